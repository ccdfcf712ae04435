import { derived } from '@grognard/kernel'
import { createReachScratch, HEX_LINK, IMPASSABLE, kindOf, type Reach, reach } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { ROADS, URBAN } from '../world.ts'
import { allowanceOf, groundIn, occupants, sideOf } from './02-units.ts'
import { inEnemyZone, lightTerrain } from './08-2-zones-of-control.ts'
import { costRow, fieldCost, roadCost, WHOLE_ALLOWANCE } from './08-3-terrain.ts'
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
  light && !byRoad && lightTerrain(q, cell)

/** One group at one place: what the search needs to know, reckoned once. */
export class Marchers {
  readonly rows: readonly number[]
  readonly light: boolean
  /** What the one with least left can spend. */
  readonly budget: number
  /** By unit: what it can spend. */
  readonly left: readonly number[]
  readonly hexKind: number
  /** 8.2.2: no friendly unit stays behind when they leave. */
  readonly leavesNobody: boolean
  readonly fresh: boolean
  readonly clearing: boolean

  constructor(
    readonly q: Query,
    readonly units: readonly number[],
    readonly origin: number,
    spent: readonly number[],
    readonly side: Side,
  ) {
    this.rows = [...new Set(units.map((unit) => costRow(q, q.data.units[unit]!.mobility)))]
    this.light = units.every((unit) => q.data.units[unit]!.light)
    this.left = units.map((unit, i) => allowanceOf(q, unit) - (spent[i] ?? 0))
    this.budget = Math.min(...this.left)
    this.hexKind = kindOf(q.data.topology, HEX_LINK)
    this.leavesNobody = groundIn(q, origin).length === units.length
    this.fresh = spent.every((sixths) => sixths === 0)
    this.clearing = q.state.clearing[origin]! >= 0
  }

  /** The dearest of the group's classes: a stack goes where all of it can go. */
  base(slot: number, byRoad: boolean, rows: readonly number[] = this.rows): number {
    let dearest = 0
    for (const row of rows) {
      const cost = byRoad ? roadCost(this.q, slot, row, this.side) : fieldCost(this.q, slot, row, this.side)
      if (cost < 0) return IMPASSABLE
      if (cost > dearest) dearest = cost
    }
    return dearest
  }

  /** Whether the group goes by road: where one is open, except light infantry that wants to slip through a zone. */
  byRoad(slot: number, from: number, to: number): boolean {
    if (this.bypasses(to)) return false
    const slipping =
      this.light &&
      ((inEnemyZone(this.q, to, this.side) && lightTerrain(this.q, to)) ||
        (inEnemyZone(this.q, from, this.side) && lightTerrain(this.q, from)))
    return !slipping && this.base(slot, true) >= 0
  }

  /** 8.5.1.1: an empty enemy installation or city can be passed at the cost of its terrain; urban hexes cannot. */
  bypasses(to: number): boolean {
    return this.q.data.terrain[to] !== URBAN && mustClear(this.q, to, this.side)
  }

  /** 8.2.2, 8.3: what the step costs, by road or across country. */
  price(
    slot: number,
    from: number,
    to: number,
    spent: number,
    byRoad: boolean,
    rows: readonly number[] = this.rows,
  ): number {
    const { q, side } = this
    if (q.data.topology.kind[slot] !== this.hexKind || q.data.scenarios[q.state.scenario]!.inPlay[to] === 0)
      return IMPASSABLE
    const enemyThere = occupants(q)[to]
    if (enemyThere !== -1 && enemyThere !== side) return IMPASSABLE
    const base = this.base(slot, byRoad, rows)
    if (base < 0) return IMPASSABLE
    const entersZone = inEnemyZone(q, to, side)
    const first = from === this.origin && spent === 0
    if (from === this.origin && this.clearing) {
      // 8.4.1.3: out from under a clearing marker with the whole allowance, and not into an enemy zone.
      return first && this.fresh && !entersZone ? this.budget : IMPASSABLE
    }
    if (base >= WHOLE_ALLOWANCE) return first && this.fresh ? this.budget : IMPASSABLE
    const stopsThere = entersZone && !slips(q, this.light, to, byRoad)
    const leavesZone = inEnemyZone(q, from, side) && !slips(q, this.light, from, byRoad)
    if (stopsThere && leavesZone) return first && this.fresh ? this.budget : IMPASSABLE
    const { enter, leave } = q.data.data.series.terrain.zones
    let cost = base
    if (stopsThere && groundIn(q, to).length === 0) cost += enter
    if (leavesZone && (from !== this.origin || this.leavesNobody)) cost += leave
    return cost
  }

