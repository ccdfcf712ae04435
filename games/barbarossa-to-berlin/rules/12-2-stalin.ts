import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { controllerOf } from '../state.ts'
import { say } from '../text/say.ts'
import { countryAt } from './02-units.ts'
import { NONE, supplyIn } from './13-supply.ts'

/** 5.5: where Stalin may go by SR. */

const BY_LAND = 1
const BY_SEA = 2

/** Everywhere Stalin may go now. */
export function stalinDestinations(q: Query): number[] {
  if (q.state.stalin < 0) return []
  const reached = stalinReach(q)
  const only = kuibishevOnly(q)
  const places: number[] = []
  for (let place = 0; place < reached.length; place++) {
    if (reached[place] !== 0 && !stalinRefusal(q, place, reached, only)) places.push(place)
  }
  return places
}

/** 5.5-b: the place to which Stalin must go from Moscow if it is held and supplied, or -1. */
function kuibishevOnly(q: Query): number {
  const kuibishev = q.data.place('kuibishev')
  return q.state.stalin === q.data.place('moscow') && sovietSupplyAt(q, kuibishev) ? kuibishev : -1
}

/** 5.5-b: from Moscow to Kuibishev if that is held and supplied; otherwise anywhere in the Soviet Union. */
export function stalinRefusal(
  q: Query,
  place: number,
  reached = stalinReach(q),
  only = kuibishevOnly(q),
): Refusal | undefined {
  const { data, state } = q
  const target = data.placeTarget[place]
  if (target === undefined || countryAt(data, place) !== 'soviet-union')
    return refuse('5.5-b', say('sr.stalinOutside'))
  if (place === state.stalin) return refuse('5.5-b', say('sr.sameSpace'))
  if (state.control[place] !== controllerOf('allied'))
    return refuse('5.5-b', say('sr.notFriendly', { place: target }))
  if (only >= 0 && place !== only) return refuse('5.5-b', say('sr.stalinKuibishev'))
  return reached[place] === 0 ? refuse('12.2-b', say('sr.noRoute', { place: target })) : undefined
}

const sovietSupplyAt = (q: Query, place: number): boolean =>
  supplyIn(q, q.data.unit('su-army-1'), place, 'sr') !== NONE

/** Stalin travels like anybody, through friendly spaces: how he gets to each place, as in `reach`. */
function stalinReach(q: Query): Uint8Array {
  const { data, state } = q
  const friendly = controllerOf('allied')
  const how = new Uint8Array(data.places)
  const queue = [state.stalin]
  how[state.stalin] = BY_LAND
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!
    const near = data.adjacent[at]!
    for (let j = 0; j < near.length; j++) {
      const to = near[j]!
      if (how[to] === BY_LAND || state.control[to] !== friendly) continue
      how[to] = BY_LAND
      if (data.endsRedeployment[to] === 0) queue.push(to)
    }
    const far = data.bySea[at]!
    for (let j = 0; j < far.length; j++)
      if (how[far[j]!] === 0 && state.control[far[j]!] === friendly) how[far[j]!] = BY_SEA
  }
  return how
}
