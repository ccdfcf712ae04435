import { neighboursOf } from '@grognard/maps'
import type { Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { occupants } from './02-units.ts'
import { inPlay, isSeaHex } from './07-1-sea-places.ts'

/** 8.5.8: questions about amphibious assaults. */

/** 8.5.8.1: marines that have closed in on a beach and assault it in the combat segment to come. */
export const isReadyToAssault = (q: Query, unit: number): boolean => {
  const ship = q.state.aboard[unit]!
  return ship >= 0 && q.state.assaulted[ship] === 1 && q.data.units[unit]!.kind === 'ground'
}

/** 8.3.1.7, 8.5.8.1: beaches next to an all-sea hex that a side can assault: no friends are there. */
export const beachesBeside = (q: Query, side: Side, hex: number): readonly number[] =>
  isSeaHex(q, hex)
    ? neighboursOf(q.data.topology, hex).filter(
        (cell) => q.data.beach[cell] === 1 && inPlay(q, cell) && occupants(q)[cell] !== side,
      )
    : []

/** 6.5.5: whether marines of the side assault this hex from the waters of an In Shore box. */
export const isAssaultOn = (q: Query, cell: number, side: Side, box: number): boolean =>
  q.data.navalUnits.some((ship) => {
    const at = q.state.at[ship]!
    if (q.data.unitSide[ship] !== side || q.state.assaulted[ship] !== 1 || !isSeaHex(q, at)) return false
    return q.data.zones[q.data.zone[at]!]!.inShore === box && beachesBeside(q, side, at).includes(cell)
  })
