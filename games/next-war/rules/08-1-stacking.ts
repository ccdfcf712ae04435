import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { SP } from '../world.ts'
import { groundIn, spOf } from './02-units.ts'

/** 8.1: stacking, in half stacking points. Helicopters, ships, beachheads and markers have none. */

/** 8.1.1.1, 8.5.8.2: how much fits into a hex. */
export const stackingLimit = (q: Query, cell: number): number =>
  q.state.beachheads[cell]! >= 0 ? q.data.data.series.terrain.beachheadStacking : q.data.stacking[cell]!

export const stackOf = (q: Query, units: readonly number[]): number =>
  units.reduce((total, unit) => total + spOf(q, unit), 0)

/**
 * 8.1.1.1: units of one divisional formation, or of the Marine Corps outside a task force, stack freely when no
 * other unit is there.
 */
export function stacksFreely(q: Query, units: readonly number[]): boolean {
  const first = q.data.units[units[0] ?? -1]
  if (!first) return false
  if (units.every((unit) => q.data.units[unit]!.usmc && !q.data.units[unit]!.taskForce)) return true
  return (
    first.formation >= 0 &&
    q.data.formations[first.formation]!.divisional &&
    units.every((unit) => q.data.units[unit]!.formation === first.formation)
  )
}

/** By cell with ground units: half points above the limit. */
const excess = derived(
  (q: Query) => [q.state.at, q.state.steps, q.state.aboard, q.state.beachheads],
  (q): ReadonlyMap<number, number> => {
    const over = new Map<number, number>()
    for (const unit of q.data.groundUnits) {
      const cell = q.state.at[unit]!
      if (cell < 0 || over.has(cell)) continue
      const units = groundIn(q, cell)
      const most = stackingLimit(q, cell)
      const stacked = stackOf(q, units)
      over.set(cell, stacked <= most || stacksFreely(q, units) ? 0 : stacked - most)
    }
    return over
  },
)

export const isOverstacked = (q: Query, cell: number): boolean => (excess(q).get(cell) ?? 0) > 0

/** 8.1.1.1: one off the efficiency of all units in the hex for each point above the limit, a half counting as one. */
export function overstackPenalty(q: Query, unit: number): number {
  if (q.state.aboard[unit] !== -1) return 0
  return Math.ceil((excess(q).get(q.state.at[unit]!) ?? 0) / SP)
}

/** 8.1.1.1: a full or over-stacked hex closes its roads. */
export function closesRoads(q: Query, cell: number): boolean {
  const units = groundIn(q, cell)
  return units.length > 0 && !stacksFreely(q, units) && stackOf(q, units) >= stackingLimit(q, cell)
}
