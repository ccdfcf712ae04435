import { type Choice, type Refusal, refuse, type SeatId } from './choice.ts'
import { commitment, hash, type Roll } from './dice.ts'
import type { Engine, Verdict } from './engine.ts'
import { type GameEvent, redact, type SeenEvent } from './event.ts'
import type { StopSetting } from './game.ts'
import { fold, type Journal, type JournalEntry, type RollbackRequest } from './journal.ts'
import type { Json } from './json.ts'
import type { Message } from './message.ts'
import { newPosition, type Position, type Setup } from './position.ts'
import { say } from './text/say.ts'
import { type SeatView, see } from './view.ts'

/** Whether a seat may take its last choice back, and if not, why not. */
export type Undo =
  | { readonly can: true; readonly choice: Choice }
  | { readonly can: false; readonly because: Message }

/** What a choice brought about, kept for the log and for the undo barrier, which is computed from it. */
export interface Done {
  readonly seat: SeatId
  readonly choice: Choice
  readonly rolled: boolean
  readonly revealed: boolean
  readonly events: readonly GameEvent[]
}

export interface MatchView extends SeatView {
  readonly commitment: string
  readonly undo: Undo
  readonly rollback: RollbackRequest | null
}

/** An entry as a keeper of games stores it: with what it brought about, so that the rules need not run again. */
export interface Kept {
  readonly entry: JournalEntry
  /** Only for choices. */
  readonly done: Omit<Done, 'seat' | 'choice'> | null
}

/** The ending of a game that a seat gave up. */
export const RESIGNED = 'resigned'

/** A match could not be rebuilt from its journal. */
export class ReplayError extends Error {}

/** Every so many choices the whole position is kept, so that going back far does not replay from the start. */
const CHECKPOINT_EVERY = 64

/** One game in progress: a position, the journal that led to it, and what may be taken back. */
export class Match<S extends object, D extends object> {
  private readonly entries: JournalEntry[] = []
  private done: Done[] = []
  /** Positions before recent choices, as text; index i is the position before choice i, where kept. */
  private before: (string | undefined)[] = []
  private opening: { events: readonly GameEvent[]; rolls: readonly Roll[] } = { events: [], rolls: [] }
  private current: Position<S>
  /** The open request to go back, as of so many entries: every view asks for it. */
  private asked: { at: number; request: RollbackRequest | null } = { at: 0, request: null }

  private constructor(
    readonly engine: Engine<S, D>,
    private readonly setup: Setup,
    private readonly seed: string,
    private readonly pack: Json | null,
  ) {
    this.current = newPosition(engine.game, setup, seed)
    this.opening = engine.begin(this.current)
  }

  static create<S extends object, D extends object>(
    engine: Engine<S, D>,
    setup: Setup,
    seed: string,
    pack: Json | null = null,
  ): Match<S, D> {
    return new Match(engine, setup, seed, pack)
  }

  /**
   * A match as it was after so many kept entries, from its position then. What may be undone is what could be undone
   * before: the barrier is kept with each choice.
   */
  static resume<S extends object, D extends object>(
    engine: Engine<S, D>,
    setup: Setup,
    seed: string,
    pack: Json | null,
    kept: readonly Kept[],
    position: string,
  ): Match<S, D> {
    const match = new Match(engine, setup, seed, pack)
    const outcomes = new Map(kept.map(({ entry, done }) => [entry, done]))
    match.entries.push(...kept.map(({ entry }) => entry))
    for (const entry of fold(match.entries, match.current.seats).kept) {
      if (entry.t !== 'act') continue
      const done = outcomes.get(entry)
      if (!done) throw new ReplayError('a choice was kept without what it brought about')
      match.done.push({ ...done, seat: entry.seat, choice: entry.choice })
    }
    match.current = JSON.parse(position) as Position<S>
    match.before[match.done.length] = position
    return match
  }

  /** What the last choice brought about. */
  get last(): Done | undefined {
    return this.done.at(-1)
  }

  get position(): Position<S> {
    return this.current
  }

  /** The journal's entries from a number on, as they were made. */
  entriesFrom(from: number): readonly JournalEntry[] {
    return this.entries.slice(from)
  }

  /** How many choices lead to the present position. */
  get length(): number {
    return this.done.length
  }

  get commitment(): string {
    return commitment(this.seed)
  }

