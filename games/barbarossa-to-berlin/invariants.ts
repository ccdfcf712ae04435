import type { Invariant } from '@grognard/kernel'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** What must hold after every choice, whatever was played. */
export const invariants: readonly Invariant<State, World>[] = []
