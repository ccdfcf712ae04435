import { derived } from '@grognard/kernel'
import { createZones, inZone, type Zones, zonesOfControl } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { NO_RIVER, TERRAINS } from '../world.ts'
import { faceOf, groundIn, isAshore, sideOf } from './02-units.ts'

/** 8.2: zones of control. */

/** 8.2.1: units of at least two stacking points together, counting only those that can attack. */
export function exertsZone(q: Query, cell: number): boolean {
  if (q.state.clearing[cell]! >= 0) return false // 8.2.3
  let stacked = 0
  for (const unit of groundIn(q, cell)) {
    const face = faceOf(q, unit)
    if (face.attack > 0) stacked += face.sp
  }
  return stacked >= q.data.data.series.terrain.zones.minimumStacking
}

/** 8.2.3: zones do not reach into mountains or urban hexes, nor across rivers and water. */
export function zoneReaches(q: Query, slot: number, side: Side): boolean {
  const { data, state } = q
  if (data.river[slot] !== NO_RIVER || data.water[slot] === 1) return false
  const to = data.topology.target[slot]!
  if (!data.data.series.terrain.terrain[TERRAINS[data.terrain[to]!]!].zoneReachesInto) return false
  // 8.2.3: in the first movement segment of the war nobody's zone reaches into hexes the enemy began with.
  return !(state.opening && state.control[to] === enemyOf(side))
}

/** All zones, by side. */
export const zones = derived(
  (q: Query) => [q.state.at, q.state.steps, q.state.clearing, q.state.aboard, q.state.opening],
  (q): Zones => {
    const cells: number[] = []
    const sides: number[] = []
    const seen = new Set<number>()
    for (const unit of q.data.groundUnits) {
      const cell = q.state.at[unit]!
      if (!isAshore(q, unit) || cell >= q.data.hexes || seen.has(cell)) continue
      seen.add(cell)
      if (!exertsZone(q, cell)) continue
      cells.push(cell)
      sides.push(sideOf(q, unit))
    }
    return zonesOfControl(
      q.data.topology,
      { cells: Int32Array.from(cells), sides: Uint8Array.from(sides), count: cells.length },
      { sides: 2, ownCell: true, projects: (slot, _from, _to, i) => zoneReaches(q, slot, sides[i] as Side) },
      createZones(q.data.topology, 2),
    )
  },
)

/** Whether the hex lies in a zone of control of the side's enemy, friendly units there or not. */
export const inEnemyZone = (q: Query, cell: number, side: Side): boolean =>
  inZone(zones(q), cell, enemyOf(side))

/** 8.2.2, 9.8.5, 13.1.3: as before, but a friendly unit in the hex takes the zone away. */
export const inOpenEnemyZone = (q: Query, cell: number, side: Side): boolean =>
  inEnemyZone(q, cell, side) && groundIn(q, cell).length === 0

/** By cell: 1 in the enemy's zones; for searches. */
export const enemyZones = (q: Query, side: Side): Uint8Array => {
  const { effective, size } = zones(q)
  return effective.subarray(enemyOf(side) * size, (enemyOf(side) + 1) * size)
}

/** 8.2.4: terrain in which light infantry slips through enemy zones. */
export const lightTerrain = (q: Query, cell: number): boolean =>
  q.data.data.series.terrain.terrain[TERRAINS[q.data.terrain[cell]!]!].lightInfantry
