import { derived } from '@grognard/kernel'
import { createReachScratch, IMPASSABLE, type Reach, type ReachScratch, reach } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, NOBODY, type Side } from '../state.ts'
import { ROADS, URBAN } from '../world.ts'
import { allowanceOf, groundIn, occupants, posture, sideOf } from './02-units.ts'
import { fullHexes } from './08-1-stacking.ts'
import { enemyZones, lightTerrain } from './08-2-zones-of-control.ts'
import { costRow, type StepCosts, stepCosts, WHOLE_ALLOWANCE } from './08-3-terrain.ts'
import { mustClear } from './08-4-control.ts'

/** 8.5.1, 8.2.2, 8.3: where ground units can go, and at what cost. */

/** One step of a way: the slot, and whether it goes along the road, packed into one number. */
export type Step = number
const stepOf = (slot: number, byRoad: boolean): Step => slot * 2 + (byRoad ? 1 : 0)
export const slotOf = (step: Step): number => step >> 1
export const isByRoad = (step: Step): boolean => (step & 1) === 1

/** A step along the road to or from an off-map box: the number of its exit, below zero. */
const exitStep = (exit: number): Step => -1 - exit
export const exitOf = (step: Step): number => (step < 0 ? -1 - step : -1)

const PASSING = 0
const STOPPED = 1

