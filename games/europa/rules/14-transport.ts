import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { PORTAGE } from '../options.ts'
import { say } from '../text/say.ts'
import { ARTILLERY, CARRIERS, NON_MOTORIZED } from '../world.ts'
import { isOnMap, printedMovement, size4, unitsOfAt, unitTarget } from './03-units.ts'

/** 14.E: transport counters. */

const kindOf = (q: Query, unit: number): (typeof CARRIERS)[number] => CARRIERS[q.data.units.carrier[unit]!]!
export const isCarrier = (q: Query, unit: number): boolean => q.data.units.carrier[unit] !== 0

export const cargoOf = (q: Query, carrier: number): number[] => {
  const found: number[] = []
  const { carriedBy } = q.state
  for (let unit = 0; unit < carriedBy.length; unit++) if (carriedBy[unit] === carrier) found.push(unit)
  return found
}

const load = (q: Query, carrier: number): number =>
  cargoOf(q, carrier).reduce((sum, unit) => sum + size4(q, unit), 0) +
  (q.state.carriedResources[carrier] ?? 0) * q.data.charts.sizes.resource

/** 14.E.1 to 14.E.4: what each kind of counter may carry. */
function suits(q: Query, carrier: number, unit: number): boolean {
  const kind = q.data.units.kind[unit]
  switch (kindOf(q, carrier)) {
    case 'mountain':
      return kind === NON_MOTORIZED && printedMovement(q, unit) <= 6
    case 'motorized':
      return kind === NON_MOTORIZED || kind === ARTILLERY
    case 'apc':
      return kind === NON_MOTORIZED && q.data.units.heavyEquipment[unit] === 0
    default:
      return false
  }
}

/** 14.E: foot transport works in the movement phase only. */
const works = (q: Query, carrier: number): boolean =>
  q.state.phase === 'movement' || (q.state.phase === 'exploitation' && kindOf(q, carrier) !== 'foot')

export function refuseLoad(q: Query, carrier: number, unit: number): Refusal | undefined {
  if (!isCarrier(q, carrier) || !works(q, carrier)) return refuse('14.E', say('transport.notNow'))
  if (unit < 0 || !isOnMap(q, unit) || isCarrier(q, unit) || q.state.at[unit] !== q.state.at[carrier])
    return refuse('14.E', say('transport.notHere'))
  if (q.data.units.side[unit] !== q.data.units.side[carrier]) return refuse('14.E', say('transport.notHere'))
  // Both must have begun the phase together.
  if (q.state.spent[unit]! > 0 || q.state.spent[carrier]! > 0 || q.state.carriedBy[unit]! >= 0)
    return refuse('14.E', say('transport.began'))
  if (q.data.units.mobility[unit] !== 0 || q.data.units.isPoint[unit] === 1 || !suits(q, carrier, unit))
    return refuse('14.E', say('transport.kind'))
  return load(q, carrier) + size4(q, unit) > q.data.charts.values.transportCapacity
    ? refuse('14.E', say('transport.full'))
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
  c.tell('14.E', say('transport.loaded', { unit: unitTarget(c, unit), carrier: unitTarget(c, carrier) }))
}

/** 14.E.1: resource points ride, too. */
export function refuseResource(q: Query, carrier: number): Refusal | undefined {
  if (!isCarrier(q, carrier) || !works(q, carrier)) return refuse('14.E', say('transport.notNow'))
  const place = q.state.at[carrier]!
  if ((q.state.resources[place] ?? 0) === 0 || q.state.owner[place] !== q.state.phasing)
    return refuse('14.E', say('supply.noResource'))
  if (q.state.spent[carrier]! > 0) return refuse('14.E', say('transport.began'))
  return load(q, carrier) + q.data.charts.sizes.resource > q.data.charts.values.transportCapacity
    ? refuse('14.E', say('transport.full'))
    : undefined
}

/** 43.A.3: as an option any unit carries up to twice its size. */
export function refusePortage(q: Query, unit: number): Refusal | undefined {
  if (!q.options[PORTAGE] || isCarrier(q, unit)) return refuse('43.A.3', say('transport.notNow'))
  const place = q.state.at[unit]!
  const free = (q.state.resources[place] ?? 0) - (q.state.ported[place] ?? 0)
  if (free <= 0 || q.state.owner[place] !== q.data.units.side[unit])
    return refuse('43.A.3', say('supply.noResource'))
  const { sizes, portage } = q.data.charts
  const carried = ((q.state.carriedResources[unit] ?? 0) + 1) * sizes.resource
  return carried > portage.factor * size4(q, unit) ? refuse('43.A.3', say('transport.full')) : undefined
}

/** 43.A.3: what units carried in a retreat or advance is put down at a place, or where they stand. */
export function putDown(c: Doing, unit: number, place: number): void {
  const count = c.state.carriedResources[unit] ?? 0
  if (count === 0) return
  c.state.resources[place] = (c.state.resources[place] ?? 0) + count
  delete c.state.carriedResources[unit]
}

export function refuseDrop(q: Query, unit: number): Refusal | undefined {
  return (q.state.carriedResources[unit] ?? 0) > 0 ? undefined : refuse('43.A.3', say('transport.notHere'))
}

/** Puts everything down where the unit stands. */
export function dropResources(c: Doing, unit: number): void {
  const place = c.state.at[unit]!
  c.state.ported[place] = (c.state.ported[place] ?? 0) + c.state.carriedResources[unit]!
  putDown(c, unit, place)
}

export function loadResource(c: Doing, carrier: number): void {
  const place = c.state.at[carrier]!
  const rest = c.state.resources[place]! - 1
  if (rest > 0) c.state.resources[place] = rest
  else delete c.state.resources[place]
  c.state.carriedResources[carrier] = (c.state.carriedResources[carrier] ?? 0) + 1
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
  for (const [carrier, count] of Object.entries(c.state.carriedResources)) {
    const place = c.state.at[Number(carrier)]!
    if (place >= 0) c.state.resources[place] = (c.state.resources[place] ?? 0) + count
  }
  c.state.carriedResources = {}
}

/** 14.E.4: who rides in armoured transports that take part: foot troops without heavy equipment, 1 RE to each. */
export function carriedIntoCombat(q: Query, units: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const taken = new Set<number>()
  for (const carrier of units) {
    if (kindOf(q, carrier) !== 'apc') continue
    let room = q.data.charts.values.transportCapacity
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
