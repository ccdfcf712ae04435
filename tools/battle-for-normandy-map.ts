/**
 * Makes games/battle-for-normandy/data/map.json, hexsides.json and ways.json: sheets A to E on one lattice, with the
 * printed numbers; and docs/images/battle-for-normandy-map-<sheet>.jpg, to be looked at.
 *
 *   npx tsx tools/battle-for-normandy-map.ts <folder with hexes.tsv, hexsides.tsv, ways.tsv, sheets.json> [--pictures]
 *
 * The tables are our own survey of Normandy in 1944: one line for each hex, hexside and link of a road or railway.
 * This tool lays them on the lattice, refuses what does not fit together (sides between hexes that do not touch,
 * bridges without water, hill sides that the levels do not bear out), and writes them line by line.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSlot } from '@grognard/maps'
import {
  type HexsidesFile,
  hexsidesFile,
  type MapFile,
  mapFile,
  type Sheet,
  TERRAIN_LETTERS,
  type WaysFile,
  waysFile,
} from '../games/battle-for-normandy/data/schema-map.ts'
import { hexMapOf } from '../games/battle-for-normandy/data/sheets.ts'
import { drawSheet, savePictures } from './battle-for-normandy/review.ts'
import { type Row, readTable } from './battle-for-normandy/tables.ts'

const folder = process.argv[2]
if (!folder)
  throw new Error('usage: npx tsx tools/battle-for-normandy-map.ts <folder with the tables> [--pictures]')
const DATA = new URL('../games/battle-for-normandy/data/', import.meta.url)

/** Which hexes each sheet has, and how it lies on the one before it (rule 2.2.1: later sheets overlap). */
const SHEETS: Sheet[] = [
  { id: 'A', rows: { from: 1, to: 49 }, columns: { from: 2, to: 61 }, oddColumns: { from: 1, to: 60 } },
  {
    id: 'B',
    rows: { from: 1, to: 46 },
    columns: { from: 3, to: 60 },
    join: { hex: 'B0110', sheet: 'A', is: 'A3401' },
  },
  {
    id: 'C',
    rows: { from: 1, to: 46 },
    columns: { from: 1, to: 55 },
    join: { hex: 'C0155', sheet: 'B', is: 'B0102' },
  },
  {
    id: 'D',
    rows: { from: 1, to: 44 },
    columns: { from: 3, to: 60 },
    join: { hex: 'D0103', sheet: 'B', is: 'B4703' },
  },
  {
    id: 'E',
    rows: { from: 1, to: 44 },
    columns: { from: 1, to: 61 },
    join: { hex: 'E0161', sheet: 'C', is: 'C4755' },
  },
]

const map = hexMapOf(SHEETS)
const { topology } = map
const hexes = readTable(folder, 'hexes.tsv')
const byCell: Row[] = new Array(map.hexes)
const cellOf = (id: string): number => {
  const cell = map.cellByName.get(id)
  if (cell === undefined) throw new Error(`no hex ${id} on the sheets`)
  return cell
}
for (const hex of hexes) byCell[cellOf(hex.hex!)] = hex
for (let cell = 0; cell < map.hexes; cell++)
  if (byCell[cell]?.hex !== topology.names[cell])
    throw new Error(`hex ${topology.names[cell]}: the table says ${byCell[cell]?.hex ?? 'nothing'}`)

const LETTER = Object.fromEntries(Object.entries(TERRAIN_LETTERS).map(([letter, id]) => [id, letter]))
const two = (n: number): string => String(n).padStart(2, '0')
/** A line for each row of a sheet: what `letter` says of its hexes, '-' for those that belong to an earlier sheet. */
const lines = (sheet: Sheet, letter: (hex: Row) => string): string[] => {
  const rows: string[] = []
  for (let row = sheet.rows.from; row <= sheet.rows.to; row++) {
    const { from, to } = row % 2 === 1 ? (sheet.oddColumns ?? sheet.columns) : sheet.columns
    let line = ''
    for (let column = from; column <= to; column++) {
      const name = sheet.id + two(row) + two(column)
      const cell = cellOf(name)
      line += topology.names[cell] === name ? letter(byCell[cell]!) : '-'
    }
    rows.push(line)
  }
  return rows
}
const perSheet = (letter: (hex: Row) => string): MapFile['terrain'] =>
  Object.fromEntries(SHEETS.map((sheet) => [sheet.id, lines(sheet, letter)])) as MapFile['terrain']

