/** Shape of the map: hexes, hexsides, places, sea boxes. A game's tool writes the file. */
import { count, measure, provenance, whole } from '@grognard/kernel'
import { z } from 'zod'
import { fileProvenance, hexId, recordProvenance, sideId, slug } from './schema-common.ts'

/** Terrain of a hex: a line of the terrain effects chart, or `sea` in a hex without land. */
export const terrainId = slug
export const SEA = 'sea'

export const coast = z.strictObject({
  id: z.string().regex(/^[a-z]$/),
  sea: slug,
  touches: z.array(hexId).min(1),
  /** Another coast of the hex, to which a strait along one of its sides leads. */
  strait: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
})

export const hex = z.strictObject({
  id: hexId,
  terrain: terrainId,
  /** Per cent of land, as measured on the bent geography; 0 in a sea hex. */
  land: z.number().int().min(0).max(100),
  /** Sea box, or sea area, of a sea or coastal hex. A land hex with one is coastal. */
  sea: slug.optional(),
  /** The coasts of a neck of land, where waters touch it that do not meet in it; `touches`: the hexes they lead to. */
  coasts: z.array(coast).min(2).optional(),
  /** Weather zone, as printed. */
  zone: z.union([count, z.string().min(1)]),
  /** A region that the rules name. */
  region: slug,
  /** The district that the hex belongs to, in games that have them; its region says which theatre. */
  district: slug.optional(),
  /** The rail net of its railways, where that of its island is not meant. */
  net: slug.optional(),
  /** Largest island with land in the hex; none in a sea hex. */
  island: slug.optional(),
  /** Works printed in the hex: a line of the chart of fortifications. */
  works: slug.optional(),
  /** Restricted waters. */
  restricted: z.literal(true).optional(),
  /** Where the terrain comes from: a key of `sources`. */
  by: slug,
})
export type Hex = z.infer<typeof hex>

/**
 * What lies on a hexside: a line of the hexside effects chart (river, strait ...), or one of these. sea: all-sea hexside
 * between two hexes with land; lake; water: between two coastal hexes, part land and part sea, so that both ground
 * units and ships pass; road, rail, trail: a line that crosses it; low-volume: the railway there bears little; ferry: road ferry; cliffs: coastal cliffs; shut:
 * no ship passes, whatever the map looks like. Bridges and causeways follow from these.
 */
export const STRUCTURES = [
  'sea',
  'lake',
  'water',
  'road',
  'rail',
  'low-volume',
  'trail',
  'ferry',
  'cliffs',
  'shut',
] as const
export const sideFeature = slug
export type SideFeature = z.infer<typeof sideFeature>

/** `id` is the two neighbours: `A:0101 A:0102`. */
export const hexside = z.strictObject({
  id: z.string().regex(/^[A-Z0-9]+:\d{4} [A-Z0-9]+:\d{4}$/),
  has: z.array(sideFeature).min(1),
  /** Rivers, lakes, straits by name. */
  name: z.string().optional(),
  provenance: recordProvenance,
})
export type Hexside = z.infer<typeof hexside>

/** Lines of the charts of cities and of ports. */
export const placeKind = slug
export type PlaceKind = z.infer<typeof placeKind>
export const portType = slug
export type PortType = z.infer<typeof portType>

