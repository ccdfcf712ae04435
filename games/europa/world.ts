import type { Doing, Entry, Query, Running } from '@grognard/kernel'
import type { Topology } from '@grognard/maps'
import type { AirWorld } from './air-world.ts'
import type { Charts, MovementProfile, Result } from './charts.ts'
import type { Citations } from './citations.ts'
import type { Customs } from './customs.ts'
import type { Scenario } from './data/schema.ts'
import type { SeaWorld } from './making/sea.ts'
import type { NavalWorld } from './naval-world.ts'
import type { EuropaState } from './state.ts'

/**
 * What the rules of the system know of one game: units, charts and map in flat arrays, and the few places where a
 * game has rules of its own (`Hooks`). Each game builds one from its data files.
 *
 * Places are numbered land hexes first, then off-map boxes, then sea hexes: what only land rules need is kept by land
 * place. Amounts are whole numbers: movement in parts of a movement point (`EuropaWorld.mp`), sizes in
 * quarters of a regimental equivalent (`RE`), strengths in halves of a point, replacement points in the
 * parts that the game counts (`LandValues.pointParts`).
 */
export type Side = 0 | 1
export const otherSide = (side: Side): Side => (1 - side) as Side

/** One regimental equivalent (regimentalEquivalents). */
export const RE = 4

export interface Units {
  readonly count: number
  readonly id: readonly string[]
  readonly target: readonly string[]
  readonly byTarget: ReadonlyMap<string, number>
  readonly side: Uint8Array
  /** Index into `EuropaWorld.contingents`. */
  readonly contingent: Uint8Array
  /** Index of the nation whose aircraft support it (groundSupport); air units count theirs alike. */
  readonly nation: Uint8Array
  readonly nationality: readonly string[]
  readonly type: readonly string[]
  /** unitSizes: 1 for divisions, for what builds and supports as a battalion does, for transport counters. */
  readonly divisional: Uint8Array
  readonly small: Uint8Array
  readonly transport: Uint8Array
  readonly brigade: Uint8Array
  /** unitClasses: 1 for c/m, and for artillery; it may be both. */
  readonly motorized: Uint8Array
  readonly artillery: Uint8Array
  readonly mobility: Uint8Array
  /** Index in `Charts.engineers`. */
  readonly engineer: Uint8Array
  /** Index in `Charts.carriers`. */
  readonly carrier: Uint8Array
  /** transportCounters: RE quarters that it carries. */
  readonly capacity: Uint8Array
  /** attackLimits: from how many hexes off it may help in an attack. */
  readonly reach: Uint8Array
  /** 1 for cavalry: counts double by rail and sea. */
  readonly cavalry: Uint8Array
  /** gunPositions: 1 for guns whose points may be parted and joined. */
  readonly gunPosition: Uint8Array
  /** groundAntiaircraft: 1 for antiaircraft units, guns in position excepted. */
  readonly flak: Uint8Array
  /** mixedUnits: of so many parts of it one is armour; 1 for all others. */
  readonly armourPart: Uint8Array
  readonly heavyEquipment: Uint8Array
  /** 1 for siege artillery (siegeArtillery). */
  readonly siege: Uint8Array
  /** 1 for units that terrain and hexsides never weaken (engineers, heavy AA). */
  readonly steady: Uint8Array
  readonly airborne: Uint8Array
  /** gliders: 1 for those who are dropped from gliders only. */
  readonly gliderborne: Uint8Array
  /** What it may use of the exceptions column: bits, by index in `Charts.skills`. */
  readonly exceptions: Uint8Array
  readonly attackArmour: Uint8Array
  readonly defenceArmour: Uint8Array
  readonly antitank: Uint8Array
  readonly antiaircraft: Uint8Array
  /** antiaircraftTargets: 1 for guns that reach heavy bombers. */
  readonly heavyGuns: Uint8Array
  /** attachments: points that a battalion lends to whom it joins, that a division parts with; 1 for who takes one in. */
  readonly attachable: Uint8Array
  readonly partsWith: Uint8Array
  readonly takesIn: Uint8Array
  /** 1 for units with no zone of control at all, not even in their own hex (pointCounters, transport counters). */
  readonly zoneless: Uint8Array
  /** 1 for units that do not count for stacking (freeStacking). */
  readonly freeStacking: Uint8Array
  /** By unit: the nation whose points replace it (nationalReplacements). */
  readonly replacedFrom: readonly string[]
  /** replacementPoints: the kind that replaces it, a line of their chart. */
  readonly replacedBy: Uint8Array
  /** irreplaceable */
  readonly fragile: Uint8Array
  /** 1 for replacement points that move as units (pointCounters). */
  readonly isPoint: Uint8Array
  /** Which of `movementProfiles` it moves by. */
  readonly profile: Uint8Array
  /** How many faces counters have at most. */
  readonly faces: number
  /** By unit * faces + face; the first four are 0 where the counter has no such face. */
  readonly attack: Int16Array
  readonly defence: Int16Array
  readonly movement: Int16Array
  readonly size4: Int16Array
  readonly support: Uint8Array
  readonly hasFace: Uint8Array
  /** zones: 1 where this face has a zone of control in adjacent hexes. */
  readonly zoneAround: Uint8Array
}

