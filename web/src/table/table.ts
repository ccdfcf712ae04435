import type {
  Choice,
  Json,
  Message,
  OfferedChoice,
  Refusal,
  SeatId,
  StopSetting,
  TableMap,
  TableOverlay,
} from '@grognard/kernel'
import { patched } from '@grognard/kernel/difference'
import type {
  ChatLine,
  GameSummary,
  LogChange,
  LogPart,
  NoticeState,
  Notices,
  ReplayView,
  SeatRights,
  ShelfEntry,
  TableState,
  ToBrowser,
} from '@grognard/wire'
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { api } from '../api.ts'
import { browserNotices, language } from '../settings.ts'
import { t } from '../text/index.ts'
import { noWords, type Words, wordsOf } from '../words.ts'
import { type Answer, Connection, type ConnectionState } from './connection.ts'
import { mergeLog, prependLog, type Told } from './log.ts'
import { choicesAt, indexOffer, litPlaces, type OfferIndex, whyNot } from './offer.ts'
import { type Replayed, Replayer } from './replay.ts'
import { followers, isOffered, type Led, type Taken, takenBy } from './several.ts'

/** Something said to the player at a point of the screen, or beside the board when it has no point. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly rule: string | null
  readonly tone: 'plain' | 'refusal' | 'good'
}

/** A small panel where the pointer is: choices to pick from, or why there is none. */
export interface Popup {
  readonly target: string
  readonly x: number
  readonly y: number
  readonly choices: readonly OfferedChoice[]
  readonly refusals: readonly Refusal[]
  readonly asking: boolean
}

export type Mode =
  | { readonly kind: 'live' }
  | Replayed
  | {
      readonly kind: 'try'
      readonly choices: readonly Choice[]
      readonly state: TableState
      readonly log: readonly LogPart[]
    }

export interface Progress {
  readonly n: number | null
  readonly what: Message
  readonly done: number
  readonly of: number
}

/** After these there is nothing to wait for: the game or the seat is not there. */
const FINAL = ['server.badToken', 'server.noGame', 'server.noTable', 'server.broken']

const LIVE: Mode = { kind: 'live' }

/** How long one choice of several may take, ms. */
const PATIENCE = 15_000

/** One game as this browser sees it, and everything that can be done with it. */
export class Table {
  readonly connection = signal<ConnectionState>('connecting')
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
  readonly log = signal<readonly LogPart[]>([])
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
  readonly mode = signal<Mode>(LIVE)
  readonly busy = signal(false)

  /** The last counter that was led somewhere. */
  readonly led = signal<Led | null>(null)

  readonly selected = signal<string | null>(null)
  readonly focus = signal<string | null>(null)
  readonly pointed = signal<ReadonlySet<string>>(new Set())
  readonly popup = signal<Popup | null>(null)
  readonly overlay = signal<{ readonly id: string; readonly shown: TableOverlay } | null>(null)
  readonly said = signal<readonly Notice[]>([])
  /** What a screen reader says next. */
  readonly announced = signal('')

  /** The state on the board: the present one, a past one, or a private copy. */
  readonly shown: ReadonlySignal<TableState | null> = computed(() => {
    const mode = this.mode.value
    if (mode.kind === 'live') return this.live.value
    return mode.state ?? this.live.value
  })
  readonly offer: ReadonlySignal<OfferIndex> = computed(() =>
    indexOffer(this.mode.value.kind === 'replay' ? [] : (this.shown.value?.view.offer ?? [])),
  )
  readonly lit: ReadonlySignal<ReadonlySet<string>> = computed(() =>
    litPlaces(this.offer.value, this.shown.value?.scene.pieces ?? []),
  )
  readonly myTurn: ReadonlySignal<boolean> = computed(() => (this.live.value?.view.offer.length ?? 0) > 0)

  /** Everybody waits for the computer. */
  readonly computerThinks: ReadonlySignal<boolean> = computed(() => {
    const [view, summary] = [this.live.value?.view, this.summary.value]
    if (!view || !summary || view.result || summary.paused || view.waiting.length === 0) return false
    const kinds = new Map(summary.seats.map(({ seat, kind }) => [seat, kind]))
    return view.waiting.every((seat) => kinds.get(seat) === 'computer')
  })

