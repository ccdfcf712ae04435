/**
 * Every sentence a player reads is a key with typed parameters; the words live in catalogues, one per language.
 *
 * A catalogue is a plain object of templates: `'{unit} loses {n} {n|step|steps}'`.
 *  - `{name}` prints a parameter;
 *  - `{name|one|many}` chooses by number: the first form for 1 (in French also for 0), else the second. A list counts
 *    its items; a target counts as one, unless the names say `'number:side:allies': 'many'`.
 * A parameter whose value is a target (`'space:kiev'`) prints that target's name in the reader's language.
 */
import { printExact } from './exact.ts'

export type Language = 'en' | 'fr'
export const LANGUAGES: readonly Language[] = ['en', 'fr']

/** What a parameter may hold. An array prints as a list; null is a fact that the reader may not know. */
export type Argument =
  | string
  | number
  | null
  | readonly [numerator: number, denominator: number]
  | readonly string[]

export interface Message {
  readonly key: string
  readonly args?: Readonly<Record<string, Argument>>
}

/** The parameter names inside a template, found by the compiler. */
export type Parameters<Template extends string> = Template extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Parameters<Rest>
  : never

export type Templates = Readonly<Record<string, string>>

/**
 * The type another language's catalogue must have: the same keys, no more and no fewer, and in each template no
 * parameter that the English one lacks. (That none is forgotten is checked by `catalogueFaults`.)
 */
export type Translation<English extends Templates> = { readonly [Key in keyof English]: string }

type ArgsOf<Template extends string> = [Parameters<Template>] extends [never]
  ? []
  : [args: { readonly [Name in Parameters<Template>]: Argument }]

/** A typed maker of messages for one English catalogue: an unknown key or a wrong parameter does not compile. */
export type Say<English extends Templates> = <Key extends keyof English & string>(
  key: Key,
  ...args: ArgsOf<English[Key]>
) => Message

export const sayer = <English extends Templates>(): Say<English> => {
  const say = (key: string, args?: Readonly<Record<string, Argument>>): Message =>
    args ? { key, args } : { key }
  return say as Say<English>
}

/**
 * The words of one language: templates by key, and the names of things (`'space:kiev'`) that parameters refer to.
 * Things too many to be named one by one share a name: `'hex:*': 'hex {id}'` names `hex:1402` where it has none.
 */
export interface Catalogue {
  readonly messages: Templates
  readonly names: Readonly<Record<string, string>>
}
export type Catalogues = Readonly<Record<Language, Catalogue>>

const PARAMETER = /\{([A-Za-z][A-Za-z0-9]*)((?:\|[^{}|]*)*)\}/g

export const parametersOf = (template: string): string[] =>
  [...new Set([...template.matchAll(PARAMETER)].map((match) => match[1]!))].sort()

const LIST_JOIN: Readonly<Record<Language, string>> = { en: ' and ', fr: ' et ' }
const UNKNOWN: Readonly<Record<Language, string>> = { en: 'something hidden', fr: 'quelque chose de caché' }

/** The name of a thing: its own, or the one it shares with its kind. */
export function nameIn(names: Catalogue['names'], target: string): string | undefined {
  const own = names[target]
  if (own !== undefined) return own
  const colon = target.indexOf(':')
  if (colon < 0) return undefined
  return names[`${target.slice(0, colon)}:*`]?.replace('{id}', target.slice(colon + 1))
}

function printArgument(value: Argument, language: Language, names: Catalogue['names']): string {
  if (value === null) return UNKNOWN[language]
  if (typeof value === 'number') return printExact(value)
  if (typeof value === 'string') return nameIn(names, value) ?? value
  if (typeof value[0] === 'number') return printExact(value as readonly [number, number])
  const items = (value as readonly string[]).map((item) => nameIn(names, item) ?? item)
  if (items.length < 2) return items.join('')
  return items.slice(0, -1).join(', ') + LIST_JOIN[language] + items.at(-1)
}

/** Whether a parameter goes with the singular: `the Axis wins`, `the Allies win`. */
function isOne(value: Argument, language: Language, names: Catalogue['names']): boolean {
  if (typeof value === 'string') return names[`number:${value}`] !== 'many'
  if (typeof value === 'number') return value === 1 || (language === 'fr' && value === 0)
  if (value === null) return false
  if (typeof value[0] === 'number') {
    const [n, d] = value as readonly [number, number]
    return language === 'fr' ? n < 2 * d : n <= d
  }
  const [only, ...others] = value as readonly string[]
  return only !== undefined && others.length === 0 && isOne(only, language, names)
}

/** The sentence in one language. Throws on a key or parameter that the catalogue does not have. */
export function print(message: Message, language: Language, catalogue: Catalogue): string {
  const template = catalogue.messages[message.key]
  if (template === undefined) throw new Error(`no message '${message.key}' in language '${language}'`)
  return template.replace(PARAMETER, (_, name: string, forms: string) => {
    const value = message.args?.[name]
    if (value === undefined) throw new Error(`message '${message.key}' lacks its parameter '${name}'`)
    if (forms === '') return printArgument(value, language, catalogue.names)
    const [one, many] = forms.slice(1).split('|')
    return (isOne(value, language, catalogue.names) ? one : many) ?? ''
  })
}

/** Every way in which the languages of a game disagree: missing keys, missing names, parameters that differ. */
export function catalogueFaults(catalogues: Catalogues): string[] {
  const faults: string[] = []
  const { en, fr } = catalogues
  for (const part of ['messages', 'names'] as const) {
    for (const key of Object.keys(en[part])) if (!(key in fr[part])) faults.push(`fr lacks ${part}['${key}']`)
    for (const key of Object.keys(fr[part])) if (!(key in en[part])) faults.push(`en lacks ${part}['${key}']`)
  }
  for (const [key, template] of Object.entries(en.messages)) {
    const other = fr.messages[key]
    if (other === undefined) continue
    const [wanted, found] = [parametersOf(template).join(), parametersOf(other).join()]
    if (wanted !== found) faults.push(`messages['${key}']: en has parameters {${wanted}}, fr has {${found}}`)
  }
  return faults
}
