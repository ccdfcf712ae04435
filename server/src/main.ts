import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { stderrLog } from './log.ts'
import { shelf } from './own-shelf.ts'
import { startServer } from './server.ts'

/** Starts the server from the environment, prints its address, and closes down in order when asked to. */
export async function serveFromEnvironment(env: NodeJS.ProcessEnv): Promise<void> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
  const shelfModule = new URL('./own-shelf.ts', import.meta.url).href
  const config = readConfig(env, root, shelf, shelfModule)
  const server = await startServer(config, stderrLog)
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  serveFromEnvironment(process.env).catch((error) => {
    if (error instanceof ConfigError) process.stderr.write(`grognard: ${error.message}\n`)
    else stderrLog.error(error, 'the server could not start')
    process.exit(1)
  })
}
