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
import { hexDistance } from '@grognard/maps'
import { HEX_SIZE } from '../../desk/index.ts'
import type { InstallationKind, PlaceRecord, TerrainId } from '../data/schema.ts'
import { SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { MAJOR, NO_RIVER, NO_ROAD, ROADS, SEA, sideId, TERRAINS, type World } from '../world.ts'
import { layOut, type Sheet } from './layout.ts'
import { toneOfControl, tonesOf } from './tones.ts'

/** The board: every hex with what is printed in it, hexsides, roads, the boxes in the margins. */

const named = (name: string): Message => say('map.name', { name })

/** How each terrain of the chart is drawn. */
const LOOKS: Readonly<Record<TerrainId, Pick<TableTerrain, 'texture' | 'cover'>>> = {
  sea: { texture: 'water' },
  flat: { texture: 'plain' },
  'flat-woods': { texture: 'plain', cover: 'forest' },
  rough: { texture: 'rough' },
  'rough-woods': { texture: 'rough', cover: 'forest' },
  highland: { texture: 'highland' },
  'highland-woods': { texture: 'highland', cover: 'forest' },
  mountain: { texture: 'mountain' },
  'high-mountain': { texture: 'alpine' },
  marsh: { texture: 'swamp' },
  jungle: { texture: 'jungle' },
  urban: { texture: 'urban' },
}

const SEA_BOX = 'sea-box'
const LAND_BOX = 'land-box'

const terrains: readonly TableTerrain[] = [
  ...TERRAINS.map((id) => ({ id, name: named(`terrain:${id}`), ...LOOKS[id] })),
  { id: SEA_BOX, name: named('terrain:sea'), texture: 'water' },
  { id: LAND_BOX, name: say('map.offMap'), texture: 'void' },
]

const INSTALLATION: Readonly<Record<InstallationKind, Badge['icon']>> = {
  airbase: 'airbase',
  port: 'port',
  'chemical-site': 'chemical',
  'nuclear-site': 'nuclear',
}

function placeBadges(place: PlaceRecord | undefined): Badge[] {
  if (!place) return []
  const badges: Badge[] = place.installations.map((kind) => ({
    icon: INSTALLATION[kind],
    title: named(`installation:${kind}`),
  }))
  if (place.airfield) badges.push({ icon: 'airfield', title: say('map.airfield') })
  if (place.fortification) {
    const side = place.fortification === sideId(0) ? 0 : 1
    const title = say('map.fortification', { side: `side:${place.fortification}` })
    badges.push({ icon: 'fortification', title, tone: toneOfControl(side) })
  }
  return badges
}

const RANKS = ['urban', 'city', 'town', null]

const hexesBetween = (data: World, a: PlaceRecord, b: PlaceRecord): number =>
  hexDistance(data.map, data.cell(a.id), data.cell(b.id)) ?? Number.POSITIVE_INFINITY

/** One of the hexes of a town prints its name: of those of its largest kind the middle one. */
function namedHexes(data: World): ReadonlySet<string> {
  const byName = new Map<string, PlaceRecord[]>()
  for (const place of data.data.title.map.places.values())
    if (place.name !== null) byName.set(place.name, [...(byName.get(place.name) ?? []), place])
  const chosen = [...byName.values()].map((places) => {
    const best = Math.min(...places.map(({ settlement }) => RANKS.indexOf(settlement)))
    const largest = places.filter(({ settlement }) => RANKS.indexOf(settlement) === best)
    const apart = (one: PlaceRecord): number =>
      largest.reduce((sum, other) => sum + hexesBetween(data, one, other), 0)
    return largest.reduce((middle, one) => (apart(one) < apart(middle) ? one : middle))
  })
  return new Set(chosen.map(({ id }) => id))
}

/** Seen from afar two names need so many hexes between them. */
const NAME_WIDTH = 6

/** From afar the capital is named, not the great city beside it. */
const isBesideCapital = (data: World, place: PlaceRecord): boolean =>
  [...data.data.title.map.places.values()].some(
    (other) => other.capital !== null && hexesBetween(data, place, other) < NAME_WIDTH,
  )

function rankOf(data: World, place: PlaceRecord | undefined): 1 | 2 | 3 {
  if (!place) return 3
  if (place.capital || (place.settlement === 'urban' && !isBesideCapital(data, place))) return 1
  const isLarge = place.settlement === 'urban' || place.settlement === 'city'
  return isLarge || place.installations.length > 0 ? 2 : 3
}

/** Urban hexes are drawn as terrain; a city or town stands in other terrain. */
const settlementOf = (place: PlaceRecord | undefined): Settlement | undefined =>
  place?.settlement === 'city' || place?.settlement === 'town' ? place.settlement : undefined

/** What lies across the hexsides of a hex, in words. */
function aboutHexsides(data: World, cell: number): Message[] {
  const { first, target } = data.topology
  const across = { rivers: [] as string[], water: [] as string[] }
  const roads: string[][] = ROADS.map(() => [])
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    const to = data.cellTarget[target[slot]!]!
    if (data.river[slot] !== NO_RIVER) across.rivers.push(to)
    if (data.water[slot] === 1) across.water.push(to)
    if (data.road[slot] !== NO_ROAD) roads[data.road[slot]! - 1]!.push(to)
  }
  const about: Message[] = []
  roads.forEach((places, i) => {
    if (places.length > 0) about.push(say('map.about.roads', { road: `road:${ROADS[i]}`, places }))
  })
  if (across.rivers.length > 0) about.push(say('map.about.rivers', { places: across.rivers }))
  if (across.water.length > 0) about.push(say('map.about.water', { places: across.water }))
  return about
}

