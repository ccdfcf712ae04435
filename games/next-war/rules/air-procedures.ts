import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { rollAirPoints } from './06-1-air-points.ts'
import { baseCaptured } from './06-3-loss-of-bases.ts'
import { changeOfBase, crowdedHelicopters, helicoptersFlee, rebase } from './06-5-2-changing-base.ts'
import { airDefence } from './06-6-air-defence.ts'
import { airTransport } from './08-5-2-air-transport.ts'
import { paradrop } from './08-5-3-paradrop.ts'
import { airmobileFlight } from './08-5-4-airmobile.ts'

export const airProcedures: readonly Procedure<State, World, object>[] = [
  rollAirPoints,
  baseCaptured,
  changeOfBase,
  rebase,
  helicoptersFlee,
  crowdedHelicopters,
  airDefence,
  airTransport,
  paradrop,
  airmobileFlight,
]
