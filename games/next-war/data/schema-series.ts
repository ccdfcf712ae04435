/** Shapes of the series files: charts that every title uses. */
import { z } from 'zod'
import {
  combatClass,
  count,
  fileProvenance,
  groundMobility,
  mobility,
  recordProvenance,
  roadId,
  slug,
  superiority,
  table,
  terrainId,
  text,
  whole,
} from './schema-common.ts'

/** 9.7: "1/2R" as read. */
export const combatResult = z
  .string()
  .regex(/^(-|\d)\/(-|\d)R?$/)
  .transform((cell) => {
    const [attacker, defender] = cell.replace('R', '').split('/')
    const steps = (side: string | undefined): number => (side === '-' ? 0 : Number(side))
    return { attacker: steps(attacker), defender: steps(defender), retreat: cell.endsWith('R') }
  })
export type CombatResult = z.output<typeof combatResult>

export const combatFile = z.strictObject({
  provenance: fileProvenance,
  /** Columns '1' to '13' by number, rows by modified die. */
  results: table,
  /** 9.2.2: printed ratios as attack : defence in lowest whole numbers; the index + 1 is the base column. */
  odds: z.array(
    z.strictObject({ id: z.string().regex(/^\d+(\.5)?:\d$/), attack: count.min(1), defence: count.min(1) }),
  ),
  /** 9.2.2.2: rows of the odds chart: the column is the ratio's own number plus `offset`, up to 13. */
  terrainRows: z.array(
    z.strictObject({ id: slug, terrain: z.array(terrainId).min(1), offset: count, maxOdds: z.string() }),
  ),
  /** 9.7.1.1 */
  excessLossColumns: z.array(count.min(1)),
  shifts: z.strictObject({ city: whole, fortification: whole, exploitation: whole, amphibious: whole }),
  modifiers: z.strictObject({
    /** 9.2.2.1: a remainder or odds beyond the row; one of the two. */
    remainder: whole,
    beyondOdds: whole,
    /** 9.6.2 */
    airfield: whole,
    town: whole,
    installation: whole,
    /** 9.6.3: attacked from so many hexes or more, the last that applies. */
    hexes: z.array(z.strictObject({ from: count, modifier: whole })),
    /** 9.6.6: for each formation beyond the first. */
    formation: whole,
    /** 9.6.7: attacker's light infantry; the defender's counts the other way. */
    lightInfantry: whole,
  }),
  /** 6.2.1, 6.5.3: support of each kind in one combat. */
  support: z.strictObject({
    attackerAirPoints: count,
    defenderAirPoints: count,
    attackerHelicopters: count,
    defenderHelicopters: count,
  }),
})

/** Movement cost in sixths of a movement point; null where the class may not go. */
const cost = z.strictObject({ normal: count.nullable(), storm: count.nullable() })
const costs = z.record(groundMobility, cost)

export const terrainEffect = z.strictObject({
  id: terrainId,
  cost: costs,
  /** 9.4.2, 9.4.3: armor doubled and mechanized half as much again against those without. */
  armorAdvantage: z.boolean(),
  /** 9.4.4: armor and mechanized attack at half strength, ... */
  armorHalved: z.boolean(),
  /** ... not in winter (marsh), ... */
  armorHalvedInWinter: z.boolean(),
  /** ... and may attack only along a road (9.1). */
  armorAttackNeedsRoad: z.boolean(),
  /** 9.6.7, 8.2.4: light infantry counts here; it ignores enemy zones here. */
  lightInfantry: z.boolean(),
  /** 9.4.5: those on foot defend doubled. */
  infantryDoubled: z.boolean(),
  /** 8.1.1.1, in half stacking points. */
  stacking: count,
  /** 8.2.3: zones of control reach into it. */
  zoneReachesInto: z.boolean(),
  /** 9.8.1 */
  retreat: count,
  /** 9.8.3: units here may try to stand. */
  mayStand: z.boolean(),
  /** 8.5.3 */
  paradrop: z.boolean(),
  /** 8.5.4.3.1 */
  airmobileLanding: z.enum(['yes', 'road', 'no']),
  /** 9.9.1: a second hex of advance goes there only along a road. */
  advanceNeedsRoad: z.boolean(),
  /** 8.3.3: motorized and mechanized only by road. */
  vehiclesNeedRoad: z.boolean(),
  provenance: recordProvenance,
})
export type TerrainEffect = z.infer<typeof terrainEffect>

