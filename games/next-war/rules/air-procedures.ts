import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { rollAirPoints } from './06-1-air-points.ts'

export const airProcedures: readonly Procedure<State, World, object>[] = [rollAirPoints]
