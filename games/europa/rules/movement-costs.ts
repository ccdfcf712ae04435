import { derived } from '@grognard/kernel'
import { OPEN_SIDE, type WeatherChart } from '../charts.ts'
import type { Query } from '../kit.ts'
import { portion } from '../land-values.ts'
import { ALL_WEATHER_ROADS, inForce } from '../options.ts'
import type { Side } from '../world.ts'
import { ferryKey, isFerried, isSeaSide, sideCrossed } from './ferries.ts'
import { scaleOf } from './scale.ts'

/** movementPhase, roads, trails: what a step on land costs, by movement profile. */

/** weatherAcrossZones: the weather of a place; off the map it is fair (offMapBoxes). */
export const weatherAt = (q: Query, place: number): number => {
  const zone = q.data.map.zone[place]!
  return zone === NO_ZONE ? 0 : q.state.weather[zone]!
}
const NO_ZONE = 255
export const weatherChartAt = (q: Query, place: number): WeatherChart =>
  q.data.charts.weather[weatherAt(q, place)]!

/**
 * By profile, then by land slot: the cheapest way to take the step in the present weather, in MP units; -1 where the
 * unit may not. Costs of zones of control come on top.
 */
export const stepCosts = derived(
  (q: Query) => [
    q.state.weather,
    q.state.bridgesDown,
    q.state.flooded ?? 0,
    q.state.scenario,
    inForce(q, ALL_WEATHER_ROADS),
    ferryKey(q),
  ],
  (q): readonly Int16Array[] =>
    q.data.profiles.map((_, profile) => {
      const { land } = q.data.map
      const costs = new Int16Array(land.target.length)
      for (let slot = 0; slot < costs.length; slot++) costs[slot] = stepCost(q, profile, slot)
      return costs
    }),
)

/** What entering costs a profile, before roads: -1 prohibited. */
export function terrainCost(q: Query, profile: number, place: number): number {
  const { charts, map, profiles } = q.data
  if (scaleOf(q).closed?.[map.terrain[place]!] === 1) return -1
  const terrain = charts.terrains[map.terrain[place]!]!
  const weather = weatherAt(q, place)
  const { motorized, exceptions } = profiles[profile]!
  const usual = (motorized ? terrain.motorized : terrain.other)[weather]!
  let least = usual
  if (exceptions !== 0)
    for (const { who, cost } of terrain.exceptions) {
      const special = cost[weather]!
      if ((who & exceptions) !== 0 && special >= 0 && (least < 0 || special < least)) least = special
    }
  return least
}

/** weatherAcrossZones: a hexside between two zones has the worse weather of both. */
function hexsideCost(q: Query, profile: number, slot: number): number {
  const { charts, map, profiles } = q.data
  const side = sideCrossed(q, slot)
  if (side === OPEN_SIDE) return 0
  const chart = charts.hexsides[side]!
  const [a, b] = [map.land.source[slot]!, map.land.target[slot]!]
  const costs = profiles[profile]!.motorized ? chart.motorized : chart.other
  const weather = Math.max(weatherAt(q, a), weatherAt(q, b))
  const open = chart.freezes && charts.weather[weather]!.cold && !isFrozen(q, slot)
  const cost = costs[open ? 0 : weather]!
  return cost < 0 || !(isFlooded(q, a) || isFlooded(q, b)) ? cost : cost + chart.flood
}

/** Whether the waters of a place are frozen. */
export const freezesAt = (q: Query, place: number): boolean =>
  q.data.charts.freezing[q.data.map.zone[place]!]!.includes(weatherAt(q, place))

/** weatherAcrossZones: whether what lies between two hexes is frozen: on both banks, for the worse weather counts. */
export const isFrozen = (q: Query, slot: number): boolean => {
  const { charts, map } = q.data
  const side = map.hexside[slot]!
  if (side === OPEN_SIDE || !charts.hexsides[side]!.freezes) return false
  return freezesAt(q, map.land.source[slot]!) && freezesAt(q, map.land.target[slot]!)
}

/** springThaw: whether the rivers of a place's zone are in flood. */
const isFlooded = (q: Query, place: number): boolean =>
  q.state.flooded?.includes(q.data.map.zone[place]!) === true

const isRiver = (q: Query, side: number): boolean => side === OPEN_SIDE || q.data.charts.hexsides[side]!.river

const clearCost = (q: Query, profile: number, place: number): number => {
  const clear = q.data.charts.terrains[0]!
  return (q.data.profiles[profile]!.motorized ? clear.motorized : clear.other)[weatherAt(q, place)]!
}

/** bridgeOwnership: a road or railway does not lead over a bridge that is down. */
export const bridgeStands = (q: Query, slot: number): boolean => {
  const bridge = q.data.map.bridge[slot]!
  return bridge < 0 || !q.state.bridgesDown.includes(bridge)
}

/** roads: every railway is a road, but for one that goes on a ferry. */
export const isRoad = ({ data: { map } }: Query, slot: number): boolean =>
  map.road[slot] === 1 || (map.rail[slot] === 1 && map.ferry[slot] === 0)

/** allWeatherRoads: as an option a road costs one point in whatever weather, but for the mountains. */
const isPaved = (q: Query, slot: number): boolean =>
  inForce(q, ALL_WEATHER_ROADS) &&
  !q.data.charts.terrains[q.data.map.terrain[q.data.map.land.target[slot]!]!]!.steep &&
  !q.data.charts.hexsides[q.data.map.hexside[slot]!]!.steep

/** ferries: all-sea hexsides are crossed on a ferry of the unit's side only. */
const isPassable = (q: Query, profile: number, slot: number): boolean =>
  !isSeaSide(q, slot) ||
  isFerried(
    q,
    q.data.profiles[profile]!.side as Side,
    q.data.map.land.source[slot]!,
    q.data.map.land.target[slot]!,
  )

export function stepCost(q: Query, profile: number, slot: number): number {
  const { map } = q.data
  const to = map.land.target[slot]!
  if (!isPassable(q, profile, slot)) return -1
  if (isRoad(q, slot) && bridgeStands(q, slot)) {
    const clear = clearCost(q, profile, to)
    return isPaved(q, slot) ? Math.min(clear, q.data.mp) : clear
  }
  const hex = terrainCost(q, profile, to)
  const side = hexsideCost(q, profile, slot)
  const plain = hex < 0 || side < 0 ? -1 : hex + side
  if (map.trail[slot] === 0 || hex < 0 || !weatherChartAt(q, to).trails) return plain
  // trails: rivers cost as always, other hexsides nothing.
  const crossing = isRiver(q, map.hexside[slot]!) ? side : 0
  if (crossing < 0) return plain
  const trail =
    Math.max(Math.ceil(portion(hex, q.data.charts.values.trail)), clearCost(q, profile, to)) + crossing
  return plain < 0 ? trail : Math.min(plain, trail)
}

/** prohibitedGround, supplyLines: whether a unit of this profile may not take the step, for lines of supply: bridges that are down bar none. */
export const isBarred = (q: Query, profile: number, slot: number): boolean => {
  const { map } = q.data
  if (isRoad(q, slot)) return false
  if (!isPassable(q, profile, slot)) return true
  return hexsideCost(q, profile, slot) < 0 || terrainCost(q, profile, map.land.target[slot]!) < 0
}
