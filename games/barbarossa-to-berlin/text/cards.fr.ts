import type { Translation } from '@grognard/kernel'
import type { cards as english } from './cards.en.ts'

export const cards: Translation<typeof english> = {}

export const cardsNames: Readonly<Record<string, string>> = {}
