import type { Catalogue } from '@grognard/kernel'
import { combat } from './combat.en.ts'
import { guard, guardNames } from './guard.en.ts'
import { landing } from './landing.en.ts'
import { names } from './names.en.ts'
import { table } from './table.en.ts'
import { turn } from './turn.en.ts'
import { verbs } from './verbs.en.ts'

export const messages = { ...verbs, ...turn, ...combat, ...landing, ...table, ...guard } as const

export const en: Catalogue = { messages, names: { ...names, ...guardNames } }
