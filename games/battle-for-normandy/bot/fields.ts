/** How far hexes lie from places, for all hexes at once. */
import { BOCAGE, FLOODED, FOREST, MAJOR, SEA, type World } from '../world.ts'

const FAR = 1000

/** By cell: straight distance to the nearest of the cells. */
export function distancesFrom({ topology }: World, cells: readonly number[]): Int16Array {
  const { first, target, size } = topology
  const far = new Int16Array(size).fill(FAR)
  const queue = new Int32Array(size)
  let [head, tail] = [0, 0]
  for (const cell of cells) {
    if (far[cell] === 0) continue
    far[cell] = 0
    queue[tail++] = cell
  }
  while (head < tail) {
    const from = queue[head++]!
    for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
      const to = target[slot]!
      if (far[to]! < FAR) continue
      far[to] = far[from]! + 1
      queue[tail++] = to
    }
  }
  return far
}

/** A place to go to; the worthier it is the nearer it seems. */
export interface Goal {
  readonly cell: number
  readonly worth: number
}
const MOST_WORTH = 4
/** Ways are counted in halves of a hex. */
const HEX = 2

/**
 * By cell: the way by land to the goal that is worth most for its distance, in hexes; hedges and rivers lengthen it; so does what
 * is given besides, in halves of a hex.
 */
export function waysTo(
  data: World,
  area: Uint8Array,
  goals: readonly Goal[],
  extra?: Uint8Array,
): Float32Array {
  const { topology, terrain, water, bridgeAt, road } = data
  const { first, target, size } = topology
  const way = new Int32Array(size).fill(FAR * HEX)
  const shelves: number[][] = []
  const put = (cell: number, length: number): void => {
    if (way[cell]! <= length) return
    way[cell] = length
    let shelf = shelves[length]
    if (!shelf) {
      shelf = []
      shelves[length] = shelf
    }
    shelf.push(cell)
  }
  for (const { cell, worth } of goals) put(cell, Math.round((MOST_WORTH - Math.min(MOST_WORTH, worth)) * HEX))
  for (let length = 0; length < shelves.length; length++)
    for (const from of shelves[length] ?? []) {
      if (way[from] !== length) continue
      for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
        const to = target[slot]!
        const ground = terrain[to]
        if (area[to] === 0 || ground === SEA) continue
        let price = HEX
        if (road[slot] === 0 && (ground === BOCAGE || ground === FOREST)) price++
        if (ground === FLOODED && road[slot] === 0) price += 3
        if (water[slot] !== 0 && bridgeAt[slot]! < 0) price += water[slot] === MAJOR ? 10 : 3
        put(to, length + price + (extra === undefined ? 0 : extra[to]!))
      }
    }
  return Float32Array.from(way, (length) => length / HEX)
}
