import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CreatedGame, CreateGame, HttpError } from '@grognard/wire'
import pg from 'pg'
import { compileAll } from '../../tools/compile.mjs'
import { startPostgres } from '../../tools/postgres.mjs'
import { root } from '../../tools/set-up.mjs'
import { type Config, type Server, silentLog, startServer, UNLIMITED } from '../src/index.ts'
import { openPgliteHere } from '../src/storage/pglite.ts'
import { Client } from './client.ts'
import { eventually } from './patience.ts'
import { shelf } from './shelf.ts'

/** The two storages on which everything must work. */
const ALL = ['PGlite', 'PostgreSQL'] as const
export type StorageName = (typeof ALL)[number]
/** Those the tests at hand run on: both, unless told (tools/test.mjs). */
export const STORAGES: readonly StorageName[] = ALL.filter((name) =>
  (process.env.GROGNARD_TEST_STORAGES ?? name).split(',').includes(name),
)

export interface Place {
  readonly databaseUrl: string | null
  readonly dataFolder: string | null
}

/** A storage under test: makes empty places to keep games in, and clears them all away. */
export interface Storage {
  place(): Promise<Place>
  clear(): Promise<void>
}

/** What the tables of a server look like follows from these. */
const TABLES = ['src/storage/migrations.ts', 'src/jobs/jobs.ts', 'package.json']

/** An embedded database without games, made once for all tests to come: its tables take longer than to start a server. */
async function emptyPglite(): Promise<string> {
  const sum = createHash('sha256')
  for (const file of TABLES) sum.update(readFileSync(join(root, 'server', file)))
  const kept = join(root, '.cache', `pglite-${sum.digest('hex').slice(0, 16)}`)
  if (existsSync(kept)) return kept
  const half = `${kept}-${process.pid}`
  const server = await TestServer.start({ databaseUrl: null, dataFolder: half })
  await server.close()
  const database = await openPgliteHere(half)
  // Each server has its own secret.
  await database.run('delete from settings')
  await database.close()
  try {
    renameSync(half, kept)
  } catch {
    // Other tests were quicker.
    rmSync(half, { recursive: true, force: true })
  }
  return kept
}

