import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { setUp } from './02-3-6-set-up.ts'
import { weatherPhase } from './04-weather.ts'
import { determineInitiative } from './05-initiative.ts'
import { groundMove } from './08-5-1-ground-movement.ts'
import { movementSegment } from './08-movement.ts'
import { airProcedures } from './air-procedures.ts'
import { combatProcedures } from './combat-procedures.ts'
import { seaProcedures } from './sea-procedures.ts'
import { turnProcedures } from './turn-procedures.ts'

/** Every procedure below the sequence of play, gathered from the lists of its parts. */
export const subprocedures: readonly Procedure<State, World, object>[] = [
  setUp,
  weatherPhase,
  determineInitiative,
  movementSegment,
  groundMove,
  ...airProcedures,
  ...seaProcedures,
  ...combatProcedures,
  ...turnProcedures,
]
