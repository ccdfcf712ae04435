/** Shapes of the data files: what a data pack may replace, file by file and record by record. */
import { z } from 'zod'

export const provenance = z.strictObject({
  kind: z.enum(['rulebook', 'published', 'reconstructed']),
  source: z.string().min(1),
})
export type Provenance = z.infer<typeof provenance>

/** Origin of a file's values; `fields` names the fields whose origin differs from the file's. */
export const fileProvenance = provenance.extend({ fields: z.record(z.string(), provenance) })
export type FileProvenance = z.infer<typeof fileProvenance>

/** Origin of single values of one record, where it differs from the file's. */
const recordProvenance = z.record(z.string(), provenance).optional()

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const cardId = z.string().regex(/^A[LX]-\d\d$/)
const letter = z.string().regex(/^[A-U]$/)
const side = z.enum(['axis', 'allied'])
const control = z.enum(['axis', 'allied', 'neutral'])
const face = z.enum(['full', 'reduced'])
const season = z.enum(['june', 'summer', 'fall', 'winter', 'spring'])
const nationId = z.enum(['ge', 'it', 'hu', 'ro', 'bu', 'su', 'br', 'cw', 'us', 'ff', 'yu', 'tu', 'sw'])
const supplyLevel = z.enum(['full', 'limited'])
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export type SideId = z.infer<typeof side>
export type Control = z.infer<typeof control>
export type FaceId = z.infer<typeof face>
export type Season = z.infer<typeof season>
export type NationId = z.infer<typeof nationId>

export const terrainId = z.enum(['clear', 'mountain', 'forest', 'swamp', 'desert'])
export type SpaceTerrain = z.infer<typeof terrainId>

export const space = z.strictObject({
  id: slug,
  name: z.string().min(1),
  country: slug,
  regions: z.array(
    z.enum([
      'france-metropolitan',
      'occupied-france',
      'vichy-territory',
      'french-north-africa',
      'north-africa',
      'sicily',
      'italy-south-of-line',
    ]),
  ),
  terrain: terrainId,
  urban: z.boolean(),
  vp: z.boolean(),
  resource: z.enum(['oil', 'iron']).nullable(),
  /** Side that owns the fort at the start, the only one that may use it. */
  fort: side.nullable(),
  capitalOf: slug.nullable(),
  port: z.boolean(),
  /** Supply sources; each works only under control of its side, and after `afterEvent` if named. */
  supply: z.array(
    z.strictObject({
      who: z.enum(['axis', 'soviet', 'western']),
      level: supplyLevel,
      afterEvent: cardId.optional(),
    }),
  ),
  /** Letter or number of the Wehrkreis printed in the box. */
  wehrkreis: z.string().min(1).nullable(),
  /** Axis attack ban that a card lifts: Nordlicht, Taifun, Fall Blau. */
  attackBan: z.enum(['leningrad', 'moscow', 'blau']).nullable(),
  /** Axis supply by way of this space costs more. */
  caucasus: z.boolean(),
  axisNoEntry: z.boolean(),
  x: z.number().int().min(0).max(3400),
  y: z.number().int().min(0).max(2200),
  lat: latitude,
  lon: longitude,
  control,
  provenance: recordProvenance,
})
export type Space = z.infer<typeof space>

export const sea = z.strictObject({
  id: z.string().regex(/^sea-[a-z-]+$/),
  name: z.string().min(1),
  lat: latitude,
  lon: longitude,
  provenance: recordProvenance,
})
export type Sea = z.infer<typeof sea>

export const beach = z.strictObject({
  id: z.string().regex(/^beach-[a-u]$/),
  letter,
  space: slug,
  /** Beaches joined to this one by an invasion-beach link. */
  links: z.array(letter),
  theatre: z.enum(['north-west', 'mediterranean']),
  noWinterInvasion: z.boolean(),
  atlanticWall: z.boolean(),
  bringsVichyIn: z.boolean(),
  needsAfricaClear: z.boolean(),
  needsSyracuseNotAxis: z.boolean(),
  allowsAchse: z.boolean(),
  lat: latitude,
  lon: longitude,
  provenance: recordProvenance,
})
export type Beach = z.infer<typeof beach>

export const spacesFile = z.strictObject({
  provenance: fileProvenance,
  spaces: z.array(space),
  seas: z.array(sea),
  beaches: z.array(beach),
})

