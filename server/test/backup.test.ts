import { execFile } from 'node:child_process'
import fs, { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Journal } from '@grognard/kernel'
import type { GameSummary } from '@grognard/wire'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { compile } from '../../tools/compile.mjs'
import { backupTo, restoreFrom, type Where } from '../src/admin/index.ts'
import { silentLog } from '../src/index.ts'
import { openDatabase } from '../src/storage/open.ts'
import { openPgliteHere } from '../src/storage/pglite.ts'
import { openStorage, type Place, STORAGES, type Storage, TestServer, testConfig } from './harness.ts'
import { eventually } from './patience.ts'
import { useServer } from './use-server.ts'

/** Games that outlive their disk: backups of both storages while people play, cleaning, and what is really written. */

let folder: string
let embedded: Storage
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-backup-'))
  embedded = await openStorage('PGlite')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await embedded?.clear()
})

const whereOf = ({ databaseUrl, dataFolder }: Place): Where => ({
  databaseUrl,
  dataFolder: dataFolder ?? 'none',
})

/** A game in the middle, with talk, notes and a token. */
async function playing(server: TestServer) {
  const { id, west, east, tokens } = await server.two()
  await west.play('seal')
  await east.play('seal')
  await west.ask({ t: 'chat', text: 'one' })
  await west.ask({ t: 'chat', text: 'two \u{1F600}' })
  await west.ask({ t: 'note', text: 'take Halm' })
  await west.until(() => west.state.view.offer.length > 0)
  const view = west.state.view
  await Promise.all([west.close(), east.close()])
  return { id, tokens, view }
}

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.backup] of a running server, restored elsewhere: games, talk, notes and links are there', async () => {
    const place = await at.storage.place()
    const own = await TestServer.start(place)
    const { id, tokens, view } = await playing(own)
    const file = join(folder, `${name}.gz`)
    expect(await backupTo(whereOf(place), file)).toBe(1)
    expect((await own.call('GET', '/health')).status).toBe(200)
    await own.close()
    // From PostgreSQL into the embedded database and back again.
    const targets = [await embedded.place(), ...(name === 'PGlite' ? [] : [await at.storage.place()])]
    const said = ['one', 'two \u{1F600}']
    let { acts } = view
    for (const target of targets) {
      expect(await restoreFrom(whereOf(target), file, false)).toEqual({ games: 1, kept: 0 })
      const back = await TestServer.start(target)
      const client = await back.join(id, tokens.west)
      if (target === targets[0]) expect(client.state.view).toEqual(view)
      expect(client.state.view.acts).toBe(acts)
      expect(client.welcome.chat.map(({ text }) => text)).toEqual(said)
      expect(client.welcome.note).toBe('take Halm')
      // What is said and done goes on.
      expect(await client.ask({ t: 'chat', text: 'three' })).toMatchObject({ t: 'done' })
      expect(await client.play()).toMatchObject({ t: 'done' })
      said.push('three')
      acts = client.state.view.acts
      await client.close()
      expect(await backupTo(whereOf(target), file)).toBe(1)
      await back.close()
    }
  })

  test('[server.backup] restored into a running server: what is there stays, or is replaced, and the server asks to be started again', async () => {
    const place = await at.storage.place()
    const own = await TestServer.start(place)
    const { id, tokens } = await playing(own)
    const file = join(folder, `${name}-running.gz`)
    await backupTo(whereOf(place), file)
    const client = await own.join(id, tokens.west)
    await client.play()
    const entries = async (server: TestServer) => {
      const solo = await server.join(id, tokens.west)
      const { acts } = solo.state.view
      await solo.close()
      return acts
    }
    const later = await entries(own)
    expect(await restoreFrom(whereOf(place), file, false)).toEqual({ games: 0, kept: 1 })
    expect(await own.server.ended).toBe('restored')
    await client.close()
    await own.close()
    const again = await TestServer.start(place)
    expect(await entries(again)).toBe(later)
    expect(await restoreFrom(whereOf(place), file, true)).toEqual({ games: 1, kept: 0 })
    await again.close()
    const last = await TestServer.start(place)
    expect(await entries(last)).toBe(later - 1)
    await last.close()
  })

  test('[server.backup] files that are broken off, of another sort or of a newer version change nothing', async () => {
    const place = await at.storage.place()
    const own = await TestServer.start(place)
    await playing(own)
    const file = join(folder, `${name}-whole.gz`)
    await backupTo(whereOf(place), file)
    await own.close()
    const lines = gunzipSync(fs.readFileSync(file)).toString().trim().split('\n')
    const empty = await at.storage.place()
    const tried = async (text: string) => {
      const bad = join(folder, `${name}-bad.gz`)
      writeFileSync(bad, gzipSync(text))
      await restoreFrom(whereOf(empty), bad, false)
    }
    await expect(tried(lines.slice(0, -1).join('\n'))).rejects.toThrow(/not whole/)
    await expect(tried('{"hello":1}\n')).rejects.toThrow(/not a backup/)
    const head = { ...JSON.parse(lines[0]!), migrations: ['9999 to come'] }
    await expect(tried([JSON.stringify(head), ...lines.slice(1)].join('\n'))).rejects.toThrow(/newer/)
    await expect(tried([...lines.slice(0, -1), 'rubbish', lines.at(-1)].join('\n'))).rejects.toThrow(
      /damaged/,
    )
    const fresh = await TestServer.start(empty)
    expect(await fresh.get<GameSummary[]>('/api/games')).toEqual([])
    // Of another server, whose links would stop working.
    await fresh.create({ west: 'me', east: 'me' })
    await expect(restoreFrom(whereOf(empty), file, false)).rejects.toThrow(/games of another server/)
    expect(await restoreFrom(whereOf(empty), file, true)).toEqual({ games: 1, kept: 0 })
    await fresh.close()
  })

  test('[server.cleaning] games that nobody touched for long are moved to files, and can be brought back', async () => {
    const place = await at.storage.place()
    const first = await TestServer.start(place)
    const [old, young] = [await playing(first), await playing(first)]
    await first.close()
    const database = await openDatabase(await testConfig(place), silentLog)
    await database.query(`update games set updated = now() - interval '40 days' where id = $1`, [old.id])
    await database.query(`update seats set there = now() - interval '40 days' where game = $1`, [old.id])
    // Somebody still looks at this one now and then.
    await database.query(`update games set updated = now() - interval '40 days' where id = $1`, [young.id])
    await database.close()
    const cleanFolder = join(folder, `${name}-cleaned`)
    const own = await TestServer.start(place, { cleanAfterDays: 30, cleanFolder })
    await eventually(async () => (await own.call('GET', `/api/games/${old.id}`)).status === 404)
    expect((await own.call('GET', `/api/games/${young.id}`)).status).toBe(200)
    await own.close()
    const files = readdirSync(cleanFolder)
    expect(files).toEqual([`${old.id}.grognard.gz`])
    await restoreFrom(whereOf(place), join(cleanFolder, files[0]!), false)
    const again = await TestServer.start(place)
    const client = await again.join(old.id, old.tokens.west)
    expect(client.state.view).toEqual(old.view)
    await client.close()
    await again.close()
  })
})

