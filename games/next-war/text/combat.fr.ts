import type { combat as english, combatNames as englishNames } from './combat.en.ts'

export const combat: Readonly<Record<keyof typeof english, string>> = {}

export const combatNames: Readonly<Record<keyof typeof englishNames, string>> = {}
