import type { Exact } from '@grognard/kernel'
import { attack2, defence2, isDivision } from '../europa/rules/units.ts'
import type { Aims, EuropaQuery } from '../europa/world.ts'
import type { Query } from './kit.ts'
import { corpsOf, linesOf } from './plans.ts'
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

/** What a point of strength is worth beside victory points: it fights again. */
const EACH_POINT = [0.2, 0.2] as const
/** What is left of that in the last turn. */
const LAST_TURN = 0.3

/** 42.c: the Axis loses by divisions, the Allies by attack strength. */
function priceOf(q: Query, unit: number): number {
  const { scores } = scenarioOf(q).source
  const side = q.data.units.side[unit] as 0 | 1
  const ahead = q.state.turn < q.state.lastTurn ? 1 : LAST_TURN
  const again = (ahead * EACH_POINT[side] * Math.max(attack2(q, unit), defence2(q, unit))) / 2
  if (side === AXIS) return again + (isDivision(q, unit) ? numberOf(scores.axisDivision) : 0)
  return again - (numberOf(scores.alliedLoss) * attack2(q, unit)) / 2 / 5
}

const numberOf = (exact: Exact): number => (typeof exact === 'number' ? exact : exact[0] / exact[1])

const AXIS = 0

export const aims: Aims = {
  lines: (q, side) => (side === AXIS ? linesOf(q) : []),
  objectives: (q) => scenarioOf(mine(q)).objectives.map(({ place }) => place),
  corps: (q, side) => (side === AXIS ? [] : corpsOf(q)),
  invades: (_, side) => side === 1,
  // From Messina there is a way out.
  refuge: (q) => waysOut(mine(q)),
  severalAxes: true,
  unitPrice: (q, unit) => priceOf(mine(q), unit),
  airPrice: (_, __, result) => (result === 'eliminated' ? 4 : 2),
  placeWorth: (q, place) =>
    scenarioOf(mine(q)).objectives.reduce((sum, one) => sum + (one.place === place ? one.vp / 4 : 0), 0),
  resourceWorth: 1,
}
