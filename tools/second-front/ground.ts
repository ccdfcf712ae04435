/** Geography brought onto the grid: bent so that every named place lies in its hex, then counted hex by hex. */
import { featuresOf, gridOf, linesOf, Raster } from '../map-making/geography.ts'
import type { Point } from '../map-making/lambert.ts'
import { densify } from '../map-making/lines.ts'
import { thinPlate } from '../map-making/warp.ts'
import { broughtInto, cells, centreOf, hexUnder, parseId } from './grid.ts'
import { bends, loose, places } from './notes.ts'

/** The projection of the four sheets, fitted to the hexes that the rules print: a cone around 51° east, so north leans. */
const CONE = { n: 0.69375069, meridian: 51.41545445, factor: 1.8789230251405993, km: 25.11649949 }
const ORIGIN = { u: -98.81131712, v: -214.38630228 }
const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Where a place would lie on an even grid. */
export function onGrid(lat: number, lon: number): Point {
  const radius = (EARTH_KM * CONE.factor) / Math.tan(Math.PI / 4 + radians(lat) / 2) ** CONE.n
  const angle = CONE.n * radians(lon - CONE.meridian)
  const [x, y] = [radius * Math.sin(angle), -radius * Math.cos(angle)]
  return [-(ORIGIN.u - x / CONE.km), (ORIGIN.v - y / (CONE.km * (Math.sqrt(3) / 2))) * (Math.sqrt(3) / 2)]
}

/** How deep inside its hex a named place must lie at least, 0 to 1. */
const DEPTH = 0.16
const STIFFNESS = 0.000002
const SCALE = 20
const far = ([x, y]: Point): Point => [x * SCALE, y * SCALE]
const near = ([x, y]: Point): Point => [x / SCALE, y / SCALE]

const [sources, targets]: [Point[], Point[]] = [[], []]
const pin = (from: Point, to: Point): void => {
  if (sources.some(([x, y]) => Math.hypot(x - from[0], y - from[1]) < 0.03)) return
  sources.push(from)
  targets.push(to)
}
for (const { id, lat, lon, hex, by } of [...places].sort((a, b) => (b.by ? 1 : 0) - (a.by ? 1 : 0))) {
  if (loose.includes(id)) continue
  const here = onGrid(lat, lon)
  pin(here, broughtInto(parseId(hex), here, by ? DEPTH : DEPTH / 2))
}
for (const { lat, lon, hex } of bends) {
  const here = onGrid(lat, lon)
  pin(here, broughtInto(parseId(hex), here, DEPTH))
}
// Far from every place the grid stays as it is.
for (let x = -70; x <= 6; x += 8)
  for (let y = -4; y <= 92; y += 8)
    if (sources.every(([u, v]) => Math.hypot(x - u, y - v) > 5)) pin([x, y], [x, y])

const bent = thinPlate(sources.map(far), targets.map(far), STIFFNESS)
/** Where a point of the world lies on our map. */
export const onMap = (lat: number, lon: number): Point => near(bent(far(onGrid(lat, lon))))

// Land ----------------------------------------------------------------------------------------------------------

const argument = process.argv[2]
if (!argument) throw new Error('say where the geography is: npx tsx tools/second-front-map.ts <folder>')
export const folder: string = argument

export interface Outline {
  readonly ring: readonly Point[]
  readonly km2: number
  readonly name: string
  readonly lat: number
  readonly lon: number
}
const onPage = ([x, y]: Point): boolean => x > -68 && x < 3 && y > -3 && y < 92
const outlines = (file: string, keep: (source: string) => boolean): Outline[] =>
  featuresOf(folder, file).flatMap((feature) =>
    keep(feature.properties.src ?? '')
      ? linesOf(feature)
          .map((ring) => {
            const middle = (k: 0 | 1) => ring.reduce((sum, point) => sum + point[k], 0) / ring.length
            return {
              ring: densify(ring, 0.05).map(([lon, lat]) => onMap(lat, lon)),
              km2: feature.properties.km2 ?? 0,
              name: feature.properties.name ?? '',
              lat: middle(1),
              lon: middle(0),
            }
          })
          .filter(({ ring }) => ring.some(onPage))
      : [],
  )
/** Islands and continents, the largest first. */
export const land: readonly Outline[] = outlines('land.geojson', () => true)
/** Lakes from Natural Earth only: the smaller ones of the collection have another licence. */
export const lakes: readonly Outline[] = outlines('lakes.geojson', (source) => source === 'NE')

