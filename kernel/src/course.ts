import type { Choice, SeatId } from './choice.ts'
import { labelOf, PASS, seatsOf } from './decisions.ts'
import { Doer } from './doer.ts'
import type { Engine } from './engine.ts'
import { type EventArgument, secret } from './event.ts'
import { GameFault } from './faults.ts'
import type { Happened } from './happened.ts'
import type { Message } from './message.ts'
import { Moment } from './moment.ts'
import type { Frame, Position } from './position.ts'
import type { AskStep, Next, Query, TogetherStep, WindowStep } from './procedure.ts'
import { writeSealed } from './sealed.ts'
import type { Sequence } from './sequence.ts'
import type { Station } from './station.ts'
import { stopsFor } from './stops.ts'

/** A procedure that never reaches a decision is a fault; no real sequence of play runs this many automatic steps. */
const MOST_AUTOMATIC_STEPS = 100_000

/** How positions move along the sequence of play, from one decision to the next. */
export class Course<S extends object, D extends object> {
  /** Where the last position came to rest: what was asked on arrival need not be asked again. */
  latest: Moment<S, D> | undefined

  constructor(
    private readonly engine: Engine<S, D>,
    private readonly sequence: Sequence<S, D>,
  ) {}

  /** Takes a choice that has been checked. */
  take(position: Position<S>, seat: SeatId, choice: Choice, happened: Happened): void {
    const frame = position.frames.at(-1)!
    const station = this.sequence.at(frame)
    const { step } = station
    if (step.kind === 'together') {
      this.seal(position, frame, station, step, seat, choice, happened)
      return
    }
    if (step.kind !== 'ask' && step.kind !== 'window') throw new GameFault('a choice needs a decision')
    if (step.kind === 'window' && choice.verb === PASS) {
      this.move(frame, station, undefined)
      return
    }
    const { verb } = station.verb(choice.verb)!
    const c = new Doer(this.engine, position, happened, false)
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

  private move(frame: Frame, station: Station<S, D>, next: Next): void {
    if (next === 'again') return
    if (frame.sealed) delete frame.sealed
    if (typeof next === 'object') {
      if (!this.sequence.of(frame.procedure).has(next.go))
        throw new GameFault(`procedure '${frame.procedure}' has no step '${next.go}' to go to`)
      frame.step = next.go
      return
    }
    if (next === 'finish' || station.following === undefined) frame.done = true
    else frame.step = station.following
  }

  /** Runs automatic steps until some seat must decide or the game is over. */
  advance(position: Position<S>, happened: Happened): void {
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
      const station = this.sequence.at(frame)
      const { when } = station.step
      const q = this.engine.query(position)
      if (when && !when(q, frame.local)) this.move(frame, station, undefined)
      else if (!this.passes(position, frame, station, q, happened)) return
    }
    throw new GameFault(`no decision after ${MOST_AUTOMATIC_STEPS} automatic steps`)
  }

  /** A procedure that a call step ran is done: the caller takes its results and moves on, or runs it again. */
  private completeCall(position: Position<S>, child: Frame, happened: Happened): void {
    const frame = position.frames.at(-1)!
    const station = this.sequence.at(frame)
    const { step } = station
    if (step.kind !== 'call')
      throw new GameFault(`'${frame.procedure} / ${frame.step}' is not the call it was`)
    const c = new Doer(this.engine, position, happened, false)
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
        const c = new Doer(this.engine, position, happened, true)
        this.settle(position, frame, station, c, step.run(c, frame.local))
        return true
      }
      case 'jump':
        frame.step = step.to
        return true
      case 'call': {
        const { procedure, local } = step.enter(q, frame.local)
        const { name } = procedure
        position.frames.push({ procedure: name, step: this.sequence.firstStep(name), local, completes: true })
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
    const spec = this.engine.game.windows[step.window]!
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
    const moment = new Moment(this.engine, position, q)
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

  /** Writes a secret answer; the last one reveals all. */
  private seal(
    position: Position<S>,
    frame: Frame,
    station: Station<S, D>,
    step: TogetherStep<S, D, object>,
    seat: SeatId,
    choice: Choice,
    happened: Happened,
  ): void {
    const answers = writeSealed(this.engine.query(position), frame, step, seat, choice)
    if (!answers) return
    happened.unsealed = Object.keys(answers).length > 1
    const c = new Doer(this.engine, position, happened, true)
    this.settle(position, frame, station, c, step.decision.reveal(c, frame.local, answers))
  }
}

const hideArguments = (args: NonNullable<Message['args']>, seat: SeatId): Record<string, EventArgument> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, secret(value, [seat])]))

const asksNobody = (frame: Frame): GameFault =>
  new GameFault(`'${frame.procedure} / ${frame.step}' asks nobody; give the step a condition`)
