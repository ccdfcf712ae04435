import type { AirCodeChart, AirTypeChart } from '../air-world.ts'
import type { RuleName } from '../citations.ts'
import type { Doing, Query, Running } from '../kit.ts'
import { BASE_SUPPLY, BOMBER_TRANSPORTS, inForce } from '../options.ts'
import { type AirOperation, type Flyer, IN_FLIGHT, POOL } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'

/** airTypes, airStatus: air units, what they are and what state they are in. */

/** airStatus, crates */
export const [OPERATIVE, INOPERATIVE, ABORTED, CRATED] = [0, 1, 2, 3] as const

export const airTarget = (q: Query, unit: number): string => q.data.air.units.target[unit]!
export const airOf = (q: Query, target: string): number => q.data.air.units.byTarget.get(target) ?? -1
export const airSide = (q: Query, unit: number): Side => q.data.air.units.side[unit] as Side
export const airType = (q: Query, unit: number): number => q.data.air.units.type[unit]!
/** airTypes: what it is to the rules. */
export const typeOf = (q: Query, unit: number): AirTypeChart =>
  q.data.air.charts.types[q.data.air.units.type[unit]!]!
export const isFighter = (q: Query, unit: number): boolean => typeOf(q, unit).fighter
/** airCodes: the codes on its counter. */
export const codesOf = (q: Query, unit: number): AirCodeChart[] =>
  q.data.air.charts.codes.filter((_, bit) => (q.data.air.units.codes[unit]! & (1 << bit)) !== 0)
/** gliders: it is towed and does not fly by itself. */
export const isGlider = (q: Query, unit: number): boolean => typeOf(q, unit).glider
/** gliders: the glider that a tug in the air tows, or -1. */
export const towedBy = (q: Query, tug: number): number => q.state.air.towing?.[tug] ?? -1
/** gliders: the tug lets go of it. */
export function castOff(c: Doing, tug: number): number {
  const glider = towedBy(c, tug)
  if (glider >= 0) delete c.state.air.towing![tug]
  return glider
}
export const movementOf = (q: Query, unit: number): number => q.data.air.units.movement[unit]!
/** airTransport, utilityTransports: transports, code U, flying boats and heavy bombers. */
export const carriesCargo = (q: Query, unit: number): boolean =>
  typeOf(q, unit).transport || isUtility(q, unit)
export const isUtility = (q: Query, unit: number): boolean =>
  !typeOf(q, unit).transport &&
  ((q.data.air.units.mayCarry[unit] === 1 && inForce(q, BOMBER_TRANSPORTS)) ||
    typeOf(q, unit).heavy ||
    codesOf(q, unit).some(({ utility, flyingBoat }) => utility || flyingBoat))

/** airStatus: damaged: on its base, or in some books in a box of its own; and shot down for good. */
export const isDamaged = (q: Query, unit: number): boolean =>
  q.state.air.status[unit] === ABORTED &&
  (q.data.customs.abortedLeave ? q.state.air.at[unit] === POOL : q.state.air.at[unit]! >= 0)
export const isShotDown = (q: Query, unit: number): boolean =>
  q.state.air.at[unit] === POOL && !isDamaged(q, unit)

export const isGrounded = (q: Query, unit: number): boolean => q.state.air.at[unit]! >= 0
export const isOperative = (q: Query, unit: number): boolean =>
  isGrounded(q, unit) && q.state.air.status[unit] === OPERATIVE

/** Air units on the ground at a place; what is in crates is cargo (crates). */
export function airUnitsAt(q: Query, place: number): number[] {
  const found: number[] = []
  const { at, status } = q.state.air
  for (let unit = 0; unit < at.length; unit++)
    if (at[unit] === place && status[unit] !== CRATED) found.push(unit)
  return found
}

/** Operative units of a side, in order. */
export function operativeUnits(q: Query, side: Side): number[] {
  const found: number[] = []
  const { at, status } = q.state.air
  const { side: sides } = q.data.air.units
  for (let unit = 0; unit < at.length; unit++)
    if (at[unit]! >= 0 && status[unit] === OPERATIVE && sides[unit] === side) found.push(unit)
  return found
}

/** patrolZones: a share of the printed movement, so many hexes at most. */
export function patrolRadius(q: Query, unit: number): number {
  const { divisor, most } = q.data.air.charts.patrolZone
  return Math.min(most, Math.floor(movementOf(q, unit) / divisor))
}

export const operationOf = (q: Query, id: number): AirOperation =>
  q.state.air.operations.find((operation) => operation.id === id)!
export const flyerIn = (list: readonly Flyer[], unit: number): Flyer | undefined =>
  list.find((flyer) => flyer.unit === unit)
/** A unit's part in an operation, on either side. */
export const flyerOf = (operation: AirOperation, unit: number): Flyer =>
  (flyerIn(operation.flyers, unit) ?? flyerIn(operation.interceptors, unit))!

/** utilityTransports: what a unit counts as in air combat and for antiaircraft fire. */
export const actsAs = (q: Query, flyer: Flyer): number =>
  flyer.mission === 'transport' ? q.data.air.charts.transportType : airType(q, flyer.unit)