  /** The way along an exit: so many hexes of highway; the last hex before the map as any other. */
  exitPrice(exit: number): number {
    const { q, side } = this
    const { cell, box, hexes } = q.data.exits[exit]!
    const { inPlay } = q.data.scenarios[q.state.scenario]!
    if (inPlay[box] === 0 || inPlay[cell] === 0 || q.state.control[box] === enemyOf(side)) return IMPASSABLE
    let dearest = 0
    for (const row of this.rows)
      dearest = Math.max(dearest, hexes * q.data.roadCost[row * (ROADS.length + 1) + ROADS.length]!)
    if (this.origin < q.data.hexes) return dearest
    if (occupants(q)[cell] === enemyOf(side)) return IMPASSABLE
    return dearest + (this.stops(cell, true) ? q.data.data.series.terrain.zones.enter : 0)
  }

  /** Whether the group must stop after the step. */
  stops(to: number, byRoad: boolean): boolean {
    if (inEnemyZone(this.q, to, this.side) && !slips(this.q, this.light, to, byRoad)) return true
    return this.q.data.terrain[to] === URBAN && mustClear(this.q, to, this.side)
  }
}

/** Where a group can go: cells with their cost and the steps that lead there. */
export interface GroundReach {
  readonly cells: readonly number[]
  readonly cost: ReadonlyMap<number, number>
  readonly path: ReadonlyMap<number, readonly Step[]>
}

const scratch = derived(
  (_: Query) => [],
  (q) => createReachScratch(q.data.topology, 2),
)

/** 8.4.1.3: a hex whose marker was given up this turn takes no new one: units may pass but not stay. */
const mayEnd = (q: Query, cell: number, side: Side): boolean =>
  !(mustClear(q, cell, side) && q.state.clearing[cell]! < 0 && q.state.cleared[cell] === 1)

function search(q: Query, group: Marchers): GroundReach {
  const { origin, side } = group
  if (origin >= q.data.hexes) return ontoTheMap(q, group)
  const found: Reach = reach(
    q.data.topology,
    origin,
    {
      budget: group.budget,
      cost: (slot, from, to, _, spent) => group.price(slot, from, to, spent, group.byRoad(slot, from, to)),
      nextMode: (slot, from, to, mode) =>
        mode === STOPPED ? -1 : group.stops(to, group.byRoad(slot, from, to)) ? STOPPED : PASSING,
      mayEnd: (cell) => mayEnd(q, cell, side),
      minimumMove: group.fresh,
    },
    scratch(q),
  )
  const cost = new Map<number, number>()
  const path = new Map<number, readonly Step[]>()
  const { source, target } = q.data.topology
  for (const cell of found.destinations()) {
    cost.set(cell, found.costTo(cell)!)
    const slots = found.slotsTo(cell)!
    path.set(
      cell,
      slots.map((slot) => stepOf(slot, group.byRoad(slot, source[slot]!, target[slot]!))),
    )
  }
  addRoadEnds(q, group, cost, path)
  if (group.rows.length > 1) addNextHexes(q, group, cost, path)
  addExits(q, group, cost, path)
  return { cells: [...cost.keys()], cost, path }
}

