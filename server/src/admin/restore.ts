import { ConfigError } from '../config.ts'
import type { Database, Queries } from '../storage/database.ts'
import { migrate } from '../storage/migrations.ts'
import { FORMAT, type Head } from './backup.ts'

/** Servers that run hear here that the storage has other games now, and start again. */
export const RESTORED_CHANNEL = 'grognard_restored'

/** What is wrong with a backup, or why it is not let in. */
export class BadBackup extends ConfigError {}

export interface Restored {
  readonly games: number
  /** Games that were there already and stayed as they are. */
  readonly kept: number
}

const ROWS_AT_ONCE = 200

/**
 * Brings a backup into a storage. Games that are there already stay as they are, or, with `replace`, make room for
 * those of the backup. All of it comes in, or nothing does.
 */
export async function restore(
  database: Database,
  lines: AsyncIterable<string>,
  replace: boolean,
): Promise<Restored> {
  await database.alone(() => migrate(database))
  const restored = await database.transaction(async (tx) => {
    const into = new Into(tx, replace)
    let begun = false
    let whole = false
    for await (const line of lines) {
      if (line === '') continue
      if (whole) throw new BadBackup('the backup goes on behind its end')
      if (!begun) {
        await checkHead(tx, line)
        begun = true
      } else if (line === '{"end":true}') whole = true
      else await into.take(line)
    }
    if (!whole) throw new BadBackup('the backup is not whole: its end is missing')
    return into.finish()
  })
  await database.query('select pg_notify($1, $2)', [RESTORED_CHANNEL, 'restored'])
  return restored
}

async function checkHead(tx: Queries, line: string): Promise<void> {
  let head: Partial<Head> = {}
  try {
    head = JSON.parse(line) as Partial<Head>
  } catch {
    // It is none of ours.
  }
  if (head.format !== FORMAT || !Array.isArray(head.migrations))
    throw new BadBackup('this file is not a backup of Grognard')
  const known = new Set(
    (await tx.query<{ name: string }>('select name from migrations')).map(({ name }) => name),
  )
  const unknown = head.migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new BadBackup(`this backup was made by a newer Grognard (${unknown}); update first`)
}

/** Rows on their way into their tables, in the order they come: a game before what belongs to it. */
class Into {
  private table = ''
  private rows: string[] = []
  private readonly columns = new Map<string, readonly string[]>()
  /** Whether the rows of the present game are wanted. */
  private wanted = true
  private games = 0
  private kept = 0

  constructor(
    private readonly tx: Queries,
    private readonly replace: boolean,
  ) {}

  async take(line: string): Promise<void> {
    const table = /^\{"([a-z_]+)":\{/.exec(line)?.[1]
    if (table === undefined || !line.endsWith('}}')) throw new BadBackup('the backup is damaged')
    // The row itself is not read here: it goes to the storage as it was written.
    const row = line.slice(table.length + 4, -1)
    if (table !== this.table || this.rows.length >= ROWS_AT_ONCE) await this.flush()
    this.table = table
    if (table === 'settings') {
      await this.checkSecret(row)
      this.rows.push(row)
    } else if (table === 'games') await this.nextGame(row)
    else if (this.wanted) this.rows.push(row)
  }

  async finish(): Promise<Restored> {
    await this.flush()
    return { games: this.games, kept: this.kept }
  }

  /** Links are signed: of two sets of games with different secrets only one can keep its links. */
  private async checkSecret(row: string): Promise<void> {
    const { key, value } = JSON.parse(row) as { key: string; value: string }
    if (key !== 'secret' || this.replace) return
    const [other] = await this.tx.query(
      `select 1 from settings where key = 'secret' and value <> $1 and exists (select 1 from games)`,
      [value],
    )
    if (other)
      throw new BadBackup(
        'there are games of another server here, and their seat links would stop working; restore into an empty storage, or with --replace if that is meant',
      )
  }

  private async nextGame(row: string): Promise<void> {
    const [there] = await this.tx.query<{ id: string }>(`select id from games where id = ($1::json)->>'id'`, [
      row,
    ])
    this.wanted = !there || this.replace
    if (!this.wanted) {
      this.kept++
      return
    }
    if (there) await this.tx.query('delete from games where id = $1', [there.id])
    this.games++
    this.rows.push(row)
    await this.flush()
  }

  private async flush(): Promise<void> {
    const { table, rows } = this
    this.rows = []
    if (rows.length === 0) return
    const given = await this.columnsOf(table, rows[0]!)
    const list = given.map((name) => `"${name}"`).join(', ')
    const conflict = table === 'settings' ? 'on conflict (key) do update set value = excluded.value' : ''
    await this.tx.query(
      `insert into "${table}" (${list}) overriding system value
       select ${list} from json_populate_recordset(null::"${table}", $1::json) ${conflict}`,
      [`[${rows.join(',')}]`],
    )
  }

  /** Columns that the backup has: those that came later keep their standard. Talk gets new numbers. */
  private async columnsOf(table: string, row: string): Promise<readonly string[]> {
    const known = this.columns.get(table)
    if (known) return known
    const columns = await this.tx.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = $1
       and column_name in (select json_object_keys($2::json))`,
      [table, row],
    )
    if (columns.length === 0) throw new BadBackup(`the backup has a table '${table}' that is not known here`)
    const own = columns.map(({ name }) => name).filter((name) => table !== 'chat' || name !== 'id')
    this.columns.set(table, own)
    return own
  }
}
