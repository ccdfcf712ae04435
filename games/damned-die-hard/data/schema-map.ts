/** Shape of the map: hexes, hexsides, places, sea boxes. Written by `tools/damned-die-hard-map.ts`. */
import { count, measure, provenance, whole } from '@grognard/kernel'
import { z } from 'zod'
import { fileProvenance, hexId, recordProvenance, slug } from './schema-common.ts'

/** Terrain of a hex (3.B.1); `sea` is a hex without land. */
export const terrainId = z.enum([
  'sea',
  'clear',
  'rough',
  'woods',
  'wooded-rough',
  'forest',
  'swamp',
  'wooded-swamp',
  'rice-paddies',
  'extensive-loess',
  'mountain',
  'jungle',
  'rough-jungle',
  'mountain-jungle',
  'swamp-jungle',
  'atoll',
  'full-city',
])
export type TerrainId = z.infer<typeof terrainId>

/** Regions that the rules name (3.B.3). */
export const regionId = z.enum(['philippines', 'british-borneo', 'nei'])
export type RegionId = z.infer<typeof regionId>

export const hex = z.strictObject({
  id: hexId,
  terrain: terrainId,
  /** Per cent of land, as measured on the bent geography; 0 in a sea hex. */
  land: z.number().int().min(0).max(100),
  /** Sea box (26.A) of a sea or coastal hex. A land hex with a sea box is coastal. */
  sea: slug.optional(),
  /** Weather zone (36.A.1). */
  zone: z.union([z.literal(11), z.literal(12), z.literal(13)]),
  region: regionId,
  /** Largest island with land in the hex; none in a sea hex. */
  island: slug.optional(),
  /** Restricted waters (28, 34.E.2). */
  restricted: z.literal(true).optional(),
  /** Where the terrain comes from: a key of `sources`. */
  by: slug,
})
export type Hex = z.infer<typeof hex>

/**
 * What lies on a hexside. river, canal, major-river, strait, lake: terrain; sea: all-sea hexside between two hexes
 * with land (6.A: prohibited); water: between two coastal hexes, part land and part sea, so that both ground units
 * and ships pass; road, rail, trail: a line that crosses it; ferry: road ferry (37.A.2); cliffs: coastal cliffs.
 * Bridges (37.A.3) and causeways (37.A.1) follow from these.
 */
export const sideFeature = z.enum([
  'river',
  'canal',
  'major-river',
  'strait',
  'lake',
  'sea',
  'water',
  'road',
  'rail',
  'trail',
  'ferry',
  'cliffs',
])
export type SideFeature = z.infer<typeof sideFeature>

/** `id` is the two neighbours, `G7:1618 G7:1718`. */
export const hexside = z.strictObject({
  id: z.string().regex(/^G[78]:\d{4} G[78]:\d{4}$/),
  has: z.array(sideFeature).min(1),
  /** Rivers, lakes, straits by name. */
  name: z.string().optional(),
  provenance: recordProvenance,
})
export type Hexside = z.infer<typeof hexside>

export const placeKind = z.enum(['full-city', 'dot-city', 'reference-city', 'town', 'village', 'point'])
export type PlaceKind = z.infer<typeof placeKind>

/** Port types (30): an anchorage is no port until a base force is deployed there. */
export const portType = z.enum(['anchorage', 'marginal', 'minor', 'standard', 'major', 'great'])
export type PortType = z.infer<typeof portType>

export const place = z.strictObject({
  id: slug,
  name: z.string().min(1),
  hex: hexId,
  lat: measure,
  lon: measure,
  kind: placeKind,
  port: portType.nullable(),
  artificialHarbour: z.literal(true).optional(),
  /** Airstrip printed on the map (18): capacity 1. Those not yet built in 1941 are left out. */
  airstrip: z.string().nullable(),
  /** Marshalling yard (7.A.1): rail capacity in RE. */
  yard: count,
  fortress: z.enum(['improved', 'unimproved']).nullable(),
  /** Intrinsic garrison (38.B.3). */
  garrison: z.boolean(),
  /** How the hex is known: printed in the rulebook, or found from the coordinates. */
  hexBy: z.enum(['rulebook', 'reconstructed']),
  provenance: recordProvenance,
})
export type Place = z.infer<typeof place>

