import type { SeatId } from './choice.ts'
import type { Ledger } from './ledger.ts'
import type { Message } from './message.ts'
import type { Query } from './procedure.ts'
import type { ProvenanceLine } from './provenance.ts'
import type { TableOdds } from './show.ts'
import type { LitChart, Teaching } from './teaching.ts'
import type { SeatView } from './view.ts'

/**
 * How a game lies on the table. The client knows no game: it draws what is described here, lights up what the offer
 * names, and sends choices back. The map is fixed and fetched once; the scene is made anew from each reader's view,
 * so that it can show nothing the view does not hold.
 *
 * Everything that can be pointed at has a target (`space:kiev`, `unit:ge-1-army`, `card:AX-01`): the same string that
 * choices use, and the key of its name in the catalogues.
 */

/** Tones that every table has: nobody's, and what is said of things. */
export type PlainTone = 'neutral' | 'quiet' | 'warning' | 'good' | 'bad'

/** A colour by what it stands for: one of the plain tones, or one that the game declares in `TableMap.tones`. */
export type Tone = PlainTone | (string & {})

/** A family of colours: the client has a card for counters and an ink for lines of each, light, dark and colour-safe. */
export type Hue =
  | 'slate'
  | 'steel-blue'
  | 'field-grey'
  | 'sage'
  | 'lilac'
  | 'brick'
  | 'khaki'
  | 'sand'
  | 'olive'
  | 'cornflower'
  | 'violet'
  | 'sea-green'
  | 'sky'
  | 'terracotta'
  | 'denim'
  | 'vermilion'
  | 'ivory'
  | 'gold'
  | 'jade'
  | 'ochre'
  | 'rose'
  | 'ice'
  | 'mist'
  | 'straw'
  | 'moss'
  | 'taupe'
  | 'azure'
  | 'amber'

/** What a tone of a game's own looks like, and whom it stands for. */
export interface ToneLook {
  readonly hue: Hue
  /** The key of the name of whoever holds a place of this tone (`side:west`), for those who do not see colours. */
  readonly holder?: string
  /** The side whose counters have it (`side:west`), so that a table knows who stands against whom. */
  readonly side?: string
  /** The line around a place that is held says it, too: a single one unless told. */
  readonly edge?: 'double' | 'broken'
}
export type Tones = Readonly<Record<string, ToneLook>>

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
  | 'square'
  | 'trench-1'
  | 'trench-2'
  | 'post'
  | 'triangle'
  | 'move'
  | 'combat'
  | 'beachhead'
  | 'leader'
  | 'air'
  | 'lock'
  | 'hourglass'
  | 'flag'
  | 'town'
  | 'village'
  | 'factory'
  | 'airfield'
  | 'airbase'
  | 'helicopter'
  | 'naval'
  | 'submarine'
  | 'ferry'
  | 'mines'
  | 'bridge'
  | 'bridge-damaged'
  | 'bridge-down'
  | 'fortification'
  | 'installation'
  | 'sam'
  | 'radar'
  | 'missile'
  | 'beach'
  | 'parachute'
  | 'engineer'
  | 'headquarters'
  | 'nuclear'
  | 'chemical'
  | 'rail-cut'
  | 'disrupted'
  | 'disordered'
  | 'out-of-supply'
  | 'isolated'
  | 'cadre'
  | 'exploitation'
  | 'target'
  | 'weather-clear'
  | 'weather-overcast'
  | 'weather-storm'
  | 'snow'
  | 'mud'

/** A small mark on a place or a piece, with what it says when pointed at. */
export interface Badge {
  readonly icon: Icon
  readonly title: Message
  readonly tone?: Tone
  readonly text?: string
}

/**
 * What a hex prints where a town stands, from the smallest to the largest: a point, a ring, blocks that leave room
 * around them, blocks that fill the hex.
 */
export type Settlement = 'village' | 'town' | 'city' | 'urban'

/**
 * A place of the map at its centre (world units, y downwards). Point-to-point maps have boxes, circles, beaches and
 * seas; hex maps have hexes of the size that `TableMap.hexes` says; both may have areas such as sea zones, holding
 * boxes and air displays, whose outline is drawn as given.
 */
export interface TablePlace {
  readonly target: string
  readonly x: number
  readonly y: number
  readonly shape: 'box' | 'circle' | 'beach' | 'sea' | 'hex' | 'area'
  /** Key into the map's terrains. */
  readonly terrain: string
  /** What never changes; what does comes with the scene. */
  readonly badges: readonly Badge[]
  /** More important names show at smaller zooms: 1 always, 3 only close up. */
  readonly rank: 1 | 2 | 3
  /** What a screen reader says of the place besides its name. */
  readonly about: readonly Message[]
  /** Who holds it as long as no scene says otherwise; nobody (`neutral`) unless told. */
  readonly tone?: Tone
  /** For a hex: its printed number, shown close up. */
  readonly label?: string
  /** For a hex: the key of the name printed beside it (`town:seoul`). Hexes without print their number only. */
  readonly town?: string
  readonly settlement?: Settlement
  /** For an area: its corners, flat `[x, y, x, y, ...]`. Counters inside stand side by side, as far as they fit. */
  readonly outline?: readonly number[]
}

