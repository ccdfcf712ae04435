import { buildTopology, type DirectedLink, featureMask, kindOf } from '@grognard/maps'
import {
  CANAL,
  CITIES,
  type EuropaMap,
  MAJOR_RIVER,
  OPEN_SIDE,
  PORTS,
  RE,
  RIVER,
  STRAIT,
} from '../europa/world.ts'
import type { Data } from './data/schema.ts'

/** The map made ready for rules: land hexes first, then boxes, then sea hexes. */

const KIND_OF_CITY = {
  'full-city': 'full',
  'dot-city': 'dot',
  'reference-city': 'reference',
  town: 'town',
  village: 'none',
  point: 'none',
} as const

export interface PlaceIndex {
  /** By place: its cell in the data's map. */
  readonly cellOf: Int32Array
  /** By cell: its place. */
  readonly placeOf: Int32Array
  readonly lands: number
  readonly boxes: number
}

export function indexPlaces(data: Data): PlaceIndex {
  const { hexes, topology } = data.map
  const cells: number[] = []
  for (let cell = 0; cell < hexes; cell++) if (data.terrainOf[cell] !== 'sea') cells.push(cell)
  const lands = cells.length
  for (let cell = hexes; cell < topology.size; cell++) cells.push(cell)
  for (let cell = 0; cell < hexes; cell++) if (data.terrainOf[cell] === 'sea') cells.push(cell)
  const placeOf = new Int32Array(topology.size)
  cells.forEach((cell, place) => {
    placeOf[cell] = place
  })
  return { cellOf: Int32Array.from(cells), placeOf, lands, boxes: topology.size - hexes }
}

export function makeMap(data: Data, index: PlaceIndex): EuropaMap {
  const { cellOf, placeOf, lands, boxes } = index
  const { topology, hexes } = data.map
  const names = Array.from(cellOf, (cell) => topology.names[cell]!)
  const target = names.map((name, place) =>
    place >= lands && place < lands + boxes ? `box:${name}` : `hex:${name}`,
  )
  const byTarget = new Map(target.map((name, place) => [name, place]))
  const way = landWays(data, index)
  const coordinate = (of: Int32Array) => Int32Array.from(cellOf, (cell) => (cell < hexes ? of[cell]! : 0))
  const byLand = <T>(value: (cell: number) => T): T[] =>
    Array.from({ length: lands }, (_, place) => value(cellOf[place]!))
  const placesAt = (cell: number) => data.placesAt[cell]!.map((i) => data.places[i]!)
  const terrains = [...data.terrain.keys()]
  const zones = weatherZonesOf(data)
  const yard = Uint8Array.from(
    byLand((cell) => placesAt(cell).reduce((sum, place) => sum + place.yard * RE, 0)),
  )
  // 18.A
  const strip = data.values['airstrip-capacity'] as number
  return {
    lands,
    boxes,
    size: topology.size,
    ships: 0,
    target,
    byTarget,
    q: coordinate(data.map.q),
    r: coordinate(data.map.r),
    ...way,
    terrain: Uint8Array.from(byLand((cell) => terrains.indexOf(data.terrainOf[cell]! as never))),
    zone: Uint8Array.from(byLand((cell) => zones.indexOf(data.zoneOf[cell]!))),
    city: Uint8Array.from(
      byLand((cell) => Math.max(0, ...placesAt(cell).map(({ kind }) => CITIES.indexOf(KIND_OF_CITY[kind])))),
    ),
    port: Uint8Array.from(
      byLand((cell) => Math.max(0, ...placesAt(cell).map(({ port }) => (port ? PORTS.indexOf(port) : 0)))),
    ),
    coastal: Uint8Array.from(byLand((cell) => data.coastal[cell]!)),
    net: Uint8Array.from(byLand((cell) => (data.railNetOf[cell]! < 0 ? 255 : data.railNetOf[cell]!))),
    yard,
    yards: Array.from(yard, (size, place) => (size > 0 ? place : -1)).filter((place) => place >= 0),
    nets: data.railNets.map(({ id }) => id),
    airstrip: Uint8Array.from(
      byLand((cell) => placesAt(cell).filter(({ airstrip }) => airstrip !== null).length * strip),
    ),
    island: byLand((cell) => (data.islandOf[cell]! < 0 ? '' : data.islands[data.islandOf[cell]!]!.id)),
  }

  function landWays(from: Data, _: PlaceIndex) {
    const { edges } = from
    const has = (name: string) => {
      const mask = featureMask(edges, name)
      return (slot: number) => (edges.bits[slot]! & mask) !== 0
    }
    const [river, canal, major, strait] = [has('river'), has('canal'), has('major-river'), has('strait')]
    const [sea, lake, causeway, ferry] = [has('sea'), has('lake'), has('causeway'), has('ferry')]
    const [rail, road, trail, bridge] = [has('rail'), has('road'), has('trail'), has('bridge')]
    const hexLink = kindOf(topology, 'hex')
    const links: DirectedLink[] = []
    const slots: number[] = []
    for (let place = 0; place < lands; place++) {
      const cell = cellOf[place]!
      for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++) {
        if (topology.kind[slot] !== hexLink) continue
        const to = placeOf[topology.target[slot]!]!
        // 6.A: nobody crosses all-sea or lake hexsides, except on a causeway (37.A.1).
        if (to >= lands || ((sea(slot) || lake(slot)) && !causeway(slot))) continue
        links.push({ from: place, to, kind: 0 })
        slots.push(slot)
      }
    }
    const land = buildTopology(names.slice(0, lands), ['hex'], links)
    const bits = (is: (slot: number) => boolean) => Uint8Array.from(slots, (slot) => (is(slot) ? 1 : 0))
    const onRail = new Uint8Array(lands)
    const bridges: { a: number; b: number; target: string }[] = []
    const bridgeOf = new Int16Array(slots.length).fill(-1)
    slots.forEach((slot, i) => {
      if (rail(slot)) onRail[land.source[i]!] = 1
      if (!bridge(slot) || bridgeOf[i]! >= 0) return
      const [a, b] = [land.source[i]!, land.target[i]!]
      bridgeOf[i] = bridges.length
      bridgeOf[land.reverse[i]!] = bridges.length
      bridges.push({ a, b, target: `bridge:${names[a]}-${names[b]}` })
    })
    return {
      land,
      hexside: Uint8Array.from(slots, (slot) =>
        causeway(slot) || major(slot)
          ? MAJOR_RIVER
          : river(slot)
            ? RIVER
            : canal(slot)
              ? CANAL
              : strait(slot)
                ? STRAIT
                : OPEN_SIDE,
      ),
      rail: bits(rail),
      road: bits(road),
      trail: bits(trail),
      ferry: bits(ferry),
      bridge: bridgeOf,
      bridges,
      onRail,
      direction: Int8Array.from(slots, (slot) => from.map.directionOf[slot]!),
    }
  }
}

/** 36.A.1: the zones in order. */
export const weatherZonesOf = (data: Data): number[] =>
  [...new Set(Array.from(data.zoneOf).filter((zone) => zone > 0))].sort((a, b) => a - b)

/** 38.B.5: by land place, 1 outside the Philippines. */
export function abroadOf(data: Data, { cellOf, lands }: PlaceIndex): Uint8Array {
  const regionOf = new Map(data.hexes.map(({ id, region }) => [id as string, region]))
  const { names } = data.map.topology
  return Uint8Array.from({ length: lands }, (_, place) =>
    regionOf.get(names[cellOf[place]!]!) === 'philippines' ? 0 : 1,
  )
}