export const FINE = 40
const page = () => new Raster(-67, -1, 1, 89, FINE)
/** Which island a point lies on, counted from 1; 0 in the sea. */
export const islandRaster = page()
land.forEach(({ ring }, i) => {
  islandRaster.fill(ring, i + 1)
})
export const lakeRaster = page()
lakes.forEach(({ ring }, i) => {
  lakeRaster.fill(ring, i + 1)
})

/** Points of a hex, evenly spread. */
const spread: readonly Point[] = (() => {
  const list: Point[] = []
  for (let dx = -0.5 + 1 / 48; dx < 0.5; dx += 1 / 24)
    for (let dy = -0.58 + 1 / 48; dy < 0.58; dy += 1 / 24)
      if (Math.max(Math.abs(dx), Math.abs(dx) / 2 + (Math.abs(dy) * Math.sqrt(3)) / 2) < 0.5)
        list.push([dx, dy])
  return list
})()
const share =
  (raster: Raster) =>
  (at: Point): Map<number, number> => {
    const counts = new Map<number, number>()
    for (const [dx, dy] of spread) {
      const value = raster.at([at[0] + dx, at[1] + dy])
      if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1 / spread.length)
    }
    return counts
  }
const total = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)
/** By hex: share of each island, of all land, of lakes. */
export const islandShare: readonly ReadonlyMap<number, number>[] = cells.map((cell) =>
  share(islandRaster)(centreOf(cell)),
)
export const landShare: readonly number[] = islandShare.map(total)
export const lakeShare: readonly number[] = cells.map((cell) => total(share(lakeRaster)(centreOf(cell))))

// Heights and cover ---------------------------------------------------------------------------------------------

export interface Ground {
  readonly metres: number[]
  /** Points of land cover, and how many of each class. */
  cover: number
  readonly classes: Map<number, number>
  /** Middle of the hex on the ground, from the points that fall into it. */
  lat: number
  lon: number
}
const empty = (): Ground => ({ metres: [], cover: 0, classes: new Map(), lat: 0, lon: 0 })
export const ground: readonly Ground[] = cells.map(empty)
/** Heights on the page, eight to a hex, for looking along hexsides. */
const HEIGHT_FINE = 10
const heightPage = new Raster(-67, -1, 1, 89, HEIGHT_FINE)
{
  const grid = gridOf(folder, 'elevation', 'i16')
  const counts = ground.map(() => 0)
  for (let j = 0; j < grid.about.height; j += 2) {
    for (let i = 0; i < grid.about.width; i += 2) {
      const [lat, lon] = [grid.lat(j), grid.lon(i)]
      if (!onPage(onGrid(lat, lon))) continue
      const at = onMap(lat, lon)
      const cell = hexUnder(at)
      const metres = grid.at(i, j)
      if (cell) {
        const here = ground[cell.index]!
        here.lat += lat
        here.lon += lon
        counts[cell.index]!++
        if (metres !== undefined) here.metres.push(metres)
      }
      const spot = heightPage.cellAt(at)
      if (spot >= 0 && metres !== undefined) heightPage.cells[spot] = Math.max(1, metres)
    }
  }
  ground.forEach((here, k) => {
    here.lat /= counts[k]!
    here.lon /= counts[k]!
    here.metres.sort((a, b) => a - b)
  })
  const classes = gridOf(folder, 'landcover', 'u8')
  for (let j = 0; j < classes.about.height; j++) {
    for (let i = 0; i < classes.about.width; i++) {
      const [lat, lon] = [classes.lat(j), classes.lon(i)]
      if (!onPage(onGrid(lat, lon))) continue
      const cell = hexUnder(onMap(lat, lon))
      const value = classes.at(i, j)!
      if (!cell || value === 0 || value === 255) continue
      const here = ground[cell.index]!
      here.cover++
      here.classes.set(value, (here.classes.get(value) ?? 0) + 1)
    }
  }
}
/** Height between the lowest and the highest twentieth. */
export const reliefOf = ({ metres }: Ground): number =>
  metres.length < 6
    ? 0
    : metres[Math.floor(metres.length * 0.95)]! - metres[Math.floor(metres.length * 0.05)]!
/** Heights at points along a side. */
export function heightsAlong([p, q]: readonly [Point, Point]): number[] {
  const list: number[] = []
  for (let i = 0; i < 9; i++) {
    const t = 0.08 + (i * 0.84) / 8
    list.push(heightPage.at([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]))
  }
  return list.filter((metres) => metres > 0)
}
