/**
 * Makes games/barbarossa-to-berlin/data/background.json: coasts, lakes, rivers, borders and relief under the spaces,
 * and where each space lies on them.
 *
 *   npx tsx tools/barbarossa-map.ts <folder with land, lakes, rivers .geojson and elevation.i16.gz, .json>
 *
 * Places lie where they lie in the world (Lambert's conic projection), moved half the way to where a player of the
 * printed map looks for them, and then apart until their boxes and links can be read. The land is bent along with
 * them, smoothly, so that every town stays on its river and its coast.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { data } from '../games/barbarossa-to-berlin/data/index.ts'
import { borders } from './barbarossa-borders.ts'
import { labels } from './barbarossa-labels.ts'
import { bridgeHoles, coarsen, contourRings, type Grid, smooth } from './map-making/contours.ts'
import { lambert, type Point } from './map-making/lambert.ts'
import { cross, type Node, relax } from './map-making/layout.ts'
import {
  clipLine,
  clipRing,
  densify,
  flat,
  ringArea,
  simplify,
  simplifyRing,
  soften,
} from './map-making/lines.ts'
import { affineFit, thinPlate } from './map-making/warp.ts'

const OUTPUT = new URL('../games/barbarossa-to-berlin/data/background.json', import.meta.url)
const WIDTH = 4000
const HEIGHT = 3000
/** The printed sheet, scaled and shifted to our page. */
const SHEET = { scale: 1.3, left: 130, top: 90 }
/** How far towards the printed sheet a place goes from its place in the world. */
const TOWARDS_SHEET = 0.55
const ROOM = { space: 92, beach: 66, sea: 90 }
const STIFFNESS = 0.004
const FRAME = { left: -40, top: -40, right: WIDTH + 40, bottom: HEIGHT + 40 }

const folder = process.argv[2]
if (!folder) throw new Error('say where the geography is: npx tsx tools/barbarossa-map.ts <folder>')

interface Feature {
  readonly properties: { readonly name?: string | null; readonly scalerank?: number }
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}
const features = (file: string): readonly Feature[] =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { features: Feature[] }).features

// The page ------------------------------------------------------------------------------------------------------

const project = lambert([38, 58], 24)
const sheet = data.spaces.map(
  ({ x, y }): Point => [x * SHEET.scale + SHEET.left, y * SHEET.scale + SHEET.top],
)
const world = data.spaces.map(({ lat, lon }) => project(lat, lon))
const toPage = affineFit(world, sheet)
/** Where a place is on the page before anything is moved. */
const onPage = (lat: number, lon: number): Point => toPage(project(lat, lon))

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

const grounds = data.spaces.map(({ lat, lon }) => onPage(lat, lon))
const wanted = grounds.map((ground, i) => between(ground, sheet[i]!, TOWARDS_SHEET))
const firstGuess = thinPlate(grounds, wanted, STIFFNESS)
const ids = [
  ...data.spaces.map(({ id }) => id),
  ...data.beaches.map(({ id }) => id),
  ...data.seas.map(({ id }) => id),
]
const nodes: Node[] = [
  ...wanted.map((home) => ({ home, room: ROOM.space, pull: 0.05 })),
  ...data.beaches.map(({ lat, lon }) => ({
    home: firstGuess(onPage(lat, lon)),
    room: ROOM.beach,
    pull: 0.1,
  })),
  ...data.seas.map(({ lat, lon }) => ({ home: firstGuess(onPage(lat, lon)), room: ROOM.sea, pull: 0.1 })),
]
const index = new Map(ids.map((id, i) => [id, i]))
const links = data.links.map(({ a, b }) => [index.get(a)!, index.get(b)!] as const)
const landLinks = links.filter((_, i) => data.links[i]!.type !== 'sea')
const places = relax(nodes, landLinks, {
  rounds: 600,
  clearance: 40,
  width: WIDTH,
  height: HEIGHT,
  margin: 70,
})
/**
 * Coasts that no space holds in place, and how far they are pushed: Britain off the Channel, so that the beaches lie in
 * it, and the tip of Brittany out to sea, so that Brest lies ashore.
 */
const COASTS: readonly { readonly lat: number; readonly lon: number; readonly by: Point }[] = [
  { lat: 51.13, lon: 1.31, by: [-78, -72] },
  { lat: 51.5, lon: -0.1, by: [-54, -60] },
  { lat: 50.75, lon: -1.2, by: [-30, -50] },
  { lat: 50.4, lon: -3.6, by: [-26, -46] },
  { lat: 50.07, lon: -5.7, by: [-22, -40] },
  { lat: 52.7, lon: 1.6, by: [-58, -52] },
  { lat: 52, lon: -4.8, by: [-18, -34] },
  { lat: 53.3, lon: -1.5, by: [-34, -40] },
  { lat: 55, lon: -1.6, by: [-22, -26] },
  { lat: 57, lon: -3.5, by: [-8, -10] },
  { lat: 53.3, lon: -7.5, by: [-10, -20] },
  { lat: 48.35, lon: -4.78, by: [-46, 2] },
  { lat: 48.66, lon: -4.4, by: [-8, -26] },
  { lat: 47.82, lon: -4.35, by: [-30, 16] },
]
const settled = thinPlate(grounds, places.slice(0, grounds.length), STIFFNESS)
const shores = COASTS.map(({ lat, lon }) => onPage(lat, lon))
const pushed = shores.map((shore, i): Point => {
  const [x, y] = settled(shore)
  return [x + COASTS[i]!.by[0], y + COASTS[i]!.by[1]]
})
const bend = thinPlate([...grounds, ...shores], [...places.slice(0, grounds.length), ...pushed], STIFFNESS)
const toMap = (lat: number, lon: number): Point => bend(onPage(lat, lon))

