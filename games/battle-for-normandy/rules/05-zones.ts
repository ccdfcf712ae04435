/** Chapter 5: who stands where, and where zones of control reach. */
import { DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { CITY, SEA, SEA_SIDE, type World } from '../world.ts'
import { theatre } from './02-units.ts'

const NOBODY = -1

/** Land units in their hexes, and their zones. One object for one lie of the counters. */
export class Ground extends DerivedFact {
  /** By cell: the side that stands there, or -1. */
  readonly holder: Int8Array
  /** By cell: bit 1 for Allied, bit 2 for German zones. */
  readonly zones: Uint8Array
  private readonly stacks = new Map<number, number[]>()
  private readonly barred: (Int32Array | undefined)[] = []

  constructor(
    private readonly data: World,
    roster: readonly number[],
    at: readonly number[],
  ) {
    super()
    const { topology, units, terrain, edge } = data
    this.holder = new Int8Array(topology.size).fill(NOBODY)
    this.zones = new Uint8Array(topology.size)
    const { first, target } = topology
    for (const unit of roster) {
      const cell = at[unit]!
      if (cell < 0 || units[unit]!.isShip || units[unit]!.isHelper) continue
      const { side } = units[unit]!
      const stack = this.stacks.get(cell)
      if (stack) {
        stack.push(unit)
        continue
      }
      this.stacks.set(cell, [unit])
      this.holder[cell] = side
      if (terrain[cell] === SEA) continue
      // 5.3: everywhere but over a side that is all sea, and not into a city.
      const bit = 1 << side
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
        const to = target[slot]!
        if (edge[slot] !== SEA_SIDE && terrain[to] !== CITY && terrain[to] !== SEA) this.zones[to]! |= bit
      }
    }
  }

  /** The land units in a hex, in the order of the counters. */
  unitsIn(cell: number): readonly number[] {
    return this.stacks.get(cell) ?? NONE
  }
  /** Every hex in which land units stand. */
  get cells(): Iterable<number> {
    return this.stacks.keys()
  }
  /** 7.3: the hexes that bar a side's supply lines: enemies, and their zones where no friend stands. */
  barring(side: Side): Int32Array {
    this.barred[side] ??= this.listBarring(side)
    return this.barred[side]!
  }
  private listBarring(side: Side): Int32Array {
    const enemy = enemyOf(side)
    const bit = 1 << enemy
    const { first, target } = this.data.topology
    const found: number[] = []
    const seen = new Uint8Array(this.holder.length)
    for (const cell of this.stacks.keys()) {
      if (this.holder[cell] !== enemy) continue
      found.push(cell)
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
        const to = target[slot]!
        if (seen[to] === 1 || this.holder[to] !== NOBODY || (this.zones[to]! & bit) === 0) continue
        seen[to] = 1
        found.push(to)
      }
    }
    return Int32Array.from(found).sort()
  }
  inZoneOf(side: Side, cell: number): boolean {
    return (this.zones[cell]! & (1 << side)) !== 0
  }
}
const NONE: readonly number[] = []

export const groundFact = derived(
  (q: Query) => [q.state.at, q.state.scenario],
  (q: Query) => new Ground(q.data, theatre(q).roster, q.state.at),
  8,
)

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
