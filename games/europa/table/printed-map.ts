import type {
  Badge,
  EdgeStyle,
  Message,
  Settlement,
  TableBackground,
  TableEdge,
  TableLink,
  TableMap,
  TablePlace,
  TableTerrain,
} from '@grognard/kernel'
import { featureMask, kindOf } from '@grognard/maps'
import { type Area, HEX_SIZE, type HexSheet } from '../../desk/index.ts'
import type { EuropaData } from '../data/schema.ts'
import type { MadeWorld } from '../making/world.ts'
import { type Looks, toneOfOwner } from './board.ts'
import { type Box, clipped } from './clip.ts'
import { bridgeEdges, landEdges, landLinks } from './lines.ts'
import { say } from './say.ts'
import { shores } from './shores.ts'

/** The board: every hex of the printed map with what is in it, and the boxes beside them. */

export interface FullSheet extends HexSheet {
  /** By box id. */
  readonly boxes: ReadonlyMap<string, Area>
  /** What the hexes cover. */
  readonly field: Box
}

export type Place = EuropaData['places'][number]
export type OffMapBox = EuropaData['boxes'][number]

/** How a game's map looks. */
export interface MapLooks {
  /** How each terrain of the chart is drawn. */
  readonly terrains: Readonly<Record<string, Pick<TableTerrain, 'texture' | 'cover'>>>
  readonly settlements: Readonly<Record<string, Settlement>>
  /** Kinds of places, the most important first. */
  readonly importance: readonly string[]
  readonly tones: TableMap['tones']
  readonly credits: readonly Message[]
  /** How far the rows of the coast file lie north of the plane of the map kit, in hexes. */
  readonly coastNorth: number
  /** Whose a place is while no scene says otherwise. */
  printedOwner(place: number): number
  rankOf(place: Place | undefined): 1 | 2 | 3
  badges(places: readonly Place[], cell: number): Badge[]
  /** What there is to say of a hex, of one of its places and of a box besides what is said of all. */
  aboutHex?(cell: number): readonly Message[]
  aboutPlace?(place: Place): readonly Message[]
  aboutBox?(box: OffMapBox): readonly Message[]
  /** What only this map prints along a hexside between two cells. */
  edges(
    slot: number,
    has: (feature: string) => boolean,
  ): readonly { readonly style: EdgeStyle; readonly title: Message }[]
  links?(links: readonly TableLink[]): readonly TableLink[]
  /** Whether so little of a hex is land that it looks like an islet. */
  isIslet(cell: number): boolean
}

interface Drawing {
  readonly data: MadeWorld
  readonly sheet: FullSheet
  readonly looks: Looks
  readonly map: MapLooks
}

const BOX = 'off-map-box'
export const named = (name: string): Message => say('map.name', { name })

const terrains = ({ terrains: looks }: MapLooks): TableTerrain[] => [
  ...Object.entries(looks).map(([id, look]) => ({
    id,
    name: id === 'sea' ? say('map.sea') : named(`terrain:${id}`),
    ...look,
  })),
  { id: BOX, name: say('map.box'), texture: 'void' },
]

/** The places of a hex, the most important first. */
const placesIn = ({ data: { source }, map: { importance } }: Drawing, cell: number): Place[] =>
  source.placesAt[cell]!.map((i) => source.places[i]!).sort(
    (a, b) => importance.indexOf(a.kind) - importance.indexOf(b.kind),
  )

function aboutHex(
  { data: { source }, map }: Drawing,
  cell: number,
  places: readonly Place[],
  badges: readonly Badge[],
): Message[] {
  const terrain = source.terrainOf[cell]!
  const zone = `zone:${source.zones[source.zoneOf[cell]!]}`
  const about: Message[] = [
    terrain === 'sea'
      ? say('map.about.sea', { zone })
      : say('map.about.land', { terrain: `terrain:${terrain}`, zone }),
    ...(map.aboutHex?.(cell) ?? []),
  ]
  for (const place of places) {
    const { id, kind } = place
    if (kind !== 'point')
      about.push(say('map.about.place', { place: `place:${id}`, kind: `place-kind:${kind}` }))
    about.push(...(map.aboutPlace?.(place) ?? []))
  }
  about.push(...badges.map(({ title }) => title))
  if (terrain !== 'sea' && source.coastal[cell] === 1) about.push(say('map.about.coast'))
  return about
}

function hexPlace(drawing: Drawing, place: number): TablePlace {
  const { data, sheet, looks, map } = drawing
  const cell = data.index.cellOf[place]!
  const number = data.source.map.topology.names[cell]!
  const places = placesIn(drawing, cell)
  const [first] = places
  const badges = map.badges(places, cell)
  const settlement = first && map.settlements[first.kind]
  return {
    target: data.map.target[place]!,
    ...sheet.spots[place]!,
    shape: 'hex',
    terrain: data.source.terrainOf[cell]!,
    badges,
    rank: map.rankOf(first),
    about: aboutHex(drawing, cell, places, badges),
    label: number.slice(number.indexOf(':') + 1),
    ...(place < data.map.lands && { tone: toneOfOwner(looks, map.printedOwner(place)) }),
    ...(first && { town: `place:${first.id}` }),
    ...(settlement && { settlement }),
  }
}