test('[server.backup] the commands, beside a running server and without one', async () => {
  const main = await compile('cli/src/main.ts', 'cli')
  const [place, other] = [await embedded.place(), await embedded.place()]
  const dataFolder = place.dataFolder!
  const env = { ...process.env, DATABASE_URL: '', GROGNARD_DATA: dataFolder }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [main, ...args], { env })
  const own = await TestServer.start(place)
  const { id, mine } = await own.create({ west: 'me', east: 'me' })
  const file = join(folder, 'commands.gz')
  expect((await run('backup', file)).stdout).toBe(`1 game written to ${file}\n`)
  await own.close()
  const fresh = { ...env, GROGNARD_DATA: other.dataFolder! }
  const restored = await promisify(execFile)(process.execPath, [main, 'restore', file], { env: fresh })
  expect(restored.stdout).toBe('1 game restored\n')
  const again = await TestServer.start(other)
  const { entries } = await again.get<Journal>(`/api/games/${id}/journal`, mine.west!)
  expect(entries).toEqual([])
  await again.close()
  await expect(run('restore', join(folder, 'nothing.gz'))).rejects.toThrow(/grognard: .*no such file/)
})

test('[server.backup] only who can read the data folder, on this machine, may have one', async () => {
  const place = await embedded.place()
  const dataFolder = place.dataFolder!
  const own = await TestServer.start(place)
  const { secret } = JSON.parse(fs.readFileSync(join(dataFolder, 'grognard-server.json'), 'utf8'))
  if (process.platform !== 'win32')
    expect(fs.statSync(join(dataFolder, 'grognard-server.json')).mode & 0o077).toBe(0)
  const ask = async (headers: Record<string, string>) =>
    (await own.call('GET', '/admin/backup', undefined, headers)).status
  expect(await ask({})).toBe(404)
  expect(await ask({ authorization: 'Bearer wrong' })).toBe(404)
  expect(await ask({ authorization: `Bearer ${secret}`, 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask({ authorization: `Bearer ${secret}` })).toBe(200)
  const post = await own.call('POST', '/admin/restore', 'x', { 'content-type': 'application/gzip' })
  expect(post.status).toBe(404)
  await own.close()
})

test('[server.fsync] the embedded database writes each commit through to the disk', async () => {
  const database = await openPgliteHere(join(folder, 'fsync'))
  expect(await database.query('show fsync')).toEqual([{ fsync: 'on' }])
  await database.run('create table t (a int)')
  const synced = vi.spyOn(fs, 'fsyncSync')
  for (let i = 0; i < 5; i++) await database.query('insert into t values ($1)', [i])
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(5)
  synced.mockClear()
  await database.run('checkpoint')
  expect(synced.mock.calls.length).toBeGreaterThan(0)
  synced.mockRestore()
  await database.close()
})

test('[server.health] tells a full disk', async () => {
  const place = await embedded.place()
  const fine = await TestServer.start(place)
  expect(await fine.call('GET', '/health')).toMatchObject({
    status: 200,
    body: { ok: true, storage: 'pglite', database: 'up', disk: { full: false } },
  })
  await fine.close()
  const full = await TestServer.start(place, { diskReserveBytes: Number.MAX_SAFE_INTEGER })
  expect(await full.call('GET', '/health')).toMatchObject({
    status: 503,
    body: { ok: false, database: 'up', disk: { full: true } },
  })
  await full.close()
})
