import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'

/** 8.4: control of hexes. */

/** 8.4.1, 8.4.1.6: whether units of a side that enter this hex come under a clearing marker. */
export const mustClear = (q: Query, cell: number, side: Side): boolean =>
  q.data.needsClearing[cell] === 1 && q.state.control[cell] === enemyOf(side) && q.data.home[cell] !== side
