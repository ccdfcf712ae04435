import type { Query } from '../kit.ts'
import type { Side } from '../world.ts'
import { openToSupply } from './open-to-supply.ts'
import { usableRail } from './usable-rail.ts'

/**
 * railElement: where nets have capacities: so many hexes of low volume at most, and a net that bears too little serves
 * only on the way to one that bears enough. Without thresholds: what a line merely joins.
 */
export function alongNets(q: Query, side: Side, from: Uint8Array, thresholds: boolean): Uint8Array {
  const { map, charts } = q.data
  const { threshold, lowHexes } = charts.railSupply
  const usable = usableRail(q, side)
  const open = openToSupply(q, side)
  const enough = map.nets.map((_, net) => !thresholds || (q.state.netCapacity?.[side][net] ?? 0) >= threshold)
  const reached = from.slice()
  /** By place, for lines that have met no net with enough yet and for the others: hexes of low volume so far. */
  const low = [new Int16Array(map.lands).fill(-1), new Int16Array(map.lands).fill(-1)] as const
  const rings: [number, 0 | 1][][] = Array.from({ length: lowHexes + 1 }, () => [])
  const reach = (place: number, met: 0 | 1, count: number): void => {
    const now = met === 1 || enough[map.net[place]!] ? 1 : 0
    if (count > lowHexes) return
    const known = low[now][place]!
    if (known >= 0 && known <= count) return
    low[now][place] = count
    rings[count]!.push([place, now])
    if (now === 1) reached[place] = 1
  }
  for (let place = 0; place < map.lands; place++)
    if (from[place] === 1 && usable[place] === 1) reach(place, 0, 0)
  for (let count = 0; count <= lowHexes; count++)
    for (const [place, met] of rings[count]!) {
      if (low[met][place] !== count) continue
      for (let slot = map.land.first[place]!; slot < map.land.first[place + 1]!; slot++) {
        const to = map.land.target[slot]!
        if (map.rail[slot] === 0 || usable[to] === 0 || open[to] === 0) continue
        reach(to, met, count + map.lowVolume[slot]!)
      }
    }
  return reached
}
