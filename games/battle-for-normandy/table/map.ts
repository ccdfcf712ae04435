/** The map as it lies on the table: five sheets, their hexes, hexsides, roads and names. */
import type { Message, TableEdge, TableLink, TableMap, TablePlace, Texture } from '@grognard/kernel'
import { HEX_SIZE, layHexes, type Spot } from '../../desk/index.ts'
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

const MARGIN = { left: 80, top: 80, right: 80, bottom: 80 } as const

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

function about(data: World, cell: number): Message[] {
  const words = [say('map.ground', { ground: `ground:${TERRAINS[data.terrain[cell]!]}` })]
  if (data.settlement[cell] === TOWN) words.push(say('map.ground', { ground: 'ground:town' }))
  if (data.settlement[cell] === VILLAGE) words.push(say('map.ground', { ground: 'ground:village' }))
  if (data.pointOfInterest[cell] === 1) words.push(say('map.ground', { ground: 'ground:point-of-interest' }))
  if (data.level[cell]! > 0) words.push(say('map.level', { level: data.level[cell]! }))
  return words
}

function place(data: World, cell: number, { x, y }: Spot): TablePlace {
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
  const { hexes, q, r } = data.map
  const { spots, width, height } = layHexes({ size: hexes, q, r }, 'pointy', MARGIN)
  const { edges, links } = sides(data)
  return {
    width,
    height,
    hexes: { orientation: 'pointy', size: HEX_SIZE },
    places: spots.map((spot, cell) => place(data, cell, spot)),
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
