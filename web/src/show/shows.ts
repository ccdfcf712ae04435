import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { type Pace, showPace } from '../settings.ts'
import type { Mode, Modes } from '../table/modes.ts'
import type { Session } from '../table/session.ts'
import { t } from '../text/index.ts'
import { type Moment, momentsOf } from './moments.ts'

/** How long a moment stays when nothing follows it, and how long at least when something does, ms. */
const STAYS: Readonly<Record<Pace, readonly [alone: number, followed: number]>> = {
  off: [0, 0],
  brief: [2600, 900],
  full: [8000, 2200],
  stay: [Number.POSITIVE_INFINITY, 3000],
}
/** More than so many at once are left to the recap. */
const QUEUE = 4
/** Moments are looked for in the latest parts of the log. */
const RECENT = 600

/**
 * Battles and throws as they are shown, one after the other, beside a game that waits for nobody. What is shown comes
 * from the log of the seat looked from, and from nothing else.
 */
export class Shows {
  readonly moments: ReadonlySignal<readonly Moment[]> = computed(() => {
    const mode = this.modes.mode.value
    const log =
      mode.kind === 'try'
        ? mode.log
        : mode.kind === 'replay'
          ? (mode.log ?? this.session.log.value).filter(({ act }) => act <= mode.at)
          : this.session.log.value
    return momentsOf(log.slice(-RECENT))
  })
  private readonly key = signal<string | null>(null)
  /** Called for by the reader: stays until closed. */
  readonly called = signal(false)
  /** The dice still roll. */
  readonly rolling = signal(false)
  readonly current: ReadonlySignal<Moment | null> = computed(
    () => this.moments.value.find(({ key }) => key === this.key.value) ?? null,
  )
  /** Where the moment shown takes place on the board; nothing where it has no place there. */
  readonly place: ReadonlySignal<string | null> = computed(() => {
    const map = this.session.map.value
    const moment = this.current.value
    if (!map || !moment) return null
    const places = new Set(map.places.map(({ target }) => target))
    const pieces = new Map(this.modes.shown.value?.scene.pieces.map(({ target, at }) => [target, at]))
    for (const target of moment.places) {
      const at = pieces.get(target) ?? target
      if (places.has(at)) return at
    }
    return null
  })
  private queue: string[] = []
  /** Up to this choice everything was shown, in this mode. */
  private told = 0
  /** So many lines of the last moment were read aloud. */
  private spoken = 0
  private kind: Mode['kind'] | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly session: Session,
    private readonly modes: Modes,
    /** Reads a moment aloud. */
    private readonly aloud: (moment: Moment) => string,
    private readonly calm: () => boolean,
    /** Brings a place into view; `always` even if it is in view. */
    private readonly lookAt: (place: string, always: boolean) => void,
  ) {}

  /** Looks where it takes place. */
  look(always = true): void {
    const place = this.place.peek()
    if (place !== null) this.lookAt(place, always)
  }

  /** Into view, if it is not: once the card lies there, so that the place does not come to lie under it. */
  private lookSoon(): void {
    requestAnimationFrame(() => this.look(false))
  }

  start(): () => void {
    const end = effect(() => {
      const [moments, mode] = [this.moments.value, this.modes.mode.value]
      untracked(() => this.follow(moments, mode))
    })
    return () => {
      end()
      clearTimeout(this.timer)
    }
  }

  private follow(moments: readonly Moment[], mode: Mode): void {
    if (!this.session.live.peek()) return
    const keys = new Set(moments.map(({ key }) => key))
    const acts =
      mode.kind === 'replay'
        ? mode.at
        : mode.kind === 'try'
          ? mode.choices.length
          : (this.session.log.peek().at(-1)?.act ?? 0)
    // What was there when the page was opened, or another mode entered, is no news; nor is what is fetched late.
    const told = mode.kind === this.kind ? this.told : acts
    const news = moments.filter(({ act }) => act > told && (mode.kind !== 'replay' || act === mode.at))
    this.kind = mode.kind
    this.told = acts
    const now = this.key.peek()
    if (now !== null && !keys.has(now)) this.hide()
    if (news.length === 0 || showPace.peek() === 'off') {
      if (now !== null && keys.has(now)) {
        this.sayMore()
        this.rest()
      }
      return
    }
    this.say(news.map(this.aloud).join(' '))
    this.spoken = news.at(-1)!.lines.length
    this.queue = [...this.queue, ...news.map(({ key }) => key)].slice(-QUEUE)
    if (this.key.peek() === null || this.called.peek()) this.next()
    else this.rest()
  }

  /** That it is the reader's turn was said in the same breath, and must still be heard. */
  private say(text: string): void {
    const { announced } = this.session.voice
    const turn = t('turn.yours')
    announced.value = announced.peek().startsWith(turn) ? `${turn}. ${text}` : text
  }

  /** What is told of the battle shown after its dice: losses, retreats, advances. */
  private sayMore(): void {
    const moment = this.current.peek()
    if (!moment || moment.lines.length <= this.spoken) return
    const { words } = this.session
    const fresh = moment.lines.slice(this.spoken)
    this.spoken = moment.lines.length
    this.say(fresh.map(({ message }) => words.peek().say(message)).join(' '))
  }

  private next(): void {
    const [key, ...rest] = this.queue
    if (key === undefined) return
    this.queue = rest
    this.called.value = false
    this.key.value = key
    this.rolling.value = !this.calm()
    if (this.rolling.value) setTimeout(() => this.settle(), 700)
    // Whoever is asked looks at the question.
    if (!this.session.myTurn.peek() || this.session.live.peek()?.scene.action) this.lookSoon()
    this.rest()
  }

  /** Goes on to the next in a while, or away when there is none. */
  private rest(): void {
    clearTimeout(this.timer)
    if (this.called.peek()) return
    const [alone, followed] = STAYS[showPace.peek()]
    const wait = this.queue.length > 0 ? followed : alone
    if (!Number.isFinite(wait)) return
    this.timer = setTimeout(() => {
      if (this.queue.length > 0) this.next()
      // As long as losses and retreats are being chosen the battle is before everybody.
      else if (this.current.peek()?.over === false && this.session.live.peek()?.scene.action) this.rest()
      else this.hide()
    }, wait)
  }

  settle(): void {
    this.rolling.value = false
  }

  /** A click or a key beside it: dice stop, and what is over goes. */
  skip(): void {
    if (this.key.peek() === null) return
    if (this.rolling.peek()) this.settle()
    else if (this.queue.length > 0) this.next()
    else if (this.current.peek()?.over !== false) this.hide()
  }

  hide(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.key.value = null
    this.called.value = false
    this.rolling.value = false
  }

  /** The last one once more; while it is shown, away with it. */
  callBack(): boolean {
    const last = this.moments.value.at(-1)
    if (!last) return false
    if (this.key.peek() !== null && this.called.peek()) {
      this.hide()
      return true
    }
    this.show(last.key)
    return true
  }

  show(key: string): void {
    clearTimeout(this.timer)
    this.queue = []
    this.called.value = true
    this.rolling.value = false
    this.key.value = key
    const moment = this.current.peek()
    if (moment) this.session.voice.announced.value = this.aloud(moment)
    this.lookSoon()
  }

  /** Along the line of moments from the one shown. */
  step(by: 1 | -1): void {
    const all = this.moments.value
    const next = all[all.findIndex(({ key }) => key === this.key.value) + by]
    if (next) this.show(next.key)
  }
}
