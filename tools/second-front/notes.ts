/** What is known of the map besides geography: places, borders, lines, written down by hand. */
import { readFileSync } from 'node:fs'
import type { Point } from '../map-making/lambert.ts'
import notes from './data/notes.json' with { type: 'json' }

type LatLon = readonly [lat: number, lon: number]
type Pair = readonly [string, string]

export interface PlaceNote {
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly hex: string
  /** Where the rulebook prints the hex, `printed` for errata and published games, nothing for our own finding. */
  readonly by: string
  readonly kind: string
  readonly port: string | null
  readonly inland: boolean
  readonly artificial: boolean
  readonly airfield: number
  readonly fortress: string | null
  readonly region: string
  readonly district: string
}
export interface RailNote {
  readonly name: string
  readonly low: boolean
  readonly towns: readonly { readonly name: string; readonly lat: number; readonly lon: number }[]
}

/** Lines of a tab-separated table with a head line. */
export function table(file: string): Readonly<Record<string, string>>[] {
  const [head, ...lines] = readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head!.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? '']))
  })
}

export const places: readonly PlaceNote[] = table('places.tsv').map((row) => ({
  id: row.id!,
  name: row.name!,
  lat: Number(row.lat),
  lon: Number(row.lon),
  hex: row.hex!,
  by: row.by!,
  kind: row.kind!,
  port: row.port || null,
  inland: row.flags!.includes('inland'),
  artificial: row.flags!.includes('artificial'),
  airfield: Number(row.airfield),
  fortress: row.fortress || null,
  region: row.region!,
  district: row.district!,
}))
export const placeById: ReadonlyMap<string, PlaceNote> = new Map(places.map((place) => [place.id, place]))

/** French lines and a few others, written by hand: their courses are straight from town to town. */
export const railways: readonly RailNote[] = table('railways.tsv').map(({ line, volume, towns }) => ({
  name: line!,
  low: volume === 'low',
  towns: towns!.split('; ').map((town) => {
    const [, name, lat, lon] = /^(.*) ([-\d.]+) ([-\d.]+)$/.exec(town)!
    return { name: name!, lat: Number(lat), lon: Number(lon) }
  }),
}))

interface RegionNote {
  readonly id: string
  readonly name: string
  /** Theatres that it lies in for either side; nothing where a side has none. */
  readonly axis: string
  readonly allied: string | null
  readonly net: string | null
}
const read = notes as unknown as {
  readonly regions: readonly RegionNote[]
  readonly railNets: readonly { readonly id: string; readonly name: string }[]
  /** Country of today, as GeoNames codes it, to region. */
  readonly modern: Readonly<Record<string, string>>
  /** Where the borders were others than today's: towns of these countries inside belong to that region. */
  readonly annexed: readonly {
    readonly why: string
    readonly from: readonly string[]
    readonly to: string
    readonly poly: readonly LatLon[]
  }[]
  readonly districts: Readonly<Record<string, string>>
  /** Lines between weather zones, longitude first, from west to east. */
  readonly zoneLines: Readonly<Record<'c' | 'd' | 'e', readonly Point[]>>
  /** Ground that heights and land cover do not tell. */
  readonly cover: readonly {
    readonly terrain: string
    readonly why: string
    /** Only below this height. */
    readonly metres?: number
    /** Only where this share of the hex is open ground. */
    readonly open?: number
    readonly poly: readonly LatLon[]
  }[]
  readonly fixedRegions: readonly { readonly hex: string; readonly region: string; readonly why: string }[]
  readonly fixedTerrain: readonly { readonly hex: string; readonly terrain: string; readonly why: string }[]
  readonly alsoLand: readonly { readonly hex: string; readonly why: string }[]
  readonly notLand: readonly { readonly hex: string; readonly why: string }[]
  readonly alsoCoastal: readonly { readonly hex: string; readonly why: string }[]
  /** Places whose printed hex fits no neighbour: the map is not bent to them. */
  readonly loose: readonly string[]
  readonly bends: readonly {
    readonly what: string
    readonly lat: number
    readonly lon: number
    readonly hex: string
  }[]
  /** Rivers that are major, within these limits. */
  readonly majorRivers: readonly {
    readonly names: readonly string[]
    readonly west?: number
    readonly east?: number
    readonly south?: number
    readonly north?: number
  }[]
  readonly riverNames: Readonly<Record<string, string>>
  readonly alsoRivers: readonly string[]
  readonly rivers: readonly { readonly name: string; readonly points: readonly LatLon[] }[]
  readonly fixedSides: readonly {
    readonly sides: readonly Pair[]
    /** Of what was found only this stays; everything unless told. */
    readonly only?: readonly string[]
    readonly add: readonly string[]
    readonly name?: string
    readonly printed?: string
    readonly why: string
  }[]
  readonly works: readonly {
    readonly line: string
    readonly name: string
    readonly points: readonly LatLon[]
  }[]
  readonly multiHex: readonly {
    readonly city: string
    readonly full: readonly string[]
    readonly partial: readonly string[]
  }[]
  readonly islandNames: readonly { readonly name: string; readonly lat: number; readonly lon: number }[]
  readonly lowVolume: readonly string[]
  readonly labels: readonly {
    readonly id: string
    readonly name: string
    readonly kind: 'sea' | 'range' | 'region'
    readonly lat: number
    readonly lon: number
  }[]
  readonly boxes: readonly {
    readonly id: string
    readonly name: string
    readonly base: string
    readonly region: string
    readonly owner: 'axis' | 'allied'
    readonly port: string
    readonly airbase: number
    readonly entries: readonly {
      readonly hexes: readonly string[]
      readonly distance: number
      readonly printed?: string
    }[]
  }[]
}
export const notLand: ReadonlySet<string> = new Set(read.notLand.map(({ hex }) => hex))
export const alsoLand: ReadonlySet<string> = new Set(read.alsoLand.map(({ hex }) => hex))
export const alsoCoastal: ReadonlySet<string> = new Set(read.alsoCoastal.map(({ hex }) => hex))
export const lowVolume: ReadonlySet<string> = new Set(read.lowVolume)
export const {
  regions,
  railNets,
  modern,
  annexed,
  districts,
  zoneLines,
  cover,
  fixedRegions,
  fixedTerrain,
  loose,
  bends,
  majorRivers,
  riverNames,
  alsoRivers,
  rivers,
  fixedSides,
  works,
  multiHex,
  islandNames,
  labels,
  boxes,
} = read
