import { derived } from '@grognard/kernel'
import { createReachScratch, type Reach, type ReachScratch, reach } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { posture, sideOf } from './02-units.ts'
import { costRow } from './08-3-terrain.ts'
import { bypasses, Marchers, mayEnd } from './08-5-1-marchers.ts'

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
        if (mode === STOPPED || !group.isOpen(to) || group.leavesByWater(slot, from)) return -1
        const hasRoad = group.base(slot, true) >= 0
        byRoad = hasRoad && group.goesByRoad(from, to)
        if (hasRoad && !byRoad) roadEnds.push(slot)
        return group.stops(to, byRoad) || group.endsByWater(slot, to) ? STOPPED : PASSING
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
  searchOn(q, group, roadEnds)
  const cost = new Costs()
  addDestinations(group, cost)
  /** Last steps that the search itself does not make, by the cell they lead to. */
  const ends: Ends = new Map()
  addRoadEnds(q, group, roadEnds, cost, ends)
  if (group.rows.length > 1) addNextHexes(q, group, cost, ends)
  addExits(q, group, cost, ends)
  return { group, cells: cost.cells, cost, path: { get: (cell) => wayTo(group, cost, ends, cell) } }
}

/** The cells in which the search ends, the cheapest first, then by cell. */
function addDestinations({ q, side, origin }: Marchers, found: Costs): void {
  const { cost, nodes, reached } = buffers(q).scratch
  const { size } = q.data.topology
  const keys = new Int32Array(reached.count)
  let count = 0
  for (let i = 0; i < reached.count; i++) {
    const node = nodes[i]!
    const cell = node >> 1
    // A cell can be reached as two nodes, passing or stopped: the cheaper one counts.
    const other = cost[node ^ 1]!
    const isCheaper = other < 0 || cost[node]! < other || (cost[node] === other && (node & 1) === PASSING)
    if (isCheaper && cell !== origin && mayEnd(q, cell, side)) keys[count++] = cost[node]! * size + cell
  }
  for (const key of keys.subarray(0, count).sort()) found.add(key % size, Math.floor(key / size))
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
    if (known !== undefined && (known <= spent + byRoad || !bypasses(q, to, group.side))) continue
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

/**
 * From an off-map box: to the hexes where its roads come onto the map, and on from there with what is left; the road
 * alone may take a whole segment.
 */
function ontoTheMap(q: Query, group: Marchers): GroundReach {
  const cost = new Costs()
  const ways = new Map<number, () => readonly Step[]>()
  const offer = (cell: number, price: number, way: () => readonly Step[]): void => {
    if (cell >= q.data.hexes || (cost.get(cell) ?? price + 1) <= price) return
    cost.set(cell, price)
    ways.set(cell, way)
  }
  q.data.exits.forEach(({ cell, box }, exit) => {
    if (box !== group.origin) return
    const price = group.exitPrice(exit)
    if (price < 0 || (price > group.budget && !group.fresh)) return
    offer(cell, Math.min(price, group.budget), () => [exitStep(exit)])
    if (price >= group.budget || group.stops(cell, true)) return
    const beyond = search(q, group.at(cell, price))
    for (const [to, further] of beyond.cost)
      offer(to, price + further, () => [exitStep(exit), ...beyond.path.get(to)!])
  })
  return { group, cells: cost.cells, cost, path: { get: (cell) => ways.get(cell)?.() } }
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
    q.state.advanced === null ? null : q.state.advanced.struck,
    q.state.advanced === null ? null : q.state.advanced.isolated,
    q.state.advanced === null ? null : q.state.advanced.spans,
    q.state.advanced === null ? null : q.state.advanced.interdicted,
    q.state.advanced === null ? null : q.state.advanced.chemical,
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
