import type { Journal } from '@grognard/kernel'
import type { AcceptedWork, CreatedGame, Work } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, plain } from './client.ts'
import { invitationIn, NEW_GAME, openStorage, queueDone, type Storage } from './harness.ts'
import { eventually } from './patience.ts'
import { ServerProcess } from './process.ts'

const CHOICES = 1000
const TABLES = 10

let storage: Storage
let servers: readonly ServerProcess[]

beforeAll(async () => {
  storage = await openStorage('PostgreSQL')
  const place = await storage.place()
  servers = await Promise.all([ServerProcess.start(place), ServerProcess.start(place)])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.kill('SIGTERM')))
  await storage?.clear()
})

const addresses = () => servers.map(({ address }) => address)

const post = async <T>(path: string, body: unknown): Promise<T> => {
  const response = await fetch(servers[0]!.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

const newGame = (seats: object) => post<CreatedGame>('/api/games', { ...NEW_GAME, seats })

/** Both hold all seats, one at each process; they race for every choice until the game is over. */
async function race(rounds: number): Promise<{ won: number; lost: number }> {
  const { id, mine } = await newGame({ west: 'me', east: 'me' })
  const clients = await Promise.all(servers.map(({ address }) => Client.join(address, id, mine.west!)))
  const [here, there] = clients as [Client, Client]
  let [won, lost] = [0, 0]
  for (let round = 0; round < rounds && here.state.view.result === null; round++) {
    await Promise.all(clients.map((client) => client.until(() => client.state.seq === maxSeq(clients))))
    const { seq, view } = here.state
    expect(JSON.stringify(there.state)).toBe(JSON.stringify(here.state))
    const pick = (i: number) => plain(view.offer[(round * 5 + i * 3) % view.offer.length]!)
    const answers = await Promise.all(clients.map((client, i) => client.act(pick(i), seq)))
    expect(answers.map(({ t }) => t).sort()).toEqual(['done', 'refused'])
    const refused = answers.find(({ t }) => t === 'refused')
    expect(refused).toMatchObject({ refusal: { message: { key: 'server.stale' } } })
    won++
    lost++
    await Promise.all(clients.map((client) => client.until(() => client.state.seq > seq)))
  }
  const watcher = await Client.join(servers[1]!.address, id, null)
  const response = await fetch(`${servers[0]!.address}/api/games/${id}/journal`, {
    headers: { authorization: `Bearer ${mine.west}` },
  })
  expect(((await response.json()) as Journal).entries.length).toBe(won)
  await Promise.all([...clients, watcher].map((client) => client.close()))
  return { won, lost }
}

const maxSeq = (clients: readonly Client[]) => Math.max(...clients.map((client) => client.state.seq))

test(`[server.processes] ${CHOICES} racing choices at two processes: exactly one winner each`, async () => {
  let [won, lost] = [0, 0]
  while (won < CHOICES) {
    const results = await Promise.all(
      Array.from({ length: TABLES }, () => race(Math.ceil((CHOICES - won) / TABLES))),
    )
    for (const result of results) {
      won += result.won
      lost += result.lost
    }
  }
  expect([won, lost]).toEqual([won, won])
  // The primary key itself decided some of them, not only the order of arrival.
  const metrics = await Promise.all(
    servers.map(async ({ address }) => (await fetch(`${address}/metrics`)).text()),
  )
  const races = metrics.map((text) => Number(/^grognard_races_lost_total (\d+)/m.exec(text)?.[1]))
  expect(races[0]! + races[1]!).toBeGreaterThan(0)
})

test('[server.processes] talk, names, notes of who came and moved seats cross over', async () => {
  const { id, mine, invitations } = await newGame({ west: 'me', east: 'friend' })
  const west = await Client.join(servers[0]!.address, id, mine.west!)
  const held = await post<{ token: string }>(`/api/games/${id}/join`, {
    name: 'Bea',
    invitation: invitationIn(invitations.east!),
  })
  const east = await Client.join(servers[1]!.address, id, held.token)
  await east.ask({ t: 'chat', text: 'hello from there' })
  expect(await west.find((m) => m.t === 'chat')).toMatchObject({ line: { text: 'hello from there' } })
  await west.ask({ t: 'name', name: 'Anna' })
  await east.find((m) => m.t === 'summary' && m.summary.seats[0]!.name === 'Anna')
  await post(`/api/games/${id}/move-seat`, { token: held.token })
  expect(await east.gone()).toBe(1008)
  await west.close()
})

test('[server.processes] the computer plays, whichever process does its jobs, and all see it', async () => {
  const { id, mine } = await newGame({ west: 'me', east: 'computer' })
  const clients = await Promise.all(servers.map(({ address }) => Client.join(address, id, mine.west!)))
  const [here, there] = clients as [Client, Client]
  await here.play('seal')
  await there.until(() => there.state.view.waiting.join() === 'west')
  await here.until(() => here.state.seq === there.state.seq)
  expect(here.state).toEqual(there.state)
  await Promise.all(clients.map((client) => client.close()))
})

test('[server.processes] whichever process is told, the computer pauses in both and goes on in both', async () => {
  const { id, mine } = await newGame({ west: 'me', east: 'computer' })
  const clients = await Promise.all(servers.map(({ address }) => Client.join(address, id, mine.west!)))
  const [here, there] = clients as [Client, Client]
  const paused = (client: Client, pause: boolean) =>
    client.until(() => client.messages.findLast((m) => m.t === 'summary')?.summary.paused === pause)
  await here.ask({ t: 'computer', pause: true })
  await Promise.all(clients.map((client) => paused(client, true)))
  // Whatever the computer had done before it paused: on to where it is waited for.
  while (there.state.view.waiting.join() !== 'east') {
    const { offer } = there.state.view
    await there.act(plain(offer.find(({ verb }) => verb === 'seal' || verb === 'done') ?? offer[0]!))
  }
  await here.until(() => here.state.seq === there.state.seq)
  const before = here.state
  await queueDone(addresses(), 'bot')
  expect([here.state, there.state]).toEqual([before, before])
  await there.ask({ t: 'computer', pause: false })
  await Promise.all(clients.map((client) => client.until(() => client.state.seq > before.seq)))
  await Promise.all(clients.map((client) => client.close()))
})

test('[server.processes] long work is seen, and called off, at either process', async () => {
  const { id, mine } = await newGame({ west: 'me', east: 'me' })
  const client = await Client.join(servers[0]!.address, id, mine.west!)
  await client.play('seal')
  await client.ask({ t: 'resign' })
  await client.close()
  const journal = await (await fetch(`${servers[1]!.address}/api/games/${id}/journal`)).json()
  const begin = async (body: unknown): Promise<string> => {
    const response = await fetch(`${servers[0]!.address}/api/games/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as AcceptedWork).id
  }
  const look = async (work: string, method = 'GET'): Promise<Work> =>
    (await (await fetch(`${servers[1]!.address}/api/work/${work}`, { method })).json()) as Work
  const file = { journal, name: 'Ann', listed: false }
  const first = await begin(file)
  await eventually(async () => (await look(first)).state === 'done')
  const { game } = await look(first)
  const again = await Client.join(servers[1]!.address, game!.id, game!.mine.west!)
  expect(again.state.view.result).toMatchObject({ ending: 'resigned' })
  await again.close()
  const second = await begin(file)
  const called = await look(second, 'DELETE')
  expect(['cancelled', 'done']).toContain(called.state)
  await queueDone(addresses(), 'work')
  expect((await look(second)).state).toBe(called.state)
})
