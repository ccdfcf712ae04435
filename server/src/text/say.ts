import { type Catalogue, type Catalogues, type Language, sayer, withKernelText } from '@grognard/kernel'
import * as en from './en.ts'
import * as fr from './fr.ts'

export const say = sayer<typeof en.messages>()

const own: Readonly<Record<Language, typeof en.messages | typeof fr.messages>> = {
  en: en.messages,
  fr: fr.messages,
}

export const mailText = { en: en.mail, fr: fr.mail }
export const pageText = { en: en.pages, fr: fr.pages }

/** Everything a player of this game may read in one language: the game's words, the kernel's and the server's. */
export function wholeText(game: Catalogues, language: Language): Catalogue {
  const { messages, names } = withKernelText(game)[language]
  return { messages: { ...own[language], ...messages }, names }
}
