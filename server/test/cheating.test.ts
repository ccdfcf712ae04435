import type { Journal } from '@grognard/kernel'
import type { CreatedGame, GameSummary, Verification } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { LIMITS, UNLIMITED } from '../src/config.ts'
import { openPgliteHere } from '../src/storage/pglite.ts'
import { Client, plain } from './client.ts'
import { keyOf, NEW_GAME, pastPlans, TestServer } from './harness.ts'
import { useServer } from './use-server.ts'

/** What strangers tried: each of these once stopped a server, froze it, or let somebody cheat. */

const at = useServer('PGlite')
const SOLO = { west: 'me', east: 'me' } as const

describe('data packs', () => {
  const greedyPack = (greed: string) => ({
    pack: 'p',
    title: 'A trap',
    game: 'greedy',
    version: '1',
    source: 'a stranger',
    files: { greed },
  })

  test.each(['memory', 'time'])(
    '[server.pack] that take too much %s are refused, and cost nobody else anything',
    async (greed) => {
      const limits = { ...UNLIMITED, packs: { seconds: 3, megabytes: 128 } }
      const place = await at.storage.place()
      let own = await TestServer.start(place, { limits })
      const { west, east } = await own.two()
      const trap = own.call('POST', '/api/games', {
        ...NEW_GAME,
        game: 'greedy',
        seats: SOLO,
        pack: greedyPack(greed),
      })
      // Meanwhile others play.
      await pastPlans(west, east)
      expect(await west.play('march')).toMatchObject({ t: 'done' })
      const refused = await trap
      expect([refused.status, keyOf(refused)]).toEqual([422, 'server.badPack'])
      // And a stored game with such data is shown as broken, with the reason.
      const { id, mine } = await own.create(SOLO, { game: 'greedy' })
      await Promise.all([west.close(), east.close()])
      await own.close()
      const database = await openPgliteHere(place.dataFolder)
      await database.query('update games set pack = $2 where id = $1', [
        id,
        JSON.stringify(greedyPack(greed)),
      ])
      await database.close()
      own = await TestServer.start(place, { limits })
      const visitor = await Client.open(own.address)
      visitor.raw({ t: 'hello', game: id, token: null, language: 'en' })
      expect(await visitor.find((m) => m.t === 'error')).toMatchObject({ message: { key: 'server.broken' } })
      expect((await own.get<GameSummary>(`/api/games/${id}`)).broken).not.toBeNull()
      expect((await own.get<Journal>(`/api/games/${id}/journal`, mine.west!)).game).toBe('greedy')
      expect(
        await own.call('POST', `/api/games/${id}/give-up`, { token: mine.west, how: 'resign' }),
      ).toMatchObject({ status: 200, body: { over: true } })
      await visitor.close()
      await own.close()
    },
  )

  test('[server.pack] the limits of a real server are bounded', () => {
    expect(LIMITS.packs.seconds).toBeLessThanOrEqual(60)
    expect(LIMITS.packs.megabytes).toBeLessThanOrEqual(2048)
  })
})

