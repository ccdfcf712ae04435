import { z } from 'zod'
import { provenance } from './provenance.ts'

/** Words that the data files of most games are made of. */

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** A sentence or a name that players read. */
export const bothLanguages = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) })
export type BothLanguages = z.infer<typeof bothLanguages>
/** Origin of one record, where it differs from the file's. */
export const recordProvenance = provenance.optional()
/** Origin of single values of one record, where it differs from the file's. */
export const valueProvenance = z.record(z.string(), provenance).optional()
