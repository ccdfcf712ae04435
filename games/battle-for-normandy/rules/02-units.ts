/** Chapters 2 and 3: what a counter is worth as it lies. */
import type { SeatId } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, GERMAN, NIGHT, type Side } from '../state.ts'
import type { Face, Unit } from '../units.ts'
import type { Theatre } from '../world.ts'

export const seatOf = (side: Side): SeatId => (side === ALLIED ? 'allied' : 'german')
export const sideOfSeat = (seat: SeatId | null): Side | null =>
  seat === 'allied' ? ALLIED : seat === 'german' ? GERMAN : null

export const theatre = (q: Query): Theatre => q.data.theatres[q.state.scenario]!
export const unitOf = (q: Query, unit: number): Unit => q.data.units[unit]!
export const onMap = (q: Query, unit: number): boolean => q.state.at[unit]! >= 0

/** 3.4: the second face counts from the first lost step on. */
export function faceOf(q: Query, unit: number): Face {
  const own = q.data.units[unit]!
  if (q.state.steps[unit]! < own.steps) return own.reduced
  // 22.1: filled up with green men.
  if (q.state.green[unit] === 1)
    return {
      ...own.full,
      attack: Math.max(0, own.full.attack - 1),
      defence: Math.max(0, own.full.defence - 1),
    }
  return own.full
}
/** 3.4: a unit of several steps that has lost one. */
export const isReduced = (q: Query, unit: number): boolean =>
  q.state.steps[unit]! > 0 && q.state.steps[unit]! < q.data.units[unit]!.steps

/** 7.7: what a headquarters defends with: its replacement points where it has any, never both. */
export function defenceOf(q: Query, unit: number): number {
  const own = q.data.units[unit]!
  if (own.isHq && q.state.feldersatz[unit]! > 0) return q.state.feldersatz[unit]!
  return faceOf(q, unit).defence
}

/** 6.1, 9.6: the room a counter takes; replacement points under a headquarters take theirs. */
export function stackingOf(q: Query, unit: number): number {
  const own = q.data.units[unit]!
  return own.isHq && q.state.feldersatz[unit]! > 0 ? q.state.feldersatz[unit]! : own.stacking
}

/** 12.5.5, 7.7: artillery and headquarters do not attack; what is left may, if it has a strength. */
export const canAttack = (q: Query, unit: number): boolean => {
  const own = q.data.units[unit]!
  return !own.isArtillery && !own.isShip && !own.isHq && faceOf(q, unit).attack > 0
}

/** 3.2: halves are rounded up, after adding. */
export const halved = (value: number): number => Math.ceil(value / 2)

export const isNight = (q: Query): boolean => q.state.turn === NIGHT
export const weatherOf = (q: Query) => q.data.charts.weather[q.state.weather]!
const GROUNDS = ['fair', 'heavy-rain', 'storm']
/** Column of the terrain chart: 0 fair, 1 heavy rain, 2 storm. */
export const groundOf = (q: Query): number => GROUNDS.indexOf(weatherOf(q).ground)
/** 12.3: no attack is forced at night, in heavy rain or in a storm. */
export const isForcingWeather = (q: Query): boolean => !isNight(q) && groundOf(q) === 0

export const unitTarget = (q: Query, unit: number): string => q.data.unitTarget[unit]!
export const hexTarget = (q: Query, cell: number): string => q.data.hexTarget[cell]!
