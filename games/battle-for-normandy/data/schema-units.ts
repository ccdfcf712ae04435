/** The shape of units.json: every counter, and the formations they belong to. */
import { z } from 'zod'
import { count, dateCode, fileProvenance, nation, side, slug } from './schema-common.ts'

/** 2.4: what the box on a counter shows. */
export const unitType = z.enum([
  'infantry',
  'bicycle',
  'commando',
  'ranger',
  'engineer',
  'parachute',
  'glider',
  'airborne-engineer',
  'ost',
  'heavy-weapons',
  'mechanized-infantry',
  'tank',
  'assault-gun',
  'tank-destroyer',
  'anti-tank',
  'recon',
  'artillery',
  'mountain-artillery',
  'airborne-artillery',
  'self-propelled-artillery',
  'nebelwerfer',
  'coastal-artillery',
  'heavy-flak',
  'light-flak',
  'division-hq',
  'corps-hq',
  'kampfgruppe-hq',
  'strongpoint',
  'battleship',
  'heavy-cruiser',
  'light-cruiser',
  'destroyers',
  'monitor',
  'assault-engineers',
  'avre',
  'crocodile',
  'rhino',
  'truck',
  'pathfinder',
])
export type UnitTypeId = z.infer<typeof unitType>

/** 2.4.3, 10.4, 10.5: the ground behind the movement allowance, and guns, which move by the mechanized column. */
export const mobility = z.enum(['leg', 'gun', 'yellow', 'blue', 'none'])
export type MobilityId = z.infer<typeof mobility>

const factor = z.number().int().min(0).max(12)
const face = z.strictObject({ attack: factor, defence: factor, move: z.number().int().min(0).max(16) })

export const unit = z.strictObject({
  id: slug,
  name: z.string().min(1),
  side,
  nation,
  formation: slug,
  regiment: z.string().min(1).optional(),
  type: unitType,
  size: z.enum(['I', 'II', 'XX', 'XXX', 'KG', '-']),
  stacking: z.number().int().min(0).max(4),
  steps: z.number().int().min(1).max(3),
  /** 2.4.3: colour of the step dots, where they count for combined arms. */
  dots: z.enum(['white', 'red']).optional(),
  mobility,
  full: face,
  reduced: face.optional(),
  /** Artillery and ships: strength in support and alone, and the longest range in hexes. */
  fire: z
    .strictObject({ strength: z.number().int().min(1).max(12), range: z.number().int().min(1).max(40) })
    .optional(),
  quality: z.enum(['A', 'B', 'C', 'D', 'E']).optional(),
  flags: z
    .array(
      z.enum([
        'corps',
        'brigade',
        'airborne',
        'airborne-company',
        'static',
        'ost',
        'commando',
        'ranger',
        'stays',
        'dummy',
        'pointe-du-hoc',
        'night-drop',
        'gebh40',
        'rm-asg',
      ]),
    )
    .optional(),
  /** 19.6.2: how many DD companies it may land as. */
  dd: z.number().int().min(1).max(3).optional(),
  /** 9.6: replacement points that come with the headquarters. */
  feldersatz: z.number().int().min(0).max(6).optional(),
  /** 2.4.2: printed date; absent where a rule or a table gives the unit. */
  arrival: dateCode.optional(),
})
export type UnitRecord = z.infer<typeof unit>

export const formation = z.strictObject({
  id: slug,
  name: z.string().min(1),
  side,
  nation,
  kind: z.enum(['corps', 'corps-troops', 'division', 'brigade', 'fleet', 'other']),
  corps: slug.optional(),
})
export type FormationRecord = z.infer<typeof formation>

/** 15.1: companies are taken from a pool of like counters. */
export const companyPool = z.strictObject({
  id: slug,
  side,
  nations: z.array(nation).min(1),
  arm: z.enum(['infantry', 'armour', 'dd', 'ranger', 'commando']),
  count: z.number().int().min(1).max(80),
  attack: factor,
  defence: factor,
  move: z.number().int().min(1).max(12),
})
export type CompanyPool = z.infer<typeof companyPool>

export const unitsFile = z.strictObject({
  provenance: fileProvenance,
  totals: z.strictObject({ allied: count, german: count }),
  formations: z.array(formation),
  units: z.array(unit),
  companies: z.array(companyPool),
})
export type UnitsFile = z.infer<typeof unitsFile>
