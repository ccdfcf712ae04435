import type { Doing, Running } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { groundIn, helicoptersIn, sideOf } from './02-units.ts'
import { flee } from './06-5-2-changing-base.ts'
import { mustClear } from './08-4-control.ts'

/** 8.4, 8.5.1: what happens when ground units come into a hex, by whatever means. */

/** Puts units into a hex on their way or at its end; whoever entered last controls open places (8.4). */
export function enterHex(c: Running, units: readonly number[], cell: number): void {
  for (const unit of units) c.state.at[unit] = cell
  const side = sideOf(c, units[0]!)
  c.state.entered[cell] = side
  wreckFerries(c, cell, side)
  // 6.5.1.2: enemy helicopters based there look for another base at once.
  const caught = helicoptersIn(c, cell).filter((helicopter) => sideOf(c, helicopter) !== side)
  flee(c, enemyOf(side), caught, false)
}

/** 8.3.1.8: an enemy in either of its hexes destroys a ferry for good. */
function wreckFerries(c: Running, cell: number, side: Side): void {
  c.data.ferryCells.forEach(([a, b], ferry) => {
    if ((a !== cell && b !== cell) || c.data.home[cell] === side || c.state.ferries[ferry] === 1) return
    c.state.ferries[ferry] = 1
    const places = [c.data.cellTarget[a]!, c.data.cellTarget[b]!]
    c.tell('8.3.1.8', say('ferry.wrecked', { from: places[0]!, to: places[1]! }), places)
  })
}

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
