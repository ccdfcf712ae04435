import type { Json, SeatId } from '@grognard/kernel'
import type { Query } from './kit.ts'
import type { State } from './state.ts'

/** What a seat may see. */
export const view = (q: Query, _seat: SeatId | null): Json => ({ turn: q.state.turn })

/** Hidden cards a seat knows. */
export const knows = (_q: Query, _seat: SeatId): readonly string[] => []

/** The same position with everything the seat may not know dealt anew. */
export const twin = (state: State, _seat: SeatId | null): State => state
