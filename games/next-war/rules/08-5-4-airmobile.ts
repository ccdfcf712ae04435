import { derived, type Refusal, refuse } from '@grognard/kernel'
import { type Doing, type Query, run } from '../kit.ts'
import { enemyOf, type Segment, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { NO_ROAD, SEA, SP, TERRAINS } from '../world.ts'
import { isUnsupplied } from './02-3-values.ts'
import { groundIn, isBarred } from './02-units.ts'
import { airmobileLimit } from './06-1-air-points.ts'
import { airDistance, airfieldsOf, OUT_OF_REACH } from './06-flying.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { isClosedBase, needsClearing } from './08-3-1-2-installations.ts'
import { departureRefusal, type Flight, flightProcedure, liftOf, newFlight } from './08-5-flights.ts'
import { steppingIn } from './08-5-stepping-in.ts'
import { airmobileUnits, amphibiousShips, marineUnits } from './08-5-who-is-lifted.ts'
import { showMovers } from './13-2-fog-of-war.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 8.5.4, 8.5.5: units carried by helicopters, of the side's pool, of their own, or of an amphibious ship. */

/** 4.1.2, 4.1.3, 8.5.4.1: airmobile points that a side can still use this turn. */
export const airmobileLeft = (q: Query, side: Side): number =>
  Math.max(0, airmobileLimit(q, side) - q.state.airmobileUsed[side])

/** 8.5.4, 13.1.5: whether it flies with helicopters of its own: not without supply. */
export const hasOwnLift = (q: Query, unit: number): boolean =>
  q.data.units[unit]!.airmobileType && !isUnsupplied(q, unit)

/** 8.5.4.1: half stacking points that airmobile points must carry. */
const liftedByPoints = (q: Query, units: readonly number[]): number =>
  liftOf(
    q,
    units.filter((unit) => !hasOwnLift(q, unit)),
  )

/** 8.5.4.1: the points that carry these units; a half that another unit from the same hex left over is used up. */
export function pointsFor(q: Query, side: Side, from: number, units: readonly number[]): number {
  const carried = liftedByPoints(q, units)
  const half = q.state.halfLifts[side].includes(from) ? 1 : 0
  return Math.ceil(Math.max(0, carried - half) / SP)
}

export function bookPoints(c: Doing, flight: Flight): void {
  const { side, from, units, ship } = flight
  if (ship >= 0) {
    c.state.lifted[ship] = 1
    return
  }
  const carried = liftedByPoints(c, units)
  const points = pointsFor(c, side, from, units)
  const halves = c.state.halfLifts[side]
  const left = points * SP + (halves.includes(from) ? 1 : 0) - carried
  const others = halves.filter((cell) => cell !== from)
  c.state.halfLifts[side] = carried > 0 ? (left % SP === 1 ? [...others, from] : others) : [...halves]
  c.state.airmobileUsed[side] += points
  flight.points = Math.ceil(carried / SP)
}

/** 8.5.4.3, 8.5.5: hexes flown before the units are picked up: from the nearest base, or from the ship. */
function approach(q: Query, side: Side, from: number, ship: number): number {
  if (ship >= 0) return airDistance(q, q.state.at[ship]!, from)
  let least = OUT_OF_REACH
  for (const base of airfieldsOf(q, side)) least = Math.min(least, airDistance(q, base, from))
  return least
}

/** 8.2.2: one hex more for leaving an enemy zone in which nobody stays. */
const leaving = (q: Query, side: Side, from: number, units: readonly number[]): number =>
  inEnemyZone(q, from, side) && groundIn(q, from).every((unit) => units.includes(unit)) ? 1 : 0

/** 8.2.2: one hex more for landing in an enemy zone where no friend stands. */
const entering = (q: Query, side: Side, to: number): number =>
  inEnemyZone(q, to, side) && groundIn(q, to).length === 0 ? 1 : 0

/** 8.5.4, 8.5.4.3: hexes left to the landing. */
export function hexesLeft(q: Query, { side, from, units, ship }: Flight): number {
  const { range } = q.data.data.series.terrain.airmobile
  return range - approach(q, side, from, ship) - leaving(q, side, from, units)
}

const hasRoad = derived(
  (_: Query) => [],
  (q): Uint8Array => {
    const roads = new Uint8Array(q.data.cells)
    q.data.road.forEach((road, slot) => {
      if (road !== NO_ROAD) roads[q.data.topology.source[slot]!] = 1
    })
    return roads
  },
)

/** 8.5.4.3.1: whether units of a side may land in the cell. */
export function mayLand(q: Query, side: Side, cell: number): boolean {
  const { data, state } = q
  const enemy = enemyOf(side)
  if (data.scenarios[state.scenario]!.inPlay[cell] === 0 || isBarred(q, cell, side)) return false
  if (cell >= data.hexes) return data.home[cell] === side && state.control[cell] === side
  if (data.terrain[cell] === SEA || (needsClearing(q, cell) && state.control[cell] === enemy)) return false
  if (isClosedBase(q, cell)) return false
  const { airmobileLanding } = data.data.series.terrain.terrain[TERRAINS[data.terrain[cell]!]!]
  return airmobileLanding === 'yes' || (airmobileLanding === 'road' && hasRoad(q)[cell] === 1)
}

/** 8.5.4, 8.5.4.3: where a flight may land. */
export function landingHexes(q: Query, flight: Flight): readonly number[] {
  const { side, from } = flight
  const left = hexesLeft(q, flight)
  const found: number[] = []
  for (let cell = 0; cell < q.data.cells; cell++) {
    if (cell === from || airDistance(q, from, cell) > left || !mayLand(q, side, cell)) continue
    if (airDistance(q, from, cell) + entering(q, side, cell) <= left) found.push(cell)
  }
  return found
}

/** 8.5.4, 8.5.4.3: why a unit cannot fly with the side's points or its own helicopters. */
export function airmobileRefusal(
  q: Query,
  unit: number,
  side: Side,
  kind: Segment,
  along: readonly number[] = [],
): Refusal | undefined {
  const refusal = departureRefusal(q, unit, side, kind)
  if (refusal) return refusal
  if (kind === 'elite-reaction') return refuse('8.5.4.3', say('lift.notInReaction'))
  const { airmobile, airmobileType } = q.data.units[unit]!
  if (!airmobile && !airmobileType)
    return refuse('8.5.4', say('lift.notAirmobile', { unit: q.data.unitTarget[unit]! }))
  const from = q.state.at[unit]!
  if (pointsFor(q, side, from, [...along, unit]) > airmobileLeft(q, side))
    return refuse('8.5.4.1', say('lift.noPoints'))
  return approach(q, side, from, -1) >= q.data.data.series.terrain.airmobile.range
    ? refuse('8.5.4.3', say('lift.noBaseNear'))
    : undefined
}

/** 8.5.5: the ship whose helicopters can fetch a unit: the one it is aboard, or the nearest; -1 without one. */
export function liftingShip(q: Query, unit: number, side: Side): number {
  const { data, state } = q
  const { range } = data.data.series.terrain.airmobile
  let best = -1
  let least = range
  for (const ship of data.navalUnits) {
    const cell = state.at[ship]!
    const { lift, side: owner } = data.units[ship]!
    if (owner !== side || lift === 0 || state.lifted[ship] === 1 || state.flipped[ship] === 1) continue
    if (cell < 0 || cell >= data.hexes || data.terrain[cell] !== SEA) continue
    if (state.aboard[unit] === ship) return ship
    const far = state.aboard[unit]! >= 0 ? OUT_OF_REACH : airDistance(q, cell, state.at[unit]!)
    if (far < least) {
      best = ship
      least = far
    }
  }
  return best
}

/** 8.5.5: why a unit cannot fly with an amphibious ship's helicopters. */
export function marineLiftRefusal(
  q: Query,
  unit: number,
  side: Side,
  kind: Segment,
  ship: number,
  along: readonly number[] = [],
): Refusal | undefined {
  const { data, state } = q
  const known = data.units[unit]
  if (known?.side !== side || !known.marine || !known.airmobile || state.at[unit]! < 0)
    return refuse('8.5.5', say('lift.notMarine'))
  const name = { unit: data.unitTarget[unit]! }
  if (kind === 'elite-reaction') return refuse('8.5.4.3', say('lift.notInReaction'))
  if (state.aboard[unit]! < 0) {
    const refusal = departureRefusal(q, unit, side, kind)
    if (refusal) return refusal
  } else if (state.weather === 'storm') return refuse('4.1.3-a', say('lift.storm'))
  else if (state.moved[unit] === 1) return refuse('2.3.5', say('move.already', name))
  if (ship < 0) return refuse('8.5.5', say('lift.noShip'))
  return liftOf(q, [...along, unit]) > data.units[ship]!.lift
    ? refuse('8.5.5', say('lift.noneLeft'))
    : undefined
}

export const airmobileFlight = flightProcedure({
  name: 'airmobile movement',
  rule: '8.5.4',
  joinRefusal: (q, { side, kind, units, ship }, unit) =>
    ship >= 0
      ? marineLiftRefusal(q, unit, side, kind, ship, units)
      : airmobileRefusal(q, unit, side, kind, units),
  destinations: landingHexes,
  depart: bookPoints,
  fireAtStart: (q, { side, from }) => q.data.home[from] === enemyOf(side) || inEnemyZone(q, from, side),
  range: hexesLeft,
  landed: {
    'they are down': run('8.5.4.3', (_, flight) => {
      flight.stepping = [...flight.units]
    }),
    ...steppingIn('8.5.4.3'),
  },
})

export const airmobileVerbs: SegmentVerbs = {
  airlift: {
    rule: '8.5.4',
    targets: (q, { side, kind }) =>
      q.state.weather === 'storm' || kind === 'elite-reaction'
        ? []
        : airmobileUnits(q, side)
            .filter(
              (unit) => q.state.at[unit]! >= 0 && q.state.aboard[unit] === -1 && q.state.moved[unit] === 0,
            )
            .map((unit) => q.data.unitTarget[unit]!),
    check: (q, { side, kind }, target) => airmobileRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side, kind }, target) {
      showMovers(c, [c.data.unitOf(target)])
      c.call(airmobileFlight, newFlight(c, 'airmobile', side, kind, c.data.unitOf(target)))
      return 'again'
    },
  },
  'marine-airlift': {
    rule: '8.5.5',
    targets: (q, { side }) =>
      amphibiousShips(q, side).some((ship) => q.data.units[ship]!.lift > 0 && q.state.at[ship]! >= 0)
        ? marineUnits(q, side)
            .filter((unit) => q.state.at[unit]! >= 0 && q.state.moved[unit] === 0)
            .map((unit) => q.data.unitTarget[unit]!)
        : [],
    check(q, { side, kind }, target) {
      const unit = q.data.unitOf(target)
      return marineLiftRefusal(q, unit, side, kind, unit < 0 ? -1 : liftingShip(q, unit, side))
    },
    take(c, { side, kind }, target) {
      const unit = c.data.unitOf(target)
      showMovers(c, [unit])
      c.call(airmobileFlight, newFlight(c, 'airmobile', side, kind, unit, liftingShip(c, unit, side)))
      return 'again'
    },
  },
}
