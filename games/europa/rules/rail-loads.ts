import type { Doing, Query } from '../kit.ts'
import type { Side } from '../world.ts'

/** railCapacity: what a side may still load on its nets where each net has a capacity, whatever its yards. */

/** By unit: a bit for each net that it has loaded in this player turn, and one once it has used a line of low volume. */
const LOW_VOLUME = 1 << 20

const hasLoaded = (q: Query, unit: number, net: number): boolean => (q.state.railed[unit]! & (1 << net)) !== 0
const isDoubled = (q: Query, unit: number): boolean => (q.state.railed[unit]! & LOW_VOLUME) !== 0

/** railCapacity: RE quarters of a net: what the side has built up, less the hits on its yards, more what it adds now. */
export function netCapacity(q: Query, net: number, side: Side): number {
  const built = q.state.netCapacity?.[side][net] ?? 0
  let hits = 0
  for (const place of q.data.map.yards)
    if (q.data.map.net[place] === net && q.state.owner[place] === side) hits += q.state.yardHits[place] ?? 0
  const usable = Math.max(0, built - hits * q.data.charts.perYardHit)
  return usable + (side === q.state.phasing ? (q.state.railBoost[net] ?? 0) : 0)
}

/** What a train with this unit adds to a net: nothing twice, but for the first line of low volume. */
export function loadOn(q: Query, unit: number, size: number, net: number, low: boolean): number {
  const before = hasLoaded(q, unit, net) ? size * (isDoubled(q, unit) ? 2 : 1) : 0
  return size * (low || isDoubled(q, unit) ? 2 : 1) - before
}

const freeOn = (q: Query, net: number, side: Side): number =>
  netCapacity(q, net, side) - (q.state.railUsed[net] ?? 0)

/** By net: whether it can bear this unit, on lines of low volume or without them. */
export function bearingNets(q: Query, unit: number, size: number, low: boolean): boolean[] {
  const side = q.data.units.side[unit] as Side
  const bears = q.data.map.nets.map((_, net) => loadOn(q, unit, size, net, low) <= freeOn(q, net, side))
  // Who doubles his load doubles it wherever he has gone by train before.
  const backed = q.data.map.nets.every((_, net) => !hasLoaded(q, unit, net) || bears[net])
  return backed ? bears : bears.map(() => false)
}

/** Whether a way by train uses a line of low volume. */
export function usesLowVolume(q: Query, slots: readonly number[]): boolean {
  return slots.some((slot) => q.data.map.lowVolume[slot] === 1)
}

/** Books the unit on every net of its way. */
export function bookLoads(c: Doing, unit: number, size: number, path: readonly number[], low: boolean): void {
  const nets = new Set(path.map((place) => c.data.map.net[place]!))
  c.data.map.nets.forEach((_, net) => {
    if (!nets.has(net) && !hasLoaded(c, unit, net)) return
    c.state.railUsed[net] = (c.state.railUsed[net] ?? 0) + loadOn(c, unit, size, net, low)
  })
  let marks = c.state.railed[unit]!
  for (const net of nets) marks |= 1 << net
  c.state.railed[unit] = low ? marks | LOW_VOLUME : marks
}

/** railCapacity: who has lost his last yard on a net has nothing left on it. */
export function loseNet(c: Doing, place: number, loser: Side): void {
  const { map } = c.data
  const net = map.net[place]!
  const capacity = c.state.netCapacity?.[loser]
  if (!capacity || map.yard[place] === 0 || net === 255) return
  if (map.yards.some((yard) => map.net[yard] === net && c.state.owner[yard] === loser)) return
  capacity[net] = 0
}
