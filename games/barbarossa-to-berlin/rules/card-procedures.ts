import type { Procedure } from '@grognard/kernel'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { arrival, exchange, panzerCorpsLeaves } from './07-6-2-reinforcements.ts'
import { landing } from './07-6-3-invasions.ts'
import { actionRound } from './07-strategy-cards.ts'
import { partisanPlacement, partisanSweep } from './16-partisans.ts'
import { neutralDeploys } from './17-neutrals.ts'
import { eventProcedures } from './cards/registry.ts'

/** The procedures of chapters 7, 16 and 17 and of the cards. */
export const cardProcedures: readonly Procedure<State, World, object>[] = [
  actionRound,
  arrival,
  exchange,
  panzerCorpsLeaves,
  landing,
  partisanPlacement,
  partisanSweep,
  neutralDeploys,
  ...eventProcedures,
] as readonly Procedure<State, World, object>[]
