/**
 * Makes games/second-front/data/map.json, coast.json and boxes.json: maps 16A, 17A, 26 and 27 as one, from geography and
 * from what the rulebook and our notes say; and review pictures, to be looked at.
 *
 *   npx tsx tools/second-front-map.ts <folder with land, lakes, rivers, railways-main .geojson, places.json,
 *     elevation.i16.gz, .json, landcover.u8.gz, .json> [--pictures <folder>]
 *
 * Geography: coasts, lakes and rivers of Natural Earth (public domain), heights of SRTM30 (NASA and USGS, public
 * domain), land cover of MODIS (NASA, free), towns of GeoNames (CC BY 4.0) for today's borders. It is bent smoothly
 * until every place named in the rulebook lies in its printed hex and every other in the hex of the notes
 * (tools/second-front/data, written by hand, French railways among them). Then hex by hex: land, country, district,
 * ground; side by side: sea, coast, river, lake, high mountain; railways from hex to hex.
 */
import { centreOf as kitCentre } from '@grognard/maps'
import { buildMap } from '../games/europa/data/hexes.ts'
import type { DataFiles } from '../games/europa/data/schema.ts'
import { STRUCTURES } from '../games/europa/data/schema-map.ts'
import type { Point } from './map-making/lambert.ts'
import { densify, ringArea, simplifyRing } from './map-making/lines.ts'
import {
  type Cell,
  cellOf,
  cells,
  centreOf,
  hexUnder,
  neighboursOf,
  SHEET_COLUMNS,
  SHEET_ROWS,
  SHEETS,
} from './second-front/grid.ts'
import { lakes, land, landShare, onMap } from './second-front/ground.ts'
import {
  allDistricts,
  cityPartOf,
  districtOf,
  isLand,
  islandOf,
  islands,
  regionOf,
  zoneOf,
} from './second-front/lands.ts'
import {
  boxes,
  cover,
  fixedTerrain,
  labels,
  loose,
  type PlaceNote,
  placeById,
  places,
  railNets,
  regions,
  works,
} from './second-front/notes.ts'
import { savePictures } from './second-front/review.ts'
import { coastsOf, isCoastal, isWet, seaAt, waysFrom } from './second-front/sea.ts'
import { allSides, featuresAt, raiseMountains } from './second-front/sides.ts'
import { terrainOf } from './second-front/terrain.ts'
import { railComplaints } from './second-front/ways.ts'
import { writeData } from './write-data.ts'

const DATA = new URL('../games/second-front/data/', import.meta.url)
const reconstructed = (source: string) => ({ kind: 'reconstructed' as const, source })
const rulebook = (source: string) => ({ kind: 'rulebook' as const, source })
raiseMountains()

// Works ---------------------------------------------------------------------------------------------------------

const worksAt = new Map<Cell, string>()
for (const { line, points } of works) {
  const course = densify(
    points.map(([lat, lon]) => onMap(lat, lon)),
    0.2,
  )
  for (const point of course) {
    const cell = hexUnder(point)
    // A hex of both lines is the West Wall's: it looks the other way.
    if (cell && isLand[cell.index] && !worksAt.has(cell)) worksAt.set(cell, line)
  }
}

// Hexes ---------------------------------------------------------------------------------------------------------

