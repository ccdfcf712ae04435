import { ruleIdsOf } from '../../desk/index.ts'
import { ruleDigest } from '../text/rules-digest.en.ts'

/** The rules of the digest, in the order of the book. */
export const ruleIds = ruleIdsOf(ruleDigest)
