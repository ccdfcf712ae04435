import type { Result } from '../../europa/charts.ts'
import type { Doing, Query } from '../kit.ts'

/** 14.G: political police; 37.B.5a: who holds out in the reinforced West Wall. */

const AXIS = 0
const isPolice = (q: Query, unit: number): boolean => q.data.units.type[unit] === 'political-police'

/** 14.G/1: remembers, when the combat phase begins, which Axis units stand with political police. */
export function notePolice(c: Doing): void {
  const hexes = new Set(c.state.at.filter((place, unit) => place >= 0 && isPolice(c, unit)))
  c.state.policed = c.state.at.flatMap((place, unit) =>
    place >= 0 && c.data.units.side[unit] === AXIS && hexes.has(place) ? [unit] : [],
  )
}

/** 14.G/2: in defence with political police a retreat is an exchange. */
export function turnedResult(q: Query, defenders: readonly number[], result: Result): Result {
  return result === 'DR' && defenders.some((unit) => q.state.policed.includes(unit)) ? 'EX' : result
}

/** 14.G/1, 37.B.5a: who stays, whatever the result but DE. */
export function holdsFirm(q: Query, unit: number, result: Result): boolean {
  if (result === 'DE') return false
  return q.state.policed.includes(unit) || inWestWall(q, unit)
}

/** 37.B.5a: defenders in a reinforced hex of the West Wall. */
function inWestWall(q: Query, unit: number): boolean {
  const place = q.state.at[unit]!
  if (place < 0 || q.data.units.side[unit] === q.state.phasing) return false
  return q.data.charts.forts[q.state.forts[place] ?? 0]!.name === 'west-wall-reinforced'
}
