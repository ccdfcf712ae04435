import { floor, multiply } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { isFighter, movementOf, patrolRadius, turnsUnsupplied, typeOf } from './air-units.ts'
import { hexOf } from './locations.ts'
import { scaleOf } from './scale.ts'

/** airMovement: one movement point for each hex; boxes cost what their links say (offMapBoxes). */

/** MP of the shortest flight between two places or bases; UNREACHABLE where there is none. */
export const airDistance = (q: Query, from: number, to: number): number =>
  q.data.air.sky.field(hexOf(q, to))[hexOf(q, from)]!

/** The neighbours from which the goal can still be reached with what is left, with what the step costs. */
export function stepsFrom(
  q: Query,
  at: number,
  goal: number,
  left: number,
): { place: number; cost: number }[] {
  const { first, target, cost } = q.data.air.sky
  const field = q.data.air.sky.field(goal)
  const steps: { place: number; cost: number }[] = []
  for (let slot = first[at]!; slot < first[at + 1]!; slot++) {
    const place = target[slot]!
    if (isForeignBox(q, place, goal)) continue
    if (cost[slot]! + field[place]! <= left) steps.push({ place, cost: cost[slot]! })
  }
  return steps
}

/** offMapBoxes: flights do not go through boxes on the way. */
const isForeignBox = (q: Query, place: number, goal: number): boolean => {
  const { lands, boxes } = q.data.map
  return place !== goal && place >= lands && place < lands + boxes
}

/** escort: the neighbours that an escort on its own may fly to, wherever the others go. */
export function stepsAnywhere(
  q: Query,
  at: number,
  goal: number,
  left: number,
): { place: number; cost: number }[] {
  const { first, target, cost } = q.data.air.sky
  const steps: { place: number; cost: number }[] = []
  for (let slot = first[at]!; slot < first[at + 1]!; slot++)
    if (cost[slot]! <= left && !isForeignBox(q, target[slot]!, goal))
      steps.push({ place: target[slot]!, cost: cost[slot]! })
  return steps
}

/** The next step of the shortest way. */
export function nextStep(q: Query, at: number, goal: number): { place: number; cost: number } | undefined {
  const { first, target, cost } = q.data.air.sky
  const field = q.data.air.sky.field(goal)
  for (let slot = first[at]!; slot < first[at + 1]!; slot++)
    if (field[target[slot]!]! + cost[slot]! === field[at]) return { place: target[slot]!, cost: cost[slot]! }
  return undefined
}

/** What weather does to aircraft. */
type Trouble = 'hampersFlight' | 'storm'

/** Whether the weather over a place does this to aircraft; boxes have none. */
export function isFoul(q: Query, place: number, trouble: Trouble): boolean {
  const zone = q.data.air.sky.zone[place]!
  return zone < 255 && q.data.charts.weather[q.state.weather[zone]!]![trouble]
}

/** Whether the shortest way from a place to another enters such weather; the first place is not entered. */
export function meets(q: Query, from: number, to: number, trouble: Trouble): boolean {
  if (!q.state.weather.some((weather) => q.data.charts.weather[weather]![trouble])) return false
  const goal = hexOf(q, to)
  let at = hexOf(q, from)
  while (at !== goal) {
    at = nextStep(q, at, goal)!.place
    if (isFoul(q, at, trouble)) return true
  }
  return false
}

/** Farther than anything flies. */
const ENDLESS = 9999
/** Its printed movement; at some scales any hex is in reach. */
export const ratingOf = (q: Query, unit: number): number =>
  scaleOf(q).endlessFlight ? ENDLESS : movementOf(q, unit)

const extendedRange = (q: Query, unit: number): number => {
  const { plain, asterisk } = q.data.air.charts.extended
  return floor(multiply(ratingOf(q, unit), q.data.air.units.asterisk[unit] === 1 ? asterisk : plain))
}

/** extendedRange: twice the rating, one and a half times with an asterisk. */
export const extended = extendedRange

/** regularTransport, extendedRange: one-way transport, plain and extended. */
export function oneWayRange(q: Query, unit: number, isExtended: boolean): number {
  const { oneWay, extendedOneWay } = q.data.air.charts
  if (!isExtended) return oneWay * ratingOf(q, unit)
  const factor = q.data.air.units.asterisk[unit] === 1 ? extendedOneWay.asterisk : extendedOneWay.plain
  return floor(multiply(ratingOf(q, unit), factor))
}

