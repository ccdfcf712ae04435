import { DataError, type Language, type Refusal, refuse, type SeatId, see } from '@grognard/kernel'
import type { LogChange, Notices, ToBrowser, ToServer } from '@grognard/wire'
import { toServer } from '@grognard/wire/schemas'
import type { WebSocket } from 'ws'
import { Cancelled } from '../cancelled.ts'
import { jsonFault } from '../http/json.ts'
import { namesOf } from '../jobs/notices.ts'
import { checkWebhook } from '../jobs/webhook.ts'
import type { Log } from '../log.ts'
import type { Letter, Mailbox } from '../mail/mailbox.ts'
import { lastChoiceOf } from '../play/forgiving.ts'
import { type House, isBot, STALE } from '../play/house.ts'
import { type AnyMatch, type Loaded, RECENT } from '../play/loaded.ts'
import { checkView, lookBack, readLog } from '../play/past.ts'
import type { Open, Room, Watcher } from '../play/room.ts'
import { handsDiffer, logStart, publicLength, recentLog, shownTo, wholeText } from '../play/showing.ts'
import { overlay, tryOut } from '../play/what-if.ts'
import { Problem, problem } from '../problem.ts'
import { seatsOf, stillHolds } from '../seating.ts'
import { StorageDown } from '../storage/database.ts'
import {
  addChat,
  findSeats,
  readChat,
  readNote,
  renameSeats,
  type SeatRow,
  setAbsent,
  setNotices,
  setPresent,
  setSeen,
  writeNote,
} from '../storage/games.ts'
import type { Waypoint } from '../storage/journal.ts'
import { say } from '../text/say.ts'
import type { Token, Tokens } from '../tokens.ts'
import { Allowance } from './allowance.ts'

export interface ConnectionNeeds {
  readonly house: House
  readonly tokens: Tokens
  readonly log: Log
  readonly perSecond: number
  readonly burst: number
  readonly privateWebhooks: boolean
  /** So much may wait for a socket that does not read. */
  readonly bufferedBytes: number
  readonly mailbox: Mailbox
  readonly sendMail: (letter: Letter) => Promise<void>
}

/** A past position or a page of the log: looked up beside what is answered in order. */
type Looking = Extract<ToServer, { readonly t: 'replay' | 'log' }>
type Asked<T extends ToServer['t']> = Extract<ToServer, { readonly t: T }>
type Told<T extends ToBrowser['t']> = Extract<ToBrowser, { readonly t: T }>
type Answerable = Exclude<ToServer, { readonly t: 'hello' | 'cancel' | 'replay' | 'log' }>

const CHAT_LINES = 200
const MOST_COMPLAINTS = 20
/** Questions about the past that may wait on one socket. */
const MOST_LOOKING = 8
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013

/** One browser at one table: checks what it says, and sends it what its seats may see. */
export class Connection implements Watcher {
  seats: readonly SeatId[] = []
  private token: Token | null = null
  private room: Room | null = null
  /** The seat looked from; null for an observer. */
  private seat: SeatId | null = null
  private language: Language = 'en'
  /** What was sent last: the reader's number of the state, the journal's own, and the seat it was for. */
  private sent: { seq: number; at: number; seat: SeatId | null } | null = null
  /** Up to which choice each seat's log was sent. */
  private readonly known = new Map<SeatId | null, number>()
  /** Where the reader looked back to last. */
  private way: Waypoint | null = null
  private seen = 0
  private complaints = 0
  private closed = false
  private readonly allowance: Allowance
  private readonly cancelled = new Set<number>()
  private readonly atWork = new Set<number>()
  /** Messages are answered in order; only questions about the past, one after the other, are answered beside them. */
  private last: Promise<void> = Promise.resolve()
  private looking: Promise<void> = Promise.resolve()

  constructor(
    private readonly socket: WebSocket,
    private readonly needs: ConnectionNeeds,
  ) {
    this.allowance = new Allowance(needs.perSecond, needs.burst)
    socket.on('message', (data, binary) => this.receive(binary ? null : data.toString()))
    socket.on('close', () => this.leave())
    socket.on('error', () => socket.terminate())
  }

  get game(): string | null {
    return this.room?.id ?? null
  }

