import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { inForce, LONGER_OVERLAND } from '../options.ts'
import type { Side } from '../world.ts'
import { ferryKey, isSeaSide, sideCrossed } from './ferries.ts'
import { landsInPlay } from './lands-in-play.ts'
import { freezesAt, isBarred, weatherChartAt } from './movement-costs.ts'
import { navalKey, watersOfPort } from './naval-lines.ts'
import { alongNets } from './net-lines.ts'
import { openToSupply } from './open-to-supply.ts'
import { isFunctioning } from './ports.ts'
import { scaleOf } from './scale.ts'
import { isBox } from './units.ts'
import { usableRail } from './usable-rail.ts'
import { zones } from './zones.ts'

/** supplyLines, tracingSupply: lines of supply, element by element, traced from their sources towards the units. */

/** Longer than any way on any map. */
const ENDLESS = 0x7fff

type Step = (slot: number, from: number, to: number) => number

interface Element {
  /** The most hexes, by the worst weather that the element meets (weatherAcrossZones). */
  readonly limits: readonly number[]
  /** What a step counts, seen from the source's end; negative: not this way. */
  readonly step: Step
  readonly open: Uint8Array
}

/**
 * Spreads one element from where the next one is reached. Since an element suffers the worst weather it meets, it is
 * traced once for each weather there is, through hexes where it is no worse.
 */
function spread(q: Query, from: Uint8Array, { limits, step, open }: Element): Uint8Array {
  const { land, lands, zone } = q.data.map
  const sky = q.state.weather
  const reached = from.slice()
  const seeds: number[] = []
  for (let place = 0; place < lands; place++) if (from[place] === 1) seeds.push(place)
  if (seeds.length === 0) return reached
  const steps = new Int16Array(lands)
  for (const worst of new Set(sky)) {
    const limit = limits[worst]!
    steps.fill(-1)
    // By count: the places first reached with it.
    const reachedAt: number[][] = [seeds.filter((place) => sky[zone[place]!]! <= worst)]
    for (const place of reachedAt[0]!) steps[place] = 0
    for (let count = 0; count < Math.min(limit, reachedAt.length); count++) {
      for (const place of reachedAt[count] ?? []) {
        if (steps[place] !== count) continue
        const end = land.first[place + 1]!
        for (let slot = land.first[place]!; slot < end; slot++) {
          const to = land.target[slot]!
          const known = steps[to]!
          if (open[to] === 0 || (known >= 0 && known <= count + 1) || sky[zone[to]!]! > worst) continue
          const price = step(slot, place, to)
          const total = count + price
          if (price < 0 || total > limit || (known >= 0 && known <= total)) continue
          steps[to] = total
          reached[to] = 1
          reachedAt[total] ??= []
          reachedAt[total].push(to)
        }
      }
    }
  }
  return reached
}

/** supplyLines: lines do not lead where the unit that traces them may not go: units of one movement profile alike. */
interface Tracers {
  /** By movement profile: its index in `closed`. */
  readonly of: readonly number[]
  /** By land slot: 1 where these units may not go; first for lines that no unit traces: closed to everybody. */
  readonly closed: readonly Uint8Array[]
}

/** The lines of a hex itself, and of aircraft on it; they take no ferry, which is for troops (ferries). */
export const ANYBODY = 0

const tracers = derived(
  (q: Query) => [q.state.weather, q.state.scenario, ferryKey(q)],
  (q): Tracers => {
    const { length } = q.data.map.land.target
    const barred = q.data.profiles.map((_, profile) =>
      Uint8Array.from({ length }, (__, slot) => (isBarred(q, profile, slot) ? 1 : 0)),
    )
    const closed = [
      Uint8Array.from({ length }, (_, slot) =>
        isSeaSide(q, slot) || barred.every((list) => list[slot] === 1) ? 1 : 0,
      ),
    ]
    const of = barred.map((list) => {
      const known = closed.findIndex((other) => other.every((value, slot) => value === list[slot]))
      return known >= 0 ? known : closed.push(list) - 1
    })
    return { of, closed }
  },
)

/** By what rights a unit traces supply overland. */
export const tracerOf = (q: Query, unit: number): number => tracers(q).of[q.data.units.profile[unit]!]!

/** Whether a line may not run along this slot, as the unit would go. */
export const closedTo = (q: Query, tracer: number): Uint8Array => tracers(q).closed[tracer]!

