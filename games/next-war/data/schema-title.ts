/** Shapes of a title's files: map, nations, forces, charts. */
import { z } from 'zod'
import { aircraft } from './schema-advanced.ts'
import {
  bySide,
  count,
  fileProvenance,
  hexId,
  mobility,
  recordProvenance,
  roadId,
  season,
  side,
  slug,
  table,
  terrainId,
  text,
  unitSize,
  whole,
} from './schema-common.ts'

const span = z.strictObject({ from: count, to: count })

/** A printed sheet of flat-topped hexes numbered column-row; see maps/src/numbering.ts. */
export const sheet = z.strictObject({
  id: z.string().regex(/^[A-Z]$/),
  columns: span,
  rows: span,
  /** Columns that sit half a hex further south, and their rows where these differ. */
  shifted: z.strictObject({ parity: z.enum(['odd', 'even']), rows: span }),
  join: z.strictObject({ hex: hexId, sheet: z.string(), is: hexId }).nullable(),
})
export type Sheet = z.infer<typeof sheet>

/** `country` is null for all-sea hexes, `zone` is null for land. */
export const hex = z.strictObject({
  id: hexId,
  terrain: terrainId,
  country: slug.nullable(),
  zone: slug.nullable(),
  provenance: recordProvenance,
})
export type HexRecord = z.infer<typeof hex>

/** What lies on the hexside between two neighbouring hexes, `between` in map order. */
export const hexside = z.strictObject({
  id: z.string().regex(/^[A-Z]\d{4}\/[A-Z]\d{4}$/),
  river: z.enum(['minor', 'major']).optional(),
  /** All-water hexside between two land hexes: a bay or estuary, a lake or reservoir. */
  water: z.enum(['sea', 'lake']).optional(),
  /** A road over a river or over water is a bridge (8.3.1.1.4). */
  road: roadId.optional(),
  ferry: z.literal(true).optional(),
  provenance: recordProvenance,
})
export type HexsideRecord = z.infer<typeof hexside>

export const mapFile = z.strictObject({
  provenance: fileProvenance,
  sheets: z.array(sheet).min(1),
  hexes: z.array(hex),
  /** What the file must hold, so that a lost line is noticed. */
  totals: z.strictObject({ land: count, sea: count }),
})

export const hexsidesFile = z.strictObject({
  provenance: fileProvenance,
  hexsides: z.array(hexside),
})

export const installationKind = z.enum(['airbase', 'port', 'chemical-site', 'nuclear-site'])
export type InstallationKind = z.infer<typeof installationKind>

/** What is printed in one hex (or box), all of it in one record. */
export const place = z.strictObject({
  id: z.union([hexId, slug]),
  name: z.string().min(1).nullable(),
  /** Urban is terrain; here it says that the hex belongs to a named urban area. */
  settlement: z.enum(['urban', 'city', 'town']).nullable(),
  /** Country whose capital this urban hex belongs to. */
  capital: slug.nullable(),
  airfield: z.boolean(),
  installations: z.array(installationKind),
  /** 8.3.1.9: half stacking points per turn if not the usual. */
  portCapacity: count.optional(),
  /** All-sea hexes by which ships reach a port that has none next to it. */
  harbour: z.array(hexId).min(1).optional(),
  fortification: side.nullable(),
  provenance: recordProvenance,
})
export type PlaceRecord = z.infer<typeof place>

export const placesFile = z.strictObject({
  provenance: fileProvenance,
  places: z.array(place),
  /** 8.3.1.7: hexes that the title adds to the beaches of the series, or takes away. */
  beaches: z.strictObject({ add: z.array(hexId), remove: z.array(hexId) }),
  /** Hexes of the demilitarised zone. */
  dmz: z.array(hexId),
  dmzEffects: z.strictObject({
    /** Sixths of a movement point, added to entering, in these turns. */
    cost: count,
    turns: z.array(count.min(1)),
    defenceModifier: whole,
  }),
})

/** An off-map box. */
export const box = z.strictObject({
  id: slug,
  name: text,
  kind: z.enum(['off-map', 'at-sea', 'in-shore']),
  /** Off-map: the country it lies in. */
  country: slug.nullable(),
  /** Sea boxes and ports: their zone. */
  zone: slug.nullable(),
  airbase: z.boolean(),
  port: z.boolean(),
  chemicalSite: z.boolean(),
  provenance: recordProvenance,
})
export type BoxRecord = z.infer<typeof box>

