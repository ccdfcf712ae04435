import type { Choice, Refusal, SeatId, Slip, VerbRole } from './choice.ts'
import type { EventArgument, Secret } from './event.ts'
import type { Ledger } from './ledger.ts'
import type { Message } from './message.ts'

/**
 * Procedures are written as rulebooks write them: an ordered list of named steps, each with the rule it implements.
 * Where a game stands is a stack of frames that name a procedure and a step, so a saved game survives the insertion
 * of a step, and an interrupt is just another frame on top.
 */

/** What a question may look at. It cannot roll, tell or change the flow. */
export interface Query<S, D> {
  readonly state: S
  readonly data: D
  readonly options: Options
  readonly seats: readonly SeatId[]
  /** Under what derived facts are remembered; the data, unless told. */
  readonly memory?: object | undefined
}

export type Options = Readonly<Record<string, string | number | boolean>>

/** What the consequence of a choice may do besides changing the state. */
export interface Doing<S, D> extends Query<S, D> {
  /** Writes a line into the log. */
  tell(rule: string, message: Message | Told, at?: readonly (string | Secret)[]): void
  /** Has another procedure run next; several calls run in the order they were made, then this one resumes. */
  call<L extends object>(procedure: Procedure<S, D, L>, local: NoInfer<L>): void
  /** For questions asked before anything changes: each derived fact is looked up once. Good until the next change. */
  still(): Query<S, D>
  /** Ends the game. */
  end(result: Result): void
}

/** What an automatic step may do: only here dice are thrown. */
export interface Running<S, D> extends Doing<S, D> {
  roll(faces: number, rule: string, why: Message): number
  rolls(dice: readonly number[], rule: string, why: Message): number[]
  /** Shuffles in place; nobody sees the draws before the end of the game. */
  shuffle<T>(items: T[], rule: string, why: Message): void
  /** Picks one item blindly; the draw itself stays secret. */
  pick<T>(items: readonly T[], rule: string, why: Message): T
}

/** A log line whose arguments hold facts that only some seats may know. */
export interface Told {
  readonly key: string
  readonly args?: Readonly<Record<string, EventArgument>>
}

/** How a game ended. `ending` is one of the endings the game declares. */
export interface Result {
  readonly winner: string | null
  readonly ending: string
  readonly rule: string
}

/** Where to go after a step: on to the next (nothing), the same again, out of the procedure, or to a named step. */
export type Next = void | 'again' | 'finish' | { readonly go: string }
export const go = (step: string): { readonly go: string } => ({ go: step })

/** (Taken from a method, as `Condition` below.) */
export type Otherwise<S, D, L> = {
  why(q: Query<S, D>, local: L, target: string, seat: SeatId): Refusal
}['why']

/** One kind of choice in a decision. The offer is the targets that pass `check`; an act is checked the same way. */
export interface Verb<S, D, L> {
  readonly rule: string
  /** `plain` when nothing is said; a verb without targets that stands beside others must say it (conformance). */
  readonly role?: VerbRole
  /** The targets worth looking at. Absent for a verb without a target, like `done`. */
  targets?(q: Query<S, D>, local: L, seat: SeatId): readonly string[]
  /** Why this may not be done now; nothing when it may. Must answer for any target, however odd. */
  check?(q: Query<S, D>, local: L, target: string, seat: SeatId): Refusal | undefined
  /** True where `targets` has checked them: it names those that pass `check` and no others: the offer then takes them as they are. */
  readonly checked?: true
  /** Why a target that is not among `targets` may not be chosen; a message is said with the rule of the verb. */
  readonly otherwise?: Message | Otherwise<S, D, L>
  take(c: Doing<S, D>, local: L, target: string, seat: SeatId): Next
  /** What the choice is called; by default the message `verb.<verb>` with its target. */
  label?(q: Query<S, D>, local: L, target: string, seat: SeatId): Message
  cost?(q: Query<S, D>, local: L, target: string, seat: SeatId): Ledger
  /** What the player should know before doing this. */
  warnings?(q: Query<S, D>, local: L, target: string, seat: SeatId): readonly Message[]
  /** What this gives away for good ("−2 VP", "nobody advances"); nothing for what is done every day. */
  price?(q: Query<S, D>, local: L, target: string, seat: SeatId): Message | undefined
  /** The kind of its targets (`unit`), where `targets` may be empty: "why not?" is asked only of what it takes. */
  readonly takes?: string
}

