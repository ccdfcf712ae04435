import { entry, lookup, refuse } from '@grognard/kernel'
import { ask, type Doing, oneOf, PLACES, procedure, type Query, type Running, run, seatOf } from '../kit.ts'
import { type AirOperation, type Flyer, POOL } from '../state.ts'
import { say } from '../text/say.ts'
import { forgetCarrier } from './air-cargo.ts'
import { meets, returnRange } from './air-movement.ts'
import {
  ABORTED,
  abortAir,
  airSide,
  airTarget,
  castOff,
  codesOf,
  eliminateAir,
  INOPERATIVE,
} from './air-units.ts'
import { bases, basesInReach, capacityOf, refuseBase } from './airbases.ts'
import { sailingWith } from './deck-wings.ts'
import { isPlaceOfBox } from './sailing.ts'
import { placeTarget } from './units.ts'

/** returnStep, airMovement: air units return to base; those that find none are lost. */

export interface Homing {
  readonly unit: number
  readonly at: number
  readonly range: number
  /** 2: aborted as it lands (an inoperative unit that escaped, airEscape). */
  readonly status: number
  /** nightOperations: 1 for a day unit that lands by night. */
  readonly night: 0 | 1
  /** harassment */
  readonly tired: 0 | 1
  /** storms: 1 when it has come through a storm. */
  readonly storm: 0 | 1
  /** carriers: the deck in a group that sails in its box, from which it rose. */
  readonly deck?: number
}

export interface Returns {
  queue: Homing[]
  /** Who has just landed, to be looked at by night; -1 nobody. */
  landed: number
  /** What it has to fear when it lands: the night, a storm. */
  night: 0 | 1
  storm: 0 | 1
}

/** A flyer on its way home. */
export function homing(q: Query, operation: AirOperation, flyer: Flyer, status: number): Homing {
  return {
    unit: flyer.unit,
    at: flyer.at,
    range: returnRange(q, operation, flyer),
    status,
    night: operation.night === 1 && q.data.air.units.night[flyer.unit] === 0 ? 1 : 0,
    tired: operation.kind === 'harassment' && flyer.mission === 'bombing' ? 1 : 0,
    storm: flyer.storm,
    ...(sailingWith(q, flyer.home) && { deck: flyer.home }),
  }
}

/** returnStep, airEscape: inoperative, or aborted if it escaped while inoperative; who was aborted stays so. */
function landsAs(q: Query, { kind }: AirOperation, { unit, mission }: Flyer): number {
  const escapes = kind === 'escape' && mission === 'transfer'
  return escapes && q.state.air.status[unit] === INOPERATIVE ? ABORTED : INOPERATIVE
}

/** Takes flyers out of an operation and has them fly home before anything else happens. */
export function sendHome(c: Doing, operation: AirOperation, flyers: readonly Flyer[]): void {
  if (flyers.length === 0) return
  const queue = flyers.map((flyer) => homing(c, operation, flyer, landsAs(c, operation, flyer)))
  for (const { unit } of flyers) dropOut(operation, unit)
  c.call(returnToBase, newReturns(queue))
}

export function dropOut(operation: AirOperation, unit: number): void {
  operation.flyers = operation.flyers.filter((flyer) => flyer.unit !== unit)
  operation.interceptors = operation.interceptors.filter((flyer) => flyer.unit !== unit)
}

/** carriers: its own deck, or a base on the coasts of the box, however far it has flown. */
const basesInBox = (q: Query, unit: number, deck: number, box: number): number[] => [
  ...bases(q, airSide(q, unit)).filter((place) => isPlaceOfBox(q, box, place) && !refuseBase(q, unit, place)),
  ...(capacityOf(q, deck) > 0 ? [deck] : []),
]

const choices = (q: Query, { queue }: Returns): number[] => {
  const next = queue[0]!
  const group = sailingWith(q, next.deck ?? -1)
  if (group) return basesInBox(q, next.unit, next.deck!, group.box)
  return basesInReach(q, next.unit, next.at, next.range)
}

