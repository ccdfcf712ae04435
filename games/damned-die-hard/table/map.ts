import type {
  Badge,
  EdgeStyle,
  Message,
  Settlement,
  TableBackground,
  TableEdge,
  TableMap,
  TablePlace,
  TableTerrain,
} from '@grognard/kernel'
import { featureMask, kindOf } from '@grognard/maps'
import { HEX_SIZE } from '../../desk/index.ts'
import { toneOfOwner } from '../../europa/table/board.ts'
import { clipped } from '../../europa/table/clip.ts'
import { bridgeEdges, landEdges, landLinks } from '../../europa/table/lines.ts'
import { shores } from '../../europa/table/shores.ts'
import type { OffMapBox, Place } from '../data/schema.ts'
import { say } from '../text/table-say.ts'
import type { World } from '../world.ts'
import { type FullSheet, layOut } from './layout.ts'
import { looksOf } from './looks.ts'

/** The board: every hex of both sheets with what is printed in it, and the boxes around them. */

const named = (name: string): Message => say('map.name', { name })

/** How each terrain of the chart is drawn. */
const LOOKS: Readonly<Record<string, Pick<TableTerrain, 'texture' | 'cover'>>> = {
  sea: { texture: 'water' },
  clear: { texture: 'plain' },
  rough: { texture: 'rough' },
  woods: { texture: 'plain', cover: 'forest' },
  'wooded-rough': { texture: 'rough', cover: 'forest' },
  forest: { texture: 'forest' },
  swamp: { texture: 'swamp' },
  'wooded-swamp': { texture: 'swamp', cover: 'forest' },
  'rice-paddies': { texture: 'cultivated' },
  'extensive-loess': { texture: 'steppe' },
  mountain: { texture: 'mountain' },
  jungle: { texture: 'jungle' },
  'rough-jungle': { texture: 'rough', cover: 'jungle' },
  'mountain-jungle': { texture: 'mountain', cover: 'jungle' },
  'swamp-jungle': { texture: 'swamp', cover: 'jungle' },
  atoll: { texture: 'beach' },
  'full-city': { texture: 'urban' },
}

const BOX = 'off-map-box'
/** Printed on no terrain key, but a clear hex on the coast lets the real coastline show. */
const terrains: readonly TableTerrain[] = [
  ...Object.entries(LOOKS).map(([id, looks]) => ({
    id,
    name: id === 'sea' ? say('map.sea') : named(`terrain:${id}`),
    ...looks,
  })),
  { id: BOX, name: say('map.box'), texture: 'void' },
]

const SETTLEMENTS: Readonly<Record<string, Settlement>> = {
  'dot-city': 'city',
  'reference-city': 'city',
  town: 'town',
  village: 'village',
}

const IMPORTANCE: readonly string[] = ['full-city', 'dot-city', 'reference-city', 'town', 'village', 'point']

/** The places of a hex, the most important first. */
const placesIn = ({ source }: World, cell: number): Place[] =>
  source.placesAt[cell]!.map((i) => source.places[i]!).sort(
    (a, b) => IMPORTANCE.indexOf(a.kind) - IMPORTANCE.indexOf(b.kind),
  )

function badgesOf(places: readonly Place[]): Badge[] {
  const badges: Badge[] = []
  for (const { port, airstrip, yard } of places) {
    if (port) badges.push({ icon: 'port', title: named(`port:${port}`) })
    if (airstrip) badges.push({ icon: 'airfield', title: say('map.airstrip', { name: airstrip }) })
    if (yard > 0) badges.push({ icon: 'factory', title: say('map.yard', { re: yard }), text: String(yard) })
  }
  return badges
}

function rankOf(place: Place | undefined): 1 | 2 | 3 {
  if (place?.kind === 'full-city' || place?.kind === 'dot-city') return 1
  return place?.kind === 'reference-city' || place?.port === 'standard' || place?.port === 'major' ? 2 : 3
}

function aboutHex(data: World, cell: number, places: readonly Place[], badges: readonly Badge[]): Message[] {
  const { source } = data
  const terrain = source.terrainOf[cell]!
  const zone = `zone:${source.zones[source.zoneOf[cell]!]}`
  const about: Message[] = [
    terrain === 'sea'
      ? say('map.about.sea', { zone })
      : say('map.about.land', { terrain: `terrain:${terrain}`, zone }),
  ]
  for (const { id, kind, garrison } of places) {
    if (kind !== 'point')
      about.push(say('map.about.place', { place: `place:${id}`, kind: `place-kind:${kind}` }))
    if (garrison) about.push(say('map.about.garrison'))
  }
  about.push(...badges.map(({ title }) => title))
  if (terrain !== 'sea' && source.coastal[cell] === 1) about.push(say('map.about.coast'))
  return about
}

