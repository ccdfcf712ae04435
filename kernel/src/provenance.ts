import { z } from 'zod'

/** Where a value of the data comes from; no reconstruction may pass for what is printed. */
export const provenance = z.strictObject({
  kind: z.enum(['rulebook', 'published', 'reconstructed']),
  source: z.string().min(1),
})
export type Provenance = z.infer<typeof provenance>

/** Origin of a file's values; `fields` names the parts of the file whose origin differs from the file's. */
export const fileProvenance = provenance.extend({ fields: z.record(z.string(), provenance) })
export type FileProvenance = z.infer<typeof fileProvenance>

export interface ProvenanceLine extends Provenance {
  readonly file: string
}

const file = z.object({ provenance: fileProvenance })

/** For the provenance page: a line for each data file, and one for each part whose origin differs from its file's. */
export const provenanceLines = (files: Readonly<Record<string, unknown>>): ProvenanceLine[] =>
  Object.entries(files).flatMap(([name, content]) => {
    const { kind, source, fields } = file.parse(content).provenance
    return [
      { file: name, kind, source },
      ...Object.entries(fields).map(([field, from]) => ({ file: `${name}: ${field}`, ...from })),
    ]
  })
