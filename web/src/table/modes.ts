import type { Choice } from '@grognard/kernel'
import type { LogPart, ReplayView, TableState } from '@grognard/wire'
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { t } from '../text/index.ts'
import { type Replayed, Replayer } from './replay.ts'
import type { Session } from './session.ts'

/** What lies on the board: the game as it is, a past position, or a private copy on which choices are tried. */
export type Mode =
  | { readonly kind: 'live' }
  | Replayed
  | {
      readonly kind: 'try'
      readonly choices: readonly Choice[]
      readonly state: TableState
      readonly log: readonly LogPart[]
    }

const LIVE: Mode = { kind: 'live' }

export class Modes {
  readonly mode = signal<Mode>(LIVE)
  /** The state on the board. */
  readonly shown: ReadonlySignal<TableState | null> = computed(() => {
    const mode = this.mode.value
    if (mode.kind === 'live') return this.session.live.value
    return mode.state ?? this.session.live.value
  })
  private readonly replayer: Replayer
  private readonly listeners: ((kind: Mode['kind']) => void)[] = []

  constructor(private readonly session: Session) {
    this.replayer = new Replayer(
      (question) => session.ask(question),
      () => (this.mode.value.kind === 'replay' ? this.mode.value : null),
      (mode) => {
        this.mode.value = mode
      },
      (answer) => session.voice.explain(answer),
    )
    session.whenMovedOn(() => {
      if (this.mode.value.kind !== 'try') return
      this.mode.value = LIVE
      session.voice.say(t('try.ended'), 'plain')
    })
  }

  /** Tells the listener whenever the reader goes to a mode, or to another position in it. */
  whenEntered(listener: (kind: Mode['kind']) => void): void {
    this.listeners.push(listener)
  }

  private entered(kind: Mode['kind']): void {
    for (const listener of this.listeners) listener(kind)
  }

  async replayTo(act: number, from: ReplayView | null = this.lookedFrom): Promise<void> {
    this.entered('replay')
    try {
      await this.replayer.go(act, from)
    } finally {
      this.session.progress.value = null
    }
  }

  private get lookedFrom(): ReplayView | null {
    const mode = this.mode.value
    return mode.kind === 'replay' ? mode.from : null
  }

  /** A private copy of the position with these choices made in it. */
  async tryOut(choices: readonly Choice[]): Promise<void> {
    const { voice, words } = this.session
    const answer = await this.session.ask({ t: 'try', choices })
    if (answer.t === 'answer' && answer.state) {
      this.entered('try')
      this.mode.value = { kind: 'try', choices, state: answer.state, log: answer.log ?? [] }
    } else if (answer.t === 'answer' && answer.refusal) {
      voice.say(words.value.say(answer.refusal.message), 'refusal', answer.refusal.rule)
    } else voice.explain(answer)
  }

  backToLive(): void {
    this.replayer.stop()
    batch(() => {
      this.mode.value = LIVE
      this.entered('live')
    })
  }
}
