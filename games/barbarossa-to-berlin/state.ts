import type { BeachheadType, NationId, Order, SideId } from './data/schema.ts'

/** Where a unit is when it is not on the map. */
export const RESERVE = -1
export const ELIMINATED = -2
/** On the turn track, to return to the eliminated box on `returns`. */
export const TURN_TRACK = -3
/** Out of the game for good. */
export const REMOVED = -4
/** Not yet in the game. */
export const WAITING = -5

/** Who controls a place. */
export const NEUTRAL = 0
export const AXIS = 1
export const ALLIED = 2
export type Controller = typeof NEUTRAL | typeof AXIS | typeof ALLIED

export const controllerOf = (side: SideId): Controller => (side === 'axis' ? AXIS : ALLIED)

/** Trench markers by kind; Axis walls do not count against the limit of three field trenches (10.2). */
export type TrenchKind = 'field' | 'tobruk' | 'west-wall' | 'atlantic-wall'
export interface Trench {
  level: 1 | 2
  readonly owner: SideId
  readonly kind: TrenchKind
}

export interface Beachhead {
  readonly type: BeachheadType
  /** The Shingle side: no reinforcements here (7.6.2). */
  readonly shingle: boolean
}

/** What a side did with its action round (7.2). */
export type ActionKind = 'ops' | 'sr' | 'rp' | 'event' | 'event-ops' | 'one-ops' | 'partisans'

/** A combat card kept face up after a victory (7.6.4). */
export interface KeptCard {
  readonly card: number
  /** Used in a combat of this action round already. */
  used: boolean
}

/** The cards of one side, by card index. The last of `draw` is drawn first. */
export interface Cards {
  draw: number[]
  hand: number[]
  discard: number[]
  removed: number[]
  kept: KeptCard[]
  /** Cards of the hand that the other side may see this turn (7.6.5). */
  shown: number[]
  /** Total War cards set aside until 7.8. */
  aside: number[]
  /** Only in a position made from what a reader sees: how many cards lie there that the reader does not know. */
  readonly unseen?: { readonly hand: number; readonly draw: number; readonly discard: number }
}

/** An operation under way: what is activated and what it may still do (7.3). */
export interface Operation {
  readonly side: SideId
  /** Activation points left. */
  points: number
  /** Markers that an event gives for nothing: each activates one space whatever its cost. */
  free: { combat: number; either: number; readonly nation: NationId | null }
  /** Places marked Move and Combat; a Combat marker goes when nobody there is left to attack. */
  move: number[]
  combat: number[]
  /** Places that may not be activated this round (Panzer Refit). */
  readonly barred: number[]
  /** The only place that may be attacked this round (Nordlicht), or -1. */
  readonly onlyTarget: number
  /** Card indices whose text changes the combats of this round. */
  readonly effects: number[]
  /** Supply of each activated unit, judged when its space was activated (13.1): 0 none, 1 limited, 2 full. */
  supply: Record<number, number>
  /** Units activated for movement that have moved or chosen not to. */
  moved: number[]
  /** Soviet LCUs that dig instead of moving (10.2). */
  digging: number[]
  /** Units that have attacked, and places that have been attacked, this round (11.1). */
  fought: number[]
  attacked: number[]
  /** Units that retreated this round (11.4.5). */
  retreated: number[]
  /** By Stand Fast place: the enemy spaces that its units have gone out into, one after the other (8.4-b). */
  exits: Record<number, number[]>
  /** Beaches invaded this round: advances from them end in the adjacent space (7.6.3). */
  readonly invading: number[]
  /** A unit that may attack a second time (Guderian, Patton), and how far it may then advance. */
  second: { readonly unit: number; readonly advance: number; used: boolean } | null
  /** The attack being put together, for the odds to be shown. */
  composing?: { readonly target: number; readonly attackers: number[] }
  /** Fall Zitadelle: Soviet spaces that two LCUs held when the round began, and whether a Panzer army has captured one. */
  readonly strongholds: number[]
  zitadelle: boolean
}

