import { derived, type Entry, type Exact, entry, exact } from '@grognard/kernel'
import { IMPASSABLE } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { MAJOR, MOBILITIES, type Mobility, MP, NO_RIVER, NO_ROAD, ROADS, SEA, TERRAINS } from '../world.ts'
import { turnOfWar } from './03-turn-of-war.ts'
import { hexMarkers } from './08-4-control.ts'

/** 8.3: what a step from hex to hex costs on the ground, in sixths of a movement point. */

/** The row of the cost tables: mobility class and weather (4.1.3). */
export const costRow = (q: Query, mobility: Mobility): number =>
  MOBILITIES.indexOf(mobility) * 2 + (q.state.weather === 'storm' ? 1 : 0)

/** 8.3.4: whether a bridge crosses this hexside and stands. */
export const bridged = (q: Query, slot: number): boolean => {
  const bridge = q.data.bridge[slot]!
  return (bridge >= 0 && q.state.bridges[bridge] === 0) || isSpanned(q, slot)
}

/** 18.2.6: whether headquarters have thrown a bridge across this hexside, seen from either side. */
function isSpanned({ state, data }: Query, slot: number): boolean {
  if (state.advanced === null) return false
  const { source, target } = data.topology
  return state.advanced.spans.some(
    (span) => span === slot || (span >= 0 && source[span] === target[slot] && target[span] === source[slot]),
  )
}

/** 8.3.1.8: whether a ferry of this side works here. */
export function ferried(q: Query, slot: number, side: Side): boolean {
  const ferry = q.data.ferry[slot]!
  return ferry >= 0 && q.state.ferries[ferry] === 0 && q.data.home[q.data.ferryCells[ferry]![0]] === side
}

/** 8.3.1.10: a fortification stands until the enemy of those who built it controls the hex, then never again. */
export const fortStands = (q: Query, cell: number): boolean =>
  q.data.fort[cell]! >= 0 && q.state.control[cell] === q.data.fort[cell] && q.state.fallen[cell] === 0

/** 8.3.1.10: a fortification counts for the side that built it, while it stands. */
export const holdsFort = (q: Query, cell: number, side: Side): boolean =>
  q.data.fort[cell] === side && fortStands(q, cell)

/** 8.3.2, 8.3.1.10: whether the road across this hexside serves a side. Full hexes close it besides (8.1.1.1). */
function roadServes(q: Query, slot: number, side: Side): boolean {
  const { data } = q
  if (data.road[slot] === NO_ROAD) return false
  if (data.bridge[slot]! >= 0 && !bridged(q, slot)) return false
  const enemy = enemyOf(side)
  return (
    !holdsFort(q, data.topology.source[slot]!, enemy) && !holdsFort(q, data.topology.target[slot]!, enemy)
  )
}

/** Whether a road leads across this hexside, open or not: for attacks, retreats and advances along roads. */
export const roadLeads = (q: Query, slot: number): boolean =>
  q.data.road[slot] !== NO_ROAD && (q.data.bridge[slot]! < 0 || bridged(q, slot))

/** A cost that stands for "everything the unit has": only possible as its first step. */
export const WHOLE_ALLOWANCE = 1000 * MP

/** 8.3.2: the cost of the step along the road, IMPASSABLE without one that serves the side. */
const roadCost = (q: Query, slot: number, row: number, side: Side): number =>
  roadServes(q, slot, side)
    ? q.data.roadCost[row * (ROADS.length + 1) + q.data.road[slot]!]! +
      dmzCost(q, q.data.topology.target[slot]!)
    : IMPASSABLE

/** 8.3.1.1, 8.3.1.8: what crossing the hexside adds; IMPASSABLE where it cannot be crossed. */
function crossingCost(q: Query, slot: number, row: number, side: Side): number {
  const { data } = q
  if (data.water[slot] === 1) {
    if (bridged(q, slot)) return 0
    return ferried(q, slot, side) ? data.ferryCost[row]! : IMPASSABLE
  }
  const river = data.river[slot]!
  if (river === NO_RIVER || bridged(q, slot)) return 0
  return river === MAJOR ? IMPASSABLE : data.riverCost[row]!
}

/** 8.3, TEC: the cost of the step across country, IMPASSABLE where the class may not go. */
export function fieldCost(q: Query, slot: number, row: number, side: Side): number {
  const { data } = q
  const to = data.topology.target[slot]!
  if (data.terrain[to] === SEA) return IMPASSABLE
  const crossing = crossingCost(q, slot, row, side)
  if (crossing < 0) return IMPASSABLE
  const terrain = data.terrainCost[row * TERRAINS.length + data.terrain[to]!]!
  if (terrain >= 0) return terrain + crossing + dmzCost(q, to)
  // 8.3.3: vehicles enter an enemy fortification in prohibited terrain where a road leads, with all they have.
  return holdsFort(q, to, enemyOf(side)) && roadLeads(q, slot) ? WHOLE_ALLOWANCE : IMPASSABLE
}

/** 8.3.3: whether a unit of this class may be in the hex at all after a step that is not road movement. */
export const isProhibited = (q: Query, slot: number, mobility: Mobility, side: Side): boolean =>
  fieldCost(q, slot, costRow(q, mobility), side) < 0

/** What steps cost one side, by slot: along roads (full hexes apart) and across country, for a row of the chart. */
export interface StepCosts {
  readonly road: Int16Array
  readonly field: Int16Array
}