const netOf = new Map(regions.map(({ id, net }) => [id, net]))
const onRail = new Set<string>()
for (const [id, { has }] of allSides) if (has.has('rail')) for (const hex of id.split(' ')) onRail.add(hex)
const LETTERS = 'abcdefgh'
const hexes = cells.map((cell) => {
  const { terrain, by } = terrainOf[cell.index]!
  const dry = isLand[cell.index]!
  const waters = coastsOf[cell.index]!
  const net = netOf.get(regionOf[cell.index] ?? '')
  const district = districtOf[cell.index]
  const line = worksAt.get(cell)
  return {
    id: cell.id,
    terrain,
    land: dry ? Math.max(1, Math.min(100, Math.round(landShare[cell.index]! * 100))) : 0,
    ...(isWet[cell.index] ? { sea: seaAt(cell) } : {}),
    ...(dry && waters.length > 1
      ? {
          coasts: waters.map((water, i) => ({
            id: LETTERS[i]!,
            sea: seaAt(cell),
            touches: waysFrom.get(water)!.map(({ id }) => id),
          })),
        }
      : {}),
    zone: zoneOf[cell.index]!,
    region: regionOf[cell.index] ?? seaAt(cell),
    ...(district ? { district } : {}),
    ...(dry ? { island: islandOf[cell.index]! } : {}),
    ...(dry && net && onRail.has(cell.id) ? { net } : {}),
    ...(line ? { works: line } : {}),
    by,
  }
})
const sources = [
  { id: 'open-sea', ...reconstructed('less than a tenth of the hex is land') },
  { id: 'heights', ...reconstructed('by the heights in the hex') },
  { id: 'land-cover', ...reconstructed('by the land cover of today') },
  { id: 'city', ...reconstructed('a hex that is all city') },
  {
    id: 'fixed-by-hand',
    ...reconstructed(
      `decided for the hex: ${fixedTerrain.map(({ hex, why }) => `${hex} ${why}`).join('; ')}`,
    ),
  },
  ...cover.map(({ why }, i) => ({ id: `area-${i + 1}`, ...reconstructed(why) })),
]

// Sides ---------------------------------------------------------------------------------------------------------

/** In the order in which the file lists them. */
const FEATURES = [
  'river',
  'canal',
  'major-river',
  'strait',
  'high-mountain',
  'escarpment',
  'salt-lake',
  'lake',
  ...STRUCTURES.filter((it) => it !== 'lake'),
]
const hexsides = [...allSides]
  .filter(([, { has }]) => has.size > 0)
  .map(([id, { has, name, printed }]) => {
    // The open sea, lakes and their shores have no rivers; straits no other water.
    const drop = new Set<string>()
    if (has.has('lake') || has.has('sea'))
      for (const it of ['river', 'major-river', 'canal', 'water']) drop.add(it)
    if (has.has('canal')) drop.add('river')
    return {
      id,
      has: FEATURES.filter((feature) => has.has(feature) && !drop.has(feature)),
      ...(name ? { name } : {}),
      ...(printed ? { provenance: { has: rulebook(printed) } } : {}),
    }
  })
  .sort((a, b) => {
    const [x, y] = [a, b].map(({ id }) => id.split(' ').map((hex) => cellOf(hex).index)) as [
      number[],
      number[],
    ]
    return x[0]! - y[0]! || x[1]! - y[1]!
  })

// Places --------------------------------------------------------------------------------------------------------

const YARDS = ['full-city', 'dot-city']
const BIG_PORTS = ['standard', 'major', 'great']
/** 7.A: where minor ports have yards, too. */
const WITH_SMALL_YARDS = ['sardinia', 'corsica']
/** Marshalling yards of rule 7.A: cities on a railway, and larger ports on one. */
const hasYard = ({ kind, port, hex, region }: PlaceNote): boolean =>
  onRail.has(cellOf(hex).id) &&
  (YARDS.includes(kind) ||
    BIG_PORTS.includes(port ?? '') ||
    (port === 'minor' && WITH_SMALL_YARDS.includes(region)))
