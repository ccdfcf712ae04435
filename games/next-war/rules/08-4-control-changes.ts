import type { Running } from '../kit.ts'
import { NOBODY, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { helicoptersIn, occupants } from './02-units.ts'
import { baseCaptured } from './06-3-loss-of-bases.ts'
import { portCaptured } from './07-4-submarines-and-asw.ts'
import { hasAirbase, hasAirfield } from './08-3-1-2-installations.ts'
import { mustClear } from './08-4-control.ts'
import { displaceShips } from './09-9-advance.ts'
import { scoreCapture } from './12-victory.ts'

/** 8.4: control changes hands only in the reorganization phase. */

/** Gives a hex to a side, with all that capturing it brings. */
export function takeControl(c: Running, cell: number, side: Side): void {
  if (c.state.control[cell] === side) return
  c.state.control[cell] = side
  // Taken for the first time, or taken back from the enemy who had it.
  c.state.fallen[cell] = 1
  const hex = c.data.cellTarget[cell]!
  c.tell('8.4', say('control.taken', { side: `side:${sideId(side)}`, hex }), [hex])
  scoreCapture(c, cell, side)
  if (c.data.port[cell] === 1) {
    portCaptured(c, cell, side)
    displaceShips(c, cell, side)
  }
  // 6.5.4: cities and urban hexes are bases of helicopters, too.
  const base = hasAirbase(c, cell) || hasAirfield(c, cell) || helicoptersIn(c, cell).length > 0
  if (base) c.call(baseCaptured, { cell, by: side })
}

/**
 * 8.4, 8.4.1.6: open places, and places in one's own country, go to the last side to occupy them or to enter them this
 * turn: whoever stands there did.
 */
export function placeControlMarkers(c: Running): void {
  const by = occupants(c)
  for (let cell = 0; cell < c.data.hexes; cell++) {
    const side = by[cell] === NOBODY ? c.state.entered[cell]! : by[cell]!
    if (side === NOBODY || c.data.controlled[cell] === 0 || mustClear(c, cell, side as Side)) continue
    takeControl(c, cell, side as Side)
  }
}
