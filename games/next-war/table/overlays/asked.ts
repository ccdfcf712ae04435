import { askedOf } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { groundIn, sideOfSeat } from '../../rules/02-units.ts'
import { enemyOf, type Side } from '../../state.ts'

/** What a question about the board is about. */

export const targets = (q: Query, cells: readonly number[]): string[] =>
  cells.map((cell) => q.data.cellTarget[cell]!)

export const asked = askedOf<Query, Side>({
  unitOf: (q, target) => q.data.unitOf(target),
  at: (q, unit) => q.state.at[unit]!,
  sideOf: (q, unit) => q.data.unitSide[unit] as Side,
  placeOf: (q, target) => q.data.cellOf(target),
  standing(q, cell) {
    const here = groundIn(q, cell)[0]
    return here === undefined ? undefined : (q.data.unitSide[here] as Side)
  },
  holder: (q, cell) => (q.state.control[cell] === 1 ? 1 : 0),
  reader: (_, seat) => sideOfSeat(seat),
  enemyOf,
})

export const isInPlay = (q: Query, cell: number): boolean =>
  q.data.scenarios[q.state.scenario]!.inPlay[cell] === 1
