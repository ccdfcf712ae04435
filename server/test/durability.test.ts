import type { Choice, Journal } from '@grognard/kernel'
import { random } from '@grognard/kernel'
import type { CreatedGame, ToBrowser } from '@grognard/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Client, changed, plain } from './client.ts'
import { NEW_GAME, openStorage, STORAGES, type Storage } from './harness.ts'
import { ServerProcess } from './process.ts'

/** On each storage. */
const KILLS = 10
const TABLES = 4
/** So many choices are acknowledged, at most, before the next kill. */
const MOST_CHOICES = 40

interface Table {
  readonly game: CreatedGame
  /** What was acknowledged, in order. */
  readonly acknowledged: Choice[]
  over: boolean
}

const post = async <T>(address: string, path: string, body: unknown): Promise<T> => {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const sitDown = async (address: string): Promise<Table> => ({
  game: await post(address, '/api/games', { ...NEW_GAME, seats: { west: 'me', east: 'me' } }),
  acknowledged: [],
  over: false,
})

/** Plays one table as fast as the server answers, until the line is cut; `told` hears of each acknowledged choice. */
function playOn(address: string, table: Table, rng: () => number, told: () => void): Promise<void> {
  const { game, acknowledged } = table
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
    let sent: Choice | null = null
    let n = 0
    let state: Extract<ToBrowser, { t: 'state' | 'welcome' }>['state'] | null = null
    const next = () => {
      if (!state || sent) return
      const { offer, result } = state.view
      table.over = result !== null
      const chosen = offer[Math.floor(rng() * offer.length)]
      if (!chosen) return socket.close()
      sent = plain(chosen)
      socket.send(JSON.stringify({ t: 'act', n: ++n, seq: state.seq, choice: sent }))
    }
    socket.on('open', () =>
      socket.send(JSON.stringify({ t: 'hello', game: game.id, token: game.mine.west, language: 'en' })),
    )
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ToBrowser
      if (message.t === 'welcome' || message.t === 'state') state = message.state
      if (message.t === 'change') state = changed(state!, message)
      if (message.t === 'done' && sent) {
        acknowledged.push(sent)
        sent = null
        told()
      }
      if (message.t === 'refused' || message.t === 'error') sent = null
      next()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

/** Everything acknowledged is in the journal, in order; at most the choice under way is there besides. */
async function check(address: string, { game, acknowledged }: Table): Promise<void> {
  const response = await fetch(`${address}/api/games/${game.id}/journal`, {
    headers: { authorization: `Bearer ${game.mine.west}` },
  })
  expect(response.status).toBe(200)
  const { entries } = (await response.json()) as Journal
  const stored = entries.map((entry) => (entry.t === 'act' ? entry.choice : null))
  expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged)
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(1)
  // What was stored without the answer arriving counts from now on.
  acknowledged.push(...stored.slice(acknowledged.length).map((choice) => choice!))
}

// Both at once: most of the time goes into starting servers.
describe.concurrent.each(STORAGES)('on %s', (name) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openStorage(name)
  })
  afterAll(() => storage?.clear())

  test(`[server.durability] killed ${KILLS} times during play: no acknowledged choice is lost, no game is corrupt`, async () => {
    const place = await storage.place()
    const rng = random(20)
    const tables: Table[] = []
    let playing: Promise<void>[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await ServerProcess.start(place)
      await Promise.all(tables.map((table) => check(server.address, table)))
      for (let i = 0; i < TABLES; i++) {
        const table = tables[i]
        if (table && !table.over) continue
        tables[i] = await sitDown(server.address)
      }
      // In the middle of play, however quick the machine is: after some choices, while others are under way.
      let left = 1 + Math.floor(rng() * MOST_CHOICES)
      const enough = new Promise<void>((resolve) => {
        const told = () => {
          if (--left === 0) resolve()
        }
        playing = tables.map((table) => playOn(server.address, table, rng, told))
      })
      await Promise.race([enough, Promise.all(playing)])
      expect(left).toBeLessThanOrEqual(0)
      await server.kill('SIGKILL')
      await Promise.all(playing)
    }
    const server = await ServerProcess.start(place)
    for (const table of tables) {
      await check(server.address, table)
      const client = await Client.join(server.address, table.game.id, table.game.mine.west!)
      await client.ask({ t: 'resign' })
      const verified = await fetch(`${server.address}/api/games/${table.game.id}/verify`)
      expect(((await verified.json()) as { faults: string[] }).faults).toEqual([])
      await client.close()
    }
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})
