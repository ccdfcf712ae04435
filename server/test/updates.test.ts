import type { Journal } from '@grognard/kernel'
import type { ShelvedGame } from '@grognard/shelf'
import type { GameSummary, LogPart, Verification } from '@grognard/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateGames } from '../src/admin/index.ts'
import { Client } from './client.ts'
import { compiledProgram, openStorage, type Place, pastPlans, type Storage, TestServer } from './harness.ts'
import { shelf } from './shelf.ts'
import { laterTurns, noWayThere, otherData, otherLayout, otherRules, otherShape } from './shelf-next.ts'

/** A server is updated while games are under way. */

let storage: Storage
beforeAll(async () => {
  storage = await openStorage('PostgreSQL')
})
afterAll(() => storage?.clear())

interface UnderWay {
  readonly place: Place
  readonly id: string
  readonly tokens: Readonly<Record<'west' | 'east', string>>
  readonly scene: unknown
  readonly acts: number
}

/** A game some choices in, and the server gone. */
async function underWay(): Promise<UnderWay> {
  const place = await storage.place()
  const server = await TestServer.start(place)
  const { id, west, east, tokens } = await server.two()
  await pastPlans(west, east)
  for (let i = 0; i < 6; i++) {
    const client = west.state.view.offer.length > 0 ? west : east
    await client.play()
    await west.until(() => west.state.view.acts === client.state.view.acts)
    await east.until(() => east.state.view.acts === client.state.view.acts)
  }
  const { scene, view } = west.state
  await Promise.all([west.close(), east.close()])
  await server.close()
  return { place, id, tokens, scene, acts: view.acts }
}

const after = async (place: Place, shelf: readonly ShelvedGame[]) =>
  TestServer.start(place, { shelf, shelfModule: await compiledProgram('shelf-next') })
const keys = (log: readonly LogPart[]) =>
  log.flatMap(({ events }) => events.map(({ message }) => message.key))

