/** Shapes of the charts: terrain effects, land charts, tables. Every number of a chart is here, none in code. */
import { count, whole } from '@grognard/kernel'
import { z } from 'zod'
import { amount, fileProvenance, recordProvenance, share, slug, weather } from './schema-common.ts'
import { portType, terrainId } from './schema-map.ts'
import { missionId, sizeId, tableId, valueId, victoryId } from './schema-names.ts'
import { armourValue, unitClass, unitType } from './schema-units.ts'

/** Movement points by weather; 'P' is prohibited. */
const costs = z.record(weather, z.union([count, z.literal('P')]))
export type Costs = z.infer<typeof costs>
export const aec = z.enum(['full', 'reduced', 'none'])
export type Aec = z.infer<typeof aec>

export const stackingClass = z.enum(['regular', 'reduced', 'limited'])

/** A line of the terrain effects chart. */
export const terrainEffect = z.strictObject({
  id: terrainId.exclude(['sea']),
  move: z.strictObject({
    cmArtillery: costs,
    other: costs,
    /** Third column: what these types pay instead. */
    exceptions: z.strictObject({ types: z.array(unitType).min(1), cost: costs }).nullable(),
  }),
  combat: z.strictObject({
    die: whole,
    aec,
    /** Factors on attackers' strengths; engineers and heavy AA are never reduced by them. */
    cm: share,
    artillery: share,
    other: share,
    /** Factor on ground support; defensive air support is never changed by terrain. */
    groundSupport: share,
  }),
  stacking: stackingClass,
  /** 14.A.1, 42.A.2, 43.A.4. */
  extreme: z.boolean(),
  /** 20.F.2: no air drop here. */
  noAirDrop: z.boolean(),
  provenance: recordProvenance,
})
export type TerrainEffect = z.infer<typeof terrainEffect>

export const hexsideEffect = z.strictObject({
  id: z.enum(['river', 'canal', 'major-river', 'strait', 'causeway', 'lake', 'sea']),
  /** Added to the cost of the hex; null: may not be crossed at all. */
  move: z.strictObject({ cmArtillery: costs, other: costs }).nullable(),
  /** Factors on those who attack across it; null: nobody may. */
  attack: z.strictObject({ artillery: share, other: share }).nullable(),
  provenance: recordProvenance,
})
export type HexsideEffect = z.infer<typeof hexsideEffect>

export const weatherEffect = z.strictObject({
  id: weather,
  /** On the die of every attack (36.B). */
  die: whole,
  aec,
  /** Poor weather (36.A.3). */
  poor: z.boolean(),
  /** Trails may be used (7.C). */
  trails: z.boolean(),
  provenance: recordProvenance,
})
export type WeatherEffect = z.infer<typeof weatherEffect>

export const terrainFile = z.strictObject({
  provenance: fileProvenance,
  terrains: z.array(terrainEffect),
  hexsides: z.array(hexsideEffect),
  weather: z.array(weatherEffect),
})

export const stackingLimit = z.strictObject({
  id: stackingClass,
  units: whole,
  nonDivisionalRe: whole,
  artilleryRe: whole,
  provenance: recordProvenance,
})

export const fortification = z.strictObject({
  id: z.enum(['fort', 'fortress-unimproved', 'fortress-improved']),
  die: whole,
  cm: share,
  infantry: share,
  engineer: share,
  artillery: share,
  siegeArtilleryDoubled: z.boolean(),
  groundSupport: share,
  onCapture: z.enum(['destroyed', 'stays', 'becomes-unimproved']),
  provenance: recordProvenance,
})
export type Fortification = z.infer<typeof fortification>

/** A line of the unit identification chart. `none` becomes `neutral` when the type is motorized (14.C.2). */
export const unitTypeRow = z.strictObject({
  id: unitType,
  class: unitClass,
  heavyEquipment: z.boolean(),
  aeca: armourValue,
  aecd: armourValue,
  atec: armourValue,
  construction: z.enum(['none', 'all', 'rail', 'ports-at-half']),
  /** Zone of control into adjacent hexes (5.A): by size and attack; never; none even in its own hex. */
  zoc: z.enum(['by-size', 'never', 'none']),
  combatEngineer: z.boolean(),
  siege: z.boolean(),
  antitank: z.boolean(),
  antiaircraft: z.boolean(),
  airDroppable: z.boolean(),
  amphibious: z.enum(['none', 'trained-if-japanese', 'capable-and-trained']),
  provenance: recordProvenance,
})
export type UnitTypeRow = z.infer<typeof unitTypeRow>

export const armourStep = z.strictObject({
  id: slug,
  /** Least share of the total RE. */
  share,
  aeca: whole,
  aecaReduced: whole,
  aecd: whole,
  aecdReduced: whole,
  atec: whole,
  provenance: recordProvenance,
})
export type ArmourStep = z.infer<typeof armourStep>

const byClass = z.strictObject({
  cmArtillery: whole,
  other: whole,
})

