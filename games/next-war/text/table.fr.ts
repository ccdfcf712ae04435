import type { table as english, tableNames as englishNames } from './table.en.ts'

export const table: Readonly<Record<keyof typeof english, string>> = {}

export const tableNames: Readonly<Record<keyof typeof englishNames, string>> = {}
