import type { Choice } from '@grognard/kernel'
import type { Look } from './look.ts'

/** Small helpers to pick from an offer. */

export const of = (offer: readonly Choice[], verb: string): Choice[] =>
  offer.filter((choice) => choice.verb === verb)

export const placeOf = (look: Look, { target = '' }: Choice): number =>
  look.data.placeByTarget.get(target) ?? -1
export const unitOf = (look: Look, { target = '' }: Choice): number =>
  look.data.unitByTarget.get(target) ?? -1
export const cardOf = (look: Look, { target = '' }: Choice): number =>
  look.data.cardByTarget.get(target) ?? -1

export interface Scored {
  readonly choice: Choice
  readonly score: number
}

/** The choice with the highest score; of equals the first. */
export function best(offer: readonly Choice[], score: (choice: Choice) => number): Scored | undefined {
  let found: Scored | undefined
  for (const choice of offer) {
    const scored = { choice, score: score(choice) }
    if (!found || scored.score > found.score) found = scored
  }
  return found
}

export const bestOf = (offer: readonly Choice[], score: (choice: Choice) => number): Choice =>
  best(offer, score)!.choice
