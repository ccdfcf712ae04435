import type { Query } from '../../kit.ts'
import { roadLeads } from '../../rules/08-3-terrain.ts'
import { hasRoad, isBlocked, isSource } from '../../rules/13-1-supply.ts'
import type { Side } from '../../state.ts'
import { NO_ROAD, SEA } from '../../world.ts'

/** 13.1.3: the shortest line of communication from a hex to a source; where none is open, the one cut least often. */
export interface CommunicationLine {
  /** From the hex to the source, both included; empty where no roads lead to any source. */
  readonly path: readonly number[]
  /** Hexes of the path, and ends of destroyed bridges, that cut it; nearest to the hex first. */
  readonly blocks: readonly number[]
}

const CUT = 10_000

/** Whether a line may go from one hex to the next, ignoring what blocks it now. */
const joins = (q: Query, slot: number, from: number, to: number, side: Side, first: boolean): boolean =>
  first ||
  q.data.road[slot] !== NO_ROAD ||
  (q.state.beachheads[from] === side && hasRoad(q, to)) ||
  (q.state.beachheads[to] === side && hasRoad(q, from))

/** A road whose bridge is down joins nothing until it is mended. */
const isBroken = (q: Query, slot: number, from: number, to: number, side: Side, first: boolean): boolean =>
  !first && !roadLeads(q, slot) && q.state.beachheads[from] !== side && q.state.beachheads[to] !== side

export function lineOfCommunication(q: Query, start: number, side: Side): CommunicationLine {
  const { first, target } = q.data.topology
  const cost = new Float64Array(q.data.hexes).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(q.data.hexes).fill(-1)
  const settled = new Uint8Array(q.data.hexes)
  // A unit in a zone of the enemy is supplied if the next hex is: its own hex cuts nothing.
  cost[start] = 0
  for (;;) {
    const from = nearest(cost, settled)
    if (from < 0) return { path: [], blocks: [] }
    if (isSource(q, from, side)) return told(q, side, walkBack(from, before))
    settled[from] = 1
    for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
      const to = target[slot]!
      if (to >= q.data.hexes || q.data.terrain[to] === SEA) continue
      const isFirst = from === start
      if (!joins(q, slot, from, to, side, isFirst) || (isFirst && !hasRoad(q, to) && !isSource(q, to, side)))
        continue
      const cut = isBlocked(q, to, side) || isBroken(q, slot, from, to, side, isFirst)
      const total = cost[from]! + 1 + (cut ? CUT : 0)
      if (total >= cost[to]!) continue
      cost[to] = total
      before[to] = from
    }
  }
}

/** The path from the start to a hex. */
function walkBack(end: number, before: Int32Array): number[] {
  const path = [end]
  for (let at = before[end]!; at >= 0; at = before[at]!) path.unshift(at)
  return path
}

function told(q: Query, side: Side, path: readonly number[]): CommunicationLine {
  const blocks = path.filter((cell, i) => {
    if (i === 0) return false
    if (isBlocked(q, cell, side)) return true
    const from = path[i - 1]!
    const slot = slotBetween(q, from, cell)
    return isBroken(q, slot, from, cell, side, i === 1)
  })
  return { path, blocks }
}

function slotBetween(q: Query, from: number, to: number): number {
  const { first, target } = q.data.topology
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) if (target[slot] === to) return slot
  throw new Error('a line of communication jumps')
}

function nearest(cost: Float64Array, settled: Uint8Array): number {
  let best = -1
  for (let cell = 0; cell < cost.length; cell++)
    if (settled[cell] === 0 && cost[cell]! < (best < 0 ? Number.POSITIVE_INFINITY : cost[best]!)) best = cell
  return best
}
