import type { BySide, Side } from './state.ts'

/** 22.1.1: where an air unit is on the air display: in a box of its base, or nowhere. */
export const READY = 0
export const FLOWN = 1
export const ABORTED = 2
export const RECOVERY = 3
/** 22.4: in the air superiority box. */
export const PATROL = 4
/** 23.2: on a mission. */
export const OUT = 5
/** Not in play yet; eliminated; set aside with its carrier (27.4.1). */
export const NOT_YET = -1
export const DOWN = -2
export const ASIDE = -3

export const TRACKS = ['detection', 'sam', 'aaa'] as const
export type Track = (typeof TRACKS)[number]

/** 24.0: how a mission was detected: not, for missiles only, or early enough for fighters. */
export type Detected = '-' | 'D' | 'ED'

/** 24.1, 24.2, 17.1.4: whose radars and missiles: none, those of the army, the country's, those of ships. */
export type Network = 'none' | 'local' | 'normal' | 'ships'

export type MissionKind =
  | 'strike'
  | 'weasel'
  | 'mines'
  | 'hunt'
  | 'support'
  | 'transport'
  | 'paradrop'
  | 'airmobile'

/** One of those that do the work of a mission. */
export interface Striker {
  /** An air unit, or one of the codes of 22-6-3-fliers.ts: a helicopter, troops in transport planes, a mine marker. */
  readonly flier: number
  /** 23.3: the track that a wild weasel attacks. */
  readonly aim: Track | null
  /** 24.5, 24.6: what missiles and guns add to its die. */
  drm: number
  /** 23.4.1: fighters attacked it; 29.4: it dropped its bombs. */
  attacked: boolean
  jettisoned: boolean
}

/** 23.1, 23.2: a mission in the air. */
export interface AirMission {
  readonly kind: MissionKind
  readonly side: Side
  /** What it goes against, by name. */
  readonly target: string
  /** Where: -1 for tracks and launchers. */
  readonly cell: number
  /** Where it set out: -1 for air units. */
  readonly origin: number
  strikers: Striker[]
  escorts: number[]
  weasels: number[]
  interceptors: number[]
  network: Network
  detected: Detected
  /** 29.2.1: false while the other side may not know who flies. */
  open: boolean
}

/** 22 to 24: the war of air units: plain JSON, air units by number. */
export interface AirWar {
  /** By air unit: its base, its box, its steps. */
  readonly base: number[]
  readonly box: number[]
  readonly steps: number[]
  /** 27.7.4.1: by air unit: 1 when it lost a step on the ground in this phase. */
  readonly hit: number[]
  /** 24.1: by track: the levels of both sides. */
  readonly tracks: Record<Track, BySide>
  /** 22.6.2: above 0 of the Allies, below 0 of their enemies. */
  awacs: number
  /** 22.6.1: bases captured or destroyed since the last levy, by owner. */
  basesLost: BySide
  /** 12.1: by nation: air units eliminated. */
  readonly downed: number[]
  missions: AirMission[]
}
