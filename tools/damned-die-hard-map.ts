/**
 * Makes games/damned-die-hard/data/map.json and coast.json: the campaign map, maps G7 and G8, from geography and from
 * what the rulebook and our notes say; and docs/images/damned-die-hard-map-review.png, to be looked at.
 *
 *   npx tsx tools/damned-die-hard-map.ts <folder with land, lakes .geojson and elevation.i16.gz, .json>
 *     [<first column>,<last column>,<first row>,<last row>] [<picture>] [<pixels per hex>]
 *
 * Geography: coasts and lakes of Natural Earth (public domain), heights of SRTM30 (NASA and USGS, public domain). It
 * is bent smoothly until every place named in the rulebook lies in its printed hex and every other in the hex of the
 * notes (tools/damned-die-hard/data/notes.json, written by hand). Then hex by hex: how much is land, on which island,
 * in which area; side by side: sea, coast, river; roads from hex to hex.
 */
import { fileURLToPath } from 'node:url'
import { STRUCTURES } from '../games/europa/data/schema-map.ts'
import {
  type Cell,
  COLUMNS,
  cellOf,
  cells,
  cornersOf,
  distance,
  G8_OFFSET,
  heightOf,
  hexUnder,
  neighbourAt,
  neighboursOf,
  sideOf,
} from './damned-die-hard/grid.ts'
import { lakes, land, landShare, onMap } from './damned-die-hard/ground.ts'
import { areas, boxEdges, labels, type PlaceNote, places, restricted } from './damned-die-hard/notes.ts'
import { draw, type ReviewSide, save } from './damned-die-hard/review.ts'
import { allSeaBoxes, seaBoxOf, waterBetween, zoneOf } from './damned-die-hard/sea.ts'
import { allSides, isCoastal } from './damned-die-hard/sides.ts'
import { groundOf, isLand, islandOf, islands } from './damned-die-hard/terrain.ts'
import './damned-die-hard/ways.ts'
import type { Point } from './map-making/lambert.ts'
import { ringArea, simplifyRing } from './map-making/lines.ts'
import { writeData } from './write-data.ts'

/** In the order in which the file lists them. */
const FEATURES = [
  'river',
  'canal',
  'major-river',
  'strait',
  'lake',
  ...STRUCTURES.filter((it) => it !== 'lake'),
]

const DATA = new URL('../games/damned-die-hard/data/', import.meta.url)
const PICTURE = new URL('../docs/images/damned-die-hard-map-review.png', import.meta.url)
const LAST = 33 + G8_OFFSET
const WIDE = Math.sqrt(3) / 2

const reconstructed = (source: string) => ({ kind: 'reconstructed' as const, source })
const rulebook = (source: string) => ({ kind: 'rulebook' as const, source })

// Hexes ---------------------------------------------------------------------------------------------------------

const BRITISH = new Set(['borneo', 'banggi', 'balambangan', 'jambongan'])
const DUTCH = new Set(['talaud'])
const regionOf = (cell: Cell): string => {
  const island = islandOf[cell.index]
  if (island && BRITISH.has(island)) return 'british-borneo'
  return island && DUTCH.has(island) ? 'nei' : 'philippines'
}
const restrictedHexes = new Set<string>()
for (const { hexes, lat, lon } of restricted) {
  for (const hex of hexes ?? []) restrictedHexes.add(hex)
  if (!lat || !lon) continue
  for (let a = lat[0]; a <= lat[1]; a += 0.05) {
    for (let o = lon[0]; o <= lon[1]; o += 0.05) {
      const cell = hexUnder(onMap(a, o))
      if (cell && seaBoxOf[cell.index]) restrictedHexes.add(cell.id)
    }
  }
}
const hexes = cells.map((cell) => {
  const { terrain, by } = groundOf[cell.index]!
  const dry = isLand[cell.index]!
  const sea = seaBoxOf[cell.index]
  return {
    id: cell.id,
    terrain,
    land: dry ? Math.max(1, Math.min(100, Math.round(landShare[cell.index]! * 100))) : 0,
    ...(sea ? { sea } : {}),
    zone: zoneOf[cell.index],
    region: regionOf(cell),
    ...(dry ? { island: islandOf[cell.index] } : {}),
    ...(restrictedHexes.has(cell.id) ? { restricted: true } : {}),
    by,
  }
})

