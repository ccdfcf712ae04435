import type { Doing, Query } from '../kit.ts'
import { sideOf } from './02-units.ts'
import { airDistance, airfieldsOf } from './06-flying.ts'
import { airmobileLeft, bookPoints, hexesLeft, pointsFor } from './08-5-4-airmobile.ts'
import { newFlight } from './08-5-flights.ts'
import { mayEndIn } from './09-8-retreats.ts'

/** 9.8.2, 8.5.4: units that can be lifted may fly out of a lost battle to a friendly base. */

/** 8.5.4.1: with its own helicopters, or with points that are left. */
const canBeLifted = (q: Query, unit: number): boolean => {
  const { airmobile, airmobileType } = q.data.units[unit]!
  if (q.state.weather === 'storm' || !(airmobile || airmobileType)) return false
  const side = sideOf(q, unit)
  return pointsFor(q, side, q.state.at[unit]!, [unit]) <= airmobileLeft(q, side)
}

const flightOf = (q: Query, unit: number) => newFlight(q, 'airmobile', sideOf(q, unit), 'basic', unit)

/** 9.8.2, 8.5.4.3: bases to which a unit may be flown: from a base, by the unit, to the landing, within the range. */
export function airliftBases(q: Query, unit: number): number[] {
  if (!canBeLifted(q, unit)) return []
  const side = sideOf(q, unit)
  const from = q.state.at[unit]!
  const range = hexesLeft(q, flightOf(q, unit))
  return airfieldsOf(q, side).filter(
    (base) => base !== from && airDistance(q, from, base) <= range && mayEndIn(q, base, side),
  )
}

/** Books the lift; how many airmobile points carry the unit (8.5.4.1). */
export function bookAirlift(c: Doing, unit: number): number {
  const flight = flightOf(c, unit)
  bookPoints(c, flight)
  return flight.points
}