// The land ------------------------------------------------------------------------------------------------------

/** The data end at 62 degrees east and 66 north; beyond, the land goes on. */
const beyond = ([lon, lat]: Point): Point => [lon >= 61.98 ? 76 : lon, lat >= 65.98 ? 72 : lat]
const outline = (ring: readonly Point[], step = 0.4): Point[] =>
  densify(ring, step).map(([lon, lat]) => toMap(lat, lon))

function ringsOf({ geometry }: Feature): Point[][] {
  return geometry.type === 'MultiPolygon'
    ? (geometry.coordinates as Point[][][]).flat()
    : (geometry.coordinates as Point[][])
}

const area = (ring: readonly Point[], tolerance: number): Point[] =>
  simplifyRing(clipRing(ring, FRAME), tolerance)
const isWorthDrawing = (ring: readonly Point[], least: number): boolean =>
  ring.length > 2 && Math.abs(ringArea(ring)) >= least

const landRings: Point[][] = []
const lakeRings: Point[][] = []
for (const feature of features('land.geojson')) {
  ringsOf(feature).forEach((ring, i) => {
    // A hole in the land is the Caspian Sea.
    const target = i === 0 ? landRings : lakeRings
    target.push(area(outline(ring.map(beyond)), 0.8))
  })
}

/** Reservoirs that were not there in 1941. */
const LATER = /Reservoir|Res\.|Nasser|Tharthar|Razzaza|Sarygamysh/
for (const feature of features('lakes.geojson')) {
  const { name } = feature.properties
  if (name && !LATER.test(name)) lakeRings.push(area(outline(ringsOf(feature)[0]!), 0.8))
}

const riverLines: Point[][] = features('rivers.geojson').flatMap(({ geometry }) => {
  const lines =
    geometry.type === 'MultiLineString'
      ? (geometry.coordinates as Point[][])
      : [geometry.coordinates as Point[]]
  return lines.flatMap((line) => clipLine(outline(line, 0.1), FRAME).map((part) => simplify(part, 0.9)))
})

const borderLines: Point[][] = borders.flatMap((line) =>
  clipLine(
    densify(soften(line), 0.1).map(([lat, lon]) => toMap(lat, lon)),
    FRAME,
  ).map((part) => simplify(part, 0.9)),
)

// Relief --------------------------------------------------------------------------------------------------------

/** Metres from which each class of height begins. */
const HEIGHTS = [
  [1, 280],
  [2, 650],
  [3, 1200],
  [4, 2000],
] as const

interface GridAbout {
  readonly width: number
  readonly height: number
  readonly bbox: readonly [number, number, number, number]
  readonly cell_deg: number
  readonly sea: number
}
const about = JSON.parse(readFileSync(join(folder, 'elevation.json'), 'utf8')) as GridAbout
const raw = gunzipSync(readFileSync(join(folder, 'elevation.i16.gz')))
const heights: Grid = {
  width: about.width,
  height: about.height,
  values: Float64Array.from({ length: about.width * about.height }, (_, i) => {
    const metres = raw.readInt16LE(i * 2)
    // The sea counts as a depth, so that smoothing does not carry hills out over it.
    return metres === about.sea ? -250 : Math.max(0, metres)
  }),
}
const COARSE = 2
const grid = smooth(smooth(coarsen(heights, COARSE)))
const cell = about.cell_deg * COARSE
const relief = HEIGHTS.flatMap(([height, metres]) => {
  const rings = contourRings(grid, metres)
    .map((ring) =>
      ring.map(([x, y]) => toMap(about.bbox[3] - (y + 0.5) * cell, about.bbox[0] + (x + 0.5) * cell)),
    )
    .map((ring) => area(ring, 2))
    .filter((ring) => isWorthDrawing(ring, 260))
  return bridgeHoles(rings).map((ring) => ({ height, area: flat(ring) }))
})

// What was made -------------------------------------------------------------------------------------------------

const isOnLand = ([x, y]: Point): boolean => {
  const isIn = (ring: readonly Point[]): boolean => {
    let inside = false
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]!
      const [bx, by] = ring[j]!
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
    }
    return inside
  }
  return landRings.some(isIn) && !lakeRings.some(isIn)
}

/** How much of a name lies on land, in tenths. */
function ashore([x, y]: Point, halfWidth: number): number {
  let tenths = 0
  for (let part = -5; part <= 5; part++) {
    if (part !== 0 && isOnLand([x + (halfWidth * part) / 5, y])) tenths++
  }
  return tenths
}

