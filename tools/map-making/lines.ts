import type { Point } from './lambert.ts'

/** Adds points so that no step is longer than `step`: straight lines on the ground bend on the page. */
export function densify(line: readonly Point[], step: number): Point[] {
  const dense: Point[] = []
  line.forEach((point, i) => {
    const last = line[i - 1]
    if (last) {
      const pieces = Math.ceil(Math.hypot(point[0] - last[0], point[1] - last[1]) / step)
      for (let k = 1; k < pieces; k++) {
        const t = k / pieces
        dense.push([last[0] + (point[0] - last[0]) * t, last[1] + (point[1] - last[1]) * t])
      }
    }
    dense.push(point)
  })
  return dense
}

/** Cuts corners (Chaikin), so that lines drawn with few points look drawn by a hand. */
export function soften(line: readonly Point[]): Point[] {
  if (line.length < 3) return [...line]
  const soft: Point[] = [line[0]!]
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!]
    if (i > 0) soft.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25])
    if (i + 2 < line.length) soft.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
  }
  soft.push(line.at(-1)!)
  return soft
}

function offLine(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  if (length === 0) return Math.hypot(p[0] - a[0], p[1] - a[1])
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

/** Drops points that lie within `tolerance` of the line without them (Douglas and Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let worst = tolerance
    let at = -1
    for (let i = first + 1; i < last; i++) {
      const off = offLine(line[i]!, line[first]!, line[last]!)
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    keep[at] = 1
    open.push([first, at], [at, last])
  }
  return line.filter((_, i) => keep[i])
}

/** A closed ring, split at its farthest points so that both halves can be simplified. */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  if (ring.length < 5) return [...ring]
  const [x0, y0] = ring[0]!
  let far = 0
  let most = 0
  ring.forEach(([x, y], i) => {
    const distance = (x - x0) ** 2 + (y - y0) ** 2
    if (distance > most) [most, far] = [distance, i]
  })
  const there = simplify(ring.slice(0, far + 1), tolerance)
  const back = simplify([...ring.slice(far), ring[0]!], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The part of a closed ring inside a frame (Sutherland and Hodgman). */
export function clipRing(ring: readonly Point[], { left, top, right, bottom }: Frame): Point[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
  let points: Point[] = [...ring]
  for (const [axis, limit, sign] of edges) {
    const inside = (p: Point) => (p[axis] - limit) * sign >= 0
    points = points.flatMap((p, i) => {
      const before = points.at(i - 1)!
      if (inside(before) === inside(p)) return inside(p) ? [p] : []
      const t = (limit - before[axis]) / (p[axis] - before[axis])
      const crossing: Point = [before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t]
      return inside(p) ? [crossing, p] : [crossing]
    })
  }
  return points
}

/** The parts of an open line inside a frame, to the nearest point: lines are dense when they are cut. */
export function clipLine(line: readonly Point[], { left, top, right, bottom }: Frame): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  for (const point of line) {
    const inside = point[0] >= left && point[0] <= right && point[1] >= top && point[1] <= bottom
    if (inside) part.push(point)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 0) parts.push(part)
  return parts.filter(({ length }) => length > 1)
}

export function ringArea(ring: readonly Point[]): number {
  let sum = 0
  ring.forEach(([x, y], i) => {
    const [u, v] = ring.at(i - 1)!
    sum += u * y - x * v
  })
  return sum / 2
}

export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach(([px, py], i) => {
    const [qx, qy] = ring.at(i - 1)!
    if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) inside = !inside
  })
  return inside
}

/** Flat whole numbers, as the background keeps them. */
export const flat = (line: readonly Point[]): number[] =>
  line.flatMap(([x, y]) => [Math.round(x), Math.round(y)])
