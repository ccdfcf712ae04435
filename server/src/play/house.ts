import { randomBytes, randomUUID } from 'node:crypto'
import {
  carryOver,
  type Done,
  isOfVersion,
  type JournalEntry,
  type Json,
  PatchError,
  type Position,
  type Refusal,
  refuse,
  type SeatId,
  see,
} from '@grognard/kernel'
import type { GameSummary, ToBrowser } from '@grognard/wire'
import type { Log } from '../log.ts'
import { Broken, Problem, problem } from '../problem.ts'
import type { AnyEngine, Shelf } from '../shelf.ts'
import type { Database } from '../storage/database.ts'
import {
  findGame,
  findSeats,
  findSummary,
  type GameRow,
  readChat,
  type SeatRow,
  setBroken,
  setPaused,
  setVersions,
} from '../storage/games.ts'
import {
  keepSnapshot,
  type Recovered,
  readDone,
  readEntries,
  readRows,
  readSeeds,
  readTold,
  recover,
  replaceKept,
  SNAPSHOT_EVERY,
} from '../storage/journal.ts'
import { type NewRow, Writer } from '../storage/writer.ts'
import { say } from '../text/say.ts'
import type { Rebuilt } from '../thread/tasks.ts'
import { forgivenSeats } from './forgiving.ts'
import { type AnyMatch, Loaded, type Note, RECENT } from './loaded.ts'
import { Mutex } from './mutex.ts'
import { recall } from './past.ts'
import { type Open, Room, type Watcher } from './room.ts'
import { publicLength } from './showing.ts'

const CHANNEL = 'grognard'
export const STALE: Refusal = refuse('server', say('server.stale'))

/** What may follow from a change: jobs for computer players and notices. */
export interface Consequences {
  /** Seats of the computer are waited for. */
  botsWaited(game: string): void
  /** The computer is to stop thinking. */
  botsPaused(game: string): void
  /** The game was handed over to these seats. */
  handedOver(game: string, seats: readonly SeatId[]): void
}

/** Makes a stored game anew from its journal, away from the thread that answers. */
export type Rebuild = (game: GameRow, entries: readonly JournalEntry[]) => Promise<Rebuilt>

/** Entries that are no choices, beyond two for each choice: nobody needs more. */
const MOST_WORDS = 300
/** Whoever plays against the computer may take back whole turns of it, as often as they like. */
const ALONE = 100
const TOO_MANY_WORDS: Refusal = refuse('server', say('server.tooManyWords'))

/** All games of this process: loads them, changes them one entry at a time, and tells everybody who watches. */
export class House {
  /** In the order of last use, oldest first. */
  private readonly rooms = new Map<string, Room>()
  private readonly name = randomUUID()
  private readonly writer: Writer
  private consequences: Consequences = {
    botsWaited: () => undefined,
    botsPaused: () => undefined,
    handedOver: () => undefined,
  }
  readonly counted = { acts: 0, races: 0, loads: 0 }
  /** Looking back: one after the other. */
  readonly looking = new Mutex()

  constructor(
    readonly database: Database,
    readonly shelf: Shelf,
    private readonly log: Log,
    private readonly mostOpen: number,
    private readonly rebuild: Rebuild,
  ) {
    this.writer = new Writer(database, CHANNEL, this.name)
  }

  async start(consequences: Consequences): Promise<void> {
    this.consequences = consequences
    await this.database.listen(CHANNEL, (payload) => this.hear(payload))
    this.database.whenTurned((up) => {
      for (const room of this.rooms.values()) room.tellAll({ t: 'storage', up })
    })
  }

  async idle(): Promise<void> {
    await this.writer.idle()
  }

  get size(): number {
    return this.rooms.size
  }

  get watched(): number {
    let sum = 0
    for (const room of this.rooms.values()) sum += room.watchers.size
    return sum
  }

  /** Runs with the game in memory and nobody else changing it. */
  with<T>(id: string, work: (game: Open, room: Room) => Promise<T> | T): Promise<T> {
    const room = this.room(id)
    return room.mutex.run(async () => work(await this.load(room), room)).finally(() => this.tidy())
  }

