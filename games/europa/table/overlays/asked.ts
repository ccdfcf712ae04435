import type { Message, SeatId, TableOverlay } from '@grognard/kernel'
import type { Query } from '../../kit.ts'
import { airOf, airSide } from '../../rules/air-units.ts'
import { placeOf, sideOf, unitOf, unitsAt } from '../../rules/units.ts'
import { otherSide, type Side } from '../../world.ts'
import { airPlace } from '../air-counters.ts'
import { withState } from '../board.ts'

/** What a question about the board is about. */

export type PlaceMark = TableOverlay['places'][number]
export type Line = TableOverlay['lines'][number]

export const note = (...notes: Message[]): TableOverlay => ({ places: [], lines: [], notes })

export const targets = (q: Query, places: readonly number[]): string[] =>
  places.map((place) => q.data.map.target[place]!)

/** The place that a target names: its own, or that of a unit on the board; -1 for anything else. */
export function placeAsked(q: Query, target: string): number {
  const unit = unitOf(q, target)
  if (unit >= 0) return Math.max(-1, q.state.at[unit]!)
  const air = airOf(q, target)
  return air >= 0 ? airPlace(q, air) : placeOf(q, target)
}

export const sideOfReader = (q: Query, seat: SeatId | null): Side | null =>
  seat === null ? null : seat === q.data.sides[0] ? 0 : 1

/** Whose question it is: the side of what is pointed at, else the reader's, else the owner's of the place. */
export function sideAsked(q: Query, target: string, seat: SeatId | null): Side {
  const unit = unitOf(q, target)
  if (unit >= 0) return sideOf(q, unit)
  const air = airOf(q, target)
  if (air >= 0) return airSide(q, air)
  const place = placeOf(q, target)
  const here = place >= 0 && place < q.data.map.lands ? unitsAt(q, place)[0] : undefined
  if (here !== undefined) return sideOf(q, here)
  return sideOfReader(q, seat) ?? (q.state.owner[place] === 0 ? 0 : 1)
}

/** The side that would threaten a place. */
export function enemyAsked(q: Query, target: string, seat: SeatId | null): Side {
  const place = placeAsked(q, target)
  const here = place >= 0 && place < q.data.map.lands ? unitsAt(q, place)[0] : undefined
  if (here !== undefined) return otherSide(sideOf(q, here))
  const reader = sideOfReader(q, seat)
  return reader !== null ? otherSide(reader) : q.state.owner[place] === 0 ? 1 : 0
}

const isMoving = ({ state: { phase } }: Query): boolean => phase === 'movement' || phase === 'exploitation'

/** The position in which a side's units may move: the present phase if it is theirs, else a movement phase to come. */
export const whenMoving = (q: Query, side: Side): Query =>
  isMoving(q) && q.state.phasing === side
    ? q
    : withState(q, {
        phase: 'movement',
        phasing: side,
        spent: q.state.spent.map(() => 0),
        halted: q.state.halted.map(() => 0),
      })
