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
import { tones } from './tones.ts'

/** The board: every hex of the four sheets with what is printed in it, and the boxes beside them. */

const named = (name: string): Message => say('map.name', { name })

/** How each terrain of the chart is drawn. */
const LOOKS: Readonly<Record<string, Pick<TableTerrain, 'texture' | 'cover'>>> = {
  sea: { texture: 'water' },
  clear: { texture: 'plain' },
  woods: { texture: 'plain', cover: 'forest' },
  forest: { texture: 'forest' },
  rough: { texture: 'rough' },
  'wooded-rough': { texture: 'rough', cover: 'forest' },
  bocage: { texture: 'cultivated', cover: 'forest' },
  'intensive-canal': { texture: 'cultivated' },
  swamp: { texture: 'swamp' },
  'wooded-swamp': { texture: 'swamp', cover: 'forest' },
  mountain: { texture: 'mountain' },
  'stony-desert': { texture: 'desert' },
  'sand-desert': { texture: 'dunes' },
  'full-city': { texture: 'urban' },
}
const BOX = 'off-map-box'
const terrains: readonly TableTerrain[] = [
  ...Object.entries(LOOKS).map(([id, looks]) => ({
    id,
    name: id === 'sea' ? say('map.sea') : named(`terrain:${id}`),
    ...looks,
  })),
  { id: BOX, name: say('map.box'), texture: 'void' },
]

const SETTLEMENTS: Readonly<Record<string, Settlement>> = {
  'full-city': 'urban',
  'partial-city': 'city',
  'dot-city': 'city',
  'reference-city': 'town',
  point: 'village',
}
const IMPORTANCE: readonly string[] = ['full-city', 'partial-city', 'dot-city', 'reference-city', 'point']

/** The places of a hex, the most important first. */
const placesIn = ({ source }: World, cell: number): Place[] =>
  source.placesAt[cell]!.map((i) => source.places[i]!).sort(
    (a, b) => IMPORTANCE.indexOf(a.kind) - IMPORTANCE.indexOf(b.kind),
  )

function badgesOf(places: readonly Place[], works: string | undefined): Badge[] {
  const badges: Badge[] = []
  for (const { port, inland, airfield, fortress } of places) {
    if (port)
      badges.push({
        icon: 'port',
        title: inland ? say('map.inland', { port: `port:${port}` }) : named(`port:${port}`),
      })
    if (airfield)
      badges.push({
        icon: 'airfield',
        title: say('map.airfield', { capacity: airfield }),
        text: String(airfield),
      })
    if (fortress) badges.push({ icon: 'fort', title: named(`works:${fortress}`) })
  }
  if (works) badges.push({ icon: 'fort', title: named(`works:${works}`) })
  return badges
}

function rankOf(place: Place | undefined): 1 | 2 | 3 {
  if (place?.kind === 'full-city') return 1
  return place?.kind === 'dot-city' || place?.port === 'major' || place?.port === 'great' ? 2 : 3
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
  const hex = source.hexById.get(source.map.topology.names[cell]!)!
  if (hex.district) about.push(say('map.about.district', { district: `district:${hex.district}` }))
  for (const { id, kind } of places)
    if (kind !== 'point')
      about.push(say('map.about.place', { place: `place:${id}`, kind: `place-kind:${kind}` }))
  about.push(...badges.map(({ title }) => title))
  if (terrain !== 'sea' && source.coastal[cell] === 1) about.push(say('map.about.coast'))
  return about
}

function hexPlace(data: World, sheet: FullSheet, place: number): TablePlace {
  const cell = data.index.cellOf[place]!
  const number = data.source.map.topology.names[cell]!
  const places = placesIn(data, cell)
  const [first] = places
  const badges = badgesOf(places, data.source.hexById.get(number)!.works)
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
    label: number.slice(number.indexOf(':') + 1),
    ...(isLand && { tone: toneOfOwner(looksOf(data), printedOwner(data, place)) }),
    ...(first && { town: `place:${first.id}` }),
    ...(settlement && { settlement }),
  }
}