const sources = [
  { id: 'open-sea', ...reconstructed('less than a tenth of the hex is land') },
  { id: 'small-island', ...reconstructed('all its islands have less than 80 square kilometres') },
  {
    id: 'no-area',
    ...reconstructed('outside every area of the notes: woods or jungle, with slopes from the heights'),
  },
  { id: 'place', ...reconstructed('the ground at the town or village') },
  {
    id: 'fixed-by-hand',
    ...reconstructed('decided for this hex; the reason is in the notes of the map tool'),
  },
  ...areas.map(({ id, name }) => ({ id, ...reconstructed(`area of the map notes: ${name}`) })),
]

// Sides ---------------------------------------------------------------------------------------------------------

const hexsides = [...allSides]
  .filter(([, { has }]) => has.size > 0)
  .map(([id, { has, name, printed }]) => ({
    id,
    has: FEATURES.filter((feature) => (has as ReadonlySet<string>).has(feature)),
    ...(name ? { name } : {}),
    ...(printed ? { provenance: { has: rulebook(printed) } } : {}),
  }))
  .sort((a, b) => {
    const [x, y] = [a, b].map(({ id }) => id.split(' ').map((hex) => cellOf(hex).index)) as [
      number[],
      number[],
    ]
    return x[0]! - y[0]! || x[1]! - y[1]!
  })

// Places --------------------------------------------------------------------------------------------------------

function provenanceOf({ by, lines, name, kind, garrison }: PlaceNote) {
  return {
    ...(by === 'rulebook' ? { hex: rulebook(lines ?? '') } : {}),
    ...(kind === 'full-city' || kind === 'dot-city' ? { kind: rulebook('L236') } : {}),
    ...(garrison
      ? { kind: rulebook('towns with a garrison, L2622-2630'), garrison: rulebook('L2622-2632') }
      : {}),
    ...(name === 'Clark Field' ? { airstrip: rulebook('L1156') } : {}),
    ...(name === 'Batangas' ? { port: rulebook('a port whose capacity can be 2, L2813') } : {}),
    ...(name === 'Iloilo' ? { yard: rulebook('L266') } : {}),
  }
}
const placeRecords = places.map((place) => {
  const provenance = provenanceOf(place)
  return {
    id: place.id,
    name: place.name,
    hex: place.hex,
    lat: place.lat,
    lon: place.lon,
    kind: place.kind,
    port: place.port,
    ...(place.artificialHarbour ? { artificialHarbour: true } : {}),
    airstrip: place.strip,
    yard: place.yard ?? 0,
    fortress: place.fortress ? `fortress-${place.fortress}` : null,
    garrison: place.garrison ?? false,
    hexBy: place.by === 'rulebook' ? 'rulebook' : 'reconstructed',
    ...(Object.keys(provenance).length > 0 ? { provenance } : {}),
  }
})

// Edges of the map ----------------------------------------------------------------------------------------------

const entries = boxEdges.flatMap(({ box, virtual, edge, from, to }) => {
  const [column, row] = virtual
  const list: Cell[] = []
  for (let n = from; n <= to; n++) {
    const at =
      edge === 'north'
        ? { column: n, row: n % 2 === 0 ? 0 : 1 }
        : edge === 'south'
          ? { column: n, row: LAST }
          : { column: edge === 'west' ? 1 : COLUMNS, row: n }
    const cell = cells.find((each) => each.column === at.column && each.row === at.row)
    if (cell && seaBoxOf[cell.index]) list.push(cell)
  }
  return list.map((cell) => ({
    id: `${box} ${cell.id}`,
    box,
    hex: cell.id,
    distance: distance({ column, row }, cell),
  }))
})

