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
/**
 * 7.3.1: one line is measured in hexes, the other in movement points. By cell: which of them lead there, and whether
 * a unit there may use one of them, if only by a step over water.
 */
type Around = Uint8Array
const BY_HEXES = 1
const BY_POINTS = 2
const LED = BY_HEXES | BY_POINTS
const WITHIN = 4

/** Buffers for searches: which cells the present one has seen, at what cost, and from which its lines lead. */
interface Scratch {
  readonly cost: Int32Array
  readonly seen: Int32Array
  readonly found: number[]
  /** 1 for cells that its lines may not pass, and which cells those are. */
  readonly barred: Uint8Array
  barring: Int32Array
  stamp: number
  readonly queue: ReachScratch['queue']
}
const buffers = derived(
  () => [],
  ({ data: { topology } }: Query): Scratch => {
    const { cost, queue } = createReachScratch(topology)
    const { size } = topology
    const barred = new Uint8Array(size)
    return { cost, seen: new Int32Array(size), found: [], barred, barring: new Int32Array(), stamp: 0, queue }
  },
)
/** Marks the cells that bar these lines, in place of those that were marked before. */
function bar(scratch: Scratch, cells: Int32Array): Uint8Array {
  const { barred, barring } = scratch
  if (barring === cells) return barred
  for (const cell of barring) barred[cell] = 0
  for (const cell of cells) barred[cell] = 1
  scratch.barring = cells
  return barred
}

/** Every bit of a field of lines of one kind counts. */
const ANY = 255

/** A field that was not asked for through so many changes of what is barred is not handed on. */
const FORGOTTEN_AFTER = 40

/** A field, the places that its lines lead to, and when it was asked for last. */
interface Known {
  readonly to: readonly number[]
  readonly field: Uint8Array
  asked: number
}

/**
 * Lines of one side. It is the same object as long as nothing that bars them changes, however the side's own units
 * move behind the front.
 */
