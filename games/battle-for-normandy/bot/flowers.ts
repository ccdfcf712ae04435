/**
 * The map in flowers: a hex with the six around it. Flowers cover the map without gaps, and one battalion in the middle
 * watches a whole flower: a chain of flowers that are held is a wall, for nobody goes from zone to zone (5.2). Where the
 * wall costs least is a cut through the flowers between those who attack and what is to be kept.
 */
import { CLIFF, SEA, SEA_SIDE, type World } from '../world.ts'

/** 1, 2 and so on for the hexes around the middle, in the order of what `petalOf` says of them; 0 is the middle. */
const AROUND = [
  [0, 0],
  [1, 0],
  [0, -1],
  [1, -1],
  [-1, 1],
  [0, 1],
  [-1, 0],
] as const
const petalOf = (column: number, row: number): number => (((column - 2 * row) % 7) + 7) % 7

export interface Flowers {
  readonly count: number
  /** By cell: its flower. */
  readonly of: Int32Array
  /** By flower: its hexes of land, the middle first where it is one. */
  readonly cells: readonly (readonly number[])[]
  /** By flower: those beside it that one can walk to. */
  readonly beside: readonly (readonly number[])[]
}

export function flowersOf({ map, topology, terrain, edge }: World): Flowers {
  const { first, target, size } = topology
  const of = new Int32Array(size).fill(-1)
  const numbers = new Map<string, number>()
  const cells: number[][] = []
  for (let cell = 0; cell < size; cell++) {
    if (terrain[cell] === SEA) continue
    const petal = petalOf(map.q[cell]!, map.r[cell]!)
    const [dq, dr] = AROUND[petal]!
    const key = `${map.q[cell]! - dq}/${map.r[cell]! - dr}`
    let flower = numbers.get(key)
    if (flower === undefined) {
      flower = cells.length
      numbers.set(key, flower)
      cells.push([])
    }
    of[cell] = flower
    if (petal === 0) cells[flower]!.unshift(cell)
    else cells[flower]!.push(cell)
  }
  const beside = cells.map(() => new Set<number>())
  for (let cell = 0; cell < size; cell++)
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const [a, b] = [of[cell]!, of[target[slot]!]!]
      if (a < 0 || b < 0 || a === b || edge[slot] === CLIFF || edge[slot] === SEA_SIDE) continue
      beside[a]!.add(b)
    }
  return { count: cells.length, of, cells, beside: beside.map((others) => [...others].sort((a, b) => a - b)) }
}

const WITHOUT_END = 1_000_000

/**
 * The flowers that must be held so that no way leads from those with `from` to those with `keep`, at the least price:
 * what is not worth its wall is given up (the least cut, by Dinic's way of finding the greatest flow).
 */
export function leastWall(
  { count, beside }: Flowers,
  price: ArrayLike<number>,
  from: ArrayLike<number>,
  keep: ArrayLike<number>,
): number[] {
  // Each flower is entered at 2n and left at 2n + 1; between them lies its price.
  const [source, sink] = [2 * count, 2 * count + 1]
  const head = new Int32Array(2 * count + 2).fill(-1)
  const next: number[] = []
  const to: number[] = []
  const room: number[] = []
  const join = (a: number, b: number, most: number): void => {
    next.push(head[a]!, head[b]!)
    head[a] = to.length
    to.push(b)
    room.push(most)
    head[b] = to.length
    to.push(a)
    room.push(0)
  }
  for (let flower = 0; flower < count; flower++) {
    join(2 * flower, 2 * flower + 1, price[flower]!)
    for (const other of beside[flower]!) join(2 * flower + 1, 2 * other, WITHOUT_END)
    if (from[flower]! > 0) join(source, 2 * flower + 1, WITHOUT_END)
    if (keep[flower]! > 0) join(2 * flower, sink, keep[flower]!)
  }
  const depth = new Int32Array(head.length)
  const queue = new Int32Array(head.length)
  const sound = (): boolean => {
    depth.fill(-1)
    depth[source] = 0
    queue[0] = source
    for (let read = 0, write = 1; read < write; read++)
      for (let way = head[queue[read]!]!; way >= 0; way = next[way]!) {
        const there = to[way]!
        if (room[way] === 0 || depth[there] !== -1) continue
        depth[there] = depth[queue[read]!]! + 1
        queue[write++] = there
      }
    return depth[sink] !== -1
  }
  const open = new Int32Array(head.length)
  const push = (at: number, most: number): number => {
    if (at === sink) return most
    for (; open[at]! >= 0; open[at] = next[open[at]!]!) {
      const way = open[at]!
      if (room[way] === 0 || depth[to[way]!] !== depth[at]! + 1) continue
      const sent = push(to[way]!, Math.min(most, room[way]!))
      if (sent === 0) continue
      room[way]! -= sent
      room[way ^ 1]! += sent
      return sent
    }
    return 0
  }
  while (sound()) {
    open.set(head)
    while (push(source, WITHOUT_END) > 0);
  }
  const wall: number[] = []
  for (let flower = 0; flower < count; flower++)
    if (depth[2 * flower] !== -1 && depth[2 * flower + 1] === -1) wall.push(flower)
  return wall
}