const boxPlace = ({ data, sheet, looks, map }: Drawing, box: OffMapBox, place: number): TablePlace => ({
  target: data.map.target[place]!,
  ...sheet.boxes.get(box.id)!,
  shape: 'area',
  terrain: BOX,
  badges: [],
  rank: 1,
  about: [
    say('map.about.box', { base: box.base }),
    named(`port:${box.port}`),
    say('map.about.airbase', { capacity: box.airbase }),
    // enemyBoxes
    ...(box.terrain === null ? [] : [say('map.about.open', { terrain: `terrain:${box.terrain}` })]),
    ...(map.aboutBox?.(box) ?? []),
  ],
  tone: toneOfOwner(looks, map.printedOwner(place)),
})

/** What only the printed map knows of hexsides: closed ones, causeways, the lines between weather zones, the game's own. */
function printedEdges({ data: { source, index, map }, map: own }: Drawing): TableEdge[] {
  const { topology, hexes } = source.map
  const hexLink = kindOf(topology, 'hex')
  const { bits } = source.edges
  const edges: TableEdge[] = []
  for (let slot = 0; slot < topology.target.length; slot++) {
    const [a, b] = [topology.source[slot]!, topology.target[slot]!]
    if (a > b || b >= hexes || topology.kind[slot] !== hexLink) continue
    const between = [map.target[index.placeOf[a]!]!, map.target[index.placeOf[b]!]!] as const
    const add = (style: EdgeStyle, title: Message) => edges.push({ between, style, title })
    const has = (feature: string) => (bits[slot]! & featureMask(source.edges, feature)) !== 0
    if (has('lake')) add('lake', say('map.lakeside'))
    else if (has('sea') && !has('causeway')) add('strait', say('map.seaside'))
    if (has('causeway')) add('bridge', say('map.causeway'))
    for (const { style, title } of own.edges(slot, has)) add(style, title)
    if (source.zoneOf[a] !== source.zoneOf[b])
      add(
        'military-border',
        say('map.zoneLine', {
          a: `zone:${source.zones[source.zoneOf[a]!]}`,
          b: `zone:${source.zones[source.zoneOf[b]!]}`,
        }),
      )
  }
  return edges
}

function background({ data, sheet, map }: Drawing): TableBackground {
  const { coast } = data.source
  const put = (x: number, y: number) => sheet.put(x, y + map.coastNorth)
  // What lies beyond the field of hexes would show from under the boxes.
  const shapes = (lines: readonly (readonly number[])[]): number[][] =>
    lines
      .map((line) => {
        const points: number[] = []
        for (let i = 0; i < line.length; i += 2) {
          const { x, y } = put(line[i]!, line[i + 1]!)
          points.push(x, y)
        }
        return clipped(points, sheet.field)
      })
      .filter((line) => line.length > 0)
  return {
    land: [...shapes(coast.land), ...shores(data, sheet, (place) => map.isIslet(data.index.cellOf[place]!))],
    lakes: shapes(coast.lakes),
    rivers: [],
    borders: [],
    relief: [],
    labels: coast.labels.map(({ id, kind, x, y }) => ({ name: named(`label:${id}`), ...put(x, y), kind })),
    credits: [...map.credits],
  }
}

export function printedMap(data: MadeWorld, sheet: FullSheet, looks: Looks, map: MapLooks): TableMap {
  const drawing: Drawing = { data, sheet, looks, map }
  const { lands, boxes, size } = data.map
  const places: TablePlace[] = []
  for (let place = 0; place < size; place++) {
    const box = data.source.boxes[place - lands]
    places.push(
      place >= lands && place < lands + boxes && box
        ? boxPlace(drawing, box, place)
        : hexPlace(drawing, place),
    )
  }
  const links = landLinks(data)
  return {
    width: sheet.width,
    height: sheet.height,
    hexes: { orientation: data.source.map.orientation, size: HEX_SIZE },
    places,
    links: [...(map.links?.(links) ?? links)],
    edges: [...landEdges(data), ...printedEdges(drawing), ...bridgeEdges(data)],
    terrains: terrains(map),
    tones: map.tones,
    background: background(drawing),
  }
}

/** Cells of whose hexes only so many percent are land, or fewer. */
export function littleLand(data: MadeWorld, below: number): (cell: number) => boolean {
  const { names } = data.source.map.topology
  const size = new Map(data.source.hexes.map(({ id, land }) => [id as string, land]))
  return (cell) => size.get(names[cell]!)! < below
}
