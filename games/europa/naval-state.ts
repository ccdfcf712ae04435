import type { Side } from './world.ts'

/** The slice of a position that the naval rules own; only scenarios with naval rules have one. */

/** Something that takes a group movement points, perhaps over several naval steps (navalMovement). */
export interface NavalWork {
  readonly kind:
    | 'port-cargo'
    | 'beach-cargo'
    | 'landing'
    | 'gunfire'
    | 'replenish'
    | 'lay-mines'
    | 'sweep-mines'
    | 'voyage'
    | 'refuel'
    | 'load-mines'
    | 'transfer'
    | 'bombard'
  /** Parts of movement points that it takes, and that have been spent on it. */
  readonly cost: number
  paid: number
  /** Cargo to be taken aboard, and lines of `NavalState.cargo` to be put ashore, by their ids. */
  readonly load: readonly Load[]
  readonly unload: readonly number[]
  /** The box that a voyage of several steps leads to; the ship that takes cargo over. */
  readonly to?: number
}

/** An element of cargo that is still ashore. */
export interface Load {
  readonly kind: 'unit' | 'aircraft' | 'resource' | 'supply' | 'artillery' | 'armour'
  /** The ground unit, or the air unit in crates, or -1. */
  readonly unit: number
  /** Points of supply on the counter; parts of a replacement point. */
  readonly count: number
}

/** navalCargo: an element of cargo aboard, and what it takes of the room of which ships. */
export interface Cargo extends Load {
  readonly id: number
  readonly parts: readonly { readonly ship: number; readonly size: number }[]
  /** Initial phases that general supply points have seen. */
  readonly phases: number
  /** pointCounters: whose replacement point it is, and whether it may be used already. */
  readonly stock?: { readonly nation: string; readonly usable: number }
}

export type GroupKind = 'combat' | 'cargo' | 'mixed' | 'submarine'

/** navalGroups: ships that move together. */
export interface NavalGroup {
  readonly id: number
  readonly side: Side
  ships: number[]
  /** The sea box or off-map box where it is: a cell of `SeaWorld.lanes`. */
  box: number
  /** The place in which it stands, in port or for some work; -1 while it sails in the box. */
  hex: number
  inPort: 0 | 1
  /** Parts of movement points spent in this naval step (`MP_PARTS`). */
  spent: number
  /** nightMovement: 0 by day; by night 1, and the parts of movement points that it may still spend by night. */
  night: number
  /** Parts spent by day since it last moved by night in this sub-phase; -1 when it has not. */
  sinceNight: number
  /** Parts that it has spent in this naval step on getting away from the enemy (disengagement). */
  dodged: number
  /** 1 when it has tried to react in this naval step (reactionMovement). */
  reacted: 0 | 1
  /** 1 while it waits in port to react farther and better (dedicatedReaction). */
  waiting: 0 | 1
  /** A box from which guns on the coast have turned it back in this naval step, or -1 (coastRepulse). */
  barred: number
  work: NavalWork | null
  /** In a view: what kind of group it is whose ships are not known (limitedIntelligence). */
  kind?: GroupKind
}

/** minefields: mines of a side in a whole sea box (`hex` -1) or in one hex of it. */
export interface Minefield {
  readonly side: Side
  readonly box: number
  readonly hex: number
  points: number
}

/** landingPlanning: written a turn ahead, known to the owner alone. */
export interface LandingPlan {
  readonly side: Side
  readonly unit: number
  readonly target: number
  readonly turn: number
}

/** landingAshore: who has landed from the sea in this player turn, and what weakens it. */
export interface Landed {
  readonly unit: number
  readonly trained: 0 | 1
  readonly rough: 0 | 1
  readonly cliffs: 0 | 1
}

/** ferries: a landing craft that lies in the place `from` and joins it to `to` over the sea between. */
export interface Ferry {
  readonly craft: number
  readonly from: number
  readonly to: number
}

export interface NavalState {
  groups: NavalGroup[]
  /** The next number of a group, of a cargo element. */
  nextId: number
  /** By ship: points of damage; a flotilla with one is half. */
  hits: number[]
  /** By ship: 0 while it sails in some group, or a code below 0: NOT_IN_PLAY, POOL for sunk, REMOVED. */
  fate: number[]
  /** By ship: torpedo attacks made since it was replenished (torpedoDepletion). */
  torpedoes: number[]
  /** Submarines whose tubes are empty (submarineReload). */
  emptyTubes: number[]
  /** Ships that have laid their guns on the shore, and those whose shells are spent (gunfireSupport, ammoDepletion). */
  laid: number[]
  shelled: number[]
  /** By ship: mine points aboard; only what differs from none. */
  mineLoad: Record<number, number>
  cargo: Cargo[]
  mines: Minefield[]
  plans: LandingPlan[]
  landed: Landed[]
  /** Hexes landed in during this sub-phase, for those who react ashore (landingReaction). */
  landings: number[]
  /** Ground units that have reacted in this turn. */
  answered: number[]
  /** Halves of hits on coast defences, by ground unit (coastDamage). */
  coastHits: Record<number, number>
  /** RE quarters handled by ports in this player turn, by place. */
  portUsed: Record<number, number>
  /** Places taken in this phase: their beaches are not their owner's yet (beaches). */
  beachesTaken: number[]
  /** Bases and sea boxes of naval patrols flown in this player turn (navalPatrol). */
  patrolled: string[]
  /** The naval step of this phase, from 1 on; 0 between phases. */
  step: number
  /** Ships with little fuel, and those that have taken on fuel in this player turn (lowFuel). */
  lowFuel: number[]
  fuelled: number[]
  /** Naval repair points by side, in halves (repairPoints); conversions into mines in this month, by side and month. */
  repairs: [number, number]
  minesMade: Record<string, number>
  /** Mine points ashore, by place. */
  minesAshore: Record<number, number>
  /** Ships under repair: they stay where they are in this turn (navalRepair). */
  refitting: number[]
  /** Landing craft hoisted aboard other ships, by craft (craftCarriers). */
  hoisted: Record<number, number>
  /** Landing craft that beaches have damaged (craftDamage). */
  strained: number[]
  /** General supply points drawn in this turn through ports of limited size, by port (pointLimits). */
  drawn: Record<number, number>
  /** Landing craft that ferry between two neighbouring places until their side's next initial phase (ferries). */
  ferries: Ferry[]
  /** What the enemy may not see: cargo aboard (hiddenCargo), ships of groups that sail (limitedIntelligence). */
  veils: ('cargo' | 'ships')[]
  /** Groups, by id, that the enemy has identified (limitedIntelligence). */
  identified: number[]
  /** Lines of the orders of battle whose ships have come and gone, by index. */
  arrived: number[]
}
