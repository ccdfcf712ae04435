import { targetId } from '@grognard/kernel'

/** The ids of the rules in digests (`rule:8.5`), in the order of the book. */
export const ruleIdsOf = (...digests: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  digests.flatMap((digest) => Object.keys(digest).map(targetId))