/** Seen from the source's end: the unit's step is the other way round. */
function overlandStep(q: Query, tracer: number): Step {
  const shut = closedTo(q, tracer)
  const { reverse } = q.data.map.land
  if (!inForce(q, LONGER_OVERLAND)) return (slot) => (shut[reverse[slot]!] === 1 ? -1 : 1)
  return (slot, from) => (shut[reverse[slot]!] === 1 ? -1 : overlandLength(q, slot, from))
}

/** longerOverland: as an option, extreme terrain counts two hexes, a strait or major river one more; not along roads and trails. */
function overlandLength(q: Query, slot: number, from: number): number {
  const { map, charts } = q.data
  if (map.road[slot] === 1 || map.rail[slot] === 1) return 1
  if (map.trail[slot] === 1 && weatherChartAt(q, from).trails) return 1
  const { long } = charts.terrains[map.terrain[from]!]!
  const hex = long === 'always' || (long === 'unfrozen' && !freezesAt(q, from)) ? 2 : 1
  return hex + (charts.hexsides[sideCrossed(q, slot)]!.major ? 1 : 0)
}

/** scale: on some maps a line overland may be of any length. */
const overlandLimits = (q: Query): readonly number[] =>
  scaleOf(q).endlessOverland ? q.data.charts.overland.map(() => ENDLESS) : q.data.charts.overland

const overlandFrom = (q: Query, side: Side, from: Uint8Array, tracer: number): Uint8Array =>
  spread(q, from, {
    limits: overlandLimits(q),
    step: overlandStep(q, tracer),
    open: openToSupply(q, side),
  })

/** overlandElement: every place from which so many hexes lead to this one as a line overland would, in whatever weather. */
export function within(q: Query, side: Side, place: number, hexes: number, tracer: number): Uint8Array {
  const from = new Uint8Array(q.data.map.lands)
  const open = openToSupply(q, side)
  if (open[place] === 1) from[place] = 1
  const limits = q.data.charts.overland.map(() => hexes)
  return spread(q, from, { limits, step: overlandStep(q, tracer), open })
}

/** communication: every place from which a line overland of so many hexes, in whatever weather, leads to one of these. */
export function reachedWithin(
  q: Query,
  from: Uint8Array,
  hexes: number,
  tracer: number,
  open: Uint8Array,
): Uint8Array {
  const seeds = from.map((value, place) => (value === 1 && open[place] === 1 ? 1 : 0))
  return spread(q, seeds, {
    limits: q.data.charts.overland.map(() => hexes),
    step: overlandStep(q, tracer),
    open,
  })
}

/** What has been traced from single places while nothing changed; filled as it is asked for. */
const traced = (_side: Side) =>
  derived(
    (q: Query) => [zones(q), q.state.owner, inForce(q, LONGER_OVERLAND), ferryKey(q)],
    (_): Map<number, Uint8Array> => new Map(),
    2,
  )
const single = [traced(0), traced(1)] as const

/** overlandElement: every place from which a line overland leads to this one. */
export function overlandTo(q: Query, side: Side, place: number, tracer = ANYBODY): Uint8Array {
  const known = single[side](q)
  const key = place * tracers(q).closed.length + tracer
  let reached = known.get(key)
  if (!reached) {
    const from = new Uint8Array(q.data.map.lands)
    if (openToSupply(q, side)[place] === 1) from[place] = 1
    reached = overlandFrom(q, side, from, tracer)
    known.set(key, reached)
  }
  return reached
}

/** overlandElement: whether a unit on the map can trace a line overland to a place. */
export const tracesTo = (q: Query, unit: number, place: number): boolean =>
  isBox(q, place)
    ? q.state.at[unit] === place
    : overlandTo(q, q.data.units.side[unit] as Side, place, tracerOf(q, unit))[q.state.at[unit]!] === 1

/** roadElement: roads count one, trails two and only in clear or rain; hexes of the side only. */
function roadStep(q: Query, side: Side): Step {
  const { map, charts } = q.data
  const { trailSupplyHex } = charts.values
  const { owner } = q.state
  return (slot, from, to) => {
    if (owner[from] !== side || owner[to] !== side) return -1
    // roadFerries: a road ferry counts as a hex of its own.
    if (map.ferry[slot] === 1) return 2
    if (map.road[slot] === 1 || map.rail[slot] === 1) return 1
    if (map.trail[slot] === 0) return -1
    return weatherChartAt(q, from).trails && weatherChartAt(q, to).trails ? trailSupplyHex : -1
  }
}