export const terrainFile = z.strictObject({
  provenance: fileProvenance,
  terrain: z.array(terrainEffect),
  roads: z.array(z.strictObject({ id: roadId, cost: costs })),
  /** Added to the cost of the hex entered. */
  hexsides: z.strictObject({ river: costs, ferry: costs }),
  /** 8.2.2 */
  zones: z.strictObject({ enter: count, leave: count, minimumStacking: count }),
  /** 8.5.1: airmobile units on the ground, in whole points. */
  airmobile: z.strictObject({ groundAllowance: count, range: count, costPerHex: count }),
  beachheadStacking: count,
  /** Terrain where units landing from the sea find a beach (8.3.1.7). */
  beach: z.array(terrainId),
  /** Features of a hex: what the chart says of each. */
  features: z.array(
    z.strictObject({
      id: z.enum(['town', 'city', 'airfield', 'airbase', 'port', 'nbc-site', 'fortification']),
      installation: z.boolean(),
      clearing: z.boolean(),
      paradrop: z.boolean(),
      airmobileLanding: z.boolean(),
      provenance: recordProvenance,
    }),
  ),
  /** Effect on 8.3.2 of a bridge (8.3.4): highest die that destroys or repairs. */
  bridges: z.strictObject({ demolish: count, demolishEnemyPresent: whole, repair: count }),
})

/** 6.6.1.1: "*A2" as read: two points of support lost or transport sent back, and a permanent loss. */
export const airDefenceResult = z
  .string()
  .regex(/^(-|\*?A\d)$/)
  .transform((cell) => ({
    abort: cell !== '-',
    supportLost: cell === '-' ? 0 : Number(cell.at(-1)),
    permanent: cell.startsWith('*'),
  }))
export type AirDefenceResult = z.output<typeof airDefenceResult>

/** Points kept in a kind of weather: exact fraction, rounded up (4.1). */
const fraction = z.strictObject({ times: count, by: count.min(1) })

export const airFile = z.strictObject({
  provenance: fileProvenance,
  /** 6.4: from so many points more than the other side. */
  superiority: z.array(z.strictObject({ id: superiority, from: count })),
  /** 6.6.1: columns firing-supremacy ... contested ... flying-supremacy, rows by modified die. */
  airDefence: table,
  airDefenceModifiers: z.strictObject({
    escortPoint: whole,
    escortMaximum: count,
    transportAtHome: whole,
    nearEnemyBase: whole,
    nearEnemyBaseRange: count,
    nearEnemyArmor: whole,
    flewOverEnemy: whole,
  }),
  /** 4.1.2, 4.1.3 by kind of air force. */
  weather: z.strictObject({
    overcast: z.strictObject({ none: fraction, limited: fraction, full: fraction, airmobile: fraction }),
    storm: z.strictObject({ none: fraction, limited: fraction, full: fraction, airmobile: fraction }),
  }),
  helicopters: z.strictObject({
    missions: z.strictObject({ clear: count, overcast: count, storm: count }),
    rebaseRangeTimes: count,
    perAirbase: count,
    perAirfield: count,
    perCity: count,
    perAmphibious: count,
    /** 6.5.6, in half stacking points. */
    seaTransport: count,
  }),
  /** 6.3.1, 6.5.4, 8.5.4.2: rows by die, columns air point, airmobile point, helicopter. */
  baseLoss: table,
  /** 7.3.4 */
  carriers: z.strictObject({
    friendlyInshoreLeading: count,
    friendlyInshoreOther: count,
    contestedOrAtSeaLeading: count,
  }),
  /** 8.5.3: rows by modified die, columns by terrain; '1/S1' is standard / advanced. */
  paradrop: table,
  paradropModifiers: z.strictObject({ enemyZone: whole }),
})

/** Left of the slash: steps lost in the standard game; right: strike marker of the advanced game. */
export const paradropResult = z
  .string()
  .regex(/^(-|(-|\d)\/S\d)$/)
  .transform((cell) => {
    const [left, right] = cell.split('/')
    return {
      steps: left === '-' || left === undefined ? 0 : Number(left),
      strike: right === undefined ? 0 : Number(right.slice(1)),
    }
  })
