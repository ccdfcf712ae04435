import type { Exact } from '@grognard/kernel'
import { mostWorth } from '../counting.ts'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { drawsAfloat, pointAfloat } from './landing-supply.ts'
import { unpledged } from './resource-points.ts'
import { tracesTo } from './supply-lines.ts'
import { placeTarget, size4 } from './units.ts'

/** tracingSupply, supplySources: attack supply, overland from resource points. */

/** Whether units of a side have attack supply from the points that serve this phase. */
export function attackSupplied(q: Query, side: Side): (unit: number) => boolean {
  if (!q.data.charts.attackSupply) return () => true
  const points = q.state.activated.filter(
    ({ place, use, cargo }) =>
      use === 'attack' && (cargo === undefined ? q.state.owner[place] === side : side === q.state.phasing),
  )
  // airborneSupply: who was dropped in this player turn needs no other source.
  const landed = (unit: number): boolean => q.state.air.dropped.includes(unit) && q.state.fed[unit] === 1
  if (points.length === 0) return q.state.air.dropped.length > 0 ? landed : () => false
  const whole = points.filter(({ free }) => free.length === 0)
  const free = new Set(points.flatMap((point) => point.free))
  return (unit) =>
    landed(unit) ||
    free.has(unit) ||
    whole.some(({ place, cargo }) =>
      cargo === undefined ? tracesTo(q, unit, place) : drawsAfloat(q, unit, place),
    )
}

/** Places whose resource points could serve one of these units, unless another already does. */
export function attackSources(q: Query, side: Side, units: readonly number[]): number[] {
  const supplied = attackSupplied(q, side)
  const hungry = units.filter((unit) => !supplied(unit))
  if (hungry.length === 0) return []
  const ashore = Object.keys(q.state.resources)
    .map(Number)
    .filter((place) => liesAshore(q, side, place) && hungry.some((unit) => tracesTo(q, unit, place)))
  // landingAshore: and from ships off the beach.
  const afloat = new Set(
    hungry.map((unit) => q.state.at[unit]!).filter((place) => servesAfloat(q, side, hungry, place)),
  )
  return [...ashore, ...[...afloat].filter((place) => !ashore.includes(place))]
}

const liesAshore = (q: Query, side: Side, place: number): boolean =>
  q.state.owner[place] === side && unpledged(q, place) > 0
const servesAfloat = (q: Query, side: Side, units: readonly number[], place: number): boolean =>
  units.some((unit) => drawsAfloat(q, unit, place)) && pointAfloat(q, side, place) >= 0

/** What is opened in a place: the point that lies there, or one aboard a ship off the beach. */
const pledge = (c: Doing, place: number): { readonly cargo?: number } =>
  liesAshore(c, c.state.phasing, place) ? {} : { cargo: pointAfloat(c, c.state.phasing, place) }

/** regularSources: a point serves everybody in reach overland and is spent when the phase ends. */
export function openSource(c: Doing, place: number): void {
  c.state.activated.push({ place, count: 1, free: [], use: 'attack', ...pledge(c, place) })
  const target = placeTarget(c, place)
  c.tell(c.data.cite.regularSources, say('supply.attack', { place: target }), [target])
}

/** resourceSupply: the point that serves without being spent in this phase, if one does. */
const freeSource = (q: Query) => q.state.activated.find(({ free }) => free.length > 0)

/** RE quarters that may still draw on it. */
const freeRoom = (q: Query): number =>
  q.data.charts.values.freeAttackSupply -
  (freeSource(q)?.free ?? []).reduce((sum, unit) => sum + size4(q, unit), 0)

/** Whether no more can be drawn in this phase without spending. */
export const freeSupplyUsed = (q: Query): boolean => freeRoom(q) <= 0

/** What attack supply adds to a unit's strength in the attack that is put together, with all that weighs on it. */
export type Gain = (unit: number) => Exact

/** resourceSupply: places where units of an attack could draw without spending: one point for the whole phase. */
export function freeSources(q: Query, side: Side, units: readonly number[], gain: Gain): number[] {
  const open = freeSource(q)
  const places = open ? [open.place] : attackSources(q, side, units)
  return places.filter((place) => freeSupplyFor(q, side, units, place, gain).length > 0)
}

/** The units of an attack that a point serves without being spent: as much strength as the room that is left takes. */
export function freeSupplyFor(
  q: Query,
  side: Side,
  units: readonly number[],
  place: number,
  gain: Gain,
): number[] {
  const supplied = attackSupplied(q, side)
  const open = freeSource(q)
  const isAfloat = open?.place === place ? open.cargo !== undefined : !liesAshore(q, side, place)
  const draws = (unit: number): boolean => (isAfloat ? drawsAfloat(q, unit, place) : tracesTo(q, unit, place))
  const hungry = units.filter((unit) => !supplied(unit) && draws(unit))
  const items = hungry.map((unit) => ({ size: size4(q, unit), worth: gain(unit) }))
  return mostWorth(items, freeRoom(q)).taken.map((index) => hungry[index]!)
}

export function openFreeSource(c: Doing, place: number, units: readonly number[]): void {
  const open = freeSource(c)
  if (open) open.free.push(...units)
  else c.state.activated.push({ place, count: 0, free: [...units], use: 'attack', ...pledge(c, place) })
  const target = placeTarget(c, place)
  c.tell(c.data.cite.resourceSupply, say('supply.free', { place: target }), [target])
}
