import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { answerError, SECURITY_HEADERS, sameOrigin } from './http/checks.ts'
import { gameRoutes } from './http/games.ts'
import { pageRoutes } from './http/pages.ts'
import { shelfRoutes } from './http/shelf.ts'
import { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { metricsOf } from './metrics.ts'
import { House, type Rebuild } from './play/house.ts'
import { Problem, problem } from './problem.ts'
import { Shelf } from './shelf.ts'
import { Sockets } from './socket/sockets.ts'
import type { Database } from './storage/database.ts'
import { settledSetting } from './storage/games.ts'
import { migrate } from './storage/migrations.ts'
import { openDatabase } from './storage/open.ts'
import { say } from './text/say.ts'
import { Thinker } from './thread/thinker.ts'
import { newSecret, Tokens } from './tokens.ts'
import { Works } from './works.ts'

export interface Server {
  /** Where it listens. */
  readonly address: string
  readonly port: number
  /** Ends what is under way, tells the browsers, and closes the database. */
  close(): Promise<void>
}

/** How long requests under way may take when the server closes down. */
const MOST_CLOSING_MS = 3000

/** Puts everything together and listens. The database may be on its way already. */
export async function startServer(
  config: Config,
  log: Log,
  opening: Promise<Database> = openDatabase(config, log),
): Promise<Server> {
  const database = await opening
  try {
    return await serve(config, log, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(config: Config, log: Log, database: Database): Promise<Server> {
  await database.alone(() => migrate(database))
  const secret = config.secret ?? (await settledSetting(database, 'secret', newSecret()))
  const tokens = new Tokens(secret)
  const { work } = config.threads
  const thinker = new Thinker(work, config.shelfModule)
  // Journals are replayed in another thread than computer players think in: neither waits for the other.
  const reader = new Thinker(work, config.shelfModule)
  // Strangers' data are built where they can do no harm.
  const taster = new Thinker(work, config.shelfModule, config.limits.packs)
  const shelf = new Shelf(config.shelf, (game, pack) =>
    taster.ask('try', { game, pack }).catch((error: Error) => {
      throw error instanceof Problem ? error : problem(422, say('server.badPack', { details: error.message }))
    }),
  )
  const rebuild: Rebuild = ({ game, pack, scenario, options, seed }, entries) =>
    reader.ask('rebuild', { game, pack, scenario, options, seed, entries })
  const house = new House(database, shelf, log, config.limits.matches, rebuild)
  const jobs = new Jobs({ config, database, house, thinker, log })
  const works = new Works({
    house,
    tokens,
    thinker: reader,
    log,
    queue: (id) => jobs.queueWork(id),
    botsWaited: (game) => jobs.botsWaited(game),
  })
  const { limits } = config
  const sockets = new Sockets(
    {
      house,
      tokens,
      log,
      perSecond: limits.messagesPerSecond,
      burst: limits.messageBurst,
      privateWebhooks: config.privateWebhooks,
    },
    limits.socketsPerAddress,
  )
  const [app] = await Promise.all([
    makeApp(config, log, { database, house, tokens, works, jobs, sockets }),
    works
      .start()
      .then(() => jobs.start(works))
      .then(() => house.start(jobs)),
  ])
  const address = await app.listen({ host: config.host, port: config.port })
  const port = Number(new URL(address).port)
  jobs.knowAddress(config.publicUrl ?? address)
  let closing: Promise<void> | undefined
  const close = async () => {
    sockets.closeAll()
    // What is under way gets its answer; a caller that never finishes its question does not hold us up.
    const impatient = setTimeout(() => app.server.closeAllConnections(), MOST_CLOSING_MS)
    await app.close()
    clearTimeout(impatient)
    works.stop()
    await jobs.stop()
    await Promise.all([thinker.close(), reader.close(), taster.close()])
    await house.idle()
    await database.close()
  }
  return {
    address,
    port,
    close() {
      closing ??= close()
      return closing
    },
  }
}

interface Parts {
  readonly database: Database
  readonly house: House
  readonly tokens: Tokens
  readonly works: Works
  readonly jobs: Jobs
  readonly sockets: Sockets
}

async function makeApp(config: Config, log: Log, parts: Parts): Promise<FastifyInstance> {
  const { limits } = config
  const app = Fastify({ bodyLimit: limits.bodyBytes, trustProxy: config.trustProxy })
  app.setErrorHandler<Error>((error, _request, reply) => answerError(log, error, reply))
  await app.register(rateLimit, { max: limits.requestsPerMinute, timeWindow: '1 minute' })
  await app.register(websocket, {
    options: {
      maxPayload: limits.messageBytes,
      perMessageDeflate: {
        threshold: 16_384,
        serverNoContextTakeover: true,
        clientNoContextTakeover: true,
        // The first level saves nine tenths of a state already; the others cost more time than they save bytes.
        zlibDeflateOptions: { level: 1 },
      },
    },
  })
  // After the websocket plugin: it closes the line of an upgrade that is refused only if it has seen it first.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if ((changes || request.url.startsWith('/ws')) && !sameOrigin(request, config.publicUrl))
      throw problem(403, say('server.badOrigin'))
  })
  // A reload of many tabs at once is no attack: sockets have their own limits.
  app.get('/ws', { websocket: true, config: { rateLimit: false } }, (socket, request) =>
    parts.sockets.accept(socket, request),
  )
  const metrics = metricsOf(parts.house, () => parts.sockets)
  const unlimited = { config: { rateLimit: false } }
  app.get('/health', unlimited, async () => {
    await parts.database.query('select 1')
    return { ok: true, storage: parts.database.kind }
  })
  app.get('/metrics', unlimited, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
  shelfRoutes(app, parts.house.shelf)
  gameRoutes(app, { ...parts, limits, botsWaited: (game) => parts.jobs.botsWaited(game) })
  await pageRoutes(app, config.webFolder)
  return app
}
