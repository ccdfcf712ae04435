import type { Journal } from '@grognard/kernel'
import type { CreatedGame, GameSummary, HeldSeat, Verification } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { keyOf, STORAGES } from './harness.ts'
import { useServer } from './use-server.ts'

/** What people say and agree on, and games against the computer. */

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.chat] reaches everybody raw, and is there later', async () => {
    const { west, east, id, tokens } = await at.server.two()
    const text = '<img src=x onerror=alert(1)> & "hi" \u{1F600}'
    expect(await west.ask({ t: 'chat', text })).toMatchObject({ t: 'done' })
    const line = { name: 'Ann', seat: 'west', text }
    expect(await east.find((m) => m.t === 'chat')).toMatchObject({ line })
    expect(west.messages.filter((m) => m.t === 'chat').length).toBe(1)
    const again = await at.server.join(id, tokens.east)
    expect(again.welcome.chat).toMatchObject([line])
    await Promise.all([west.close(), east.close(), again.close()])
  })

  test('[server.note] is private', async () => {
    const { west, east, id, tokens } = await at.server.two()
    await west.ask({ t: 'note', text: 'take Halm' })
    await west.ask({ t: 'note', text: 'take Halm first' })
    const [mine, theirs] = await Promise.all([
      at.server.join(id, tokens.west),
      at.server.join(id, tokens.east),
    ])
    expect([mine.welcome.note, theirs.welcome.note]).toEqual(['take Halm first', ''])
    await Promise.all([west, east, mine, theirs].map((client) => client.close()))
  })

  test('[server.name] can be changed, and all are told', async () => {
    const { west, east } = await at.server.two()
    await west.ask({ t: 'name', name: 'Anna' })
    await east.find((m) => m.t === 'summary' && m.summary.seats[0]!.name === 'Anna')
    await Promise.all([west.close(), east.close()])
  })

  test('[server.resign] the other side wins', async () => {
    const { west, east, id } = await at.server.two()
    expect(await east.ask({ t: 'resign' })).toMatchObject({ t: 'done' })
    await west.until(() => west.state.view.result !== null)
    expect(west.state.view.result).toEqual({ winner: 'west', ending: 'resigned', rule: 'kernel' })
    expect(await west.ask({ t: 'resign' })).toMatchObject({ t: 'refused' })
    expect(await at.server.get<GameSummary>(`/api/games/${id}`)).toMatchObject({ over: true, waiting: [] })
    expect((await at.server.get<Verification>(`/api/games/${id}/verify`)).faults).toEqual([])
    await Promise.all([west.close(), east.close()])
  })

  test('[server.rematch] sides swapped, each finds their seat', async () => {
    const { west, east, id, tokens } = await at.server.two()
    const early = await at.server.call('POST', `/api/games/${id}/rematch`, { token: tokens.west })
    expect([early.status, keyOf(early)]).toEqual([409, 'server.notOver'])
    await east.ask({ t: 'resign' })
    const first = await at.server.post<HeldSeat>(`/api/games/${id}/rematch`, { token: tokens.west })
    const told = await east.find((m) => m.t === 'summary' && m.summary.rematch !== null)
    expect(told).toMatchObject({ summary: { rematch: first.id } })
    const second = await at.server.post<HeldSeat>(`/api/games/${id}/rematch`, { token: tokens.east })
    expect([first.seats, second.seats, second.id]).toEqual([['east'], ['west'], first.id])
    const client = await at.server.join(second.id, second.token)
    expect(client.welcome).toMatchObject({ seat: 'west' })
    expect(client.welcome.summary.seats.map((seat) => seat.name)).toEqual(['Bea', 'Ann'])
    expect((await at.server.call('POST', `/api/games/${id}/rematch`, { token: 'x.y' })).status).toBe(403)
    await Promise.all([west.close(), east.close(), client.close()])
  })

  test('[server.rematch] against the computer, and of one who plays both sides', async () => {
    const solo = await at.server.create({ west: 'me', east: 'computer' }, { bot: 'eager' })
    const both = await at.server.create({ west: 'me', east: 'me' })
    for (const { id, mine } of [solo, both]) {
      const client = await at.server.join(id, mine.west!)
      await client.ask({ t: 'resign' })
      await client.close()
    }
    const again = (game: CreatedGame) =>
      at.server.post<HeldSeat>(`/api/games/${game.id}/rematch`, { token: game.mine.west })
    const [first, second] = [await again(solo), await again(both)]
    expect([first.seats, second.seats]).toEqual([['east'], ['east', 'west']])
    const client = await at.server.join(first.id, first.token)
    expect(client.welcome.summary.seats.map(({ kind }) => kind)).toEqual(['computer', 'me'])
    // The computer, now the other side, plays at once.
    await client.play('seal')
    await client.until(() => client.state.view.acts > 2)
    await client.close()
    const alone = await at.server.join(second.id, second.token)
    await alone.play('seal')
    expect(await alone.play('seal')).toMatchObject({ t: 'done' })
    await alone.close()
  })

  test('[server.bot] the computer plays its seat to the end by jobs', async () => {
    const { id, mine } = await at.server.create(
      { west: 'me', east: 'computer' },
      { bot: 'eager', scenario: 'meeting' },
    )
    const client = await at.server.join(id, mine.west!)
    while (client.state.view.result === null) {
      await client.until(
        () => client.state.view.result !== null || client.state.view.waiting.includes('west'),
      )
      if (client.state.view.result !== null) break
      await client.play()
    }
    const journal = await at.server.get<Journal>(`/api/games/${id}/journal`)
    expect(journal.entries.some((entry) => 'seat' in entry && entry.seat === 'east')).toBe(true)
    expect((await at.server.get<Verification>(`/api/games/${id}/verify`)).faults).toEqual([])
    await client.close()
  })

  test('[server.bot] agrees to going back, and plays on', async () => {
    const { id, mine } = await at.server.create({ west: 'computer', east: 'me' }, { bot: 'random' })
    const client = await at.server.join(id, mine.east!)
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
