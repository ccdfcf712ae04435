import type { Query } from '../kit.ts'
import { once } from '../kit.ts'
import { stepCosts } from '../rules/movement-costs.ts'
import { occupiedBy } from '../rules/units.ts'
import type { Side } from '../world.ts'

/** How long marches are, in MP of foot troops, by the map and the weather (movementPhase). */

/** Further than anybody goes. */
export const NEVER = 999

/** The movement profile of ordinary foot troops. */
const onFoot = (q: Query): number =>
  q.data.profiles.findIndex(({ motorized, exceptions }) => !motorized && exceptions === 0)

/** What it costs on top to enter a place, in MP; NEVER where a march may not lead. */
export type Hindrance = (place: number) => number

const free: Hindrance = () => 0

function spread(q: Query, from: readonly number[], hindrance: Hindrance, homewards: boolean): Float64Array {
  const { land, lands } = q.data.map
  const inPlay = q.data.hooks.inPlay(q)
  const costs = stepCosts(q)[onFoot(q)]!
  const far = new Float64Array(lands).fill(NEVER)
  const queue = from.filter((place) => place >= 0 && place < lands)
  for (const place of queue) far[place] = 0
  const waiting = new Uint8Array(lands)
  for (let head = 0; head < queue.length; head++) {
    const place = queue[head]!
    waiting[place] = 0
    const here = far[place]! + (homewards ? hindrance(place) : 0)
    if (here >= NEVER) continue
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) {
      const to = land.target[slot]!
      const price = costs[homewards ? land.reverse[slot]! : slot]!
      if (price < 0 || inPlay[to] === 0) continue
      const total = here + price / q.data.mp + (homewards ? 0 : hindrance(to))
      if (total >= far[to]!) continue
      far[to] = total
      if (waiting[to] === 1) continue
      waiting[to] = 1
      queue.push(to)
    }
  }
  return far
}

/** By land place: the shortest march from there to the nearest of these places. */
export const marchTo = (q: Query, goals: readonly number[], hindrance: Hindrance = free): Float64Array =>
  spread(q, goals, hindrance, true)

/** By land place: the shortest march to it from the nearest of these places. */
export const marchFrom = (q: Query, starts: readonly number[], hindrance: Hindrance = free): Float64Array =>
  spread(q, starts, hindrance, false)

/** Places held by a side's units cannot be marched through by the other (movementPhase). */
export const pastUnitsOf =
  (q: Query, side: Side): Hindrance =>
  (place) =>
    occupiedBy(q, place, side) ? NEVER : 0

/** Remembered while nothing changes. */
export const onceFor = <T>(q: Query, key: string, compute: () => T): T => once(q, `staff: ${key}`, compute)
