import type { Badge, Message, TableMap } from '@grognard/kernel'
import {
  littleLand,
  type MapLooks,
  named,
  type OffMapBox,
  type Place,
  printedMap,
} from '../../europa/table/printed-map.ts'
import { say } from '../text/table-say.ts'
import type { World } from '../world.ts'
import { layOut } from './layout.ts'
import { looksOf } from './looks.ts'
import { tones } from './tones.ts'

/** The board: the hexes of both sheets, and the boxes around them. */

const terrains: MapLooks['terrains'] = {
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

const settlements: MapLooks['settlements'] = {
  'dot-city': 'city',
  'reference-city': 'city',
  town: 'town',
  village: 'village',
}

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

/** Whose a place is while no scene says otherwise: the islands are Allied, the boxes as the war found them. */
export const printedOwner = (data: World, place: number): number =>
  place < data.map.lands ? 1 : data.source.boxes[place - data.map.lands]!.owner === 'japanese' ? 0 : 1

function aboutBox({ source: { boxEntries, boxLinks } }: World, box: OffMapBox): Message[] {
  const nearest = boxEntries
    .filter((entry) => entry.box === box.id)
    .reduce<(typeof boxEntries)[number] | null>(
      (best, entry) => (best && best.distance <= entry.distance ? best : entry),
      null,
    )
  return [
    ...(box.oil ? [say('map.about.oil')] : []),
    ...(nearest ? [say('map.about.entry', { hex: `hex:${nearest.hex}`, distance: nearest.distance })] : []),
    ...boxLinks
      .filter(({ between }) => between.includes(box.id))
      .map(({ between, air }) =>
        say('map.about.link', { box: `box:${between.find((id) => id !== box.id)}`, air }),
      ),
  ]
}

/** Percent of a hex. */
const LITTLE_LAND = 15
/** The coast file counts rows from a hex's middle; the map kit's plane lies half a hex further south. */
const COAST_NORTH = 0.5

export function tableMap(data: World): TableMap {
  const little = littleLand(data, LITTLE_LAND)
  return printedMap(data, layOut(data), looksOf(data), {
    terrains,
    settlements,
    importance: ['full-city', 'dot-city', 'reference-city', 'town', 'village', 'point'],
    tones,
    credits: [say('map.credit.coast'), say('map.credit.heights'), say('map.credit.places')],
    coastNorth: COAST_NORTH,
    printedOwner: (place) => printedOwner(data, place),
    rankOf,
    badges: badgesOf,
    aboutPlace: ({ garrison }) => (garrison ? [say('map.about.garrison')] : []),
    aboutBox: (box) => aboutBox(data, box),
    edges: (_, has) => (has('cliffs') ? [{ style: 'escarpment', title: say('map.cliffs') }] : []),
    // 3.B.1: atolls, and hexes of which little is land.
    isIslet: (cell) => data.source.terrainOf[cell] === 'atoll' || little(cell),
  })
}
