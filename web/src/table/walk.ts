import type { TableMap } from '@grognard/kernel'
import { HexGrid } from '../board/hex-grid.ts'

/** Walking the board with arrows: from a place to the one that lies best in the direction wanted. */
export type Direction = 'left' | 'right' | 'up' | 'down'

const VECTOR: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** Beyond this angle a place does not lie in the direction at all. */
const WIDEST = Math.cos((65 * Math.PI) / 180)

export interface Walker {
  step(from: string, direction: Direction): string | undefined
  neighbours(of: string): readonly string[]
}

export function walker(map: TableMap): Walker {
  const places = new Map(map.places.map((place) => [place.target, place]))
  const links = new Map<string, string[]>()
  const join = (a: string, b: string): void => {
    const list = links.get(a)
    if (list) list.push(b)
    else links.set(a, [b])
  }
  for (const { from, to } of map.links) {
    join(from, to)
    join(to, from)
  }
  const grid = map.hexes ? new HexGrid(map.hexes, map) : null
  /** From hex to hex; elsewhere along links. */
  const neighbours = (of: string): readonly string[] => {
    const place = places.get(of)
    if (grid && place?.shape === 'hex')
      return grid.neighbours(place).flatMap((other) => (other ? [other.target] : []))
    return links.get(of) ?? []
  }

  /** Near and straight ahead is best; the score falls with distance and with the angle. */
  const best = (from: string, direction: Direction, among: Iterable<string>): string | undefined => {
    const here = places.get(from)
    if (!here) return undefined
    const [dx, dy] = VECTOR[direction]
    let found: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const target of among) {
      const there = places.get(target)
      if (!there || target === from) continue
      const [x, y] = [there.x - here.x, there.y - here.y]
      const length = Math.hypot(x, y) || 1
      const ahead = (x * dx + y * dy) / length
      if (ahead < WIDEST) continue
      const score = length * (1 + 2 * (1 - ahead))
      if (score < least) {
        least = score
        found = target
      }
    }
    return found
  }

  return {
    neighbours,
    // Along a link where one leads that way; else to whatever lies there, so that no place is out of reach.
    step: (from, direction) =>
      best(from, direction, neighbours(from)) ?? best(from, direction, places.keys()),
  }
}
