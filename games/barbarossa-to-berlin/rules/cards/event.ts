import type { Refusal } from '@grognard/kernel'
import type { NationId } from '../../data/schema.ts'
import type { Query, Running } from '../../kit.ts'

/** What an event asks of the operation of its round, besides the operation points of its card (7.1-d). */
export interface EventOrder {
  /** Markers that the event gives: each activates one space for nothing. */
  readonly freeCombat?: number
  readonly freeEither?: number
  /** The only nation whose spaces the free markers may activate. */
  readonly nation?: NationId
  /** The only place that may be attacked this round. */
  readonly onlyTarget?: number
  /** A unit that may attack twice, and how far it may then advance. */
  readonly second?: { readonly unit: number; readonly advance: number }
}

/**
 * What a card does as an event, besides being remembered as played: many rules look at that alone. Everything that a
 * card prints as data (conditions of play, reinforcements, invasions, combat effects of the round) is read from there.
 */
export interface CardEvent {
  /** Why the event may not be played, beyond the conditions printed as data. */
  check?(q: Query): Refusal | undefined
  /** What happens at once; choices are left to procedures it calls. */
  play?(c: Running): void
  operation?(q: Query): EventOrder
  /** What happens when the operation of the round is over. */
  after?(c: Running): void
}