function aboutHex(data: World, cell: number, place: PlaceRecord | undefined): Message[] {
  const terrain = `terrain:${TERRAINS[data.terrain[cell]!]}`
  const { hexes } = data.data.title.map
  const { country, zone } = hexes[cell]!
  const about: Message[] = [
    country !== null
      ? say('map.about.land', { terrain, country: `country:${country}` })
      : zone !== null
        ? say('map.about.sea', { zone: `zone:${zone}` })
        : named(terrain),
  ]
  if (place?.settlement) about.push(named(`settlement:${place.settlement}`))
  if (place?.capital) about.push(say('map.capital', { country: `country:${place.capital}` }))
  if (data.dmz[cell] === 1) about.push(say('map.dmz'))
  if (data.beach[cell] === 1) about.push(say('map.beach'))
  if (data.terrain[cell] !== SEA) about.push(say('map.about.stacking', { points: data.stacking[cell]! / 2 }))
  about.push(...aboutHexsides(data, cell))
  return about
}

function hexPlace(data: World, sheet: Sheet, cell: number, printed: ReadonlySet<string>): TablePlace {
  const name = data.topology.names[cell]!
  const place = data.data.title.map.places.get(name)
  const settlement = settlementOf(place)
  return {
    target: data.cellTarget[cell]!,
    ...sheet.hexes[cell]!,
    shape: 'hex',
    terrain: TERRAINS[data.terrain[cell]!]!,
    badges: placeBadges(place),
    rank: printed.has(name) ? rankOf(data, place) : 3,
    about: aboutHex(data, cell, place),
    label: name,
    tone: toneOfControl(data.home[cell]!),
    ...(printed.has(name) && { town: `place:${name}` }),
    ...(settlement && { settlement }),
  }
}

type BoxRecord = World['data']['title']['map']['boxes'][number]

function boxPlace(data: World, sheet: Sheet, box: BoxRecord): TablePlace {
  const atSea = box.kind !== 'off-map'
  const badges: Badge[] = []
  if (box.airbase) badges.push({ icon: 'airbase', title: named('installation:airbase') })
  if (box.port) badges.push({ icon: 'port', title: named('installation:port') })
  if (box.chemicalSite) badges.push({ icon: 'chemical', title: named('installation:chemical-site') })
  const about: Message[] = [say(atSea ? 'map.about.seaBox' : 'map.offMap')]
  for (const { cell, hexes } of data.exits.filter((exit) => exit.box === box.cell))
    about.push(say('map.about.exit', { hex: data.cellTarget[cell]!, hexes }))
  return {
    target: data.cellTarget[box.cell]!,
    ...sheet.boxes.get(box.id)!,
    shape: 'area',
    terrain: atSea ? SEA_BOX : LAND_BOX,
    // The middle of an area is for counters: what never changes is said, not drawn.
    badges: [],
    rank: 1,
    about: [...about, ...badges.map(({ title }) => title)],
    tone: toneOfControl(data.home[box.cell]!),
  }
}

