import type { Translation } from '@grognard/kernel'
import type { operations as english } from './operations.en.ts'

export const operations: Translation<typeof english> = {}

export const operationsNames: Readonly<Record<string, string>> = {}
