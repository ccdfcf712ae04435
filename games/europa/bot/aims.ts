import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { attack2, defence2, unitsOnMap } from '../rules/units.ts'
import type { Side } from '../world.ts'
import { stageOf } from './corps.ts'
import { type Look, storesAt, worths } from './look.ts'
import { marchTo, onceFor } from './ways.ts'

/** Where a side wants to go: what it can take from the enemy, by the points, and how far that is. */

/** How much of a place's promise is left with each MP of the march to it. */
const FADE = 0.9
/** What an objective promises by itself: the great prize needs all of them (victory). */
const OBJECTIVE = 4
/** What the next stage of its way promises a corps, what is left of that with each MP, and of all other promises. */
const [STAGE, HURRY, BESIDE] = [30, 0.8, 0.15]
/** Beyond this a promise moves nobody. */
const FAINT = 0.05

/** An objective that the other side has, with the march to it. */
interface Goal {
  readonly value: number
  readonly far: Float64Array
}

interface Promises {
  /** By land place: everything that is not the side's, each fading with the march to it. They add up, so that a bay full
   * of bases and ports draws more than a strip near by. */
  readonly all: Float64Array
  readonly goals: readonly Goal[]
}

const promisesTo = (side: Side) =>
  derived(
    ({ state }: Query) => [
      state.owner,
      state.weather,
      state.bridgesDown,
      state.scenario,
      JSON.stringify([state.resources, state.airbases]),
    ],
    (q): Promises => {
      const { lands } = q.data.map
      const inPlay = q.data.hooks.inPlay(q)
      const worth = worths(q)
      const objectives = q.data.aims.objectives(q)
      const all = new Float64Array(lands)
      const goals: Goal[] = []
      for (let place = 0; place < lands; place++) {
        if (inPlay[place] === 0 || q.state.owner[place] === side) continue
        const isObjective = objectives.includes(place)
        // Where objectives differ each promises what it is worth, and as much again for the way it opens.
        const prize = !isObjective ? 0 : q.data.aims.severalAxes ? worth[place]! : OBJECTIVE
        const value = worth[place]! + storesAt(q, place) / 2 + prize
        if (value <= 0) continue
        const far = marchTo(q, [place])
        for (let from = 0; from < lands; from++) all[from]! += faded(value, far[from]!)
        if (isObjective) goals.push({ value, far })
      }
      return { all, goals }
    },
  )
const promised = [promisesTo(0), promisesTo(1)] as const
export const promises = ({ q, side }: Look): Float64Array => promised[side](q).all

function faded(value: number, far: number): number {
  const left = value * FADE ** far
  return left > FAINT ? left : 0
}

/** MP from which a force is on its way to an objective, and from which the enemy defends it. */
const [COMING, DEFENDING] = [9, 5]
/** Attack strength that is enough for an objective: so much for each point that defends it, and something besides. */
const [EACH, BESIDES] = [1.5, 8]
/** How much less an objective draws those who would only come on top. */
const SERVED = 0.85

/** Objectives on which enough of the side is marching already; where there is one axis of advance there are none. */
const served = (l: Look): readonly Goal[] =>
  onceFor(l.q, 'served', () => {
    const { q, side, enemy } = l
    if (!q.data.aims.severalAxes) return []
    const within = ({ far }: Goal, of: Side, limit: number, strength: typeof attack2): number =>
      unitsOnMap(q, of).reduce(
        (sum, unit) => (far[q.state.at[unit]!]! <= limit ? sum + strength(q, unit) / 2 : sum),
        0,
      )
    return promised[side](q).goals.filter(
      (goal) =>
        within(goal, side, COMING, attack2) >= EACH * within(goal, enemy, DEFENDING, defence2) + BESIDES,
    )
  })

/**
 * What a place promises a unit: the next stage of its corps; objectives that others are marching on already draw it
 * less, those given up more.
 */
export function promiseFor(l: Look, unit: number, place: number): number {
  const stage = stageOf(l, unit)
  if (stage) return STAGE * HURRY ** stage.far[place]! + BESIDE * promises(l)[place]!
  const at = l.q.state.at[unit]!
  return served(l).reduce(
    (sum, { value, far }) => (far[at]! <= COMING ? sum : sum - SERVED * faded(value, far[place]!)),
    promises(l)[place]!,
  )
}
