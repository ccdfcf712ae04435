import type { EdgeStyle, Exact, LookupTable } from '@grognard/kernel'
import type { LandValues } from './land-values.ts'

/** What the charts of a book say, as the rules read them: each is filled from the data of a game. */

/** weatherConditions: what one kind of weather does, from the best to the worst. */
export interface WeatherChart {
  readonly id: string
  /** The combat die, and what is left of armour effects: 2 full, 1 reduced, 0 none. */
  readonly die: number
  readonly armour: 0 | 1 | 2
  /** Whether builders call it good, and trails can be used. */
  readonly good: boolean
  readonly cold: boolean
  readonly trails: boolean
  /** Whether aircraft bomb and carry less in it, and whether they may come to grief when they land. */
  readonly hampersFlight: boolean
  readonly storm: boolean
  /** The modifier of drops from the air, if one goes with it. */
  readonly drop: string | null
}

/** armour */
export const CAPABILITIES = ['none', 'half', 'full', 'neutral'] as const
export const [NO_CAPABILITY, HALF, FULL, NEUTRAL] = [0, 1, 2, 3] as const

/** unsupportedStrength: a mark of support. Of those who give `some`, only guns do, by their size. */
export interface SupportChart {
  readonly id: string
  readonly supported: boolean
  readonly gives: 'nothing' | 'some' | 'all'
  /** What the counter shows. */
  readonly mark: string
}

/** restrictedMobility */
export const [FREE, RAIL_ONLY, WATER_ONLY, IMMOBILE] = [0, 1, 2, 3] as const

/** construction, combatEngineers, baseForces, railEngineers: a kind of engineers. */
export interface EngineerChart {
  readonly id: string
  readonly assault: boolean
  readonly builds: 'nothing' | 'all' | 'rail'
  /** assaultEngineers: twice as strong, and as large among engineers, in major cities and strong fortresses. */
  readonly doubled: boolean
  /** specialArmour: engineers against cities and works alone. */
  readonly armoured: boolean
  /** baseForcePorts: whether it is a port where it is deployed, and comes back mobile. */
  readonly base: boolean
}

/** transportCounters: a kind of transport counter. */
export interface CarrierChart {
  readonly id: string
  readonly exploits: boolean
  readonly armoured: boolean
  /** armouredTransport: who rides in it in combat counts as motorized. */
  readonly wheels: boolean
  /** Whom it takes besides supplies; null for nobody. */
  readonly carries: {
    readonly artillery: boolean
    readonly heavyEquipment: boolean
    readonly movement: number | null
  } | null
  readonly silhouette: 'truck' | 'marker'
}

/** Neither engineers nor a transport counter: the first of their charts. */
export const [NO_ENGINEER, NO_CARRIER] = [0, 0] as const

/**
 * Faces of a counter: full strength, cadre (cadres), the alternate one (breakdownLists, baseForcePorts, arrivals), and
 * whatever a game's counters have besides (`Units.faces` in all).
 */
export const [FULL_FACE, CADRE_FACE, OTHER_FACE] = [0, 1, 2] as const

/** A column of movement costs: class and exceptions. */
export interface MovementProfile {
  readonly motorized: boolean
  readonly exceptions: number
  /** Index of the side, or that of nobody where both go alike. */
  readonly side: number
}

/** Nothing on a hexside, no place in a hex, no port: the first of their charts. */
export const [OPEN_SIDE, NO_CITY, NO_PORT] = [0, 0, 0] as const

/** cities, townSupply: a kind of place, from the least to the largest. */
export interface CityChart {
  readonly id: string
  readonly town: boolean
  readonly city: boolean
  /** Whether armour has effects there. */
  readonly armour: boolean
  /** airbaseCapacity, groundAntiaircraft: what it adds to an airbase, and light guns by side. */
  readonly airbase: number
  readonly guns: readonly [number, number]
}

/** navalElement: a kind of port, from the least to the largest. */
export interface PortChart {
  readonly id: string
  /** False for an anchorage, which is none by itself. */
  readonly port: boolean
  /** navalElement: whether a line of supply may run by sea from it. */
  readonly seaLine: boolean
  /** navalBases: whether fleets are supplied there. */
  readonly navalBase: boolean
  /** RE quarters. */
  readonly capacity: number
  readonly hits: number
  /** groundAntiaircraft: light guns by side. */
  readonly guns: readonly [number, number]
}