/** Puts a unit down. */
export function touchDown(c: Doing, unit: number, place: number, status: number, tired: 0 | 1): void {
  const { air } = c.state
  air.at[unit] = place
  // harassment: the mark of harassment stays until units become operative, whatever else the unit flies.
  if (tired === 1) air.tired[unit] = 1
  const glider = castOff(c, unit)
  if (glider >= 0) touchDown(c, glider, place, status, 0)
  const fragile = codesOf(c, unit).some((code) => code.fragile)
  if (fragile && air.status[unit] !== ABORTED) abortAir(c, unit, 'fragileAircraft')
  else if (status === ABORTED && air.status[unit] !== ABORTED) abortAir(c, unit, 'airEscape')
  else air.status[unit] = Math.max(status, air.status[unit]!)
  // airStatus: in some books who is aborted goes home, and off the map.
  if (c.data.customs.abortedLeave && air.status[unit] === ABORTED) air.at[unit] = POOL
  c.tell(
    c.data.cite.returnStep,
    say('air.lands', { air: airTarget(c, unit), place: placeTarget(c, place) }),
    [placeTarget(c, place)],
  )
}

/** nightOperations: a day unit may crash when it lands by night. */
export function landByNight(c: Running, unit: number, place = c.state.air.at[unit]!): void {
  const { success } = c.data.air.charts
  const die = c.roll(6, c.data.cite.nightOperations, say('air.nightLanding', { air: airTarget(c, unit) }))
  const modifiers = [
    entry(
      say('air.nightLanding', { air: airTarget(c, unit) }),
      c.data.cite.nightOperations,
      success.modifiers['night-landing']!,
    ),
  ]
  const strip = place < c.data.map.lands && (c.state.airbases[place]?.permanent ?? 0) === 0
  if (strip)
    modifiers.push(
      entry(say('air.onStrip'), c.data.cite.nightOperations, success.modifiers['night-landing-strip']!),
    )
  const { cell } = lookup(success.table, { column: { name: 'result' }, die, modifiers })
  if (cell === 'failure' && c.state.air.status[unit] !== ABORTED) abortAir(c, unit, 'nightOperations')
}

/** storms: who has flown through a storm may be damaged when it lands. */
export function landInStorm(c: Running, unit: number): void {
  const { success } = c.data.air.charts
  const place = c.state.air.at[unit]!
  const why = say('air.stormLanding', { air: airTarget(c, unit) })
  const die = c.roll(6, c.data.cite.storms, why)
  const permanent = place >= c.data.map.lands || (c.state.airbases[place]?.permanent ?? 0) > 0
  const modifiers = permanent
    ? [entry(say('air.onField'), c.data.cite.storms, success.modifiers['storm-permanent-airfield']!)]
    : []
  const { cell } = lookup(success.table, { column: { name: 'result' }, die, modifiers })
  if (cell === 'failure' && c.state.air.status[unit] !== ABORTED) abortAir(c, unit, 'storms')
}

export const newReturns = (queue: Homing[]): Returns => ({ queue, landed: -1, night: 0, storm: 0 })

export const returnToBase = procedure<Returns>('return to base', 'returnStep', {
  'is there a base': run('airMovement', (c, local) => {
    const next = local.queue[0]
    if (!next) return 'finish'
    if (choices(c, local).length > 0) return undefined
    local.queue.shift()
    eliminateAir(c, next.unit, 'airMovement')
    forgetCarrier(c, next.unit)
    return 'again'
  }),
  'a base is chosen': ask('returnStep', {
    by: (q, { queue }) => seatOf(q, airSide(q, queue[0]!.unit)),
    prompt: (q, { queue }) => say('air.whereToLand', { air: airTarget(q, queue[0]!.unit) }),
    verbs: {
      land: oneOf(PLACES, {
        rule: 'returnStep',
        among: choices,
        otherwise: (q) => refuse(q.data.cite.airMovement, say('air.outOfRange')),
        take(c, local, base) {
          const { unit, status, night, tired, at, storm } = local.queue.shift()!
          touchDown(c, unit, base, status, tired)
          local.landed = unit
          local.night = night
          local.storm = storm === 1 || meets(c, at, base, 'storm') ? 1 : 0
        },
      }),
    },
  }),
  'it touches down': run('nightOperations', (c, local) => {
    if (local.night === 1) landByNight(c, local.landed)
    if (local.storm === 1) landInStorm(c, local.landed)
    local.landed = -1
    return { go: 'is there a base' }
  }),
})
