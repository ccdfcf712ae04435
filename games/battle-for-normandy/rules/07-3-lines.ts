/** 7.3: supply lines of one side over the map as the enemy leaves it open. */
import { DerivedFact, derived } from '@grognard/kernel'
import { createReachScratch, type ReachScratch } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { ALLIED, GERMAN, type Side } from '../state.ts'
import { ALL, CLIFF, NO, SEA, SEA_SIDE, SIXTHS, TOWN, type World } from '../world.ts'
import { theatre, weatherOf } from './02-units.ts'
import { groundFact } from './05-zones.ts'
import { sourcesOf } from './07-4-sources.ts'

/** 7.3.1: the longest lines, in hexes or movement points. */
const UNIT_LINE = 6
const DIVISION_LINE = 20

/** By cell: one more than what the line from there costs; 0 where no line leads. */
type Field = Uint8Array
/** 7.3.1: one line is measured in hexes, the other in movement points; the last says where one of them is enough. */
interface Around {
  readonly byHexes: Field
  readonly byPoints: Field
  readonly within: Uint8Array
}

/** Buffers for searches: which cells the present one has seen, and at what cost. */
interface Scratch {
  readonly cost: Int32Array
  readonly seen: Int32Array
  /** 1 for cells that the present side's lines may not pass. */
  readonly barred: Uint8Array
  stamp: number
  readonly queue: ReachScratch['queue']
}
const buffers = derived(
  () => [],
  ({ data: { topology } }: Query): Scratch => {
    const { cost, queue } = createReachScratch(topology)
    const { size } = topology
    return { cost, seen: new Int32Array(size), barred: new Uint8Array(size), stamp: 0, queue }
  },
)

/** Fields that are handed on: more than there are headquarters, fewer than places where one ever was. */
const MOST_NEAR = 200
const MOST_FAR = 12
const latest = <K, V>(fields: ReadonlyMap<K, V>, most: number): (readonly [K, V])[] =>
  [...fields].slice(-most)

/**
 * Lines of one side. It is the same object as long as nothing that bars them changes, however the side's own units
 * move behind the front.
 */
export class Lines extends DerivedFact {
  /** By the cell to which they lead: lines of units. */
  private readonly near = new Map<number, Around>()
  private nearSources: Around | undefined
  /** By the places to which they lead: lines of divisions, and of any length. */
  private readonly far = new Map<string, { readonly to: readonly number[]; readonly field: Field }>()

  constructor(
    private readonly data: World,
    private readonly barredCells: Int32Array,
    private readonly area: Uint8Array,
    private readonly destroyed: readonly number[],
    private readonly sources: readonly number[],
    private readonly half: boolean,
    private readonly scratch: Scratch,
  ) {
    super()
  }

