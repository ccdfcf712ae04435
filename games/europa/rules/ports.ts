import { OTHER_FACE, type PortChart } from '../charts.ts'
import type { Query } from '../kit.ts'
import type { Side } from '../world.ts'
import { isAtSea, kindOf } from './naval-groups.ts'
import { havenOf } from './sailing.ts'
import { engineerOf, isOnMap, unitsOfAt } from './units.ts'

/** portUse to navalBases: what a port can do; beaches. */

/** baseForcePorts: deployed base forces in a place of their side. */
const baseForces = (q: Query, place: number): number => {
  const side = q.state.owner[place]
  if (!q.state.naval || (side !== 0 && side !== 1)) return 0
  return unitsOfAt(q, place, side).filter(
    (unit) => isOnMap(q, unit) && engineerOf(q, unit).base && q.state.face[unit] === OTHER_FACE,
  ).length
}

/** The line of a place's port in the charts: of a land hex or an off-map box. */
const portAt = (q: Query, place: number): PortChart => {
  const { map, naval, charts } = q.data
  return charts.ports[place < map.lands ? map.port[place]! : naval.boxPorts[place - map.lands]!]!
}

/** navalGroups: whether ships of a side can lie in port there: a port of any size, or an anchorage, of its own. */
export const mayLieIn = (q: Query, place: number, side: Side): boolean =>
  q.state.owner[place] === side && portAt(q, place).id !== q.data.charts.ports[0]!.id

/** portDamage, baseForcePorts: the most hits that a port or anchorage takes. */
export const mostPortHits = (q: Query, place: number): number =>
  portAt(q, place).hits + baseForces(q, place) * q.data.naval.baseForce.hits

/** portCapacity, portDamage, artificialHarbours: RE quarters of cargo that a port takes in a player turn. */
export function portCapacity(q: Query, place: number): number {
  const { naval, map } = q.data
  const full = portAt(q, place).capacity + baseForces(q, place) * naval.baseForce.capacity
  const perHit = map.artificialHarbour[place] === 1 ? naval.perHit.artificial : naval.perHit.port
  return Math.max(0, full - (q.state.portHits[place] ?? 0) * perHit)
}

/** functioningPorts: not wrecked, and no enemy warships cruise in its waters. */
export function isFunctioning(q: Query, place: number, side: Side): boolean {
  const most = mostPortHits(q, place)
  if (most === 0 || (q.state.portHits[place] ?? 0) >= most) return false
  const boxes =
    place < q.data.map.lands
      ? q.data.sea.nodesAt(place).map((node) => q.data.sea.water.areaOf[node]!)
      : [havenOf(q, place)]
  return !(q.state.naval?.groups ?? []).some((group) => {
    if (group.side === side || !isAtSea(group) || !boxes.includes(group.box)) return false
    const kind = kindOf(q, group)
    return kind === 'combat' || kind === 'mixed'
  })
}

/** portLimits: whether it is of the largest size there is. */
export const isLargest = (q: Query, place: number): boolean =>
  portAt(q, place).id === q.data.charts.ports.at(-1)!.id

/** navalBases: large ports that function, and any other that does with a deployed base force. */
export const isNavalBase = (q: Query, place: number, side: Side): boolean =>
  q.state.owner[place] === side &&
  isFunctioning(q, place, side) &&
  (portAt(q, place).navalBase || baseForces(q, place) > 0)

/** portUse: only one that was the side's when its initial phase began. */
export const mayUsePort = (q: Query, place: number, side: Side): boolean =>
  q.state.owner[place] === side && !q.state.portsTaken.includes(place) && mostPortHits(q, place) > 0

/** beaches: coastal hexes that are no mountains. */
export const isBeach = (q: Query, place: number): boolean =>
  place < q.data.map.lands
    ? q.data.map.coastal[place] === 1 && q.data.charts.terrains[q.data.map.terrain[place]!]!.beach
    : place < q.data.map.lands + q.data.map.boxes