function coastOfPort({ hex, lat, lon, port, inland }: PlaceNote): string | undefined {
  const waters = coastsOf[cellOf(hex).index]!
  if (!port || inland || waters.length < 2) return undefined
  const [x, y] = onMap(lat, lon)
  const away = waters.map((water) =>
    Math.min(...waysFrom.get(water)!.map((cell) => Math.hypot(centreOf(cell)[0] - x, centreOf(cell)[1] - y))),
  )
  return LETTERS[away.indexOf(Math.min(...away))]
}
const placeRecords = places.map((place) => {
  const printed = place.by !== ''
  const coast = coastOfPort(place)
  const provenance = printed
    ? {
        provenance: {
          hex:
            place.by === 'printed'
              ? { kind: 'published' as const, source: 'errata and published play' }
              : rulebook(place.by),
        },
      }
    : {}
  return {
    id: place.id,
    name: place.name,
    hex: cellOf(place.hex).id,
    lat: place.lat,
    lon: place.lon,
    kind: place.kind,
    port: place.port,
    ...(coast ? { coast } : {}),
    ...(place.artificial ? { artificialHarbour: true as const } : {}),
    ...(place.inland ? { inland: true as const } : {}),
    ...(place.airfield ? { airfield: place.airfield } : {}),
    ...(cityPartOf.get(cellOf(place.hex))?.city === place.id ? { city: place.id } : {}),
    airstrip: null,
    yard: hasYard(place) ? (place.kind === 'full-city' ? 2 : 1) : 0,
    fortress: place.fortress,
    garrison: false,
    hexBy: place.by !== '' && place.by !== 'printed' ? ('rulebook' as const) : ('reconstructed' as const),
    ...provenance,
  }
})
const parts = [...cityPartOf]
  .filter(([cell, { city }]) => cellOf(placeById.get(city)!.hex) !== cell)
  .map(([cell, { city, full }]) => ({
    id: `${city}-${cell.id.replace(':', '-').toLowerCase()}`,
    name: placeById.get(city)!.name,
    hex: cell.id,
    lat: placeById.get(city)!.lat,
    lon: placeById.get(city)!.lon,
    kind: full ? 'full-city' : 'partial-city',
    port: null,
    city,
    airstrip: null,
    yard: onRail.has(cell.id) ? 2 : 0,
    fortress: null,
    garrison: false,
    hexBy: 'reconstructed' as const,
  }))

// Files ---------------------------------------------------------------------------------------------------------

