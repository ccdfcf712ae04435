import type { Entry, Exact } from '@grognard/kernel'
import type { NavalState } from './naval-state.ts'
import type { Side } from './world.ts'

/** Where a unit is when it is in no place. */
export const NOT_IN_PLAY = -1
/** In its owner's replacement pool (replacementPools). */
export const POOL = -2
/** Out of the game: converted, withdrawn, disbanded. */
export const REMOVED = -3
/** In a breakdown box: its elements are on the map (breakdownLists). */
export const BROKEN_DOWN = -4
/** Aboard an aircraft: cargo of an air operation (airTransport). */
export const ALOFT = -5

/** In a view: aboard some ship of the enemy's (hiddenCargo). */
export const AT_SEA = -7

/** Part of another unit, which it strengthens: in no place of its own. */
export const ATTACHED = -6

/** Owner of a place: a side, or nobody yet. */
export const NOBODY = 2

export const PHASES = ['initial', 'movement', 'combat', 'exploitation'] as const
export type Phase = (typeof PHASES)[number]

/** What a unit's zone of control is reduced to for a while. */
export const [ZONE_NORMAL, ZONE_OWN_HEX, ZONE_NONE] = [0, 1, 2] as const

/** Something being built (construction, bridgeOwnership). */
export interface Project {
  readonly kind: 'fort' | 'airfield' | 'airfield-anywhere' | 'enlargement' | 'bridge'
  /** Where; for a bridge one of its two hexes. */
  readonly place: number
  /** Index of the bridge, or -1. */
  readonly bridge: number
  readonly side: Side
  /** Who builds; one of them must stay. */
  builders: number[]
  /** Initial phases of the builder still to come. */
  turns: number
}

/** The attack that is being made or put together (attack). */
export interface Attack {
  readonly target: number
  attackers: number[]
  /** Units in the target hex that retreated there in this phase: they only suffer (retreats). */
  bystanders: number[]
  defenders: number[]
  /** The attacker that tries to surprise the enemy (surprise). */
  surprise?: number
  /** What special means have brought to the die. */
  tried?: Entry[]
  /** Special abilities that the attacker renounces (requiredLosses). */
  renounced: string[]
  /** Points of air and naval support, exact; put here when it flies and fires. */
  support: { attack: Exact; defence: Exact }
}

/** Airbases of a hex (airbases). Printed strips are in the map; what stands here changes. */
export interface Airbase {
  /** Capacity of the permanent field, 0 where there is none. */
  permanent: number
  temporary: number
  hits: number
}

/** What is carried by air, and by whom (airTransport). */
export interface AirCargo {
  readonly kind: 'unit' | 'supply' | 'resource'
  /** The ground unit, or -1. */
  readonly unit: number
  readonly carriers: number[]
  /** 1 when a carrier was turned back: it returns with it. */
  back: 0 | 1
  /** Initial phases that general supply points have seen (supplyPointUse). */
  readonly phases: number
}

/** An air unit on a mission. */
export interface Flyer {
  readonly unit: number
  mission: 'transfer' | 'escort' | 'patrol' | 'transport' | 'bombing' | 'interception'
  /** The airbase it took off from, for the mission itself. */
  from: number
  /** The airbase where it was at first: another one if it has staged (staging). */
  readonly home: number
  /** staging: 1 on its way to a staging base, 2 once it has been there. */
  staging: 0 | 1 | 2
  at: number
  /** Units with one number fly together (airMovement). */
  group: number
  /** Most MP out, and home again; MP spent so far. */
  range: number
  spent: number
  /** 1: a fighter at extended range (extendedRange). */
  far: 0 | 1
  /** 1: fighters that dropped their bombs before air combat (fighterBombers). */
  jettisoned: 0 | 1
  /** 1: it has reached the target hex. */
  arrived: 0 | 1
  /** 1: has bombed, or its cargo is out. */
  spentLoad: 0 | 1
  /** 1: a transport that lands at the target and stays (regularTransport). */
  oneWay: 0 | 1
  /** 1: it has flown through a storm (storms). */
  storm: 0 | 1
  /** 1: it drops its cargo whatever happens to it (forcedDrops). */
  forced: 0 | 1
  /** deepInterception: hexes of the enemy that it has flown over on its way out. */
  crossed?: number
  /** navalStrike: the ship that it bombs, or -1 for something else; absent until it has been said. */
  ship?: number
  /** torpedoBombers: it carries torpedoes. */
  torpedoes?: 1
}

