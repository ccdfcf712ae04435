import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { stderrLog } from './log.ts'
import { shelf } from './own-shelf.ts'
import { openDatabase } from './storage/open.ts'

/** The compiled programs lie beside this one, two folders below the root of the project. */
const beside = (name: string): string => new URL(`./${name}.mjs`, import.meta.url).href
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Starts the server from the environment, prints its address, and closes down in order when asked to. */
async function serveFromEnvironment(env: NodeJS.ProcessEnv): Promise<void> {
  const threads = { work: beside('work'), pglite: beside('pglite') }
  const config = readConfig(env, root, shelf, beside('shelf'), threads)
  const database = openDatabase(config, stderrLog)
  database.catch(() => undefined)
  // While the database opens the rest is loaded.
  const { startServer } = await import('./server.ts')
  const server = await startServer(config, stderrLog, database)
  process.stdout.write(`Grognard is at ${config.publicUrl ?? server.address}\n`)
  const stop = (signal: string) => {
    stderrLog.info(`${signal}: closing down`)
    server.close().then(
      () => process.exit(0),
      (error) => {
        stderrLog.error(error, 'closing down failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
}

serveFromEnvironment(process.env).catch((error) => {
  if (error instanceof ConfigError) process.stderr.write(`grognard: ${error.message}\n`)
  else stderrLog.error(error, 'the server could not start')
  process.exit(1)
})
