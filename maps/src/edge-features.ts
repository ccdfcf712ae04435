import { DIRECTIONS, directionIndex } from './hex.ts'
import type { HexMap } from './hex-map.ts'
import { MapError } from './map-error.ts'
import { findSlot, type Topology } from './topology.ts'

/**
 * What lies on the edges of a map: rivers, bridges and cliffs on hexsides; roads and railways across them. One bit
 * per feature and slot, that is per (cell, direction); both sides of an edge agree unless a feature is one-sided.
 */
export interface EdgeFeatures {
  readonly names: readonly string[]
  /** By slot: bit i is set where names[i] lies. */
  readonly bits: Uint32Array
}

/** One feature as plain data. */
export interface EdgeFeatureData {
  readonly name: string
  /** Single edges: two neighbouring cells, or a hex and one of its six directions. */
  readonly edges?: readonly (readonly [cell: string, cellOrDirection: string])[]
  /** Roads and the like: cells in order, each next to the one before. */
  readonly paths?: readonly (readonly string[])[]
  /** Holds only from the first cell to the second, such as a slope that counts uphill. */
  readonly oneSided?: boolean
}

interface NamedCells {
  readonly topology: Topology
  readonly cellByName: ReadonlyMap<string, number>
}

/** Reads features onto the edges of a map. Throws a MapError that lists every fault of the data. */
export function buildEdgeFeatures(map: NamedCells | HexMap, data: readonly EdgeFeatureData[]): EdgeFeatures {
  const faults: string[] = []
  if (data.length > 32) faults.push(`${data.length} features: at most 32 fit; use two sets`)
  const { topology, cellByName } = map
  const bits = new Uint32Array(topology.target.length)
  const cell = (path: string, name: string): number | undefined => {
    const found = cellByName.get(name)
    if (found === undefined) faults.push(`${path}: unknown cell '${name}'`)
    return found
  }
  data.forEach((feature, i) => {
    if (data.findIndex((other) => other.name === feature.name) !== i) {
      faults.push(`feature '${feature.name}' is listed twice`)
    }
    const bit = 2 ** i
    const mark = (path: string, from: number, to: number) => {
      const slot = findSlot(topology, from, to)
      if (slot < 0) {
        faults.push(`${path}: '${topology.names[from]}' and '${topology.names[to]}' are not neighbours`)
        return
      }
      bits[slot]! |= bit
      const back = topology.reverse[slot]!
      if (!feature.oneSided && back >= 0) bits[back]! |= bit
    }
    feature.edges?.forEach(([a, b], e) => {
      const path = `${feature.name}.edges[${e}]`
      const from = cell(path, a)
      if (from === undefined) return
      const to = 'orientation' in map ? cellInDirection(map, from, b) : undefined
      if (to === -1) faults.push(`${path}: no hex ${b} of '${a}'`)
      else {
        const end = to ?? cell(path, b)
        if (end !== undefined) mark(path, from, end)
      }
    })
    feature.paths?.forEach((names, p) => {
      const path = `${feature.name}.paths[${p}]`
      const cells = names.map((name) => cell(path, name))
      for (let n = 1; n < cells.length; n++) {
        const from = cells[n - 1]
        const to = cells[n]
        if (from !== undefined && to !== undefined) mark(path, from, to)
      }
    })
  })
  if (faults.length > 0) throw new MapError(faults)
  return { names: data.map((feature) => feature.name), bits }
}

/** The neighbour a direction names; -1 at the map's edge; undefined when the word is not a direction. */
function cellInDirection(map: HexMap, from: number, word: string): number | undefined {
  const direction = directionIndex(map.orientation, word)
  if (direction < 0) {
    const other = map.orientation === 'flat' ? 'pointy' : 'flat'
    if (!(DIRECTIONS[other] as readonly string[]).includes(word)) return undefined
    throw new MapError(
      `'${word}' is no direction of ${map.orientation}-top hexes: ${DIRECTIONS[map.orientation].join(', ')}`,
    )
  }
  const slot = map.slotAt[from * 6 + direction] ?? -1
  return slot < 0 ? -1 : map.topology.target[slot]!
}

/** The bits of one or more features, for tests such as `(features.bits[slot]! & river) !== 0` in hot loops. */
export function featureMask(features: EdgeFeatures, ...names: readonly string[]): number {
  let mask = 0
  for (const name of names) {
    const i = features.names.indexOf(name)
    if (i < 0) throw new MapError(`no edge feature '${name}': there are ${features.names.join(', ')}`)
    mask |= 1 << i
  }
  return mask
}

/** Whether a feature lies on an edge, seen from the slot's own side. */
export const hasFeature = (features: EdgeFeatures, slot: number, name: string): boolean =>
  (features.bits[slot]! & featureMask(features, name)) !== 0

/** Whether any edge of the cell bears the feature: a hex on a road, a hex beside a river. */
export function touchesFeature(
  topology: Topology,
  features: EdgeFeatures,
  cell: number,
  mask: number,
): boolean {
  const end = topology.first[cell + 1]!
  for (let slot = topology.first[cell]!; slot < end; slot++)
    if ((features.bits[slot]! & mask) !== 0) return true
  return false
}
