import type { Point } from './lambert.ts'

/** A place to be laid out: where it wants to be, and how much room it needs around it. */
export interface Node {
  readonly home: Point
  readonly room: number
  /** How strongly it is drawn home, 0 to 1. */
  readonly pull: number
}

export interface Wish {
  readonly rounds: number
  /** Least distance of a place from a link that is not its own. */
  readonly clearance: number
  readonly width: number
  readonly height: number
  readonly margin: number
}

/** Moves places apart until none is too near another or a foreign link, each as near its home as that allows. */
export function relax(
  nodes: readonly Node[],
  links: readonly (readonly [number, number])[],
  { rounds, clearance, width, height, margin }: Wish,
): Point[] {
  const at = nodes.map(({ home }) => [home[0], home[1]] as [number, number])
  for (let round = 0; round < rounds; round++) {
    const eagerness = 1 - round / rounds
    nodes.forEach(({ home, pull }, i) => {
      at[i]![0] += (home[0] - at[i]![0]) * pull * eagerness
      at[i]![1] += (home[1] - at[i]![1]) * pull * eagerness
    })
    keepOffLinks(at, links, clearance)
    keepApart(at, nodes)
    for (const point of at) {
      point[0] = Math.min(width - margin, Math.max(margin, point[0]))
      point[1] = Math.min(height - margin, Math.max(margin, point[1]))
    }
  }
  return at
}

function keepApart(at: [number, number][], nodes: readonly Node[]): void {
  for (let i = 0; i < at.length; i++) {
    for (let j = i + 1; j < at.length; j++) {
      const [a, b] = [at[i]!, at[j]!]
      const wanted = (nodes[i]!.room + nodes[j]!.room) / 2
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const distance = Math.hypot(dx, dy) || 1
      if (distance >= wanted) continue
      const push = (wanted - distance) / 2 / distance
      a[0] -= dx * push
      a[1] -= dy * push
      b[0] += dx * push
      b[1] += dy * push
    }
  }
}

function keepOffLinks(
  at: [number, number][],
  links: readonly (readonly [number, number])[],
  clearance: number,
): void {
  for (const [from, to] of links) {
    const [a, b] = [at[from]!, at[to]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = dx * dx + dy * dy || 1
    for (let i = 0; i < at.length; i++) {
      if (i === from || i === to) continue
      const p = at[i]!
      const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length
      if (along <= 0.02 || along >= 0.98) continue
      const [ox, oy] = [p[0] - a[0] - along * dx, p[1] - a[1] - along * dy]
      const distance = Math.hypot(ox, oy) || 1
      if (distance >= clearance) continue
      const push = ((clearance - distance) / distance) * 0.4
      p[0] += ox * push
      p[1] += oy * push
      for (const [end, share] of [
        [a, 1 - along],
        [b, along],
      ] as const) {
        end[0] -= ox * push * share * 0.7
        end[1] -= oy * push * share * 0.7
      }
    }
  }
}

/** Do the segments p-q and r-s cross (not merely touch)? */
export function cross(p: Point, q: Point, r: Point, s: Point): boolean {
  const turn = (a: Point, b: Point, c: Point) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
  return turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0
}
