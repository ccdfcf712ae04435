import type { Query } from '../kit.ts'

/** 15: weather. Winter 42 (15.2) is in 13-supply.ts, where it weighs; winter invasions (15.3) with the invasions. */

/** 15.1: the first two rounds of a spring turn. */
export const isThaw = (q: Query): boolean =>
  q.data.turns[q.state.turn - 1]!.springThawRounds.includes(q.state.round)
