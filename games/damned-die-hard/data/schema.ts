/** Shapes of this game's data files: those of the system, and what only this game says of turns and scenarios. */
import { z } from 'zod'
import {
  type Book,
  type EuropaData,
  recordProvenance,
  slug,
  scenarioFile as systemScenario,
  turn as systemTurn,
  turnId,
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

/** Quarter months: `dec-2-41` is Dec II 41. */
export const turn = systemTurn.extend({
  month: z.enum(['dec', 'jan', 'feb', 'mar', 'apr', 'may', 'jun']),
  /** Allied zones of control do not reach into jungle (38.B.1). */
  alliedZocStopsAtJungle: z.boolean(),
  /** Japanese fighter pilots' superiority (38.A.4). */
  japanesePilots: z.boolean(),
})
export type Turn = z.infer<typeof turn>

export const scenarioFile = systemScenario.extend({
  purchases: z.boolean(),
  /** Manila is an open city from the Allied initial phase of this turn (38.B.6); null: by declaration. */
  manilaOpenFrom: turnId.nullable(),
  /** Surprise in the first Japanese player turn (40.C.2): by which of its effects. */
  surprise: z.array(z.enum(['no-allied-interception', 'airbase-bombing-plus-1'])),
  /** Groups of the orders of battle that the scenario leaves out, or has so many turns later; box changes count as `16th-army`. */
  ignored: z.array(slug).optional(),
  delayed: z.array(z.strictObject({ id: slug, turns: z.number().int().min(1).max(99) })).optional(),
  /** The price of requested reserves, as a part of what the victory table says (40.D.2, 40.E.2). */
  requests: z.tuple([z.number().int().min(0).max(9), z.number().int().min(1).max(9)]).optional(),
  /** Places that are the objectives (41), where they are others than usual. */
  objectives: z.array(slug).min(1).optional(),
  /** Before play the Allies spend resource points on airfields and forts, and replacement points on upgrades (40.D.2, 40.E.2). */
  prepares: z.boolean().optional(),
  /** Units that begin on their upgraded face. */
  upgraded: z.array(slug).optional(),
  /** Off-map boxes that pass to the Japanese at the start of their initial phase ('16th Army progress'). */
  boxChanges: z.array(
    z.strictObject({ id: turnId, boxes: z.array(slug).min(1), provenance: recordProvenance }),
  ),
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
  sides: ['japanese', 'allied'],
  scenarios: ['luzon', 'clark-field', 'invasion', 'reinforced', 'fully-prepared', 'vigan', 'bataan'],
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
