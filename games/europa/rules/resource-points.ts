import type { Doing, Query } from '../kit.ts'

/** resourcePoints: what lies in stock on the map, and what of it is still free. */

/** Resource points of a place that no use has been pledged to in this phase. */
export const unpledged = (q: Query, place: number): number =>
  (q.state.resources[place] ?? 0) -
  q.state.activated.filter((used) => used.place === place && used.cargo === undefined).length

/** Uses points up, or destroys them. */
export function takeResources(c: Doing, place: number, count = 1): void {
  const rest = (c.state.resources[place] ?? 0) - count
  if (rest > 0) c.state.resources[place] = rest
  else delete c.state.resources[place]
}
