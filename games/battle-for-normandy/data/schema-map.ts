/** The shape of the map files: sheets A to E with printed numbers, hex by hex, side by side. */
import { z } from 'zod'
import { fileProvenance, hexId, sheetId } from './schema-common.ts'

const span = z.strictObject({ from: z.number().int().min(0).max(99), to: z.number().int().min(0).max(99) })

/** Rows grow southwards, columns westwards; the odd rows lie half a hex further west. */
export const sheet = z.strictObject({
  id: sheetId,
  rows: span,
  columns: span,
  /** Columns of the odd rows, where they run otherwise. */
  oddColumns: span.optional(),
  join: z.strictObject({ hex: hexId, sheet: sheetId, is: hexId }).optional(),
})
export type Sheet = z.infer<typeof sheet>

/** One letter for each hex of a row, in printed order (so from east to west). */
export const TERRAIN_LETTERS = {
  '.': 'sea',
  c: 'clear',
  p: 'pasture',
  b: 'bocage',
  f: 'forest',
  w: 'flooded',
  s: 'beach',
  t: 'city',
} as const
export type TerrainId = (typeof TERRAIN_LETTERS)[keyof typeof TERRAIN_LETTERS]
export const TERRAINS = Object.values(TERRAIN_LETTERS)

export const mapFile = z.strictObject({
  provenance: fileProvenance,
  sheets: z.array(sheet).length(5),
  /** By sheet: a line for each row; where a sheet lies under an earlier one the line is shorter or `-`. */
  terrain: z.record(sheetId, z.array(z.string().regex(/^[-.cpbfwst]+$/))),
  /** By sheet: elevation 0 to 4, `.` at sea. */
  level: z.record(sheetId, z.array(z.string().regex(/^[-.0-4]+$/))),
  /** Hexes the rulebook names, whose ground it prints. */
  printed: z.array(z.strictObject({ hex: hexId, what: z.string().min(1), lines: z.string().min(1) })),
  places: z.array(
    z.strictObject({
      hex: hexId,
      kind: z.enum(['city', 'town', 'village', 'point-of-interest', 'airfield', 'height', 'beach']),
      name: z.string().min(1),
    }),
  ),
  /** 10.6: hexes inside the perimeter of Cherbourg. */
  perimeter: z.array(hexId),
  /** Where roads leave the map to the east and south (7.4, 9.2.1). */
  entries: z.array(
    z.strictObject({
      id: z.string().regex(/^[ES]\d$/),
      hex: hexId,
      road: z.enum(['main', 'highway']),
      name: z.string().min(1),
    }),
  ),
})
export type MapFile = z.infer<typeof mapFile>

const sideId = z.string().regex(/^[A-E]\d{4}\/[A-E]\d{4}$/)

export const hexsidesFile = z.strictObject({
  provenance: fileProvenance,
  hexsides: z.array(
    z.strictObject({
      id: sideId,
      water: z.enum(['stream', 'major']).optional(),
      /** A canal counts as the water it is drawn as; its bridges are harder to repair. */
      canal: z.literal(true).optional(),
      edge: z.enum(['cliff', 'bluff', 'opening', 'sea']).optional(),
      perimeter: z.literal(true).optional(),
      name: z.string().min(1).optional(),
    }),
  ),
})
export type HexsidesFile = z.infer<typeof hexsidesFile>

export const waysFile = z.strictObject({
  provenance: fileProvenance,
  ways: z.array(
    z.strictObject({
      id: sideId,
      road: z.enum(['secondary', 'main', 'highway']).optional(),
      rail: z.literal(true).optional(),
      bridge: z.literal(true).optional(),
      /** Joined by the tool from town to town, where the notes name no road. */
      derived: z.literal(true).optional(),
    }),
  ),
})
export type WaysFile = z.infer<typeof waysFile>
