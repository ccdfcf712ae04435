import type { SeatId } from '@grognard/kernel'
import PgBoss from 'pg-boss'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Letter, Mailbox } from '../mail/mailbox.ts'
import type { Consequences, House } from '../play/house.ts'
import type { Database } from '../storage/database.ts'
import { gamesWaitingForBots } from '../storage/games.ts'
import type { Thinker } from '../thread/thinker.ts'
import { playBots } from './bots.ts'
import { makeNotices } from './notices.ts'
import { askForQueue } from './queue-storage.ts'
import { callWebhook } from './webhook.ts'

export interface JobsNeeds {
  readonly config: Config
  readonly database: Database
  readonly house: House
  readonly thinker: Thinker
  readonly log: Log
  readonly mailbox: Mailbox
}

const CHANNEL = 'grognard_jobs'
/** Jobs that a dead process left behind are looked for this often. */
const SWEEP_MS = 30_000
const POLL_SECONDS = 2
/** Pieces of long work that one process does at a time. */
const WORKS_AT_ONCE = 2

interface Queues {
  bot: { game: string }
  notice: { game: string; seat: SeatId }
  mail: Letter
  webhook: { url: string; body: unknown }
  work: { id: string }
}

/** Work that takes long, as the queue sees it. */
export interface LongWork {
  performNext(): Promise<void>
  sweep(): Promise<void>
}
type Queue = keyof Queues

/** Everything that is done later, on the same database, by whichever process is free: bot turns, mails, webhooks, journals. */
export class Jobs implements Consequences {
  private readonly boss: PgBoss
  /** What was put off here, and what was done here: on one storage other processes do either, too. */
  readonly counted = new Map<string, { queued: number; done: number }>()
  private readonly workers = new Map<Queue, string[]>()
  private sweeping: NodeJS.Timeout | undefined
  /** Games in which the computer is thinking here. */
  private readonly thinking = new Map<string, AbortController>()
  private stopped = false

  constructor(private readonly needs: JobsNeeds) {
    const { database, log } = needs
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => askForQueue(database, () => this.stopped, text, values) },
      schema: 'jobs',
      schedule: false,
    })
    this.boss.on('error', (error) => {
      if (!this.stopped && database.up) log.error(error, 'the job queue')
    })
  }

  async start(works: LongWork): Promise<void> {
    await this.needs.database.alone(() => this.setUp())
    const { config, house, mailbox } = this.needs
    await this.work('bot', ({ game }) => this.playBots(game))
    await this.work('notice', async (asked) => {
      for (const notice of await makeNotices(house, mailbox, asked.game, asked.seat)) {
        if (notice.kind === 'mail') await this.sendMail(notice)
        else await this.send('webhook', { url: notice.url, body: notice.body })
      }
    })
    await this.work('mail', (letter) => mailbox.send(letter))
    await this.work('webhook', ({ url, body }) => callWebhook(url, body, config.privateWebhooks))
    for (let i = 0; i < WORKS_AT_ONCE; i++) await this.work('work', () => works.performNext())
    await this.needs.database.listen(CHANNEL, (queue) => {
      if (queue !== '') this.wake(queue as Queue)
      // The line was lost for a while: whatever waits is looked for.
      else this.guard(this.sweep(works).then(() => this.wakeAll()))
    })
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
    this.needs.mailbox.close()
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

  /** A letter that goes out soon. */
  sendMail({ to, game, subject, text }: Letter): Promise<void> {
    return this.send('mail', { to, game, subject, text })
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
    this.counted.set(name, { queued: 0, done: 0 })
    await this.boss.createQueue(name, { name, policy, ...options })
  }

  private async work<Q extends Queue>(name: Q, does: (asked: Queues[Q]) => Promise<unknown>): Promise<void> {
    const id = await this.boss.work<Queues[Q]>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
      async ([job]) => {
        if (!job) return
        await does(job.data)
        this.counted.get(name)!.done++
      },
    )
    this.workers.set(name, [...(this.workers.get(name) ?? []), id])
  }

  private async send<Q extends Queue>(
    name: Q,
    asked: Queues[Q],
    { key, after = 0 }: { key?: string; after?: number } = {},
  ): Promise<void> {
    if (this.stopped) return
    const options = { startAfter: after, ...(key !== undefined && { singletonKey: key }) }
    const counted = this.counted.get(name)!
    counted.queued++
    // No number: one with that key waits already.
    if ((await this.boss.send(name, asked, options)) === null) counted.queued--
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
    for (const worker of this.workers.get(name) ?? []) this.boss.notifyWorker(worker)
  }

  private wakeAll(): void {
    for (const name of this.workers.keys()) this.wake(name)
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
