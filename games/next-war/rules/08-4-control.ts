import { DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { needsClearing } from './08-3-1-2-installations.ts'

/** 8.4: control of hexes. */

/** 8.4.1, 8.4.1.6: whether units of a side that enter this hex come under a clearing marker. */
export const mustClear = (q: Query, cell: number, side: Side): boolean =>
  needsClearing(q, cell) && q.state.control[cell] === enemyOf(side) && q.data.home[cell] !== side

/**
 * What lies in the hexes, as one fact: another one whenever a marker or the control of a hex changes. Facts that also
 * depend on where units are then need not compare (and keep) all these lists themselves.
 */
class HexMarkers extends DerivedFact {}

export const hexMarkers = derived(
  (q: Query) => [
    q.state.clearing,
    q.state.cleared,
    q.state.control,
    q.state.fallen,
    q.state.beachheads,
    q.state.advanced === null ? null : q.state.advanced.sites,
  ],
  (): HexMarkers => new HexMarkers(),
)
