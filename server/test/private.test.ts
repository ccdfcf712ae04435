import { request } from 'node:http'
import type { GameSummary } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { askerOf, hostCheck, isDirect } from '../src/http/hosts.ts'
import { LIMITS } from '../src/index.ts'
import { Client } from './client.ts'
import { keyOf, NEW_GAME, STORAGES, TestServer } from './harness.ts'
import { useServer } from './use-server.ts'

/** What is nobody's business: numbers, secret drafts, other names and other people's addresses. */

test('[server.host] names that lead here, and names that were made to', () => {
  const plain = hostCheck({ publicUrl: null, hostNames: ['table.lan'] })
  for (const host of [
    'localhost',
    'localhost:8080',
    'LOCALHOST:1',
    '127.0.0.1:8080',
    '[::1]:8080',
    '192.168.1.7',
    'table.lan:8080',
  ])
    expect([host, plain(host)]).toEqual([host, true])
  for (const host of [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '',
    undefined,
    'a b',
    'x@localhost',
    'localhost/x',
  ])
    expect([host, plain(host)]).toEqual([host, false])
  const known = hostCheck({ publicUrl: 'https://table.example:8443', hostNames: [] })
  expect([known('table.example'), known('table.example:8443'), known('127.0.0.1:8080')]).toEqual([
    true,
    true,
    true,
  ])
  expect([known('other.example'), known('table.lan')]).toEqual([false, false])
})

test('[server.metrics] whoever comes through a proxy is not on this machine', () => {
  expect(isDirect({}, '127.0.0.1')).toBe(true)
  expect(isDirect({}, '::1')).toBe(true)
  expect(isDirect({}, '::ffff:127.0.0.1')).toBe(true)
  expect(isDirect({}, '192.168.1.7')).toBe(false)
  expect(isDirect({}, undefined)).toBe(false)
  for (const header of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])
    expect(isDirect({ [header]: '127.0.0.1' }, '127.0.0.1')).toBe(false)
})

test('[server.fair] a household is one asker', () => {
  expect(askerOf({ ip: '203.0.113.9' })).toBe('203.0.113.9')
  expect(askerOf({ ip: '2001:db8:1:2:3:4:5:6' })).toBe('2001:db8:1:2')
  expect(askerOf({ ip: '2001:db8::6' })).toBe('2001:db8:0:0')
  expect(askerOf({ ip: '::1' })).toBe('0:0:0:0')
  expect(askerOf({ ip: '::ffff:10.0.0.1' })).toBe('::ffff:10.0.0.1')
})

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  /** A request with a name of its own; `fetch` does not let one choose. */
  const askAs = (port: number, host: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', path: '/api/games', headers: { ...headers, host } },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      asked.on('error', reject)
      asked.end()
    })

  test('[server.host] a page that made its name lead here reads nothing and opens no socket', async () => {
    const { port, address } = at.server.server
    expect(await askAs(port, `localhost:${port}`)).toBe(200)
    expect(await askAs(port, `evil.example:${port}`)).toBe(421)
    // Both would agree with each other.
    const evil = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }
    expect(await askAs(port, evil.host, { origin: evil.origin })).toBe(421)
    await expect(Client.open(address, evil)).rejects.toThrow('421')
    const own = await TestServer.start(await at.storage.place(), { publicUrl: 'https://table.example' })
    expect(await askAs(own.server.port, 'table.example')).toBe(200)
    expect(await askAs(own.server.port, 'table.example.evil.example')).toBe(421)
    await own.close()
  })

  test('[server.metrics] only on this machine, or with the token; never to who comes through a proxy', async () => {
    const ask = async (server: TestServer, headers: Record<string, string> = {}) =>
      (await server.call('GET', '/metrics', undefined, headers)).status
    expect(await ask(at.server)).toBe(200)
    expect(await ask(at.server, { 'x-forwarded-for': '203.0.113.1' })).toBe(404)
    // Where there is a proxy it may not say so.
    const behind = await TestServer.start(await at.storage.place(), { publicUrl: 'https://table.example' })
    expect(await ask(behind)).toBe(404)
    await behind.close()
    const secret = await TestServer.start(await at.storage.place(), {
      metricsToken: 'abc',
      publicUrl: 'https://table.example',
    })
    expect([await ask(secret), await ask(secret, { authorization: 'Bearer abd' })]).toEqual([404, 404])
    expect(await ask(secret, { authorization: 'Bearer abc' })).toBe(200)
    await secret.close()
  })

  test('[server.secret] neither the numbers nor the order of the lobby tell of secret drafts', async () => {
    const own = await TestServer.start(await at.storage.place())
    const first = await own.two()
    const second = await own.two()
    const order = async () => (await own.get<GameSummary[]>('/api/games')).map(({ id }) => id)
    const entries = async () =>
      /^grognard_entries_total (\d+)/m.exec(String((await own.call('GET', '/metrics')).body))?.[1]
    // Something all can see: the second game comes first.
    await second.west.play('seal')
    await second.east.play('seal')
    const before = [await order(), await entries()]
    expect(before[0]).toEqual([second.id, first.id])
    // Drafts of the first one's secret plans.
    const drafts = first.west.state.view.offer.filter(({ verb }) => verb !== 'seal')
    expect(drafts.length).toBeGreaterThan(0)
    expect(
      await first.west.act({
        verb: drafts[0]!.verb,
        ...(drafts[0]!.target !== undefined && { target: drafts[0]!.target }),
      }),
    ).toMatchObject({ t: 'done' })
    expect([await order(), await entries()]).toEqual(before)
    await Promise.all([first.west, first.east, second.west, second.east].map((client) => client.close()))
    await own.close()
  })

  test('[server.proxy] so many addresses are believed as there are proxies, from the end', async () => {
    const limits = { ...LIMITS, requestsPerMinute: 1000, createsPerMinute: 2 }
    const seats = { west: 'me', east: 'open' }
    const asked = async (server: TestServer, from: string) =>
      server.call('POST', '/api/games', { ...NEW_GAME, seats }, { 'x-forwarded-for': from })
    const one = await TestServer.start(await at.storage.place(), { limits, trustProxy: 1 })
    // Whatever a caller writes before it, the proxy's own word is the last.
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await asked(one, `198.51.100.${i}, 203.0.113.1`))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(keyOf(answers[2]!)).toBe('server.tooFast')
    expect((await asked(one, '203.0.113.2')).status).toBe(201)
    await one.close()
    const two = await TestServer.start(await at.storage.place(), { limits, trustProxy: 2 })
    for (let i = 0; i < 2; i++)
      expect((await asked(two, `198.51.100.9, 203.0.113.1, 10.0.0.${i}`)).status).toBe(201)
    expect((await asked(two, '198.51.100.8, 203.0.113.1, 10.0.0.7')).status).toBe(429)
    await two.close()
    const none = await TestServer.start(await at.storage.place(), { limits })
    for (let i = 0; i < 2; i++) expect((await asked(none, `203.0.113.${i}`)).status).toBe(201)
    expect((await asked(none, '203.0.113.9')).status).toBe(429)
    await none.close()
  })
})
