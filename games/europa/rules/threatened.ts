import type { Query } from '../kit.ts'
import { inForce, LIMITED_DEMOLITION } from '../options.ts'
import { otherSide, type Side } from '../world.ts'
import { isIsolated } from './isolation.ts'
import { ANYBODY, reachedWithin } from './supply-lines.ts'
import { isOnMap, sideOf } from './units.ts'

/** limitedDemolition: where enemies could come. */

/** By land place: 1 where a unit of this side stands that counts. */
export function standing(q: Query, side: Side, counts: (unit: number) => boolean = () => true): Uint8Array {
  const places = new Uint8Array(q.data.map.lands)
  for (let unit = 0; unit < q.state.at.length; unit++) {
    const place = q.state.at[unit]!
    if (isOnMap(q, unit) && place < places.length && sideOf(q, unit) === side && counts(unit))
      places[place] = 1
  }
  return places
}

/** limitedDemolition: as an option, ports, railways and bridges are broken only where enemies who are not cut off could come. */
export function isThreatened(q: Query, place: number, side: Side): boolean {
  if (!inForce(q, LIMITED_DEMOLITION)) return true
  const enemy = otherSide(side)
  const open = new Uint8Array(q.data.map.lands).fill(1)
  const from = standing(q, enemy, (unit) => !isIsolated(q, unit))
  return reachedWithin(q, from, q.data.charts.values.communication, ANYBODY, open)[place] === 1
}
