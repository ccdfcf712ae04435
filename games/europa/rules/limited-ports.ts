import type { Query } from '../kit.ts'
import { inForce, POINT_LIMITS, PORT_LIMITS } from '../options.ts'
import { RE, type Side } from '../world.ts'
import { isLargest, portCapacity } from './ports.ts'
import { ANYBODY, linesTo, overlandLines, regularLines, type SupplyLines, tracerOf } from './supply-lines.ts'
import { size4 } from './units.ts'

/** portLimits, pointLimits: as options, a port below the largest size passes on only so much of what comes by sea. */

/** RE of units, and general supply points, that a port feeds for each RE of its capacity. */
const [UNITS_EACH, POINTS_EACH] = [10, 5]

/** RE quarters of units that a port can still feed: what its general supply points have drawn is gone (pointLimits). */
const roomFor = (q: Query, place: number): number =>
  isLargest(q, place)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, UNITS_EACH * portCapacity(q, place) - RE * drawnFrom(q, place))

const drawnFrom = (q: Query, place: number): number => q.state.naval?.drawn[place] ?? 0

/** The lines of a group without the sea, and from each port that the sea joins to its sources. */
interface Split {
  readonly side: Side
  readonly ashore: SupplyLines
  readonly ports: readonly { readonly place: number; readonly lines: SupplyLines }[]
}

function splitLines(q: Query, group: number): Split | null {
  const { ports } = regularLines(q, group)
  if (ports.length === 0) return null
  const side = q.data.supplyGroups[group]!
  return {
    side,
    ashore: linesTo(q, side, q.data.hooks.regularSources(q, group)),
    ports: ports.map((place) => ({ place, lines: linesTo(q, side, [place]) })),
  }
}

/** portLimits: of those who trace regular supply, the units for which a port on their line has no room. */
export function crowdedOut(q: Query, supplied: readonly number[]): number[] {
  if (!inForce(q, PORT_LIMITS)) return []
  const out: number[] = []
  const room = new Map<number, number>()
  q.data.supplyGroups.forEach((side, group) => {
    const split = splitLines(q, group)
    if (!split) return
    const reaches = (lines: SupplyLines, unit: number): boolean =>
      overlandLines(q, side, lines, tracerOf(q, unit))[q.state.at[unit]!] === 1
    const overSea = supplied
      .filter(
        (unit) =>
          q.data.supplyGroup[unit] === group &&
          q.state.at[unit]! < q.data.map.lands &&
          !reaches(split.ashore, unit),
      )
      // Those in the worst straits first, then the larger.
      .sort((a, b) => q.state.out[b]! - q.state.out[a]! || size4(q, b) - size4(q, a) || a - b)
    for (const { place } of split.ports) if (!room.has(place)) room.set(place, roomFor(q, place))
    for (const unit of overSea) {
      const [best] = split.ports
        .filter(({ place, lines }) => room.get(place)! >= size4(q, unit) && reaches(lines, unit))
        .sort((a, b) => room.get(b.place)! - room.get(a.place)!)
      if (best) room.set(best.place, room.get(best.place)! - size4(q, unit))
      else out.push(unit)
    }
  })
  return out
}

/** The ports of limited size that alone bring regular supply to a place; none where there is another way. */
function portsBehind(q: Query, place: number, side: Side): number[] {
  const found = new Set<number>()
  for (const [group, of] of q.data.supplyGroups.entries()) {
    if (of !== side || regularLines(q, group).overland[place] !== 1) continue
    const split = splitLines(q, group)
    if (!split || overlandLines(q, side, split.ashore, ANYBODY)[place] === 1) return []
    for (const port of split.ports)
      if (overlandLines(q, side, port.lines, ANYBODY)[place] === 1) {
        if (isLargest(q, port.place)) return []
        found.add(port.place)
      }
  }
  return [...found]
}

const pointsLeft = (q: Query, port: number): number =>
  Math.max(0, Math.floor((POINTS_EACH * portCapacity(q, port)) / RE) - drawnFrom(q, port))

/** pointLimits: how many general supply points a base or port in regular supply still has in this turn. */
export function pointsAt(q: Query, place: number, side: Side): number {
  if (!inForce(q, POINT_LIMITS) || place >= q.data.map.lands) return Number.POSITIVE_INFINITY
  const ports = portsBehind(q, place, side)
  return ports.length === 0
    ? Number.POSITIVE_INFINITY
    : ports.reduce((sum, port) => sum + pointsLeft(q, port), 0)
}

/** pointLimits: a point that was taken and put back again. */
export function returnPoint(q: Query, place: number, side: Side): void {
  if (!inForce(q, POINT_LIMITS) || place >= q.data.map.lands || !q.state.naval) return
  const port = portsBehind(q, place, side).find((one) => drawnFrom(q, one) > 0)
  if (port !== undefined) q.state.naval.drawn[port] = drawnFrom(q, port) - 1
}

/** pointLimits: the port with most left gives it; each point costs the port an RE for other units. */
export function drawPoint(q: Query, place: number, side: Side): void {
  if (!inForce(q, POINT_LIMITS) || place >= q.data.map.lands || !q.state.naval) return
  const [port] = portsBehind(q, place, side).sort((a, b) => pointsLeft(q, b) - pointsLeft(q, a))
  if (port !== undefined) q.state.naval.drawn[port] = drawnFrom(q, port) + 1
}
