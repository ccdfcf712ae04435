import { type Refusal, refuse, type Step } from '@grognard/kernel'
import {
  ask,
  CELLS,
  call,
  type Doing,
  into,
  oneOf,
  type Procedure,
  procedure,
  type Query,
  run,
} from '../kit.ts'
import { enemyOf, type Segment, type Side, type State } from '../state.ts'
import type { AirMission } from '../state-air.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { isElite, isUnsupplied, strikesOn } from './02-3-values.ts'
import { groundIn, isAshore, isClearing, seatOf, sideOf, spOf } from './02-units.ts'
import { escortVerb, mayEscort } from './06-2-escorts.ts'
import { type AirDefence, airDefence, isImmune, unharmed } from './06-6-air-defence.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { arriveInHex, leaveHex } from './08-4-1-clearing-markers.ts'
import { enterHex } from './08-4-entering.ts'
import { airOf, fliesAirUnits } from './15-2-aircraft.ts'
import { allHome } from './22-1-air-display.ts'
import { companionVerbs, escortsFor, newMission, weaselsFor } from './23-1-missions.ts'
import { flightUnderFire, missionInTheAir, type UnderFire, underFire } from './24-3-under-fire.ts'
import { networkFor } from './24-air-defence.ts'

/** 8.5.2-8.5.5: ground units that fly: who, where to, under fire, and down. */

export interface Flight {
  readonly side: Side
  readonly kind: Segment
  readonly mission: 'transport' | 'paradrop' | 'airmobile'
  /** They begin and end together: one mission (6.6). */
  units: number[]
  readonly from: number
  to: number
  escort: number
  /** 8.5.4.1: airmobile points that carry them. */
  points: number
  /** 8.5.5: the amphibious unit whose helicopters carry them, -1 otherwise. */
  readonly ship: number
  aborted: boolean
  /** Units that may still step into a place next to the landing hex. */
  stepping: number[]
  /** 24.3: units of it that air defence turned back. */
  back: number[]
}

export const newFlight = (
  q: Query,
  mission: Flight['mission'],
  side: Side,
  kind: Segment,
  unit: number,
  ship = -1,
): Flight => ({
  side,
  kind,
  mission,
  units: [unit],
  from: q.state.at[unit]!,
  to: -1,
  escort: 0,
  points: 0,
  ship,
  aborted: false,
  stepping: [],
  back: [],
})

/** Half stacking points of units together. */
export const liftOf = (q: Query, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + spOf(q, unit), 0)

/** 4.1.3, 5.0, 8.4.1.3, 8.5.1, 13.1.5: why a unit may not set out by air or sea in this segment. */
export function departureRefusal(q: Query, unit: number, side: Side, kind: Segment): Refusal | undefined {
  const { state, data } = q
  if (unit < 0 || !isAshore(q, unit) || sideOf(q, unit) !== side)
    return refuse('8.5', say('refuse.notYourUnit'))
  const name = { unit: data.unitTarget[unit]! }
  if (state.weather === 'storm') return refuse('4.1.3-a', say('lift.storm'))
  if (state.moved[unit] === 1) return refuse('2.3.5', say('move.already', name))
  if (isClearing(q, unit)) return refuse('8.4.1.3', say('lift.clearing', name))
  if (state.advanced?.depot[unit] === 1) return refuse('19.4-c', say('depot.notThis'))
  if (strikesOn(q, unit) === 2) return refuse('27.3.2', say('move.struck', name))
  if (kind === 'elite-reaction' && !isElite(q, unit)) return refuse('5.0', say('move.notElite', name))
  if (kind !== 'elite-reaction' && kind !== 'exploitation') return undefined
  if (strikesOn(q, unit) > 0) return refuse('27.3.1', say('move.struck', name))
  if (isUnsupplied(q, unit)) return refuse('13.1.5', say('move.unsupplied', name))
  return inEnemyZone(q, state.at[unit]!, side) ? refuse('8.5.1', say('move.inZone', name)) : undefined
}

/** What each kind of flight adds. */
export interface FlightRules {
  readonly name: string
  readonly rule: string
  /** Why a further unit cannot come along. */
  joinRefusal(q: Query, flight: Flight, unit: number): Refusal | undefined
  destinations(q: Query, flight: Flight): readonly number[]
  /** Books the lift that the flight uses. */
  depart(c: Doing, flight: Flight): void
  /** 6.6, 8.5.4.3: whether it is also fired at where it begins. */
  fireAtStart?(q: Query, flight: Flight): boolean
  /** How far it can fly round enemies. */
  range?(q: Query, flight: Flight): number
  /** What happens on the ground. */
  readonly landed: Readonly<Record<string, Step<State, World, Flight>>>
}

/** Units that begin in the same place, ashore or aboard the same ship. */
const together = (q: Query, { units, from }: Flight): readonly number[] => {
  const ship = q.state.aboard[units[0]!]!
  const all =
    ship < 0 ? groundIn(q, from) : q.data.groundUnits.filter((unit) => q.state.aboard[unit] === ship)
  return all.filter((unit) => !units.includes(unit))
}

const missionOf = (q: Query, flight: Flight, cell: number, rules: FlightRules): AirDefence => ({
  firing: enemyOf(flight.side),
  mission: flight.mission,
  points: flight.points,
  unit: flight.units[0]!,
  others: flight.units.slice(1),
  cell,
  origin: flight.from,
  escort: flight.escort,
  ...(rules.range && { range: rules.range(q, flight) }),
  result: unharmed(),
})

/** 6.6.1.1: those still alive; a flight of which nobody is left is over. */
function suffered(q: Query, flight: Flight, { result }: AirDefence): void {
  flight.units = flight.units.filter((unit) => q.state.at[unit]! >= 0)
  if (result.abort || flight.units.length === 0) flight.aborted = true
}

