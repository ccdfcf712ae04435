import type { Topology } from './topology.ts'

/** Connected areas: cells that belong together, numbered in the order of their lowest cell. */
export interface Areas {
  readonly count: number
  /** By cell: its area, or -1 for a cell that is not inside any. */
  readonly areaOf: Int32Array
  /** By area: how many cells it has. */
  readonly sizes: Int32Array
}

/** Splits the cells that are `inside` into areas connected by open edges. One-way links connect both ends. */
export function connectedAreas(
  topology: Topology,
  inside: (cell: number) => boolean,
  open: (slot: number) => boolean = () => true,
): Areas {
  const { size, first, target, source } = topology
  // Union-find: a one-way link joins two cells whichever of them is met first.
  const leader = new Int32Array(size).fill(-1)
  for (let cell = 0; cell < size; cell++) if (inside(cell)) leader[cell] = cell
  const find = (cell: number): number => {
    let at = cell
    while (leader[at] !== at) {
      leader[at] = leader[leader[at]!]!
      at = leader[at]!
    }
    return at
  }
  for (let slot = 0; slot < first[size]!; slot++) {
    const from = source[slot]!
    const to = target[slot]!
    if (leader[from]! < 0 || leader[to]! < 0 || !open(slot)) continue
    const a = find(from)
    const b = find(to)
    if (a < b) leader[b] = a
    else leader[a] = b
  }
  const areaOf = new Int32Array(size).fill(-1)
  const sizes: number[] = []
  for (let cell = 0; cell < size; cell++) {
    if (leader[cell]! < 0) continue
    const root = find(cell) // the lowest cell of the area, so it is met first
    if (root === cell) areaOf[cell] = sizes.push(0) - 1
    else areaOf[cell] = areaOf[root]!
    sizes[areaOf[cell]!]!++
  }
  return { count: sizes.length, areaOf, sizes: Int32Array.from(sizes) }
}

/** By area: 1 where no anchor (a home base, a supply source, a friendly city) lies in it. */
export function isolatedAreas(areas: Areas, anchors: readonly number[]): Uint8Array {
  const isolated = new Uint8Array(areas.count).fill(1)
  for (const cell of anchors) {
    const area = areas.areaOf[cell]!
    if (area >= 0) isolated[area] = 0
  }
  return isolated
}
