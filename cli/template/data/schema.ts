import { fileProvenance } from '@grognard/kernel'
import { z } from 'zod'

/** The shape of each data file. Every number has bounds: data packs are strangers' input. */
const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const side = z.enum(['red', 'blue'])
const coordinate = z.int().min(0).max(9999)

export const mapSchema = z.strictObject({
  provenance: fileProvenance,
  places: z.array(z.strictObject({ id, x: coordinate, y: coordinate, home: side.optional() })).min(2),
  roads: z.array(z.tuple([id, id])),
})

export const unitsSchema = z.strictObject({
  provenance: fileProvenance,
  units: z.array(z.strictObject({ id, side, strength: z.int().min(1).max(99), at: id })),
  turns: z.int().min(1).max(99),
})

export type Side = z.infer<typeof side>
export type Place = z.infer<typeof mapSchema>['places'][number]
export type Unit = z.infer<typeof unitsSchema>['units'][number]
