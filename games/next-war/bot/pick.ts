import { type Choice, targetId } from '@grognard/kernel'
import type { Look } from './look.ts'

/** Small helpers to pick from an offer. */

export const of = (offer: readonly Choice[], verb: string): Choice[] =>
  offer.filter((choice) => choice.verb === verb)

export const cellOf = (look: Look, { target = '' }: Choice): number => look.data.cellOf(target)
export const unitOf = (look: Look, { target = '' }: Choice): number => look.data.unitOf(target)

/** The number in `points:3`. */
export const pointsOf = ({ target = '' }: Choice): number => Number(targetId(target))

/** The choice with the highest score; of equals the first. */
export function bestOf(offer: readonly Choice[], score: (choice: Choice) => number): Choice | undefined {
  let found: Choice | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const choice of offer) {
    const value = score(choice)
    if (value <= most) continue
    found = choice
    most = value
  }
  return found
}
