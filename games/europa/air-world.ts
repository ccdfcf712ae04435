import type { Entry, Exact, LookupTable, Silhouette } from '@grognard/kernel'
import type { EuropaDoing, EuropaQuery, Side } from './world.ts'

/** What the air rules know of one game: air units in flat arrays, ranges, tables, the sky over the map. */

/** airTypes: what a type of aircraft is to the rules. */
export interface AirTypeChart {
  readonly id: string
  /** How its counters look. */
  readonly silhouette: Silhouette
  readonly fighter: boolean
  /** fighterBombers: a fighter that bombs do not weaken. */
  readonly steadyLaden: boolean
  readonly transport: boolean
  /** Bombers and transports that fighters hit the better, and that fly half as far to help in defence. */
  readonly large: boolean
  readonly dive: boolean
  /** Uses permanent airfields only. */
  readonly heavy: boolean
  /** Is replaced only on permanent airfields. */
  readonly needsField: boolean
  /** heavyBombers: uses no temporary airfields, supports nobody on the ground, does not stage. */
  readonly notTemporary: boolean
  readonly noSupport: boolean
  readonly noStaging: boolean
  /** Intercepts as far as it flies. */
  readonly longInterception: boolean
  /** gliders: flies in tow only. */
  readonly glider: boolean
  /** heavyTransports: takes heavy equipment aboard. */
  readonly heavyLift: boolean
  /** airTransport: RE quarters of cargo. */
  readonly cargo: Exact
  /** The modifier of antiaircraft fire at it, if there is one. */
  readonly antiaircraft: string | null
}

/** airCodes: what a code on a counter means to the rules. */
export interface AirCodeChart {
  readonly id: string
  readonly floats: boolean
  readonly flyingBoat: boolean
  readonly utility: boolean
  readonly antiaircraft: string | null
  /** antitank: RE quarters of guns that it counts for in defensive support. */
  readonly antitank: Exact
  readonly precise: boolean
  readonly interceptsOnly: boolean
  readonly fragile: boolean
  /** torpedoBombers: carries torpedoes against ships at sea. */
  readonly torpedoes: boolean
  /** navalStrike: the modifier of its bombs at ships, if there is one. */
  readonly atShips: string | null
}

export interface AirUnits {
  readonly count: number
  readonly id: readonly string[]
  /** `air:a6m2-1`. */
  readonly target: readonly string[]
  readonly byTarget: ReadonlyMap<string, number>
  readonly side: Uint8Array
  /** As `Units.nation`. */
  readonly nation: Uint8Array
  /** Index of its model: units of one model have identical values (airRegrouping). */
  readonly model: Uint8Array
  readonly models: readonly string[]
  readonly type: Uint8Array
  readonly attack: Uint8Array
  readonly defence: Int8Array
  readonly tactical: Uint8Array
  readonly strategic: Uint8Array
  readonly movement: Uint8Array
  /** extendedRange: 1 for an asterisk at the movement rating. */
  readonly asterisk: Uint8Array
  /** nightOperations: 1 for the prefix N. */
  readonly night: Uint8Array
  readonly codes: Uint16Array
  /** bomberTransports: 1 for bombers that may carry cargo instead. */
  readonly mayCarry: Uint8Array
  /** extendedRange: 1 for fighters that may escort and patrol at extended range. */
  readonly farFighter: Uint8Array
  /** 1 for those that may not fly harassment. */
  readonly neverHarasses: Uint8Array
}

/** What the player announces when a unit takes off (airMissions). */
export const MISSIONS = ['transfer', 'escort', 'patrol', 'transport', 'bombing'] as const
export type Mission = (typeof MISSIONS)[number]

/** What is bombed, announced when it happens (bombing). */
export const BOMBINGS = [
  'airbase',
  'rail-line',
  'port',
  'port-strategic',
  'marshalling-yard',
  'bridge',
  'fortress',
  'coast-guns',
] as const
export type BombingKind = (typeof BOMBINGS)[number]

export type AirResult = '-' | 'R' | 'A' | 'K'

/** A table and the circumstances that change its die, by name. */
export interface AirTable<Cell> {
  readonly table: LookupTable<Cell>
  readonly modifiers: Readonly<Record<string, number>>
}