export const seaFile = z.strictObject({
  provenance: fileProvenance,
  zones: z.array(
    z.strictObject({
      id: slug,
      name: text,
      atSea: slug,
      inShore: slug,
      /** 7.2: its At Sea box is rolled for. */
      rollAtSea: z.boolean(),
    }),
  ),
  /** Zones whose At Sea boxes touch. */
  adjacent: z.array(z.tuple([slug, slug])),
  boxes: z.array(box),
  /** Hexes from which a ground unit goes to a box, and how many hexes of road that is. */
  exits: z.array(z.strictObject({ hex: hexId, box: slug, hexes: count.min(1) })),
  /** 7.2: columns by turn, rows by modified die; cells name who controls. */
  control: table,
  /** Added to rolls of this zone's box of this kind. */
  controlModifiers: z.array(
    z.strictObject({
      id: slug,
      zone: slug.nullable(),
      box: z.enum(['at-sea', 'in-shore']),
      when: slug,
      modifier: whole,
    }),
  ),
})
export const seaControlResult = z.enum(['allied', 'opposing', 'contested'])
export type SeaControlResult = z.infer<typeof seaControlResult>

export const nation = z.strictObject({
  id: slug,
  name: text,
  adjective: text,
  side,
  /** Countries of the map that are its own. */
  homeland: z.array(slug),
  /** Counter colours, our own. */
  /** Whose carriers, headquarters, ships and protection the charts rate above those of all others. */
  leading: z.boolean(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  ink: z.string().regex(/^#[0-9a-f]{6}$/),
})
export type NationRecord = z.infer<typeof nation>

export const formation = z.strictObject({
  id: slug,
  name: text,
  nation: slug,
  /** Size of its headquarters: 'XX' with brigades below is divisional (8.1.1.1). */
  size: unitSize,
  divisional: z.boolean(),
  superior: slug.nullable(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  provenance: recordProvenance,
})
export type FormationRecord = z.infer<typeof formation>

export const nationsFile = z.strictObject({
  provenance: fileProvenance,
  title: text,
  sides: bySide(z.strictObject({ name: text, friendlyEdge: z.enum(['north', 'south']) })),
  countries: z.array(z.strictObject({ id: slug, name: text, side: side.nullable() })),
  nations: z.array(nation),
  formations: z.array(formation),
})

export const face = z.strictObject({
  attack: count,
  defence: count,
  er: count,
  ma: count,
  /** In half stacking points. */
  sp: count,
})
export type FaceRecord = z.infer<typeof face>

/** Where a unit begins: a hex or box, anywhere in a country, with a reinforcement group, or at a hex when called up. */
export const entry = z.union([
  z.strictObject({ at: z.union([hexId, slug]) }),
  z.strictObject({ country: slug }),
  z.strictObject({ group: slug, at: z.union([hexId, slug]).optional() }),
])
export type Entry = z.infer<typeof entry>

const unitBase = {
  id: slug,
  designation: z.string(),
  nation: slug,
  entry,
  provenance: recordProvenance,
}

export const groundUnit = z.strictObject({
  ...unitBase,
  formation: slug.nullable(),
  size: unitSize,
  type: slug,
  mobility,
  full: face,
  reduced: face.nullable(),
  steps: z.union([z.literal(1), z.literal(2)]),
  /** 2.3.2.1 */
  bracketedDefence: z.boolean(),
  /** 8.2.4 */
  light: z.boolean(),
  marine: z.boolean(),
  airborne: z.boolean(),
  /** 8.5.4: may be lifted by airmobile points (or has its own lift, mobility 'airmobile'). */
  airmobile: z.boolean(),
  marineCorps: z.boolean(),
  /** 8.1.1.1: a USMC task force. */
  taskForce: z.boolean(),
  /** 12.1: row of the victory point table. */
  vp: slug,
})
export type GroundUnit = z.infer<typeof groundUnit>

export const helicopter = z.strictObject({
  ...unitBase,
  name: z.string(),
  support: count,
  range: count,
  reducedSupport: count.nullable(),
  steps: z.union([z.literal(1), z.literal(2)]),
  marineCorps: z.boolean(),
  formation: slug.nullable(),
  vp: slug,
})
export type Helicopter = z.infer<typeof helicopter>

export const navalUnit = z.strictObject({
  ...unitBase,
  name: z.string(),
  ship: z.enum(['cv', 'sag', 'amph']),
  support: count,
  range: count,
  /** AMPH, in half stacking points: marines carried, and its own airmobile lift. */
  capacity: count,
  lift: count,
  /** 7.3.2.1: the SAG on its back. */
  flipsTo: z.strictObject({ support: count, range: count }).nullable(),
})
export type NavalUnit = z.infer<typeof navalUnit>

export const unitsFile = z.strictObject({
  provenance: fileProvenance,
  ground: z.array(groundUnit),
  helicopters: z.array(helicopter),
  naval: z.array(navalUnit),
  totals: z.strictObject({ ground: count, helicopters: count, naval: count }),
})

/** 2.2: in the box, but only the advanced game uses them. */
export const headquarters = z.strictObject({
  ...unitBase,
  formation: slug,
  size: unitSize,
  type: slug,
  mobility,
  /** 18.2.1: strength that it adds to a combat; 18.2.2: hexes it reaches. */
  support: count,
  range: count,
  /** 18.3 */
  supreme: z.boolean(),
  marineCorps: z.boolean(),
  /** 19.1.2: supplied from bases, and its airborne units with it. */
  airborne: z.boolean(),
  full: face,
  reduced: face.nullable(),
})
export type Headquarters = z.infer<typeof headquarters>

export const advancedFile = z.strictObject({
  provenance: fileProvenance,
  headquarters: z.array(headquarters),
  /** Artillery units of units.json that support and strike as headquarters do (15.2.5). */
  artillery: z.array(z.strictObject({ id: slug, support: count, range: count })),
  /** 19.4: supply units, a depot on the back of each. */
  supply: z.strictObject({
    full: face,
    counters: z.array(z.strictObject({ nation: slug, count: count.min(1) })),
  }),
  aircraft: z.array(aircraft),
})

/** Groups of the reinforcement chart. Units name their group; what else comes with it stands here. */
export const reinforcementGroup = z.strictObject({
  id: slug,
  side,
  name: text,
  airmobilePoints: count,
  /** Added to the side's sea transport, in half stacking points per segment. */
  seaTransport: count,
  supplyPoints: count,
  /** The chart's R number. */
  number: count.nullable(),
  provenance: recordProvenance,
})
export type ReinforcementGroup = z.infer<typeof reinforcementGroup>

/** Where arriving units may be put. */
export const entryPlace = z.strictObject({
  id: slug,
  side,
  name: text,
  /** Hexes, boxes, or every friendly place of a kind in a country. */
  places: z.array(z.union([hexId, slug])),
  anywhere: z
    .strictObject({
      country: slug,
      kinds: z.array(z.enum(['airbase', 'airfield', 'port', 'city', 'urban', 'town', 'any'])),
    })
    .nullable(),
})
export type EntryPlace = z.infer<typeof entryPlace>

export const reinforcementsFile = z.strictObject({
  provenance: fileProvenance,
  groups: z.array(reinforcementGroup),
  entryPlaces: z.array(entryPlace),
})

export const victoryEvent = z.strictObject({
  id: slug,
  name: text,
  /** Points for the side that does it, null where that side cannot. */
  allied: count.nullable(),
  opposing: count.nullable(),
  /** So many of them make the points: 2 for half a point each. */
  per: count.min(1),
  /** Only the advanced game knows the event. */
  advanced: z.boolean(),
  provenance: recordProvenance,
})
export type VictoryEvent = z.infer<typeof victoryEvent>

export const chartsFile = z.strictObject({
  provenance: fileProvenance,
  /** 4.0: rows by modified die, one column 'weather'. */
  weather: table,
  weatherModifiers: z.record(season, whole),
  /** 6.1: columns by turn, rows by modified die; one table a side. */
  airPoints: bySide(table),
  airPointModifiers: z.strictObject({ perAirbaseLost: whole }),
  /** 12.1 */
  victoryPoints: z.array(victoryEvent),
  /** Limits that the series leaves to the title, in half stacking points. */
  limits: bySide(
    z.strictObject({
      airTransport: count,
      airborne: count,
      seaTransport: count,
      beachheads: count,
      mines: count,
      submarineMaximum: count,
      aswMaximum: count,
    }),
  ),
  /** 9.6.4: special units: one of this type or more in the attack, in this terrain; in defence it counts the other way. */
  specialUnits: z.array(z.strictObject({ type: slug, terrain: z.array(terrainId).min(1), modifier: whole })),
  /** 9.6.5: attackers of several nations; pairs named here have their own modifier instead. */
  mixedNations: z.strictObject({
    modifier: whole,
    pairs: z.array(z.strictObject({ nations: z.tuple([slug, slug]), modifier: whole })),
  }),
})
