import {
  type Procedure as KernelProcedure,
  type Running as KernelRunning,
  kit,
  StillQuery,
} from '@grognard/kernel'
import type { EuropaState } from './state.ts'
import type { EuropaDoing, EuropaQuery, EuropaWorld, Side } from './world.ts'

/** The kernel's builders and contexts, typed for the system. */
export const { procedure, run, ask, window, together, call, jump, into } = kit<EuropaState, EuropaWorld>()

export type Query = EuropaQuery
export type Doing = EuropaDoing
export type Running = KernelRunning<EuropaState, EuropaWorld>
export type Procedure<L extends object> = KernelProcedure<EuropaState, EuropaWorld, L>

/** Questions asked while nothing changes, inside a handler that will change things later: facts are looked up once. */
export const still = (q: Query): Query =>
  q instanceof StillQuery ? q : new StillQuery(q.state, q.data, q.options, q.seats)

/** The same question of a position that differs in a few things. */
export const supposing = (q: Query, change: Partial<EuropaState>): Query =>
  new StillQuery({ ...q.state, ...change }, q.data, q.options, q.seats)

export const seatOf = (q: Query, side: Side): string => q.data.sides[side]
export const phasingSeat = (q: Query): string => q.data.sides[q.state.phasing]
export const reactingSeat = (q: Query): string => q.data.sides[1 - q.state.phasing]!
export const sideOfSeat = (q: Query, seat: string): Side => (q.data.sides[0] === seat ? 0 : 1)

/** What is worked out once for a moment at which nothing changes; anew each time elsewhere. */
export function once<T>(q: Query, key: string, compute: () => T): T {
  if (!(q instanceof StillQuery)) return compute()
  const known = q.known(key) as T | undefined
  if (known !== undefined) return known
  const fact = compute()
  q.remember(key, fact)
  return fact
}