  /**
   * Makes one change and lets it in: the entry is durable before this returns. `expected` is called first and may
   * refuse; a change that lost the race against another process is refused as stale and everybody sees the new state.
   */
  change(
    id: string,
    make: (match: AnyMatch) => Refusal | undefined,
    expected: (game: Open) => Refusal | undefined = () => undefined,
  ): Promise<Refusal | undefined> {
    return this.with(id, (game, room) => expected(game) ?? this.admit(game, room, make))
  }

  /** To be called inside `with`. */
  async admit(
    game: Open,
    room: Room,
    make: (match: AnyMatch) => Refusal | undefined,
  ): Promise<Refusal | undefined> {
    const { loaded } = game
    const { entries, acts } = loaded.match.past
    const patience = loaded.match.forgiven.length > 0 ? ALONE : 1
    if (entries - acts.length > patience * (MOST_WORDS + 2 * acts.length)) return TOO_MANY_WORDS
    const before = { waiting: loaded.waiting, length: loaded.match.length }
    const refusal = loaded.change(make)
    return refusal ?? this.letIn(game, room, before)
  }

  /** Undoes the last choice of a seat, or answers a request to go back: brings first what has to be at hand for it. */
  async admitBack(
    game: Open,
    room: Room,
    to: number | undefined,
    make: (match: AnyMatch) => Refusal | undefined,
    anew = false,
  ): Promise<Refusal | undefined> {
    if (to !== undefined) await recall(this.database, game, to)
    const { match } = game.loaded
    const published = match.position.result !== null
    const refusal = await this.admit(game, room, make)
    // At the end of a game its seed is published: whoever plays on does not know the dice to come.
    if (!refusal && (published || anew) && match.position.result === null)
      await this.reseed(room.open ?? game, room)
    return refusal
  }

  private async reseed(game: Open, room: Room): Promise<void> {
    const { loaded } = game
    const before = { waiting: loaded.waiting, length: loaded.match.length }
    loaded.reseed(randomBytes(32).toString('hex'))
    await this.letIn(game, room, before)
  }

  /** Stores what was changed last; refused when another process was quicker. */
  private async letIn(
    game: Open,
    room: Room,
    before: { readonly waiting: readonly SeatId[]; readonly length: number },
  ): Promise<Refusal | undefined> {
    const { loaded } = game
    let won: boolean
    try {
      const summary = loaded.standing()
      won = await this.writer.write({
        game: room.id,
        seq: loaded.seq,
        ...loaded.lastRow(),
        summary,
        over: summary.over,
        bot_waits: summary.waiting.some((seat) => isBot(game, seat)),
      })
    } catch (error) {
      // Whether it is stored is not known: look again at what is.
      room.open = null
      throw error
    }
    if (!won) {
      this.counted.races++
      room.open = null
      await this.refresh(room)
      return STALE
    }
    if (!loaded.lastHidden) this.counted.acts++
    this.logHolds(loaded, room, before.length)
    this.announce(game, room)
    this.follow(game, before.waiting)
    if (loaded.seq % SNAPSHOT_EVERY === 0) this.keep(game)
    loaded.slim()
    return undefined
  }

  /** Throws the dice of a game from another seed from now on. */
  drawNewSeed(id: string): Promise<void> {
    return this.with(id, (game, room) => this.reseed(game, room))
  }

  /** A row of a game that cannot be opened; false when another was quicker. */
  async write(row: NewRow): Promise<boolean> {
    return this.writer.write(row)
  }

  watch(room: Room, watcher: Watcher): void {
    room.watchers.add(watcher)
  }

  leave(id: string, watcher: Watcher): void {
    const room = this.rooms.get(id)
    room?.watchers.delete(watcher)
    if (room?.watchers.size === 0) room.open?.loaded.shown.clear()
    this.tidy()
  }

  /** Says something to every watcher of a game, in every process. */
  async tellAll(id: string, message: ToBrowser): Promise<void> {
    this.rooms.get(id)?.tellAll(message)
    if (this.database.kind === 'postgres') await this.notify(`tell ${id} ${JSON.stringify(message)}`)
  }

