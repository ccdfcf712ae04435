import { disc } from '@grognard/maps'
import type { Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { isAshore, occupants } from './02-units.ts'
import { inPlay } from './07-1-sea-places.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { isSubordinate } from './18-1-subordination.ts'
import { isSupplied, type SupplyNet, supplyNet } from './19-1-supply-lines.ts'

/** 27.9.3: where units recover and come back once headquarters lead them. */

/** 27.9.3: whether the unit can trace a line of communication at this moment. */
export const isInSupplyNow = (q: Query, unit: number): boolean =>
  isSupplied(q, supplyNet(q, q.data.unitSide[unit] as Side), unit)

/** So far from its headquarters a unit is raised again. */
const NEAR = 2

/** 27.9.3: in supply, out of enemy zones, and not among enemies. */
function isFit(q: Query, net: SupplyNet, unit: number, cell: number): boolean {
  if (cell >= q.data.hexes || !inPlay(q, cell) || inEnemyZone(q, cell, net.side)) return false
  const by = occupants(q)[cell]
  if (by !== -1 && by !== net.side) return false
  if (net.reached[cell]! >= 0) return true
  for (const [headquarters, around] of net.headquarters)
    if (around[cell]! >= 0 && isSubordinate(q, unit, headquarters)) return true
  return false
}

/** 27.9.3: the headquarters of the unit, else those above it, else none. */
function leaders(q: Query, side: Side, unit: number): readonly number[] {
  const own = q.data.headquarters.filter(
    (one) => q.data.unitSide[one] === side && isAshore(q, one) && q.state.at[one]! < q.data.hexes,
  )
  const parents = own.filter((one) => !q.data.units[one]!.supreme && isSubordinate(q, unit, one))
  if (parents.length > 0) return parents
  const lost = q.data.headquarters.filter((one) => !q.data.units[one]!.supreme && isSubordinate(q, unit, one))
  const above = own.filter((one) => lost.some((parent) => isSubordinate(q, parent, one)))
  const near = above.filter((one) => !q.data.units[one]!.supreme)
  return near.length > 0 ? near : above
}

/** 27.9.3: within two hexes of its headquarters; without one in any city or urban hex of its side. */
export function rallyingAtHeadquarters(q: Query, side: Side, unit: number): readonly number[] {
  const net = supplyNet(q, side)
  const fits = (cell: number): boolean => isFit(q, net, unit, cell)
  const seats = leaders(q, side, unit).flatMap((one) => disc(q.data.map, q.state.at[one]!, NEAR))
  if (seats.length > 0) return [...new Set(seats)].filter(fits).sort((a, b) => a - b)
  const cities: number[] = []
  for (let cell = 0; cell < q.data.hexes; cell++)
    if (q.data.settled[cell] === 1 && q.state.control[cell] === side && fits(cell)) cities.push(cell)
  return cities
}
