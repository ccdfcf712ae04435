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
import { navalDetection } from './17-1-2-naval-detection.ts'
import { surfaceCombat } from './17-3-surface-combat.ts'
import { headquartersStrikes } from './18-2-2-strikes.ts'
import { headquartersBridges } from './18-2-6-spans.ts'
import { headquartersRebuilt } from './18-5-rebuilding.ts'
import { supplyBuilding } from './19-4-supply-units.ts'
import { advancedSupply } from './19-6-supply-phase.ts'
import { isolationPhase } from './19-7-isolation.ts'
import { specialForces } from './20-2-missions.ts'
import { electronicDetection } from './21-detection.ts'
import { airMaintenance } from './22-1-air-display.ts'
import { airCombat } from './22-6-3-air-combat.ts'
import { airSuperiority } from './22-6-air-superiority.ts'
import { strikePhase } from './23-2-strike-phase.ts'
import { flightUnderFire } from './24-3-under-fire.ts'
import { interception, missionUnderFire, scramble, weaselMission } from './24-4-interception.ts'
import { airRebasing } from './25-2-air-rebasing.ts'
import { missileStrikes } from './26-missiles.ts'
import { collateralDamage } from './27-2-places.ts'
import { wingLost } from './27-4-1-carrier-wings.ts'
import { shipHit } from './27-4-naval-damage.ts'
import { deliberateDamage, repairs } from './27-9-1-repairs.ts'
import { airReplacement } from './27-9-3-1-air-replacement.ts'
import { unResolution } from './28-un-resolutions.ts'
import { airStrikes } from './29-1-air-strikes.ts'

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
  navalDetection,
  surfaceCombat,
  shipHit,
  specialForces,
  missileStrikes,
  airStrikes,
  collateralDamage,
  flightUnderFire,
  airMaintenance,
  airCombat,
  airSuperiority,
  strikePhase,
  scramble,
  interception,
  missionUnderFire,
  weaselMission,
  airRebasing,
  airReplacement,
  wingLost,
  deliberateDamage,
  repairs,
  unResolution,
]
