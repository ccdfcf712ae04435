import { compare } from '@grognard/kernel'
import { antiaircraftOf } from '../../europa/rules/antiaircraft.ts'
import { unitsOfAt } from '../../europa/rules/units.ts'
import type { EuropaQuery, Side } from '../../europa/world.ts'

/** 44.F.2: what shifts the column of consolidated fire: the year, and German guns. */

/** From Apr I 44. */
const LATE = { year: 1944, month: 'apr' } as const
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const GERMAN_GUNS = 7

function isLate(turn: { readonly year: number; readonly month: string }): boolean {
  return (
    turn.year > LATE.year ||
    (turn.year === LATE.year && MONTHS.indexOf(turn.month) >= MONTHS.indexOf(LATE.month))
  )
}

export function flakShifts(
  q: EuropaQuery,
  place: number,
  side: Side,
  turn: { readonly year: number; readonly month: string },
): string[] {
  const germans = unitsOfAt(q, place, side).filter((unit) => q.data.units.nationality[unit] === 'german')
  return [
    ...(isLate(turn) ? ['late'] : []),
    ...(compare(antiaircraftOf(q, germans), GERMAN_GUNS) >= 0 ? ['german-guns'] : []),
  ]
}
