import type { Choice } from '@grognard/kernel'

/** How bots pick from an offer. */

export const of = (offer: readonly Choice[], verb: string): Choice[] =>
  offer.filter((choice) => choice.verb === verb)

export const byVerb = (offer: readonly Choice[], verb: string): Choice | undefined =>
  offer.find((choice) => choice.verb === verb)

export const byName = (offer: readonly Choice[], verb: string, target: string): Choice | undefined =>
  offer.find((choice) => choice.verb === verb && choice.target === target)

export interface Scored<T> {
  readonly item: T
  readonly score: number
}

/** What scores highest, and how much; of equals the first. */
export function best<T>(items: readonly T[], score: (item: T) => number): Scored<T> | undefined {
  let found: T | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const value = score(item)
    if (value <= most) continue
    found = item
    most = value
  }
  return found === undefined ? undefined : { item: found, score: most }
}

export const bestOf = <T>(items: readonly T[], score: (item: T) => number): T | undefined =>
  best(items, score)?.item

/** Of the choices of a verb the one whose target is worth most. */
export const bestTarget = (
  offer: readonly Choice[],
  verb: string,
  worth: (target: string) => number,
): Choice | undefined => bestOf(of(offer, verb), ({ target }) => worth(target!))
