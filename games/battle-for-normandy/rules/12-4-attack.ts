/** 12.4, steps 1 to 3: an attack as it is put together and declared. */
import type { Doing, Query } from '../kit.ts'
import { ALLIED, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA, SEA_SIDE } from '../world.ts'
import { canAttack, faceOf, hexTarget, unitTarget } from './02-units.ts'
import { groundFact } from './05-zones.ts'
import { commandsFor } from './12-1-command.ts'
import { debtsOf, owedBy } from './12-3-debts.ts'
import { defendersIn } from './12-defenders.ts'
import { isHeldBack } from './21-scenario-rules.ts'

export interface Battle {
  readonly side: Side
  readonly target: number
  attackers: number[]
  guns: number[]
  defenders: number[]
  defenceGuns: number[]
  /** 7.6.4: a forced attack from several hexes that is not paid for. */
  unpaid: boolean
  /** 7.6.3: supply points spent by the Allies. */
  paid: number
  /** 11.4: ground support sent, and what came through the flak. */
  sent: number
  planes: number
  roll: number
  /** The cell of the combat table, once all is known: losses must not change the odds afterwards. */
  row: number
  column: number
  /** 12.6.2: chosen after the die. */
  combinedArms: boolean
  /** 10.6: every defender fell to the result itself. */
  wiped: boolean
  /** 12.10: the attackers, or defenders in a strongpoint, buy off their retreat with a step. */
  stands: boolean
  holds: boolean
}

export const battleOn = (side: Side, target: number): Battle => ({
  side,
  target,
  attackers: [],
  guns: [],
  defenders: [],
  defenceGuns: [],
  unpaid: false,
  paid: 0,
  sent: 0,
  planes: 0,
  roll: 0,
  row: 0,
  column: 0,
  combinedArms: false,
  wiped: false,
  stands: false,
  holds: false,
})

/** 18.8.1: nobody fights from the sea but the Rangers below the Pointe du Hoc. */
export const mayFightFrom = (q: Query, cell: number): boolean =>
  q.data.terrain[cell] !== SEA ||
  q.data.beaches[q.data.queueOf.get(cell)?.beach ?? -1]?.isPointeDuHoc === true

/** 12.1: units beside the target that could still attack it. */
export function possibleAttackers(q: Query, side: Side, target: number): number[] {
  const { first, target: to } = q.data.topology
  const ground = groundFact(q)
  const found: number[] = []
  for (let slot = first[target]!; slot < first[target + 1]!; slot++) {
    const cell = to[slot]!
    if (ground.holder[cell] !== side || q.data.edge[slot] === SEA_SIDE || !mayFightFrom(q, cell)) continue
    for (const unit of ground.unitsIn(cell))
      if (q.state.attacked[unit] === 0 && canAttack(q, unit) && !isHeldBack(q, unit, target)) found.push(unit)
  }
  return found
}

export const joiners = (q: Query, b: Battle): number[] =>
  possibleAttackers(q, b.side, b.target).filter(
    (unit) => !b.attackers.includes(unit) && commandsFor(q, [...b.attackers, unit]).length > 0,
  )
/** The most strength that may still join under one command (12.1), for those who would rather not name them all. */
export function strongestTogether(q: Query, b: Battle): number[] {
  const strongest = joiners(q, b).sort((a, z) => faceOf(q, z).attack - faceOf(q, a).attack || a - z)
  let best: number[] = []
  let most = 0
  // Each in turn is the first that the others must go with.
  for (const first of strongest) {
    const chosen: number[] = [first]
    let sum = faceOf(q, first).attack
    for (const unit of strongest) {
      if (unit === first || commandsFor(q, [...b.attackers, ...chosen, unit]).length === 0) continue
      chosen.push(unit)
      sum += faceOf(q, unit).attack
    }
    if (sum > most) {
      most = sum
      best = chosen
    }
  }
  return best
}
const hexesOf = (q: Query, b: Battle): number => new Set(b.attackers.map((unit) => q.state.at[unit])).size

/** 7.6.3: from several hexes the Allies pay for a major attack, supported or not. */
export const priceOf = (q: Query, b: Battle): number =>
  b.side === ALLIED && hexesOf(q, b) > 1 ? q.data.charts.supplyPoints.major : 0

/** 12.3: the attack settles something that is owed. */
export const isForced = (q: Query, b: Battle): boolean => debtsOf(q, b.side).some(({ on }) => on === b.target)

export function declare(c: Doing, b: Battle, price: number): void {
  const q = c.still()
  const owed = b.attackers.flatMap((unit) => owedBy(q, unit, b.target).map((cell) => ({ unit, cell })))
  b.defenders = defendersIn(q, b.target)
  b.paid = price
  c.state.supplyPoints -= price
  for (const unit of b.attackers) c.state.attacked[unit] = 1
  c.state.struck.push(b.target)
  c.state.owed.push(...owed)
  // 3.6, 18.9.1: what attacks and what is attacked is shown.
  c.state.open = [...new Set([b.target, ...b.attackers.map((unit) => c.state.at[unit]!)])]
  for (const unit of [...b.attackers, ...b.defenders])
    if (c.data.units[unit]!.isStrongpoint || c.data.units[unit]!.flags.has('pointe-du-hoc'))
      c.state.revealed[unit] = 1
  c.tell(
    '12.4',
    say('battle.declared', {
      hex: hexTarget(c, b.target),
      units: b.attackers.map((unit) => unitTarget(c, unit)),
      defenders: b.defenders.map((unit) => unitTarget(c, unit)),
    }),
    [hexTarget(c, b.target)],
    {
      kind: 'attack',
      place: hexTarget(c, b.target),
      from: [...new Set(b.attackers.map((unit) => hexTarget(c, c.state.at[unit]!)))],
      attackers: b.attackers.map((unit) => unitTarget(c, unit)),
    },
  )
}
