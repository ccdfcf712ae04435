import type { OfferedChoice, Slip } from '@grognard/kernel'
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Choosing } from '../table/choosing.ts'
import type { Modes } from '../table/modes.ts'
import type { Session } from '../table/session.ts'
import { isOffered } from '../table/several.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { silenced } from './silence.ts'
import { heard, isAskedAbout } from './slips.ts'

/** Asks once before what costs something or leaves something undone. Routine choices go straight through. */
export class Guard {
  /** The choice that waits for a yes. */
  readonly asked = signal<OfferedChoice | null>(null)

  /** What may have been overlooked, without what is silenced. */
  readonly slips: ReadonlySignal<readonly Slip[]> = computed(() => {
    const { session, modes } = this
    if (modes.mode.value.kind !== 'live') return []
    return heard(session.live.value?.view.slips ?? [], session.summary.value?.game ?? '', silenced.value)
  })

  constructor(
    private readonly session: Session,
    private readonly modes: Modes,
    private readonly choosing: Choosing,
  ) {
    choosing.propose = (choice) => this.propose(choice)
    // What is no longer offered is no longer asked about.
    effect(() => {
      const offer = modes.shown.value?.view.offer ?? []
      const asked = this.asked.peek()
      if (asked && (modes.mode.value.kind === 'replay' || !isOffered(offer, asked))) this.asked.value = null
    })
  }

  /** A choice as a player makes it; said a second time it is meant. */
  propose(choice: OfferedChoice): void {
    const already = this.asked.value
    const again = already?.verb === choice.verb && already.target === choice.target
    if (this.modes.mode.value.kind !== 'live' || again || !isAskedAbout(choice, this.slips.value)) {
      this.asked.value = null
      void this.choosing.choose(choice)
      return
    }
    this.asked.value = choice
    const { session } = this
    const words = session.words.value
    session.voice.announced.value = choice.price
      ? `${capital(words.say(choice.label))}. ${t('ask.price', { price: words.say(choice.price) })}`
      : t('ask.slips', { n: this.slips.value.length })
  }

  confirm(): void {
    const choice = this.asked.value
    if (choice) this.propose(choice)
  }

  dismiss(): void {
    this.asked.value = null
  }
}
