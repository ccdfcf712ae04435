import type { Procedure, WindowSpec } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { attackProcedure } from './09-2-procedure.ts'
import { takeLosses } from './09-7-losses.ts'
import { fallBack, standOrGo } from './09-8-falling-back.ts'
import { advanceAfterCombat } from './09-9-advance.ts'
import { attacksProcedure, combatSegment } from './09-combat.ts'

export const combatProcedures: readonly Procedure<State, World, object>[] = [
  combatSegment,
  attacksProcedure,
  attackProcedure,
  takeLosses,
  standOrGo,
  fallBack,
  advanceAfterCombat,
]

export const combatWindows: Readonly<Record<string, WindowSpec<State, World>>> = {
  'defensive-support': { rule: '9.2.4', standard: 'always' },
}
