import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Journal } from '@grognard/kernel'
import type { CreatedGame } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../src/index.ts'
import { Client, plain } from './client.ts'
import { keyOf, METRICS_TOKEN, NEW_GAME, pastPlans, STORAGES, TestServer } from './harness.ts'
import { confirmAll, fakeSmtp, textOf } from './mail.ts'
import { eventually } from './patience.ts'
import { useServer } from './use-server.ts'

/** Servers that are started, closed and set up for one test. */

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.rate] limits per address and per socket', async () => {
    const limits = {
      ...LIMITS,
      requestsPerMinute: 8,
      createsPerMinute: 2,
      socketsPerAddress: 2,
      messagesPerSecond: 1,
      messageBurst: 3,
      matches: 10,
      packs: { seconds: 20, megabytes: 768 },
    }
    const own = await TestServer.start(await at.storage.place(), { limits })
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
    const place = await at.storage.place()
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
    const place = await at.storage.place()
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
        if (i % 10 === 9 && client.state.view.undo.can) await client.ask({ t: 'undo', seq: client.state.seq })
      }
      const journal = await own.get<Journal>(`/api/games/${game.id}/journal`, game.mine.west!)
      if (journal.entries.length >= 105) break
      await client.close()
    }
    const before = { state: client.state, log: await client.wholeLog() }
    await client.close()
    await own.close()
    const again = await TestServer.start(place)
    const fresh = await again.join(game.id, game.mine.west!)
    // Where both sides are waited for, or none, a fresh look is from the first seat.
    await fresh.ask({ t: 'sit', seat: before.state.view.seat! })
    expect(fresh.state.view).toEqual(before.state.view)
    expect(fresh.state.seq).toBe(before.state.seq)
    expect(await fresh.wholeLog()).toEqual(before.log)
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
    const own = await TestServer.start(await at.storage.place(), {
      smtpUrl: `smtp://127.0.0.1:${portOf(smtp)}`,
      publicUrl: 'https://table.example',
      metricsToken: METRICS_TOKEN,
    })
    try {
      const { id, west, east, tokens } = await own.two()
      const webhook = `http://127.0.0.1:${portOf(hook)}/called`
      await east.ask({ t: 'notices', notices: { mail: 'bea@example.org', webhook } })
      await west.ask({ t: 'notices', notices: { mail: 'ann@example.org', webhook: null } })
      await eventually(() => mails.length === 2)
      await confirmAll(own, mails)
      await pastPlans(west, east)
      await east.close()
      await own.present(1)
      // Many clicks of west, then the hand-over.
      while (west.state.view.waiting.join() === 'west') await west.play('done').catch(() => west.play())
      expect(west.state.view.waiting).toEqual(['east'])
      await eventually(() => mails.length > 0 && calls.length > 0)
      await own.noticed()
      expect(mails.length).toBe(1)
      expect(mails[0]).toContain('bea@example.org')
      expect(textOf(mails[0]!)).toContain(`https://table.example/game/${id}`)
      expect(calls).toMatchObject([{ game: id, seat: 'east', url: `https://table.example/game/${id}` }])
      // The next hand-over to east brings the next notice; west, who is at the table, gets none.
      const back = await own.join(id, tokens.east)
      const playUntil = async (players: readonly Client[], waited: string) => {
        while (west.state.view.waiting.join() !== waited) {
          const client = players.find(({ state }) => state.view.offer.length > 0)!
          const { offer } = client.state.view
          const quick = offer.find(({ verb }) => verb === 'seal' || verb === 'done') ?? offer[0]!
          await client.act(plain(quick))
          const { acts } = client.state.view
          for (const other of players) await other.until(() => other.state.view.acts >= acts)
        }
      }
      await playUntil([back, west], 'west')
      await back.close()
      await own.present(1)
      await playUntil([west], 'east')
      await eventually(() => mails.length > 1 && calls.length > 1)
      await own.noticed()
      expect([mails.length, calls.length]).toEqual([2, 2])
      for (const mail of mails) expect(mail).toContain('bea@example.org')
      await west.close()
    } finally {
      await own.close()
      smtp.close()
      hook.close()
    }
  })

  test('[server.webhook] addresses of the private network are refused', async () => {
    const own = await TestServer.start(await at.storage.place(), { privateWebhooks: false })
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
