import { airDigest } from './rules-digest-air.fr.ts'
import { landDigest } from './rules-digest-land.fr.ts'
import { specialDigest } from './rules-digest-special.fr.ts'

/** Notre propre résumé du livret, en mots simples : ce qui compte pour un joueur, par règle. */
export const ruleDigest: Readonly<Record<string, string>> = {
  ...landDigest,
  ...airDigest,
  ...specialDigest,
}
