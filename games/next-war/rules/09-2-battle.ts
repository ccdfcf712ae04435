import type { Query } from '../kit.ts'
import { enemyOf, type Segment, type Side } from '../state.ts'
import { groundIn } from './02-units.ts'

/** 9.2: one attack against one hex, from its declaration to the advance. */

export const ATTACKER = 0
export const DEFENDER = 1
export type Role = typeof ATTACKER | typeof DEFENDER

/** 8.5.8.4: stands where a unit's number would, for the beachhead marker. */
export const BEACHHEAD = -2
/** No unit chosen yet. */
export const NO_UNIT = -1

/** Who fights whom, where, and with what support. Pairs are the attacker's part, then the defender's. */
export interface Battle {
  /** The attacking side. */
  readonly side: Side
  readonly kind: Segment
  readonly cell: number
  attackers: number[]
  /** Those of the hex that defend: within its stacking limit, without those that retreated into it (9.8.6). */
  defenders: number[]
  /** 9.5.1 */
  leads: [number, number]
  /** 9.2.4: air points, helicopters and ships sent. */
  airPoints: [number, number]
  helicopters: [number[], number[]]
  ships: [number[], number[]]
  /** 18.2.1: headquarters and artillery that help. */
  headquarters: [number[], number[]]
  /** 9.6.1: support that reaches the battle. */
  support: [number, number]
}

export const newBattle = (side: Side, kind: Segment, cell: number): Battle => ({
  side,
  kind,
  cell,
  attackers: [],
  defenders: [],
  leads: [NO_UNIT, NO_UNIT],
  airPoints: [0, 0],
  helicopters: [[], []],
  ships: [[], []],
  headquarters: [[], []],
  support: [0, 0],
})

export const sideIn = ({ side }: Pick<Battle, 'side'>, role: Role): Side =>
  role === ATTACKER ? side : enemyOf(side)

/** The hexside between two neighbouring hexes, -1 where they are not neighbours. */
export function slotBetween({ data }: Query, from: number, to: number): number {
  const { first, target } = data.topology
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) if (target[slot] === to) return slot
  return -1
}

/** 8.5.8: attackers come from the sea as long as they are aboard. */
export const isAssaulting = (q: Query, unit: number): boolean => q.state.aboard[unit]! >= 0

/** 8.5.8.4: whether the marker of a side lies in the hex. */
export const hasBeachhead = (q: Query, cell: number, side: Side): boolean => q.state.beachheads[cell] === side

/** 9.8.6: a unit that retreated into a hex held by others takes no part in its defence. */
export const RETREATED = 1
export const SHELTERING = 2

/** 9.8.6: those in the hex that only found shelter there. When all did, they defend themselves after all. */
export function sheltering(q: Query, cell: number): readonly number[] {
  const units = groundIn(q, cell)
  const guests = units.filter((unit) => q.state.retreated[unit] === SHELTERING)
  return guests.length === units.length ? [] : guests
}

/** The units that hold the hex: all of it but those sheltering there. */
export function garrison(q: Query, cell: number): readonly number[] {
  const guests = sheltering(q, cell)
  return guests.length === 0 ? groundIn(q, cell) : groundIn(q, cell).filter((unit) => !guests.includes(unit))
}