export const linkType = z.enum(['regular', 'river', 'sr', 'sea', 'invasion', 'beach'])
export type LinkType = z.infer<typeof linkType>

/**
 * regular, river: land spaces, any use; sr: land spaces, SR and limited supply only; sea: space and sea
 * node; invasion: space and beach; beach: two beaches of one landing. `a` is the space when ends differ.
 */
export const link = z.strictObject({
  id: z.string(),
  a: slug,
  b: slug,
  type: linkType,
  /** Western supply from Naples over this link is limited. */
  westernLimited: z.literal(true).optional(),
  provenance: recordProvenance,
})
export type Link = z.infer<typeof link>

export const linksFile = z.strictObject({ provenance: fileProvenance, links: z.array(link) })

export const country = z.strictObject({
  id: slug,
  name: z.string().min(1),
  continent: z.enum(['europe', 'africa', 'near-east']),
  homeOf: z.array(nationId),
  initialControl: control,
  neutralAtStart: z.boolean(),
  provenance: recordProvenance,
})
export type Country = z.infer<typeof country>

export const countriesFile = z.strictObject({ provenance: fileProvenance, countries: z.array(country) })

export const unitFace = z.strictObject({
  cs: z.number().int().min(0),
  lf: z.number().int().min(1),
  ma: z.number().int().min(1),
  mech: z.boolean(),
})
export type UnitFace = z.infer<typeof unitFace>

export const unitKind = z.enum([
  'army',
  'panzer-army',
  'ss-panzer-army',
  'parachute-army',
  'front',
  'mech-front',
  'partisan-army',
  'corps',
  'panzer-corps',
  'ss-panzer-corps',
  'mech-corps',
  'shock-army',
  'tank-army',
])
export type UnitKind = z.infer<typeof unitKind>

export const unit = z.strictObject({
  id: slug,
  name: z.string().min(1),
  nation: nationId,
  side: control,
  size: z.enum(['LCU', 'SCU']),
  kind: unitKind,
  /** Pool of equal counters, for SCUs. */
  pool: slug.nullable(),
  full: unitFace,
  reduced: unitFace,
  /** Dot on the counter: takes no replacements. */
  dot: z.boolean(),
  /** Movement printed in a box: an operating restriction. */
  boxed: z.boolean(),
  restriction: slug.nullable(),
  /** How it comes into play: cards, `setup`, `neutral`, `successor` of another unit, or `spare` (never). */
  entry: z.array(z.union([cardId, z.enum(['setup', 'neutral', 'successor', 'spare'])])).min(1),
  provenance: recordProvenance,
})
export type Unit = z.infer<typeof unit>

export const pool = z.strictObject({
  id: slug,
  nation: nationId,
  size: z.literal('SCU'),
  kind: unitKind,
  count: z.number().int().min(1),
  provenance: recordProvenance,
})
export type Pool = z.infer<typeof pool>

export const marker = z.strictObject({
  id: slug,
  /** Most that may be on the map at a time; null is no cap. */
  limit: z.number().int().min(0).nullable(),
  on: z.enum(['axis', 'soviet', 'western', 'any']),
  provenance: recordProvenance,
})
export type Marker = z.infer<typeof marker>

export const unitsFile = z.strictObject({
  provenance: fileProvenance,
  totals: z.strictObject({ lcu: z.number().int(), scu: z.number().int() }),
  pools: z.array(pool),
  units: z.array(unit),
  markers: z.array(marker),
})

const controller = z.enum(['axis', 'allied', 'soviet'])

