import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ShelvedGame } from '@grognard/shelf'
import { ConfigError } from '../config.ts'
import { silentLog } from '../log.ts'
import { House } from '../play/house.ts'
import { Shelf } from '../shelf.ts'
import type { Database } from '../storage/database.ts'
import { FolderHeld, lockFolder } from '../storage/folder-lock.ts'
import { migrate } from '../storage/migrations.ts'
import { compare } from '../thread/compare.ts'
import type { Compared } from '../thread/tasks.ts'
import { carryAll, reportLine, reportUpdates } from '../updating.ts'
import { backupLines } from './backup.ts'
import { linesOf, readBackup, writeBackup } from './files.ts'
import { BadBackup, type Restored, restore } from './restore.ts'

export { ConfigError } from '../config.ts'
export { BadBackup } from './restore.ts'

/** Which storage is meant, as the server's settings name it. */
export interface Where {
  readonly databaseUrl: string | null
  readonly dataFolder: string
}

/** Writes all games to a file; how many they are. The server may be running. */
export async function backupTo(where: Where, file: string): Promise<number> {
  let games = 0
  const counted = async function* (lines: AsyncIterable<string>) {
    for await (const line of lines) {
      if (line.startsWith('{"games":')) games++
      yield line.endsWith('\n') ? line : `${line}\n`
    }
  }
  await reach(
    where,
    async (database) => {
      await database.alone(() => migrate(database))
      await writeBackup(file, counted(backupLines(database)))
    },
    async (ask) => {
      const response = await ask('GET', '/admin/backup')
      const lines = linesOf(Readable.fromWeb(response.body as never).compose(createGunzip()))
      await writeBackup(file, whole(counted(lines)))
    },
  )
  return games
}

/** Brings a backup back. A server that is running starts again afterwards. */
export const restoreFrom = (where: Where, file: string, replace: boolean): Promise<Restored> =>
  reach(
    where,
    (database) => restore(database, readBackup(file), replace),
    async (ask) => {
      const body = Readable.toWeb(createReadStream(file))
      const response = await ask('POST', `/admin/restore${replace ? '?replace=1' : ''}`, body as never)
      return (await response.json()) as Restored
    },
  )

/** How the running games fare under the rules at hand, a line each; unless it is only a try they go on under them. */
export const updateGames = (
  where: Where,
  shelf: readonly ShelvedGame[],
  onlyTry: boolean,
  told: (line: string) => void,
): Promise<void> =>
  reach(
    where,
    async (database) => {
      await database.alone(() => migrate(database))
      const games = new Shelf(shelf)
      const house = new House(database, games, silentLog, 1, async () => {
        throw new Error('only its journal is stored: the server makes it anew when it is opened')
      })
      const compared = async (asked: Compared) => compare(await games.engine(asked.game, asked.pack), asked)
      const reports = reportUpdates(database, games, compared)
      if (onlyTry) for await (const report of reports) told(reportLine(report))
      else await carryAll(house, reports, told)
      await house.idle()
    },
    async () => {
      throw new ConfigError(
        'a server has this folder open: it does this by itself when it starts, and says so in its log',
      )
    },
  )

type Ask = (method: string, path: string, body?: ReadableStream) => Promise<Response>

/** Opens the storage; if a server holds the folder of the embedded one, that server is asked. */
async function reach<T>(
  { databaseUrl, dataFolder }: Where,
  open: (database: Database) => Promise<T>,
  through: (ask: Ask) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) {
    const { openPostgres } = await import('../storage/postgres.ts')
    return closing(await openPostgres(databaseUrl, () => undefined), open)
  }
  let lock: ReturnType<typeof lockFolder>
  try {
    lock = lockFolder(dataFolder)
  } catch (error) {
    if (!(error instanceof FolderHeld) || !error.holder?.address) throw error
    return through(asking(error.holder.address, error.holder.secret))
  }
  try {
    const { openPgliteHere } = await import('../storage/pglite.ts')
    return await closing(await openPgliteHere(dataFolder), open)
  } finally {
    lock.free()
  }
}

async function closing<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Whoever listens on all addresses is reached on this machine's own. */
function asking(address: string, secret: string): Ask {
  const url = new URL(address)
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  if (url.hostname === '[::]') url.hostname = '[::1]'
  return async (method, path, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': 'application/gzip' }),
      },
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit)
    if (response.ok) return response
    const { details = [] } = (await response.json().catch(() => ({}))) as { details?: string[] }
    throw new BadBackup(details[0] ?? `the server at ${url.origin} answered ${response.status}`)
  }
}

/** Lines to the very end; throws when they stop before. */
async function* whole(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let last = ''
  for await (const line of lines) {
    last = line
    yield line
  }
  if (last.trim() !== '{"end":true}') throw new BadBackup('the server broke off before the backup was whole')
}
