import type { Doing, Query } from '../kit.ts'
import type { Side } from '../world.ts'
import { hasSupplyPoints } from './general-supply.ts'
import { drawPoint, pointsAt } from './limited-ports.ts'
import type { Element } from './supply-elements.ts'

/** supplyElements: the supply elements at a place: what may be taken up, and putting it down. */

/** How many of a kind a side has at a place; a base or port in regular supply has any number of supply points. */
export function elementsAt(q: Query, place: number, side: Side, element: Element): number {
  if (element === 'resource') return q.state.owner[place] === side ? (q.state.resources[place] ?? 0) : 0
  if (hasSupplyPoints(q, place, side)) return pointsAt(q, place, side)
  return q.state.supplyPoints.reduce(
    (sum, points) => (points.place === place && points.side === side ? sum + points.count : sum),
    0,
  )
}

/** airTransport: of these, how many were flown there in this player turn: nothing takes them on. */
export const flownTo = (q: Query, place: number, element: Element): number =>
  q.state.air.flown.filter((other) => other.place === place && other.element === element).length

/** Those, and what carriers have set down in this phase: they go no further (supplyElements, transportCounters, portage). */
export const arrivedAt = (q: Query, place: number, element: Element): number =>
  ((element === 'resource' ? q.state.ported : q.state.portedSupplies)[place] ?? 0) +
  flownTo(q, place, element)

export const shippedTo = (q: Query, place: number, freight: string): number =>
  q.state.shipped.reduce(
    (sum, other) => (other.place === place && other.freight === freight ? sum + other.parts : sum),
    0,
  )

/** Takes one up; the initial phases that a supply point has seen (supplyPointUse) go with it. */
export function takeElement(c: Doing, place: number, side: Side, element: Element): number {
  const { state } = c
  if (element === 'resource') {
    const rest = state.resources[place]! - 1
    if (rest > 0) state.resources[place] = rest
    else delete state.resources[place]
    return 0
  }
  if (hasSupplyPoints(c, place, side)) {
    drawPoint(c, place, side)
    return 0
  }
  const points = state.supplyPoints
    .filter((other) => other.place === place && other.side === side)
    .sort((a, b) => a.phases - b.phases)[0]!
  points.count--
  if (points.count === 0) state.supplyPoints = state.supplyPoints.filter((other) => other !== points)
  return points.phases
}

/** Puts one down. */
export function putElement(c: Doing, place: number, side: Side, element: Element, phases: number): void {
  const { state } = c
  if (element === 'resource') {
    state.resources[place] = (state.resources[place] ?? 0) + 1
    return
  }
  const beside = state.supplyPoints.find(
    (other) => other.place === place && other.side === side && other.phases === phases,
  )
  if (beside) beside.count++
  else state.supplyPoints.push({ place, side, count: 1, phases })
}
