import type { Running } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { helicoptersIn, sideOf } from './02-units.ts'
import { flee } from './06-5-2-changing-base.ts'

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
