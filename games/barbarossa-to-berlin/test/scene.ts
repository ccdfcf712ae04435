import { Stage } from '@grognard/kernel/testing'
import { barbarossaToBerlin } from '../game.ts'
import {
  ALLIED,
  AXIS,
  ELIMINATED,
  NEUTRAL,
  REMOVED,
  RESERVE,
  type State,
  TURN_TRACK,
  WAITING,
} from '../state.ts'
import type { World } from '../world.ts'

/** Positions for tests: set up directly, played with scripted dice; a roll that was not planned fails the test. */

const BOXES: Readonly<Record<string, number>> = {
  reserve: RESERVE,
  eliminated: ELIMINATED,
  'turn-track': TURN_TRACK,
  removed: REMOVED,
  waiting: WAITING,
}
const CONTROLLERS = { axis: AXIS, allied: ALLIED, neutral: NEUTRAL } as const

export interface Board {
  /** Unit id to a space id, a beach letter or a box; `'kiev reduced'` puts it on its reduced side. Others wait. */
  readonly units?: Readonly<Record<string, string>>
  /** Space id to its controller, where it is not as at the start. */
  readonly control?: Readonly<Record<string, keyof typeof CONTROLLERS>>
  /** Card ids played as events before, with the turn. */
  readonly played?: Readonly<Record<string, number>>
  /** Card ids in hand. */
  readonly hands?: { readonly axis?: readonly string[]; readonly allied?: readonly string[] }
  readonly options?: Readonly<Record<string, string | number | boolean>>
  /** Anything else about the state. */
  readonly state?: Partial<State>
}

export class Scene extends Stage<State, World> {
  constructor(board: Board, dice: readonly number[] = []) {
    super(barbarossaToBerlin, {
      scenario: 'campaign',
      options: board.options,
      prompt: 'verb.pass',
      dice,
    })
    this.arrange(board)
  }

  private arrange({ units = {}, control = {}, played = {}, hands = {}, state = {} }: Board): void {
    const { data } = this
    this.state.at = this.state.at.map(() => WAITING)
    this.state.reduced = this.state.reduced.map(() => 0)
    for (const [id, where] of Object.entries(units)) {
      const [place, face] = where.split(' ')
      const unit = data.unit(id)
      this.state.at[unit] = BOXES[place!] ?? data.place(place!)
      this.state.reduced[unit] = face === 'reduced' ? 1 : 0
    }
    for (const [id, controller] of Object.entries(control))
      this.state.control[data.place(id)] = CONTROLLERS[controller]
    for (const [id, turn] of Object.entries(played)) this.state.played[data.card(id)] = turn
    for (const side of ['axis', 'allied'] as const)
      this.state[side].hand = (hands[side] ?? []).map((id) => data.card(id))
    Object.assign(this.state, state)
  }

  /** Where a unit is: a space id, a beach letter or a box. */
  whereIs(unit: string): string {
    const at = this.state.at[this.data.unit(unit)]!
    if (at < 0) return Object.entries(BOXES).find(([, code]) => code === at)![0]
    return this.data.placeTarget[at]!.split(':')[1]!
  }

  isReduced(unit: string): boolean {
    return this.state.reduced[this.data.unit(unit)] === 1
  }

  controllerOf(space: string): string {
    const controller = this.state.control[this.data.place(space)]
    return Object.entries(CONTROLLERS).find(([, code]) => code === controller)![0]
  }
}

export const scene = (board: Board, ...dice: readonly number[]): Scene => new Scene(board, dice)
