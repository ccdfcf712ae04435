import type { Doing, Query } from '../kit.ts'
import { COMMUNICATION, inForce } from '../options.ts'
import type { Side } from '../world.ts'
import { openToSupply } from './open-to-supply.ts'
import {
  ANYBODY,
  closedTo,
  overlandLines,
  reachedWithin,
  regularLines,
  type SupplyLines,
  tracerOf,
} from './supply-lines.ts'
import { isOnMap } from './units.ts'

/** isolation: who is cut off from every regular source, however far it is. Judged at times, and then it stays so. */

export const isIsolated = (q: Query, unit: number): boolean => q.state.isolated?.[unit] === 1

/** Whether a city, yard, port or airfield is cut off from its owner's sources. */
export const isCutOff = (q: Query, place: number): boolean => q.state.isolatedPlaces?.includes(place) ?? false

/** By land place: 1 from where a line overland of any length leads to the sources, for units of one kind. */
function connected(q: Query, side: Side, lines: SupplyLines, tracer: number): Uint8Array {
  // communication: as an option, no further than so many hexes from where supply is regular.
  if (inForce(q, COMMUNICATION))
    return reachedWithin(
      q,
      overlandLines(q, side, lines, tracer),
      q.data.charts.values.communication,
      tracer,
      openToSupply(q, side),
    )
  const from = lines.road
  const { land, lands } = q.data.map
  const open = openToSupply(q, side)
  const shut = closedTo(q, tracer)
  const reached = from.slice()
  const queue: number[] = []
  for (let place = 0; place < lands; place++) if (from[place] === 1) queue.push(place)
  for (let head = 0; head < queue.length; head++) {
    const place = queue[head]!
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) {
      const to = land.target[slot]!
      if (reached[to] === 1 || open[to] === 0 || shut[land.reverse[slot]!] === 1) continue
      reached[to] = 1
      queue.push(to)
    }
  }
  return reached
}

/** isolation: judges every unit of both sides, in books that know of it. */
export function judgeIsolation(c: Doing): void {
  const { isolated } = c.state
  if (!isolated) return
  const q = c.still()
  const known = new Map<number, Uint8Array>()
  const lines = q.data.supplyGroups.map((_, group) => regularLines(q, group))
  for (let unit = 0; unit < isolated.length; unit++) {
    const place = q.state.at[unit]!
    if (!isOnMap(q, unit) || place >= q.data.map.lands) {
      isolated[unit] = 0
      continue
    }
    const group = q.data.supplyGroup[unit]!
    const tracer = tracerOf(q, unit)
    const key = group * 256 + tracer
    let reached = known.get(key)
    if (!reached) {
      reached = connected(q, q.data.supplyGroups[group]!, lines[group]!, tracer)
      known.set(key, reached)
    }
    isolated[unit] = reached[place] === 1 ? 0 : 1
  }
  c.state.isolatedPlaces = cutOff(q, lines)
}

/** communication: by side, the places from which no line leads to regular supply; none where that is not played. */
export function isolatedGround(q: Query): readonly [Uint8Array, Uint8Array] | null {
  if (!inForce(q, COMMUNICATION) || !q.state.isolated) return null
  const { supplyGroups, map } = q.data
  const cut = [new Uint8Array(map.lands).fill(1), new Uint8Array(map.lands).fill(1)] as const
  supplyGroups.forEach((side, group) => {
    connected(q, side, regularLines(q, group), ANYBODY).forEach((reached, place) => {
      if (reached === 1) cut[side][place] = 0
    })
  })
  return cut
}

/** Cities, yards, ports and airfields from which their owner reaches none of his sources. */
function cutOff(q: Query, lines: readonly SupplyLines[]): number[] {
  const { map, supplyGroups } = q.data
  const reached = lines.map((traced, group) => connected(q, supplyGroups[group]!, traced, ANYBODY))
  const found: number[] = []
  for (let place = 0; place < map.lands; place++) {
    const judged = map.city[place] !== 0 || map.yard[place] !== 0 || map.port[place] !== 0
    if (!judged && !q.state.airbases[place]) continue
    const owner = q.state.owner[place]!
    if (owner > 1) continue
    if (!supplyGroups.some((side, group) => side === owner && reached[group]![place] === 1)) found.push(place)
  }
  return found
}