describe('nobody is frozen', () => {
  test('[server.stops] a condition that is no condition is refused, whatever it is called', async () => {
    const { west, east } = await at.server.two()
    for (const condition of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(await west.ask({ t: 'stop', window: 'interception', setting: { if: condition } })).toMatchObject(
        { t: 'refused', refusal: { message: { key: 'kernel.noCondition' } } },
      )
    await pastPlans(west, east)
    await Promise.all([west.close(), east.close()])
  })

  test('[server.rebuild] a game of which only the journal is stored is played again elsewhere: nobody waits for it', async () => {
    const place = await at.storage.place()
    let own = await TestServer.start(place)
    const { id, mine } = await own.create(SOLO, { game: 'slow' })
    const first = await own.join(id, mine.west!)
    for (let i = 0; i < 120 && first.state.view.result === null; i++) await first.play()
    const { scene } = first.state
    const { seat } = first.state.view
    await first.close()
    const { west, east, id: other, tokens } = await own.two()
    await pastPlans(west, east)
    await Promise.all([west.close(), east.close()])
    await own.close()
    const database = await openPgliteHere(place.dataFolder)
    await database.query('delete from snapshots where game = $1', [id])
    await database.query('delete from journal where game = $1 and seq = 0', [id])
    await database.query('update journal set change = null, done = null where game = $1', [id])
    await database.close()
    own = await TestServer.start(place)
    const player = await own.join(other, tokens.west)
    const coming = own.join(id, mine.west!)
    let here = false
    coming.then(() => {
      here = true
    })
    // In the other thread each choice takes 12 ms and more, a second and a half for all; others are answered meanwhile.
    for (let i = 0; i < 5; i++) await player.ask({ t: 'why', choice: { verb: 'nonsense' } })
    expect(here).toBe(false)
    const again = await coming
    await again.ask({ t: 'sit', seat: seat! })
    expect(again.state.scene).toEqual(scene)
    expect((await again.wholeLog()).length).toBeGreaterThan(10)
    await Promise.all([again.close(), player.close()])
    await own.close()
  })

  test('[server.words] entries that are no choices have an end', async () => {
    const { west, east } = await at.server.two()
    await pastPlans(west, east)
    let refused = 0
    for (let i = 0; i < 400; i++) {
      const answer = await west.ask({ t: 'ask-rollback', to: 0 })
      if (answer.t === 'refused' && answer.refusal.message.key === 'server.tooManyWords') refused++
    }
    expect(refused).toBeGreaterThan(50)
    expect(refused).toBeLessThan(390)
    await Promise.all([west.close(), east.close()])
  })

  test('[server.replay] one socket looks back at one moment after the other; too many questions are refused', async () => {
    const { id, mine } = await at.server.create(SOLO)
    const client = await at.server.join(id, mine.west!)
    for (let i = 0; i < 60; i++) client.raw({ t: 'replay', n: 1000 + i, act: 0 })
    await client.until(() => client.messages.filter((m) => 'n' in m && (m.n ?? 0) >= 1000).length === 60)
    const answers = client.messages.filter((m) => 'n' in m && (m.n ?? 0) >= 1000)
    expect(answers.some((m) => m.t === 'error' && m.message.key === 'server.tooFast')).toBe(true)
    expect(answers.some((m) => m.t === 'answer')).toBe(true)
    await client.close()
  })
})

describe('chosen dice', () => {
  /** A journal without a choice, whose seed its maker knows. */
  const journalOf = async (): Promise<Journal> => {
    const { id, mine } = await at.server.create(SOLO)
    const client = await at.server.join(id, mine.west!)
    await client.play('seal')
    await client.ask({ t: 'resign' })
    const journal = await at.server.get<Journal>(`/api/games/${id}/journal`)
    await client.close()
    return { ...journal, entries: journal.entries.slice(0, 1), result: null, digest: null }
  }

  test('[server.import] a game brought for others goes on with other dice, and is marked', async () => {
    const journal = await journalOf()
    const made = await at.server.post<CreatedGame>('/api/games/import', {
      journal,
      name: 'Eve',
      listed: true,
      seats: { west: 'me', east: 'open' },
    })
    expect(await at.server.get<GameSummary>(`/api/games/${made.id}`)).toMatchObject({ imported: true })
    const client = await at.server.join(made.id, made.mine.west!)
    expect(client.state.view.commitment).not.toBe(journal.commitment)
    const told = (await client.wholeLog()).flatMap(({ events }) => events.map(({ message }) => message.key))
    expect(told).toContain('kernel.reseeded')
    await client.close()
  })

  test('[server.import] one brought to be played alone keeps its dice, and is marked, too', async () => {
    const journal = await journalOf()
    const made = await at.server.post<CreatedGame>('/api/games/import', {
      journal,
      name: 'Ann',
      listed: true,
    })
    const client = await at.server.join(made.id, made.mine.west!)
    expect(client.state.view.commitment).toBe(journal.commitment)
    expect(client.welcome.summary.imported).toBe(true)
    await client.close()
  })

  test('[server.reseed] whoever plays on after the end, when all is published, does so with other dice', async () => {
    const { west, east, id } = await at.server.two()
    await pastPlans(west, east)
    await west.play('march')
    await west.ask({ t: 'resign' })
    await east.until(() => east.state.view.result !== null)
    const published = await at.server.get<Journal>(`/api/games/${id}/journal`)
    expect(published.seed).not.toBeNull()
    await west.ask({ t: 'ask-rollback', to: 1 })
    await east.until(() => east.state.view.rollback !== null)
    await east.ask({ t: 'answer-rollback', agree: true })
    await west.until(() => west.state.view.result === null && west.state.view.offer.length > 0)
    await west.until(() => west.state.view.commitment !== published.commitment)
    const told = (await west.wholeLog()).flatMap(({ events }) => events.map(({ message }) => message.key))
    expect(told).toContain('kernel.reseeded')
    await east.until(() => east.state.view.offer.length > 0)
    await east.act(plain(east.state.view.offer.find(({ verb }) => verb === 'seal')!))
    await west.ask({ t: 'resign' })
    const verified = await at.server.get<Verification>(`/api/games/${id}/verify`)
    expect(verified.faults).toEqual([])
    const journal = await at.server.get<Journal>(`/api/games/${id}/journal`)
    expect(journal.reseeds).toHaveLength(1)
    await Promise.all([west.close(), east.close()])
  })
})
