/** What is known of the map besides geography: places, lines, areas, written down by hand. */
import type { Point } from '../map-making/lambert.ts'
import notes from './data/notes.json' with { type: 'json' }

export interface PlaceNote {
  readonly id: string
  readonly name: string
  readonly island: string
  readonly lat: number
  readonly lon: number
  readonly hex: string
  /** rulebook: the hex is printed in the rules; moved: put beside a printed one by hand. */
  readonly by: 'rulebook' | 'moved' | 'reconstructed'
  readonly kind: 'full-city' | 'dot-city' | 'reference-city' | 'town' | 'village' | 'point'
  readonly port: string | null
  readonly strip: string | null
  readonly terrain: string
  readonly lines?: string
  readonly artificialHarbour?: boolean
  readonly yard?: number
  readonly garrison?: boolean
  readonly fortress?: 'improved'
  /** Too small for the outlines: an island of its own, with sea all around. */
  readonly ownIsland?: boolean
}
/** A place by id, a hex by its number, or a point on the way: name, latitude, longitude. */
export type LinePoint = string | readonly [string, number, number]
export interface LineNote {
  readonly name: string
  readonly points: readonly LinePoint[]
  readonly net?: string
}

type Pair = readonly [string, string]

const read = notes as unknown as {
  readonly places: readonly PlaceNote[]
  readonly bends: readonly { readonly lat: number; readonly lon: number; readonly to: Point }[]
  readonly railroads: readonly LineNote[]
  readonly roads: readonly LineNote[]
  readonly trails: readonly LineNote[]
  readonly rivers: readonly {
    readonly name: string
    readonly major: boolean
    readonly points: readonly Point[]
  }[]
  readonly areas: readonly {
    readonly id: string
    readonly name: string
    readonly terrain: string
    readonly poly: readonly Point[]
  }[]
  readonly weatherLines: readonly { readonly name: string; readonly points: readonly Point[] }[]
  readonly seaBoxes: readonly {
    readonly id: string
    readonly name: string
    readonly lat: number
    readonly lon: number
    /** Further points that belong to it. */
    readonly more?: readonly Point[]
  }[]
  /** Islands without a place on them, by a point near their middle. */
  readonly islandNames: readonly { readonly name: string; readonly lat: number; readonly lon: number }[]
  /** Hexes that the rules need to be land although hardly any of it lies there. */
  readonly alsoLand: readonly { readonly hex: string; readonly why: string }[]
  /** Hexes whose bit of land is left out. */
  readonly notLand: readonly { readonly hex: string; readonly why: string }[]
  readonly fixedTerrain: readonly { readonly hex: string; readonly terrain: string; readonly why: string }[]
  readonly straits: readonly {
    readonly feature: 'strait' | 'sea' | 'water'
    readonly name: string
    readonly sides: readonly Pair[]
  }[]
  readonly fixedSides: readonly {
    readonly feature?:
      | 'river'
      | 'major-river'
      | 'lake'
      | 'sea'
      | 'water'
      | 'road'
      | 'rail'
      | 'trail'
      | 'ferry'
      | 'strait'
    readonly remove?: readonly (
      | 'river'
      | 'major-river'
      | 'lake'
      | 'sea'
      | 'water'
      | 'road'
      | 'rail'
      | 'trail'
    )[]
    readonly name?: string
    /** Lines of the rulebook, for what it prints. */
    readonly printed?: string
    readonly why: string
    readonly sides: readonly Pair[]
  }[]
  /** Hexes with cliffs along their whole coast, and single sides. */
  readonly cliffs: readonly string[]
  readonly cliffSides: readonly Pair[]
  readonly printedSeaBoxes: readonly {
    readonly box: string
    /** All its hexes are printed. */
    readonly whole: boolean
    readonly hexes: readonly string[]
    readonly lines: string
  }[]
  /** Restricted waters: hexes by number, or all that lie between two parallels and two meridians. */
  readonly restricted: readonly {
    readonly name: string
    readonly hexes?: readonly string[]
    readonly lat?: readonly [number, number]
    readonly lon?: readonly [number, number]
  }[]
  /**
   * Edge of the map from which an off-map box is reached: columns of the north or south edge, rows of the west or
   * east edge (G7 rows going on). Distances are counted from the hex where the box would lie.
   */
  readonly boxEdges: readonly {
    readonly box: string
    readonly virtual: readonly [column: number, row: number]
    readonly edge: 'north' | 'south' | 'west' | 'east'
    readonly from: number
    readonly to: number
    readonly printed?: string
  }[]
  readonly labels: readonly {
    readonly id: string
    readonly name: string
    readonly kind: 'sea' | 'range' | 'region'
    readonly lat: number
    readonly lon: number
  }[]
}
export const notLand: ReadonlySet<string> = new Set(read.notLand.map(({ hex }) => hex))
export const alsoLand: ReadonlySet<string> = new Set(read.alsoLand.map(({ hex }) => hex))
export const {
  places,
  bends,
  railroads,
  roads,
  trails,
  rivers,
  areas,
  weatherLines,
  seaBoxes,
  islandNames,
  fixedTerrain,
  straits,
  fixedSides,
  cliffs,
  cliffSides,
  printedSeaBoxes,
  restricted,
  boxEdges,
  labels,
} = read
export const placeById: ReadonlyMap<string, PlaceNote> = new Map(places.map((place) => [place.id, place]))
