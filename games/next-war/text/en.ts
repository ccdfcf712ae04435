import type { Catalogue } from '@grognard/kernel'
import { advanced, advancedNames } from './advanced.en.ts'
import { air, airNames } from './air.en.ts'
import { airWar, airWarNames } from './air-war.en.ts'
import { combat, combatNames } from './combat.en.ts'
import { core, coreNames } from './core.en.ts'
import { guard, guardNames } from './guard.en.ts'
import { ruleDigest } from './rules-digest.en.ts'
import { sea, seaNames } from './sea.en.ts'
import { table, tableNames } from './table.en.ts'
import { turn, turnNames } from './turn.en.ts'

export const messages = {
  ...core,
  ...air,
  ...sea,
  ...combat,
  ...turn,
  ...table,
  ...advanced,
  ...airWar,
  ...guard,
} as const

export const en: Catalogue = {
  messages,
  names: {
    ...coreNames,
    ...airNames,
    ...seaNames,
    ...combatNames,
    ...turnNames,
    ...tableNames,
    ...advancedNames,
    ...airWarNames,
    ...guardNames,
    ...ruleDigest,
  },
}