function hexPlace(data: World, sheet: FullSheet, place: number): TablePlace {
  const cell = data.index.cellOf[place]!
  const number = data.source.map.topology.names[cell]!
  const places = placesIn(data, cell)
  const [first] = places
  const badges = badgesOf(places)
  const settlement = first && SETTLEMENTS[first.kind]
  const isLand = place < data.map.lands
  return {
    target: data.map.target[place]!,
    ...sheet.spots[place]!,
    shape: 'hex',
    terrain: data.source.terrainOf[cell]!,
    badges,
    rank: rankOf(first),
    about: aboutHex(data, cell, places, badges),
    label: number.slice(3),
    ...(isLand && { tone: toneOfOwner(looksOf(data), printedOwner(data, place)) }),
    ...(first && { town: `place:${first.id}` }),
    ...(settlement && { settlement }),
  }
}

/** Whose a place is while no scene says otherwise: the islands are Allied, the boxes as the war found them. */
export const printedOwner = (data: World, place: number): number =>
  place < data.map.lands ? 1 : data.source.boxes[place - data.map.lands]!.owner === 'japanese' ? 0 : 1

function boxPlace(data: World, sheet: FullSheet, box: OffMapBox, place: number): TablePlace {
  const nearest = data.source.boxEntries
    .filter((entry) => entry.box === box.id)
    .reduce<(typeof data.source.boxEntries)[number] | null>(
      (best, entry) => (best && best.distance <= entry.distance ? best : entry),
      null,
    )
  return {
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
      ...(box.oil ? [say('map.about.oil')] : []),
      ...(nearest ? [say('map.about.entry', { hex: `hex:${nearest.hex}`, distance: nearest.distance })] : []),
      ...data.source.boxLinks
        .filter(({ between }) => between.includes(box.id))
        .map(({ between, air }) =>
          say('map.about.link', { box: `box:${between.find((id) => id !== box.id)}`, air }),
        ),
    ],
    tone: toneOfOwner(looksOf(data), printedOwner(data, place)),
  }
}

/** What only the printed map knows of hexsides: closed ones, causeways, cliffs, and the lines between weather zones. */
function printedEdges({ source, index, map }: World): TableEdge[] {
  const { topology, hexes } = source.map
  const hexLink = kindOf(topology, 'hex')
  const { bits } = source.edges
  const has = (name: Parameters<typeof featureMask>[1]) => {
    const mask = featureMask(source.edges, name)
    return (slot: number) => (bits[slot]! & mask) !== 0
  }
  const [sea, lake, causeway, cliffs] = [has('sea'), has('lake'), has('causeway'), has('cliffs')]
  const edges: TableEdge[] = []
  for (let slot = 0; slot < topology.target.length; slot++) {
    const [a, b] = [topology.source[slot]!, topology.target[slot]!]
    if (a > b || b >= hexes || topology.kind[slot] !== hexLink) continue
    const between = [map.target[index.placeOf[a]!]!, map.target[index.placeOf[b]!]!] as const
    const add = (style: EdgeStyle, title?: Message) => edges.push({ between, style, ...(title && { title }) })
    if (lake(slot)) add('lake', say('map.lakeside'))
    else if (sea(slot) && !causeway(slot)) add('strait', say('map.seaside'))
    if (causeway(slot)) add('bridge', say('map.causeway'))
    if (cliffs(slot)) add('escarpment', say('map.cliffs'))
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

/** 3.B.1: atolls, and hexes of which little is land. */
const isIslet = ({ source, index }: World) => {
  const size = new Map(source.hexes.map(({ id, land }) => [id as string, land]))
  return (place: number): boolean => {
    const cell = index.cellOf[place]!
    return source.terrainOf[cell] === 'atoll' || size.get(source.map.topology.names[cell]!)! < 15
  }
}

function background(data: World, sheet: FullSheet): TableBackground {
  const { coast } = data.source
  // The coast file counts rows from a hex's middle; the map kit's plane lies half a hex further south.
  const put = (x: number, y: number) => sheet.put(x, y + 0.5)
  const shape = (line: readonly number[]): number[] => {
    const points: number[] = []
    for (let i = 0; i < line.length; i += 2) {
      const { x, y } = put(line[i]!, line[i + 1]!)
      points.push(x, y)
    }
    return points
  }
  return {
    // What lies beyond the field of hexes would show from under the boxes.
    land: [
      ...coast.land.map((line) => clipped(shape(line), sheet.field)).filter((line) => line.length > 0),
      ...shores(data, sheet, isIslet(data)),
    ],
    lakes: coast.lakes.map(shape),
    rivers: [],
    borders: [],
    relief: [],
    labels: coast.labels.map(({ id, kind, x, y }) => ({ name: named(`label:${id}`), ...put(x, y), kind })),
    credits: [say('map.credit.coast'), say('map.credit.heights'), say('map.credit.places')],
  }
}

export function tableMap(data: World): TableMap {
  const sheet = layOut(data)
  const { lands, boxes, size } = data.map
  const places: TablePlace[] = []
  for (let place = 0; place < size; place++) {
    const box = data.source.boxes[place - lands]
    places.push(
      place >= lands && place < lands + boxes && box
        ? boxPlace(data, sheet, box, place)
        : hexPlace(data, sheet, place),
    )
  }
  return {
    width: sheet.width,
    height: sheet.height,
    hexes: { orientation: 'flat', size: HEX_SIZE },
    places,
    links: landLinks(data),
    edges: [...landEdges(data), ...printedEdges(data), ...bridgeEdges(data)],
    terrains,
    background: background(data, sheet),
  }
}
