import { type Catalogue, type Language, type Message, nameIn, print } from '@grognard/kernel/message'

/** A game's words in the reader's language. A missing word shows its key: a hole in a text must not stop a game. */
export interface Words {
  readonly language: Language
  say(message: Message): string
  /** The name of a thing, or nothing where the game has none. */
  find(key: string): string | undefined
  name(key: string): string
}

const UNNAMED = /^[a-z-]+:/

/** French sets a space before these marks, on which no line may break. */
export const spaced = (text: string, language: Language): string => {
  const signed = minus(text)
  return language === 'fr' ? signed.replace(/ ([?!:;»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0') : signed
}

/** A number below nothing has a minus sign; `1-2` and `G7:1616-a` keep their hyphens. */
const minus = (text: string): string => text.replace(/(?<![\p{L}\p{N}\-:/])-(?=\d)/gu, '−')

/** Facts said one after the other: each is said once and ends once. */
export const sentences = (...facts: readonly string[]): string =>
  [...new Set(facts.filter((fact) => fact !== '').map((fact) => capital(fact.replace(/[.\s]+$/, ''))))]
    .join('. ')
    .concat('.')

/** A fact that one of the others begins with is not told twice. */
export const unlessSaid = (fact: string, others: readonly string[]): string =>
  others.some((other) => other === fact || other.startsWith(`${fact},`)) ? '' : fact

export function wordsOf(catalogue: Catalogue, language: Language): Words {
  const find = (key: string): string | undefined => nameIn(catalogue.names, key) ?? catalogue.messages[key]
  return {
    language,
    find,
    name: (key) => find(key) ?? key.replace(UNNAMED, '').replaceAll('-', ' '),
    say: (message) => {
      try {
        return spaced(print(message, language, catalogue), language)
      } catch {
        return message.key
      }
    },
  }
}

export const noWords: Words = wordsOf({ messages: {}, names: {} }, 'en')

/** Names come as they stand inside sentences (`the 1st Army`); alone or first they begin with a capital. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
