import { randomBytes } from 'node:crypto'
import type { SeatId } from '@grognard/kernel'
import type { CreatedGame, ImportGame, SeatKind, Verification, Work } from '@grognard/wire'
import { Cancelled } from './cancelled.ts'
import { botFor, linksFor, seatRows, waitsForBot } from './creating.ts'
import { errorTold } from './http/checks.ts'
import type { Log } from './log.ts'
import type { House } from './play/house.ts'
import { problem } from './problem.ts'
import { findGame, findSeats, insertGame, type NewGame } from './storage/games.ts'
import {
  addWork,
  beginNextWork,
  endWork,
  findWork,
  forgetOldWork,
  moveWork,
  type WorkAnswer,
  type WorkKind,
  type WorkRow,
  worksLeftBehind,
} from './storage/works.ts'
import { storedJournal } from './stored-journal.ts'
import { say } from './text/say.ts'
import type { Progress } from './thread/tasks.ts'
import type { Thinker } from './thread/thinker.ts'
import { newGameId, type Tokens } from './tokens.ts'

export interface WorksNeeds {
  readonly house: House
  readonly tokens: Tokens
  /** Each does one piece of work at a time. */
  readonly thinkers: readonly Thinker[]
  /** Pieces of work that one asker may have open. */
  readonly most: number
  readonly log: Log
  /** Puts a piece of work into the queue of jobs. */
  readonly queue: (id: string) => Promise<void>
  readonly botsWaited: (game: string) => void
}

const CHANNEL = 'grognard_work'
/** Whoever waits looks again at least this often, should a word have been lost. */
const LOOK_MS = 1000

const CLOSED = new Set<Work['state']>(['done', 'failed', 'cancelled'])

/**
 * Work that takes long, done as jobs by whichever process is free, in a thread of its own: anybody who knows its number
 * can see how far it is and call it off. What is called off, or fails, has changed nothing.
 */
export class Works {
  private readonly atWork = new Map<string, AbortController>()
  private readonly waiters = new Map<string, Set<() => void>>()

  private readonly idle: Thinker[]

  constructor(private readonly needs: WorksNeeds) {
    this.idle = [...needs.thinkers]
  }

  async start(): Promise<void> {
    await this.database.listen(CHANNEL, (payload) => this.hear(payload))
  }

  stop(): void {
    for (const controller of this.atWork.values()) controller.abort()
  }

  /** `asker`: the address it comes from; nobody's work waits long behind the many pieces of another. */
  async ask(asker: string, what: 'import', asked: ImportGame): Promise<string>
  async ask(asker: string, what: 'verify', asked: { readonly game: string }): Promise<string>
  async ask(asker: string, what: WorkKind, asked: unknown): Promise<string> {
    const id = randomBytes(18).toString('base64url')
    if (!(await addWork(this.database, { id, what, asked, asker }, this.needs.most)))
      throw problem(429, say('server.tooMuchWork'))
    await this.needs.queue(id)
    return id
  }

  async look(id: string): Promise<Work> {
    return this.shown(await this.row(id))
  }

  async cancel(id: string): Promise<Work> {
    if (await endWork(this.database, id, 'cancelled', null)) await this.changed(id)
    return this.look(id)
  }

  /** Waits until it is over, one way or the other; whoever goes away calls it off. */
  async settled(id: string, gone: AbortSignal): Promise<Work> {
    for (;;) {
      if (gone.aborted) return this.cancel(id)
      const word = this.nextWord(id, gone)
      const row = await this.row(id)
      if (CLOSED.has(row.state)) {
        if (row.answer?.problem)
          throw problem(row.answer.status ?? 500, row.answer.problem.error, row.answer.problem.details)
        return this.shown(row)
      }
      await word
    }
  }

  /** The job itself: not the piece of work that was queued, but the one whose turn it is. */
  async performNext(): Promise<void> {
    const begun = await beginNextWork(this.database)
    if (!begun) return
    const { id } = begun
    const thinker = this.idle.pop() ?? this.needs.thinkers[0]!
    const controller = new AbortController()
    this.atWork.set(id, controller)
    const patience = { signal: controller.signal, progress: (progress: Progress) => this.moved(id, progress) }
    try {
      if (begun.what === 'import') await this.import(id, begun.asked as ImportGame, thinker, patience)
      else await this.verify(id, (begun.asked as { game: string }).game, thinker, patience)
    } catch (error) {
      if (error instanceof Cancelled) return
      const { status, body } = errorTold(this.needs.log, error as Error)
      await endWork(this.database, id, 'failed', { status, problem: body })
    } finally {
      this.atWork.delete(id)
      if (!this.idle.includes(thinker)) this.idle.push(thinker)
      await this.changed(id)
    }
  }

