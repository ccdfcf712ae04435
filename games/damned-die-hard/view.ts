import { type Json, pick, type SeatId } from '@grognard/kernel'
import { type EuropaView, knownTo, seenBy, stateSeen, twinOf } from '../europa/view.ts'
import type { Query } from './kit.ts'
import type { State } from './state.ts'

/** What a reader sees of the game: what the system shows, and what is this game's own. */
export interface BoardView extends State, EuropaView {}

/** What the game adds to the system's state: all of it lies open. */
export const OWN = [
  'bombarded',
  'lostTowns',
  'manilaOpen',
  'purchases',
  'objectivesTaken',
  'startOwner',
  'score',
] as const satisfies readonly (keyof State)[]

/** Named field by field: what is not named does not leave. */
export function boardView(q: Query, seat: SeatId | null): BoardView {
  const { state } = q
  return {
    ...seenBy(q, seat),
    ...pick(state, OWN),
    ...(state.requested && { requested: state.requested }),
  }
}

export const view = (q: Query, seat: SeatId | null): Json => boardView(q, seat) as unknown as Json

export const knows = knownTo

export const twin = twinOf<State>

/** A state to ask rule questions about, rebuilt from a view. */
export const stateFromView = (seen: BoardView): State => stateSeen(seen)
