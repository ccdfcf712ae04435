import type { CreatedGame, HeldSeat, PassedOn, RecoveryLink } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { silentLog } from '../src/index.ts'
import { openDatabase } from '../src/storage/open.ts'
import { invitationIn, keyOf, type Place, STORAGES, TestServer, testConfig } from './harness.ts'
import { useServer } from './use-server.ts'

/** Seats that outlive a browser, seats that are passed on, and games that their owners delete. */

const recoveryIn = (link: string): string => link.split('#recover=')[1]!

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)
  const post = (path: string, body: unknown, server = at.server) => server.call('POST', path, body)

  test('[server.recovery] a lost browser does not lose its seat: the link of the first day brings it back', async () => {
    const game = await at.server.create({ west: 'me', east: 'friend' })
    expect(game.recovery).toMatch(new RegExp(`^/game/${game.id}#recover=`))
    const joined = await at.server.post<HeldSeat>(`/api/games/${game.id}/join`, {
      name: 'Bea',
      invitation: invitationIn(game.invitations.east!),
    })
    // The seat moves about; then all its browsers are lost.
    const moved = await at.server.post<HeldSeat>(`/api/games/${game.id}/move-seat`, { token: joined.token })
    expect(moved.recovery).toBe(joined.recovery)
    const thief = await at.server.join(game.id, moved.token)
    const back = await at.server.post<HeldSeat>(`/api/games/${game.id}/recover`, {
      recovery: recoveryIn(joined.recovery),
    })
    expect([back.seats, back.recovery]).toEqual([['east'], joined.recovery])
    expect(await thief.gone()).toBe(1008)
    expect((await post(`/api/games/${game.id}/move-seat`, { token: moved.token })).status).toBe(403)
    const client = await at.server.join(game.id, back.token)
    expect(client.welcome).toMatchObject({ seat: 'east', rights: { owner: false } })
    await client.close()
    // Whoever holds the seat can look the link up again; the other's brings back only the other's.
    const link = await at.server.post<RecoveryLink>(`/api/games/${game.id}/recovery`, { token: back.token })
    expect(link.recovery).toBe(joined.recovery)
    const west = await at.server.post<HeldSeat>(`/api/games/${game.id}/recover`, {
      recovery: recoveryIn(game.recovery),
    })
    expect(west.seats).toEqual(['west'])
  })

  test('[server.recovery] other links, of other games or other uses, recover nothing', async () => {
    const [one, two] = [
      await at.server.create({ west: 'me', east: 'friend' }),
      await at.server.create({ west: 'me', east: 'friend' }),
    ]
    for (const recovery of [
      recoveryIn(two.recovery),
      one.mine.west!,
      invitationIn(one.invitations.east!),
      `${recoveryIn(one.recovery).slice(0, -2)}xx`,
      'rubbish',
    ]) {
      const answer = await post(`/api/games/${one.id}/recover`, { recovery })
      expect([answer.status, keyOf(answer)]).toEqual([403, 'server.badToken'])
    }
    // And a recovery link is no seat.
    const asSeat = await post(`/api/games/${one.id}/move-seat`, { token: recoveryIn(one.recovery) })
    expect(asSeat.status).toBe(403)
    expect((await post('/api/games/nowhere/recover', { recovery: recoveryIn(one.recovery) })).status).toBe(
      404,
    )
  })

  /** A game of two in which the other was last there so many days ago. */
  async function withAbsent(days: number, passOnDays: number | null) {
    const place: Place = await at.storage.place()
    const before = await TestServer.start(place)
    const game = await before.create({ west: 'me', east: 'friend' }, { passOnDays })
    const joined = await before.post<HeldSeat>(`/api/games/${game.id}/join`, {
      name: 'Bea',
      invitation: invitationIn(game.invitations.east!),
    })
    await before.close()
    const database = await openDatabase(await testConfig(place), silentLog)
    await database.query(
      `update seats set there = now() - make_interval(days => $2) where game = $1 and seat = 'east'`,
      [game.id, days],
    )
    await database.close()
    return { own: await TestServer.start(place), game, joined }
  }

  test('[server.pass-on] after the time agreed at the start the owner may give a seat to somebody else', async () => {
    const { own, game, joined } = await withAbsent(8, 7)
    const passing = (token: string, seat: string) =>
      own.call('POST', `/api/games/${game.id}/pass-on`, { token, seat })
    const notOwner = await passing(joined.token, 'west')
    expect([notOwner.status, keyOf(notOwner)]).toEqual([403, 'server.notOwner'])
    expect(keyOf(await passing(game.mine.west!, 'west'))).toBe('server.notAbsent')
    const { invitation } = (await passing(game.mine.west!, 'east')).body as PassedOn
    // Neither the link nor the recovery link of the one who was away work any more.
    expect((await own.call('POST', `/api/games/${game.id}/move-seat`, { token: joined.token })).status).toBe(
      403,
    )
    const late = await own.call('POST', `/api/games/${game.id}/recover`, {
      recovery: recoveryIn(joined.recovery),
    })
    expect(late.status).toBe(403)
    const cato = await own.post<HeldSeat>(`/api/games/${game.id}/join`, {
      name: 'Cato',
      invitation: invitationIn(invitation),
    })
    const client = await own.join(game.id, cato.token)
    expect(client.welcome.summary.seats).toMatchObject([{ name: 'Ann' }, { name: 'Cato', taken: true }])
    await client.close()
    expect(keyOf(await passing(game.mine.west!, 'east'))).toBe('server.notAbsent')
    await own.close()
  })

  test('[server.pass-on] not earlier, and never where nothing was agreed', async () => {
    const early = await withAbsent(6, 7)
    const asked = (own: TestServer, game: CreatedGame) =>
      own.call('POST', `/api/games/${game.id}/pass-on`, { token: game.mine.west, seat: 'east' })
    const notYet = await asked(early.own, early.game)
    expect([notYet.status, keyOf(notYet)]).toEqual([409, 'server.notAbsent'])
    await early.own.close()
    const never = await withAbsent(400, null)
    expect(keyOf(await asked(never.own, never.game))).toBe('server.noPassOn')
    await never.own.close()
  })

  test('[server.delete] owners delete their own games: alone, or when they are over', async () => {
    const remove = (id: string, token: string) =>
      at.server.call('DELETE', `/api/games/${id}`, undefined, { authorization: `Bearer ${token}` })
    const solo = await at.server.create({ west: 'me', east: 'computer' })
    const watcher = await at.server.join(solo.id, null)
    expect((await remove(solo.id, 'x.y')).status).toBe(403)
    expect((await remove(solo.id, solo.mine.west!)).status).toBe(200)
    await watcher.find((m) => m.t === 'error' && m.message.key === 'server.noGame')
    await watcher.close()
    expect((await at.server.call('GET', `/api/games/${solo.id}`)).status).toBe(404)
    expect((await remove(solo.id, solo.mine.west!)).status).toBe(404)
    const { id, west, east, tokens } = await at.server.two()
    const busy = await remove(id, tokens.west)
    expect([busy.status, keyOf(busy)]).toEqual([409, 'server.othersPlay'])
    expect(keyOf(await remove(id, tokens.east))).toBe('server.notOwner')
    await east.ask({ t: 'resign' })
    await west.until(() => west.state.view.result !== null)
    expect((await remove(id, tokens.west)).status).toBe(200)
    await Promise.all([west.close(), east.close()])
  })
})