/** baseSupply: as an option, turns in a row that a unit's base has been without general supply; 0 while it is fed. */
export function turnsUnsupplied(q: Query, unit: number, base: number): number {
  if (!inForce(q, BASE_SUPPLY) || base < 0 || base >= q.data.map.lands || q.state.air.fed[unit] === 1)
    return 0
  return Math.ceil(q.state.placeOut[base]! / 2)
}

/** baseSupply: as an option, air units on bases without regular general supply that no special source has fed. */
export function hungryAirUnits(q: Query, side: Side): number[] {
  if (!inForce(q, BASE_SUPPLY)) return []
  const found: number[] = []
  const { at, status } = q.state.air
  for (let unit = 0; unit < at.length; unit++)
    if (airSide(q, unit) === side && status[unit]! < ABORTED && turnsUnsupplied(q, unit, at[unit]!) > 0)
      found.push(unit)
  return found
}

const lessened = (value: number, less: number, least: number): number =>
  Math.max(Math.min(value, least), value - less)

/** airDifferential with fighterBombers, extendedRange, utilityTransports: attack or defence as the unit flies now. */
export function combatValue(q: Query, flyer: Flyer, of: 'attack' | 'defence'): number {
  const { units, charts } = q.data.air
  const { unit } = flyer
  let value = units[of][unit]!
  const weakened = isFighter(q, unit) && !typeOf(q, unit).steadyLaden
  const laden = weakened && flyer.mission === 'bombing' && flyer.jettisoned === 0
  if (laden && (of === 'attack' || q.data.customs.bombsWeakenDefence))
    value = lessened(value, charts.fighterBomberLess, charts.leastValue)
  if (flyer.far === 1) value = lessened(value, charts.extendedFighterLess, charts.leastValue)
  if (flyer.mission === 'transport' && isUtility(q, unit))
    value = lessened(value, charts.utilityLess, charts.leastValue)
  if (turnsUnsupplied(q, unit, flyer.home) >= charts.unsupplied.weakFrom)
    value = lessened(value, charts.unsupplied.less, charts.leastValue)
  const glider = of === 'defence' ? towedBy(q, unit) : -1
  return glider < 0 ? value : value + units.defence[glider]!
}

/** airStatus: out of the game until it is replaced; what it carried is lost with it, and what it towed (gliders). */
export function eliminateAir(c: Doing, unit: number, rule: RuleName): void {
  const glider = castOff(c, unit)
  if (glider >= 0) eliminateAir(c, glider, rule)
  c.state.air.at[unit] = POOL
  c.state.air.status[unit] = INOPERATIVE
  c.state.air.tired[unit] = 0
  c.tell(c.data.cite[rule], say('air.eliminated', { air: airTarget(c, unit) }))
  c.data.air.hooks.onAirLoss(c, unit, true)
}

export function abortAir(c: Doing, unit: number, rule: RuleName): void {
  const glider = towedBy(c, unit)
  if (glider >= 0) abortAir(c, glider, rule)
  c.state.air.status[unit] = ABORTED
  // airStatus: in some books who is hit on the ground leaves the map.
  if (c.data.customs.abortedLeave && c.state.air.at[unit]! >= 0) c.state.air.at[unit] = POOL
  c.tell(c.data.cite[rule], say('air.aborted', { air: airTarget(c, unit) }))
  c.data.air.hooks.onAirLoss(c, unit, false)
}

/** Takes a unit off its base and into an operation. */
export const launch = (c: Doing, unit: number): void => {
  c.state.air.at[unit] = IN_FLIGHT
}

export function newFlyer(
  unit: number,
  mission: Flyer['mission'],
  from: number,
  range: number,
  group = 0,
): Flyer {
  return {
    unit,
    mission,
    from,
    home: from,
    staging: 0,
    at: from,
    group,
    range,
    spent: 0,
    far: 0,
    jettisoned: 0,
    arrived: 0,
    spentLoad: 0,
    oneWay: 0,
    storm: 0,
    forced: 0,
  }
}

/** A new operation of a side, its target still open. */
export function newOperation(
  c: Doing,
  by: Side,
  kind: AirOperation['kind'],
  night: 0 | 1,
  target = -1,
): number {
  const id = c.state.air.nextId++
  c.state.air.operations.push({
    id,
    by,
    kind,
    night,
    target,
    reached: 0,
    suspended: 0,
    flyers: [],
    interceptors: [],
    cargo: [],
    only: null,
    onward: [],
    waved: [],
    bridge: -1,
    guns: -1,
    landed: [],
    stormy: [],
  })
  return id
}

export const endOperation = (c: Doing, id: number): void => {
  c.state.air.operations = c.state.air.operations.filter((operation) => operation.id !== id)
}

/** screenAllocation: chance decides among several. */
export function mix(c: Running, items: number[], rule: RuleName): void {
  if (items.length > 1) c.shuffle(items, c.data.cite[rule], say('air.draw'))
}
export const draw = (c: Running, items: readonly number[], rule: RuleName): number =>
  items.length === 1 ? items[0]! : c.pick(items, c.data.cite[rule], say('air.draw'))
