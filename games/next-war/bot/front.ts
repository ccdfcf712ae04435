import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { MOBILITIES, ROADS, SEA, TERRAINS } from '../world.ts'

/** How far it is to the enemy, by roads where there are any: what brings reserves and reinforcements forward. */

/** Out of reach of everything. */
export const NO_WAY = 1 << 20

const MOTORS = MOBILITIES.indexOf('motorized') * 2
const FEET = MOBILITIES.indexOf('leg') * 2

/** The price of a step for a column on the march, in sixths: along the road, else across country, on foot if it must. */
function stepPrice({ data }: Query, slot: number): number {
  const to = data.topology.target[slot]!
  if (data.terrain[to] === SEA) return -1
  if (data.road[slot]! > 0) return data.roadCost[MOTORS * (ROADS.length + 1) + data.road[slot]!]!
  if (data.water[slot] === 1) return -1
  const ground = data.terrainCost[MOTORS * TERRAINS.length + data.terrain[to]!]!
  return ground >= 0 ? ground : data.terrainCost[FEET * TERRAINS.length + data.terrain[to]!]! * 2
}

/** By slot. */
const prices = derived(
  (_: Query) => [],
  (q): Int32Array => Int32Array.from(q.data.topology.target, (_, slot) => stepPrice(q, slot)),
)

/** By cell: the march to the nearest of the goals, in sixths of a movement point; boxes by their roads. */
export function marchTo(q: Query, goals: readonly number[]): Int32Array {
  const { topology, cells, hexes, exits, roadCost } = q.data
  const { first, target, reverse } = topology
  const { inPlay } = q.data.scenarios[q.state.scenario]!
  const price = prices(q)
  const far = new Int32Array(cells).fill(NO_WAY)
  /** Cells by their distance: prices are small numbers. */
  const waves: number[][] = []
  const reach = (cell: number, so: number): void => {
    if (far[cell]! <= so) return
    far[cell] = so
    waves[so] ??= []
    waves[so].push(cell)
  }
  for (const cell of goals) if (cell >= 0 && cell < hexes) reach(cell, 0)
  for (let so = 0; so < waves.length; so++)
    for (const cell of waves[so] ?? []) {
      if (far[cell] !== so) continue
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
        const next = target[slot]!
        // The march goes the other way: from the neighbour into this cell.
        const back = reverse[slot]!
        if (next >= hexes || inPlay[next] === 0 || back < 0 || price[back]! < 0) continue
        reach(next, so + price[back]!)
      }
    }
  const highway = roadCost[MOTORS * (ROADS.length + 1) + ROADS.length]!
  for (const { cell, box, hexes: long } of exits)
    if (inPlay[box] === 1) far[box] = Math.min(far[box]!, far[cell]! + long * highway)
  return far
}

const holders = (q: Query, side: Side): number[] => {
  const cells = new Set<number>()
  for (const unit of q.data.groundUnits)
    if (q.data.unitSide[unit] === side && q.state.at[unit]! >= 0 && q.state.aboard[unit] === -1)
      cells.add(q.state.at[unit]!)
  return [...cells].sort((a, b) => a - b)
}

/** By side: the march to its nearest enemy. */
const bySide = SIDES.map((side) =>
  derived(
    (q: Query) => [holders(q, enemyOf(side)), q.state.scenario],
    (q): Int32Array => marchTo(q, holders(q, enemyOf(side))),
  ),
)
export const marchToEnemy = (q: Query, side: Side): Int32Array => bySide[side]!(q)
