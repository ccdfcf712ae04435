import type { Journal } from '@grognard/kernel'
import type { CreatedGame, GameSummary, HeldSeat, HttpError, ShelfEntry, Verification } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { invitationIn, keyOf, NEW_GAME, STORAGES } from './harness.ts'
import { useServer } from './use-server.ts'

/** Setting games up, finding them, taking and moving seats. */

const BAD_TOKEN = { t: 'error', message: { key: 'server.badToken' } }

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.health] says that it is well, and counts', async () => {
    expect(await at.server.get('/health')).toMatchObject({ ok: true })
    expect((await at.server.call('GET', '/metrics')).body).toContain('grognard_sockets')
  })

  test('[server.shelf] the shelf, a map, and words in both languages', async () => {
    expect(await at.server.get('/api/shelf')).toContain('tiny')
    const entry = await at.server.get<ShelfEntry>('/api/shelf/tiny')
    expect(entry).toMatchObject({
      game: 'tiny',
      scenarios: ['crossing', 'meeting'],
      bots: ['random', 'eager', 'muser'],
    })
    expect(entry.windows.find(({ id }) => id === 'last stand')).toMatchObject({ unskippable: true })
    expect(await at.server.get('/api/shelf/tiny/map')).toMatchObject({
      width: 720,
      hexes: { orientation: 'flat' },
    })
    const fr = await at.server.get<{ messages: Record<string, string> }>('/api/shelf/tiny/text/fr')
    expect(fr.messages['kernel.over']).toBe('La partie est terminée.')
    expect(fr.messages['server.stale']).toContain('La position a changé')
    const en = await at.server.get<{ messages: Record<string, string> }>('/api/text/en')
    expect(en.messages['server.noGame']).toBe('There is no such game.')
    expect((await at.server.call('GET', '/api/shelf/tiny/text/de')).status).toBe(404)
    expect(keyOf(await at.server.call('GET', '/api/shelf/chess/map'))).toBe('server.noSuchGame')
  })

  test('[server.shelf] what does not change is sent compressed and only once', async () => {
    const first = await at.server.call('GET', '/api/shelf/tiny/text/en', undefined, {
      'accept-encoding': 'gzip, br',
    })
    expect(first.headers.get('content-encoding')).toBe('br')
    const again = await at.server.call('GET', '/api/shelf/tiny/text/en', undefined, {
      'if-none-match': first.headers.get('etag')!,
    })
    expect(again.status).toBe(304)
  })

  test('[server.create] seats for me, a friend, anybody and the computer', async () => {
    const { id, mine, invitations } = await at.server.create(
      { west: 'me', 'west-deputy': 'friend', east: 'open', 'east-deputy': 'computer' },
      { options: { commanders: 2 } },
    )
    expect(Object.keys(mine)).toEqual(['west'])
    expect(Object.keys(invitations)).toEqual(['west-deputy'])
    const summary = await at.server.get<GameSummary>(`/api/games/${id}`)
    expect(summary.seats.map(({ kind, taken, name }) => [kind, taken, name])).toEqual([
      ['me', true, 'Ann'],
      ['friend', false, null],
      ['open', false, null],
      ['computer', true, null],
    ])
    expect(summary).toMatchObject({ acts: 0, over: false, waiting: ['west', 'east'] })
    expect((await at.server.get<GameSummary[]>('/api/games')).map((game) => game.id)).toContain(id)
  })

  test('[server.create] a game that is not listed is found only by who knows it', async () => {
    const { id } = await at.server.create({ west: 'me', east: 'open' }, { listed: false })
    expect((await at.server.get<GameSummary[]>('/api/games')).map((game) => game.id)).not.toContain(id)
    expect(await at.server.get(`/api/games/${id}`)).toMatchObject({ id })
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
    const answer = await at.server.call('POST', '/api/games', { ...NEW_GAME, seats, ...wrong })
    expect(answer.status).toBe(status)
    expect(keyOf(answer)).toBe(key)
  })

  describe('with a data pack', () => {
    const packWith = (files: object) => ({
      pack: 'long-war',
      title: 'A long war',
      game: 'tiny',
      version: '2',
      source: 'test',
      files,
    })
    const longWar = packWith({
      scenarios: { scenarios: [{ id: 'crossing', turns: 9 }] },
      map: { columns: 8 },
    })
    const seats = { west: 'me', east: 'me' } as const

    test('[server.pack] the game is played with its values, on its map, and says so', async () => {
      const { id, mine } = await at.server.create(seats, { pack: longWar })
      const plainGame = await at.server.create(seats)
      const client = await at.server.join(id, mine.west!)
      expect(await client.board()).toMatchObject({ turns: 9 })
      expect(client.welcome.summary.pack).toEqual({ title: 'A long war', version: '2' })
      const places = async (path: string) => (await at.server.get<{ places: unknown[] }>(path)).places.length
      expect(await places(`/api/games/${id}/map`)).toBe(8 * 5)
      expect(await places(`/api/games/${plainGame.id}/map`)).toBe(await places('/api/shelf/tiny/map'))
      expect((await at.server.get<GameSummary>(`/api/games/${plainGame.id}`)).pack).toBeNull()
      expect((await at.server.call('GET', '/api/games/none/map')).status).toBe(404)
      await client.close()
    })

    test('[server.pack] goes with the journal and comes back with it; a rematch keeps it', async () => {
      const { id, mine } = await at.server.create(seats, { pack: longWar })
      const client = await at.server.join(id, mine.west!)
      await client.play('seal')
      await client.ask({ t: 'resign' })
      await client.close()
      const journal = await at.server.get<Journal>(`/api/games/${id}/journal`)
      expect(journal.pack).toEqual(longWar)
      const again = await at.server.post<CreatedGame>('/api/games/import', {
        journal,
        name: 'Ann',
        listed: false,
      })
      const next = await at.server.post<HeldSeat>(`/api/games/${id}/rematch`, { token: mine.west })
      for (const other of [again.id, next.id])
        expect(await at.server.get(`/api/games/${other}`)).toMatchObject({
          pack: { title: 'A long war', version: '2' },
        })
      expect((await at.server.get<Verification>(`/api/games/${again.id}/verify`)).faults).toEqual([])
    })

    test.each<[string, object, RegExp]>([
      [
        'a file that does not exist',
        packWith({ weather: {} }),
        /files: expected one of map.*found 'weather'/,
      ],
      [
        'a value out of bounds',
        packWith({ units: { units: [{ id: 'w1', movement: -1 }] } }),
        /units\[w1\]\.movement: expected at least 1, found -1/,
      ],
      ['what is no pack', { files: [] }, /pack: title: expected string, found nothing/],
      ['a pack of another game', { ...packWith({}), game: 'chess' }, /game: expected 'tiny', found "chess"/],
    ])('[server.pack] %s: a precise error, and no game', async (_what, pack, message) => {
      const before = (await at.server.get<GameSummary[]>('/api/games')).length
      const answer = await at.server.call('POST', '/api/games', { ...NEW_GAME, seats, pack })
      expect([answer.status, keyOf(answer)]).toEqual([422, 'server.badFile'])
      expect((answer.body as HttpError).details.join('\n')).toMatch(message)
      expect((await at.server.get<GameSummary[]>('/api/games')).length).toBe(before)
    })
  })

  test('[server.join] the open seat that is named, while it is free', async () => {
    const { id } = await at.server.create(
      { west: 'me', 'west-deputy': 'open', east: 'open', 'east-deputy': 'open' },
      { options: { commanders: 2 } },
    )
    const join = (seat: string) => at.server.call('POST', `/api/games/${id}/join`, { name: 'Bea', seat })
    expect((await join('east')).body).toMatchObject({ seats: ['east'] })
    const taken = await join('east')
    expect([taken.status, keyOf(taken)]).toEqual([409, 'server.seatTaken'])
    expect((await join('west')).status).toBe(409)
    const summary = await at.server.get<GameSummary>(`/api/games/${id}`)
    expect(summary.seats.map(({ name }) => name)).toEqual(['Ann', null, 'Bea', null])
  })

  test('[server.move-seat] both seats of one screen move together, with notes and settings', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'me' })
    const old = await at.server.join(id, mine.west!)
    await old.ask({ t: 'note', text: 'hold the bridge' })
    await old.ask({ t: 'stop', window: 'scouts', setting: 'never' })
    const moved = await at.server.post<HeldSeat>(`/api/games/${id}/move-seat`, { token: mine.west })
    expect(moved.seats).toEqual(['west', 'east'])
    expect(await old.gone()).toBe(1008)
    const fresh = await at.server.join(id, moved.token)
    expect(fresh.welcome).toMatchObject({ seats: ['west', 'east'], note: 'hold the bridge' })
    expect(fresh.state.view.stops).toMatchObject({ scouts: 'never' })
    expect(await fresh.play('seal')).toMatchObject({ t: 'done' })
    await fresh.close()
  })

  test('[server.join] an invitation works once, and only for its game', async () => {
    const { id, invitations } = await at.server.create({ west: 'me', east: 'friend' })
    const other = await at.server.create({ west: 'me', east: 'friend' })
    const invitation = invitationIn(invitations.east!)
    const held = await at.server.post<HeldSeat>(`/api/games/${id}/join`, { name: 'Bea', invitation })
    expect(held.seats).toEqual(['east'])
    const again = await at.server.call('POST', `/api/games/${id}/join`, { name: 'Cid', invitation })
    expect([again.status, keyOf(again)]).toEqual([403, 'server.badToken'])
    const elsewhere = await at.server.call('POST', `/api/games/${other.id}/join`, { name: 'Cid', invitation })
    expect(elsewhere.status).toBe(403)
  })

  test('[server.join] an open seat goes to whoever is first', async () => {
    const { id } = await at.server.create({ west: 'me', east: 'open' })
    const answers = await Promise.all(
      ['Bea', 'Cid', 'Dot'].map((who) => at.server.call('POST', `/api/games/${id}/join`, { name: who })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const closed = await at.server.create({ west: 'me', east: 'friend' })
    expect((await at.server.call('POST', `/api/games/${closed.id}/join`, { name: 'Eve' })).status).toBe(409)
    expect((await at.server.call('POST', '/api/games/none/join', { name: 'Eve' })).status).toBe(404)
  })

  test('[server.join] those at the table see who came', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'open' })
    const west = await at.server.join(id, mine.west!)
    await at.server.post(`/api/games/${id}/join`, { name: 'Bea' })
    const told = await west.find((m) => m.t === 'summary')
    expect(told).toMatchObject({ summary: { seats: [{ name: 'Ann' }, { name: 'Bea', taken: true }] } })
    await west.close()
  })

  test('[server.token] forged, foreign and changed links are refused', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'open' })
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
      const client = await Client.open(at.server.address)
      client.raw({ t: 'hello', game: id, token: bad, language: 'en' })
      expect(await client.find((m) => m.t === 'error')).toMatchObject(BAD_TOKEN)
      await client.close()
    }
  })

  test('[server.token] an invitation is no seat', async () => {
    const { id, invitations } = await at.server.create({ west: 'me', east: 'friend' })
    const client = await Client.open(at.server.address)
    client.raw({ t: 'hello', game: id, token: invitationIn(invitations.east!), language: 'en' })
    expect(await client.find((m) => m.t === 'error')).toMatchObject(BAD_TOKEN)
    await client.close()
  })

  test('[server.move-seat] the new link works, the old one stops, and whoever used it is told', async () => {
    const { id, tokens, west, east } = await at.server.two()
    const moved = await at.server.post<HeldSeat>(`/api/games/${id}/move-seat`, { token: tokens.west })
    expect(await west.find((m) => m.t === 'error')).toMatchObject(BAD_TOKEN)
    expect(await west.gone()).toBe(1008)
    expect((await at.server.call('POST', `/api/games/${id}/move-seat`, { token: tokens.west })).status).toBe(
      403,
    )
    const again = await at.server.join(id, moved.token)
    expect(again.welcome.seat).toBe('west')
    await Promise.all([again.close(), east.close()])
  })
})
