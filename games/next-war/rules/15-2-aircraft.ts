import type { Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { type AirWar, OUT, READY } from '../state-air.ts'
import { advancedOf, plays } from './14-advanced.ts'

/** 15.2, 22.2: what an air unit can do: its ratings with the steps it has and in the weather of the turn. */

/** The air part of a position; only rules that are reached in a war of air units ask for it. */
export function airOf(q: Query): AirWar {
  const { air } = advancedOf(q)
  if (air === null) throw new Error('no air units in this game')
  return air
}

export const fliesAirUnits = (q: Query): boolean => plays(q, 'air-units')

export type Rating = 'airToAir' | 'support' | 'strike'

/** 22.2.1.2: a storm grounds whoever cannot fly in all weather. */
export const isGrounded = (q: Query, unit: number): boolean =>
  q.state.weather === 'storm' && !q.data.airUnits[unit]!.type.allWeather

/** 22.2.1: halves, rounded down: an overcast sky for most, a storm for those that fly in all weather. */
const isHalved = (q: Query, unit: number): boolean => {
  const { allWeather } = q.data.airUnits[unit]!.type
  return q.state.weather === 'overcast' ? !allWeather : q.state.weather === 'storm' && allWeather
}

/** 15.2.1-15.2.3, 22.2: a rating as it counts now; a half of a point is too little for a mission. */
export function ratingOf(q: Query, unit: number, rating: Rating): number {
  const { type } = q.data.airUnits[unit]!
  const { steps } = airOf(q)
  if (steps[unit] === 0 || isGrounded(q, unit)) return 0
  const face = steps[unit] === 1 && type.reduced ? type.reduced : type.full
  return Math.floor(isHalved(q, unit) ? face[rating] / 2 : face[rating])
}

/** 15.2.9, 22.2.1.2: whether it can suppress air defence in this weather. */
export const isWeasel = (q: Query, unit: number): boolean =>
  q.data.airUnits[unit]!.type.wildWeasel && !isGrounded(q, unit) && airOf(q).steps[unit]! > 0

/** 15.2.3, 24.4.1-4: a rating in parentheses only defends. */
export const canFight = (q: Query, unit: number): boolean =>
  !q.data.airUnits[unit]!.type.bomber && ratingOf(q, unit, 'airToAir') > 0

/** 22.2.1.1: nothing that it could do today. */
export const isUseless = (q: Query, unit: number): boolean =>
  isGrounded(q, unit) ||
  (!q.data.airUnits[unit]!.type.wildWeasel &&
    (['airToAir', 'support', 'strike'] as const).every((rating) => ratingOf(q, unit, rating) === 0))

export const sideOfAir = (q: Query, unit: number): Side => q.data.airUnits[unit]!.side

/** 27.6: full steps of an air unit. */
export const fullSteps = (q: Query, unit: number): number => (q.data.airUnits[unit]!.type.reduced ? 2 : 1)

export const isIn = (q: Query, unit: number, box: number): boolean => airOf(q).box[unit] === box

/** 27.7.4.1: in a base box or the air superiority box. */
export const isOnDisplay = (q: Query, unit: number): boolean => {
  const box = airOf(q).box[unit]!
  return box >= READY && box <= OUT
}
