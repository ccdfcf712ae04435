import type { Exact, LookupTable } from '@grognard/kernel'
import type { Range } from './data/schema-units.ts'
import type { EuropaDoing, Side } from './world.ts'

/** What the naval rules know of one game: ships and flotillas in flat arrays, and what their categories may do. */

/** navalTypes: a category of naval units. */
export interface ShipCategory {
  readonly id: string
  readonly capital: boolean
  readonly warship: boolean
  readonly transport: boolean
  readonly landing: boolean
  readonly submarine: boolean
  /** surfaceRanges: from which range on it fires its guns. */
  readonly guns: Range
  readonly screens: boolean
  readonly screened: boolean
}

export interface Ships {
  readonly count: number
  readonly id: readonly string[]
  /** `ship:` and the id. */
  readonly target: readonly string[]
  readonly byTarget: ReadonlyMap<string, number>
  readonly side: Uint8Array
  readonly type: readonly string[]
  /** Index in `NavalWorld.categories`. */
  readonly category: Uint8Array
  readonly codes: readonly (readonly string[])[]
  /** The row of the tables that its protection stands for, and how many hits sink a capital ship (0 for a flotilla). */
  readonly protection: readonly string[]
  readonly sinksAt: Uint8Array
  readonly speed: Uint8Array
  /** By ship * 2, and one more for half a flotilla. */
  readonly gunnery: Int16Array
  readonly torpedo: Int16Array
  readonly aa: Int16Array
  /** RE quarters of cargo. */
  readonly cargo: Int16Array
  /** Whether half a flotilla is left after a hit. */
  readonly hasHalf: Uint8Array
  readonly mines: Uint8Array
  readonly deck: Uint8Array
  /** crateCarriers: RE quarters of crated aircraft. */
  readonly crates: Uint8Array
  /** antisubmarineStep: by ship * 2, and one more for half a flotilla. */
  readonly antisubmarine: Uint8Array
  /** submarineReload: torpedo attacks until a submarine is replenished. */
  readonly loads: Uint8Array
  /** torpedoStep: modifiers of its torpedoes, by their ids. */
  readonly torpedoModifiers: readonly (readonly string[])[]
}

export const ACTIVITIES = [
  'sail',
  'port-cargo',
  'beach-cargo-capable',
  'beach-cargo',
  'landing',
  'transfer',
  'replenish',
  'lay-mines',
  'sweep-mines',
  'gunfire-support',
] as const
export type ActivityId = (typeof ACTIVITIES)[number]

/** A table of the naval charts, and what changes its die or its number to hit. */
export interface NavalTable {
  readonly table: LookupTable<string>
  readonly modifiers: Readonly<Record<string, Exact>>
}

export const NAVAL_TABLES = [
  'naval-gunnery',
  'torpedo',
  'asw',
  'torpedo-mine-damage',
  'second-hit',
  'mines',
  'initial-range',
  'range-change',
  'variable-range-change',
  'amphibious-landing',
  'naval-transport-cost',
  'success',
] as const
export type NavalTableId = (typeof NAVAL_TABLES)[number]

/** What a game says of its navies besides its data. */
export interface NavalBook {
  /** amphibiousAbility: by type of ground unit and contingent. */
  capable(type: string): boolean
  trained(type: string, contingent: string): boolean
  /** landingAshore: whom cliffs do not hinder. */
  climbs(type: string): boolean
  /** torpedoDepletion: attacks that a surface ship has torpedoes for. */
  torpedoLoads(side: Side): number
  /** antisubmarineStep: what changes the dice of a side that hunts submarines, by the modifier's id; or null. */
  hunters(side: Side): string | null
  /** nightMovement: movement points that a group may spend by night, and by day before it may again; who meets the enemy better by night. */
  readonly night: { readonly points: number; readonly between: number; readonly prepared: Side | null }
  /** victory: a ship has taken a hit. */
  onHit(c: EuropaDoing, ship: number): void
}

export const landlocked: NavalBook = {
  capable: () => false,
  trained: () => false,
  climbs: () => false,
  torpedoLoads: () => 1,
  hunters: () => null,
  night: { points: 0, between: 0, prepared: null },
  onHit: () => undefined,
}

/** coastDefences: guns of ground units as ships see them, by unit; 0 for those who have none. */
export interface CoastGuns {
  readonly gunnery: Int16Array
  readonly protection: readonly string[]
  readonly sinksAt: Uint8Array
}

export interface NavalWorld {
  readonly book: NavalBook
  /** Null in games whose charts have none. */
  readonly tables: Readonly<Record<NavalTableId, NavalTable>> | null
  readonly coast: CoastGuns
  /** By ground unit: amphibiousAbility; and who climbs cliffs. */
  readonly capable: Uint8Array
  readonly trained: Uint8Array
  readonly climbs: Uint8Array
  /** By land place: 1 where cliffs stand on the coast. */
  readonly cliffs: Uint8Array
  /** By off-map box: its line in `Charts.ports`. */
  readonly boxPorts: Uint8Array
  /** By off-map box: 1 where there are oil fields (oilFields). */
  readonly boxOil: Uint8Array
  /** By scenario. */
  readonly arrivals: Readonly<Record<string, readonly NavalArrival[]>>
  /** By cell of `SeaWorld.lanes`: 1 where there is some coast in it, and its weather zone or 255. */
  readonly coastal: Uint8Array
  readonly zone: Uint8Array
  readonly categories: readonly ShipCategory[]
  readonly ships: Ships
  /** navalCosts: in parts of a naval movement point (`MP_PARTS`). */
  readonly costs: Readonly<Record<ActivityId, number>>
  /** navalMovement: naval steps of a phase, parts of movement points in each, and in a reaction (reactionMovement). */
  readonly steps: number
  readonly allowance: number
  readonly reaction: number
  /** baseForcePorts: RE quarters, and hits, that a deployed base force adds to a port. */
  readonly baseForce: { readonly capacity: number; readonly hits: number }
  /** artificialHarbours: RE quarters that a hit takes from a port, and from an artificial harbour. */
  readonly perHit: { readonly port: number; readonly artificial: number }
}

/** The ships of one line of an order of battle: who comes, who leaves for good, and repair points in halves. */
export interface NavalArrival {
  readonly index: number
  readonly turn: number
  readonly side: Side
  readonly coming: readonly number[]
  readonly leaving: readonly number[]
  readonly repairs: number
  readonly places: readonly number[]
  /** navalTransfers: carried out in the enemy's initial phase. */
  readonly inEnemyPhase: boolean
  /** conditionalArrivals: comes with its line, whenever that is due. */
  readonly conditional: boolean
}

/** Halves of a naval movement point: what is slow pays one and a half. */
export const MP_PARTS = 2
