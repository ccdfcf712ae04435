import type { air as english, airNames as englishNames } from './air.en.ts'

export const air: Readonly<Record<keyof typeof english, string>> = {}

export const airNames: Readonly<Record<keyof typeof englishNames, string>> = {}
