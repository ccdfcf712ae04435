/** 11.5: anti-aircraft fire at ground support and armed reconnaissance. */
import type { Query } from '../kit.ts'
import { GERMAN } from '../state.ts'
import { unitsIn } from './05-zones.ts'

/** Flak in the hex and beside it; a headquarters counts as one for its own hex. */
export function flakAgainst(q: Query, ...cells: readonly number[]): number {
  const { first, target } = q.data.topology
  const flak = new Set<number>()
  const addFrom = (at: number, isTarget: boolean): void => {
    for (const unit of unitsIn(q, at)) {
      const { side, isFlak, isHq } = q.data.units[unit]!
      if (side === GERMAN && (isFlak || (isTarget && isHq))) flak.add(unit)
    }
  }
  // 11.3.3: a bridge lies in both of its hexes.
  for (const cell of cells) {
    addFrom(cell, true)
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) addFrom(target[slot]!, false)
  }
  return flak.size
}

/** One roll, one more for each flak unit beyond the first. */
export function flakResult(q: Query, roll: number, flak: number): 'none' | 'abort' | 'hit' {
  const value = roll + flak - 1
  const { abort, hit } = q.data.charts.flak
  return value >= hit ? 'hit' : value >= abort ? 'abort' : 'none'
}
