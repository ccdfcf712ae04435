import { ruleDigest } from '../text/rules-digest.en.ts'

const idOf = (key: string): string => key.slice(key.indexOf(':') + 1)

/** The rules of the digest, in the order of the book. */
export const ruleIds: readonly string[] = Object.keys(ruleDigest).map(idOf)
