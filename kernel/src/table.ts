import type { SeatId } from './choice.ts'
import type { Exact } from './exact.ts'
import type { Ledger } from './ledger.ts'
import type { Message } from './message.ts'
import type { Query } from './procedure.ts'
import type { SeatView } from './view.ts'

/**
 * How a game lies on the table. The client knows no game: it draws what is described here, lights up what the offer
 * names, and sends choices back. The map is fixed and fetched once; the scene is made anew from each reader's view,
 * so that it can show nothing the view does not hold.
 *
 * Everything that can be pointed at has a target (`space:kiev`, `unit:ge-1-army`, `card:AX-01`): the same string that
 * choices use, and the key of its name in the catalogues.
 */

/** A colour by role; the client maps roles to its light, dark and colour-safe palettes. */
export type Tone =
  | 'neutral'
  | 'axis'
  | 'allied'
  | 'soviet'
  | 'german'
  | 'italian'
  | 'satellite'
  | 'british'
  | 'commonwealth'
  | 'american'
  | 'french'
  | 'yugoslav'
  | 'turkish'
  | 'swedish'
  | 'warning'
  | 'good'
  | 'bad'
  | 'quiet'

/** Drawn by the client in its own style; never a publisher's picture. */
export type Icon =
  | 'star'
  | 'oil'
  | 'iron'
  | 'fort'
  | 'fort-destroyed'
  | 'city'
  | 'capital'
  | 'port'
  | 'supply'
  | 'wehrkreis'
  | 'trench-1'
  | 'trench-2'
  | 'stand-fast'
  | 'partisans'
  | 'move'
  | 'combat'
  | 'beachhead'
  | 'leader'
  | 'air'
  | 'lock'
  | 'hourglass'
  | 'flag'

/** A small mark on a place or a piece, with what it says when pointed at. */
export interface Badge {
  readonly icon: Icon
  readonly title: Message
  readonly tone?: Tone
  readonly text?: string
}

/** A place of a point-to-point map, at its place on the background (world units, y downwards). */
export interface TablePlace {
  readonly target: string
  readonly x: number
  readonly y: number
  readonly shape: 'box' | 'circle' | 'beach' | 'sea'
  /** Key into the map's terrains. */
  readonly terrain: string
  readonly badges: readonly Badge[]
  /** More important names show at smaller zooms: 1 always, 3 only close up. */
  readonly rank: 1 | 2 | 3
  /** What a screen reader says of the place besides its name. */
  readonly about: readonly Message[]
}

export interface TableLink {
  readonly from: string
  readonly to: string
  readonly style: 'road' | 'river' | 'sea' | 'landing'
}

export interface TableTerrain {
  readonly id: string
  readonly name: Message
  readonly texture: 'plain' | 'hills' | 'mountain' | 'forest' | 'swamp' | 'desert' | 'water'
}

/** A background of real geography: closed or open lines in world units, flat `[x, y, x, y, ...]`. */
export interface TableBackground {
  readonly land: readonly (readonly number[])[]
  readonly lakes: readonly (readonly number[])[]
  readonly rivers: readonly (readonly number[])[]
  readonly borders: readonly (readonly number[])[]
  /** Shaded relief: polygons by height class, 1 low to 4 high. */
  readonly relief: readonly { readonly height: 1 | 2 | 3 | 4; readonly area: readonly number[] }[]
  readonly labels: readonly {
    readonly name: Message
    readonly x: number
    readonly y: number
    readonly kind: 'sea' | 'country'
  }[]
  readonly credits: readonly Message[]
}

export interface TableMap {
  readonly width: number
  readonly height: number
  readonly places: readonly TablePlace[]
  readonly links: readonly TableLink[]
  readonly terrains: readonly TableTerrain[]
  readonly background: TableBackground
}

