import { derived, type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { URBAN } from '../world.ts'
import { helicoptersIn, occupants } from './02-units.ts'
import { airDistance } from './06-flying.ts'
import { isSeaHex } from './07-1-sea-places.ts'
import { hasAirbase, hasAirfield } from './08-3-1-2-installations.ts'

/** 6.5.1: where attack helicopters are based. */

/** 6.5.1, 6.5.1.1: how many a hex can take, 0 for a hex that is no base. A box is a region: as many as come. */
export function baseCapacity(q: Query, cell: number): number {
  const { data } = q
  const { perAirbase, perAirfield, perCity } = data.data.series.air.helicopters
  if (hasAirbase(q, cell)) return cell >= data.hexes ? data.helicopters.length : perAirbase
  if (hasAirfield(q, cell)) return perAirfield
  return data.terrain[cell] === URBAN || data.city[cell] === 1 ? perCity : 0
}

/** 6.5.1: a place that is a base as long as nothing is destroyed there. */
const isPrintedBase = ({ data }: Query, cell: number): boolean =>
  data.airbase[cell] === 1 ||
  data.airfield[cell] === 1 ||
  data.terrain[cell] === URBAN ||
  data.city[cell] === 1

const bases = derived(
  (_: Query) => [],
  (q): readonly number[] =>
    Array.from({ length: q.data.cells }, (_, cell) => cell).filter((cell) => isPrintedBase(q, cell)),
)

/** 8.4.2: a base that the side holds and that no enemy stands in. */
const isOwnBase = (q: Query, side: Side, cell: number): boolean =>
  q.state.control[cell] === side &&
  occupants(q)[cell] !== enemyOf(side) &&
  q.data.scenarios[q.state.scenario]!.inPlay[cell] === 1

export const hasRoom = (q: Query, cell: number): boolean =>
  helicoptersIn(q, cell).length < baseCapacity(q, cell)

/** 6.5.1: why a helicopter cannot be based there, room included. */
export function basingRefusal(q: Query, unit: number, cell: number): Refusal | undefined {
  const side = q.data.unitSide[unit] as Side
  if (baseCapacity(q, cell) === 0 || !isOwnBase(q, side, cell))
    return refuse('6.5.1', say('helicopter.noBase'))
  return hasRoom(q, cell)
    ? undefined
    : refuse('6.5.1.1', say('helicopter.baseFull', { hex: q.data.cellTarget[cell]! }))
}

/** 6.5.5: amphibious units that can take one more Marine Corps helicopter, in a port or an all-sea hex. */
export function hasDeck(q: Query, unit: number, ship: number): boolean {
  const { data, state } = q
  const { marineCorps, side } = data.units[unit]!
  const carrier = data.units[ship]
  if (
    !marineCorps ||
    !carrier ||
    carrier.ship !== 'amph' ||
    carrier.side !== side ||
    state.flipped[ship] === 1
  )
    return false
  const aboard = data.helicopters.filter((other) => state.aboard[other] === ship).length
  return aboard < data.data.series.air.helicopters.perAmphibious && isAfloatNear(q, ship)
}

/** 6.5.5: whether helicopters can fly from the ship: it lies in a port or an all-sea hex. */
export function isAfloatNear(q: Query, ship: number): boolean {
  const cell = q.state.at[ship]!
  return q.data.port[cell] === 1 || isSeaHex(q, cell)
}

/** 6.5.1.2: the range of a change of base. */
export const rebaseRange = (q: Query, unit: number): number =>
  q.data.units[unit]!.range * q.data.data.series.air.helicopters.rebaseRangeTimes

/** 6.5.1.2: whether a helicopter can fly to that base; those fleeing may crowd into a full one. */
function reachesCell(q: Query, unit: number, cell: number, fleeing: boolean): boolean {
  const from = q.state.at[unit]!
  return (
    cell !== from &&
    baseCapacity(q, cell) > 0 &&
    isOwnBase(q, q.data.unitSide[unit] as Side, cell) &&
    airDistance(q, from, cell) <= rebaseRange(q, unit) &&
    (fleeing || hasRoom(q, cell))
  )
}

const reachesShip = (q: Query, unit: number, ship: number): boolean =>
  ship !== q.state.aboard[unit] &&
  hasDeck(q, unit, ship) &&
  airDistance(q, q.state.at[unit]!, q.state.at[ship]!) <= rebaseRange(q, unit)

/** 6.5.1.2: bases and ships a helicopter can reach. */
export function reachableBases(q: Query, unit: number, fleeing: boolean): readonly string[] {
  const { data } = q
  const cells = bases(q).filter((cell) => reachesCell(q, unit, cell, fleeing))
  const ships = data.navalUnits.filter((ship) => reachesShip(q, unit, ship))
  return [...cells.map((cell) => data.cellTarget[cell]!), ...ships.map((ship) => data.unitTarget[ship]!)]
}

/** 6.5.1.2: whether any other base has room for it. */
export const reachesBase = (q: Query, unit: number): boolean =>
  bases(q).some((cell) => reachesCell(q, unit, cell, false)) ||
  q.data.navalUnits.some((ship) => reachesShip(q, unit, ship))

/** 8.4.2: all bases of a side, full or not. */
export const basesOf = (q: Query, side: Side): readonly number[] =>
  bases(q).filter((cell) => baseCapacity(q, cell) > 0 && isOwnBase(q, side, cell))
