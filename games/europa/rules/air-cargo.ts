import { add, type Exact, exact, multiply, type Refusal, refuse } from '@grognard/kernel'
import { UNREACHABLE } from '../air-world.ts'
import { IMMOBILE } from '../charts.ts'
import type { Doing, Query } from '../kit.ts'
import { HALF_DROPS, HEAVY_TRANSPORTS, inForce } from '../options.ts'
import type { AirCargo, AirOperation, Flyer } from '../state.ts'
import { ALOFT } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { airDistance, meets, reachOf } from './air-movement.ts'
import { isUtility, towedBy, typeOf } from './air-units.ts'
import { capacityOf, refuseBase } from './airbases.ts'
import { elementsAt, flownTo, putElement, takeElement } from './element-stocks.ts'
import { hasSupplyPoints } from './general-supply.ts'
import { returnPoint } from './limited-ports.ts'
import { fall } from './losses.ts'
import { isCarrier } from './transport-counters.ts'
import {
  isDivision,
  isGround,
  isMotorized,
  mobilityOf,
  placeTarget,
  sideOf,
  size4,
  unitOf,
  unitsOfAt,
  unitTarget,
} from './units.ts'
import { enemyZone } from './zones.ts'

/** airTransport: what transports carry. */

const isFriendlyBase = (q: Query, place: number, side: Side): boolean =>
  q.state.owner[place] === side && capacityOf(q, place) > 0

/** Whether the operation's transports would have to drop what they carry. */
export const mustDrop = (q: Query, { target, by }: AirOperation): boolean => !isFriendlyBase(q, target, by)

/** halfDrops: as an option, what cannot be dropped comes along as well. */
const byHalves = (q: Query, operation: AirOperation): boolean =>
  inForce(q, HALF_DROPS) && mustDrop(q, operation)

/** airbaseCapacity, heavyBombers, airCodes: whether one of them would: not everybody can land on every base. */
const mustDropFrom = (q: Query, { target }: AirOperation, carrier: number): boolean =>
  refuseBase(q, carrier, target) !== undefined

/** RE quarters that a transport can take to the target, with what it tows (airTransport, gliders). */
export const cargoCapacity = (q: Query, operation: AirOperation, flyer: Flyer): Exact =>
  add(capacityOfOne(q, operation, flyer, flyer.unit), gliderCapacity(q, operation, flyer))

const gliderCapacity = (q: Query, operation: AirOperation, flyer: Flyer): Exact => {
  const glider = towedBy(q, flyer.unit)
  return glider < 0 ? 0 : capacityOfOne(q, operation, flyer, glider)
}

/** extendedRange, shortRange: what a transport or its glider can take so far and through this weather. */
function capacityOfOne(q: Query, operation: AirOperation, flyer: Flyer, unit: number): Exact {
  const { charts } = q.data.air
  const far = airDistance(q, flyer.from, operation.target)
  // staging: no way leads there from the first base: it loads at the next one.
  if (far >= UNREACHABLE) return 0
  const reach = reachOf(q, flyer.unit, far, flyer.oneWay === 1)
  let capacity = typeOf(q, unit).cargo
  if (reach === 'short') capacity = multiply(capacity, charts.shortCargo)
  if (reach === 'extended') capacity = multiply(capacity, charts.extendedCargo)
  if (meets(q, flyer.from, operation.target, 'hampersFlight'))
    capacity = multiply(capacity, charts.cargoBadWeather)
  return capacity
}

/** heavyTransports: how many times its size heavy equipment weighs. */
const HEAVY_SIZE = 2

const isHeavy = (q: Query, unit: number): boolean => q.data.units.heavyEquipment[unit] === 1

/** heavyTransports: as an option, heavy equipment that flies: of units that are neither divisional nor motorized, cavalry excepted. */
const mayBeLifted = (q: Query, unit: number): boolean =>
  inForce(q, HEAVY_TRANSPORTS) &&
  !isDivision(q, unit) &&
  !isMotorized(q, unit) &&
  q.data.units.cavalry[unit] === 0 &&
  mobilityOf(q, unit) !== IMMOBILE

/** heavyTransports: of what is in the air together, gliders in tow count as well. */
const liftsHeavy = (q: Query, carrier: number): boolean => {
  const glider = towedBy(q, carrier)
  return typeOf(q, carrier).heavyLift || (glider >= 0 && typeOf(q, glider).heavyLift)
}

