import type { Catalogue, Catalogues, Language } from '@grognard/kernel'
import * as tableEn from '../table/text.en.ts'
import * as tableFr from '../table/text.fr.ts'
import * as systemEn from './en.ts'
import * as systemFr from './fr.ts'
import { stepsFr } from './steps.fr.ts'

type Texts = Readonly<Record<string, string>>

/** What a game says in one language. */
interface Own {
  readonly words: { readonly messages: Texts; readonly names: Texts }
  readonly table: { readonly table: Texts; readonly tableNames: Texts }
  readonly digest: Texts
}

interface Book {
  readonly en: Own
  readonly fr: Own
  readonly procedures: readonly { readonly name: string; readonly order: readonly string[] }[]
  readonly stepsFr: Texts
  /** Names of what is on its board. */
  things(language: Language): Texts
}

const system = {
  en: { words: systemEn, table: tableEn },
  fr: { words: systemFr, table: tableFr },
}

/** Steps and procedures are named as the rules name them; French has its own words. */
function stepNames({ procedures, stepsFr: own }: Book, language: Language): Texts {
  const words: Texts = { ...stepsFr, ...own }
  const word = (text: string): string => (language === 'en' ? text : (words[text] ?? text))
  const names: Record<string, string> = {}
  for (const { name, order } of procedures) {
    names[`procedure:${name}`] = word(name)
    for (const step of order) names[`step:${name}/${step}`] = word(step)
  }
  return names
}

/** The system's sentences and names with those of a game, which come before them. */
function catalogue(book: Book, language: Language): Catalogue {
  const { words, table } = system[language]
  const own = book[language]
  return {
    messages: { ...words.messages, ...table.tableMessages, ...own.words.messages, ...own.table.table },
    names: {
      ...stepNames(book, language),
      ...book.things(language),
      ...words.names,
      ...table.tableNames,
      ...own.words.names,
      ...own.table.tableNames,
      ...own.digest,
    },
  }
}

export const cataloguesOf = (book: Book): Catalogues => ({
  en: catalogue(book, 'en'),
  fr: catalogue(book, 'fr'),
})
