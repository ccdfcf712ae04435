import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { isSeaHex, seaBeside } from './07-1-sea-places.ts'

/** 7.5.3: the zones of effect of mines. */

/** The hexes that a mine marker in this hex affects. */
export const mineEffect = (q: Query, hex: number): readonly number[] =>
  isSeaHex(q, hex) ? [hex] : [hex, ...seaBeside(q, hex)]

export interface MineZones {
  /** By cell: the zone it lies in, -1 outside; overlapping zones are one. */
  readonly zone: Int16Array
  /** By cell: the density that counts there; overlaps do not add up. */
  readonly density: Uint8Array
}

export const mineZones = derived(
  (q: Query) => [q.state.mines],
  (q): MineZones | null => {
    const zone = new Int16Array(q.data.cells).fill(-1)
    const density = new Uint8Array(q.data.cells)
    let count = 0
    q.state.mines.forEach((value, hex) => {
      if (value === 0) return
      const cells = mineEffect(q, hex)
      const met = [...new Set(cells.map((cell) => zone[cell]!).filter((id) => id >= 0))]
      const id = met[0] ?? count
      count++
      for (let cell = 0; cell < zone.length; cell++) if (met.includes(zone[cell]!)) zone[cell] = id
      for (const cell of cells) {
        zone[cell] = id
        density[cell] = Math.max(density[cell]!, value)
      }
    })
    return count === 0 ? null : { zone, density }
  },
)

/** The mine zone that a cell lies in, -1 for none. */
export const mineZoneAt = (q: Query, cell: number): number => mineZones(q)?.zone[cell] ?? -1

export const mineDensityAt = (q: Query, cell: number): number => mineZones(q)?.density[cell] ?? 0

/** 7.5.1.1: whether all mines round this cell were laid by that ship, which knows its way out. */
export function laidBy(q: Query, ship: number, cell: number): boolean {
  const around = isSeaHex(q, cell)
    ? [
        cell,
        ...q.data.topology.target.subarray(q.data.topology.first[cell]!, q.data.topology.first[cell + 1]!),
      ]
    : [cell]
  const markers = around.filter((hex) => q.state.mines[hex]! > 0 && mineEffect(q, hex).includes(cell))
  return markers.every((hex) => q.state.minesBy[hex] === ship)
}
