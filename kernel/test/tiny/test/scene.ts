import {
  Engine,
  type GameEvent,
  newPosition,
  type Options,
  type Position,
  parseChoice,
  type Refusal,
  scripted,
} from '@grognard/kernel'
import { game } from '../game.ts'
import { GONE, type Q, type Side, type State } from '../state.ts'

const engine = new Engine(game)

interface Wishes {
  readonly side?: Side
  readonly step?: string
  /** Where units stand; the others are out of play. */
  readonly units?: Readonly<Record<string, string>>
  readonly steps?: Readonly<Record<string, number>>
  readonly west?: readonly string[]
  readonly east?: readonly string[]
  /** What the dice will show. */
  readonly dice?: readonly number[]
  readonly options?: Options
  readonly change?: (state: State) => void
}

export interface Scene {
  readonly position: Position<State>
  readonly state: State
  /** Asks the position as it is now. */
  readonly q: Q
  /** Takes choices written as `west: march unit:w1`; returns the keys of what happened. */
  act(...lines: string[]): string[]
  /** What was told with this key. */
  told(key: string): readonly GameEvent[]
  /** Why a choice is refused, by its message. */
  refused(line: string): Refusal
  offer(seat: string, verb: string): string[]
  cell(hex: string): number
  unit(id: string): number
  at(unit: string): string | null
}

/** A position set up for one question: in the middle of a half-turn, with these units, cards and dice. */
export function scene(wishes: Wishes = {}): Scene {
  const { side = 'west', step = 'units march', units, steps = {}, west = [], east = [], dice = [] } = wishes
  const position = newPosition(
    game,
    { scenario: 'crossing', options: wishes.options ?? {} },
    scripted(...dice),
  )
  const { state } = position
  const { data } = game
  const cell = (hex: string) => data.cellOfTarget.get(`hex:${hex}`)!
  const unit = (id: string) => data.unitOfTarget.get(`unit:${id}`)!
  data.units.forEach(({ id }, i) => {
    if (units) state.cell[i] = units[id] === undefined ? GONE : cell(units[id])
    state.steps[i] = state.cell[i] === GONE ? 0 : (steps[id] ?? 2)
  })
  state.hands.west.push(...west)
  state.hands.east.push(...east)
  state.deck = state.deck.filter((card) => !west.includes(card) && !east.includes(card))
  wishes.change?.(state)
  const local = { side, done: [] }
  const log: GameEvent[] = []
  position.frames.splice(0, 1, { procedure: 'war', step: 'turns', local: {} })
  position.frames.push({ procedure: 'turn', step: 'the first half-turn', local: {}, completes: true })
  position.frames.push({ procedure: 'half-turn', step, local, completes: true })
  return {
    position,
    state,
    get q() {
      return engine.query(position)
    },
    act: (...lines) =>
      lines.flatMap((line) => {
        const events = take(position, line)
        log.push(...events)
        return events.map(({ key }) => key)
      }),
    told: (key) => log.filter((event) => event.key === key),
    refused(line) {
      const [seat, choice] = line.split(': ') as [string, string]
      const refusal = engine.refusal(position, seat, parseChoice(choice))
      if (!refusal) throw new Error(`${line} is not refused`)
      return refusal
    },
    offer: (seat, verb) =>
      engine.offer(position, seat).flatMap((c) => (c.verb === verb ? [c.target ?? ''] : [])),
    cell,
    unit,
    at: (id) => data.map.topology.names[state.cell[unit(id)]!] ?? null,
  }
}

function take(position: Position<State>, line: string): readonly GameEvent[] {
  const [seat, choice] = line.split(': ') as [string, string]
  const verdict = engine.act(position, seat, parseChoice(choice))
  if (!verdict.ok) throw new Error(`${line}: ${JSON.stringify(verdict.refusal)}`)
  return verdict.events
}

export const amounts = ({ parts }: { readonly parts: readonly { readonly amount: unknown }[] }): unknown[] =>
  parts.map(({ amount }) => amount)