/** Conditions of play; all conditions of a card must hold. `delay` counts turns since the event's own. */
const plainCondition = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('played'), card: cardId, delay: z.number().int().min(0) }),
  z.strictObject({ type: z.literal('not-played'), card: cardId }),
  z.strictObject({ type: z.literal('played-this-turn'), card: cardId }),
  z.strictObject({
    type: z.literal('turn'),
    min: z.number().int().min(1).max(18),
    max: z.number().int().min(1).max(18),
  }),
  z.strictObject({ type: z.literal('turns'), in: z.array(z.number().int().min(1).max(18)) }),
  z.strictObject({ type: z.literal('season'), in: z.array(season) }),
  z.strictObject({ type: z.literal('round'), min: z.number().int(), max: z.number().int() }),
  z.strictObject({ type: z.literal('not-thaw') }),
  z.strictObject({ type: z.literal('stalin-in-moscow') }),
  z.strictObject({
    type: z.literal('control'),
    side: controller,
    spaces: z.array(slug),
    /** Every space must also be at least in this supply. */
    supply: supplyLevel.nullable(),
  }),
  z.strictObject({ type: z.literal('no-control'), side: controller, countries: z.array(slug) }),
  z.strictObject({ type: z.literal('no-control-spaces'), side: controller, spaces: z.array(slug) }),
  z.strictObject({ type: z.literal('no-units'), side, spaces: z.array(slug) }),
  z.strictObject({
    type: z.literal('control-count'),
    side: controller,
    countries: z.array(slug),
    min: z.number().int().min(1),
    vpOnly: z.boolean(),
  }),
  z.strictObject({ type: z.literal('control-all-vp'), side: controller, countries: z.array(slug) }),
  z.strictObject({ type: z.literal('never-occupied'), side, space: slug }),
  z.strictObject({ type: z.literal('once-allied'), space: z.enum(['rome', 'messina']) }),
  z.strictObject({ type: z.literal('unit-on-map'), unit: slug, supply: supplyLevel }),
  z.strictObject({ type: z.literal('unit-not-on-map'), unit: slug }),
  z.strictObject({ type: z.literal('invaded'), beaches: z.array(letter) }),
  z.strictObject({
    type: z.literal('special'),
    key: z.enum(['yugoslav-partisan-space', 'axis-oos-space', 'supplied-panzer-corps-in-libya-or-egypt']),
  }),
])
export type PlainCondition = z.infer<typeof plainCondition>

/** `any`: at least one of the conditions holds. */
export const condition = z.union([
  plainCondition,
  z.strictObject({ type: z.literal('any'), of: z.array(plainCondition).min(2) }),
])
export type Condition = z.infer<typeof condition>

const fromPool = z.strictObject({ pool: slug, count: z.number().int().min(1) })
export type FromPool = z.infer<typeof fromPool>

export const reinforcement = z.strictObject({
  /** Nations whose one reinforcement card of the turn this is. */
  nations: z.array(nationId).min(1),
  /** Units put on the map, in a fixed space if one is named. */
  map: z.array(z.strictObject({ unit: slug, face, space: slug.nullable() })),
  /** Only these spaces may take them; empty means the general rule. */
  at: z.array(slug),
  /** Exchange on the map: each unit of `in` takes the place of one of `out`. */
  swap: z.strictObject({ out: z.array(slug), in: z.array(slug) }).nullable(),
  reserve: z.array(fromPool),
})
export type Reinforcement = z.infer<typeof reinforcement>

export const beachheadType = z.enum(['br', 'us', 'allied'])
export type BeachheadType = z.infer<typeof beachheadType>

export const invasion = z.strictObject({
  /** Alternatives; each is the set of beachhead markers placed. */
  markers: z.array(z.array(beachheadType).min(1)).min(1),
  beaches: z.array(letter).min(1),
  lcus: z.array(z.strictObject({ unit: slug, face })),
  scus: z.array(fromPool),
  reserve: z.array(fromPool),
  /** Becomes a plain reinforcement card once invasions are renounced. */
  asReinforcement: z.boolean(),
  shingle: z.boolean(),
})
export type Invasion = z.infer<typeof invasion>

export const combatUse = z.strictObject({
  role: z.array(z.enum(['attack', 'defence'])).min(1),
  by: z.enum(['allied', 'soviet', 'soviet-mech', 'axis', 'german', 'german-panzer']),
  drm: z.number().int(),
  terrain: terrainId.nullable(),
  countries: z.array(slug).nullable(),
  versus: z.enum(['soviet', 'soviet-mech']).nullable(),
  oncePerTurn: z.boolean(),
  effect: z.enum(['desert-as-mountain', 'soviet-mech-step-loss']).nullable(),
})
export type CombatUse = z.infer<typeof combatUse>