/** What a thing weighs for one transport, in RE quarters (airDrop, utilityTransports). */
function weight(q: Query, cargo: Pick<AirCargo, 'kind' | 'unit'>, carrier: number, dropped: boolean): number {
  const { charts, sizes } = { charts: q.data.air.charts, sizes: q.data.charts.sizes }
  if (cargo.kind === 'supply') return sizes.generalSupply
  if (cargo.kind === 'resource') return sizes.resource
  let size = size4(q, cargo.unit)
  // halfDrops: as an option, what is dropped weighs no more than what lands.
  if (dropped && !inForce(q, HALF_DROPS)) size *= charts.dropSize
  if (isUtility(q, carrier)) size *= charts.utilityUnitSize
  if (isHeavy(q, cargo.unit)) size *= HEAVY_SIZE
  return size
}

/** The part of a thing's weight that one of its carriers bears, in RE quarters. */
export const burden = (q: Query, operation: AirOperation, cargo: AirCargo, carrier: number): Exact =>
  exact(weight(q, cargo, carrier, mustDropFrom(q, operation, carrier)), cargo.carriers.length)

const asNumber = (amount: Exact): number => (typeof amount === 'number' ? amount : amount[0] / amount[1])

/** What a transport still has room for; all capacities are halves of halves of whole quarters. */
function room(q: Query, operation: AirOperation, flyer: Flyer): number {
  let used = 0
  for (const cargo of operation.cargo)
    if (cargo.carriers.includes(flyer.unit))
      used += weight(q, cargo, flyer.unit, mustDropFrom(q, operation, flyer.unit)) / cargo.carriers.length
  return asNumber(cargoCapacity(q, operation, flyer)) - used
}

/** gliders: some troops are dropped from gliders only. */
const needsGlider = (
  q: Query,
  operation: AirOperation,
  { kind, unit }: Pick<AirCargo, 'kind' | 'unit'>,
  carrier: number,
): boolean => kind === 'unit' && q.data.units.gliderborne[unit] === 1 && mustDropFrom(q, operation, carrier)

/** What a transport has room for of one thing. */
function roomFor(
  q: Query,
  operation: AirOperation,
  flyer: Flyer,
  cargo: Pick<AirCargo, 'kind' | 'unit'>,
): number {
  const free = room(q, operation, flyer)
  if (!needsGlider(q, operation, cargo, flyer.unit)) return free
  let gliding = asNumber(gliderCapacity(q, operation, flyer))
  for (const other of operation.cargo)
    if (other.carriers.includes(flyer.unit) && needsGlider(q, operation, other, flyer.unit))
      gliding -= weight(q, other, flyer.unit, true) / other.carriers.length
  return Math.min(free, gliding)
}

const transportsAt = (operation: AirOperation, place: number): Flyer[] =>
  operation.flyers.filter(
    (flyer) =>
      flyer.mission === 'transport' && flyer.at === place && flyer.arrived === 0 && flyer.group === 0,
  )

/** utilityTransports: utility transports drop supplies only. */
const mayDropFrom = (q: Query, carrier: number, { kind }: Pick<AirCargo, 'kind'>): boolean =>
  kind !== 'unit' || typeOf(q, carrier).transport

/** airDrop: what may fall into the target hex: supply points, and paratroops as planned. */
export const mayFall = (q: Query, operation: AirOperation, cargo: AirCargo): boolean =>
  cargo.back === 0 &&
  cargo.kind !== 'resource' &&
  cargo.carriers.every((carrier) => mayDropFrom(q, carrier, cargo)) &&
  (cargo.kind !== 'unit' || !refuseDrop(q, operation, cargo.unit))

/** The transports that would carry a thing together: one alone if one can, else as many as it takes. */
export function carriersFor(
  q: Query,
  operation: AirOperation,
  place: number,
  cargo: Pick<AirCargo, 'kind' | 'unit'>,
): number[] {
  const able = transportsAt(operation, place).filter(
    ({ unit }) =>
      (cargo.kind !== 'unit' || !isHeavy(q, cargo.unit) || liftsHeavy(q, unit)) &&
      (byHalves(q, operation) ||
        !mustDropFrom(q, operation, unit) ||
        (mayDropFrom(q, unit, cargo) && (mustDrop(q, operation) || !refuseFall(q, operation, cargo)))),
  )
  const burdenOf = ({ unit }: Flyer): number => weight(q, cargo, unit, mustDropFrom(q, operation, unit))
  const alone = able.find((flyer) => roomFor(q, operation, flyer, cargo) >= burdenOf(flyer))
  if (alone) return [alone.unit]
  const together: Flyer[] = []
  for (const flyer of able) {
    together.push(flyer)
    if (together.every((one) => roomFor(q, operation, one, cargo) >= burdenOf(one) / together.length))
      return together.map(({ unit }) => unit)
  }
  return []
}