export interface EuropaMap {
  /** Land hexes are places 0 .. lands-1; boxes follow, then sea hexes. */
  readonly lands: number
  readonly boxes: number
  readonly size: number
  /** By box: 1 for those with a terrain, which the enemy may enter: they are fought for as hexes are (enemyBoxes). */
  readonly openBox: Uint8Array
  /**
   * Ships that have others aboard. Whoever is aboard one is at `size` and the number of the ship: in no place, but
   * somewhere. Targets of ships follow those of places.
   */
  readonly ships: number
  /** `hex:` or `box:` and a name. */
  readonly target: readonly string[]
  readonly byTarget: ReadonlyMap<string, number>
  /** Lattice coordinates of hexes, for distances. */
  readonly q: Int32Array
  readonly r: Int32Array
  /** Ways on land between land hexes; hexsides that are all sea or lake are left out unless a causeway crosses them. */
  readonly land: Topology
  /** By land slot. */
  readonly hexside: Uint8Array
  readonly rail: Uint8Array
  /** 1 where the railway bears little (railCapacity). */
  readonly lowVolume: Uint8Array
  readonly road: Uint8Array
  readonly trail: Uint8Array
  /** By land slot: index into `bridges`, or -1 (bridgeOwnership). */
  readonly bridge: Int16Array
  readonly bridges: readonly { readonly a: number; readonly b: number; readonly target: string }[]
  /** By land slot: 1 where a road ferry carries supply only (roadFerries). */
  readonly ferry: Uint8Array
  /** By land place and box, as all that follows; boxes have no weather zone (255) and no railway. */
  readonly terrain: Uint8Array
  readonly zone: Uint8Array
  readonly city: Uint8Array
  readonly port: Uint8Array
  readonly coastal: Uint8Array
  readonly artificialHarbour: Uint8Array
  readonly onRail: Uint8Array
  /** By land place: index of the rail net, or 255. */
  readonly net: Uint8Array
  /** By land place: capacity of its marshalling yard in RE quarters (railCapacity). */
  readonly yard: Uint8Array
  readonly yards: readonly number[]
  readonly nets: readonly string[]
  /** Printed airstrips; what the bases of boxes keep. */
  readonly airstrip: Uint16Array
  readonly island: readonly string[]
  /** By slot of `land`: direction 0-5, clockwise from north. */
  readonly direction: Int8Array
}

export type EuropaQuery = Query<EuropaState, EuropaWorld>

/** What an attack is made of, as rules and hooks read it. */
export interface Engagement {
  readonly target: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
}

