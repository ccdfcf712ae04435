import { chanceAt } from './hex-grid.ts'
import type { Point } from './layout.ts'

/** Lines of a map made of pieces: joined where they meet, and drawn as a hand would. */

type Segment = readonly [Point, Point]

/** Joins pieces that meet at their ends into as few lines as there are between forks. */
export function chain(segments: readonly Segment[], grain: number): Point[][] {
  const key = ({ x, y }: Point): string => `${Math.round(x / grain)}:${Math.round(y / grain)}`
  const ends = new Map<string, number[]>()
  segments.forEach((segment, i) => {
    for (const end of segment) {
      const list = ends.get(key(end))
      if (list) list.push(i)
      else ends.set(key(end), [i])
    }
  })
  const used = new Set<number>()
  const follow = (first: number, from: Point): Point[] => {
    const line = [from]
    let [next, at]: [number | undefined, Point] = [first, from]
    while (next !== undefined) {
      used.add(next)
      const [a, b]: Segment = segments[next]!
      at = key(a) === key(at) ? b : a
      line.push(at)
      const here: readonly number[] = ends.get(key(at)) ?? []
      next = here.length === 2 ? here.find((i) => !used.has(i)) : undefined
    }
    return line
  }
  const lines: Point[][] = []
  segments.forEach((segment, i) => {
    for (const end of segment)
      if (!used.has(i) && (ends.get(key(end))?.length ?? 0) !== 2) lines.push(follow(i, end))
  })
  // What is left runs in circles.
  segments.forEach((segment, i) => {
    if (!used.has(i)) lines.push(follow(i, segment[0]))
  })
  return lines
}

/** A smooth line through all points. */
export function throughPoints(line: readonly Point[], steps = 5): Point[] {
  if (line.length < 3) return [...line]
  const closed = near(line[0]!, line.at(-1)!)
  const at = (i: number): Point =>
    closed
      ? line[(i + line.length - 1) % (line.length - 1)]!
      : line[Math.min(Math.max(i, 0), line.length - 1)]!
  const smooth: Point[] = []
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      smooth.push({ x: curve(a.x, b.x, c.x, d.x, t), y: curve(a.y, b.y, c.y, d.y, t) })
    }
  }
  smooth.push(line.at(-1)!)
  return smooth
}

const curve = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

const near = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 0.01

/** A line along hexsides as water would run: bent a little between corners, its corners cut. Its ends stay. */
export function meander(line: readonly Point[], strength: number): Point[] {
  const bent: Point[] = []
  line.forEach((point, i) => {
    const before = line[i - 1]
    if (before) {
      const [x, y] = [(before.x + point.x) / 2, (before.y + point.y) / 2]
      bent.push({ x: x + chanceAt(x, y, 1) * strength, y: y + chanceAt(x, y, 2) * strength })
    }
    bent.push(point)
  })
  return cutCorners(cutCorners(bent))
}

function cutCorners(line: readonly Point[]): Point[] {
  if (line.length < 3) return [...line]
  const cut: Point[] = [line[0]!]
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b] = [line[i]!, line[i + 1]!]
    if (i > 0) cut.push({ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 })
    if (i < line.length - 2) cut.push({ x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 })
  }
  cut.push(line.at(-1)!)
  return cut
}

/** Points along a line at equal distances, with the direction it runs there. */
export function along(line: readonly Point[], step: number): { x: number; y: number; angle: number }[] {
  const found: { x: number; y: number; angle: number }[] = []
  let left = step / 2
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const angle = Math.atan2(b.y - a.y, b.x - a.x)
    while (left <= length) {
      found.push({ x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length, angle })
      left += step
    }
    left -= length
  }
  return found
}

/** Slanting lines that fill a convex outline. */
export function hatching(outline: readonly number[], step: number): Segment[] {
  const found: Segment[] = []
  let [least, most] = [Infinity, -Infinity]
  for (let i = 0; i < outline.length; i += 2) {
    const d = outline[i]! + outline[i + 1]!
    least = Math.min(least, d)
    most = Math.max(most, d)
  }
  for (let d = Math.ceil(least / step) * step; d < most; d += step) {
    const hits: Point[] = []
    for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [outline[j]!, outline[j + 1]!, outline[i]!, outline[i + 1]!]
      const [da, db] = [ax + ay - d, bx + by - d]
      if (da > 0 === db > 0) continue
      const t = da / (da - db)
      hits.push({ x: ax + (bx - ax) * t, y: ay + (by - ay) * t })
    }
    if (hits[0] && hits[1]) found.push([hits[0], hits[1]])
  }
  return found
}
