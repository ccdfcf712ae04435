import type { Choice, Journal, Kept, Options, SeatId, SeatView } from '@grognard/kernel'
import type { Standing } from '../storage/games.ts'

/** Long thinking that must not hold up those who play: done in a thread of its own. */
export interface Tasks {
  /** A computer player decides. It gets its view and its offer, nothing else. */
  choose: {
    readonly asked: {
      readonly game: string
      readonly pack: unknown
      readonly bot: string
      readonly seat: SeatId
      readonly view: SeatView
      readonly offer: readonly Choice[]
      readonly seed: number
    }
    readonly answer: Choice
  }
  /** Checks every roll of a finished game. */
  verify: {
    readonly asked: { readonly game: string; readonly pack: unknown; readonly journal: Journal }
    readonly answer: readonly string[]
  }
  /** Replays a journal from outside, and says what each entry brought about. */
  import: {
    readonly asked: { readonly journal: unknown }
    readonly answer: Imported
  }
}

export interface Imported {
  readonly journal: Journal
  readonly options: Options
  readonly rules: string
  readonly data: string
  readonly kept: readonly Kept[]
  readonly standing: Standing
}

export type Task = keyof Tasks

/** How far long work is, in entries of the journal. */
export interface Progress {
  readonly done: number
  readonly of: number
}

export interface Question<T extends Task = Task> {
  readonly id: number
  readonly task: T
  readonly asked: Tasks[T]['asked']
}

export type Answer =
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly ok: true; readonly answer: Tasks[Task]['answer'] }
  /** `faults`: what is wrong with what was given; otherwise the fault is ours. */
  | {
      readonly id: number
      readonly ok: false
      readonly error: string
      readonly faults: readonly string[] | null
    }
