import type { Doing, Query } from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { airDistance, oneWayRange, ratingOf } from './air-movement.ts'
import { castOff, isGlider, launch, operativeUnits, towedBy, typeOf } from './air-units.ts'
import { forming } from './take-off.ts'

/** gliders: transports on the runway take gliders in tow. */

/** gliders: with a glider a transport does not fly at extended range. */
const towingRange = (q: Query, { unit, mission, range, oneWay }: Flyer): number =>
  mission === 'transport' ? (oneWay === 1 ? oneWayRange(q, unit, false) : ratingOf(q, unit)) : range

/** Transports that take off next and have nothing in tow yet. */
const tugs = (q: Query, operation: AirOperation): Flyer[] =>
  forming(operation).filter(
    (flyer) =>
      (flyer.mission === 'transport' || flyer.mission === 'transfer') &&
      typeOf(q, flyer.unit).transport &&
      towedBy(q, flyer.unit) < 0 &&
      airDistance(q, flyer.at, operation.target) <= towingRange(q, flyer),
  )

/** Gliders beside those transports. */
export const towable = (q: Query, operation: AirOperation): number[] => {
  const [tug] = tugs(q, operation)
  if (!tug) return []
  return operativeUnits(q, operation.by).filter(
    (unit) => isGlider(q, unit) && q.state.air.at[unit] === tug.from,
  )
}

export function tow(c: Doing, operation: AirOperation, glider: number): void {
  const tug = tugs(c, operation)[0]!
  c.state.air.towing ??= {}
  c.state.air.towing[tug.unit] = glider
  tug.range = towingRange(c, tug)
  launch(c, glider)
}

/** The runway is left by nobody after all. */
export function untow(c: Doing, { unit, from }: Flyer): void {
  const glider = castOff(c, unit)
  if (glider >= 0) c.state.air.at[glider] = from
}
