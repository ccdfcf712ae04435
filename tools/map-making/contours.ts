import type { Point } from './lambert.ts'
import { isInside, ringArea } from './lines.ts'

/** Heights on a regular grid, first row at the top. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly values: Float64Array
}

/** Averages of `size` by `size` cells. */
export function coarsen({ width, height, values }: Grid, size: number): Grid {
  const [w, h] = [Math.floor(width / size), Math.floor(height / size)]
  const coarse = new Float64Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let j = 0; j < size; j++) {
        for (let i = 0; i < size; i++) sum += values[(y * size + j) * width + x * size + i]!
      }
      coarse[y * w + x] = sum / size / size
    }
  }
  return { width: w, height: h, values: coarse }
}

/** One pass of a 1-2-1 filter both ways. */
export function smooth({ width, height, values }: Grid): Grid {
  const at = (x: number, y: number) =>
    values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!
  const result = new Float64Array(values.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let j = -1; j <= 1; j++) {
        for (let i = -1; i <= 1; i++) sum += at(x + i, y + j) * (2 - Math.abs(i)) * (2 - Math.abs(j))
      }
      result[y * width + x] = sum / 16
    }
  }
  return { width, height, values: result }
}

/** Closed rings around everything above a level, in grid coordinates (marching squares). */
export function contourRings(grid: Grid, level: number): Point[][] {
  const { width, height, values } = grid
  // A border of low ground closes every ring.
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? level - 1e6 : values[y * width + x]!
  const cut = (x: number, y: number, u: number, v: number): Point => {
    const [a, b] = [at(x, y), at(u, v)]
    const t = (level - a) / (b - a)
    return [x + (u - x) * t, y + (v - y) * t]
  }
  const key = ([x, y]: Point) => `${x.toFixed(6)},${y.toFixed(6)}`
  const next = new Map<string, { readonly from: Point; readonly to: Point }[]>()
  const add = (from: Point, to: Point) => {
    if (key(from) === key(to)) return
    const list = next.get(key(from))
    if (list) list.push({ from, to })
    else next.set(key(from), [{ from, to }])
  }
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const high = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)].map((value) => value >= level)
      const mask = high.reduce((bits, is, i) => bits | (is ? 1 << i : 0), 0)
      if (mask === 0 || mask === 15) continue
      const top = () => cut(x, y, x + 1, y)
      const right = () => cut(x + 1, y, x + 1, y + 1)
      const bottom = () => cut(x, y + 1, x + 1, y + 1)
      const left = () => cut(x, y, x, y + 1)
      // High ground lies to the left of each step.
      const steps: Readonly<Record<number, () => void>> = {
        1: () => add(left(), top()),
        2: () => add(top(), right()),
        3: () => add(left(), right()),
        4: () => add(right(), bottom()),
        5: () => {
          add(left(), top())
          add(right(), bottom())
        },
        6: () => add(top(), bottom()),
        7: () => add(left(), bottom()),
        8: () => add(bottom(), left()),
        9: () => add(bottom(), top()),
        10: () => {
          add(top(), right())
          add(bottom(), left())
        },
        11: () => add(bottom(), right()),
        12: () => add(right(), left()),
        13: () => add(right(), top()),
        14: () => add(top(), left()),
      }
      steps[mask]!()
    }
  }
  const rings: Point[][] = []
  for (const list of next.values()) {
    for (let start = list.pop(); start; start = list.pop()) {
      const ring: Point[] = [start.from]
      let step: typeof start | undefined = start
      while (step) {
        const here: string = key(step.to)
        if (here === key(start.from)) break
        ring.push(step.to)
        step = next.get(here)?.pop()
      }
      if (ring.length > 3) rings.push(ring)
    }
  }
  return rings
}

/**
 * One ring per region, outer rings running as `contourRings` leaves them: each hole is joined to the ring around it by a bridge of no width, so that a painter who knows
 * only plain areas leaves it free.
 */
export function bridgeHoles(rings: readonly (readonly Point[])[]): Point[][] {
  const outer = rings.filter((ring) => ringArea(ring) < 0).map((ring) => [...ring])
  const areas = outer.map((ring) => -ringArea(ring))
  const shapes = outer.map((ring) => [...ring])
  const holes = rings.filter((ring) => ringArea(ring) > 0)
  for (const hole of holes) {
    let owner = -1
    outer.forEach((ring, i) => {
      if (isInside(hole[0]!, ring) && (owner < 0 || areas[i]! < areas[owner]!)) owner = i
    })
    if (owner < 0) continue
    shapes[owner] = joined(shapes[owner]!, hole)
  }
  return shapes
}

function joined(ring: readonly Point[], hole: readonly Point[]): Point[] {
  let best: [number, number] = [0, 0]
  let least = Number.POSITIVE_INFINITY
  for (const [i, [x, y]] of ring.entries()) {
    for (const [j, [u, v]] of hole.entries()) {
      const distance = (x - u) ** 2 + (y - v) ** 2
      if (distance < least) [least, best] = [distance, [i, j]]
    }
  }
  const [i, j] = best
  return [...ring.slice(0, i + 1), ...hole.slice(j), ...hole.slice(0, j + 1), ...ring.slice(i)]
}
