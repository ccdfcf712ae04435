import type { BySide } from './state.ts'
import type { AirWar } from './state-air.ts'

/** 18.2.6: a headquarters has no bridge out; took it in during this segment; has lost it for good. */
export const NO_SPAN = -1
export const SPAN_RESTS = -2
export const SPAN_LOST = -3

/** What a position of the advanced game (14 to 29) holds besides: plain JSON, units, cells and sites by number. */
export interface Advanced {
  // --- units, by number ---
  /** 27.1, 27.3: Strike markers: 0, 1 or 2. */
  readonly struck: number[]
  /** 19.7 */
  readonly isolated: number[]
  /** 21.3: 1 with a Detected marker, until the end of the turn. */
  readonly detected: number[]
  /** 19.6: 1 with an emergency supply marker. */
  readonly resupplied: number[]
  /** 17.1.2: by naval unit: 0 not detected, 1 roughly, 2 exactly; 27.4: 1 in port for the rest of the turn. */
  readonly seen: number[]
  readonly harboured: number[]
  /** 19.4: by supply unit: 1 on its depot side, 0 as a mobile unit. */
  readonly depot: number[]

  // --- places ---
  /** 27.2: by site: 0 whole, 1 or 2 with a Strike marker, 3 destroyed. */
  readonly sites: number[]
  /** 27.2: by site: 1 once its destruction scored, until it is whole again; 27.9.1: 1 while it is being repaired. */
  readonly scored: number[]
  readonly repairing: number[]
  /** 27.7.4: by site: points for which collateral damage is still to be rolled. */
  readonly collateral: number[]
  /** 27.10.1: by bridge, 27.7.3: by cell of a beachhead: 0, 1 or 2. */
  readonly bridgeStrikes: number[]
  readonly beachheadStrikes: number[]
  /** 18.2.4: by cell: 1 under a chemical weapons marker. */
  readonly chemical: number[]
  /** 23.4.4: by cell: the number on its interdiction marker, 0 without. */
  readonly interdicted: number[]
  /** 18.2.6: by headquarters: the hexside that its bridge spans, or one of NO_SPAN, SPAN_RESTS, SPAN_LOST. */
  readonly spans: number[]

  // --- special forces ---
  /** 20.1.1, 20.3: by nation: markers that are free, used this turn, eliminated. */
  readonly teams: number[]
  readonly teamsUsed: number[]
  readonly teamsLost: number[]
  /** 20.2: what was raided and scouted this turn, and what carries a Targeted marker, by name. */
  raided: string[]
  scouted: string[]
  targeted: string[]

  // --- sides ---
  /** 26.1: missiles left. */
  cruise: BySide
  ballistic: BySide
  /** 19.3 */
  supplyPoints: BySide
  /** 18.2.4 */
  chemicalsLeft: BySide
  /** 28.0: a cease-fire takes effect at the end of this turn. */
  ceasefire: boolean
  /** 28.2: who defies a cease-fire that was not vetoed. */
  readonly defies: [boolean, boolean]
  /** 28: what the international posture adds to the roll; null before it is known. */
  posture: number | null

  /** 22 to 24: null unless air units are played. */
  readonly air: AirWar | null
}