const GRID = {
  orientation: 'pointy',
  order: 'row-column',
  columns: 'west',
  rows: 'south',
  shifted: { parity: 'odd', towards: 'east' },
} as const
const map = {
  provenance: {
    ...reconstructed(
      'made by tools/second-front-map.ts: coasts, lakes and rivers of Natural Earth (public domain), heights of SRTM30 (NASA and USGS, public domain), land cover of MODIS (NASA), borders from towns of GeoNames (CC BY 4.0), bent so that every place printed in the rulebook lies in its hex; places, railways, works and areas from notes written by hand',
    ),
    fields: {
      'places.hex': reconstructed(
        'hexBy rulebook: printed in the rules, each with its lines; others from their coordinates, beside the printed ones: expect an error of one hex, more at the corners of the map',
      ),
      'places.kind': reconstructed(
        'major and dot cities by their size in 1940; two hexes and four of the Ruhr, Paris and others that the rules call cities of several hexes: which neighbours is a guess',
      ),
      'places.port': reconstructed(
        'by the harbours of 1943; inland and artificial ports that the rules name',
      ),
      'places.airfield': reconstructed('airfields of 1943 and 1944, capacities ours'),
      'places.yard': reconstructed(
        '1 in every dot city, 2 in every hex of a major one, 1 in every port from standard on and in minor ones of Sardinia and Corsica, if there is a railway',
      ),
      joins: rulebook(
        '41.A, L3412: edges overlap by one line; the western sheets lie under the eastern ones',
      ),
      'hexes.region': reconstructed(
        'borders of 1943: by the nearest towns of today and the lands annexed until then; an error of one hex',
      ),
      'hexes.district': reconstructed('by the nearest place of the notes in the same country'),
      'hexes.zone': reconstructed(
        'by climate; the line between D and E runs through 27:0331 as the errata say',
      ),
      'hexes.terrain': reconstructed('by heights and land cover of today: Europe had less forest in 1943'),
      'hexsides.river': reconstructed(
        'rivers as unbroken chains of hexsides; more small ones perhaps than printed',
      ),
      'hexsides.rail': reconstructed(
        'main lines of 1943 from town to town, courses straight between; high and low volume ours',
      ),
    },
  },
  grid: GRID,
  sheets: SHEETS.map(({ id }) => ({
    id,
    columns: [1, SHEET_COLUMNS] as [number, number],
    oddRows: [1, SHEET_ROWS] as [number, number],
    evenRows: [1, SHEET_ROWS] as [number, number],
  })),
  joins: [
    { hex: '17A:0101', is: '16A:0133' },
    { hex: '26:0101', is: '16A:5101' },
    { hex: '27:0101', is: '26:0133' },
  ],
  sections: [
    { id: '26:sicily', columns: [15, 33] as [number, number], rows: [33, 48] as [number, number] },
    { id: '27:sicily', columns: [1, 6] as [number, number], rows: [33, 48] as [number, number] },
    { id: '26:gustav', columns: [12, 28] as [number, number], rows: [13, 27] as [number, number] },
  ],
  sources,
  islands,
  regions: regions.map(({ id, name, axis, allied }) => ({
    id,
    name,
    theatres: { axis, ...(allied ? { allied } : {}) },
  })),
  districts: allDistricts,
  railNets,
  seaBoxes: [
    { id: 'atlantic', name: 'Atlantic Ocean' },
    { id: 'baltic', name: 'Baltic Sea' },
    { id: 'mediterranean', name: 'Mediterranean Sea' },
  ],
  places: [...placeRecords, ...parts],
  entries: boxes.flatMap(({ id, entries }) =>
    entries.flatMap(({ hexes: list, distance }) =>
      list
        .map((hex) => cellOf(hex))
        .filter((cell) => isWet[cell.index])
        .map((cell) => ({ id: `${id} ${cell.id}`, box: id, hex: cell.id, distance })),
    ),
  ),
  hexsides,
  hexes,
}
const boxesFile = {
  provenance: {
    ...reconstructed('the chart of off-map ports is not in the rulebook: bases by history'),
    fields: {
      'boxes.name': rulebook('3.E.5, L340: England and North Africa'),
      entries: rulebook('Liverpool: L2409; the others ours'),
    },
  },
  boxes: boxes.map(({ entries: _, ...box }) => ({ ...box, oil: false, terrain: null })),
  links: [],
}

/** Our page on the plane of the maps kit: the same steps, another corner. */
const kit = buildMap(map as unknown as DataFiles['map.json'], boxesFile as unknown as DataFiles['boxes.json'])
const [first] = cells
const corner = kit.cellByName.get(first!.id)!
const [kx, ky] = kitCentre(kit.orientation, { q: kit.q[corner]!, r: kit.r[corner]! })
const [ox, oy] = [kx - centreOf(first!)[0], ky - centreOf(first!)[1]]
for (const cell of cells) {
  const at = kit.cellByName.get(cell.id)!
  const [x, y] = kitCentre(kit.orientation, { q: kit.q[at]!, r: kit.r[at]! })
  const [u, v] = centreOf(cell)
  if (Math.hypot(x - u - ox, y - v - oy) > 1e-6 || kit.topology.names[at] !== cell.id)
    throw new Error(`${cell.id} lies elsewhere in the game: ${kit.topology.names[at]}`)
}
const onKit = ([x, y]: Point): Point => [x + ox, y + oy]
const flat = (ring: readonly Point[]): number[] =>
  ring.flatMap(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])
const outlines = (list: typeof land) =>
  list
    .map(({ ring }) => simplifyRing(ring, 0.025))
    .filter((ring) => ring.length > 2 && Math.abs(ringArea(ring)) > 0.004)
    .map((ring) => flat(ring.map(onKit)))
