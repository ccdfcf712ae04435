/** Hexsides: coast, straits, lakes, cliffs; rivers run along them, roads across them. */
import type { Point } from '../map-making/lambert.ts'
import { type Cell, cellOf, cells, heightOf, neighbourAt, sideId, sideOf } from './grid.ts'
import { islandAt, islandShare, landShare, onMap } from './ground.ts'
import { cliffSides, cliffs, fixedSides, placeById, printedSeaBoxes, rivers, straits } from './notes.ts'
import { isLand, placesIn } from './terrain.ts'

export type Feature =
  | 'river'
  | 'canal'
  | 'major-river'
  | 'strait'
  | 'lake'
  | 'sea'
  | 'water'
  | 'road'
  | 'rail'
  | 'trail'
  | 'ferry'
  | 'cliffs'

interface Side {
  readonly has: Set<Feature>
  name?: string
  printed?: string
}
const sides = new Map<string, Side>()
export function mark(a: Cell, b: Cell, feature: Feature, name?: string): Side {
  const id = sideId(a, b)
  const side = sides.get(id) ?? { has: new Set<Feature>() }
  side.has.add(feature)
  if (name && !side.name) side.name = name
  sides.set(id, side)
  return side
}
export const featuresOf = (a: Cell, b: Cell): ReadonlySet<Feature> =>
  sides.get(sideId(a, b))?.has ?? new Set<Feature>()
const clear = (a: Cell, b: Cell, ...features: Feature[]): void => {
  const side = sides.get(sideId(a, b))
  for (const feature of features) side?.has.delete(feature)
}

// Coast ---------------------------------------------------------------------------------------------------------