/** railElement: railways that the side may use; breaks do not matter. */
function alongRail(q: Query, side: Side, from: Uint8Array): Uint8Array {
  const { map } = q.data
  if (q.data.customs.railways === 'by-net') return alongNets(q, side, from, true)
  const usable = usableRail(q, side)
  const open = openToSupply(q, side)
  const reached = from.slice()
  const queue: number[] = []
  for (let place = 0; place < map.lands; place++)
    if (from[place] === 1 && usable[place] === 1) queue.push(place)
  for (let head = 0; head < queue.length; head++) {
    const place = queue[head]!
    for (let slot = map.land.first[place]!; slot < map.land.first[place + 1]!; slot++) {
      const to = map.land.target[slot]!
      if (reached[to] === 1 || map.rail[slot] === 0 || usable[to] === 0 || open[to] === 0) continue
      reached[to] = 1
      queue.push(to)
    }
  }
  return reached
}

export interface SupplyLines {
  /** By land place: 1 for the source itself. */
  readonly source: Uint8Array
  /** By land place: 1 where each element, and what follows it, leads to the sources. */
  /** By rail and by sea, in any order (tracingSupply). */
  readonly rail: Uint8Array
  readonly road: Uint8Array
  /** For whoever may go anywhere at all; `overlandLines` knows it for each unit. */
  readonly overland: Uint8Array
  /** navalElement: the ports that a naval element joins, if one does. */
  readonly ports: readonly number[]
  /** By tracer, as far as anybody has asked. */
  readonly traced: Uint8Array[]
}

/** navalElement: ports of the side that work, are open to supply, and were its own when its initial phase began. */
export function supplyPorts(q: Query, side: Side): number[] {
  const { map, charts } = q.data
  const open = openToSupply(q, side)
  const ports: number[] = []
  for (const place of landsInPlay(q)) {
    const port = map.port[place]!
    // With ships in play a base force makes a port of an anchorage, and enemy warships close one (functioningPorts).
    const works = q.state.naval ? port > 0 && isFunctioning(q, place, side) : charts.ports[port]!.port
    if (!works || !charts.ports[port]!.seaLine || open[place] === 0 || q.state.owner[place] !== side) continue
    // navalElement: not once it has taken all the hits it can.
    const wrecked = !q.state.naval && (q.state.portHits[place] ?? 0) >= charts.ports[port]!.hits
    if (wrecked || q.state.portsTaken.includes(place)) continue
    ports.push(place)
  }
  return ports
}

/** navalElement, navalLines: with ships in play: by sea from port to port and from off-map boxes, and on by rail, in any order. */
function overSea(
  q: Query,
  side: Side,
  places: readonly number[],
  ports: readonly number[],
  start: Uint8Array,
): { readonly rail: Uint8Array; readonly ports: readonly number[] } {
  let rail = start
  const seas = new Set(
    places.filter((place) => place >= q.data.map.lands).flatMap((place) => watersOfPort(q, side, place)),
  )
  const linked = new Set<number>()
  for (;;) {
    for (const place of ports)
      if (rail[place] === 1) for (const sea of watersOfPort(q, side, place)) seas.add(sea)
    const reached = ports.filter(
      (place) => !linked.has(place) && watersOfPort(q, side, place).some((sea) => seas.has(sea)),
    )
    if (reached.length === 0) return { rail, ports: [...linked].sort((a, b) => a - b) }
    for (const place of reached) {
      linked.add(place)
      rail[place] = 1
    }
    rail = alongRail(q, side, rail)
  }
}

