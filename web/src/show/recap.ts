import type { LogPart, TableState } from '@grognard/wire'
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { kept } from '../settings.ts'
import type { Modes } from '../table/modes.ts'
import type { Session } from '../table/session.ts'
import { type Changes, changesOf } from './changes.ts'
import { Having, newsSince } from './having.ts'

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)
const NEVER = -1

/**
 * What others did since the reader last had the board. It counts from there, however often the reader was asked
 * something in between, and across visits: this browser remembers it.
 */
export class Recap {
  /** The number of choices when the reader last had the board; what comes after it is told. */
  readonly had: Signal<number>
  /** Looked at and put away, up to this choice. */
  private readonly closed = signal(NEVER)
  /** Asked for by the reader. */
  readonly called = signal(false)
  private readonly before = signal<TableState | null>(null)
  private readonly having = new Having()
  private asked = NEVER

  readonly news: ReadonlySignal<readonly LogPart[]> = computed(() => {
    const { seats, log } = this.session
    if (seats.value.length === 0 || this.had.value === NEVER) return []
    return newsSince(log.value, this.had.value, seats.value)
  })
  /** It is there to be looked at: something happened, and the reader is asked (or the game is over). */
  readonly ready: ReadonlySignal<boolean> = computed(() => {
    const last = this.news.value.at(-1)
    if (!last) return false
    const { live } = this.session
    const over = live.value?.view.result != null
    return this.called.value || (last.act > this.closed.value && (this.session.myTurn.value || over))
  })
  readonly changes: ReadonlySignal<Changes | null> = computed(() => {
    const [before, now, map] = [this.before.value, this.session.live.value, this.session.map.value]
    return before && now && map ? changesOf(map, before.scene, now.scene) : null
  })

  constructor(
    private readonly session: Session,
    private readonly modes: Modes,
  ) {
    this.had = kept<number>(`had.${session.id}`, NEVER, isCount)
  }

  start(): () => void {
    const ends = [
      effect(() => this.watch(this.session.live.value)),
      effect(() => {
        if (this.ready.value) void this.fetchBefore()
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  private watch(state: TableState | null): void {
    if (!state || this.session.seats.peek().length === 0) return
    const { acts, waiting, where } = state.view
    // Who comes for the first time has missed nothing; another browser of the reader may have been here before.
    const seen = this.session.seen.peek()
    if (this.had.peek() === NEVER) this.had.value = seen > 0 ? Math.min(seen, acts) : acts
    else if (this.had.peek() > acts) this.had.value = acts
    const mine = this.session.seats.peek()
    if (waiting.length > 0 && !waiting.some((seat) => mine.includes(seat))) this.having.otherAt(where)
    // The board as it is while nothing is news.
    if (this.had.peek() === acts) this.before.value = state
  }

  /** Before a choice is sent: if the board was the reader's, what comes from now on is the next news. */
  choosing(state: TableState): void {
    if (this.modes.mode.peek().kind !== 'live') return
    this.called.value = false
    if (!this.having.choosesAt(state.view.where)) return
    this.had.value = state.view.acts
    this.before.value = state
  }

  close(): void {
    this.called.value = false
    this.closed.value = this.news.value.at(-1)?.act ?? NEVER
  }

  /** After a visit elsewhere the position of then is the server's to tell. */
  private async fetchBefore(): Promise<void> {
    const had = this.had.peek()
    if (this.before.peek()?.view.acts === had || this.asked === had) return
    this.asked = had
    const answer = await this.session.ask({ t: 'replay', act: had })
    if (answer.t === 'answer' && answer.state && this.had.peek() === had) this.before.value = answer.state
  }
}
