import type { Journal } from '@grognard/kernel'
import type { CreatedGame, GameSummary, HttpError, LuckReport, Verification } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { type Client, plain } from './client.ts'
import { keyOf, STORAGES, type TestServer } from './harness.ts'
import { useServer } from './use-server.ts'

/** Journals leave and come back, and the dice can be checked. */

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

/** A finished game in which dice were thrown, and where. Its seed is the server's own, so some games end without. */
async function playedWithDice(server: TestServer): Promise<{ journal: Journal; rolled: number }> {
  for (let left = 10; left > 0; left--) {
    const { id, mine } = await server.create({ west: 'me', east: 'me' })
    const client = await server.join(id, mine.west!)
    await playToTheEnd(client)
    await client.close()
    const journal = await server.get<Journal>(`/api/games/${id}/journal`)
    const rolled = journal.entries.findIndex((entry) => entry.t === 'act' && entry.rolls !== undefined)
    if (rolled >= 0) return { journal, rolled }
  }
  throw new Error('ten games without a single roll')
}

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.journal] is closed while the game lasts, open with its seed afterwards', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'me' })
    const client = await at.server.join(id, mine.west!)
    await client.play('seal')
    const refused = await at.server.call('GET', `/api/games/${id}/journal`)
    expect([refused.status, keyOf(refused)]).toEqual([403, 'server.running'])
    expect((await at.server.get<Journal>(`/api/games/${id}/journal`, mine.west)).seed).toBeNull()
    expect((await at.server.call('GET', `/api/games/${id}/verify`)).status).toBe(409)
    await playToTheEnd(client)
    const journal = await at.server.get<Journal>(`/api/games/${id}/journal`)
    expect(journal.seed).toMatch(/^[0-9a-f]{48}$/)
    const verified = await at.server.get<Verification>(`/api/games/${id}/verify`)
    expect(verified).toMatchObject({ faults: [], commitment: client.welcome.state.view.commitment })
    const luck = await at.server.get<LuckReport>(`/api/games/${id}/luck`)
    const thrown = journal.entries.flatMap((entry) => (entry.t === 'act' ? (entry.rolls ?? []) : []))
    expect(luck.rolls).toBe([...journal.opening, ...thrown].filter(({ secret }) => !secret).length)
    await client.close()
  })

  test('[server.import] a finished game comes back whole', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'me' })
    const client = await at.server.join(id, mine.west!)
    await playToTheEnd(client)
    const journal = await at.server.get<Journal>(`/api/games/${id}/journal`)
    const made = await at.server.post<CreatedGame>('/api/games/import', {
      journal,
      name: 'Ann',
      listed: false,
    })
    expect(await at.server.get<Journal>(`/api/games/${made.id}/journal`)).toEqual(journal)
    const again = await at.server.join(made.id, made.mine.west!)
    await again.ask({ t: 'sit', seat: client.state.view.seat! })
    expect(again.state.scene).toEqual(client.state.scene)
    expect(await again.wholeLog()).toEqual(await client.wholeLog())
    await Promise.all([client.close(), again.close()])
  })

  test('[server.import] a bad file gets a precise error and changes nothing', async () => {
    const { journal, rolled } = await playedWithDice(at.server)
    const games = (await at.server.get<GameSummary[]>('/api/games')).length
    const wrong: [object, RegExp][] = [
      [{ ...journal, format: 'pgn' }, /format/],
      [{ ...journal, game: 'chess' }, /game: expected one of tiny, slow, greedy, found 'chess'/],
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
      [{ ...journal, result: { winner: 'nobody', ending: 'sunset', rule: '10.4' } }, /journal/],
    ]
    for (const [file, message] of wrong) {
      const answer = await at.server.call('POST', '/api/games/import', {
        journal: file,
        name: 'Ann',
        listed: true,
      })
      expect(answer.status, message.source).toBe(422)
      expect((answer.body as HttpError).details.join('\n')).toMatch(message)
    }
    expect((await at.server.get<GameSummary[]>('/api/games')).length).toBe(games)
  })
})