/** tracingSupply: lines from everywhere to these places, with a naval element or without. */
export function linesTo(
  q: Query,
  side: Side,
  places: readonly number[],
  { naval }: { naval: boolean } = { naval: false },
): SupplyLines {
  if (places.length === 0) {
    const none = new Uint8Array(q.data.map.lands)
    return { source: none, rail: none, road: none, overland: none, ports: [], traced: [] }
  }
  const open = openToSupply(q, side)
  const source = new Uint8Array(q.data.map.lands)
  for (const place of places) if (open[place] === 1) source[place] = 1
  let rail = alongRail(q, side, source)
  const ports = naval ? supplyPorts(q, side) : []
  const sailed = naval && q.state.naval ? overSea(q, side, places, ports, rail) : null
  if (sailed) rail = sailed.rail
  const isLinked = sailed ? sailed.ports.length > 0 : ports.some((place) => rail[place] === 1)
  if (isLinked && !sailed) {
    // From any port to any other, and on by rail.
    for (const place of ports) rail[place] = 1
    rail = alongRail(q, side, rail)
  }
  const road = spread(q, rail, { limits: q.data.charts.roadElement, step: roadStep(q, side), open })
  const overland = overlandFrom(q, side, road, ANYBODY)
  return {
    source,
    rail,
    road,
    overland,
    ports: sailed ? sailed.ports : isLinked ? ports : [],
    traced: [overland],
  }
}

/** supplyLines: the hexes from which units of one kind trace these lines. */
export function overlandLines(q: Query, side: Side, lines: SupplyLines, tracer: number): Uint8Array {
  lines.traced[tracer] ??= overlandFrom(q, side, lines.road, tracer)
  return lines.traced[tracer]
}

/** regularSources: the lines of regular general supply of a supply group, as things stand now, to sources of whatever size. */
export const regularLines = (q: Query, group: number): SupplyLines => {
  const lines = groups(q)
  // Asked of few groups at a time: the others are not traced.
  lines[group] ??= linesTo(
    q,
    q.data.supplyGroups[group]!,
    [
      ...q.data.hooks.regularSources(q, group),
      ...q.data.hooks.limitedSources(q, group).map(({ place }) => place),
    ],
    { naval: true },
  )
  return lines[group]
}

/** regularSources: those of them that lead to sources without a limit. */
function unlimitedLines(q: Query, group: number): SupplyLines {
  if (q.data.hooks.limitedSources(q, group).length === 0) return regularLines(q, group)
  const lines = groups(q)
  const index = q.data.supplyGroups.length + group
  lines[index] ??= linesTo(q, q.data.supplyGroups[group]!, q.data.hooks.regularSources(q, group), {
    naval: true,
  })
  return lines[index]
}

/** Whether a unit has regular general supply whoever else is fed. */
export function hasUnlimitedSupply(q: Query, unit: number): boolean {
  const place = q.state.at[unit]!
  if (place < 0 || place >= q.data.map.lands) return place >= 0 && isWithSources(q, unit, place)
  const group = q.data.supplyGroup[unit]!
  const lines = unlimitedLines(q, group)
  return overlandLines(q, q.data.supplyGroups[group]!, lines, tracerOf(q, unit))[place] === 1
}

/** Whether a unit in a place would have regular general supply there, as far as lines go. */
export const isFedAt = (q: Query, unit: number, place: number): boolean => {
  const group = q.data.supplyGroup[unit]!
  const side = q.data.supplyGroups[group]!
  return overlandLines(q, side, regularLines(q, group), tracerOf(q, unit))[place] === 1
}

const groups = derived(
  (q: Query) => [
    q.state.at,
    q.state.owner,
    q.state.face,
    q.state.disruption,
    q.state.zone,
    q.state.fed,
    q.state.out,
    q.state.turn,
    q.state.weather,
    q.state.phasing,
    q.state.aside ?? 0,
    q.state.portsTaken,
    q.state.netCapacity?.flat().join() ?? '',
    Object.keys(q.state.portHits).map((place) => Number(place) * 100 + q.state.portHits[Number(place)]!),
    inForce(q, LONGER_OVERLAND),
    navalKey(q, 0),
    navalKey(q, 1),
    ferryKey(q),
    q.state.sea,
  ],
  (_): (SupplyLines | undefined)[] => [],
  2,
)

/** Whether a unit could trace regular general supply now, as far as lines go. */
export const hasRegularSupply = (q: Query, unit: number): boolean => {
  const place = q.state.at[unit]!
  if (place < 0) return false
  return place >= q.data.map.lands ? isWithSources(q, unit, place) : isFedAt(q, unit, place)
}

/** offMapBoxes, enemyBoxes: what is off the map is with its sources, unless the box is the enemy's. */
const isWithSources = (q: Query, unit: number, place: number): boolean =>
  !isBox(q, place) || q.state.owner[place] === q.data.units.side[unit]
