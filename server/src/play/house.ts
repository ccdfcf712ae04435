import { randomUUID } from 'node:crypto'
import type { Refusal, SeatId } from '@grognard/kernel'
import { refuse } from '@grognard/kernel'
import type { GameSummary, ToBrowser } from '@grognard/wire'
import type { Log } from '../log.ts'
import { problem } from '../problem.ts'
import type { Shelf } from '../shelf.ts'
import type { Database } from '../storage/database.ts'
import {
  findGame,
  findSeats,
  findSnapshot,
  findSummary,
  keepSnapshot,
  readChat,
  readEntries,
  setPaused,
} from '../storage/games.ts'
import { Writer } from '../storage/writer.ts'
import { say } from '../text/say.ts'
import { type AnyMatch, Loaded } from './loaded.ts'
import { type Open, Room, type Watcher } from './room.ts'

const CHANNEL = 'grognard'
const SNAPSHOT_EVERY = 100

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

  constructor(
    readonly database: Database,
    readonly shelf: Shelf,
    private readonly log: Log,
    private readonly mostOpen: number,
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
    return this.with(id, (game, room) => expected(game) ?? this.enter(game, room, make))
  }

  /** To be called inside `with`. */
  async enter(
    game: Open,
    room: Room,
    make: (match: AnyMatch) => Refusal | undefined,
  ): Promise<Refusal | undefined> {
    const { loaded } = game
    const waitedBefore = loaded.waiting
    const lengthBefore = loaded.match.length
    const refusal = loaded.change(make)
    if (refusal) return refusal
    let won: boolean
    try {
      const { waiting, over } = loaded.standing()
      won = await this.writer.write({
        game: room.id,
        seq: loaded.seq,
        ...loaded.lastKept(),
        summary: loaded.standing(),
        over,
        bot_waits: waiting.some((seat) => isBot(game, seat)),
        hidden: loaded.lastHidden,
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
    if (loaded.match.length <= lengthBefore) this.shrink(room, loaded.match.length)
    this.announce(game, room)
    this.follow(game, waitedBefore)
    if (loaded.seq % SNAPSHOT_EVERY === 0) this.keep(game)
    return undefined
  }

  watch(room: Room, watcher: Watcher): void {
    room.watchers.add(watcher)
  }

  leave(id: string, watcher: Watcher): void {
    this.rooms.get(id)?.watchers.delete(watcher)
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
    const engine = await this.shelf.engine(row.game, row.pack)
    const { rulesVersion, dataVersion } = engine.game
    const [seats, snapshot, entries] = await Promise.all([
      findSeats(this.database, room.id),
      findSnapshot(this.database, room.id, rulesVersion, dataVersion),
      readEntries(this.database, room.id, 0),
    ])
    this.counted.loads++
    const loaded = Loaded.restore(engine, row, entries, snapshot)
    // What the watchers were sent may have been taken back since: their logs start anew.
    this.shrink(room, -1)
    room.open = { row, seats, loaded }
    return room.open
  }

  /** Brings a game up to date with its journal and shows it to the watchers. Inside the mutex. */
  private async refresh(room: Room): Promise<void> {
    if (!room.open && room.watchers.size === 0) return
    const fresh = room.open === null
    const game = await this.load(room)
    if (!fresh) {
      const { loaded } = game
      try {
        for (const { entry } of await readEntries(this.database, room.id, loaded.seq)) {
          const before = loaded.match.length
          loaded.follow(entry)
          if (loaded.match.length <= before) this.shrink(room, loaded.match.length)
        }
      } catch (error) {
        room.open = null
        throw error
      }
    }
    this.announce(game, room)
  }

  private shrink(room: Room, length: number): void {
    for (const watcher of room.watchers) watcher.shrink(length)
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
    const { rulesVersion, dataVersion } = game.loaded.match.engine.game
    keepSnapshot(this.database, game.row.id, rulesVersion, dataVersion, game.loaded.snapshot()).catch(
      (error) => this.log.error(error, 'a snapshot was not kept'),
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

export const isBot = ({ seats }: Pick<Open, 'seats'>, seat: SeatId): boolean =>
  seats.some((row) => row.seat === seat && row.kind === 'computer')

const wantsNotice = ({ seats }: Open, seat: SeatId): boolean =>
  seats.some((row) => row.seat === seat && (row.mail !== null || row.webhook !== null))
