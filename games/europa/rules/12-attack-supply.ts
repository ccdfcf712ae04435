import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { RE, type Side } from '../world.ts'
import { placeTarget, size4 } from './03-units.ts'
import { unpledged } from './12-general-supply.ts'
import { overlandTo } from './12-supply-lines.ts'

/** 12.B, 12.C: attack supply, overland from resource points. */

/** Whether units of a side have attack supply from the points that serve this phase. */
export function attackSupplied(q: Query, side: Side): (unit: number) => boolean {
  const points = q.state.activated.filter(
    ({ place, use }) => use === 'attack' && q.state.owner[place] === side,
  )
  // 24.B.2: who was dropped in this player turn needs no other source.
  const landed = (unit: number): boolean => q.state.air.dropped.includes(unit) && q.state.fed[unit] === 1
  if (points.length === 0) return q.state.air.dropped.length > 0 ? landed : () => false
  const open = points.filter(({ free }) => free.length === 0).map(({ place }) => place)
  const reached = open.map((place) => overlandTo(q, side, place))
  const free = new Set(points.flatMap((point) => point.free))
  return (unit) => landed(unit) || free.has(unit) || reached.some((near) => near[q.state.at[unit]!] === 1)
}

/** Places whose resource points could serve one of these units, unless another already does. */
export function attackSources(q: Query, side: Side, units: readonly number[]): number[] {
  const supplied = attackSupplied(q, side)
  const hungry = units.filter((unit) => !supplied(unit))
  if (hungry.length === 0) return []
  return Object.keys(q.state.resources)
    .map(Number)
    .filter((place) => {
      if (q.state.owner[place] !== side || unpledged(q, place) <= 0) return false
      const near = overlandTo(q, side, place)
      return hungry.some((unit) => near[q.state.at[unit]!] === 1)
    })
}

/** 12.C.1: a point serves everybody in reach overland and is spent when the phase ends. */
export function openSource(c: Doing, place: number): void {
  c.state.activated.push({ place, count: 1, free: [], use: 'attack' })
  const target = placeTarget(c, place)
  c.tell('12.C.1', say('supply.attack', { place: target }), [target])
}

/** 12.C.2.b: once a phase, one RE of units draws on a point without spending it. */
export const freeSupplyUsed = (q: Query): boolean => q.state.activated.some(({ free }) => free.length > 0)

/** The units of an attack that a free point would serve, when they are one RE at most. */
export function freeSupplyFor(q: Query, side: Side, units: readonly number[], place: number): number[] {
  const supplied = attackSupplied(q, side)
  const near = overlandTo(q, side, place)
  const served = units.filter((unit) => !supplied(unit) && near[q.state.at[unit]!] === 1)
  const size = served.reduce((sum, unit) => sum + size4(q, unit), 0)
  return size <= RE ? served : []
}

export function openFreeSource(c: Doing, place: number, units: readonly number[]): void {
  c.state.activated.push({ place, count: 0, free: [...units], use: 'attack' })
  const target = placeTarget(c, place)
  c.tell('12.C.2.b', say('supply.free', { place: target }), [target])
}
