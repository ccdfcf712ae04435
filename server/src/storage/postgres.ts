import pg from 'pg'
import { type Database, type Queries, StorageDown } from './database.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 1500
/** Longer than this no connection takes that is ever made. */
const CONNECT_MS = 3000
/** The number of the lock that setting up takes. */
const SETTING_UP = 7346071

/** An existing PostgreSQL, which several server processes may share. */
export async function openPostgres(url: string, complain: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'grognard',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  const ears = new Ears(url, complain)
  // A connection may be lost while idle, or in use: without a listener either would end the process.
  pool.on('error', (error) => ears.doubt(error))
  pool.on('connect', (client) => client.on('error', (error) => ears.doubt(error)))
  /** Says of an error whether the storage could not be reached. */
  const told = (error: unknown): unknown => {
    if (!isOutage(error)) return error
    ears.doubt(error as Error)
    return new StorageDown((error as Error).message, { cause: error })
  }
  const queries = (on: Pick<pg.ClientBase, 'query'>): Queries => ({
    async query<Row extends object>(text: string, params: readonly unknown[] = []) {
      try {
        return (await on.query(text, [...params])).rows as Row[]
      } catch (error) {
        throw told(error)
      }
    },
  })
  /** Lends a connection; one that broke is not given back to the others. */
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      throw told(error)
    }
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      const seen = told(error)
      broken = seen instanceof StorageDown
      throw seen
    } finally {
      client.release(broken)
    }
  }
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    get up() {
      return ears.up
    },
    lost: new Promise(() => undefined),
    ...queries(pool),
    transaction: (work) =>
      withClient(async (client) => {
        try {
          await client.query('begin')
          const result = await work(queries(client))
          await client.query('commit')
          return result
        } catch (error) {
          // Where the line is lost the transaction is, too.
          await client.query('rollback').catch(() => undefined)
          throw error
        }
      }),
    alone: (work) =>
      withClient(async (client) => {
        await client.query('select pg_advisory_lock($1)', [SETTING_UP])
        try {
          return await work()
        } finally {
          await client.query('select pg_advisory_unlock($1)', [SETTING_UP]).catch(complain)
        }
      }),
    async run(text) {
      try {
        await pool.query(text)
      } catch (error) {
        throw told(error)
      }
    },
    listen: (channel, hear) => ears.listen(channel, hear),
    whenTurned: (hear) => ears.whenTurned(hear),
    async close() {
      await ears.close()
      await pool.end()
    },
  }
}

/** Errors of the line, of a server that shuts down or starts up, or that has no connection left. */
const LINE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
])

function isOutage(error: unknown): boolean {
  if (error instanceof StorageDown) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (LINE.has(code) || /^(08|57P0)/.test(code) || code === '53300') return true
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection error and is not queryable/i.test(
    error.message,
  )
}

/**
 * One connection that only listens. It also knows whether PostgreSQL can be reached: when it is lost it is made anew,
 * one attempt after another with growing pauses, and everybody is told of the loss and of the return.
 */
class Ears {
  up = true
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private attempts = 0
  private closed = false
  private readonly channels = new Map<string, (payload: string) => void>()
  private readonly turns: ((up: boolean) => void)[] = []

  constructor(
    private readonly url: string,
    private readonly complain: (error: Error) => void,
  ) {}

  async listen(channel: string, hear: (payload: string) => void): Promise<void> {
    this.channels.set(channel, hear)
    if (!this.client) await this.connect()
    else await this.client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  whenTurned(hear: (up: boolean) => void): void {
    this.turns.push(hear)
  }

  /** Somebody found the line broken. Whether PostgreSQL is there is found out by this connection. */
  doubt(error: Error): void {
    if (this.closed || !this.up || !this.client) return
    this.client.query('select 1').catch(() => this.loseLine(error))
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.client?.end().catch(this.complain)
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'grognard-listen',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    client.on('notification', ({ channel, payload }) => this.channels.get(channel)?.(payload ?? ''))
    client.on('error', (error) => this.client === client && this.loseLine(error))
    client.on('end', () => this.client === client && this.loseLine(new Error('the line was closed')))
    try {
      await client.connect()
      for (const channel of this.channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    if (this.closed) {
      await client.end()
      return
    }
    this.client = client
    this.attempts = 0
    if (this.up) return
    this.turn(true)
    // What was said meanwhile was missed: an empty word says so.
    for (const hear of this.channels.values()) hear('')
  }

  private loseLine(error: Error): void {
    if (this.closed || !this.client) return
    const { client } = this
    this.client = undefined
    client.end().catch(() => undefined)
    this.complain(error)
    this.turn(false)
    this.tryAgain()
  }

  private turn(up: boolean): void {
    if (this.up === up) return
    this.up = up
    for (const hear of this.turns) hear(up)
  }

  /** There is one timer, and the next attempt begins when the last has failed. */
  private tryAgain(): void {
    clearTimeout(this.timer)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.attempts++)
    this.timer = setTimeout(() => {
      if (this.closed) return
      this.connect().catch(() => this.tryAgain())
    }, pause)
    this.timer.unref()
  }
}
