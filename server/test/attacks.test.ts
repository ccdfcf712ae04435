import { connect } from 'node:net'
import type { Journal } from '@grognard/kernel'
import type { AcceptedWork, Work } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { jsonFault } from '../src/http/json.ts'
import { LIMITS } from '../src/index.ts'
import { plain } from './client.ts'
import { keyOf, NEW_GAME, STORAGES, TestServer } from './harness.ts'
import { eventually } from './patience.ts'
import { useServer } from './use-server.ts'

/** One may not freeze another. All of it goes to this machine only, and little of it is enough. */

test('[server.json] nesting and letters that nobody can store are found before anything is read', () => {
  const deep = (n: number) => '['.repeat(n) + ']'.repeat(n)
  expect(jsonFault(deep(100))).toBeUndefined()
  expect(jsonFault(deep(101))).toBe('too deep')
  expect(jsonFault(`{"a":"${'['.repeat(500)}"}`)).toBeUndefined()
  expect(jsonFault('[[[]],[[]],"\\"[["]')).toBeUndefined()
  expect(jsonFault('{"a":"\\u0000"}')).toBe('NUL')
  expect(jsonFault('{"a":"\0"}')).toBe('NUL')
  expect(jsonFault('{"a":"\\\\u0000"}')).toBeUndefined()
  expect(jsonFault('{"a":"\\ud83d\\ude00"}')).toBeUndefined()
  expect(jsonFault('{"a":"\\ud83d"}')).toBe('half a letter')
  expect(jsonFault('{"a":"\\ude00"}')).toBe('half a letter')
})

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.json] NUL, halves of letters and very deep JSON get a 400, over the socket an error', async () => {
    const seats = '{"west":"me","east":"open"}'
    const post = (path: string, body: string) => at.server.call('POST', path, body)
    const named = (text: string) =>
      `{"game":"tiny","scenario":"crossing","options":{},"name":"${text}","listed":false,"seats":${seats}}`
    for (const text of ['a\\u0000b', '\\ud800', '\\udc00x']) {
      const answer = await post('/api/games', named(text))
      expect([answer.status, keyOf(answer)]).toEqual([400, 'server.badMessage'])
    }
    expect((await post('/api/games', named('fine \\ud83d\\ude00'))).status).toBe(201)
    const deep = `{"journal":${'['.repeat(200_000)}${']'.repeat(200_000)},"name":"Ann","listed":false}`
    expect((await post('/api/games/import', deep)).status).toBe(400)
    for (const path of ['/api/games/a%00b', '/api/games/a%00b/journal', '/api/work/%00'])
      expect((await at.server.call('GET', path)).status).toBe(400)
    const { west, east } = await at.server.two()
    west.raw('{"t":"chat","n":1,"text":"a\\u0000b"}')
    await west.find((m) => m.t === 'error' && m.message.key === 'server.badMessage')
    west.raw(`{"t":"chat","n":2,"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
    await west.until(() => west.messages.filter((m) => m.t === 'error').length === 2)
    expect(await west.ask({ t: 'chat', text: 'still here' })).toMatchObject({ t: 'done' })
    await Promise.all([west.close(), east.close()])
  })

  test('[server.slow] sockets that do not read are dropped, those that do are not', async () => {
    // Nobody is found out by not answering a ping here.
    const limits = {
      ...LIMITS,
      messagesPerSecond: 100_000,
      messageBurst: 100_000,
      bufferedBytes: 200_000,
      beatMs: 3_600_000,
    }
    const own = await TestServer.start(await at.storage.place(), { limits })
    try {
      const { id, west, east, tokens } = await own.two()
      const deaf = await own.join(id, tokens.west)
      const gone = new Promise((resolve) => deaf.socket.once('close', resolve))
      deaf.socket.pause()
      // Asks and asks, and listens to nothing.
      for (let n = 1; n <= 6000; n++) deaf.raw({ t: 'try', n, choices: [] })
      const open = async () =>
        Number(/^grognard_sockets (\d+)$/m.exec(String((await own.call('GET', '/metrics')).body))?.[1])
      await eventually(async () => (await open()) === 2)
      deaf.socket.resume()
      await gone
      expect(await east.ask({ t: 'chat', text: 'I listen' })).toMatchObject({ t: 'done' })
      await Promise.all([west.close(), east.close()])
    } finally {
      await own.close()
    }
  })

  test('[server.slow] a request that arrives drop by drop is cut', async () => {
    const own = await TestServer.start(await at.storage.place(), { limits: { ...LIMITS, requestMs: 600 } })
    try {
      const socket = connect(own.server.port, '127.0.0.1')
      socket.on('error', () => undefined)
      let answer = ''
      socket.on('data', (data) => {
        answer += data.toString()
      })
      socket.write(
        'POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
      )
      // At this pace it would take more than an hour.
      const drops = setInterval(() => socket.writable && socket.write(' '), 50)
      await new Promise((resolve) => socket.once('close', resolve))
      clearInterval(drops)
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(
        (await own.call('POST', '/api/games', { ...NEW_GAME, seats: { west: 'me', east: 'open' } })).status,
      ).toBe(201)
    } finally {
      await own.close()
    }
  })

  test('[server.fair] who asks for forty checks gets a few at a time, and holds nobody up', async () => {
    // Two callers, told apart by the address that a proxy adds.
    const own = await TestServer.start(await at.storage.place(), {
      trustProxy: 1,
      limits: { ...LIMITS, requestsPerMinute: 10_000, createsPerMinute: 10_000, worksPerAddress: 30 },
    })
    try {
      const { id, mine } = await own.create({ west: 'me', east: 'me' }, { game: 'slow' })
      const client = await own.join(id, mine.west!)
      for (let i = 0; i < 25 && client.state.view.result === null; i++) {
        const { offer } = client.state.view
        await client.act(plain(offer[(i * 7) % offer.length]!))
      }
      if (client.state.view.result === null) await client.ask({ t: 'resign' })
      await client.close()
      const journal = await own.get<Journal>(`/api/games/${id}/journal`)
      const as = (address: string) => ({ prefer: 'respond-async', 'x-forwarded-for': address })
      const many = []
      for (let i = 0; i < 40; i++)
        many.push(await own.call('GET', `/api/games/${id}/verify`, undefined, as('203.0.113.1')))
      // Some may be done before the last is asked for.
      expect(many.filter(({ status }) => status === 202).length).toBeGreaterThanOrEqual(30)
      const refused = many.find(({ status }) => status === 429)!
      expect(keyOf(refused)).toBe('server.tooMuchWork')
      const { body } = await own.call(
        'POST',
        '/api/games/import',
        { journal, name: 'Ann', listed: false },
        as('203.0.113.2'),
      )
      const look = (work: string) => own.get<Work>(`/api/work/${work}`)
      const mineIs = (body as AcceptedWork).id
      await eventually(async () => (await look(mineIs)).state === 'done')
      // It came in between: most of the others' are still waiting.
      const states = await Promise.all(
        many.flatMap(({ status, body: one }) => (status === 202 ? [look((one as AcceptedWork).id)] : [])),
      )
      const waiting = states.filter(({ state }) => state === 'waiting' || state === 'working')
      expect(waiting.length).toBeGreaterThan(15)
      await Promise.all(waiting.map(({ id: work }) => own.call('DELETE', `/api/work/${work}`)))
    } finally {
      await own.close()
    }
  })
})
