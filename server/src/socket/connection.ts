import { DataError, type Language, type SeatId } from '@grognard/kernel'
import type { ToBrowser, ToServer } from '@grognard/wire'
import type { WebSocket } from 'ws'
import { Cancelled } from '../cancelled.ts'
import type { Log } from '../log.ts'
import { checkView, lookBack, readLog } from '../play/past.ts'
import type { Open, Room, Watcher } from '../play/room.ts'
import { handsDiffer } from '../play/showing.ts'
import { Problem, problem } from '../problem.ts'
import { seatsOf, stillHolds } from '../seating.ts'
import { StorageDown } from '../storage/database.ts'
import { findSeats, readChat, readNote, setAbsent, setPresent, setSeen } from '../storage/games.ts'
import type { Waypoint } from '../storage/journal.ts'
import { say } from '../text/say.ts'
import type { Token, Tokens } from '../tokens.ts'
import { type Answerable, answer } from './answers.ts'
import { Line, type LineLimits } from './line.ts'
import type { NoticeNeeds } from './notices.ts'
import { Outlook } from './outlook.ts'

export interface ConnectionNeeds extends LineLimits, NoticeNeeds {
  readonly tokens: Tokens
  readonly log: Log
}

/** A past position or a page of the log: looked up beside what is answered in order. */
type Looking = Extract<ToServer, { readonly t: 'replay' | 'log' }>
type Asked<T extends ToServer['t']> = Extract<ToServer, { readonly t: T }>
type Told<T extends ToBrowser['t']> = Extract<ToBrowser, { readonly t: T }>

const CHAT_LINES = 200
/** Questions about the past that may wait on one socket. */
const MOST_LOOKING = 8
const TRY_AGAIN_LATER = 1013

/** One browser at one table: checks what it says, and sends it what its seats may see. */
export class Connection implements Watcher {
  private token: Token | null = null
  private room: Room | null = null
  private language: Language = 'en'
  /** Where the reader looked back to last. */
  private way: Waypoint | null = null
  private closed = false
  private left: Promise<void> | undefined
  private readonly line: Line
  private readonly outlook = new Outlook()
  private readonly cancelled = new Set<number>()
  private readonly atWork = new Set<number>()
  /** Messages are answered in order; only questions about the past, one after the other, are answered beside them. */
  private last: Promise<void> = Promise.resolve()
  private looking: Promise<void> = Promise.resolve()

  constructor(
    private readonly socket: WebSocket,
    private readonly needs: ConnectionNeeds,
  ) {
    this.line = new Line(socket, needs)
    socket.on('message', (data, binary) => this.receive(binary ? null : data.toString()))
    socket.on('error', () => socket.terminate())
  }

  get game(): string | null {
    return this.room?.id ?? null
  }

  get seats(): readonly SeatId[] {
    return this.outlook.seats
  }

  tell(message: ToBrowser): void {
    this.line.tell(message)
  }

  shrink(length: number): void {
    this.outlook.shrink(length)
  }

  startAnew(): void {
    this.outlook.startAnew()
    this.way = null
  }

  update({ loaded }: Open): void {
    const news = this.outlook.next(loaded)
    if (news !== undefined) this.line.send(news)
  }

  seatsChanged({ seats }: Open): void {
    if (!this.token || stillHolds(this.token, seats)) return
    this.tell({ t: 'error', n: null, message: say('server.badToken') })
    this.line.turnAway('moved')
    this.leave()
  }

  close(): void {
    this.tell({ t: 'error', n: null, message: say('server.closing') })
    this.socket.close(1001, 'closing')
    this.leave()
  }

  /** Whoever leaves is away, and what they saw is kept, once this is settled. */
  leave(): Promise<unknown> {
    this.left ??= this.noteAbsence()
    return this.left
  }

  private async noteAbsence(): Promise<void> {
    this.closed = true
    const { room } = this
    if (!room) return
    const { seats, seen } = this.outlook
    const { house, log } = this.needs
    house.leave(room.id, this)
    if (seats.length === 0) return
    await Promise.all([
      setSeen(house.database, room.id, seats, Math.max(0, seen)),
      setAbsent(house.database, room.id, seats),
    ]).catch((error) => log.error(error, 'who saw what was not kept'))
  }

