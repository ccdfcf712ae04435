import { type Choice, type Refusal, refuse, type SeatId, type Slip } from './choice.ts'
import { commitment, type Dice, type Roll, seeded } from './dice.ts'
import { type Difference, difference, patched } from './difference.ts'
import type { Engine } from './engine.ts'
import { type GameEvent, redact, type SeenEvent } from './event.ts'
import type { Verdict } from './happened.ts'
import { type EndRequest, History, type Past, type RollbackRequest } from './history.ts'
import { type Journal, type JournalEntry, journalOf } from './journal.ts'
import { copy, type Json } from './json.ts'
import type { Message } from './message.ts'
import { newPosition, type Position, type Setup } from './position.ts'
import type { Query } from './procedure.ts'
import type { StopSetting } from './stops.ts'
import { say } from './text/say.ts'
import { type SeatView, see } from './view.ts'

/**
 * Whether a seat may take its last choice back, and if not, why not. `past`: only by going back beyond what cannot be
 * undone, where nobody but the computer plays; then the dice may fall the same again or not.
 */
export type Undo =
  | { readonly can: true; readonly choice: Choice }
  | { readonly can: true; readonly past: Message }
  | { readonly can: false; readonly because: Message }

/** What a choice brought about, kept for the log and for the undo barrier, which is computed from it. */
export interface Aftermath {
  readonly rolled: boolean
  readonly revealed: boolean
  readonly events: readonly GameEvent[]
}
export interface Done extends Aftermath {
  readonly seat: SeatId
  readonly choice: Choice
}

export interface MatchView extends SeatView {
  /** What the seat may have overlooked, should the decision it is asked for end now. */
  readonly slips: readonly Slip[]
  readonly commitment: string
  readonly undo: Undo
  readonly rollback: RollbackRequest | null
  readonly ending: EndRequest | null
}

/** An entry as a keeper of games stores it: with what it brought about, so that the rules need not run again. */
export interface Kept {
  readonly entry: JournalEntry
  /** For choices, and for what else is told in the log. */
  readonly done: Aftermath | null
  /** How the position before it became the position after it; null when nothing changed. */
  readonly change: Difference | null
}

/** A match as far as its keeper has it at hand, to be gone on with. */
export interface Resumed<S extends object> {
  readonly past: Past
  /** The position after the last entry. */
  readonly position: Position<S>
  /** The first seed and those that came in its place. */
  readonly seeds: readonly [string, ...string[]]
  /** What the last choices brought about, in order; at least the last one, if there is any. */
  readonly recent: readonly Done[]
}

/** The ending of a game that a seat gave up, and of one that all wanted to end. */
export const RESIGNED = 'resigned'
export const AGREED = 'agreed'

/** A match does not have what it is asked for: only its keeper has. */
export class NotAtHand extends Error {}

/** How to take an entry back. Dice and stops have ways of their own to go back, or not to. */
interface Back {
  /** How many choices there were before it. */
  readonly acts: number
  readonly dice: Dice
  readonly stops: Position['stops']
  /** The difference of the rest, as text: thousands of them are kept. */
  readonly text: string
}

/** One game in progress: a position, the journal that led to it, and what may be taken back. */
export class Match<S extends object, D extends object> {
  private readonly entries: JournalEntry[] = []
  /** By choice; those that only the keeper has are holes. */
  private readonly done: (Done | undefined)[] = []
  private backs: Back[] = []
  /** After so many choices was the position that the first of `backs` leads to. */
  private begins = 0
  private opening: { readonly events: readonly GameEvent[]; readonly rolls: readonly Roll[] } | null = null
  /**
   * The position as the last entry left it. Choices change `current` in place; by comparison it is found what they
   * changed, and a choice that fails halfway is taken back.
   */
  private base: Position<S>
  private last: Kept | null = null
  /** A position that the keeper has brought, and after how many choices it was. */
  private recalled: { readonly acts: number; readonly position: Position<S> } | null = null
  /** Choices that are not at hand. */
  private forgotten = 0
  /** The seats that may go back without asking, as its keeper says: nobody plays against them but the computer. */
  forgiven: readonly SeatId[] = []

  private constructor(
    readonly engine: Engine<S, D>,
    private current: Position<S>,
    private readonly history: History,
    private readonly seeds: [string, ...string[]],
    private readonly pack: Json | null,
    private readonly begun: { readonly rules: string; readonly data: string },
  ) {
    this.base = copy(current)
  }

