import type { Catalogue, Translation } from '@grognard/kernel'
import { cardRules } from './card-rules.ts'
import { cardTexts } from './card-texts.fr.ts'
import { cards, cardsNames } from './cards.fr.ts'
import { core } from './core.fr.ts'
import type { messages as english } from './en.ts'
import { guard, guardNames } from './guard.fr.ts'
import { names } from './names.fr.ts'
import { operations, operationsNames } from './operations.fr.ts'
import { ruleDigest } from './rules-digest.fr.ts'
import { table, tableNames } from './table.fr.ts'
import { turn, turnNames } from './turn.fr.ts'

export const messages: Translation<typeof english> = {
  ...core,
  ...operations,
  ...cards,
  ...turn,
  ...table,
  ...guard,
}

export const fr: Catalogue = {
  messages,
  names: {
    ...names,
    ...operationsNames,
    ...cardsNames,
    ...turnNames,
    ...tableNames,
    ...guardNames,
    ...ruleDigest,
    ...cardRules(cardTexts),
  },
}
