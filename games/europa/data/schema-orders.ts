/** Shapes of the calendar and the orders of battle: what stands where, what comes when. */
import { count, whole } from '@grognard/kernel'
import { z } from 'zod'
import {
  amount,
  fileProvenance,
  hexId,
  recordProvenance,
  replacementKind,
  share,
  sideId,
  slug,
  turnId,
} from './schema-common.ts'
import { sectionId } from './schema-map.ts'

/** A turn of the calendar; games add what their rules ask of it. */
export const turn = z.strictObject({
  id: turnId,
  name: z.string().min(1),
  month: z.string().min(1),
  quarter: z.number().int().min(1).max(4),
  year: z.number().int().min(1).max(9999),
  /** Column of the weather table. */
  weatherColumn: z.string().min(1),
  provenance: recordProvenance,
})
export type Turn = z.infer<typeof turn>

/** A hex or an off-map box, by its id. */
export const spotId = z.union([hexId, slug])

/** Hexes where units may be put: those listed, and those near others. `columns`, `coastal` and `owned` narrow it. */
export const area = z.strictObject({
  hexes: z.array(hexId),
  /** Or this off-map box. */
  box: slug.optional(),
  near: z.array(z.strictObject({ hex: hexId, distance: z.number().int().min(1).max(9999) })),
  columns: z.tuple([whole, whole]).optional(),
  coastal: z.literal(true).optional(),
  /** Only hexes the deploying side owns. */
  owned: z.literal(true).optional(),
})
export type Area = z.infer<typeof area>

/**
 * A line of an order of battle: these units, in this area. `at` is where they stand in the ready-made set-up; where a
 * unit may be deployed broken down, its parts may be named in its place.
 */
export const deployment = z.strictObject({
  id: slug,
  units: z.array(slug).min(1),
  area,
  at: z.record(slug, spotId),
  /** They may also be deployed broken down. */
  mayBreakDown: z.literal(true).optional(),
})
export type Deployment = z.infer<typeof deployment>

export const force = z.strictObject({
  id: slug,
  side: sideId,
  title: z.string().min(1),
  deployments: z.array(deployment).min(1),
  /** Each unit rolls for disruption after deployment. */
  disruptionRoll: z.boolean(),
  provenance: recordProvenance,
})
export type Force = z.infer<typeof force>

/** A hex or a box of the map. */
const spot = z.strictObject({ hex: hexId.optional(), box: slug.optional() })

export const replacementPoints = z.strictObject({
  kind: replacementKind,
  /** Whose: of `one-or-other` the owner chooses on receipt. */
  for: slug,
  points: amount,
})
export type ReplacementPoints = z.infer<typeof replacementPoints>

export const stock = spot.extend({
  id: slug,
  side: sideId,
  resourcePoints: count,
  replacements: z.array(replacementPoints),
  arp: count,
  nrp: count,
  /** Mine points that lie ashore. */
  minePoints: count.optional(),
  provenance: recordProvenance,
})
export type Stock = z.infer<typeof stock>

export const airBasing = spot.extend({
  id: slug,
  /** Ship that carries it, for the campaign. */
  ship: slug.optional(),
  provenance: recordProvenance,
})
export type AirBasing = z.infer<typeof airBasing>

export const airfield = z.strictObject({
  id: slug,
  hex: hexId,
  kind: z.enum(['permanent', 'temporary']),
  capacity: z.number().int().min(1).max(9999),
  name: z.string(),
  provenance: recordProvenance,
})
export type Airfield = z.infer<typeof airfield>

/** Where arriving things may be put: hexes (and, if all of those are lost, others), owned coasts, a box. */
export const arrivalPlace = z.strictObject({
  hexes: z.array(hexId),
  otherwise: z.array(hexId),
  /** Any owned coastal hex of this sea box. */
  coastOf: slug.nullable(),
  box: slug.nullable(),
})

const airCount = z.strictObject({ model: slug, count: z.number().int().min(1).max(9999) })

export const arrival = z.strictObject({
  id: slug,
  turn: turnId,
  side: sideId,
  kind: z.enum(['reinforcement', 'conversion', 'transfer', 'production', 'conditional']),
  /** Group of the booklet that a scenario delays or ignores. */
  group: slug.nullable(),
  /** On what a conditional arrival depends, in the game's words. */
  condition: slug.nullable(),
  units: z.array(slug),
  /** Units given up: converted, or taken off the map. */
  from: z.array(slug),
  /** Air units that come and go: how many of a model. The owner chooses which leave. */
  airArriving: z.array(airCount),
  airLeaving: z.array(airCount),
  ships: z.array(slug),
  shipsLeaving: z.array(slug),
  resourcePoints: count,
  replacements: z.array(replacementPoints),
  arp: count,
  nrp: count,
  where: arrivalPlace,
  provenance: recordProvenance,
})
export type Arrival = z.infer<typeof arrival>

/** A regular general supply source that only this scenario has. */
export const supplySource = spot.extend({
  id: slug,
  side: sideId,
  /** Capacity in RE of port, as of a functioning minor port; null without limit. */
  capacity: whole.nullable(),
  provenance: recordProvenance,
})
export type SupplySource = z.infer<typeof supplySource>