const PLACES = [
  ['city', 'city'],
  ['town', 'town'],
  ['village', 'village'],
  ['point_of_interest', 'point-of-interest'],
  ['airfield', 'airfield'],
  ['height', 'height'],
  ['beach', 'beach'],
] as const
const { entries } = JSON.parse(readFileSync(join(folder, 'sheets.json'), 'utf8')) as {
  entries: { code: string; name: string; road: 'main' | 'highway'; hex: string }[]
}
const reconstructed = (source: string) => ({ kind: 'reconstructed' as const, source })
const rulebook = (source: string) => ({ kind: 'rulebook' as const, source })

const file: MapFile = {
  provenance: {
    ...reconstructed(
      'made by tools/battle-for-normandy-map.ts from our own survey: land and heights of public-domain geography, ground by regions, places of 1944; the printed maps were not at hand',
    ),
    fields: {
      'sheets.join': reconstructed(
        'rule 2.2.1 says which sheet lies on which; where exactly is fitted to the printed hexes',
      ),
      printed: rulebook('each with its lines; the survey was bent to them'),
    },
  },
  sheets: SHEETS,
  terrain: perSheet((hex) => LETTER[hex.terrain!]!),
  level: perSheet((hex) => hex.level || '.'),
  printed: [
    { hex: 'A4219', what: 'flooded', lines: '1526' },
    { hex: 'A4118', what: 'not flooded', lines: '1526' },
    { hex: 'A2035', what: 'Fort du Roule, inside the Cherbourg perimeter', lines: '1783' },
    { hex: 'B1305', what: 'Pointe du Hoc', lines: '1996' },
    { hex: 'C1829', what: 'beach King Red', lines: '1623' },
    { hex: 'C1928', what: 'beach', lines: '1782' },
    { hex: 'C1929', what: 'flooded', lines: '1782' },
    { hex: 'C1930', what: 'flooded', lines: '1782' },
    { hex: 'C3014', what: 'Pegasus Bridge', lines: '1920' },
  ],
  places: byCell.flatMap((hex) =>
    PLACES.flatMap(([column, kind]) =>
      hex[column]?.trim() ? [{ hex: hex.hex!, kind, name: hex[column]!.trim() }] : [],
    ),
  ),
  perimeter: byCell.filter((hex) => hex.in_perimeter === 'y').map((hex) => hex.hex!),
  entries: entries.map(({ code, hex, road, name }) => ({ id: code, hex, road, name })),
}

/** The two hexes of a side, checked to touch, in the order of the map. */
const sideOf = ({ a, b }: Row): string => {
  const [from, to] = [cellOf(a!), cellOf(b!)]
  if (findSlot(topology, from, to) < 0) throw new Error(`${a} and ${b} do not touch`)
  return from < to ? `${a}/${b}` : `${b}/${a}`
}
const bySide = <T extends { readonly id: string }>(list: T[]): T[] =>
  list.sort((x, y) => {
    const [a, b] = [x.id.split('/').map(cellOf), y.id.split('/').map(cellOf)]
    return a[0]! - b[0]! || a[1]! - b[1]!
  })

const inside = (hex: string): boolean => byCell[cellOf(hex)]!.in_perimeter === 'y'
const waterOf = new Map<string, string>()
let hills = 0
const hexsides: HexsidesFile['hexsides'] = []
for (const row of readTable(folder, 'hexsides.tsv')) {
  const has = new Set(row.has!.split(' '))
  const id = sideOf(row)
  if (has.delete('hill')) {
    hills++
    const [low, high] = row.higher === row.a ? [row.b!, row.a!] : [row.a!, row.b!]
    if (!(Number(byCell[cellOf(high)]!.level) > Number(byCell[cellOf(low)]!.level)))
      throw new Error(`hill side ${id}: the levels do not bear it out`)
  }
  // Off the coast the drawn line goes on between sea hexes: nobody attacks or drives across it there.
  if (inside(row.a!) === inside(row.b!)) has.delete('perimeter')
  if (has.size === 0) continue
  const water = has.has('major') ? ('major' as const) : has.has('stream') ? ('stream' as const) : undefined
  const edge = (['cliff', 'opening', 'bluff', 'sea'] as const).find((kind) => has.has(kind))
  if (water) waterOf.set(id, water)
  hexsides.push({
    id,
    ...(water ? { water } : {}),
    ...(has.has('canal') ? { canal: true as const } : {}),
    ...(edge ? { edge } : {}),
    ...(has.has('perimeter') ? { perimeter: true as const } : {}),
    ...(row.name ? { name: row.name } : {}),
  })
}
const levelsDiffer = byCell.reduce((sum, hex, cell) => {
  if (hex.level === '') return sum
  for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++) {
    const other = byCell[topology.target[slot]!]!
    if (other.level !== '' && Number(other.level) > Number(hex.level)) sum++
  }
  return sum
}, 0)
if (levelsDiffer !== hills) throw new Error(`${hills} hill sides in the table, ${levelsDiffer} by the levels`)
const sides: HexsidesFile = {
  provenance: {
    ...reconstructed(
      'made by tools/battle-for-normandy-map.ts: rivers as unbroken chains of hexsides from source to mouth',
    ),
    fields: {
      'C1748 opening': rulebook('line 928'),
      'bridges B3015/B3114, C3014/C3013': rulebook('lines 1084, 1920'),
    },
  },
  hexsides: bySide(hexsides),
}

