import type { SeatId } from '@grognard/kernel'
import PgBoss from 'pg-boss'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Consequences, House } from '../play/house.ts'
import type { Database } from '../storage/database.ts'
import { gamesWaitingForBots } from '../storage/games.ts'
import type { Thinker } from '../thread/thinker.ts'
import { playBots } from './bots.ts'
import { type Letter, makeLetter, makePost, type Post } from './notices.ts'
import { callWebhook } from './webhook.ts'

export interface JobsNeeds {
  readonly config: Config
  readonly database: Database
  readonly house: House
  readonly thinker: Thinker
  readonly log: Log
}

const CHANNEL = 'grognard_jobs'
/** Jobs that a dead process left behind are looked for this often. */
const SWEEP_MS = 30_000
const POLL_SECONDS = 2

interface Queues {
  bot: { game: string }
  notice: { game: string; seat: SeatId }
  mail: Letter
  webhook: { url: string; body: unknown }
  work: { id: string }
}

/** Work that takes long, as the queue sees it. */
export interface LongWork {
  perform(id: string): Promise<void>
  sweep(): Promise<void>
}
type Queue = keyof Queues

/** Everything that is done later, on the same database, by whichever process is free: bot turns, mails, webhooks, journals. */
export class Jobs implements Consequences {
  private readonly boss: PgBoss
  private readonly workers = new Map<Queue, string>()
  private readonly post: Post | null
  private address = ''
  private sweeping: NodeJS.Timeout | undefined
  /** Games in which the computer is thinking here. */
  private readonly thinking = new Map<string, AbortController>()
  private stopped = false

  constructor(private readonly needs: JobsNeeds) {
    const { database, config, log } = needs
    this.post = config.smtpUrl === null ? null : makePost(config.smtpUrl, config.mailFrom)
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => execute(database, text, values) },
      schema: 'jobs',
      schedule: false,
    })
    this.boss.on('error', (error) => {
      if (!this.stopped) log.error(error, 'the job queue')
    })
  }

  /** The address that letters tell. */
  knowAddress(address: string): void {
    this.address = address
  }

  async start(works: LongWork): Promise<void> {
    await this.needs.database.alone(() => this.setUp())
    const { config, house } = this.needs
    await this.work('bot', ({ game }) => this.playBots(game))
    await this.work('notice', async (asked) => {
      for (const letter of await makeLetter(house, asked.game, asked.seat, this.address)) {
        if (letter.kind === 'mail') await this.send('mail', letter)
        else await this.send('webhook', { url: letter.url, body: letter.body })
      }
    })
    await this.work('mail', async (letter) => this.post?.send(letter))
    await this.work('webhook', ({ url, body }) => callWebhook(url, body, config.privateWebhooks))
    await this.work('work', ({ id }) => works.perform(id))
    await this.needs.database.listen(CHANNEL, (queue) => this.wake(queue as Queue))
    await this.sweep(works)
    this.sweeping = setInterval(() => this.guard(this.sweep(works)), SWEEP_MS)
    this.sweeping.unref()
  }

  private async setUp(): Promise<void> {
    await this.boss.start()
    // 'short': one waiting job per key; while it is done, another may already wait behind it.
    await this.queue('bot', 'short', { retryLimit: 2, expireInSeconds: 300 })
    await this.queue('notice', 'short', { retryLimit: 3, retryDelay: 5 })
    await this.queue('mail', 'standard', { retryLimit: 5, retryDelay: 10, retryBackoff: true })
    await this.queue('webhook', 'standard', { retryLimit: 3, retryDelay: 10, retryBackoff: true })
    await this.queue('work', 'short', { retryLimit: 2, expireInSeconds: 300 })
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.sweeping)
    for (const controller of this.thinking.values()) controller.abort()
    await this.boss.stop({ graceful: true, timeout: 5000, wait: true })
    this.post?.close()
  }

  botsWaited(game: string): void {
    this.guard(this.send('bot', { game }, { key: game }))
  }

  /** The thought under way is dropped; the position it was about is still there. */
  botsPaused(game: string): void {
    this.thinking.get(game)?.abort()
  }

  queueWork(id: string): Promise<void> {
    return this.send('work', { id }, { key: id })
  }

  private async playBots(game: string): Promise<void> {
    const { house, thinker } = this.needs
    const controller = new AbortController()
    this.thinking.set(game, controller)
    try {
      const more = await playBots(house, thinker, game, controller.signal)
      if (more) await this.send('bot', { game }, { key: game })
    } finally {
      this.thinking.delete(game)
    }
  }

  handedOver(game: string, seats: readonly SeatId[]): void {
    for (const seat of seats)
      this.guard(
        this.send(
          'notice',
          { game, seat },
          { key: `${game} ${seat}`, after: this.needs.config.noticeDelaySeconds },
        ),
      )
  }

  private async queue(
    name: Queue,
    policy: 'short' | 'standard',
    options: PgBoss.RetryOptions & PgBoss.ExpirationOptions,
  ): Promise<void> {
    await this.boss.createQueue(name, { name, policy, ...options })
  }

  private async work<Q extends Queue>(name: Q, does: (asked: Queues[Q]) => Promise<unknown>): Promise<void> {
    const id = await this.boss.work<Queues[Q]>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
      async ([job]) => {
        if (job) await does(job.data)
      },
    )
    this.workers.set(name, id)
  }

  private async send<Q extends Queue>(
    name: Q,
    asked: Queues[Q],
    { key, after = 0 }: { key?: string; after?: number } = {},
  ): Promise<void> {
    if (this.stopped) return
    await this.boss.send(name, asked, { startAfter: after, ...(key !== undefined && { singletonKey: key }) })
    if (after > 0) {
      setTimeout(() => this.wake(name), after * 1000 + 100).unref()
      return
    }
    this.wake(name)
    if (this.needs.database.kind === 'postgres')
      await this.needs.database.query('select pg_notify($1, $2)', [CHANNEL, name])
  }

  /** The queue polls; this makes it look at once. */
  private wake(name: Queue): void {
    const worker = this.workers.get(name)
    if (worker !== undefined) this.boss.notifyWorker(worker)
  }

  private async sweep(works: LongWork): Promise<void> {
    await works.sweep()
    for (const { id } of await gamesWaitingForBots(this.needs.database)) this.botsWaited(id)
  }

  private guard(work: Promise<unknown>): void {
    work.catch((error) => {
      if (!this.stopped) this.needs.log.error(error, 'a job was not queued')
    })
  }
}

/** pg-boss speaks to our own database. Some of its statements come several at once; those have no parameters. */
async function execute(
  database: Database,
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: unknown[]; rowCount: number }> {
  if (!values || values.length === 0) {
    if (/;\s*\S/.test(text.trim())) {
      await database.run(text)
      return { rows: [], rowCount: 0 }
    }
  }
  const rows = [...(await database.query(text, values ?? []))]
  return { rows, rowCount: rows.length }
}
