import { hexDistance } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { COMPASS, MAJOR, NO_RIVER, sideId, TERRAINS, URBAN } from '../world.ts'
import { groundIn, isBarred, sideOf, spOf } from './02-units.ts'
import { isAmphibious } from './07-3-naval-units.ts'
import { inEnemyZone, inOpenEnemyZone } from './08-2-zones-of-control.ts'
import { hasPort, installationsIn } from './08-3-1-2-installations.ts'
import { bridged, costRow, ferried, fortStands, holdsFort, roadLeads } from './08-3-terrain.ts'
import { mustClear } from './08-4-control.ts'
import { hasBeachhead } from './09-2-battle.ts'

/** 9.8: where units may retreat to. The procedure stands in 09-8-falling-back.ts. */

const terrainOf = (q: Query, cell: number) =>
  q.data.data.series.terrain.terrain[TERRAINS[q.data.terrain[cell]!]!]

/** 9.8.1: hexes to retreat; a city or fortification shortens it where the ground is flat, by option anywhere. */
export function retreatDistance(q: Query, cell: number): number {
  const { id, retreat } = terrainOf(q, cell)
  const built = q.data.city[cell] === 1 || fortStands(q, cell)
  const shortens = q.options['short-retreat'] === 'any-terrain' || id === 'flat'
  return built && shortens ? 1 : retreat
}

/** 9.8.3, 8.4.1.5: whether those in the hex may try to stand. */
export const mayStand = (q: Query, cell: number, side: Side): boolean =>
  terrainOf(q, cell).mayStand ||
  q.data.city[cell] === 1 ||
  holdsFort(q, cell, side) ||
  hasBeachhead(q, cell, side) ||
  q.state.clearing[cell]! >= 0

/** 9.8.1: north-west, north and north-east lead towards a northern edge, the other three towards a southern one. */
export function towardsEdge(q: Query, slot: number, side: Side): boolean {
  const direction = COMPASS[q.data.map.directionOf[slot]!]
  const { friendlyEdge } = q.data.data.title.files['nations.json'].sides[sideId(side)]
  return direction?.startsWith(friendlyEdge === 'north' ? 'N' : 'S') ?? false
}

/** 9.8.2: whether the unit may retreat across this hexside. */
function crosses(q: Query, unit: number, slot: number): boolean {
  if (bridged(q, slot)) return true
  const { light } = q.data.units[unit]!
  // 8.3.1.8: a ferry is used like a river without a bridge.
  if (q.data.water[slot] === 1) return light && ferried(q, slot, sideOf(q, unit))
  const river = q.data.river[slot]!
  // 8.3.1.1.1: a major river is crossed by its bridges only, by anybody.
  return river === NO_RIVER || (river !== MAJOR && light)
}

/** 8.5.1.1, 9.8.2: an empty enemy city or installation is passed across country, never an urban hex. */
const isPassedBy = (q: Query, cell: number, side: Side): boolean =>
  mustClear(q, cell, side) && groundIn(q, cell).length === 0

/** 9.8.1, 9.8.2: whether a retreating unit may enter the hex at all, be it only to pass. */
export function mayRetreatAcross(q: Query, unit: number, slot: number): boolean {
  const { data } = q
  const to = data.topology.target[slot]!
  const side = sideOf(q, unit)
  if (data.scenarios[q.state.scenario]!.inPlay[to] === 0) return false
  if (isBarred(q, to, side) || !crosses(q, unit, slot)) return false
  const row = costRow(q, data.units[unit]!.mobility)
  const openCountry = data.terrainCost[row * TERRAINS.length + data.terrain[to]!]! >= 0
  if (isPassedBy(q, to, side)) return openCountry && data.terrain[to] !== URBAN && data.water[slot] === 0
  return openCountry || roadLeads(q, slot)
}

/** 8.2.2: a friendly unit in the hex that has not retreated itself in this segment. */
const isHeld = (q: Query, cell: number): boolean =>
  groundIn(q, cell).some((unit) => q.state.retreated[unit] === 0)