export const place = z.strictObject({
  id: slug,
  name: z.string().min(1),
  hex: hexId,
  lat: measure,
  lon: measure,
  kind: placeKind,
  port: portType.nullable(),
  /** The coast that the port lies on, in a hex with more than one. */
  coast: coast.shape.id.optional(),
  artificialHarbour: z.literal(true).optional(),
  /** An inland port: no coast, a river or canal leads to it. */
  inland: z.literal(true).optional(),
  /** Capacity of the permanent airfield printed here. */
  airfield: count.optional(),
  /** The city of several hexes that this is a part of: the place it is named after. */
  city: slug.optional(),
  /** Name of the airstrip printed on the map. */
  airstrip: z.string().nullable(),
  /** Marshalling yard: rail capacity in RE. */
  yard: count,
  /** A line of the chart of fortifications. */
  fortress: slug.nullable(),
  /** Intrinsic garrison. */
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

/** The net of an island; without one, of the hexes that say so. */
export const railNet = z.strictObject({ id: slug, name: z.string().min(1), island: slug.optional() })
export type RailNet = z.infer<typeof railNet>

/** An edge hex from which a box can be reached, with the distance printed in it; `id` is box and hex. */
export const boxEntry = z.strictObject({
  id: z.string(),
  box: slug,
  hex: hexId,
  distance: z.number().int().min(1).max(9999),
})
export type BoxEntry = z.infer<typeof boxEntry>

const sheetId = z.string().regex(/^[A-Z0-9]+$/)
const gridBase = {
  /** CCRR or RRCC. */
  order: z.enum(['column-row', 'row-column']),
  columns: z.enum(['east', 'west']),
  rows: z.enum(['south', 'north']),
}
const parity = z.enum(['odd', 'even'])
/** How hexes lie and are numbered: which lines sit half a hex off, columns or rows, and to which side. */
export const grid = z.discriminatedUnion('orientation', [
  z.strictObject({
    ...gridBase,
    orientation: z.literal('flat'),
    shifted: z.strictObject({ parity, towards: z.enum(['south', 'north']) }),
  }),
  z.strictObject({
    ...gridBase,
    orientation: z.literal('pointy'),
    shifted: z.strictObject({ parity, towards: z.enum(['east', 'west']) }),
  }),
])
export type Grid = z.infer<typeof grid>

/** A country, and the theatre of war that it belongs to for each side that has one there, by side. */
export const region = z.strictObject({
  id: slug,
  name: z.string().min(1),
  theatres: z.record(slug, slug),
})
export const district = z.strictObject({ id: slug, name: z.string().min(1), region: slug })

/** The sheet and a name: `A:NW`. */
export const sectionId = z.string().regex(/^[A-Z0-9]+:\w+$/)

export const mapFile = z.strictObject({
  provenance: fileProvenance,
  /** The same grid on all sheets; without one: flat-top hexes in columns, CCRR, even columns half a hex lower. */
  grid: grid.optional(),
  sheets: z.array(
    z.strictObject({
      id: sheetId,
      columns: z.tuple([whole, whole]),
      /** Rows of odd and of even columns; where rows are shifted instead, all columns have those of the first. */
      oddRows: z.tuple([whole, whole]),
      evenRows: z.tuple([whole, whole]),
      /** A map by itself: in play only where a scenario names its sections. */
      apart: z.literal(true).optional(),
    }),
  ),
  /** How each further sheet is laid to another: this hex of it lies where that number of the other is, or would be. */
  joins: z.array(z.strictObject({ hex: hexId, is: hexId })),
  /** Sections of a sheet: columns and rows, both ends included; neighbours overlap by one line. */
  sections: z.array(
    z.strictObject({
      id: sectionId,
      columns: z.tuple([whole, whole]),
      rows: z.tuple([whole, whole]),
    }),
  ),
  sources: z.array(z.strictObject({ id: slug, kind: provenance.shape.kind, source: z.string().min(1) })),
  islands: z.array(island),
  regions: z.array(region).optional(),
  districts: z.array(district).optional(),
  railNets: z.array(railNet),
  seaBoxes: z.array(seaBox),
  places: z.array(place),
  entries: z.array(boxEntry),
  hexsides: z.array(hexside),
  hexes: z.array(hex),
})

/**
 * Outlines and names for drawing, in hex steps, y to the south: the centre of a hex is at x = column * 0.866 and
 * y = row of the first sheet's counting, plus a half in even columns. (`centreOf` of the maps kit gives the same x, and y half a
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
/** Off-map holding boxes. */
export const offMapBox = z.strictObject({
  id: boxId,
  name: z.string().min(1),
  base: z.string().min(1),
  region: slug,
  owner: sideId,
  port: portType,
  airbase: count,
  oil: z.boolean(),
  /** Terrain printed in the box: the enemy may enter it. */
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
