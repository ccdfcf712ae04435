/** Words that the data files of the series and of every title share. */
import { z } from 'zod'

export {
  type BothLanguages as Text,
  bothLanguages as text,
  count,
  fileProvenance,
  recordProvenance,
  slug,
  whole,
} from '@grognard/kernel'

/** Sheet letter and printed number. */
export const hexId = z.string().regex(/^[A-Z]\d{4}$/)

/** The two camps of every title; state numbers them in this order. */
export const side = z.enum(['allied', 'opposing'])
export type SideId = z.infer<typeof side>
export const SIDE_IDS = side.options

/** One number or record for each camp. */
export const bySide = <T extends z.ZodType>(value: T) => z.strictObject({ allied: value, opposing: value })

export const terrainId = z.enum([
  'sea',
  'flat',
  'flat-woods',
  'rough',
  'rough-woods',
  'highland',
  'highland-woods',
  'mountain',
  'high-mountain',
  'marsh',
  'jungle',
  'urban',
])
export type TerrainId = z.infer<typeof terrainId>

export const roadId = z.enum(['secondary', 'primary', 'highway'])
export type RoadId = z.infer<typeof roadId>

/** Columns of the terrain effects chart. Units of the airmobile class use 'light' on the ground (8.5.1). */
export const groundMobility = z.enum(['leg', 'light', 'motorized', 'mechanized'])
export type GroundMobility = z.infer<typeof groundMobility>
export const mobility = z.enum(['leg', 'light', 'motorized', 'mechanized', 'airmobile'])
export type MobilityId = z.infer<typeof mobility>

export const combatClass = z.enum(['leg', 'armor', 'mechanized', 'none'])
export type CombatClassId = z.infer<typeof combatClass>

export const unitSize = z.enum(['II', 'III', 'X', 'XX', 'XXX', 'XXXX'])
export type UnitSize = z.infer<typeof unitSize>

export const weather = z.enum(['clear', 'overcast', 'storm'])
export type WeatherId = z.infer<typeof weather>

export const season = z.enum(['spring', 'summer', 'autumn', 'winter'])
export type SeasonId = z.infer<typeof season>

/** 4.1.2: how well a side's air force flies in bad weather. */
export const allWeather = z.enum(['none', 'limited', 'full'])
export type AllWeather = z.infer<typeof allWeather>

/** 6.4, weakest first: the index is the level. */
export const superiority = z.enum(['contested', 'advantage', 'superiority', 'supremacy'])
export type SuperiorityId = z.infer<typeof superiority>

/**
 * A printed table as the kernel's `loadTable` reads it (see kernel/src/tables.ts). Its cells are checked by the loader
 * against the kind of cell that the table has.
 */
export const table = z.strictObject({
  name: z.string().min(1),
  rule: z.string().min(1),
  source: z.string().min(1).optional(),
  columns: z.unknown(),
  rows: z.unknown(),
  cells: z.unknown(),
})