/** Lands that the Allies hold all through the war of this book. */
const ALLIED_LANDS: readonly string[] = ['england', 'malta', 'algeria', 'tunisia']
/** Whose a place is while no scene says otherwise: the Axis holds Europe, the boxes are as the war found them. */
export function printedOwner({ map, source, index }: World, place: number): number {
  const box = source.boxes[place - map.lands]
  if (box) return box.owner === 'axis' ? 0 : 1
  const { region } = source.hexById.get(source.map.topology.names[index.cellOf[place]!]!)!
  return ALLIED_LANDS.includes(region) ? 1 : 0
}

function boxPlace(data: World, sheet: FullSheet, box: OffMapBox, place: number): TablePlace {
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
    ],
    tone: toneOfOwner(looksOf(data), printedOwner(data, place)),
  }
}

/** What only the printed map knows of hexsides: closed ones, high mountains, borders, lines between weather zones. */
function printedEdges({ source, index, map }: World): TableEdge[] {
  const { topology, hexes } = source.map
  const hexLink = kindOf(topology, 'hex')
  const { bits } = source.edges
  const has = (name: string) => {
    const mask = featureMask(source.edges, name)
    return (slot: number) => (bits[slot]! & mask) !== 0
  }
  const [sea, lake, causeway, high, salt] = [
    has('sea'),
    has('lake'),
    has('causeway'),
    has('high-mountain'),
    has('salt-lake'),
  ]
  const regionOf = (cell: number): string | null => {
    const hex = source.hexById.get(topology.names[cell]!)!
    return hex.terrain === 'sea' ? null : hex.region
  }
  const edges: TableEdge[] = []
  for (let slot = 0; slot < topology.target.length; slot++) {
    const [a, b] = [topology.source[slot]!, topology.target[slot]!]
    if (a > b || b >= hexes || topology.kind[slot] !== hexLink) continue
    const between = [map.target[index.placeOf[a]!]!, map.target[index.placeOf[b]!]!] as const
    const add = (style: EdgeStyle, title?: Message) => edges.push({ between, style, ...(title && { title }) })
    if (lake(slot) || salt(slot)) add('lake', say('map.lakeside'))
    else if (sea(slot) && !causeway(slot)) add('strait', say('map.seaside'))
    if (causeway(slot)) add('bridge', say('map.causeway'))
    if (high(slot)) add('mountain', say('map.high'))
    const [here, there] = [regionOf(a), regionOf(b)]
    if (here && there && here !== there)
      add('border', say('map.border', { a: `region:${here}`, b: `region:${there}` }))
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

/** Railways; each is a road as well (7.B), which need not be drawn twice. */
function links(data: World): TableLink[] {
  const all = landLinks(data)
  const railed = new Set(all.filter(({ style }) => style === 'rail').map(({ from, to }) => `${from} ${to}`))
  return all.filter(({ from, to, style }) => style !== 'primary' || !railed.has(`${from} ${to}`))
}

/** Hexes of which little is land. */
const LITTLE_LAND = 15
const isIslet = ({ source, index }: World) => {
  const size = new Map(source.hexes.map(({ id, land }) => [id as string, land]))
  return (place: number): boolean => size.get(source.map.topology.names[index.cellOf[place]!]!)! < LITTLE_LAND
}

function background(data: World, sheet: FullSheet): TableBackground {
  const { coast } = data.source
  const shape = (line: readonly number[]): number[] => {
    const points: number[] = []
    for (let i = 0; i < line.length; i += 2) {
      const { x, y } = sheet.put(line[i]!, line[i + 1]!)
      points.push(x, y)
    }
    return clipped(points, sheet.field)
  }
  return {
    land: [...coast.land.map(shape).filter((line) => line.length > 0), ...shores(data, sheet, isIslet(data))],
    lakes: coast.lakes.map(shape).filter((line) => line.length > 0),
    rivers: [],
    borders: [],
    relief: [],
    labels: coast.labels.map(({ id, kind, x, y }) => ({
      name: named(`label:${id}`),
      ...sheet.put(x, y),
      kind,
    })),
    credits: [
      say('map.credit.coast'),
      say('map.credit.heights'),
      say('map.credit.towns'),
      say('map.credit.places'),
    ],
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
    hexes: { orientation: data.source.map.orientation, size: HEX_SIZE },
    places,
    links: links(data),
    edges: [...landEdges(data), ...printedEdges(data), ...bridgeEdges(data)],
    terrains,
    tones,
    background: background(data, sheet),
  }
}
