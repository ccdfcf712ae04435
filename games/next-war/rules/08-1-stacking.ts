import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { SP } from '../world.ts'
import { posture, spOf, stacks } from './02-units.ts'

/** 8.1: stacking, in half stacking points. Helicopters, ships, beachheads and markers have none. */

/** 8.1.1.1, 8.5.8.2: how much fits into a hex. */
export const stackingLimit = (q: Query, cell: number): number =>
  q.state.beachheads[cell]! >= 0 ? q.data.data.series.terrain.beachheadStacking : q.data.stacking[cell]!

export function stackOf(q: Query, units: readonly number[]): number {
  let total = 0
  for (let i = 0; i < units.length; i++) total += spOf(q, units[i]!)
  return total
}

/**
 * 8.1.1.1: units of one divisional formation, or of the Marine Corps outside a task force, stack freely when no
 * other unit is there.
 */
export function stacksFreely(q: Query, units: readonly number[]): boolean {
  const first = q.data.units[units[0] ?? -1]
  if (!first) return false
  if (units.every((unit) => q.data.units[unit]!.marineCorps && !q.data.units[unit]!.taskForce)) return true
  return (
    first.formation >= 0 &&
    q.data.formations[first.formation]!.divisional &&
    units.every((unit) => q.data.units[unit]!.formation === first.formation)
  )
}

/** What the units in each hex amount to, by the number of their stack. */
export interface Crowds {
  /** Half points above the limit. */
  readonly excess: readonly number[]
  /** By cell: 1 where the hex is full, so that no road movement leads in or out (8.1.1.1). */
  readonly full: Uint8Array
}

/** 8.1.1.1: whether these units fill a hex, or more than that. */
export const fillHex = (q: Query, cell: number, units: readonly number[]): boolean =>
  stackOf(q, units) >= stackingLimit(q, cell) && !stacksFreely(q, units)

const crowds = derived(
  (q: Query) => [posture(q)],
  (q): Crowds => {
    const { units, cells } = stacks(q)
    const excess: number[] = [0]
    const full = new Uint8Array(q.data.cells)
    for (let i = 1; i < units.length; i++) {
      const cell = cells[i]!
      const over = stackOf(q, units[i]!) - stackingLimit(q, cell)
      const counts = over >= 0 && !stacksFreely(q, units[i]!)
      excess.push(counts ? over : 0)
      if (counts) full[cell] = 1
    }
    return { excess, full }
  },
)

const excessIn = (q: Query, cell: number): number => crowds(q).excess[stacks(q).at[cell]!] ?? 0

export const isOverstacked = (q: Query, cell: number): boolean => excessIn(q, cell) > 0

/** 8.1.1.1: one off the efficiency of all units in the hex for each point above the limit, a half counting as one. */
export function overstackPenalty(q: Query, unit: number): number {
  if (q.state.aboard[unit] !== -1) return 0
  return Math.ceil(excessIn(q, q.state.at[unit]!) / SP)
}

/** 8.1.1.1: by cell: 1 where a full or over-stacked hex closes its roads. */
export const fullHexes = (q: Query): Uint8Array => crowds(q).full

export const closesRoads = (q: Query, cell: number): boolean => fullHexes(q)[cell] === 1
