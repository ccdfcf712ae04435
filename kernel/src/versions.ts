import { z } from 'zod'
import { hash } from './dice.ts'
import { parse } from './faults.ts'
import type { GameVersion } from './game.ts'
import type { Journal } from './journal.ts'
import type { Catalogues, Language } from './message.ts'

/**
 * A game's versions.json: what each version of its rules changed, the oldest first, in our own words. The last one
 * names the golden games it was made with; when they change, a test asks for a new version.
 */
const versionsSchema = z
  .array(
    z.strictObject({
      version: z.string().min(1),
      /** `goldensMark` of the golden games. */
      goldens: z.string(),
      changes: z.array(
        z.strictObject({ rule: z.string().min(1), en: z.string().min(1), fr: z.string().min(1) }),
      ),
    }),
  )
  .min(1)

export interface Versions {
  /** For `Game.rulesVersion`. */
  readonly rulesVersion: string
  readonly versions: readonly GameVersion[]
  /** For the catalogues: what each change says. */
  readonly names: Readonly<Record<Language, Readonly<Record<string, string>>>>
  readonly goldens: string
}

/** A game's catalogues with what its versions changed. */
export const withChanges = (text: Catalogues, { names }: Versions): Catalogues => ({
  en: { ...text.en, names: { ...text.en.names, ...names.en } },
  fr: { ...text.fr, names: { ...text.fr.names, ...names.fr } },
})

export function readVersions(value: unknown): Versions {
  const versions = parse('versions', versionsSchema, value)
  const last = versions.at(-1)!
  const names = (language: Language) =>
    Object.fromEntries(
      versions.flatMap(({ version, changes }) =>
        changes.map((change, i) => [`change:${version}.${i + 1}`, change[language]]),
      ),
    )
  return {
    rulesVersion: last.version,
    versions: versions.map(({ version, changes }) => ({
      version,
      changes: changes.map(({ rule }) => ({ rule })),
    })),
    names: { en: names('en'), fr: names('fr') },
    goldens: last.goldens,
  }
}

/** What tells one set of golden games from another: how each of them ran. */
export const goldensMark = (journals: readonly Pick<Journal, 'digest'>[]): string =>
  hash(JSON.stringify(journals.map(({ digest }) => digest).sort())).slice(0, 16)

/** For `Game.layout`: what positions count by number, list by list. */
export const layoutOf = (lists: readonly (readonly string[])[]): string =>
  hash(JSON.stringify(lists)).slice(0, 16)
