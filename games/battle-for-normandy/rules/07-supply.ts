/** Chapter 7: general supply, who is attached to whom, and combat supply. */
import { DerivedFact, derived } from '@grognard/kernel'
import { assign, createReachScratch, type ReachScratch } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { ALLIED, enemyOf, GERMAN, type Side } from '../state.ts'
import { CW } from '../units.ts'
import { ALL, CLIFF, NO, SEA, SEA_SIDE, SIXTHS, type Theatre, TOWN, type World } from '../world.ts'
import { theatre, weatherOf } from './02-units.ts'
import { type Ground, groundFact } from './05-zones.ts'

/** 7.3.1: the longest lines, in hexes or movement points. */
const UNIT_LINE = 6
const DIVISION_LINE = 20

/** What a unit lives on: nothing, a source by itself, or a headquarters, which alone gives combat supply (7.6.1). */
export type Supply = { readonly general: boolean; readonly hq: number }
const NONE: Supply = { general: false, hq: -1 }
const DIRECT: Supply = { general: true, hq: -1 }

/** What a search from one hex found. */
interface Found {
  readonly source: boolean
  readonly hqs: readonly number[]
}

/** Buffers for searches: which cells the present one has seen, and at what cost. */
interface Scratch {
  readonly cost: Int32Array
  readonly seen: Int32Array
  stamp: number
  readonly queue: ReachScratch['queue']
}
const buffers = derived(
  () => [],
  ({ data: { topology } }: Query): Scratch => {
    const { cost, queue } = createReachScratch(topology)
    return { cost, seen: new Int32Array(topology.size), stamp: 0, queue }
  },
)

/** Supply of one lie of the counters, worked out for each unit when it is asked for. */
export class SupplyFact extends DerivedFact {
  private readonly lines = new Map<number, Found>()
  private readonly units = new Map<number, Supply>()
  private readonly hqs = new Map<number, boolean>()
  private readonly hqsAt = new Map<number, number[]>()
  private attached: ReadonlyMap<number, number> | undefined

  constructor(
    private readonly data: World,
    private readonly field: Theatre,
    private readonly ground: Ground,
    private readonly at: readonly number[],
    private readonly destroyed: readonly number[],
    private readonly sources: readonly [ReadonlySet<number>, ReadonlySet<number>],
    private readonly half: boolean,
    private readonly scratch: Scratch,
  ) {
    super()
    for (const unit of field.roster) {
      if (at[unit]! < 0 || !data.units[unit]!.isHq) continue
      const here = this.hqsAt.get(at[unit]!)
      if (here) here.push(unit)
      else this.hqsAt.set(at[unit]!, [unit])
    }
  }

  of(unit: number): Supply {
    let supply = this.units.get(unit)
    if (!supply) {
      supply = this.workOut(unit)
      this.units.set(unit, supply)
    }
    return supply
  }

  private workOut(unit: number): Supply {
    const own = this.data.units[unit]!
    if (this.at[unit]! < 0) return NONE
    if (own.isHq) return this.isHqSupplied(unit) ? { general: true, hq: unit } : NONE
    return this.byItself(unit) ?? this.byAttachment(unit)
  }

  /** 7.3.1: by its own division's headquarters, by a corps headquarters, or straight from a source. */
  private byItself(unit: number): Supply | undefined {
    const { division } = this.data.units[unit]!
    const found = this.lineFrom(unit)
    for (const hq of found.hqs) {
      if (!this.serves(hq, division) || !this.isHqSupplied(hq)) continue
      return { general: true, hq }
    }
    return found.source ? DIRECT : undefined
  }

  /** 7.2: without counting as an attachment. */
  private serves(hq: number, division: number): boolean {
    const own = this.data.units[hq]!
    return division >= 0 ? own.isDivisionHq && own.division === division : own.isCorpsHq
  }

  private byAttachment(unit: number): Supply {
    this.attached ??= this.attach()
    const hq = this.attached.get(unit)
    return hq === undefined ? NONE : { general: true, hq }
  }

  /** 7.2, 20.3: shares out the places at headquarters among the units that no other line supplies. */
  private attach(): ReadonlyMap<number, number> {
    const { units, charts } = this.data
    const hqs = [...this.hqsAt.values()].flat().filter((hq) => !units[hq]!.isCorpsHq)
    hqs.sort((a, b) => a - b)
    const capacity = hqs.map((hq) =>
      units[hq]!.isKampfgruppe ? charts.limits.kampfgruppeUnits : charts.limits.attachments,
    )
    const needy = this.field.roster.filter((unit) => {
      const own = units[unit]!
      return this.at[unit]! >= 0 && !own.isHq && !own.isShip && !own.isFixed && !this.byItself(unit)
    })
    const result = new Map<number, number>()
    const share = (who: readonly number[], room: readonly number[]): void => {
      const consumers = who.map((unit) => ({
        sources: hqs.flatMap((hq, i) => (this.mayAttach(unit, hq) ? [i] : [])),
      }))
      assign(consumers, room).served.forEach((got, i) => {
        if (!got) return
        const source = got[0]!.source
        capacity[source]!--
        result.set(who[i]!, hqs[source]!)
      })
    }
    this.addBrigades(needy, hqs, result)
    const open = needy.filter((unit) => !result.has(unit))
    // One unit of another division that is no artillery at each division headquarters (7.2), then all the others.
    const foreign = open.filter((unit) => units[unit]!.division >= 0 && !units[unit]!.isArtillery)
    share(
      foreign,
      hqs.map((hq, i) => (units[hq]!.isKampfgruppe ? capacity[i]! : 1)),
    )
    share(
      open.filter((unit) => !foreign.includes(unit)),
      [...capacity],
    )
    return result
  }