// Files ---------------------------------------------------------------------------------------------------------

const map = {
  provenance: {
    ...reconstructed(
      'made by tools/damned-die-hard-map.ts: coasts and lakes of Natural Earth (public domain) and heights of SRTM30 (NASA and USGS, public domain), bent so that every place printed in the rulebook lies in its hex; places, lines and areas from notes written by hand',
    ),
    fields: {
      'places.hex': reconstructed(
        'hexBy rulebook: printed in the rules, each with its lines; others from their coordinates, beside the printed ones',
      ),
      'places.kind': reconstructed(
        'full and dot city: rulebook L236; reference cities: places chartered as cities by 1941; towns: seats of provinces and large municipalities',
      ),
      'places.port': reconstructed('by size of the port in 1941; anchorages where ships lay without a port'),
      'places.airstrip': reconstructed('airfields in use in December 1941'),
      'places.yard': rulebook('Panay 1 (L266), Luzon 6 in all (L2863); split among the yards is ours'),
      joins: reconstructed(
        'the words of rule 40 put G8:0101 on G7:0133 (L2661); the five printed places of G8, and Syndicate at G7:2834, fit two rows further south',
      ),
      sections: rulebook('columns meet at 26 (L2659); the row at which north and south meet is ours'),
      entries: rulebook('Formosa: L2545; the others counted from where the boxes would lie'),
      'hexes.zone': reconstructed(
        'windward and leeward coasts; the Luzon sections hold zones 11 and 12 only (L2693)',
      ),
      'hexes.sea': rulebook('Manila Bay: L1782; four hexes off Corregidor: L1788; the others by nearness'),
    },
  },
  sheets: [
    { id: 'G7', columns: [1, COLUMNS], oddRows: [1, 34], evenRows: [0, 34] },
    { id: 'G8', columns: [1, COLUMNS], oddRows: [1, 33], evenRows: [1, 33] },
  ],
  joins: [{ hex: 'G8:0101', is: `G7:01${1 + G8_OFFSET}` }],
  sections: [
    { id: 'G7:NW', columns: [1, 26], rows: [0, 17] },
    { id: 'G7:NE', columns: [26, 50], rows: [0, 17] },
    { id: 'G7:SW', columns: [1, 26], rows: [17, 34] },
    { id: 'G7:SE', columns: [26, 50], rows: [17, 34] },
    { id: 'G8:NW', columns: [1, 26], rows: [1, 17] },
    { id: 'G8:NE', columns: [26, 50], rows: [1, 17] },
    { id: 'G8:SW', columns: [1, 26], rows: [17, 33] },
    { id: 'G8:SE', columns: [26, 50], rows: [17, 33] },
  ],
  sources,
  islands: islands.map(({ id, name, km2 }) => ({ id, name, km2: Math.round(km2) })),
  railNets: [
    { id: 'luzon', name: 'Luzon', island: 'luzon' },
    { id: 'panay', name: 'Panay', island: 'panay' },
    { id: 'cebu', name: 'Cebu', island: 'cebu' },
  ],
  seaBoxes: allSeaBoxes.map(({ id, name }) => ({
    id,
    name,
    ...(id === 'manila-bay' ? { provenance: { hexes: rulebook('L1782') } } : {}),
  })),
  places: placeRecords,
  entries,
  hexsides,
  hexes,
}

const toSteps = ([c, y]: Point): Point => [c * WIDE, y]
const flat = (ring: readonly Point[]): number[] =>
  ring.flatMap(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])
const outlines = (list: typeof land) =>
  list
    .map(({ ring }) => simplifyRing(ring.map(toSteps), 0.02))
    .filter((ring) => ring.length > 2 && Math.abs(ringArea(ring)) > 0.004)
    .filter((ring) => ring.some(([x, y]) => x > 0 && x < COLUMNS && y > -1 && y < LAST + 2))
    .map(flat)
