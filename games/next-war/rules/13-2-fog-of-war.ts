import type { Doing, Query } from '../kit.ts'
import { groundIn } from './02-units.ts'

/** 13.2: fog of war, an option: enemy stacks may not be looked through. */

const ON_THE_MOVE = 1
const FOUGHT = 2

/** A counter in the hand of its owner is seen: units lie open while they move. */
export function showMovers(c: Doing, units: readonly number[]): void {
  if (c.state.foggy)
    for (const unit of units) c.state.shown[unit] = Math.max(ON_THE_MOVE, c.state.shown[unit]!)
}

/** Once they have arrived they are covered again, unless they fought in this turn. */
export function coverMovers(c: Doing): void {
  if (!c.state.foggy) return
  c.state.shown.forEach((shown, unit) => {
    if (shown === ON_THE_MOVE) c.state.shown[unit] = 0
  })
}

/** Those who fight are named, counted and flipped in front of both: they lie open for the rest of the turn. */
export function showFighters(c: Doing, units: readonly number[]): void {
  if (c.state.foggy) for (const unit of units) c.state.shown[unit] = FOUGHT
}

/** Of an enemy stack only the counter on top is seen, and those that lie open. */
export function isHidden(q: Query, unit: number, reader: number | null): boolean {
  if (!q.state.foggy || q.data.units[unit]!.kind !== 'ground' || q.data.unitSide[unit] === reader)
    return false
  const cell = q.state.at[unit]!
  if (cell < 0 || cell >= q.data.hexes || q.state.shown[unit]! > 0) return false
  return groundIn(q, cell)[0] !== unit
}
