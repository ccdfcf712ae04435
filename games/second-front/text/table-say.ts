import { sayer } from '@grognard/kernel'
import type { table } from './table.en.ts'

/** Makes this game's own messages of the table. */
export const say = sayer<typeof table>()
