import { kit, type Query } from '@grognard/kernel'
import type { Data } from './data/load.ts'
import type { Side } from './data/schema.ts'

export type { Data } from './data/load.ts'
export type { Side } from './data/schema.ts'

/** What a position holds: plain JSON, units and places by number. */
export interface State {
  turn: number
  /** By unit: the place it stands in, or GONE. */
  readonly at: number[]
  /** By unit: 1 when it has moved in this player turn. */
  readonly moved: number[]
  /** By place: who was the last to stand there. */
  readonly holder: (Side | null)[]
}

export const GONE = -1
export const SIDES: readonly Side[] = ['red', 'blue']
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

export type Q = Query<State, Data>

/** The builders of this game's procedures. */
export const { procedure, run, ask, call, into } = kit<State, Data>()

export function start(data: Data): State {
  const at = [...data.begins]
  return {
    turn: 1,
    at,
    moved: at.map(() => 0),
    holder: data.places.map((_, place) => data.units[at.indexOf(place)]?.side ?? null),
  }
}
