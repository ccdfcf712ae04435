/** The shape of a scenario: where it is played, who stands where, what comes when, what it is worth. */
import { z } from 'zod'
import {
  count,
  dateCode,
  fileProvenance,
  hexId,
  sheetId,
  side,
  slug,
  text,
  weatherId,
} from './schema-common.ts'

const fraction = z.tuple([z.number().int().min(0).max(9999), z.number().int().min(1).max(9999)])
const date = dateCode.refine((code) => code !== 'S', 'a day')
const turn = z.enum(['night', 'morning', 'afternoon'])

const placed = z.strictObject({
  unit: slug,
  hex: hexId,
  steps: z.number().int().min(1).max(3),
  name: z.string().min(1).optional(),
})

export const scenarioFile = z.strictObject({
  provenance: fileProvenance,
  id: slug,
  name: text,
  summary: text,
  first: z.strictObject({ date, turn }),
  last: z.strictObject({ date, turn }),
  /** Whole sheets, or a rectangle of sheet C's rows and columns continued over its edges. */
  area: z.union([
    z.strictObject({ sheets: z.array(sheetId).min(1) }),
    z.strictObject({ rows: fraction, columns: fraction }),
    z.strictObject({ hex: hexId, within: z.number().int().min(1).max(20) }),
  ]),
  supplyPoints: z.strictObject({
    start: count,
    weather: fraction,
    plus: z.number().int().min(-10).max(30),
  }),
  air: z.strictObject({
    points: count,
    weatherLoss: fraction,
    interdiction: z.array(sheetId),
    flak: count,
  }),
  /** Fixed weather by day; the other days are rolled for. */
  weather: z.array(z.strictObject({ date, weather: weatherId })).optional(),
  supply: z.strictObject({ allied: z.array(hexId), german: z.array(hexId) }),
  /** Objectives and cities that the Allies hold at the start; the Germans hold the others. */
  alliedAtStart: z.array(hexId),
  special: z.array(z.looseObject({ id: slug })),
  setUp: z.array(placed),
  landing: z.array(z.strictObject({ unit: slug, place: z.string().min(1) })),
  drops: z.array(z.strictObject({ unit: slug, place: z.string(), hex: hexId.optional() })),
  reinforcements: z.array(
    z.strictObject({
      unit: slug,
      date,
      entry: z.string().min(1),
      steps: z.number().int().min(1).max(3).optional(),
    }),
  ),
  /** Places at which reinforcements enter: hexes, a beachhead or the sea. */
  entries: z.record(
    z.string().min(1),
    z.union([z.array(hexId).min(1), z.enum(['beachhead', 'sea', 'air', 'table'])]),
  ),
  objectives: z.array(
    z.strictObject({
      name: z.string().min(1),
      hexes: z.array(hexId).min(1),
      points: z.number().int().min(-10).max(20),
      taken: z.string().min(1).optional(),
    }),
  ),
  /** Points for each unit of three steps that was eliminated, unless it was set up with one step. */
  losses: z
    .strictObject({
      german: z.number().int().min(-9999).max(9999),
      allied: z.number().int().min(-9999).max(9999),
    })
    .optional(),
  /** From how many Allied points upwards; the last holds below all others. */
  levels: z
    .array(
      z.strictObject({
        from: z.number().int().min(-9999).max(9999).nullable(),
        result: z.enum(['allied-decisive', 'allied-marginal', 'draw', 'german-marginal', 'german-decisive']),
      }),
    )
    .length(5),
  /** Units that stand elsewhere than history and the notes say, and why. */
  moved: z.array(z.strictObject({ unit: slug, from: z.string(), to: hexId, why: z.string().min(1) })),
  setsUpFirst: side,
})
export type ScenarioFile = z.infer<typeof scenarioFile>