/** Where the cost of a step can change in the course of a game. */
interface Changeable {
  /** Hexes with a fortification. */
  readonly forts: readonly number[]
  /** Slots with a bridge or a ferry, from or into a fortification, into the demilitarised zone; to hexes in play. */
  readonly slots: readonly number[]
}

const changeable = derived(
  (q: Query) => [q.state.scenario],
  ({ data, state }): Changeable => {
    const { inPlay } = data.scenarios[state.scenario]!
    const { source, target } = data.topology
    const forts: number[] = []
    data.fort.forEach((by, cell) => {
      if (by >= 0) forts.push(cell)
    })
    const slots: number[] = []
    for (let slot = 0; slot < target.length; slot++) {
      const from = source[slot]!
      const to = target[slot]!
      if (inPlay[to] === 0) continue
      const crossing = data.bridge[slot]! >= 0 || data.ferry[slot]! >= 0
      if (crossing || data.fort[from]! >= 0 || data.fort[to]! >= 0 || data.dmz[to] === 1) slots.push(slot)
    }
    return { forts, slots }
  },
)

/** The fortifications that stand. */
const fortsHeld = derived(
  (q: Query) => [hexMarkers(q)],
  (q): readonly number[] => changeable(q).forts.filter((cell) => fortStands(q, cell)),
)

/** By row and side, for some position or other: right for all slots that never change. */
const firstCosts = derived(
  (_: Query) => [],
  (): StepCosts[] => [],
)

/** By row and side; filled in as it is asked for. */
const stepCostTables = derived(
  (q: Query) => [
    fortsHeld(q),
    q.state.bridges,
    q.state.ferries,
    isDmzSlow(q),
    q.state.scenario,
    q.state.advanced === null ? null : q.state.advanced.spans,
  ],
  (): StepCosts[] => [],
)

function writeCosts(q: Query, costs: StepCosts, slot: number, row: number, side: Side): void {
  costs.road[slot] = roadCost(q, slot, row, side)
  costs.field[slot] = fieldCost(q, slot, row, side)
}

/** 18.2.6: the slots of bridges that headquarters have thrown, in both directions. */
function spanSlots({ state, data }: Query): number[] {
  if (state.advanced === null) return []
  const { first, source, target } = data.topology
  return state.advanced.spans.flatMap((span) => {
    if (span < 0) return []
    const slots = [span]
    for (let slot = first[target[span]!]!; slot < first[target[span]! + 1]!; slot++)
      if (target[slot] === source[span]) slots.push(slot)
    return slots
  })
}

function makeFirstCosts(q: Query, row: number, side: Side): StepCosts {
  const slots = q.data.topology.target.length
  const costs = { road: new Int16Array(slots), field: new Int16Array(slots) }
  for (let slot = 0; slot < slots; slot++) writeCosts(q, costs, slot, row, side)
  return costs
}

export function stepCosts(q: Query, row: number, side: Side): StepCosts {
  const known = stepCostTables(q)
  const at = row * 2 + side
  let costs = known[at]
  if (!costs) {
    const first = firstCosts(q)
    // Kept for all positions, so without the bridges of headquarters.
    const { data, options, seats } = q
    first[at] ??= makeFirstCosts({ data, options, seats, state: { ...q.state, advanced: null } }, row, side)
    costs = { road: first[at].road.slice(), field: first[at].field.slice() }
    for (const slot of changeable(q).slots) writeCosts(q, costs, slot, row, side)
    for (const slot of spanSlots(q)) writeCosts(q, costs, slot, row, side)
    known[at] = costs
  }
  return costs
}

/** Title chart: the demilitarised zone is slow in the first turns. */
const isDmzSlow = (q: Query): boolean =>
  q.data.data.title.files['places.json'].dmzEffects.turns.includes(turnOfWar(q))

const dmzCost = (q: Query, cell: number): number =>
  q.data.dmz[cell] === 1 && isDmzSlow(q) ? q.data.data.title.files['places.json'].dmzEffects.cost : 0

/** Sixths as an exact number of movement points. */
export const movementPoints = (sixths: number): Exact => exact(sixths, MP)

/** The parts of a step's cost, for the ledger. */
export function stepParts(q: Query, slot: number, row: number, side: Side, byRoad: boolean): Entry[] {
  const { data } = q
  const to = data.topology.target[slot]!
  const hex = data.cellTarget[to]!
  const parts: Entry[] = []
  if (byRoad) {
    const road = data.road[slot]!
    const cost = data.roadCost[row * (ROADS.length + 1) + road]!
    const label = say('cost.road', { road: `road:${ROADS[road - 1]}`, hex })
    parts.push(entry(label, '8.3.2', movementPoints(cost)))
  } else {
    const terrain = data.terrain[to]!
    const cost = Math.max(0, data.terrainCost[row * TERRAINS.length + terrain]!)
    const label = say('cost.terrain', { terrain: `terrain:${TERRAINS[terrain]}`, hex })
    parts.push(entry(label, '8.3', movementPoints(cost)))
    const crossing = crossingCost(q, slot, row, side)
    if (crossing > 0) parts.push(entry(say('cost.crossing'), '8.3.1.1', movementPoints(crossing)))
  }
  const dmz = dmzCost(q, to)
  if (dmz > 0) parts.push(entry(say('cost.dmz'), 'TEC', movementPoints(dmz)))
  return parts
}
