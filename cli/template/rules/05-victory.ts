import { enemyOf, run, SIDES, type Side } from '../state.ts'
import { unitsIn } from './02-places.ts'

/** [5.1] A side stands in the enemy's home. */
export const checkHome = run<{ readonly side: Side }>('5.1', (c, { side }) => {
  if (unitsIn(c, c.data.homes[enemyOf(side)], side).length > 0)
    c.end({ winner: side, ending: 'home', rule: '5.1' })
})

/** [5.2] Time is up: more places win. */
export const countPlaces = run<object>('5.2', (c) => {
  const [red, blue] = SIDES.map((side) => c.state.holder.filter((holder) => holder === side).length)
  const winner = red! > blue! ? 'red' : blue! > red! ? 'blue' : null
  c.end({ winner, ending: 'time', rule: '5.2' })
})
