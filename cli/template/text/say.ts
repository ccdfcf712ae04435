import { sayer } from '@grognard/kernel'
import type { messages } from './en.ts'

export const say = sayer<typeof messages>()
