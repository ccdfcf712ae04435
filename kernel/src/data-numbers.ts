import { z } from 'zod'

/**
 * Numbers of data files. Data packs are strangers' input: no number may be as large as anybody likes, and nothing on a
 * map or in a chart is larger than these.
 */
export const whole = z.int().min(-9999).max(9999)
/** How many of something. */
export const count = z.int().min(0).max(9999)
/** A length or a place. */
export const measure = z.number().min(-1_000_000).max(1_000_000)