  /** 7.2, exception 1: all units of one CW armoured brigade, besides the three. */
  private addBrigades(needy: readonly number[], hqs: readonly number[], result: Map<number, number>): void {
    const { units } = this.data
    const taken = new Set<number>()
    for (const brigade of new Set(needy.map((unit) => units[unit]!.brigade).filter((b) => b >= 0))) {
      const members = needy.filter((unit) => units[unit]!.brigade === brigade)
      const count = (hq: number) => members.filter((unit) => this.mayAttach(unit, hq)).length
      const hq = hqs
        .filter((one) => !taken.has(one) && units[one]!.camp === CW)
        .sort((a, b) => count(b) - count(a))[0]
      if (hq === undefined || count(hq) === 0) continue
      taken.add(hq)
      for (const unit of members) if (this.mayAttach(unit, hq)) result.set(unit, hq)
    }
  }

  /** 7.2: whether this headquarters could take the unit in, limits apart. */
  mayAttach(unit: number, hq: number): boolean {
    const own = this.data.units[unit]!
    const above = this.data.units[hq]!
    if (own.side !== above.side || above.isCorpsHq) return false
    if (own.division >= 0 && own.isArtillery && own.camp !== above.camp) return false
    // An Allied division's own artillery serves no other division.
    if (own.division >= 0 && own.isArtillery && own.side === 0 && own.division !== above.division)
      return false
    return this.lineFrom(unit).hqs.includes(hq) && this.isHqSupplied(hq)
  }

  /** Whether the unit can trace to this headquarters, supplied or not (12.5.4). */
  reaches(unit: number, hq: number): boolean {
    return this.lineFrom(unit).hqs.includes(hq)
  }
  /** Supplied headquarters within a unit's line. */
  hqsFor(unit: number): readonly number[] {
    return this.lineFrom(unit).hqs.filter((hq) => this.isHqSupplied(hq))
  }

  isHqSupplied(hq: number): boolean {
    let supplied = this.hqs.get(hq)
    if (supplied === undefined) {
      const { side, isCorpsHq } = this.data.units[hq]!
      // Set first: a corps that looks for a corps would ask for itself.
      this.hqs.set(hq, false)
      supplied = isCorpsHq
        ? this.spread(side, this.at[hq]!, Number.POSITIVE_INFINITY, false).source
        : this.isDivisionSupplied(side, hq)
      this.hqs.set(hq, supplied)
    }
    return supplied
  }

  private isDivisionSupplied(side: Side, hq: number): boolean {
    const found = this.spread(side, this.at[hq]!, this.limit(DIVISION_LINE) * SIXTHS, true)
    return (
      found.source || found.hqs.some((other) => this.data.units[other]!.isCorpsHq && this.isHqSupplied(other))
    )
  }

  /** 7.3.3: halved in heavy rain and storm. */
  private limit(line: number): number {
    return this.half ? line / 2 : line
  }

  /** 7.3.1: six hexes or six movement points, as suits the unit better. */
  private lineFrom(unit: number): Found {
    const cell = this.at[unit]!
    const { side } = this.data.units[unit]!
    const key = cell * 2 + side
    let found = this.lines.get(key)
    if (!found) {
      const byHexes = this.spread(side, cell, this.limit(UNIT_LINE), false)
      const byPoints = this.spread(side, cell, this.limit(UNIT_LINE) * SIXTHS, true)
      found = {
        source: byHexes.source || byPoints.source,
        hqs: [...new Set([...byHexes.hqs, ...byPoints.hqs])],
      }
      this.lines.set(key, found)
    }
    return found
  }

  /** 20.7, 18.9.4: a line of any length to a source. */
  isConnected(unit: number): boolean {
    return this.spread(this.data.units[unit]!.side, this.at[unit]!, Number.POSITIVE_INFINITY, false).source
  }
  /** 18.9.4: a line of any length to another friendly unit that is no strongpoint of its own hex. */
  reachesFriend(unit: number): boolean {
    const { side } = this.data.units[unit]!
    const start = this.at[unit]!
    return this.spread(side, start, Number.POSITIVE_INFINITY, false, (cell) => {
      return cell !== start && this.ground.holder[cell] === side
    }).source
  }

