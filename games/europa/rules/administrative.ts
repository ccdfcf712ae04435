import { derived, type Refusal, refuse } from '@grognard/kernel'
import { createReachScratch, type Reach, reach } from '@grognard/maps'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { closedPlaces, harassmentCost, left } from './movement.ts'
import { isRoad, stepCosts } from './movement-costs.ts'
import { occupation, sideOf } from './units.ts'

/** What a unit has done in this movement phase (`EuropaState.marching`): marched, or something that bars it from it. */
export const [HAS_MARCHED, OTHERWISE_BUSY] = [1, 2] as const

/** administrative: half the cost, far from the enemy, in hexes of one's own, with nothing else done in the phase. */

/** By land place: 1 next to an enemy of this side, or where one stands. */
const nearEnemyOf = (side: Side) =>
  derived(
    (q: Query) => [q.state.at],
    (q): Uint8Array => {
      const { land, lands } = q.data.map
      const { sides } = occupation(q)
      const enemy = 1 << otherSide(side)
      const near = new Uint8Array(lands)
      for (let place = 0; place < lands; place++) {
        if ((sides[place]! & enemy) === 0) continue
        near[place] = 1
        for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++)
          near[land.target[slot]!] = 1
      }
      return near
    },
  )
const nearEnemy = [nearEnemyOf(0), nearEnemyOf(1)] as const

/** By land place: 1 where a unit that marches in this phase may not go in it, by train neither. */
export const nearEnemies = (q: Query, side: Side): Uint8Array => nearEnemy[side](q)

/** administrative: who begins the phase beside an enemy does not march in it. */
export function openMarches(c: Doing): void {
  const { marching } = c.state
  if (!marching) return
  const q = c.still()
  for (let unit = 0; unit < marching.length; unit++) {
    const place = q.state.at[unit]!
    const near = place >= 0 && place < q.data.map.lands && nearEnemy[sideOf(q, unit)](q)[place] === 1
    marching[unit] = near ? OTHERWISE_BUSY : 0
  }
}

/** Whether it has marched: then it does nothing else but go by train. */
export const hasMarched = (q: Query, unit: number): boolean => q.state.marching?.[unit] === HAS_MARCHED

/** Why a unit may not march so now: it has done something else, or an enemy is near. */
export function refuseMarch(q: Query, unit: number): Refusal | undefined {
  if (!q.data.customs.administrativeMoves || q.state.phase !== 'movement')
    return refuse(q.data.cite.administrative, say('march.notNow'))
  const place = q.state.at[unit]!
  if (place >= q.data.map.lands || left(q, unit) <= 0)
    return refuse(q.data.cite.administrative, say('move.noPoints'))
  if (q.state.marching?.[unit] === OTHERWISE_BUSY)
    return refuse(q.data.cite.administrative, say('march.busy'))
  return nearEnemy[sideOf(q, unit)](q)[place] === 1
    ? refuse(q.data.cite.administrative, say('march.enemy'))
    : undefined
}

const scratch = derived(
  (_: Query) => [],
  (q) => createReachScratch(q.data.map.land),
)

/** Ground that is marched over on roads only. */
const needsRoad = ({ data: { map, charts } }: Query, slot: number): boolean =>
  charts.terrains[map.terrain[map.land.target[slot]!]!]!.roadMarch ||
  charts.hexsides[map.hexside[slot]!]!.roadMarch

/** Where a unit can march to with what it has left. Valid until the next search. */
export function marchReach(q: Query, unit: number): Reach {
  const side = sideOf(q, unit)
  const { map } = q.data
  const cost = stepCosts(q)[q.data.units.profile[unit]!]!
  const shut = closedPlaces(q, side)
  const near = nearEnemy[side](q)
  return reach(
    map.land,
    q.state.at[unit]!,
    {
      budget: left(q, unit),
      cost(slot, from, to) {
        const price = cost[slot]!
        if (price < 0 || shut[to] === 1 || near[to] === 1 || q.state.owner[to] !== side) return -1
        if (!isRoad(q, slot) && needsRoad(q, slot)) return -1
        return price / 2 + harassmentCost(q, unit, from)
      },
    },
    scratch(q),
  )
}
