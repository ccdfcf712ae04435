import type { State } from '../state.ts'

/** Positions at a given moment of the sequence of play. */
export interface Turn {
  readonly turn: number
  readonly round?: number
}

export const setTurn = ({ turn, round = 0 }: Turn): Partial<State> => ({ turn, round })
