import { type Kind, type OneOf, oneOf } from './one-of.ts'
import type {
  Call,
  CallStep,
  Condition,
  Decision,
  Doing,
  Next,
  Procedure,
  Query,
  Running,
  SealedDecision,
  Step,
  Verb,
} from './procedure.ts'

interface When<S, D, L> {
  readonly when?: Condition<S, D, L>
}

/** The builders of one game's procedures, typed by its state and data once. */
export interface Kit<S, D> {
  procedure<L extends object>(
    name: string,
    rule: string,
    steps: Readonly<Record<string, Step<S, D, L>>>,
  ): Procedure<S, D, L>
  /** An automatic step. */
  run<L>(rule: string, run: (c: Running<S, D>, local: L) => Next, when?: When<S, D, L>): Step<S, D, L>
  /** A decision that must be made. */
  ask<L>(
    rule: string,
    decision: Decision<S, D, L>,
    options?: When<S, D, L> & {
      /** A window of this procedure, before this step: it opens after each choice that leaves the decision open. */
      readonly between?: string
    },
  ): Step<S, D, L>
  /** A chance to react that a seat may stop at or let pass. */
  window<L>(
    rule: string,
    window: string,
    decision: Decision<S, D, L>,
    options?: When<S, D, L> & {
      readonly hides?: boolean
      /** What a seat's stop condition may look at of the local data: never what the seat may not know. */
      readonly shows?: readonly (keyof L & string)[]
    },
  ): Step<S, D, L>
  /** Secret answers of several seats, revealed together. */
  together<L>(rule: string, decision: SealedDecision<S, D, L>, when?: When<S, D, L>): Step<S, D, L>
  /** Runs another procedure; with `repeat`, again and again while `when` holds. `leave` reads what it left behind. */
  call<L, Child extends object = object>(
    rule: string,
    enter: (q: Query<S, D>, local: L) => Call<S, D, Child>,
    options?: When<S, D, L> & {
      readonly repeat?: boolean
      readonly leave?: (c: Doing<S, D>, local: L, child: NoInfer<Child>) => Next
    },
  ): Step<S, D, L>
  /** Back (or forward) to a named step, while the condition holds. */
  jump<L>(rule: string, to: string, when: Condition<S, D, L>): Step<S, D, L>
  into<L extends object>(procedure: Procedure<S, D, L>, local: NoInfer<L>): Call<S, D, L>
  /** A verb with which one of several things is chosen. */
  oneOf<L, T>(kind: Kind<S, D, T>, choice: OneOf<S, D, NoInfer<L>, T>): Verb<S, D, L>
}

export function kit<S, D>(): Kit<S, D> {
  return {
    procedure: (name, rule, steps) => ({ name, rule, steps, order: Object.keys(steps) }),
    run: (rule, run, options) => ({ kind: 'run', rule, run, when: options?.when }),
    ask: (rule, decision, options) => ({
      kind: 'ask',
      rule,
      decision,
      between: options?.between,
      when: options?.when,
    }),
    window: (rule, window, decision, options) => ({
      kind: 'window',
      rule,
      window,
      decision,
      hides: options?.hides ?? false,
      shows: options?.shows ?? [],
      when: options?.when,
    }),
    together: (rule, decision, options) => ({ kind: 'together', rule, decision, when: options?.when }),
    call: (rule, enter, options) => ({
      kind: 'call',
      rule,
      enter,
      repeat: options?.repeat ?? false,
      when: options?.when,
      // (A step holds any procedure's results; `enter` says whose they are, and its type has been checked.)
      ...(options?.leave && { leave: options.leave as NonNullable<CallStep<S, D, unknown>['leave']> }),
    }),
    jump: (rule, to, when) => ({ kind: 'jump', rule, to, when }),
    into: (procedure, local) => ({ procedure, local }),
    oneOf,
  }
}
