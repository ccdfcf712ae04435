/** What the shapes of all data files share. */
import { z } from 'zod'

export { fileProvenance, slug, valueProvenance as recordProvenance } from '@grognard/kernel'

export const cardId = z.string().regex(/^A[LX]-\d\d$/)
export const letter = z.string().regex(/^[A-U]$/)
export const side = z.enum(['axis', 'allied'])
export const control = z.enum(['axis', 'allied', 'neutral'])
export const face = z.enum(['full', 'reduced'])
export const season = z.enum(['june', 'summer', 'fall', 'winter', 'spring'])
export const nationId = z.enum(['ge', 'it', 'hu', 'ro', 'bu', 'su', 'br', 'cw', 'us', 'ff', 'yu', 'tu', 'sw'])
export const supplyLevel = z.enum(['full', 'limited'])
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

export type SideId = z.infer<typeof side>
export type Control = z.infer<typeof control>
export type FaceId = z.infer<typeof face>
export type Season = z.infer<typeof season>
export type NationId = z.infer<typeof nationId>
