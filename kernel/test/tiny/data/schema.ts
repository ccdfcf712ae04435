import { provenance } from '@grognard/kernel'
import { z } from 'zod'

/** The shape of each data file. A data pack is merged in first, so its values pass through the same schemas. */
const side = z.enum(['west', 'east'])
const hex = z.string().regex(/^\d{4}$/)
const bothSides = <T extends z.ZodType>(value: T) => z.strictObject({ west: value, east: value })
const edge = z.tuple([hex, z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW'])])

export const mapSchema = z.strictObject({
  provenance,
  columns: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  forest: z.array(hex),
  towns: z.array(z.strictObject({ id: z.string(), hex })).min(1),
  river: z.array(edge),
  bridges: z.array(edge),
})

export const railSchema = z.strictObject({
  provenance,
  bases: bothSides(z.string()),
  depots: z.array(z.strictObject({ id: z.string(), side, hex })),
  lines: z.array(z.strictObject({ id: z.string(), between: z.tuple([z.string(), z.string()]) })),
})

export const unitsSchema = z.strictObject({
  provenance,
  units: z.array(
    z.strictObject({
      id: z.string(),
      side,
      corps: z.union([z.literal(1), z.literal(2)]),
      arm: z.enum(['foot', 'horse']),
      /** With one step, with two steps. */
      strength: z.tuple([z.int().min(1).max(9999), z.int().min(1).max(9999)]),
      movement: z.int().min(1).max(9999),
    }),
  ),
})

export const cardsSchema = z.strictObject({
  provenance,
  cards: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['scouts', 'countermand', 'artillery', 'reserves', 'forced-march']),
    }),
  ),
})

export const scenariosSchema = z.strictObject({
  provenance,
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      turns: z.int().min(1).max(9999),
      first: side,
      towns: z.record(z.string(), side.nullable()),
      morale: bothSides(z.int().min(1).max(9999)),
      units: z.record(z.string(), hex),
    }),
  ),
})

/** The table itself is read by `loadTable`, which finds every hole in it. */
export const combatSchema = z.strictObject({ provenance, table: z.unknown() })
export const resultSchema = z.enum(['AL', 'EX', 'DR', 'DL', '-'])

export type Side = z.infer<typeof side>
export type BattleResult = z.infer<typeof resultSchema>
export type Unit = z.infer<typeof unitsSchema>['units'][number]
export type Card = z.infer<typeof cardsSchema>['cards'][number]
export type CardKind = Card['kind']
export type ScenarioData = z.infer<typeof scenariosSchema>['scenarios'][number]