const ways: WaysFile = {
  provenance: {
    ...reconstructed(
      'made by tools/battle-for-normandy-map.ts: roads and railways of 1944 from notes written by hand',
    ),
    fields: {
      'ways.derived': reconstructed(
        'secondary roads joined from each town and larger village to its neighbours',
      ),
    },
  },
  ways: bySide(
    readTable(folder, 'ways.tsv').map((row) => {
      const id = sideOf(row)
      if ((row.bridge === 'y') !== waterOf.has(id))
        throw new Error(`${id}: a bridge without water, or the reverse`)
      return {
        id,
        ...(row.road ? { road: row.road as 'secondary' | 'main' | 'highway' } : {}),
        ...(row.rail === 'y' ? { rail: true as const } : {}),
        ...(row.bridge === 'y' ? { bridge: true as const } : {}),
        ...(row.by === 'derived' ? { derived: true as const } : {}),
      }
    }),
  ),
}

/** JSON with one record of each list on a line. */
const write = (name: string, content: object): void => {
  const body = Object.entries(content).map(([key, value]) => {
    const list = Array.isArray(value)
      ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : key === 'terrain' || key === 'level'
        ? `{\n${Object.entries(value as Record<string, string[]>)
            .map(
              ([sheet, rows]) =>
                `    "${sheet}": [\n${rows.map((row) => `      "${row}"`).join(',\n')}\n    ]`,
            )
            .join(',\n')}\n  }`
        : JSON.stringify(value)
    return `  ${JSON.stringify(key)}: ${list}`
  })
  writeFileSync(new URL(name, DATA), `{\n${body.join(',\n')}\n}\n`)
}
write('map.json', mapFile.parse(file))
write('hexsides.json', hexsidesFile.parse(sides))
write('ways.json', waysFile.parse(ways))
console.log(`${map.hexes} hexes, ${hexsides.length} sides, ${ways.ways.length} links, ${hills} hill sides`)

if (process.argv.includes('--pictures')) {
  const ends = (id: string) => id.split('/').map(cellOf) as [number, number]
  const label = new Map<number, string>()
  for (const { hex, kind, name } of file.places)
    if (kind !== 'beach')
      label.set(cellOf(hex), kind === 'city' || kind === 'town' ? name.toUpperCase() : name)
  const picture = {
    map,
    file,
    terrain: byCell.map((hex) => hex.terrain!),
    level: byCell.map((hex) => Number(hex.level || 0)),
    label,
    perimeter: new Set(file.perimeter.map(cellOf)),
    sides: sides.hexsides.map(({ id, water, edge, perimeter }) => {
      const [a, b] = ends(id)
      return { a, b, water, edge, perimeter }
    }),
    ways: ways.ways.map(({ id, road, rail, bridge }) => {
      const [a, b] = ends(id)
      return { a, b, road: road ?? null, rail: rail === true, bridge: bridge === true }
    }),
  }
  await savePictures(
    Object.fromEntries(
      SHEETS.map(({ id }) => [
        fileURLToPath(
          new URL(`../docs/images/battle-for-normandy-map-${id.toLowerCase()}.jpg`, import.meta.url),
        ),
        drawSheet(picture, id),
      ]),
    ),
  )
}
