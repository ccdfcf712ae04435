import { sayer } from '@grognard/kernel'
import type { messages } from './en.ts'

/** Makes this game's messages; an unknown key or a wrong parameter does not compile. */
export const say = sayer<typeof messages>()
