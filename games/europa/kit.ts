export { once } from '@grognard/kernel'

import {
  type Call,
  type Decision as KernelDecision,
  type Procedure as KernelProcedure,
  type Running as KernelRunning,
  type Step as KernelStep,
  type Verb as KernelVerb,
  type WindowSpec as KernelWindowSpec,
  type Kind,
  oneOf as kernelOneOf,
  kit,
  type Next,
  type OneOf,
  type SealedDecision,
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
type Sealed<L> = Omit<SealedDecision<EuropaState, EuropaWorld, L>, 'verbs'> & {
  readonly verbs: Readonly<
    Record<string, SealedDecision<EuropaState, EuropaWorld, L>['verbs'][string] & { readonly rule: RuleName }>
  >
}
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
  ask<L>(rule: RuleName, decision: Decision<L>, options?: When<L> & { readonly between?: string }): Step<L>
  window<L>(
    rule: RuleName,
    window: string,
    decision: Decision<L>,
    options?: When<L> & { readonly shows?: readonly (keyof L & string)[] },
  ): Step<L>
  together<L>(rule: RuleName, decision: Sealed<L>, options?: When<L>): Step<L>
  call<L, Child extends object = object>(
    rule: RuleName,
    enter: (q: Query, local: L) => Call<EuropaState, EuropaWorld, Child>,
    options?: When<L> & {
      readonly repeat?: boolean
      readonly leave?: (c: Doing, local: L, child: NoInfer<Child>) => Next
    },
  ): Step<L>
  into<L extends object>(procedure: Procedure<L>, local: NoInfer<L>): Call<EuropaState, EuropaWorld, L>
}

export const { procedure, run, ask, window, together, call, into }: NamedKit = kit<EuropaState, EuropaWorld>()

export const oneOf = <L, T>(
  kind: Kind<EuropaState, EuropaWorld, T>,
  choice: OneOf<EuropaState, EuropaWorld, NoInfer<L>, T> & { readonly rule: RuleName },
): Verb<L> => ({ ...kernelOneOf(kind, choice), rule: choice.rule })

/** The same question of a position that differs in a few things. */
export const supposing = (q: Query, change: Partial<EuropaState>): Query =>
  new StillQuery({ ...q.state, ...change }, q.data, q.options, q.seats, q.memory)

export const seatOf = (q: Query, side: Side): string => q.data.sides[side]
export const phasingSeat = (q: Query): string => q.data.sides[q.state.phasing]
export const reactingSeat = (q: Query): string => q.data.sides[1 - q.state.phasing]!
export const sideOfSeat = (q: Query, seat: string): Side => (q.data.sides[0] === seat ? 0 : 1)

/** What is chosen among: units on land and in the air, and places. */
export const UNITS: Kind<EuropaState, EuropaWorld, number> = {
  name: (q, unit) => q.data.units.target[unit]!,
  find: (q, target) => q.data.units.byTarget.get(target) ?? -1,
}
export const AIR_UNITS: Kind<EuropaState, EuropaWorld, number> = {
  name: (q, unit) => q.data.air.units.target[unit]!,
  find: (q, target) => q.data.air.units.byTarget.get(target) ?? -1,
}
export const PLACES: Kind<EuropaState, EuropaWorld, number> = {
  // carriers: the deck of a ship is a place for those who land there.
  name: (q, place) =>
    place < q.data.map.size ? q.data.map.target[place]! : q.data.naval.ships.target[place - q.data.map.size]!,
  find(q, target) {
    const ship = q.data.naval.ships.byTarget.get(target)
    return ship === undefined ? (q.data.map.byTarget.get(target) ?? -1) : q.data.map.size + ship
  },
}