/** 8.2.4: light infantry alone slips through enemy zones in this hex, unless it uses a road. */
export const slips = (q: Query, light: boolean, cell: number, byRoad: boolean): boolean =>
  light && !byRoad && lightTerrain(q)[cell] === 1

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
  private readonly full: Uint8Array
  private readonly zone: Uint8Array
  private readonly by: Int8Array
  private readonly inPlay: Uint8Array
  private readonly lightTerrain: Uint8Array

  constructor(
    /** The moment at which they are asked about: any at which what the search depends on is the same. */
    public q: Query,
    readonly units: readonly number[],
    readonly origin: number,
    spent: readonly number[],
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
    this.leavesNobody = groundIn(q, origin).length === units.length
    this.fresh = fresh
    this.clearing = q.state.clearing[origin]! >= 0
    this.costs = rows.map((row) => stepCosts(q, row, side))
    this.full = fullHexes(q)
    this.zone = enemyZones(q, side)
    this.by = occupants(q)
    this.inPlay = q.data.scenarios[q.state.scenario]!.inPlay
    this.lightTerrain = lightTerrain(q)
  }

  /** The dearest of the group's classes: a stack goes where all of it can go. */
  base(slot: number, byRoad: boolean, only = -1): number {
    const { source, target } = this.q.data.topology
    if (byRoad && (this.full[source[slot]!] === 1 || this.full[target[slot]!] === 1)) return IMPASSABLE
    let dearest = 0
    for (let i = 0; i < this.costs.length; i++) {
      if (only >= 0 && this.rows[i] !== only) continue
      const cost = byRoad ? this.costs[i]!.road[slot]! : this.costs[i]!.field[slot]!
      if (cost < 0) return IMPASSABLE
      if (cost > dearest) dearest = cost
    }
    return dearest
  }

  /** Whether the group goes by road: where one is open, except light infantry that wants to slip through a zone. */
  byRoad(slot: number, from: number, to: number): boolean {
    return this.base(slot, true) >= 0 && !this.bypasses(to) && !this.slipsBy(from, to)
  }

  /** 8.2.4: as `slips`, for this group. */
  private slips(cell: number, byRoad: boolean): boolean {
    return this.light && !byRoad && this.lightTerrain[cell] === 1
  }

  private slipsBy(from: number, to: number): boolean {
    return (
      this.light &&
      ((this.zone[to] === 1 && this.lightTerrain[to] === 1) ||
        (this.zone[from] === 1 && this.lightTerrain[from] === 1))
    )
  }

  /** 8.5.1.1: an empty enemy installation or city can be passed at the cost of its terrain; urban hexes cannot. */
  bypasses(to: number): boolean {
    return this.q.data.terrain[to] !== URBAN && mustClear(this.q, to, this.side)
  }

  /** Whether the hex is in play and no enemy stands in it. */
  isOpen(to: number): boolean {
    const occupant = this.by[to]
    return this.inPlay[to] === 1 && (occupant === NOBODY || occupant === this.side)
  }

  /** 8.2.2, 8.3: what the step costs, by road or across country; for one class of the group or for all. */
  price(slot: number, from: number, to: number, spent: number, byRoad: boolean, only = -1): number {
    if (!this.isOpen(to)) return IMPASSABLE
    const base = this.base(slot, byRoad, only)
    if (base < 0) return IMPASSABLE
    const entersZone = this.zone[to] === 1
    const first = from === this.origin && spent === 0 && this.fresh
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
    if (stopsThere && this.by[to] === NOBODY) cost += enter
    if (leavesZone && (from !== this.origin || this.leavesNobody)) cost += leave
    return cost
  }

  /** The way along an exit: so many hexes of highway; the last hex before the map as any other. */
  exitPrice(exit: number): number {
    const { q, side } = this
    const { cell, box, hexes } = q.data.exits[exit]!
    if (this.inPlay[box] === 0 || this.inPlay[cell] === 0 || q.state.control[box] === enemyOf(side))
      return IMPASSABLE
    let dearest = 0
    for (const row of this.rows)
      dearest = Math.max(dearest, hexes * q.data.roadCost[row * (ROADS.length + 1) + ROADS.length]!)
    if (this.origin < q.data.hexes) return dearest
    if (this.by[cell] === enemyOf(side)) return IMPASSABLE
    return dearest + (this.stops(cell, true) ? q.data.data.series.terrain.zones.enter : 0)
  }

  /** Whether the group must stop after the step. */
  stops(to: number, byRoad: boolean): boolean {
    if (this.zone[to] === 1 && !this.slips(to, byRoad)) return true
    return this.q.data.terrain[to] === URBAN && mustClear(this.q, to, this.side)
  }

  /** 8.5.1: whether there is any hex or exit it could go to: one hex is always possible where it is not barred. */
  canStep(): boolean {
    const { q, origin } = this
    const { first, target } = q.data.topology
    for (let slot = first[origin]!; slot < first[origin + 1]!; slot++) {
      const to = target[slot]!
      if (this.price(slot, origin, to, 0, this.byRoad(slot, origin, to)) >= 0) return true
    }
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

/** Where a group can go: cells with their cost; the steps that lead there are looked for when they are wanted. */
export interface GroundReach {
  readonly group: Marchers
  readonly cells: readonly number[]
  readonly cost: Costs
  readonly path: { get(cell: number): readonly Step[] | undefined }
}

/** The cost of each cell reached, in the order in which they are offered. */
class Costs {
  readonly cells: number[] = []
  private readonly costs: number[] = []

  get size(): number {
    return this.cells.length
  }

  *[Symbol.iterator](): IterableIterator<readonly [number, number]> {
    for (let i = 0; i < this.cells.length; i++) yield [this.cells[i]!, this.costs[i]!]
  }

  get(cell: number): number | undefined {
    const at = this.cells.indexOf(cell)
    return at < 0 ? undefined : this.costs[at]
  }

  has(cell: number): boolean {
    return this.cells.includes(cell)
  }

  set(cell: number, cost: number): void {
    const at = this.cells.indexOf(cell)
    if (at < 0) this.add(cell, cost)
    else this.costs[at] = cost
  }

  /** As `set`, for a cell that is not there yet. */
  add(cell: number, cost: number): void {
    this.cells.push(cell)
    this.costs.push(cost)
  }
}

/** The buffers of the search, and whose search they hold now. */
interface Buffers {
  readonly scratch: ReachScratch
  group: Marchers | null
  found: Reach | null
}

const buffers = derived(
  (_: Query) => [],
  (q): Buffers => ({ scratch: createReachScratch(q.data.topology, 2), group: null, found: null }),
)

/** 8.4.1.3: a hex whose marker was given up this turn takes no new one: units may pass but not stay. */
const mayEnd = (q: Query, cell: number, side: Side): boolean =>
  !(mustClear(q, cell, side) && q.state.clearing[cell]! < 0 && q.state.cleared[cell] === 1)

/** The search proper; `roadEnds` gathers slots with an open road that it did not take. */
function searchOn(q: Query, group: Marchers, roadEnds: number[]): Reach {
  const { origin, side } = group
  const shared = buffers(q)
  let byRoad = false
  shared.found = reach(
    q.data.topology,
    origin,
    {
      budget: group.budget,
      // `reach` asks for the mode of a step right before its cost: the choice of the road is made once.
      nextMode(slot, from, to, mode) {
        if (mode === STOPPED || !group.isOpen(to)) return -1
        const hasRoad = group.base(slot, true) >= 0
        byRoad = hasRoad && group.byRoad(slot, from, to)
        if (hasRoad && !byRoad) roadEnds.push(slot)
        return group.stops(to, byRoad) ? STOPPED : PASSING
      },
      cost: (slot, from, to, _, spent) => group.price(slot, from, to, spent, byRoad),
      mayEnd: (cell) => mayEnd(group.q, cell, side),
      minimumMove: group.fresh,
    },
    shared.scratch,
  )
  shared.group = group
  return shared.found
}

function search(q: Query, group: Marchers): GroundReach {
  if (group.origin >= q.data.hexes) return ontoTheMap(q, group)
  const roadEnds: number[] = []
  const found = searchOn(q, group, roadEnds)
  const cost = new Costs()
  for (const cell of found.destinations()) cost.add(cell, found.costTo(cell)!)
  /** Last steps that the search itself does not make, by the cell they lead to. */
  const ends: Ends = new Map()
  addRoadEnds(q, group, roadEnds, cost, ends)
  if (group.rows.length > 1) addNextHexes(q, group, cost, ends)
  addExits(q, group, cost, ends)
  return { group, cells: cost.cells, cost, path: { get: (cell) => wayTo(group, cost, ends, cell) } }
}

/** The steps to a cell: searched again where the shared buffers hold another search by now. */
function wayTo(group: Marchers, cost: Costs, ends: Ends, cell: number): readonly Step[] | undefined {
  if (!cost.has(cell)) return undefined
  const end = ends.get(cell)
  if (end) return [...(end.from === group.origin ? [] : wayTo(group, cost, ends, end.from)!), end.step]
  const { source, target } = group.q.data.topology
  const { group: latest, found } = buffers(group.q)
  const search = latest === group && found ? found : searchOn(group.q, group, [])
  return search.slotsTo(cell)!.map((slot) => stepOf(slot, group.byRoad(slot, source[slot]!, target[slot]!)))
}

type Ends = Map<number, { readonly from: number; readonly step: Step }>

/**
 * Hexes that can be reached by road for a last step although the search went across country there: an enemy city or
 * installation that is entered and not passed (8.5.1), a zone into which light infantry drives (8.2.4).
 */
function addRoadEnds(q: Query, group: Marchers, roadEnds: readonly number[], cost: Costs, ends: Ends): void {
  const { source, target } = q.data.topology
  for (const slot of roadEnds) {
    const from = source[slot]!
    const to = target[slot]!
    const spent = from === group.origin ? 0 : cost.get(from)
    if (spent === undefined || to === group.origin || !mayEnd(q, to, group.side)) continue
    const byRoad = group.price(slot, from, to, spent, true)
    if (byRoad < 0 || spent + byRoad > group.budget) continue
    const known = cost.get(to)
    if (known !== undefined && (known <= spent + byRoad || !group.bypasses(to))) continue
    cost.set(to, spent + byRoad)
    ends.set(to, { from, step: stepOf(slot, true) })
  }
}

/**
 * A stack of several classes: the search asks the dearest class to fit the smallest allowance; the next hex is open
 * whenever each unit can pay for itself.
 */
function addNextHexes(q: Query, group: Marchers, cost: Costs, ends: Ends): void {
  const { first, target } = q.data.topology
  const { origin } = group
  for (let slot = first[origin]!; slot < first[origin + 1]!; slot++) {
    const to = target[slot]!
    if (cost.has(to) || !mayEnd(q, to, group.side)) continue
    const byRoad = group.byRoad(slot, origin, to)
    const prices = group.units.map((unit) =>
      group.price(slot, origin, to, 0, byRoad, costRow(q, q.data.units[unit]!.mobility)),
    )
    if (prices.some((price, i) => price < 0 || price > group.left[i]!)) continue
    cost.set(to, Math.max(...prices))
    ends.set(to, { from: origin, step: stepOf(slot, byRoad) })
  }
}

/** From an off-map box: to the hexes where its roads come onto the map; the way may take a whole segment. */
function ontoTheMap(q: Query, group: Marchers): GroundReach {
  const cost = new Costs()
  const path = new Map<number, readonly Step[]>()
  q.data.exits.forEach(({ cell, box }, exit) => {
    if (box !== group.origin) return
    const price = group.exitPrice(exit)
    if (price < 0 || (price > group.budget && !group.fresh)) return
    cost.set(cell, Math.min(price, group.budget))
    path.set(cell, [exitStep(exit)])
  })
  return { group, cells: cost.cells, cost, path }
}

/** The boxes that can be reached along the roads that leave the map. */
function addExits(q: Query, group: Marchers, cost: Costs, ends: Ends): void {
  q.data.exits.forEach(({ cell, box }, exit) => {
    const here = cell === group.origin
    const spent = here ? 0 : cost.get(cell)
    if (spent === undefined || (!here && group.stops(cell, true))) return
    const price = group.exitPrice(exit)
    if (price < 0 || (spent + price > group.budget && !(group.fresh && here))) return
    const total = Math.min(spent + price, group.budget)
    if ((cost.get(box) ?? total + 1) <= total) return
    cost.set(box, total)
    ends.set(box, { from: cell, step: exitStep(exit) })
  })
}

/** What groups can reach, by their members and what they have spent; filled in as it is asked for. */
const reaches = derived(
  (q: Query) => [
    posture(q),
    q.state.bridges,
    q.state.ferries,
    q.state.unsupplied,
    q.state.weather,
    q.state.turn,
    q.state.opening,
    q.state.scenario,
  ],
  (): Map<string, GroundReach> => new Map(),
)

/** 8.5.1: where units that stand together can go. */
export function groundReach(q: Query, units: readonly number[], spent: readonly number[]): GroundReach {
  const known = reaches(q)
  const key = units.length === 1 ? `${units[0]}/${spent[0] ?? 0}` : `${units.join()}/${spent.join()}`
  let found = known.get(key)
  if (!found) {
    const origin = q.state.at[units[0]!]!
    found = search(q, new Marchers(q, units, origin, spent, sideOf(q, units[0]!)))
    known.set(key, found)
  } else found.group.q = q
  return found
}

/** 8.5.1: whether a group on its way could go any further. */
export const canGoFurther = (q: Query, units: readonly number[], spent: readonly number[]): boolean =>
  new Marchers(q, units, q.state.at[units[0]!]!, spent, sideOf(q, units[0]!)).hasNextHex() ||
  groundReach(q, units, spent).cells.length > 0

/** 8.5.1: whether a unit that has not moved could go anywhere at all. */
export const canMarch = (q: Query, unit: number): boolean =>
  new Marchers(q, [unit], q.state.at[unit]!, [0], sideOf(q, unit)).canStep()