/** A counter. `symbol` is a NATO symbol code (APP-6) that the client draws. */
export interface TablePiece {
  readonly target: string
  /** A place of the map, or the id of a drawer box. */
  readonly at: string
  readonly tone: Tone
  readonly symbol: string
  /** Short text above the symbol, such as a number or a name. */
  readonly caption: string
  /** The factors, left to right. */
  readonly factors: readonly string[]
  readonly large: boolean
  readonly reduced: boolean
  /** Shown dimmed: it has done what it can this round. */
  readonly spent: boolean
  readonly badges: readonly Badge[]
  readonly about: readonly Message[]
}

export interface TableCard {
  readonly target: string
  readonly zone: 'hand' | 'kept' | 'shown' | 'in-play'
  readonly side: string
  readonly tone: Tone
  /** Corner values: operations, redeployment, replacements. */
  readonly values: readonly { readonly label: Message; readonly value: string }[]
  /** Key of the text that says what the card does. */
  readonly text: string
  readonly kind: Message
  readonly removed: boolean
}

/** A panel beside the board: boxes of pieces, tracks, lists of cards, records. */
export interface TableDrawer {
  readonly id: string
  readonly title: Message
  readonly items: readonly DrawerItem[]
}
export type DrawerItem =
  | { readonly kind: 'box'; readonly id: string; readonly title: Message }
  | {
      readonly kind: 'track'
      readonly title: Message
      readonly value: number
      readonly min: number
      readonly max: number
    }
  | { readonly kind: 'ledger'; readonly title: Message; readonly ledger: Ledger }
  | { readonly kind: 'line'; readonly text: Message; readonly target?: string }
  | {
      readonly kind: 'steps'
      readonly title: Message
      readonly steps: readonly { readonly text: Message; readonly now: boolean }[]
    }

/** The odds of what is being composed, from the real resolver. */
export interface TableOdds {
  readonly title: Message
  readonly ledgers: readonly { readonly title: Message; readonly ledger: Ledger }[]
  readonly bars: readonly { readonly label: Message; readonly probability: Exact }[]
}

export interface TableScene {
  /** What changes about places: who holds them, what lies on them. */
  readonly places: readonly {
    readonly target: string
    readonly tone: Tone
    readonly badges: readonly Badge[]
  }[]
  readonly pieces: readonly TablePiece[]
  readonly cards: readonly TableCard[]
  readonly drawers: readonly TableDrawer[]
  readonly odds: TableOdds | null
  /** Headline numbers: turn, victory points, hand sizes. */
  readonly status: readonly { readonly label: Message; readonly value: Message }[]
  readonly warnings: readonly Message[]
}

/** An answer to a question a player asks of the board: where can it go, who is in supply, who threatens this place. */
export interface TableOverlay {
  readonly places: readonly { readonly target: string; readonly tone: Tone; readonly text?: string }[]
  readonly lines: readonly { readonly through: readonly string[]; readonly tone: Tone }[]
  readonly notes: readonly Message[]
}

export interface Overlay<S, D> {
  readonly id: string
  readonly rule: string
  /** True where the question is about one thing pointed at. */
  readonly needsTarget: boolean
  /** Asked of a position rebuilt from the reader's own view: it cannot tell more than the view. */
  answer(q: Query<S, D>, target: string, seat: SeatId | null): TableOverlay
}

/** What a game gives the table. */
export interface Table<S extends object, D extends object> {
  map(data: D): TableMap
  scene(view: SeatView, data: D): TableScene
  readonly overlays: readonly Overlay<S, D>[]
  /** A position as far as a view tells it, for overlays and what-if copies. */
  stateFromView(view: SeatView, data: D): S
  /** Facts for the lobby. */
  readonly card: {
    readonly minutes: number
    readonly complexity: 1 | 2 | 3 | 4 | 5
    readonly implemented: Message
    readonly data: Message
  }
  /** Our own digest of the rules, by rule id; names `rule:<id>` in the catalogues hold the words. */
  readonly rules: readonly string[]
  /** Where the data come from, one line per file. */
  readonly provenance: readonly {
    readonly file: string
    readonly kind: 'rulebook' | 'published' | 'reconstructed'
    readonly source: string
  }[]
}
