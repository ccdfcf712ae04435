/** Hexsides: coasts, lakes, rivers as unbroken chains, high mountains, and what the rules print. */
import { featuresOf, linesOf } from '../map-making/geography.ts'
import type { Point } from '../map-making/lambert.ts'
import { type Cell, cellOf, cells, centreOf, DIRECTIONS, neighbourAt, sideId, sideOf } from './grid.ts'
import { folder, ground, heightsAlong, islandRaster, islandShare, lakeRaster, onMap } from './ground.ts'
import { isLakeHex, isLand, landNeighbours, regionOf } from './lands.ts'
import { alsoRivers, fixedSides, majorRivers, places, riverNames, rivers } from './notes.ts'
import { isCoastal, isWet, passes } from './sea.ts'
import { terrainOf } from './terrain.ts'

interface Side {
  readonly has: Set<string>
  name?: string
  printed?: string
}
const sides = new Map<string, Side>()
export function mark(a: Cell, b: Cell, feature: string, name?: string): Side {
  const id = sideId(a, b)
  const side = sides.get(id) ?? { has: new Set<string>() }
  side.has.add(feature)
  if (name && !side.name) side.name = name
  sides.set(id, side)
  return side
}
const none: ReadonlySet<string> = new Set()
export const featuresAt = (a: Cell, b: Cell): ReadonlySet<string> => sides.get(sideId(a, b))?.has ?? none

// Coasts and lakes ----------------------------------------------------------------------------------------------

const SAMPLES = 40
function along(a: Cell, direction: number, of: (point: Point) => boolean): number {
  const [p, q] = sideOf(a, direction)
  const normal: Point = [(q[1] - p[1]) * 0.03, -(q[0] - p[0]) * 0.03]
  let found = 0
  for (let i = 0; i < SAMPLES; i++) {
    const t = (i + 0.5) / SAMPLES
    const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
    for (const off of [-1, 0, 1]) if (of([x + normal[0] * off, y + normal[1] * off])) found++
  }
  return found / SAMPLES / 3
}
/** Less land than this along a side, and nobody walks across. */
const LITTLE_LAND = 0.1
const MOSTLY_LAKE = 0.6
const shareIsland = (a: Cell, b: Cell): boolean => {
  for (const [island, share] of islandShare[a.index]!)
    if (share > 0.02 && (islandShare[b.index]!.get(island) ?? 0) > 0.02) return true
  return false
}
for (const a of cells) {
  for (const direction of [0, 1, 2]) {
    const b = neighbourAt(a, direction)
    if (!b) continue
    if (!isLand[a.index] || !isLand[b.index]) {
      if (isWet[a.index] && isWet[b.index] && !passes(a, b)) mark(a, b, 'shut')
      continue
    }
    const dry = along(a, direction, (point) => islandRaster.at(point) > 0)
    if (dry < LITTLE_LAND || (isCoastal[a.index] && isCoastal[b.index] && !shareIsland(a, b)))
      mark(a, b, 'sea')
    else if (isCoastal[a.index] && isCoastal[b.index] && passes(a, b)) mark(a, b, 'water')
    const wet = along(a, direction, (point) => lakeRaster.at(point) > 0)
    if (isLakeHex[a.index] || isLakeHex[b.index] || wet >= MOSTLY_LAKE) mark(a, b, 'lake')
  }
}

// Rivers --------------------------------------------------------------------------------------------------------

