import pg from 'pg'
import type { Database, Queries } from './database.ts'

const RECONNECT_MS = 500
/** The number of the lock that setting up takes. */
const SETTING_UP = 7346071

/** An existing PostgreSQL, which several server processes may share. */
export async function openPostgres(url: string, complain: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'grognard' })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', complain)
  const queries = (on: Pick<pg.ClientBase, 'query'>): Queries => ({
    async query<Row extends object>(text: string, params: readonly unknown[] = []) {
      return (await on.query(text, [...params])).rows as Row[]
    },
  })
  const ears = new Ears(url, complain)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    ...queries(pool),
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(queries(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(complain)
        throw error
      } finally {
        client.release()
      }
    },
    async alone(work) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [SETTING_UP])
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock($1)', [SETTING_UP]).catch(complain)
        client.release()
      }
    },
    async run(text) {
      await pool.query(text)
    },
    listen: (channel, hear) => ears.listen(channel, hear),
    async close() {
      await ears.close()
      await pool.end()
    },
  }
}

/** One connection that only listens, made anew when it is lost. */
class Ears {
  private client: pg.Client | undefined
  private closed = false
  private readonly channels = new Map<string, (payload: string) => void>()

  constructor(
    private readonly url: string,
    private readonly complain: (error: Error) => void,
  ) {}

  async listen(channel: string, hear: (payload: string) => void): Promise<void> {
    this.channels.set(channel, hear)
    if (!this.client) await this.connect()
    else await this.client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.client?.end().catch(this.complain)
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'grognard-listen' })
    client.on('notification', ({ channel, payload }) => this.channels.get(channel)?.(payload ?? ''))
    client.on('error', this.complain)
    client.on('end', () => this.reconnect())
    await client.connect()
    for (const channel of this.channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    const again = this.client !== undefined
    this.client = client
    // What was said meanwhile was missed: an empty word says so.
    if (again) for (const hear of this.channels.values()) hear('')
  }

  private reconnect(): void {
    if (this.closed) return
    setTimeout(() => {
      if (this.closed) return
      this.connect().catch((error: Error) => {
        this.complain(error)
        this.reconnect()
      })
    }, RECONNECT_MS).unref()
  }
}
