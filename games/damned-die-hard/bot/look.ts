import { type SeatView, StillQuery } from '@grognard/kernel'
import { stepsFrom } from '@grognard/maps'
import {
  attack2,
  defence2,
  isArtillery,
  isMotorized,
  unitsOfAt,
  unitsOnMap,
} from '../../europa/rules/03-units.ts'
import { defenceStrength } from '../../europa/rules/09-strength.ts'
import { otherSide, PORTS, type Side } from '../../europa/world.ts'
import type { Query } from '../kit.ts'
import type { State } from '../state.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'

/** What the opponent makes of its view: the position as a question to ask rules about, and what things are worth. */
export interface Look {
  readonly q: Query
  readonly view: SeatView
  readonly side: Side
  readonly enemy: Side
  /** By land place: victory points that its possession brings at the end. */
  readonly worth: readonly number[]
  /** By land place: how good it is to be there for the sake of what can be taken or held around. */
  readonly pull: Float64Array
  /** By land place: enemy attack strength that stands within two hexes, the farther counted less. */
  readonly danger: Float64Array
  /** By land place: what there is to gain by standing there for an attack on enemies nearby. */
  readonly prey: Float64Array
  /** By land place: steps to the nearest enemy unit; far where there is none. */
  readonly enemyNear: Int32Array
  readonly where: string
}

/** Victory points that a unit's loss gives the enemy. */
export function priceOf(q: Query, unit: number): number {
  const type = q.data.source.unitTypes.get(q.data.units.type[unit]!)!
  const special = isMotorized(q, unit) || isArtillery(q, unit) || type.antitank || type.antiaircraft
  return (Math.max(attack2(q, unit), defence2(q, unit)) / 2) * (special ? 2 : 1)
}

/** Points of Annex A for the bases and ports of a hex. */
function baseWorth(q: Query, place: number): number {
  const { map, source } = q.data
  const port = PORTS[map.port[place]!]!
  let points = 0
  if (port !== 'none' && port !== 'anchorage') points += source.victory[`port-${port}`] as number
  points += map.airstrip[place]! * (source.victory.airstrip as number)
  if ((q.state.airbases[place]?.permanent ?? 0) > 0) points += source.victory['permanent-airfield'] as number
  return points
}

const FADE = 0.82
const FAR = 99

/** What a place promises: what may be taken from the enemy, or must be kept from him, fading with distance. */
function pulls(q: Query, side: Side, worth: readonly number[]): Float64Array {
  const { map } = q.data
  const pull = new Float64Array(map.lands)
  const objectives = new Set(q.data.objectives)
  const inPlay = q.data.hooks.inPlay(q)
  for (let place = 0; place < map.lands; place++) {
    if (inPlay[place] === 0) continue
    const theirs = q.state.owner[place] !== side
    const stores = (q.state.resources[place] ?? 0) * (theirs ? 1.5 : 2)
    let value = (worth[place]! + stores) * (theirs ? 1 : 0.35)
    if (objectives.has(place)) value += side === 0 ? 8 : 4
    if (value <= 0) continue
    const steps = stepsFrom(map.land, place, 14)
    for (let hex = 0; hex < map.lands; hex++)
      if (steps[hex]! >= 0) pull[hex] = Math.max(pull[hex]!, value * FADE ** steps[hex]!)
  }
  return pull
}

function nearest(q: Query, side: Side): Int32Array {
  const places = [...new Set(unitsOnMap(q, side).map((unit) => q.state.at[unit]!))].filter(
    (place) => place < q.data.map.lands,
  )
  const steps = stepsFrom(q.data.map.land, places)
  return steps.map((count) => (count < 0 ? FAR : count))
}

/** Spreads the attack strength of a side over the hexes within two steps. */
function dangers(q: Query, side: Side): Float64Array {
  const { land, lands } = q.data.map
  const near = new Float64Array(lands)
  const by = new Float64Array(lands)
  for (const unit of unitsOnMap(q, side)) {
    const place = q.state.at[unit]!
    if (place < lands) by[place]! += attack2(q, unit) / 2
  }
  for (let place = 0; place < lands; place++) {
    const strength = by[place]!
    if (strength === 0) continue
    const first = new Set<number>()
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) first.add(land.target[slot]!)
    const second = new Set<number>()
    for (const hex of first)
      for (let slot = land.first[hex]!; slot < land.first[hex + 1]!; slot++) second.add(land.target[slot]!)
    for (const hex of first) near[hex]! += strength
    for (const hex of second) if (hex !== place && !first.has(hex)) near[hex]! += strength * 0.6
  }
  return near
}

/** Enemy stacks that the units around could beat together draw those units to the hexes beside them. */
function preys(q: Query, side: Side): Float64Array {
  const { land, lands } = q.data.map
  const prey = new Float64Array(lands)
  const mine = unitsOnMap(q, side).filter((unit) => q.state.at[unit]! < lands && attack2(q, unit) > 0)
  const stacks = new Set(unitsOnMap(q, otherSide(side)).map((unit) => q.state.at[unit]!))
  for (const place of stacks) {
    if (place >= lands) continue
    const units = unitsOfAt(q, place, otherSide(side))
    const steps = stepsFrom(land, place, 4)
    let force = 0
    for (const unit of mine) if (steps[q.state.at[unit]!]! >= 0) force += attack2(q, unit) / 2
    const total = defenceStrength(q, units, place).ledger.total
    const resistance = Math.max(0.5, typeof total === 'number' ? total : total[0] / total[1])
    const ratio = force / resistance
    if (ratio < 2) continue
    const worth = units.reduce((sum, unit) => sum + priceOf(q, unit), 0)
    const bonus = Math.min(8, worth) * Math.min(1, (ratio - 1) / 4)
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) {
      const beside = land.target[slot]!
      prey[beside] = Math.max(prey[beside]!, bonus)
    }
  }
  return prey
}

export function look(world: World, view: SeatView, seat: string): Look {
  const { reader: _, reckoning: __, ...state } = view.board as unknown as BoardView
  const q: Query = new StillQuery<State, World>(state, world, view.options, view.seats)
  const side: Side = seat === world.sides[0] ? 0 : 1
  const worth = Array.from({ length: world.map.lands }, (_, place) => baseWorth(q, place))
  const at = view.where.at(-1)
  return {
    q,
    view,
    side,
    enemy: otherSide(side),
    worth,
    pull: pulls(q, side, worth),
    danger: dangers(q, otherSide(side)),
    prey: preys(q, side),
    enemyNear: nearest(q, otherSide(side)),
    where: at ? `${at.procedure}/${at.step}` : '',
  }
}
