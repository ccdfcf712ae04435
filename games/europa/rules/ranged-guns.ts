import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Side } from '../world.ts'
import { scaleOf } from './scale.ts'
import { hexDistance, isArtillery, unitsOnMap } from './units.ts'

/** rangedGuns: on maps of a larger scale guns fire over several hexes. */

/** How many hexes the fire of a unit carries: longSiegeGuns, or by the scale. */
export const gunReach = (q: Query, unit: number): number =>
  scaleOf(q).gunReach?.reach[unit] ?? q.data.units.reach[unit]!

/** Whether its carriage lets it fire at a hex: some guns point at the sea. */
export const mayFireAt = (q: Query, unit: number, target: number): boolean =>
  scaleOf(q).gunReach?.coastBound[unit] !== 1 || q.data.map.coastal[target] === 1

/** Whether a gun in a hex reaches another one. */
export function commands(q: Query, unit: number, target: number): boolean {
  const from = q.state.at[unit]!
  if (from < 0 || from >= q.data.map.lands || !isArtillery(q, unit)) return false
  return hexDistance(q, from, target) <= gunReach(q, unit) && mayFireAt(q, unit, target)
}

const NONE: readonly number[] = []

/** Guns on the map, by side. */
const guns = derived(
  (q: Query) => [q.state.at],
  (q) => [0, 1].map((side) => unitsOnMap(q, side as Side).filter((unit) => isArtillery(q, unit))),
)

/** All ranged guns on the map, by side; none on maps of the usual scale. */
export const allGuns = (q: Query): readonly (readonly number[])[] =>
  scaleOf(q).gunReach === null ? NO_GUNS : guns(q)
const NO_GUNS = [NONE, NONE] as const

/** Guns of a side elsewhere that support who stands in a hex. */
export function gunsBehind(q: Query, place: number, side: Side, among = allGuns(q)): readonly number[] {
  if (place < 0 || place >= q.data.map.lands || among[side]!.length === 0) return NONE
  return among[side]!.filter((unit) => q.state.at[unit] !== place && commands(q, unit, place))
}
