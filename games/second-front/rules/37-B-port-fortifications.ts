import { derived } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'

/** 37.B.2: port fortifications are counters with the effects of a reinforced fortress. */

const FORT = 'port-fortification'

const counters = derived(
  (_: Query) => [],
  ({ data: { units } }): readonly number[] =>
    Array.from({ length: units.count }, (_, unit) => unit).filter((unit) => units.type[unit] === FORT),
)

/** The places where port fortifications stand. */
const places = (q: Query): number[] =>
  counters(q)
    .map((unit) => q.state.at[unit]!)
    .filter((place) => place >= 0 && place < q.data.map.lands)

/** 12.C.3.b: the Axis units that share its hex. */
export const inPortFortification = (q: Query, unit: number): boolean =>
  q.data.units.side[unit] === 0 && places(q).includes(q.state.at[unit]!)

/** The fortress is there as long as its counter. */
export function tendPortFortifications(c: Doing): void {
  const fort = c.data.charts.forts.findIndex(({ name }) => name === FORT)
  const standing = places(c)
  for (const place of standing) c.state.forts[place] = fort
  for (const key of Object.keys(c.state.forts))
    if (c.state.forts[Number(key)] === fort && !standing.includes(Number(key)))
      delete c.state.forts[Number(key)]
}
