/** 11.5: anti-aircraft fire at ground support and armed reconnaissance. */
import type { Query } from '../kit.ts'
import { GERMAN } from '../state.ts'
import { unitsIn } from './05-zones.ts'

/** Flak in the hex and beside it; a headquarters counts as one for its own hex. */
export function flakAgainst(q: Query, cell: number): number {
  const { first, target } = q.data.topology
  const flakIn = (at: number, own: boolean): number =>
    unitsIn(q, at).filter((unit) => {
      const { side, isFlak, isHq } = q.data.units[unit]!
      return side === GERMAN && (isFlak || (own && isHq))
    }).length
  let flak = flakIn(cell, true)
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) flak += flakIn(target[slot]!, false)
  return flak
}

/** One roll, one more for each flak unit beyond the first. */
export function flakResult(q: Query, roll: number, flak: number): 'none' | 'abort' | 'hit' {
  const value = roll + flak - 1
  const { abort, hit } = q.data.charts.flak
  return value >= hit ? 'hit' : value >= abort ? 'abort' : 'none'
}
