import type { SeatId } from './choice.ts'
import type { Options, Query } from './procedure.ts'

/**
 * A query at a moment when nothing changes: while an offer is made, a choice checked, a view built. Derived facts are
 * then looked up once instead of being compared again for every unit that asks. What is remembered is no property of
 * it, so a copy with another state or another question starts with nothing.
 */
export class StillQuery<S, D> implements Query<S, D> {
  #answers: Map<unknown, unknown> | undefined
  /** Derived facts, by their numbers. */
  #facts: unknown[] | undefined

  constructor(
    readonly state: S,
    readonly data: D,
    readonly options: Options,
    readonly seats: readonly SeatId[],
    readonly memory?: object | undefined,
  ) {}

  /** What was remembered at this moment under a question, if anything. */
  known(question: unknown): unknown {
    return this.#answers?.get(question)
  }

  remember(question: unknown, answer: unknown): void {
    this.#answers ??= new Map()
    this.#answers.set(question, answer)
  }

  /** The derived fact with this number, if it was looked up at this moment. */
  fact(number: number): unknown {
    return this.#facts?.[number]
  }

  keepFact(number: number, fact: unknown): void {
    this.#facts ??= []
    this.#facts[number] = fact
  }
}

/** The same question at a moment when nothing changes; a query that is still already stays as it is. */
export const still = <S, D>(q: Query<S, D>): Query<S, D> =>
  q instanceof StillQuery ? q : new StillQuery(q.state, q.data, q.options, q.seats, q.memory)

/** What is worked out once for a moment at which nothing changes; anew each time elsewhere. */
export function once<T>(q: Query<unknown, unknown>, key: string, compute: () => T): T {
  if (!(q instanceof StillQuery)) return compute()
  const known = q.known(key) as T | undefined
  if (known !== undefined) return known
  const fact = compute()
  q.remember(key, fact)
  return fact
}
