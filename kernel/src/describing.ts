import type { Choice, OfferedChoice, SeatId, VerbRole } from './choice.ts'
import { labelOf, PASS, type Waiting } from './decisions.ts'
import { GameFault } from './faults.ts'
import type { Query } from './procedure.ts'

/** Most verbs are plain, and offers are long: only what differs is said. */
const roleOf = (role: VerbRole = 'plain'): { readonly role?: VerbRole } => (role === 'plain' ? {} : { role })

/** One offered choice with its label, rule, cost, price and warnings, for showing. */
export function describe<S, D>(
  q: Query<S, D>,
  step: Waiting<S, D>,
  local: object,
  seat: SeatId,
  choice: Choice,
): OfferedChoice {
  const target = choice.target ?? ''
  const plain = { ...choice, label: labelOf(choice), rule: step.rule }
  if (choice.verb === PASS && step.kind === 'window') return { ...plain, role: 'end' }
  if (step.kind === 'together') {
    const verb = step.decision.verbs[choice.verb]
    // What the kernel adds: taking a sealed answer back.
    if (!verb) return { ...plain, role: 'leave' }
    const label = verb.label?.(q, local, target, seat) ?? plain.label
    return { ...choice, label, rule: verb.rule, ...roleOf(verb.role ?? (verb.seals ? 'end' : undefined)) }
  }
  const verb = step.decision.verbs[choice.verb]
  if (!verb) throw new GameFault(`no verb '${choice.verb}' to describe`)
  const label = verb.label?.(q, local, target, seat) ?? plain.label
  const cost = verb.cost?.(q, local, target, seat)
  const warnings = verb.warnings?.(q, local, target, seat)
  const price = verb.price?.(q, local, target, seat)
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
