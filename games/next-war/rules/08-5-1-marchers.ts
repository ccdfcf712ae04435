import { StillQuery } from '@grognard/kernel'
import { IMPASSABLE } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, NOBODY, SIDES, type Side } from '../state.ts'
import { ROADS, URBAN } from '../world.ts'
import { allowanceOf } from './02-3-values.ts'
import { groundIn, occupants, sideOf } from './02-units.ts'
import { fillHex, fullHexes } from './08-1-stacking.ts'
import { enemyZones, lightTerrain } from './08-2-zones-of-control.ts'
import { costRow, type StepCosts, stepCosts, WHOLE_ALLOWANCE } from './08-3-terrain.ts'
import { mustClear } from './08-4-control.ts'
import { closesRoads, extraCost, type Hazards, hazards, takesAll } from './23-4-4-interdiction.ts'

/** 8.5.1, 8.2.2, 8.3: what a step costs those who march together, and where it stops them. */

/** 8.4.1.3: a hex whose marker was given up this turn takes no new one: units may pass but not stay. */
export const mayEnd = (q: Query, cell: number, side: Side): boolean =>
  !(mustClear(q, cell, side) && q.state.clearing[cell]! < 0 && q.state.cleared[cell] === 1)

/** 8.2.4: light infantry alone slips through enemy zones in this hex, as long as it uses no road. */
export const slips = (q: Query, light: boolean, cell: number): boolean => light && lightTerrain(q)[cell] === 1

/** What all groups of a side have in common at one moment. */
class Ground {
  readonly full: Uint8Array
  readonly zone: Uint8Array
  readonly by: Int8Array
  readonly inPlay: Uint8Array
  readonly light: Uint8Array
  readonly beachheads: readonly number[]
  /** 23.4.4: null where nothing lies on the ground. */
  readonly hazards: Hazards | null

  constructor(
    q: Query,
    readonly side: Side,
  ) {
    this.beachheads = q.state.beachheads
    this.full = fullHexes(q)
    this.zone = enemyZones(q, side)
    this.by = occupants(q)
    this.inPlay = q.data.scenarios[q.state.scenario]!.inPlay
    this.light = lightTerrain(q)
    this.hazards = hazards(q)
  }

  /** Whether the hex is in play and no enemy stands in it. */
  isOpen(to: number): boolean {
    // 8.5.8.4: a beachhead defends its hex, alone or not: it must be attacked.
    if (this.beachheads[to] === enemyOf(this.side)) return false
    const occupant = this.by[to]
    return this.inPlay[to] === 1 && (occupant === NOBODY || occupant === this.side)
  }

  /** 8.1.1.1: no road movement out of a full hex or into one. */
  roadIsFree(from: number, to: number): boolean {
    if (this.hazards !== null && closesRoads(this.hazards, from, to)) return false
    return this.full[from] === 0 && this.full[to] === 0
  }

  /** 8.5.1.1: across water, by bridge or ferry, a place is entered or left but not passed. */
  bypassesByWater(q: Query, slot: number, place: number): boolean {
    return q.data.water[slot] === 1 && bypasses(q, place, this.side)
  }

  /** Whether an open road is used: except past a place, and by light infantry that wants to slip through a zone. */
  goesByRoad(q: Query, from: number, to: number, light: boolean): boolean {
    return !bypasses(q, to, this.side) && !(light && (this.isSlipping(from) || this.isSlipping(to)))
  }

  private isSlipping(cell: number): boolean {
    return this.zone[cell] === 1 && this.light[cell] === 1
  }
}

/** 8.5.1.1: an empty enemy installation or city can be passed at the cost of its terrain; urban hexes cannot. */
export const bypasses = (q: Query, to: number, side: Side): boolean =>
  q.data.terrain[to] !== URBAN && mustClear(q, to, side)

/** By side: under which a moment remembers it. */
const GROUNDS = SIDES.map((side) => ({ side }))

function groundFor(q: Query, side: Side): Ground {
  if (!(q instanceof StillQuery)) return new Ground(q, side)
  const known = q.known(GROUNDS[side]) as Ground | undefined
  if (known) return known
  const ground = new Ground(q, side)
  q.remember(GROUNDS[side], ground)
  return ground
}

/** 8.1.1.1: whether a hex is full without those who pass through it. */
const othersFill = (q: Query, cell: number, passing: readonly number[]): boolean =>
  fillHex(
    q,
    cell,
    groundIn(q, cell).filter((unit) => !passing.includes(unit)),
  )