const SAMPLES = 60
/** Share of land along a side, looked at a little to both sides of it. */
function landAlong(a: Cell, direction: number): number {
  const [p, q] = sideOf(a, direction)
  const normal: Point = [(q[1] - p[1]) * 0.02, -(q[0] - p[0]) * 0.02]
  let dry = 0
  for (let i = 0; i < SAMPLES; i++) {
    const t = (i + 0.5) / SAMPLES
    const [c, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
    for (const off of [-1, 0, 1]) if (islandAt([c + normal[0] * off, y + normal[1] * off]) > 0) dry++
  }
  return dry / SAMPLES / 3
}
const ownIsland = (cell: Cell): boolean => placesIn.get(cell.id)?.some((p) => p.ownIsland) ?? false
const shareIsland = (a: Cell, b: Cell): boolean => {
  if (ownIsland(a) || ownIsland(b)) return false
  for (const [island, share] of islandShare[a.index]!) {
    if (share > 0.015 && (islandShare[b.index]!.get(island) ?? 0) > 0.015) return true
  }
  return false
}
const LITTLE = 0.08
const printedSea = new Set(printedSeaBoxes.flatMap(({ hexes }) => hexes))
export const isCoastal: readonly boolean[] = cells.map((cell) => {
  if (!isLand[cell.index]) return false
  if (printedSea.has(cell.id)) return true
  const seaAround = [0, 1, 2, 3, 4, 5].some((direction) => {
    const other = neighbourAt(cell, direction)
    return other && !isLand[other.index] && landAlong(cell, direction) < 0.9
  })
  const port = placesIn.get(cell.id)?.some((place) => place.port !== null) ?? false
  return port || seaAround || landShare[cell.index]! < 0.96
})
for (const a of cells) {
  if (!isLand[a.index]) continue
  for (const direction of [0, 1, 2]) {
    const b = neighbourAt(a, direction)
    if (!b || !isLand[b.index]) continue
    const dry = landAlong(a, direction)
    if (dry < LITTLE || !shareIsland(a, b)) mark(a, b, 'sea')
    else if (dry < 0.95 && isCoastal[a.index] && isCoastal[b.index]) mark(a, b, 'water')
  }
}
for (const { sides: pairs, feature, name } of straits) {
  for (const [x, y] of pairs) {
    const [a, b] = [cellOf(x), cellOf(y)]
    clear(a, b, 'sea', 'water')
    mark(a, b, feature, name)
  }
}

// Rivers --------------------------------------------------------------------------------------------------------

const WIDE = Math.sqrt(3) / 2
const key = ([c, y]: Point): string => `${Math.round(c * 3)},${Math.round(y * 2)}`
interface Corner {
  readonly at: Point
  readonly ways: { readonly to: string; readonly a: Cell; readonly b: Cell }[]
}
const corners = new Map<string, Corner>()
for (const a of cells) {
  for (const direction of [0, 1, 2]) {
    const b = neighbourAt(a, direction)
    if (!b || !(isLand[a.index] && isLand[b.index])) continue
    const [p, q] = sideOf(a, direction)
    for (const [from, to] of [
      [p, q],
      [q, p],
    ] as const) {
      const corner = corners.get(key(from)) ?? { at: from, ways: [] }
      corner.ways.push({ to: key(to), a, b })
      corners.set(key(from), corner)
    }
  }
}
const away = ([c, y]: Point, [u, v]: Point): number => Math.hypot((c - u) * WIDE, y - v)
function offLine(p: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!]
    const [dx, dy] = [(b[0] - a[0]) * WIDE, b[1] - a[1]]
    const length = dx * dx + dy * dy
    const t =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * WIDE * dx + (p[1] - a[1]) * dy) / length))
    least = Math.min(least, away(p, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]))
  }
  return least
}
const nearestCorner = (p: Point): string => {
  let best = ''
  let least = Number.POSITIVE_INFINITY
  for (const [id, { at }] of corners) if (away(p, at) < least) [least, best] = [away(p, at), id]
  return best
}
/** The hexsides nearest to a course on the ground. */
function along(line: readonly Point[]): { a: Cell; b: Cell }[] {
  const [start, end] = [nearestCorner(line[0]!), nearestCorner(line.at(-1)!)]
  const cost = new Map([[start, 0]])
  const back = new Map<string, { from: string; a: Cell; b: Cell }>()
  const open = new Set([start])
  while (open.size > 0) {
    const here = [...open].reduce((x, y) => (cost.get(y)! < cost.get(x)! ? y : x))
    open.delete(here)
    if (here === end) break
    for (const { to, a, b } of corners.get(here)!.ways) {
      const middle: Point = [
        (corners.get(here)!.at[0] + corners.get(to)!.at[0]) / 2,
        (corners.get(here)!.at[1] + corners.get(to)!.at[1]) / 2,
      ]
      const wet = featuresOf(a, b).has('sea') ? 5 : 0
      const next = cost.get(here)! + 0.25 + offLine(middle, line) ** 2 * 4 + wet
      if (next < (cost.get(to) ?? Number.POSITIVE_INFINITY)) {
        cost.set(to, next)
        back.set(to, { from: here, a, b })
        open.add(to)
      }
    }
  }
  const path: { a: Cell; b: Cell }[] = []
  for (let at = end; at !== start; at = back.get(at)!.from) path.push(back.get(at)!)
  return path
}
for (const river of rivers) {
  const line = river.points.map(([lat, lon]) => onMap(lat, lon))
  for (const { a, b } of along(line)) mark(a, b, river.major ? 'major-river' : 'river', river.name)
}
for (const { sides: pairs, feature, name, printed, remove } of fixedSides) {
  for (const [x, y] of pairs) {
    const [a, b] = [cellOf(x), cellOf(y)]
    clear(a, b, ...(remove ?? []))
    if (!feature) continue
    const side = mark(a, b, feature)
    if (name) side.name = name
    if (printed) side.printed = printed
  }
}
for (const hex of cliffs) {
  const a = cellOf(hex)
  for (const direction of [0, 1, 2, 3, 4, 5]) {
    const b = neighbourAt(a, direction)
    if (b && (!isLand[b.index] || featuresOf(a, b).has('sea'))) mark(a, b, 'cliffs')
  }
}
for (const [x, y] of cliffSides) mark(cellOf(x), cellOf(y), 'cliffs')

/** Centre of a hex, for measuring. */
export const centre = (cell: Cell): Point => [cell.column, heightOf(cell)]
export const centreOfPlace = (id: string): Point => {
  const place = placeById.get(id)
  if (!place) throw new Error(`no place ${id}`)
  return onMap(place.lat, place.lon)
}
export { away, offLine }
export const allSides: ReadonlyMap<string, Side> = sides