const coast = {
  provenance: {
    ...reconstructed('coasts and lakes of Natural Earth (public domain), bent as the map is'),
    fields: {},
  },
  land: outlines(land),
  lakes: outlines(lakes),
  labels: labels.map(({ id, name, kind, lat, lon }) => {
    const [x, y] = flat([toSteps(onMap(lat, lon))])
    return { id, name, kind, x, y }
  }),
}

const write = (file: string, value: object): void => writeData(new URL(file, DATA), value)
write('map.json', map)
write('coast.json', coast)

// How good it is ------------------------------------------------------------------------------------------------

const complaints: string[] = []
for (const { name, lat, lon, hex } of places) {
  const under = hexUnder(onMap(lat, lon))
  if (under?.id !== hex) complaints.push(`${name} lies in ${under?.id}, not in ${hex}`)
}
for (const { name, hex, port } of places) {
  if (port && !isCoastal[cellOf(hex).index]) complaints.push(`${name} is a port without a coast`)
}
for (const [id, { has }] of allSides) {
  const [a, b] = id.split(' ').map(cellOf) as [Cell, Cell]
  const dry = isLand[a.index] && isLand[b.index]
  const way = has.has('road') || has.has('rail') || has.has('trail')
  if (way && !dry) complaints.push(`a way leads into the sea at ${id}`)
  if (has.has('trail') && has.has('sea')) complaints.push(`a trail crosses the sea at ${id}`)
  if ((has.has('river') || has.has('major-river')) && has.has('sea'))
    complaints.push(`a river runs along the sea side ${id}`)
}
const printedBay = ['1723', '1724', '1823', '1824', '1825', '1924', '1925', '1926'].map((n) =>
  cellOf(`G7:${n}`),
)
for (const cell of printedBay) {
  const wet = printedBay.some(
    (other) => other !== cell && distance(cell, other) === 1 && waterBetween(cell, other),
  )
  if (!wet) complaints.push(`${cell.id} does not touch Manila Bay`)
}
for (const cell of cells) {
  if (isCoastal[cell.index] && !seaBoxOf[cell.index])
    complaints.push(`${cell.id} is coastal but in no sea box`)
}
for (const complaint of complaints) console.log(complaint)

const sides: ReviewSide[] = [...allSides].map(([id, { has }]) => {
  const [a, b] = id.split(' ').map(cellOf) as [Cell, Cell]
  const direction = [0, 1, 2, 3, 4, 5].find((each) => neighbourAt(a, each) === b)!
  return {
    ends: sideOf(a, direction),
    centres: [
      [a.column, heightOf(a)],
      [b.column, heightOf(b)],
    ],
    has: has as ReadonlySet<string>,
  }
})
const [c0, c1, r0, r1] = (process.argv[3] ?? '1,45,0,66').split(',').map(Number) as [
  number,
  number,
  number,
  number,
]
await save(
  draw(
    {
      columns: [c0, c1],
      rows: [r0, r1],
      hexes: cells.map((cell) => ({
        id: cell.id,
        centre: [cell.column, heightOf(cell)],
        corners: cornersOf(cell),
        terrain: groundOf[cell.index]!.terrain,
        zone: zoneOf[cell.index]!,
        numbered: isLand[cell.index]! || neighboursOf(cell).some((other) => isLand[other.index]),
      })),
      sides,
      places: places.map((place) => ({
        name: place.name,
        at: onMap(place.lat, place.lon),
        kind: place.kind,
        port: place.port,
        strip: place.strip,
        printed: place.by === 'rulebook',
      })),
      coast: [...land, ...lakes].map(({ ring }) => ring),
      credits:
        'Coasts and lakes: Natural Earth. Heights: SRTM30, NASA and USGS. Red dots: hexes printed in the rulebook.',
    },
    Number(process.argv[5] ?? 36),
  ),
  process.argv[4] ?? fileURLToPath(PICTURE),
)
console.log(
  `${cells.length} hexes, ${isLand.filter(Boolean).length} with land, ${hexsides.length} sides, ${allSeaBoxes.length} sea boxes, ${entries.length} entry hexes; ${complaints.length} complaints`,
)
