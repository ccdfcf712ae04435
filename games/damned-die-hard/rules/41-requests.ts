import { floor, multiply, type Refusal, refuse } from '@grognard/kernel'
import { landNeighbours } from '../../europa/rules/ferries.ts'
import { size4 } from '../../europa/rules/units.ts'
import { type Arrival, type EuropaQuery, RE } from '../../europa/world.ts'
import type { Scenario } from '../data/schema.ts'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { scenarioOf } from './40-scenario.ts'

/** 41-requests, 40.C.2, 40.D.2, 40.E.2: reserves that are asked for, at a price; and conditions of other entries. */

const COVERING_FORCE = 'request-covering-force'
const RESERVE = 'request-reserve'
type Line = Scenario['arrivals'][number]

const mine = (q: EuropaQuery): Query => q as unknown as Query
const linesOf = (q: Query): readonly Line[] => scenarioOf(q).source.arrivals
const lineOf = (q: Query, { id }: Pick<Arrival, 'id'>): Line => linesOf(q).find((line) => line.id === id)!

/** What a request takes, in quarters of a victory point: the fleet as a whole; of the reserve each parachute and air unit, and each RE. */
export function requestPrice(q: Query, line: Line): number {
  const { victory } = q.data.source
  // 40.D.2, 40.E.2: what is cheaper there is the reserve.
  const share = scenarioOf(q).source.requests ?? ([1, 1] as const)
  const quarters = (points: Parameters<typeof multiply>[0], by: readonly [number, number] = [1, 1]): number =>
    floor(multiply(multiply(points, by), 4))
  const worth = (id: 'covering-force' | 'reserve') => victory[id]
  if (line.condition === COVERING_FORCE) return 0 - quarters(worth('covering-force'))
  const air = line.airArriving.reduce((sum, { count }) => sum + count, 0)
  const size = line.units.reduce((sum, id) => {
    const unit = q.data.unit(id)
    return sum + (q.data.units.type[unit] === 'parachute' ? RE : size4(q as unknown as EuropaQuery, unit))
  }, 0)
  return 0 - quarters(multiply(worth('reserve'), [air * RE + size, RE]), share)
}

/** In which turn it was asked for. */
const asked = (q: Query, id: string): number | undefined => q.state.requested?.[id]

export const requestable = (q: Query): string[] =>
  linesOf(q).flatMap(({ id, condition, side, turn }) =>
    (condition === COVERING_FORCE || condition === RESERVE) &&
    q.data.sides[q.state.phasing] === side &&
    q.data.source.turnIndex.get(turn)! <= q.state.turn &&
    asked(q, id) === undefined
      ? [`arrival:${id}`]
      : [],
  )

export const refuseRequest = (q: Query, target: string): Refusal | undefined =>
  requestable(q).includes(target) ? undefined : refuse('41-requests', say('request.none'))

export function request(c: Doing, target: string): void {
  const id = target.slice('arrival:'.length)
  const price = requestPrice(c, lineOf(c, { id }))
  c.state.requested = { ...c.state.requested, [id]: c.state.turn }
  c.state.victory[c.state.phasing] -= price
  c.tell('41-requests', say('request.done', { forces: target, points: price / 4 }))
}

const BATAAN = ['G7:1624', 'G7:1724', 'G7:1725']

/** Manila is lost, or a Japanese unit stands in Bataan or beside it. */
function bataanThreatened(q: Query): boolean {
  if (q.state.owner[q.data.manila] === 0) return true
  const { lands } = q.data.map
  return BATAAN.map((hex) => q.data.place(hex)).some((place) => {
    const near = [place, ...landNeighbours(q as unknown as EuropaQuery, place)]
    return q.state.at.some(
      (at, unit) => at >= 0 && at < lands && q.data.units.side[unit] === 0 && near.includes(at),
    )
  })
}

/** 24.C: reserves that have been asked for come in the next initial phase. */
export const isSure = (of: EuropaQuery, arrival: Arrival): boolean => {
  const q = mine(of)
  return (
    arrival.kind === 'conditional' &&
    lineOf(q, arrival).condition === RESERVE &&
    asked(q, arrival.id) !== undefined
  )
}

/** 16.A.2: whether the condition of an entry is met; reserves come in the phase after the request, the fleet at once. */
export function isDue(of: EuropaQuery, arrival: Arrival): boolean {
  const q = mine(of)
  const { condition, id } = lineOf(q, arrival)
  const since = asked(q, id)
  switch (condition) {
    case 'bataan-threatened':
      return bataanThreatened(q)
    case COVERING_FORCE:
      return since !== undefined
    case RESERVE:
      return since !== undefined && since < q.state.turn
    default:
      return q.state.manilaOpen && q.state.owner[q.data.manila] === 1
  }
}