/** One group at one place: what the search needs to know, looked up once. */
export class Marchers {
  readonly rows: readonly number[]
  readonly light: boolean
  /** What the one with least left can spend. */
  readonly budget: number
  /** By unit: what it can spend. */
  readonly left: readonly number[]
  /** 8.2.2: no friendly unit stays behind when they leave. */
  readonly leavesNobody: boolean
  readonly fresh: boolean
  readonly clearing: boolean
  private readonly costs: readonly StepCosts[]
  private readonly ground: Ground
  private readonly zone: Uint8Array
  /** 8.1.1.1: the hex they stand in was full without them when they came into it, or is full as they set out. */
  private readonly leavesFull: boolean

  constructor(
    /** The moment at which they are asked about: any at which what the search depends on is the same. */
    public q: Query,
    readonly units: readonly number[],
    readonly origin: number,
    private readonly spent: readonly number[],
    readonly side: Side,
  ) {
    const rows: number[] = []
    const left: number[] = []
    let light = true
    let fresh = true
    for (let i = 0; i < units.length; i++) {
      const unit = q.data.units[units[i]!]!
      const row = costRow(q, unit.mobility)
      if (!rows.includes(row)) rows.push(row)
      const used = spent[i] ?? 0
      left.push(allowanceOf(q, units[i]!) - used)
      if (!unit.light) light = false
      if (used !== 0) fresh = false
    }
    this.rows = rows
    this.light = light
    this.left = left
    this.budget = units.length === 1 ? left[0]! : Math.min(...left)
    this.leavesNobody = groundIn(q, origin).every((unit) => units.includes(unit))
    this.fresh = fresh
    this.clearing = q.state.clearing[origin]! >= 0
    this.costs = rows.map((row) => stepCosts(q, row, side))
    this.ground = groundFor(q, side)
    this.zone = this.ground.zone
    this.leavesFull = fresh
      ? this.ground.full[origin] === 1
      : !this.leavesNobody && othersFill(q, origin, units)
  }

  /** The same group further on its way, with so much more spent. */
  at(cell: number, price: number): Marchers {
    const spent = this.units.map((_, i) => (this.spent[i] ?? 0) + price)
    return new Marchers(this.q, this.units, cell, spent, this.side)
  }

  /** 8.1.1.1: as `Ground` has it; on their way they do not fill the hexes they pass themselves. */
  private roadIsFree(from: number, to: number): boolean {
    const { full, hazards: markers } = this.ground
    if (markers !== null && closesRoads(markers, from, to)) return false
    return full[to] === 0 && (from === this.origin ? !this.leavesFull : full[from] === 0)
  }

  /** The dearest of the group's classes: a stack goes where all of it can go. */
  base(slot: number, byRoad: boolean, only = -1): number {
    const { source, target } = this.q.data.topology
    if (byRoad && !this.roadIsFree(source[slot]!, target[slot]!)) return IMPASSABLE
    let dearest = 0
    for (let i = 0; i < this.costs.length; i++) {
      if (only >= 0 && this.rows[i] !== only) continue
      const cost = byRoad ? this.costs[i]!.road[slot]! : this.costs[i]!.field[slot]!
      if (cost < 0) return IMPASSABLE
      if (cost > dearest) dearest = cost
    }
    return dearest
  }

  /** Whether the group uses a road that is open to it. */
  goesByRoad(from: number, to: number): boolean {
    return this.ground.goesByRoad(this.q, from, to, this.light)
  }

  /** Whether the group goes by road. */
  byRoad(slot: number, from: number, to: number): boolean {
    return this.base(slot, true) >= 0 && this.goesByRoad(from, to)
  }

  /** 8.2.4: as `slips`, for this group, by road or not. */
  private slips(cell: number, byRoad: boolean): boolean {
    return this.light && !byRoad && this.ground.light[cell] === 1
  }

  isOpen(to: number): boolean {
    return this.ground.isOpen(to)
  }

  /** 8.5.1.1: whether the step goes on from a place that is passed, across water; whether it ends the way in one. */
  leavesByWater(slot: number, from: number): boolean {
    return from !== this.origin && this.ground.bypassesByWater(this.q, slot, from)
  }

  endsByWater(slot: number, to: number): boolean {
    return this.ground.bypassesByWater(this.q, slot, to)
  }

