import { MapError } from './map-error.ts'

/**
 * Which cells touch which: the one structure that hex maps and point-to-point graphs both become, so that every
 * algorithm of this room runs on either. Cells are 0 .. size-1. The neighbours of a cell are its *slots*
 * first[cell] .. first[cell + 1] - 1; what is true of an edge (its kind, its hexside features, its cost) is kept in
 * flat arrays by slot. An edge that goes both ways has two slots, `reverse` of each other.
 */
export interface Topology {
  readonly size: number
  /** Printed name of each cell. */
  readonly names: readonly string[]
  /** Names of the kinds of link, e.g. 'hex', 'ferry', 'sea'. */
  readonly kinds: readonly string[]
  readonly first: Int32Array
  /** By slot: the cell it leads to. */
  readonly target: Int32Array
  /** By slot: the cell it leads from. */
  readonly source: Int32Array
  /** By slot: index into `kinds`. */
  readonly kind: Uint8Array
  /** By slot: the slot of the way back, or -1 for a one-way link. */
  readonly reverse: Int32Array
}

/** A cost or a price that means: not this way. */
export const IMPASSABLE = -1

/** One direction of a link. */
export interface DirectedLink {
  readonly from: number
  readonly to: number
  readonly kind: number
}

/** Slots of a cell keep the order in which its links are given. */
export function buildTopology(
  names: readonly string[],
  kinds: readonly string[],
  links: readonly DirectedLink[],
): Topology {
  const size = names.length
  if (kinds.length > 255) throw new MapError(`${kinds.length} kinds of link: at most 255 can be kept`)
  const first = new Int32Array(size + 1)
  for (const { from } of links) first[from + 1]!++
  for (let cell = 0; cell < size; cell++) first[cell + 1]! += first[cell]!
  const target = new Int32Array(links.length)
  const source = new Int32Array(links.length)
  const kind = new Uint8Array(links.length)
  const filled = first.slice()
  for (const link of links) {
    const slot = filled[link.from]!++
    target[slot] = link.to
    source[slot] = link.from
    kind[slot] = link.kind
  }
  const topology = { size, names, kinds, first, target, source, kind, reverse: new Int32Array(links.length) }
  for (let slot = 0; slot < target.length; slot++) {
    const same = findSlot(topology, source[slot]!, target[slot]!, kind[slot]!)
    if (same !== slot) {
      throw new MapError(
        `the link from '${names[source[slot]!]}' to '${names[target[slot]!]}' of kind '${kinds[kind[slot]!]}' is given twice`,
      )
    }
    topology.reverse[slot] = findSlot(topology, target[slot]!, source[slot]!, kind[slot]!)
  }
  return topology
}

/** The slot that leads from one cell to another (of any kind unless one is given), or -1. */
export function findSlot(
  topology: Pick<Topology, 'first' | 'target' | 'kind'>,
  from: number,
  to: number,
  kind?: number,
): number {
  const end = topology.first[from + 1]!
  for (let slot = topology.first[from]!; slot < end; slot++) {
    if (topology.target[slot] === to && (kind === undefined || topology.kind[slot] === kind)) return slot
  }
  return -1
}

/** The cells next to a cell, in slot order; a cell linked twice is listed once. */
export const neighboursOf = (topology: Topology, cell: number): number[] => [
  ...new Set(topology.target.subarray(topology.first[cell]!, topology.first[cell + 1]!)),
]

/** The index of a kind of link. Throws on a name that the map does not use. */
export function kindOf(topology: Topology, name: string): number {
  const kind = topology.kinds.indexOf(name)
  if (kind < 0) throw new MapError(`no links of kind '${name}': this map has ${topology.kinds.join(', ')}`)
  return kind
}
