/** The map as it lies on the table: five sheets, their hexes, hexsides, roads and names. */
import type { Message, TableEdge, TableLink, TableMap, TablePlace, Texture } from '@grognard/kernel'
import { centreOf } from '@grognard/maps'
import { TERRAINS } from '../data/schema-map.ts'
import { say } from '../text/say.ts'
import {
  BLUFF,
  CITY,
  CLIFF,
  HIGHWAY,
  MAIN,
  MAJOR,
  SEA,
  SEA_SIDE,
  STREAM,
  TOWN,
  VILLAGE,
  type World,
} from '../world.ts'
import { tones } from './tones.ts'

const HEX_SIZE = 40
const STEP = HEX_SIZE * Math.sqrt(3)
const MARGIN = 120

const TEXTURES: Readonly<
  Record<(typeof TERRAINS)[number], { readonly texture: Texture; readonly cover?: 'cultivated' }>
> = {
  sea: { texture: 'water' },
  clear: { texture: 'plain' },
  pasture: { texture: 'steppe' },
  bocage: { texture: 'cultivated', cover: 'cultivated' },
  forest: { texture: 'forest' },
  flooded: { texture: 'swamp' },
  beach: { texture: 'beach' },
  city: { texture: 'city' },
}

/** Centres of all hexes in world units. */
function spots({ map }: World): {
  readonly points: readonly (readonly [number, number])[]
  width: number
  height: number
} {
  const raw = Array.from({ length: map.hexes }, (_, cell) =>
    centreOf('pointy', { q: map.q[cell]!, r: map.r[cell]! }),
  )
  const west = Math.min(...raw.map(([x]) => x))
  const north = Math.min(...raw.map(([, y]) => y))
  const points = raw.map(
    ([x, y]) => [Math.round((x - west) * STEP + MARGIN), Math.round((y - north) * STEP + MARGIN)] as const,
  )
  return {
    points,
    width: Math.max(...points.map(([x]) => x)) + MARGIN,
    height: Math.max(...points.map(([, y]) => y)) + MARGIN,
  }
}

function about(data: World, cell: number): Message[] {
  const words = [say('map.ground', { ground: `ground:${TERRAINS[data.terrain[cell]!]}` })]
  if (data.settlement[cell] === TOWN) words.push(say('map.ground', { ground: 'ground:town' }))
  if (data.settlement[cell] === VILLAGE) words.push(say('map.ground', { ground: 'ground:village' }))
  if (data.pointOfInterest[cell] === 1) words.push(say('map.ground', { ground: 'ground:point-of-interest' }))
  if (data.level[cell]! > 0) words.push(say('map.level', { level: data.level[cell]! }))
  return words
}

function place(data: World, cell: number, [x, y]: readonly [number, number]): TablePlace {
  const town = data.placeName.has(cell)
  const settlement =
    data.terrain[cell] === CITY
      ? ('urban' as const)
      : data.settlement[cell] === TOWN
        ? ('town' as const)
        : data.settlement[cell] === VILLAGE
          ? ('village' as const)
          : undefined
  return {
    target: data.hexTarget[cell]!,
    x,
    y,
    shape: 'hex',
    terrain: TERRAINS[data.terrain[cell]!]!,
    badges: [],
    rank: data.terrain[cell] === CITY ? 1 : data.settlement[cell] === TOWN ? 2 : 3,
    about: data.terrain[cell] === SEA ? [] : about(data, cell),
    label: data.topology.names[cell]!,
    ...(town ? { town: `town:${data.topology.names[cell]}` } : {}),
    ...(settlement ? { settlement } : {}),
  }
}

/** What lies on each side between two hexes, seen from the lower number. */
function sides(data: World): { readonly edges: TableEdge[]; readonly links: TableLink[] } {
  const edges: TableEdge[] = []
  const links: TableLink[] = []
  const { source, target } = data.topology
  for (let slot = 0; slot < target.length; slot++) {
    const [from, to] = [source[slot]!, target[slot]!]
    if (from > to) continue
    const between = [data.hexTarget[from]!, data.hexTarget[to]!] as const
    const add = (style: TableEdge['style'], more: Partial<TableEdge> = {}): void => {
      edges.push({ between, style, ...more })
    }
    if (data.water[slot] === STREAM) add('river')
    if (data.water[slot] === MAJOR) add('major-river')
    if (data.edge[slot] === CLIFF || data.edge[slot] === BLUFF) add('escarpment')
    if (data.edge[slot] === SEA_SIDE) add('coast')
    if (data.perimeter[slot] !== 0) add('fortified')
    const bridge = data.bridgeAt[slot]!
    if (bridge >= 0) add('bridge', { target: `bridge:${data.bridges[bridge]!.id}` })
    const road = data.road[slot]!
    if (road > 0)
      links.push({
        from: between[0],
        to: between[1],
        style: road === HIGHWAY ? 'highway' : road === MAIN ? 'primary' : 'secondary',
      })
    if (data.rail[slot] === 1) links.push({ from: between[0], to: between[1], style: 'rail' })
  }
  return { edges, links }
}

export function tableMap(data: World): TableMap {
  const { points, width, height } = spots(data)
  const { edges, links } = sides(data)
  return {
    width,
    height,
    hexes: { orientation: 'pointy', size: HEX_SIZE },
    places: points.map((point, cell) => place(data, cell, point)),
    links,
    edges,
    tones,
    terrains: TERRAINS.map((id) => ({
      id,
      name: say('map.ground', { ground: `ground:${id}` }),
      ...TEXTURES[id],
    })),
    background: {
      land: [],
      lakes: [],
      rivers: [],
      borders: [],
      relief: [],
      labels: [],
      credits: [say('map.credits')],
    },
  }
}
