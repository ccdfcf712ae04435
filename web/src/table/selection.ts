import type { OfferedChoice, Refusal, TableOverlay } from '@grognard/kernel'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Modes } from './modes.ts'
import { indexOffer, litPlaces, meantBy, type OfferIndex } from './offer.ts'
import type { Session } from './session.ts'

/** A small panel where the pointer is: choices to pick from, or why there is none. */
export interface Popup {
  readonly target: string
  readonly x: number
  readonly y: number
  readonly choices: readonly OfferedChoice[]
  readonly refusals: readonly Refusal[]
  readonly asking: boolean
}

/** What the reader points at and asks about, and what could be chosen there. */
export class Selection {
  readonly selected = signal<string | null>(null)
  readonly focus = signal<string | null>(null)
  readonly pointed = signal<ReadonlySet<string>>(new Set())
  readonly popup = signal<Popup | null>(null)
  readonly overlay = signal<{ readonly id: string; readonly shown: TableOverlay } | null>(null)

  readonly offer: ReadonlySignal<OfferIndex> = computed(() => {
    const { mode, shown } = this.modes
    return indexOffer(mode.value.kind === 'replay' ? [] : (shown.value?.view.offer ?? []))
  })
  /** Places with something on them that can be chosen. */
  readonly lit: ReadonlySignal<ReadonlySet<string>> = computed(() =>
    litPlaces(this.offer.value, this.modes.shown.value?.scene.pieces ?? []),
  )

  constructor(
    private readonly session: Session,
    private readonly modes: Modes,
  ) {
    session.whenMovedOn(() => {
      this.popup.value = null
      this.selected.value = null
      this.overlay.value = null
    })
    modes.whenEntered((kind) => {
      this.popup.value = null
      if (kind === 'replay') this.overlay.value = null
      if (kind === 'live') this.selected.value = null
    })
  }

  /** Opens a card, to be read; one that lies nowhere on the table in the middle of it. */
  readCard(target: string, x = innerWidth / 2, y = innerHeight / 4): void {
    const choices = this.offer.value.byTarget.get(target) ?? []
    this.popup.value = { target, x, y, choices, refusals: [], asking: false }
  }

  /** Asks why nothing can be done with a thing, and shows the answers where it is. */
  async askWhy(target: string, x: number, y: number): Promise<void> {
    const { live, voice, words } = this.session
    const state = live.value
    if (!state || state.view.offer.length === 0) return
    const popup: Popup = { target, x, y, choices: [], refusals: [], asking: true }
    this.popup.value = popup
    const answer = await this.session.ask({ t: 'why-not', things: meantBy(target, state.scene.pieces) })
    if (this.popup.value !== popup) return
    const refusals = answer.t === 'answer' ? (answer.refusals ?? []) : []
    this.popup.value = { ...popup, refusals, asking: false }
    if (refusals[0]) voice.announced.value = words.value.say(refusals[0].message)
  }

  /** Shows the answer to a question asked of the board; asked again without a target, it goes away. */
  async showOverlay(id: string, target: string): Promise<void> {
    const { voice, words } = this.session
    if (this.overlay.value?.id === id && target === '') {
      this.overlay.value = null
      return
    }
    const answer = await this.session.ask({ t: 'overlay', id, target })
    if (answer.t === 'answer' && answer.overlay) {
      this.overlay.value = { id, shown: answer.overlay }
      voice.announced.value = answer.overlay.notes.map((note) => words.value.say(note)).join(' ')
    } else voice.explain(answer)
  }
}