/** Cargo that waits at a base, as targets. */
export function loadable(q: Query, operation: AirOperation, place: number): string[] {
  if (place < 0 || transportsAt(operation, place).length === 0) return []
  const found: string[] = []
  for (const unit of unitsOfAt(q, place, operation.by)) {
    const target = unitTarget(q, unit)
    if (!refuseCargo(q, operation, place, target)) found.push(target)
  }
  for (const target of [`cargo:supply`, `cargo:resource`])
    if (!refuseCargo(q, operation, place, target)) found.push(target)
  return found
}

export const readCargo = (q: Query, target: string): Pick<AirCargo, 'kind' | 'unit'> | undefined => {
  if (target === 'cargo:supply') return { kind: 'supply', unit: -1 }
  if (target === 'cargo:resource') return { kind: 'resource', unit: -1 }
  const unit = unitOf(q, target)
  return unit < 0 ? undefined : { kind: 'unit', unit }
}

export function refuseCargo(
  q: Query,
  operation: AirOperation,
  place: number,
  target: string,
): Refusal | undefined {
  const cargo = readCargo(q, target)
  if (!cargo) return refuse(q.data.cite.airTransport, say('air.noCargo'))
  // halfDrops: as an option, what cannot be dropped may come along to land later.
  const dropped =
    !byHalves(q, operation) &&
    transportsAt(operation, place).every(({ unit }) => mustDropFrom(q, operation, unit))
  if (cargo.kind === 'unit') {
    const { unit } = cargo
    if (q.state.at[unit] !== place || sideOf(q, unit) !== operation.by)
      return refuse(q.data.cite.airTransport, say('air.noCargo'))
    // transportCounters: transport counters have heavy equipment, whatever their type.
    if (isCarrier(q, unit) || (isHeavy(q, unit) && !mayBeLifted(q, unit)))
      return refuse(q.data.cite.airTransport, say('air.heavyEquipment'))
    if (mobilityOf(q, unit) === IMMOBILE) return refuse(q.data.cite.immobileUnits, say('move.cannot'))
    if (q.state.carriedBy[unit]! >= 0) return refuse(q.data.cite.airTransport, say('air.noCargo'))
    // airTransport: who was flown in this player turn goes no further.
    if (q.state.air.airlifted.includes(unit)) return refuse(q.data.cite.airTransport, say('air.flownAlready'))
  }
  const fall = dropped ? refuseFall(q, operation, cargo) : undefined
  if (fall) return fall
  if (cargo.kind !== 'unit') {
    const here = elementsAt(q, place, operation.by, cargo.kind)
    if (here === 0) return refuse(q.data.cite.airTransport, say('air.noCargo'))
    if (here <= flownTo(q, place, cargo.kind))
      return refuse(q.data.cite.airTransport, say('air.flownAlready'))
  }
  return carriersFor(q, operation, place, cargo).length > 0
    ? undefined
    : refuse(q.data.cite.airTransport, say('air.tooHeavy'))
}

/** airDrop: supply points and paratroops are dropped, nothing else. */
function refuseFall(
  q: Query,
  operation: AirOperation,
  { kind, unit }: Pick<AirCargo, 'kind' | 'unit'>,
): Refusal | undefined {
  if (kind === 'resource') return refuse(q.data.cite.airDrop, say('air.cannotDrop'))
  return kind === 'unit' ? refuseDrop(q, operation, unit) : undefined
}