/** airOperations: one air operation, under way or suspended. */
export interface AirOperation {
  readonly id: number
  readonly by: Side
  kind:
    | 'bombing'
    | 'support'
    | 'defence'
    | 'harassment'
    | 'transfer'
    | 'patrol'
    | 'transport'
    | 'escape'
    | 'fortress'
    | 'strike'
    | 'sea-patrol'
  readonly night: 0 | 1
  /** -1 until chosen. The enemy does not know it before it is reached. */
  target: number
  reached: 0 | 1
  /** 1: GS, DAS and CAP wait over the target hex. */
  suspended: 0 | 1
  flyers: Flyer[]
  /** patrolAttacks: the flights, by group, that the other side lets pass without being asked again; nobody else knows. */
  waved: number[]
  interceptors: Flyer[]
  cargo: AirCargo[]
  /** airTransfer: a further leg of these units; null when anybody may fly. */
  only: number[] | null
  /** airTransfer: those that go on from the target hex in another leg. */
  onward: number[]
  /** bridgeOwnership: the bridge that its bombers have been named for, or -1, and the hex whose guns answer. */
  bridge: number
  guns: number
  /** Transfers that have landed at the target, and those of them that came through a storm. */
  landed: number[]
  stormy: number[]
  /** navalPatrol: the naval group that has been found, and is in the target hex for this operation. */
  fleet?: number
}

/** landingPlans: written a turn ahead, known to the owner alone. */
export interface DropPlan {
  readonly side: Side
  readonly unit: number
  readonly target: number
  /** Turn in which it was written. */
  readonly turn: number
}

/** Air units and operations: the slice that the air rules own. Flat arrays by air unit. */
export interface AirState {
  /** By air unit: a place, or a code below 0: NOT_IN_PLAY, POOL for eliminated, REMOVED, IN_FLIGHT. */
  at: number[]
  /** By air unit: 0 operative, 1 inoperative, 2 aborted, 3 in crates. */
  status: number[]
  /** crates: units that were packed or unpacked in this player turn. */
  packed: number[]
  /** By air unit: 1 after harassment: it stays inoperative once more (harassment). */
  tired: number[]
  /** By air unit: 1 when a special source supplies it in this player turn (baseSupply). */
  fed: number[]
  operations: AirOperation[]
  nextId: number
  /** Accumulated ARPs on the map by side, in parts of one; those in boxes by place (airPoints). */
  points: [number, number]
  boxPoints: Record<number, number>
  /** airWithdrawals: ARPs owed by side, in parts of one. */
  debts: [number, number]
  plans: DropPlan[]
  /** gliders: by tug in the air, the glider that it tows. */
  towing?: Record<number, number>
  /** Lines of the orders of battle whose air part has been carried out, by index; conversions still owed. */
  arrived: number[]
  /** 1 when the other side has not been asked yet in this phase (airMovementPhase). */
  phaseOpens: 0 | 1
  /** harassmentAbatement: harassment hits shot off in this phase, by place where it was tried. */
  abated: Record<number, number>
  /** Ground units carried by air in this player turn: they move no more (airTransport). */
  airlifted: number[]
  /** Supply elements flown in this player turn, and where they were put down: they go no further (airTransport). */
  flown: { readonly place: number; readonly element: 'resource' | 'supply' }[]
  /** Units dropped in this player turn (airborneZones), and in the one before (airborneSupply). */
  dropped: number[]
  droppedBefore: number[]
}

/** In the air: on a mission. */
export const IN_FLIGHT = -5

export interface EuropaState {
  readonly scenario: string
  /** Index into the world's turns. */
  turn: number
  /** The last turn that is played. */
  readonly lastTurn: number
  phasing: Side
  phase: Phase
  /** By weather zone. */
  weather: number[]
  sea: number[]
  /** By land place and box: 0, 1 or NOBODY (ownership). */
  owner: number[]

  /** By unit: a place, or one of the codes above. */
  at: number[]
  /** By unit: which face is up. */
  face: number[]
  /** By unit: 0, 1 disrupted, 2 badly disrupted (disruption). */
  disruption: number[]
  /** By unit: initial phases in a row without regular general supply (noGeneralSupply). */
  out: number[]
  /** By unit: 1 when it has general supply of any kind in this player turn. */
  fed: number[]
  /** By unit: 1 while it is cut off from every source; only in books that know of it (isolation). */
  isolated?: number[]
  /** Cities, yards, ports and airfields whose owner is cut off there from every source (isolation). */
  isolatedPlaces?: number[]
  /** By unit: MP units spent in this phase. */
  spent: number[]
  /** By unit: 1 when it may not move any more in this phase, whatever it has left. */
  halted: number[]
  /** By unit: ZONE_NORMAL and so on. */
  zone: number[]
  /** By unit, in this combat phase: 1 it attacked, 2 it fired before combat, 3 both. */
  fought: number[]
  /** By unit: 1 when it was attacked in this combat phase. */
  defended: number[]
  /** By unit: 1 when it retreated in this combat phase. */
  retreated: number[]
  /** By unit: 1 when it moved in the last movement phase of its side (artilleryBombardment). */
  moved: number[]
  /** attachments: battalions that are part of other units, and divisions that have parted with their own. */
  attachments?: { readonly unit: number; readonly to: number }[]
  parted?: number[]
  /** By unit: the transport counter that carries it, or -1 (transportCounters). */
  carriedBy: number[]
  /** Resource points that units carry in this phase, by unit. */
  carriedResources: Record<number, number>
  /** General supply points that units carry, by unit: of each the initial phases that it has seen (supplyPointUse). */
  carriedSupplies: Record<number, number[]>
  /** Resource points set down by carriers in this phase, by place: they are not carried again (portage). */
  ported: Record<number, number>
  /** General supply points likewise. */
  portedSupplies: Record<number, number>
  /** By unit: 1 when it came into play in this player turn (isolation). */
  fresh: number[]
  /** By unit: parts of a replacement point (`LandValues.pointParts`) that the counter stands for (pointCounters). */
  points: number[]