/** Where a game has rules of its own. */
export interface Hooks {
  /** By land place: 1 where the zones of this side do not reach; null for none. */
  zoneBarred(q: EuropaQuery, side: Side): Uint8Array | null
  /** Die modifiers of an attack that only this game knows. */
  attackModifiers(q: EuropaQuery, engagement: Engagement): readonly Entry[]
  /** The terrain a hex counts as in combat. */
  combatTerrain(q: EuropaQuery, place: number): number
  /** Whether a full city gives its benefits in this hex (engineers, siege artillery). */
  countsAsCity(q: EuropaQuery, place: number): boolean
  /** Land places where this side may not trace supply. */
  supplyBarred(q: EuropaQuery, side: Side): readonly number[]
  /** antitank: whether a unit without antitank guns has weapons of its own by now, and stands aside. */
  hasTankWeapons(q: EuropaQuery, unit: number): boolean
  /** evasion: whether a unit may retreat before it is attacked. */
  mayEvade(q: EuropaQuery, unit: number): boolean
  /** surprise: whether a unit may try to surprise who it attacks; what it brings to the die, or that it is lost. */
  maySurprise(q: EuropaQuery, unit: number, engagement: Engagement): boolean
  surprise(
    c: EuropaRunning,
    unit: number,
    engagement: Engagement,
  ): { readonly entries: readonly Entry[]; readonly lost: boolean }
  /** slipping: whether a unit may try to slip through enemy zones; and whether it does, or who follows it does. */
  maySlip(q: EuropaQuery, unit: number): boolean
  slips(c: EuropaRunning, unit: number, follows: boolean): boolean
  /** civilLabour: whether civilians could help a builder now, as a second one would; and that they do. */
  mayHire(q: EuropaQuery, unit: number): boolean
  hire(c: EuropaDoing, unit: number): void
  /** bridgeSeizure: whether a unit may try to take a bridge by surprise. */
  maySeize(q: EuropaQuery, unit: number): boolean
  /** specialSources: whether a unit is fed by what stands in its own hex. */
  fedInPlace(q: EuropaQuery, unit: number): boolean
  /** combatResults: what a result is turned into by who takes part. */
  turnedResult(q: EuropaQuery, engagement: Engagement, result: Result): Result
  /** retreats: whether a unit stays where it is whatever makes others retreat. */
  holdsFirm(q: EuropaQuery, unit: number, result: Result): boolean
  /** isolation: whether a unit that has long been without supply is lost by this die. */
  succumbs(q: EuropaQuery, unit: number, die: number): boolean
  /** Regular sources that feed so many RE quarters each (regularSources). */
  limitedSources(q: EuropaQuery, group: number): readonly { readonly place: number; readonly size: number }[]
  /** retreats: whether enemy zones in a hex do not bother this unit when it retreats there. */
  retreatsThroughZone(q: EuropaQuery, unit: number, place: number): boolean
  /** Regular sources of general supply of a supply group, as land places (regularSources). */
  regularSources(q: EuropaQuery, group: number): readonly number[]
  /** Special sources that cost nothing: place and RE quarters. */
  freeSources(q: EuropaQuery, side: Side): readonly { readonly place: number; readonly size: number }[]
  /** By land place: 1 where this unit may not go, whatever the ground; null for nowhere. */
  forbiddenTo(q: EuropaQuery, unit: number): Uint8Array | null
  /** The forces of the scenario, and what it says of those who deploy them (deployment). */
  setUp(q: EuropaQuery): {
    readonly deployments: readonly Deployment[]
    readonly source: Pick<Scenario, 'rule' | 'forces' | 'demands'>
  }
  /** The place where a ship is. */
  placeOfShip(q: EuropaQuery, ship: number): number
  /** By land place: 1 where the scenario is played. */
  inPlay(q: EuropaQuery): Uint8Array
  /** Something left play: the enemy scores (victory). `points` are halves of strength points. */
  onLoss(c: EuropaDoing, unit: number, points: number): void
  /** Parts of infantry replacement points that come back for so many halves of strength points lost (specialReplacements). */
  returnedPoints(q: EuropaQuery, nation: string, lost: number): number
  /** Whether a conditional arrival is due (conditionalArrivals). */
  arrivalDue(q: EuropaQuery, arrival: Arrival): boolean
  /** Whether a conditional arrival is sure to come in its side's next initial phase, so that it can be planned for (landingPlans). */
  arrivalSure(q: EuropaQuery, arrival: Arrival): boolean
  /** A hex changed hands; what its airbase could take before, for those who flee from it (airbaseCapacity). */
  onCapture(c: EuropaDoing, place: number, by: Side, capacity: number): void
  /** Something moved, fell or recovered, and it is settled who owns what. */
  onSettled(c: EuropaDoing): void
}

