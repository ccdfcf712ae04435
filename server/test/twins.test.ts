import { copy, Engine, random, type SeatId } from '@grognard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Loaded, standingOf } from '../src/play/loaded.ts'
import { insertGame, type NewGame } from '../src/storage/games.ts'
import { type KeptRow, keepSnapshot } from '../src/storage/journal.ts'
import { migrate } from '../src/storage/migrations.ts'
import { openPgliteHere } from '../src/storage/pglite.ts'
import { openPostgres } from '../src/storage/postgres.ts'
import { Tokens } from '../src/tokens.ts'
import { type Client, plain } from './client.ts'
import { openStorage, type Place, STORAGES, type Storage, TestServer } from './harness.ts'
import { shelf } from './shelf.ts'

/**
 * What leaves the socket: two servers hold the same game, but what a reader may not know differs. Every frame they
 * send to that reader must be equal to the byte, whatever the reader asks, until the reader rightly learns something.
 */

const SECRET = 'the same on both servers'
const SEED = 'twins'
const READERS: readonly (SeatId | null)[] = ['west', 'east', null]
const GAMES = 8

const engine = new Engine<object, object>(await shelf[0]!.create(null))
const { game } = engine

interface Position {
  readonly row: NewGame
  readonly reader: SeatId | null
  readonly twin: string
  readonly loaded: Loaded
}

/** A position some way into a random game, and its twin for one reader. */
function positionFor(reader: SeatId | null, number: number): Position {
  const rng = random(100 + number)
  const setup = { scenario: 'crossing', options: {} }
  const loaded = Loaded.begin(engine, setup, `${SEED}-${number}`, null)
  const { match } = loaded
  const { rolls, events } = match.began
  const rows: KeptRow[] = []
  const first = loaded.snapshot()
  const wanted = 3 + number * 9
  while (rows.length < wanted && !match.position.result) {
    const waiting = engine.waiting(match.position)
    const seat = waiting[Math.floor(rng() * waiting.length)]!
    const offer = engine.offer(match.position, seat)
    loaded.change((it) => {
      it.act(seat, offer[Math.floor(rng() * offer.length)]!)
      return undefined
    })
    rows.push(loaded.lastRow())
  }
  const { options, rules, data } = match.position
  const row: NewGame = {
    id: `twin-${number}-${reader ?? 'observer'}`,
    game: game.id,
    scenario: setup.scenario,
    options,
    pack: null,
    seed: `${SEED}-${number}`,
    rules,
    data,
    bot: null,
    listed: true,
    seats: match.position.seats.map((seat) => ({ seat, kind: 'me', name: seat, taken: true })),
    standing: standingOf(match),
    botWaits: false,
    imported: false,
    opening: { rolls, done: { rolled: true, revealed: false, events } },
    rows,
    snapshots: [first],
    passOnDays: null,
  }
  const position = copy(match.position)
  const state = game.twin!(position.state, reader, rng, game.data)
  return { row, reader, loaded, twin: JSON.stringify({ ...position, state }) }
}

async function fill(place: Place, positions: readonly Position[], twins: boolean): Promise<void> {
  const database = await (place.databaseUrl === null
    ? openPgliteHere(place.dataFolder)
    : openPostgres(place.databaseUrl, () => undefined))
  await migrate(database)
  for (const { row, twin, loaded } of positions) {
    await insertGame(database, row)
    const snapshot = loaded.snapshot()
    await keepSnapshot(database, row.id, {
      ...snapshot,
      position: twins ? twin : snapshot.position,
    })
  }
  await database.query("update games set created = '2026-01-01', updated = '2026-01-01'")
  await database.close()
}

describe.each(STORAGES)('on %s', (name) => {
  let storage: Storage
  let servers: readonly TestServer[]
  const positions = READERS.flatMap((reader) =>
    Array.from({ length: GAMES }, (_, number) => positionFor(reader, number)),
  )

  beforeAll(async () => {
    storage = await openStorage(name)
    const places = [await storage.place(), await storage.place()]
    await fill(places[0]!, positions, false)
    await fill(places[1]!, positions, true)
    servers = await Promise.all(places.map((place) => TestServer.start(place, { secret: SECRET })))
  })
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.close()))
    await storage?.clear()
  })

  test.each(positions.map(({ row, reader }) => [row.id, reader] as const))(
    '[server.twins] %s: all frames are equal',
    async (id, reader) => {
      const { loaded, twin } = positions.find(({ row }) => row.id === id)!
      const token =
        reader && new Tokens(SECRET).make({ use: 'seat', game: id, seats: [{ seat: reader, version: 1 }] })
      const clients = await Promise.all(servers.map((server) => server.join(id, token)))
      const [here, there] = clients as [Client, Client]
      // How far a replay is depends on how busy the machine is, so when that is told is no secret.
      const told = ({ frames }: Client) => frames.filter((frame) => !frame.startsWith('{"t":"progress"'))
      const same = () => expect(told(there)).toEqual(told(here))
      same()
      const both = (ask: (client: Client) => Promise<unknown>) => Promise.all(clients.map(ask))
      await both((client) => client.ask({ t: 'overlay', id: 'supply', target: '' }))
      // Looking back, from where the reader may and from where not yet.
      for (const act of [loaded.match.length, Math.floor(loaded.match.length / 2), 0]) {
        await both((client) => client.ask({ t: 'replay', act }))
        await both((client) => client.ask({ t: 'log', before: act }))
        for (const from of [{ seat: 'west' }, { seat: 'east' }, { seat: null }, 'all'] as const)
          await both(async (client) => {
            await client.ask({ t: 'replay', act, from })
            await client.ask({ t: 'log', before: act, from })
          })
      }
      const { offer } = here.state.view
      if (reader !== null) {
        for (const { verb, target } of offer) {
          await both((client) => client.ask({ t: 'why', choice: plain({ verb, ...(target && { target }) }) }))
        }
        for (const verb of ['play', 'countermand', 'march', 'commit', 'nonsense'])
          await both((client) => client.ask({ t: 'why', choice: { verb, target: 'card:1' } }))
        await both((client) => client.ask({ t: 'try', choices: [] }))
        await both((client) => client.ask({ t: 'note', text: 'mine' }))
        await both((client) => client.ask({ t: 'act', seq: here.state.seq, choice: { verb: 'nonsense' } }))
      }
      same()
      // One act, unless by it the reader learns something, or throws dice.
      const choice = offer.map(plain).find((one) => !learns(twin, reader!, one))
      if (choice && reader !== null) {
        await both((client) => client.act(choice))
        await both((client) => client.ask({ t: 'undo', seq: client.state.seq }))
        same()
      }
      expect(here.frames.length).toBeGreaterThan(2)
      await Promise.all(clients.map((client) => client.close()))
    },
  )

  test('[server.twins] the twins do differ, and a leak would be seen', () => {
    const different = positions.filter(({ twin, loaded }) => twin !== loaded.snapshot().position)
    expect(different.length).toBeGreaterThan(positions.length / 2)
  })
})

/** Whether a choice tells the reader something new, or rests on dice, in either of the twins. */
function learns(twin: string, reader: SeatId, choice: { verb: string; target?: string }): boolean {
  const position = JSON.parse(twin)
  const known = new Set(game.knows!(engine.query(position), reader))
  const verdict = engine.act(position, reader, choice)
  return (
    !verdict.ok ||
    verdict.unsealed ||
    verdict.rolls.length > 0 ||
    game.knows!(engine.query(position), reader).some((fact) => !known.has(fact))
  )
}
