/** Shapes of the charts: terrain effects, land charts, tables. Every number of a chart is here, none in code. */
import { count, whole } from '@grognard/kernel'
import { z } from 'zod'
import { amount, fileProvenance, recordProvenance, replacementKind, share, slug } from './schema-common.ts'
import { portType, terrainId } from './schema-map.ts'
import {
  airCode,
  airType,
  armourValue,
  strengths,
  support,
  unitClass,
  unitSize,
  unitType,
} from './schema-units.ts'

/** Movement points by weather, each line of the chart of weather; 'P' is prohibited. */
const costs = z.record(slug, z.union([count, z.literal('P')]))
export type Costs = z.infer<typeof costs>
export const aec = z.enum(['full', 'reduced', 'none'])
export type Aec = z.infer<typeof aec>

/** A line of the chart of stacking limits. */
export const stackingClass = slug

/** A line of the terrain effects chart. */
export const terrainEffect = z.strictObject({
  id: terrainId,
  move: z.strictObject({
    cmArtillery: costs,
    other: costs,
    /** Third column: what units with one of these skills pay instead; weather that is not named makes no exception. */
    exceptions: z.array(z.strictObject({ skills: z.array(slug).min(1), cost: costs })),
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
  /** What construction and supply call difficult, and what construction calls easy. */
  extreme: z.boolean(),
  /** Counts two hexes for lines of supply where that is played, always or while it is not frozen; if it does not say: what is extreme. */
  long: z.enum(['always', 'unfrozen']).optional(),
  easy: z.boolean(),
  /** A coast of it is a beach. */
  beach: z.boolean(),
  /** Units march through it on roads only. */
  roadMarch: z.literal(true).optional(),
  /** Too steep for roads to be good in all weather. */
  steep: z.literal(true).optional(),
  /** No air drop here. */
  noAirDrop: z.boolean(),
  provenance: recordProvenance,
})
export type TerrainEffect = z.infer<typeof terrainEffect>

export const hexsideEffect = z.strictObject({
  id: slug,
  /** Added to the cost of the hex; null: may not be crossed at all. */
  move: z.strictObject({ cmArtillery: costs, other: costs }).nullable(),
  /** Factors on those who attack across it; null: nobody may. */
  attack: z.strictObject({ artillery: share, other: share }).nullable(),
  /** A river or canal, which trails do not bridge; and one that lengthens lines of supply. */
  river: z.boolean(),
  major: z.boolean(),
  /** Roads and railroads cross it on a bridge. */
  bridged: z.boolean(),
  /** Ships pass along it. */
  water: z.boolean(),
  /** Units march across it on roads only. */
  roadMarch: z.literal(true).optional(),
  /** Too steep for roads to be good in all weather. */
  steep: z.literal(true).optional(),
  /** Freezes where the zone does: what it costs in cold weather is for when it is frozen; then nobody who attacks minds it. */
  freezes: z.literal(true).optional(),
  /** What it costs besides when the thaw floods it. */
  flood: whole.optional(),
  /** What it counts as for those who cross it on a ferry, by its id. */
  ferry: slug.optional(),
  style: z.enum(['river', 'canal', 'major-river', 'strait', 'escarpment', 'wadi']).nullable(),
  provenance: recordProvenance,
})
export type HexsideEffect = z.infer<typeof hexsideEffect>

/** From the best to the worst. */
export const weatherEffect = z.strictObject({
  id: slug,
  /** On the die of every attack. */
  die: whole,
  aec,
  /** Poor weather, as builders call it. */
  poor: z.boolean(),
  /** Cold: what ends with the thaw. */
  cold: z.literal(true).optional(),
  /** Trails may be used. */
  trails: z.boolean(),
  /** Aircraft bomb and carry less in it; they may come to grief when they land after it. */
  hampersFlight: z.boolean(),
  storm: z.boolean(),
  /** The modifier of drops from the air, by its id there. */
  drop: slug.nullable(),
  provenance: recordProvenance,
})
export type WeatherEffect = z.infer<typeof weatherEffect>

export const terrainFile = z.strictObject({
  provenance: fileProvenance,
  terrains: z.array(terrainEffect),
  hexsides: z.array(hexsideEffect),
  weather: z.array(weatherEffect).min(1),
  /** By weather zone: the weather in which its waters freeze. */
  freezing: z.record(slug, z.array(slug)).optional(),
  /** States of the sea, from the calmest on. */
  seas: z.array(z.strictObject({ id: slug, provenance: recordProvenance })).min(1),
})

export const stackingLimit = z.strictObject({
  id: stackingClass,
  units: whole,
  nonDivisionalRe: whole,
  artilleryRe: whole,
  provenance: recordProvenance,
})

export const fortification = z.strictObject({
  id: slug,
  die: whole,
  cm: share,
  infantry: share,
  engineer: share,
  artillery: share,
  siegeArtilleryDoubled: z.boolean(),
  groundSupport: share,
  /** What it is once it is captured: a line of this chart, or nothing. */
  onCapture: slug.nullable(),
  /** What it adds to an airbase, and light antiaircraft points by side that come with it. */
  airbase: count.optional(),
  guns: z.record(slug, count).optional(),
  /** A fortress, which troops hold out in and aircraft bomb; and what builders put up. */
  fortress: z.boolean(),
  built: z.boolean(),
  provenance: recordProvenance,
})
export type Fortification = z.infer<typeof fortification>

/** A kind of replacement points: kept as counters that move like units, or in stock with a mark on the map. */
export const replacementKindRow = z.strictObject({
  id: replacementKind,
  mark: z.string().min(1).nullable(),
  provenance: recordProvenance,
})

/** A class of units: which columns of the charts they use. A class may be both. */
export const unitClassRow = z.strictObject({
  id: unitClass,
  motorized: z.boolean(),
  artillery: z.boolean(),
  /** The kind of points that replaces them. */
  replacedBy: replacementKind,
  provenance: recordProvenance,
})

/** A size of units, as their counters show it. */
export const unitSizeRow = z.strictObject({
  id: unitSize,
  /** What a unit of this size may measure, in RE. */
  re: z.array(share).min(1),
  /** Counts as a division in a stack. */
  divisional: z.boolean(),
  /** Falls back on a cadre, which its counter shows: all of this size, or some. */
  cadre: z.union([z.boolean(), z.literal('some')]),
  /** Zone of control around it: always, with enough attack, or never. */
  zone: z.enum(['always', 'by-attack', 'never']),
  /** Builds at the price of a battalion, and supports as one. */
  small: z.boolean(),
  /** Builds like two units if it is strong enough. */
  strongBuilder: z.literal(true).optional(),
  /** Transport counters, which stack freely and have a price of their own. */
  transport: z.boolean(),
  /** RE that a transport counter of this size carries, where it is not what they carry as a rule. */
  carries: share.optional(),
  provenance: recordProvenance,
})

/** A kind of engineers. */
export const engineerRow = z.strictObject({
  id: slug,
  /** Helps attacks on cities and works. */
  assault: z.boolean(),
  /** What it builds and mends: everything, railways alone, or nothing. */
  builds: z.enum(['all', 'rail', 'nothing']),
  /** Twice as strong, and as large among engineers, in major cities and strong fortresses. */
  doubled: z.literal(true).optional(),
  /** Fights as what its type is but against cities and works, where it is engineers. */
  armoured: z.literal(true).optional(),
  /** Becomes a port where it is deployed, and comes back mobile. */
  base: z.boolean(),
  provenance: recordProvenance,
})

/** A kind of transport counter. */
export const carrierRow = z.strictObject({
  id: slug,
  /** Works in the exploitation phase as well. */
  exploits: z.boolean(),
  /** Adds to the attack of those who ride in it. */
  armoured: z.boolean(),
  /** Who rides in it fights as motorized troops. */
  wheels: z.literal(true).optional(),
  /** Whom it takes besides supplies: null for nobody; c/m units never. */
  carries: z
    .strictObject({
      artillery: z.boolean(),
      heavyEquipment: z.boolean(),
      /** Nobody with a higher movement rating. */
      movement: count.nullable(),
    })
    .nullable(),
  silhouette: z.enum(['truck', 'marker']),
  provenance: recordProvenance,
})

/** Counters that no order of battle lists: infantry replacement points, intrinsic garrisons. */
export const raisedRow = strengths.extend({
  id: z.enum(['point', 'garrison']),
  type: unitType,
  size: unitSize,
  re: share,
  provenance: recordProvenance,
})

/** A line of the unit identification chart. `none` becomes `neutral` when the type is motorized. */
export const unitTypeRow = z.strictObject({
  id: unitType,
  class: unitClass,
  /** Where other points replace it than the rest of its class. */
  replacedBy: replacementKind.optional(),
  heavyEquipment: z.boolean(),
  aeca: armourValue,
  aecd: armourValue,
  atec: armourValue,
  /** What kind of engineers it is: a line of their chart. */
  engineer: slug.nullable(),
  /** Zone of control into adjacent hexes: by size and attack; never; none even in its own hex. */
  zoc: z.enum(['by-size', 'never', 'none']),
  siege: z.boolean(),
  /** Hexes from which it may help in an attack: siege guns of long range. */
  reach: z.number().int().min(2).max(2).optional(),
  antitank: z.boolean(),
  antiaircraft: z.boolean(),
  /** Guns that reach heavy bombers, where others do not. */
  heavyGuns: z.literal(true).optional(),
  airDroppable: z.boolean(),
  /** Dropped from gliders only. */
  gliderborne: z.literal(true).optional(),
  /** What it knows of landings, in the game's words. */
  amphibious: slug,
  /** What the exceptions of the terrain chart ask for. */
  skills: z.array(slug),
  cavalry: z.boolean(),
  /** Moves at the costs of motorized units though it is none. */
  wheeled: z.literal(true).optional(),
  /** Of so many parts of it one is what its armour values say; the others are infantry. */
  armourPart: z.number().int().min(1).max(9).optional(),
  /** Guns in position: points that may be broken up and joined. */
  gunPosition: z.literal(true).optional(),
  /** Never weakened by terrain and hexsides: engineers, heavy antiaircraft guns. */
  steady: z.boolean(),
  /** What kind of transport counter it is: a line of their chart. */
  carrier: slug.nullable(),
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
  /** Its attack suffers only while it is isolated. */
  attackIfIsolated: z.literal(true).optional(),
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
  /** Weather in which it cannot be done at all, where not all poor weather forbids it. */
  prohibitedIn: z.array(slug).optional(),
  provenance: recordProvenance,
})
export type ConstructionJob = z.infer<typeof constructionJob>

export const port = z.strictObject({
  id: portType,
  capacity: whole,
  maxHits: whole,
  /** False for what is no port by itself. */
  port: z.boolean(),
  /** Fleets are supplied there. */
  navalBase: z.boolean(),
  /** Too small for lines of supply by sea, where the book says so. */
  noSeaLine: z.literal(true).optional(),
  /** Light antiaircraft points by side that come with it. */
  guns: z.record(slug, count).optional(),
  provenance: recordProvenance,
})

/** What a type of aircraft is to the rules, and what it costs to bring back. */
export const airTypeRow = z.strictObject({
  id: airType,
  replace: amount,
  repair: amount,
  silhouette: z.enum(['fighter', 'bomber', 'attack-aircraft', 'transport-aircraft']),
  fighter: z.boolean(),
  /** A fighter that bombs do not weaken: a heavy one. */
  steadyLaden: z.literal(true).optional(),
  transport: z.boolean(),
  /** Bombers and transports that fighters hit the better, and that fly half as far to help in defence. */
  large: z.boolean(),
  dive: z.boolean(),
  /** Uses permanent airfields only; is replaced on them only. */
  heavy: z.boolean(),
  needsField: z.boolean(),
  /** Uses no temporary airfields; flies no support of ground combat. */
  notTemporary: z.literal(true).optional(),
  noSupport: z.literal(true).optional(),
  /** Intercepts as far as it flies. */
  longInterception: z.literal(true).optional(),
  /** Makes no stop on its way to a mission. */
  noStaging: z.literal(true).optional(),
  /** Is towed by a transport that is no glider. */
  glider: z.literal(true).optional(),
  /** RE of cargo, where it is not what transports carry as a rule. */
  /** heavyTransports: takes heavy equipment aboard, where that is played. */
  heavyLift: z.literal(true).optional(),
  cargo: share.optional(),
  /** The modifier of antiaircraft fire at it, by its id there. */
  antiaircraft: slug.nullable(),
  provenance: recordProvenance,
})

/** What a code on an air counter means to the rules. */
export const airCodeRow = z.strictObject({
  id: airCode,
  floats: z.boolean(),
  flyingBoat: z.boolean(),
  utility: z.boolean(),
  antiaircraft: slug.nullable(),
  /** RE of antitank guns that it counts for above troops whom it helps in defence. */
  antitank: share.optional(),
  /** Bombs what is tactical with its strategic value. */
  precise: z.literal(true).optional(),
  /** Flies nothing but interception and transfer. */
  interceptsOnly: z.literal(true).optional(),
  /** Is damaged by every mission it flies. */
  fragile: z.literal(true).optional(),
  /** Carries torpedoes against ships at sea. */
  torpedoes: z.literal(true).optional(),
  /** The modifier of its bombs at ships, by its id there. */
  atShips: slug.optional(),
  provenance: recordProvenance,
})

/** A mark of support on a counter: whether it has support, and whom it gives it to. */
export const supportRow = z.strictObject({
  id: support,
  supported: z.boolean(),
  gives: z.enum(['nothing', 'some', 'all']),
  mark: z.string(),
  provenance: recordProvenance,
})

/** A kind of place, from the least to the largest: whether it is a town or a city, and lets armour work. */
export const cityRow = z.strictObject({
  id: slug,
  town: z.boolean(),
  city: z.boolean(),
  armour: z.boolean(),
  /** What it adds to an airbase, and light antiaircraft points by side that come with it. */
  airbase: count.optional(),
  guns: z.record(slug, count).optional(),
  provenance: recordProvenance,
})

export const airMission = z.strictObject({
  id: slug,
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
  id: slug,
  rule: z.string(),
  value: amount,
  provenance: recordProvenance,
})

export const landChartsFile = z.strictObject({
  provenance: fileProvenance,
  stacking: z.array(stackingLimit),
  fortifications: z.array(fortification),
  replacementKinds: z.array(replacementKindRow).min(1),
  unitClasses: z.array(unitClassRow).min(1),
  unitSizes: z.array(unitSizeRow).min(1),
  engineers: z.array(engineerRow),
  carriers: z.array(carrierRow),
  raised: z.array(raisedRow),
  unitTypes: z.array(unitTypeRow),
  sizes: z.array(z.strictObject({ id: slug, re: share, provenance: recordProvenance })),
  armour: z.array(armourStep),
  zocLeave: z.strictObject({ full: byClass, reduced: byClass }),
  /** Movement points of units that are not c/m in the exploitation phase; the first line that fits counts. */
  exploitation: z.array(
    z.strictObject({
      id: slug,
      /** Printed movement of the units, and a skill that foot troops must have for it. */
      movement: count,
      skill: slug.nullable(),
      mp: whole,
      provenance: recordProvenance,
    }),
  ),
  overrun: z.array(
    z.strictObject({
      id: slug,
      odds: whole,
      mp: whole,
    }),
  ),
  supplyLines: z.array(
    z.strictObject({
      id: slug,
      overland: whole,
      road: whole,
      provenance: recordProvenance,
    }),
  ),
  conditions: z.array(condition),
  construction: z.array(constructionJob),
  ports: z.array(port),
  airTypes: z.array(airTypeRow),
  airCodes: z.array(airCodeRow),
  supports: z.array(supportRow).min(1),
  cities: z.array(cityRow),
  airMissions: z.array(airMission),
  victory: z.array(z.strictObject({ id: slug, vp: amount, provenance: recordProvenance })),
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
  id: slug,
  naval: z.boolean(),
  dice: z.union([z.literal(1), z.literal(2)]),
  table: z.unknown(),
  modifiers: z.array(modifier),
  provenance: recordProvenance,
})

export const tablesFile = z.strictObject({ provenance: fileProvenance, tables: z.array(tableRecord) })