export class Lines extends DerivedFact {
  /** By the cell to which they lead: lines of units. */
  private near = new Map<number, Known>()
  private nearSources: Around | undefined
  /** By the corps to which they lead, if not to a source: lines of divisions. */
  private far = new Map<string, Known>()
  /** By the places to which they lead: lines of any length. */
  private endless = new Map<string, Known>()
  /** How often what is barred has changed. */
  private age = 0

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
    let barred = bar(scratch, this.barredCells)
    const closed = barredCells.filter((cell) => barred[cell] === 0)
    barred = bar(scratch, barredCells)
    const opened = this.barredCells.filter((cell) => barred[cell] === 0)
    // What is closed matters where a line led, what is opened where a line led beside it.
    const touched = [...closed]
    for (const cell of opened) this.addBeside(cell, touched)
    const stays = (to: readonly number[], field: Uint8Array, mask: number): boolean => {
      for (let i = 0; i < touched.length; i++) if ((field[touched[i]!]! & mask) !== 0) return false
      return !opened.some((cell) => to.includes(cell))
    }
    next.age = this.age + 1
    next.near = this.kept(this.near, ({ to, field }) => stays(to, field, LED))
    if (this.nearSources && stays(sources, this.nearSources, LED)) next.nearSources = this.nearSources
    const isWhole = ({ to, field }: Known): boolean => stays(to, field, ANY)
    next.far = this.kept(this.far, isWhole)
    next.endless = this.kept(this.endless, isWhole)
    return next
  }
  private addBeside(cell: number, list: number[]): void {
    const { first, target } = this.data.topology
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
      if (!list.includes(target[slot]!)) list.push(target[slot]!)
  }
  private kept<K>(fields: ReadonlyMap<K, Known>, stays: (known: Known) => boolean): Map<K, Known> {
    const kept = new Map<K, Known>()
    fields.forEach((known, key) => {
      if (this.age - known.asked <= FORGOTTEN_AFTER && stays(known)) kept.set(key, known)
    })
    return kept
  }
  private recall<K>(
    fields: Map<K, Known>,
    key: K,
    to: readonly number[],
    compute: () => Uint8Array,
  ): Uint8Array {
    let known = fields.get(key)
    if (!known) {
      known = { to, field: compute(), asked: this.age }
      fields.set(key, known)
    }
    known.asked = this.age
    return known.field
  }
  /** 7.3.1: a unit's line of six hexes or points leads from one cell to the other. */
  reaches(from: number, to: number): boolean {
    return (this.aroundOne(to)[from]! & WITHIN) !== 0
  }
  /** 7.3.1: every hex from which a unit's line leads to this one; those who may step over water apart. */
  within(to: number): number[] {
    const found: number[] = []
    this.aroundOne(to).forEach((flags, cell) => {
      if ((flags & LED) !== 0) found.push(cell)
    })
    return found
  }
  private aroundOne(to: number): Around {
    const known = this.near.get(to)
    if (!known) return this.recall(this.near, to, [to], () => this.around([to]))
    known.asked = this.age
    return known.field
  }
  /** 7.3.1: the same to a source. */
  reachesSource(from: number): boolean {
    this.nearSources ??= this.around(this.sources)
    return (this.nearSources[from]! & WITHIN) !== 0
  }
  /** 7.3.1: from where a division headquarters' line of twenty points leads to a source or to one of these corps. */
  byTwenty(corps: readonly number[]): (from: number) => boolean {
    return this.withinTwenty([...this.sources, ...corps])
  }
  /** 20.3: the same to one of these corps only. */
  reachesCorps(from: number, corps: readonly number[]): boolean {
    return this.withinTwenty(corps)(from)
  }
  private withinTwenty(to: readonly number[]): (from: number) => boolean {
    const limit = this.limit(DIVISION_LINE) * SIXTHS
    const field = this.recall(this.far, to.join(), to, () => this.spread(to, limit, true))
    return (from) => this.isIn(field, from, limit)
  }
  /** 7.4: a line of any length leads to one of these sources. */
  leadsTo(from: number, cells: readonly number[]): boolean {
    const field = this.recall(this.endless, cells.join(), cells, () => this.flood(cells))
    return this.isInAny(field, from)
  }
  /** 7.3.1, 20.7: a line of any length leads to a source. */
  isConnected(from: number): boolean {
    return this.leadsTo(from, this.sources)
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
    const around = new Uint8Array(this.area.length)
    this.lead(around, origins, hexes, false)
    this.lead(around, origins, hexes * SIXTHS, true)
    return around
  }
  private lead(around: Around, origins: readonly number[], limit: number, byPoints: boolean): void {
    const { first, target, reverse } = this.data.topology
    const { water } = this.data
    const { found, cost } = this.search(origins, limit, byPoints)
    const flags = WITHIN | (byPoints ? BY_POINTS : BY_HEXES)
    for (const cell of found) {
      around[cell]! |= flags
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
        if (water[slot] === 0) continue
        const price = this.price(reverse[slot]!, cell, true, byPoints)
        if (price >= 0 && cost[cell]! + price <= limit) around[target[slot]!]! |= WITHIN
      }
    }
  }

  /** In the field, or beside it across water without a bridge: only whoever traces the line may step over (7.3.2). */
  private isIn(field: Field, cell: number, limit: number): boolean {
    if (field[cell] !== 0) return true
    return this.stepsInto(field, cell, (slot, to, rest) => {
      const price = this.points(slot, to, true)
      return price >= 0 && rest + price <= limit
    })
  }
  private isInAny(field: Field, cell: number): boolean {
    if (field[cell] !== 0) return true
    return this.stepsInto(field, cell, (slot, to) => !this.isClosed(slot, to, true))
  }
  private stepsInto(
    field: Field,
    cell: number,
    may: (slot: number, to: number, rest: number) => boolean,
  ): boolean {
    const { first, target } = this.data.topology
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      if (this.data.water[slot] === 0) continue
      const to = target[slot]!
      if (field[to] !== 0 && may(slot, to, field[to]! - 1)) return true
    }
    return false
  }

  private spread(origins: readonly number[], limit: number, byPoints: boolean): Field {
    const field = new Uint8Array(this.area.length)
    const { found, cost } = this.search(origins, limit, byPoints)
    for (const cell of found) field[cell] = cost[cell]! + 1
    return field
  }

  /**
   * 7.3, 7.3.2: every hex from which a line leads to one of the places, and what it costs: walked backwards. Not
   * through enemy hexes, nor through enemy zones where no friend stands, nor over water without a bridge. The answer
   * is valid until the next search.
   */
  private search(
    origins: readonly number[],
    limit: number,
    byPoints: boolean,
  ): Pick<Scratch, 'found' | 'cost'> {
    const { first, target, reverse } = this.data.topology
    const { cost, seen, queue, found } = this.scratch
    const stamp = ++this.scratch.stamp
    const { area } = this
    const barred = bar(this.scratch, this.barredCells)
    found.length = 0
    queue.clear()
    for (const origin of origins) {
      if (barred[origin] === 1 || area[origin] === 0 || seen[origin] === stamp) continue
      cost[origin] = 0
      seen[origin] = stamp
      found.push(origin)
      queue.push(origin, 0)
    }
    for (let from = queue.pop(); from >= 0; from = queue.pop()) {
      const spent = queue.priority
      if (cost[from] !== spent) continue
      for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
        const to = target[slot]!
        if (barred[to] === 1 || area[to] === 0) continue
        const known = seen[to] === stamp
        if (known && cost[to]! <= spent) continue
        // The line goes the other way: it enters the hex that is nearer to its end.
        const price = this.price(reverse[slot]!, from, false, byPoints)
        if (price < 0) continue
        const total = spent + price
        if (total > limit || (known && cost[to]! <= total)) continue
        if (!known) {
          seen[to] = stamp
          found.push(to)
        }
        cost[to] = total
        queue.push(to, total)
      }
    }
    return this.scratch
  }

  /** The same for lines of any length, without counting. */
  private flood(origins: readonly number[]): Field {
    const { first, target, reverse } = this.data.topology
    const barred = bar(this.scratch, this.barredCells)
    const { area } = this
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
  private price(slot: number, to: number, isFirst: boolean, byPoints: boolean): number {
    if (byPoints) return this.points(slot, to, isFirst)
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
