import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { faceOf } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { hasCombatSupply } from '../rules/07-supply.ts'
import { commandsFor } from '../rules/12-1-command.ts'
import { owedBy } from '../rules/12-3-debts.ts'
import { possibleAttackers } from '../rules/12-4-attack.ts'
import { gunLimit, inRange, readyGuns } from '../rules/12-5-support.ts'
import {
  attackStrength,
  defenceStrength,
  type Forces,
  mayCombineArms,
  modifiers,
  netModifier,
} from '../rules/12-6-odds.ts'
import { successValue } from '../rules/13-fire.ts'
import { refuseMajorAttack } from '../rules/21-scenario-rules.ts'
import { ALLIED } from '../state.ts'
import type { Look } from './look.ts'
import { leastWorth } from './plan.ts'
import { worthOfOdds } from './value.ts'

/** An attack worth making: who takes part, and what it brings on average in steps. */
export interface Plan {
  readonly target: number
  readonly units: readonly number[]
  readonly worth: number
}

/** The guns that would join an attack: those in range by strength, as many as its battalions may call. */
function gunsFor(look: Look, target: number, units: readonly number[]): number[] {
  const { q, side } = look
  const divisions = new Set(units.map((unit) => q.data.units[unit]!.division))
  return readyGuns(q, side)
    .filter((gun) => {
      const { isShip, division } = q.data.units[gun]!
      return (isShip || division < 0 || divisions.has(division)) && inRange(q, gun, target)
    })
    .sort((a, b) => q.data.units[b]!.fire - q.data.units[a]!.fire)
    .slice(0, gunLimit(q, units))
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
  const isSupported = paid && units.some((unit) => hasCombatSupply(q, unit))
  const fire = isSupported
    ? gunsFor(look, target, units).reduce((sum, gun) => sum + q.data.units[gun]!.fire, 0)
    : 0
  const strength = attackStrength(q, forces).total + fire
  const planes = side === ALLIED && isSupported && !look.isNight ? Math.min(3, q.state.support) : 0
  const net = netModifier(modifiers(q, { ...forces, planes }), mayCombineArms(q, forces))
  const defence = look.defence(target) + look.answer
  const steps = units.reduce((sum, unit) => sum + Math.max(0, q.state.steps[unit]!), 0)
  const worth =
    worthOfOdds(look, target, strength, defence, net, steps) - (paid ? price * look.pointPrice : 0)
  return { target, units, worth }
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
  // One unit alone, the weakest: what is owed is sometimes paid best with little.
  const weakest = bestOf(all, (unit) => -q.state.steps[unit]! - look.attack(unit) * 0.1)
  if (weakest !== undefined) sets.push([weakest])
  // All together under each division that is there, its own units first.
  const divisions = new Set(all.map((unit) => q.data.units[unit]!.division))
  if (sets.length > 1)
    for (const division of divisions) {
      const isOwn = (unit: number): number => (q.data.units[unit]!.division === division ? 1 : 0)
      sets.push(grow([...strongest].sort((a, b) => isOwn(b) - isOwn(a))))
    }
  return bestOf(
    sets
      .filter((units) => units.length > 0 && !refuseMajorAttack(q, units))
      .map((units) => plan(look, target, units)),
    ({ worth }) => worth,
  )
}

/** 12.3.2: every other enemy beside the attackers must be attacked or shelled as well. */
const EXPOSED = 0.25

/** Enemy hexes beside the attackers that nothing has been done about yet. */
function dangers(look: Look, { target, units }: Plan): number {
  const { q } = look
  const found = new Set(units.flatMap((unit) => owedBy(q, unit, target)))
  let count = 0
  for (const cell of found)
    if (!q.state.struck.includes(cell) && !look.board.debts.some(({ on }) => on === cell)) count++
  return count
}

/** Which hex is attacked next, by whom; nothing where no attack is worth it and none is owed. */
export function chooseAttack(offer: readonly Choice[], look: Look): Plan | undefined {
  const owed = new Set(look.board.debts.map(({ on }) => on))
  const plans = of(offer, 'attack').flatMap(({ target = '' }) => {
    const found = bestPlan(look, look.data.cellOfTarget(target))
    return found ? [{ ...found, worth: found.worth - dangers(look, found) * EXPOSED }] : []
  })
  const best = bestOf(plans, ({ worth }) => worth)
  if (best && best.worth > leastWorth(look)) return best
  return bestOf(
    plans.filter(({ target }) => owed.has(target)),
    ({ worth }) => worth,
  )
}

/** What a gun or flight must bring: what is not needed here may serve elsewhere. */
const WANTED = 0.1

