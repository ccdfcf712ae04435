/** Chapter 5: who stands where, and where zones of control reach. */
import { DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { CITY, SEA, SEA_SIDE, type World } from '../world.ts'
import { theatre } from './02-units.ts'

const NOBODY = -1

/** 7.3: hexes that bar a side's supply lines; the same object as long as counters move behind the front only. */
export class Barring extends DerivedFact {
  constructor(readonly cells: Int32Array) {
    super()
  }
}

interface Stack {
  readonly cell: number
  readonly units: readonly number[]
}

/** Land units in their hexes, and their zones. One object for one lie of the counters. */
export class Ground extends DerivedFact {
  private readonly barred: (Barring | undefined)[] = []

  private constructor(
    private readonly data: World,
    /** By unit: its cell, as it was when this was worked out. */
    readonly at: readonly number[],
    /** By cell: the side that stands there, or -1. */
    readonly holder: Int8Array,
    /** By cell: bit 1 for Allied, bit 2 for German zones. */
    readonly zones: Uint8Array,
    /** Every hex in which land units stand, by number. */
    readonly cells: number[],
    /** By cell where somebody stands: which of the stacks it is. (Flat lists are copied much faster than maps.) */
    private readonly stackAt: Uint16Array,
    private readonly stacks: Stack[],
  ) {
    super()
  }

  static of(data: World, roster: readonly number[], at: readonly number[]): Ground {
    const { size } = data.topology
    const holder = new Int8Array(size).fill(NOBODY)
    const ground = new Ground(data, at.slice(), holder, new Uint8Array(size), [], new Uint16Array(size), [])
    for (const unit of roster) if (at[unit]! >= 0 && holdsGround(data, unit)) ground.put(unit, at[unit]!)
    for (const cell of ground.cells) ground.extendZones(cell)
    return ground
  }

  /** The same after a few counters have changed their places: much less work than to begin anew. */
  after(at: readonly number[], changed: readonly number[]): Ground {
    const { data, holder, zones, cells, stackAt, stacks } = this
    const next = new Ground(
      data,
      at.slice(),
      holder.slice(),
      zones.slice(),
      cells.slice(),
      stackAt.slice(),
      stacks.slice(),
    )
    const touched: number[] = []
    for (const unit of changed) {
      if (!holdsGround(data, unit)) continue
      for (const cell of [this.at[unit]!, at[unit]!]) if (cell >= 0) touched.push(cell)
      if (this.at[unit]! >= 0) next.take(unit, this.at[unit]!)
      if (at[unit]! >= 0) next.put(unit, at[unit]!)
    }
    const { first, target } = data.topology
    for (const cell of touched)
      if (next.holder[cell] !== this.holder[cell])
        for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) next.reckonZones(target[slot]!)
    for (const side of SIDES) if (this.isBehind(next, touched, side)) next.barred[side] = this.barred[side]
    return next
  }

  /** Whether what changed in these hexes bars a side's supply lines no more and no less than before. */
  private isBehind(next: Ground, touched: readonly number[], side: Side): boolean {
    const enemy = enemyOf(side)
    return touched.every(
      (cell) =>
        this.holder[cell] !== enemy &&
        next.holder[cell] !== enemy &&
        !this.inZoneOf(enemy, cell) &&
        !next.inZoneOf(enemy, cell),
    )
  }

  private put(unit: number, cell: number): void {
    if (this.holder[cell] === NOBODY) {
      this.cells.splice(this.placeOf(cell), 0, cell)
      this.stackAt[cell] = this.stacks.length
      this.stacks.push({ cell, units: [unit] })
    } else {
      const others = this.unitsIn(cell)
      const units = [
        ...others.filter((other) => other < unit),
        unit,
        ...others.filter((other) => other > unit),
      ]
      this.stacks[this.stackAt[cell]!] = { cell, units }
    }
    const [first] = this.stacks[this.stackAt[cell]!]!.units
    this.holder[cell] = this.data.units[first!]!.side
  }
  private take(unit: number, cell: number): void {
    const rest = this.unitsIn(cell).filter((other) => other !== unit)
    if (rest.length > 0) {
      this.stacks[this.stackAt[cell]!] = { cell, units: rest }
      this.holder[cell] = this.data.units[rest[0]!]!.side
      return
    }
    // The last stack takes the place of the one that is gone.
    const last = this.stacks.pop()!
    const index = this.stackAt[cell]!
    if (index < this.stacks.length) {
      this.stacks[index] = last
      this.stackAt[last.cell] = index
    }
    this.cells.splice(this.placeOf(cell), 1)
    this.holder[cell] = NOBODY
  }
  /** Where a cell stands, or would stand, in the sorted list. */
  private placeOf(cell: number): number {
    let [low, high] = [0, this.cells.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.cells[middle]! < cell) low = middle + 1
      else high = middle
    }
    return low
  }
  /** 5.3: everywhere but over a side that is all sea, and not into a city. */
  private reaches(from: number, slot: number, to: number): boolean {
    const { terrain, edge } = this.data
    return terrain[from] !== SEA && edge[slot] !== SEA_SIDE && terrain[to] !== CITY && terrain[to] !== SEA
  }
  private extendZones(cell: number): void {
    const { first, target } = this.data.topology
    const bit = 1 << this.holder[cell]!
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
      if (this.reaches(cell, slot, target[slot]!)) this.zones[target[slot]!]! |= bit
  }
  /** The zones in one hex, from those who stand around it (sides between hexes are the same both ways). */
  private reckonZones(cell: number): void {
    const { first, target } = this.data.topology
    let zones = 0
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const from = target[slot]!
      if (this.holder[from] !== NOBODY && this.reaches(from, slot, cell)) zones |= 1 << this.holder[from]!
    }
    this.zones[cell] = zones
  }

  /** The land units in a hex, in the order of the counters. */
  unitsIn(cell: number): readonly number[] {
    return cell < 0 || this.holder[cell]! < 0 ? NONE : this.stacks[this.stackAt[cell]!]!.units
  }
  /** 7.3: the hexes that bar a side's supply lines: enemies, and their zones where no friend stands. */
  barring(side: Side): Barring {
    this.barred[side] ??= this.listBarring(side)
    return this.barred[side]!
  }
  private listBarring(side: Side): Barring {
    const enemy = enemyOf(side)
    const bit = 1 << enemy
    const { first, target } = this.data.topology
    const found: number[] = []
    const seen = new Uint8Array(this.holder.length)
    // By number, so that the same cells always make the same list.
    for (const cell of this.cells) {
      if (this.holder[cell] !== enemy) continue
      found.push(cell)
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
        const to = target[slot]!
        if (seen[to] === 1 || this.holder[to] !== NOBODY || (this.zones[to]! & bit) === 0) continue
        seen[to] = 1
        found.push(to)
      }
    }
    return new Barring(Int32Array.from(found))
  }
  inZoneOf(side: Side, cell: number): boolean {
    return (this.zones[cell]! & (1 << side)) !== 0
  }
}
const NONE: readonly number[] = []

