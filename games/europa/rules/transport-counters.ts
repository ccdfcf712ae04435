import { type Refusal, refuse } from '@grognard/kernel'
import { type CarrierChart, FREE, NO_CARRIER } from '../charts.ts'
import type { Doing, Query } from '../kit.ts'
import { inForce, PORTAGE } from '../options.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { arrivedAt, elementsAt, putElement, shippedTo, takeElement } from './element-stocks.ts'
import { type Element, elementSize, suppliesOn } from './supply-elements.ts'
import {
  isArtillery,
  isMotorized,
  isOnMap,
  mobilityOf,
  printedMovement,
  size4,
  unitsOfAt,
  unitTarget,
} from './units.ts'

/** transportCounters: transport counters. */

const kindOf = (q: Query, unit: number): CarrierChart => q.data.charts.carriers[q.data.units.carrier[unit]!]!
/** RE quarters that it carries. */
const capacityOf = (q: Query, carrier: number): number => q.data.units.capacity[carrier]!
export const isCarrier = (q: Query, unit: number): boolean => q.data.units.carrier[unit] !== NO_CARRIER

export const cargoOf = (q: Query, carrier: number): number[] => {
  const found: number[] = []
  const { carriedBy } = q.state
  for (let unit = 0; unit < carriedBy.length; unit++) if (carriedBy[unit] === carrier) found.push(unit)
  return found
}

const load = (q: Query, carrier: number): number =>
  cargoOf(q, carrier).reduce((sum, unit) => sum + size4(q, unit), suppliesOn(q, carrier))

/** transportCargo to armouredTransport: what each kind of counter may carry. */
function suits(q: Query, carrier: number, unit: number): boolean {
  const { carries } = kindOf(q, carrier)
  if (carries === null || isMotorized(q, unit)) return false
  if (isArtillery(q, unit) && !carries.artillery) return false
  if (q.data.units.heavyEquipment[unit] === 1 && !carries.heavyEquipment) return false
  return carries.movement === null || printedMovement(q, unit) <= carries.movement
}

/** transportCounters: foot transport works in the movement phase only. */
const works = (q: Query, carrier: number): boolean =>
  q.state.phase === 'movement' || (q.state.phase === 'exploitation' && kindOf(q, carrier).exploits)

export function refuseLoad(q: Query, carrier: number, unit: number): Refusal | undefined {
  if (!isCarrier(q, carrier) || !works(q, carrier))
    return refuse(q.data.cite.transportCounters, say('transport.notNow'))
  if (unit < 0 || !isOnMap(q, unit) || isCarrier(q, unit) || q.state.at[unit] !== q.state.at[carrier])
    return refuse(q.data.cite.transportCounters, say('transport.notHere'))
  if (q.data.units.side[unit] !== q.data.units.side[carrier])
    return refuse(q.data.cite.transportCounters, say('transport.notHere'))
  // Both must have begun the phase together.
  if (q.state.spent[unit]! > 0 || q.state.spent[carrier]! > 0 || q.state.carriedBy[unit]! >= 0)
    return refuse(q.data.cite.transportCounters, say('transport.began'))
  // railMovement, airTransport: who keeps a line open or was flown in stays where he is.
  if (q.state.halted[unit] === 1) return refuse(q.data.cite.transportCounters, say('move.halted'))
  if (mobilityOf(q, unit) !== FREE || !suits(q, carrier, unit))
    return refuse(q.data.cite.transportCounters, say('transport.kind'))
  return load(q, carrier) + size4(q, unit) > capacityOf(q, carrier)
    ? refuse(q.data.cite.transportCounters, say('transport.full'))
    : undefined
}

export const loadable = (q: Query, carrier: number): string[] =>
  isCarrier(q, carrier) && works(q, carrier) && q.state.spent[carrier] === 0
    ? unitsOfAt(q, q.state.at[carrier]!, q.state.phasing).flatMap((unit) =>
        refuseLoad(q, carrier, unit) ? [] : [unitTarget(q, unit)],
      )
    : []

export function loadUnit(c: Doing, carrier: number, unit: number): void {
  c.state.carriedBy[unit] = carrier
  c.state.halted[unit] = 1
  c.tell(
    c.data.cite.transportCounters,
    say('transport.loaded', { unit: unitTarget(c, unit), carrier: unitTarget(c, carrier) }),
  )
}

/** transportCargo: supply elements that began the phase beside the counter ride, too. */
export function refuseElement(q: Query, carrier: number, element: Element): Refusal | undefined {
  if (!isCarrier(q, carrier) || !works(q, carrier))
    return refuse(q.data.cite.transportCounters, say('transport.notNow'))
  const place = q.state.at[carrier]!
  const come = arrivedAt(q, place, element) + shippedTo(q, place, element) / q.data.charts.values.pointParts
  if (elementsAt(q, place, q.state.phasing, element) - come <= 0)
    return refuse(
      q.data.cite.transportCounters,
      say(element === 'resource' ? 'supply.noResource' : 'supply.noSupply'),
    )
  if (q.state.spent[carrier]! > 0) return refuse(q.data.cite.transportCounters, say('transport.began'))
  return load(q, carrier) + elementSize(q, element) > capacityOf(q, carrier)
    ? refuse(q.data.cite.transportCounters, say('transport.full'))
    : undefined
}