/**
 * Whether guns and planes change the odds enough; those who come first into an attack from one hex cost a supply point
 * (7.6.3), so that they must be worth it together.
 */
export function wantsMore(look: Look, guns: readonly number[], planes = 0): boolean {
  const { battle, q, data } = look
  if (!battle) return false
  const isFree =
    look.side !== ALLIED ||
    battle.guns.length > 0 ||
    battle.planes > 0 ||
    new Set(battle.attackers.map((unit) => q.state.at[unit])).size > 1
  const forces: Forces = battle
  const attack = attackStrength(q, forces).total
  const defence = defenceStrength(q, forces).total + (battle.defenceGuns.length === 0 ? look.answer : 0)
  const net = netModifier(modifiers(q, forces), mayCombineArms(q, forces))
  const more = guns.reduce((sum, gun) => sum + data.units[gun]!.fire, 0)
  const now = worthOfOdds(look, battle.target, attack, defence, net)
  const least = now + WANTED + (isFree ? 0 : look.pointPrice)
  return worthOfOdds(look, battle.target, attack + more, defence, net + planes) > least
}

/** What shells must bring besides their price. */
const SHELL = 0.2

/** A gun that is better fired now than kept: at what is owed, or at a crowd. */
export function chooseFire(offer: readonly Choice[], look: Look): Choice | undefined {
  const owed = new Set(look.board.debts.map(({ on }) => on))
  // Allied shells cost a point each; German guns are better kept to answer attacks.
  const least = look.side === ALLIED ? 10 * (look.pointPrice + SHELL) : 6
  const shots = of(offer, 'fire').flatMap((choice) => {
    const gun = look.data.unitOfTarget(choice.target ?? '')
    return look.foes
      .filter((cell) => inRange(look.q, gun, cell) && !look.q.state.struck.includes(cell))
      .map((cell) => ({ choice, cell, value: successValue(look.q, gun, cell).total as number }))
  })
  const due = shots.filter(({ cell }) => owed.has(cell))
  if (due.length > 0) return bestOf(due, ({ value }) => value)!.choice
  const good = bestOf(shots, ({ value }) => value)
  return good && good.value >= least ? good.choice : undefined
}

export function chooseTarget(offer: readonly Choice[], look: Look): Choice | undefined {
  const owed = new Set(look.board.debts.map(({ on }) => on))
  return bestOf(of(offer, 'at'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    const crowd = groundFact(look.q).unitsIn(cell).length
    return (owed.has(cell) ? 10 : 0) + crowd - look.cover(cell)
  })
}

/**
 * The step that hurts least: the first of a whole battalion, then a company; a battalion that would be lost for good
 * comes later, for most scenarios pay for those.
 */
export function chooseLoss(offer: readonly Choice[], look: Look): Choice | undefined {
  return bestOf(of(offer, 'lose'), ({ target = '' }) => {
    const unit = look.data.unitOfTarget(target)
    const own = look.data.units[unit]
    if (!own) return -100
    const left = look.q.state.steps[unit]!
    const rank =
      left === own.steps && left > 1 ? 10 : own.isCompany ? 6 : left === 1 ? 2 : own.steps === 3 ? 0 : 4
    return rank - (own.isHq ? 20 : 0) - look.attack(unit) * 0.5 - (own.fire > 0 ? 5 : 0)
  })
}

/** Back towards friends: the hex with the best cover that is farthest from enemies. */
export const chooseRetreat = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'retreat'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    return look.toFoe(cell) * 2 + look.cover(cell)
  })

/** Into the hex, two units or so, unless that leads into the open among enemies. */
export function chooseAdvance(offer: readonly Choice[], look: Look): Choice | undefined {
  const target = look.battle?.target
  if (target === undefined) return undefined
  const inside = groundFact(look.q).unitsIn(target).length
  const isWorthIt = look.goal(target) > 0 || look.cover(target) >= 1 || look.side === ALLIED
  if (!isWorthIt || inside >= 2) return undefined
  return bestOf(of(offer, 'advance'), ({ target: id = '' }) => {
    const unit = look.data.unitOfTarget(id)
    return look.q.state.steps[unit]! + faceOf(look.q, unit).defence
  })
}

/** Attackers pay a step rather than go back where the hex beside them matters and they have steps enough. */
export function standsFast(look: Look): boolean {
  const { battle, q } = look
  if (!battle) return false
  let whole = 0
  for (const unit of battle.attackers) if (q.state.steps[unit] === q.data.units[unit]!.steps) whole++
  const from = battle.attackers.find((unit) => q.state.at[unit]! >= 0)
  return (
    whole >= 2 && (look.goal(battle.target) > 0 || (from !== undefined && look.goal(q.state.at[from]!) > 0))
  )
}