/** Names that have found their spot. */
const written: { readonly at: Point; readonly halfWidth: number }[] = []

/** A spot near the wanted one where a name covers as little as possible; that of a sea lies in the sea. */
function freeSpot([x, y]: Point, name: string, kind: 'sea' | 'country'): Point {
  const [halfWidth, halfHeight] = [name.slice(name.indexOf(':') + 1).length * 13, 22]
  let best: Point = [x, y]
  let least = Number.POSITIVE_INFINITY
  for (let dy = -130; dy <= 130; dy += 13) {
    for (let dx = -130; dx <= 130; dx += 13) {
      const spot: Point = [x + dx, y + dy]
      let bad = Math.hypot(dx, dy) / 130
      for (const [px, py] of places) {
        const overX = halfWidth + 34 - Math.abs(px - spot[0])
        const overY = halfHeight + 34 - Math.abs(py - spot[1])
        if (overX > 0 && overY > 0) bad += 0.3 + Math.min(overX, overY) / 20
      }
      for (const other of written) {
        const overX = halfWidth + other.halfWidth - Math.abs(other.at[0] - spot[0])
        if (overX > 0 && Math.abs(other.at[1] - spot[1]) < 2 * halfHeight) bad += 3
      }
      if (kind === 'sea' && bad < least) bad += ashore(spot, halfWidth) * 0.25
      if (bad < least) [least, best] = [bad, spot]
    }
  }
  written.push({ at: best, halfWidth })
  return best
}

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const targets = [
  ...data.spaces.map(({ id }) => `space:${id}`),
  ...data.beaches.map(({ letter }) => `beach:${letter}`),
  ...data.seas.map(({ id }) => `sea:${id}`),
]
const background = {
  provenance: {
    kind: 'reconstructed',
    source:
      'coasts, lakes and rivers: Natural Earth (public domain); heights: SRTM30 (NASA and USGS, public domain); borders of June 1941 drawn by hand; made by tools/barbarossa-map.ts',
    fields: {
      places: {
        kind: 'reconstructed',
        source:
          'half-way between the real position and the one on the published map, moved apart until boxes and links are readable',
      },
    },
  },
  width: WIDTH,
  height: HEIGHT,
  places: Object.fromEntries(targets.map((target, i) => [target, round(places[i]!)])),
  land: landRings.filter((ring) => isWorthDrawing(ring, 12)).map(flat),
  lakes: lakeRings.filter((ring) => isWorthDrawing(ring, 40)).map(flat),
  rivers: riverLines.map(flat),
  borders: borderLines.map(flat),
  relief,
  labels: labels
    .map(({ name, kind, lat, lon }) => ({ name, kind, at: round(freeSpot(toMap(lat, lon), name, kind)) }))
    .filter(({ at: [x, y] }) => x > 0 && y > 0 && x < WIDTH && y < HEIGHT),
}

// One line per record, so that changes can be read.
const lines = Object.entries(background).map(([key, value]) =>
  Array.isArray(value)
    ? `  ${JSON.stringify(key)}: [\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
    : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
)
const text = `{\n${lines.join(',\n')}\n}\n`
writeFileSync(OUTPUT, text)

// How good it is ------------------------------------------------------------------------------------------------

const spaces = data.spaces.length
let nearest = Number.POSITIVE_INFINITY
let off = 0
for (let i = 0; i < ids.length; i++) {
  for (let j = i + 1; j < ids.length; j++) {
    nearest = Math.min(nearest, Math.hypot(places[i]![0] - places[j]![0], places[i]![1] - places[j]![1]))
  }
  if (i < spaces)
    off = Math.max(
      off,
      Math.hypot(places[i]![0] - bend(grounds[i]!)[0], places[i]![1] - bend(grounds[i]!)[1]),
    )
}
console.log(
  `${text.length} bytes; nearest places ${nearest.toFixed(0)}; farthest from its ground ${off.toFixed(0)}`,
)
landLinks.forEach(([a, b], i) => {
  landLinks.slice(i + 1).forEach(([c, d]) => {
    if (new Set([a, b, c, d]).size === 4 && cross(places[a]!, places[b]!, places[c]!, places[d]!))
      console.log(`links cross: ${ids[a]}-${ids[b]} and ${ids[c]}-${ids[d]}`)
  })
})
// A link between two countries crosses a border an odd number of times, one within a country an even number.
for (const { a, b, type } of data.links) {
  if (type !== 'regular' && type !== 'river') continue
  const [p, q] = [places[index.get(a)!]!, places[index.get(b)!]!]
  let crossings = 0
  for (const line of borderLines) {
    for (let i = 0; i + 1 < line.length; i++) if (cross(p, q, line[i]!, line[i + 1]!)) crossings++
  }
  const apart = data.spaceById.get(a)!.country !== data.spaceById.get(b)!.country
  if (apart !== (crossings % 2 === 1)) console.log(`border: ${a} - ${b} crosses ${crossings}, apart ${apart}`)
}
