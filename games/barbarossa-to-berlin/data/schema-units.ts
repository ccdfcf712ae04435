/** The counters, and how many of each there are. */
import { count, whole } from '@grognard/kernel'
import { z } from 'zod'
import { cardId, control, fileProvenance, nationId, recordProvenance, slug } from './schema-common.ts'

export const unitFace = z.strictObject({
  cs: count,
  lf: z.number().int().min(1).max(9999),
  ma: z.number().int().min(1).max(9999),
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
  count: z.number().int().min(1).max(9999),
  provenance: recordProvenance,
})
export type Pool = z.infer<typeof pool>

export const marker = z.strictObject({
  id: slug,
  /** Most that may be on the map at a time; null is no cap. */
  limit: count.nullable(),
  on: z.enum(['axis', 'soviet', 'western', 'any']),
  provenance: recordProvenance,
})
export type Marker = z.infer<typeof marker>

export const unitsFile = z.strictObject({
  provenance: fileProvenance,
  totals: z.strictObject({
    lcu: whole,
    scu: whole,
  }),
  pools: z.array(pool),
  units: z.array(unit),
  markers: z.array(marker),
})
