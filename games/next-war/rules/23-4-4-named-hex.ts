import type { Refusal } from '@grognard/kernel'
import { ask, type Doing, type Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'

interface Naming {
  /** Whether the hex to be interdicted is named now. */
  interdicting: boolean
}

/** How single air units (23.2) and air points (29.1) differ in it. */
interface Mission<L> {
  side(q: Query, local: L): Side
  hexes(q: Query, local: L): readonly string[]
  check(q: Query, local: L, target: string): Refusal | undefined
  /** The mission flies there. */
  fly(c: Doing, local: L, target: string): void
  /** The step to which one comes back without it. */
  readonly back: string
}

/** 23.4.4: an interdiction is a mission of its own; its hex is named in a second step. */
export const hexToInterdict = <L extends Naming>({ side, hexes, check, fly, back }: Mission<L>) =>
  ask<L>(
    '23.4.4',
    {
      by: (q, local) => seatOf(side(q, local)),
      prompt: () => say('strikes.whichHex'),
      forced: false,
      verbs: {
        interdict: {
          rule: '23.4.4',
          checked: true,
          targets: hexes,
          check,
          take(c, local, target) {
            local.interdicting = false
            fly(c, local, target)
          },
        },
        cancel: {
          role: 'leave',
          rule: '23.2',
          take(_, local) {
            local.interdicting = false
            return { go: back }
          },
        },
      },
    },
    { when: (_, { interdicting }) => interdicting },
  )
