import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Side } from '../world.ts'
import { type Look, storesAt, worths } from './look.ts'
import { marchTo } from './ways.ts'

/** Where a side wants to go: what it can take from the enemy, by the points, and how far that is. */

/** How much of a place's promise is left with each MP of the march to it. */
const FADE = 0.9
/** What an objective promises by itself: the great prize needs all of them (victory). */
const OBJECTIVE = 4
/** Beyond this a promise moves nobody. */
const FAINT = 0.05

/** By land place: the promises of everything that is not the side's, each fading with the march to it. They add up,
 * so that a bay full of bases and ports draws more than a strip near by. */
const promisesTo = (side: Side) =>
  derived(
    ({ state }: Query) => [
      state.owner,
      state.weather,
      state.bridgesDown,
      state.scenario,
      JSON.stringify([state.resources, state.airbases]),
    ],
    (q): Float64Array => {
      const { lands } = q.data.map
      const inPlay = q.data.hooks.inPlay(q)
      const worth = worths(q)
      const objectives = q.data.aims.objectives(q)
      const sum = new Float64Array(lands)
      for (let place = 0; place < lands; place++) {
        if (inPlay[place] === 0 || q.state.owner[place] === side) continue
        const value = worth[place]! + storesAt(q, place) / 2 + (objectives.includes(place) ? OBJECTIVE : 0)
        if (value > 0) add(q, sum, place, value)
      }
      return sum
    },
  )
const promised = [promisesTo(0), promisesTo(1)] as const
export const promises = ({ q, side }: Look): Float64Array => promised[side](q)

function add(q: Query, sum: Float64Array, goal: number, value: number): void {
  const far = marchTo(q, [goal])
  for (let place = 0; place < sum.length; place++) {
    const left = value * FADE ** far[place]!
    if (left > FAINT) sum[place]! += left
  }
}
