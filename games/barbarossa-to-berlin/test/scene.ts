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
import { barbarossaToBerlin } from '../game.ts'
import { ask, procedure } from '../kit.ts'
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

/** Where a scene comes to rest when the procedure under test is over. */
const rest = procedure<Record<string, never>>('test rest', 'test', {
  rest: ask('test', {
    by: () => 'axis',
    prompt: () => ({ key: 'verb.pass' }),
    forced: false,
    verbs: { rest: { rule: 'test', take: () => 'again' } },
  }),
})

export class Scene {
  readonly engine: Engine<State, World>
  readonly position: Position<State>
  readonly events: GameEvent[] = []
  readonly rolls: Roll[] = []

  constructor(board: Board, dice: readonly number[] = []) {
    const game: Game<State, World> = {
      ...barbarossaToBerlin,
      procedures: [...barbarossaToBerlin.procedures, rest],
    }
    this.engine = new Engine(game)
    const setup = { scenario: 'campaign', options: board.options ?? {} }
    const position = newPosition(game, setup, scripted(...dice))
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

  /** Starts a procedure on top of the resting one and runs it to its first decision. */
  start<L extends object>(procedure_: Procedure<State, World, L>, local: L): this {
    this.position.frames.push({ procedure: procedure_.name, step: procedure_.order[0]!, local })
    const { events, rolls } = this.engine.begin(this.position)
    this.events.push(...events)
    this.rolls.push(...rolls)
    return this
  }

  /** Takes choices of one seat, written `move space:kiev`; fails if one is refused. */
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
    return this.offer(seat).some((c) => c === choice)
  }

  /** The choices offered, written `verb target`; of one verb only, its targets. */
  offer(seat: SeatId): string[]
  offer(seat: SeatId, verb: string): string[]
  offer(seat: SeatId, verb?: string): string[] {
    const all: Choice[] = this.engine.offer(this.position, seat)
    if (verb === undefined) return all.map((c) => (c.target === undefined ? c.verb : `${c.verb} ${c.target}`))
    return all.filter((c) => c.verb === verb).map((c) => c.target ?? '')
  }

  /** The step the game waits at, `procedure / step`; the resting step when the procedure under test is over. */
  get waitsAt(): string {
    const frame = this.position.frames.at(-1)
    return frame ? `${frame.procedure} / ${frame.step}` : 'over'
  }

  get isOver(): boolean {
    return this.waitsAt === 'test rest / rest'
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

  told(key: string): GameEvent[] {
    return this.events.filter((event) => event.key === key)
  }
}

export const scene = (board: Board, ...dice: readonly number[]): Scene => new Scene(board, dice)
