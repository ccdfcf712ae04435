import { DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ZONE_NONE, ZONE_OWN_HEX } from '../state.ts'
import { otherSide, type Side } from '../world.ts'
import { isSeaSide } from './ferries.ts'
import { stepCosts } from './movement-costs.ts'
import { allGuns, gunsBehind } from './ranged-guns.ts'
import { supportsItself, unsupportedAmong } from './support.ts'
import { conditionsOf, defence2, hasZoneAround, isAside, occupation, sideOf, unitsOfAt } from './units.ts'

/** zones: zones of control. */

export const [NO_ZONE, REDUCED_ZONE, FULL_ZONE] = [0, 1, 2] as const

export class Zones extends DerivedFact {
  constructor(
    /** By side: by land place and box, the strongest zone there. */
    readonly level: readonly [Uint8Array, Uint8Array],
    /** By side: by place, 1 where a unit with a zone stands. */
    readonly held: readonly [Uint8Array, Uint8Array],
  ) {
    super()
  }
}

/** disruption, pointCounters: some units have none, not even in their own hex. */
export const exertsZone = (q: Query, unit: number): boolean =>
  q.data.units.zoneless[unit] === 0 &&
  !isAside(q, unit) &&
  q.state.zone[unit] !== ZONE_NONE &&
  conditionsOf(q, unit).every(({ zone }) => zone !== 'none')

/** unsupportedZones: who lacks support in a stack, by the place and the side; found once for each stack. */
interface Lacking {
  readonly stacks: Map<number, readonly number[]>
  readonly guns: readonly (readonly number[])[]
}
const nothingKnown = (q: Query): Lacking => ({ stacks: new Map(), guns: allGuns(q) })

/** unsupportedZones: whether a unit with a zone lacks support in its stack. */
function lacksSupport(q: Query, unit: number, known: Lacking): boolean {
  if (supportsItself(q, unit)) return false
  const [place, side] = [q.state.at[unit]!, sideOf(q, unit)]
  let lacking = known.stacks.get(place * 2 + side)
  if (!lacking) {
    lacking = unsupportedAmong(q, unitsOfAt(q, place, side), (u) => defence2(q, u), {
      againstWorks: false,
      behind: gunsBehind(q, place, side, known.guns),
    })
    known.stacks.set(place * 2 + side, lacking)
  }
  return lacking.includes(unit)
}

/** unsupportedZones, noGeneralSupply: reduced while unsupported or long out of supply. */
const isWeakened = (q: Query, unit: number): boolean =>
  conditionsOf(q, unit).some(({ zone }) => zone === 'reduced')
const strengthOfZone = (q: Query, unit: number, known: Lacking): 1 | 2 =>
  isWeakened(q, unit) || lacksSupport(q, unit, known) ? REDUCED_ZONE : FULL_ZONE

const compute = (q: Query): Zones => {
  const { state, data } = q
  const { land, lands, boxes } = data.map
  const size = lands + boxes
  const level = [new Uint8Array(size), new Uint8Array(size)] as const
  const held = [new Uint8Array(size), new Uint8Array(size)] as const
  const barred = [data.hooks.zoneBarred(q, 0), data.hooks.zoneBarred(q, 1)] as const
  const costs = stepCosts(q)
  const occupants = occupation(q).sides
  const known = nothingKnown(q)
  for (let unit = 0; unit < data.units.count; unit++) {
    const place = state.at[unit]!
    if (place < 0 || place >= size || !exertsZone(q, unit)) continue
    const side = data.units.side[unit] as Side
    const mine = level[side]
    held[side][place] = 1
    if (!hasZoneAround(q, unit)) {
      // Only in its own hex: support matters where an enemy is in it, too.
      const shared = occupants[place] === 3
      const strength =
        isWeakened(q, unit) || (shared && lacksSupport(q, unit, known)) ? REDUCED_ZONE : FULL_ZONE
      if (mine[place]! < strength) mine[place] = strength
      continue
    }
    const strength = strengthOfZone(q, unit, known)
    if (mine[place]! < strength) mine[place] = strength
    if (place >= lands || state.zone[unit] === ZONE_OWN_HEX) continue
    const cost = costs[data.units.profile[unit]!]!
    const off = barred[side]
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) {
      // A unit has no zone where it could not go, and ferries carry none.
      if (cost[slot]! < 0 || isSeaSide(q, slot)) continue
      const to = land.target[slot]!
      if (mine[to]! < strength && !(off && off[to] === 1)) mine[to] = strength
    }
  }
  return new Zones(level, held)
}

/** The strongest zone of a side in a place if the units of one hex were not there (overruns). */
export function zoneWithout(q: Query, place: number, side: Side, without: number): number {
  const { land, lands } = q.data.map
  const off = q.data.hooks.zoneBarred(q, side)
  const costs = stepCosts(q)
  let level: number = NO_ZONE
  const known = nothingKnown(q)
  if (place !== without)
    for (const unit of unitsOfAt(q, place, side))
      if (exertsZone(q, unit)) level = Math.max(level, strengthOfZone(q, unit, known))
  if (place >= lands || (off && off[place] === 1)) return level
  for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) {
    const from = land.target[slot]!
    if (from === without || isSeaSide(q, slot)) continue
    for (const unit of unitsOfAt(q, from, side)) {
      if (!exertsZone(q, unit) || !hasZoneAround(q, unit) || q.state.zone[unit] === ZONE_OWN_HEX) continue
      if (costs[q.data.units.profile[unit]!]![land.reverse[slot]!]! < 0) continue
      level = Math.max(level, strengthOfZone(q, unit, known))
    }
  }
  return level
}

export const zones = derived(
  (q: Query) => [
    q.state.at,
    q.state.face,
    q.state.disruption,
    q.state.zone,
    q.state.fed,
    q.state.out,
    q.state.turn,
    q.state.weather,
    q.state.bridgesDown,
    q.state.scenario,
    q.state.aside ?? 0,
  ],
  compute,
)

/** The strongest enemy zone in a place. */
export const enemyZone = (q: Query, place: number, side: Side): number =>
  zones(q).level[otherSide(side)][place]!
