import { type Choice, printChoice, type Refusal, refuse, type SeatId } from './choice.ts'
import type { Message } from './message.ts'
import type { AskStep, Decision, Query, TogetherStep, WindowStep } from './procedure.ts'
import { say } from './text/say.ts'

/** What holds of every decision. */

/** A step at which a game rests. */
export type Waiting<S, D> = AskStep<S, D, object> | WindowStep<S, D, object> | TogetherStep<S, D, object>

/** Verbs that the kernel adds: to let a window pass, to take a sealed answer back. */
export const PASS = 'pass'
export const RETRACT = 'retract'

/** Whether a seat is among those who decide. */
export const decides = <S, D>(
  decision: Decision<S, D, object>,
  q: Query<S, D>,
  local: object,
  seat: SeatId,
): boolean => {
  const by = decision.by(q, local)
  return typeof by === 'string' ? by === seat : by.includes(seat)
}

export const seatsOf = <S, D>(
  decision: Decision<S, D, object>,
  q: Query<S, D>,
  local: object,
): readonly SeatId[] => {
  const by = decision.by(q, local)
  return typeof by === 'string' ? [by] : by
}

/** Looks only at what was put there: a name such as `__proto__` finds nothing. */
export const own = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

export const notOffered = (step: { readonly rule: string }, choice: Choice): Refusal =>
  refuse(step.rule, say('kernel.notOffered', { choice: printChoice(choice) }))

/** What a choice is called where its verb says nothing. */
export const labelOf = (choice: Choice): Message =>
  choice.target === undefined
    ? { key: `verb.${choice.verb}` }
    : { key: `verb.${choice.verb}`, args: { target: choice.target } }