/** A landing that the computer opponent has in mind. */
export interface PlannedLanding {
  readonly units: readonly number[]
  readonly near: number
  readonly turn: number
}

/** What is worth fighting for, as the computer opponent sees it, in victory points. */
export interface Aims {
  objectives(q: EuropaQuery): readonly number[]
  /** Whether a side came to take the objectives, or has them to keep. */
  invades(q: EuropaQuery, side: Side): boolean
  /** Where who keeps the objectives falls back to in the end; where nobody says, to objectives on strong ground. */
  refuge?(q: EuropaQuery): readonly number[]
  /** Whether who keeps the objectives has given the open country up: his field army goes back to its refuge. */
  fallsBack?(q: EuropaQuery, side: Side): boolean
  /** Lines from coast to coast that who keeps the objectives means to hold, the foremost first, and points of the coast to watch. */
  front?(q: EuropaQuery): {
    readonly lines: readonly (readonly number[])[]
    readonly coast: readonly number[]
  }
  /** The lines on which a side with objectives to keep means to stand, the foremost first. */
  lines?(q: EuropaQuery, side: Side): readonly DelayingLine[]
  /** Whether the invader sends no more to an objective than it takes, and others elsewhere. */
  readonly severalAxes?: boolean
  /** The corps of the invader that have a way of their own. */
  corps?(q: EuropaQuery, side: Side): readonly Corps[]
  /** Landings that a side is known to have made: who, near which hex, from which turn on. */
  landings?(q: EuropaQuery, side: Side): readonly PlannedLanding[]
  /** What a unit's loss gives the enemy, and an air unit's. */
  unitPrice(q: EuropaQuery, unit: number): number
  airPrice(q: EuropaQuery, unit: number, result: 'aborted' | 'eliminated'): number
  /** What a land place brings who takes it, and a resource point who keeps it. */
  placeWorth(q: EuropaQuery, place: number): number
  readonly resourceWorth: number
}

/** Hexes that are held together until the enemy could have these odds at the weakest of them. */
export interface DelayingLine {
  readonly places: readonly number[]
  readonly until: number
}

/** Units that march together from stage to stage, as long as the enemy has the next. */
export interface Corps {
  readonly units: readonly number[]
  readonly way: readonly number[]
}

export type EuropaRunning = Running<EuropaState, EuropaWorld>
export type EuropaDoing = Doing<EuropaState, EuropaWorld>

export interface Turn {
  readonly id: string
  /** `turn:dec-iii-41`. */
  readonly target: string
  /** Column of the weather table. */
  readonly weatherColumn: number
  /** Month, for monthly limits. */
  readonly month: string
}

/** One line of a scenario's forces: units and where they may be deployed (deployment). */
export interface Deployment {
  readonly side: Side
  readonly units: readonly number[]
  readonly places: readonly number[]
  /** Whether they may stand in hexes that the enemy owns: those who land do. */
  readonly ontoEnemies: boolean
  /** By unit of the line: the ready-made place. */
  readonly at: readonly number[]
  /** Elements of units of the line that the ready-made set-up has broken down, and their places. */
  readonly elements: readonly { readonly unit: number; readonly place: number }[]
}

/** A list of units that are one unit together (breakdownLists). */
export interface Breakdown {
  readonly whole: number
  /** The elements and the face each of them shows. */
  readonly parts: readonly { readonly unit: number; readonly face: number }[]
  /** Whether any counters of the same type and values will do, whole and parts, as far as there are some. */
  readonly loose: boolean
}