/** 9.8.2: whether a retreat may end in the hex. */
export function mayEndIn(q: Query, cell: number, side: Side): boolean {
  if (inEnemyZone(q, cell, side) && !isHeld(q, cell)) return false
  if (groundIn(q, cell).length > 0) return true
  const enemyInstallation = installationsIn(q, cell) > 0 && q.state.control[cell] === enemyOf(side)
  return !enemyInstallation && !mustClear(q, cell, side)
}

/** 9.8.1: 1 is best. A zone does not count where friendly units stand (9.8.5). */
export function retreatPriority(q: Query, slot: number, side: Side): 1 | 2 | 3 | 4 {
  const free = !inOpenEnemyZone(q, q.data.topology.target[slot]!, side)
  const homewards = towardsEdge(q, slot, side)
  if (free) return homewards ? 1 : 2
  return homewards ? 3 : 4
}

/** Where a unit stands in its retreat. */
export interface Fallback {
  /** The hex it defended. */
  readonly origin: number
  readonly distance: number
  /** Hexes retreated so far. */
  readonly walked: number
}

/** Slots that lead a unit on from a hex, such that the whole retreat can still be made. */
function waysOn(q: Query, unit: number, from: number, { origin, distance, walked }: Fallback): number[] {
  const { first, target } = q.data.topology
  const side = sideOf(q, unit)
  const ways: number[] = []
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
    if (!mayRetreatAcross(q, unit, slot)) continue
    const to = target[slot]!
    // 9.8.1: the retreat ends as many hexes away as it is long, so that each hex must lead further off.
    if (hexDistance(q.data.map, origin, to) !== walked + 1) continue
    const completes =
      walked + 1 === distance
        ? mayEndIn(q, to, side)
        : waysOn(q, unit, to, { origin, distance, walked: walked + 1 }).length > 0
    if (completes) ways.push(slot)
  }
  return ways
}

/** 9.8.1: the hexes into which a unit may retreat next: of those by which it can get away, the best priority only. */
export function retreatHexes(q: Query, unit: number, from: number, fallback: Fallback): number[] {
  const side = sideOf(q, unit)
  const ways = waysOn(q, unit, from, fallback)
  const best = Math.min(...ways.map((slot) => retreatPriority(q, slot, side)))
  return ways
    .filter((slot) => retreatPriority(q, slot, side) === best)
    .map((slot) => q.data.topology.target[slot]!)
}

/** 9.8.4: whether a unit can make its whole retreat on the ground. */
export const canWalkAway = (q: Query, unit: number, origin: number, distance: number): boolean =>
  waysOn(q, unit, origin, { origin, distance, walked: 0 }).length > 0

/** Every hex where a unit's retreat may end, priorities followed hex by hex. */
export function retreatEnds(q: Query, unit: number, origin: number, distance: number): number[] {
  let wave = [origin]
  for (let walked = 0; walked < distance; walked++)
    wave = [...new Set(wave.flatMap((from) => retreatHexes(q, unit, from, { origin, distance, walked })))]
  return wave
}

/** 9.8.2: amphibious ships to which marines may get away: next to their beachhead or port, with room for them. */
export function shipsForRetreat(q: Query, unit: number, origin: number): number[] {
  const { data, state } = q
  const { marine, nation, side } = data.units[unit]!
  if (!marine || !(hasBeachhead(q, origin, side) || hasPort(q, origin))) return []
  return data.navalUnits.filter((ship) => {
    const { capacity, nation: flag } = data.units[ship]!
    if (!isAmphibious(q, ship) || flag !== nation) return false
    if (hexDistance(data.map, state.at[ship]!, origin) !== 1) return false
    return loadOf(q, ship) + spOf(q, unit) <= capacity
  })
}

const loadOf = (q: Query, ship: number): number =>
  q.data.groundUnits.reduce((load, unit) => load + (q.state.aboard[unit] === ship ? spOf(q, unit) : 0), 0)