export type ParadropResult = z.output<typeof paradropResult>

export const baseLossResult = z.enum(['none', 'lost', 'destroyed', 'step-and-rebase', 'rebase'])
export type BaseLossResult = z.infer<typeof baseLossResult>

export const contestedSeaResult = z.enum(['passes', 'aborted', 'aborted-step-loss'])
export type ContestedSeaResult = z.infer<typeof contestedSeaResult>

export const seaFile = z.strictObject({
  provenance: fileProvenance,
  /** 8.5.6.4.1: rows by modified die, one column 'result'. */
  contestedMovement: table,
  contestedModifiers: z.strictObject({
    enemyWarship: whole,
    friendlyWarship: whole,
    aswLevel: whole,
    submarineLevel: whole,
    enemyAirSupremacy: whole,
    ownAirSupremacy: whole,
    mineDensity: whole,
    enemyInshore: whole,
  }),
  /** 7.2.2: added to a sea control roll for each unit of this kind in the zone. */
  controlModifiers: z.strictObject({ leadingCarrier: whole, carrier: whole, sag: whole, amphibious: whole }),
  mines: z.strictObject({
    densities: z.array(count),
    byShip: count,
    bySubmarine: count,
    clear: count,
    clearShipPresent: whole,
    clearAttempts: count,
  }),
  /** 7.3.1: no naval support with an enemy naval unit in the box or so near. */
  supportEnemyRange: count,
  /** 7.4.3 */
  levels: z.strictObject({ reinforcement: whole, forcedRetreat: whole, portCaptured: whole }),
  /** 8.5.7.4, in half stacking points per port or beachhead and turn. */
  portCapacity: count,
  navalPerSeaHex: count,
  /** 9.9.3: turns that ships without a port are away. */
  displacedTurns: count,
  /** 8.5.7.2: greatest movement allowance of leg units that land. */
  landingAllowance: count,
  beachhead: z.strictObject({
    defence: count,
    supplied: count,
    unsupplied: count,
    unavailableTurns: count,
  }),
})

export const operationsFile = z.strictObject({
  provenance: fileProvenance,
  clearing: z.strictObject({
    /** 8.4.1.1-2, in half stacking points. */
    minimumStacking: z.strictObject({ urban: count, city: count, installation: count }),
    extraInstallation: whole,
    specialAssault: whole,
    combinedArms: whole,
    /** 8.4.1: how many markers of each value the pool holds. */
    markers: z.array(z.strictObject({ value: count, count: count.min(1) })),
  }),
  /** 2.3.3 */
  elite: count,
  minimumEr: count,
  /** 11: in replacement points; null never. */
  replacement: z.array(
    z.strictObject({
      id: slug,
      recover: count.nullable(),
      reconstitute: count.nullable(),
    }),
  ),
  /** 11.2: farther than this from enemy units. */
  reconstitutionDistance: count,
  /** 12.2: rows by die, columns by how many times the player has rolled. */
  automaticVictory: table,
  /** 12.3, lowest first. */
  victoryLevels: z.array(z.enum(['draw', 'marginal', 'substantial', 'overwhelming'])),
})
export const automaticVictoryResult = z.enum(['victory', '-'])
export type AutomaticVictoryResult = z.infer<typeof automaticVictoryResult>

/** The symbol on a counter: what it means in combat, and how it is drawn. */
export const unitType = z.strictObject({
  id: slug,
  name: text,
  combatClass,
  /** Mobility classes that counters of this type have. */
  mobility: z.array(mobility),
  /** Symbol of MIL-STD-2525D and APP-6D: the set, and entity with modifiers (digits 11 to 20 of the code). */
  symbolSet: z.enum(['01', '10', '30']),
  entity: z.string().regex(/^\d{10}$/),
  /** Letters shown beside the symbol where several types share one. */
  label: z.string().optional(),
  /** Row of the replacement table. */
  replacement: slug.nullable(),
  /** 2.2: only the advanced game uses it. */
  advanced: z.boolean(),
})
export type UnitType = z.infer<typeof unitType>

export const unitTypesFile = z.strictObject({
  provenance: fileProvenance,
  types: z.array(unitType),
})