export const card = z.strictObject({
  id: cardId,
  side,
  number: z.number().int().min(1).max(55),
  deck: z.enum(['blitzkrieg', 'total-war']),
  title: z.string().min(1),
  ops: z.number().int().min(2).max(5),
  sr: z.number().int().min(2).max(5),
  /** Replacement points by marker: br, us, su; ge, ax. */
  rp: z.partialRecord(z.enum(['br', 'us', 'su', 'ge', 'ax']), z.number().int().min(0)),
  /** Colour of the box: event (black), cc (red), ops (yellow: event and operations together). */
  kind: z.enum(['event', 'cc', 'ops']),
  /** Condition under which a black card counts as yellow (never in spring thaw rounds). */
  dualIf: plainCondition.nullable(),
  removedAfterEvent: z.boolean(),
  prerequisiteFlag: z.boolean(),
  invasionFlag: z.boolean(),
  requires: z.array(condition),
  reinforcement: reinforcement.nullable(),
  invasion: invasion.nullable(),
  combat: combatUse.nullable(),
  /** Numbers in the event's text, by what they count. */
  numbers: z.record(z.string(), z.number()),
  /** Cards that this event makes the opponent reveal. */
  reveals: z.array(cardId),
  provenance: recordProvenance,
})
export type Card = z.infer<typeof card>

export const cardsFile = z.strictObject({ provenance: fileProvenance, cards: z.array(card) })

export const fireTable = z.strictObject({
  id: z.enum(['scu', 'lcu']),
  columns: z.array(z.strictObject({ min: z.number().int(), max: z.number().int().nullable() })).min(1),
  /** One row per die result 1..6, one cell per column: the loss number. */
  rows: z.array(z.array(z.number().int().min(0))).length(6),
  provenance: recordProvenance,
})
export type FireTable = z.infer<typeof fireTable>

export const fireTablesFile = z.strictObject({ provenance: fileProvenance, tables: z.array(fireTable) })

export const terrainEffect = z.strictObject({
  id: z.enum([...terrainId.options, 'fort', 'urban', 'trench-1', 'trench-2', 'river', 'beachhead']),
  kind: z.enum(['space', 'feature', 'marker', 'link']),
  /** Columns by which the attacker's own fire shifts; negative is left. */
  attackerShift: z.number().int(),
  defenderShift: z.number().int(),
  noRetreat: z.boolean(),
  haltsAdvance: z.boolean(),
  blocksSrThrough: z.boolean(),
  when: z.enum(['all-attackers-across']).nullable(),
  provenance: recordProvenance,
})
export type TerrainEffect = z.infer<typeof terrainEffect>

export const terrainFile = z.strictObject({ provenance: fileProvenance, terrain: z.array(terrainEffect) })

export const order = z.enum(['none', 'okw-mo', 'hitler-orders', 'allied-mo', 'soviet-mo', 'stalin-orders'])
export type Order = z.infer<typeof order>

export const ordersFile = z.strictObject({
  provenance: fileProvenance,
  tables: z.array(z.strictObject({ id: side, rows: z.array(order).length(6), provenance: recordProvenance })),
  modifiers: z.array(
    z.strictObject({
      id: slug,
      table: side,
      card: cardId,
      drm: z.number().int(),
      provenance: recordProvenance,
    }),
  ),
  start: z.strictObject({ axis: order, allied: order }),
  firstRollTurn: z.number().int(),
})
export type Orders = Omit<z.infer<typeof ordersFile>, 'provenance'>

export const turn = z.strictObject({
  id: z.string(),
  turn: z.number().int().min(1).max(18),
  name: z.string(),
  season,
  year: z.number().int(),
  ordersRoll: z.boolean(),
  rounds: z.number().int().min(1),
  winter: z.boolean(),
  springThawRounds: z.array(z.number().int()),
  winter42: z.boolean(),
  noWinterInvasions: z.boolean(),
  vpQuota: z.number().int().nullable(),
  sovietTrenchMax: z.number().int().min(0).max(2),
  sovietTrenchUrbanOnly: z.boolean(),
  axisSrInSovietUnion: z.boolean(),
  partisansPerAction: z.number().int(),
  /** Most RP plays of the Axis in the turn; null is no cap. */
  axisRpPlays: z.number().int().nullable(),
  axisMinHand: z.number().int(),
  reinforcements: z.boolean(),
  mayRenounceInvasions: z.boolean(),
  provenance: recordProvenance,
})
export type Turn = z.infer<typeof turn>

export const turnsFile = z.strictObject({ provenance: fileProvenance, turns: z.array(turn) })

/** `id` is the unit's; `at` a space or `reserve`. */
export const placement = z.strictObject({ id: slug, at: slug, face, provenance: recordProvenance })
export type Placement = z.infer<typeof placement>

export const neutralSetup = z.strictObject({
  id: slug,
  country: slug,
  nation: nationId,
  placements: z.array(placement),
  /** Placed by their controller anywhere in the country. */
  free: z.array(z.strictObject({ id: slug, face })),
  rpPerTurn: z.number().int().min(0),
  rebuildAt: z.array(slug),
  provenance: recordProvenance,
})
export type NeutralSetup = z.infer<typeof neutralSetup>

