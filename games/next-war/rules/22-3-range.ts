import { derived } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { airOf } from './15-2-aircraft.ts'

/** 22.3: how far air units fly: only those of short range are bound to what the display notes at their base. */

/** By side and cell: hexes to the nearest of the side's own countries; sea counts like land. */
const depths = derived(
  (_: Query) => [],
  ({ data }): readonly Uint8Array[] =>
    ([0, 1] as const).map((side) => {
      const depth = new Uint8Array(data.cells).fill(UNKNOWN)
      let wave: number[] = []
      for (let cell = 0; cell < data.hexes; cell++)
        if (data.home[cell] === side) {
          depth[cell] = 0
          wave.push(cell)
        }
      for (let far = 1; wave.length > 0; far++) {
        const next: number[] = []
        for (const cell of wave)
          for (const near of neighboursOf(data.topology, cell))
            if (near < data.hexes && depth[near] === UNKNOWN) {
              depth[near] = far
              next.push(near)
            }
        wave = next
      }
      return depth
    }),
)

const UNKNOWN = 255

/** Hexes that a cell lies beyond the side's own countries. */
export const hexesBeyond = (q: Query, side: Side, cell: number): number => depths(q)[side]![cell] ?? UNKNOWN

/** What an air unit sets out for. */
export type Task = 'strike' | 'support' | 'patrol' | 'along'

/** 22.2.2, 22.3: whether it reaches a cell from its base; -1 stands for what lies deep in the country (tracks, launchers). */
export function reaches(q: Query, unit: number, cell: number, task: Task): boolean {
  const { type, ship, side } = q.data.airUnits[unit]!
  if (ship >= 0 && !isAtSea(q, ship)) return false
  const base = q.data.airBases[baseOf(q, unit)]
  if (!base) return false
  if (type.range !== 'S') return true
  const { short } = base
  if (typeof short === 'string') {
    if (task === 'patrol' || task === 'along') return false
    return cell >= 0 && q.data.countries[q.data.country[cell]!] === short
  }
  if (task === 'patrol') return true
  if (cell < 0) return false
  const inEnemyBox = cell >= q.data.hexes && q.data.home[cell] === enemyOf(side)
  return !inEnemyBox && (cell >= q.data.hexes || hexesBeyond(q, side, cell) <= short)
}

/** 22.2.2: a carrier launches its aircraft at sea only. */
const isAtSea = (q: Query, ship: number): boolean => {
  const cell = q.state.at[ship]!
  return cell >= 0 && q.data.port[cell] === 0 && q.data.zone[cell]! >= 0
}

/** 22.4: the base of a unit; aircraft of carriers are where their ship is. */
export function baseOf(q: Query, unit: number): number {
  const { ship } = q.data.airUnits[unit]!
  if (ship < 0) return airOf(q).base[unit]!
  const zone = q.data.zone[q.state.at[ship]!] ?? -1
  return q.state.at[ship]! < 0 || zone < 0 ? -1 : q.data.airBases.findIndex((base) => base.zone === zone)
}