/** portage: as an option any unit carries up to twice its size. */
export function refusePortage(q: Query, unit: number, element: Element): Refusal | undefined {
  if (!inForce(q, PORTAGE) || isCarrier(q, unit)) return refuse(q.data.cite.portage, say('transport.notNow'))
  const place = q.state.at[unit]!
  const side = q.data.units.side[unit] as Side
  if (place >= q.data.map.lands || elementsAt(q, place, side, element) - arrivedAt(q, place, element) <= 0)
    return refuse(q.data.cite.portage, say(element === 'resource' ? 'supply.noResource' : 'supply.noSupply'))
  const carried = suppliesOn(q, unit) + elementSize(q, element)
  return carried > q.data.charts.portage.factor * size4(q, unit)
    ? refuse(q.data.cite.portage, say('transport.full'))
    : undefined
}

/** portage: what units carried in a retreat or advance is put down at a place, or where they stand. */
export function putDown(c: Doing, unit: number, place: number): void {
  const { carriedResources, carriedSupplies } = c.state
  const side = c.data.units.side[unit] as Side
  for (let left = carriedResources[unit] ?? 0; left > 0; left--) putElement(c, place, side, 'resource', 0)
  for (const phases of carriedSupplies[unit] ?? []) putElement(c, place, side, 'supply', phases)
  delete carriedResources[unit]
  delete carriedSupplies[unit]
}

/** Everybody who carries supplies. */
export const bearers = (q: Query): number[] => [
  ...new Set([...Object.keys(q.state.carriedResources), ...Object.keys(q.state.carriedSupplies)].map(Number)),
]

export function refuseDrop(q: Query, unit: number): Refusal | undefined {
  return suppliesOn(q, unit) > 0 ? undefined : refuse(q.data.cite.portage, say('transport.notHere'))
}

/** Puts everything down where the unit stands. */
export function dropElements(c: Doing, unit: number): void {
  const { ported, portedSupplies, carriedResources, carriedSupplies } = c.state
  const place = c.state.at[unit]!
  const [points, supplies] = [carriedResources[unit] ?? 0, carriedSupplies[unit]?.length ?? 0]
  if (points > 0) ported[place] = (ported[place] ?? 0) + points
  if (supplies > 0) portedSupplies[place] = (portedSupplies[place] ?? 0) + supplies
  putDown(c, unit, place)
}

export function loadElement(c: Doing, unit: number, element: Element): void {
  const { carriedResources, carriedSupplies } = c.state
  const side = c.data.units.side[unit] as Side
  const phases = takeElement(c, c.state.at[unit]!, side, element)
  if (element === 'resource') carriedResources[unit] = (carriedResources[unit] ?? 0) + 1
  else carriedSupplies[unit] = [...(carriedSupplies[unit] ?? []), phases]
}

/** Cargo goes where its counter goes. */
export function moveCargo(c: Doing, carrier: number): void {
  for (const unit of cargoOf(c, carrier)) {
    c.state.at[unit] = c.state.at[carrier]!
    c.state.moved[unit] = 1
  }
}

/** At the end of the phase everything is put down. */
export function unloadAll(c: Doing): void {
  c.state.carriedBy.fill(-1)
  for (const unit of bearers(c)) if (isOnMap(c, unit)) putDown(c, unit, c.state.at[unit]!)
}

/** armouredTransport: who rides in transports that take part and make a difference: as much as each carries. */
export function carriedIntoCombat(
  q: Query,
  units: readonly number[],
  matters: (kind: CarrierChart) => boolean = ({ armoured }) => armoured,
): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const taken = new Set<number>()
  for (const carrier of units) {
    if (!isCarrier(q, carrier) || !matters(kindOf(q, carrier))) continue
    let room = capacityOf(q, carrier)
    const cargo: number[] = []
    const fit = units
      .filter(
        (unit) => q.state.at[unit] === q.state.at[carrier] && !taken.has(unit) && suits(q, carrier, unit),
      )
      .sort((a, b) => size4(q, b) - size4(q, a))
    for (const unit of fit) {
      if (isCarrier(q, unit) || size4(q, unit) > room) continue
      room -= size4(q, unit)
      taken.add(unit)
      cargo.push(unit)
    }
    if (cargo.length > 0) found.set(carrier, cargo)
  }
  return found
}

/** armouredTransport: everybody who rides in combat, with what carries him: they are one unit. */
export const ridersOf = (q: Query, units: readonly number[]): [rider: number, carrier: number][] =>
  [...carriedIntoCombat(q, units, ({ armoured, wheels }) => armoured || wheels)].flatMap(([carrier, cargo]) =>
    cargo.map((unit): [number, number] => [unit, carrier]),
  )
