import type { Choice, OfferedChoice } from '@grognard/kernel'
import type { TableState } from '@grognard/wire'
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { undoDice } from '../guard/undo-dice.ts'
import type { Modes } from './modes.ts'
import { choicesAt, isCard } from './offer.ts'
import type { Selection } from './selection.ts'
import type { Session } from './session.ts'
import { followers, isOffered, type Led, type Taken, takenBy } from './several.ts'

/** How long one choice of several may take, ms. */
const PATIENCE = 15_000

const bareOf = ({ verb, target }: Choice): Choice => (target === undefined ? { verb } : { verb, target })

/** Choices made, one or several at once, and taken back. */
export class Choosing {
  readonly busy = signal(false)
  /** What was chosen last, until the server has answered: its target, or its verb. */
  readonly pending = signal<string | null>(null)
  /** The last counter that was led somewhere. */
  readonly led = signal<Led | null>(null)
  /** Lets a choice pass, or says why another is wanted: set by whoever leads through a lesson. */
  guard: (choice: Choice) => boolean = () => true
  private taken: Taken | null = null
  /** A choice as a player makes it; whoever guards against slips takes this over. */
  propose: (choice: OfferedChoice) => void = (choice) => void this.choose(choice)

  /** Those who stand where the last one was taken up, and can be. */
  readonly following: ReadonlySignal<readonly OfferedChoice[]> = computed(() => {
    const [led, state] = [this.led.value, this.modes.shown.value]
    if (!led || !state || this.modes.mode.value.kind !== 'live') return []
    return followers(led, state.view.offer, state.scene.pieces)
  })

  constructor(
    private readonly session: Session,
    private readonly modes: Modes,
    private readonly selection: Selection,
    /** Told before a choice is sent. */
    private readonly beforeChoice: (state: TableState) => void = () => undefined,
  ) {}

  /** A thing on the table was clicked, tapped or chosen with Enter. */
  pick(target: string | null, x: number, y: number): void {
    const { selection, modes } = this
    const state = modes.shown.value
    selection.popup.value = null
    if (target === null || !state) {
      selection.selected.value = null
      return
    }
    const choices = choicesAt(selection.offer.value, target, state.scene.pieces)
    const [only] = choices
    if (choices.length === 1 && only && !only.warnings) {
      this.propose(only)
      return
    }
    selection.selected.value = target
    if (choices.length > 0) {
      selection.popup.value = { target, x, y, choices, refusals: [], asking: false }
      return
    }
    if (selection.overlay.value) selection.overlay.value = null
    if (modes.mode.value.kind === 'live' && state.view.offer.length > 0) void selection.askWhy(target, x, y)
    // Whoever is not asked may still read.
    else if (isCard(target)) selection.readCard(target, x, y)
  }

  /** True when it was done. */
  async choose(choice: Choice): Promise<boolean> {
    const { session, selection } = this
    const bare = bareOf(choice)
    selection.popup.value = null
    const mode = this.modes.mode.value
    if (mode.kind === 'try') {
      await this.modes.tryOut([...mode.choices, bare])
      return true
    }
    const state = session.live.value
    if (!state || mode.kind === 'replay' || this.busy.value || !this.guard(bare)) return false
    this.busy.value = true
    this.pending.value = bare.target ?? bare.verb
    selection.pointed.value = new Set()
    this.beforeChoice(state)
    try {
      const done = await session.request({ t: 'act', seq: state.seq, choice: bare })
      this.remember(done ? bare : null, state)
      return done
    } finally {
      this.busy.value = false
      this.pending.value = null
    }
  }

  /** A counter taken up and led to a place may be followed by others. */
  private remember(choice: Choice | null, { scene }: TableState): void {
    const taken = choice && takenBy(choice, scene.pieces)
    if (taken) {
      this.taken = taken
      return
    }
    // Stopping where it went is still going there.
    if (choice && choice.target === undefined && this.led.value) return
    const went = this.taken && choice?.target !== undefined && this.isPlace(choice.target)
    this.led.value = this.taken && choice && went ? { ...this.taken, go: choice } : null
    if (!went) this.taken = null
  }

  private isPlace(target: string): boolean {
    return this.session.map.value?.places.some((place) => place.target === target) ?? false
  }

  /** Makes a choice and waits for what comes of it; false when it is not offered any more or was refused. */
  private async step(choice: Choice): Promise<boolean> {
    const state = this.modes.shown.value
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
        if (this.modes.shown.value !== state) finish(true)
      })
    })
  }

  /** Several choices of one question in one message; those that are not offered any more are left out. */
  async chooseAll(choices: readonly Choice[]): Promise<void> {
    const { session, selection, modes } = this
    selection.popup.value = null
    if (modes.mode.value.kind === 'try') {
      for (const choice of choices)
        if (isOffered(modes.shown.value?.view.offer ?? [], choice) && !(await this.step(choice))) return
      return
    }
    const state = session.live.value
    const offered = choices.filter((choice) => isOffered(state?.view.offer ?? [], choice))
    if (!state || offered.length === 0 || modes.mode.value.kind !== 'live' || this.busy.value) return
    this.busy.value = true
    this.pending.value = offered[0]!.verb
    this.beforeChoice(state)
    try {
      await session.request({ t: 'acts', seq: state.seq, choices: offered.map(bareOf) })
    } finally {
      this.busy.value = false
      this.pending.value = null
    }
  }

  /** Leads the others of a stack to where the last one went; who cannot get there stays. */
  async follow(): Promise<void> {
    const led = this.led.value
    if (!led) return
    for (const taking of this.following.value) {
      if (!(await this.step(taking))) return
      const state = this.session.live.value
      if (!state || state.view.offer.length === 0) return
      const there = state.view.offer.find(({ target }) => target === led.go.target)
      if (there) {
        if (!(await this.step(there))) return
        await this.stopThere(taking.verb)
      } else {
        await this.undo()
        if (!(await this.movedOn(state))) return
      }
    }
  }

  /** Who could go further stops where the first one did. */
  private async stopThere(verb: string): Promise<void> {
    const { offer } = this.session.live.value?.view ?? { offer: [] }
    const stop = offer.find(({ role, target }) => role === 'end' && target === undefined)
    if (stop && !offer.some((choice) => choice.verb === verb)) await this.step(stop)
  }

  async undo(): Promise<void> {
    const { session, modes } = this
    const mode = modes.mode.value
    if (mode.kind === 'try') {
      if (mode.choices.length > 0) await modes.tryOut(mode.choices.slice(0, -1))
      return
    }
    const state = session.live.value
    if (!state) return
    if (!state.view.undo.can) {
      session.voice.say(session.words.value.say(state.view.undo.because), 'refusal')
      return
    }
    await session.request({
      t: 'undo',
      seq: state.seq,
      ...('past' in state.view.undo && { dice: undoDice.value }),
    })
  }
}