/** What a set-up must satisfy besides areas and stacking. */
export const demand = z.discriminatedUnion('kind', [
  /** Every hex owned by `side` next to a unit of `forces` is occupied by a unit of `side`. */
  z.strictObject({
    id: slug,
    kind: z.literal('adjacent-occupied'),
    side: sideId,
    forces: z.array(slug).min(1),
  }),
  /** At least `re` of the force within `distance` of a hex, besides the units that the demands before need. */
  z.strictObject({
    id: slug,
    kind: z.literal('strength-near'),
    side: sideId,
    force: slug,
    re: share,
    hex: hexId,
    distance: count,
  }),
  /** At least `count` different hexes hold one of the units. */
  z.strictObject({
    id: slug,
    kind: z.literal('spread'),
    side: sideId,
    units: z.array(slug).min(1),
    count: z.number().int().min(1).max(9999),
  }),
  /** At least one of the units stands in the hex. */
  z.strictObject({
    id: slug,
    kind: z.literal('one-at'),
    side: sideId,
    units: z.array(slug).min(1),
    hex: hexId,
  }),
  /** None of the force stands next to an enemy unit, except on the named line of hexes. */
  z.strictObject({
    id: slug,
    kind: z.literal('not-adjacent-to-enemy'),
    side: sideId,
    force: slug,
    except: z.array(hexId),
  }),
])
export type Demand = z.infer<typeof demand>

/** What a map of a larger scale changes. */
export const scale = z.strictObject({
  /** What movement is multiplied by, and with it zones, overruns, works and landing in movement points. */
  factor: z.number().int().min(1).max(20),
  zonesAround: z.boolean(),
  /** The class of stacking that holds everywhere. */
  stacking: slug,
  endlessOverland: z.boolean(),
  /** How many hexes guns carry: those that support a few units, siege guns, the others; and who fires at coasts only. */
  guns: z.strictObject({
    limited: z.number().int().min(1).max(99),
    siege: z.number().int().min(1).max(99),
    others: z.number().int().min(1).max(99),
    coastBound: z.array(slug),
  }),
  /** Terrain that nobody enters. */
  prohibited: z.array(slug),
  endlessFlight: z.boolean(),
  antiaircraftReach: z.number().int().min(0).max(9),
  /** Advanced and optional rules that go with it. */
  rules: z.array(slug),
})
export type ScaleOf = z.infer<typeof scale>

/** What every scenario says; games add what their rules ask of it. */
export const scenarioFile = z.strictObject({
  provenance: fileProvenance,
  id: slug,
  /** Rule that describes it; our own exercises say so. */
  rule: z.string(),
  own: z.boolean(),
  /** Sections of the map in play; all if empty. */
  sections: z.array(sectionId),
  boxes: z.array(slug),
  start: z.strictObject({
    turn: turnId,
    side: sideId,
    phase: z.enum(['initial', 'movement', 'combat', 'exploitation']),
  }),
  /** Last turn, and the player turn with which the game ends. */
  end: z.strictObject({ turn: turnId, side: sideId }),
  /** The game also ends when one side has no unit left here. */
  endsWithoutUnits: z.strictObject({ sides: z.array(sideId), island: slug.nullable() }).nullable(),
  /** The first weather roll, or 0 where it is thrown. */
  firstWeatherRoll: z.number().int().min(0).max(6),
  naval: z.boolean(),
  scale: scale.optional(),
  airOf: z.array(sideId),
  /** Who owns the land at the start; the other side these hexes of it, besides those that units stand in. */
  land: z.strictObject({ owner: sideId, except: z.array(hexId) }),
  airfields: z.array(airfield),
  forts: z.array(z.strictObject({ id: hexId, provenance: recordProvenance })),
  forces: z.array(force),
  /** What those who deploy have to see to. */
  demands: z.array(demand),
  air: z.array(airBasing),
  /** Ships in port in a hex or an off-map box, or sailing in a sea box; those of one `group` in one place are together. */
  ships: z.array(
    spot.extend({
      id: slug,
      sea: slug.optional(),
      group: slug.optional(),
      /** They wait in port to react. */
      waiting: z.literal(true).optional(),
      /** Mine points aboard, and units that begin aboard if they are deployed where the ship lies. */
      minePoints: count.optional(),
      aboard: z.array(slug).optional(),
      provenance: recordProvenance,
    }),
  ),
  /** Mines that lie at the start: in a whole sea box, or in one hex of it. */
  mines: z
    .array(
      z.strictObject({
        id: slug,
        side: sideId,
        sea: slug,
        hex: hexId.optional(),
        points: z.number().int().min(1).max(9999),
        provenance: recordProvenance,
      }),
    )
    .optional(),
  stocks: z.array(stock),
  supplySources: z.array(supplySource),
  /** RE that a side can move by rail on each net, where nets have capacities of their own. */
  rails: z
    .array(z.strictObject({ id: slug, net: slug, side: sideId, re: count, provenance: recordProvenance }))
    .optional(),
  arrivals: z.array(arrival),
  /** What a unit may be upgraded to, and for what. */
  upgrades: z.array(
    z.strictObject({
      id: slug,
      /** Printed values of the units that may: attack, defence and movement, and their mark of support. */
      printed: z.string(),
      support: slug,
      /** The face they then show. */
      face: slug,
      replacements: z.array(replacementPoints).min(1),
      provenance: recordProvenance,
    }),
  ),
})
export type Scenario = Omit<z.infer<typeof scenarioFile>, 'provenance'>
export type ScenarioFile = z.infer<typeof scenarioFile>
