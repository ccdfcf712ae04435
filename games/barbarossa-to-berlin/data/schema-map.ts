/** The map: spaces, seas and beaches, what joins them, whose they are. */
import { z } from 'zod'
import {
  cardId,
  control,
  fileProvenance,
  latitude,
  letter,
  longitude,
  nationId,
  recordProvenance,
  side,
  slug,
  supplyLevel,
} from './schema-common.ts'

export const terrainId = z.enum(['clear', 'mountain', 'forest', 'swamp', 'desert'])
export type SpaceTerrain = z.infer<typeof terrainId>

export const space = z.strictObject({
  id: slug,
  name: z.string().min(1),
  country: slug,
  regions: z.array(
    z.enum([
      'france-metropolitan',
      'occupied-france',
      'vichy-territory',
      'french-north-africa',
      'north-africa',
      'sicily',
      'italy-south-of-line',
    ]),
  ),
  terrain: terrainId,
  urban: z.boolean(),
  vp: z.boolean(),
  resource: z.enum(['oil', 'iron']).nullable(),
  /** Side that owns the fort at the start, the only one that may use it. */
  fort: side.nullable(),
  capitalOf: slug.nullable(),
  port: z.boolean(),
  /** Supply sources; each works only under control of its side, and after `afterEvent` if named. */
  supply: z.array(
    z.strictObject({
      who: z.enum(['axis', 'soviet', 'western']),
      level: supplyLevel,
      afterEvent: cardId.optional(),
    }),
  ),
  /** Letter or number of the Wehrkreis printed in the box. */
  wehrkreis: z.string().min(1).nullable(),
  /** Axis attack ban that a card lifts: Nordlicht, Taifun, Fall Blau. */
  attackBan: z.enum(['leningrad', 'moscow', 'blau']).nullable(),
  /** Axis supply by way of this space costs more. */
  caucasus: z.boolean(),
  axisNoEntry: z.boolean(),
  x: z.number().int().min(0).max(3400),
  y: z.number().int().min(0).max(2200),
  lat: latitude,
  lon: longitude,
  control,
  provenance: recordProvenance,
})
export type Space = z.infer<typeof space>

export const sea = z.strictObject({
  id: z.string().regex(/^sea-[a-z-]+$/),
  name: z.string().min(1),
  lat: latitude,
  lon: longitude,
  provenance: recordProvenance,
})
export type Sea = z.infer<typeof sea>

export const beach = z.strictObject({
  id: z.string().regex(/^beach-[a-u]$/),
  letter,
  space: slug,
  /** Beaches joined to this one by an invasion-beach link. */
  links: z.array(letter),
  theatre: z.enum(['north-west', 'mediterranean']),
  noWinterInvasion: z.boolean(),
  atlanticWall: z.boolean(),
  bringsVichyIn: z.boolean(),
  needsAfricaClear: z.boolean(),
  needsSyracuseNotAxis: z.boolean(),
  allowsAchse: z.boolean(),
  lat: latitude,
  lon: longitude,
  provenance: recordProvenance,
})
export type Beach = z.infer<typeof beach>

export const spacesFile = z.strictObject({
  provenance: fileProvenance,
  spaces: z.array(space),
  seas: z.array(sea),
  beaches: z.array(beach),
})

export const linkType = z.enum(['regular', 'river', 'sr', 'sea', 'invasion', 'beach'])
export type LinkType = z.infer<typeof linkType>

/**
 * regular, river: land spaces, any use; sr: land spaces, SR and limited supply only; sea: space and sea
 * node; invasion: space and beach; beach: two beaches of one landing. `a` is the space when ends differ.
 */
export const link = z.strictObject({
  id: z.string(),
  a: slug,
  b: slug,
  type: linkType,
  /** Western supply from Naples over this link is limited. */
  westernLimited: z.literal(true).optional(),
  provenance: recordProvenance,
})
export type Link = z.infer<typeof link>

export const linksFile = z.strictObject({ provenance: fileProvenance, links: z.array(link) })

export const country = z.strictObject({
  id: slug,
  name: z.string().min(1),
  continent: z.enum(['europe', 'africa', 'near-east']),
  homeOf: z.array(nationId),
  initialControl: control,
  neutralAtStart: z.boolean(),
  provenance: recordProvenance,
})
export type Country = z.infer<typeof country>

export const countriesFile = z.strictObject({ provenance: fileProvenance, countries: z.array(country) })