export async function openStorage(name: StorageName): Promise<Storage> {
  if (name === 'PGlite') {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-pglite-'))
    const template = await emptyPglite()
    let made = 0
    return {
      // A copy is made much faster than a new database.
      async place() {
        const dataFolder = join(folder, String(made++))
        cpSync(template, dataFolder, { recursive: true })
        return { databaseUrl: null, dataFolder }
      },
      clear: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const cluster = await startPostgres()
  let made = 0
  return {
    async place() {
      const database = `test_${made++}`
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.query(`create database ${database}`)
      await client.end()
      return { databaseUrl: cluster.url.replace(/postgres$/, database), dataFolder: null }
    },
    clear: () => cluster.stop(),
  }
}

/** The server's threads with the shelf of the tests. */
let threads: Promise<string> | undefined
const compiledThreads = () =>
  compileAll(
    {
      work: 'server/src/thread/work.ts',
      pglite: 'server/src/storage/pglite-thread.ts',
      shelf: 'server/test/shelf.ts',
      'shelf-next': 'server/test/shelf-next.ts',
      'own-shelf': 'server/src/own-shelf.ts',
    },
    'server-tests',
  )

/** Where a compiled program of the server's threads, or a shelf for them, is. */
export async function compiledProgram(name: string): Promise<string> {
  threads ??= compiledThreads()
  return pathToFileURL(join(await threads, `${name}.mjs`)).href
}

export async function testConfig(place: Place, changes: Partial<Config> = {}): Promise<Config> {
  const [work, pglite, shelfModule] = await Promise.all(['work', 'pglite', 'shelf'].map(compiledProgram))
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    ...place,
    smtpUrl: null,
    mailFrom: 'Grognard <grognard@example.org>',
    secret: null,
    webFolder: null,
    shelf,
    shelfModule: shelfModule!,
    threads: { work: work!, pglite: pglite! },
    trustProxy: 0,
    hostNames: [],
    metricsToken: null,
    diskReserveBytes: 1,
    cleanAfterDays: null,
    cleanFolder: null,
    privateWebhooks: true,
    limits: UNLIMITED,
    noticeDelaySeconds: 1,
    ...changes,
  }
}

/** Who shows it may read the numbers also of a server that is reached by another name. */
export const METRICS_TOKEN = 'numbers'

/** A number of a server's /metrics; of one queue, where there are several. */
export async function metricOf(address: string, name: string, queue?: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${address}/metrics`, { headers })).text()
  const label = queue === undefined ? '' : `\\{queue="${queue}"\\}`
  return Number(new RegExp(`^${name}${label} (\\d+)$`, 'm').exec(text)?.[1])
}

/** Whatever was put into a queue by one of these servers has been done by one of them. */
export async function queueDone(addresses: readonly string[], queue: string): Promise<void> {
  const sum = async (name: string): Promise<number> => {
    const numbers = await Promise.all(addresses.map((address) => metricOf(address, name, queue)))
    return numbers.reduce((all, one) => all + one, 0)
  }
  const queued = await sum('grognard_jobs_queued_total')
  await eventually(async () => (await sum('grognard_jobs_done_total')) >= queued)
}

export class TestServer {
  private constructor(
    readonly server: Server,
    readonly address: string,
  ) {}

  static async start(place: Place, changes: Partial<Config> = {}): Promise<TestServer> {
    const server = await startServer(await testConfig(place, changes), silentLog)
    return new TestServer(server, server.address)
  }

  close(): Promise<void> {
    return this.server.close()
  }

  metric(name: string, queue?: string): Promise<number> {
    return metricOf(this.address, name, queue)
  }

  /** So many are at the tables: whoever else left has left whole, and counts as away. */
  present(sockets: number): Promise<void> {
    return eventually(async () => (await this.metric('grognard_sockets')) === sockets)
  }

  /** Whatever the last choices set going has been done: all notices thought about, all mails and calls sent. */
  async noticed(): Promise<void> {
    for (const queue of ['notice', 'mail', 'webhook']) await queueDone([this.address], queue)
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown; headers: Headers }> {
    const response = await fetch(this.address + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: json && text !== '' ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

  async get<T>(path: string, token?: string): Promise<T> {
    const { status, body } = await this.call(
      'GET',
      path,
      undefined,
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    )
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body as T
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await this.call('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  create(seats: CreateGame['seats'], changes: Partial<CreateGame> = {}): Promise<CreatedGame> {
    return this.post('/api/games', { ...NEW_GAME, seats, ...changes })
  }

  join(game: string, token: string | null): Promise<Client> {
    return Client.join(this.address, game, token)
  }

  /** A game of two people, both at the table. */
  async two(): Promise<{ id: string; west: Client; east: Client; tokens: Record<'west' | 'east', string> }> {
    const { id, mine, invitations } = await this.create({ west: 'me', east: 'friend' })
    const held = await this.post<{ token: string }>(`/api/games/${id}/join`, {
      name: 'Bea',
      invitation: invitationIn(invitations.east!),
    })
    const tokens = { west: mine.west!, east: held.token }
    const [west, east] = await Promise.all([this.join(id, tokens.west), this.join(id, tokens.east)])
    return { id, west, east, tokens }
  }
}

/** Which message a refused request got. */
export const keyOf = ({ body }: { body: unknown }): string => (body as HttpError).error.key

export const NEW_GAME = {
  game: 'tiny',
  scenario: 'crossing',
  options: {},
  name: 'Ann',
  listed: true,
}

export const invitationIn = (link: string): string => link.split('#invitation=')[1]!

/** Both sides seal empty plans: west's half-turn begins. */
export async function pastPlans(west: Client, east: Client): Promise<void> {
  await west.play('seal')
  await east.play('seal')
  await west.until(() => west.state.view.waiting.join() === 'west' && west.state.view.offer.length > 0)
  await east.until(() => east.state.view.waiting.join() === 'west')
}
