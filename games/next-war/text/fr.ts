import type { Catalogue } from '@grognard/kernel'
import { advanced, advancedNames } from './advanced.fr.ts'
import { air, airNames } from './air.fr.ts'
import { airWar, airWarNames } from './air-war.fr.ts'
import { combat, combatNames } from './combat.fr.ts'
import { core, coreNames } from './core.fr.ts'
import { guard, guardNames } from './guard.fr.ts'
import { ruleDigest } from './rules-digest.fr.ts'
import { sea, seaNames } from './sea.fr.ts'
import { table, tableNames } from './table.fr.ts'
import { turn, turnNames } from './turn.fr.ts'

export const fr: Catalogue = {
  messages: { ...core, ...air, ...sea, ...combat, ...turn, ...table, ...advanced, ...airWar, ...guard },
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