export interface TerrainChart {
  readonly name: string
  /** By weather, in MP units; -1 prohibited. */
  readonly motorized: readonly number[]
  readonly other: readonly number[]
  /** What those with one of these skills pay instead; -1 where that is no help. */
  readonly exceptions: readonly { readonly who: number; readonly cost: readonly number[] }[]
  /** Index in `Charts.stacking`. */
  readonly stacking: number
  readonly extreme: boolean
  /** longerOverland: whether it counts two hexes: always, or while it is not frozen. */
  readonly long: 'always' | 'unfrozen' | null
  /** administrative: whether units march through it on roads only. */
  readonly roadMarch: boolean
  /** allWeatherRoads: no road through it is good in all weather. */
  readonly steep: boolean
  /** Whether a coast of it is a beach (beaches). */
  readonly beach: boolean
  /** Clear or rough: what construction calls easy ground (construction). */
  readonly easy: boolean
  readonly die: number
  readonly armour: boolean
  /** Attack factors. */
  readonly forMotorized: Exact
  readonly forArtillery: Exact
  readonly forOther: Exact
  readonly forSupport: Exact
}

export interface HexsideChart {
  readonly id: string
  /** A river or canal, which trails do not bridge; and one that lengthens lines of supply. */
  readonly river: boolean
  readonly major: boolean
  /** administrative: likewise, across it. */
  readonly roadMarch: boolean
  /** allWeatherRoads: no road over it is good in all weather. */
  readonly steep: boolean
  /** Whether it freezes where its zone does. */
  readonly freezes: boolean
  /** springThaw: MP units that it costs besides when it is flooded. */
  readonly flood: number
  /** ferries: the line that it counts as on a ferry, or 0. */
  readonly ferry: number
  readonly style: EdgeStyle | null
  readonly motorized: readonly number[]
  readonly other: readonly number[]
  readonly forArtillery: Exact
  readonly forOther: Exact
}

export interface FortChart {
  readonly name: string
  readonly die: number
  readonly forMotorized: Exact
  readonly forOther: Exact
  readonly forEngineers: Exact
  readonly forArtillery: Exact
  readonly siegeDoubled: boolean
  /** Whether it is a fortress, which troops hold out in and aircraft bomb; other works are forts. */
  readonly fortress: boolean
  /** airbaseCapacity, groundAntiaircraft: what it adds to an airbase, and light guns by side. */
  readonly airbase: number
  readonly guns: readonly [number, number]
  /** fortifications: what becomes of it when the hex is captured, as a state of fortification. */
  readonly onCapture: number
  readonly forSupport: Exact
}

/** State of fortification in a hex; the order of `charts.forts` (fortifications). */
export const NO_FORT = 0

export const RESULTS = ['AE', 'AH', 'AR', 'AS', 'EX', 'HX', 'DR', 'DH', 'DE'] as const
export type Result = (typeof RESULTS)[number]

export interface ArmourStep {
  readonly from: Exact
  readonly attack: number
  readonly attackReduced: number
  readonly defence: number
  readonly defenceReduced: number
  readonly antitank: number
}

export const JOBS = [
  'fort',
  'permanent-airfield',
  'permanent-airfield-extreme',
  'enlarge-permanent-airfield',
  'temporary-airfield',
  'enlarge-temporary-airfield',
  'port-demolition',
  'airbase-repair',
  'port-repair',
  'rail-repair',
  'rail-break',
  'airbase-damage',
  'bridge-demolition',
  'bridge-repair',
] as const
export type JobId = (typeof JOBS)[number]

/** What a construction, repair or demolition takes. */
export interface Job {
  readonly id: JobId
  readonly rule: string
  /** Turns or MP units: on clear or rough ground, and elsewhere. */
  readonly cost: number
  readonly costElsewhere: number
  /** The kind of engineers that pays less, or NO_ENGINEER. */
  readonly specialist: number
  readonly specialistCost: number
  /** Whether any unit may do it, or construction units only. */
  readonly anyUnit: boolean
  readonly resourcePoints: number
  readonly extremeTerrain: boolean
  readonly poorWeather: 'doubled' | 'prohibited' | 'no-effect'
  /** Whether it costs movement points, or turns. */
  readonly inPoints: boolean
  /** Weather in which it cannot be done, where not all poor weather forbids it. */
  readonly prohibitedIn: readonly string[]
}

/** noAttackSupply, noGeneralSupply, disruption */
export type ConditionId =
  | 'no-attack-supply'
  | 'out-of-supply-1'
  | 'out-of-supply-2'
  | 'out-of-supply-4'
  | 'disrupted'
  | 'badly-disrupted'

