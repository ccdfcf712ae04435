import type { Decision, Procedure, SealedDecision, Step, Verb, WindowSpec } from '@grognard/kernel'
import type { Citations, RuleName } from './citations.ts'

/** The system's procedures cite rules by name; here a game puts its own numbers in their place. */

type Cited<T> = { readonly rule: string } & T

const numbered = <T extends { readonly rule: string }>(thing: T, cite: Citations): Cited<T> => ({
  ...thing,
  rule: cite[thing.rule as RuleName],
})

const inAll = <T extends { readonly rule: string }>(
  things: Readonly<Record<string, T>>,
  cite: Citations,
): Record<string, T> =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, numbered(thing, cite)]))

/** A step with the numbers of a game's book. */
export function citedStep<S, D, L>(step: Step<S, D, L>, cite: Citations): Step<S, D, L> {
  const plain = numbered(step, cite)
  if (!('decision' in plain)) return plain
  const decision = plain.decision as Decision<S, D, L> & SealedDecision<S, D, L>
  const verbs = inAll<Verb<S, D, L>>(decision.verbs, cite)
  return { ...plain, decision: { ...decision, verbs } } as Step<S, D, L>
}

/** Procedures with the numbers of a game's book. */
export const citedProcedures = <S, D>(
  procedures: readonly Procedure<S, D, object>[],
  cite: Citations,
): Procedure<S, D, object>[] =>
  procedures.map((procedure) => ({
    ...numbered(procedure, cite),
    steps: Object.fromEntries(
      Object.entries(procedure.steps).map(([name, step]) => [name, citedStep(step, cite)]),
    ),
  }))

/** Windows with the numbers of a game's book. */
export const citedWindows = <S, D>(
  windows: Readonly<Record<string, WindowSpec<S, D>>>,
  cite: Citations,
): Readonly<Record<string, WindowSpec<S, D>>> => inAll(windows, cite)
