import type { Json, Message, SeatId, TableMap } from '@grognard/kernel'
import { patched } from '@grognard/kernel/difference'
import type {
  ChatLine,
  GameSummary,
  NoticeState,
  SeatRights,
  ShelfEntry,
  TableState,
  ToBrowser,
} from '@grognard/wire'
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { api } from '../api.ts'
import { type AskedBack, becameOf } from '../guard/asked-back.ts'
import { browserNotices, language } from '../settings.ts'
import { t } from '../text/index.ts'
import { noWords, type Words, wordsOf } from '../words.ts'
import { Chronicle } from './chronicle.ts'
import { type Answer, Line, type LineState, type Question } from './line.ts'
import { Voice } from './voice.ts'

export interface Progress {
  readonly n: number | null
  readonly what: Message
  readonly done: number
  readonly of: number
}

/** After these there is nothing to wait for: the game or the seat is not there. */
const FINAL = ['server.badToken', 'server.noGame', 'server.noTable', 'server.broken']

/** One game as the server tells it to this browser: who sits where, how it stands, what was said. */
export class Session {
  readonly lineState = signal<LineState>('connecting')
  readonly retryIn = signal(0)
  readonly failed = signal<string | null>(null)
  /** Why the server does not let us in at all. */
  readonly refused = signal<Message | null>(null)
  readonly shelf = signal<ShelfEntry | null>(null)
  readonly map = signal<TableMap | null>(null)
  readonly words = signal<Words>(noWords)
  readonly seat = signal<SeatId | null>(null)
  readonly seats = signal<readonly SeatId[]>([])
  readonly summary = signal<GameSummary | null>(null)
  readonly live = signal<TableState | null>(null)
  readonly chat = signal<readonly ChatLine[]>([])
  readonly unreadChat = signal(0)
  readonly note = signal('')
  readonly notices = signal<NoticeState>({
    mail: null,
    webhook: null,
    mailPossible: false,
    mailConfirmed: false,
  })
  readonly rights = signal<SeatRights>({ owner: false, passOnDays: null })
  /** False while the server cannot reach its storage. */
  readonly storageUp = signal(true)
  readonly seen = signal(0)
  readonly progress = signal<Progress | null>(null)
  /** Somebody else's turn at this screen, whose hand is not for the one before. */
  readonly covered = signal(false)

  readonly voice = new Voice(this.words)
  readonly myTurn: ReadonlySignal<boolean> = computed(() => (this.live.value?.view.offer.length ?? 0) > 0)

  /** Everybody waits for the computer. */
  readonly computerThinks: ReadonlySignal<boolean> = computed(() => {
    const [view, summary] = [this.live.value?.view, this.summary.value]
    if (!view || !summary || view.result || summary.paused || view.waiting.length === 0) return false
    const kinds = new Map(summary.seats.map(({ seat, kind }) => [seat, kind]))
    return view.waiting.every((seat) => kinds.get(seat) === 'computer')
  })

