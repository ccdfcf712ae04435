import type { ReplayView, TableState } from '@grognard/wire'
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { kept } from '../settings.ts'
import type { Modes } from '../table/modes.ts'
import { viewKey } from '../table/replay.ts'
import type { Session } from '../table/session.ts'
import { type Changes, changesOf, isNothing } from './changes.ts'

/** A game that plays itself again: from where one stands to the present, or as far as one wants to see it. */

export const SPEEDS = [0.5, 1, 2, 4] as const
const isSpeed = (value: unknown): value is number => SPEEDS.some((speed) => speed === value)
export const speed = kept<number>('replay-speed', 1, isSpeed)

/** How long a step stands at plain speed when something happens in it, and when nothing does, ms. */
const STEP = 1500
const QUIET = 150

interface Standing {
  readonly at: number
  readonly from: ReplayView | null
  readonly state: TableState
}

export class Player {
  /** The last choice to be played; nothing while nothing plays. */
  readonly until = signal<number | null>(null)
  readonly playing: ReadonlySignal<boolean> = computed(() => this.until.value !== null)
  private readonly before = signal<Standing | null>(null)
  private last: Standing | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private atEnd: (() => void) | undefined

  /** What the choice changed whose outcome lies on the board. */
  readonly changes: ReadonlySignal<Changes | null> = computed(() => {
    const now = this.standing()
    const [before, map] = [this.before.value, this.session.map.value]
    if (!now || !before || !map || before.at !== now.at - 1 || viewKey(before.from) !== viewKey(now.from))
      return null
    return changesOf(map, before.state.scene, now.state.scene)
  })

  constructor(
    private readonly session: Session,
    private readonly modes: Modes,
  ) {}

  start(): () => void {
    const end = effect(() => {
      const now = this.standing()
      if (now) this.remember(now)
      else if (this.modes.mode.value.kind !== 'replay') {
        this.last = null
        this.pause()
      }
    })
    return () => {
      end()
      this.pause()
    }
  }

  private standing(): Standing | null {
    const mode = this.modes.mode.value
    return mode.kind === 'replay' && mode.state ? { at: mode.at, from: mode.from, state: mode.state } : null
  }

  /** What was before is at hand when one goes on by one; else it is asked for. */
  private remember(now: Standing): void {
    const { last } = this
    if (last?.state === now.state) return
    this.last = now
    if (last && last.at === now.at - 1 && viewKey(last.from) === viewKey(now.from)) {
      this.before.value = last
      return
    }
    if (now.at === 0) return
    void this.session
      .ask({ t: 'replay', act: now.at - 1, ...(now.from !== null && { from: now.from }) })
      .then((answer) => {
        if (answer.t === 'answer' && answer.state && this.last === now)
          this.before.value = { at: now.at - 1, from: now.from, state: answer.state }
      })
  }

  /** Plays from a choice on; at the end something else may follow. */
  async play(from: number, until: number, atEnd?: () => void): Promise<void> {
    this.pause()
    batch(() => {
      this.until.value = until
      this.atEnd = atEnd
    })
    const mode = this.modes.mode.peek()
    if (mode.kind !== 'replay' || mode.at !== from) await this.modes.replayTo(from)
    this.wait()
  }

  pause(): void {
    clearTimeout(this.timer)
    this.until.value = null
    this.atEnd = undefined
  }

  private wait(): void {
    const until = this.until.peek()
    const mode = this.modes.mode.peek()
    if (until === null || mode.kind !== 'replay') return
    const log = mode.log ?? this.session.log.peek()
    const told = log.some(({ act, events }) => act === mode.at && events.length > 0)
    const changes = this.changes.peek()
    const step = (told || (changes && !isNothing(changes)) ? STEP : QUIET) / speed.peek()
    this.timer = setTimeout(() => void this.stepOn(), step)
  }

  private async stepOn(): Promise<void> {
    const until = this.until.peek()
    const mode = this.modes.mode.peek()
    if (until === null || mode.kind !== 'replay') return
    if (mode.at >= until) {
      const { atEnd } = this
      this.pause()
      atEnd?.()
      return
    }
    await this.modes.replayTo(mode.at + 1)
    this.wait()
  }
}
