import { sayer } from '@grognard/kernel'
import type { tableMessages } from './text.en.ts'

/** Makes the messages of the table that both games share. */
export const say = sayer<typeof tableMessages>()