/** A combat under way (11.2). */
export interface Battle {
  readonly target: number
  readonly attackers: number[]
  defenders: number[]
  /** Units in the target that retreated there this round: they only die (11.4.5). */
  readonly bystanders: number[]
  /** Combat cards used by each side, new and kept. */
  readonly cards: { axis: number[]; allied: number[] }
  readonly second: boolean
  /** Losses each side inflicted, once rolled. */
  inflicted: { attacker: number; defender: number } | null
  /** Losses still to take by the side that is taking them. */
  toTake: { attacker: number; defender: number }
  /** Spaces that the defenders must retreat; how they went, first space first, by unit. */
  retreat: 0 | 1 | 2
  paths: Record<number, number[]>
  /** Beaches that attackers come from: their markers go with their last unit (7.6.3-j). */
  readonly beaches: number[]
  /** Who stands instead of retreating (11.4.2); by Hedgehogs only the Germans do (AX-07). */
  holding: 'nobody' | 'all' | 'germans'
}

export interface State {
  turn: number
  /** Action round 1 to 6; 0 outside the action phase. */
  round: number
  /** Whose action round it is. */
  active: SideId
  vp: number

  /** By unit: a place, or one of the codes above. */
  at: number[]
  /** By unit: 1 when reduced. */
  reduced: number[]
  /** By unit: the turn in which it leaves the turn track, or 0. */
  returns: number[]
  /** By unit: where a western LCU was eliminated (14.2): 0 nowhere, 1 north-west, 2 Mediterranean, 3 either. */
  theatre: number[]
  /** By place: who controls it. */
  control: number[]
  trenches: Record<number, Trench>
  /** Places. */
  fortsDestroyed: number[]
  standFast: number[]
  /** By Stand Fast place: the units that began the action round under the marker (8.4). */
  bound: Record<number, number[]>
  partisans: number[]
  /** By beach index. */
  beachheads: Record<number, Beachhead>
  /** Where Stalin is; -1 when captured. */
  stalin: number
  /** The place of the Luftwaffe Supply marker, or -1. */
  luftwaffe: number

  axis: Cards
  allied: Cards
  /** By card index: the turn in which it was played as an event, 0 if it never was. */
  played: number[]
  /** Cards to be removed or discarded when the round ends, by card index; -1 for none. */
  inPlay: { readonly card: number; readonly asEvent: boolean } | null

  orders: { axis: Order; allied: Order }
  /** Mandated offensives carried out this turn (8.2). */
  offensives: { axis: boolean; western: boolean; soviet: boolean }
  /** What each side did in each round of this turn (7.2). */
  actions: { axis: ActionKind[]; allied: ActionKind[] }
  /** Nations that have had their reinforcement card this turn; an invasion likewise (7.6.2, 7.6.3). */
  reinforced: NationId[]
  invaded: boolean
  /** Letters of all beaches ever invaded. */
  invadedBeaches: string[]
  invasionsRenounced: boolean

  /** Replacement points in halves, by marker (14.1). */
  rp: { br: number; us: number; su: number; ge: number; ax: number; tu: number }
  /** German Panzer steps rebuilt this turn (14.5.2). */
  panzerSteps: number
  /** Turn from which eliminated Panzer units can no longer be rebuilt (Final Production Surge), or 0. */
  panzerBanFrom: number

  /** Turn in which the United States entered the war, 0 while neutral. */
  usEntered: number
  /** The Total War cards have been shuffled in. */
  totalWar: boolean
  vichyAtWar: boolean
  /** Who plays Turkey and Sweden once they are at war. */
  neutrals: { tu: SideId | null; sw: SideId | null }
  casablanca: boolean
  moscowEverAxis: boolean
  /** Spaces that Axis cards want taken by the Allies, once (AX-28, AX-31). */
  onceAllied: { rome: boolean; messina: boolean }
  /** Attack bans lifted for good (11.1). */
  lifted: { leningrad: boolean; moscow: boolean; blau: boolean }
  /** Changes of hand size at the next draw, by side and card index. */
  handChanges: { axis: number[]; allied: number[] }
  /** Hand sizes of the last card phase, as the General Records Track shows them. */
  handSize: { axis: number; allied: number }

  op: Operation | null
  battle: Battle | null
}

export const emptyCards = (): Cards => ({
  draw: [],
  hand: [],
  discard: [],
  removed: [],
  kept: [],
  shown: [],
  aside: [],
})