/** `id` is the space's. */
export const trench = z.strictObject({
  id: slug,
  level: z.union([z.literal(1), z.literal(2)]),
  owner: side,
  kind: z.enum(['field', 'tobruk', 'west-wall', 'atlantic-wall']),
  provenance: recordProvenance,
})
export type Trench = z.infer<typeof trench>

const openingHand = z.strictObject({ chooseOneOf: z.array(cardId), draw: z.number().int().min(0) })

export const setupFile = z.strictObject({
  provenance: fileProvenance,
  order: z.array(side).length(2),
  placements: z.array(placement),
  choices: z.array(
    z.strictObject({
      id: slug,
      side,
      units: z.array(z.strictObject({ id: slug, face })),
      region: slug,
      notStackedTogether: z.boolean(),
      provenance: recordProvenance,
    }),
  ),
  neutrals: z.array(neutralSetup),
  trenches: z.array(trench),
  stalin: slug,
  tracks: z.strictObject({
    turn: z.number().int(),
    vp: z.number().int(),
    axisHand: z.number().int(),
    alliedHand: z.number().int(),
    axisOrders: order,
    alliedOrders: order,
    rp: z.record(z.enum(['br', 'us', 'su', 'ge', 'ax']), z.number().int()),
  }),
  openingHands: z.strictObject({ axis: openingHand, allied: openingHand }),
})
export type Setup = Omit<z.infer<typeof setupFile>, 'provenance'>

export const valueId = z.enum([
  'vp-start',
  'vp-axis-wins',
  'vp-allies-win',
  'vp-stalin-lost',
  'vp-mandated-offensive-failed',
  'vp-stand-fast-exit',
  'stacking-limit',
  'automatic-ops',
  'rounds-per-turn',
  'activation-per-nationality',
  'activation-per-unit-not-full',
  'activation-panzer-army-africa-extra',
  'activation-caucasus-extra',
  'activation-caucasus-space-max',
  'sr-scu',
  'sr-lcu',
  'sr-stalin',
  'rp-halves-scu-step',
  'rp-halves-lcu-step',
  'panzer-steps-per-turn',
  'panzer-steps-per-turn-after-totaler-krieg',
  'partisans-on-map',
  'axis-field-trenches',
  'soviet-digging-success-max',
  'stand-fast-markers',
  'panzer-scus-in-africa-max-before-sea-sr',
  'lcu-return-delay',
  'hand-base',
  'hand-max',
  'hand-min',
  'total-war-delay',
  'oos-movement-loss',
  'oos-shift',
  'winter42-shift',
  'beachhead-full-supply-range',
  'retreat-one-difference',
  'advance-mech-eliminated',
  'advance-mech-retreat-1',
  'advance-mech-retreat-2',
  'advance-shock-army',
  'turkish-rp',
])
export type ValueId = z.infer<typeof valueId>

export const nation = z.strictObject({
  id: nationId,
  name: z.string(),
  side: control,
  /** RP marker that pays for its steps; null if none does. */
  rp: z.enum(['br', 'us', 'su', 'ge', 'ax', 'tu']).nullable(),
  home: slug.nullable(),
  /** Nation it counts as when a space is activated. */
  activatesAs: nationId,
  /** The only countries its units may operate in; null is no such list. */
  onlyIn: z.array(slug).nullable(),
  neverIn: z.array(slug),
  /** Spaces that count as supply sources in the home country. */
  homeSources: z.array(slug),
  westernAllied: z.boolean(),
  provenance: recordProvenance,
})
export type Nation = z.infer<typeof nation>

export const area = z.strictObject({
  id: slug,
  countries: z.array(slug),
  spaces: z.array(slug),
  provenance: recordProvenance,
})
export type Area = z.infer<typeof area>

export const restriction = z.strictObject({
  id: slug,
  /** Countries; an empty list is the unit's home country, null is no list. */
  onlyIn: z.array(slug).nullable(),
  /** Spaces beyond the border that are still allowed. */
  plusAdjacent: z.number().int().min(0),
  unlessEntered: cardId.optional(),
  provenance: recordProvenance,
})
export type Restriction = z.infer<typeof restriction>

