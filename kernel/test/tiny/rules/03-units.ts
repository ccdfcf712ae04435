import { derived } from '@grognard/kernel'
import { createZones, findSlot, inZone, zonesOfControl } from '@grognard/maps'
import { type Data, GONE, type Q, type Side } from '../state.ts'
import { enemyOf, SIDES } from './01-sides.ts'
import { crossesRiver, onBridge } from './02-map.ts'

export const sideOfUnit = (q: Q, unit: number): Side => q.data.units[unit]!.side
export const inPlay = (q: Q, unit: number): boolean => q.state.cell[unit] !== GONE
export const unitTarget = (q: Q, unit: number): string => q.data.unitTargets[unit]!
/** The unit a target names, or -1. */
export const unitOf = (q: Q, target: string): number => q.data.unitOfTarget.get(target) ?? -1
/** The cell a target names, or -1. */
export const cellOf = (q: Q, target: string): number => q.data.cellOfTarget.get(target) ?? -1
export const hexTarget = (q: Q, cell: number): string => q.data.hexTargets[cell]!

export function unitsOf(q: Q, side: Side): number[] {
  const units: number[] = []
  for (let unit = 0; unit < q.data.units.length; unit++)
    if (q.data.units[unit]!.side === side && inPlay(q, unit)) units.push(unit)
  return units
}

/** [3.2] By cell: the unit in it, or -1. */
const occupants = derived(
  (q: Q) => [q.state.cell],
  ({ state, data }) => {
    const by = new Int32Array(data.map.topology.size).fill(-1)
    state.cell.forEach((cell, unit) => {
      if (cell !== GONE) by[cell] = unit
    })
    return by
  },
)
export const occupantsOf = (q: Q): Int32Array => occupants(q)
export const unitIn = (q: Q, cell: number): number => occupants(q)[cell] ?? -1

/** [3.3] Whether a zone of control reaches across this edge. */
const projects = (data: Data, slot: number): boolean => !crossesRiver(data, slot) || onBridge(data, slot)

/** [3.3] Zones of control. */
const zones = derived(
  (q: Q) => [q.state.cell],
  ({ state, data }) => {
    const { topology } = data.map
    const most = data.units.length
    const exerters = { cells: new Int32Array(most), sides: new Uint8Array(most), count: 0 }
    data.units.forEach(({ side }, unit) => {
      if (state.cell[unit] === GONE) return
      exerters.cells[exerters.count] = state.cell[unit]!
      exerters.sides[exerters.count++] = SIDES.indexOf(side)
    })
    return zonesOfControl(
      topology,
      exerters,
      { sides: SIDES.length, projects: (slot) => projects(data, slot) },
      createZones(topology, SIDES.length),
    )
  },
)
export const zoneComputations = zones.computed

/** Whether the cell lies in a zone of control of the enemy of this side. */
export const inEnemyZone = (q: Q, cell: number, side: Side): boolean =>
  inZone(zones(q), cell, SIDES.indexOf(enemyOf(side)))

export const adjacent = (q: Q, a: number, b: number): boolean =>
  a !== GONE && b !== GONE && findSlot(q.data.map.topology, a, b) >= 0

/** [3.3] Whether this one unit's zone reaches the cell. */
export function controls(q: Q, unit: number, cell: number): boolean {
  const from = q.state.cell[unit]!
  if (from === GONE) return false
  const slot = findSlot(q.data.map.topology, from, cell)
  return slot >= 0 && projects(q.data, slot)
}
