import { derived, type SeatView, StillQuery } from '@grognard/kernel'
import { attack2, defence2, isArtillery, isMotorized } from '../../europa/rules/units.ts'
import { otherSide, PORTS, type Side } from '../../europa/world.ts'
import type { Query } from '../kit.ts'
import type { State } from '../state.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'

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

export function look(world: World, view: SeatView, seat: string): Moment {
  const { reader: _, reckoning: __, ...state } = view.board as unknown as BoardView
  const side: Side = seat === world.sides[0] ? 0 : 1
  const at = view.where.at(-1)
  return {
    q: new StillQuery<State, World>(state, world, view.options, view.seats),
    view,
    side,
    enemy: otherSide(side),
    where: at ? `${at.procedure}/${at.step}` : '',
  }
}

/** The same look at another state. */
export const supposing = (l: Look, change: Partial<State>): Look => {
  const { state, data, options, seats } = l.q
  return { ...l, q: new StillQuery<State, World>({ ...state, ...change }, data, options, seats) }
}

/** 41-losses: victory points that a unit's loss gives the enemy. */
export function priceOf(q: Query, unit: number): number {
  const type = q.data.source.unitTypes.get(q.data.units.type[unit]!)!
  const special = isMotorized(q, unit) || isArtillery(q, unit) || type.antitank || type.antiaircraft
  return (Math.max(attack2(q, unit), defence2(q, unit)) / 2) * (special ? 2 : 1)
}

/** 41-airbases: by land place, the points of Annex A that its bases and ports bring who takes it from the enemy. */
export const worths = derived(
  ({ state }: Query) => [JSON.stringify(state.airbases)],
  ({ state, data: { map, source } }): Float64Array =>
    Float64Array.from({ length: map.lands }, (_, place) => {
      const port = PORTS[map.port[place]!]!
      let points = map.airstrip[place]! * (source.victory.airstrip as number)
      if (port !== 'none' && port !== 'anchorage') points += source.victory[`port-${port}`] as number
      if ((state.airbases[place]?.permanent ?? 0) > 0)
        points += source.victory['permanent-airfield'] as number
      return points
    }),
)

/** 41-stock: what the resource points of a place are worth to their owner. */
export const storesAt = (q: Query, place: number): number =>
  (q.state.resources[place] ?? 0) * (q.data.source.victory['kept-resource'] as number)
