import { derived, type Exact, exact } from '@grognard/kernel'
import { CADRE_FACE, type Condition, type EngineerChart, FREE, IMMOBILE, NO_FORT } from '../charts.ts'
import type { Query } from '../kit.ts'
import type { Side } from '../world.ts'
import { isPlace } from './locations.ts'
import { scaleOf } from './scale.ts'

/** units: what a counter is and what its present face says. */

const at = (q: Query, unit: number): number => unit * q.data.units.faces + q.state.face[unit]!

/** Printed strengths, in halves of a point, with what is attached to the unit. */
/** setAside: whether it stands in its hex beyond the limit and does nothing. */
export const isAside = (q: Query, unit: number): boolean => q.state.aside?.includes(unit) === true

export const attack2 = (q: Query, unit: number): number =>
  isAside(q, unit) ? 0 : q.data.units.attack[at(q, unit)]! + attachedTo(q, unit)
export const defence2 = (q: Query, unit: number): number =>
  isAside(q, unit) ? 0 : q.data.units.defence[at(q, unit)]! + attachedTo(q, unit)
const attachedTo = (q: Query, unit: number): number =>
  q.data.attached === null ? 0 : q.data.attached(q, unit)
export const halves = (n: number): Exact => exact(n, 2)
/** Printed movement, in movement points. */
export const printedMovement = (q: Query, unit: number): number => q.data.units.movement[at(q, unit)]!
/** Size in quarters of an RE (regimentalEquivalents). */
export const size4 = (q: Query, unit: number): number => q.data.units.size4[at(q, unit)]!
export const supportMark = (q: Query, unit: number): number => q.data.units.support[at(q, unit)]!
export const hasZoneAround = (q: Query, unit: number): boolean =>
  q.data.units.zoneAround[at(q, unit)] === 1 || scaleOf(q).zonesAround

export const sideOf = (q: Query, unit: number): Side => q.data.units.side[unit] as Side
export const isArtillery = (q: Query, unit: number): boolean => q.data.units.artillery[unit] === 1
/** unitClasses: c/m. */
export const isMotorized = (q: Query, unit: number): boolean => q.data.units.motorized[unit] === 1
/** unitClasses: neither c/m nor artillery. */
export const isOnFoot = (q: Query, unit: number): boolean => !isArtillery(q, unit) && !isMotorized(q, unit)
/** unitSizes: a cadre is not a division any more. */
export const isDivision = (q: Query, unit: number): boolean =>
  q.data.units.divisional[unit] === 1 && q.state.face[unit] !== CADRE_FACE
/** unitSizes: builds and supports as a battalion does. */
export const isSmall = (q: Query, unit: number): boolean => q.data.units.small[unit] === 1
/** combatEngineers: helps against cities and works. */
export const isAssaultEngineer = (q: Query, unit: number): boolean => engineerOf(q, unit).assault
export const engineerOf = (q: Query, unit: number): EngineerChart =>
  q.data.charts.engineers[q.data.units.engineer[unit]!]!

/** restrictedMobility: how it gets about; the face that is up may bind it to its hex (immobileUnits, baseForcePorts: a base force that is deployed). */
export const mobilityOf = (q: Query, unit: number): number => {
  const mobility = q.data.units.mobility[unit]!
  return mobility === FREE && printedMovement(q, unit) === 0 ? IMMOBILE : mobility
}

/** freeStacking: zero-movement units and transport counters do not count for stacking. */
export const stacksFreely = (q: Query, unit: number): boolean =>
  q.data.units.freeStacking[unit] === 1 || mobilityOf(q, unit) === IMMOBILE

/** railCapacity, navalTransport: size by rail and sea; c/m and cavalry count double. */
export const transportSize4 = (q: Query, unit: number): number =>
  size4(q, unit) *
  (isMotorized(q, unit) || q.data.units.cavalry[unit] === 1 ? q.data.charts.values.doubleSize : 1)

/** In a place: neither out of play nor aboard a ship. */
export const isOnMap = (q: Query, unit: number): boolean => isPlace(q, q.state.at[unit]!)

/** offMapBoxes */
export const isBox = ({ data: { map } }: Query, place: number): boolean =>
  place >= map.lands && place < map.lands + map.boxes
/** enemyBoxes: where there is ground to fight for: land hexes, and the boxes that the enemy may enter. */
export const isGround = ({ data: { map } }: Query, place: number): boolean =>
  place >= 0 && (place < map.lands || map.openBox[place - map.lands] === 1)
