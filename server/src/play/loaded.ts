import {
  type Done,
  type GameEvent,
  type Json,
  Match,
  type Message,
  NotAtHand,
  type Query,
  type Refusal,
  redact,
  type SeatId,
  type Setup,
} from '@grognard/kernel'
import type { AnyEngine } from '../shelf.ts'
import type { Standing } from '../storage/games.ts'
import type { KeptRow, Recovered, Snapshot } from '../storage/journal.ts'
import type { Shown } from './showing.ts'

export type AnyMatch = Match<object, object>

/** The reader who holds no seat. */
const OBSERVER = ''

/** So many choices stay in memory with what they brought about; older ones are read when somebody asks. */
export const RECENT = 40

/** Something told in the log that is no choice, and behind which choice. */
export interface Note {
  readonly after: number
  readonly events: readonly GameEvent[]
}

/**
 * A match in memory, in step with its journal. `counts` says for each reader how many entries changed what it sees:
 * that number, not the journal's own, goes out, or it would tell how busy others are with their secret answers.
 */
export class Loaded {
  /** Journal entries that are in the match. */
  seq: number
  /** What was last shown to each reader (showing.ts). */
  readonly shown = new Map<string, Shown>()
  /** Whether the last entry shows to nobody but who made it: a secret answer being written, a stop setting. */
  lastHidden = false
  private freshSeed: string | null = null
  private asked: { readonly seq: number; readonly q: Query<object, object> } | null = null
  private readonly counts: Record<string, number>
  /** For each reader the count since which its own choices are the same: others' secret answers do not change them. */
  private readonly floors: Record<string, number>

  private constructor(
    readonly match: AnyMatch,
    seq: number,
    counts: Record<string, number>,
    /** Those behind choices at hand. */
    private recentNotes: readonly Note[] = [],
  ) {
    this.seq = seq
    this.counts = counts
    this.floors = { ...counts }
  }

  static begin(engine: AnyEngine, setup: Setup, seed: string, pack: Json | null): Loaded {
    const match = Match.create(engine.apart(), setup, seed, pack)
    const readers = [...match.position.seats, OBSERVER]
    return new Loaded(match, 0, Object.fromEntries(readers.map((reader) => [reader, 0])))
  }

  /** A game gone on with from what is stored; no rule is run. */
  static resume(
    engine: AnyEngine,
    { position, past, counts }: Recovered,
    seeds: readonly [string, ...string[]],
    recent: readonly Done[],
    notes: readonly Note[],
    pack: Json | null,
  ): Loaded {
    const match = Match.resume(engine.apart(), { past, position, seeds, recent }, pack)
    return new Loaded(match, past.entries, { ...counts }, notes)
  }

  /** For looking at the present position: what its readers have in common is worked out once. */
  get query(): Query<object, object> {
    if (this.asked?.seq !== this.seq)
      this.asked = { seq: this.seq, q: this.match.engine.query(this.match.position) }
    return this.asked.q
  }

  get notes(): readonly Note[] {
    return this.recentNotes
  }

  /** Makes one change (one entry) in the match; a refusal changes nothing. */
  change(make: (match: AnyMatch) => Refusal | undefined): Refusal | undefined {
    const before = this.publicFace()
    const refusal = make(this.match)
    if (refusal) return refusal
    const { entry } = this.match.kept
    const after = this.publicFace()
    // What nobody did is told to everybody, whatever is being written in secret.
    const own = 'seat' in entry
    this.lastHidden = entry.t === 'stop' || (own && before !== null && before === after)
    this.freshSeed = null
    this.count(before === null || after === null)
    return undefined
  }

  /** Goes on with another seed, which only the storage is told. */
  reseed(seed: string): void {
    this.change((match) => {
      match.reseed(seed)
      return undefined
    })
    this.freshSeed = seed
  }

  /** Takes an entry that another process let in. */
  follow(row: KeptRow): void {
    const before = this.publicFace()
    this.match.follow(row, row.seed)
    this.lastHidden = row.hidden
    this.count(before === null || this.publicFace() === null)
  }

  private count(open: boolean): void {
    const { entry, done } = this.match.kept
    const { length } = this.match
    this.recentNotes = this.recentNotes.filter(({ after }) => after <= length)
    if (entry.t !== 'act' && done)
      this.recentNotes = [...this.recentNotes, { after: length, events: done.events }]
    const seat = 'seat' in entry ? entry.seat : null
    this.seq++
    for (const reader of Object.keys(this.counts)) {
      const own = reader === seat
      if (!this.lastHidden || own) this.counts[reader]!++
      if (own || (!this.lastHidden && open)) this.floors[reader] = this.counts[reader]!
    }
  }

  /** Lets go of what is stored and long over. Secret answers stay at hand until they are shown. */
  slim(): void {
    if (!this.match.engine.sealing(this.match.position)) this.match.forget(RECENT)
  }

  /** Whether the position after so many choices, and what the last of them brought about, are at hand. */
  hasAtHand(acts: number): boolean {
    try {
      this.match.positionAt(acts)
      if (acts > 0) this.match.happened(acts)
      return true
    } catch (error) {
      if (error instanceof NotAtHand) return false
      throw error
    }
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
  lastRow(): KeptRow {
    return { ...this.match.kept, hidden: this.lastHidden, seed: this.freshSeed }
  }

  get waiting(): readonly SeatId[] {
    return this.match.engine.waiting(this.match.position)
  }

  standing(): Standing {
    const { takenBack } = this.match.past
    return { ...standingOf(this.match), ...(takenBack !== undefined && { takenBack }) }
  }

  snapshot(): Snapshot {
    const { position, past } = this.match
    return { seq: this.seq, position: JSON.stringify(position), past, counts: { ...this.counts } }
  }
}

/** So many choices are looked through for something that was told to everybody. */
const TOLD_WITHIN = 20

/** The last thing that everybody was told, as long as it is at hand. */
function lastTold(match: AnyMatch): Message | undefined {
  const oldest = Math.max(match.oldest, match.length - TOLD_WITHIN)
  for (let act = match.length; act >= oldest; act--) {
    const told = match
      .happened(act)
      .events.map((event) => redact(event, null))
      .findLast(({ message }) => !Object.values(message.args ?? {}).includes(null))
    if (told) return told.message
  }
  return undefined
}

export function standingOf(match: AnyMatch): Standing {
  const { engine, position } = match
  const last = lastTold(match)
  return {
    ...(last && { last }),
    acts: position.acts,
    waiting: engine.waiting(position),
    over: position.result !== null,
    where: engine.where(position).map(({ procedure, step }) => ({ procedure, step })),
    result: position.result,
  }
}
