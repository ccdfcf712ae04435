import type { Choice, Journal } from '@grognard/kernel'
import { random } from '@grognard/kernel'
import type { CreatedGame, ToBrowser } from '@grognard/wire'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startPostgres } from '../../tools/postgres.mjs'
import { changed, plain } from './client.ts'
import { NEW_GAME, type Place } from './harness.ts'
import { eventually } from './patience.ts'
import { ServerProcess } from './process.ts'

/** PostgreSQL goes away in the middle of play and comes back: nothing acknowledged is lost, and all goes on. */

const TABLES = 6
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let cluster: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())

async function newPlace(name: string): Promise<Place> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { databaseUrl: cluster.url.replace(/postgres$/, name), dataFolder: null }
}

/** Somebody who plays both sides without a pause, and tells of everything. */
class Player {
  readonly acknowledged: Choice[] = []
  readonly heard = new Set<string>()
  readonly storage: boolean[] = []
  /** What was sent and never answered with yes or no. */
  unsure: { readonly after: number; readonly choice: Choice }[] = []
  private state: Extract<ToBrowser, { t: 'welcome' }>['state'] | null = null
  private sent: Choice | null = null
  private n = 0
  over = false
  closed = false

  private constructor(
    readonly game: CreatedGame,
    private readonly socket: WebSocket,
    private readonly rng: () => number,
  ) {}

  static async sit(address: string, rng: () => number): Promise<Player> {
    const response = await fetch(`${address}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...NEW_GAME, seats: { west: 'me', east: 'me' } }),
    })
    const game = (await response.json()) as CreatedGame
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
    const player = new Player(game, socket, rng)
    socket.on('open', () =>
      socket.send(JSON.stringify({ t: 'hello', game: game.id, token: game.mine.west, language: 'en' })),
    )
    socket.on('message', (data) => player.hear(JSON.parse(data.toString()) as ToBrowser))
    socket.on('close', () => {
      player.closed = true
    })
    return player
  }

  close(): void {
    this.socket.close()
  }

  private hear(message: ToBrowser): void {
    if (message.t === 'welcome' || message.t === 'state') this.state = message.state
    if (message.t === 'change') this.state = changed(this.state!, message)
    if (message.t === 'storage') this.storage.push(message.up)
    if (message.t === 'done' && this.sent) {
      this.acknowledged.push(this.sent)
      this.sent = null
    }
    if (message.t === 'refused') this.sent = null
    if (message.t === 'error') {
      this.heard.add(message.message.key)
      if (this.sent) this.unsure.push({ after: this.acknowledged.length, choice: this.sent })
      this.sent = null
      setTimeout(() => this.play(), 100)
      return
    }
    this.play()
  }

  private play(): void {
    if (!this.state || this.sent) return
    const { offer, result } = this.state.view
    this.over = result !== null
    const chosen = offer[Math.floor(this.rng() * offer.length)]
    if (!chosen) return
    this.sent = plain(chosen)
    this.socket.send(JSON.stringify({ t: 'act', n: ++this.n, seq: this.state.seq, choice: this.sent }))
  }
}

/** Everything acknowledged is in the journal, in order; besides it only what got no answer can be there. */
async function check(address: string, { game, acknowledged, unsure }: Player): Promise<void> {
  const response = await fetch(`${address}/api/games/${game.id}/journal`, {
    headers: { authorization: `Bearer ${game.mine.west}` },
  })
  expect(response.status).toBe(200)
  const stored = ((await response.json()) as Journal).entries.map((entry) =>
    entry.t === 'act' ? JSON.stringify(entry.choice) : '',
  )
  const allowed = unsure.map(({ choice }) => JSON.stringify(choice))
  let at = 0
  for (const choice of acknowledged.map((one) => JSON.stringify(one))) {
    while (stored[at] !== choice) {
      const found = allowed.indexOf(stored[at] ?? 'nothing')
      expect(found, `acknowledged ${choice} is missing`).toBeGreaterThanOrEqual(0)
      allowed.splice(found, 1)
      at++
    }
    at++
  }
}

// Attempts to come back are 1.5 s apart at the most: the first outage is over before that, the second long after.
test.each([1, 5])(
  '[server.outage] PostgreSQL is gone for %i s under load: nothing acknowledged is lost, and all heals by itself',
  async (seconds) => {
    const server = await ServerProcess.start(await newPlace(`outage_${seconds}`))
    const rng = random(seconds)
    let players = await Promise.all(Array.from({ length: TABLES }, () => Player.sit(server.address, rng)))
    const all = [...players]
    await eventually(() => players.every(({ acknowledged }) => acknowledged.length > 1))
    // Games end: there is always somebody in the middle of one.
    const fresh = async () => {
      players = await Promise.all(
        players.map(async (player) => {
          if (!player.over) return player
          const next = await Player.sit(server.address, rng)
          all.push(next)
          return next
        }),
      )
    }
    do {
      await fresh()
      await eventually(() => players.every(({ acknowledged }) => acknowledged.length > 0))
    } while (players.every(({ over }) => over))
    await cluster.halt()
    const health = async () => (await fetch(`${server.address}/health`)).json()
    await eventually(async () => ((await health()) as { database: string }).database === 'down')
    expect(await health()).toMatchObject({ ok: false, database: 'down' })
    const refused = await fetch(`${server.address}/api/games`)
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { error: { key: 'server.reconnecting' } },
    ])
    await sleep(seconds * 1000)
    await eventually(() => players.every(({ over, heard }) => over || heard.has('server.reconnecting')))
    const answered = new Map(players.map((player) => [player, player.acknowledged.length]))
    await cluster.resume()
    const playing = players.filter(({ over }) => !over)
    expect(playing.length).toBeGreaterThan(0)
    for (const player of playing)
      await eventually(
        () =>
          (player.over || player.acknowledged.length > answered.get(player)!) &&
          player.storage.at(-1) === true,
      )
    for (const player of playing) {
      expect(player.closed).toBe(false)
      expect(player.storage).toEqual([false, true])
      expect(player.heard).toContain('server.reconnecting')
      expect(player.heard).not.toContain('server.fault')
    }
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
    // The computer is played by jobs: their queue has healed as well.
    const response = await fetch(`${server.address}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...NEW_GAME, seats: { west: 'computer', east: 'me' } }),
    })
    const { id } = (await response.json()) as CreatedGame
    await eventually(async () => {
      const { acts, waiting } = (await (await fetch(`${server.address}/api/games/${id}`)).json()) as {
        acts: number
        waiting: string[]
      }
      return acts > 0 || waiting.join() === 'east'
    })
    for (const player of all) player.close()
    for (const player of all) await check(server.address, player)
    // There is one ear, and no more connections than the pool may have.
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const { rows } = await client.query(
      `select application_name as name, count(*)::int as n from pg_stat_activity
     where application_name like 'grognard%' and datname = $1 group by 1`,
      [`outage_${seconds}`],
    )
    await client.end()
    const counts = Object.fromEntries(rows.map(({ name, n }: { name: string; n: number }) => [name, n]))
    expect(counts['grognard-listen']).toBe(1)
    expect(counts.grognard).toBeLessThanOrEqual(10)
    expect(await server.kill('SIGTERM')).toBe(0)
  },
)
