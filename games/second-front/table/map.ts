import type { Badge, Message, TableLink, TableMap } from '@grognard/kernel'
import {
  littleLand,
  type MapLooks,
  named,
  type OffMapBox,
  type Place,
  printedMap,
} from '../../europa/table/printed-map.ts'
import { say as sayShared } from '../../europa/table/say.ts'
import { say } from '../text/table-say.ts'
import type { World } from '../world.ts'
import { layOut } from './layout.ts'
import { looksOf } from './looks.ts'
import { tones } from './tones.ts'

/** The board: the hexes of the four sheets, and the boxes beside them. */

const terrains: MapLooks['terrains'] = {
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

const settlements: MapLooks['settlements'] = {
  'full-city': 'urban',
  'partial-city': 'city',
  'dot-city': 'city',
  'reference-city': 'town',
  point: 'village',
}

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

/** Lands that the Allies hold all through the war of this book. */
const ALLIED_LANDS: readonly string[] = ['england', 'malta', 'algeria', 'tunisia']
/** Whose a place is while no scene says otherwise: the Axis holds Europe, the boxes are as the war found them. */
export function printedOwner({ map, source, index }: World, place: number): number {
  const box: OffMapBox | undefined = source.boxes[place - map.lands]
  if (box) return box.owner === 'axis' ? 0 : 1
  const { region } = source.hexById.get(source.map.topology.names[index.cellOf[place]!]!)!
  return ALLIED_LANDS.includes(region) ? 1 : 0
}

/** Salt lakes, high mountains, and the borders of countries. */
function edgesOf({ source }: World): MapLooks['edges'] {
  const { topology } = source.map
  const regionOf = (cell: number): string | null => {
    const hex = source.hexById.get(topology.names[cell]!)!
    return hex.terrain === 'sea' ? null : hex.region
  }
  return (slot, has) => {
    const edges: { style: 'lake' | 'mountain' | 'border'; title: Message }[] = []
    if (has('salt-lake')) edges.push({ style: 'lake', title: sayShared('map.lakeside') })
    if (has('high-mountain')) edges.push({ style: 'mountain', title: say('map.high') })
    const [here, there] = [regionOf(topology.source[slot]!), regionOf(topology.target[slot]!)]
    if (here && there && here !== there)
      edges.push({
        style: 'border',
        title: say('map.border', { a: `region:${here}`, b: `region:${there}` }),
      })
    return edges
  }
}

/** Railways; each is a road as well (7.B), which need not be drawn twice. */
function withoutRailRoads(all: readonly TableLink[]): TableLink[] {
  const railed = new Set(all.filter(({ style }) => style === 'rail').map(({ from, to }) => `${from} ${to}`))
  return all.filter(({ from, to, style }) => style !== 'primary' || !railed.has(`${from} ${to}`))
}

/** Percent of a hex. */
const LITTLE_LAND = 15

export const tableMap = (data: World): TableMap => {
  const hexOf = (cell: number) => data.source.hexById.get(data.source.map.topology.names[cell]!)!
  return printedMap(data, layOut(data), looksOf(data), {
    terrains,
    settlements,
    importance: ['full-city', 'partial-city', 'dot-city', 'reference-city', 'point'],
    tones,
    credits: [
      say('map.credit.coast'),
      say('map.credit.heights'),
      say('map.credit.towns'),
      say('map.credit.places'),
    ],
    coastNorth: 0,
    printedOwner: (place) => printedOwner(data, place),
    rankOf,
    badges: (places, cell) => badgesOf(places, hexOf(cell).works),
    aboutHex: (cell) => {
      const { district } = hexOf(cell)
      return district ? [say('map.about.district', { district: `district:${district}` })] : []
    },
    edges: edgesOf(data),
    links: withoutRailRoads,
    isIslet: littleLand(data, LITTLE_LAND),
  })
}
