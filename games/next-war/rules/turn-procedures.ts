import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { bridgeWork } from './08-3-4-bridges.ts'
import { reorganization } from './08-4-reorganization.ts'
import { reinforcementPhase } from './10-reinforcements.ts'
import { victoryPhase } from './12-victory.ts'
import { supplyPhase } from './13-1-supply.ts'

export const turnProcedures: readonly Procedure<State, World, object>[] = [
  bridgeWork,
  reorganization,
  reinforcementPhase,
  victoryPhase,
  supplyPhase,
]
