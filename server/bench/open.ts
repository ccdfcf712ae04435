import { random, see } from '@grognard/kernel'
import { silentLog } from '../src/log.ts'
import { shelf } from '../src/own-shelf.ts'
import { House } from '../src/play/house.ts'
import { Loaded } from '../src/play/loaded.ts'
import { shownTo } from '../src/play/showing.ts'
import { Shelf } from '../src/shelf.ts'
import { insertGame, type NewGame } from '../src/storage/games.ts'
import { type KeptRow, SNAPSHOT_EVERY } from '../src/storage/journal.ts'
import { migrate } from '../src/storage/migrations.ts'
import { openPgliteHere } from '../src/storage/pglite.ts'

const ACTS = 2000
const GAMES = 20

export interface Opened {
  readonly game: string
  readonly acts: number
  /** Milliseconds from the question to the state, the rules being at hand; the slowest of all. */
  readonly ms: number
  /** What one more open game takes, with both seats looking at it. */
  readonly bytes: number
}

/** What a long game takes: to open it after a restart, and to keep it open. Needs --expose-gc. */
export async function measureOpening(id: string): Promise<Opened> {
  const games = new Shelf(shelf)
  const long = await playedLong(games, id)
  const database = await openPgliteHere(null)
  await migrate(database)
  for (let i = 0; i < GAMES; i++) await insertGame(database, { ...long, id: `long-${i}` })
  const house = new House(database, games, silentLog, GAMES * 2, async () => {
    throw new Error('everything is stored')
  })
  const open = (i: number) =>
    house.with(`long-${i}`, ({ loaded }) => {
      for (const seat of loaded.match.position.seats) shownTo(loaded, seat)
    })
  await open(0)
  let slowest = 0
  const before = heap()
  for (let i = 1; i < GAMES; i++) {
    const started = performance.now()
    await open(i)
    slowest = Math.max(slowest, performance.now() - started)
  }
  const bytes = (heap() - before) / (GAMES - 1)
  await database.close()
  return { game: id, acts: long.rows.length, ms: slowest, bytes }
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** A game of the computer against chance, as long as it gets. */
async function playedLong(games: Shelf, id: string): Promise<NewGame> {
  const engine = await games.engine(id)
  // The scenario that lasts longest is the campaign where there is one.
  const scenario = engine.game.scenarios.find((one) => one.id === 'campaign') ?? engine.game.scenarios[0]!
  const loaded = Loaded.begin(engine, { scenario: scenario.id }, 'long', null)
  const { match } = loaded
  const { rolls, events } = match.began
  const snapshots = [loaded.snapshot()]
  const rows: KeptRow[] = []
  const rng = random(5)
  const staff = engine.game.bots.at(-1)!
  while (rows.length < ACTS && !match.position.result) {
    const seat = engine.waiting(match.position)[0]!
    const offer = engine.offer(match.position, seat)
    const choice =
      rng() < 0.5
        ? offer[Math.floor(rng() * offer.length)]!
        : staff.choose(offer, () => see(engine, match.position, seat), rng, seat)
    loaded.change((it) => {
      const verdict = it.act(seat, choice)
      return verdict.ok ? undefined : verdict.refusal
    })
    rows.push(loaded.lastRow())
    if (loaded.seq % SNAPSHOT_EVERY === 0) snapshots.push(loaded.snapshot())
    loaded.slim()
  }
  const { options, rules, data, seats } = match.position
  return {
    id: 'long',
    game: id,
    scenario: scenario.id,
    options,
    pack: null,
    seed: 'long',
    rules,
    data,
    bot: null,
    listed: false,
    imported: false,
    passOnDays: null,
    seats: seats.map((seat) => ({ seat, kind: 'me', name: null, taken: true })),
    standing: loaded.standing(),
    botWaits: false,
    opening: { rolls, done: { rolled: true, revealed: false, events } },
    rows,
    snapshots,
  }
}