  static create<S extends object, D extends object>(
    engine: Engine<S, D>,
    setup: Setup,
    seed: string,
    pack: Json | null = null,
  ): Match<S, D> {
    const position = newPosition(engine.game, setup, seed)
    const opening = engine.begin(position)
    const { seats, rules, data } = position
    const match = new Match(engine, position, new History(seats), [seed], pack, { rules, data })
    match.opening = opening
    return match
  }

  /**
   * A match gone on with from what its keeper has stored. No rule is run. What may be undone is what could be undone
   * before: the barrier is kept with each choice.
   */
  static resume<S extends object, D extends object>(
    engine: Engine<S, D>,
    { past, position, seeds, recent }: Resumed<S>,
    pack: Json | null = null,
  ): Match<S, D> {
    const { seats, rules, data } = position
    const match = new Match(engine, position, new History(seats, past), [...seeds], pack, { rules, data })
    match.done.length = past.acts.length
    match.begins = past.acts.length
    match.forgotten = past.acts.length - recent.length
    recent.forEach((done, i) => {
      match.done[match.forgotten + i] = done
    })
    return match
  }

  get position(): Position<S> {
    return this.current
  }

  /** The last entry as a keeper stores it. */
  get kept(): Kept {
    if (!this.last) throw new NotAtHand('there is no entry yet')
    return this.last
  }

  /** What is known of the journal as a whole. */
  get past(): Past {
    return this.history.past()
  }

  /** What came before any choice. */
  get began(): { readonly events: readonly GameEvent[]; readonly rolls: readonly Roll[] } {
    if (!this.opening) throw new NotAtHand('the opening')
    return this.opening
  }

  /** How many choices lead to the present position. */
  get length(): number {
    return this.history.acts.length
  }

  get commitment(): string {
    return commitment(this.seeds.at(-1)!)
  }

  act(seat: SeatId, choice: Choice): Verdict {
    const refusal = this.engine.refusal(this.current, seat, choice)
    if (refusal) return { ok: false, refusal }
    const knownBefore = this.knowledge()
    let verdict: Verdict
    try {
      verdict = this.engine.carryOut(this.current, seat, choice)
    } catch (fault) {
      // A fault in the rules must not leave a half-done choice behind.
      this.current = copy(this.base)
      throw fault
    }
    if (!verdict.ok) return verdict
    const { rolls, events } = verdict
    const rolled = rolls.length > 0
    const revealed = verdict.unsealed || this.learned(seat, knownBefore)
    const entry: JournalEntry = rolled ? { t: 'act', seat, choice, rolls } : { t: 'act', seat, choice }
    this.record(entry, { rolled, revealed, events })
    this.done[this.length - 1] = { seat, choice, rolled, revealed, events }
    return verdict
  }

  /** Only a seat's own last choice can be undone, and only if nothing became known by it that was not before. */
  undoable(seat: SeatId): Undo {
    const ending = this.current.result?.ending
    if (ending === RESIGNED || ending === AGREED) return { can: false, because: say('kernel.over') }
    const { length } = this
    if (length === 0) return { can: false, because: say('kernel.undo.start') }
    if (length <= this.history.floor) return { can: false, because: say('kernel.undo.update') }
    const last = this.done[length - 1]
    if (!last) throw new NotAtHand('the last choice')
    if (last.seat !== seat)
      return { can: false, because: say('kernel.undo.otherSeat', { seat: `seat:${last.seat}` }) }
    if (last.rolled) return { can: false, because: say('kernel.undo.dice') }
    if (last.revealed) return { can: false, because: say('kernel.undo.reveal') }
    return { can: true, choice: last.choice }
  }

  /** How far back the last choice of those who play against the computer is; nothing when it is not at hand. */
  get lastForgiven(): number | undefined {
    for (let act = this.length - 1; act >= this.forgotten && act >= this.history.floor; act--)
      if (this.forgiven.includes(this.done[act]!.seat)) return act
    return undefined
  }

  /** What is not at hand its keeper will look through. */
  private mayBeForgiven(): boolean {
    return this.lastForgiven !== undefined || this.forgotten > this.history.floor
  }

