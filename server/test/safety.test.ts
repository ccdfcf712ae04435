import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { keyOf, NEW_GAME, STORAGES } from './harness.ts'
import { useServer } from './use-server.ts'

/** What must not get in, and how much of anything. */

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.headers] strict on every answer', async () => {
    for (const path of ['/', '/api/shelf', '/nowhere.js', '/health']) {
      const { headers } = await at.server.call('GET', path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const missing = await at.server.call('GET', '/api/nowhere')
    expect([missing.status, keyOf(missing)]).toEqual([404, 'server.noPage'])
  })

  test('[server.origin] other sites may neither post nor open sockets', async () => {
    const from = (origin: string) => ({ origin })
    const seats = { west: 'me', east: 'open' }
    const post = (origin: string) =>
      at.server.call('POST', '/api/games', { ...NEW_GAME, seats }, from(origin))
    expect((await post('https://evil.example')).status).toBe(403)
    expect((await post('null')).status).toBe(403)
    expect((await post(at.server.address)).status).toBe(201)
    await expect(Client.open(at.server.address, from('https://evil.example'))).rejects.toThrow('403')
    await (await Client.open(at.server.address, from(at.server.address))).close()
  })

  test('[server.messages] rubbish is refused, and whoever goes on is shown the door', async () => {
    const client = await Client.open(at.server.address)
    const { id } = await at.server.create({ west: 'me', east: 'open' })
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
    const client = await Client.open(at.server.address)
    client.raw('x'.repeat(70_000))
    expect(await client.gone()).toBe(1009)
    const answer = await at.server.call('POST', '/api/games', { ...NEW_GAME, pack: 'x'.repeat(1_100_000) })
    expect([answer.status, keyOf(answer)]).toEqual([413, 'server.tooLarge'])
    const large = { journal: 'x'.repeat(5_300_000), name: 'Ann', listed: false }
    expect((await at.server.call('POST', '/api/games/import', large)).status).toBe(413)
    const fitting = { ...large, journal: 'x'.repeat(4_000_000) }
    expect((await at.server.call('POST', '/api/games/import', fitting)).status).toBe(422)
    const bad = await at.server.call('POST', '/api/games', '{"game":')
    expect([bad.status, keyOf(bad)]).toEqual([400, 'server.badMessage'])
  })
})
