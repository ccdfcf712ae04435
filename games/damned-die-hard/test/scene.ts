import { boardData, EuropaScene, type SetUp } from '../../europa/testing/scene.ts'
import { damnedDieHard } from '../game.ts'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import type { AirType, City, Hexside, Port, Weather } from './charted.ts'

type Side = 'japanese' | 'allied'

/** A position of this game for tests. */
export interface Board extends SetUp<State> {
  /** The world of a data pack instead of the game's own. */
  readonly world?: World
  readonly hexsides?: Readonly<Record<string, Hexside>>
  readonly cities?: Readonly<Record<string, City>>
  readonly ports?: Readonly<Record<string, Port>>
  readonly japanese?: readonly string[]
  readonly allied?: readonly string[]
  readonly ground?: Side
  readonly weather?: Weather | readonly Weather[]
  readonly phasing?: Side
  readonly airTypes?: Readonly<Record<string, AirType>>
  /** The scenario ends when a side has nobody left; tests that have only one side's units do not want that. */
  readonly ends?: boolean
  readonly sources?: Readonly<Partial<Record<Side, readonly string[]>>>
}

const each = <T extends string>(
  lines: Readonly<Record<string, T>> = {},
  named: (name: T) => string,
): Record<string, string> => Object.fromEntries(Object.entries(lines).map(([at, name]) => [at, named(name)]))

/** The lines of the charts by their whole names. */
const spelledOut = (board: Board): SetUp<State> => ({
  ...board,
  hexsides: each(board.hexsides, (name) => name.replace(' ', '-')),
  cities: each(board.cities, (name) => (name === 'none' || name === 'town' ? name : `${name}-city`)),
})

/** The printed data with the ground and the counters that the board asks for. */
function worldFor(board: Board): World {
  const base = board.world ?? damnedDieHard.data
  const own = boardData(base, 'luzon', spelledOut(board))
  const luzon = base.scenarios.get('luzon')!
  return {
    ...base,
    ...own.ground,
    jungle: Uint8Array.from(own.ground.map.terrain, (terrain) =>
      base.charts.terrains[terrain]!.name.includes('jungle') ? 1 : 0,
    ),
    scenarios: new Map([
      [
        'luzon',
        {
          ...luzon,
          ...own.scenario,
          source: board.ends ? luzon.source : { ...luzon.source, endsWithoutUnits: null },
        },
      ],
    ]),
    cityGarrisons: board.real
      ? base.cityGarrisons
      : Object.entries(board.cities ?? {})
          .filter(([, kind]) => kind !== 'town' && kind !== 'none')
          .map(([hex, kind]) => ({ place: base.place(hex), size: kind === 'full' ? 8 : 4 })),
  }
}

export class Scene extends EuropaScene<State, World> {
  constructor(board: Board, dice: readonly number[] = []) {
    super({ ...damnedDieHard, data: worldFor(board) }, 'luzon', board, dice)
  }
}

export const scene = (board: Board, ...dice: readonly number[]): Scene => new Scene(board, dice)
