import { kept } from '../settings.ts'

type Dice = 'same' | 'anew'
export const isDice = (value: unknown): value is Dice => value === 'same' || value === 'anew'

/** How the dice fall after one went back beyond them, against the computer. */
export const undoDice = kept<Dice>('undo-dice', 'anew', isDice)