/** upgrades: what turns units of these printed values to their other face. */
export interface Upgrade {
  readonly units: readonly number[]
  readonly cost: readonly { readonly nation: string; readonly kind: number; readonly parts: number }[]
}

/** A line of an order of battle (arrivals). */
export interface Arrival {
  readonly id: string
  /** `arrival:<id>`. */
  readonly target: string
  readonly turn: number
  readonly side: Side
  readonly kind: 'reinforcement' | 'conversion' | 'transfer' | 'production' | 'conditional'
  readonly units: readonly number[]
  /** What is given up: converted units, or those that leave. */
  readonly from: readonly number[]
  readonly resources: number
  /** Parts of points of a kind of their chart. Of several nations one is named on receipt (designatedPoints). */
  readonly replacements: readonly {
    readonly nations: readonly string[]
    readonly kind: number
    readonly parts: number
  }[]
  /** Where it may come in, and where if all of that is lost. */
  readonly places: readonly number[]
  readonly otherwise: readonly number[]
}

/** scale: what a map of a larger scale changes (`rules/scale.ts`). */
export interface Scale {
  /** What movement, and what is paid for zones, overruns, works and landing in movement points, is multiplied by. */
  readonly factor: number
  /** zones: whether every unit with a zone has it in adjacent hexes. */
  readonly zonesAround: boolean
  /** stacking: the class that holds everywhere, or -1 for that of the ground. */
  readonly stacking: number
  readonly endlessOverland: boolean
  /** rangedGuns: by unit: how far its fire carries, and 1 for guns that fire at coastal hexes only. */
  readonly gunReach: { readonly reach: Uint8Array; readonly coastBound: Uint8Array } | null
  /** prohibitedGround: by terrain, 1 where nobody goes. */
  readonly closed: Uint8Array | null
  readonly endlessFlight: boolean
  /** antiaircraftTargets: into how many hexes around them guns fire at aircraft. */
  readonly antiaircraftReach: number
  /** Advanced and optional rules that go with it. */
  readonly rules: ReadonlySet<string>
}

export interface EuropaWorld {
  /** Where the game's book states each rule. */
  readonly cite: Citations
  /** Parts of a movement point: eighths, so that halves of halves of halves stay whole, of the rail hexes that it buys. */
  readonly mp: number
  readonly customs: Customs
  /** Advanced and optional rules that the game's book has anyway. */
  readonly standing: ReadonlySet<string>
  /** The seats of the two sides; the first plays first. */
  readonly sides: readonly [string, string]
  readonly contingents: readonly string[]
  readonly units: Units
  readonly map: EuropaMap
  readonly charts: Charts
  readonly profiles: readonly MovementProfile[]
  /** By unit: which supply group it belongs to; groups share their sources (supplySources). */
  readonly supplyGroup: Uint8Array
  /** By supply group: its side. */
  readonly supplyGroups: readonly Side[]
  readonly turns: readonly Turn[]
  readonly weatherZones: readonly string[]
  /** By zone, column and die - 1: [weather, sea]; -1 no change. */
  readonly weatherTable: readonly (readonly (readonly (readonly [number, number])[])[])[]
  readonly breakdowns: readonly Breakdown[]
  /** By scenario. */
  readonly arrivals: Readonly<Record<string, readonly Arrival[]>>
  readonly upgrades: Readonly<Record<string, readonly Upgrade[]>>
  /** By scenario, of those that are not played at the usual scale. */
  readonly scales: Readonly<Record<string, Scale>>
  readonly air: AirWorld
  readonly naval: NavalWorld
  readonly sea: SeaWorld
  readonly hooks: Hooks
  /**
   * Where units are attached to others: halves of strength points that this adds to both strengths of a unit, or takes
   * from one that has parted with some. Null in games where nobody is.
   */
  readonly attached: ((q: EuropaQuery, unit: number) => number) | null
  readonly aims: Aims
  unit(id: string): number
  place(name: string): number
}
