import type { Advanced } from './state-advanced.ts'

/**
 * What a position holds: plain JSON. Units, hexes, nations and bridges are numbered as in the world; flat arrays, so
 * that derived facts compare quickly. What can be computed (zones of control, stacking, supply lines) is not stored.
 */

/** A side by its number: 0 the Allies of the title, 1 their enemies. */
export type Side = 0 | 1
export const SIDES: readonly Side[] = [0, 1]
export const enemyOf = (side: Side): Side => (side === 0 ? 1 : 0)

/** Nobody: an uncontrolled sea box, no winner. */
export const NOBODY = -1

/** Where a unit is when it is in no cell of the map. */
export const ELIMINATED = -1
/** Not in play yet: it comes as a reinforcement, or not at all in this scenario. */
export const WAITING = -2
/** Out of the game for good (7.2.1). */
export const REMOVED = -3
/** On the turn track: it comes back in the turn given by `returns` (9.9.3). */
export const TURN_TRACK = -4

/** Takes no part in this game: players agreed that its country does not intervene (10.0). */
export const ABSENT = -6

export const WEATHERS = ['clear', 'overcast', 'storm'] as const
export type Weather = (typeof WEATHERS)[number]

/** 3: the segments in which units move or fight. */
export type Segment = 'initiative' | 'elite-reaction' | 'exploitation' | 'reaction' | 'basic'

/** 5: an initiative turn belongs to its holder; in a contested turn the last holder only goes first. */
export type TurnType = 'initiative' | 'contested'

/** One number for each side. */
export type BySide = [number, number]

export interface State {
  /** Index of the scenario being played. */
  readonly scenario: number
  /** 13.2: stacks are hidden. */
  readonly foggy: boolean
  turn: number
  turnType: TurnType
  /** The initiative player, or the first player of a contested turn. */
  first: Side
  weather: Weather
  /** The segment being played and whose it is; null between segments. */
  segment: { readonly kind: Segment; readonly side: Side; readonly combat: boolean } | null
  /** 8.2.3: true until the first movement segment of turn 1 is over. */
  opening: boolean

  // --- units ---
  /** By unit: its cell, or one of the places above. */
  readonly at: number[]
  /** By unit: steps left, 0 when eliminated. */
  readonly steps: number[]
  /** By unit: the naval unit that carries it, or -1. It is then in the naval unit's cell. */
  readonly aboard: number[]
  /** By unit: the turn in which it comes back (9.9.3), or 0. */
  readonly returns: number[]
  /** By unit: 1 when it has moved in this segment, by whatever means. */
  readonly moved: number[]
  /** By unit: 1 when it has attacked or given support in this combat segment. */
  readonly fought: number[]
  /** 9.8.6: by unit: 1 when it retreated in this combat segment, 2 when it did so into a hex that friends hold. */
  readonly retreated: number[]
  /** 8.4.1.1-4, 13.1.4: by unit: 1 when it dropped, landed or assaulted from the sea in this turn. */
  readonly landed: number[]
  /** 6.5.2: by helicopter: missions flown this turn; 2 also after changing base. */
  readonly missions: number[]
  /** 6.5.1.2: by helicopter: the turn in which it must leave its crowded base, or 0. */
  readonly mustRebase: number[]
  /** 8.5.8: by amphibious unit: 1 before a beach, for the combat segment to come; 2 when this turn's assault is over. */
  readonly assaulted: number[]
  /** 8.5.8.3: by amphibious unit: when it took aboard or put ashore in this movement segment: 1 before it moved, 2 after. */
  readonly loaded: number[]
  /** 8.5.5: by amphibious unit: 1 when its own helicopters flew in this movement segment. */
  readonly lifted: number[]
  /** 7.3.2.1: by amphibious unit: 1 when it was turned to its surface action side. */
  readonly flipped: number[]
  /** 13.2: by unit: 1 while it is on the move, 2 once it took part in a combat of this turn: it lies open. */
  readonly shown: number[]
  /** 13.1: by unit: 1 when it was found out of supply (only with the option). */
  readonly unsupplied: number[]

  // --- hexes ---
  /** 8.4, 7.2: by cell: the side in control. Sea boxes: -1 while contested; all-sea hexes follow their In Shore box. */
  readonly control: number[]
  /** 8.3.1.10, TEC: by cell: 1 once the enemy of its country controlled it: fortification and DMZ count no more. */
  readonly fallen: number[]
  /** 8.4: by cell: the last side to enter it this turn, or -1. */
  readonly entered: number[]
  /** 8.4.1: by cell: the number on its clearing marker, or -1 without one. */
  readonly clearing: number[]
  /** 8.4.1.3: by cell: 1 when its clearing marker was removed this turn because the units left. */
  readonly cleared: number[]
  /** 8.3.4: by bridge: 1 while it is destroyed. */
  readonly bridges: number[]
  /** 8.3.1.8: by ferry: 1 once it is destroyed. */
  readonly ferries: number[]
  /** 7.5: by cell: density of the mines, 0 without, and who laid them. */
  readonly mines: number[]
  readonly minesOf: number[]
  /** 7.5.1.1: by cell: the naval unit that laid the mines and may leave them freely, or -1. */
  readonly minesBy: number[]
  /** 8.5.8.2: by cell: the side whose beachhead lies there, or -1. */
  readonly beachheads: number[]
  /** 8.5.8.2.1: cells whose beachhead was placed in this movement segment: no sea transport to them yet. */
  newBeachheads: number[]
  /** 8.5.8.2.1: by side: turns in which a removed beachhead marker can be used again. */
  readonly beachheadsBack: [number[], number[]]
  /** 8.5.7.4: by cell: half stacking points landed in the port or beachhead this turn. */
  readonly debarked: number[]

  // --- air and sea ---
  /** 6.1: air points left for this turn, and as received (for superiority). */
  air: BySide
  airReceived: BySide
  /** 6.3: air points lost for good. */
  airLost: BySide
  /** 6.4: who has air superiority and how much: 0 contested, 1 advantage, 2 superiority, 3 supremacy. */
  superiority: { side: Side; level: number }
  /** 8.5.4.1: airmobile points the side has, and those used this turn. */
  airmobile: BySide
  airmobileUsed: BySide
  /** 8.5.4.1: by side: cells from which half an airmobile point may still be used in this segment. */
  halfLifts: [number[], number[]]
  /** 8.5.2.1, 8.5.3.1, 8.5.7.3: lift used, in half stacking points: by air and by sea this segment, by drop this turn. */
  airLiftUsed: BySide
  airborneUsed: BySide
  seaLiftUsed: BySide
  /** 7.4: submarine threat and anti-submarine levels; a threat that fell to 0 stays there. */
  submarines: BySide
  submarinesSunk: [boolean, boolean]
  asw: BySide
  /** 7.5: mine markers left to place, by side. */
  minesLeft: BySide

  // --- the war ---
  /** 12.1: totals up to the last victory phase, this turn, and the turn before (for initiative). */
  vp: BySide
  vpThisTurn: BySide
  vpLastTurn: BySide
  /** 12.2: automatic victory rolls made. */
  autoRolls: BySide
  /** 11: by nation: replacement points. */
  readonly replacements: number[]

  /** 14 to 29: what only the advanced game knows; null in the standard game. */
  readonly advanced: Advanced | null
}
