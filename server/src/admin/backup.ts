import type { Database, Queries } from '../storage/database.ts'

/**
 * A backup is a text, one line after another: what it is, then each row of each table as JSON, in the storage's own
 * words. It goes into either storage. It is taken game by game: nobody who plays waits for the whole of it, and each
 * game is as it was at one moment.
 */
export const FORMAT = 'grognard backup 1'

export interface Head {
  readonly format: typeof FORMAT
  readonly made: string
  /** How far the tables had come. */
  readonly migrations: readonly string[]
}

/** Rows at once. */
const PAGE = 200

/** Tables whose rows belong to one game, those of the games themselves excepted. */
async function tablesOfGames(on: Queries): Promise<readonly string[]> {
  const rows = await on.query<{ name: string }>(
    `select c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.confrelid = 'games'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function* backupLines(database: Database): AsyncGenerator<string> {
  yield await headLine(database)
  for (const { row } of await database.query<{ row: string }>(
    'select row_to_json(t)::text as row from settings t order by key',
  ))
    yield line('settings', row)
  for (let after = ''; ; ) {
    const ids = await database.query<{ id: string }>(
      'select id from games where id > $1 order by id limit $2',
      [after, PAGE],
    )
    for (const { id } of ids) yield* gameLines(database, id)
    if (ids.length < PAGE) break
    after = ids.at(-1)!.id
  }
  yield `${JSON.stringify({ end: true })}\n`
}

/** A single game as a backup of its own: what is left of a game that is cleaned away. */
export async function* gameBackup(database: Database, id: string): AsyncGenerator<string> {
  yield await headLine(database)
  yield* gameLines(database, id)
  yield `${JSON.stringify({ end: true })}\n`
}

async function headLine(database: Database): Promise<string> {
  const migrations = await database.query<{ name: string }>('select name from migrations order by name')
  const head: Head = {
    format: FORMAT,
    made: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
  }
  return `${JSON.stringify(head)}\n`
}

async function* gameLines(database: Database, id: string): AsyncGenerator<string> {
  const lines = await database.transaction(async (tx) => {
    if (database.kind === 'postgres')
      await tx.query('set transaction isolation level repeatable read, read only')
    const found: string[] = []
    const [game] = await tx.query<{ row: string }>(
      'select row_to_json(t)::text as row from games t where id = $1',
      [id],
    )
    // Deleted meanwhile.
    if (!game) return found
    found.push(line('games', game.row))
    for (const table of await tablesOfGames(tx)) {
      const rows = await tx.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${table} t where game = $1 order by ${table === 'chat' ? 'id' : 'ctid'}`,
        [id],
      )
      found.push(...rows.map(({ row }) => line(table, row)))
    }
    return found
  })
  yield* lines
}

/** Line ends inside JSON are only space: inside of texts they are written as \n. */
const line = (table: string, row: string): string => `{"${table}":${row.replace(/[\r\n]/g, ' ')}}\n`