/** offMapBoxes, enemyBoxes: a box that the enemy may enter. */
export const isOpenBox = (q: Query, place: number): boolean =>
  place >= q.data.map.lands && q.data.map.openBox[place - q.data.map.lands] === 1

/** Who stands where: lists by land place, threaded through the units. */
export interface Occupation {
  /** By place: the first unit there, or -1. */
  readonly first: Int16Array
  /** By unit: the next one in the same place, or -1. */
  readonly next: Int16Array
  /** By place: bit 1 for side 0, bit 2 for side 1. */
  readonly sides: Uint8Array
}

export const occupation = derived(
  (q: Query) => [q.state.at],
  ({ state: { at }, data: { units, map } }): Occupation => {
    const size = map.lands + map.boxes
    const first = new Int16Array(size).fill(-1)
    const next = new Int16Array(at.length).fill(-1)
    const sides = new Uint8Array(size)
    for (let unit = at.length - 1; unit >= 0; unit--) {
      const place = at[unit]!
      if (place < 0 || place >= size) continue
      next[unit] = first[place]!
      first[place] = unit
      sides[place]! |= 1 << units.side[unit]!
    }
    return { first, next, sides }
  },
)

export function unitsAt(q: Query, place: number): number[] {
  const { first, next } = occupation(q)
  const units: number[] = []
  for (let unit = first[place]!; unit >= 0; unit = next[unit]!) units.push(unit)
  return units
}

export function unitsOfAt(q: Query, place: number, side: Side): number[] {
  const { first, next } = occupation(q)
  const units: number[] = []
  for (let unit = first[place]!; unit >= 0; unit = next[unit]!)
    if (q.data.units.side[unit] === side) units.push(unit)
  return units
}

export const occupiedBy = (q: Query, place: number, side: Side): boolean =>
  (occupation(q).sides[place]! & (1 << side)) !== 0

/** The units of a side on the map, in order. */
export const unitsOnMap = (q: Query, side: Side): number[] => {
  const units: number[] = []
  const { at } = q.state
  for (let unit = 0; unit < at.length; unit++)
    if (isPlace(q, at[unit]!) && q.data.units.side[unit] === side) units.push(unit)
  return units
}

/** noGeneralSupply: which turn without general supply this is; 0 while it has supply of any kind. */
export function turnsOut(q: Query, unit: number): number {
  if (q.state.fed[unit] === 1) return 0
  return Math.ceil(q.state.out[unit]! / 2)
}

const NO_CONDITIONS: readonly Condition[] = []

/** noGeneralSupply, disruption: the conditions that weigh on a unit. */
export function conditionsOf(q: Query, unit: number): readonly Condition[] {
  if (q.state.disruption[unit] === 0 && (q.state.fed[unit] === 1 || q.state.out[unit] === 0))
    return NO_CONDITIONS
  const { conditions, values } = q.data.charts
  const found: Condition[] = []
  const turns = turnsOut(q, unit)
  if (turns === 1) found.push(conditions['out-of-supply-1'])
  else if (turns >= values.isolationFrom) found.push(conditions['out-of-supply-4'])
  else if (turns >= 2) found.push(conditions['out-of-supply-2'])
  const disruption = q.state.disruption[unit]
  if (disruption === 1) found.push(conditions.disrupted)
  else if (disruption === 2) found.push(conditions['badly-disrupted'])
  return found
}

export const unitTarget = (q: Query, unit: number): string => q.data.units.target[unit]!
/** A place of the map, or the deck of a ship (carriers). */
export const placeTarget = (q: Query, place: number): string =>
  q.data.map.target[place] ?? q.data.naval.ships.target[place - q.data.map.size]!
export const unitOf = (q: Query, target: string): number => q.data.units.byTarget.get(target) ?? -1
export const placeOf = (q: Query, target: string): number => q.data.map.byTarget.get(target) ?? -1

/** Hexes between two hexes as the crow flies. */
export function hexDistance(q: Query, a: number, b: number): number {
  const { map } = q.data
  const [dq, dr] = [map.q[a]! - map.q[b]!, map.r[a]! - map.r[b]!]
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

/** fortifications: whether a fortress stands in a place. */
export const isFortress = (q: Query, place: number): boolean =>
  q.data.charts.forts[q.state.forts[place] ?? NO_FORT]!.fortress

/** navalElement: whether there is a port, and not only an anchorage. */
export const isPort = (q: Query, place: number): boolean => q.data.charts.ports[q.data.map.port[place]!]!.port