export const transferRange = (q: Query, unit: number): number =>
  q.data.air.charts.transferRange * ratingOf(q, unit)

/** baseSupply: not from a base without supply. */
export const mayExtend = (q: Query, unit: number): boolean =>
  turnsUnsupplied(q, unit, q.state.air.at[unit]!) === 0

/** interception: half of its rating, as far as patrol zones reach at most or beyond them, by book; of some types all of it. */
export function interceptionRange(q: Query, unit: number): number {
  if (typeOf(q, unit).longInterception || scaleOf(q).endlessFlight) return ratingOf(q, unit)
  return q.data.customs.interceptsBeyondZone
    ? Math.floor(movementOf(q, unit) / q.data.air.charts.patrolZone.divisor)
    : patrolRadius(q, unit)
}

/** How far a unit may fly out on a mission of an operation, and home again. */
export function missionRange(
  q: Query,
  unit: number,
  mission: Flyer['mission'],
  kind: AirOperation['kind'],
  options: { far?: boolean; oneWay?: boolean } = {},
): number {
  const rating = ratingOf(q, unit)
  switch (mission) {
    case 'transfer':
      return transferRange(q, unit)
    case 'escort':
      // navalPatrol: the search takes time.
      if (kind === 'sea-patrol') return Math.max(0, rating - q.data.air.charts.sea.patrolLess)
      return options.far && mayExtend(q, unit) ? extendedRange(q, unit) : rating
    case 'patrol':
      return options.far && mayExtend(q, unit) ? extendedRange(q, unit) : rating
    case 'interception':
      return interceptionRange(q, unit)
    case 'transport':
      if (!mayExtend(q, unit)) return options.oneWay ? oneWayRange(q, unit, false) : rating
      return options.oneWay ? oneWayRange(q, unit, true) : extendedRange(q, unit)
    case 'bombing':
      if (kind === 'defence') return defensiveRange(q, unit)
      if (kind === 'sea-patrol') return Math.max(0, rating - q.data.air.charts.sea.patrolLess)
      // extendedRange: fighters do not bomb at extended range.
      return isFighter(q, unit) || !mayExtend(q, unit) ? rating : extendedRange(q, unit)
  }
}

/** airMovement, staging, extendedRange: how far a unit flies home: as far as it might fly out, and further only if it did or was to. */
export function returnRange(q: Query, { target }: AirOperation, flyer: Flyer): number {
  const { unit, mission, range, spent, at, arrived, oneWay, staging } = flyer
  if (staging === 1) return transferRange(q, unit)
  if (mission !== 'bombing' && mission !== 'transport') return range
  const flown = arrived === 1 ? spent : spent + airDistance(q, at, target)
  if (reachOf(q, unit, flown, oneWay === 1) === 'extended') return range
  return Math.min(range, oneWay === 1 ? oneWayRange(q, unit, false) : ratingOf(q, unit))
}

/** extendedRange, shortRange: what is loaded for a short or a plain flight is not flown further. */
export function loadedRange(q: Query, unit: number, distance: number, oneWay: boolean): number {
  switch (reachOf(q, unit, distance, oneWay)) {
    case 'short':
      return floor(multiply(ratingOf(q, unit), q.data.air.charts.short))
    case 'normal':
      return oneWay ? oneWayRange(q, unit, false) : ratingOf(q, unit)
    case 'extended':
      return oneWay ? oneWayRange(q, unit, true) : extendedRange(q, unit)
  }
}

/** defensiveSupport: types B (airPrefixes: heavy ones too) and T fly half of their rating; nobody at extended range. */
function defensiveRange(q: Query, unit: number): number {
  const rating = ratingOf(q, unit)
  return typeOf(q, unit).large ? floor(multiply(rating, q.data.air.charts.longDefensiveRange)) : rating
}

/** extendedRange, shortRange: how far it flew, of those with a load: short, normal or extended. */
export function reachOf(
  q: Query,
  unit: number,
  spent: number,
  oneWay: boolean,
): 'short' | 'normal' | 'extended' {
  const rating = ratingOf(q, unit)
  if (spent <= floor(multiply(rating, q.data.air.charts.short))) return 'short'
  return spent <= (oneWay ? oneWayRange(q, unit, false) : rating) ? 'normal' : 'extended'
}