function links(data: World): TableLink[] {
  const { source, target } = data.topology
  const ways: TableLink[] = []
  for (let slot = 0; slot < target.length; slot++) {
    const [from, to] = [source[slot]!, target[slot]!]
    if (data.road[slot] === NO_ROAD || from > to) continue
    ways.push({
      from: data.cellTarget[from]!,
      to: data.cellTarget[to]!,
      style: ROADS[data.road[slot]! - 1]!,
    })
  }
  for (const { cell, box } of data.exits)
    ways.push({ from: data.cellTarget[cell]!, to: data.cellTarget[box]!, style: 'highway' })
  return ways
}

/** The styles of one hexside, bridges and ferries apart. */
function stylesOf(data: World, slot: number): EdgeStyle[] {
  const { source, target } = data.topology
  const [from, to] = [source[slot]!, target[slot]!]
  const styles: EdgeStyle[] = []
  if (data.water[slot] === 1) styles.push('lake')
  else if (data.river[slot] === MAJOR) styles.push('major-river')
  else if (data.river[slot] !== NO_RIVER) styles.push('river')
  const [a, b] = [data.country[from]!, data.country[to]!]
  if (a >= 0 && b >= 0 && a !== b) styles.push(data.dmz[from] === 1 || data.dmz[to] === 1 ? 'dmz' : 'border')
  return styles
}

export const bridgeEdge = (data: World, bridge: number, isDown: boolean): TableEdge => {
  const [a, b] = data.bridgeCells[bridge]!
  const between = [data.cellTarget[a]!, data.cellTarget[b]!] as const
  return {
    between,
    style: isDown ? 'bridge-down' : 'bridge',
    target: data.bridgeTarget[bridge]!,
    title: say(isDown ? 'map.bridgeDown' : 'map.bridge', { from: between[0], to: between[1] }),
  }
}

function edges(data: World): TableEdge[] {
  const { source, target } = data.topology
  const sides: TableEdge[] = []
  for (let slot = 0; slot < target.length; slot++) {
    const [from, to] = [source[slot]!, target[slot]!]
    if (from > to || to >= data.hexes) continue
    for (const style of stylesOf(data, slot))
      sides.push({ between: [data.cellTarget[from]!, data.cellTarget[to]!], style })
  }
  data.ferryCells.forEach(([a, b]) => {
    sides.push({
      between: [data.cellTarget[a]!, data.cellTarget[b]!],
      style: 'ferry',
      title: say('map.ferry', { from: data.cellTarget[a]!, to: data.cellTarget[b]! }),
    })
  })
  data.bridgeCells.forEach((_, bridge) => {
    sides.push(bridgeEdge(data, bridge, false))
  })
  return sides
}

/** The middle of some hexes, for a name across them. */
const middleOf = (sheet: Sheet, cells: readonly number[]): { x: number; y: number } => ({
  x: Math.round(cells.reduce((sum, cell) => sum + sheet.hexes[cell]!.x, 0) / cells.length),
  y: Math.round(cells.reduce((sum, cell) => sum + sheet.hexes[cell]!.y, 0) / cells.length),
})

function background(data: World, sheet: Sheet): TableBackground {
  const homes = (side: Side): number[] =>
    Array.from({ length: data.hexes }, (_, cell) => cell).filter((cell) => data.home[cell] === side)
  const countryOf = (cell: number): string => data.countries[data.country[cell]!]!
  return {
    land: [],
    lakes: [],
    rivers: [],
    borders: [],
    relief: [],
    labels: [
      ...data.zones.map(({ id, hexes }) => ({
        name: named(`zone:${id}`),
        ...middleOf(sheet, hexes),
        kind: 'sea' as const,
      })),
      ...SIDES.map((side) => ({
        name: named(`country:${countryOf(homes(side)[0]!)}`),
        ...middleOf(sheet, homes(side)),
        kind: 'country' as const,
      })),
    ],
    credits: [say('map.credit')],
  }
}

export function tableMap(data: World): TableMap {
  const sheet = layOut(data)
  const printed = namedHexes(data)
  return {
    width: sheet.width,
    height: sheet.height,
    hexes: { orientation: data.map.orientation, size: HEX_SIZE },
    places: [
      ...Array.from({ length: data.hexes }, (_, cell) => hexPlace(data, sheet, cell, printed)),
      ...data.data.title.map.boxes.map((box) => boxPlace(data, sheet, box)),
    ],
    links: links(data),
    edges: edges(data),
    terrains,
    tones: tonesOf(data),
    background: background(data, sheet),
  }
}
