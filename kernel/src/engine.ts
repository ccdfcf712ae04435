import {
  type Choice,
  kindOfTarget,
  type OfferedChoice,
  printChoice,
  type Refusal,
  refuse,
  type SeatId,
  type Slip,
  sameChoice,
  type VerbRole,
} from './choice.ts'
import type { Roll } from './dice.ts'
import { Doer } from './doer.ts'
import { type EventArgument, type GameEvent, secret } from './event.ts'
import { GameFault } from './faults.ts'
import type { Game } from './game.ts'
import type { Message } from './message.ts'
import { Moment } from './moment.ts'
import type { Frame, Position } from './position.ts'
import type { AskStep, Decision, Next, Procedure, Query, TogetherStep, WindowStep } from './procedure.ts'
import { type Station, stationsOf } from './station.ts'
import { StillQuery } from './still-query.ts'
import { refuseStop, type StopSetting, stopsFor } from './stops.ts'
import { say } from './text/say.ts'

/** What taking a choice (or setting a game going) brought about. */
export interface Happened {
  readonly events: GameEvent[]
  readonly rolls: Roll[]
  /** True when sealed answers of several seats became known. */
  unsealed: boolean
}

export type Verdict = ({ readonly ok: true } & Happened) | { readonly ok: false; readonly refusal: Refusal }

/** A procedure that never reaches a decision is a fault; no real sequence of play runs this many automatic steps. */
const MOST_AUTOMATIC_STEPS = 100_000

type Waiting<S, D> = AskStep<S, D, object> | WindowStep<S, D, object> | TogetherStep<S, D, object>

/** More reasons than these nobody reads. */
const MOST_REASONS = 4

const PASS = 'pass'
const RETRACT = 'retract'

/** Runs positions of one game: offers choices, checks and takes them, and advances to the next decision. */
export class Engine<S extends object, D extends object> {
  private readonly procedures: Map<string, Procedure<S, D, object>>
  /** By procedure and step. */
  private readonly stations: Map<string, ReadonlyMap<string, Station<S, D>>>
  /** Where the last position came to rest: what was asked on arrival need not be asked again. */
  private latest: Moment<S, D> | undefined
  /** Under what derived facts are remembered (derived.ts). */
  readonly memory: object

