import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { halved } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { commandsFor } from '../rules/12-1-command.ts'
import { possibleAttackers } from '../rules/12-4-attack.ts'
import { gunLimit, inRange, readyGuns } from '../rules/12-5-support.ts'
import {
  attackStrength,
  columnFor,
  type Forces,
  mayCombineArms,
  modifiers,
  netModifier,
  rowFor,
} from '../rules/12-6-odds.ts'
import { successValue } from '../rules/13-fire.ts'
import { refuseMajorAttack } from '../rules/21-scenario-rules.ts'
import { ALLIED } from '../state.ts'
import { hexesBetween } from '../world.ts'
import type { Look } from './look.ts'

/** An attack worth making: who takes part, and what it brings on average in steps. */
export interface Plan {
  readonly target: number
  readonly units: readonly number[]
  readonly worth: number
}

const RETREAT = 0.8

/** What a column and a net modifier bring on average. */
function average(look: Look, column: number, net: number): number {
  if (column < 0) return -3
  let sum = 0
  for (let roll = 1; roll <= 10; roll++) {
    const { attacker, defender } = look.data.combat[rowFor(roll, net)]![column]!
    sum += defender.steps + (defender.retreat ? RETREAT : 0)
    sum -= attacker.steps + (attacker.retreat ? RETREAT / 2 : 0)
  }
  return sum / 10
}

function plan(look: Look, target: number, units: readonly number[]): Plan {
  const { q, side } = look
  const hexes = new Set(units.map((unit) => q.state.at[unit])).size
  const price = side === ALLIED ? (hexes > 1 ? 3 : 1) : 0
  const paid = q.state.supplyPoints >= price
  const unpaid = !paid && hexes > 1
  const forces: Forces = {
    target,
    attackers: units,
    guns: [],
    defenders: groundFact(q).unitsIn(target),
    defenceGuns: [],
    unpaid,
    planes: 0,
  }
  const guns = paid
    ? readyGuns(q, side)
        .filter((gun) => inRange(q, gun, target))
        .slice(0, gunLimit(q, units))
    : []
  const fire = guns.reduce((sum, gun) => sum + q.data.units[gun]!.fire, 0)
  const strength = attackStrength(q, forces).total + fire
  const planes = side === ALLIED && paid ? Math.min(2, q.state.support) : 0
  const net = netModifier(modifiers(q, { ...forces, planes }), mayCombineArms(q, forces))
  // A gun or two will answer.
  const worth = average(look, columnFor(strength, look.defence(target) + 1), net) - price * 0.06
  const goal = look.goals.some(({ cell }) => cell === target) ? 0.5 : 0
  return { target, units, worth: worth + goal }
}

/** The best attack on a hex: by one stack, or by as many as may fight together. */
export function bestPlan(look: Look, target: number): Plan | undefined {
  const { q } = look
  const all = possibleAttackers(q, look.side, target)
  const strongest = [...all].sort((a, b) => look.attack(b) - look.attack(a))
  const grow = (pool: readonly number[]): number[] => {
    const chosen: number[] = []
    for (const unit of pool) if (commandsFor(q, [...chosen, unit]).length > 0) chosen.push(unit)
    return chosen
  }
  const sets = [...new Set(all.map((unit) => q.state.at[unit]))].map((cell) =>
    grow(strongest.filter((unit) => q.state.at[unit] === cell)),
  )
  sets.push(grow(strongest))
  return bestOf(
    sets
      .filter((units) => units.length > 0 && !refuseMajorAttack(q, units))
      .map((units) => plan(look, target, units)),
    ({ worth }) => worth,
  )
}

/** Who must get on attacks at even exchange; who has only to hold wants a gain. */
const WORTH_IT = [-0.2, 0.15] as const

/** Which hex is attacked next, by whom; nothing where no attack is worth it and none is owed. */
export function chooseAttack(offer: readonly Choice[], look: Look): Plan | undefined {
  const owed = new Set(look.board.debts.map(({ on }) => on))
  const plans = of(offer, 'attack').flatMap(({ target = '' }) => {
    const found = bestPlan(look, look.data.cellOfTarget(target))
    return found ? [found] : []
  })
  const best = bestOf(plans, ({ worth }) => worth)
  if (best && best.worth > WORTH_IT[look.side]) return best
  return bestOf(
    plans.filter(({ target }) => owed.has(target)),
    ({ worth }) => worth,
  )
}

/** A gun that is better fired now than kept: at what is owed, or at a crowd. */
export function chooseFire(offer: readonly Choice[], look: Look): Choice | undefined {
  const owed = new Set(look.board.debts.map(({ on }) => on))
  const rich = look.side !== ALLIED || look.q.state.supplyPoints > 8
  const shots = of(offer, 'fire').flatMap((choice) => {
    const gun = look.data.unitOfTarget(choice.target ?? '')
    return look.foes
      .filter((cell) => inRange(look.q, gun, cell) && !look.q.state.struck.includes(cell))
      .map((cell) => ({ choice, cell, value: successValue(look.q, gun, cell).total as number }))
  })
  const due = shots.filter(({ cell }) => owed.has(cell))
  if (due.length > 0) return bestOf(due, ({ value }) => value)!.choice
  const good = rich ? bestOf(shots, ({ value }) => value) : undefined
  return good && good.value >= 5 ? good.choice : undefined
}

export function chooseTarget(offer: readonly Choice[], look: Look): Choice | undefined {
  const owed = new Set(look.board.debts.map(({ on }) => on))
  return bestOf(of(offer, 'at'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    const crowd = groundFact(look.q).unitsIn(cell).length
    return (owed.has(cell) ? 10 : 0) + crowd - look.cover(cell)
  })
}

/** The step that hurts least: of whole units first, and of those that attack least. */
export function chooseLoss(offer: readonly Choice[], look: Look): Choice | undefined {
  return bestOf(of(offer, 'lose'), ({ target = '' }) => {
    const unit = look.data.unitOfTarget(target)
    const own = look.data.units[unit]
    if (!own) return -100
    const left = look.q.state.steps[unit]!
    return (left > 1 ? 10 : 0) - (own.isHq ? 20 : 0) - look.attack(unit) - (own.fire > 0 ? 5 : 0)
  })
}

/** Back towards friends: the hex with the best cover that is farthest from enemies. */
export const chooseRetreat = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'retreat'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    return look.toFoe(cell) * 2 + look.cover(cell)
  })

/** Into the hex if it is worth holding: one or two units, strongest in defence. */
export function chooseAdvance(offer: readonly Choice[], look: Look): Choice | undefined {
  const target = look.battle?.target
  if (target === undefined) return undefined
  const inside = groundFact(look.q).unitsIn(target).length
  const wanted = look.goals.some(({ cell }) => cell === target)
    ? 2
    : look.cover(target) >= 1
      ? 2
      : look.side === ALLIED
        ? 1
        : 0
  return inside >= wanted ? undefined : of(offer, 'advance')[0]
}

/** Whether attackers had better go back than pay a step. */
export function standsFast(look: Look): boolean {
  const { battle, q } = look
  if (!battle) return false
  const steps = battle.attackers.reduce((sum, unit) => sum + Math.max(0, q.state.steps[unit]!), 0)
  return steps > 6 && halved(steps) > 3 && hexesBetween(look.data, battle.target, look.goals[0]!.cell) <= 1
}
