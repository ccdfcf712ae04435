import type { Query } from '../kit.ts'
import type { Side } from '../world.ts'
import { scaleOf } from './scale.ts'
import { isArtillery, isAside, isDivision, isGround, size4, stacksFreely, unitsOfAt } from './units.ts'

/** stacking: stacking in three parts: so many units of any kind, so many RE of non-divisional ones, so many RE of artillery. */

/** Takes the largest first; what is left is what does not fit. Sizes are powers of two of a quarter RE, so it is exact. */
function fill(sizes: readonly number[], room: number): number {
  let free = room
  let over = 0
  for (const size of sizes) {
    if (size <= free) free -= size
    else over += size
  }
  return over
}

/** Whether these units may be together in (or attack) a hex with this class of stacking. */
export function fits(q: Query, units: readonly number[], stacking: number): boolean {
  const limit = q.data.charts.stacking[stacking]!
  let anySlots = limit.units
  const guns: number[] = []
  const others: number[] = []
  for (const unit of units) {
    // freeStacking
    if (stacksFreely(q, unit)) continue
    if (isArtillery(q, unit)) guns.push(size4(q, unit))
    else if (isDivision(q, unit)) anySlots--
    else others.push(size4(q, unit))
  }
  if (anySlots < 0) return false
  guns.sort((a, b) => b - a)
  others.sort((a, b) => b - a)
  const total = guns.length + others.length
  for (let byGuns = 0; byGuns <= Math.min(anySlots, guns.length); byGuns++) {
    const rest = others.slice(Math.min(others.length, anySlots - byGuns))
    const loose = guns.slice(byGuns)
    if (total <= anySlots || packs(loose, rest, limit.artillery, limit.nonDivisional)) return true
  }
  return false
}

function packs(guns: readonly number[], others: readonly number[], artillery: number, rest: number): boolean {
  if (others.reduce((sum, size) => sum + size, 0) > rest) return false
  let free = artillery
  const left: number[] = [...others]
  for (const size of guns) {
    if (size <= free) free -= size
    else left.push(size)
  }
  left.sort((a, b) => b - a)
  return fill(left, rest) === 0
}

/** The class of stacking of a land place. */
export const stackingOf = (q: Query, place: number): number => {
  const { stacking } = scaleOf(q)
  return stacking >= 0 ? stacking : q.data.charts.terrains[q.data.map.terrain[place]!]!.stacking
}

/** setAside: who counts for the limit. */
const stackedIn = (q: Query, place: number, side: Side): number[] =>
  unitsOfAt(q, place, side).filter((unit) => !isAside(q, unit))

/** Whether a place holds more units of a side than it may. Off-map boxes have no limit (offMapBoxes), but those that the enemy may enter. */
export const isOverstacked = (q: Query, place: number, side: Side): boolean =>
  isGround(q, place) && !fits(q, stackedIn(q, place, side), stackingOf(q, place))

/** Whether a unit more would fit. */
export const hasRoom = (q: Query, place: number, side: Side, unit: number): boolean =>
  !isGround(q, place) || fits(q, [...stackedIn(q, place, side), unit], stackingOf(q, place))

/** The places where a side is over the limit. */
export function overstacked(q: Query, side: Side): number[] {
  const places = new Set<number>()
  const counts = new Map<number, number>()
  for (let unit = 0; unit < q.state.at.length; unit++) {
    const place = q.state.at[unit]!
    if (!isGround(q, place) || q.data.units.side[unit] !== side) continue
    if (stacksFreely(q, unit) || isAside(q, unit)) continue
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    // One unit always fits.
    if (count > 1) places.add(place)
  }
  return [...places].filter((place) => isOverstacked(q, place, side))
}
