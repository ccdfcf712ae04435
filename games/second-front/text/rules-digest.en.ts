import { airDigest } from './rules-digest-air.en.ts'
import { landDigest } from './rules-digest-land.en.ts'
import { specialDigest } from './rules-digest-special.en.ts'

/** Our own digest of the rulebook, in plain words: what matters to a player, by rule id. */
export const ruleDigest: Readonly<Record<string, string>> = {
  ...landDigest,
  ...airDigest,
  ...specialDigest,
}
