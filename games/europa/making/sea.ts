import {
  buildLanes,
  buildSea,
  coastsOf,
  featureMask,
  kindOf,
  type Lanes,
  type Sea,
  type SeaData,
} from '@grognard/maps'
import { type EuropaData, SEA } from '../data/schema.ts'
import { portion } from '../land-values.ts'
import type { PlaceIndex } from './map.ts'

/** The sea made ready for rules: its waters from hex to hex, its boxes or areas, and the ports on them. */

export interface SeaPort {
  readonly place: number
  /** Its line in `Charts.ports`. */
  readonly port: number
  /** The water that it lies on. */
  readonly node: number
}

export interface SeaWorld {
  readonly water: Sea
  /** From sea box to sea box, and to the off-map boxes after them, in the order of their places. */
  readonly lanes: Lanes
  /** By node: its place. */
  readonly placeOf: Int32Array
  /** The waters of a place: none inland, several where two seas touch a neck of land. */
  nodesAt(place: number): readonly number[]
  readonly ports: readonly SeaPort[]
  /** Ports and anchorages of a sea box or area, by its index. */
  portsOf(area: number): readonly SeaPort[]
  /** By node: 1 in restricted waters. */
  readonly restricted: Uint8Array
}

/** The letter of a coast in a node's name, or nothing. */
const coastName = (hex: string, coast: string | undefined): string => hex + (coast ?? '')

function seaData(data: EuropaData): SeaData {
  const { edges, map } = data
  const { topology } = map
  const has = (name: string) => {
    const mask = featureMask(edges, name)
    return (slot: number) => (edges.bits[slot]! & mask) !== 0
  }
  const [sea, water, shut] = [has('sea'), has('water'), has('shut')]
  const narrows = [...data.hexsideEffects.values()].filter((row) => row.water && row.id !== SEA)
  const straits = narrows.map(({ id }) => has(id))
  const hexLink = kindOf(topology, 'hex')
  const isOpen = (cell: number): boolean => data.terrainOf[cell] === SEA
  return {
    areas: data.seaBoxes.map(({ id }) => id),
    waterOf(cell) {
      const hex = data.hexById.get(topology.names[cell]!)
      return (
        hex?.coasts?.map(({ id, sea: area, touches, strait }) => ({
          id,
          area,
          touches: touches.map((other) => map.cellByName.get(other)!),
          strait,
        })) ?? hex?.sea
      )
    },
    passage(slot) {
      if (topology.kind[slot] !== hexLink || shut(slot)) return null
      if (isOpen(topology.source[slot]!) || isOpen(topology.target[slot]!) || sea(slot) || water(slot))
        return 'water'
      return straits.some((is) => is(slot)) ? 'strait' : null
    },
  }
}

/** What fleets pay between boxes, and from a box to the sea that has its entry hex in it. */
function laneWays(data: EuropaData): { between: readonly [string, string]; cost: number }[] {
  const hexes = portion(1, data.values['naval-hexes-per-mp'])
  return [
    ...data.boxLinks.flatMap(({ between, naval }) => (naval === null ? [] : [{ between, cost: naval }])),
    ...data.boxEntries.flatMap(({ box, hex, distance }) => {
      const { sea } = data.hexById.get(hex)!
      return sea ? [{ between: [box, sea] as const, cost: Math.ceil(distance / hexes) }] : []
    }),
  ]
}

export function makeSea(data: EuropaData, { cellOf, placeOf }: PlaceIndex): SeaWorld {
  const water = buildSea(data.map.topology, seaData(data))
  const nodeCalled = new Map(water.topology.names.map((name, node) => [name, node]))
  const ports = data.places.flatMap(({ hex, port, coast }): SeaPort[] =>
    port === null || data.hexById.get(hex)!.sea === undefined
      ? []
      : [
          {
            place: placeOf[data.map.cellByName.get(hex)!]!,
            port: data.charts.ports.findIndex(({ id }) => id === port) + 1,
            node: nodeCalled.get(coastName(hex, coast))!,
          },
        ],
  )
  const byArea = water.areas.map((_, area) => ports.filter(({ node }) => water.areaOf[node] === area))
  const { names } = data.map.topology
  return {
    water,
    lanes: buildLanes(water, { havens: data.boxes.map(({ id }) => id), ways: laneWays(data) }),
    placeOf: Int32Array.from(water.cellOf, (cell) => placeOf[cell]!),
    nodesAt: (place) => coastsOf(water, cellOf[place]!),
    ports,
    portsOf: (area) => byArea[area]!,
    restricted: Uint8Array.from(water.cellOf, (cell) => (data.hexById.get(names[cell]!)!.restricted ? 1 : 0)),
  }
}
