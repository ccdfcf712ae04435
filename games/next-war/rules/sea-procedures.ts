import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { seaControl } from './07-2-sea-control.ts'
import { mineClearing } from './07-5-mines.ts'
import { stormAtSea } from './08-5-6-naval-movement.ts'

export const seaProcedures: readonly Procedure<State, World, object>[] = [
  seaControl,
  mineClearing,
  stormAtSea,
]
