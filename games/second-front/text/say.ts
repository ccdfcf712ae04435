import { sayer } from '@grognard/kernel'
import type { messages } from './en.ts'

/** Makes this game's own messages; those of the system come from its own. */
export const say = sayer<typeof messages>()
