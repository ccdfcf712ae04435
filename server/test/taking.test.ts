import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileServer } from '../../tools/compile.mjs'
import { root } from '../../tools/set-up.mjs'
import { ConfigError, silentLog, startServer } from '../src/index.ts'
import { beginningOf, holderLives, lockFolder, readHolder } from '../src/storage/folder-lock.ts'
import { take } from '../src/taking.ts'
import { Client } from './client.ts'
import { openStorage, type Place, type Storage, TestServer, testConfig } from './harness.ts'
import { eventually } from './patience.ts'
import { ServerProcess } from './process.ts'

/** What a server takes for itself, and what happens to whoever comes second. */

let storage: Storage
beforeAll(async () => {
  storage = await openStorage('PGlite')
})
afterAll(() => storage?.clear())

const create = async (address: string) => {
  const response = await fetch(`${address}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'tiny',
      scenario: 'crossing',
      options: {},
      name: 'Ann',
      listed: true,
      seats: { west: 'me', east: 'me' },
    }),
  })
  return (await response.json()) as { id: string; mine: Record<string, string> }
}

test('[server.folder] a second server on the same folder is refused, told who holds it, and damages nothing', async () => {
  const place = await storage.place()
  const first = await ServerProcess.start(place)
  const { id, mine } = await create(first.address)
  const client = await Client.join(first.address, id, mine.west!)
  const second = await ServerProcess.refused(place)
  expect(second.code).toBe(2)
  expect(second.said).toContain(place.dataFolder)
  expect(second.said).toContain(`process ${first.pid}`)
  expect(second.said).toContain(first.address)
  expect(await client.play('seal')).toMatchObject({ t: 'done' })
  // A dead process does not keep it.
  await first.kill('SIGKILL')
  const third = await ServerProcess.start(place)
  const again = await Client.join(third.address, id, mine.west!)
  expect(again.state.view.acts).toBe(client.state.view.acts)
  await again.close()
  expect(await third.kill('SIGTERM')).toBe(0)
  expect(readHolder(place.dataFolder!)).toBeNull()
})

test('[server.folder] the lock is between open files, not numbers of processes', async () => {
  const { dataFolder } = await storage.place()
  const lock = lockFolder(dataFolder!)
  expect(() => lockFolder(dataFolder!)).toThrow(ConfigError)
  lock.free()
  const again = lockFolder(dataFolder!)
  again.free()
  again.free()
})

test('[server.folder] where processes are told by number, a later one with the same number is another', () => {
  const holder = { host: 'here', since: '', address: null, secret: '' }
  const begun = beginningOf(process.ppid)
  if (begun !== null) expect(holderLives({ ...holder, pid: process.ppid, begun })).toBe(true)
  expect(holderLives({ ...holder, pid: process.ppid, begun: 'another boot 1' })).toBe(false)
  expect(holderLives({ ...holder, pid: 2 ** 22 + 1, begun: 'x' })).toBe(false)
  expect(holderLives(null)).toBe(false)
})

test('[server.port] who comes second on a port is told by whom it is held, before any game is touched', async () => {
  const first = await TestServer.start(await storage.place())
  const port = first.server.port
  const untouched: Place = { databaseUrl: null, dataFolder: (await storage.place()).dataFolder }
  await expect(startServer(await testConfig(untouched, { port }), silentLog)).rejects.toThrow(
    /another Grognard server is already running at http:\/\/127\.0\.0\.1:\d+/,
  )
  await first.close()
  const other = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const taken = (other.address() as AddressInfo).port
  const refused = await ServerProcess.refused(untouched, { PORT: String(taken) })
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('taken by another program')])
  other.close()
  // The folder was not even locked.
  lockFolder(untouched.dataFolder!).free()
})

test('[server.port] answers that it is starting until the games are there', async () => {
  const config = await testConfig(await storage.place())
  const taken = await take(config, silentLog)
  const early = await fetch(`${taken.front.address}/health`)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await early.json()).toMatchObject({ ok: false, starting: true })
  await expect(Client.open(taken.front.address)).rejects.toThrow()
  const server = await startServer(config, silentLog, Promise.resolve(taken))
  expect(server.address).toBe(taken.front.address)
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  await server.close()
})

test('[server.supervise] the server itself, killed, is there again with its games; stopped, it stays away', async () => {
  const { dataFolder } = await storage.place()
  const program = `
    import { supervise } from ${JSON.stringify(pathToFileURL(join(root, 'tools', 'supervise.mjs')).href)}
    process.exit(await supervise([${JSON.stringify(await compileServer())}], { firstPause: 50 }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      GROGNARD_DATA: dataFolder!,
      GROGNARD_TINY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const addresses: string[] = []
  let said = ''
  child.stdout.on('data', (text) => addresses.push(...(String(text).match(/http:\S+/g) ?? [])))
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await eventually(() => addresses.length === 1)
  const { id } = await create(addresses[0]!)
  process.kill(readHolder(dataFolder!)!.pid, 'SIGKILL')
  await eventually(() => addresses.length === 2)
  expect(said).toContain('was ended by SIGKILL; it is started again')
  expect((await fetch(`${addresses[1]}/api/games/${id}`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