export const seaBox = z.strictObject({
  id: slug,
  name: z.string().min(1),
  provenance: recordProvenance,
})
export type SeaBox = z.infer<typeof seaBox>

export const island = z.strictObject({
  id: slug,
  name: z.string().min(1),
  km2: z.number().min(0).max(1_000_000),
})
export type Island = z.infer<typeof island>

export const railNet = z.strictObject({ id: slug, name: z.string().min(1), island: slug })
export type RailNet = z.infer<typeof railNet>

/** An edge hex from which a box can be reached, with the distance printed in it (37.C.2); `id` is box and hex. */
export const boxEntry = z.strictObject({
  id: z.string(),
  box: slug,
  hex: hexId,
  distance: z.number().int().min(1).max(9999),
})
export type BoxEntry = z.infer<typeof boxEntry>

const sheetId = z.enum(['G7', 'G8'])
export const mapFile = z.strictObject({
  provenance: fileProvenance,
  /** Flat-top hexes in columns, CCRR, even columns half a hex lower. */
  sheets: z.array(
    z.strictObject({
      id: sheetId,
      columns: z.tuple([whole, whole]),
      oddRows: z.tuple([whole, whole]),
      evenRows: z.tuple([whole, whole]),
    }),
  ),
  /** G8:0101 lies where this number of G7 would be (a row beyond its edge). */
  join: z.strictObject({ hex: hexId, is: hexId }),
  /** Sections of a sheet (3.B): columns and rows, both ends included; neighbours overlap by one line. */
  sections: z.array(
    z.strictObject({
      id: z.string().regex(/^G[78]:[NS][EW]$/),
      columns: z.tuple([whole, whole]),
      rows: z.tuple([whole, whole]),
    }),
  ),
  sources: z.array(z.strictObject({ id: slug, kind: provenance.shape.kind, source: z.string().min(1) })),
  islands: z.array(island),
  railNets: z.array(railNet),
  seaBoxes: z.array(seaBox),
  places: z.array(place),
  entries: z.array(boxEntry),
  hexsides: z.array(hexside),
  hexes: z.array(hex),
})

/**
 * Outlines and names for drawing, in hex steps, y to the south: the centre of a hex is at x = column * 0.866 and
 * y = row of G7 counting, plus a half in even columns. (`centreOf` of the maps kit gives the same x, and y half a
 * hex further south.)
 */
export const coastFile = z.strictObject({
  provenance: fileProvenance,
  land: z.array(z.array(measure)),
  lakes: z.array(z.array(measure)),
  /** Names written on the map. */
  labels: z.array(
    z.strictObject({
      id: slug,
      name: z.string().min(1),
      kind: z.enum(['sea', 'range', 'region']),
      x: measure,
      y: measure,
    }),
  ),
})

export const boxId = slug
/** Off-map holding boxes (37.C). */
export const offMapBox = z.strictObject({
  id: boxId,
  name: z.string().min(1),
  base: z.string().min(1),
  region: z.enum(['british-borneo', 'nei', 'japanese', 'allied']),
  owner: z.enum(['japanese', 'allied']),
  port: portType,
  airbase: count,
  oil: z.boolean(),
  /** Terrain printed in the box: the enemy may enter it (37.C.3). */
  terrain: terrainId.nullable(),
  provenance: recordProvenance,
})
export type OffMapBox = z.infer<typeof offMapBox>

/** `id` is the two boxes. `naval` null: no sea link. */
export const boxLink = z.strictObject({
  id: z.string(),
  between: z.tuple([boxId, boxId]),
  air: z.number().int().min(1).max(9999),
  naval: z.number().int().min(1).max(9999).nullable(),
  provenance: recordProvenance,
})
export type BoxLink = z.infer<typeof boxLink>

export const boxesFile = z.strictObject({
  provenance: fileProvenance,
  boxes: z.array(offMapBox),
  links: z.array(boxLink),
})
