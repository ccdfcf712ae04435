import type { WindowSpec } from '@grognard/kernel'
import { combatWindows } from './rules/operation-procedures.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Moments at which the other side may react, and when it is asked unless it says otherwise. */
export const windows: Readonly<Record<string, WindowSpec<State, World>>> = {
  ...combatWindows,
  'end of turn: armies': { rule: '6.6-1', standard: 'always' },
  'end of turn: markers': { rule: '6.6-2', standard: 'always' },
}