/**
 * Hexes that can be reached by road for a last step although the search went across country there: an enemy city or
 * installation that is entered and not passed (8.5.1), a zone into which light infantry drives (8.2.4).
 */
function addRoadEnds(
  q: Query,
  group: Marchers,
  cost: Map<number, number>,
  path: Map<number, readonly Step[]>,
): void {
  const { first, target } = q.data.topology
  const starts: [cell: number, spent: number][] = [[group.origin, 0], ...cost]
  for (const [from, spent] of starts) {
    const way = path.get(from) ?? []
    if (way.length > 0 && group.stops(from, isByRoad(way.at(-1)!))) continue
    for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
      const to = target[slot]!
      if (to === group.origin || group.byRoad(slot, from, to) || !mayEnd(q, to, group.side)) continue
      const byRoad = group.price(slot, from, to, spent, true)
      if (byRoad < 0 || spent + byRoad > group.budget) continue
      const known = cost.get(to)
      if (known !== undefined && known <= spent + byRoad) continue
      if (known !== undefined && !group.bypasses(to)) continue
      cost.set(to, spent + byRoad)
      path.set(to, [...way, stepOf(slot, true)])
    }
  }
}

/**
 * A stack of several classes: the search asks the dearest class to fit the smallest allowance; the next hex is open
 * whenever each unit can pay for itself.
 */
function addNextHexes(
  q: Query,
  group: Marchers,
  cost: Map<number, number>,
  path: Map<number, readonly Step[]>,
): void {
  const { first, target } = q.data.topology
  const { origin } = group
  for (let slot = first[origin]!; slot < first[origin + 1]!; slot++) {
    const to = target[slot]!
    if (cost.has(to) || !mayEnd(q, to, group.side)) continue
    const byRoad = group.byRoad(slot, origin, to)
    const prices = group.units.map((unit) =>
      group.price(slot, origin, to, 0, byRoad, [costRow(q, q.data.units[unit]!.mobility)]),
    )
    if (prices.some((price, i) => price < 0 || price > group.left[i]!)) continue
    cost.set(to, Math.max(...prices))
    path.set(to, [stepOf(slot, byRoad)])
  }
}

/** From an off-map box: to the hexes where its roads come onto the map; the way may take a whole segment. */
function ontoTheMap(q: Query, group: Marchers): GroundReach {
  const cost = new Map<number, number>()
  const path = new Map<number, readonly Step[]>()
  q.data.exits.forEach(({ cell, box }, exit) => {
    if (box !== group.origin) return
    const price = group.exitPrice(exit)
    if (price < 0 || (price > group.budget && !group.fresh)) return
    cost.set(cell, Math.min(price, group.budget))
    path.set(cell, [exitStep(exit)])
  })
  return { cells: [...cost.keys()], cost, path }
}

/** The boxes that can be reached along the roads that leave the map. */
function addExits(
  q: Query,
  group: Marchers,
  cost: Map<number, number>,
  path: Map<number, readonly Step[]>,
): void {
  q.data.exits.forEach(({ cell, box }, exit) => {
    const spent = cell === group.origin ? 0 : cost.get(cell)
    if (spent === undefined) return
    const way = path.get(cell) ?? []
    if (way.length > 0 && group.stops(cell, isByRoad(way.at(-1)!))) return
    const price = group.exitPrice(exit)
    const minimum = group.fresh && way.length === 0
    if (price < 0 || (spent + price > group.budget && !minimum)) return
    const total = Math.min(spent + price, group.budget)
    if ((cost.get(box) ?? total + 1) <= total) return
    cost.set(box, total)
    path.set(box, [...way, exitStep(exit)])
  })
}

/** What groups can reach, by their members and what they have spent; filled in as it is asked for. */
const reaches = derived(
  (q: Query) => [
    q.state.at,
    q.state.steps,
    q.state.clearing,
    q.state.control,
    q.state.aboard,
    q.state.cleared,
    q.state.bridges,
    q.state.ferries,
    q.state.beachheads,
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
  }
  return found
}
