import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPlain } from 'node:net'
import type { Journal } from '@grognard/kernel'
import type {
  CreatedGame,
  GameSummary,
  HeldSeat,
  HttpError,
  LuckReport,
  ShelfEntry,
  Verification,
} from '@grognard/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, plain } from './client.ts'
import {
  invitationIn,
  NEW_GAME,
  openStorage,
  pastPlans,
  STORAGES,
  type Storage,
  TestServer,
} from './harness.ts'

const BAD_TOKEN = { t: 'error', message: { key: 'server.badToken' } }
const keyOf = ({ body }: { body: unknown }) => (body as HttpError).error.key

/** Plays both seats with the first choice that ends phases soonest, until the game is over. */
async function playToTheEnd(client: Client): Promise<void> {
  let seed = 7
  while (client.state.view.result === null) {
    seed = (seed * 16_807) % 2_147_483_647
    const { offer } = client.state.view
    const answer = await client.act(plain(offer[seed % offer.length]!))
    expect(answer).toMatchObject({ t: 'done' })
  }
}

describe.each(STORAGES)('on %s', (name) => {
  let storage: Storage
  let server: TestServer

  beforeAll(async () => {
    storage = await openStorage(name)
    server = await TestServer.start(await storage.place())
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await storage?.clear()
  }, 60_000)

  describe('games', () => {
    test('[server.health] says that it is well, and counts', async () => {
      expect(await server.get('/health')).toMatchObject({ ok: true })
      expect((await server.call('GET', '/metrics')).body).toContain('grognard_sockets')
    })

    test('[server.shelf] the shelf, a map, and words in both languages', async () => {
      const [entry] = await server.get<ShelfEntry[]>('/api/shelf')
      expect(entry).toMatchObject({
        game: 'tiny',
        scenarios: ['crossing', 'meeting'],
        bots: ['random', 'eager', 'muser'],
      })
      expect(entry!.windows.find(({ id }) => id === 'last stand')).toMatchObject({ unskippable: true })
      expect(await server.get('/api/shelf/tiny/map')).toMatchObject({ width: 10 })
      const fr = await server.get<{ messages: Record<string, string> }>('/api/shelf/tiny/text/fr')
      expect(fr.messages['kernel.over']).toBe('La partie est terminée.')
      expect(fr.messages['server.stale']).toContain('La position a changé')
      const en = await server.get<{ messages: Record<string, string> }>('/api/text/en')
      expect(en.messages['server.noGame']).toBe('There is no such game.')
      expect((await server.call('GET', '/api/shelf/tiny/text/de')).status).toBe(404)
      expect(keyOf(await server.call('GET', '/api/shelf/chess/map'))).toBe('server.noSuchGame')
    })

    test('[server.shelf] what does not change is sent compressed and only once', async () => {
      const first = await server.call('GET', '/api/shelf/tiny/text/en', undefined, {
        'accept-encoding': 'gzip, br',
      })
      expect(first.headers.get('content-encoding')).toBe('br')
      const again = await server.call('GET', '/api/shelf/tiny/text/en', undefined, {
        'if-none-match': first.headers.get('etag')!,
      })
      expect(again.status).toBe(304)
    })

    test('[server.create] seats for me, a friend, anybody and the computer', async () => {
      const { id, mine, invitations } = await server.create(
        { west: 'me', 'west-deputy': 'friend', east: 'open', 'east-deputy': 'computer' },
        { options: { commanders: 2 } },
      )
      expect(Object.keys(mine)).toEqual(['west'])
      expect(Object.keys(invitations)).toEqual(['west-deputy'])
      const summary = await server.get<GameSummary>(`/api/games/${id}`)
      expect(summary.seats.map(({ kind, taken, name }) => [kind, taken, name])).toEqual([
        ['me', true, 'Ann'],
        ['friend', false, null],
        ['open', false, null],
        ['computer', true, null],
      ])
      expect(summary).toMatchObject({ acts: 0, over: false, waiting: ['west', 'east'] })
      expect((await server.get<GameSummary[]>('/api/games')).map((game) => game.id)).toContain(id)
    })

    test('[server.create] a game that is not listed is found only by who knows it', async () => {
      const { id } = await server.create({ west: 'me', east: 'open' }, { listed: false })
      expect((await server.get<GameSummary[]>('/api/games')).map((game) => game.id)).not.toContain(id)
      expect(await server.get(`/api/games/${id}`)).toMatchObject({ id })
    })

    test.each<[string, object, number, string]>([
      ['an unknown game', { game: 'chess' }, 404, 'server.noSuchGame'],
      ['an unknown scenario', { scenario: 'waterloo' }, 422, 'server.badSetup'],
      ['an unknown option', { options: { snow: true } }, 422, 'server.badSetup'],
      ['a seat too few', { seats: { west: 'me' } }, 422, 'server.seats'],
      ['a strange seat', { seats: { west: 'me', north: 'me' } }, 422, 'server.seats'],
      ['nobody to play', { seats: { west: 'computer', east: 'computer' } }, 422, 'server.noneMine'],
      ['an unknown bot', { seats: { west: 'me', east: 'computer' }, bot: 'hal' }, 422, 'server.noBot'],
      ['no name', { name: '' }, 400, 'server.badMessage'],
      ['something that does not belong', { admin: true }, 400, 'server.badMessage'],
      ['a bad data pack', { pack: { pack: 'x' } }, 422, 'server.badFile'],
    ])('[server.create] refuses %s', async (_what, wrong, status, key) => {
      const seats = { west: 'me', east: 'open' }
      const answer = await server.call('POST', '/api/games', { ...NEW_GAME, seats, ...wrong })
      expect(answer.status).toBe(status)
      expect(keyOf(answer)).toBe(key)
    })

    test('[server.create] with a data pack', async () => {
      const pack = { pack: 'p', title: 'P', game: 'tiny', version: '1', source: 'test', files: {} }
      const { id, mine } = await server.create({ west: 'me', east: 'me' }, { pack })
      const client = await server.join(id, mine.west!)
      expect(client.state.view.game).toBe('tiny')
      await client.close()
    })

    test('[server.join] an invitation works once, and only for its game', async () => {
      const { id, invitations } = await server.create({ west: 'me', east: 'friend' })
      const other = await server.create({ west: 'me', east: 'friend' })
      const invitation = invitationIn(invitations.east!)
      const held = await server.post<HeldSeat>(`/api/games/${id}/join`, { name: 'Bea', invitation })
      expect(held.seats).toEqual(['east'])
      const again = await server.call('POST', `/api/games/${id}/join`, { name: 'Cid', invitation })
      expect([again.status, keyOf(again)]).toEqual([403, 'server.badToken'])
      const elsewhere = await server.call('POST', `/api/games/${other.id}/join`, { name: 'Cid', invitation })
      expect(elsewhere.status).toBe(403)
    })

    test('[server.join] an open seat goes to whoever is first', async () => {
      const { id } = await server.create({ west: 'me', east: 'open' })
      const answers = await Promise.all(
        ['Bea', 'Cid', 'Dot'].map((who) => server.call('POST', `/api/games/${id}/join`, { name: who })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const closed = await server.create({ west: 'me', east: 'friend' })
      expect((await server.call('POST', `/api/games/${closed.id}/join`, { name: 'Eve' })).status).toBe(409)
      expect((await server.call('POST', '/api/games/none/join', { name: 'Eve' })).status).toBe(404)
    })

    test('[server.join] those at the table see who came', async () => {
      const { id, mine } = await server.create({ west: 'me', east: 'open' })
      const west = await server.join(id, mine.west!)
      await server.post(`/api/games/${id}/join`, { name: 'Bea' })
      const told = await west.find((m) => m.t === 'summary')
      expect(told).toMatchObject({ summary: { seats: [{ name: 'Ann' }, { name: 'Bea', taken: true }] } })
      await west.close()
    })

    test('[server.token] forged, foreign and changed links are refused', async () => {
      const { id, mine } = await server.create({ west: 'me', east: 'open' })
      const token = mine.west!
      const [body, signature] = token.split('.') as [string, string]
      const forged = Buffer.from(JSON.stringify(['seat', id, ['east', 1]])).toString('base64url')
      for (const bad of [
        '',
        'x',
        'x.y',
        `${forged}.${signature}`,
        `${body}.${signature.slice(1)}`,
        `${token}.`,
      ]) {
        const client = await Client.open(server.address)
        client.raw({ t: 'hello', game: id, token: bad, language: 'en' })
        expect(await client.find((m) => m.t === 'error')).toMatchObject(BAD_TOKEN)
        await client.close()
      }
    })

    test('[server.token] an invitation is no seat', async () => {
      const { id, invitations } = await server.create({ west: 'me', east: 'friend' })
      const client = await Client.open(server.address)
      client.raw({ t: 'hello', game: id, token: invitationIn(invitations.east!), language: 'en' })
      expect(await client.find((m) => m.t === 'error')).toMatchObject(BAD_TOKEN)
      await client.close()
    })

    test('[server.move-seat] the new link works, the old one stops, and whoever used it is told', async () => {
      const { id, tokens, west, east } = await server.two()
      const moved = await server.post<HeldSeat>(`/api/games/${id}/move-seat`, { token: tokens.west })
      expect(await west.find((m) => m.t === 'error')).toMatchObject(BAD_TOKEN)
      expect(await west.gone()).toBe(1008)
      expect((await server.call('POST', `/api/games/${id}/move-seat`, { token: tokens.west })).status).toBe(
        403,
      )
      const again = await server.join(id, moved.token)
      expect(again.welcome.seat).toBe('west')
      await Promise.all([again.close(), east.close()])
    })
  })

  describe('play', () => {
    test('[server.act] a choice reaches both seats, each with its own view', async () => {
      const { west, east, id } = await server.two()
      await pastPlans(west, east)
      const hand = (client: Client) => (client.state.view.board as { hand: string[] }).hand
      expect(hand(west).length).toBeGreaterThan(0)
      expect(hand(west)).not.toEqual(hand(east))
      const before = west.state.seq
      expect(await west.play('march')).toMatchObject({ t: 'done' })
      await east.until(() => east.state.view.acts === west.state.view.acts)
      expect(west.state.seq).toBeGreaterThan(before)
      expect(east.state.view.offer).toEqual([])
      expect(west.state.scene.pieces.length).toBe(8)
      expect((await server.get<GameSummary>(`/api/games/${id}`)).acts).toBe(west.state.view.acts)
      await Promise.all([west.close(), east.close()])
    })

    test('[server.refusal] what is not offered is refused with its rule, and changes nothing', async () => {
      const { west, east } = await server.two()
      await pastPlans(west, east)
      const before = JSON.stringify(west.state)
      const choice = { verb: 'march', target: 'unit:e1' }
      const refused = await west.act(choice)
      expect(refused).toMatchObject({ t: 'refused', refusal: { rule: expect.stringMatching(/^(1\.2|8)/) } })
      const why = await west.ask({ t: 'why', choice })
      expect(why).toMatchObject({ t: 'answer', refusal: (refused as { refusal: object }).refusal })
      const fine = await west.ask({ t: 'why', choice: plain(west.state.view.offer[0]!) })
      expect(fine).toMatchObject({ refusal: null })
      expect(await east.act({ verb: 'done' })).toMatchObject({
        t: 'refused',
        refusal: { message: { key: 'kernel.notYourTurn' } },
      })
      expect(JSON.stringify(west.state)).toBe(before)
      await Promise.all([west.close(), east.close()])
    })

    test('[server.stale] a choice made looking at an old position is refused', async () => {
      const { west, east } = await server.two()
      await pastPlans(west, east)
      const { seq } = west.state
      await west.play('march')
      const answer = await west.act({ verb: 'done' }, seq)
      expect(answer).toMatchObject({ t: 'refused', refusal: { message: { key: 'server.stale' } } })
      await Promise.all([west.close(), east.close()])
    })

    test('[server.race] of choices sent at once exactly one is taken', async () => {
      const { id, mine } = await server.create({ west: 'me', east: 'me' })
      const clients = await Promise.all([1, 2, 3].map(() => server.join(id, mine.west!)))
      for (let round = 0; round < 10; round++) {
        const [first] = clients as [Client, ...Client[]]
        const { seq, view } = first.state
        const choice = plain(view.offer[0]!)
        const answers = await Promise.all(clients.map((client) => client.act(choice, seq)))
        expect(answers.map(({ t }) => t).sort()).toEqual(['done', 'refused', 'refused'])
        await Promise.all(
          clients.map((client) => client.until(() => client.state.seq === seq + 2 || client.state.seq > seq)),
        )
        await Promise.all(clients.map((client) => client.until(() => client.state.seq === first.state.seq)))
      }
      await Promise.all(clients.map((client) => client.close()))
    })

    test('[server.undo] takes back, with the log, and says why not', async () => {
      const { west, east } = await server.two()
      await pastPlans(west, east)
      const before = west.state.view
      const log = JSON.stringify(west.log)
      expect(before.undo.can).toBe(false)
      await west.play('march')
      expect(west.state.view.undo.can).toBe(true)
      expect(await east.ask({ t: 'undo', seq: east.state.seq })).toMatchObject({ t: 'refused' })
      expect(await west.ask({ t: 'undo', seq: west.state.seq })).toMatchObject({ t: 'done' })
      expect(west.state.view).toEqual(before)
      expect(JSON.stringify(west.log)).toBe(log)
      await east.until(() => east.log.length === west.log.length)
      const none = await west.ask({ t: 'undo', seq: west.state.seq })
      expect(none).toMatchObject({
        t: 'refused',
        refusal: { message: { key: expect.stringMatching(/^kernel.undo/) } },
      })
      await Promise.all([west.close(), east.close()])
    })

    test('[server.rollback] by consent, refused or agreed', async () => {
      const { west, east } = await server.two()
      await pastPlans(west, east)
      const { acts } = west.state.view
      await west.play('done')
      const later = west.state.view.acts
      expect(later).toBeGreaterThan(acts)
      expect(await west.ask({ t: 'ask-rollback', to: 99 })).toMatchObject({ t: 'refused' })
      expect(await west.ask({ t: 'ask-rollback', to: 2 })).toMatchObject({ t: 'done' })
      await east.until(() => east.state.view.rollback !== null)
      expect(east.state.view.rollback).toMatchObject({ by: 'west', to: 2 })
      expect(await east.ask({ t: 'answer-rollback', agree: false })).toMatchObject({ t: 'done' })
      await west.until(() => west.state.view.rollback === null)
      expect(west.state.view.acts).toBe(later)
      await west.ask({ t: 'ask-rollback', to: 2 })
      await east.until(() => east.state.view.rollback !== null)
      await east.ask({ t: 'answer-rollback', agree: true })
      await west.until(() => west.state.view.acts === acts)
      expect(west.state.view.rollback).toBeNull()
      await Promise.all([west.close(), east.close()])
    })

    test('[server.secrets] how far somebody is with a secret answer is not told', async () => {
      const { west, east, id, tokens } = await server.two()
      const frames = east.frames.length
      await west.play('raid')
      await west.play('guard')
      await west.play('retract')
      // East hears nothing, and a fresh look shows nothing new either.
      const again = await server.join(id, tokens.east)
      expect(east.frames.length).toBe(frames)
      expect(JSON.stringify(again.state)).toBe(JSON.stringify(east.welcome.state))
      expect(JSON.stringify(again.log)).toBe(JSON.stringify(east.log))
      // East's own answer is not stale because of that.
      expect(await east.play('raid')).toMatchObject({ t: 'done' })
      await west.play('seal')
      await east.until(() => east.state.view.waiting.join() === 'east')
      await Promise.all([west.close(), east.close(), again.close()])
    })

    test('[server.stop] a seat says where it wants to be asked', async () => {
      const { west, east } = await server.two()
      const heard = east.frames.length
      expect(await west.ask({ t: 'stop', window: 'scouts', setting: 'never' })).toMatchObject({ t: 'done' })
      expect(west.state.view.stops).toMatchObject({ scouts: 'never' })
      expect(await west.ask({ t: 'stop', window: 'last stand', setting: 'never' })).toMatchObject({
        t: 'refused',
      })
      expect(await west.ask({ t: 'stop', window: 'nowhere', setting: 'never' })).toMatchObject({
        t: 'refused',
      })
      expect(east.frames.length).toBe(heard)
      await Promise.all([west.close(), east.close()])
    })

    test('[server.observer] sees what is open, hears the talk, and may do nothing', async () => {
      const { west, east, id } = await server.two()
      const watcher = await server.join(id, null)
      await pastPlans(west, east)
      await watcher.until(() => watcher.state.view.waiting.join() === 'west')
      expect(watcher.welcome).toMatchObject({ seat: null, seats: [], note: '' })
      expect(watcher.state.view.board).toMatchObject({ hand: [] })
      expect(watcher.state.view.offer).toEqual([])
      for (const cards of [west, east].flatMap((c) => (c.state.view.board as { hand: string[] }).hand))
        for (const frame of watcher.frames) expect(frame).not.toContain(`"${cards}"`)
      for (const message of [
        { t: 'act', seq: watcher.state.seq, choice: { verb: 'done' } },
        { t: 'undo', seq: watcher.state.seq },
        { t: 'chat', text: 'hello' },
        { t: 'note', text: 'x' },
        { t: 'name', name: 'Zed' },
        { t: 'resign' },
        { t: 'ask-rollback', to: 0 },
        { t: 'try', choices: [] },
        { t: 'notices', notices: { mail: null, webhook: null } },
      ] as const)
        expect(await watcher.ask(message)).toMatchObject({ t: 'error', message: { key: 'server.observer' } })
      await Promise.all([west.close(), east.close(), watcher.close()])
    })

    test('[server.hotseat] one link for both sides looks from the side that is waited for', async () => {
      const { id, mine } = await server.create({ west: 'me', east: 'me' })
      expect(mine.west).toBe(mine.east)
      const client = await server.join(id, mine.west!)
      expect(client.welcome).toMatchObject({ seat: 'west', seats: ['west', 'east'] })
      await client.play('seal')
      expect(client.state.view.seat).toBe('east')
      await client.play('seal')
      expect(client.state.view.seat).toBe('west')
      expect(await client.ask({ t: 'sit', seat: 'east' })).toMatchObject({ t: 'done' })
      expect(client.state.view.seat).toBe('east')
      expect(await client.ask({ t: 'sit', seat: 'north' })).toMatchObject({ t: 'error' })
      await client.ask({ t: 'sit', seat: 'west' })
      // Whoever plays both sides agrees with themselves.
      await client.play('done')
      await client.ask({ t: 'ask-rollback', to: 2 })
      await client.until(
        () => client.state.view.rollback === null && client.state.view.waiting.join() === 'west',
      )
      await client.close()
    })

    test('[server.overlay] [server.try] questions are answered from the own view', async () => {
      const { west, east } = await server.two()
      await pastPlans(west, east)
      const shown = await west.ask({ t: 'overlay', id: 'supply', target: '' })
      expect(shown).toMatchObject({ t: 'answer', overlay: { places: expect.any(Array) } })
      expect(await west.ask({ t: 'overlay', id: 'weather', target: '' })).toMatchObject({ t: 'error' })
      const before = JSON.stringify(west.state)
      const heard = east.frames.length
      const march = plain(west.state.view.offer.find(({ verb }) => verb === 'march')!)
      const tried = await west.ask({ t: 'try', choices: [march, { verb: 'nonsense' }] })
      expect(tried).toMatchObject({
        t: 'answer',
        refusal: { message: { key: 'kernel.notOffered' } },
        state: { view: { seat: 'west', acts: west.state.view.acts + 1 } },
      })
      expect(await west.ask({ t: 'try', choices: [] })).toMatchObject({ refusal: null })
      expect(JSON.stringify(west.state)).toBe(before)
      expect(east.frames.length).toBe(heard)
      await Promise.all([west.close(), east.close()])
    })

    test('[server.replay] past positions as this seat saw them', async () => {
      const { west, east } = await server.two()
      const seen = [west.state.view]
      await pastPlans(west, east)
      seen.push(west.state.view)
      await west.play('march')
      const start = await west.ask({ t: 'replay', act: 0 })
      expect(start).toMatchObject({ state: { view: { board: seen[0]!.board, acts: 0 } } })
      const middle = await west.ask({ t: 'replay', act: 2 })
      expect(middle).toMatchObject({ state: { view: { board: seen[1]!.board, offer: seen[1]!.offer } } })
      const end = await west.ask({ t: 'replay', act: 1_000_000 })
      expect(end).toMatchObject({ state: { view: { board: west.state.view.board } } })
      // Cancelling what is already done, or was never asked, does no harm.
      west.raw({ t: 'cancel', n: 999 })
      expect(await west.ask({ t: 'why', choice: { verb: 'done' } })).toMatchObject({ t: 'answer' })
      await Promise.all([west.close(), east.close()])
    })

    test('[server.seen] since the last visit', async () => {
      const { west, east, id, tokens } = await server.two()
      await pastPlans(west, east)
      const last = east.log.at(-1)!.act
      await east.close()
      const { length } = west.log
      while (west.log.length === length) await west.play()
      await new Promise((resolve) => setTimeout(resolve, 200))
      const again = await server.join(id, tokens.east)
      expect(again.welcome.seen).toBe(last)
      expect(again.log.at(-1)!.act).toBeGreaterThan(last)
      await Promise.all([west.close(), again.close()])
    })
  })

  describe('people', () => {
    test('[server.chat] reaches everybody raw, and is there later', async () => {
      const { west, east, id, tokens } = await server.two()
      const text = '<img src=x onerror=alert(1)> & "hi" \u{1F600}'
      expect(await west.ask({ t: 'chat', text })).toMatchObject({ t: 'done' })
      const line = { name: 'Ann', seat: 'west', text }
      expect(await east.find((m) => m.t === 'chat')).toMatchObject({ line })
      expect(west.messages.filter((m) => m.t === 'chat').length).toBe(1)
      const again = await server.join(id, tokens.east)
      expect(again.welcome.chat).toMatchObject([line])
      await Promise.all([west.close(), east.close(), again.close()])
    })

    test('[server.note] is private', async () => {
      const { west, east, id, tokens } = await server.two()
      await west.ask({ t: 'note', text: 'take Halm' })
      await west.ask({ t: 'note', text: 'take Halm first' })
      const [mine, theirs] = await Promise.all([server.join(id, tokens.west), server.join(id, tokens.east)])
      expect([mine.welcome.note, theirs.welcome.note]).toEqual(['take Halm first', ''])
      await Promise.all([west, east, mine, theirs].map((client) => client.close()))
    })

    test('[server.name] can be changed, and all are told', async () => {
      const { west, east } = await server.two()
      await west.ask({ t: 'name', name: 'Anna' })
      await east.find((m) => m.t === 'summary' && m.summary.seats[0]!.name === 'Anna')
      await Promise.all([west.close(), east.close()])
    })

    test('[server.resign] the other side wins', async () => {
      const { west, east, id } = await server.two()
      expect(await east.ask({ t: 'resign' })).toMatchObject({ t: 'done' })
      await west.until(() => west.state.view.result !== null)
      expect(west.state.view.result).toEqual({ winner: 'west', ending: 'resigned', rule: 'kernel' })
      expect(await west.ask({ t: 'resign' })).toMatchObject({ t: 'refused' })
      expect(await server.get<GameSummary>(`/api/games/${id}`)).toMatchObject({ over: true, waiting: [] })
      expect((await server.get<Verification>(`/api/games/${id}/verify`)).faults).toEqual([])
      await Promise.all([west.close(), east.close()])
    })

    test('[server.rematch] sides swapped, each finds their seat', async () => {
      const { west, east, id, tokens } = await server.two()
      const early = await server.call('POST', `/api/games/${id}/rematch`, { token: tokens.west })
      expect([early.status, keyOf(early)]).toEqual([409, 'server.notOver'])
      await east.ask({ t: 'resign' })
      const first = await server.post<HeldSeat>(`/api/games/${id}/rematch`, { token: tokens.west })
      const told = await east.find((m) => m.t === 'summary' && m.summary.rematch !== null)
      expect(told).toMatchObject({ summary: { rematch: first.id } })
      const second = await server.post<HeldSeat>(`/api/games/${id}/rematch`, { token: tokens.east })
      expect([first.seats, second.seats, second.id]).toEqual([['east'], ['west'], first.id])
      const client = await server.join(second.id, second.token)
      expect(client.welcome).toMatchObject({ seat: 'west' })
      expect(client.welcome.summary.seats.map((seat) => seat.name)).toEqual(['Bea', 'Ann'])
      expect((await server.call('POST', `/api/games/${id}/rematch`, { token: 'x.y' })).status).toBe(403)
      await Promise.all([west.close(), east.close(), client.close()])
    })

    test('[server.bot] the computer plays its seat to the end by jobs', async () => {
      const { id, mine } = await server.create(
        { west: 'me', east: 'computer' },
        { bot: 'eager', scenario: 'meeting' },
      )
      const client = await server.join(id, mine.west!)
      while (client.state.view.result === null) {
        await client.until(
          () => client.state.view.result !== null || client.state.view.waiting.includes('west'),
        )
        if (client.state.view.result !== null) break
        await client.play()
      }
      const journal = await server.get<Journal>(`/api/games/${id}/journal`)
      expect(journal.entries.some(({ seat }) => seat === 'east')).toBe(true)
      expect((await server.get<Verification>(`/api/games/${id}/verify`)).faults).toEqual([])
      await client.close()
    })

    test('[server.bot] agrees to going back, and plays on', async () => {
      const { id, mine } = await server.create({ west: 'computer', east: 'me' }, { bot: 'random' })
      const client = await server.join(id, mine.east!)
      await client.play('seal')
      const asked = () => client.state.view.waiting.includes('east')
      for (let answers = 0; client.log.length <= 3 && answers < 5; answers++) {
        await client.until(() => client.log.length > 3 || asked())
        if (client.log.length <= 3) await client.play()
      }
      expect(await client.ask({ t: 'ask-rollback', to: 0 })).toMatchObject({ t: 'done' })
      await client.until(() => client.state.view.waiting.includes('east'))
      await client.close()
    })
  })

  describe('journals', () => {
    test('[server.journal] is closed while the game lasts, open with its seed afterwards', async () => {
      const { id, mine } = await server.create({ west: 'me', east: 'me' })
      const client = await server.join(id, mine.west!)
      await client.play('seal')
      const refused = await server.call('GET', `/api/games/${id}/journal`)
      expect([refused.status, keyOf(refused)]).toEqual([403, 'server.running'])
      expect((await server.get<Journal>(`/api/games/${id}/journal`, mine.west)).seed).toBeNull()
      expect((await server.call('GET', `/api/games/${id}/verify`)).status).toBe(409)
      await playToTheEnd(client)
      const journal = await server.get<Journal>(`/api/games/${id}/journal`)
      expect(journal.seed).toMatch(/^[0-9a-f]{48}$/)
      const verified = await server.get<Verification>(`/api/games/${id}/verify`)
      expect(verified).toMatchObject({ faults: [], commitment: client.welcome.state.view.commitment })
      const luck = await server.get<LuckReport>(`/api/games/${id}/luck`)
      expect(luck.rolls).toBeGreaterThan(0)
      for (const { dice, faces } of luck.seats) expect(faces.reduce((a, b) => a + b)).toBe(dice)
      await client.close()
    })

    test('[server.import] a finished game comes back whole', async () => {
      const { id, mine } = await server.create({ west: 'me', east: 'me' })
      const client = await server.join(id, mine.west!)
      await playToTheEnd(client)
      const journal = await server.get<Journal>(`/api/games/${id}/journal`)
      const made = await server.post<CreatedGame>('/api/games/import', {
        journal,
        name: 'Ann',
        listed: false,
      })
      expect(await server.get<Journal>(`/api/games/${made.id}/journal`)).toEqual(journal)
      const again = await server.join(made.id, made.mine.west!)
      await again.ask({ t: 'sit', seat: client.state.view.seat! })
      expect(again.state.view.board).toEqual(client.state.view.board)
      expect(again.log).toEqual(client.log)
      await Promise.all([client.close(), again.close()])
    })

    test('[server.import] a bad file gets a precise error and changes nothing', async () => {
      const { id, mine } = await server.create({ west: 'me', east: 'me' })
      const client = await server.join(id, mine.west!)
      await playToTheEnd(client)
      await client.close()
      const journal = await server.get<Journal>(`/api/games/${id}/journal`)
      const games = (await server.get<GameSummary[]>('/api/games')).length
      const rolled = journal.entries.findIndex((entry) => entry.t === 'act' && entry.rolls !== undefined)
      const wrong: [object, RegExp][] = [
        [{ ...journal, format: 'pgn' }, /format/],
        [{ ...journal, game: 'chess' }, /game: expected one of tiny, slow, found 'chess'/],
        [{ ...journal, seed: null }, /seed/],
        [{ ...journal, seed: 'another' }, /commitment/],
        [
          { ...journal, result: null, digest: null, entries: [...journal.entries, journal.entries[0]] },
          /entries\[\d+\]/,
        ],
        [
          {
            ...journal,
            entries: journal.entries.map((entry, i) =>
              i === rolled && entry.t === 'act'
                ? {
                    ...entry,
                    rolls: entry.rolls!.map((r) => ({
                      ...r,
                      values: r.values.map((v, k) => (v % r.dice[k]!) + 1),
                    })),
                  }
                : entry,
            ),
          },
          new RegExp(`entries\\[${rolled}\\].rolls`),
        ],
        [{ ...journal, result: { winner: 'nobody', ending: 'time', rule: '10.3' } }, /journal/],
      ]
      for (const [file, message] of wrong) {
        const answer = await server.call('POST', '/api/games/import', {
          journal: file,
          name: 'Ann',
          listed: true,
        })
        expect(answer.status).toBe(422)
        expect((answer.body as HttpError).details.join('\n')).toMatch(message)
      }
      expect((await server.get<GameSummary[]>('/api/games')).length).toBe(games)
    })
  })

  describe('safety', () => {
    test('[server.headers] strict on every answer', async () => {
      for (const path of ['/', '/api/shelf', '/nowhere.js', '/health']) {
        const { headers } = await server.call('GET', path)
        expect(headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      }
      const missing = await server.call('GET', '/api/nowhere')
      expect([missing.status, keyOf(missing)]).toEqual([404, 'server.noPage'])
    })

    test('[server.origin] other sites may neither post nor open sockets', async () => {
      const from = (origin: string) => ({ origin })
      const seats = { west: 'me', east: 'open' }
      const post = (origin: string) => server.call('POST', '/api/games', { ...NEW_GAME, seats }, from(origin))
      expect((await post('https://evil.example')).status).toBe(403)
      expect((await post('null')).status).toBe(403)
      expect((await post(server.address)).status).toBe(201)
      await expect(Client.open(server.address, from('https://evil.example'))).rejects.toThrow('403')
      await (await Client.open(server.address, from(server.address))).close()
    })

    test('[server.messages] rubbish is refused, and whoever goes on is shown the door', async () => {
      const client = await Client.open(server.address)
      const { id } = await server.create({ west: 'me', east: 'open' })
      for (const bad of [
        '',
        '{',
        '[]',
        'null',
        '{"t":"act"}',
        '{"t":"fly","n":50}',
        '{"t":"undo","n":"1","seq":0}',
      ]) {
        const count = client.messages.length
        client.raw(bad)
        await client.until(() => client.messages.length > count)
        expect(client.messages.at(-1)).toMatchObject({ t: 'error', message: { key: 'server.badMessage' } })
      }
      expect(await client.ask({ t: 'resign' })).toMatchObject({ message: { key: 'server.hello' } })
      client.raw({ t: 'hello', game: 'nowhere', token: null, language: 'en' })
      await client.find((m) => m.t === 'error' && m.message.key === 'server.noGame')
      client.raw({ t: 'hello', game: id, token: null, language: 'en' })
      await client.until(() => client.welcome !== undefined)
      for (let i = 0; i < 30; i++) client.raw('rubbish')
      expect(await client.gone()).toBe(1008)
    })

    test('[server.size] large messages and bodies are refused', async () => {
      const client = await Client.open(server.address)
      client.raw('x'.repeat(70_000))
      expect(await client.gone()).toBe(1009)
      const answer = await server.call('POST', '/api/games', { ...NEW_GAME, pack: 'x'.repeat(1_100_000) })
      expect([answer.status, keyOf(answer)]).toEqual([413, 'server.tooLarge'])
      const large = { journal: 'x'.repeat(5_300_000), name: 'Ann', listed: false }
      expect((await server.call('POST', '/api/games/import', large)).status).toBe(413)
      const fitting = { ...large, journal: 'x'.repeat(4_000_000) }
      expect((await server.call('POST', '/api/games/import', fitting)).status).toBe(422)
      const bad = await server.call('POST', '/api/games', '{"game":')
      expect([bad.status, keyOf(bad)]).toEqual([400, 'server.badMessage'])
    })
  })

  describe('with servers of their own', () => {
    test('[server.rate] limits per address and per socket', async () => {
      const limits = {
        requestsPerMinute: 8,
        createsPerMinute: 2,
        socketsPerAddress: 2,
        messagesPerSecond: 1,
        messageBurst: 3,
        messageBytes: 65_536,
        bodyBytes: 1_048_576,
        importBytes: 5_242_880,
        matches: 10,
      }
      const own = await TestServer.start(await storage.place(), { limits })
      try {
        const { id, mine } = await own.create({ west: 'me', east: 'open' })
        await own.create({ west: 'me', east: 'open' })
        const third = await own.call('POST', '/api/games', {
          ...NEW_GAME,
          seats: { west: 'me', east: 'open' },
        })
        expect([third.status, keyOf(third)]).toEqual([429, 'server.tooFast'])
        const asked = []
        for (let i = 0; i < 12; i++) asked.push((await own.call('GET', '/api/shelf')).status)
        expect(asked).toContain(429)
        const first = await own.join(id, mine.west!)
        const second = await own.join(id, null)
        const refused = await Client.open(own.address)
        expect(await refused.gone()).toBe(1013)
        for (let i = 0; i < 4; i++) first.raw({ t: 'why', n: i, choice: { verb: 'seal' } })
        await first.find((m) => m.t === 'error' && m.message.key === 'server.tooFast')
        await Promise.all([first.close(), second.close()])
      } finally {
        await own.close()
      }
    })

    test('[server.shutdown] closes in order, tells the browsers, and everything is there afterwards', async () => {
      const place = await storage.place()
      const own = await TestServer.start(place)
      const { id, west, east, tokens } = await own.two()
      await pastPlans(west, east)
      await west.play('march')
      const { view } = west.state
      const stopped = own.close()
      await west.find((m) => m.t === 'error' && m.message.key === 'server.closing')
      expect(await west.gone()).toBe(1001)
      await stopped
      await expect(fetch(`${own.address}/health`)).rejects.toThrow()
      const again = await TestServer.start(place)
      const client = await again.join(id, tokens.west)
      expect(client.state.view).toEqual(view)
      expect(client.state.view.undo.can).toBe(true)
      await client.close()
      await again.close()
    })

    test('[server.resume] a long game comes back from a snapshot with log, undo and barrier', async () => {
      const place = await storage.place()
      const own = await TestServer.start(place)
      let game: CreatedGame
      let client: Client
      // Random play to a position far enough in for a snapshot.
      for (;;) {
        game = await own.create({ west: 'me', east: 'me' })
        client = await own.join(game.id, game.mine.west!)
        for (let i = 0; i < 130 && client.state.view.result === null; i++) {
          const { offer } = client.state.view
          await client.act(plain(offer[(i * 7) % offer.length]!))
          if (i % 10 === 9 && client.state.view.undo.can)
            await client.ask({ t: 'undo', seq: client.state.seq })
        }
        const journal = await own.get<Journal>(`/api/games/${game.id}/journal`, game.mine.west!)
        if (journal.entries.length >= 105) break
        await client.close()
      }
      const before = { state: client.state, log: client.log }
      await client.close()
      await own.close()
      const again = await TestServer.start(place)
      const fresh = await again.join(game.id, game.mine.west!)
      // Where both sides are waited for, or none, a fresh look is from the first seat.
      await fresh.ask({ t: 'sit', seat: before.state.view.seat! })
      expect(fresh.state.view).toEqual(before.state.view)
      expect(fresh.state.seq).toBe(before.state.seq)
      expect(fresh.log).toEqual(before.log)
      const replayed = await fresh.ask({ t: 'replay', act: 3 })
      expect(replayed).toMatchObject({ t: 'answer' })
      await fresh.close()
      await again.close()
    })

    test('[server.notices] one mail and one webhook call per hand-over, none for whoever is at the table', async () => {
      const mails: string[] = []
      const smtp = fakeSmtp(mails)
      const calls: unknown[] = []
      const hook = createServer((request, response) => {
        let body = ''
        request.on('data', (part) => {
          body += part
        })
        request.on('end', () => {
          calls.push(JSON.parse(body))
          response.end()
        })
      })
      await Promise.all([
        new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)),
        new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve)),
      ])
      const portOf = (of: { address(): unknown }) => (of.address() as AddressInfo).port
      const own = await TestServer.start(await storage.place(), {
        smtpUrl: `smtp://127.0.0.1:${portOf(smtp)}`,
        publicUrl: 'https://table.example',
      })
      try {
        const { id, west, east } = await own.two()
        const webhook = `http://127.0.0.1:${portOf(hook)}/called`
        await east.ask({ t: 'notices', notices: { mail: 'bea@example.org', webhook } })
        await west.ask({ t: 'notices', notices: { mail: 'ann@example.org', webhook: null } })
        await pastPlans(west, east)
        await east.close()
        await new Promise((resolve) => setTimeout(resolve, 200))
        // Many clicks of west, then the hand-over.
        while (west.state.view.waiting.join() === 'west') await west.play('done').catch(() => west.play())
        expect(west.state.view.waiting).toEqual(['east'])
        await waitFor(() => mails.length > 0 && calls.length > 0)
        await new Promise((resolve) => setTimeout(resolve, 2500))
        expect(mails.length).toBe(1)
        expect(mails[0]).toContain('bea@example.org')
        // Long lines are folded on the way.
        expect(mails[0]!.replaceAll('=\n', '')).toContain(`https://table.example/game/${id}`)
        expect(calls).toMatchObject([{ game: id, seat: 'east', url: `https://table.example/game/${id}` }])
        await west.close()
      } finally {
        await own.close()
        smtp.close()
        hook.close()
      }
    })

    test('[server.webhook] addresses of the private network are refused', async () => {
      const own = await TestServer.start(await storage.place(), { privateWebhooks: false })
      try {
        const { west, east } = await own.two()
        for (const webhook of [
          'http://127.0.0.1/x',
          'http://localhost:1/',
          'http://10.1.2.3/',
          'http://[::1]/',
          'http://[::ffff:10.0.0.1]/',
          'http://169.254.169.254/latest',
          'ftp://example.org/',
        ]) {
          const answer = await west.ask({ t: 'notices', notices: { mail: null, webhook } })
          expect(answer).toMatchObject({ t: 'error', message: { key: 'server.badWebhook' } })
        }
        const fine = await west.ask({
          t: 'notices',
          notices: { mail: null, webhook: 'https://example.org/' },
        })
        expect(fine).toMatchObject({ t: 'done' })
        await Promise.all([west.close(), east.close()])
      } finally {
        await own.close()
      }
    })
  })
})

async function waitFor(test: () => boolean): Promise<void> {
  const until = Date.now() + 20_000
  while (!test()) {
    if (Date.now() > until) throw new Error('it did not come')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** As much SMTP as it takes to receive a letter. */
function fakeSmtp(mails: string[]) {
  return createPlain((socket) => {
    let letter: string | null = null
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      rest += data.toString()
      for (;;) {
        const end = rest.indexOf('\r\n')
        if (end < 0) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (letter !== null) {
          if (line === '.') {
            mails.push(letter)
            letter = null
            socket.write('250 kept\r\n')
          } else letter += `${line}\n`
        } else if (line.startsWith('DATA')) {
          letter = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
}
