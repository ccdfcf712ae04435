import { printChoice } from './choice.ts'
import type { Roll } from './dice.ts'
import type { Engine } from './engine.ts'
import { DataError, parse } from './faults.ts'
import { type Journal, journalSchema } from './journal.ts'
import { Match } from './match.ts'

export interface Replay<S extends object, D extends object> {
  readonly match: Match<S, D>
  /** Says where rules or data are not those the game was played with. */
  readonly versions: readonly {
    readonly what: 'rules' | 'data'
    readonly played: string
    readonly now: string
  }[]
  /** Throws that differ from those the journal records. */
  readonly differences: readonly string[]
}

/** Reads a journal file, its shape only. */
export const readJournal = (file: string, value: unknown): Journal =>
  parse(file, journalSchema, value) as Journal

/**
 * Plays a journal again from the start. `seed` is needed for a game that is not over; `told` hears how many entries
 * are done.
 */
export function replay<S extends object, D extends object>(
  engine: Engine<S, D>,
  journal: Journal,
  seed: string | null = journal.seed,
  told: (entries: number) => void = () => undefined,
): Replay<S, D> {
  const file = 'journal'
  if (journal.game !== engine.game.id) {
    throw new DataError([{ file, path: 'game', expected: `'${engine.game.id}'`, found: `'${journal.game}'` }])
  }
  if (seed === null) {
    throw new DataError([
      { file, path: 'seed', expected: 'the seed (revealed when a game is over)', found: 'null' },
    ])
  }
  const { rulesVersion, dataVersion } = engine.game
  const versions = [
    { what: 'rules' as const, played: journal.rules, now: rulesVersion },
    { what: 'data' as const, played: journal.data, now: dataVersion },
  ].filter(({ played, now }) => played !== now)
  const differences: string[] = []
  const match = Match.create(
    engine,
    { scenario: journal.scenario, options: journal.options },
    seed,
    journal.pack,
  )
  compareRolls(differences, 'opening', journal.opening, match.began.rolls)
  const note = versions.map(({ what, played, now }) => `${what} ${played}, now ${now}`).join('; ')
  repeatEntries(match, journal, 0, journal.entries.length, differences, told, note)
  return { match, versions, differences }
}

/** Does what the entries of a journal say; throws a `DataError` at one that is refused. */
export function repeatEntries<S extends object, D extends object>(
  match: Match<S, D>,
  { entries, reseeds = [] }: Journal,
  from: number,
  to: number,
  differences: string[],
  told: (entries: number) => void,
  note = '',
): void {
  let fresh = entries.slice(0, from).filter(({ t }) => t === 'reseed').length
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    const refusal = match.repeat(entry, {
      rolled: (rolls) =>
        compareRolls(differences, `entries[${i}]`, entry.t === 'act' ? (entry.rolls ?? []) : [], rolls),
      seed: () => reseeds[fresh++] ?? undefined,
    })
    if (refusal) {
      const by = 'seat' in entry ? ` by ${entry.seat}` : ''
      const found = `${entry.t === 'act' ? printChoice(entry.choice) : entry.t}${by}: ${refusal.message.key}`
      const expected =
        note === '' ? 'an entry that the rules allow' : `an entry that the rules allow (played under ${note})`
      throw new DataError([
        { file: 'journal', path: `entries[${i}]`, expected, found: `${found} (rule ${refusal.rule})` },
      ])
    }
    told(i + 1)
  }
}

export function compareRolls(
  differences: string[],
  where: string,
  recorded: readonly Roll[],
  thrown: readonly Roll[],
): void {
  const plain = (rolls: readonly Roll[]) =>
    JSON.stringify(rolls.map(({ dice, values, rule }) => ({ dice, values, rule })))
  if (plain(recorded) !== plain(thrown))
    differences.push(`${where}: recorded ${plain(recorded)}, the seed gives ${plain(thrown)}`)
}