/** 24.3: those that came through the air defence; the others have turned back or are gone. */
function came(flight: Flight, child: object): void {
  const { through } = child as UnderFire
  flight.back.push(...flight.units.filter((unit) => !through.includes(unit)))
  flight.units = flight.units.filter((unit) => through.includes(unit))
  if (flight.units.length === 0) flight.aborted = true
}

/** 25.1: the mission that those who go along belong to. */
const escorted = (q: Query, { side, mission }: Flight): AirMission | undefined =>
  missionInTheAir(q, side, mission)

function formUp(c: Doing, { side, mission, to, from }: Flight): void {
  airOf(c).missions.push(newMission(mission, side, c.data.cellTarget[to]!, to, from))
}

/** 25.1: whether anybody could go along where there is something to fear. */
function mayBeEscorted(q: Query, { side, mission, to, from }: Flight): boolean {
  if (!fliesAirUnits(q)) return false
  const made = newMission(mission, side, q.data.cellTarget[to]!, to, from)
  return networkFor(q, made) !== 'none' && (escortsFor(q, made).length > 0 || weaselsFor(q, made).length > 0)
}

function land(c: Parameters<typeof enterHex>[0], flight: Flight): void {
  const { units, from, to } = flight
  for (const unit of [...units, ...flight.back]) c.state.moved[unit] = 1
  if (flight.aborted) return
  for (const unit of units) {
    c.state.aboard[unit] = -1
    if (flight.mission === 'transport') continue
    c.state.landed[unit] = 1
    c.state.unsupplied[unit] = 0 // 13.1.4
  }
  enterHex(c, units, to)
  leaveHex(c, from, true)
  arriveInHex(c, units, to)
  const place = c.data.cellTarget[to]!
  c.tell('8.5', say('lift.landed', { units: units.map((unit) => c.data.unitTarget[unit]!), hex: place }), [
    place,
  ])
}

export function flightProcedure(rules: FlightRules): Procedure<Flight> {
  const { name, rule } = rules
  return procedure<Flight>(name, rule, {
    'where they fly': ask(rule, {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { units }) => say('lift.where', { unit: q.data.unitTarget[units[0]!]! }),
      forced: false,
      verbs: {
        'fly-to': oneOf(CELLS, {
          rule,
          among: (q, flight) => rules.destinations(q, flight),
          otherwise: say('lift.notThere'),
          take(c, flight, cell) {
            flight.to = cell
            rules.depart(c, flight)
          },
        }),
        'take-along': {
          rule,
          targets: (q, flight) => together(q, flight).map((unit) => q.data.unitTarget[unit]!),
          check(q, flight, target) {
            const unit = q.data.unitOf(target)
            if (!together(q, flight).includes(unit))
              return refuse('6.6', say('move.notTogether', { unit: target }))
            return rules.joinRefusal(q, flight, unit)
          },
          take(c, flight, target) {
            flight.units.push(c.data.unitOf(target))
            return 'again'
          },
        },
        'call-off': { rule, role: 'leave', take: () => 'finish' },
      },
    }),
    'an escort is sent': ask(
      '6.2.2',
      {
        by: (_, { side }) => seatOf(side),
        prompt: (q, { units }) => say('escort.ask', { unit: q.data.unitTarget[units[0]!]! }),
        verbs: { escort: escortVerb() },
      },
      {
        when: (q, flight) =>
          mayEscort(q, flight.side) && !isImmune(q, missionOf(q, flight, flight.to, rules)),
      },
    ),
    'the mission forms up': run('25.1', formUp, { when: mayBeEscorted }),
    'aircraft go along': ask(
      '25.1',
      {
        by: (_, { side }) => seatOf(side),
        prompt: (q, { units }) => say('mission.along', { unit: q.data.unitTarget[units[0]!]! }),
        verbs: {
          ...companionVerbs<Flight>((q, flight) => escorted(q, flight)),
          done: { rule: '25.1', role: 'end', take: () => undefined },
        },
      },
      { when: (q, flight) => fliesAirUnits(q) && escorted(q, flight) !== undefined },
    ),
    'fire where they set out': call(
      '6.6',
      (q, flight) => into(airDefence, missionOf(q, flight, flight.from, rules)),
      {
        when: (q, flight) => !fliesAirUnits(q) && (rules.fireAtStart?.(q, flight) ?? false),
        leave: (c, flight, child) => suffered(c, flight, child),
      },
    ),
    'air defence where they set out': call(
      '24.3',
      (_, { mission, side, units, from }) =>
        into(flightUnderFire, underFire(mission, side, units, from, -1, false)),
      {
        when: (q, flight) => fliesAirUnits(q) && (rules.fireAtStart?.(q, flight) ?? false),
        leave: (_, flight, child) => came(flight, child),
      },
    ),
    'fire where they land': call(
      '6.6',
      (q, flight) => into(airDefence, missionOf(q, flight, flight.to, rules)),
      {
        when: (q, { aborted }) => !aborted && !fliesAirUnits(q),
        leave: (c, flight, child) => suffered(c, flight, child),
      },
    ),
    'air defence where they land': call(
      '24.3',
      (_, { mission, side, units, to, from }) =>
        into(flightUnderFire, underFire(mission, side, units, to, from)),
      {
        when: (q, { aborted }) => !aborted && fliesAirUnits(q),
        leave: (_, flight, child) => came(flight, child),
      },
    ),
    'aircraft fly home': run('22.4', allHome, { when: fliesAirUnits }),
    'they land': run(rule, (c, flight) => {
      land(c, flight)
      return flight.aborted ? 'finish' : undefined
    }),
    ...rules.landed,
  })
}
