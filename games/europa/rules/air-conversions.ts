import type { AirArrival } from '../air-world.ts'
import type { Doing, Query } from '../kit.ts'
import { NOT_IN_PLAY, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { airTarget } from './air-units.ts'
import { capacityOf } from './airbases.ts'
import { isAboard } from './locations.ts'
import { isBox } from './units.ts'

/** airConversions: conversions of air units. */

export const linesOf = (q: Query): readonly AirArrival[] => q.data.air.arrivals[q.state.scenario] ?? []

/** airConversions: on a base in regular supply with capacity left. */
export const convertible = (q: Query, unit: number, model: number): boolean => {
  const place = q.state.air.at[unit]!
  return (
    q.data.air.units.model[unit] === model && place >= 0 && capacityOf(q, place) > 0 && isSupplied(q, place)
  )
}

/** supply: regular general supply of a base's hex; boxes always have it. */
export const isSupplied = (q: Query, place: number): boolean =>
  isBox(q, place) || isAboard(q, place) || q.state.placeOut[place] === 0

/** The models that a line of conversions wants, one for each unit. */
export const wantedBy = ({ leaving }: AirArrival): number[] =>
  leaving.flatMap(({ model, count }) => Array.from({ length: count }, () => model))

/** airConversions: a line is carried out when all its units can be converted. */
export const canConvert = (q: Query, line: AirArrival): boolean =>
  line.leaving.every(
    ({ model, count }) => q.state.air.at.filter((_, unit) => convertible(q, unit, model)).length >= count,
  )

/** The new units take the places of the old, in their status. */
export function convertLine(c: Doing, line: AirArrival, old: readonly number[]): void {
  const { units } = c.data.air
  const fresh: number[] = []
  for (const { model, count } of line.arriving)
    for (let i = 0; i < count; i++)
      fresh.push(
        c.state.air.at.findIndex(
          (at, unit) => at === NOT_IN_PLAY && units.model[unit] === model && !fresh.includes(unit),
        ),
      )
  old.forEach((unit, i) => {
    const next = fresh[i]
    if (next !== undefined && next >= 0) {
      c.state.air.at[next] = c.state.air.at[unit]!
      c.state.air.status[next] = c.state.air.status[unit]!
      c.tell(
        c.data.cite.airConversions,
        say('air.converted', { air: airTarget(c, unit), into: airTarget(c, next) }),
      )
    }
    c.state.air.at[unit] = REMOVED
  })
  c.state.air.arrived.push(line.index)
}