  private readonly line: Connection
  private readonly replayer: Replayer
  private readonly stopEffects: (() => void)[] = []
  private noticeId = 0
  private wasMyTurn: boolean | null = null
  private taken: Taken | null = null
  /** The log of each seat that was looked from. */
  private readonly told = new Map<SeatId | null, Told>()
  /** The seat whose log is being fetched. */
  private reading: SeatId | null | undefined

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    const where = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
    this.line = new Connection(
      {
        hello: () => ({ t: 'hello', game: id, token, language: language.peek() }),
        state: (state, pause) => {
          batch(() => {
            this.connection.value = state
            this.retryIn.value = pause
          })
        },
        message: (message) => batch(() => this.hear(message)),
      },
      () => new WebSocket(where),
    )
    this.replayer = new Replayer(
      (question) => this.line.ask(question),
      () => (this.mode.value.kind === 'replay' ? this.mode.value : null),
      (mode) => {
        this.mode.value = mode
      },
      (answer) => this.explain(answer),
    )
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
      const [shelf, map] = await Promise.all([api.shelf(), pack ? api.mapOf(id) : api.map(game)])
      this.shelf.value = shelf.find((entry) => entry.game === game) ?? null
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
        this.told.clear()
        this.takeLog(message.seat, { log: message.log, from: message.from, fresh: true })
        this.chat.value = message.chat
        this.note.value = message.note
        this.notices.value = message.notices
        this.rights.value = message.rights
        this.storageUp.value = true
        if (this.live.value === null) this.seen.value = message.seen
        this.failed.value = null
        this.takeState(message.state)
        if (!this.map.value) void this.loadGame(message.summary)
        return
      case 'state':
        this.takeLog(message.state.view.seat, message)
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
        } else this.say(this.words.value.say(message.message), 'refusal')
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
    this.takeLog(now.view.seat, message)
    this.takeState({ ...now, seq: message.seq })
  }

  private takeLog(seat: SeatId | null, change: LogChange): void {
    const told = mergeLog(this.told.get(seat), change)
    this.told.set(seat, told)
    this.log.value = told.parts
    if (told.from > 0) void this.readOn(seat)
  }

  /** Fetches what was told before the log at hand, page by page, while nothing else waits for it. */
  private async readOn(seat: SeatId | null): Promise<void> {
    if (this.reading === seat) return
    this.reading = seat
    for (;;) {
      const before = this.told.get(seat)
      if (!before || before.from === 0 || this.reading !== seat) break
      const answer = await this.line.ask({ t: 'log', before: before.from, from: { seat } })
      const now = this.told.get(seat)
      if (answer.t !== 'answer' || !answer.log || answer.from === undefined) break
      // Meanwhile it may have begun anew.
      if (now?.from !== before.from) continue
      const told = prependLog(now, answer.log, answer.from)
      this.told.set(seat, told)
      if (this.live.value?.view.seat === seat) this.log.value = told.parts
    }
    if (this.reading === seat) this.reading = undefined
  }

  /** What the seat may see as the game itself has it. */
  async board(): Promise<Json> {
    const answer = await this.line.ask({ t: 'board' })
    return answer.t === 'answer' ? (answer.board ?? null) : null
  }

  private takeState(state: TableState): void {
    const before = this.live.value
    this.live.value = state
    if (state.view.seat !== null) this.seat.value = state.view.seat
    if (this.progress.value?.n === null) this.progress.value = null
    if (before?.seq !== state.seq) {
      this.popup.value = null
      this.selected.value = null
      this.overlay.value = null
      if (this.mode.value.kind === 'try') {
        this.mode.value = LIVE
        this.say(t('try.ended'), 'plain')
      }
    }
    const mine = state.view.offer.length > 0
    if (this.wasMyTurn === false && mine) this.handedOver()
    this.wasMyTurn = mine
  }

  private handedOver(): void {
    this.announced.value = t('turn.yours')
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

  // Saying things to the player

  say(text: string, tone: Notice['tone'], rule: string | null = null): void {
    const id = ++this.noticeId
    this.said.value = [...this.said.value.slice(-3), { id, text, tone, rule }]
    this.announced.value = text
    setTimeout(() => this.dismiss(id), tone === 'refusal' ? 9000 : 5000)
  }

  dismiss(id: number): void {
    this.said.value = this.said.value.filter((notice) => notice.id !== id)
  }

  private explain(answer: Answer): boolean {
    if (answer.t === 'refused') {
      this.say(this.words.value.say(answer.refusal.message), 'refusal', answer.refusal.rule)
      return false
    }
    if (answer.t === 'error') {
      const { key } = answer.message
      this.say(
        key === 'connection.lost' ? t('connection.unsure') : this.words.value.say(answer.message),
        'refusal',
      )
      return false
    }
    return true
  }

  // Choices

  /** True when it was done. */
  async choose(choice: Choice): Promise<boolean> {
    const bare: Choice =
      choice.target === undefined ? { verb: choice.verb } : { verb: choice.verb, target: choice.target }
    this.popup.value = null
    const mode = this.mode.value
    if (mode.kind === 'try') {
      await this.tryOut([...mode.choices, bare])
      return true
    }
    const state = this.live.value
    if (!state || mode.kind === 'replay' || this.busy.value) return false
    this.busy.value = true
    this.pointed.value = new Set()
    // What was seen before one's own move is not news afterwards.
    this.seen.value = Math.max(this.seen.value, state.view.acts)
    try {
      const done = this.explain(await this.line.ask({ t: 'act', seq: state.seq, choice: bare }))
      this.remember(done ? bare : null, state)
      return done
    } finally {
      this.busy.value = false
    }
  }

  /** A counter taken up and led to a place may be followed by others. */
  private remember(choice: Choice | null, { scene }: TableState): void {
    const taken = choice && takenBy(choice, scene.pieces)
    if (taken) this.taken = taken
    else {
      const went = this.taken && choice?.target !== undefined && this.isPlace(choice.target)
      this.led.value = this.taken && choice && went ? { ...this.taken, go: choice } : null
      this.taken = null
    }
  }

  private isPlace(target: string): boolean {
    return this.map.value?.places.some((place) => place.target === target) ?? false
  }

  /** Makes a choice and waits for what comes of it; false when it is not offered any more or was refused. */
  private async step(choice: Choice): Promise<boolean> {
    const state = this.shown.value
    if (!state || !isOffered(state.view.offer, choice) || !(await this.choose(choice))) return false
    return this.movedOn(state)
  }

  /** Resolves when another state is shown than this one, or with false after a while. */
  private movedOn(state: TableState): Promise<boolean> {
    return new Promise((resolve) => {
      let end: (() => void) | undefined
      const finish = (moved: boolean): void => {
        clearTimeout(timer)
        queueMicrotask(() => end?.())
        resolve(moved)
      }
      const timer = setTimeout(() => finish(false), PATIENCE)
      end = effect(() => {
        if (this.shown.value !== state) finish(true)
      })
    })
  }

  /** Several choices that go together; those that are not offered any more are left out. */
  async chooseAll(choices: readonly Choice[]): Promise<void> {
    this.popup.value = null
    for (const choice of choices)
      if (isOffered(this.shown.value?.view.offer ?? [], choice) && !(await this.step(choice))) return
  }

  /** Those who stand where the last one was taken up, and can be. */
  readonly following: ReadonlySignal<readonly OfferedChoice[]> = computed(() => {
    const [led, state] = [this.led.value, this.shown.value]
    if (!led || !state || this.mode.value.kind !== 'live') return []
    return followers(led, state.view.offer, state.scene.pieces)
  })

  /** Leads the others of a stack to where the last one went; who cannot get there stays. */
  async follow(): Promise<void> {
    const led = this.led.value
    if (!led) return
    for (const taking of this.following.value) {
      if (!(await this.step(taking))) return
      const state = this.live.value
      if (!state || state.view.offer.length === 0) return
      if (isOffered(state.view.offer, led.go)) {
        if (!(await this.step(led.go))) return
      } else {
        await this.undo()
        if (!(await this.movedOn(state))) return
      }
    }
  }

  /** A thing on the table was clicked, tapped or chosen with Enter. */
  pick(target: string | null, x: number, y: number): void {
    const state = this.shown.value
    this.popup.value = null
    if (target === null || !state) {
      this.selected.value = null
      return
    }
    const choices = choicesAt(this.offer.value, target, state.scene.pieces)
    const [only] = choices
    if (choices.length === 1 && only && !only.warnings) {
      void this.choose(only)
      return
    }
    this.selected.value = target
    if (choices.length > 0) {
      this.popup.value = { target, x, y, choices, refusals: [], asking: false }
      return
    }
    if (this.overlay.value) this.overlay.value = null
    if (this.mode.value.kind === 'live' && state.view.offer.length > 0) void this.askWhy(target, x, y)
  }

  private async askWhy(target: string, x: number, y: number): Promise<void> {
    const questions = whyNot(this.live.value?.view.offer ?? [], target)
    if (questions.length === 0) return
    const popup: Popup = { target, x, y, choices: [], refusals: [], asking: true }
    this.popup.value = popup
    const answers = await Promise.all(questions.map((choice) => this.line.ask({ t: 'why', choice })))
    if (this.popup.value !== popup) return
    const refusals: Refusal[] = []
    for (const answer of answers) {
      if (answer.t !== 'answer' || !answer.refusal) continue
      const text = this.words.value.say(answer.refusal.message)
      if (!refusals.some((other) => this.words.value.say(other.message) === text))
        refusals.push(answer.refusal)
    }
    this.popup.value = { ...popup, refusals, asking: false }
    if (refusals[0]) this.announced.value = this.words.value.say(refusals[0].message)
  }

  async undo(): Promise<void> {
    const mode = this.mode.value
    if (mode.kind === 'try') {
      if (mode.choices.length > 0) await this.tryOut(mode.choices.slice(0, -1))
      return
    }
    const state = this.live.value
    if (!state) return
    if (!state.view.undo.can) {
      this.say(this.words.value.say(state.view.undo.because), 'refusal')
      return
    }
    this.explain(await this.line.ask({ t: 'undo', seq: state.seq }))
  }

  // Looking

  async showOverlay(id: string, target: string): Promise<void> {
    if (this.overlay.value?.id === id && target === '') {
      this.overlay.value = null
      return
    }
    const answer = await this.line.ask({ t: 'overlay', id, target })
    if (answer.t === 'answer' && answer.overlay) {
      this.overlay.value = { id, shown: answer.overlay }
      this.announced.value = answer.overlay.notes.map((note) => this.words.value.say(note)).join(' ')
    } else this.explain(answer)
  }

  async replayTo(act: number, from: ReplayView | null = this.lookedFrom): Promise<void> {
    this.popup.value = null
    this.overlay.value = null
    try {
      await this.replayer.go(act, from)
    } finally {
      this.progress.value = null
    }
  }

  private get lookedFrom(): ReplayView | null {
    const mode = this.mode.value
    return mode.kind === 'replay' ? mode.from : null
  }

  async tryOut(choices: readonly Choice[]): Promise<void> {
    const answer = await this.line.ask({ t: 'try', choices })
    if (answer.t === 'answer' && answer.state) {
      this.popup.value = null
      this.mode.value = { kind: 'try', choices, state: answer.state, log: answer.log ?? [] }
    } else if (answer.t === 'answer' && answer.refusal) {
      this.say(this.words.value.say(answer.refusal.message), 'refusal', answer.refusal.rule)
    } else this.explain(answer)
  }

  backToLive(): void {
    this.replayer.stop()
    batch(() => {
      this.mode.value = LIVE
      this.popup.value = null
      this.selected.value = null
    })
  }

  // The rest of what players say

  async setStop(window: string, setting: StopSetting): Promise<void> {
    this.explain(await this.line.ask({ t: 'stop', window, setting }))
  }

  async askRollback(to: number): Promise<void> {
    if (this.explain(await this.line.ask({ t: 'ask-rollback', to }))) this.say(t('rollback.asked'), 'good')
  }

  async answerRollback(agree: boolean): Promise<void> {
    this.explain(await this.line.ask({ t: 'answer-rollback', agree }))
  }

  async sendChat(text: string): Promise<boolean> {
    return this.explain(await this.line.ask({ t: 'chat', text }))
  }

  async saveNote(text: string): Promise<void> {
    if (this.explain(await this.line.ask({ t: 'note', text }))) this.note.value = text
  }

  async saveNotices(notices: Notices): Promise<void> {
    if (!this.explain(await this.line.ask({ t: 'notices', notices }))) return
    const { mail, mailConfirmed, mailPossible } = this.notices.value
    const confirmed = mailConfirmed && mail === notices.mail
    this.notices.value = { ...notices, mailPossible, mailConfirmed: confirmed }
    const asked = notices.mail !== null && !confirmed
    this.say(asked ? t('notices.mailAsked', { mail: notices.mail ?? '' }) : t('saved'), 'good')
  }

  async rename(name: string): Promise<void> {
    this.explain(await this.line.ask({ t: 'name', name }))
  }

  async resign(): Promise<void> {
    this.explain(await this.line.ask({ t: 'resign' }))
  }

  async askEnd(): Promise<void> {
    if (this.explain(await this.line.ask({ t: 'ask-end' }))) this.say(t('end.asked'), 'good')
  }

  async answerEnd(agree: boolean): Promise<void> {
    this.explain(await this.line.ask({ t: 'answer-end', agree }))
  }

  async sit(seat: SeatId): Promise<void> {
    this.explain(await this.line.ask({ t: 'sit', seat }))
  }

  /** The computer stops thinking, or goes on. */
  async pauseComputer(pause: boolean): Promise<void> {
    this.explain(await this.line.ask({ t: 'computer', pause }))
  }

  /** Calls off what takes long; what everybody waits for is the computer's. */
  cancel(): void {
    const { n } = this.progress.value ?? { n: null }
    if (n === null) void this.pauseComputer(true)
    else this.line.cancel(n)
    this.progress.value = null
  }
}
