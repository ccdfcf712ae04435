import type { Game } from '@grognard/kernel'

/**
 * Kernel and web know no game: what a verb means is said by its role, what a tone looks like by the game. This finds
 * names of games that stand in sources nevertheless.
 */

/** Names that games declare. */
export interface GameNames {
  readonly verbs: ReadonlySet<string>
  /** Tones, sides, nations and countries by their ids, and the last two by their names in words, too. */
  readonly peoples: ReadonlySet<string>
}

/** Tones that belong to every table, and what nobody holds. */
const NOBODY = ['neutral', 'quiet', 'warning', 'good', 'bad', 'nobody']
/** Ids of two letters say nothing by themselves. */
const SHORTEST = 3

export function namesOf(games: readonly Game[]): GameNames {
  const verbs = new Set<string>()
  const peoples = new Set<string>()
  for (const { procedures, table, data, text } of games) {
    for (const { steps } of procedures)
      for (const step of Object.values(steps))
        if ('decision' in step) for (const verb of Object.keys(step.decision.verbs)) verbs.add(verb)
    for (const tone of Object.keys(table?.map(data).tones ?? {})) peoples.add(tone)
    for (const [key, words] of Object.entries(text.en.names)) {
      const [, kind, id] = /^(nation|country|side):(.+)$/.exec(key) ?? []
      if (!kind || !id) continue
      peoples.add(id)
      if (kind !== 'side' && typeof words === 'string') peoples.add(words)
    }
  }
  return {
    verbs,
    peoples: new Set([...peoples].filter((name) => name.length >= SHORTEST && !NOBODY.includes(name))),
  }
}

/** Words that kernel, wire and web have for things of their own: messages, icons, roles, textures, fields. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'answer',
  'at',
  'attacker',
  'beachhead',
  'board',
  'bridge',
  'cancel',
  'commit',
  'done',
  'join',
  'jump',
  'leave',
  'mark',
  'mine',
  'move',
  'nothing',
  'post',
  'rail',
  'recover',
  'rest',
  'step',
  'take-back',
  'stop',
  'supply',
  'target',
  'truck',
  'whole',
  'work',
])

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const LITERAL = /(['"])([A-Za-z][A-Za-z -]*)\1/g
/** A verb that is asked for by its name. */
const ASKED = /\bverb\s*(?:[!=]==|:)\s*'([a-z-]+)'/g
/** Keys of a table, classes of a style sheet. */
const KEY = /^\s+'?([a-z][a-z-]*)'?: |\.(?:[a-z]+-)?([a-z][a-z-]*)(?=[\s,.:{])/gm

/** What one source says that only games should know. */
export function namesIn(source: string, { verbs, peoples }: GameNames): string[] {
  const code = source.replace(COMMENT, '')
  const found: string[] = []
  for (const [, , word] of code.matchAll(LITERAL)) {
    if (peoples.has(word!)) found.push(`the people or tone '${word}'`)
    if (verbs.has(word!) && !EVERYDAY.has(word!)) found.push(`the verb '${word}'`)
  }
  for (const [, verb] of code.matchAll(ASKED))
    if (verbs.has(verb!)) found.push(`a verb compared with '${verb}'`)
  for (const [, key, style] of code.matchAll(KEY)) {
    const word = key ?? style!
    if (peoples.has(word)) found.push(`the people or tone '${word}' as a key`)
  }
  return found
}
