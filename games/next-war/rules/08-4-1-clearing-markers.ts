import type { Doing, Running } from '../kit.ts'
import { say } from '../text/say.ts'
import { groundIn, sideOf } from './02-units.ts'
import { mustClear } from './08-4-control.ts'

/** 8.4.1: clearing markers, how they come and go; the operations under them are in `08-4-1-clearing.ts`. */

/** 8.4.1, 9.9.2: units that stay in an enemy city, urban hex or installation come under a clearing marker. */
export function arriveInHex(c: Running, units: readonly number[], cell: number): boolean {
  const side = sideOf(c, units[0]!)
  if (!mustClear(c, cell, side)) return false
  if (c.state.clearing[cell]! >= 0) return true
  c.state.clearing[cell] = drawMarker(c, cell)
  return true
}

/** 8.4.1: a marker drawn at random from those not on the map. */
function drawMarker(c: Running, cell: number): number {
  const { markers } = c.data.data.series.operations.clearing
  const pool = markers.flatMap(({ value, count }) => Array.from({ length: count }, () => value))
  for (const value of c.state.clearing) {
    const at = value < 0 ? -1 : pool.indexOf(value)
    if (at >= 0) pool.splice(at, 1)
  }
  // Every marker lies on the map: one is drawn from a full pool, since the rule knows no limit.
  const full = pool.length > 0 ? pool : markers.map(({ value }) => value)
  const value = c.pick(full, '8.4.1', say('clearing.draw', { hex: c.data.cellTarget[cell]! }))
  c.tell('8.4.1', say('clearing.begins', { hex: c.data.cellTarget[cell]!, value }), [
    c.data.cellTarget[cell]!,
  ])
  return value
}

/** 8.4.1.3: a marker goes when nobody is left under it; true when its units walked away. */
export function leaveHex(c: Doing, cell: number, byChoice: boolean): void {
  if (c.state.clearing[cell]! < 0 || groundIn(c, cell).length > 0) return
  c.state.clearing[cell] = -1
  if (byChoice) c.state.cleared[cell] = 1
}