/**
 * A way between two places. On a hex map it runs from centre to centre under the counters and ways of one style that
 * meet are joined into one smooth line.
 */
export interface TableLink {
  readonly from: string
  readonly to: string
  readonly style:
    | 'road'
    | 'river'
    | 'sea'
    | 'landing'
    | 'highway'
    | 'primary'
    | 'secondary'
    | 'trail'
    | 'rail'
    | 'rail-double'
    | 'ferry'
    | 'air'
}

/** How a hexside is drawn. Lines of one style that meet are joined; bridges stand across their hexside. */
export type EdgeStyle =
  | 'river'
  | 'major-river'
  | 'canal'
  | 'wadi'
  | 'lake'
  | 'coast'
  | 'strait'
  | 'border'
  | 'military-border'
  | 'dmz'
  | 'wall'
  | 'fortified'
  | 'escarpment'
  | 'mountain'
  | 'blocked'
  | 'bridge'
  | 'bridge-damaged'
  | 'bridge-down'
  | 'bridge-built'
  | 'ferry'

/** Something on the side between two neighbouring hexes. */
export interface TableEdge {
  readonly between: readonly [string, string]
  readonly style: EdgeStyle
  /** Where the hexside itself can be chosen or pointed at: its target, with a name in the catalogues. */
  readonly target?: string
  readonly title?: Message
}

/** How the ground looks. Drawn by shape and pattern as well as by colour. */
export type Texture =
  | 'plain'
  | 'hills'
  | 'rough'
  | 'highland'
  | 'mountain'
  | 'alpine'
  | 'forest'
  | 'jungle'
  | 'swamp'
  | 'urban'
  | 'city'
  | 'cultivated'
  | 'steppe'
  | 'desert'
  | 'dunes'
  | 'salt'
  | 'snow'
  | 'beach'
  | 'coast'
  | 'shallows'
  | 'water'
  | 'void'

export interface TableTerrain {
  readonly id: string
  readonly name: Message
  readonly texture: Texture
  /** What grows or stands on it: rough woods are `rough` under `forest`. */
  readonly cover?: 'forest' | 'jungle' | 'swamp' | 'cultivated' | 'urban'
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
    readonly kind: 'sea' | 'country' | 'region' | 'range'
  }[]
  readonly credits: readonly Message[]
}

/** The hexes of a map: which way they stand, and how far it is from a centre to a corner (world units). */
export interface HexLayout {
  readonly orientation: 'flat' | 'pointy'
  readonly size: number
}

/** Fetched once. Everything that does not change during a game belongs here rather than in the scene. */
export interface TableMap {
  readonly width: number
  readonly height: number
  /** For maps with places of shape `hex`. */
  readonly hexes?: HexLayout
  readonly places: readonly TablePlace[]
  readonly links: readonly TableLink[]
  readonly edges?: readonly TableEdge[]
  readonly terrains: readonly TableTerrain[]
  /** The tones of this game's own that map, scenes and overlays use. */
  readonly tones: Tones
  readonly background: TableBackground
}

/** What stands on a counter instead of a NATO symbol: seen from above or from the side, drawn by us. */
export type Silhouette =
  | 'fighter'
  | 'attack-aircraft'
  | 'bomber'
  | 'transport-aircraft'
  | 'helicopter'
  | 'drone'
  | 'warship'
  | 'carrier'
  | 'landing-ship'
  | 'transport-ship'
  | 'submarine'
  | 'train'
  | 'truck'
  | 'missile'
  | 'marker'

/**
 * A counter. `symbol` is a NATO symbol code (APP-6) that the client draws with its size marks; a silhouette, where
 * given, takes its place.
 */
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
  readonly silhouette?: Silhouette
  /** Small texts beside the symbol, such as the formation at the left and the unit's number at the right. */
  readonly left?: string
  readonly right?: string
  /** Small texts in the upper corners, such as an efficiency rating or a defence against aircraft. */
  readonly topLeft?: string
  readonly topRight?: string
  /** The colour of a formation: a band under the caption. */
  readonly band?: Hue
  /** Its back is up: the reader knows whose it is, and nothing else. Everything but tone and place is ignored. */
  readonly fogged?: boolean
  /** Higher ones lie higher in their stack; those without keep the order of the scene, at the bottom. */
  readonly order?: number
}

