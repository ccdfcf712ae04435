import type { Catalogue } from '@grognard/kernel'
import { combat } from './combat.fr.ts'
import { guard, guardNames } from './guard.fr.ts'
import { landing } from './landing.fr.ts'
import { names } from './names.fr.ts'
import { table } from './table.fr.ts'
import { turn } from './turn.fr.ts'
import { verbs } from './verbs.fr.ts'

export const fr: Catalogue = {
  messages: { ...verbs, ...turn, ...combat, ...landing, ...table, ...guard },
  names: { ...names, ...guardNames },
}
