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
  const asked = askedToStop()
  const threads = { work: beside('work'), pglite: beside('pglite') }
  const config = readConfig(env, root, shelf, beside('shelf'), threads)
  const taken = take(config, stderrLog)
  taken.catch(() => undefined)
  // While the database opens the rest is loaded.
  const { startServer } = await import('./server.ts')
  const server = await startServer(config, stderrLog, taken)
  process.stdout.write(`Grognard is at ${config.publicUrl ?? server.address}\n`)
  const { why, code } = await Promise.race([asked, server.ended.then((end) => ENDS[end])])
  stderrLog.info(`${why}: closing down`)
  const failed = code === EXIT.clean ? EXIT.crash : code
  // Whatever does not end by itself does not keep the next process waiting.
  setTimeout(() => process.exit(failed), MOST_CLOSING_MS).unref()
  try {
    await server.close()
    process.exit(code)
  } catch (error) {
    stderrLog.error(error, 'closing down failed')
    process.exit(failed)
  }
}

/** Settled by a signal; one that comes while the server is starting is heard when it has started. */
const askedToStop = (): Promise<{ why: string; code: number }> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => resolve({ why: signal, code: EXIT.clean }))
  })

const ENDS = {
  restored: { why: 'a backup was restored', code: EXIT.startAgain },
  broken: { why: 'the storage has broken', code: EXIT.crash },
} as const

serveFromEnvironment(process.env).catch((error) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`grognard: ${error.message}\n`)
    process.exit(EXIT.settings)
  }
  stderrLog.error(error, 'the server could not start')
  process.exit(EXIT.crash)
})
