import { type Choice, targetId } from '@grognard/kernel'
import type { Look } from './look.ts'

/** What a choice names. */

export const cellOf = (look: Look, { target = '' }: Choice): number => look.data.cellOf(target)
export const unitOf = (look: Look, { target = '' }: Choice): number => look.data.unitOf(target)

/** The number in `points:3`. */
export const pointsOf = ({ target = '' }: Choice): number => Number(targetId(target))