  private readonly line: Line
  private readonly chronicle: Chronicle
  private readonly listeners: (() => void)[] = []
  private readonly stopEffects: (() => void)[] = []
  private wasMyTurn: boolean | null = null

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    const where = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
    this.line = new Line(
      {
        hello: () => ({ t: 'hello', game: id, token, language: language.peek() }),
        state: (state, pause) => {
          batch(() => {
            this.lineState.value = state
            this.retryIn.value = pause
          })
        },
        message: (message) => batch(() => this.hear(message)),
      },
      () => new WebSocket(where),
    )
    this.chronicle = new Chronicle(
      (question) => this.line.ask(question),
      () => this.live.value?.view.seat,
    )
  }

  /** What was told to the seat looked from. */
  get log(): Chronicle['log'] {
    return this.chronicle.log
  }

  /**
   * The last choice that something was told of, or the last there was: choices made in secret are numbered in the log
   * and not counted in what everybody sees.
   */
  get lastAct(): number {
    return Math.max(this.log.value.at(-1)?.act ?? 0, this.live.value?.view.acts ?? 0)
  }

  ask(question: Question): Promise<Answer> {
    return this.line.ask(question)
  }

  /** Asks for something to be done, and says why it was not; true when it was. */
  async request(question: Question): Promise<boolean> {
    return this.voice.explain(await this.line.ask(question))
  }

  /** Lets go of a question that takes long. */
  callOff(n: number): void {
    this.line.cancel(n)
  }

  /** Tells the listener whenever the game has moved on to another state. */
  whenMovedOn(listener: () => void): void {
    this.listeners.push(listener)
  }

  start(): void {
    this.line.start()
    const online = (): void => this.line.retryNow()
    addEventListener('online', online)
    this.stopEffects.push(
      () => removeEventListener('online', online),
      effect(() => {
        const game = this.summary.value?.game
        if (game) this.loadWords(game, language.value)
      }),
    )
  }

  stop(): void {
    for (const end of this.stopEffects) end()
    this.line.stop()
  }

  retryNow(): void {
    this.line.retryNow()
  }

  private loadWords(game: string, wanted: typeof language.value): void {
    api
      .text(game, wanted)
      .then((catalogue) => {
        if (language.peek() === wanted) this.words.value = wordsOf(catalogue, wanted)
      })
      .catch((error: unknown) => this.fail(error))
  }

  private fail(error: unknown): void {
    this.failed.value = error instanceof Error ? error.message : String(error)
  }

  private async loadGame({ id, game, pack }: GameSummary): Promise<void> {
    try {
      // A data pack may move things on the map.
      const [entry, map] = await Promise.all([api.entry(game), pack ? api.mapOf(id) : api.map(game)])
      this.shelf.value = entry
      this.map.value = map
    } catch (error) {
      this.fail(error)
    }
  }

  private hear(message: ToBrowser): void {
    switch (message.t) {
      case 'welcome':
        this.seat.value = message.seat
        this.seats.value = message.seats
        this.summary.value = message.summary
        this.chronicle.forget()
        this.chronicle.take(message.seat, { log: message.log, from: message.from, fresh: true })
        this.chat.value = message.chat
        this.note.value = message.note
        this.notices.value = message.notices
        this.rights.value = message.rights
        this.storageUp.value = true
        this.covered.value = message.cover
        if (this.live.value === null) this.seen.value = message.seen
        this.failed.value = null
        this.takeState(message.state)
        if (!this.map.value) void this.loadGame(message.summary)
        return
      case 'state':
        if (message.cover) this.covered.value = true
        this.chronicle.take(message.state.view.seat, message)
        this.takeState(message.state)
        return
      case 'change':
        this.takeChange(message)
        return
      case 'chat':
        if (this.chat.value.some(({ id }) => id === message.line.id)) return
        this.chat.value = [...this.chat.value, message.line]
        this.unreadChat.value++
        return
      case 'summary':
        this.summary.value = message.summary
        return
      case 'storage':
        this.storageUp.value = message.up
        return
      case 'progress':
        this.progress.value = message.done >= message.of ? null : message
        return
      case 'error':
        if (FINAL.includes(message.message.key)) {
          this.refused.value = message.message
          this.line.stop()
        } else this.voice.say(this.words.value.say(message.message), 'refusal')
        return
      default:
        return
    }
  }

  /** What changed since the state before; should that not be the one at hand, the whole is asked for. */
  private takeChange(message: Extract<ToBrowser, { readonly t: 'change' }>): void {
    const before = this.live.value
    if (before?.seq !== message.base) {
      void this.line.ask({ t: 'whole' })
      return
    }
    const { seq, ...face } = before
    const now = patched(face, message.change) as typeof face
    this.chronicle.take(now.view.seat, message)
    this.takeState({ ...now, seq: message.seq })
  }

  /** What the seat may see as the game itself has it. */
  async board(): Promise<Json> {
    const answer = await this.line.ask({ t: 'board' })
    return answer.t === 'answer' ? (answer.board ?? null) : null
  }

  private takeState(state: TableState): void {
    const before = this.live.value
    this.live.value = state
    this.tellAskedBack(becameOf(before, state, this.seats.value))
    if (state.view.seat !== null) this.seat.value = state.view.seat
    if (this.progress.value?.n === null) this.progress.value = null
    if (before?.seq !== state.seq) for (const listener of this.listeners) listener()
    const mine = state.view.offer.length > 0
    if (this.wasMyTurn === false && mine) this.handedOver()
    this.wasMyTurn = mine
  }

  /** Who asked to go back is told what came of it. */
  private tellAskedBack(became: AskedBack | null): void {
    if (became === 'agreed') this.voice.say(t('rollback.wasAgreed'), 'good')
    if (became === 'refused') this.voice.say(t('rollback.wasRefused'), 'refusal')
    if (became === 'lapsed') this.voice.say(t('rollback.lapsed'), 'plain')
  }

  private handedOver(): void {
    this.voice.announced.value = t('turn.yours')
    if (!document.hidden || !browserNotices.value) return
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
    const game = this.summary.value?.game ?? ''
    const note = new Notification(t('turn.yours'), {
      body: this.words.value.name(`game:${game}`),
      tag: this.id,
    })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  }
}