  act(seat: SeatId, choice: Choice): Verdict {
    const refusal = this.engine.refusal(this.current, seat, choice)
    if (refusal) return { ok: false, refusal }
    const before = JSON.stringify(this.current)
    const knownBefore = this.knowledge()
    let verdict: Verdict
    try {
      verdict = this.engine.act(this.current, seat, choice)
    } catch (fault) {
      // A fault in the rules must not leave a half-done choice behind.
      this.current = JSON.parse(before) as Position<S>
      throw fault
    }
    if (!verdict.ok) return verdict
    const rolled = verdict.rolls.length > 0
    const revealed = verdict.unsealed || this.learned(seat, knownBefore)
    if (rolled || revealed) this.forgetPositions()
    this.before[this.done.length] = before
    this.done.push({ seat, choice, rolled, revealed, events: verdict.events })
    this.entries.push(
      verdict.rolls.length > 0
        ? { t: 'act', seat, choice, rolls: verdict.rolls }
        : { t: 'act', seat, choice },
    )
    return verdict
  }

  /** Only a seat's own last choice can be undone, and only if nothing became known by it that was not before. */
  undoable(seat: SeatId): Undo {
    if (this.current.result?.ending === RESIGNED) return { can: false, because: say('kernel.over') }
    const last = this.done.at(-1)
    if (!last) return { can: false, because: say('kernel.undo.start') }
    if (last.seat !== seat)
      return { can: false, because: say('kernel.undo.otherSeat', { seat: `seat:${last.seat}` }) }
    if (last.rolled) return { can: false, because: say('kernel.undo.dice') }
    if (last.revealed) return { can: false, because: say('kernel.undo.reveal') }
    return { can: true, choice: last.choice }
  }

  undo(seat: SeatId): Refusal | undefined {
    const undo = this.undoable(seat)
    if (!undo.can) return refuse('kernel', undo.because)
    this.entries.push({ t: 'undo', seat })
    this.goBackTo(this.done.length - 1)
    return undefined
  }

  setStop(seat: SeatId, window: string, setting: StopSetting): Refusal | undefined {
    const refusal = this.engine.setStop(this.current, seat, window, setting)
    if (!refusal) this.entries.push({ t: 'stop', seat, window, setting })
    return refusal
  }

  get rollback(): RollbackRequest | null {
    const at = this.entries.length
    if (this.asked.at !== at) this.asked = { at, request: fold(this.entries, this.current.seats).request }
    return this.asked.request
  }

