import { readdirSync, readFileSync } from 'node:fs'
import type { Game } from '../game.ts'
import { type Catalogues, catalogueFaults, LANGUAGES, type Message, print } from '../message.ts'
import type { ProvenanceLine } from '../provenance.ts'
import type { PlainTone, Tones } from '../table.ts'
import { withKernelText } from '../text/say.ts'

/** What a table shows is said in both languages, every thing by its name, every rule with its digest. */

/** Every message anywhere inside a value. */
function* messagesIn(value: unknown): Generator<Message> {
  if (value === null || typeof value !== 'object') return
  if ('key' in value && typeof value.key === 'string') yield value as Message
  for (const inner of Object.values(value)) yield* messagesIn(inner)
}

/** `unit:rok-1`: a thing that goes by its id where players should read its name. */
const NAMELESS = /(?<![\w-])[a-z][a-z-]*:[\w-]/

/** What is wrong with the messages inside a value when they are printed; `texts` hold the kernel's own, too. */
export function printingFaults(texts: Catalogues, value: unknown): string[] {
  const faults: string[] = []
  for (const message of messagesIn(value))
    for (const language of LANGUAGES) {
      const words = print(message, language, texts[language])
      if (words.length === 0 || NAMELESS.test(words))
        faults.push(`${language} ${message.key}: '${words}' ${JSON.stringify(message.args)}`)
    }
  return faults
}

/** Every tone anywhere inside a value. */
function* tonesIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return
  if ('tone' in value && typeof value.tone === 'string') yield value.tone
  for (const inner of Object.values(value)) yield* tonesIn(inner)
}

const PLAIN: readonly PlainTone[] = ['neutral', 'quiet', 'warning', 'good', 'bad']

/** The tones inside a map, a scene or an overlay that the game does not declare, each once. */
export const undeclaredTones = (tones: Tones, value: unknown): string[] => [
  ...new Set(
    [...tonesIn(value)].filter((tone) => !Object.hasOwn(tones, tone) && !PLAIN.some((p) => p === tone)),
  ),
]

/** The rules that source files cite: ids in quotes, of the shape that the rulebook's have; first the file, then the id. */
export const citedRules = (folders: readonly URL[], shape: RegExp): [file: string, id: string][] =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) =>
        [...readFileSync(new URL(name, folder), 'utf8').matchAll(new RegExp(`'(${shape.source})'`, 'g'))].map(
          ([, id]): [string, string] => [name, id!],
        ),
      ),
  )

/** The rules that a game's legend, words and charts lead to. */
function taughtRules<S extends object, D extends object>({ table, data }: Game<S, D>): [string, string][] {
  const { teaching } = table ?? {}
  if (!teaching) return []
  const { legend, glossary } = teaching
  return [
    ...legend.counters.flatMap(({ parts }) => parts),
    ...legend.marks,
    ...glossary,
    ...teaching.charts(data),
  ].flatMap(({ rule }): [string, string][] => (rule === undefined ? [] : [['teaching', rule]]))
}

export interface Wanted {
  /** The data files, each of which must say where it comes from. */
  readonly files: readonly string[]
  /** Rules that players must be able to look up, each with where it is wanted. */
  readonly rules: readonly (readonly [where: string, id: string])[]
}

/** What is missing of the words of a game's table. */
export function tableFaults<S extends object, D extends object>(game: Game<S, D>, wanted: Wanted): string[] {
  const { table } = game
  if (!table) return ['no table']
  const faults = [...catalogueFaults(game.text), ...printingFaults(withKernelText(game.text), table.card)]
  const digests = new Set(table.rules)
  const map = table.map(game.data)
  faults.push(
    ...undeclaredTones(map.tones, map).map((tone) => `the map has the tone '${tone}' that is not declared`),
  )
  for (const language of LANGUAGES) {
    const { names } = game.text[language]
    const ids = [
      `game:${game.id}`,
      ...table.overlays.map(({ id }) => `overlay:${id}`),
      ...table.rules.map((id) => `rule:${id}`),
      ...Object.values(map.tones).flatMap(({ holder }) => holder ?? []),
    ]
    faults.push(...ids.flatMap((id) => (names[id] === undefined ? [`${language}: no name for ${id}`] : [])))
  }
  const rules = [
    ...wanted.rules,
    ...table.overlays.map(({ id, rule }) => [`overlay ${id}`, rule] as const),
    ...taughtRules(game),
  ]
  faults.push(...rules.flatMap(([where, id]) => (digests.has(id) ? [] : [`${where}: no digest of ${id}`])))
  const told = new Set(table.provenance.map(({ file }) => file))
  faults.push(
    ...wanted.files.flatMap((file) => (told.has(file) ? [] : [`${file} does not say where it comes from`])),
    ...table.provenance.flatMap(originFaults),
  )
  return faults
}

/** What players cannot read in French of where data come from. */
const originFaults = ({ file, part, source }: ProvenanceLine): string[] =>
  [part, source].flatMap((text) =>
    text === null || text.fr !== '' ? [] : [`${file}: not told in French: ${text.en}`],
  )