describe('[server.update] a running game', () => {
  test.each([
    ['other rules', otherRules, ['kernel.updated', 'kernel.changed']],
    ['other data', otherData, ['kernel.updated.data']],
    ['positions of another shape', otherShape, ['kernel.updated', 'kernel.changed']],
  ])('goes on under %s from where it stood; its log says what changed', async (_, shelf, told) => {
    const { place, id, tokens, scene, acts } = await underWay()
    const server = await after(place, shelf)
    const west = await server.join(id, tokens.west)
    expect(west.state.scene).toEqual(scene)
    expect(west.state.view.acts).toBe(acts)
    const log = await west.wholeLog()
    for (const key of told) expect(keys(log)).toContain(key)
    expect(keys(west.log)).toContain(told[0])
    expect(west.state.view.undo).toMatchObject({ can: false })
    // Its past is what was stored, not what other rules would make of it.
    expect(await west.ask({ t: 'replay', act: 2 })).toMatchObject({ state: { view: { acts: 1 } } })
    // And it is played on.
    const east = await server.join(id, tokens.east)
    const client = west.state.view.offer.length > 0 ? west : east
    expect(await client.play()).toMatchObject({ t: 'done' })
    expect(await west.ask({ t: 'resign' })).toMatchObject({ t: 'done' })
    const verified = await server.get<Verification>(`/api/games/${id}/verify`)
    expect(verified.faults).toEqual([])
    expect(verified.parts).toHaveLength(2)
    expect(verified.parts[0]).toMatchObject({ rules: '1', replayed: false })
    const journal = await server.get<Journal>(`/api/games/${id}/journal`)
    expect(journal.rules).toBe('1')
    expect(journal.entries.filter(({ t }) => t === 'update')).toHaveLength(1)
    const summary = await server.get<GameSummary>(`/api/games/${id}`)
    if (shelf !== otherData) expect(summary.updated).toEqual({ from: '1', to: '2' })
    await Promise.all([west.close(), east.close()])
    await server.close()
  })

  test.each([
    ['places are counted otherwise', otherLayout, 'counted otherwise'],
    ['its position has another shape', noWayThere, 'toUpperCase'],
  ])('that cannot go on, since %s, says so, stays readable, and ends by agreement', async (_, shelf, why) => {
    const { place, id, tokens, scene } = await underWay()
    const server = await after(place, shelf)
    const client = await Client.open(server.address)
    client.raw({ t: 'hello', game: id, token: tokens.west, language: 'en' })
    const refused = await client.find((m) => m.t === 'error')
    expect(refused).toMatchObject({ message: { key: 'server.broken' } })
    expect(JSON.stringify(refused)).toContain(why)
    await client.close()
    expect((await server.get<GameSummary>(`/api/games/${id}`)).broken).toContain(why)
    const log = await server.get<LogPart[]>(`/api/games/${id}/log`, tokens.west)
    expect(log.length).toBeGreaterThan(2)
    expect(JSON.stringify(log)).toContain('card:')
    const giveUp = (token: string, how: string) =>
      server.call('POST', `/api/games/${id}/give-up`, { token, how })
    expect((await giveUp(tokens.east, 'agree')).status).toBe(409)
    expect(await giveUp(tokens.west, 'end')).toMatchObject({ status: 200, body: { over: false } })
    // With the old rules it opens as it was, request and all.
    await server.close()
    const back = await TestServer.start(place)
    const again = await back.join(id, tokens.west)
    expect(again.state.scene).toEqual(scene)
    expect(again.state.view.ending).toEqual({ by: 'west', agreed: [] })
    await again.close()
    await back.close()
    const later = await after(place, shelf)
    const ended = await later.call('POST', `/api/games/${id}/give-up`, { token: tokens.east, how: 'agree' })
    expect(ended).toMatchObject({ body: { over: true, result: { winner: null, ending: 'agreed' } } })
    const journal = await later.get<Journal>(`/api/games/${id}/journal`)
    expect(journal.entries.at(-1)).toEqual({ t: 'answer-end', seat: 'east', agree: true })
    expect(journal.seed).not.toBeNull()
    await later.close()
  })

  test('can be resigned though it cannot be opened', async () => {
    const { place, id, tokens } = await underWay()
    const healthy = await TestServer.start(place)
    for (const how of ['resign', 'end', 'agree'])
      expect(
        await healthy.call('POST', `/api/games/${id}/give-up`, { token: tokens.west, how }),
      ).toMatchObject({ status: 409, body: { error: { key: 'server.notBroken' } } })
    await healthy.close()
    const server = await after(place, otherLayout)
    const knock = await Client.open(server.address)
    knock.raw({ t: 'hello', game: id, token: tokens.west, language: 'en' })
    await knock.find((m) => m.t === 'error')
    await knock.close()
    const given = await server.call('POST', `/api/games/${id}/give-up`, { token: tokens.west, how: 'resign' })
    expect(given).toMatchObject({ body: { over: true, result: { winner: 'east', ending: 'resigned' } } })
    expect((await server.get<Verification>(`/api/games/${id}/verify`)).parts).toMatchObject([
      { rules: '1', replayed: false },
    ])
    await server.close()
    // Under rules that can open it again it is over, and nobody plays on with dice that everybody knows.
    const back = await TestServer.start(place)
    const west = await back.join(id, tokens.west)
    expect(west.state.view).toMatchObject({ result: { winner: 'east', ending: 'resigned' }, offer: [] })
    await west.close()
    await back.close()
  })
})

test('[server.migrate] a try says how each game fares and changes nothing; then they go on', async () => {
  const { place, id, tokens } = await underWay()
  const where = { databaseUrl: place.databaseUrl, dataFolder: '' }
  const lines = async (shelf: readonly ShelvedGame[], onlyTry: boolean) => {
    const said: string[] = []
    await updateGames(where, shelf, onlyTry, (line) => said.push(line))
    return said
  }
  expect(await lines(shelf, true)).toEqual([])
  expect(await lines(otherRules, true)).toEqual([expect.stringMatching(/rules 1 to 2.*: same$/)])
  expect(await lines(laterTurns, true)).toEqual([expect.stringContaining('differs at choice')])
  expect(await lines(otherLayout, true)).toEqual([expect.stringContaining('cannot go on')])
  const server = await TestServer.start(place)
  const client = await server.join(id, tokens.west)
  expect(client.log.flatMap(({ events }) => events.map(({ message }) => message.key))).not.toContain(
    'kernel.updated',
  )
  await client.close()
  await server.close()
  expect(await lines(otherRules, false)).toHaveLength(1)
  expect(await lines(otherRules, true)).toEqual([])
})
