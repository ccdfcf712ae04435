import type { Procedure, WindowSpec } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { operation } from './07-3-operations.ts'
import { mayPlayCombatCard } from './07-6-4-combat-cards.ts'
import { march } from './10-movement.ts'
import { combat } from './11-2-combat.ts'
import { replacement } from './11-3-losses.ts'

/** The procedures of chapters 7.3, 10 and 11. */
export const operationProcedures: readonly Procedure<State, World, object>[] = [
  operation,
  march,
  combat,
  replacement,
]

/** A player may ask to be stopped only where a card of his would fit; that tells the other when none does. */
const cards: WindowSpec<State, World> = {
  rule: '7.6.4-a',
  standard: 'always',
  conditions: {
    playable: { holds: (q, seat) => mayPlayCombatCard(q, seat === 'axis' ? 'axis' : 'allied') },
  },
}

/** The moments of a combat at which a side may play combat cards. */
export const combatWindows: Readonly<Record<string, WindowSpec<State, World>>> = {
  'attack-cards': cards,
  'combat-cards': cards,
}