  tell(message: ToBrowser): void {
    this.send(JSON.stringify(message))
  }

  private send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // Who does not read what is said fills our memory, not theirs.
    if (this.socket.bufferedAmount > this.needs.bufferedBytes) this.socket.terminate()
    else this.socket.send(text)
  }

  shrink(length: number): void {
    for (const [seat, known] of this.known) this.known.set(seat, Math.min(known, length))
  }

  startAnew(): void {
    this.known.clear()
    this.way = null
    if (this.sent) this.sent = { ...this.sent, at: -1 }
  }

  update({ loaded }: Open): void {
    const { sent } = this
    if (!sent) return
    this.chooseSeat(loaded.waiting)
    const { seat } = this
    const seq = loaded.countFor(this.seats)
    if (seq === sent.seq && seat === sent.seat && sent.at !== -1) return
    const log = this.logFor(loaded)
    const now = shownTo(loaded, seat)
    const base = sent.seat === seat && now.step?.from === sent.at ? sent.seq : null
    const cover = sent.seat !== seat && handsDiffer(loaded.match, [sent.seat, seat])
    this.sent = { seq, at: now.seq, seat }
    const rest = JSON.stringify(log).slice(1)
    if (base !== null && now.step)
      this.send(`{"t":"change","seq":${seq},"base":${base},"change":${now.step.text},${rest}`)
    else
      this.send(
        `{"t":"state",${cover ? '"cover":true,' : ''}"state":{"seq":${seq},${wholeText(now).slice(1)},${rest}`,
      )
  }

  /** What has come to the log of the seat looked from since it was last sent. */
  private logFor(loaded: Loaded): LogChange {
    const { seat } = this
    const { match } = loaded
    const known = this.known.get(seat)
    const fresh = known === undefined || known + 1 < match.oldest
    const from = fresh ? Math.max(match.oldest, publicLength(match) - RECENT + 1) : logStart(loaded, known)
    const log = recentLog(loaded, seat, from)
    this.seen = log.at(-1)?.act ?? this.seen
    this.known.set(seat, match.length)
    return { log, from, fresh }
  }

  seatsChanged({ seats }: Open): void {
    if (!this.token || stillHolds(this.token, seats)) return
    this.tell({ t: 'error', n: null, message: say('server.badToken') })
    this.socket.close(POLICY_VIOLATION, 'moved')
    this.leave()
  }

  close(): void {
    this.tell({ t: 'error', n: null, message: say('server.closing') })
    this.socket.close(1001, 'closing')
    this.leave()
  }

  private leave(): void {
    if (this.closed) return
    this.closed = true
    const { room, seats, seen } = this
    if (!room) return
    const { house, log } = this.needs
    house.leave(room.id, this)
    if (seats.length === 0) return
    Promise.all([
      setSeen(house.database, room.id, seats, Math.max(0, seen)),
      setAbsent(house.database, room.id, seats),
    ]).catch((error) => log.error(error, 'who saw what was not kept'))
  }

  private receive(text: string | null): void {
    if (this.closed) return
    if (!this.allowance.take()) {
      this.complain(null, say('server.tooFast'))
      return
    }
    const message = this.read(text)
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

  private read(text: string | null): ToServer | undefined {
    const fault = jsonFault(text ?? '')
    if (fault !== undefined) {
      this.complain(null, say('server.badMessage', { details: fault }))
      return undefined
    }
    let value: unknown
    try {
      value = JSON.parse(text ?? '')
    } catch {
      this.complain(null, say('server.badMessage', { details: 'JSON' }))
      return undefined
    }
    const result = toServer.safeParse(value)
    if (result.success) return result.data
    const n = (value as { n?: unknown } | null)?.n
    const [issue] = result.error.issues
    this.complain(
      Number.isInteger(n) ? (n as number) : null,
      say('server.badMessage', { details: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }),
    )
    return undefined
  }

  /** Whoever keeps sending rubbish is shown the door. */
  private complain(n: number | null, message: ReturnType<typeof say>): void {
    this.tell({ t: 'error', n, message })
    if (++this.complaints >= MOST_COMPLAINTS) this.socket.close(POLICY_VIOLATION, 'too many errors')
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
    const { house, tokens } = this.needs
    const { database } = house
    this.language = language
    await house.with(game, async (open, room) => {
      const rows = await findSeats(database, game)
      if (token !== null) {
        this.seats = seatsOf(tokens, token, game, rows)
        this.token = tokens.read(token)
      }
      this.seat = this.seats[0] ?? null
      this.chooseSeat(open.loaded.waiting)
      const mine = rows.find(({ seat }) => seat === this.seats[0])
      const [summary, chat, note] = await Promise.all([
        house.summary(game),
        readChat(database, game, 0, CHAT_LINES),
        mine ? readNote(database, game, mine.seat) : '',
      ])
      if (this.closed) return
      this.room = room
      house.watch(room, this)
      const seq = open.loaded.countFor(this.seats)
      const { log, from } = this.logFor(open.loaded)
      const now = shownTo(open.loaded, this.seat)
      this.sent = { seq, at: now.seq, seat: this.seat }
      const welcome: Omit<Told<'welcome'>, 'state'> = {
        t: 'welcome',
        seat: this.seat,
        seats: this.seats,
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
          owner: rows.some(({ seat, owner }) => owner && this.seats.includes(seat)),
          passOnDays: open.row.passOnDays,
        },
        seen: mine?.seen ?? 0,
        cover: handsDiffer(open.loaded.match, this.seats),
      }
      const state = `{"seq":${seq},${wholeText(now).slice(1)}`
      this.send(`${JSON.stringify(welcome).slice(0, -1)},"state":${state}}`)
    })
    if (this.seats.length > 0)
      await setPresent(
        database,
        this.seats.map((seat) => ({ game, seat })),
      )
  }

  private async answer(message: Answerable): Promise<void> {
    const { room } = this
    if (!room) {
      this.complain(message.n, say('server.hello'))
      return
    }
    const { n } = message
    const { house } = this.needs
    const { database } = house
    switch (message.t) {
      case 'act':
        return this.change(n, message.seq, (match, seat) => {
          const verdict = match.act(seat, message.choice)
          return verdict.ok ? undefined : verdict.refusal
        })
      case 'undo':
        return this.undo(n, message.seq, message.dice ?? 'anew')
      case 'stop':
        return this.change(n, null, (match, seat) => match.setStop(seat, message.window, message.setting))
      case 'resign':
        return this.change(n, null, (match, seat) => match.resign(seat))
      case 'ask-end':
        return this.askEnd(n)
      case 'answer-end':
        return this.answerEnd(n, message.agree)
      case 'whole':
        await house.with(room.id, (game) => {
          this.startAnew()
          this.update(game)
        })
        return this.tell({ t: 'done', n })
      case 'board': {
        const board = await house.with(
          room.id,
          ({ loaded: { match } }) => see(match.engine, match.position, this.seat).board,
        )
        return this.tell({ t: 'answer', n, board })
      }
      case 'ask-rollback':
        return this.askRollback(n, message.to)
      case 'answer-rollback':
        return this.answerRollback(n, message.agree)
      case 'why': {
        const seat = this.mySeat()
        const refusal = await house.with(room.id, ({ loaded: { match } }) =>
          match.engine.refusal(match.position, seat, message.choice),
        )
        return this.tell({ t: 'answer', n, refusal: refusal ?? null })
      }
      case 'way': {
        const seat = this.mySeat()
        const way = await house.with(room.id, ({ loaded: { match } }) =>
          match.engine.way(match.position, seat, message.choice),
        )
        return this.tell({ t: 'answer', n, way })
      }
      case 'why-not': {
        const seat = this.mySeat()
        const refusals = await house.with(room.id, ({ loaded: { match } }) =>
          match.engine.whyNot(match.position, seat, message.things),
        )
        return this.tell({ t: 'answer', n, refusals })
      }
      case 'overlay': {
        const shown = await house.with(room.id, ({ loaded }) =>
          overlay(loaded.match, this.seat, message.id, message.target),
        )
        return this.tell({ t: 'answer', n, overlay: shown })
      }
      case 'try': {
        const seat = this.mySeat()
        const tried = await house.with(room.id, ({ loaded }) => tryOut(loaded.match, seat, message.choices))
        return this.tell({ t: 'answer', n, ...tried })
      }
      case 'sit':
        return this.sit(n, message.seat)
      case 'computer':
        this.mySeat()
        await this.pauseComputer(room.id, message.pause)
        return this.tell({ t: 'done', n })
      case 'chat': {
        const seat = this.mySeat()
        const line = await addChat(database, room.id, seat, await this.myName(seat), message.text)
        await house.chatted(room.id, line.id - 1)
        return this.tell({ t: 'done', n })
      }
      case 'note':
        this.mySeat()
        await writeNote(database, room.id, this.seats[0]!, message.text)
        return this.tell({ t: 'done', n })
      case 'name':
        this.mySeat()
        await renameSeats(database, room.id, this.seats, message.name)
        await house.seatsChanged(room.id)
        return this.tell({ t: 'done', n })
      case 'notices':
        this.mySeat()
        if (message.notices.webhook !== null)
          checkWebhook(message.notices.webhook, this.needs.privateWebhooks)
        await this.setNotices(room.id, message.notices)
        return this.tell({ t: 'done', n })
    }
  }

  private async change(
    n: number,
    seq: number | null,
    make: (match: AnyMatch, seat: SeatId) => Refusal | undefined,
  ): Promise<void> {
    const seat = this.mySeat()
    const refusal = await this.needs.house.change(
      this.room!.id,
      (match) => make(match, seat),
      ({ loaded }) => (seq !== null && loaded.isStale(this.seats, seq) ? STALE : undefined),
    )
    this.report(n, refusal)
  }

  private async undo(n: number, seq: number, dice: 'same' | 'anew'): Promise<void> {
    const seat = this.mySeat()
    const { house } = this.needs
    const refusal = await house.with(this.room!.id, (game, room) => {
      const { match } = game.loaded
      const undo = match.undoFor(seat)
      if (undo.can && 'past' in undo) return this.takeBack(game, room, seat, dice)
      if (game.loaded.isStale(this.seats, seq)) return STALE
      return house.admitBack(game, room, match.length - 1, (it) =>
        undo.can ? it.undo(seat) : refuse('kernel', undo.because),
      )
    })
    this.report(n, refusal)
  }

  /** Back to before one's own last choice, whatever the computer has done since: it minds nothing. */
  private async takeBack(
    game: Open,
    room: Room,
    seat: SeatId,
    dice: 'same' | 'anew',
  ): Promise<Refusal | undefined> {
    const { house } = this.needs
    const { match } = game.loaded
    const to =
      match.lastForgiven ?? (await lastChoiceOf(house.database, room.id, match.past.acts, match.forgiven))
    if (to === undefined) return refuse('kernel', { key: 'kernel.undo.start' })
    return house.admitBack(game, room, to, (it) => it.takeBack(seat, to, dice), dice === 'anew')
  }

  /** The computer agrees to end a game, and so does whoever asks with their other seats. */
  private async askEnd(n: number): Promise<void> {
    const seat = this.mySeat()
    const { house } = this.needs
    const refusal = await house.with(this.room!.id, async (game, room) => {
      const asked = await house.admit(game, room, (match) => match.askEnd(seat))
      if (asked) return asked
      for (const { seat: other } of this.willing(game)) {
        if (other === seat || game.loaded.match.position.result) continue
        const refused = await house.admit(game, room, (match) => match.answerEnd(other, true))
        if (refused) return refused
      }
      return undefined
    })
    this.report(n, refusal)
  }

  private async answerEnd(n: number, agree: boolean): Promise<void> {
    this.mySeat()
    const { house } = this.needs
    const refusal = await house.with(this.room!.id, async (game, room) => {
      for (const seat of this.seats) {
        const refused = await house.admit(game, room, (match) => match.answerEnd(seat, agree))
        if (refused) return refused
        if (!agree || game.loaded.match.position.result) break
      }
      return undefined
    })
    this.report(n, refusal)
  }

  /** Those who agree to whatever is asked from here. */
  private willing(game: Open): readonly SeatRow[] {
    return game.seats.filter((row) => isBot(game, row.seat) || this.seats.includes(row.seat))
  }

  private report(n: number, refusal: Refusal | undefined): void {
    this.tell(refusal ? { t: 'refused', n, refusal } : { t: 'done', n })
  }

  /** The computer agrees to every request, and whoever asks agrees with their other seats, too. */
  private async askRollback(n: number, to: number): Promise<void> {
    const seat = this.mySeat()
    const { house } = this.needs
    const refusal = await house.with(this.room!.id, async (game, room) => {
      // Whether there is more to take back than everybody knows of, secret answers among it, is not told.
      const last = publicLength(game.loaded.match) - 1
      if (to > last) return refuse('kernel', { key: 'kernel.rollback.range', args: { to, last } })
      const asked = await house.admitBack(game, room, to, (match) => match.askRollback(seat, to))
      if (asked) return asked
      for (const { seat: other } of this.willing(game)) {
        if (other === seat || !game.loaded.match.rollback) continue
        const refused = await house.admitBack(game, room, to, (match) => match.answerRollback(other, true))
        if (refused) return refused
      }
      return undefined
    })
    this.report(n, refusal)
  }

  private async answerRollback(n: number, agree: boolean): Promise<void> {
    this.mySeat()
    const { house } = this.needs
    const refusal = await house.with(this.room!.id, async (game, room) => {
      const request = game.loaded.match.rollback
      const seats = this.seats.filter((seat) => seat !== request?.by && !request?.agreed.includes(seat))
      for (const seat of seats.length > 0 ? seats : this.seats) {
        const back = agree ? request?.to : undefined
        const refused = await house.admitBack(game, room, back, (match) => match.answerRollback(seat, agree))
        if (refused) return refused
        if (!agree || !game.loaded.match.rollback) break
      }
      return undefined
    })
    this.report(n, refusal)
  }

  /** A past position, or a page of the log, as this seat or another view shows it. */
  private async look(message: Looking): Promise<void> {
    const { room, seats, seat } = this
    const { n } = message
    const { house } = this.needs
    const view = message.from ?? { seat }
    try {
      if (!room) {
        this.complain(n, say('server.hello'))
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

  /** An address is asked first whether it wants notices; only its reader can say yes. */
  private async setNotices(game: string, notices: Notices): Promise<void> {
    const { house, mailbox, sendMail } = this.needs
    const { mail } = notices
    const letter = await house.with(game, async (open) => {
      const mine = open.seats.find(({ seat }) => seat === this.seats[0])
      if (mail === null || !mine || (mine.mail === mail && mine.mailConfirmed)) return null
      return mailbox.confirmation(
        mail,
        game,
        this.seats,
        this.language,
        namesOf(open, mine.seat, this.language),
      )
    })
    await setNotices(house.database, game, this.seats, notices, this.language)
    await house.seatsChanged(game)
    if (letter) await sendMail(letter)
  }

  private async pauseComputer(game: string, pause: boolean): Promise<void> {
    const { house } = this.needs
    const plays = await house.with(game, (open) => open.seats.some(({ seat }) => isBot(open, seat)))
    if (!plays) throw problem(409, say('server.noComputer'))
    await house.pauseBots(game, pause)
  }

  private async sit(n: number, seat: SeatId): Promise<void> {
    if (!this.seats.includes(seat)) throw problem(403, say('server.notYourSeat'))
    await this.needs.house.with(this.room!.id, (game) => {
      this.seat = seat
      this.kept = seat
      this.update(game)
    })
    this.tell({ t: 'done', n })
  }

  /** The seat chosen by hand; it stays until another of mine is waited for and it is not. */
  private kept: SeatId | null = null

  /** Whoever holds several seats looks from the one that is waited for. */
  private chooseSeat(waiting: readonly SeatId[]): void {
    if (this.seats.length < 2 || this.seat === null) return
    if (this.kept === this.seat || waiting.includes(this.seat)) {
      if (waiting.includes(this.seat)) this.kept = null
      return
    }
    this.seat = this.seats.find((seat) => waiting.includes(seat)) ?? this.seat
  }

  private mySeat(): SeatId {
    if (this.seat === null) throw problem(403, say('server.observer'))
    return this.seat
  }

  private async myName(seat: SeatId): Promise<string> {
    const { seats } = await this.needs.house.with(this.room!.id, (game) => game)
    return seats.find((row) => row.seat === seat)?.name ?? seat
  }
}
