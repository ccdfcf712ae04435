import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { seaControl } from './07-2-sea-control.ts'
import { mineClearing, mineLaying, sweep } from './07-5-mines.ts'
import { contestedSea } from './08-5-6-contested-sea.ts'
import { navalMove, stormAtSea } from './08-5-6-naval-movement.ts'
import { seaTransport } from './08-5-7-sea-transport.ts'
import { beachheadsInCombat } from './08-5-8-2-beachheads.ts'
import { assaultApproach, debarkation, embarkation } from './08-5-8-amphibious.ts'

export const seaProcedures: readonly Procedure<State, World, object>[] = [
  seaControl,
  mineLaying,
  sweep,
  mineClearing,
  contestedSea,
  navalMove,
  stormAtSea,
  seaTransport,
  assaultApproach,
  embarkation,
  debarkation,
  beachheadsInCombat,
]
