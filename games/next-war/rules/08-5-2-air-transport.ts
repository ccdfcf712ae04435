import { type Refusal, refuse } from '@grognard/kernel'
import { call, into, type Query } from '../kit.ts'
import type { Segment, Side } from '../state.ts'
import { say } from '../text/say.ts'
import { MP, sideId } from '../world.ts'
import { allowanceOf } from './02-3-values.ts'
import { airfieldsOf, isOwnAirfield } from './06-flying.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { groundMove } from './08-5-1-ground-movement.ts'
import { groundReach } from './08-5-1-ground-reach.ts'
import { departureRefusal, flightProcedure, liftOf, newFlight } from './08-5-flights.ts'
import { landUnits } from './08-5-who-is-lifted.ts'
import { showMovers } from './13-2-fog-of-war.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 8.5.2: ground units fly from one airbase or airfield to another. */

/** 8.5.2.1: half stacking points that the side can still move in this segment. */
const liftLeft = (q: Query, side: Side): number =>
  q.data.data.title.files['charts.json'].limits[sideId(side)].airTransport - q.state.airLiftUsed[side]

/** 8.5.2: an airbase or airfield of the side outside enemy zones. */
const isSafeAirfield = (q: Query, side: Side, cell: number): boolean =>
  isOwnAirfield(q, side, cell) && !inEnemyZone(q, cell, side)

export function airTransportRefusal(
  q: Query,
  unit: number,
  side: Side,
  kind: Segment,
  along: readonly number[] = [],
): Refusal | undefined {
  const refusal = departureRefusal(q, unit, side, kind)
  if (refusal) return refusal
  if (!isSafeAirfield(q, side, q.state.at[unit]!)) return refuse('8.5.2', say('lift.noAirfield'))
  return liftOf(q, [...along, unit]) > liftLeft(q, side) ? refuse('8.5.2.1', say('lift.noneLeft')) : undefined
}

/** 8.5.2, 8.5.7.1: what units have used of their allowance when half of it, rounded up, is left. */
export const halfSpent = (q: Query, units: readonly number[]): number[] =>
  units.map((unit) => allowanceOf(q, unit) - MP * Math.ceil(allowanceOf(q, unit) / MP / 2))

/** Whether units that arrived can go on with half their allowance. */
export const canGoOn = (q: Query, units: readonly number[]): boolean =>
  groundReach(q, units, halfSpent(q, units)).cells.length > 0

export const airTransport = flightProcedure({
  name: 'air transport',
  rule: '8.5.2',
  joinRefusal: (q, { side, kind, units }, unit) => airTransportRefusal(q, unit, side, kind, units),
  destinations: (q, { side, from }) =>
    airfieldsOf(q, side).filter((cell) => cell !== from && !inEnemyZone(q, cell, side)),
  depart(c, { side, units }) {
    c.state.airLiftUsed[side] += liftOf(c, units)
  },
  landed: {
    'they go on': call(
      '8.5.2',
      (q, { side, kind, units }) =>
        into(groundMove, {
          segment: kind,
          side,
          units: [...units],
          spent: halfSpent(q, units),
          path: [],
          stopped: false,
        }),
      { when: (q, { units }) => canGoOn(q, units) },
    ),
  },
})

export const airTransportVerbs: SegmentVerbs = {
  'air-transport': {
    rule: '8.5.2',
    targets(q, { side }) {
      if (q.state.weather === 'storm' || liftLeft(q, side) <= 0) return []
      const { airbase, airfield, unitTarget } = q.data
      const found: string[] = []
      for (const unit of landUnits(q, side)) {
        const cell = q.state.at[unit]!
        if (cell < 0 || q.state.moved[unit] !== 0) continue
        if (airbase[cell] === 1 || airfield[cell] === 1) found.push(unitTarget[unit]!)
      }
      return found
    },
    check: (q, { side, kind }, target) => airTransportRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side, kind }, target) {
      showMovers(c, [c.data.unitOf(target)])
      c.call(airTransport, newFlight(c, 'transport', side, kind, c.data.unitOf(target)))
      return 'again'
    },
  },
}