  /** `like`: another engine of the same game. */
  constructor(
    readonly game: Game<S, D>,
    like?: Engine<S, D>,
  ) {
    if (like) {
      this.procedures = like.procedures
      this.stations = like.stations
      this.memory = {}
      return
    }
    this.procedures = new Map()
    this.stations = new Map()
    this.memory = game.data
    for (const procedure of game.procedures) {
      if (this.procedures.has(procedure.name))
        throw new GameFault(`two procedures are called '${procedure.name}'`)
      if (procedure.order.length === 0) throw new GameFault(`procedure '${procedure.name}' has no steps`)
      for (const [name, step] of Object.entries(procedure.steps)) {
        if (step.kind === 'jump' && !(step.to in procedure.steps)) {
          throw new GameFault(`${procedure.name} / ${name} jumps to '${step.to}', which is not a step of it`)
        }
        if (step.kind === 'window' && !(step.window in game.windows)) {
          throw new GameFault(`${procedure.name} / ${name}: the game declares no window '${step.window}'`)
        }
        if (step.kind === 'ask' && step.between !== undefined && !leadsBack(procedure, step.between, name)) {
          throw new GameFault(
            `${procedure.name} / ${name}: '${step.between}' is no window that leads back to it`,
          )
        }
      }
      this.procedures.set(procedure.name, procedure)
      this.stations.set(procedure.name, stationsOf(procedure))
    }
    for (const { id, first } of game.scenarios) {
      if (!this.procedures.has(first.name))
        throw new GameFault(`scenario '${id}' begins with an unlisted procedure`)
    }
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
    this.advance(position, happened)
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
    if (step.kind === 'together') return this.offerSealed(q, frame, step, seat)
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
    const { frame, step } = at
    const target = choice.target ?? ''
    const plain = { ...choice, label: labelOf(choice), rule: step.rule }
    if (choice.verb === PASS && step.kind === 'window') return { ...plain, role: 'end' }
    if (step.kind === 'together') {
      const verb = step.decision.verbs[choice.verb]
      // What the kernel adds: taking a sealed answer back.
      if (!verb) return { ...plain, role: 'leave' }
      const label = verb.label?.(q, frame.local, target, seat) ?? plain.label
      return { ...choice, label, rule: verb.rule, ...roleOf(verb.seals ? 'end' : verb.role) }
    }
    const verb = step.decision.verbs[choice.verb]
    if (!verb) throw new GameFault(`no verb '${choice.verb}' to describe`)
    const label = verb.label?.(q, frame.local, target, seat) ?? plain.label
    const cost = verb.cost?.(q, frame.local, target, seat)
    const warnings = verb.warnings?.(q, frame.local, target, seat)
    const price = verb.price?.(q, frame.local, target, seat)
    return {
      ...choice,
      rule: verb.rule,
      label,
      ...roleOf(verb.role),
      ...(cost && { cost }),
      ...(warnings && warnings.length > 0 && { warnings }),
      ...(price && { price }),
      ...(verb.way && { way: true }),
    }
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
   * counter, the counters on a place). Only verbs that take things of its kind are asked.
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
    for (const thing of things) {
      const refusals = new Map<string, Refusal>()
      for (const verb of station.verbs) {
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
    if (step.kind === 'together') return this.refuseSealed(q, frame, step, seat, choice)
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
    return this.latest?.position === position ? this.latest : new Moment(this, position, this.query(position))
  }

  /** Takes a choice that has been checked. */
  carryOut(position: Position<S>, seat: SeatId, choice: Choice): Verdict {
    this.latest = undefined
    const happened: Happened = { events: [], rolls: [], unsealed: false }
    this.take(position, seat, choice, happened)
    // Sealed answers are counted once, when they are revealed: how many there were is nobody's business before.
    if (!position.frames.at(-1)?.sealed) position.acts++
    this.advance(position, happened)
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
      rule: this.stationOf(frame).step.rule,
    }))
  }

  private stationOf(frame: Frame): Station<S, D> {
    const station = this.stationsOf(frame.procedure).get(frame.step)
    if (!station) throw new GameFault(`procedure '${frame.procedure}' has no step '${frame.step}'`)
    return station
  }

  private stationsOf(procedure: string): ReadonlyMap<string, Station<S, D>> {
    const stations = this.stations.get(procedure)
    if (!stations) throw new GameFault(`the game lists no procedure '${procedure}'`)
    return stations
  }

  /** The decision the game waits at; nothing when it is over. */
  private at(
    position: Position<S>,
  ): { frame: Frame; station: Station<S, D>; step: Waiting<S, D> } | undefined {
    const frame = position.frames.at(-1)
    if (!frame || position.result) return undefined
    const station = this.stationOf(frame)
    const { step } = station
    if (step.kind === 'ask' || step.kind === 'window' || step.kind === 'together')
      return { frame, station, step }
    throw new GameFault(`the position rests at '${frame.procedure} / ${frame.step}', which is not a decision`)
  }

  private take(position: Position<S>, seat: SeatId, choice: Choice, happened: Happened): void {
    const frame = position.frames.at(-1)!
    const station = this.stationOf(frame)
    const { step } = station
    if (step.kind === 'together') {
      this.takeSealed(position, frame, station, step, seat, choice, happened)
      return
    }
    if (step.kind !== 'ask' && step.kind !== 'window') throw new GameFault('a choice needs a decision')
    if (step.kind === 'window' && choice.verb === PASS) {
      this.move(frame, station, undefined)
      return
    }
    const { verb } = station.verb(choice.verb)!
    const c = new Doer(this, position, happened, false)
    step.decision.onAct?.(c, frame.local, seat)
    const next = verb.take(c, frame.local, choice.target ?? '', seat)
    const opens = next === 'again' && step.kind === 'ask' ? step.between : undefined
    this.settle(position, frame, station, c, opens === undefined ? next : { go: opens })
  }

  /** After a handler: move its frame on, then put the procedures it called on top, the first one uppermost. */
  private settle(
    position: Position<S>,
    frame: Frame,
    station: Station<S, D>,
    c: Doer<S, D>,
    next: Next,
  ): void {
    c.close()
    this.move(frame, station, next)
    for (let i = c.called.length - 1; i >= 0; i--) position.frames.push(c.called[i]!)
  }

  /**
   * A frame at the first step of a procedure. The one that the game lists under that name is meant: so games that
   * share rules can list a procedure of their own in place of a shared one, and all its callers find it.
   */
  enter({ name }: Procedure<S, D, object>, local: object): Frame {
    return { procedure: name, step: this.firstStep(name), local }
  }

  private firstStep(name: string): string {
    const procedure = this.procedures.get(name)
    if (!procedure) throw new GameFault(`the game lists no procedure '${name}'`)
    return procedure.order[0]!
  }

  private move(frame: Frame, station: Station<S, D>, next: Next): void {
    if (next === 'again') return
    if (frame.sealed) delete frame.sealed
    if (typeof next === 'object') {
      if (!this.stationsOf(frame.procedure).has(next.go))
        throw new GameFault(`procedure '${frame.procedure}' has no step '${next.go}' to go to`)
      frame.step = next.go
      return
    }
    if (next === 'finish' || station.following === undefined) frame.done = true
    else frame.step = station.following
  }

  /** Runs automatic steps until some seat must decide or the game is over. */
  private advance(position: Position<S>, happened: Happened): void {
    for (let steps = 0; steps < MOST_AUTOMATIC_STEPS; steps++) {
      if (position.result) {
        position.frames.length = 0
        return
      }
      const frame = position.frames.at(-1)
      if (!frame) throw new GameFault('the sequence of play ran out without ending the game')
      if (frame.done) {
        position.frames.pop()
        if (frame.completes) this.completeCall(position, frame, happened)
        continue
      }
      const station = this.stationOf(frame)
      const { when } = station.step
      const q = this.query(position)
      if (when && !when(q, frame.local)) this.move(frame, station, undefined)
      else if (!this.passes(position, frame, station, q, happened)) return
    }
    throw new GameFault(`no decision after ${MOST_AUTOMATIC_STEPS} automatic steps`)
  }

  /** A procedure that a call step ran is done: the caller takes its results and moves on, or runs it again. */
  private completeCall(position: Position<S>, child: Frame, happened: Happened): void {
    const frame = position.frames.at(-1)!
    const station = this.stationOf(frame)
    const { step } = station
    if (step.kind !== 'call')
      throw new GameFault(`'${frame.procedure} / ${frame.step}' is not the call it was`)
    const c = new Doer(this, position, happened, false)
    const next = step.leave?.(c, frame.local, child.local) ?? (step.repeat ? 'again' : undefined)
    this.settle(position, frame, station, c, next)
  }

  /** Does an automatic step, or lets a decision pass that needs nobody. False when a seat must decide. */
  private passes(
    position: Position<S>,
    frame: Frame,
    station: Station<S, D>,
    q: Query<S, D>,
    happened: Happened,
  ): boolean {
    const { step } = station
    switch (step.kind) {
      case 'run': {
        const c = new Doer(this, position, happened, true)
        this.settle(position, frame, station, c, step.run(c, frame.local))
        return true
      }
      case 'jump':
        frame.step = step.to
        return true
      case 'call': {
        const { procedure, local } = step.enter(q, frame.local)
        const { name } = procedure
        position.frames.push({ procedure: name, step: this.firstStep(name), local, completes: true })
        return true
      }
      case 'together':
        if (step.decision.by(q, frame.local).length === 0) throw asksNobody(frame)
        return false
      case 'window': {
        const passes = this.windowPasses(position, frame, station, step, q)
        if (passes) this.move(frame, station, undefined)
        return passes
      }
      case 'ask':
        return this.takeForced(position, frame, station, step, q, happened)
    }
  }

  /** A window passes when its seat has no stop there, or when there is nothing to choose and that is no secret. */
  private windowPasses(
    position: Position<S>,
    frame: Frame,
    station: Station<S, D>,
    step: WindowStep<S, D, object>,
    q: Query<S, D>,
  ): boolean {
    const seats = seatsOf(step.decision, q, frame.local)
    const spec = this.game.windows[step.window]!
    const stopped = seats.some((seat) => {
      const setting = position.stops[seat]?.[step.window] ?? spec.standard
      return stopsFor(spec, setting, q, seat, step.shows, frame.local)
    })
    if (!stopped) return true
    if (step.hides) return false
    return seats.every((seat) => station.offer(q, frame.local, seat, 1).length === 0)
  }

  /** Takes the only choice there is, where the game allows it, and says so in the log. */
  private takeForced(
    position: Position<S>,
    frame: Frame,
    station: Station<S, D>,
    step: AskStep<S, D, object>,
    q: Query<S, D>,
    happened: Happened,
  ): boolean {
    const seats = seatsOf(step.decision, q, frame.local)
    if (seats.length === 0) throw asksNobody(frame)
    const moment = new Moment(this, position, q)
    // Where several seats may decide, whose choice it is to be is a choice, too.
    let seat: SeatId | undefined
    let choice: Choice | undefined
    let found = 0
    for (const who of seats) {
      const offer = moment.offer(who)
      if (offer.length === 0) continue
      found += offer.length
      seat ??= who
      choice ??= offer[0]
    }
    if (seat === undefined || choice === undefined) {
      throw new GameFault(
        `dead end: '${frame.procedure} / ${frame.step}' offers ${seats.join(' and ')} nothing (rule ${step.rule})`,
      )
    }
    if (found > 1 || step.decision.forced === false) {
      this.latest = moment
      return false
    }
    const { verb } = station.verb(choice.verb)!
    const label = verb.label?.(q, frame.local, choice.target ?? '', seat) ?? labelOf(choice)
    const args = label.args && step.decision.secret ? hideArguments(label.args, seat) : label.args
    const { rule } = verb
    const { key } = label
    const depth = position.frames.length
    happened.events.push(args ? { rule, key, args, depth, forced: seat } : { rule, key, depth, forced: seat })
    this.take(position, seat, choice, happened)
    return true
  }

  private offerSealed(
    q: Query<S, D>,
    frame: Frame,
    step: TogetherStep<S, D, object>,
    seat: SeatId,
  ): Choice[] {
    if (!step.decision.by(q, frame.local).includes(seat)) return []
    const sealed = frame.sealed?.[seat]
    const choices: Choice[] = []
    if (sealed?.done) return [{ verb: RETRACT }]
    const draft = sealed?.draft ?? []
    for (const [name, verb] of Object.entries(step.decision.verbs)) {
      const targets = verb.targets ? verb.targets(q, frame.local, seat, draft) : ['']
      for (const target of targets) {
        if (!verb.check?.(q, frame.local, target, seat, draft))
          choices.push(verb.targets ? { verb: name, target } : { verb: name })
      }
    }
    if (draft.length > 0) choices.push({ verb: RETRACT })
    return choices
  }

  private refuseSealed(
    q: Query<S, D>,
    frame: Frame,
    step: TogetherStep<S, D, object>,
    seat: SeatId,
    choice: Choice,
  ): Refusal | undefined {
    if (!step.decision.by(q, frame.local).includes(seat)) {
      return refuse(step.rule, say('kernel.notYourTurn', { seat: `seat:${seat}` }))
    }
    const sealed = frame.sealed?.[seat]
    if (choice.verb !== RETRACT && sealed?.done) return refuse(step.rule, say('kernel.sealed'))
    const verb = own(step.decision.verbs, choice.verb)
    const refusal = verb?.check?.(q, frame.local, choice.target ?? '', seat, sealed?.draft ?? [])
    if (refusal) return refusal
    return this.offerSealed(q, frame, step, seat).some((offered) => sameChoice(offered, choice))
      ? undefined
      : notOffered(step, choice)
  }

  private takeSealed(
    position: Position<S>,
    frame: Frame,
    station: Station<S, D>,
    step: TogetherStep<S, D, object>,
    seat: SeatId,
    choice: Choice,
    happened: Happened,
  ): void {
    frame.sealed ??= {}
    if (choice.verb === RETRACT) {
      frame.sealed[seat] = { draft: [], done: false }
      return
    }
    frame.sealed[seat] ??= { draft: [], done: false }
    const own = frame.sealed[seat]
    own.draft.push(choice)
    own.done = step.decision.verbs[choice.verb]!.seals ?? false
    const seats = step.decision.by(this.query(position), frame.local)
    if (!seats.every((other) => frame.sealed?.[other]?.done)) return
    happened.unsealed = seats.length > 1
    const answers = Object.fromEntries(seats.map((other) => [other, frame.sealed![other]!.draft]))
    delete frame.sealed
    const c = new Doer(this, position, happened, true)
    this.settle(position, frame, station, c, step.decision.reveal(c, frame.local, answers))
  }
}

