import { ruleDigest } from '../text/rules-digest.en.ts'

/** The rules of the digest, in the order of the book, then the cards. */
export const ruleIds: readonly string[] = Object.keys(ruleDigest).map((key) => key.slice('rule:'.length))
