import { derived, type Refusal, refuse } from '@grognard/kernel'
import { createReachScratch, type Reach, reach } from '@grognard/maps'
import { FREE, NO_CARRIER, RAIL_ONLY } from '../charts.ts'
import { type Doing, once, type Query } from '../kit.ts'
import { portion } from '../land-values.ts'
import { inForce, MORE_RAIL } from '../options.ts'
import { say } from '../text/say.ts'
import { RE, type Side } from '../world.ts'
import { isCutOff } from './isolation.ts'
import { closedPlaces, harassmentCost, left } from './movement.ts'
import { bridgeStands } from './movement-costs.ts'
import { alongNets } from './net-lines.ts'
import { bearingNets, bookLoads, netCapacity } from './rail-loads.ts'
import { suppliesOn } from './supply-elements.ts'
import { defence2, mobilityOf, sideOf, transportSize4, unitsOfAt } from './units.ts'
import { byNet, usableRail } from './usable-rail.ts'
import { enemyZone } from './zones.ts'

/** railMovement: railways. */

/** railCapacity: RE quarters that a side may move on a net in this player turn. */
export function railCapacity(q: Query, net: number, side: Side): number {
  if (byNet(q)) return netCapacity(q, net, side)
  let capacity = 0
  for (const place of q.data.map.yards) {
    if (q.data.map.net[place] !== net || q.state.owner[place] !== side) continue
    if (q.state.yardsTaken.includes(place)) continue
    const hits = (q.state.yardHits[place] ?? 0) * RE
    capacity += Math.max(0, q.data.map.yard[place]! - hits)
  }
  return capacity + (side === q.state.phasing ? (q.state.railBoost[net] ?? 0) : 0)
}

/** railBoost, railBuilding: a yard that a line joins to another one of its net, both of the side and not cut off. */
export function isLinkedYard(q: Query, place: number, side: Side): boolean {
  const { map } = q.data
  if (q.state.owner[place] !== side || isCutOff(q, place)) return false
  const from = new Uint8Array(map.lands)
  from[place] = 1
  const reached = alongNets(q, side, from, false)
  return map.yards.some(
    (yard) => yard !== place && map.net[yard] === map.net[place] && reached[yard] === 1 && !isCutOff(q, yard),
  )
}

/** railBoost: yards of the phasing side whose resource points could still add to their net. */
export const boostable = (q: Query): number[] => once(q, 'boostable', () => findBoostable(q))

function findBoostable(q: Query): number[] {
  if (!inForce(q, MORE_RAIL) || q.state.phase !== 'movement') return []
  return q.data.map.yards.filter((place) => {
    if (q.state.owner[place] !== q.state.phasing || (q.state.resources[place] ?? 0) === 0) return false
    if (byNet(q) && !isLinkedYard(q, place, q.state.phasing)) return false
    return boostLeft(q, q.data.map.net[place]!) > 0
  })
}

/** A share of the net's own capacity, rounded up, less what has been added. */
function boostLeft(q: Query, net: number): number {
  const added = q.state.railBoost[net] ?? 0
  const own = railCapacity(q, net, q.state.phasing) - added
  return Math.ceil(portion(own / RE, q.data.charts.values.railBoostShare)) * RE - added
}

export function boost(c: Doing, place: number): void {
  const net = c.data.map.net[place]!
  const added = Math.min(c.data.charts.railBoost, boostLeft(c, net))
  c.state.railBoost[net] = (c.state.railBoost[net] ?? 0) + added
  const rest = c.state.resources[place]! - 1
  if (rest > 0) c.state.resources[place] = rest
  else delete c.state.resources[place]
  c.tell(c.data.cite.railBoost, say('rail.boosted', { re: added / RE, place: c.data.map.target[place]! }))
}

/** Who has not moved by itself, with a transport counter, or by air since the movement phase began. */
const hasStayed = (q: Query, unit: number): boolean =>
  q.state.moved[unit] === 0 && !q.state.air.airlifted.includes(unit) && !q.state.air.dropped.includes(unit)

/** A unit that has stood in the hex since the phase began keeps the trains running there (railMovement). */
export const keeper = (q: Query, place: number, side: Side, but: number): number =>
  unitsOfAt(q, place, side).find((unit) => unit !== but && defence2(q, unit) > 0 && hasStayed(q, unit)) ?? -1

/** Whether enemy zones close a hex to trains. */
const closedByZone = (q: Query, place: number, side: Side, unit: number): boolean =>
  enemyZone(q, place, side) > 0 && keeper(q, place, side, unit) < 0

