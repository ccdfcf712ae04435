import { parentPort, workerData } from 'node:worker_threads'
import {
  botOf,
  commitment,
  DataError,
  type JournalEntry,
  type Json,
  Match,
  printFault,
  random,
  readJournal,
  replay,
  SetupError,
  see,
  verify,
} from '@grognard/kernel'
import type { ShelvedGame } from '@grognard/shelf'
import { Loaded } from '../play/loaded.ts'
import { Problem } from '../problem.ts'
import { type AnyEngine, Shelf } from '../shelf.ts'
import { type KeptRow, SNAPSHOT_EVERY, type Snapshot } from '../storage/journal.ts'
import { compare } from './compare.ts'
import type { Answer, Imported, Progress, Question, Rebuilt, Task, Tasks } from './tasks.ts'

const { shelf: games } = (await import(workerData as string)) as { shelf: readonly ShelvedGame[] }
const shelf = new Shelf(games)

const PROGRESS_EVERY_MS = 200

type Tell = (progress: Progress) => void

const work: { [T in Task]: (asked: Tasks[T]['asked'], tell: Tell) => Promise<Tasks[T]['answer']> } = {
  async choose({ game, pack, bot: id, seat, view, offer, seed }) {
    const engine = await shelf.engine(game, pack)
    const bot = botOf(engine.game, id)
    if (!bot) throw new Error(`${game} has no bot '${id}'`)
    return bot.choose(offer, () => view, random(seed), seat)
  },
  async verify({ game, pack, journal }, tell) {
    const of = journal.entries.length
    return verify(await shelf.engine(game, pack), journal, (done) => tell({ done, of }))
  },
  import: ({ journal }, tell) => importJournal(journal, tell),
  async rebuild({ game, pack, scenario, options, seed, entries }) {
    const loaded = Loaded.begin(await shelf.engine(game, pack), { scenario, options }, seed, pack as Json)
    return built(loaded, entries, [])
  },
  async try({ game, pack }) {
    tryOut(await shelf.engine(game, pack))
    return null
  },
  async compare({ game, pack, start, seeds, past, rows }) {
    return compare(await shelf.engine(game, pack), { start, seeds, past, rows })
  },
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
  const { scenario, options, pack, entries, reseeds = [] } = journal
  const again = Loaded.begin(engine, { scenario, options }, journal.seed!, pack)
  const rebuilt = built(again, entries, reseeds, (done) => tell({ done: length + done, of }))
  const { position } = again.match
  return {
    journal,
    options: position.options,
    rules: position.rules,
    data: position.data,
    standing: again.standing(),
    ...rebuilt,
  }
}

/** Plays entries and notes all that is stored of them. */
function built(
  loaded: Loaded,
  entries: readonly JournalEntry[],
  reseeds: readonly (string | null)[],
  told: (done: number) => void = () => undefined,
): Rebuilt {
  const { rolls, events } = loaded.match.began
  const snapshots: Snapshot[] = [loaded.snapshot()]
  let fresh = 0
  const rows = entries.map((entry, i) => {
    told(i)
    const seed = entry.t === 'reseed' ? (reseeds[fresh++] ?? null) : null
    const refusal = loaded.change((match) => match.repeat(entry, { seed: () => seed ?? undefined }))
    if (refusal) throw new Error(`entry ${i + 1}: ${refusal.message.key} (rule ${refusal.rule})`)
    const row: KeptRow = { ...loaded.lastRow(), seed }
    if (throwsOf(row.entry) !== throwsOf(entry)) throw new Error(`entry ${i + 1}: other dice`)
    if (loaded.seq % SNAPSHOT_EVERY === 0) snapshots.push(loaded.snapshot())
    return row
  })
  return { opening: { rolls, done: { rolled: rolls.length > 0, revealed: false, events } }, rows, snapshots }
}

const throwsOf = (entry: JournalEntry): string =>
  JSON.stringify(entry.t === 'act' ? (entry.rolls ?? []).map(({ dice, values }) => [dice, values]) : [])

/** So many choices of each scenario show whether data can be played with at all. */
const TRIED_CHOICES = 60

function tryOut(engine: AnyEngine): void {
  const { game } = engine
  for (const { id } of game.scenarios) {
    const match = Match.create(engine, { scenario: id }, 'a try')
    const rng = random(1)
    for (let i = 0; i < TRIED_CHOICES && !match.position.result; i++) {
      const seat = engine.waiting(match.position)[0]!
      const offer = engine.offer(match.position, seat)
      match.act(seat, offer[Math.floor(rng() * offer.length)]!)
      if (i % 20 === 0)
        for (const reader of [...match.position.seats, null])
          game.table?.scene(see(engine, match.position, reader), game.data)
    }
    game.table?.map(game.data)
  }
}

const differenceFault = (difference: string) => {
  const [path = '', found = ''] = difference.split(/: (.*)/s)
  return { file: 'journal', path: `${path}.rolls`, expected: 'the throws that the seed gives', found }
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
