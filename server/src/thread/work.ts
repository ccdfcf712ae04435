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
import type { Answer, Imported, Progress, Question, Task, Tasks } from './tasks.ts'

const { shelf: games } = (await import(workerData as string)) as { shelf: readonly ShelvedGame[] }
const shelf = new Shelf(games)

const PROGRESS_EVERY_MS = 200

type Tell = (progress: Progress) => void

const work: { [T in Task]: (asked: Tasks[T]['asked'], tell: Tell) => Promise<Tasks[T]['answer']> } = {
  async choose({ game, pack, bot: id, seat, view, offer, seed }) {
    const engine = await shelf.engine(game, pack)
    const bot = engine.game.bots.find((one) => one.id === id)
    if (!bot) throw new Error(`${game} has no bot '${id}'`)
    return bot.choose(offer, () => view, random(seed), seat)
  },
  async verify({ game, pack, journal }, tell) {
    const of = journal.entries.length
    return verify(await shelf.engine(game, pack), journal, (done) => tell({ done, of }))
  },
  import: ({ journal }, tell) => importJournal(journal, tell),
}

/** Played twice: once to see whether it holds, once to note what each entry brought about. */
async function importJournal(value: unknown, tell: Tell): Promise<Imported> {
  const journal = readJournal('journal', value)
  const fault = (path: string, expected: string, found: string) =>
    new DataError([{ file: 'journal', path, expected, found }])
  if (!games.some(({ id }) => id === journal.game))
    throw fault('game', `one of ${games.map(({ id }) => id).join(', ')}`, `'${journal.game}'`)
  const engine = await shelf.engine(journal.game, journal.pack)
  if (journal.seed !== null && commitment(journal.seed) !== journal.commitment)
    throw fault('commitment', 'the hash of the seed', journal.commitment)
  const { length } = journal.entries
  const of = 2 * length
  const { differences, match } = replay(engine, journal, journal.seed, (done) => tell({ done, of }))
  if (differences.length > 0) throw new DataError(differences.map(differenceFault))
  const ending = JSON.stringify(match.position.result)
  if (journal.result !== null && JSON.stringify(journal.result) !== ending)
    throw fault('result', ending, JSON.stringify(journal.result))
  if (journal.result !== null && match.journal().digest !== journal.digest)
    throw fault('digest', 'that of the entries and the last state', `'${journal.digest}'`)
  const again = Match.create(
    engine,
    { scenario: journal.scenario, options: journal.options },
    journal.seed!,
    journal.pack,
  )
  const kept = journal.entries.map((entry, i) => {
    tell({ done: length + i, of })
    return keep(again, entry)
  })
  const { options, rules, data } = again.position
  return { journal, options, rules, data, kept, standing: standingOf(again) }
}

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
    const does = work[task] as (asked: unknown, tell: Tell) => Promise<Tasks[Task]['answer']>
    let told = performance.now()
    const tell: Tell = (progress) => {
      if (performance.now() - told < PROGRESS_EVERY_MS) return
      told = performance.now()
      parentPort!.postMessage({ id, progress } satisfies Answer)
    }
    answer = { id, ok: true, answer: await does(asked, tell) }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    answer = { id, ok: false, error: text, faults: faultsOf(error) }
  }
  parentPort!.postMessage(answer)
})
