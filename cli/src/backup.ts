import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  BadBackup,
  backupTo,
  ConfigError,
  restoreFrom,
  updateGames,
  type Where,
} from '@grognard/server/admin'
import { shelf } from '@grognard/shelf'
import { Complaint } from './complaint.ts'
import type { Flags } from './main.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The same storage that the server would take. */
const where = (): Where => ({
  databaseUrl: process.env.DATABASE_URL || null,
  dataFolder: process.env.GROGNARD_DATA || join(root, 'data-folder'),
})

const fileIn = ([file]: readonly string[]): string => {
  if (file === undefined) throw new Complaint('which file?')
  return file
}

/** Errors that say what is wrong in one line. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BadBackup || error instanceof ConfigError) throw new Complaint(error.message)
    const code = (error as NodeJS.ErrnoException).code
    if (
      ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'Z_DATA_ERROR', 'Z_BUF_ERROR', 'ECONNREFUSED'].includes(
        code ?? '',
      )
    )
      throw new Complaint((error as Error).message)
    throw error
  }
}

export async function backup(args: readonly string[], _flags: Flags): Promise<number> {
  const file = fileIn(args)
  const games = await told(backupTo(where(), file))
  process.stdout.write(`${games} ${games === 1 ? 'game' : 'games'} written to ${file}\n`)
  return 0
}

export async function restore(args: readonly string[], { replace = false }: Flags): Promise<number> {
  const { games, kept } = await told(restoreFrom(where(), fileIn(args), replace))
  const stayed = kept === 0 ? '' : `; ${kept} that were there already stayed as they are`
  process.stdout.write(`${games} ${games === 1 ? 'game' : 'games'} restored${stayed}\n`)
  return 0
}

/** How the games under way fare under the rules at hand. */
export async function migrate(_args: readonly string[], flags: Flags): Promise<number> {
  let games = 0
  await told(
    updateGames(where(), shelf, flags['dry-run'] ?? false, (line) => {
      games++
      process.stdout.write(`${line}\n`)
    }),
  )
  process.stdout.write(games === 0 ? 'all games are played under the rules and data at hand\n' : '')
  return 0
}
