import { boardData, EuropaScene, type SetUp } from '../../europa/testing/scene.ts'
import { gameOf } from '../game.ts'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { countryFiles } from './country.ts'

export { fortOf, line } from '../../europa/testing/scene.ts'

/** The game on the made-up country. */
export const country = gameOf(countryFiles, ['sicily'])

type Side = 'axis' | 'allied'

/** A position of this game for tests. */
export interface Board extends SetUp<State> {
  readonly axis?: readonly string[]
  readonly allied?: readonly string[]
  readonly ground?: Side
  readonly phasing?: Side
  readonly sources?: Readonly<Partial<Record<Side, readonly string[]>>>
  /** The sides whose ports are joined to a source by sea: nobody's unless told. */
  readonly seaSupplied?: readonly string[]
}

/** The printed data with the ground and the counters that the board asks for. */
function worldFor(board: Board): World {
  const base = country.data
  const own = boardData(base, 'sicily', board)
  const { map } = own.ground
  const scenario = base.scenarios.get('sicily')!
  return {
    ...base,
    ...own.ground,
    major: Uint8Array.from(map.city, (kind) =>
      ['partial-city', 'full-city'].includes(base.charts.cities[kind]!.id) ? 1 : 0,
    ),
    sea: {
      ...base.sea,
      ports: board.real
        ? base.sea.ports
        : Object.keys(board.ports ?? {}).map((hex) => ({
            place: base.place(hex),
            port: map.port[base.place(hex)]!,
            node: -1,
          })),
    },
    scenarios: new Map([
      [
        'sicily',
        {
          ...scenario,
          ...own.scenario,
          source: board.real
            ? scenario.source
            : { ...scenario.source, seaSupplied: [...(board.seaSupplied ?? [])] },
          objectives: board.real ? scenario.objectives : [],
          exits: board.real ? scenario.exits : ([[], []] as const),
        },
      ],
    ]),
  }
}

export class Scene extends EuropaScene<State, World> {
  constructor(board: Board, dice: readonly number[] = []) {
    super({ ...country, data: worldFor(board) }, 'sicily', board, dice)
  }
}

export const scene = (board: Board, ...dice: readonly number[]): Scene => new Scene(board, dice)
