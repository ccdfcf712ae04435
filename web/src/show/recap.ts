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
  /** The last choice that was told when the reader last had the board; what comes after it is news. */
  readonly had: Signal<number>
  /** Looked at and put away, up to this choice. */
  private readonly closed = signal(NEVER)
  /** Asked for by the reader. */
  readonly called = signal(false)
  /** The position after that choice. */
  private readonly before = signal<{ readonly act: number; readonly state: TableState } | null>(null)
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
    return before && before.act === this.had.value && now && map
      ? changesOf(map, before.state.scene, now.scene)
      : null
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

  /** The number of the last choice that something was told of. */
  private get lastTold(): number {
    return this.session.log.peek().at(-1)?.act ?? 0
  }

  private watch(state: TableState | null): void {
    if (!state || this.session.seats.peek().length === 0) return
    const { waiting, where } = state.view
    const told = this.lastTold
    // Who comes for the first time has missed nothing; another browser of the reader may have been here before.
    const seen = this.session.seen.peek()
    if (this.had.peek() === NEVER) this.had.value = seen > 0 ? Math.min(seen, told) : told
    else if (this.had.peek() > told) this.had.value = told
    const mine = this.session.seats.peek()
    if (waiting.length > 0 && !waiting.some((seat) => mine.includes(seat))) this.having.otherAt(where)
    // The board as it is while nothing is news.
    if (this.had.peek() === told) this.before.value = { act: told, state }
  }

  /** Before a choice is sent: if the board was the reader's, what comes from now on is the next news. */
  choosing(state: TableState): void {
    if (this.modes.mode.peek().kind !== 'live') return
    this.called.value = false
    if (!this.having.choosesAt(state.view.where)) return
    this.had.value = this.lastTold
    this.before.value = { act: this.lastTold, state }
  }

  close(): void {
    this.called.value = false
    this.closed.value = this.news.value.at(-1)?.act ?? NEVER
  }

  /** After a visit elsewhere the position of then is the server's to tell. */
  private async fetchBefore(): Promise<void> {
    const had = this.had.peek()
    if (this.before.peek()?.act === had || this.asked === had) return
    this.asked = had
    const answer = await this.session.ask({ t: 'replay', act: had })
    if (answer.t === 'answer' && answer.state && this.had.peek() === had)
      this.before.value = { act: had, state: answer.state }
  }
}