  /** Goes back to the position after the first `to` choices, without asking: there is nobody to ask. */
  takeBack(seat: SeatId, to: number, dice: 'same' | 'anew'): Refusal | undefined {
    if (!this.current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    if (!Number.isInteger(to) || to < 0 || to >= this.length)
      return refuse('kernel', say('kernel.rollback.range', { to, last: this.length - 1 }))
    if (to < this.history.floor) return refuse('kernel', say('kernel.undo.update'))
    const args = { seat: `seat:${seat}`, n: this.length - to }
    const told = dice === 'same' ? say('kernel.takenBack.same', args) : say('kernel.takenBack.anew', args)
    this.goBack({ t: 'take-back', seat, to, dice }, this.positionAt(to), [noted(told)])
    return undefined
  }

  undo(seat: SeatId): Refusal | undefined {
    const undo = this.undoable(seat)
    if (!undo.can) return refuse('kernel', undo.because)
    const position = this.positionAt(this.length - 1)
    this.goBack({ t: 'undo', seat }, position)
    return undefined
  }

  setStop(seat: SeatId, window: string, setting: StopSetting): Refusal | undefined {
    const refusal = this.engine.setStop(this.current, seat, window, setting)
    if (!refusal) this.record({ t: 'stop', seat, window, setting })
    return refusal
  }

  get rollback(): RollbackRequest | null {
    return this.history.rollback
  }

  /** Where going back would lead if this seat agreed now; nothing when it would not lead anywhere yet. */
  leadsBackTo(seat: SeatId): number | undefined {
    const { rollback } = this.history
    if (!rollback) return undefined
    const agreed = [...rollback.agreed, seat, rollback.by]
    return this.current.seats.every((one) => agreed.includes(one)) ? rollback.to : undefined
  }

  /** Asks the others to go back to the position after the first `to` choices. */
  askRollback(seat: SeatId, to: number): Refusal | undefined {
    const { seats } = this.current
    if (!seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    if (!Number.isInteger(to) || to < 0 || to >= this.length)
      return refuse('kernel', say('kernel.rollback.range', { to, last: this.length - 1 }))
    if (to < this.history.floor) return refuse('kernel', say('kernel.undo.update'))
    const entry: JournalEntry = { t: 'ask-rollback', seat, to }
    if (seats.every((one) => one === seat)) this.goBack(entry, this.positionAt(to))
    else this.record(entry)
    return undefined
  }

  answerRollback(seat: SeatId, agree: boolean): Refusal | undefined {
    const request = this.rollback
    if (!request) return refuse('kernel', say('kernel.rollback.none'))
    if (request.by === seat) return refuse('kernel', say('kernel.rollback.own'))
    if (!this.current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    const to = agree ? this.leadsBackTo(seat) : undefined
    const entry: JournalEntry = { t: 'answer-rollback', seat, agree }
    const args = { seat: `seat:${seat}`, to: request.to }
    const told = noted(agree ? say('kernel.rollback.agreed', args) : say('kernel.rollback.refused', args))
    if (to !== undefined) this.goBack(entry, this.positionAt(to), [told])
    else this.record(entry, agree ? null : aside([told]))
    return undefined
  }

  /** Gives the game up. Where there are two sides the other one wins. */
  resign(seat: SeatId): Refusal | undefined {
    const { current } = this
    if (!current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    if (current.result) return refuse('kernel', say('kernel.over'))
    current.result = { winner: winnerWithout(this.engine, current, seat), ending: RESIGNED, rule: 'kernel' }
    current.frames.length = 0
    this.record({ t: 'resign', seat })
    return undefined
  }

  /** Asks the others to end the game without a winner. */
  askEnd(seat: SeatId): Refusal | undefined {
    if (!this.current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    if (this.current.result) return refuse('kernel', say('kernel.over'))
    this.end({ t: 'ask-end', seat })
    return undefined
  }

  answerEnd(seat: SeatId, agree: boolean): Refusal | undefined {
    const { ending } = this.history
    if (!ending) return refuse('kernel', say('kernel.end.none'))
    if (ending.by === seat) return refuse('kernel', say('kernel.end.own'))
    if (!this.current.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    this.end({ t: 'answer-end', seat, agree })
    return undefined
  }

  private end(entry: JournalEntry): void {
    const then = new History(this.current.seats, this.history.past())
    then.take(entry)
    if (then.allWantToEnd) {
      this.current.result = { winner: null, ending: AGREED, rule: 'kernel' }
      this.current.frames.length = 0
    }
    this.record(entry)
  }

  /** Goes on under the engine's rules and data from a position made ready for them (carry.ts). */
  update(position: Position<S>, events: readonly GameEvent[]): void {
    const { rulesVersion: rules, dataVersion: data } = this.engine.game
    this.current = { ...position, rules, data }
    const shown = withoutSeed(this.current)
    this.record({ t: 'update', rules, data, position: shown }, { rolled: false, revealed: true, events })
  }

  /** Goes on with another seed, since the one before it has become known. */
  reseed(seed: string): void {
    this.seeds.push(seed)
    this.current = { ...this.current, dice: seeded(seed) }
    const events = [{ rule: 'kernel', key: 'kernel.reseeded', depth: 0 }]
    this.record({ t: 'reseed', commitment: commitment(seed) }, { rolled: false, revealed: true, events })
  }

  /**
   * Does what a journal entry says. The throws recorded in it are not looked at: the dice give them again, and
   * `rolled` hears them; `seed` is asked for the seed of a `reseed`.
   */
  repeat(
    entry: JournalEntry,
    {
      rolled = () => undefined,
      seed = () => undefined,
    }: {
      readonly rolled?: (rolls: readonly Roll[]) => void
      readonly seed?: () => string | undefined
    } = {},
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
      case 'take-back':
        return this.takeBack(entry.seat, entry.to, entry.dice)
      case 'resign':
        return this.resign(entry.seat)
      case 'ask-end':
        return this.askEnd(entry.seat)
      case 'answer-end':
        return this.answerEnd(entry.seat, entry.agree)
      case 'update': {
        const { rules, data, position } = entry
        const here = withoutSeed({ ...this.current, rules, data })
        if (JSON.stringify(here) !== JSON.stringify(position))
          return refuse('kernel', say('kernel.update.differs'))
        this.current = { ...this.current, rules, data }
        this.record(entry, { rolled: false, revealed: true, events: [] })
        return undefined
      }
      case 'reseed': {
        const fresh = seed()
        if (fresh === undefined || commitment(fresh) !== entry.commitment)
          return refuse('kernel', say('kernel.reseed.unknown'))
        this.reseed(fresh)
        return undefined
      }
    }
  }

  /** `q`: a query of the present position, where several readers look at it. */
  view(seat: SeatId | null, q?: Query<S, D>): MatchView {
    return {
      ...see(this.engine, this.current, seat, q),
      slips: seat === null ? [] : this.engine.slips(this.current, seat, q),
      commitment: this.commitment,
      undo: this.undoFor(seat),
      rollback: this.rollback,
      ending: this.history.ending,
    }
  }

  /**
   * While answers are secret, undo must not tell whether somebody else has begun to write. Against the computer one
   * goes back all the same: its secrets are written anew.
   */
  undoFor(seat: SeatId | null): Undo {
    if (seat === null) return { can: false, because: say('kernel.undo.nothing') }
    const forgiven = this.forgiven.includes(seat) && this.mayBeForgiven()
    if (this.engine.sealing(this.current))
      return forgiven
        ? { can: true, past: say('kernel.undo.secret') }
        : { can: false, because: say('kernel.undo.sealed') }
    const undo = this.undoable(seat)
    return undo.can || !forgiven ? undo : { can: true, past: undo.because }
  }

  /** The first choice of those at hand, all later ones among them; 0 when nothing is missing. */
  get oldest(): number {
    return this.forgotten === 0 && this.opening ? 0 : this.forgotten + 1
  }

  /** Who made a choice, and what it brought about; number 0 is what came before any. */
  happened(act: number): { readonly by: SeatId | null; readonly events: readonly GameEvent[] } {
    if (act === 0) return { by: null, events: this.began.events }
    const done = this.done[act - 1]
    if (!done) throw new NotAtHand(`choice ${act}`)
    return { by: done.seat, events: done.events }
  }

  /** The log as one reader may see it, one list of lines per choice; the first holds what came before any choice. */
  log(reader: SeatId | null, from = 0): SeenEvent[][] {
    const lists: SeenEvent[][] = []
    for (let act = from; act <= this.length; act++)
      lists.push(this.happened(act).events.map((event) => redact(event, reader)))
    return lists
  }

  /** The whole journal; the seed and secret throws are in it only once the game is over, or for its keeper. */
  journal(forKeeper = false): Journal {
    if (this.entries.length !== this.history.entries) throw new NotAtHand('the whole journal')
    const { game, scenario, options, seats, result, state } = this.current
    const { begun, pack, seeds, entries } = this
    return journalOf(
      {
        game,
        ...begun,
        pack,
        scenario,
        options,
        seats,
        seeds,
        opening: this.began.rolls,
        entries,
        result,
        state,
      },
      forKeeper,
    )
  }

  /** The position after the first `acts` choices, without disturbing the present one. */
  positionAt(acts: number): Position<S> {
    if (this.recalled?.acts === acts) return copy(this.recalled.position)
    let rest: unknown = this.base
    let { dice, stops } = this.base
    let i = this.backs.length
    for (; i > 0 && this.backs[i - 1]!.acts >= acts; i--) {
      const back = this.backs[i - 1]!
      rest = patched(rest, JSON.parse(back.text) as Difference)
      dice = back.dice
      stops = back.stops
    }
    const reached = i > 0 ? this.backs[i - 1]!.acts + 1 : this.begins
    if (reached > acts) throw new NotAtHand(`the position after ${acts} choices`)
    return copy({ ...(rest as Position<S>), dice, stops })
  }

  /** Brings what only the keeper has: the position after so many choices, and what the last of them brought about. */
  recall(acts: number, position: Position<S>, last: Done | undefined): void {
    this.recalled = { acts, position }
    if (last) this.done[acts - 1] ??= last
  }

  /** Lets go of everything but the last choices: the keeper has it. */
  forget(but: number): void {
    const first = Math.max(0, this.length - but)
    for (let act = this.forgotten; act < first; act++) this.done[act] = undefined
    this.forgotten = Math.max(this.forgotten, first)
    if (this.backs.length > 2 * but) {
      this.begins = this.backs.at(-but - 1)!.acts + 1
      this.backs = this.backs.slice(-but)
    }
    this.entries.length = 0
    this.opening = null
  }

  /**
   * Takes an entry that was let in elsewhere: what it changed is known, and no rule is run. `seed` is that of a
   * `reseed`.
   */
  follow({ entry, done, change }: Kept, seed: string | null = null): void {
    const before = this.base
    const acts = this.length
    this.history.take(entry)
    this.entries.push(entry)
    this.base = patched(before, change ?? undefined) as Position<S>
    this.current = copy(this.base)
    this.last = { entry, done, change }
    this.recalled = null
    if (seed !== null) this.seeds.push(seed)
    if (this.length < acts) this.dropUndone()
    else this.noteBack(before, acts)
    if (entry.t === 'act' && done)
      this.done[this.length - 1] = { ...done, seat: entry.seat, choice: entry.choice }
  }

  /** Notes what was done in `current`: the entry, what it changed, and how to take it back. */
  private record(entry: JournalEntry, done: Aftermath | null = null): void {
    const before = this.base
    const acts = this.length
    this.keep(entry, done)
    this.noteBack(before, acts)
  }

  /** Goes back to an earlier position. Stops stay: they are wishes. So does a seed that came since. */
  private goBack(entry: JournalEntry, position: Position<S>, told: readonly GameEvent[] = []): void {
    const { stops, dice } = this.current
    const sameSeed = 'seed' in position.dice && 'seed' in dice && position.dice.seed === dice.seed
    this.current = { ...position, dice: sameSeed ? position.dice : dice, stops }
    this.keep(entry, told.length > 0 ? aside(told) : null)
    this.dropUndone()
  }

  private keep(entry: JournalEntry, done: Aftermath | null): void {
    this.history.take(entry)
    this.entries.push(entry)
    const text = JSON.stringify(difference(this.base, this.current) ?? null)
    const change = JSON.parse(text) as Difference | null
    this.base = patched(this.base, change ?? undefined) as Position<S>
    this.last = { entry, done, change }
    this.recalled = null
  }

  private noteBack(before: Position<S>, acts: number): void {
    const { dice, stops } = before
    const rest = difference({ ...this.base, dice, stops }, before)
    if (rest || this.length > acts)
      this.backs.push({ acts, dice, stops, text: JSON.stringify(rest ?? { o: {} }) })
  }

  private dropUndone(): void {
    const acts = this.length
    this.done.length = acts
    this.forgotten = Math.min(this.forgotten, this.done[acts - 1] ? acts - 1 : acts)
    while ((this.backs.at(-1)?.acts ?? -1) >= acts) this.backs.pop()
    this.begins = Math.min(this.begins, acts)
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
}

/** A line of the log that no rule has brought about. */
const noted = ({ key, args }: Message): GameEvent => ({
  rule: 'kernel',
  key,
  ...(args && { args }),
  depth: 0,
})
/** What is told of an entry that is no choice. */
const aside = (events: readonly GameEvent[]): Aftermath => ({ rolled: false, revealed: true, events })

/** Who wins when a seat gives up: the other side, where there are two. */
export function winnerWithout<S extends object, D extends object>(
  { game }: Engine<S, D>,
  { options }: Pick<Position, 'options'>,
  seat: SeatId,
): string | null {
  const seats = game.seats(options)
  const own = seats.find(({ id }) => id === seat)?.side
  const others = [...new Set(seats.map(({ side }) => side))].filter((side) => side !== own)
  return others.length === 1 ? others[0]! : null
}

/** A position as everybody may have it once it is the past of a finished game: the seed is not in it. */
export function withoutSeed(position: Position): Json {
  const { dice } = position
  return copy({ ...position, dice: { drawn: dice.drawn } }) as unknown as Json
}
