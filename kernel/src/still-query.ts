import type { SeatId } from './choice.ts'
import type { Options, Query } from './procedure.ts'

/**
 * A query at a moment when nothing changes: while an offer is made, a choice checked, a view built. Derived facts are
 * then looked up once instead of being compared again for every unit that asks. What is remembered is no property of
 * it, so a copy with another state or another question starts with nothing.
 */
export class StillQuery<S, D> implements Query<S, D> {
  #facts: Map<unknown, unknown> | undefined

  constructor(
    readonly state: S,
    readonly data: D,
    readonly options: Options,
    readonly seats: readonly SeatId[],
  ) {}

  /** What was remembered at this moment under a question, if anything. */
  known(question: unknown): unknown {
    return this.#facts?.get(question)
  }

  remember(question: unknown, fact: unknown): void {
    this.#facts ??= new Map()
    this.#facts.set(question, fact)
  }
}
