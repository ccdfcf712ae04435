import type { turn as english, turnNames as englishNames } from './turn.en.ts'

export const turn: Readonly<Record<keyof typeof english, string>> = {}

export const turnNames: Readonly<Record<keyof typeof englishNames, string>> = {}