interface Way {
  readonly to: string
  readonly a: Cell
  readonly b: Cell
  readonly middle: Point
}
interface Corner {
  readonly at: Point
  readonly ways: Way[]
}
const key = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 8)}`
const corners = new Map<string, Corner>()
for (const a of cells)
  for (const direction of [0, 1, 2]) {
    const b = neighbourAt(a, direction)
    if (!b || !(isLand[a.index] || isLand[b.index])) continue
    const [p, q] = sideOf(a, direction)
    const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    for (const [from, to] of [
      [p, q],
      [q, p],
    ] as const) {
      const corner = corners.get(key(from)) ?? { at: from, ways: [] }
      corner.ways.push({ to: key(to), a, b, middle })
      corners.set(key(from), corner)
    }
  }
const away = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v)
function offSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return away(p, [a[0] + dx * t, a[1] + dy * t])
}
const nearest = (p: Point, line: readonly Point[]): { off: number; i: number } => {
  let [off, at] = [Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i + 1 < line.length; i++) {
    const here = offSegment(p, line[i]!, line[i + 1]!)
    if (here < off) [off, at] = [here, i]
  }
  return { off, i: at }
}
export const offLine = (p: Point, line: readonly Point[]): number => nearest(p, line).off
/** On which side of a line a point lies: 1 or -1. */
const bankOf = (p: Point, line: readonly Point[]): number => {
  const { i } = nearest(p, line)
  const [a, b] = [line[i]!, line[i + 1]!]
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0 ? 1 : -1
}
/** Corners that a river passes already: tributaries end there. */
const onRiver = new Set<string>()
const JOINS = 0.9
/** At the coast two rivers may end close to each other. */
const JOINS_AT_SEA = 0.4
const isBySea = ([x, y]: Point): boolean =>
  DIRECTIONS.some((i) => islandRaster.at([x + 0.5 * Math.cos(i), y + 0.5 * Math.sin(i)]) === 0)
function cornerFor(p: Point): string {
  let [best, least] = ['', isBySea(p) ? JOINS_AT_SEA : JOINS]
  for (const id of onRiver)
    if (away(p, corners.get(id)!.at) < least) [least, best] = [away(p, corners.get(id)!.at), id]
  if (best) return best
  least = Number.POSITIVE_INFINITY
  for (const [id, { at }] of corners) if (away(p, at) < least) [least, best] = [away(p, at), id]
  return best
}
const townBanks = places.map(({ hex, lat, lon, kind }) => ({
  cell: cellOf(hex),
  at: onMap(lat, lon),
  weight: kind === 'full-city' || kind === 'dot-city' ? 1 : 0.6,
}))
/** The unbroken chain of hexsides nearest to a course on the ground, with the towns on their banks. */
function chain(line: readonly Point[]): Way[] {
  const box = (k: 0 | 1) =>
    [Math.min(...line.map((p) => p[k])) - 2, Math.max(...line.map((p) => p[k])) + 2] as const
  const [[left, right], [top, bottom]] = [box(0), box(1)]
  const banks = new Map<Cell, { bank: number; weight: number }[]>()
  for (const { cell, at, weight } of townBanks) {
    if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) continue
    const off = offLine(at, line)
    if (off > 0.06 && off < 1.2)
      banks.set(cell, [...(banks.get(cell) ?? []), { bank: bankOf(at, line), weight }])
  }
  const [start, end] = [cornerFor(line[0]!), cornerFor(line.at(-1)!)]
  const cost = new Map([[start, 0]])
  const back = new Map<string, { from: string; way: Way }>()
  const open = new Set([start])
  while (open.size > 0) {
    let here = ''
    for (const id of open) if (here === '' || cost.get(id)! < cost.get(here)!) here = id
    open.delete(here)
    if (here === end) break
    const at = corners.get(here)!.at
    for (const way of corners.get(here)!.ways) {
      const off = offLine(way.middle, line)
      if (off > 1.6) continue
      let price = 0.58 * (0.35 + 1.8 * off * off)
      if (!isLand[way.a.index] || !isLand[way.b.index]) price += 3
      if (featuresAt(way.a, way.b).has('sea')) price += 2
      const there = corners.get(way.to)!.at
      for (const cell of [way.a, way.b])
        for (const { bank, weight } of banks.get(cell) ?? []) {
          const [x, y] = centreOf(cell)
          const side = (there[0] - at[0]) * (y - at[1]) - (there[1] - at[1]) * (x - at[0]) > 0 ? 1 : -1
          if (side !== bank) price += 0.7 * weight
        }
      const next = cost.get(here)! + price
      if (next < (cost.get(way.to) ?? Number.POSITIVE_INFINITY)) {
        cost.set(way.to, next)
        back.set(way.to, { from: here, way })
        open.add(way.to)
      }
    }
  }
  const path: Way[] = []
  for (let at = end; at !== start; at = back.get(at)!.from) {
    if (!back.has(at)) return []
    path.push(back.get(at)!.way)
  }
  return path
}
interface River {
  readonly name: string
  readonly rank: number
  readonly line: readonly Point[]
}
const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => (i === 0 ? 0 : sum + away(p, line[i - 1]!)), 0)
/** Rivers of a higher rank than this are too small for the map, unless the notes name them. */
const LEAST_RANK = 11
const SHORTEST = 0.72
const courses: River[] = featuresOf(folder, 'rivers.geojson').flatMap((feature) => {
  const name = feature.properties.name
  const rank = feature.properties.scalerank as number
  if (!name || (rank > LEAST_RANK && !alsoRivers.includes(name))) return []
  return linesOf(feature).flatMap((points) => {
    // Where the course leaves the map it is cut into parts.
    const parts: Point[][] = [[]]
    for (const [lon, lat] of points) {
      const at = onMap(lat, lon)
      if (at[0] > -66 && at[0] < 0 && at[1] > 0 && at[1] < 88.5) parts.at(-1)!.push(at)
      else if (parts.at(-1)!.length > 0) parts.push([])
    }
    return parts.filter((part) => part.length > 1).map((line) => ({ name, rank, line }))
  })
})
for (const { name, points } of rivers)
  courses.push({ name, rank: 10, line: points.map(([lat, lon]) => onMap(lat, lon)) })
const totals = new Map<string, number>()
for (const { name, line } of courses) totals.set(name, (totals.get(name) ?? 0) + lengthOf(line))
const byHand = new Set(rivers.map(({ name }) => name))
const isMajor = (name: string, { lat, lon }: { readonly lat: number; readonly lon: number }): boolean =>
  majorRivers.some(
    ({ names, west, east, south, north }) =>
      names.includes(name) &&
      lon >= (west ?? -99) &&
      lon <= (east ?? 99) &&
      lat >= (south ?? -99) &&
      lat <= (north ?? 99),
  )
courses.sort((a, b) => a.rank - b.rank || lengthOf(b.line) - lengthOf(a.line))
for (const { name, rank, line } of courses) {
  if (lengthOf(line) < SHORTEST) continue
  if (!byHand.has(name) && rank > 7 && totals.get(name)! < 3.2) continue
  for (const { a, b } of chain(line)) {
    if (!isLand[a.index] || !isLand[b.index] || featuresAt(a, b).has('sea')) continue
    const known = featuresAt(a, b)
    const major = known.has('major-river') || isMajor(name, ground[a.index]!)
    const side = mark(a, b, major ? 'major-river' : 'river', riverNames[name] ?? name)
    if (major) side.has.delete('river')
  }
  for (const { a, b } of chain(line))
    for (const [id, direction] of DIRECTIONS.map((each) => [sideOf(a, each), each] as const))
      if (neighbourAt(a, direction) === b) for (const p of id) onRiver.add(key(p))
}

// Printed -------------------------------------------------------------------------------------------------------

for (const { sides: pairs, only, add, name, printed } of fixedSides)
  for (const [x, y] of pairs) {
    const [a, b] = [cellOf(x), cellOf(y)]
    const id = sideId(a, b)
    if (only) {
      const kept = new Set([...featuresAt(a, b)].filter((feature) => only.includes(feature)))
      sides.set(id, { has: kept })
    }
    for (const feature of add) mark(a, b, feature)
    const side = sides.get(id)!
    if (name) side.name = name
    if (printed) side.printed = printed
  }
/** Sicily and Calabria touch across the strait only. */
for (const a of cells)
  for (const b of landNeighbours(a)) {
    if (regionOf[a.index] !== 'sicily' || regionOf[b.index] !== 'italy') continue
    const known = featuresAt(a, b)
    for (const feature of ['water', 'river'] as const) sides.get(sideId(a, b))?.has.delete(feature)
    if (!known.has('strait')) mark(a, b, 'sea', 'Strait of Messina')
  }

// High mountains ------------------------------------------------------------------------------------------------

const HIGH = 2050
const HIGH_LEAST = 1500
/** To be called once the railways lie: trains go under the peaks. */
export function raiseMountains(): void {
  const opens: { a: Cell; b: Cell; metres: number }[] = []
  for (const a of cells)
    for (const direction of [0, 1, 2]) {
      const b = neighbourAt(a, direction)
      if (!b || !isLand[a.index] || !isLand[b.index] || featuresAt(a, b).has('rail')) continue
      if (![a, b].some(({ index }) => terrainOf[index]!.terrain === 'mountain')) continue
      const heights = heightsAlong(sideOf(a, direction))
      if (heights.length === 0) continue
      const mean = heights.reduce((sum, metres) => sum + metres, 0) / heights.length
      if (mean < HIGH || Math.min(...heights) < HIGH_LEAST) continue
      mark(a, b, 'high-mountain')
      opens.push({ a, b, metres: mean })
    }
  // A hex walled in keeps its lowest side open.
  for (const cell of cells) {
    if (!isLand[cell.index]) continue
    const walled = landNeighbours(cell).every((other) => {
      const has = featuresAt(cell, other)
      return has.has('high-mountain') || has.has('lake') || has.has('sea')
    })
    if (!walled) continue
    const [lowest] = opens.filter(({ a, b }) => a === cell || b === cell).sort((x, y) => x.metres - y.metres)
    if (lowest) sides.get(sideId(lowest.a, lowest.b))!.has.delete('high-mountain')
  }
}
export const allSides: ReadonlyMap<string, Side> = sides
