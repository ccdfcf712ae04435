import { type Argument, type Exact, exact } from '@grognard/kernel'
import { shortly } from '../../desk/index.ts'

/** Amounts as players read them. */

/** For messages: a whole number or a fraction. */
export const fraction = (amount: number, of: number): Argument & Exact => exact(amount, of)

export const share = (amount: number, of: number): string => shortly(exact(amount, of))
