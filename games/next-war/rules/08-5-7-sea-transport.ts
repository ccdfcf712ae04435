import { type Refusal, refuse } from '@grognard/kernel'
import { ask, call, into, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, type Segment, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { faceOf, groundIn, isAshore, occupants, seatOf } from './02-units.ts'
import { basesOf, basingRefusal } from './06-5-1-bases.ts'
import { airDistance } from './06-flying.ts'
import { isOwnPort, portsOf, zonesAt } from './07-1-sea-places.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { capacityLost } from './08-3-1-2-installations.ts'
import { arriveInHex, leaveHex } from './08-4-1-clearing-markers.ts'
import { enterHex } from './08-4-entering.ts'
import { groundMove } from './08-5-1-ground-movement.ts'
import { canGoOn, halfSpent } from './08-5-2-air-transport.ts'
import { type ContestedSea, contestedSea, type Leg, legsOf, seaDangers } from './08-5-6-contested-sea.ts'
import { transportWay } from './08-5-6-sea-ways.ts'
import { beachheadsOf } from './08-5-8-2-beachheads.ts'
import { departureRefusal, liftOf } from './08-5-flights.ts'
import { landUnits, ownHelicopters } from './08-5-who-is-lifted.ts'
import { showMovers } from './13-2-fog-of-war.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 8.5.7: ground units and helicopters carried by merchant ships. */

const isHelicopter = (q: Query, unit: number): boolean => q.data.units[unit]?.kind === 'helicopter'

/** 6.5.6, 8.5.7.3: half stacking points that a unit takes up at sea. */
const berth = (q: Query, unit: number): number =>
  isHelicopter(q, unit) ? q.data.data.series.air.helicopters.seaTransport : liftOf(q, [unit])

const berths = (q: Query, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + berth(q, unit), 0)

/** 8.5.7.3: what a side can carry in a segment: the title's figure and what its groups have brought. */
export function seaLift(q: Query, side: Side): number {
  const { title } = q.data.data
  const { reinforcements } = q.data.scenarios[q.state.scenario]!
  const brought = reinforcements.reduce((sum, { turn, side: whose, group }) => {
    if (turn >= q.state.turn || whose !== sideId(side)) return sum
    return sum + (title.groups.find(({ id }) => id === group)?.seaTransport ?? 0)
  }, 0)
  return title.files['charts.json'].limits[sideId(side)].seaTransport + brought
}

const liftLeft = (q: Query, side: Side): number => seaLift(q, side) - q.state.seaLiftUsed[side]

/** 8.3.1.9, 8.5.7.4: half stacking points that may still land in a port or beachhead this turn. */
export function landingRoom(q: Query, cell: number): number {
  const place = q.data.data.title.map.places.get(q.data.topology.names[cell]!)
  const whole = place?.portCapacity ?? q.data.data.series.sea.portCapacity
  return Math.max(0, whole - capacityLost(q, cell)) - q.state.debarked[cell]!
}

const isSafePort = (q: Query, side: Side, cell: number): boolean =>
  isOwnPort(q, side, cell) && !inEnemyZone(q, cell, side)

const isBeachhead = (q: Query, side: Side, cell: number): boolean =>
  q.state.beachheads[cell] === side && occupants(q)[cell] !== enemyOf(side)

/** 8.5.7.2, 8.5.8.2: marines, and those on foot who are not too fast to be burdened. */
export function mayUseBeachhead(q: Query, unit: number): boolean {
  const { marine, mobility } = q.data.units[unit]!
  const onFoot = mobility === 'leg' || mobility === 'light'
  return marine || (onFoot && faceOf(q, unit).ma <= q.data.data.series.sea.landingAllowance)
}

/** 8.5.7.2: from a beachhead, or to one from a port that may lie in an enemy zone. */
function mayLeaveByBeach(q: Query, unit: number, side: Side): boolean {
  const cell = q.state.at[unit]!
  if (!mayUseBeachhead(q, unit)) return false
  return isBeachhead(q, side, cell) || (isOwnPort(q, side, cell) && beachheadsOf(q, side).length > 0)
}

export function seaTransportRefusal(
  q: Query,
  unit: number,
  side: Side,
  kind: Segment,
  along: readonly number[] = [],
): Refusal | undefined {
  const { data, state } = q
  if (isHelicopter(q, unit)) {
    const refusal = helicopterRefusal(q, unit, side, kind)
    if (refusal) return refusal
  } else {
    const refusal = departureRefusal(q, unit, side, kind)
    if (refusal) return refusal
    if (!isSafePort(q, side, state.at[unit]!) && !mayLeaveByBeach(q, unit, side))
      return refuse('8.5.7', say('ship.noPort', { unit: data.unitTarget[unit]! }))
  }
  return berths(q, [...along, unit]) > liftLeft(q, side) ? refuse('8.5.7.3', say('lift.noneLeft')) : undefined
}

/** 6.5.6: a helicopter in a port that has not flown this turn. */
function helicopterRefusal(q: Query, unit: number, side: Side, kind: Segment): Refusal | undefined {
  const { data, state } = q
  if (data.unitSide[unit] !== side || state.at[unit]! < 0 || state.aboard[unit]! >= 0)
    return refuse('8.5', say('helicopter.notYours'))
  const name = { unit: data.unitTarget[unit]! }
  if (state.weather === 'storm') return refuse('4.1.3-a', say('lift.storm'))
  if (kind === 'elite-reaction') return refuse('5.0', say('move.notElite', name))
  if (state.missions[unit]! > 0) return refuse('6.5.6', say('helicopter.hasFlown', name))
  if (state.moved[unit] === 1) return refuse('2.3.5', say('move.already', name))
  return isOwnPort(q, side, state.at[unit]!) ? undefined : refuse('6.5.6', say('ship.noPort', name))
}

export interface Shipment {
  readonly side: Side
  readonly kind: Segment
  units: number[]
  readonly from: number
  to: number
  /** Legs of the way when it must be rolled for; one roll for the whole of it. */
  rolling: Leg[]
  aborted: boolean
}

/** Whether units can be landed in a cell, and their way there. */
function landingRefusal(q: Query, { side, units, from }: Shipment, to: number): Refusal | undefined {
  if (to < 0 || to === from) return refuse('8.5.7', say('lift.notThere'))
  if (isHelicopter(q, units[0]!)) return helicopterLanding(q, units[0]!, side, from, to)
  const toBeach = isBeachhead(q, side, to)
  const fromBeach = !isSafePort(q, side, from)
  if (fromBeach || (toBeach && !isSafePort(q, side, to))) {
    const refusal = beachLanding(q, units, side, from, to)
    if (refusal) return refusal
  } else if (!isSafePort(q, side, to)) return refuse('8.5.7.1', say('lift.notThere'))
  if (landingRoom(q, to) < berths(q, units)) return refuse('8.5.7.4', say('ship.portFull'))
  return transportWay(q, side, from, to) ? undefined : refuse('8.5.7', say('sea.noWay'))
}

/** 8.5.7.2: between a port and a beachhead of the same zone. */
function beachLanding(
  q: Query,
  units: readonly number[],
  side: Side,
  from: number,
  to: number,
): Refusal | undefined {
  const ends = [from, to]
  const suits =
    ends.some((cell) => isBeachhead(q, side, cell)) && ends.some((cell) => isOwnPort(q, side, cell))
  if (!suits) return refuse('8.5.7.2', say('lift.notThere'))
  if (!units.every((unit) => mayUseBeachhead(q, unit))) return refuse('8.5.7.2', say('ship.tooHeavy'))
  if (!zonesAt(q, from).some((zone) => zonesAt(q, to).includes(zone)))
    return refuse('8.5.7.2', say('ship.otherZone'))
  return q.state.newBeachheads.includes(to) ? refuse('8.5.8.2.1', say('ship.newBeachhead')) : undefined
}

/** 6.5.6: to any base of the side; the ship goes to the nearest port. */
function helicopterLanding(
  q: Query,
  unit: number,
  side: Side,
  from: number,
  to: number,
): Refusal | undefined {
  const refusal = basingRefusal(q, unit, to)
  if (refusal) return refusal
  return portNear(q, side, from, to) < 0 ? refuse('8.5.7', say('sea.noWay')) : undefined
}

/** The friendly port nearest to a base, other than the one the ship leaves, -1 where no way leads to one. */
function portNear(q: Query, side: Side, from: number, base: number): number {
  let best = -1
  for (const port of portsOf(q, side)) {
    if (port === from || !transportWay(q, side, from, port)) continue
    if (best < 0 || airDistance(q, port, base) < airDistance(q, best, base)) best = port
  }
  return best
}

const landings = (q: Query, shipment: Shipment): readonly number[] => {
  const { side, units } = shipment
  const candidates = isHelicopter(q, units[0]!)
    ? basesOf(q, side)
    : [...portsOf(q, side), ...beachheadsOf(q, side)]
  return [...new Set(candidates)].filter((cell) => !landingRefusal(q, shipment, cell))
}

function setSail(q: Query, shipment: Shipment): void {
  const { side, units, from, to } = shipment
  const port = isHelicopter(q, units[0]!) ? portNear(q, side, from, to) : to
  const legs = legsOf(transportWay(q, side, from, port)!)
  shipment.rolling = legs.some((leg) => seaDangers(q, side, leg, []).length > 0) ? [...legs] : []
}

function arrive(c: Running, { units, from, to, aborted }: Shipment): void {
  for (const unit of units) c.state.moved[unit] = 1
  if (aborted) return
  const place = c.data.cellTarget[to]!
  c.tell('8.5.7', say('lift.landed', { units: units.map((unit) => c.data.unitTarget[unit]!), hex: place }), [
    place,
  ])
  if (isHelicopter(c, units[0]!)) {
    c.state.at[units[0]!] = to
    c.state.missions[units[0]!] = c.data.data.series.air.helicopters.missions.clear
    return
  }
  c.state.debarked[to]! += berths(c, units)
  enterHex(c, units, to)
  leaveHex(c, from, true)
  arriveInHex(c, units, to)
}

/** 8.5.7.1, 8.5.7.2: whether those that landed may go on: in a port outside enemy zones, in the same zone. */
const goOn = (q: Query, { side, units, from, to, aborted }: Shipment): boolean =>
  !aborted &&
  !isHelicopter(q, units[0]!) &&
  isSafePort(q, side, to) &&
  zonesAt(q, from).some((zone) => zonesAt(q, to).includes(zone)) &&
  canGoOn(q, units)

export const seaTransport = procedure<Shipment>('sea transport', '8.5.7', {
  'where they sail': ask('8.5.7', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { units }) => say('lift.where', { unit: q.data.unitTarget[units[0]!]! }),
    forced: false,
    verbs: {
      'ship-to': {
        rule: '8.5.7',
        checked: true,
        targets: (q, shipment) => landings(q, shipment).map((cell) => q.data.cellTarget[cell]!),
        check: (q, shipment, target) => landingRefusal(q, shipment, q.data.cellOf(target)),
        take(c, shipment, target) {
          shipment.to = c.data.cellOf(target)
          c.state.seaLiftUsed[shipment.side] += berths(c, shipment.units)
          setSail(c, shipment)
        },
      },
      'take-along': {
        rule: '8.5.7',
        targets: (q, { units, from }) =>
          isHelicopter(q, units[0]!)
            ? []
            : groundIn(q, from)
                .filter((unit) => !units.includes(unit))
                .map((unit) => q.data.unitTarget[unit]!),
        check(q, { units, from, side, kind }, target) {
          const unit = q.data.unitOf(target)
          if (unit < 0 || !isAshore(q, unit) || q.state.at[unit] !== from || units.includes(unit))
            return refuse('8.5.7', say('move.notTogether', { unit: target }))
          return isHelicopter(q, units[0]!)
            ? refuse('6.5.6', say('move.notTogether', { unit: target }))
            : seaTransportRefusal(q, unit, side, kind, units)
        },
        take(c, { units }, target) {
          units.push(c.data.unitOf(target))
          return 'again'
        },
      },
      'call-off': { rule: '8.5.7', role: 'leave', take: () => 'finish' },
    },
  }),
  'through contested waters': call(
    '8.5.6.4.1',
    (_, { side, units, rolling }) =>
      into(contestedSea, { side, passengers: [...units], legs: rolling, result: 'passes' }),
    {
      when: (_, { rolling }) => rolling.length > 0,
      leave(c, shipment, child) {
        shipment.aborted = (child as ContestedSea).result !== 'passes'
        shipment.units = shipment.units.filter((unit) => c.state.at[unit]! >= 0)
      },
    },
  ),
  'they arrive': run('8.5.7', arrive),
  'they go on': call(
    '8.5.7.1',
    (q, { side, kind, units }) =>
      into(groundMove, {
        segment: kind,
        side,
        units: [...units],
        spent: halfSpent(q, units),
        path: [],
        stopped: false,
      }),
    { when: goOn },
  ),
})

export const seaTransportVerbs: SegmentVerbs = {
  ship: {
    rule: '8.5.7',
    targets: (q, { side }) => {
      if (q.state.weather === 'storm' || liftLeft(q, side) <= 0) return []
      const found: string[] = []
      const addWaiting = (units: readonly number[]): void => {
        for (const unit of units) {
          const cell = q.state.at[unit]!
          if (cell < 0 || q.state.moved[unit] !== 0) continue
          if (q.state.beachheads[cell] === side || isOwnPort(q, side, cell))
            found.push(q.data.unitTarget[unit]!)
        }
      }
      addWaiting(landUnits(q, side))
      addWaiting(ownHelicopters(q, side))
      return found
    },
    check: (q, { side, kind }, target) => seaTransportRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side, kind }, target) {
      const unit = c.data.unitOf(target)
      showMovers(c, [unit])
      c.call(seaTransport, {
        side,
        kind,
        units: [unit],
        from: c.state.at[unit]!,
        to: -1,
        rolling: [],
        aborted: false,
      })
      return 'again'
    },
  },
}
