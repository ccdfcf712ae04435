import { neighboursOf } from '@grognard/maps'
import type { Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { harbourOf, hasEnemyShips, inPlay, isSeaHex, portsOf, seaBeside, zonesAt } from './07-1-sea-places.ts'
import { mineZoneAt } from './07-5-3-mine-zones.ts'

/** 8.5.6.3, 8.5.6.4: ways at sea: At Sea, In Shore, coast, in this order out and in; hexes are not counted. */

/** The places that a ship passes, the first and the last included. */
export type SeaWay = readonly number[]

/** Between an all-sea hex and a box of the same zone: through the In Shore box, in its order. */
function outward(q: Query, zone: number, to: number): readonly number[] {
  const { atSea, inShore } = q.data.zones[zone]!
  return to === atSea ? [inShore, atSea] : [inShore]
}

/** 7.5.3, 8.5.6.4.1: a hex better avoided. */
const isDangerous = (q: Query, side: Side, cell: number): boolean =>
  mineZoneAt(q, cell) >= 0 || hasEnemyShips(q, cell, side)

/** The all-sea hex by which a port or a beach is reached: the first without mines and enemies, or the first. */
function harbourFor(q: Query, side: Side, port: number, zone: number): number {
  const waters = q.data.port[port] === 1 ? harbourOf(q, port) : seaBeside(q, port)
  const hexes = waters.filter((hex) => q.data.zone[hex] === zone && inPlay(q, hex))
  return hexes.find((hex) => !isDangerous(q, side, hex)) ?? hexes[0] ?? -1
}

/** From a place of the coast out to the water: a port or beach on the map is left by an all-sea hex. */
function fromCoast(q: Query, side: Side, cell: number, zone: number): readonly number[] | null {
  if (isSeaHex(q, cell) || cell >= q.data.hexes) return [cell]
  const hex = harbourFor(q, side, cell, zone)
  return hex < 0 ? null : [cell, hex]
}

/** A way inside one zone, whose last place is neither in the zone's boxes twice nor behind land. */
function withinZone(q: Query, side: Side, from: number, to: number, zone: number): SeaWay | null {
  const { atSea, inShore } = q.data.zones[zone]!
  const isBox = (cell: number): boolean => cell === atSea || cell === inShore
  if (isBox(from) && isBox(to)) return [from, to]
  if (isBox(to)) {
    const coast = fromCoast(q, side, from, zone)
    return coast && [...coast, ...outward(q, zone, to)]
  }
  if (isBox(from)) {
    const back = withinZone(q, side, to, from, zone)
    return back && [...back].reverse()
  }
  const start = fromCoast(q, side, from, zone)
  const end = fromCoast(q, side, to, zone)
  if (!start || !end) return null
  const last = [...end].reverse()
  return start.at(-1) === last[0] ? [...start, ...last.slice(1)] : [...start, ...last]
}

/** 8.5.6.4: the way of a ship, null where there is none: not more than one At Sea box is entered. */
export function seaWay(q: Query, side: Side, from: number, to: number): SeaWay | null {
  if (from === to) return null
  const shared = zonesAt(q, from).find((zone) => zonesAt(q, to).includes(zone))
  if (shared !== undefined) return withinZone(q, side, from, to, shared)
  const zone = q.data.zones.findIndex(({ atSea }) => atSea === from)
  for (const next of q.data.zones[zone]?.adjacent ?? []) {
    const { atSea } = q.data.zones[next]!
    if (!inPlay(q, atSea)) continue
    if (to === atSea) return [from, to]
    if (!zonesAt(q, to).includes(next)) continue
    const rest = withinZone(q, side, atSea, to, next)
    if (rest) return [from, ...rest]
  }
  return null
}

/** 8.5.7: the way of a transport, through as many boxes as it takes. */
export function transportWay(q: Query, side: Side, from: number, to: number): SeaWay | null {
  const direct = seaWay(q, side, from, to)
  if (direct) return direct
  for (const a of zonesAt(q, from))
    for (const b of zonesAt(q, to)) {
      if (!q.data.zones[a]!.adjacent.includes(b)) continue
      const out = withinZone(q, side, from, q.data.zones[a]!.atSea, a)
      const back = withinZone(q, side, q.data.zones[b]!.atSea, to, b)
      if (out && back) return [...out, ...back]
    }
  return null
}

/** Where a ship can go from a place: sea boxes, all-sea hexes without a ship, ports of its side. */
export function destinationsOf(q: Query, side: Side, from: number): readonly number[] {
  const { data, state } = q
  const zones = new Set(zonesAt(q, from))
  const atSea = data.zones.findIndex((zone) => zone.atSea === from)
  if (atSea >= 0) for (const next of data.zones[atSea]!.adjacent) zones.add(next)
  const taken = new Set(data.navalUnits.map((ship) => state.at[ship]!))
  const cells: number[] = []
  for (const zone of zones) {
    const { atSea: outside, inShore, hexes } = data.zones[zone]!
    for (const box of [outside, inShore]) if (box !== from && inPlay(q, box)) cells.push(box)
    for (const hex of hexes) if (!taken.has(hex) && inPlay(q, hex)) cells.push(hex)
  }
  for (const port of portsOf(q, side))
    if (port !== from && zonesAt(q, port).some((zone) => zones.has(zone))) cells.push(port)
  return cells
}

/** Whether a ship can go from one place to the other in a segment. */
export const canSail = (q: Query, side: Side, from: number, to: number): boolean =>
  destinationsOf(q, side, from).includes(to) && seaWay(q, side, from, to) !== null

/**
 * 8.5.6.4.1: mined hexes and hexes with enemy ships that a ship cannot avoid between two all-sea hexes of a zone: those
 * on the way that meets the fewest.
 */
export function unavoidable(q: Query, side: Side, from: number, to: number): readonly number[] {
  const zone = q.data.zone[from]!
  const isShut = (cell: number): boolean => cell !== to && isDangerous(q, side, cell)
  if (!q.data.zones[zone]!.hexes.some((hex) => hex !== from && isShut(hex))) return []
  const cameFrom = new Map<number, number>([[from, -1]])
  let wave = [from]
  let later: number[] = []
  while (wave.length > 0 && !cameFrom.has(to)) {
    for (const cell of wave)
      for (const next of neighboursOf(q.data.topology, cell)) {
        if (cameFrom.has(next) || !isSeaHex(q, next) || q.data.zone[next] !== zone) continue
        cameFrom.set(next, cell)
        if (isShut(next)) later.push(next)
        else wave.push(next)
      }
    wave = later
    later = []
  }
  const met: number[] = []
  for (let cell = cameFrom.get(to) ?? -1; cell >= 0 && cell !== from; cell = cameFrom.get(cell)!)
    if (isShut(cell)) met.push(cell)
  return met
}