export interface Decision<S, D, L> {
  /** Who decides: one seat, or any of several seats of a side. */
  by(q: Query<S, D>, local: L): SeatId | readonly SeatId[]
  prompt(q: Query<S, D>, local: L): Message
  readonly verbs: Readonly<Record<string, Verb<S, D, L>>>
  /** False where the player must be asked even though only one choice is left. */
  readonly forced?: boolean
  /** True where what is chosen is known only to the seat itself: then a forced choice is not shown to others. */
  readonly secret?: true
  /** What each choice brings with it, whatever its verb: done before its own consequence. */
  onAct?(c: Doing<S, D>, local: L, seat: SeatId): void
  /** What the seat may have overlooked, should the decision end now; from nothing but what the seat may know. */
  slips?(q: Query<S, D>, local: L, seat: SeatId): readonly Slip[]
  /** Why nothing can be done now with a thing that no verb takes; the kernel says it plainly where this does not. */
  aside?(q: Query<S, D>, local: L, target: string, seat: SeatId): Refusal | undefined
}

/** One kind of choice in a secret simultaneous decision: it only adds to the seat's own sealed answer. */
export interface SealedVerb<S, D, L> {
  readonly rule: string
  /** As for a `Verb`; what completes the answer is its end. */
  readonly role?: VerbRole
  targets?(q: Query<S, D>, local: L, seat: SeatId, draft: readonly Choice[]): readonly string[]
  check?(
    q: Query<S, D>,
    local: L,
    target: string,
    seat: SeatId,
    draft: readonly Choice[],
  ): Refusal | undefined
  label?(q: Query<S, D>, local: L, target: string, seat: SeatId): Message
  /** True for the verb that completes the answer. */
  readonly seals?: true
}

export interface SealedDecision<S, D, L> {
  by(q: Query<S, D>, local: L): readonly SeatId[]
  prompt(q: Query<S, D>, local: L): Message
  readonly verbs: Readonly<Record<string, SealedVerb<S, D, L>>>
  /** Runs once all answers are in: they become known together. */
  reveal(c: Running<S, D>, local: L, answers: Readonly<Record<SeatId, readonly Choice[]>>): Next
}

/** (Taken from a method so that a procedure of one game can stand where any game's procedure is wanted.) */
export type Condition<S, D, L> = { when(q: Query<S, D>, local: L): boolean }['when']

interface Common<S, D, L> {
  readonly rule: string
  readonly when?: Condition<S, D, L> | undefined
}

export interface RunStep<S, D, L> extends Common<S, D, L> {
  readonly kind: 'run'
  run(c: Running<S, D>, local: L): Next
}
export interface AskStep<S, D, L> extends Common<S, D, L> {
  readonly kind: 'ask'
  readonly decision: Decision<S, D, L>
  /** The window that opens after each choice with which the decision is not over ('again'), and leads back to it. */
  readonly between?: string | undefined
}
export interface WindowStep<S, D, L> extends Common<S, D, L> {
  readonly kind: 'window'
  readonly window: string
  readonly decision: Decision<S, D, L>
  /** True where even "has nothing to choose" is a secret: then only the seat's own stop lets the window pass. */
  readonly hides: boolean
  /** What conditions of stops may look at of the local data: only what the seat may know. */
  readonly shows: readonly string[]
}
export interface TogetherStep<S, D, L> extends Common<S, D, L> {
  readonly kind: 'together'
  readonly decision: SealedDecision<S, D, L>
}
/** A procedure to run, with its local data. Made by `into`, which checks the two against each other. */
export interface Call<S, D, Child extends object = object> {
  readonly procedure: Procedure<S, D, Child>
  readonly local: Child
}
export interface CallStep<S, D, L> extends Common<S, D, L> {
  readonly kind: 'call'
  enter(q: Query<S, D>, local: L): Call<S, D>
  leave?(c: Doing<S, D>, local: L, child: object): Next
  readonly repeat: boolean
}
export interface JumpStep<S, D, L> extends Common<S, D, L> {
  readonly kind: 'jump'
  readonly to: string
}
export type Step<S, D, L> =
  | RunStep<S, D, L>
  | AskStep<S, D, L>
  | WindowStep<S, D, L>
  | TogetherStep<S, D, L>
  | CallStep<S, D, L>
  | JumpStep<S, D, L>

export interface Procedure<S, D, L extends object> {
  readonly name: string
  readonly rule: string
  readonly steps: Readonly<Record<string, Step<S, D, L>>>
  readonly order: readonly string[]
}
