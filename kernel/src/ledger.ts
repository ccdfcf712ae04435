import { add, type Exact, sum } from './exact.ts'
import type { Message } from './message.ts'

/** One line of a reckoning: what it is for, by which rule, how much. */
export interface Entry {
  readonly label: Message
  readonly rule: string
  readonly amount: Exact
}

/** A number a rule computed, with the parts that explain it. */
export interface Ledger {
  readonly total: Exact
  readonly parts: readonly Entry[]
}

export const entry = (label: Message, rule: string, amount: Exact): Entry => ({ label, rule, amount })

export const ledger = (parts: readonly Entry[]): Ledger => ({ total: sum(parts.map((p) => p.amount)), parts })

/** A limit that a rule sets on a total, shown as a part of its own: "no more than 8 cards". */
export function clamp(
  of: Ledger,
  limits: { min?: number; max?: number },
  label: Message,
  rule: string,
): Ledger {
  const { total } = of
  const value = typeof total === 'number' ? total : total[0] / total[1]
  const { min, max } = limits
  if (min !== undefined && value < min) return adjust(of, min, label, rule)
  if (max !== undefined && value > max) return adjust(of, max, label, rule)
  return of
}

function adjust(of: Ledger, to: number, label: Message, rule: string): Ledger {
  const amount = add(to, typeof of.total === 'number' ? -of.total : [-of.total[0], of.total[1]])
  return { total: to, parts: [...of.parts, entry(label, rule, amount)] }
}