  /** 8.2.2, 8.3: what the step costs, by road or across country; for one class of the group or for all. */
  price(slot: number, from: number, to: number, spent: number, byRoad: boolean, only = -1): number {
    if (!this.isOpen(to)) return IMPASSABLE
    const ground = this.base(slot, byRoad, only)
    if (ground < 0) return IMPASSABLE
    const entersZone = this.zone[to] === 1
    const first = from === this.origin && spent === 0 && this.fresh
    const base = this.ground.hazards === null ? ground : this.hindered(ground, from, to, first, only)
    if (from === this.origin && this.clearing) {
      // 8.4.1.3: out from under a clearing marker with the whole allowance, and not into an enemy zone.
      return first && !entersZone ? this.budget : IMPASSABLE
    }
    if (base >= WHOLE_ALLOWANCE) return first ? this.budget : IMPASSABLE
    const leavesZone = this.zone[from] === 1 && !this.slips(from, byRoad)
    if (!entersZone && !leavesZone) return base
    const stopsThere = entersZone && !this.slips(to, byRoad)
    if (stopsThere && leavesZone) return first ? this.budget : IMPASSABLE
    const { enter, leave } = this.q.data.data.series.terrain.zones
    let cost = base
    if (stopsThere && this.ground.by[to] === NOBODY) cost += enter
    const friendStays = from === this.origin ? !this.leavesNobody : this.ground.by[from] === this.side
    if (leavesZone && !friendStays) cost += leave
    return cost
  }

  /** 23.4.4, TEC: the cost with what markers on the way add. */
  private hindered(cost: number, from: number, to: number, first: boolean, only: number): number {
    const markers = this.ground.hazards!
    if (takesAll(markers, to, only >= 0 ? [only] : this.rows)) return WHOLE_ALLOWANCE
    return cost + extraCost(markers, from, to, first)
  }

  /** The way along an exit: so many hexes of highway; the last hex before the map as any other. */
  exitPrice(exit: number): number {
    const { q, side } = this
    const { cell, box, hexes } = q.data.exits[exit]!
    if (
      this.ground.inPlay[box] === 0 ||
      this.ground.inPlay[cell] === 0 ||
      q.state.control[box] === enemyOf(side)
    )
      return IMPASSABLE
    let dearest = 0
    for (const row of this.rows)
      dearest = Math.max(dearest, hexes * q.data.roadCost[row * (ROADS.length + 1) + ROADS.length]!)
    if (this.origin < q.data.hexes) return dearest
    if (this.ground.by[cell] === enemyOf(side)) return IMPASSABLE
    return dearest + (this.stops(cell, true) ? q.data.data.series.terrain.zones.enter : 0)
  }

  /** Whether the group must stop after the step. */
  stops(to: number, byRoad: boolean): boolean {
    if (this.zone[to] === 1 && !this.slips(to, byRoad)) return true
    return this.q.data.terrain[to] === URBAN && mustClear(this.q, to, this.side)
  }

  /** Whether they could go along a road that leaves the map here or comes back onto it. */
  canLeave(): boolean {
    const { q, origin } = this
    return q.data.exits.some(
      ({ cell, box }, exit) => (cell === origin || box === origin) && this.exitPrice(exit) >= 0,
    )
  }

  /** Whether the next hex is open to a group on its way; where it is not, only a search tells for certain. */
  hasNextHex(): boolean {
    const { q, origin } = this
    const { first, target } = q.data.topology
    if (origin >= q.data.hexes) return false
    for (let slot = first[origin]!; slot < first[origin + 1]!; slot++) {
      const to = target[slot]!
      if (!this.isOpen(to)) continue
      const price = this.price(slot, origin, to, 0, this.byRoad(slot, origin, to))
      if (price >= 0 && price <= this.budget && mayEnd(q, to, this.side)) return true
    }
    return false
  }
}

/**
 * 8.5.1: whether a unit that has not moved could go anywhere at all: one hex is always possible where it is not barred,
 * whatever it costs. (Asked of every unit: so without a search.)
 */
export function canMarch(q: Query, unit: number): boolean {
  const { data, state } = q
  const side = sideOf(q, unit)
  const origin = state.at[unit]!
  const { mobility, light } = data.units[unit]!
  const ground = groundFor(q, side)
  const costs = stepCosts(q, costRow(q, mobility), side)
  // 8.4.1.3: out from under a clearing marker not into an enemy zone.
  const clearing = state.clearing[origin]! >= 0
  const { first, target } = data.topology
  for (let slot = first[origin]!; slot < first[origin + 1]!; slot++) {
    const to = target[slot]!
    if (!ground.isOpen(to) || (clearing && ground.zone[to] === 1)) continue
    if (costs.field[slot]! >= 0) return true
    if (costs.road[slot]! >= 0 && ground.roadIsFree(origin, to) && ground.goesByRoad(q, origin, to, light))
      return true
  }
  return isAtExit(q, origin) && new Marchers(q, [unit], origin, [0], side).canLeave()
}

/** Whether a road leaves the map here, or comes back onto it. */
const isAtExit = (q: Query, cell: number): boolean =>
  q.data.exits.some((exit) => exit.cell === cell || exit.box === cell)
