import { z } from 'zod'
import type { Both } from './teaching.ts'

/** Where a value of the data comes from; no reconstruction may pass for what is printed. */
export const provenance = z.strictObject({
  kind: z.enum(['rulebook', 'published', 'reconstructed']),
  source: z.string().min(1),
})
export type Provenance = z.infer<typeof provenance>

/** Origin of a file's values; `fields` names the parts of the file whose origin differs from the file's. */
export const fileProvenance = provenance.extend({ fields: z.record(z.string(), provenance) })
export type FileProvenance = z.infer<typeof fileProvenance>

/** What players read of where data come from. */
export interface ProvenanceLine {
  readonly file: string
  /** The part of the file that this is about, when it is not all of it. */
  readonly part: Both | null
  readonly kind: Provenance['kind']
  readonly source: Both
}

/** French for what data files say of their origins, by their own words: a note that changes needs its French anew. */
export type SourcesInFrench = Readonly<Record<string, string>>

const file = z.object({
  provenance: provenance.extend({ fields: z.record(z.string(), provenance).default({}) }),
})

/** For the provenance page: a line for each data file, and one for each part whose origin differs from its file's. */
export const provenanceLines = (
  files: Readonly<Record<string, unknown>>,
  inFrench: SourcesInFrench,
): ProvenanceLine[] =>
  Object.entries(files).flatMap(([name, content]) => {
    const { kind, source, fields } = file.parse(content).provenance
    return [
      { file: name, part: null, kind, source: inBoth(source, inFrench) },
      ...Object.entries(fields).map(([field, from]) => ({
        file: name,
        part: / /.test(field) ? inBoth(field, inFrench) : { en: field, fr: field },
        kind: from.kind,
        source: inBoth(from.source, inFrench),
      })),
    ]
  })

/** Without a French the French is empty, which fails the game's tests (`tableFaults`). */
const inBoth = (english: string, inFrench: SourcesInFrench): Both => ({
  en: english,
  fr: inFrench[english] ?? (isReference(english) ? referenceInFrench(english) : ''),
})

/** Words that a bare reference to a book is made of, besides numbers and letters of rules. */
const REFERENCE: Readonly<Record<string, string>> = {
  line: 'ligne',
  lines: 'lignes',
  rule: 'règle',
  rules: 'règles',
  chapter: 'chapitre',
  rulebook: 'livret',
  annex: 'annexe',
  and: 'et',
  to: 'à',
}

const isReference = (source: string): boolean =>
  (source.match(/\p{L}{2,}/gu) ?? []).every((word) => Object.hasOwn(REFERENCE, word))

const referenceInFrench = (source: string): string =>
  source.replace(/\p{L}{2,}/gu, (word) => REFERENCE[word] ?? word).replaceAll(': ', ' : ')
