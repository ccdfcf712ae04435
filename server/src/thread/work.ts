import { parentPort, workerData } from 'node:worker_threads'
import {
  commitment,
  DataError,
  type JournalEntry,
  type Kept,
  Match,
  printFault,
  random,
  readJournal,
  replay,
  SetupError,
  verify,
} from '@grognard/kernel'
import type { ShelvedGame } from '@grognard/shelf'
import { standingOf } from '../play/loaded.ts'
import { Problem } from '../problem.ts'
import { Shelf } from '../shelf.ts'
import type { Answer, Imported, Question, Task, Tasks } from './tasks.ts'

const { shelf: games } = (await import(workerData as string)) as { shelf: readonly ShelvedGame[] }
const shelf = new Shelf(games)

const work: { [T in Task]: (asked: Tasks[T]['asked']) => Promise<Tasks[T]['answer']> } = {
  async choose({ game, pack, bot: id, seat, view, offer, seed }) {
    const engine = await shelf.engine(game, pack)
    const bot = engine.game.bots.find((one) => one.id === id)
    if (!bot) throw new Error(`${game} has no bot '${id}'`)
    return bot.choose(offer, () => view, random(seed), seat)
  },
  async verify({ game, pack, journal }) {
    return verify(await shelf.engine(game, pack), journal)
  },
  import: ({ journal }) => importJournal(journal),
}

async function importJournal(value: unknown): Promise<Imported> {
  const journal = readJournal('journal', value)
  const fault = (path: string, expected: string, found: string) =>
    new DataError([{ file: 'journal', path, expected, found }])
  if (!games.some(({ id }) => id === journal.game))
    throw fault('game', `one of ${games.map(({ id }) => id).join(', ')}`, `'${journal.game}'`)
  const engine = await shelf.engine(journal.game, journal.pack)
  if (journal.seed !== null && commitment(journal.seed) !== journal.commitment)
    throw fault('commitment', 'the hash of the seed', journal.commitment)
  const { differences, match } = replay(engine, journal)
  if (differences.length > 0) throw new DataError(differences.map(differenceFault))
  if (journal.result !== null && match.position.result === null)
    throw fault('result', 'null: the replay does not end', JSON.stringify(journal.result))
  if (journal.result !== null) {
    const faults = verify(engine, journal).filter((text) => !text.startsWith('played under'))
    if (faults.length > 0) throw new DataError(faults.map((found) => ({ ...BLANK, found })))
  }
  const again = Match.create(
    engine,
    { scenario: journal.scenario, options: journal.options },
    journal.seed!,
    journal.pack,
  )
  const kept = journal.entries.map((entry) => keep(again, entry))
  const { options, rules, data } = again.position
  return { journal, options, rules, data, kept, standing: standingOf(again) }
}

const BLANK = { file: 'journal', path: '', expected: 'a journal that replays as it was played' }

const differenceFault = (difference: string) => {
  const [path = '', found = ''] = difference.split(/: (.*)/s)
  return { file: 'journal', path: `${path}.rolls`, expected: 'the throws that the seed gives', found }
}

function keep(match: Match<object, object>, entry: JournalEntry): Kept {
  match.repeat(entry)
  if (entry.t !== 'act') return { entry, done: null }
  const { rolled, revealed, events } = match.last!
  return { entry, done: { rolled, revealed, events } }
}

function faultsOf(error: unknown): readonly string[] | null {
  if (error instanceof DataError) return error.faults.map(printFault)
  if (error instanceof SetupError) return [error.message]
  if (error instanceof Problem) return error.details
  return null
}

parentPort!.on('message', async ({ id, task, asked }: Question) => {
  let answer: Answer
  try {
    const does = work[task] as (asked: unknown) => Promise<Tasks[Task]['answer']>
    answer = { id, ok: true, answer: await does(asked) }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    answer = { id, ok: false, error: text, faults: faultsOf(error) }
  }
  parentPort!.postMessage(answer)
})
