import { derived } from '@grognard/kernel'
import { hexDistance } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { SEA } from '../world.ts'
import { occupants, posture } from './02-units.ts'
import { servesFlights } from './08-3-1-2-installations.ts'

/** 6, 8.5: distances and ways in the air. Terrain never matters; off-map boxes lie beyond their printed exits. */

/** A place from which no way in hexes leads to the other. */
export const OUT_OF_REACH = Number.POSITIVE_INFINITY

/** By box: the hexes from which it is reached, and how far it lies beyond them. */
const exits = derived(
  (_: Query) => [],
  (q): ReadonlyMap<number, readonly { readonly hex: number; readonly hexes: number }[]> => {
    const byBox = new Map<number, { hex: number; hexes: number }[]>()
    for (const { hex, box, hexes } of q.data.data.title.files['sea-zones.json'].exits) {
      const list = byBox.get(q.data.cell(box)) ?? []
      list.push({ hex: q.data.cell(hex), hexes })
      byBox.set(q.data.cell(box), list)
    }
    return byBox
  },
)

/** The hexes of the map from which a cell is reached: itself, or the exits of a box. */
const doors = (q: Query, cell: number): readonly { readonly hex: number; readonly hexes: number }[] =>
  cell < q.data.hexes ? [{ hex: cell, hexes: 0 }] : (exits(q).get(cell) ?? [])

/** Hexes from one cell to another as the crow flies. */
export function airDistance(q: Query, from: number, to: number): number {
  if (from === to) return 0
  if (from < q.data.hexes && to < q.data.hexes) return hexDistance(q.data.map, from, to) ?? OUT_OF_REACH
  let least = OUT_OF_REACH
  for (const a of doors(q, from))
    for (const b of doors(q, to)) {
      const between = hexDistance(q.data.map, a.hex, b.hex)
      if (between !== undefined) least = Math.min(least, a.hexes + between + b.hexes)
    }
  return least
}

/** Whether a way of at most `range` hexes leads there over hexes that are all `open`; the last hex always is. */
export function flightWay(
  q: Query,
  from: number,
  to: number,
  range: number,
  open: (cell: number) => boolean,
): boolean {
  if (from === to) return true
  const { first, target } = q.data.topology
  const ends = doors(q, to)
  /** By cell: one more than the hexes flown to it, 0 where no way leads yet. */
  const flown = new Uint16Array(q.data.hexes)
  let wave: number[] = []
  const reach = (cell: number, so: number): boolean => {
    for (const { hex, hexes } of ends)
      if (hex === cell && so + hexes <= range && (cell === to || open(cell))) return true
    const known = flown[cell]!
    if (so >= range || (known > 0 && known <= so + 1) || !open(cell)) return false
    flown[cell] = so + 1
    wave.push(cell)
    return false
  }
  for (const { hex, hexes } of doors(q, from)) {
    if (hex === from) {
      flown[hex] = 1
      wave.push(hex)
    } else if (reach(hex, hexes)) return true
  }
  while (wave.length > 0) {
    const last = wave
    wave = []
    for (const cell of last) {
      const so = flown[cell]!
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) if (reach(target[slot]!, so)) return true
    }
  }
  return false
}

/** Whether every way of that length crosses a hex with enemy ground units before it ends. */
export function mustFlyOverEnemy(q: Query, side: Side, from: number, to: number, range: number): boolean {
  if (from === to) return false
  const by = occupants(q)
  const enemy = enemyOf(side)
  return !flightWay(q, from, to, range, (cell) => by[cell] !== enemy)
}

/** 6.6: whether enemy ground units stand in the cell or next to it, or lie off it aboard ship. */
export function isBesideEnemy(q: Query, side: Side, cell: number): boolean {
  const by = occupants(q)
  const enemy = enemyOf(side)
  if (by[cell] === enemy) return true
  if (cell >= q.data.hexes) return false
  const { first, target } = q.data.topology
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    const next = target[slot]!
    if (by[next] === enemy || (q.data.terrain[next] === SEA && carriesTroops(q, enemy, next))) return true
  }
  return false
}

/** Whether ground units of a side are aboard ships in the cell. */
const carriesTroops = (q: Query, side: Side, cell: number): boolean =>
  q.data.unitsOf[side]!.some(
    (unit) =>
      q.state.aboard[unit]! >= 0 && q.state.at[unit] === cell && q.data.units[unit]!.kind === 'ground',
  )

/** 8.4.2: an airbase or airfield that a side can use. */
export const isOwnAirfield = (q: Query, side: Side, cell: number): boolean =>
  servesFlights(q, cell) &&
  q.state.control[cell] === side &&
  occupants(q)[cell] !== enemyOf(side) &&
  q.data.scenarios[q.state.scenario]!.inPlay[cell] === 1

const airfields = derived(
  (_: Query) => [],
  ({ data }): readonly number[] => {
    const cells: number[] = []
    for (let cell = 0; cell < data.cells; cell++)
      if (data.airbase[cell] === 1 || data.airfield[cell] === 1) cells.push(cell)
    return cells
  },
)

const ownAirfields = SIDES.map((side) =>
  derived(
    (q: Query) => [posture(q), q.state.scenario],
    (q): readonly number[] => airfields(q).filter((cell) => isOwnAirfield(q, side, cell)),
  ),
)

/** All airbases and airfields of a side, in map order. */
export const airfieldsOf = (q: Query, side: Side): readonly number[] => ownAirfields[side]!(q)