const hideArguments = (args: NonNullable<Message['args']>, seat: SeatId): Record<string, EventArgument> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, secret(value, [seat])]))

/** Whether the steps from a window up to a decision are all windows: then they lead to it, whoever reacts or not. */
function leadsBack<S, D>({ steps, order }: Procedure<S, D, object>, window: string, ask: string): boolean {
  const between = order.slice(order.indexOf(window), order.indexOf(ask))
  return between.includes(window) && between.every((name) => steps[name]!.kind === 'window')
}

const asksNobody = (frame: Frame): GameFault =>
  new GameFault(`'${frame.procedure} / ${frame.step}' asks nobody; give the step a condition`)

const decides = <S, D>(
  decision: Decision<S, D, object>,
  q: Query<S, D>,
  local: object,
  seat: SeatId,
): boolean => {
  const by = decision.by(q, local)
  return typeof by === 'string' ? by === seat : by.includes(seat)
}

const seatsOf = <S, D>(
  decision: Decision<S, D, object>,
  q: Query<S, D>,
  local: object,
): readonly SeatId[] => {
  const by = decision.by(q, local)
  return typeof by === 'string' ? [by] : by
}

/** Looks only at what was put there: a name such as `__proto__` finds nothing. */
const own = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const notOffered = (step: { readonly rule: string }, choice: Choice): Refusal =>
  refuse(step.rule, say('kernel.notOffered', { choice: printChoice(choice) }))

/** Most verbs are plain, and offers are long: only what differs is said. */
const roleOf = (role: VerbRole = 'plain'): { readonly role?: VerbRole } => (role === 'plain' ? {} : { role })

const labelOf = (choice: Choice): Message =>
  choice.target === undefined
    ? { key: `verb.${choice.verb}` }
    : { key: `verb.${choice.verb}`, args: { target: choice.target } }