  async chatted(id: string, after: number): Promise<void> {
    await this.tellChat(id, after)
    await this.notify(`chat ${id} ${after}`)
  }

  /** The computer stops thinking in a game, or goes on; which of the two outlives this process. */
  async pauseBots(id: string, pause: boolean): Promise<void> {
    await setPaused(this.database, id, pause)
    await this.seatsChanged(id)
    if (!pause) this.consequences.botsWaited(id)
  }

  /** Whether the computer may play. That it goes on may not have been heard yet from another process: look again. */
  botsMayPlay(id: string): Promise<boolean> {
    return this.with(id, async (open, room) => {
      if (!open.row.paused) return true
      const row = await findGame(this.database, id)
      if (row) room.open = { ...open, row }
      return row?.paused === false
    })
  }

  /** Names, seats or links changed, or whether the computer pauses. */
  async seatsChanged(id: string): Promise<void> {
    await this.refreshSeats(id)
    await this.notify(`seats ${id}`)
  }

  async summary(id: string): Promise<GameSummary> {
    const summary = await findSummary(this.database, id)
    if (!summary) throw problem(404, say('server.noGame'))
    return summary
  }

  /** The game was deleted: whoever looks at it is told, here and in other processes. */
  async deleted(id: string): Promise<void> {
    this.forget(id)
    await this.notify(`deleted ${id}`)
  }

  private forget(id: string): void {
    const room = this.rooms.get(id)
    this.rooms.delete(id)
    room?.tellAll({ t: 'error', n: null, message: say('server.noGame') })
    if (room) room.open = null
  }

  private notify(what: string): Promise<unknown> {
    return this.database.query('select pg_notify($1, $2)', [CHANNEL, `${this.name} ${what}`])
  }

  private room(id: string): Room {
    const room = this.rooms.get(id) ?? new Room(id)
    this.rooms.delete(id)
    this.rooms.set(id, room)
    return room
  }

  private async load(room: Room): Promise<Open> {
    if (room.open) return room.open
    const row = await findGame(this.database, room.id)
    if (!row) throw problem(404, say('server.noGame'))
    const seats = await findSeats(this.database, room.id)
    try {
      room.open = await this.open(room, row, seats)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      if (row.broken !== error.message) await setBroken(this.database, row.id, error.message)
      throw problem(409, say('server.broken', { why: error.message }))
    }
    if (row.broken !== null) await setBroken(this.database, row.id, null)
    this.counted.loads++
    // What the watchers were sent may have been taken back since: their logs start anew.
    for (const watcher of room.watchers) watcher.startAnew()
    return room.open
  }

  /** Reads a game back from what is stored. Throws `Broken` when that cannot be gone on with. */
  private async open(room: Room, row: GameRow, seats: readonly SeatRow[]): Promise<Open> {
    const engine = await this.engineFor(row)
    const stored = await this.recovered(row)
    const { past, tail } = stored
    const done = await this.recentDone(row.id, past.acts)
    const behind = past.notes.filter(({ after }) => after > past.acts.length - done.length)
    const [seeds, told] = await Promise.all([
      readSeeds(this.database, row.id, row.seed),
      readTold(
        this.database,
        row.id,
        behind.map(({ entry }) => entry),
      ),
    ])
    const notes: Note[] = behind.map(({ after, entry }) => ({
      after,
      events: told.get(entry)?.done.events ?? [],
    }))
    const loaded = Loaded.resume(engine, stored, seeds, done, notes, row.pack as Json | null)
    const open: Open = { row, seats, loaded }
    loaded.match.forgiven = forgivenSeats(seats)
    if (tail.length >= SNAPSHOT_EVERY) this.keep(open)
    return isOfVersion(engine.game, loaded.match.position) ? open : this.carry(open, room)
  }

