import {
  type Choice,
  kindOfTarget,
  type OfferedChoice,
  type Refusal,
  refuse,
  type SeatId,
  type Slip,
} from './choice.ts'
import { Course } from './course.ts'
import { decides, notOffered, own, PASS, seatsOf, type Waiting } from './decisions.ts'
import { describe } from './describing.ts'
import { GameFault } from './faults.ts'
import type { Game } from './game.ts'
import type { Happened, Verdict } from './happened.ts'
import type { Message } from './message.ts'
import { Moment } from './moment.ts'
import type { Frame, Position } from './position.ts'
import type { Procedure, Query } from './procedure.ts'
import { offerSealed, refuseSealed } from './sealed.ts'
import { Sequence } from './sequence.ts'
import type { Station } from './station.ts'
import { StillQuery } from './still-query.ts'
import { refuseStop, type StopSetting, stopsFor } from './stops.ts'
import { say } from './text/say.ts'

/** More reasons than these nobody reads. */
const MOST_REASONS = 4

/** Runs positions of one game: offers choices, checks and takes them, and advances to the next decision. */
export class Engine<S extends object, D extends object> {
  private readonly sequence: Sequence<S, D>
  private readonly course: Course<S, D>
  /** Under what derived facts are remembered (derived.ts). */
  readonly memory: object

  /** `like`: another engine of the same game. */
  constructor(
    readonly game: Game<S, D>,
    like?: Engine<S, D>,
  ) {
    this.sequence = like?.sequence ?? new Sequence(game)
    this.course = new Course(this, this.sequence)
    this.memory = like ? {} : game.data
  }

  /** An engine that remembers derived facts for itself: where many matches are played by turns, each needs its own. */
  apart(): Engine<S, D> {
    return new Engine(this.game, this)
  }

  /** For asking questions of a position; good only until the position changes. */
  query(position: Position<S>): Query<S, D> {
    return new StillQuery(position.state, this.game.data, position.options, position.seats, this.memory)
  }

  /** Runs a new position up to its first decision. */
  begin(position: Position<S>): Happened {
    const happened: Happened = { events: [], rolls: [], unsealed: false }
    this.course.advance(position, happened)
    return happened
  }

  /** The seats that may act now. Empty only when the game is over. */
  waiting(position: Position<S>, q: Query<S, D> = this.query(position)): readonly SeatId[] {
    const at = this.at(position)
    if (!at) return []
    if (at.step.kind === 'together') {
      const { sealed } = at.frame
      return at.step.decision.by(q, at.frame.local).filter((seat) => !sealed?.[seat]?.done)
    }
    return seatsOf(at.step.decision, q, at.frame.local)
  }

  prompt(position: Position<S>, q: Query<S, D> = this.query(position)): Message | null {
    const at = this.at(position)
    return at ? at.step.decision.prompt(q, at.frame.local) : null
  }

  /** Everything the seat may choose now. Never changes the position. */
  offer(position: Position<S>, seat: SeatId, q: Query<S, D> = this.query(position)): Choice[] {
    const at = this.at(position)
    if (!at) return []
    const { frame, step } = at
    if (step.kind === 'together') return offerSealed(q, frame, step, seat)
    if (!decides(step.decision, q, frame.local, seat)) return []
    const choices = at.station.offer(q, frame.local, seat, Number.POSITIVE_INFINITY)
    if (step.kind === 'window') choices.push({ verb: PASS })
    return choices
  }

  /** One offered choice with its label, rule, cost and warnings, for showing. */
  describe(
    position: Position<S>,
    seat: SeatId,
    choice: Choice,
    q: Query<S, D> = this.query(position),
  ): OfferedChoice {
    const at = this.at(position)
    if (!at) throw new GameFault('the game is over: nothing to describe')
    return describe(q, at.step, at.frame.local, seat, choice)
  }

  /** The places on the way that an offered choice leads; none where it leads nowhere. */
  way(position: Position<S>, seat: SeatId, choice: Choice): readonly string[] {
    const q = this.query(position)
    const at = this.at(position)
    if (!at || at.step.kind === 'together' || this.refusal(position, seat, choice, q)) return []
    const verb = at.step.decision.verbs[choice.verb]
    return verb?.way?.(q, at.frame.local, choice.target ?? '', seat) ?? []
  }

  /** What the seat may have overlooked, should the decision end now. */
  slips(position: Position<S>, seat: SeatId, q: Query<S, D> = this.query(position)): readonly Slip[] {
    const at = this.at(position)
    if (!at || at.step.kind === 'together' || !at.step.decision.slips) return []
    const { frame, step } = at
    return decides(step.decision, q, frame.local, seat) ? step.decision.slips!(q, frame.local, seat) : []
  }

  /**
   * Why nothing can be done with what was pointed at: the thing itself, then what else may be meant (the place under a
   * counter, the counters on a place). Only verbs that take things of its kind are asked: first those that offer
   * something now, for with a unit in hand its way is meant.
   */
  whyNot(
    position: Position<S>,
    seat: SeatId,
    things: readonly string[],
    q: Query<S, D> = this.query(position),
  ): readonly Refusal[] {
    const at = this.at(position)
    if (!at) return [refuse('kernel', say('kernel.over'))]
    const { frame, station, step } = at
    if (step.kind === 'together' || !decides(step.decision, q, frame.local, seat)) return []
    const offering = new Set(
      station.offer(q, frame.local, seat, Number.POSITIVE_INFINITY).map(({ verb }) => verb),
    )
    for (const verbs of [station.verbs.filter(({ name }) => offering.has(name)), station.verbs])
      for (const thing of things) {
        const refusals = new Map<string, Refusal>()
        for (const verb of verbs) {
          if (!verb.takes(q, frame.local, seat, kindOfTarget(thing))) continue
          const refusal = this.refusal(position, seat, { verb: verb.name, target: thing }, q)
          if (refusal) refusals.set(JSON.stringify(refusal), refusal)
        }
        if (refusals.size > 0) return [...refusals.values()].slice(0, MOST_REASONS)
      }
    const [thing = ''] = things
    const aside = step.decision.aside?.(q, frame.local, thing, seat)
    return [aside ?? refuse(step.rule, say('kernel.nothingWith', { thing }))]
  }

