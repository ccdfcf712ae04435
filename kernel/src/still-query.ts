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

  /** The answer to a question that was asked before at this moment, or the answer now. */
  once<Fact>(question: unknown, answer: () => Fact): Fact {
    this.#facts ??= new Map()
    let fact = this.#facts.get(question) as Fact | undefined
    if (fact === undefined) {
      fact = answer()
      this.#facts.set(question, fact)
    }
    return fact
  }
}
