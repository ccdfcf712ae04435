import type { Message, SeatId, TableOverlay } from '@grognard/kernel'
import type { Query } from '../../kit.ts'
import { groundIn, sideOfSeat } from '../../rules/02-units.ts'
import { enemyOf, type Side } from '../../state.ts'

/** What a question about the board is about. */

export type PlaceMark = TableOverlay['places'][number]
export type Line = TableOverlay['lines'][number]

export const note = (...notes: Message[]): TableOverlay => ({ places: [], lines: [], notes })

export const targets = (q: Query, cells: readonly number[]): string[] =>
  cells.map((cell) => q.data.cellTarget[cell]!)

/** The cell that a target names: its own, or that of a unit on the map; -1 for anything else. */
export function cellOf(q: Query, target: string): number {
  const unit = q.data.unitOf(target)
  return unit >= 0 ? Math.max(-1, q.state.at[unit]!) : q.data.cellOf(target)
}

/** Whose question it is: the side of what is pointed at, else the reader's, else whoever controls the place. */
export function sideAsked(q: Query, target: string, seat: SeatId | null): Side {
  const unit = q.data.unitOf(target)
  if (unit >= 0) return q.data.unitSide[unit] as Side
  const cell = q.data.cellOf(target)
  const here = cell >= 0 ? groundIn(q, cell)[0] : undefined
  if (here !== undefined) return q.data.unitSide[here] as Side
  return sideOfSeat(seat) ?? (q.state.control[cell] === 1 ? 1 : 0)
}

/** The side that would threaten a place. */
export function enemyAsked(q: Query, target: string, seat: SeatId | null): Side {
  const cell = cellOf(q, target)
  const here = cell >= 0 ? groundIn(q, cell)[0] : undefined
  if (here !== undefined) return enemyOf(q.data.unitSide[here] as Side)
  const reader = sideOfSeat(seat)
  if (reader !== null) return enemyOf(reader)
  return q.state.control[cell] === 1 ? 0 : 1
}

export const isInPlay = (q: Query, cell: number): boolean =>
  q.data.scenarios[q.state.scenario]!.inPlay[cell] === 1
