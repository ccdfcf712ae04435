import { ruleIdsOf } from '../../desk/index.ts'
import { cardTexts } from '../text/card-texts.en.ts'
import { ruleDigest } from '../text/rules-digest.en.ts'

/** The rules of the digest, in the order of the book, then the cards. */
export const ruleIds = ruleIdsOf(ruleDigest, cardTexts)
