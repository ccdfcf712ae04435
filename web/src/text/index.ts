import { type Argument, print } from '@grognard/kernel/message'
import { language } from '../settings.ts'
import { spaced } from '../words.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** The client's own words. A key that a language lacks does not compile. */
export type TextKey = keyof typeof en
const catalogues = { en: { messages: en, names: {} }, fr: { messages: fr, names: {} } }

export const t = (key: TextKey, args?: Readonly<Record<string, Argument>>): string =>
  spaced(print(args ? { key, args } : { key }, language.value, catalogues[language.value]), language.value)
