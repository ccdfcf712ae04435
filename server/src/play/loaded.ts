import {
  type JournalEntry,
  type Json,
  type Kept,
  Match,
  type Options,
  type Refusal,
  type SeatId,
} from '@grognard/kernel'
import { problem } from '../problem.ts'
import type { AnyEngine } from '../shelf.ts'
import type { GameRow, Snapshot, Standing } from '../storage/games.ts'
import { say } from '../text/say.ts'

export type AnyMatch = Match<object, object>

/** The reader who holds no seat. */
const OBSERVER = ''

/**
 * A match in memory, in step with its journal. `counts` says for each reader how many entries changed what it sees:
 * that number, not the journal's own, goes out, or it would tell how busy others are with their secret answers.
 */
export class Loaded {
  /** Journal entries that are in the match. */
  seq = 0
  /** Whether the last entry shows to nobody but who made it: a secret answer being written, a stop setting. */
  lastHidden = false
  /** What was written of the present state, by reader (showing.ts). */
  readonly written = new Map<SeatId, string>()
  private readonly counts: Record<string, number>
  /** For each reader the count since which its own choices are the same: others' secret answers do not change them. */
  private readonly floors: Record<string, number>

  private constructor(
    readonly match: AnyMatch,
    counts: Readonly<Record<string, number>> | null,
  ) {
    this.counts = counts
      ? { ...counts }
      : Object.fromEntries([...match.position.seats, OBSERVER].map((reader) => [reader, 0]))
    this.floors = { ...this.counts }
  }

  /** Rebuilt from what is stored; a position kept under other rules or data is not used. */
  static restore(
    engine: AnyEngine,
    row: GameRow,
    entries: readonly Kept[],
    snapshot: Snapshot | undefined,
  ): Loaded {
    const setup = { scenario: row.scenario, options: row.options as Options }
    const pack = row.pack as Json | null
    const usable = snapshot && snapshot.seq <= entries.length ? snapshot : undefined
    const match = usable
      ? Match.resume(engine, setup, row.seed, pack, entries.slice(0, usable.seq), usable.position)
      : Match.create(engine, setup, row.seed, pack)
    const loaded = new Loaded(match, usable?.counts ?? null)
    loaded.seq = usable?.seq ?? 0
    for (const { entry } of entries.slice(loaded.seq)) loaded.follow(entry)
    return loaded
  }

  /** Does what a stored entry says. It was accepted once: if it is not now, the rules have changed. */
  follow(entry: JournalEntry): void {
    const refusal = this.change((match) => match.repeat(entry))
    const [again] = this.match.entriesFrom(this.seq - 1)
    if (refusal || throwsOf(again) !== throwsOf(entry)) {
      const why = refusal ? refusal.message.key : 'other dice'
      throw problem(409, say('server.noReplay', { details: `entry ${this.seq}: ${why}` }))
    }
  }

  /** Makes one change (one entry) in the match; a refusal changes nothing. */
  change(make: (match: AnyMatch) => Refusal | undefined): Refusal | undefined {
    const before = this.publicFace()
    const refusal = make(this.match)
    if (refusal) return refusal
    this.written.clear()
    this.seq++
    const [entry] = this.match.entriesFrom(this.seq - 1)
    if (!entry) throw new Error('a change without an entry')
    const after = this.publicFace()
    const hidden = entry.t === 'stop' || (before !== null && before === after)
    this.lastHidden = hidden
    for (const reader of Object.keys(this.counts)) {
      const own = reader === entry.seat
      if (!hidden || own) this.counts[reader]!++
      if (own || (!hidden && (before === null || after === null))) this.floors[reader] = this.counts[reader]!
    }
    return undefined
  }

  /** Whether a choice made by these seats looking at a state is still about what is to be chosen now. */
  isStale(seats: readonly SeatId[], seq: number): boolean {
    const now = this.countFor(seats)
    const [only] = seats
    const since = seats.length === 1 && only !== undefined ? (this.floors[only] ?? now) : now
    return seq < since || seq > now
  }

  /** What others may see of secret answers being written; null when none are. */
  private publicFace(): string | null {
    const { match } = this
    if (!match.engine.sealing(match.position)) return null
    return JSON.stringify([
      match.position.acts,
      match.engine.where(match.position),
      match.engine.waiting(match.position),
      match.rollback,
    ])
  }

  /** The number of states so far for a reader of these seats (none: an observer). */
  countFor(seats: readonly SeatId[]): number {
    if (seats.length === 0) return this.counts[OBSERVER]!
    return seats.reduce((sum, seat) => sum + (this.counts[seat] ?? 0), 0)
  }

  /** The last entry as it is stored. */
  lastKept(): Kept {
    const [entry] = this.match.entriesFrom(this.seq - 1)
    if (!entry) throw new Error('no entry yet')
    if (entry.t !== 'act') return { entry, done: null }
    const { rolled, revealed, events } = this.match.last!
    return { entry, done: { rolled, revealed, events } }
  }

  get waiting(): readonly SeatId[] {
    return this.match.engine.waiting(this.match.position)
  }

  standing(): Standing {
    return standingOf(this.match)
  }

  snapshot(): Snapshot {
    return { seq: this.seq, position: JSON.stringify(this.match.position), counts: { ...this.counts } }
  }
}

export function standingOf({ engine, position }: AnyMatch): Standing {
  return {
    acts: position.acts,
    waiting: engine.waiting(position),
    over: position.result !== null,
    where: engine.where(position).map(({ procedure, step }) => ({ procedure, step })),
    result: position.result,
  }
}

const throwsOf = (entry: JournalEntry | undefined): string =>
  JSON.stringify(entry?.t === 'act' ? (entry.rolls ?? []).map(({ dice, values }) => [dice, values]) : [])
