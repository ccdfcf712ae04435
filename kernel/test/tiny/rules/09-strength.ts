import {
  type ColumnQuestion,
  type Entry,
  entry,
  exact,
  type Ledger,
  ledger,
  lookup,
  negate,
  type Throw,
} from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import type { BattleResult } from '../data/schema.ts'
import type { Q, Side } from '../state.ts'
import { say } from '../text/say.ts'
import { enemyOf } from './01-sides.ts'
import { crossesRiver } from './02-map.ts'
import { adjacent, sideOfUnit, unitsOf, unitTarget } from './03-units.ts'
import { kindOf } from './05-cards.ts'
import { supplied } from './06-supply.ts'

export interface Battle {
  readonly defender: number
  readonly attackers: readonly number[]
  /** Where the defender stood. */
  readonly cell: number
  /** The cards committed, shown by then. */
  cards: Record<Side, string[]>
  result: BattleResult
}

/** [9.1] A battle against a unit, with all who can take part. */
export function battleAgainst(q: Q, defender: number): Battle {
  const cell = q.state.cell[defender]!
  const attackers = unitsOf(q, enemyOf(sideOfUnit(q, defender))).filter(
    (unit) => q.state.fought[unit] === 0 && adjacent(q, q.state.cell[unit]!, cell),
  )
  return { defender, attackers, cell, cards: { west: [], east: [] }, result: '-' }
}

/** [3.1, 6.3] The strength of one unit; unsupplied it is halved, fractions kept. */
export function unitStrength(q: Q, unit: number): Ledger {
  const printed = q.data.units[unit]!.strength[q.state.steps[unit]! - 1]!
  const parts = [entry(say('strength.unit', { unit: unitTarget(q, unit) }), '3.1', printed)]
  if (!supplied(q, unit)) parts.push(entry(say('unsupplied'), '6.3', negate(exact(printed, 2))))
  return ledger(parts)
}

const played = (q: Q, battle: Battle, side: Side, kind: string): number =>
  battle.cards[side].filter((card) => kindOf(q, card) === kind).length

/** [9.4] The strength of one side. */
export function strength(q: Q, battle: Battle, side: Side): Ledger {
  const units = sideOfUnit(q, battle.defender) === side ? [battle.defender] : battle.attackers
  const parts = units.flatMap((unit) => unitStrength(q, unit).parts)
  const reserves = played(q, battle, side, 'reserves')
  return ledger(reserves > 0 ? [...parts, entry(say('strength.reserves'), '9.3', 2 * reserves)] : parts)
}

/** [9.3, 9.4] What is asked of the combat table. */
export function oddsOf(q: Q, battle: Battle): ColumnQuestion {
  const side = sideOfUnit(q, battle.defender)
  const shifts: Entry[] = []
  const terrain = q.data.terrain[battle.cell]!
  if (terrain !== 'clear')
    shifts.push(entry(say('shift.terrain', { terrain: `terrain:${terrain}` }), '9.4', -1))
  if (battle.attackers.every((unit) => acrossRiver(q, q.state.cell[unit]!, battle.cell)))
    shifts.push(entry(say('shift.river'), '9.4', -1))
  const guns = played(q, battle, enemyOf(side), 'artillery') - played(q, battle, side, 'artillery')
  if (guns !== 0) shifts.push(entry(say('shift.artillery'), '9.3', guns))
  const odds = [strength(q, battle, enemyOf(side)).total, strength(q, battle, side).total] as const
  return { column: { odds }, shifts }
}

const acrossRiver = (q: Q, from: number, to: number): boolean =>
  crossesRiver(q.data, findSlot(q.data.map.topology, from, to))

/** [9.5] The battle itself: the preview runs it, too, for every way the die can fall. */
export const resolve = (q: Q, battle: Battle, roll: Throw) =>
  lookup(q.data.combat, { ...oddsOf(q, battle), die: roll(6) })