  /** Asks the others to go back to the position after the first `to` choices. */
  askRollback(seat: SeatId, to: number): Refusal | undefined {
    if (!this.current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    if (!Number.isInteger(to) || to < 0 || to >= this.done.length) {
      return refuse('kernel', say('kernel.rollback.range', { to, last: this.done.length - 1 }))
    }
    this.entries.push({ t: 'ask-rollback', seat, to })
    if (!this.rollback) this.goBackTo(to)
    return undefined
  }

  answerRollback(seat: SeatId, agree: boolean): Refusal | undefined {
    const request = this.rollback
    if (!request) return refuse('kernel', say('kernel.rollback.none'))
    if (request.by === seat) return refuse('kernel', say('kernel.rollback.own'))
    if (!this.current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    this.entries.push({ t: 'answer-rollback', seat, agree })
    if (agree && !this.rollback) this.goBackTo(request.to)
    return undefined
  }

  /** Gives the game up. Where there are two sides the other one wins. */
  resign(seat: SeatId): Refusal | undefined {
    const { current } = this
    if (!current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    if (current.result) return refuse('kernel', say('kernel.over'))
    const seats = this.engine.game.seats(current.options)
    const own = seats.find(({ id }) => id === seat)?.side
    const others = [...new Set(seats.map(({ side }) => side))].filter((side) => side !== own)
    this.entries.push({ t: 'resign', seat })
    current.result = {
      winner: others.length === 1 ? others[0]! : null,
      ending: RESIGNED,
      rule: 'kernel',
    }
    current.frames.length = 0
    return undefined
  }

  /**
   * Does what a journal entry says. The throws recorded in it are not looked at: the dice give them again, and
   * `rolled` hears them.
   */
  repeat(
    entry: JournalEntry,
    rolled: (rolls: readonly Roll[]) => void = () => undefined,
  ): Refusal | undefined {
    switch (entry.t) {
      case 'act': {
        const verdict = this.act(entry.seat, entry.choice)
        if (!verdict.ok) return verdict.refusal
        rolled(verdict.rolls)
        return undefined
      }
      case 'stop':
        return this.setStop(entry.seat, entry.window, entry.setting)
      case 'undo':
        return this.undo(entry.seat)
      case 'ask-rollback':
        return this.askRollback(entry.seat, entry.to)
      case 'answer-rollback':
        return this.answerRollback(entry.seat, entry.agree)
      case 'resign':
        return this.resign(entry.seat)
    }
  }

  view(seat: SeatId | null): MatchView {
    return {
      ...see(this.engine, this.current, seat),
      commitment: this.commitment,
      undo: this.shownUndo(seat),
      rollback: this.rollback,
    }
  }

  /** While answers are secret, undo must not tell whether somebody else has begun to write. */
  private shownUndo(seat: SeatId | null): Undo {
    if (seat === null) return { can: false, because: say('kernel.undo.nothing') }
    if (this.engine.sealing(this.current)) return { can: false, because: say('kernel.undo.sealed') }
    return this.undoable(seat)
  }

  /** Who made a choice, and what it brought about; number 0 is what came before any. */
  happened(act: number): { readonly by: SeatId | null; readonly events: readonly GameEvent[] } {
    const done = this.done[act - 1]
    return done ? { by: done.seat, events: done.events } : { by: null, events: this.opening.events }
  }

  /** The log as one reader may see it, one list of lines per choice; the first holds what came before any choice. */
  log(reader: SeatId | null, from = 0): SeenEvent[][] {
    const all = [this.opening.events, ...this.done.map((done) => done.events)]
    return all.slice(from).map((events) => events.map((event) => redact(event, reader)))
  }

  /** The journal; the seed and secret throws are in it only once the game is over, or for the keeper of the game. */
  journal(forKeeper = false): Journal {
    const open = forKeeper || this.current.result !== null
    const hide = (roll: Roll): Roll => (roll.secret && !open ? { ...roll, values: [] } : roll)
    const { game, rules, data, scenario, options, seats, result } = this.current
    return {
      format: 'grognard-journal/1',
      game,
      rules,
      data,
      pack: this.pack,
      scenario,
      options,
      seats,
      commitment: this.commitment,
      seed: open ? this.seed : null,
      opening: this.opening.rolls.map(hide),
      entries: this.entries.map((entry) =>
        entry.t === 'act' && entry.rolls ? { ...entry, rolls: entry.rolls.map(hide) } : entry,
      ),
      result,
      digest: result === null ? null : hash(JSON.stringify([this.entries, this.current.state])),
    }
  }

  /** The position after the first `acts` choices, without disturbing the present one. */
  positionAt(acts: number): Position<S> {
    const work = this.replaying(acts)
    for (;;) {
      const step = work.next()
      if (step.done) return step.value
    }
  }

  /** The same, a choice at a time, so that long work can show how far it is and be given up. */
  *replaying(acts: number): Generator<number, Position<S>> {
    let start = Math.min(acts, this.before.length - 1)
    while (start >= 0 && this.before[start] === undefined) start--
    const position =
      start < 0
        ? newPosition(this.engine.game, this.setup, this.seed)
        : (JSON.parse(this.before[start]!) as Position<S>)
    if (start < 0) this.engine.begin(position)
    const { kept } = fold(this.entries, position.seats)
    let done = 0
    for (const entry of kept) {
      if (entry.t === 'stop') {
        this.engine.setStop(position, entry.seat, entry.window, entry.setting)
        continue
      }
      if (done >= acts) break
      if (done++ < start) continue
      const verdict = this.engine.act(position, entry.seat, entry.choice)
      if (!verdict.ok) throw new ReplayError(`choice ${done} is refused on replay`)
      yield done
    }
    return position
  }

  private goBackTo(acts: number): void {
    const stops = this.current.stops
    const kept = this.before[acts]
    const position = kept === undefined ? this.positionAt(acts) : (JSON.parse(kept) as Position<S>)
    this.current = { ...position, stops }
    this.done = this.done.slice(0, acts)
    this.before = this.before.slice(0, acts)
  }

  private knowledge(): Map<SeatId, readonly string[]> {
    const { game } = this.engine
    if (!game.knows) return new Map()
    const q = this.engine.query(this.current)
    return new Map(this.current.seats.map((seat) => [seat, game.knows!(q, seat)]))
  }

  /** Did any seat come to know something that the acting seat did not know before? */
  private learned(actor: SeatId, before: ReadonlyMap<SeatId, readonly string[]>): boolean {
    const actorKnew = new Set(before.get(actor))
    for (const [seat, facts] of this.knowledge()) {
      const knew = new Set(before.get(seat))
      if (facts.some((fact) => !knew.has(fact) && !actorKnew.has(fact))) return true
    }
    return false
  }

  /** Past a barrier only the checkpoints are worth keeping. */
  private forgetPositions(): void {
    for (let i = this.before.length - 1; i >= 0 && this.before[i] !== undefined; i--) {
      if (i % CHECKPOINT_EVERY !== 0) this.before[i] = undefined
    }
  }
}
