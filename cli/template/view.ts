import type { Json, SeatView } from '@grognard/kernel'
import type { Q, Side } from './state.ts'

/** What a reader sees, field by field. Nothing is hidden here; where something is, name what each seat may see. */
export interface Board {
  readonly turn: number
  readonly at: readonly number[]
  readonly moved: readonly number[]
  readonly holder: readonly (Side | null)[]
}

export const view = ({ state }: Q): Json => ({
  turn: state.turn,
  at: [...state.at],
  moved: [...state.moved],
  holder: [...state.holder],
})

export const boardOf = ({ board }: SeatView): Board => board as unknown as Board
