import type { Topology } from './topology.ts'

/** Who exerts zones of control where. Exerter i stands in cells[i] and belongs to side sides[i]. */
export interface Exerters {
  readonly cells: Int32Array
  readonly sides: Uint8Array
  readonly count: number
}

export interface ZoneRules {
  /** How many sides there are. */
  readonly sides: number
  /** Whether the exerter's zone reaches across this edge (rivers, seas and fortresses may stop it). */
  readonly projects?: (slot: number, from: number, to: number, exerter: number) => boolean
  /** Whether the exerter's zone includes the cell in which it stands; not unless told. */
  readonly ownCell?: boolean
  /** Whether the zones of a side do not count in a cell, for instance because a friendly unit stands there. */
  readonly negated?: (cell: number, side: number) => boolean
}

export interface Zones {
  readonly size: number
  /** By side * size + cell: how many exerters of that side reach the cell, negated or not. */
  readonly exerted: Uint16Array
  /** By side * size + cell: 1 where the zone counts. */
  readonly effective: Uint8Array
}

export const createZones = (topology: Topology, sides: number): Zones => ({
  size: topology.size,
  exerted: new Uint16Array(topology.size * sides),
  effective: new Uint8Array(topology.size * sides),
})

/** All zones of control on the map, written into `zones` (made by `createZones`, used again for each position). */
export function zonesOfControl(
  topology: Topology,
  exerters: Exerters,
  rules: ZoneRules,
  zones: Zones,
): Zones {
  const { first, target, size } = topology
  const { exerted, effective } = zones
  const { projects, negated } = rules
  exerted.fill(0)
  effective.fill(0)
  for (let i = 0; i < exerters.count; i++) {
    const from = exerters.cells[i]!
    const base = exerters.sides[i]! * size
    if (rules.ownCell) exerted[base + from]!++
    const end = first[from + 1]!
    for (let slot = first[from]!; slot < end; slot++) {
      const to = target[slot]!
      if (projects === undefined || projects(slot, from, to, i)) exerted[base + to]!++
    }
  }
  for (let side = 0; side < rules.sides; side++) {
    for (let cell = 0; cell < size; cell++) {
      const at = side * size + cell
      if (exerted[at]! > 0 && (negated === undefined || !negated(cell, side))) effective[at] = 1
    }
  }
  return zones
}

/** Whether a zone of control of this side counts in the cell. */
export const inZone = (zones: Zones, cell: number, side: number): boolean =>
  zones.effective[side * zones.size + cell] === 1

/** How many units of this side reach the cell with their zones, negated or not. */
export const exertedOn = (zones: Zones, cell: number, side: number): number =>
  zones.exerted[side * zones.size + cell]!
