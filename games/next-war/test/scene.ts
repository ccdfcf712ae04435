import {
  type Choice,
  Engine,
  type Game,
  type GameEvent,
  newPosition,
  type Position,
  type Procedure,
  parseChoice,
  type Query,
  type Refusal,
  type Roll,
  type SeatId,
  scripted,
} from '@grognard/kernel'
import { nextWarKorea } from '../game.ts'
import { ask, procedure } from '../kit.ts'
import { ELIMINATED, REMOVED, type State, TURN_TRACK, WAITING } from '../state.ts'
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
  /** Anything else about the state. */
  readonly state?: Partial<State>
}

/** Where a scene comes to rest when the procedure under test is over. */
const rest = procedure<Record<string, never>>('test rest', 'test', {
  rest: ask('test', {
    by: () => 'allied',
    prompt: () => ({ key: 'verb.done' }),
    forced: false,
    verbs: { rest: { rule: 'test', take: () => 'again' } },
  }),
})

export class Scene {
  readonly engine: Engine<State, World>
  readonly position: Position<State>
  readonly events: GameEvent[] = []
  readonly rolls: Roll[] = []

  /** Dice as printed: 0 to 9; the kernel's ten-sided die shows 10 for the 0. */
  constructor(board: Board, dice: readonly number[] = []) {
    const game: Game<State, World> = { ...nextWarKorea, procedures: [...nextWarKorea.procedures, rest] }
    this.engine = new Engine(game)
    const setup = { scenario: board.scenario ?? 'campaign', options: board.options ?? {} }
    const position = newPosition(game, setup, scripted(...dice.map((die) => (die === 0 ? 10 : die))))
    position.frames.length = 0
    position.frames.push({ procedure: rest.name, step: 'rest', local: {} })
    this.position = position
    this.arrange(board)
  }

  get state(): State {
    return this.position.state
  }

  get q(): Query<State, World> {
    return this.engine.query(this.position)
  }

  get data(): World {
    return this.engine.game.data
  }

  private arrange({ units = {}, aboard = {}, control = {}, state = {} }: Board): void {
    const { data, state: own } = this
    own.opening = false
    own.at.fill(WAITING)
    own.steps.fill(0)
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

  /** Starts a procedure on top of the resting one and runs it to its first decision. */
  start<L extends object>(procedure_: Procedure<State, World, L>, local: L): this {
    this.position.frames.push({ procedure: procedure_.name, step: procedure_.order[0]!, local })
    const { events, rolls } = this.engine.begin(this.position)
    this.events.push(...events)
    this.rolls.push(...rolls)
    return this
  }

  /** Takes choices of one seat, written `go hex:N2004`; fails if one is refused. */
  act(seat: SeatId, ...choices: readonly string[]): this {
    for (const text of choices) {
      const verdict = this.engine.act(this.position, seat, parseChoice(text))
      if (!verdict.ok) {
        const { rule, message } = verdict.refusal
        throw new Error(
          `${seat}: '${text}' is refused by ${rule}: ${message.key} ${JSON.stringify(message.args ?? {})}`,
        )
      }
      this.events.push(...verdict.events)
      this.rolls.push(...verdict.rolls)
    }
    return this
  }

  /** Why a choice is refused; fails if it is not. */
  refused(seat: SeatId, choice: string): Refusal {
    const refusal = this.engine.refusal(this.position, seat, parseChoice(choice))
    if (!refusal) throw new Error(`${seat}: '${choice}' is allowed`)
    return refusal
  }

  isOffered(seat: SeatId, choice: string): boolean {
    return this.offer(seat).some((offered) => offered === choice)
  }

  /** The choices offered, written `verb target`; of one verb only, its targets. */
  offer(seat: SeatId, verb?: string): string[] {
    const all: Choice[] = this.engine.offer(this.position, seat)
    if (verb === undefined) return all.map((c) => (c.target === undefined ? c.verb : `${c.verb} ${c.target}`))
    return all.filter((c) => c.verb === verb).map((c) => c.target ?? '')
  }

  /** The step the game waits at, `procedure / step`. */
  get waitsAt(): string {
    const frame = this.position.frames.at(-1)
    return frame ? `${frame.procedure} / ${frame.step}` : 'over'
  }

  get isOver(): boolean {
    return this.waitsAt === 'test rest / rest'
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

  told(key: string): GameEvent[] {
    return this.events.filter((event) => event.key === key)
  }

  /** Every planned die was thrown. */
  get diceLeft(): number {
    const { dice } = this.position
    return dice.kind === 'scripted' ? dice.script.length - dice.drawn : 0
  }
}

export const scene = (board: Board, ...dice: readonly number[]): Scene => new Scene(board, dice)
