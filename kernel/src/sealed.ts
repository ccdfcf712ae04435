import { type Choice, type Refusal, refuse, type SeatId, sameChoice } from './choice.ts'
import { notOffered, own, RETRACT } from './decisions.ts'
import type { Frame } from './position.ts'
import type { Query, TogetherStep } from './procedure.ts'
import { say } from './text/say.ts'

/** Answers that several seats write in secret and that are revealed together. */

/** What a seat may still write, or take back. */
export function offerSealed<S, D>(
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

/** Why it may not write this. */
export function refuseSealed<S, D>(
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
  return offerSealed(q, frame, step, seat).some((offered) => sameChoice(offered, choice))
    ? undefined
    : notOffered(step, choice)
}

/** Writes a choice into a seat's answer, or takes the answer back; the answers of all once the last is sealed. */
export function writeSealed<S, D>(
  q: Query<S, D>,
  frame: Frame,
  step: TogetherStep<S, D, object>,
  seat: SeatId,
  choice: Choice,
): Readonly<Record<SeatId, readonly Choice[]>> | undefined {
  frame.sealed ??= {}
  if (choice.verb === RETRACT) {
    frame.sealed[seat] = { draft: [], done: false }
    return undefined
  }
  frame.sealed[seat] ??= { draft: [], done: false }
  const own = frame.sealed[seat]
  own.draft.push(choice)
  own.done = step.decision.verbs[choice.verb]!.seals ?? false
  const { sealed } = frame
  const seats = step.decision.by(q, frame.local)
  if (!seats.every((other) => sealed[other]?.done)) return undefined
  delete frame.sealed
  return Object.fromEntries(seats.map((other) => [other, sealed[other]!.draft]))
}