/** Why this unit may not take a train where it stands. */
export function refuseTrain(q: Query, unit: number): Refusal | undefined {
  const { state, data } = q
  const side = sideOf(q, unit)
  const place = state.at[unit]!
  if (state.phase !== 'movement') return refuse(q.data.cite.railMovement, say('rail.movementOnly'))
  const mobility = mobilityOf(q, unit)
  if (mobility !== FREE && mobility !== RAIL_ONLY)
    return refuse(q.data.cite.immobileUnits, say('move.cannot'))
  if (
    place < 0 ||
    place >= data.map.lands ||
    data.map.onRail[place] === 0 ||
    usableRail(q, side)[place] === 0
  )
    return refuse(q.data.cite.railMovement, say('rail.noLine'))
  if (state.railBreaks.includes(place)) return refuse(q.data.cite.railBreaks, say('rail.broken'))
  if (closedByZone(q, place, side, unit)) return refuse(q.data.cite.railMovement, say('rail.zone'))
  if (data.units.carrier[unit] === NO_CARRIER && suppliesOn(q, unit) > 0)
    return refuse(q.data.cite.portage, say('portage.noTrain'))
  const net = data.map.net[place]!
  if (byNet(q))
    return bearingNets(q, unit, railSize(q, unit), false)[net]
      ? undefined
      : refuse(
          q.data.cite.railCapacity,
          say('rail.full', {
            free: Math.max(0, railCapacity(q, net, side) - (state.railUsed[net] ?? 0)) / RE,
          }),
        )
  if (state.railed[unit] === 1) return undefined
  const free = railCapacity(q, net, side) - (state.railUsed[net] ?? 0)
  return railSize(q, unit) > free
    ? refuse(q.data.cite.railCapacity, say('rail.full', { free: free / RE }))
    : undefined
}

/** transportCounters: a transport counter's size is added to its cargo's. */
export const railSize = (q: Query, unit: number): number => {
  let size = transportSize4(q, unit) + suppliesOn(q, unit)
  for (let cargo = 0; cargo < q.state.carriedBy.length; cargo++)
    if (q.state.carriedBy[cargo] === unit) size += transportSize4(q, cargo)
  return size
}

const scratch = derived(
  (_: Query) => [],
  (q) => createReachScratch(q.data.map.land),
)

/** harassment, strategicRail: each point takes so many hexes from a train that goes a long way. */
const longDelay = (q: Query, unit: number, place: number): number =>
  (harassmentCost(q, unit, place) / q.data.mp) * q.data.charts.strategicHarassment * q.data.charts.railHex

/**
 * Where a unit can go by train from where it stands: with the points it has left, or so many hexes. Lines of low volume
 * make it heavier: ways that use them are found apart from those that do not.
 */
export function railReach(
  q: Query,
  unit: number,
  {
    low = false,
    hexes = 0,
    avoiding = null,
  }: { low?: boolean; hexes?: number; avoiding?: Uint8Array | null } = {},
): Reach {
  const side = sideOf(q, unit)
  const { map, charts } = q.data
  const usable = usableRail(q, side)
  const shut = closedPlaces(q, side)
  const bears = byNet(q) ? bearingNets(q, unit, railSize(q, unit), low) : null
  return reach(
    map.land,
    q.state.at[unit]!,
    {
      budget:
        hexes > 0
          ? hexes * charts.railHex
          : q.data.units.mobility[unit] === RAIL_ONLY
            ? Math.max(0, charts.railElementHexes * charts.railHex - q.state.spent[unit]!)
            : left(q, unit),
      cost(slot, from, to) {
        if (bears && (!bears[map.net[to]!] || (map.lowVolume[slot] === 1 && !low))) return -1
        if (avoiding?.[to] === 1) return -1
        if (map.rail[slot] === 0 || usable[to] === 0 || shut[to] === 1 || !bridgeStands(q, slot)) return -1
        if (q.state.railBreaks.includes(to) || q.state.railBreaks.includes(from)) return -1
        if (closedByZone(q, to, side, unit) || closedByZone(q, from, side, unit)) return -1
        return charts.railHex + (hexes > 0 ? longDelay(q, unit, from) : harassmentCost(q, unit, from))
      },
    },
    scratch(q),
  )
}

/** Books the unit's size on its net, once a player turn, and pins those who kept the line open. */
export function bookTrain(c: Doing, unit: number, path: readonly number[], low = false): void {
  const side = sideOf(c, unit)
  if (byNet(c)) {
    bookLoads(c, unit, railSize(c, unit), path, low)
    pinKeepers(c, path, side, unit)
    return
  }
  const net = c.data.map.net[path[0]!]!
  if (c.state.railed[unit] === 0) {
    c.state.railUsed[net] = (c.state.railUsed[net] ?? 0) + railSize(c, unit)
    c.state.railed[unit] = 1
  }
  pinKeepers(c, path, side, unit)
}

/** railMovement: those who kept the line open for a train stay where they are. */
export function pinKeepers(c: Doing, path: readonly number[], side: Side, but: number): void {
  for (const place of path) {
    if (enemyZone(c, place, side) === 0) continue
    const held = keeper(c, place, side, but)
    if (held >= 0) c.state.halted[held] = 1
  }
}
