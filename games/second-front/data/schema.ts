/** Shapes of this game's data files: those of the system, and what only this game says of turns and scenarios. */
import { count } from '@grognard/kernel'
import { z } from 'zod'
import {
  amount,
  type Book,
  type EuropaData,
  recordProvenance,
  sideId,
  slug,
  scenarioFile as systemScenario,
  turn as systemTurn,
} from '../../europa/data/schema.ts'
import {
  OWN_MISSIONS,
  OWN_SIZES,
  OWN_TABLES,
  OWN_VALUES,
  type OwnMissionId,
  type OwnSizeId,
  type OwnTableId,
  type OwnValueId,
  VICTORY,
  type VictoryId,
} from './names.ts'

export type { AirModel, GroundUnit, OffMapBox, Place } from '../../europa/data/schema.ts'

/** Half months: `jul-1-43` is Jul I 43. */
export const turn = systemTurn.extend({
  month: z.enum(['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']),
  quarter: z.number().int().min(1).max(2),
})
export type Turn = z.infer<typeof turn>

export const scenarioFile = systemScenario.extend({
  /** Allied victory points for owning places at the end. */
  objectives: z.array(z.strictObject({ id: slug, vp: amount, provenance: recordProvenance })),
  /** For each Axis division destroyed, each German RE that leaves the map, each five attack points that the Allies lose. */
  scores: z.strictObject({
    axisDivision: amount,
    germanRe: amount,
    alliedLoss: amount,
    provenance: recordProvenance,
  }),
  /** 3.D/2: whether Italy has left the Axis. */
  italyHasSurrendered: z.boolean(),
  /** Air replacement points by organisation: of each cycle, and in hand when the scenario begins. */
  airPoints: z.array(
    z.strictObject({ organisation: slug, cycle: count, left: count, provenance: recordProvenance }),
  ),
  /** Sides whose ports are joined by sea to a source outside the map (12.C.2). */
  seaSupplied: z.array(sideId),
  /** Hexes from which units of a side may leave the map for good. */
  exits: z.array(z.strictObject({ id: slug, side: sideId, provenance: recordProvenance })),
  /** Levels of victory, the best of the Allies first: from so many points on; the last without a limit. */
  levels: z
    .array(
      z.strictObject({
        id: slug,
        winner: sideId.nullable(),
        from: z.number().int().min(-999).max(999).nullable(),
        provenance: recordProvenance,
      }),
    )
    .min(1),
})
export type ScenarioFile = z.infer<typeof scenarioFile>
export type Scenario = Omit<ScenarioFile, 'provenance'>

export interface OwnNames {
  readonly value: OwnValueId
  readonly size: OwnSizeId
  readonly mission: OwnMissionId
  readonly table: OwnTableId
  readonly victory: VictoryId
}

export const book: Book<OwnNames, Turn, ScenarioFile> = {
  sides: ['axis', 'allied'],
  /** The last two are whole orders of battle, to look at and to test with. */
  scenarios: ['sicily', 'gustav-line', 'july-1943', 'april-1944'],
  turn,
  scenario: scenarioFile,
  names: {
    values: OWN_VALUES,
    sizes: OWN_SIZES,
    missions: OWN_MISSIONS,
    tables: OWN_TABLES,
    victory: VICTORY,
  },
}

/** The whole of the game's data, checked. */
export type Data = EuropaData<OwnNames, Turn, ScenarioFile>
