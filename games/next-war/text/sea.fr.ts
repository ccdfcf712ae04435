import type { sea as english, seaNames as englishNames } from './sea.en.ts'

export const sea: Readonly<Record<keyof typeof english, string>> = {}

export const seaNames: Readonly<Record<keyof typeof englishNames, string>> = {}