  /** The last choices that anybody knows of: secret answers come on top, or their number would show. */
  private async recentDone(id: string, acts: readonly number[]): Promise<readonly Done[]> {
    for (let most = RECENT; ; most *= 2) {
      const done = await readDone(this.database, id, acts.slice(-most))
      const heard = done.findLastIndex(({ events }) => events.length > 0)
      const known = heard + 1
      if (known >= RECENT || done.length === acts.length) return done.slice(Math.max(0, known - RECENT))
    }
  }

  private async engineFor(row: GameRow): Promise<AnyEngine> {
    try {
      return await this.shelf.engine(row.game, row.pack)
    } catch (error) {
      if (error instanceof Problem && error.status >= 500) throw error
      throw new Broken(whyOf(error))
    }
  }

  private async recovered(row: GameRow): Promise<Recovered> {
    return (await this.recoveredOnce(row)) ?? this.rebuilt(row)
  }

  private async recoveredOnce(row: GameRow): Promise<Recovered | undefined> {
    try {
      return await recover(this.database, row.id)
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof PatchError) throw new Broken(whyOf(error))
      throw error
    }
  }

  /** A game of which only the journal is stored is played again once, in another thread. */
  private async rebuilt(row: GameRow): Promise<Recovered> {
    const entries = await readEntries(this.database, row.id)
    const { opening, rows, snapshots } = await this.rebuild(row, entries).catch((error) => {
      throw new Broken(whyOf(error))
    })
    await this.database.transaction((tx) => replaceKept(tx, row.id, opening, rows, snapshots))
    const recovered = await this.recoveredOnce(row)
    if (!recovered) throw new Broken('nothing is stored of it')
    return recovered
  }

  /** A game of another version goes on under today's from its last position, and its players are told. */
  private async carry(open: Open, room: Room): Promise<Open> {
    const { match } = open.loaded
    const { engine, position } = match
    if (position.result !== null) {
      canBeSeen(engine, position)
      return open
    }
    const carried = carryOver(engine, position)
    if (!carried.ok) throw new Broken(carried.why)
    const before = { waiting: [], length: match.length }
    open.loaded.change((it) => {
      it.update(carried.position, carried.events)
      return undefined
    })
    if (await this.letIn(open, room, before)) {
      // Another process was quicker: its word counts.
      const row = await findGame(this.database, open.row.id)
      return room.open ?? this.open(room, row ?? open.row, open.seats)
    }
    const { rulesVersion, dataVersion } = engine.game
    await setVersions(this.database, open.row.id, rulesVersion, dataVersion)
    this.log.info(`game ${open.row.id} (${open.row.game}) goes on under rules ${rulesVersion}`)
    const { rules, data, begunRules, begunData } = open.row
    const row = {
      ...open.row,
      rules: rulesVersion,
      data: dataVersion,
      begunRules: begunRules ?? rules,
      begunData: begunData ?? data,
    }
    return { ...open, row }
  }

  /** Brings a game up to date with its journal and shows it to the watchers. Inside the mutex. */
  private async refresh(room: Room): Promise<void> {
    if (!room.open && room.watchers.size === 0) return
    const fresh = room.open === null
    const game = await this.load(room)
    if (!fresh) {
      const { loaded } = game
      const rows = await readRows(this.database, room.id, loaded.seq)
      try {
        for (const row of rows) {
          const before = loaded.match.length
          loaded.follow(row)
          this.logHolds(loaded, room, before)
        }
        loaded.slim()
        // What a view needs of the last choice may not be at hand after going back: read it all again.
        if (loaded.match.length > 0 && loaded.match.oldest > loaded.match.length) room.open = null
      } catch (error) {
        room.open = null
        throw error
      }
    }
    this.announce(room.open ?? (await this.load(room)), room)
  }

  /** What was sent of the log holds up to where the last entry went back to; a note stands behind the last choice. */
  private logHolds({ match }: Loaded, room: Room, before: number): void {
    const { entry, done } = match.kept
    const note = entry.t !== 'act' && done !== null
    if (match.length > before || (match.length === before && !note)) return
    const holds = note ? publicLength(match) - 1 : match.length
    for (const watcher of room.watchers) watcher.shrink(holds)
  }

  private announce(game: Open, room: Room): void {
    for (const watcher of room.watchers) watcher.update(game)
  }

  private follow(game: Open, waitedBefore: readonly SeatId[]): void {
    const { waiting } = game.loaded
    const fresh = waiting.filter((seat) => !waitedBefore.includes(seat) && wantsNotice(game, seat))
    if (fresh.length > 0) this.consequences.handedOver(game.row.id, fresh)
    if (!game.row.paused && waiting.some((seat) => isBot(game, seat)))
      this.consequences.botsWaited(game.row.id)
  }

  private keep(game: Open): void {
    keepSnapshot(this.database, game.row.id, game.loaded.snapshot()).catch((error) =>
      this.log.error(error, 'a snapshot was not kept'),
    )
  }

  private hear(payload: string): void {
    if (payload === '') {
      // The line was lost for a while: whatever was said meanwhile is in the tables.
      for (const room of this.rooms.values()) this.refreshSoon(room)
      return
    }
    const [from, what, id = '', ...rest] = payload.split(' ')
    if (from === this.name) return
    const room = this.rooms.get(id)
    if (!room) return
    if (what === 'entry') this.refreshSoon(room, Number(rest[0]))
    else if (what === 'deleted') this.forget(id)
    else if (what === 'seats') this.guard(this.refreshSeats(id))
    else if (what === 'chat') this.guard(this.tellChat(id, Number(rest[0])))
    else if (what === 'tell') room.tellAll(JSON.parse(rest.join(' ')) as ToBrowser)
  }

  private refreshSoon(room: Room, seq = Number.POSITIVE_INFINITY): void {
    this.guard(
      room.mutex.run(async () => {
        if (room.open && room.open.loaded.seq >= seq) return
        await this.refresh(room)
      }),
    )
  }

  private async refreshSeats(id: string): Promise<void> {
    const room = this.rooms.get(id)
    if (!room) return
    await room.mutex.run(async () => {
      if (room.open) {
        const [row, seats] = await Promise.all([findGame(this.database, id), findSeats(this.database, id)])
        room.open = { ...room.open, row: row ?? room.open.row, seats }
        room.open.loaded.match.forgiven = forgivenSeats(seats)
      } else if (room.watchers.size > 0) await this.load(room)
      const { open } = room
      if (open?.row.paused) this.consequences.botsPaused(id)
      if (!open || room.watchers.size === 0) return
      for (const watcher of [...room.watchers]) watcher.seatsChanged(open)
      room.tellAll({ t: 'summary', summary: await this.summary(id) })
    })
  }

  private async tellChat(id: string, after: number): Promise<void> {
    const room = this.rooms.get(id)
    if (!room || room.watchers.size === 0) return
    for (const line of await readChat(this.database, id, after, 100)) room.tellAll({ t: 'chat', line })
  }

  private guard(work: Promise<unknown>): void {
    work.catch((error) => this.log.error(error, 'a game could not be brought up to date'))
  }

  /** Lets go of the games that were not used for longest. Those that are watched stay in step. */
  private tidy(): void {
    if (this.rooms.size <= this.mostOpen) return
    for (const [id, room] of this.rooms) {
      if (this.rooms.size <= this.mostOpen) return
      if (room.idle) this.rooms.delete(id)
    }
  }
}

function whyOf(error: unknown): string {
  if (error instanceof Problem) return error.details[0] ?? String(error.told.args?.details ?? error.told.key)
  return error instanceof Error ? error.message : String(error)
}

/** A game that is over stays under the rules it was played under; today's table must be able to draw it. */
function canBeSeen(engine: AnyEngine, position: Position<object>): void {
  try {
    engine.game.table?.scene(see(engine, position, null), engine.game.data)
  } catch (error) {
    throw new Broken(whyOf(error))
  }
}

export const isBot = ({ seats }: Pick<Open, 'seats'>, seat: SeatId): boolean =>
  seats.some((row) => row.seat === seat && row.kind === 'computer')

const wantsNotice = ({ seats }: Open, seat: SeatId): boolean =>
  seats.some((row) => row.seat === seat && (row.mail !== null || row.webhook !== null))
