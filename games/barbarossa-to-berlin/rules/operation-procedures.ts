import type { Procedure, WindowSpec } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'

/** The procedures of chapters 7.3, 10 and 11. */
export const operationProcedures: readonly Procedure<State, World, object>[] = []

/** The moments of a combat at which the other side may react. */
export const combatWindows: Readonly<Record<string, WindowSpec<State, World>>> = {}
