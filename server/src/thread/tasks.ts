import type {
  Choice,
  Journal,
  JournalEntry,
  Options,
  Past,
  SeatId,
  SeatView,
  Verified,
} from '@grognard/kernel'
import type { Standing } from '../storage/games.ts'
import type { KeptRow, Opening, Snapshot } from '../storage/journal.ts'

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
    readonly answer: Verified
  }
  /** Replays a journal from outside, and says what each entry brought about. */
  import: {
    readonly asked: { readonly journal: unknown }
    readonly answer: Imported
  }
  /** Plays a stored game again of which only the journal is there. */
  rebuild: {
    readonly asked: {
      readonly game: string
      readonly pack: unknown
      readonly scenario: string
      readonly options: Options
      readonly seed: string
      readonly entries: readonly JournalEntry[]
    }
    readonly answer: Rebuilt
  }
  /** Builds a game with a stranger's data and plays it for a moment: whatever it costs, it costs nobody else. */
  try: {
    readonly asked: { readonly game: string; readonly pack: unknown }
    readonly answer: null
  }
  /** Plays a running game again under the rules at hand and says where it would have gone another way. */
  compare: {
    readonly asked: Compared
    readonly answer: Comparison
  }
}

/** A running game as it is stored, from where its rules last changed. */
export interface Compared {
  readonly game: string
  readonly pack: unknown
  /** The position there, and the first of the seeds used from there on. */
  readonly start: string
  readonly seeds: readonly [string, ...string[]]
  readonly past: Past
  readonly rows: readonly Pick<KeptRow, 'entry' | 'change' | 'seed'>[]
}

export interface Comparison {
  /** The number of the choice that leads elsewhere, or is refused; null when all lead to the same. */
  readonly differsAt: number | null
  /** Why it cannot go on under the rules at hand; null when it can. */
  readonly stuck: string | null
}

/** A game as it is stored, made from its journal. */
export interface Rebuilt {
  readonly opening: Opening
  readonly rows: readonly KeptRow[]
  readonly snapshots: readonly Snapshot[]
}

export interface Imported extends Rebuilt {
  readonly journal: Journal
  readonly options: Options
  readonly rules: string
  readonly data: string
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
