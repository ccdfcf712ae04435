import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { EXIT } from './exit.ts'
import { stderrLog } from './log.ts'
import { shelf } from './own-shelf.ts'
import { take } from './taking.ts'

/** The compiled programs lie beside this one, two folders below the root of the project. */
const beside = (name: string): string => new URL(`./${name}.mjs`, import.meta.url).href
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const MOST_CLOSING_MS = 20_000

/** Starts the server from the environment, prints its address, and closes down in order when asked to. */
async function serveFromEnvironment(env: NodeJS.ProcessEnv): Promise<void> {
  const threads = { work: beside('work'), pglite: beside('pglite') }
  const config = readConfig(env, root, shelf, beside('shelf'), threads)
  const taken = take(config, stderrLog)
  taken.catch(() => undefined)
  // While the database opens the rest is loaded.
  const { startServer } = await import('./server.ts')
  const server = await startServer(config, stderrLog, taken)
  process.stdout.write(`Grognard is at ${config.publicUrl ?? server.address}\n`)
  const stop = (why: string, code: number) => {
    stderrLog.info(`${why}: closing down`)
    // Whatever does not end by itself does not keep the next process waiting.
    setTimeout(() => process.exit(code === EXIT.clean ? EXIT.crash : code), MOST_CLOSING_MS).unref()
    server.close().then(
      () => process.exit(code),
      (error) => {
        stderrLog.error(error, 'closing down failed')
        process.exit(code === EXIT.clean ? EXIT.crash : code)
      },
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM', EXIT.clean))
  process.once('SIGINT', () => stop('SIGINT', EXIT.clean))
  server.ended.then((why) =>
    why === 'restored'
      ? stop('a backup was restored', EXIT.startAgain)
      : stop('the storage has broken', EXIT.crash),
  )
}

serveFromEnvironment(process.env).catch((error) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`grognard: ${error.message}\n`)
    process.exit(EXIT.settings)
  }
  stderrLog.error(error, 'the server could not start')
  process.exit(EXIT.crash)
})
