import type { Config } from './config.ts'
import { type Front, openFront } from './http/front.ts'
import type { Log } from './log.ts'
import type { Database } from './storage/database.ts'
import { type FolderLock, lockFolder } from './storage/folder-lock.ts'
import { openDatabase } from './storage/open.ts'

/** What a server takes for itself before it does anything: first its port, then its folder, then the database. */
export interface Taken {
  readonly front: Front
  /** Of the folder of the embedded database. */
  readonly lock: FolderLock | null
  readonly opening: Promise<Database>
}

/** Whoever comes second gets a `ConfigError` that says who was first, and has touched nothing. */
export async function take(config: Config, log: Log): Promise<Taken> {
  const front = await openFront(config)
  try {
    const lock =
      config.databaseUrl === null && config.dataFolder !== null ? lockFolder(config.dataFolder) : null
    lock?.tell(front.address)
    const opening = openDatabase(config, log)
    opening.catch(() => undefined)
    return { front, lock, opening }
  } catch (error) {
    await front.close()
    throw error
  }
}
