import {
  type Call,
  type Decision as KernelDecision,
  type Procedure as KernelProcedure,
  type Running as KernelRunning,
  type Step as KernelStep,
  type Verb as KernelVerb,
  type WindowSpec as KernelWindowSpec,
  kit,
  type Next,
  StillQuery,
} from '@grognard/kernel'
import type { RuleName } from './citations.ts'
import type { EuropaState } from './state.ts'
import type { EuropaDoing, EuropaQuery, EuropaWorld, Side } from './world.ts'

export type Query = EuropaQuery
export type Doing = EuropaDoing
export type Running = KernelRunning<EuropaState, EuropaWorld>
export type Procedure<L extends object> = KernelProcedure<EuropaState, EuropaWorld, L>
type Step<L> = KernelStep<EuropaState, EuropaWorld, L>

/** What the kernel calls a rule is the name of one here; `cited.ts` puts a game's numbers in their place. */
export type Verb<L> = KernelVerb<EuropaState, EuropaWorld, L> & { readonly rule: RuleName }
export type Verbs<L> = Readonly<Record<string, Verb<L>>>
export type WindowSpec = KernelWindowSpec<EuropaState, EuropaWorld> & { readonly rule: RuleName }
type Decision<L> = Omit<KernelDecision<EuropaState, EuropaWorld, L>, 'verbs'> & { readonly verbs: Verbs<L> }
interface When<L> {
  readonly when?: (q: Query, local: L) => boolean
}

/** The kernel's builders, typed for the system. */
interface NamedKit {
  procedure<L extends object>(
    name: string,
    rule: RuleName,
    steps: Readonly<Record<string, Step<L>>>,
  ): Procedure<L>
  run<L>(rule: RuleName, run: (c: Running, local: L) => Next, when?: When<L>): Step<L>
  ask<L>(rule: RuleName, decision: Decision<L>, when?: When<L>): Step<L>
  window<L>(rule: RuleName, window: string, decision: Decision<L>, when?: When<L>): Step<L>
  call<L>(
    rule: RuleName,
    enter: (q: Query, local: L) => Call<EuropaState, EuropaWorld>,
    options?: When<L> & { readonly repeat?: boolean },
  ): Step<L>
  into<L extends object>(procedure: Procedure<L>, local: L): Call<EuropaState, EuropaWorld>
}
export const { procedure, run, ask, window, call, into }: NamedKit = kit<EuropaState, EuropaWorld>()

/** Questions asked while nothing changes, inside a handler that will change things later: facts are looked up once. */
export const still = (q: Query): Query =>
  q instanceof StillQuery ? q : new StillQuery(q.state, q.data, q.options, q.seats, q.memory)

/** The same question of a position that differs in a few things. */
export const supposing = (q: Query, change: Partial<EuropaState>): Query =>
  new StillQuery({ ...q.state, ...change }, q.data, q.options, q.seats, q.memory)

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
