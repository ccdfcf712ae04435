import { derived } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { SEA } from '../world.ts'
import { navalIn, occupants } from './02-units.ts'
import { hasPort } from './08-3-1-2-installations.ts'

/** 7.1, 8.5.6.3: the places of ships: At Sea and In Shore boxes, all-sea hexes, ports on the map and off it. */

export const isSeaHex = (q: Query, cell: number): boolean =>
  cell >= 0 && cell < q.data.hexes && q.data.terrain[cell] === SEA

/** Whether the cell is the At Sea or In Shore box of its zone. */
export function isSeaBox(q: Query, cell: number): boolean {
  const zone = q.data.zones[q.data.zone[cell] ?? -1]
  return zone !== undefined && (cell === zone.atSea || cell === zone.inShore)
}

/** All-sea hexes next to a cell. */
export const seaBeside = (q: Query, cell: number): readonly number[] =>
  cell < q.data.hexes ? neighboursOf(q.data.topology, cell).filter((next) => isSeaHex(q, next)) : []

interface Waters {
  /** By cell: zones that a coast, a port or a sea cell belongs to. */
  readonly zones: ReadonlyMap<number, readonly number[]>
  /** By port hex: all-sea hexes by which ships come and go. */
  readonly harbours: ReadonlyMap<number, readonly number[]>
}

const waters = derived(
  (_: Query) => [],
  (q): Waters => {
    const { data } = q
    const zones = new Map<number, readonly number[]>()
    const harbours = new Map<number, readonly number[]>()
    for (let cell = 0; cell < data.cells; cell++) {
      const own = data.zone[cell]!
      if (own >= 0) {
        zones.set(cell, [own])
        continue
      }
      const printed = data.data.title.map.places.get(data.topology.names[cell]!)?.harbour
      const beside = printed ? printed.map((name) => data.cell(name)) : seaBeside(q, cell)
      if (beside.length === 0) continue
      zones.set(cell, [...new Set(beside.map((hex) => data.zone[hex]!))])
      if (data.port[cell] === 1) harbours.set(cell, beside)
    }
    return { zones, harbours }
  },
)

const NONE: readonly number[] = []

/** The sea zones that a cell touches or lies in. */
export const zonesAt = (q: Query, cell: number): readonly number[] => waters(q).zones.get(cell) ?? NONE

/** 8.5.6.4: all-sea hexes that lead to a port on the map. */
export const harbourOf = (q: Query, port: number): readonly number[] => waters(q).harbours.get(port) ?? NONE

export const inPlay = (q: Query, cell: number): boolean =>
  q.data.scenarios[q.state.scenario]!.inPlay[cell] === 1

/** 8.4.3: a port that the side holds. */
export const isOwnPort = (q: Query, side: Side, cell: number): boolean =>
  cell >= 0 &&
  hasPort(q, cell) &&
  q.state.control[cell] === side &&
  occupants(q)[cell] !== enemyOf(side) &&
  inPlay(q, cell)

const ports = derived(
  (_: Query) => [],
  (q): readonly number[] => {
    const cells: number[] = []
    for (let cell = 0; cell < q.data.cells; cell++) if (q.data.port[cell] === 1) cells.push(cell)
    return cells
  },
)

/** All ports of a side, in map order. */
export const portsOf = (q: Query, side: Side): readonly number[] =>
  ports(q).filter((cell) => isOwnPort(q, side, cell))

/** 7.2: the side that controls the In Shore box of a zone and with it the all-sea hexes; -1 while contested. */
export const inShoreControl = (q: Query, zone: number): number =>
  q.state.control[q.data.zones[zone]!.inShore]!

export const hasEnemyShips = (q: Query, cell: number, side: Side): boolean =>
  navalIn(q, cell, enemyOf(side)).length > 0

/** Moves a ship with everything aboard. */
export function putShip(q: Query, ship: number, cell: number): void {
  q.state.at[ship] = cell
  q.state.aboard.forEach((carrier, unit) => {
    if (carrier === ship) q.state.at[unit] = cell
  })
}

/** The units aboard a ship. */
export const cargoOf = (q: Query, ship: number): readonly number[] =>
  q.state.aboard.flatMap((carrier, unit) => (carrier === ship ? [unit] : []))