/** airDrop, landingPlans: who may be dropped, where, and only as planned. */
function refuseDrop(q: Query, operation: AirOperation, unit: number): Refusal | undefined {
  if (q.data.units.airborne[unit] !== 1) return refuse(q.data.cite.airDrop, say('air.cannotDrop'))
  const { target } = operation
  if (!isGround(q, target) || q.data.air.charts.noDrop[q.data.map.terrain[target]!] === 1)
    return refuse(q.data.cite.airDrop, say('air.noDropHere'))
  const planned = q.state.air.plans.some(
    (plan) => plan.unit === unit && plan.target === target && plan.turn < q.state.turn,
  )
  if (!planned) return refuse(q.data.cite.landingPlans, say('air.notPlanned'))
  // landingPlans: nor from a hex in an enemy zone that it has moved into since.
  const at = q.state.at[unit]!
  return isGround(q, at) && enemyZone(q, at, operation.by) > 0
    ? refuse(q.data.cite.landingPlans, say('air.planVoid'))
    : undefined
}

/** Puts cargo aboard: it leaves the map. */
export function load(c: Doing, operation: AirOperation, place: number, target: string): void {
  const cargo = readCargo(c, target)!
  const carriers = carriersFor(c, operation, place, cargo)
  if (cargo.kind === 'unit') c.state.at[cargo.unit] = ALOFT
  // supplyPointUse: a base in regular supply has as many points as it wants.
  const phases = cargo.kind === 'unit' ? 0 : takeElement(c, place, operation.by, cargo.kind)
  operation.cargo.push({ ...cargo, carriers, back: 0, phases })
}

/** Takes cargo off again before anybody has left the runway. */
export function unloadAgain(c: Doing, operation: AirOperation, base: number, flyers: readonly Flyer[]): void {
  for (const cargo of operation.cargo.filter(({ carriers }) =>
    flyers.some(({ unit }) => carriers.includes(unit)),
  )) {
    operation.cargo = operation.cargo.filter((other) => other !== cargo)
    if (cargo.kind === 'unit') c.state.at[cargo.unit] = base
    else if (cargo.kind === 'resource' || !hasSupplyPoints(c, base, operation.by))
      putElement(c, base, operation.by, cargo.kind, cargo.phases)
    else returnPoint(c, base, operation.by)
  }
}

/** Puts cargo down at a place; it moves no more in this player turn (airTransport). */
export function unload(c: Doing, cargo: AirCargo, place: number, side: Side): void {
  if (cargo.kind === 'unit') {
    c.state.at[cargo.unit] = place
    c.state.halted[cargo.unit] = 1
    c.state.air.airlifted.push(cargo.unit)
    return
  }
  putElement(c, place, side, cargo.kind, cargo.phases)
  c.state.air.flown.push({ place, element: cargo.kind })
}

/** airTransport: the worst that happens to any carrier happens to the cargo; eliminated with it. */
export function loseCargo(c: Doing, operation: AirOperation, carrier: number): void {
  for (const cargo of operation.cargo.filter(({ carriers }) => carriers.includes(carrier))) {
    operation.cargo = operation.cargo.filter((other) => other !== cargo)
    if (cargo.kind === 'unit') {
      // It is on nobody's hex: it falls where it started, out of sight.
      c.state.at[cargo.unit] = operation.flyers.find(({ unit }) => unit === carrier)?.from ?? operation.target
      fall(c, cargo.unit, c.state.at[cargo.unit]!, false)
      c.state.toll = []
    }
    c.tell(c.data.cite.airTransport, say('air.cargoLost'))
  }
}

/** airTransport: a transport that turns back takes its cargo along; a worse fate of another carrier still counts. */
export function cargoTurnsBack(operation: AirOperation, carrier: number): void {
  for (const cargo of operation.cargo) if (cargo.carriers.includes(carrier)) cargo.back = 1
}

/** Cargo that came back is put down where its transport landed. */
export function returnCargo(c: Doing, operation: AirOperation): void {
  for (const cargo of operation.cargo.filter(({ back }) => back === 1)) {
    const base = cargo.carriers.map((unit) => c.state.air.at[unit]!).find((at) => at >= 0)!
    operation.cargo = operation.cargo.filter((other) => other !== cargo)
    unload(c, cargo, base, operation.by)
    c.tell(c.data.cite.airTransport, say('air.cargoBack', { place: placeTarget(c, base) }), [
      placeTarget(c, base),
    ])
  }
}

/** Nobody is left to carry what a lost transport carried: it is lost in the operation it flew. */
export function forgetCarrier(c: Doing, carrier: number): void {
  for (const operation of c.state.air.operations) loseCargo(c, operation, carrier)
}