/** Ships and counters that go with others or mark a place hold no ground. */
const holdsGround = ({ units }: World, unit: number): boolean =>
  !units[unit]!.isShip && !units[unit]!.isHelper

/** Lies of the counters that were worked out last: the next one often differs by a single move. */
interface Recent {
  readonly scenario: number
  readonly ground: Ground
}
const MOST_RECENT = 4
const MOST_CHANGES = 8
const recentGrounds = derived(
  () => [],
  (): Recent[] => [],
)

function workOut(q: Query): Ground {
  const { at, scenario } = q.state
  const recent = recentGrounds(q)
  let ground: Ground | undefined
  for (const before of recent) {
    if (before.scenario !== scenario) continue
    const changed = changes(before.ground.at, at)
    if (!changed) continue
    ground = before.ground.after(at, changed)
    break
  }
  ground ??= Ground.of(q.data, theatre(q).roster, at)
  recent.unshift({ scenario, ground })
  if (recent.length > MOST_RECENT) recent.pop()
  return ground
}
/** Units whose places differ; nothing where they are too many. */
function changes(before: readonly number[], at: readonly number[]): number[] | undefined {
  const found: number[] = []
  for (let unit = 0; unit < at.length; unit++)
    if (at[unit] !== before[unit]) {
      if (found.length === MOST_CHANGES) return undefined
      found.push(unit)
    }
  return found
}

export const groundFact = derived((q: Query) => [q.state.at, q.state.scenario], workOut, 8)

export const unitsIn = (q: Query, cell: number): readonly number[] => groundFact(q).unitsIn(cell)
export const isHeldBy = (q: Query, cell: number, side: Side): boolean => groundFact(q).holder[cell] === side
/** 5.1: the hex lies in an enemy zone of control, as seen by this side. */
export const inEnemyZone = (q: Query, cell: number, side: Side): boolean =>
  groundFact(q).inZoneOf(enemyOf(side), cell)

/** The neighbours of a hex that enemies of this side hold. */
export function enemiesBeside(q: Query, cell: number, side: Side): number[] {
  const { first, target } = q.data.topology
  const { holder } = groundFact(q)
  const enemy = enemyOf(side)
  const found: number[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (holder[target[slot]!] === enemy) found.push(target[slot]!)
  return found
}
