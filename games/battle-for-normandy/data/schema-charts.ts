/** The shape of charts.json: the tables of the player aids. */
import { z } from 'zod'
import { count, fileProvenance, hexId, side, weatherId } from './schema-common.ts'

/** Movement points to enter, or to be added; `all` takes the whole allowance, `no` forbids, null: by the other ground. */
export const moveCost = z.union([z.number().int().min(0).max(8), z.enum(['all', 'no']), z.null()])
export type MoveCost = z.infer<typeof moveCost>
/** In fair weather, heavy rain, storm. */
const costs = z.tuple([moveCost, moveCost, moveCost])
const columns = { leg: costs, mech: costs }
const rate = z.tuple([z.number().int().min(1).max(3), z.number().int().min(1).max(3)])
const drm = z.number().int().min(-3).max(3)
const chance = z.number().int().min(0).max(10)

/** 12.8: losses and retreat of one side: -, NE, 1, 2R ... */
const result = z.string().regex(/^(NE|(-|[1-4]R?|R)\/(-|[1-4]R?|R))$/)

const bands = (width: number) => z.array(z.array(z.number().int().min(0).max(100)).length(width)).min(1)
const ship = z.enum(['battleship', 'heavy-cruiser', 'light-cruiser', 'destroyers', 'monitor'])
const site = z.enum(['Utah', 'Omaha', 'Gold', 'Juno', 'Sword'])
const water = z.strictObject({ stream: chance, canal: chance, major: chance })
const month = <T extends z.ZodType>(value: T) => z.strictObject({ june: value, july: value, august: value })

export const chartsFile = z.strictObject({
  provenance: fileProvenance,
  combat: z.strictObject({
    columns: z.array(z.string().regex(/^\d:\d$/)).length(10),
    rows: z.array(z.array(result).length(10)).length(13),
  }),
  terrain: z
    .array(
      z.strictObject({
        id: z.enum(['clear', 'pasture', 'bocage', 'forest', 'flooded', 'beach', 'city']),
        ...columns,
        combat: drm,
        fire: drm,
      }),
    )
    .length(7),
  settlements: z.array(
    z.strictObject({
      id: z.enum(['village', 'town']),
      leg: costs.optional(),
      mech: costs.optional(),
      combat: drm,
      fire: drm,
    }),
  ),
  hexsides: z.array(
    z.strictObject({
      id: z.enum(['stream', 'major', 'bluff', 'cliff', 'hill', 'perimeter']),
      ...columns,
    }),
  ),
  roads: z.array(
    z.strictObject({
      id: z.enum(['highway', 'main', 'secondary', 'railway']),
      cost: z.tuple([rate, rate, rate]),
      supply: rate,
    }),
  ),
  /** 10.8: movement points for a highway hex, or null where it is not allowed. */
  strategic: z.tuple([rate.nullable(), rate.nullable(), rate.nullable()]),
  weather: z
    .array(
      z.strictObject({
        id: weatherId,
        from: z.number().int().min(2).max(12),
        to: z.number().int().min(2).max(12),
        supplyPoints: count,
        /** What is taken from the air points; null: nothing flies. */
        air: z.number().int().min(-100).max(0).nullable(),
        ships: z.array(ship),
        halfSupply: z.boolean(),
        combat: drm,
        ground: z.enum(['fair', 'heavy-rain', 'storm']),
        /** Reinforcements that may land at a beachhead; null: no limit. */
        landing: count.nullable(),
      }),
    )
    .length(9),
  /** From so many net points: so many movement points. */
  interdiction: bands(2),
  /** From so many points: attacks a day, and what must be rolled. */
  recon: bands(3),
  flak: z.strictObject({ abort: chance, hit: chance }),
  bridges: z.strictObject({
    demolish: water,
    repair: z.record(side, water),
    heavyRain: drm,
    storm: drm,
    help: drm,
    reduced: drm,
  }),
  mines: z.strictObject({ contact: chance, hit: z.record(ship, chance) }),
  replacements: z.strictObject({
    /** By month, by roll: infantry, armour, motorization. */
    german: month(z.array(z.tuple([count, count, count])).length(10)),
    /** By roll: US infantry, US armour, CW infantry, CW armour, motorization. */
    allied: z.array(z.tuple([count, count, count, count, count])).length(10),
    most: month(z.tuple([count, count, count, count]).nullable()),
    trucks: count,
    truckMove: count,
  }),
  supplyPoints: z.strictObject({
    normal: count,
    major: count,
    defence: count,
    fire: count,
    carpet: count,
    repair: count,
    mulberry: count,
    port: count,
  }),
  port: z.strictObject({
    never: count,
    allied: z.array(count).length(10),
    german: z.array(count).length(10),
  }),
  limits: z.strictObject({
    stacking: count,
    armourWithInfantry: count,
    entrenchments: count,
    kampfgruppen: count,
    kampfgruppeUnits: count,
    attachments: count,
    reconPoints: count,
    replacementTrack: count,
    lossTrack: count,
  }),
  landing: z.record(site, z.strictObject({ drift: chance, dd: chance, least: count })),
  beaches: z.array(
    z.strictObject({
      site,
      name: z.string().min(1),
      hex: hexId,
      assault: z.array(hexId).min(1).max(3),
      driftsTo: hexId.optional(),
    }),
  ),
  otherBeaches: z.array(z.strictObject({ site, hexes: z.array(hexId) })),
  solitaire: z.strictObject({
    points: z
      .array(
        z.strictObject({
          weather: weatherId,
          level: z.enum(['A', 'B', 'C', 'D', 'E']),
          recon: count,
          support: count,
        }),
      )
      .length(9),
    /** By level: movement points lost on sheets A to E. */
    levels: z.record(z.enum(['A', 'B', 'C', 'D', 'E']), z.array(count).length(5)),
  }),
})
export type ChartsFile = z.infer<typeof chartsFile>
