import { type Choice, kindOfTarget, type SeatId } from './choice.ts'
import type { Decision, Procedure, Query, SealedDecision, Step, Verb } from './procedure.ts'
import { StillQuery } from './still-query.ts'

/**
 * A step made ready for the engine. Steps, decisions and verbs as games write them have dozens of shapes, and reading
 * those over and over costs as much as the rules themselves: here all are brought into one shape of each sort.
 */
export class Station<S, D> {
  readonly step: Step<S, D, object>
  /** The verbs of an ask or a window, in the order in which they are offered. */
  readonly verbs: readonly NamedVerb<S, D>[]

  constructor(
    step: Step<S, D, object>,
    /** The step after it; none after the last. */
    readonly following: string | undefined,
  ) {
    this.step = alike(step)
    this.verbs =
      step.kind === 'ask' || step.kind === 'window'
        ? Object.entries(step.decision.verbs).map(([name, verb]) => new NamedVerb(name, verb))
        : []
  }

  verb(name: string): NamedVerb<S, D> | undefined {
    for (let i = 0; i < this.verbs.length; i++) if (this.verbs[i]!.name === name) return this.verbs[i]
    return undefined
  }

  /** What a seat may choose here, at most `limit` choices. */
  offer(q: Query<S, D>, local: object, seat: SeatId, limit: number): Choice[] {
    const choices: Choice[] = []
    for (let i = 0; i < this.verbs.length && choices.length < limit; i++)
      this.verbs[i]!.offer(q, local, seat, limit, choices)
    return choices
  }
}

/** One verb of a decision. */
export class NamedVerb<S, D> {
  private readonly targets: Verb<S, D, object>['targets']
  private readonly check: Verb<S, D, object>['check']
  private readonly checked: boolean

  constructor(
    readonly name: string,
    readonly verb: Verb<S, D, object>,
  ) {
    this.targets = verb.targets
    this.check = verb.check
    this.checked = verb.checked ?? false
  }

  /** Adds the choices with this verb to an offer until it has as many as are wanted. */
  offer(q: Query<S, D>, local: object, seat: SeatId, limit: number, choices: Choice[]): void {
    const { name, checked } = this
    if (!this.targets) {
      if (!this.check?.(q, local, '', seat)) choices.push({ verb: name })
      return
    }
    const targets = this.candidates(q, local, seat)
    for (let i = 0; i < targets.length && choices.length < limit; i++) {
      const target = targets[i]!
      if (checked || !this.check?.(q, local, target, seat)) choices.push({ verb: name, target })
    }
  }

  /** Whether it takes things of a kind: as it says, else as those worth looking at show. */
  takes(q: Query<S, D>, local: object, seat: SeatId, kind: string): boolean {
    if (!this.targets) return false
    const { takes } = this.verb
    if (takes !== undefined) return takes === kind
    return this.candidates(q, local, seat).some((target) => kindOfTarget(target) === kind)
  }

  /** The targets worth looking at, listed once per moment. */
  candidates(q: Query<S, D>, local: object, seat: SeatId): readonly string[] {
    if (!(q instanceof StillQuery)) return this.targets!(q, local, seat)
    const known = q.known(this) as { seat: SeatId; targets: readonly string[] } | undefined
    if (known?.seat === seat) return known.targets
    const targets = this.targets!(q, local, seat)
    q.remember(this, { seat, targets })
    return targets
  }
}

/** The stations of a procedure, by step. */
export const stationsOf = <S, D>(procedure: Procedure<S, D, object>): ReadonlyMap<string, Station<S, D>> =>
  new Map(
    procedure.order.map((name, i) => [name, new Station(procedure.steps[name]!, procedure.order[i + 1])]),
  )

/** Every field that any kind of step (or decision) has. */
type AnyOf<Kinds> = Partial<Record<Kinds extends unknown ? keyof Kinds : never, unknown>>

function alike<S, D>(given: Step<S, D, object>): Step<S, D, object> {
  const step: AnyOf<Step<S, D, object>> = given
  const { kind, rule, when, between, run, window, hides, shows, enter, leave, repeat, to } = step
  const decision = 'decision' in given ? alikeDecision(given.decision) : undefined
  const copy = { kind, rule, when, decision, between, run, window, hides, shows, enter, leave, repeat, to }
  return copy as Step<S, D, object>
}

type AnyDecision<S, D> = Decision<S, D, object> | SealedDecision<S, D, object>

function alikeDecision<S, D>(given: AnyDecision<S, D>): AnyDecision<S, D> {
  const decision: AnyOf<AnyDecision<S, D>> = given
  const { by, prompt, verbs, forced, secret, onAct, slips, aside, reveal } = decision
  return { by, prompt, verbs, forced, secret, onAct, slips, aside, reveal } as AnyDecision<S, D>
}