  /**
   * The same lines after some hexes have been barred or opened: fields that none of them touches are kept, for most
   * of what units do at the front changes little behind it.
   */
  after(barredCells: Int32Array): Lines {
    const { data, area, destroyed, sources, half, scratch } = this
    const next = new Lines(data, barredCells, area, destroyed, sources, half, scratch)
    const { barred } = scratch
    for (const cell of this.barredCells) barred[cell] = 1
    const closed = barredCells.filter((cell) => barred[cell] === 0)
    for (const cell of this.barredCells) barred[cell] = 0
    for (const cell of barredCells) barred[cell] = 1
    const opened = this.barredCells.filter((cell) => barred[cell] === 0)
    for (const cell of barredCells) barred[cell] = 0
    const stays = (to: readonly number[], field: Field): boolean =>
      closed.every((cell) => field[cell] === 0) &&
      opened.every((cell) => !to.includes(cell) && !this.isBeside(field, cell))
    const bothStay = (to: readonly number[], { byHexes, byPoints }: Around): boolean =>
      stays(to, byHexes) && stays(to, byPoints)
    for (const [to, around] of latest(this.near, MOST_NEAR))
      if (bothStay([to], around)) next.near.set(to, around)
    if (this.nearSources && bothStay(sources, this.nearSources)) next.nearSources = this.nearSources
    for (const [key, known] of latest(this.far, MOST_FAR))
      if (stays(known.to, known.field)) next.far.set(key, known)
    return next
  }
  private isBeside(field: Field, cell: number): boolean {
    const { first, target } = this.data.topology
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) if (field[target[slot]!] !== 0) return true
    return false
  }

  /** 7.3.1: a unit's line of six hexes or points leads from one cell to the other. */
  reaches(from: number, to: number): boolean {
    return this.aroundOne(to).within[from] === 1
  }
  /** 7.3.1: every hex from which a unit's line leads to this one; those who may step over water apart. */
  within(to: number): number[] {
    const { byHexes, byPoints } = this.aroundOne(to)
    const found: number[] = []
    byHexes.forEach((hexes, cell) => {
      if (hexes !== 0 || byPoints[cell] !== 0) found.push(cell)
    })
    return found
  }
  private aroundOne(to: number): Around {
    let around = this.near.get(to)
    if (!around) {
      around = this.around([to])
      this.near.set(to, around)
    }
    return around
  }
  /** 7.3.1: the same to a source. */
  reachesSource(from: number): boolean {
    this.nearSources ??= this.around(this.sources)
    return this.nearSources.within[from] === 1
  }
  /** 7.3.1: a division headquarters' line of twenty points leads to a source or to one of these corps. */
  reachesByTwenty(from: number, corps: readonly number[]): boolean {
    return this.isWithinTwenty(from, [...this.sources, ...corps])
  }
  /** 20.3: the same to one of these corps only. */
  reachesCorps(from: number, corps: readonly number[]): boolean {
    return this.isWithinTwenty(from, corps)
  }
  private isWithinTwenty(from: number, to: readonly number[]): boolean {
    const limit = this.limit(DIVISION_LINE) * SIXTHS
    const field = this.recall(`twenty ${to.join()}`, to, () => this.spread(to, limit, true))
    return this.isIn(field, from, limit, true)
  }
  /** 7.4: a line of any length leads to one of these sources. */
  leadsTo(from: number, cells: readonly number[]): boolean {
    return this.isInAny(this.flooded(cells), from)
  }
  /** 7.3.1, 20.7: a line of any length leads to a source. */
  isConnected(from: number): boolean {
    return this.isInAny(this.flooded(this.sources), from)
  }
  private flooded(to: readonly number[]): Field {
    return this.recall(`any ${to.join()}`, to, () => this.flood(to))
  }
  private recall(key: string, to: readonly number[], compute: () => Field): Field {
    let known = this.far.get(key)
    if (!known) {
      known = { to, field: compute() }
      this.far.set(key, known)
    }
    return known.field
  }
  /** The same from a hex or from one beside it: whoever goes into an enemy zone opens it to his line. */
  isConnectedNear(cell: number): boolean {
    if (this.isConnected(cell)) return true
    const { first, target } = this.data.topology
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
      if (this.data.water[slot] === 0 && this.isConnected(target[slot]!)) return true
    return false
  }
  /** A line of any length leads to one of these cells. */
  leads(from: number, to: readonly number[]): boolean {
    return this.isInAny(this.flood(to), from)
  }

  /** 7.3.3: halved in heavy rain and storm. */
  private limit(line: number): number {
    return this.half ? line / 2 : line
  }

  /** 7.3.1: six hexes or six movement points, as suits the unit better. */
  private around(origins: readonly number[]): Around {
    const hexes = this.limit(UNIT_LINE)
    const points = hexes * SIXTHS
    const byHexes = this.spread(origins, hexes, false)
    const byPoints = this.spread(origins, points, true)
    const within = new Uint8Array(byHexes.length)
    const { first, target } = this.data.topology
    const note = (cell: number): void => {
      if (this.isIn(byHexes, cell, hexes, false) || this.isIn(byPoints, cell, points, true)) within[cell] = 1
    }
    for (let cell = 0; cell < within.length; cell++) {
      if (byHexes[cell] === 0 && byPoints[cell] === 0) continue
      within[cell] = 1
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
        if (this.data.water[slot] !== 0 && within[target[slot]!] === 0) note(target[slot]!)
    }
    return { byHexes, byPoints, within }
  }

  /** In the field, or beside it across water without a bridge: only whoever traces the line may step over (7.3.2). */
  private isIn(field: Field, cell: number, limit: number, byPoints: boolean): boolean {
    if (field[cell] !== 0) return true
    const { first, target } = this.data.topology
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      if (this.data.water[slot] === 0) continue
      const rest = field[target[slot]!]! - 1
      if (rest < 0) continue
      const price = byPoints ? this.points(slot, target[slot]!, true) : this.step(slot, target[slot]!, true)
      if (price >= 0 && rest + price <= limit) return true
    }
    return false
  }

  private isInAny(field: Field, cell: number): boolean {
    return this.isIn(field, cell, Number.POSITIVE_INFINITY, false)
  }

  /**
   * 7.3, 7.3.2: every hex from which a line leads to one of the places, and what it costs: walked backwards. Not
   * through enemy hexes, nor through enemy zones where no friend stands, nor over water without a bridge.
   */
  private spread(origins: readonly number[], limit: number, byPoints: boolean): Field {
    const { first, target, reverse } = this.data.topology
    const { cost, seen, queue, barred } = this.scratch
    const stamp = ++this.scratch.stamp
    const { area } = this
    for (const cell of this.barredCells) barred[cell] = 1
    const field = new Uint8Array(area.length)
    queue.clear()
    for (const origin of origins) {
      if (barred[origin] === 1 || area[origin] === 0) continue
      cost[origin] = 0
      seen[origin] = stamp
      queue.push(origin, 0)
    }
    for (let from = queue.pop(); from >= 0; from = queue.pop()) {
      const spent = queue.priority
      if (cost[from] !== spent || field[from] !== 0) continue
      field[from] = spent + 1
      for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
        const to = target[slot]!
        if (barred[to] === 1 || area[to] === 0) continue
        const known = seen[to] === stamp
        if (known && cost[to]! <= spent) continue
        // The line goes the other way: it enters the hex that is nearer to its end.
        const back = reverse[slot]!
        const price = byPoints ? this.points(back, from, false) : this.step(back, from, false)
        if (price < 0) continue
        const total = spent + price
        if (total > limit || (known && cost[to]! <= total)) continue
        seen[to] = stamp
        cost[to] = total
        queue.push(to, total)
      }
    }
    for (const cell of this.barredCells) barred[cell] = 0
    return field
  }

  /** The same for lines of any length, without counting. */
  private flood(origins: readonly number[]): Field {
    const { first, target, reverse } = this.data.topology
    const { barred } = this.scratch
    const { area } = this
    for (const cell of this.barredCells) barred[cell] = 1
    const reached = new Uint8Array(area.length)
    const open: number[] = []
    for (const origin of origins)
      if (barred[origin] === 0 && area[origin] === 1 && reached[origin] === 0) {
        reached[origin] = 1
        open.push(origin)
      }
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
        const to = target[slot]!
        if (reached[to] === 1 || barred[to] === 1 || area[to] === 0) continue
        if (this.isClosed(reverse[slot]!, from, false)) continue
        reached[to] = 1
        open.push(to)
      }
    for (const cell of this.barredCells) barred[cell] = 0
    return reached
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