/** What being out of supply, or disrupted, does to a unit: factors, and what is left of its zone and armour. */
export const condition = z.strictObject({
  id: z.enum([
    'no-attack-supply',
    'out-of-supply-1',
    'out-of-supply-2',
    'out-of-supply-4',
    'disrupted',
    'badly-disrupted',
  ]),
  attack: share,
  defence: share,
  aa: share,
  coastDefence: share,
  moveCm: share,
  moveOther: share,
  zoc: z.enum(['full', 'reduced', 'none']),
  aec: z.boolean(),
  atec: z.boolean(),
  givesSupport: z.boolean(),
  countsForSupportLimits: z.boolean(),
  isolationRoll: z.boolean(),
  provenance: recordProvenance,
})
export type Condition = z.infer<typeof condition>

export const constructionJob = z.strictObject({
  id: z.enum([
    'fort',
    'permanent-airfield',
    'temporary-airfield',
    'enlarge-temporary-airfield',
    'enlarge-permanent-airfield',
    'permanent-airfield-extreme',
    'port-demolition',
    'airbase-repair',
    'port-repair',
    'rail-repair',
    'rail-break',
    'airbase-damage',
    'bridge-demolition',
    'bridge-repair',
  ]),
  rule: z.string(),
  /** Unit of the cost: player turns from an initial phase, or movement points. */
  in: z.enum(['turns', 'mp']),
  /** In clear or rough terrain, and elsewhere. */
  cost: whole,
  costElsewhere: whole,
  /** Cost for the unit type that does it better, where one does. */
  specialist: z.strictObject({ type: unitType, cost: whole }).nullable(),
  /** Who may: any ground unit, or construction units. */
  who: z.enum(['any', 'construction']),
  resourcePoints: whole,
  extremeTerrain: z.boolean(),
  poorWeather: z.enum(['doubled', 'prohibited', 'no-effect']),
  provenance: recordProvenance,
})
export type ConstructionJob = z.infer<typeof constructionJob>

export const port = z.strictObject({
  id: portType,
  capacity: whole,
  maxHits: whole,
  provenance: recordProvenance,
})

export const airType = z.enum(['F', 'B', 'A', 'D', 'T', 'HB'])
export type AirType = z.infer<typeof airType>

export const airMission = z.strictObject({
  id: missionId,
  rule: z.string(),
  types: z.array(airType),
  /** Bombing value used, with its factor; null for missions that do not bomb. */
  bombing: z.strictObject({ value: z.enum(['tactical', 'strategic', 'either']), factor: share }).nullable(),
  /** Range: a factor on the movement rating and an amount taken off. */
  range: z.strictObject({
    factor: share,
    less: whole,
    max: whole.nullable(),
  }),
  /** Phases in which it may be begun: own or enemy player turn. */
  own: z.array(z.enum(['initial', 'movement', 'combat', 'exploitation'])),
  enemy: z.array(z.enum(['initial', 'movement', 'combat', 'exploitation'])),
  night: z.boolean(),
  naval: z.boolean(),
  provenance: recordProvenance,
})
export type AirMission = z.infer<typeof airMission>

/** A number that a rule states once. */
export const value = z.strictObject({
  id: valueId,
  rule: z.string(),
  value: amount,
  provenance: recordProvenance,
})

export const landChartsFile = z.strictObject({
  provenance: fileProvenance,
  stacking: z.array(stackingLimit),
  fortifications: z.array(fortification),
  unitTypes: z.array(unitTypeRow),
  sizes: z.array(z.strictObject({ id: sizeId, re: share, provenance: recordProvenance })),
  armour: z.array(armourStep),
  zocLeave: z.strictObject({ full: byClass, reduced: byClass }),
  overrun: z.array(
    z.strictObject({
      id: slug,
      odds: whole,
      mp: whole,
    }),
  ),
  supplyLines: z.array(
    z.strictObject({
      id: weather,
      overland: whole,
      road: whole,
      provenance: recordProvenance,
    }),
  ),
  conditions: z.array(condition),
  construction: z.array(constructionJob),
  ports: z.array(port),
  airReplacement: z.array(
    z.strictObject({ id: airType, replace: amount, repair: amount, provenance: recordProvenance }),
  ),
  airMissions: z.array(airMission),
  victory: z.array(z.strictObject({ id: victoryId, vp: amount, provenance: recordProvenance })),
  values: z.array(value),
})

/** Change of a table's die or hit number, by a circumstance. */
export const modifier = z.strictObject({
  id: slug,
  amount: whole,
  rule: z.string(),
  provenance: recordProvenance,
})
export type Modifier = z.infer<typeof modifier>

/** A table as the kernel reads it (`loadTable`), with the circumstances that change its die. */
export const tableRecord = z.strictObject({
  id: tableId,
  naval: z.boolean(),
  dice: z.union([z.literal(1), z.literal(2)]),
  table: z.unknown(),
  modifiers: z.array(modifier),
  provenance: recordProvenance,
})

export const tablesFile = z.strictObject({ provenance: fileProvenance, tables: z.array(tableRecord) })
