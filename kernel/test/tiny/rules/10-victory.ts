import type { Doing } from '@grognard/kernel'
import { type Data, run, type Side, type State } from '../state.ts'
import { enemyOf, SIDES } from './01-sides.ts'

/** [10.1] No morale left: routed. */
export function checkRout(c: Doing<State, Data>, side: Side): void {
  if (c.state.morale[side] <= 0) c.end({ winner: enemyOf(side), ending: 'rout', rule: '10.1' })
}

/** [10.2] All towns in one hand. */
export const checkCapture = run<object>('10.2', (c) => {
  const holder = c.state.towns[0]!
  if (holder !== null && c.state.towns.every((side) => side === holder))
    c.end({ winner: holder, ending: 'capture', rule: '10.2' })
})

/** [10.3] Time is up: more towns win. */
export const timeIsUp = run<object>('10.3', (c) => {
  const [west, east] = SIDES.map((side) => c.state.towns.filter((holder) => holder === side).length)
  const winner = west! > east! ? 'west' : east! > west! ? 'east' : null
  c.end({ winner, ending: 'time', rule: '10.3' })
})
