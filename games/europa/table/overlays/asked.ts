import type { SeatId } from '@grognard/kernel'
import { askedOf } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { airOf, airSide } from '../../rules/air-units.ts'
import { placeOf, sideOf, unitOf, unitsAt } from '../../rules/units.ts'
import { otherSide, type Side } from '../../world.ts'
import { airPlace } from '../air-counters.ts'
import { withState } from '../board.ts'

/** What a question about the board is about. */

export const targets = (q: Query, places: readonly number[]): string[] =>
  places.map((place) => q.data.map.target[place]!)

export const sideOfReader = (q: Query, seat: SeatId | null): Side | null =>
  seat === null ? null : seat === q.data.sides[0] ? 0 : 1

export const asked = askedOf<Query, Side>({
  // Air units are numbered on from the units on land.
  unitOf(q, target) {
    const unit = unitOf(q, target)
    if (unit >= 0) return unit
    const air = airOf(q, target)
    return air >= 0 ? q.data.units.count + air : -1
  },
  at: (q, unit) => (unit < q.data.units.count ? q.state.at[unit]! : airPlace(q, unit - q.data.units.count)),
  sideOf: (q, unit) => (unit < q.data.units.count ? sideOf(q, unit) : airSide(q, unit - q.data.units.count)),
  placeOf,
  standing(q, place) {
    const here = place < q.data.map.lands ? unitsAt(q, place)[0] : undefined
    return here === undefined ? undefined : sideOf(q, here)
  },
  holder: (q, place) => (q.state.owner[place] === 0 ? 0 : 1),
  reader: sideOfReader,
  enemyOf: otherSide,
})

const isMoving = ({ state: { phase } }: Query): boolean => phase === 'movement' || phase === 'exploitation'

/** The position in which a side's units may move: the present phase if it is theirs, else a movement phase to come. */
export const whenMoving = (q: Query, side: Side): Query =>
  isMoving(q) && q.state.phasing === side
    ? q
    : withState(q, {
        phase: 'movement',
        phasing: side,
        spent: q.state.spent.map(() => 0),
        halted: q.state.halted.map(() => 0),
      })