  private receive(text: string | null): void {
    if (this.closed) return
    const message = this.line.read(text)
    if (!message) return
    if (message.t === 'cancel') {
      if (this.atWork.has(message.n)) this.cancelled.add(message.n)
      return
    }
    if (message.t === 'replay' || message.t === 'log') {
      if (this.atWork.size >= MOST_LOOKING) {
        this.tell({ t: 'error', n: message.n, message: say('server.tooFast') })
        return
      }
      // What takes longer must not hold up what is said after it, and can be called off from now on.
      this.atWork.add(message.n)
      const ready = this.last
      this.looking = this.looking
        .then(() => ready)
        .then(() => this.guard(message.n, () => this.look(message)))
      return
    }
    this.last = this.last.then(() =>
      this.guard(message.t === 'hello' ? null : message.n, () =>
        message.t === 'hello' ? this.hello(message) : this.answer(message),
      ),
    )
  }

  private async guard(n: number | null, work: () => Promise<void>): Promise<void> {
    if (this.closed) return
    try {
      await work()
    } catch (error) {
      if (error instanceof Problem) this.tell({ t: 'error', n, message: error.told })
      else if (error instanceof StorageDown) {
        this.tell({ t: 'error', n, message: say('server.reconnecting') })
        // Who is not in yet comes again by itself.
        if (!this.room) this.socket.close(TRY_AGAIN_LATER, 'storage')
      } else if (error instanceof Cancelled) this.tell({ t: 'error', n, message: say('server.cancelled') })
      else {
        this.needs.log.error(error, error instanceof DataError ? 'bad data' : 'a message failed')
        this.tell({ t: 'error', n, message: say('server.fault') })
      }
    }
  }

  private async hello({ game, token, language }: Asked<'hello'>): Promise<void> {
    if (this.room) throw problem(400, say('server.badMessage', { details: 'hello' }))
    const { outlook } = this
    const { house, tokens } = this.needs
    const { database } = house
    this.language = language
    await house.with(game, async (open, room) => {
      const rows = await findSeats(database, game)
      if (token !== null) {
        const seats = seatsOf(tokens, token, game, rows)
        this.token = tokens.read(token)
        outlook.hold(seats, open.loaded.waiting)
      }
      const { seats } = outlook
      const mine = rows.find(({ seat }) => seat === seats[0])
      const [summary, chat, note] = await Promise.all([
        house.summary(game),
        readChat(database, game, 0, CHAT_LINES),
        mine ? readNote(database, game, mine.seat) : '',
      ])
      if (this.closed) return
      this.room = room
      house.watch(room, this)
      const {
        log: { log, from },
        state,
      } = outlook.first(open.loaded)
      const welcome: Omit<Told<'welcome'>, 'state'> = {
        t: 'welcome',
        seat: outlook.seat,
        seats,
        summary,
        log,
        from,
        chat,
        note,
        notices: {
          mail: mine?.mail ?? null,
          webhook: mine?.webhook ?? null,
          mailPossible: this.needs.mailbox.possible,
          mailConfirmed: mine?.mailConfirmed ?? false,
        },
        rights: {
          owner: rows.some(({ seat, owner }) => owner && seats.includes(seat)),
          passOnDays: open.row.passOnDays,
        },
        seen: mine?.seen ?? 0,
        cover: handsDiffer(open.loaded.match, outlook.seats),
      }
      this.line.send(`${JSON.stringify(welcome).slice(0, -1)},"state":${state}}`)
    })
    if (outlook.seats.length > 0)
      await setPresent(
        database,
        outlook.seats.map((seat) => ({ game, seat })),
      )
  }

  private async answer(message: Answerable): Promise<void> {
    const { game, needs, outlook, language } = this
    if (game === null) {
      this.line.complain(message.n, say('server.hello'))
      return
    }
    const table = {
      needs,
      game,
      outlook,
      language,
      update: (open: Open) => this.update(open),
      startAnew: () => this.startAnew(),
    }
    this.tell(await answer(table, message))
  }

  /** A past position, or a page of the log, as this seat or another view shows it. */
  private async look(message: Looking): Promise<void> {
    const { room } = this
    const { seats, seat } = this.outlook
    const { n } = message
    const { house } = this.needs
    const view = message.from ?? { seat }
    try {
      if (!room) {
        this.line.complain(n, say('server.hello'))
        return
      }
      // Everybody's looking back together takes no more than its share of the server.
      await house.looking.run(async () => {
        if (this.closed || this.cancelled.has(n)) throw new Cancelled()
        const open = await house.with(room.id, (game) => game)
        checkView(open.loaded, seats, view)
        if (message.t === 'log') {
          const page = await readLog(house.database, open, view, message.before)
          this.tell({ t: 'answer', n, ...page })
          return
        }
        const { state, way } = await lookBack(house.database, open, view, message.act, this.way)
        this.way = way
        this.tell({ t: 'answer', n, state })
      })
    } finally {
      this.atWork.delete(n)
      this.cancelled.delete(n)
    }
  }
}
