import type { Translation } from '@grognard/kernel'
import type { turn as english } from './turn.en.ts'

export const turn: Translation<typeof english> = {}

export const turnNames: Readonly<Record<string, string>> = {}
