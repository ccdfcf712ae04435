import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'

/** The procedures of chapters 7, 16 and 17 and of the cards. */
export const cardProcedures: readonly Procedure<State, World, object>[] = []
