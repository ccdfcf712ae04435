/**
 * What a position holds: plain JSON. Units, hexes and bridges are numbered as in the world; flat arrays, so that
 * derived facts compare quickly. What can be computed (zones of control, supply, debts) is not stored.
 */
export type Side = 0 | 1
export const ALLIED: Side = 0
export const GERMAN: Side = 1
export const SIDES: readonly Side[] = [ALLIED, GERMAN]
export const enemyOf = (side: Side): Side => (side === ALLIED ? GERMAN : ALLIED)

/** Where a unit is when it is in no hex. */
export const OUT = -1
/** In the box of eliminated units: it may be rebuilt (9.4). */
export const BOX = -2
/** Out of the game for good. */
export const REMOVED = -3
/** Waiting to enter as a reinforcement. */
export const COMING = -4
/** 7.8: a headquarters that waits for the next Night turn; the one in which it fell does not count. */
export const RETURNING = -5

/** 7.8: a headquarters that may come back now: in the Engineer Phase, or without a place there at the start of each later turn of its owner. */
export const DUE_BACK = -6

/** 17.2, 18.2: a battalion whose companies land or jump: in the holding box of its beach, or in the Airborne box. */
export const HOLDING = -7

export type Turn = 0 | 1 | 2
export const NIGHT: Turn = 0
export const MORNING: Turn = 1
export const AFTERNOON: Turn = 2

export type Phase =
  | 'interphase'
  | 'engineers'
  | 'movement'
  | 'combat'
  | 'mechanized'
  | 'recon'
  | 'end'
  | 'landing'

/** 9.2.1: a unit that marched in during this phase, and what its way cost so far, in sixths of a point. */
export interface Arrival {
  readonly unit: number
  readonly spent: number
  /** The entry it used: units line up before it. */
  readonly entry: number
}

/** 12.3.2: a unit that attacked owes an attack on every enemy hex that was in its zone then. */
export interface Owed {
  readonly unit: number
  readonly cell: number
}

/** 7.2: a unit that its owner wants at a headquarters, before those whom the computer would take in. */
export interface Attachment {
  readonly unit: number
  readonly hq: number
}

/** 13.1: where a gun fired last. */
export interface Aim {
  readonly gun: number
  readonly cell: number
}

export interface State {
  /** Index of the scenario. */
  readonly scenario: number
  /** Counted from 1 June. */
  day: number
  turn: Turn
  phase: Phase
  /** 3.5: whose phase it is. */
  phasing: Side
  /** Row of the weather table. */
  weather: number
  /** 8.1: yesterday was a storm. */
  afterStorm: boolean

  // --- by unit ---
  /** Its cell, or one of the places above. */
  readonly at: number[]
  readonly steps: number[]
  /** 12.5.2: 1 on its Moved or Fired face. */
  readonly fired: number[]
  /** 1 when it has moved in this phase. */
  readonly moved: number[]
  /** 1 when it has attacked in this Combat Phase. */
  readonly attacked: number[]
  /** 12.10: 1 when it retreated in this Combat Phase. */
  readonly retreated: number[]
  /** 10.8: 1 under a Strategic Movement marker. */
  readonly strategic: number[]
  /** 18.9.1: 1 once the strongpoint was turned over. */
  readonly revealed: number[]
  /** 9.6: replacement points under a headquarters. */
  readonly feldersatz: number[]
  /** 14.3: 1 while the engineers build an entrenchment and may not move. */
  readonly digging: number[]
  /** 10.4: 1 when artillery moved in the Movement Phase of this turn. */
  readonly rolled: number[]

  // --- hexes ---
  /** Cells with an entrenchment. */
  entrenchments: number[]
  /** By bridge: 1 while it is destroyed. */
  readonly destroyed: number[]
  /** 3.3: by key cell of the scenario: who controls it. */
  readonly control: number[]
  /** 12.1: cells attacked in this Combat Phase. */
  struck: number[]
  owed: Owed[]
  /** 3.6: cells that lie open to both while an attack on them is fought. */
  open: number[]
  /** 11.3.3: cells whose units were attacked from the air in this turn. */
  bombed: number[]

  // --- accounts ---
  /** 7.6.2: Allied combat supply points. */
  supplyPoints: number
  /** 11.1: Allied air points in all, ground support left today. */
  air: number
  support: number
  /** 11.3.1: armed reconnaissance attacks left today, and what must be rolled. */
  recon: number
  reconRoll: number
  /** 11.2: by sheet: movement points the Germans lose. */
  readonly interdiction: number[]
  /** 9.3.5: steps lost, by account and arm: account 0 US, 1 CW, 2 German, 3 German in the cut-off Cotentin. */
  readonly losses: number[]
  /** 9.3.5: remnant points for the next replacement segment, in the same order. */
  readonly remnants: number[]
  /** 9.3: points that can be spent in this segment, in the same order. */
  readonly points: number[]
  /** 19.10: by division that has its trucks. */
  motorized: number[]
  /** By formation: where its division was last sent as a group (10.1), or -1. Its owner's secret. */
  readonly marches: number[]
  /** 7.2: the last wish of an owner comes first. His secret, too. */
  attachments: Attachment[]
  /** 13.1: where guns fired last, so that the order can be given again. */
  aims: Aim[]
  /** 9.2.1: units that marched in during this phase. */
  arrivals: Arrival[]
  /** 18.2: by unit in a queue, in a holding box or just landed: its beach among those of the charts, else -1. */
  readonly berth: number[]
  /** 16: which of the three invasion phases it is; 0 outside them. */
  invasion: number
  /** 18.4: by unit: 1 when it has shot in this segment. */
  readonly shot: number[]
  /** 18.8.2: by landing site: the beach whose queue became the beachhead, or -1. */
  readonly beachheads: number[]
  /** 19.4: by landing site: points of its Mulberry, -1 where none is built, -2 where a storm destroyed it. */
  readonly mulberries: number[]
  /** 19.3: carpet bombing attacks made so far, and the hexes of the one that is being made. */
  carpets: number
  carpet: number[]
  /** 19.2: US airborne divisions that must be off the map at the end of the Allied afternoon. */
  leaving: number[]
  /** 19.1: whether the ships have been withdrawn. */
  shipsGone: boolean
  /** 20.4: what the port paid the Germans on 28 June. */
  portGerman: number
  /** Battalions of Allied armoured divisions that left the map where the scenario pays for it. */
  exited: number
  /** 22.1: by unit: 1 under a Repple Depple marker. */
  readonly green: number[]
  /** 22.2: by division: the modifier of its attacks, or 9 before it was rolled. */
  readonly quality: number[]
  /** 20.4: box of the port marker; -1 before demolition begins; whether the Allies took the city, and what it paid. */
  port: number
  portTaken: number
}
