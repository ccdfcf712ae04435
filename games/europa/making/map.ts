import { buildTopology, type DirectedLink, featureMask, kindOf } from '@grognard/maps'
import { OPEN_SIDE } from '../charts.ts'
import { type EuropaData, SEA } from '../data/schema.ts'
import { type EuropaMap, RE } from '../world.ts'

/** The map made ready for rules: land hexes first, then boxes, then sea hexes. */

export interface PlaceIndex {
  /** By place: its cell in the data's map. */
  readonly cellOf: Int32Array
  /** By cell: its place. */
  readonly placeOf: Int32Array
  readonly lands: number
  readonly boxes: number
}

export function indexPlaces(data: EuropaData): PlaceIndex {
  const { hexes, topology } = data.map
  const cells: number[] = []
  for (let cell = 0; cell < hexes; cell++) if (data.terrainOf[cell] !== SEA) cells.push(cell)
  const lands = cells.length
  for (let cell = hexes; cell < topology.size; cell++) cells.push(cell)
  for (let cell = 0; cell < hexes; cell++) if (data.terrainOf[cell] === SEA) cells.push(cell)
  const placeOf = new Int32Array(topology.size)
  cells.forEach((cell, place) => {
    placeOf[cell] = place
  })
  return { cellOf: Int32Array.from(cells), placeOf, lands, boxes: topology.size - hexes }
}

/** `ships`: targets of ships that have others aboard; none in a game without a navy. */
export function makeMap(data: EuropaData, index: PlaceIndex, ships: readonly string[] = []): EuropaMap {
  const { cellOf, lands, boxes } = index
  const { topology, hexes } = data.map
  const names = Array.from(cellOf, (cell) => topology.names[cell]!)
  const target = [
    ...names.map((name, place) => (place >= lands && place < lands + boxes ? `box:${name}` : `hex:${name}`)),
    ...ships,
  ]
  const coordinate = (of: Int32Array) => Int32Array.from(cellOf, (cell) => (cell < hexes ? of[cell]! : 0))
  /** By land place and box. */
  const byGround = <T>(value: (cell: number) => T): T[] =>
    Array.from({ length: lands + boxes }, (_, place) => value(cellOf[place]!))
  const placesAt = (cell: number) => data.placesAt[cell]!.map((i) => data.places[i]!)
  const boxAt = (cell: number) => data.boxes[cell - hexes]
  const terrains = [...data.terrain.keys()]
  /** The highest line of a chart that a place in a hex has, or that a box has; 0 for none. */
  const highest = (
    chart: readonly { id: string }[],
    line: (place: EuropaData['places'][number]) => string | null,
    ofBox: (box: EuropaData['boxes'][number]) => string | null = () => null,
  ) =>
    Uint8Array.from(
      byGround((cell) => {
        const box = boxAt(cell)
        const lines = box ? [ofBox(box)] : placesAt(cell).map(line)
        return Math.max(0, ...lines.map((name) => chart.findIndex(({ id }) => id === name) + 1))
      }),
    )
  const yard = Uint8Array.from(
    byGround((cell) => placesAt(cell).reduce((sum, place) => sum + place.yard * RE, 0)),
  )
  const strip = data.values['airstrip-capacity'] as number
  return {
    lands,
    boxes,
    size: topology.size,
    openBox: Uint8Array.from(data.boxes, ({ terrain }) => (terrain === null ? 0 : 1)),
    ships: ships.length,
    target,
    byTarget: new Map(target.map((name, place) => [name, place])),
    q: coordinate(data.map.q),
    r: coordinate(data.map.r),
    ...landWays(data, index, names),
    terrain: Uint8Array.from(byGround((cell) => terrains.indexOf(data.terrainOf[cell]!))),
    zone: Uint8Array.from(byGround((cell) => (data.zoneOf[cell]! < 0 ? 255 : data.zoneOf[cell]!))),
    city: highest(data.charts.cities, ({ kind }) => kind),
    port: highest(
      data.charts.ports,
      ({ port }) => port,
      (box) => box.port,
    ),
    artificialHarbour: Uint8Array.from(
      byGround((cell) => (placesAt(cell).some(({ artificialHarbour }) => artificialHarbour) ? 1 : 0)),
    ),
    coastal: Uint8Array.from(byGround((cell) => data.coastal[cell]!)),
    net: Uint8Array.from(byGround((cell) => (data.railNetOf[cell]! < 0 ? 255 : data.railNetOf[cell]!))),
    yard,
    yards: Array.from(yard, (size, place) => (size > 0 ? place : -1)).filter((place) => place >= 0),
    nets: data.railNets.map(({ id }) => id),
    airstrip: Uint16Array.from(
      byGround((cell) =>
        placesAt(cell).reduce((sum, { airstrip, kind }) => {
          const own = data.charts.cities.find(({ id }) => id === kind)?.airbase ?? 0
          return sum + own + (airstrip === null ? 0 : strip)
        }, boxAt(cell)?.airbase ?? 0),
      ),
    ),
    island: byGround((cell) => (data.islandOf[cell]! < 0 ? '' : data.islands[data.islandOf[cell]!]!.id)),
  }
}

function landWays(data: EuropaData, { cellOf, placeOf, lands, boxes }: PlaceIndex, names: readonly string[]) {
  const { edges } = data
  const { topology } = data.map
  const has = (name: string) => {
    const mask = featureMask(edges, name)
    return (slot: number) => (edges.bits[slot]! & mask) !== 0
  }
  const [sea, lake, causeway, ferry] = [has('sea'), has('lake'), has('causeway'), has('ferry')]
  const [rail, road, trail, bridge] = [has('rail'), has('road'), has('trail'), has('bridge')]
  const lowVolume = has('low-volume')
  const ferried = data.hexsideEffects.get('sea')?.ferry !== undefined
  const charted = [...data.hexsideEffects.keys()].map(has)
  const hexLink = kindOf(topology, 'hex')
  // Boxes are places like hexes, but no way on land leads to them.
  const links: DirectedLink[] = []
  const slots: number[] = []
  for (let place = 0; place < lands; place++) {
    const cell = cellOf[place]!
    for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++) {
      if (topology.kind[slot] !== hexLink) continue
      const to = placeOf[topology.target[slot]!]!
      // prohibitedGround: nobody crosses all-sea or lake hexsides, except on a causeway, or a ferry (ferries).
      const shut = (sea(slot) && !ferried) || lake(slot)
      if (to >= lands || (shut && !causeway(slot))) continue
      links.push({ from: place, to, kind: 0 })
      slots.push(slot)
    }
  }
  const land = buildTopology(names.slice(0, lands + boxes), ['hex'], links)
  const bits = (is: (slot: number) => boolean) => Uint8Array.from(slots, (slot) => (is(slot) ? 1 : 0))
  const onRail = new Uint8Array(lands + boxes)
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
  /** The hexside counts as the causeway over it, else as what is first in the chart. */
  const over = [...data.hexsideEffects.keys()].indexOf('causeway')
  const sideOf = (slot: number): number => {
    if (causeway(slot)) return over + 1
    return charted.findIndex((is) => is(slot)) + 1 || OPEN_SIDE
  }
  return {
    land,
    hexside: Uint8Array.from(slots, sideOf),
    rail: bits(rail),
    lowVolume: bits(lowVolume),
    road: bits(road),
    trail: bits(trail),
    ferry: bits(ferry),
    bridge: bridgeOf,
    bridges,
    onRail,
    direction: Int8Array.from(slots, (slot) => data.map.directionOf[slot]!),
  }
}
