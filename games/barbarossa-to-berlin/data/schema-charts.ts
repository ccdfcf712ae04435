/** Fire tables, terrain, orders, the turn record, and the values of single rules. */
import { count, whole } from '@grognard/kernel'
import { z } from 'zod'
import {
  cardId,
  control,
  fileProvenance,
  nationId,
  recordProvenance,
  season,
  side,
  slug,
} from './schema-common.ts'
import { terrainId } from './schema-map.ts'

export const fireTable = z.strictObject({
  id: z.enum(['scu', 'lcu']),
  columns: z
    .array(
      z.strictObject({
        min: whole,
        max: whole.nullable(),
      }),
    )
    .min(1),
  /** One row per die result 1..6, one cell per column: the loss number. */
  rows: z.array(z.array(count)).length(6),
  provenance: recordProvenance,
})
export type FireTable = z.infer<typeof fireTable>

export const fireTablesFile = z.strictObject({ provenance: fileProvenance, tables: z.array(fireTable) })

export const terrainEffect = z.strictObject({
  id: z.enum([...terrainId.options, 'fort', 'urban', 'trench-1', 'trench-2', 'river', 'beachhead']),
  kind: z.enum(['space', 'feature', 'marker', 'link']),
  /** Columns by which the attacker's own fire shifts; negative is left. */
  attackerShift: whole,
  defenderShift: whole,
  noRetreat: z.boolean(),
  haltsAdvance: z.boolean(),
  blocksSrThrough: z.boolean(),
  when: z.enum(['all-attackers-across']).nullable(),
  provenance: recordProvenance,
})
export type TerrainEffect = z.infer<typeof terrainEffect>

export const terrainFile = z.strictObject({ provenance: fileProvenance, terrain: z.array(terrainEffect) })

export const order = z.enum(['none', 'okw-mo', 'hitler-orders', 'allied-mo', 'soviet-mo', 'stalin-orders'])
export type Order = z.infer<typeof order>

export const ordersFile = z.strictObject({
  provenance: fileProvenance,
  tables: z.array(z.strictObject({ id: side, rows: z.array(order).length(6), provenance: recordProvenance })),
  modifiers: z.array(
    z.strictObject({
      id: slug,
      table: side,
      card: cardId,
      drm: whole,
      provenance: recordProvenance,
    }),
  ),
  start: z.strictObject({ axis: order, allied: order }),
  firstRollTurn: whole,
})
export type Orders = Omit<z.infer<typeof ordersFile>, 'provenance'>

export const turn = z.strictObject({
  id: z.string(),
  turn: z.number().int().min(1).max(18),
  name: z.string(),
  season,
  year: whole,
  ordersRoll: z.boolean(),
  rounds: z.number().int().min(1).max(9999),
  /** The number that its single round bears for the cards that ask for one; null where rounds are numbered as played. */
  countsAsRound: z.number().int().min(1).max(9999).nullable(),
  winter: z.boolean(),
  springThawRounds: z.array(whole),
  winter42: z.boolean(),
  noWinterInvasions: z.boolean(),
  vpQuota: whole.nullable(),
  sovietTrenchMax: z.number().int().min(0).max(2),
  sovietTrenchUrbanOnly: z.boolean(),
  axisSrInSovietUnion: z.boolean(),
  partisansPerAction: whole,
  /** Most RP plays of the Axis in the turn; null is no cap. */
  axisRpPlays: whole.nullable(),
  axisMinHand: whole,
  reinforcements: z.boolean(),
  mayRenounceInvasions: z.boolean(),
  provenance: recordProvenance,
})
export type Turn = z.infer<typeof turn>

export const turnsFile = z.strictObject({ provenance: fileProvenance, turns: z.array(turn) })

export const valueId = z.enum([
  'vp-start',
  'vp-axis-wins',
  'vp-allies-win',
  'vp-stalin-lost',
  'vp-mandated-offensive-failed',
  'vp-stand-fast-exit',
  'stacking-limit',
  'automatic-ops',
  'rounds-per-turn',
  'activation-per-nationality',
  'activation-per-unit-not-full',
  'activation-panzer-army-africa-extra',
  'activation-caucasus-extra',
  'activation-caucasus-space-max',
  'sr-scu',
  'sr-lcu',
  'sr-stalin',
  'rp-halves-scu-step',
  'rp-halves-lcu-step',
  'panzer-steps-per-turn',
  'panzer-steps-per-turn-after-totaler-krieg',
  'partisans-on-map',
  'axis-field-trenches',
  'soviet-digging-success-max',
  'stand-fast-markers',
  'panzer-scus-in-africa-max-before-sea-sr',
  'lcu-return-delay',
  'hand-base',
  'hand-max',
  'hand-min',
  'total-war-delay',
  'oos-movement-loss',
  'oos-shift',
  'winter42-shift',
  'beachhead-full-supply-range',
  'retreat-one-difference',
  'advance-mech-eliminated',
  'advance-mech-retreat-1',
  'advance-mech-retreat-2',
  'advance-shock-army',
  'turkish-rp',
])
export type ValueId = z.infer<typeof valueId>

export const nation = z.strictObject({
  id: nationId,
  name: z.string(),
  side: control,
  /** RP marker that pays for its steps; null if none does. */
  rp: z.enum(['br', 'us', 'su', 'ge', 'ax', 'tu']).nullable(),
  home: slug.nullable(),
  /** Nation it counts as when a space is activated. */
  activatesAs: nationId,
  /** The only countries its units may operate in; null is no such list. */
  onlyIn: z.array(slug).nullable(),
  neverIn: z.array(slug),
  /** Spaces that count as supply sources in the home country. */
  homeSources: z.array(slug),
  westernAllied: z.boolean(),
  provenance: recordProvenance,
})
export type Nation = z.infer<typeof nation>

export const area = z.strictObject({
  id: slug,
  countries: z.array(slug),
  spaces: z.array(slug),
  provenance: recordProvenance,
})
export type Area = z.infer<typeof area>

export const restriction = z.strictObject({
  id: slug,
  /** Countries; an empty list is the unit's home country, null is no list. */
  onlyIn: z.array(slug).nullable(),
  /** Spaces beyond the border that are still allowed. */
  plusAdjacent: count,
  unlessEntered: cardId.optional(),
  provenance: recordProvenance,
})
export type Restriction = z.infer<typeof restriction>

export const rulesDataFile = z.strictObject({
  provenance: fileProvenance,
  values: z.array(
    z.strictObject({
      id: valueId,
      value: whole,
      provenance: recordProvenance,
    }),
  ),
  handSize: z.array(
    z.strictObject({
      id: slug,
      side,
      resource: z.enum(['oil', 'iron']),
      /** Change of hand size by number of such spaces controlled. */
      byCount: z.array(whole),
      provenance: recordProvenance,
    }),
  ),
  nations: z.array(nation),
  restrictions: z.array(restriction),
  /** `id` is an LCU's; the SCU pools, any of which may take its place when it is eliminated. */
  replacementPools: z.array(z.strictObject({ id: slug, pools: z.array(slug), provenance: recordProvenance })),
  areas: z.array(area),
  options: z.array(z.strictObject({ id: slug, favours: side, provenance: recordProvenance })),
})