  /** Why the seat may not do this now; nothing when it may. The same predicates make the offer. */
  refusal(
    position: Position<S>,
    seat: SeatId,
    choice: Choice,
    q: Query<S, D> = this.query(position),
  ): Refusal | undefined {
    const at = this.at(position)
    if (!at) return refuse('kernel', say('kernel.over'))
    const { frame, step } = at
    if (!position.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    if (step.kind === 'together') return refuseSealed(q, frame, step, seat, choice)
    if (!decides(step.decision, q, frame.local, seat)) {
      return refuse(step.rule, say('kernel.notYourTurn', { seat: `seat:${seat}` }))
    }
    if (choice.verb === PASS && step.kind === 'window')
      return choice.target === undefined ? undefined : notOffered(step, choice)
    const verb = own(step.decision.verbs, choice.verb)
    if (!verb) return notOffered(step, choice)
    if (!verb.targets !== (choice.target === undefined)) return notOffered(step, choice)
    const target = choice.target ?? ''
    const refusal = verb.check?.(q, frame.local, target, seat)
    if (refusal) return refusal
    if (!verb.targets || at.station.verb(choice.verb)!.candidates(q, frame.local, seat).includes(target))
      return undefined
    const { otherwise } = verb
    if (typeof otherwise === 'function') return otherwise(q, frame.local, target, seat)
    return otherwise ? refuse(verb.rule, otherwise) : notOffered(step, choice)
  }

  /** Takes a choice and runs on to the next decision. A choice that is refused changes nothing. */
  act(position: Position<S>, seat: SeatId, choice: Choice): Verdict {
    const refusal = this.refusal(position, seat, choice)
    return refusal ? { ok: false, refusal } : this.carryOut(position, seat, choice)
  }

  /** The decision a position waits at, for callers between whose questions and acts nothing else changes it. */
  moment(position: Position<S>): Moment<S, D> {
    const { latest } = this.course
    return latest?.position === position ? latest : new Moment(this, position, this.query(position))
  }

  /** Takes a choice that has been checked. */
  carryOut(position: Position<S>, seat: SeatId, choice: Choice): Verdict {
    this.course.latest = undefined
    const happened: Happened = { events: [], rolls: [], unsealed: false }
    this.course.take(position, seat, choice, happened)
    // Sealed answers are counted once, when they are revealed: how many there were is nobody's business before.
    if (!position.frames.at(-1)?.sealed) position.acts++
    this.course.advance(position, happened)
    const { events, rolls, unsealed } = happened
    return { ok: true, events, rolls, unsealed }
  }

  /** States when a seat wants to be asked at a reaction window. Refused for windows that may never be skipped. */
  setStop(position: Position<S>, seat: SeatId, window: string, setting: StopSetting): Refusal | undefined {
    if (!position.seats.includes(seat)) return refuse('kernel', say('kernel.noSeat', { seat }))
    const refusal = refuseStop(this.game.windows, window, setting)
    if (refusal) return refusal
    position.stops[seat] = { ...position.stops[seat], [window]: setting }
    return undefined
  }

  /** Where the game rests at a window: whether it would stop for a seat that had this setting. */
  wouldStop(position: Position<S>, seat: SeatId, setting: StopSetting): boolean {
    const at = this.at(position)
    if (at?.step.kind !== 'window') throw new GameFault('the position does not rest at a window')
    const { window, shows } = at.step
    return stopsFor(this.game.windows[window]!, setting, this.query(position), seat, shows, at.frame.local)
  }

  /** The window the game rests at, if it is one. */
  windowAt(position: Position<S>): string | undefined {
    const step = this.at(position)?.step
    return step?.kind === 'window' ? step.window : undefined
  }

  /** Whether answers are being written in secret now. How far anybody is with theirs must not be told. */
  sealing(position: Position<S>): boolean {
    return this.at(position)?.step.kind === 'together'
  }

  /** Where in the sequence of play the game stands, outermost first. */
  where(position: Position<S>): { procedure: string; step: string; rule: string }[] {
    return position.frames.map((frame) => ({
      procedure: frame.procedure,
      step: frame.step,
      rule: this.sequence.at(frame).step.rule,
    }))
  }

  /** The decision the game waits at; nothing when it is over. */
  private at(
    position: Position<S>,
  ): { frame: Frame; station: Station<S, D>; step: Waiting<S, D> } | undefined {
    const frame = position.frames.at(-1)
    if (!frame || position.result) return undefined
    const station = this.sequence.at(frame)
    const { step } = station
    if (step.kind === 'ask' || step.kind === 'window' || step.kind === 'together')
      return { frame, station, step }
    throw new GameFault(`the position rests at '${frame.procedure} / ${frame.step}', which is not a decision`)
  }

  /**
   * A frame at the first step of a procedure. The one that the game lists under that name is meant: so games that
   * share rules can list a procedure of their own in place of a shared one, and all its callers find it.
   */
  enter(procedure: Procedure<S, D, object>, local: object): Frame {
    return this.sequence.enter(procedure, local)
  }
}
