import { type ReadonlySignal, signal } from '@preact/signals'
import { t } from '../text/index.ts'
import type { Words } from '../words.ts'
import type { Answer } from './line.ts'

/** Something said to the player beside the board. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly rule: string | null
  readonly tone: 'plain' | 'refusal' | 'good'
}

/** How long a notice stays, ms. */
const REFUSAL_STAYS = 9000
const NOTICE_STAYS = 5000
/** Notices that stay when another comes. */
const KEPT = 3

/** What is said to the player, on the screen and by a screen reader. */
export class Voice {
  readonly said = signal<readonly Notice[]>([])
  /** What a screen reader says next. */
  readonly announced = signal('')
  private lastId = 0

  constructor(private readonly words: ReadonlySignal<Words>) {}

  say(text: string, tone: Notice['tone'], rule: string | null = null): void {
    const id = ++this.lastId
    this.said.value = [...this.said.value.slice(-KEPT), { id, text, tone, rule }]
    this.announced.value = text
    setTimeout(() => this.dismiss(id), tone === 'refusal' ? REFUSAL_STAYS : NOTICE_STAYS)
  }

  dismiss(id: number): void {
    this.said.value = this.said.value.filter((notice) => notice.id !== id)
  }

  /** Says why something was not done; true when it was. */
  explain(answer: Answer): boolean {
    const words = this.words.value
    if (answer.t === 'refused') {
      this.say(words.say(answer.refusal.message), 'refusal', answer.refusal.rule)
      return false
    }
    if (answer.t === 'error') {
      const { message } = answer
      this.say(message.key === 'connection.lost' ? t('connection.unsure') : words.say(message), 'refusal')
      return false
    }
    return true
  }
}
