import type { Catalogue } from '@grognard/kernel'
import { combat } from './combat.en.ts'
import { names } from './names.en.ts'
import { turn } from './turn.en.ts'
import { verbs } from './verbs.en.ts'

export const messages = { ...verbs, ...turn, ...combat } as const

export const en: Catalogue = { messages, names }
