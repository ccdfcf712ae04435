import { compare, type Exact, subtract, sum } from './exact.ts'
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
  const { min, max } = limits
  if (min !== undefined && compare(of.total, min) < 0) return adjust(of, min, label, rule)
  if (max !== undefined && compare(of.total, max) > 0) return adjust(of, max, label, rule)
  return of
}

function adjust(of: Ledger, to: number, label: Message, rule: string): Ledger {
  return { total: to, parts: [...of.parts, entry(label, rule, subtract(to, of.total))] }
}
