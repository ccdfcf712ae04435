/** Geography brought onto the grid: bent so that every named place lies in its hex, then counted hex by hex. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Point } from '../map-making/lambert.ts'
import { densify } from '../map-making/lines.ts'
import { thinPlate } from '../map-making/warp.ts'
import { broughtInto, COLUMNS, cells, hexUnder, parseId } from './grid.ts'
import { bends, places } from './notes.ts'

/** Where a place would lie on an even grid: fitted to the places whose hexes are printed. */
export const onGrid = (lat: number, lon: number): Point => [4.138 * lon - 481.89, 85.45 - 4.143 * lat]

/** How deep inside its hex a named place must lie at least, 0 to 1. */
const DEPTH = 0.22
const STIFFNESS = 0.000002
const WIDE = Math.sqrt(3) / 2
const toPaper = ([c, y]: Point): Point => [c * WIDE * 20, y * 20]
const fromPaper = ([x, y]: Point): Point => [x / WIDE / 20, y / 20]

const sources: Point[] = []
const targets: Point[] = []
const pin = (from: Point, to: Point): void => {
  const key = from.join()
  if (sources.some((point) => point.join() === key)) return
  sources.push(from)
  targets.push(to)
}
for (const { lat, lon, hex } of places) {
  const here = onGrid(lat, lon)
  pin(here, broughtInto(parseId(hex), here, DEPTH))
}
for (const { lat, lon, to } of bends) pin(onGrid(lat, lon), to)
// Far from every place the grid stays as it is.
for (let c = -4; c <= COLUMNS + 6; c += 9) {
  for (let y = -4; y <= 74; y += 9) {
    const far = sources.every(([u, v]) => Math.hypot((c - u) * WIDE, y - v) > 5)
    if (far) pin([c, y], [c, y])
  }
}
const bent = thinPlate(sources.map(toPaper), targets.map(toPaper), STIFFNESS)
/** Position [column, height] of a point of the world on our map. */
export const onMap = (lat: number, lon: number): Point => fromPaper(bent(toPaper(onGrid(lat, lon))))

// Land ----------------------------------------------------------------------------------------------------------

const folder = process.argv[2]
if (!folder) throw new Error('say where the geography is: npx tsx tools/damned-die-hard-map.ts <folder>')
interface Feature {
  readonly properties: { readonly name?: string; readonly km2?: number; readonly src?: string }
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}
const features = (file: string): readonly Feature[] =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { features: Feature[] }).features

export interface Outline {
  readonly ring: readonly Point[]
  readonly km2: number
  readonly name: string
  readonly lat: number
  readonly lon: number
}
const outline = ({ geometry, properties }: Feature): Outline => {
  const ring = (geometry.coordinates as Point[][])[0]!
  const middle = (k: 0 | 1) => ring.reduce((sum, point) => sum + point[k], 0) / ring.length
  return {
    ring: densify(ring, 0.04).map(([lon, lat]) => onMap(lat, lon)),
    km2: properties.km2 ?? 0,
    name: properties.name ?? '',
    lat: middle(1),
    lon: middle(0),
  }
}
/** Islands, the largest first. */
export const land: readonly Outline[] = features('land.geojson').map(outline)
/** Lakes from Natural Earth only: the smaller ones of the collection have another licence. */
export const lakes: readonly Outline[] = features('lakes.geojson')
  .filter(({ properties }) => properties.src === 'NE')
  .map(outline)

/** Fine raster over the whole grid: which island a point lies on; 0 is sea, 1 the largest. */
const FINE = 60
const rasterWidth = (COLUMNS + 3) * FINE
const rasterHeight = 70 * FINE
const raster = new Uint16Array(rasterWidth * rasterHeight)
const fill = (ring: readonly Point[], paint: (at: number) => void): void => {
  const ys = ring.map(([, y]) => y)
  const top = Math.max(0, Math.floor((Math.min(...ys) + 1) * FINE))
  const bottom = Math.min(rasterHeight - 1, Math.ceil((Math.max(...ys) + 1) * FINE))
  for (let j = top; j <= bottom; j++) {
    const y = (j + 0.5) / FINE - 1
    const crossings: number[] = []
    ring.forEach(([x1, y1], i) => {
      const [x0, y0] = ring.at(i - 1)!
      if (y0 > y !== y1 > y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
    })
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil((crossings[k]! + 1) * FINE - 0.5))
      const to = Math.min(rasterWidth - 1, Math.floor((crossings[k + 1]! + 1) * FINE - 0.5))
      for (let i = from; i <= to; i++) paint(j * rasterWidth + i)
    }
  }
}
land.forEach(({ ring }, i) => {
  fill(ring, (at) => {
    raster[at] = i + 1
  })
})
/** Number of the island at a point; 0 in the sea. */
export const islandAt = ([c, y]: Point): number => {
  const i = Math.floor((c + 1) * FINE)
  const j = Math.floor((y + 1) * FINE)
  return i < 0 || j < 0 || i >= rasterWidth || j >= rasterHeight ? 0 : raster[j * rasterWidth + i]!
}

/** By hex: share of land, and per island. */
export const landShare = new Float64Array(cells.length)
export const islandShare: ReadonlyMap<number, number>[] = cells.map(({ column, row, index }) => {
  const counts = new Map<number, number>()
  let all = 0
  let dry = 0
  const y0 = row + (column % 2 === 0 ? 0.5 : 0)
  for (let dy = -0.5; dy < 0.5; dy += 1 / 24) {
    for (let dc = -2 / 3; dc < 2 / 3; dc += 1 / 24) {
      const point: Point = [column + dc + 1 / 48, y0 + dy + 1 / 48]
      const under = hexUnder(point)
      if (under?.column !== column || under.row !== row) continue
      all++
      const island = islandAt(point)
      if (island === 0) continue
      dry++
      counts.set(island, (counts.get(island) ?? 0) + 1)
    }
  }
  landShare[index] = dry / all
  return new Map([...counts].map(([island, count]) => [island, count / all]))
})

// Heights -------------------------------------------------------------------------------------------------------

interface GridAbout {
  readonly width: number
  readonly height: number
  readonly bbox: readonly [number, number, number, number]
  readonly cell_deg: number
  readonly sea: number
}
const about = JSON.parse(readFileSync(join(folder, 'elevation.json'), 'utf8')) as GridAbout
const raw = gunzipSync(readFileSync(join(folder, 'elevation.i16.gz')))

/** Every second height of the land: where it is, where it comes to lie, how high it is. */
export function* heights(): Generator<{ lat: number; lon: number; at: Point; metres: number }> {
  for (let j = 0; j < about.height; j += 2) {
    for (let i = 0; i < about.width; i += 2) {
      const metres = raw.readInt16LE((j * about.width + i) * 2)
      if (metres === about.sea) continue
      const lat = about.bbox[3] - (j + 0.5) * about.cell_deg
      const lon = about.bbox[0] + (i + 0.5) * about.cell_deg
      yield { lat, lon, at: onMap(lat, lon), metres }
    }
  }
}
