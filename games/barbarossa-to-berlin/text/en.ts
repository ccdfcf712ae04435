import type { Catalogue } from '@grognard/kernel'
import { cardRules } from './card-rules.ts'
import { cardTexts } from './card-texts.en.ts'
import { cards, cardsNames } from './cards.en.ts'
import { core } from './core.en.ts'
import { guard, guardNames } from './guard.en.ts'
import { names } from './names.en.ts'
import { operations, operationsNames } from './operations.en.ts'
import { ruleDigest } from './rules-digest.en.ts'
import { table, tableNames } from './table.en.ts'
import { turn, turnNames } from './turn.en.ts'

export const messages = { ...core, ...operations, ...cards, ...turn, ...table, ...guard } as const

export const en: Catalogue = {
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
