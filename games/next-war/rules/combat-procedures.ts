import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { combatSegment } from './09-combat.ts'

export const combatProcedures: readonly Procedure<State, World, object>[] = [combatSegment]