/** 7.4: sources that work now: only while the side holds the hex. */
export function workingSources(q: Query, side: Side): number[] {
  const { keyOf } = theatre(q)
  return sourcesOf(q, side).filter((cell) => q.state.control[keyOf.get(cell)!] === side)
}

/** Lines apart from what bars them; the last ones are kept, for the next ones differ little. */
class LastLines extends DerivedFact {
  private last: Lines | undefined
  constructor(private readonly none: Lines) {
    super()
  }
  with(barredCells: Int32Array): Lines {
    this.last = (this.last ?? this.none).after(barredCells)
    return this.last
  }
}

const linesFor = (side: Side) => {
  const unbarred = derived(
    (q: Query) => [workingSources(q, side), q.state.destroyed, q.state.scenario, weatherOf(q).halfSupply],
    (q: Query) =>
      new LastLines(
        new Lines(
          q.data,
          new Int32Array(),
          theatre(q).area,
          q.state.destroyed.slice(),
          workingSources(q, side),
          weatherOf(q).halfSupply,
          buffers(q),
        ),
      ),
    6,
  )
  return derived(
    (q: Query) => [groundFact(q).barring(side), unbarred(q)],
    (q: Query) => unbarred(q).with(groundFact(q).barring(side).cells),
    12,
  )
}
const facts = [linesFor(ALLIED), linesFor(GERMAN)] as const
export const linesOf = (q: Query, side: Side): Lines => facts[side](q)