  /** By land place: initial phases in a row without regular general supply, for units that appear there (reinforcements). */
  placeOut: number[]
  /** Resource points by land place (resourcePoints). */
  resources: Record<number, number>
  /** General supply points: where, whose, and how many initial phases they have seen (supplyPointUse); RE quarters fed now. */
  supplyPoints: { place: number; readonly side: Side; count: number; phases: number; used?: number }[]
  /** Artillery and armour replacement points by place (pointCounters). */
  stock: { place: number; readonly nation: string; readonly kind: number; parts: number; usable: number }[]
  /** Resource points that serve this phase and are spent at its end: for attack supply (regularSources). */
  activated: {
    place: number
    count: number
    free: number[]
    /** `general`, `attack`, or a use that only the game knows. */
    readonly use: string
    /** RE quarters that such a point can still serve. */
    room?: number
    /** landingAshore: it is this element of cargo, aboard a ship off the beach. */
    readonly cargo?: number
  }[]

  /** By land place: NO_FORT and so on; only what differs from none. */
  forts: Record<number, number>
  /** By land place. */
  airbases: Record<number, Airbase>
  /** Hits by land place. */
  portHits: Record<number, number>
  /** Ports that their owner took after his last initial phase had begun: he does not use them yet (navalElement). */
  portsTaken: number[]
  /** Land places where the railway is broken. */
  railBreaks: number[]
  /** Bridges that are down, by index; hits on the others by bombing. */
  bridgesDown: number[]
  bridgeHits: Record<number, number>
  /** By bridge: who owned both ends last (bridgeOwnership). */
  bridgeOwner: number[]
  projects: Project[]
  /** Harassment hits by land place, and whose (harassment). */
  harassment: Record<number, { hits: number; readonly by: Side }>
  /** RE quarters that a side can move by net, by side, where nets have capacities of their own (railCapacity). */
  netCapacity?: [number[], number[]]
  /** By unit: 1 has marched in this movement phase, 2 may not, where units march (administrative). */
  marching?: number[]
  /** Units that have taken a train for a long way in this player turn: they do nothing else (strategicRail). */
  entrained?: number[]
  /** RE quarters moved by rail in this player turn, by net (railCapacity). */
  railUsed: number[]
  /** RE quarters that resource points add to each net in this player turn (railBoost). */
  railBoost: number[]
  /** By unit: 1 when it has used rail in this player turn. */
  railed: number[]
  /** Yards captured in this player turn, and hits that count in the owner's next one. */
  yardsTaken: number[]
  yardHits: Record<number, number>

  /** What came in alone by rail in this phase, in parts of points: it goes no further (supplyElements, pointCounters). */
  shipped: {
    readonly place: number
    readonly freight: 'resource' | 'artillery' | 'armour' | 'supply'
    readonly parts: number
  }[]
  /** By unit: MP units that harassment takes from it while it stays where it began (harassment). */
  harassed: number[]
  /** Parts of replacement points owed for withdrawals from the pool (arrivals), by nation and kind. */
  debts: { readonly nation: string; readonly kind: number; parts: number }[]
  /** Lines of the orders of battle that have been carried out, by index. */
  arrived: number[]

  /** bridgeSeizure: who has tried to take a bridge in this player turn, and the bridges taken in its movement phase. */
  seizures?: { tried: number[]; bridges: number[] }
  /** springThaw: weather zones whose rivers are in flood; where that is played. */
  flooded?: number[]
  /** setAside: units that stand in their hex beyond its limit and do nothing; where that is played. */
  aside?: number[]
  /** firmPossession: land places that somebody small holds only while it is there, and whose they were; where that is played. */
  lightlyHeld?: Record<number, number>
  air: AirState
  /** Only in scenarios with naval rules. */
  naval?: NavalState
  attack: Attack | null
  /** Strength lost in the combat or overrun under way, for special replacements (specialReplacements): halves of points. */
  toll: { readonly nation: string; readonly place: number; points: number }[]
  /** Victory points by side, in quarters of a point (victory). */
  victory: [number, number]
  /** Units still to be deployed by the side that deploys (deployment). */
  deploying: number[]
}