export const rulesDataFile = z.strictObject({
  provenance: fileProvenance,
  values: z.array(z.strictObject({ id: valueId, value: z.number().int(), provenance: recordProvenance })),
  handSize: z.array(
    z.strictObject({
      id: slug,
      side,
      resource: z.enum(['oil', 'iron']),
      /** Change of hand size by number of such spaces controlled. */
      byCount: z.array(z.number().int()),
      provenance: recordProvenance,
    }),
  ),
  nations: z.array(nation),
  restrictions: z.array(restriction),
  /** `id` is an LCU's; the SCU pools, any of which may take its place when it is eliminated. */
  replacementPools: z.array(z.strictObject({ id: slug, pools: z.array(slug), provenance: recordProvenance })),
  areas: z.array(area),
  options: z.array(z.strictObject({ id: slug, favours: side, provenance: recordProvenance })),
})

/** File name to schema: the complete list of data files. */
export const schemas = {
  'spaces.json': spacesFile,
  'links.json': linksFile,
  'countries.json': countriesFile,
  'units.json': unitsFile,
  'cards.json': cardsFile,
  'fire-tables.json': fireTablesFile,
  'terrain.json': terrainFile,
  'orders.json': ordersFile,
  'turns.json': turnsFile,
  'setup.json': setupFile,
  'rules-data.json': rulesDataFile,
} as const
export type DataFileName = keyof typeof schemas
export type DataFiles = { [K in DataFileName]: z.infer<(typeof schemas)[K]> }

/** One place a link leads to. */
export interface Neighbour {
  /** Index in `spaces`. */
  readonly space: number
  readonly type: 'regular' | 'river' | 'sr'
  readonly link: Link
}

/** The whole of the game's data, checked, with indices in the order of the files. */
export interface Data {
  readonly spaces: readonly Space[]
  readonly seas: readonly Sea[]
  readonly beaches: readonly Beach[]
  readonly links: readonly Link[]
  readonly countries: readonly Country[]
  readonly units: readonly Unit[]
  readonly pools: readonly Pool[]
  readonly markers: readonly Marker[]
  readonly cards: readonly Card[]
  readonly fire: Readonly<Record<'scu' | 'lcu', FireTable>>
  readonly terrain: ReadonlyMap<TerrainEffect['id'], TerrainEffect>
  readonly orders: Orders
  readonly orderTables: Readonly<Record<SideId, readonly Order[]>>
  /** Index 0 is turn 1. */
  readonly turns: readonly Turn[]
  readonly setup: Setup
  readonly nations: readonly Nation[]
  readonly areas: ReadonlyMap<string, Area>
  readonly restrictions: ReadonlyMap<string, Restriction>
  readonly values: Readonly<Record<ValueId, number>>
  readonly handSize: DataFiles['rules-data.json']['handSize']
  readonly options: DataFiles['rules-data.json']['options']
  /** LCU id to the SCU pools that may replace it. */
  readonly replacementPools: ReadonlyMap<string, readonly string[]>
  readonly provenance: Readonly<Record<DataFileName, FileProvenance>>

  readonly spaceById: ReadonlyMap<string, Space>
  readonly spaceIndex: ReadonlyMap<string, number>
  readonly seaById: ReadonlyMap<string, Sea>
  readonly seaIndex: ReadonlyMap<string, number>
  readonly beachByLetter: ReadonlyMap<string, Beach>
  readonly countryById: ReadonlyMap<string, Country>
  readonly unitById: ReadonlyMap<string, Unit>
  readonly unitIndex: ReadonlyMap<string, number>
  readonly poolById: ReadonlyMap<string, Pool>
  readonly unitsByPool: ReadonlyMap<string, readonly Unit[]>
  readonly markerById: ReadonlyMap<string, Marker>
  readonly cardById: ReadonlyMap<string, Card>
  readonly cardIndex: ReadonlyMap<string, number>
  readonly nationById: ReadonlyMap<NationId, Nation>
  readonly spacesByCountry: ReadonlyMap<string, readonly Space[]>

  /** By space index: land links (regular, river, sr). */
  readonly neighbours: readonly (readonly Neighbour[])[]
  /** By space index: indices in `seas` of the sea nodes it touches. */
  readonly seasOf: readonly (readonly number[])[]
  /** By sea index: indices of its spaces. */
  readonly spacesOfSea: readonly (readonly number[])[]
  /** By space index: indices in `beaches` of its beaches. */
  readonly beachesOf: readonly (readonly number[])[]
}
