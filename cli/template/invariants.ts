import type { Invariant } from '@grognard/kernel'
import { MOST_UNITS, unitsIn } from './rules/02-places.ts'
import { type Data, SIDES, type State } from './state.ts'

/** What must hold after every choice, whatever happens. */
export const invariants: readonly Invariant<State, Data>[] = [
  {
    rule: '2.1',
    name: 'room in places',
    broken(q) {
      const full = q.data.places.find((_, place) => {
        const counts = SIDES.map((side) => unitsIn(q, place, side).length)
        return Math.max(...counts) > MOST_UNITS || Math.min(...counts) > 0
      })
      return full && `too many units, or units of both sides, in ${full.id}`
    },
  },
]
