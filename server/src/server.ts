import type { RequestListener } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { RESTORED_CHANNEL } from './admin/restore.ts'
import { backupRoutes } from './admin/routes.ts'
import { Cleaning } from './cleaning.ts'
import type { Config } from './config.ts'
import { healthOf } from './health.ts'
import { answerError, readsJson, SECURITY_HEADERS, sameOrigin } from './http/checks.ts'
import type { Front } from './http/front.ts'
import { gameRoutes } from './http/games.ts'
import { hostCheck, isDirect } from './http/hosts.ts'
import { mailRoutes } from './http/mail.ts'
import { pageRoutes } from './http/pages.ts'
import { seatRoutes } from './http/seats.ts'
import { shelfRoutes } from './http/shelf.ts'
import { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { Mailbox } from './mail/mailbox.ts'
import { metricsOf } from './metrics.ts'
import { House, type Rebuild } from './play/house.ts'
import { Problem, problem } from './problem.ts'
import { Shelf } from './shelf.ts'
import { Sockets } from './socket/sockets.ts'
import type { Database } from './storage/database.ts'
import type { FolderLock } from './storage/folder-lock.ts'
import { settledSetting } from './storage/games.ts'
import { migrate } from './storage/migrations.ts'
import { type Taken, take } from './taking.ts'
import { say } from './text/say.ts'
import type { Compared } from './thread/tasks.ts'
import { Thinker } from './thread/thinker.ts'
import { newSecret, sameText, Tokens } from './tokens.ts'
import { carryAll, reportUpdates } from './updating.ts'
import { Works } from './works.ts'

export interface Server {
  /** Where it listens. */
  readonly address: string
  readonly port: number
  /** Settled when it cannot go on as it is: another process must. `restored`: the storage has other games now. */
  readonly ended: Promise<'restored' | 'broken'>
  /** Ends what is under way, tells the browsers, and closes the database. */
  close(): Promise<void>
}

/** How long requests under way may take when the server closes down. */
const MOST_CLOSING_MS = 3000
const READERS = 2

/** Puts everything together and listens. The port and the database may be taken already. */
export async function startServer(
  config: Config,
  log: Log,
  taken: Promise<Taken> = take(config, log),
): Promise<Server> {
  const { front, lock, opening } = await taken
  const giveBack = async () => {
    await front.close()
    lock?.free()
  }
  let database: Database
  try {
    database = await opening
  } catch (error) {
    await giveBack()
    throw error
  }
  try {
    return await serve(config, log, front, lock, database)
  } catch (error) {
    await database.close()
    await giveBack()
    throw error
  }
}

async function serve(
  config: Config,
  log: Log,
  front: Front,
  lock: FolderLock | null,
  database: Database,
): Promise<Server> {
  await database.alone(() => migrate(database))
  const secret = config.secret ?? (await settledSetting(database, 'secret', newSecret()))
  const tokens = new Tokens(secret)
  const { limits } = config
  const newThread = () => new Thinker(config.threads.work, config.shelfModule)
  const thinker = newThread()
  // Journals are replayed in other threads than computer players think in: neither waits for the other.
  const readers = Array.from({ length: READERS }, newThread)
  // Strangers' data are built where they can do no harm.
  const taster = new Thinker(config.threads.work, config.shelfModule, limits.packs)
  const shelf = new Shelf(config.shelf, (game, pack) =>
    taster.ask('try', { game, pack }).catch((error: Error) => {
      throw error instanceof Problem ? error : problem(422, say('server.badPack', { details: error.message }))
    }),
  )
  const rebuild: Rebuild = ({ game, pack, scenario, options, seed }, entries) =>
    readers[0]!.ask('rebuild', { game, pack, scenario, options, seed, entries })
  const house = new House(database, shelf, log, limits.matches, rebuild)
  const mailbox = new Mailbox({ config, database, tokens, address: config.publicUrl ?? front.address })
  const jobs = new Jobs({ config, database, house, thinker, log, mailbox })
  const works = new Works({
    house,
    tokens,
    thinkers: readers,
    most: limits.worksPerAddress,
    log,
    queue: (id) => jobs.queueWork(id),
    botsWaited: (game) => jobs.botsWaited(game),
  })
  const sockets = new Sockets(
    {
      house,
      tokens,
      log,
      perSecond: limits.messagesPerSecond,
      burst: limits.messageBurst,
      bufferedBytes: limits.bufferedBytes,
      privateWebhooks: config.privateWebhooks,
      mailbox,
      sendMail: (letter) => jobs.sendMail(letter),
    },
    limits.socketsPerAddress,
    limits.beatMs,
  )
  const cleaning = new Cleaning(config, house, log)
  let end: (why: 'restored' | 'broken') => void = () => undefined
  const ended = new Promise<'restored' | 'broken'>((resolve) => {
    end = resolve
  })
  database.lost.then((error) => {
    log.error(error, 'the storage has broken')
    end('broken')
  })
  database.whenTurned((up) =>
    log.info(up ? 'the storage is back' : 'the storage cannot be reached; trying again'),
  )
  await database.listen(RESTORED_CHANNEL, (word) => word !== '' && end('restored'))
  const [{ app, listener }] = await Promise.all([
    makeApp(config, log, front, lock, { database, house, tokens, works, jobs, sockets, mailbox }),
    works
      .start()
      .then(() => jobs.start(works))
      .then(() => house.start(jobs)),
  ])
  let closing: Promise<void> | undefined
  front.open(listener)
  cleaning.start()
  // Games of another version go on under this one; whoever opens one meanwhile does not wait for the others.
  const compare = (compared: Compared) => readers[0]!.ask('compare', compared)
  carryAll(house, reportUpdates(database, shelf, compare), (line) => log.info(line)).catch((error) => {
    if (!closing) log.error(error, 'games were not tried under the new rules')
  })
  const close = async () => {
    cleaning.stop()
    sockets.closeAll()
    // What is under way gets its answer; a caller that never finishes its question does not hold us up.
    const impatient = setTimeout(() => front.server.closeAllConnections(), MOST_CLOSING_MS)
    await Promise.all([app.close(), front.close()])
    clearTimeout(impatient)
    works.stop()
    await jobs.stop()
    await Promise.all([thinker, taster, ...readers].map((one) => one.close()))
    await house.idle()
    await database.close()
    lock?.free()
  }
  return {
    address: front.address,
    port: front.port,
    ended,
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
  readonly mailbox: Mailbox
}

async function makeApp(
  config: Config,
  log: Log,
  front: Front,
  lock: FolderLock | null,
  parts: Parts,
): Promise<{ readonly app: FastifyInstance; readonly listener: RequestListener }> {
  const { limits } = config
  let listener: RequestListener | undefined
  const app: FastifyInstance = Fastify({
    bodyLimit: limits.bodyBytes,
    // Each proxy adds who called it at the end: only so many are believed, whatever a caller wrote before them.
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
    serverFactory(handler) {
      listener = handler as RequestListener
      return front.server
    },
  })
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
  const meantForUs = hostCheck(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (!meantForUs(request.headers.host) && !isHealth(request)) throw problem(421, say('server.badHost'))
    if (/%00/.test(request.url)) throw problem(400, say('server.badMessage', { details: 'NUL' }))
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if ((changes || request.url.startsWith('/ws')) && !sameOrigin(request, config.publicUrl))
      throw problem(403, say('server.badOrigin'))
  })
  // A reload of many tabs at once is no attack: sockets have their own limits.
  app.get('/ws', { websocket: true, config: { rateLimit: false } }, (socket, request) =>
    parts.sockets.accept(socket, request),
  )
  readsJson(app)
  const metrics = metricsOf(parts.house, parts.jobs, () => parts.sockets)
  const unlimited = { config: { rateLimit: false } }
  app.get('/health', unlimited, async (_request, reply) => {
    const health = await healthOf(config, parts.database)
    return reply.status(health.ok ? 200 : 503).send(health)
  })
  app.get('/metrics', unlimited, async (request, reply) => {
    if (!mayMeasure(config, request)) throw problem(404, say('server.noPage'))
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  if (lock) backupRoutes(app, parts.database, lock.secret)
  mailRoutes(app, parts.mailbox, parts.house)
  seatRoutes(app, parts)
  shelfRoutes(app, parts.house.shelf)
  gameRoutes(app, { ...parts, limits, botsWaited: (game) => parts.jobs.botsWaited(game) })
  await pageRoutes(app, config.webFolder)
  await app.ready()
  return { app, listener: listener! }
}

/** Some who only ask whether we live do not know our name. */
const isHealth = ({ url, headers }: FastifyRequest): boolean =>
  url === '/health' && headers.host === undefined

/** Numbers are for whoever runs the server: with the token, or, where no proxy can stand between, on this machine. */
function mayMeasure({ metricsToken, publicUrl, trustProxy }: Config, request: FastifyRequest): boolean {
  if (metricsToken !== null) return sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  return publicUrl === null && trustProxy === 0 && isDirect(request.headers, request.socket.remoteAddress)
}
