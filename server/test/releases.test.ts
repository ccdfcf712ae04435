import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { shelf } from '@grognard/shelf'
import type { GameSummary, ToBrowser } from '@grognard/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup } from '../src/admin/files.ts'
import { restore } from '../src/admin/restore.ts'
import { migrate } from '../src/storage/migrations.ts'
import { openPostgres } from '../src/storage/postgres.ts'
import { Client } from './client.ts'
import { compiledProgram, openStorage, type Storage, TestServer } from './harness.ts'

/** Games under way as earlier releases stored them (tools/release-games.ts): each opens, or says why it cannot. */

const folder = fileURLToPath(new URL('./releases/', import.meta.url))
const releases = readdirSync(folder)
/** Games that cannot go on, and why: what was decided when it was found out. */
const STUCK: Readonly<Record<string, RegExp>> = {}

let storage: Storage
beforeAll(async () => {
  storage = await openStorage('PostgreSQL')
})
afterAll(() => storage?.clear())

describe('[server.releases] the games of', () => {
  test.each(releases)('%s go on', async (file) => {
    const place = await storage.place()
    const database = await openPostgres(place.databaseUrl!, (error) => {
      throw error
    })
    await migrate(database)
    const { games } = await restore(database, readBackup(folder + file), false)
    expect(games).toBeGreaterThan(0)
    await database.close()
    const shelfModule = await compiledProgram('own-shelf')
    const server = await TestServer.start(place, { shelf, shelfModule })
    const listed = await server.get<GameSummary[]>('/api/games')
    expect(listed).toHaveLength(games)
    for (const { id } of listed) {
      const client = await Client.open(server.address)
      client.raw({ t: 'hello', game: id, token: null, language: 'en' })
      const said: ToBrowser = await client.find((m) => m.t === 'welcome' || m.t === 'error')
      if (STUCK[id]) expect(JSON.stringify(said)).toMatch(STUCK[id])
      else expect(said, id).toMatchObject({ t: 'welcome', state: { view: { result: null } } })
      if (said.t === 'welcome') {
        const acts = said.state.view.acts
        expect(acts).toBeGreaterThan(10)
        expect(await client.ask({ t: 'replay', act: 5 })).toMatchObject({ t: 'answer' })
      }
      await client.close()
    }
    await server.close()
  })
})
