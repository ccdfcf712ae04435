import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

/** The storage that the settings name; the other one's program is not even loaded. */
export async function openDatabase(
  { databaseUrl, dataFolder, threads }: Pick<Config, 'databaseUrl' | 'dataFolder' | 'threads'>,
  log: Log,
): Promise<Database> {
  if (databaseUrl === null) return (await import('./pglite-far.ts')).openPglite(dataFolder, threads.pglite)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, (error) => log.error(error, 'the database connection'))
}
