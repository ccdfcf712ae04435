import { derived } from '@grognard/kernel'
import { procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA, URBAN } from '../world.ts'
import { isOnMap, occupants, seatOf } from './02-units.ts'
import { inShoreControl, zonesAt } from './07-1-sea-places.ts'
import { enemyZones } from './08-2-zones-of-control.ts'
import { hasPort, needsClearing } from './08-3-1-2-installations.ts'
import { roadLeads } from './08-3-terrain.ts'
import { fog } from './13-2-fog-of-war.ts'

/** 13.1: supply in the standard game, an option. */

/** 13.1.2: whether the hex is a source for the side. */
export function isSource(q: Query, cell: number, side: Side): boolean {
  const { data, state } = q
  if (state.beachheads[cell] === side || (hasPort(q, cell) && state.control[cell] === side)) {
    if (zonesAt(q, cell).some((zone) => inShoreControl(q, zone) === side)) return true
  }
  return (data.terrain[cell] === URBAN || data.city[cell] === 1) && state.control[cell] === side
}

/** 13.1.3: which hexes a line of communication cannot enter, for searches. */
export function blockedFor(q: Query, side: Side): (cell: number) => boolean {
  const { data, state } = q
  const held = occupants(q)
  const zones = enemyZones(q, side)
  const enemy = enemyOf(side)
  return (cell) =>
    data.terrain[cell] === SEA ||
    held[cell] === enemy ||
    // 8.2.2: a friendly unit in the hex takes the zone away.
    (zones[cell] === 1 && held[cell] !== side) ||
    (state.control[cell] === enemy && needsClearing(q, cell))
}

export const isBlocked = (q: Query, cell: number, side: Side): boolean => blockedFor(q, side)(cell)

export const hasRoad = (q: Query, cell: number): boolean => {
  const { first } = q.data.topology
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) if (q.data.road[slot]! > 0) return true
  return false
}

/** By side * cells + cell: 1 for road hexes from which a road leads to a source. */
const supplied = derived(
  (q: Query) => [
    q.state.at,
    q.state.steps,
    q.state.control,
    q.state.clearing,
    q.state.bridges,
    q.state.beachheads,
    q.state.aboard,
    q.state.opening,
  ],
  (q): Uint8Array => {
    const reached = new Uint8Array(2 * q.data.cells)
    for (const side of SIDES) trace(q, side, reached)
    return reached
  },
)

/** 13.1.3: a beachhead joins all roads in the hexes around it. */
export const isJoined = (q: Query, cell: number, to: number, side: Side): boolean =>
  (q.state.beachheads[cell] === side && hasRoad(q, to)) ||
  (q.state.beachheads[to] === side && hasRoad(q, cell))

function trace(q: Query, side: Side, reached: Uint8Array): void {
  const { first, target } = q.data.topology
  const base = side * q.data.cells
  const queue: number[] = []
  const cannotEnter = blockedFor(q, side)
  const visit = (cell: number): void => {
    if (reached[base + cell] === 1 || cannotEnter(cell)) return
    reached[base + cell] = 1
    queue.push(cell)
  }
  for (let cell = 0; cell < q.data.hexes; cell++) if (isSource(q, cell, side)) visit(cell)
  // 8.3.2: a road that leaves the map leads to its box, and to the port there.
  for (const { cell, box } of q.data.exits) if (isSource(q, box, side)) visit(cell)
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop())
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const to = target[slot]!
      if (roadLeads(q, slot) || isJoined(q, cell, to, side)) visit(to)
    }
}

/** 13.1.3: a unit here is supplied: in a hex of the network, or next to one. */
export function isSuppliedAt(q: Query, cell: number, side: Side): boolean {
  const reached = supplied(q)
  const base = side * q.data.cells
  if (cell >= q.data.hexes || reached[base + cell] === 1) return true
  const { first, target } = q.data.topology
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (reached[base + target[slot]!] === 1) return true
  return false
}

/** The road hexes of a side's network, for the overlay. */
export const suppliedCells = (q: Query, side: Side): Uint8Array =>
  supplied(q).subarray(side * q.data.cells, (side + 1) * q.data.cells)

/** 13.1.4: marines aboard ship are always supplied. */
const isSupplied = (q: Query, unit: number): boolean =>
  q.state.aboard[unit] !== -1 || isSuppliedAt(q, q.state.at[unit]!, q.data.unitSide[unit] as Side)

/** 13.2: which counter of a hidden stack it is only its owner reads. */
function tellOut(c: Running, unit: number): void {
  const side = c.data.unitSide[unit] as Side
  const name = c.data.unitTarget[unit]!
  const shown = fog.named(c, unit, name, seatOf(side), 'unit:unknown')
  c.tell('13.1.5', { key: say('supply.out', { unit: name }).key, args: { unit: shown } }, [
    c.data.cellTarget[c.state.at[unit]!]!,
  ])
}

export const supplyPhase = procedure<Record<string, never>>('supply phase', '13.1.1', {
  'supply is traced': run('13.1.3', (c) => {
    for (const unit of c.data.groundUnits) {
      const short = isOnMap(c, unit) && !isSupplied(c, unit)
      if (short && c.state.unsupplied[unit] === 0) tellOut(c, unit)
      c.state.unsupplied[unit] = short ? 1 : 0
    }
  }),
})
