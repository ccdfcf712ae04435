/** What the shapes of all data files share. */
import { count, slug, whole } from '@grognard/kernel'
import { z } from 'zod'

export { fileProvenance, slug, valueProvenance as recordProvenance } from '@grognard/kernel'

/** A printed hex number with its map. */
export const hexId = z.string().regex(/^[A-Z0-9]+:\d{4}$/)

/** An exact amount: a whole number, or a fraction in lowest terms as `[numerator, denominator]` (kernel `Exact`). */
export const amount = z.union([whole, z.tuple([whole, z.number().int().min(2).max(9999)])])
/** A factor or a size: as an amount, never negative. */
export const share = z.union([
  count,
  z.tuple([z.number().int().min(1).max(9999), z.number().int().min(2).max(9999)]),
])

/** One of the two sides, contingents, and so on: the game says which there are (`Book`), the check sees to it. */
export const sideId = slug
export const contingentId = slug

/** `dec-2-41` is Dec II 41. */
export const turnId = slug

/** A kind of replacement points: a line of their chart. */
export const replacementKind = slug