/** A card as it is read. */
export interface CardFace {
  readonly target: string
  /** Its printed number: cards of one name are told apart by it. */
  readonly number?: string
  readonly side: string
  readonly tone: Tone
  /** Corner values: operations, redeployment, replacements. */
  readonly values: readonly { readonly label: Message; readonly value: string }[]
  /** Key of the text that says what the card does. */
  readonly text: string
  readonly kind: Message
  readonly removed: boolean
}

/** A card that lies before the reader. */
export interface TableCard extends CardFace {
  readonly zone: 'hand' | 'kept' | 'shown' | 'in-play'
}

/** What a drawer is about, drawn on its handle. */
export type DrawerGlyph =
  | 'air'
  | 'arrivals'
  | 'cards'
  | 'combat'
  | 'events'
  | 'forces'
  | 'losses'
  | 'records'
  | 'replacements'
  | 'rounds'
  | 'sea'
  | 'supply'
  | 'turn'
  | 'victory'

/** A panel beside the board: boxes of pieces, tracks, lists of cards, records. */
export interface TableDrawer {
  readonly id: string
  readonly glyph: DrawerGlyph
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
  /** A pile that may be looked through. */
  | { readonly kind: 'cards'; readonly title: Message; readonly cards: readonly CardFace[] }
  /** Lines that belong together under a name, such as the plan of a flight. */
  | {
      readonly kind: 'group'
      readonly title: Message
      readonly target?: string
      readonly lines: readonly {
        readonly text: Message
        readonly target?: string
        readonly tone?: PlainTone
      }[]
    }
  | {
      readonly kind: 'steps'
      readonly title: Message
      readonly steps: readonly { readonly text: Message; readonly now: boolean }[]
    }

/** A way across the map that belongs to the position, such as a flight under way. */
export interface TableRoute {
  /** Its own target where it can be pointed at. */
  readonly target?: string
  readonly title: Message
  readonly through: readonly string[]
  readonly tone: Tone
  readonly style?: 'plain' | 'broken'
}

/** Who is in the middle of something: marked, and not drawn as spent. */
export interface TableAction {
  readonly moving?: readonly string[]
  readonly attackers?: readonly string[]
  readonly defenders?: readonly string[]
  /** What it is about: the place attacked. */
  readonly place?: string
}

export interface TableScene {
  /**
   * What changes about places: who holds them, what lies on them. Places that are as the map says can be left out:
   * of several thousand hexes only those that changed hands need to be sent.
   */
  readonly places: readonly {
    readonly target: string
    readonly tone: Tone
    readonly badges: readonly Badge[]
    /** What is said when it is pointed at, such as the strength of the stack that stands there. */
    readonly about?: readonly Message[]
  }[]
  /** What changes about hexsides, in place of what the map draws there of the same kind: bridges blown, dikes cut. */
  readonly edges?: readonly TableEdge[]
  /** Where only part of the map is played: the places in play; the others are drawn pale. All when left out. */
  readonly inPlay?: readonly string[]
  readonly pieces: readonly TablePiece[]
  readonly cards: readonly TableCard[]
  readonly drawers: readonly TableDrawer[]
  readonly odds: TableOdds | null
  readonly action?: TableAction
  readonly routes?: readonly TableRoute[]
  /** What the reader may want to see to now, one after the other, in parts such as corps. */
  readonly round?: readonly { readonly title: Message; readonly targets: readonly string[] }[]
  /** Headline numbers: turn, victory points, hand sizes. */
  readonly status: readonly { readonly label: Message; readonly value: Message }[]
  readonly warnings: readonly Message[]
  /** What of the charts counts now: the weather's row, the column of the battle. */
  readonly lit?: readonly LitChart[]
}

/** An answer to a question a player asks of the board: where can it go, who is in supply, who threatens this place. */
export interface TableOverlay {
  readonly places: readonly {
    readonly target: string
    readonly tone: Tone
    /** A few characters at the place: a cost, a distance. */
    readonly text?: string
    /** Filled unless told; zones of control are hatched, so that they show under and beside control. */
    readonly style?: 'fill' | 'hatch' | 'dots' | 'outline'
    /** The reasons of the number, shown at the pointer. */
    readonly ledger?: Ledger
  }[]
  readonly lines: readonly {
    readonly through: readonly string[]
    readonly tone: Tone
    readonly style?: 'plain' | 'broken'
    /** What stands at its end: an arrow, or the cross where a line of supply is cut. */
    readonly end?: 'arrow' | 'cut'
  }[]
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
export interface GameTable<S extends object, D extends object> {
  map(data: D): TableMap
  /** `memory`: where derived facts about this match are remembered, if it has a place of its own for them. */
  scene(view: SeatView, data: D, memory?: object): TableScene
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
  readonly provenance: readonly ProvenanceLine[]
  /** How the game explains itself to whoever has never played it. */
  readonly teaching?: Teaching<D>
}
