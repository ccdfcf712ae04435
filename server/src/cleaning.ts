import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gameBackup } from './admin/backup.ts'
import { writeBackup } from './admin/files.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { House } from './play/house.ts'
import { abandonedGames, deleteGame } from './storage/games.ts'

const EVERY_MS = 60 * 60 * 1000
/** Games at once; the others wait for the next time. */
const MOST = 200

/** Cleans away games that nobody has touched for long. Each is written to a file first, from which it can be restored. */
export class Cleaning {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly config: Pick<Config, 'cleanAfterDays' | 'cleanFolder'>,
    private readonly house: House,
    private readonly log: Log,
  ) {}

  start(): void {
    if (this.config.cleanAfterDays === null) return
    const work = () =>
      this.clean().catch((error) => this.log.error(error, 'abandoned games were not cleaned away'))
    void work()
    this.timer = setInterval(work, EVERY_MS)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async clean(): Promise<void> {
    const { cleanAfterDays, cleanFolder } = this.config
    if (cleanAfterDays === null || cleanFolder === null) return
    const { database } = this.house
    const ids = await abandonedGames(database, cleanAfterDays, MOST)
    if (ids.length === 0) return
    await mkdir(cleanFolder, { recursive: true })
    for (const id of ids) {
      const file = join(cleanFolder, `${id}.grognard.gz`)
      await writeBackup(file, gameBackup(database, id))
      await deleteGame(database, id)
      await this.house.deleted(id)
      this.log.info(`game ${id} was untouched for ${cleanAfterDays} days: moved to ${file}`)
    }
  }
}
