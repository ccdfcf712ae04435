import { kit, type Options, type Procedure, type Query } from '@grognard/kernel'
import type { Data } from './data/load.ts'
import type { ScenarioData, Side } from './data/schema.ts'

export type { Data } from './data/load.ts'
export type { CardKind, Side } from './data/schema.ts'

/** What a position holds. Units are numbered as in the data; flat arrays, so that derived facts compare quickly. */
export interface State {
  turn: number
  readonly turns: number
  readonly first: Side
  /** By unit: the cell it stands in, or -1 when it is lost. */
  readonly cell: number[]
  /** By unit: 0, 1 or 2. */
  readonly steps: number[]
  /** By unit: 1 when it has marched in this half-turn. */
  readonly marched: number[]
  /** By unit: 1 when it has attacked in this half-turn. */
  readonly fought: number[]
  /** By unit: 1 when it has intercepted in this turn. */
  readonly tired: number[]
  /** By town: who holds it. */
  readonly towns: (Side | null)[]
  readonly morale: Record<Side, number>
  /** By railway line: 1 while it is cut. */
  readonly cut: number[]
  /** The top of the deck is its last card. */
  deck: string[]
  discard: string[]
  readonly hands: Record<Side, string[]>
}

export type Q = Query<State, Data>
export type Proc<L extends object> = Procedure<State, Data, L>

/** The builders of this game's procedures. */
export const { procedure, run, ask, window, together, call, jump, into } = kit<State, Data>()

export const GONE = -1

export function start(data: Data, scenario: ScenarioData, _options: Options): State {
  const none = () => data.units.map(() => 0)
  const cellOf = (id: string) => data.cellOfTarget.get(`hex:${scenario.units[id]}`) ?? GONE
  return {
    turn: 1,
    turns: scenario.turns,
    first: scenario.first,
    cell: data.units.map(({ id }) => cellOf(id)),
    steps: data.units.map(({ id }) => (cellOf(id) === GONE ? 0 : 2)),
    marched: none(),
    fought: none(),
    tired: none(),
    towns: data.towns.map(({ id }) => scenario.towns[id] ?? null),
    morale: { ...scenario.morale },
    cut: data.lines.map(() => 0),
    deck: [...data.cards.keys()],
    discard: [],
    hands: { west: [], east: [] },
  }
}