const coast = {
  provenance: {
    ...reconstructed('coasts and lakes of Natural Earth (public domain), bent as the map is'),
    fields: {},
  },
  land: outlines(land),
  lakes: outlines(lakes),
  labels: labels.map(({ id, name, kind, lat, lon }) => {
    const [x, y] = flat([onKit(onMap(lat, lon))])
    return { id, name, kind, x, y }
  }),
}

const write = (file: string, value: object): void => writeData(new URL(file, DATA), value)
write('map.json', map)
write('coast.json', coast)
write('boxes.json', boxesFile)

// How good it is ------------------------------------------------------------------------------------------------

const complaints: string[] = [...railComplaints]
for (const { id, name, lat, lon, hex } of places) {
  const under = hexUnder(onMap(lat, lon))
  if (!loose.includes(id) && under !== cellOf(hex))
    complaints.push(`${name} lies in ${under?.id}, not in ${hex}`)
}
for (const place of places) {
  const cell = cellOf(place.hex)
  if (place.port && !place.inland && !isCoastal[cell.index])
    complaints.push(`${place.name} is a port without a coast`)
  if (
    place.port &&
    place.inland &&
    !neighboursOf(cell).some((other) =>
      ['river', 'major-river', 'canal'].some((it) => featuresAt(cell, other).has(it)),
    )
  )
    complaints.push(`${place.name} is an inland port without a river`)
  if (['full-city', 'dot-city'].includes(place.kind) && netOf.get(place.region) && !onRail.has(cell.id))
    complaints.push(`no railway at ${place.name}`)
}
/** Ports that ships do not reach from the open sea. */
{
  const reached = new Set<Cell>(cells.filter((cell) => !isLand[cell.index]))
  const queue = [...reached]
  for (const cell of queue)
    for (const other of neighboursOf(cell)) {
      if (reached.has(other) || !isWet[other.index] || featuresAt(cell, other).has('shut')) continue
      const open = !isLand[cell.index] || !isLand[other.index]
      if (!open && !['sea', 'water', 'strait'].some((it) => featuresAt(cell, other).has(it))) continue
      reached.add(other)
      queue.push(other)
    }
  for (const { name, port, inland, hex } of places)
    if (port && !inland && !reached.has(cellOf(hex))) complaints.push(`ships do not reach ${name}`)
}
/** Places that nobody reaches by land, though their neighbours are of the same land. */
for (const { name, hex } of places) {
  const cell = cellOf(hex)
  const near = neighboursOf(cell).filter(({ index }) => isLand[index])
  const shut = near.filter((other) =>
    ['sea', 'lake', 'high-mountain'].some((it) => featuresAt(cell, other).has(it)),
  )
  if (
    near.length > 0 &&
    shut.length === near.length &&
    near.some(({ index }) => islandOf[index] === islandOf[cell.index])
  )
    complaints.push(`${name} is cut off by land`)
}
for (const complaint of complaints) console.log(complaint)
const count = (list: readonly string[]): string =>
  [...list.reduce((map, it) => map.set(it, (map.get(it) ?? 0) + 1), new Map<string, number>())]
    .sort((a, b) => b[1] - a[1])
    .map(([it, n]) => `${it} ${n}`)
    .join(', ')
console.log(count(terrainOf.map(({ terrain }) => terrain)))
console.log(count(hexsides.flatMap(({ has }) => has)))
console.log(count(regionOf.filter((it) => it !== undefined)))
console.log(
  `${cells.length} hexes, ${isLand.filter(Boolean).length} with land, ${hexsides.length} sides, ${coastsOf.filter((list, i) => isLand[i] && list.length > 1).length} with several coasts, ${worksAt.size} with works; ${complaints.length} complaints`,
)
const pictures = process.argv.indexOf('--pictures')
if (pictures > 0) await savePictures(process.argv[pictures + 1]!)