export interface Condition {
  readonly id: ConditionId
  readonly attack: Exact
  readonly defence: Exact
  readonly antiaircraft: Exact
  readonly moveMotorized: Exact
  readonly moveOther: Exact
  readonly zone: 'full' | 'reduced' | 'none'
  readonly armour: boolean
  readonly antitank: boolean
  readonly givesSupport: boolean
  readonly countsForSupportLimits: boolean
  readonly isolationRoll: boolean
  /** Its attack suffers only while it is isolated. */
  readonly attackIfIsolated: boolean
}

export interface Charts {
  /** Numbers that rules state once. */
  readonly values: LandValues
  readonly combat: LookupTable<Result>
  /** overruns: the odds that it takes, and by odds extra MP. */
  readonly overrunOdds: number
  /** The odds at which those without defence are overrun; 0 where they are as others. */
  readonly overrunDefenceless: number
  readonly overrunCosts: readonly { readonly from: number; readonly cost: number }[]
  readonly terrains: readonly TerrainChart[]
  /** By hexside code. */
  readonly hexsides: readonly HexsideChart[]
  /** By weather, from the best to the worst. */
  readonly weather: readonly WeatherChart[]
  /** By weather zone: the weather in which its waters are frozen. */
  readonly freezing: readonly (readonly number[])[]
  /** noAttackSupply: whether attacks need supply of their own, drawn from resource points. */
  readonly attackSupply: boolean
  /** By state of the sea, from the calmest on. */
  readonly seas: readonly string[]
  /** By code: none first. */
  readonly cities: readonly CityChart[]
  /** replacementPoints: their kinds, and how each is marked on the map; null for the kind that is counters. */
  readonly replacements: readonly { readonly id: string; readonly mark: string | null }[]
  readonly supports: readonly SupportChart[]
  /** By code: none first. */
  readonly engineers: readonly EngineerChart[]
  readonly carriers: readonly CarrierChart[]
  /** What the exceptions column asks for, by bit. */
  readonly skills: readonly string[]
  /** exploitation: what others than c/m units may spend, in MP units, by printed movement; the first line that fits. */
  readonly exploitation: readonly {
    readonly movement: number
    readonly skill: number
    readonly cost: number
  }[]
  /** By state of fortification, none first; and what builders put up. */
  readonly forts: readonly FortChart[]
  readonly builtFort: number
  readonly armour: readonly ArmourStep[]
  /** Leaving a zone: [reduced, full], in MP units. */
  readonly zoneExit: {
    readonly motorized: readonly [number, number]
    readonly other: readonly [number, number]
  }
  readonly railHex: number
  readonly railElementHexes: number
  /** railBoost: RE quarters that a resource point adds to a net. */
  readonly railBoost: number
  /** railElement: RE quarters that a net must bear to carry supply, and hexes of low volume at most. */
  readonly railSupply: { readonly threshold: number; readonly lowHexes: number }
  /** strategicRail: hexes that a train goes all the way; 0 where no train does. */
  readonly strategicRail: number
  /** harassment: hexes that each point takes from such a train. */
  readonly strategicHarassment: number
  /** railCapacity: RE quarters that a hit on a yard takes from its net, where nets have capacities of their own. */
  readonly perYardHit: number
  /** portage: what a unit carries of its size, and MP units that it costs up to its size, beyond, and for c/m units. */
  readonly portage: {
    readonly factor: number
    readonly light: number
    readonly heavy: number
    readonly motorized: number
  }
  /** airbases, construction, growingFields, largerFields: capacities of fields. */
  readonly fields: {
    readonly built: number
    readonly temporary: number
    readonly temporaryMost: number
    readonly hexMost: number
  }
  /** By weather, in hexes. */
  readonly overland: readonly number[]
  readonly roadElement: readonly number[]
  /** stacking, by class of stacking: units, and RE quarters of each of the other two. */
  readonly stacking: readonly {
    readonly units: number
    readonly nonDivisional: number
    readonly artillery: number
  }[]
  readonly success: {
    readonly from: number
  }
  /** noGeneralSupply, disruption: what each condition leaves of a unit. */
  readonly conditions: Readonly<Record<ConditionId, Condition>>
  readonly sizes: {
    readonly generalSupply: number
    readonly resource: number
    readonly replacement: number
  }
  /** construction, railBreaks, airbaseDamage, bridgeOwnership. */
  readonly jobs: Readonly<Record<JobId, Job>>
  /** By code: none first. */
  readonly ports: readonly PortChart[]
  /** Bombing table, for bombardment by artillery too: cells M and H. */
  readonly bombing: LookupTable<string>
}
