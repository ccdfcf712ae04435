import type { Journal } from '@grognard/kernel'
import type { AcceptedWork, CreatedGame, GameSummary, HttpError, Work } from '@grognard/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, plain } from './client.ts'
import { STORAGES, TestServer } from './harness.ts'
import { eventually } from './patience.ts'
import { useServer } from './use-server.ts'

/** What takes long runs as jobs: it shows how far it is, can be called off, and loses nothing. */

const ASYNC = { prefer: 'respond-async' }

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)
  /** A finished game of the slow sort. */
  let journal: Journal
  let finished: string

  beforeAll(async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'me' }, { game: 'slow' })
    const client = await at.server.join(id, mine.west!)
    await playOn(client, 60)
    if (client.state.view.result === null) await client.ask({ t: 'resign' })
    await client.close()
    journal = await at.server.get<Journal>(`/api/games/${id}/journal`)
    finished = id
  })
  async function playOn(client: Client, choices: number): Promise<void> {
    let seed = 5
    for (let i = 0; i < choices && client.state.view.result === null; i++) {
      seed = (seed * 16_807) % 2_147_483_647
      const { offer } = client.state.view
      await client.act(plain(offer[seed % offer.length]!))
    }
  }

  const file = () => ({ journal, name: 'Ann', listed: false })
  const begin = async (method: string, path: string, body?: unknown): Promise<string> => {
    const { status, body: answer } = await at.server.call(method, path, body, ASYNC)
    expect(status).toBe(202)
    return (answer as AcceptedWork).id
  }
  const look = (id: string) => at.server.get<Work>(`/api/work/${id}`)
  /** Looks until it is so far, and gives everything seen on the way. */
  async function until(id: string, test: (work: Work) => boolean): Promise<Work[]> {
    const seen: Work[] = []
    await eventually(async () => {
      const work = await look(id)
      seen.push(work)
      return test(work)
    })
    return seen
  }
  const over = ({ state }: Work) => state !== 'waiting' && state !== 'working'
  /** As long as a whole import takes: what was called off before would have come to its end meanwhile. */
  const longEnough = async () => {
    expect((await until(await begin('POST', '/api/games/import', file()), over)).at(-1)!.state).toBe('done')
  }

  test('[server.work] an import shows how far it is, and gives the game', async () => {
    const id = await begin('POST', '/api/games/import', file())
    const seen = await until(id, over)
    const between = seen.filter(({ state, done }) => state === 'working' && done > 0)
    expect(between.length).toBeGreaterThan(0)
    for (const { done, of } of between) expect([of, done < of]).toEqual([journal.entries.length * 2, true])
    const dones = between.map(({ done }) => done)
    expect(dones).toEqual(dones.toSorted((a, b) => a - b))
    const last = seen.at(-1)!
    expect(last).toMatchObject({ id, what: 'import', state: 'done' })
    expect(last.done).toBe(last.of)
    const { id: game, mine } = last.game!
    expect(await at.server.get<Journal>(`/api/games/${game}/journal`)).toEqual(journal)
    const client = await at.server.join(game, mine.west!)
    expect(client.welcome.seats).toEqual(['west', 'east'])
    await client.close()
  })

  test('[server.work] an import that is called off leaves nothing', async () => {
    const before = await at.server.get<GameSummary[]>('/api/games')
    const id = await begin('POST', '/api/games/import', { ...file(), listed: true })
    await until(id, ({ state, done }) => state === 'working' && done > 0)
    const called = await at.server.call('DELETE', `/api/work/${id}`)
    expect(called.body).toMatchObject({ id, state: 'cancelled' })
    // The thread is free at once for whoever comes next.
    const bad = await at.server.call('POST', '/api/games/import', { journal: {}, name: 'Ann', listed: true })
    expect(bad.status).toBe(422)
    await longEnough()
    expect(await look(id)).toMatchObject({ state: 'cancelled' })
    expect(await at.server.get<GameSummary[]>('/api/games')).toEqual(before)
  })

  test('[server.work] others’ work goes on when one is called off', async () => {
    const first = await begin('POST', '/api/games/import', file())
    const second = await begin('GET', `/api/games/${finished}/verify`)
    await until(first, ({ state }) => state === 'working')
    await at.server.call('DELETE', `/api/work/${first}`)
    expect((await until(second, over)).at(-1)).toMatchObject({
      what: 'verify',
      state: 'done',
      verification: { faults: [], commitment: journal.commitment, seed: journal.seed },
    })
    expect(await look(first)).toMatchObject({ state: 'cancelled' })
  })

  test('[server.work] whoever hangs up calls off what they waited for', async () => {
    const before = await at.server.get<GameSummary[]>('/api/games')
    const controller = new AbortController()
    const waiting = fetch(`${at.server.address}/api/games/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...file(), listed: true }),
      signal: controller.signal,
    })
    setTimeout(() => controller.abort(), 300)
    await expect(waiting).rejects.toThrow()
    await longEnough()
    expect(await at.server.get<GameSummary[]>('/api/games')).toEqual(before)
  })

  test('[server.work] a bad file: the same precise error, whether waited for or not', async () => {
    const bad = { ...file(), journal: { ...journal, seed: 'another' } }
    const id = await begin('POST', '/api/games/import', bad)
    const { state, problem } = (await until(id, over)).at(-1)!
    expect(state).toBe('failed')
    expect(problem!.details.join()).toMatch(/commitment: expected the hash of the seed/)
    const waited = await at.server.call('POST', '/api/games/import', bad)
    expect(waited.status).toBe(422)
    expect(waited.body as HttpError).toEqual(problem)
  })

  test('[server.work] what nobody asked for is not there', async () => {
    expect((await at.server.call('GET', '/api/work/none')).status).toBe(404)
    expect((await at.server.call('DELETE', '/api/work/none')).status).toBe(404)
    const { id } = await at.server.create({ west: 'me', east: 'me' })
    const early = await at.server.call('GET', `/api/games/${id}/verify`, undefined, ASYNC)
    expect(early.status).toBe(409)
  })

  test('[server.work] a long import does not hold up those who play, nor the computer', async () => {
    const id = await begin('POST', '/api/games/import', file())
    await until(id, ({ state }) => state === 'working')
    const game = await at.server.create({ west: 'me', east: 'computer' }, { bot: 'random' })
    const client = await at.server.join(game.id, game.mine.west!)
    await client.play('seal')
    await client.until(() => client.state.view.waiting.join() !== 'east' && client.state.view.acts > 0)
    expect(over(await look(id))).toBe(false)
    await at.server.call('DELETE', `/api/work/${id}`)
    await client.close()
  })

  describe('the computer', () => {
    /** It is thinking, and says so. */
    async function musing(): Promise<{ game: CreatedGame; client: Client; watcher: Client }> {
      const game = await at.server.create({ west: 'me', east: 'computer' }, { bot: 'muser' })
      const client = await at.server.join(game.id, game.mine.west!)
      const watcher = await at.server.join(game.id, null)
      await client.play('seal')
      await client.find((m) => m.t === 'progress' && m.what.key === 'server.progress.bot')
      return { game, client, watcher }
    }
    const paused = (client: Client, pause: boolean) =>
      client.until(() => client.messages.findLast((m) => m.t === 'summary')?.summary.paused === pause)

    test('[server.pause] stops thinking when told, and goes on where it was', async () => {
      const { game, client, watcher } = await musing()
      const before = client.state
      expect(await client.ask({ t: 'computer', pause: true })).toMatchObject({ t: 'done' })
      await Promise.all([paused(client, true), paused(watcher, true)])
      // Meanwhile it thinks and moves elsewhere.
      const other = await musing()
      const { acts } = other.client.state.view
      await other.client.until(() => other.client.state.view.acts > acts)
      await Promise.all([other.client.close(), other.watcher.close()])
      expect(client.state).toEqual(before)
      const journal = await at.server.call('GET', `/api/games/${game.id}/journal`)
      expect(journal.status).toBe(403)
      expect(await at.server.get<GameSummary>(`/api/games/${game.id}`)).toMatchObject({
        paused: true,
        waiting: before.view.waiting,
      })
      expect(await client.ask({ t: 'computer', pause: false })).toMatchObject({ t: 'done' })
      await Promise.all([paused(client, false), paused(watcher, false)])
      await client.until(() => client.state.view.acts > before.view.acts)
      await Promise.all([client.close(), watcher.close()])
    })

    test('[server.pause] only players may say so, and only to a computer', async () => {
      const { client, watcher } = await musing()
      expect(await watcher.ask({ t: 'computer', pause: true })).toMatchObject({
        t: 'error',
        message: { key: 'server.observer' },
      })
      await Promise.all([client.close(), watcher.close()])
      const { west, east } = await at.server.two()
      expect(await west.ask({ t: 'computer', pause: true })).toMatchObject({
        t: 'error',
        message: { key: 'server.noComputer' },
      })
      await Promise.all([west.close(), east.close()])
    })

    test('[server.pause] a pause outlives the server; so does the thought that was under way', async () => {
      const place = await at.storage.place()
      const first = await TestServer.start(place)
      const games = await Promise.all(
        [true, false].map(() => first.create({ west: 'me', east: 'computer' }, { bot: 'muser' })),
      )
      const clients = await Promise.all(games.map(({ id, mine }) => first.join(id, mine.west!)))
      await clients[0]!.ask({ t: 'computer', pause: true })
      for (const client of clients) await client.play('seal')
      await first.close()
      const again = await TestServer.start(place)
      const back = await Promise.all(games.map(({ id, mine }) => again.join(id, mine.west!)))
      const [still, moving] = back as [Client, Client]
      const before = still.state.view.acts
      await moving.until(() => moving.state.view.acts > before)
      expect(still.welcome.summary.paused).toBe(true)
      expect(still.state.view.acts).toBe(before)
      await still.ask({ t: 'computer', pause: false })
      await still.until(() => still.state.view.acts > before)
      await Promise.all(back.map((client) => client.close()))
      await again.close()
    })
  })
})
