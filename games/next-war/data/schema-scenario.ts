/** Shape of a scenario file: one scenario of a title. Numbers that balance the game stand here. */
import { z } from 'zod'
import { scenarioAdvanced } from './schema-advanced.ts'
import {
  allWeather,
  bySide,
  count,
  fileProvenance,
  hexId,
  season,
  side,
  slug,
  text,
  weather,
  whole,
} from './schema-common.ts'

const cells = z.union([hexId, slug])

/** A rectangle of one sheet, both ends included. */
const area = z.strictObject({
  sheet: z.string(),
  columns: z.tuple([count, count]),
  rows: z.tuple([count, count]),
})

/** Which units take part: by formation, by id, or everything that the counters place on the map. */
const forces = z.strictObject({
  /** Every unit whose counter gives a set-up hex inside the area. */
  printed: z.boolean(),
  formations: z.array(slug),
  units: z.array(slug),
  /** Left out though one of the above names them. */
  without: z.array(slug),
})

export const reinforcement = z.strictObject({
  id: slug,
  turn: count.min(1),
  side,
  /** A group of the title's chart, or single units. */
  group: slug.nullable(),
  units: z.array(slug),
  /** Entry places, in the order of the owner's choice; a unit's own hex comes first where it has one. */
  at: z.array(slug).min(1),
})
export type ScenarioReinforcement = z.infer<typeof reinforcement>

const sideStart = z.strictObject({
  allWeather,
  /** What part of the rolled air points this scenario's forces get, rounded up. */
  airPointShare: z.strictObject({ times: count, by: count.min(1) }),
  airmobilePoints: count,
  submarineLevel: count,
  aswLevel: count,
  /** 12.1.3 */
  victoryPoints: count,
  /** 12.3: least difference for each level. */
  victory: z.strictObject({ marginal: count, substantial: count, overwhelming: count }),
  /** 12.2: difference from which it rolls; null without automatic victory. */
  automaticVictory: count.nullable(),
  /** 12.2: holding all of these gives another roll. */
  automaticVictoryHexes: z.array(hexId),
})

export const scenarioFile = z.strictObject({
  provenance: fileProvenance,
  id: slug,
  name: text,
  summary: text,
  campaign: z.boolean(),
  turns: count.min(1),
  /** The turn of the war in which it begins: the column of the air point and sea control tables. */
  turnOfWar: count.min(1),
  season,
  firstTurnDate: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  /** Empty: the whole map. */
  area: z.array(area),
  /** Off-map boxes and sea zones in use. */
  boxes: z.array(slug),
  zones: z.array(slug),
  initiative: z.strictObject({
    holder: side,
    automaticTurns: count,
    /** 5.1.1 */
    victoryPoints: count,
  }),
  /** Weather that the scenario gives instead of rolls or choice, by turn. */
  weather: z.array(z.strictObject({ turn: count.min(1), weather })),
  forces: bySide(forces),
  /** Units that begin elsewhere than their counters say. */
  setup: z.array(
    z.strictObject({ id: slug, at: cells, steps: z.union([z.literal(1), z.literal(2)]).optional() }),
  ),
  sides: bySide(sideStart),
  /** 7.2: who controls each sea box at the start. */
  seaControl: z.array(z.strictObject({ box: slug, control: z.enum(['allied', 'opposing', 'contested']) })),
  mines: z.array(z.strictObject({ hex: hexId, side, density: count.min(1) })),
  reinforcements: z.array(reinforcement),
  /** 11: points for each nation, every turn of the span. */
  replacements: z.array(
    z.strictObject({ nation: slug, from: count.min(1), to: count.min(1), points: count }),
  ),
  /** 9.5.4: columns added to the attacks of this side in these turns, against those nations. */
  surprise: z.array(z.strictObject({ side, from: count.min(1), to: count.min(1), shift: whole })),
  /** What the advanced game adds (14 to 29). */
  advanced: scenarioAdvanced,
})
export type ScenarioRecord = z.infer<typeof scenarioFile>
