import { Stage } from '@grognard/kernel/testing'
import { nextWarKorea } from '../game.ts'
import { ELIMINATED, REMOVED, type State, TURN_TRACK, WAITING } from '../state.ts'
import type { Title } from '../title.ts'
import { sideOfId, type World } from '../world.ts'

/** Positions for tests: set up directly, played with scripted dice; a roll that was not planned fails the test. */

const BOXES: Readonly<Record<string, number>> = {
  eliminated: ELIMINATED,
  waiting: WAITING,
  removed: REMOVED,
  'turn-track': TURN_TRACK,
}

export interface Board {
  readonly scenario?: string
  /** Unit id to a hex, a box or one of BOXES; `'N2004 reduced'` has lost a step. All others wait off the map. */
  readonly units?: Readonly<Record<string, string>>
  /** Marines or helicopters aboard: unit id to the id of its ship. */
  readonly aboard?: Readonly<Record<string, string>>
  /** Hex or sea box to the side in control, or contested. */
  readonly control?: Readonly<Record<string, 'allied' | 'opposing' | 'contested'>>
  readonly options?: Readonly<Record<string, string | number | boolean>>
  /** What differs from the world of Korea: for rules of which its map or its scenarios make no use. */
  readonly world?: Partial<World>
  /** Anything else about the state. */
  readonly state?: Partial<State>
}

export class Scene extends Stage<State, World> {
  /** Dice as printed: 0 to 9; the kernel's ten-sided die shows 10 for the 0. */
  constructor(board: Board, dice: readonly number[] = []) {
    const { data } = nextWarKorea
    super(
      { ...nextWarKorea, data: board.world ? { ...data, ...board.world } : data },
      {
        scenario: board.scenario ?? 'campaign',
        options: board.options,
        prompt: 'verb.done',
        dice: dice.map((die) => (die === 0 ? 10 : die)),
      },
    )
    this.arrange(board)
  }

  private arrange({ units = {}, aboard = {}, control = {}, state = {} }: Board): void {
    const { data, state: own } = this
    own.opening = false
    own.at.fill(WAITING)
    own.steps.fill(0)
    own.advanced?.depot.fill(0)
    for (const [id, where] of Object.entries(units)) {
      const [place, face] = where.split(' ')
      const unit = data.unit(id)
      own.at[unit] = BOXES[place!] ?? data.cell(place!)
      if (own.at[unit]! >= 0) own.steps[unit] = data.units[unit]!.steps - (face === 'reduced' ? 1 : 0)
    }
    for (const [id, ship] of Object.entries(aboard)) {
      const unit = data.unit(id)
      own.aboard[unit] = data.unit(ship)
      own.at[unit] = own.at[data.unit(ship)]!
      own.steps[unit] ||= data.units[unit]!.steps
    }
    for (const [name, by] of Object.entries(control))
      own.control[data.cell(name)] = by === 'contested' ? -1 : sideOfId(by)
    Object.assign(own, state)
  }

  /** Where a unit is: a printed hex number, a box id, or one of BOXES. */
  whereIs(unit: string): string {
    const at = this.state.at[this.data.unit(unit)]!
    if (at < 0) return Object.entries(BOXES).find(([, code]) => code === at)![0]
    return this.data.topology.names[at]!
  }

  stepsOf(unit: string): number {
    return this.state.steps[this.data.unit(unit)]!
  }
}

export const scene = (board: Board, ...dice: readonly number[]): Scene => new Scene(board, dice)

/** A title that adds nothing to the series but these. */
export const otherTitle = (own: Partial<Title> = {}): Title => ({
  id: 'other',
  looks: { camps: ['denim', 'terracotta'], armies: {}, short: {} },
  options: [],
  ...own,
})