  /** Work that a dead process left behind is queued again, and what is long over is let go. */
  async sweep(): Promise<void> {
    for (const { id } of await worksLeftBehind(this.database)) await this.needs.queue(id)
    await forgetOldWork(this.database)
  }

  private get database() {
    return this.needs.house.database
  }

  private async import(
    id: string,
    { journal: given, name, listed, seats, bot }: ImportGame,
    thinker: Thinker,
    patience: Parameters<Thinker['ask']>[2],
  ): Promise<void> {
    const { house } = this.needs
    const read = await thinker.ask('import', { journal: given }, patience)
    const { journal, options, rules, data, opening, rows, snapshots, standing } = read
    const engine = await house.shelf.engine(journal.game, journal.pack)
    const kinds: Readonly<Record<SeatId, SeatKind>> =
      seats ?? Object.fromEntries(journal.seats.map((seat) => [seat, 'me' as const]))
    const game: NewGame = {
      id: newGameId(),
      game: journal.game,
      scenario: journal.scenario,
      options,
      pack: journal.pack,
      seed: journal.seed!,
      rules,
      data,
      bot: botFor(engine.game.bots, kinds, bot),
      listed,
      seats: seatRows(journal.seats, kinds, name),
      standing,
      botWaits: waitsForBot(standing.waiting, kinds),
      imported: true,
      opening,
      rows,
      snapshots,
      passOnDays: null,
    }
    // The game is there exactly if the work is done: what was called off in the last moment leaves nothing.
    await insertGame(this.database, game, async (tx) => {
      if (!(await endWork(tx, id, 'done', { game: game.id }))) throw new Cancelled()
    })
    // Whoever brought the journal knows its dice: where others are to play on, they are thrown from another seed.
    if (!standing.over && Object.values(kinds).some((kind) => kind === 'friend' || kind === 'open'))
      await house.drawNewSeed(game.id)
    if (game.botWaits) this.needs.botsWaited(game.id)
  }

  private async verify(
    id: string,
    game: string,
    thinker: Thinker,
    patience: Parameters<Thinker['ask']>[2],
  ): Promise<void> {
    const row = await findGame(this.database, game)
    if (!row) throw problem(404, say('server.noGame'))
    const journal = await storedJournal(this.database, row)
    if (journal.seed === null) throw problem(409, say('server.notOver'))
    const { faults, parts } = await thinker.ask(
      'verify',
      { game: row.game, pack: row.pack, journal },
      patience,
    )
    const rolls = journal.entries.reduce(
      (sum, entry) => sum + (entry.t === 'act' ? (entry.rolls?.length ?? 0) : 0),
      journal.opening.length,
    )
    const { commitment, seed } = journal
    const verification: Verification = { rolls, commitment, seed, faults, parts }
    await endWork(this.database, id, 'done', { verification })
  }

  private async row(id: string): Promise<WorkRow> {
    const row = await findWork(this.database, id)
    if (!row) throw problem(404, say('server.noWork'))
    return row
  }

  private async shown({ id, what, state, done, whole, answer }: WorkRow): Promise<Work> {
    const of = state === 'done' ? Math.max(whole, 1) : whole
    return {
      id,
      what,
      state,
      done: state === 'done' ? of : done,
      of,
      ...(answer && (await this.result(answer))),
    }
  }

  private async result({ game, verification, problem: told }: WorkAnswer): Promise<Partial<Work>> {
    if (game !== undefined) return { game: await this.links(game) }
    if (verification) return { verification }
    return told ? { problem: told } : {}
  }

  private async links(game: string): Promise<CreatedGame> {
    return linksFor(this.needs.tokens, game, await findSeats(this.database, game))
  }

  private moved(id: string, { done, of }: Progress): void {
    moveWork(this.database, id, done, of).catch((error) =>
      this.needs.log.error(error, 'how far work is was not kept'),
    )
  }

  private async changed(id: string): Promise<void> {
    await this.database.query('select pg_notify($1, $2)', [CHANNEL, id])
  }

  /** Something became of a piece of work, here or in another process. */
  private hear(id: string): void {
    for (const wake of this.waiters.get(id) ?? []) wake()
    const controller = this.atWork.get(id)
    if (!controller) return
    findWork(this.database, id).then(
      (row) => row?.state === 'cancelled' && controller.abort(),
      (error) => this.needs.log.error(error, 'whether work goes on is not known'),
    )
  }

  private nextWord(id: string, gone: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiters = this.waiters.get(id) ?? new Set()
      const wake = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', wake)
        waiters.delete(wake)
        if (waiters.size === 0) this.waiters.delete(id)
        resolve()
      }
      const timer = setTimeout(wake, LOOK_MS)
      gone.addEventListener('abort', wake)
      waiters.add(wake)
      this.waiters.set(id, waiters)
    })
  }
}
