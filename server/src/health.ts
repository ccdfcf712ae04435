import { statfs } from 'node:fs/promises'
import type { Config } from './config.ts'
import type { Database } from './storage/database.ts'

export interface Health {
  readonly ok: boolean
  readonly storage: Database['kind']
  readonly database: 'up' | 'down'
  /** Of the embedded database's folder; null when the games are elsewhere. */
  readonly disk: { readonly freeBytes: number; readonly full: boolean } | null
}

const PATIENCE_MS = 3000

/** How the server is, for whoever watches over it. */
export async function healthOf(
  { dataFolder, databaseUrl, diskReserveBytes }: Config,
  database: Database,
): Promise<Health> {
  const [up, disk] = await Promise.all([
    answers(database),
    databaseUrl === null && dataFolder !== null ? diskOf(dataFolder, diskReserveBytes) : null,
  ])
  return {
    ok: up && !disk?.full,
    storage: database.kind,
    database: up ? 'up' : 'down',
    disk,
  }
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([database.query('select 1').then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function diskOf(folder: string, reserve: number): Promise<Health['disk']> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { freeBytes, full: freeBytes < reserve }
  } catch {
    // Some file systems do not tell.
    return null
  }
}