  /**
   * 7.3, 7.3.2: walks from a hex along every line open to a side. Not into enemy hexes, nor into enemy zones where no
   * friend stands; over water without a bridge only by the first step.
   */
  private spread(
    side: Side,
    start: number,
    limit: number,
    byPoints: boolean,
    wanted?: (cell: number) => boolean,
  ): Found {
    const { data, ground } = this
    const { first, target } = data.topology
    const { cost, seen, queue } = this.scratch
    const stamp = ++this.scratch.stamp
    const { holder, zones } = ground
    const { area } = this.field
    const enemyBit = 1 << enemyOf(side)
    const enemy = enemyOf(side)
    const isSource = wanted ?? ((cell: number) => this.sources[side].has(cell))
    const hqs: number[] = []
    let source = false
    queue.clear()
    cost[start] = 0
    seen[start] = stamp
    queue.push(start, 0)
    for (let from = queue.pop(); from >= 0; from = queue.pop()) {
      const spent = queue.priority
      if (cost[from] !== spent) continue
      if (isSource(from)) source = true
      const here = this.hqsAt.get(from)
      if (here) for (const hq of here) if (data.units[hq]!.side === side) hqs.push(hq)
      // Nobody asks for more than that there is a line.
      if (source && limit === Number.POSITIVE_INFINITY) break
      for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
        const to = target[slot]!
        if (area[to] === 0 || holder[to] === enemy) continue
        if ((zones[to]! & enemyBit) !== 0 && holder[to] !== side) continue
        const price = byPoints ? this.points(slot, to, from === start) : this.step(slot, to, from === start)
        if (price < 0) continue
        const total = spent + price
        if (total > limit || (seen[to] === stamp && cost[to]! <= total)) continue
        seen[to] = stamp
        cost[to] = total
        queue.push(to, total)
      }
    }
    return { source, hqs: [...new Set(hqs)] }
  }

  private isBridged(slot: number): boolean {
    const bridge = this.data.bridgeAt[slot]!
    return bridge >= 0 && this.destroyed[bridge] === 0
  }
  private isClosed(slot: number, to: number, isFirst: boolean): boolean {
    const { terrain, edge, water } = this.data
    if (terrain[to] === SEA || edge[slot] === SEA_SIDE || edge[slot] === CLIFF) return true
    return water[slot] !== 0 && !isFirst && !this.isBridged(slot)
  }
  private step(slot: number, to: number, isFirst: boolean): number {
    return this.isClosed(slot, to, isFirst) ? NO : 1
  }
  /** 7.3.2: infantry's costs, roads at the rates of supply. */
  private points(slot: number, to: number, isFirst: boolean): number {
    if (this.isClosed(slot, to, isFirst)) return NO
    const { costs, road, rail, terrain, settlement, water, level, topology } = this.data
    const open = water[slot] === 0 || this.isBridged(slot)
    if (open && road[slot]! > 0) return costs.supplyRoad[road[slot]!]!
    if (open && rail[slot] === 1) return costs.supplyRoad[0]!
    let price = costs.terrain[0]![0]![terrain[to]!]!
    if (settlement[to] === TOWN) price = Math.min(price, costs.town[0]![0]!)
    if (price < 0 || price === ALL) return NO
    if (water[slot] !== 0) {
      const crossing = water[slot] === 1 ? costs.stream[0]![0]! : costs.major[0]![0]!
      if (crossing === ALL) return UNIT_LINE * SIXTHS
      price += crossing
    }
    if (level[to]! > level[topology.source[slot]!]!) price += costs.hill[0]![0]!
    return price
  }
}

/** 7.4: sources that work now: German ones only while they hold the hex. */
function workingSources(q: Query): [ReadonlySet<number>, ReadonlySet<number>] {
  const { sources, keyOf } = theatre(q)
  const working = (side: Side): ReadonlySet<number> =>
    new Set(sources[side]!.filter((cell) => q.state.control[keyOf.get(cell)!] === side))
  return [working(ALLIED), working(GERMAN)]
}

export const supplyFact = derived(
  (q: Query) => [groundFact(q), q.state.destroyed, q.state.control, weatherOf(q).halfSupply],
  (q: Query) =>
    new SupplyFact(
      q.data,
      theatre(q),
      groundFact(q),
      q.state.at.slice(),
      q.state.destroyed.slice(),
      workingSources(q),
      weatherOf(q).halfSupply,
      buffers(q),
    ),
  8,
)

/** 7.2: in general supply. */
export const isSupplied = (q: Query, unit: number): boolean => supplyFact(q).of(unit).general
/** 7.6.1: in combat supply, which only a headquarters gives. */
export const hasCombatSupply = (q: Query, unit: number): boolean => supplyFact(q).of(unit).hq >= 0
