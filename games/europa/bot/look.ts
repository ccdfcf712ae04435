import { derived, type SeatView, StillQuery } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { EuropaState } from '../state.ts'
import type { EuropaView } from '../view.ts'
import type { EuropaWorld } from '../world.ts'
import { otherSide, type Side } from '../world.ts'

/** What the opponent makes of its view: the position as a question to ask rules about. */
export interface Look {
  readonly q: Query
  readonly side: Side
  readonly enemy: Side
}

/** The same with what is asked. */
export interface Moment extends Look {
  readonly view: SeatView
  readonly where: string
}

export function look(world: EuropaWorld, view: SeatView, seat: string): Moment {
  const { reader: _, reckoning: __, ...state } = view.board as unknown as EuropaView
  const side: Side = seat === world.sides[0] ? 0 : 1
  const at = view.where.at(-1)
  return {
    q: new StillQuery<EuropaState, EuropaWorld>(state, world, view.options, view.seats),
    view,
    side,
    enemy: otherSide(side),
    where: at ? `${at.procedure}/${at.step}` : '',
  }
}

/** The same look at another state. */
export const supposing = (l: Look, change: Partial<EuropaState>): Look => {
  const { state, data, options, seats } = l.q
  return { ...l, q: new StillQuery<EuropaState, EuropaWorld>({ ...state, ...change }, data, options, seats) }
}

/** victory: points that a unit's loss gives the enemy. */
export const priceOf = (q: Query, unit: number): number => q.data.aims.unitPrice(q, unit)

/** victory: by land place, the points that its bases and ports bring who takes it from the enemy. */
export const worths = derived(
  ({ state }: Query) => [JSON.stringify(state.airbases)],
  (q): Float64Array =>
    Float64Array.from({ length: q.data.map.lands }, (_, place) => q.data.aims.placeWorth(q, place)),
)

/** victory: what the resource points of a place are worth to their owner. */
export const storesAt = (q: Query, place: number): number =>
  (q.state.resources[place] ?? 0) * q.data.aims.resourceWorth
