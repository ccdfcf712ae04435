import type { Choice } from '@grognard/kernel'
import { best } from '../../desk/index.ts'
import type { Look } from './look.ts'

/** What a choice names, and which is taken. */

export const placeOf = (look: Look, { target = '' }: Choice): number =>
  look.data.placeByTarget.get(target) ?? -1
export const unitOf = (look: Look, { target = '' }: Choice): number =>
  look.data.unitByTarget.get(target) ?? -1
export const cardOf = (look: Look, { target = '' }: Choice): number =>
  look.data.cardByTarget.get(target) ?? -1

/** The best of choices of which there is at least one. */
export const bestOf = (offer: readonly Choice[], score: (choice: Choice) => number): Choice =>
  best(offer, score)!.item
