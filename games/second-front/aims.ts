import { attack2, defence2 } from '../europa/rules/units.ts'
import type { Aims, EuropaQuery } from '../europa/world.ts'
import type { Query } from './kit.ts'
import { scenarioOf } from './rules/41-scenario.ts'

/** 42: what the computer opponent fights for. */

const mine = (q: EuropaQuery): Query => q as unknown as Query

/** 41.B: the Axis's objectives beside a hex from which it leaves the map. */
function waysOut(q: Query): number[] {
  const { land } = q.data.map
  const exits = scenarioOf(q).exits[0]
  return scenarioOf(q).objectives.flatMap(({ place }) => {
    const beside = land.target.subarray(land.first[place]!, land.first[place + 1]!)
    return q.state.owner[place] === 0 && exits.some((exit) => beside.includes(exit)) ? [place] : []
  })
}

export const aims: Aims = {
  objectives: (q) => scenarioOf(mine(q)).objectives.map(({ place }) => place),
  invades: (_, side) => side === 1,
  // From Messina there is a way out.
  refuge: (q) => waysOut(mine(q)),
  unitPrice: (q, unit) => Math.max(attack2(q, unit), defence2(q, unit)) / 4,
  airPrice: (_, __, result) => (result === 'eliminated' ? 4 : 2),
  placeWorth: (q, place) =>
    scenarioOf(mine(q)).objectives.reduce((sum, one) => sum + (one.place === place ? one.vp / 4 : 0), 0),
  resourceWorth: 1,
}