export interface AirCharts {
  /** By type of air unit, and which of them carries cargo by trade. */
  readonly types: readonly AirTypeChart[]
  readonly transportType: number
  /** By bit of `AirUnits.codes`. */
  readonly codes: readonly AirCodeChart[]
  readonly combat: AirTable<AirResult>
  readonly patrolAttack: AirTable<AirResult>
  readonly antiaircraft: AirTable<AirResult>
  readonly bombing: AirTable<string>
  readonly escape: AirTable<string>
  readonly drop: AirTable<string>
  readonly success: AirTable<string>
  /** airPointCosts, by type, in parts of an ARP. */
  readonly replace: readonly number[]
  readonly repair: readonly number[]
  readonly patrolZone: { readonly divisor: number; readonly most: number }
  readonly transferRange: number
  /** defensiveSupport: what types B and T fly of their rating for defensive support. */
  readonly longDefensiveRange: Exact
  readonly oneWay: number
  readonly extended: { readonly plain: Exact; readonly asterisk: Exact }
  readonly extendedOneWay: { readonly plain: Exact; readonly asterisk: Exact }
  readonly extendedBombing: Exact
  readonly extendedFighterLess: number
  readonly extendedCargo: Exact
  readonly short: Exact
  readonly shortBombing: Exact
  readonly shortCargo: Exact
  readonly badWeather: Exact
  readonly cargoBadWeather: Exact
  readonly dropSize: number
  /** gliders: the least die by which one is lost that lands at a base. */
  readonly gliderLostFrom: number
  readonly utilityLess: number
  /** baseSupply: units of bases out of supply: RE quarters they count as, from which turn what befalls them. */
  readonly unsupplied: {
    readonly size: number
    readonly weakFrom: number
    readonly transfersFrom: number
    readonly less: number
    readonly bombing: Exact
  }
  /** halfDrops: how much of its capacity a transport may drop in the movement phase. */
  readonly halfDrop: Exact
  /** utilityTransports: what ground units count for a utility transport. */
  readonly utilityUnitSize: number
  readonly fighterBomberLess: number
  readonly leastValue: number
  readonly jettisonLeft: Exact
  readonly fighterAtAirbase: number
  readonly nightBombing: Exact
  readonly defensiveFactor: Exact
  /** navalStrike, navalPatrol, coastBombing, torpedoBombers, navalAntiaircraft. */
  readonly sea: {
    readonly bad: Exact
    readonly torpedoes: Exact
    readonly guns: Exact
    readonly patrolLess: number
    readonly coastFactor: Exact
  }
  readonly fortressFactor: Exact
  /** groundSupport: RE quarters of ground units for each air unit. */
  readonly supportSize: number
  readonly harassment: {
    readonly first: Exact
    readonly second: Exact
    readonly most: number
    /** From how much on it reaches the hexes around, and with how many hits. */
    readonly wide: readonly { readonly from: Exact; readonly hits: number }[]
  }
  readonly bridgeHits: number
  /** deepInterception: the most hexes. */
  readonly deepInterception: number
  /** wideFlak: bombing points of a harassment that bring the guns of the hexes around it in. */
  readonly wideFlakFrom: number
  /** consolidatedFire: the table of its hits, where the book has one. */
  readonly consolidated: AirTable<string> | null
  /** supportLimits: how much support may be, of the printed strengths. */
  readonly supportLimits: { readonly attack: Exact; readonly defence: Exact }
  /** harassmentAbatement: cells none, one, all. */
  readonly abatement: AirTable<string>
  /** By terrain of the ground chart: 1 where no unit may be dropped (airDrop). */
  readonly noDrop: Uint8Array
}

/** Where air units fly: hexes, sea hexes and boxes, and what a step costs. */
export interface Sky {
  /** By place: first slot of its neighbours; one more entry at the end. */
  readonly first: Int32Array
  readonly target: Int32Array
  readonly cost: Uint8Array
  /** Cost of the shortest flight to a place from each other, UNREACHABLE where there is none. Worked out on demand. */
  field(place: number): Uint16Array
  /** By place, sea hexes too: weather zone, 255 for boxes. */
  readonly zone: Uint8Array
  /** By place: 1 for land that is part sea or part lake, where seaplanes find water (floatplanes). */
  readonly water: Uint8Array
}
export const UNREACHABLE = 65535

/** Air lines of an order of battle (airArrivals, D, E), by index of the arrival. */
export interface AirArrival {
  readonly index: number
  readonly turn: number
  readonly side: Side
  readonly arriving: readonly { readonly model: number; readonly count: number }[]
  readonly leaving: readonly { readonly model: number; readonly count: number }[]
  /** airConversions: true where what comes takes the place of what goes. */
  readonly converts: boolean
  /** ARPs in parts. */
  readonly points: number
  readonly places: readonly number[]
  /** airWithdrawals: executed in the enemy's initial phase. */
  readonly inEnemyPhase: boolean
  /** conditionalArrivals: comes with its line, whenever that is due. */
  readonly conditional?: boolean
}

/** airPoints: where points are kept apart, and not all may be spent at once: what serves one unit, in parts of a point. */
export interface AirPurses {
  has(q: EuropaQuery, unit: number): number
  pay(c: EuropaDoing, unit: number, parts: number): void
  /** airWithdrawals: to be paid before anything else. */
  owe(c: EuropaDoing, unit: number, parts: number): void
}

/** Where a game has air rules of its own. */
export interface AirHooks {
  /** Null where points are one stock on the map and others in boxes. */
  readonly purses: AirPurses | null
  /** Die modifiers of a shot in air combat that only this game knows. */
  fireModifiers(q: EuropaQuery, firer: number, victim: number): readonly Entry[]
  /** consolidatedFire: shifts of the column that only this game knows, by name. */
  flakShifts(q: EuropaQuery, place: number, side: Side): readonly string[]
  /** Die modifiers of a bombing. */
  bombingModifiers(q: EuropaQuery, by: Side, kind: BombingKind): readonly Entry[]
  /** Bombs have fallen on a fortress: their value, the die as thrown, and whether they hit. */
  onFortressBombed(c: EuropaDoing, place: number, value: Exact, die: number, hit: boolean): void
  /** Ships of a side from which aircraft fly, how many each keeps operative, and who may use which. */
  decks(q: EuropaQuery, side: Side): readonly number[]
  deckCapacity(q: EuropaQuery, ship: number): number
  mayUseDeck(q: EuropaQuery, unit: number, ship: number): boolean
  /** The boxes of the scenario, as places. */
  boxesInPlay(q: EuropaQuery): readonly number[]
  /** By place, sea hexes too: 1 on the map sections that the scenario uses. */
  onMap(q: EuropaQuery): Uint8Array
  /** Whether this side may intercept, attack from patrol and scramble now. */
  mayReact(q: EuropaQuery, side: Side): boolean
  /** An air unit was aborted or eliminated: the enemy scores (victory). */
  onAirLoss(c: EuropaDoing, unit: number, eliminated: boolean): void
}

export interface AirWorld {
  readonly units: AirUnits
  readonly charts: AirCharts
  readonly sky: Sky
  readonly arrivals: Readonly<Record<string, readonly AirArrival[]>>
  readonly hooks: AirHooks
}
