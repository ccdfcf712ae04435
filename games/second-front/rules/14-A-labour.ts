import { tracerOf, within } from '../../europa/rules/supply-lines.ts'
import type { Doing, Query } from '../kit.ts'
import { ownerAt } from './03-D-ownership.ts'

/** 14.A.1.c: civilians of the great cities of Germany help German builders, one unit for each hex. */

/** A hex of a major city whose people could help this unit, or -1. */
function cityFor(q: Query, unit: number): number {
  const { units, source } = q.data
  if (units.nationality[unit] !== 'german') return -1
  const used = new Set(q.state.labour.map(({ place }) => place))
  const at = q.state.at[unit]!
  for (let place = 0; place < q.data.map.lands; place++) {
    if (q.data.major[place] === 0 || q.data.regions[place] !== 'germany' || used.has(place)) continue
    if (ownerAt(q, place) !== 'german') continue
    if (within(q, 0, place, source.values['labour-hexes'] as number, tracerOf(q, unit))[at] === 1)
      return place
  }
  return -1
}

export const mayHire = (q: Query, unit: number): boolean => cityFor(q, unit) >= 0

export function hire(c: Doing, unit: number): void {
  c.state.labour.push({ unit, place: cityFor(c, unit) })
}

/** In a new turn they are free again, but for those who still build. */
export function releaseCivilians(c: Doing): void {
  c.state.labour = c.state.labour.filter(({ unit }) =>
    c.state.projects.some(({ builders }) => builders.includes(unit)),
  )
}
