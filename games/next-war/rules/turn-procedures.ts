import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { bridgeAttempt, bridgeWork } from './08-3-4-bridges.ts'
import { clearingOperations } from './08-4-1-clearing.ts'
import { reorganization } from './08-4-reorganization.ts'
import { arrivals, reinforcementPhase } from './10-reinforcements.ts'
import { replacements } from './11-replacements.ts'
import { automaticVictory, victoryPhase } from './12-victory.ts'
import { supplyPhase } from './13-1-supply.ts'
import { infiltration } from './16-1-infiltration.ts'
import { headquartersStrikes } from './18-2-2-strikes.ts'
import { headquartersBridges } from './18-2-6-spans.ts'
import { headquartersRebuilt } from './18-5-rebuilding.ts'
import { supplyBuilding } from './19-4-supply-units.ts'
import { advancedSupply } from './19-6-supply-phase.ts'
import { isolationPhase } from './19-7-isolation.ts'
import { electronicDetection } from './21-detection.ts'
import { unResolution } from './28-un-resolutions.ts'

/** Procedures of the turn outside movement, combat, air and sea. */
export const turnProcedures: readonly Procedure<State, World, object>[] = [
  bridgeWork,
  bridgeAttempt,
  reorganization,
  clearingOperations,
  reinforcementPhase,
  arrivals,
  replacements,
  victoryPhase,
  automaticVictory,
  supplyPhase,
  infiltration,
  headquartersStrikes,
  headquartersBridges,
  headquartersRebuilt,
  supplyBuilding,
  advancedSupply,
  electronicDetection,
  isolationPhase,
  unResolution,
]
