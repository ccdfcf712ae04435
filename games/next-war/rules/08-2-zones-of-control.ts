import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { NO_RIVER, TERRAINS } from '../world.ts'
import { faceOf, groundIn, posture, stacks } from './02-units.ts'
import { hexMarkers } from './08-4-control.ts'

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
function zoneReaches(q: Query, slot: number, side: Side): boolean {
  const { data, state } = q
  if (data.river[slot] !== NO_RIVER || data.water[slot] === 1) return false
  const to = data.topology.target[slot]!
  if (!data.data.series.terrain.terrain[TERRAINS[data.terrain[to]!]!].zoneReachesInto) return false
  // 8.2.3: in the first movement segment of the war nobody's zone reaches into hexes the enemy began with.
  return !(state.opening && state.control[to] === enemyOf(side))
}

/** By side: the hexes whose units exert a zone. */
const exerters = derived(
  (q: Query) => [posture(q)],
  (q): readonly (readonly number[])[] => {
    const cells: [number[], number[]] = [[], []]
    const { cells: places, by } = stacks(q)
    for (let i = 1; i < places.length; i++) {
      const cell = places[i]!
      if (cell < q.data.hexes && exertsZone(q, cell)) cells[by[cell]!]!.push(cell)
    }
    return cells
  },
)

/** By cell: 1 in the zones of a side. Most moves of the other side do not change them. */
const zonesOf = SIDES.map((side) =>
  derived(
    (q: Query) => [exerters(q)[side]!, q.state.opening ? hexMarkers(q) : null],
    (q): Uint8Array => {
      const { first, target } = q.data.topology
      const zone = new Uint8Array(q.data.cells)
      for (const cell of exerters(q)[side]!) {
        zone[cell] = 1
        for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
          if (zoneReaches(q, slot, side)) zone[target[slot]!] = 1
      }
      return zone
    },
  ),
)

/** By cell: 1 in the zones of the side's enemy; for searches. */
export const enemyZones = (q: Query, side: Side): Uint8Array => zonesOf[enemyOf(side)]!(q)

/** Whether the hex lies in a zone of control of the side's enemy, friendly units there or not. */
export const inEnemyZone = (q: Query, cell: number, side: Side): boolean => enemyZones(q, side)[cell] === 1

/** 8.2.2, 9.8.5, 13.1.3: as before, but a friendly unit in the hex takes the zone away. */
export const inOpenEnemyZone = (q: Query, cell: number, side: Side): boolean =>
  inEnemyZone(q, cell, side) && groundIn(q, cell).length === 0

/** By cell: 1 in terrain in which light infantry slips through enemy zones (8.2.4). */
export const lightTerrain = derived(
  (_: Query) => [],
  (q): Uint8Array =>
    q.data.terrain.map((terrain) =>
      q.data.data.series.terrain.terrain[TERRAINS[terrain]!].lightInfantry ? 1 : 0,
    ),
)
