/** Shapes of counters: ground, air and naval units, and markers. */
import { count, whole } from '@grognard/kernel'
import { z } from 'zod'
import { contingentId, fileProvenance, recordProvenance, share, sideId, slug } from './schema-common.ts'

/** Lines of the unit identification chart, of those of classes, sizes and support, of types and codes of aircraft. */
export const unitType = slug
export const unitClass = slug
export const unitSize = slug
export const support = slug
export const airType = z.string().regex(/^[A-Z]+$/)
export const airCode = z.string().regex(/^[A-Z]+$/)

export const armourValue = z.enum(['none', 'neutral', 'half', 'full'])
export type ArmourValue = z.infer<typeof armourValue>

export const strengths = z.strictObject({
  attack: share,
  defence: share,
  /** Movement rating; 'W' moves by water, 'R' by rail. */
  move: z.union([count, z.enum(['W', 'R'])]),
})
export type Strengths = z.infer<typeof strengths>

/** Another face of the counter: without its guns, deployed, upgraded, unsupported. */
export const face = strengths.extend({
  id: slug,
  support,
  type: unitType.optional(),
})
export type Face = z.infer<typeof face>

export const groundUnit = strengths.extend({
  id: slug,
  /** As in the order of battle. */
  code: z.string().min(1),
  /** What the counter says besides its type and size. */
  designation: z.string().min(1),
  name: z.string().min(1),
  side: sideId,
  contingent: contingentId,
  /** Armed force, and with it the counter's colours. */
  service: slug,
  type: unitType,
  size: unitSize,
  support,
  /** Cadre side of a division. */
  cadre: strengths.nullable(),
  re: share,
  heavyEquipment: z.boolean(),
  aa: count,
  faces: z.array(face),
  coastDefence: z
    .strictObject({
      gunnery: whole,
      protection: whole,
      aa: whole,
    })
    .nullable(),
  /** Ways to break it down or assemble it: the parts, and the face they then show. */
  breakdown: z.array(
    z.strictObject({
      parts: z.array(slug).min(2),
      face: face.shape.id.nullable(),
      /** Further parts that may be any unit of these printed values: `1-2-5`. */
      any: z.array(z.string()).optional(),
      /** Any counters of the same type and values will do. */
      loose: z.literal(true).optional(),
    }),
  ),
  /** May become part of a division. */
  attachable: z.literal(true).optional(),
  /** Elements are named ones or any of equal values and type. */
  elements: z.enum(['specific', 'general']),
  /** NATO symbol code (APP-6, twenty digits). */
  symbol: z.string().regex(/^\d{20}$/),
  provenance: recordProvenance,
})
export type GroundUnit = z.infer<typeof groundUnit>

/** A model of aircraft; units of it are numbered counters. */
export const airModel = z.strictObject({
  id: slug,
  name: z.string().min(1),
  side: sideId,
  contingent: contingentId,
  service: slug,
  type: airType,
  attack: count,
  /** Below 0 for gliders: what they take from who tows them. */
  defence: whole,
  tactical: count,
  strategic: count,
  move: z.number().int().min(1).max(9999),
  /** Asterisk at the movement rating: shorter extended range. */
  asterisk: z.boolean(),
  codes: z.array(airCode),
  /** bomberTransports: may carry cargo in the place of bombs, where that is played. */
  mayCarry: z.literal(true).optional(),
  /** Prefix N: night unit. */
  night: z.boolean(),
  count: z.number().int().min(1).max(9999),
  symbol: z.string().regex(/^\d{20}$/),
  provenance: recordProvenance,
})
export type AirModel = z.infer<typeof airModel>

export const airUnit = z.strictObject({ id: slug, model: slug, provenance: recordProvenance })
export type AirUnit = z.infer<typeof airUnit>

/** Ranges of surface combat, from the farthest to the nearest. */
export const RANGES = ['battleship', 'cruiser', 'destroyer', 'torpedo'] as const
export type Range = (typeof RANGES)[number]

/** A category of naval units: what the first letter of a type says. */
export const shipCategory = z.strictObject({
  id: slug,
  /** First letters of its types; null for all that no other category has. */
  letters: z.array(z.string().regex(/^[A-Z]$/)).nullable(),
  /** Capital ships take hits up to their protection; flotillas are halved, then sunk. */
  capital: z.boolean(),
  warship: z.boolean(),
  /** Carries cargo; and lands it on beaches. */
  transport: z.boolean(),
  landing: z.boolean(),
  submarine: z.boolean(),
  /** From which range on it fires its guns. */
  guns: z.enum(RANGES),
  /** Keeps the enemy's guns from those that are screened, at long range. */
  screens: z.boolean(),
  screened: z.boolean(),
  provenance: recordProvenance,
})

/** What a code on a naval counter means to the rules. */
export const shipCode = z.strictObject({
  id: z.string().min(1),
  /** RE of cargo, mine points, air units. */
  cargo: count,
  mines: count,
  deck: count,
  /** What changes the die of its torpedoes, by the modifier's id in their table. */
  torpedo: slug.optional(),
  provenance: recordProvenance,
})

/** What a type of naval unit is worth when submarines are hunted: whole, and half a flotilla. */
export const antisubmarineRow = z.strictObject({
  id: slug,
  types: z.array(z.string().min(2)).min(1),
  whole,
  half: whole,
  provenance: recordProvenance,
})

/** What naval groups do, and what it costs them in movement points. */
export const navalActivity = z.strictObject({
  id: z.enum([
    'sail',
    'port-cargo',
    'beach-cargo-capable',
    'beach-cargo',
    'landing',
    'transfer',
    'replenish',
    'lay-mines',
    'sweep-mines',
    'gunfire-support',
  ]),
  mp: share,
  provenance: recordProvenance,
})

/** A ship or a flotilla. */
export const navalUnit = z.strictObject({
  id: slug,
  code: z.string().min(1),
  name: z.string().min(1),
  side: sideId,
  contingent: contingentId,
  type: z.string().min(2),
  gunnery: count,
  torpedo: count,
  aa: count,
  /** A number for capital ships, a letter for flotillas. */
  protection: z.union([whole, z.enum(['A', 'B', 'C', 'D'])]),
  speed: z.number().int().min(1).max(9999),
  codes: z.array(z.string()),
  /** The back of a flotilla's counter, if it has one; its cargo is half. */
  half: z.strictObject({ gunnery: count, torpedo: count, aa: count }).nullable(),
  /** Submarines: torpedo attacks until they are replenished. */
  loads: z.number().int().min(1).max(99).optional(),
  /** RE of aircraft in crates that it carries on its deck. */
  crates: count.optional(),
  symbol: z.string().regex(/^\d{20}$/),
  provenance: recordProvenance,
})
export type NavalUnit = z.infer<typeof navalUnit>

export const marker = z.strictObject({
  id: slug,
  rule: z.string(),
  provenance: recordProvenance,
})
export type Marker = z.infer<typeof marker>

export const unitsFile = z.strictObject({
  provenance: fileProvenance,
  ground: z.array(groundUnit),
  airModels: z.array(airModel),
  air: z.array(airUnit),
  markers: z.array(marker),
})
export const navalFile = z.strictObject({
  provenance: fileProvenance,
  categories: z.array(shipCategory).min(1),
  codes: z.array(shipCode),
  activities: z.array(navalActivity),
  antisubmarine: z.array(antisubmarineRow).optional(),
  ships: z.array(navalUnit),
})
