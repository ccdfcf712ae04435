import { BucketQueue } from './bucket-queue.ts'
import type { Topology } from './topology.ts'

/**
 * How one unit moves. Costs are whole numbers in a common unit (sixths of a movement point, say), so that halves and
 * thirds stay exact.
 *
 * Rules that need a memory ("may leave one enemy zone of control", "road movement only so far") use *modes*: small
 * integers carried along the path. The search treats each (cell, mode) as a place of its own.
 */
export interface ReachRules {
  readonly budget: number
  /** The mode in which the unit sets out; 0 unless told. */
  readonly startMode?: number
  /**
   * What the step costs; IMPASSABLE (or any negative number) forbids it. `spent` is what the path has cost so far:
   * a cost may depend on it ("all that is left"), as long as having spent more never makes arriving cheaper.
   */
  readonly cost: (slot: number, from: number, to: number, mode: number, spent: number) => number
  /** The mode after the step; a negative number forbids it. The mode stays as it is unless told. */
  readonly nextMode?: (slot: number, from: number, to: number, mode: number) => number
  /** Cells in which a unit that enters must stop. Never asked of the cell it starts in. */
  readonly stop?: (cell: number, mode: number) => boolean
  /** Cells it may end in; it may pass through the others. */
  readonly mayEnd?: (cell: number, mode: number) => boolean
  /** A unit may always move one cell, whatever it costs, if the step is not forbidden; it spends all it has. */
  readonly minimumMove?: boolean
}

/** Buffers for `reach`, made once by the caller and used again for search after search. */
export interface ReachScratch {
  readonly modes: number
  /** By node (cell * modes + mode): cost, or -1 where no path leads. */
  readonly cost: Int32Array
  /** By node: the node before it, or -1 at an origin. */
  readonly before: Int32Array
  /** By node: the slot by which it was entered, or -1 at an origin. */
  readonly via: Int32Array
  /** Nodes in the order in which they were first reached; `reached.count` of them. */
  readonly nodes: Int32Array
  readonly reached: { count: number }
  readonly queue: BucketQueue
}

export function createReachScratch(topology: Topology, modes = 1): ReachScratch {
  const size = topology.size * modes
  return {
    modes,
    cost: new Int32Array(size).fill(-1),
    before: new Int32Array(size),
    via: new Int32Array(size),
    nodes: new Int32Array(size),
    reached: { count: 0 },
    queue: new BucketQueue(),
  }
}

/** The answer of `reach`. It reads the scratch buffers: valid until they are used for the next search. */
export interface Reach {
  /** The least cost of ending in a cell, or undefined where the unit cannot end. Origins cost 0. */
  costTo(cell: number): number | undefined
  /** The cells of a cheapest path, the origin first; undefined where the unit cannot end. */
  pathTo(cell: number): number[] | undefined
  /** The mode in which that path ends. */
  modeTo(cell: number): number | undefined
  /** The slots of that path, one for each step. */
  slotsTo(cell: number): number[] | undefined
  /** Every cell other than the origins where the unit can end, cheapest first, then by cell. */
  destinations(): number[]
}

/** Everything a unit can reach. Ties between equally cheap paths are settled the same way on every run. */
export function reach(
  topology: Topology,
  origin: number | readonly number[],
  rules: ReachRules,
  scratch: ReachScratch,
): Reach {
  const origins = typeof origin === 'number' ? [origin] : origin
  search(topology, origins, rules, scratch)
  if (rules.minimumMove) addMinimumMoves(topology, origins, rules, scratch)
  return answer(topology, origins, rules, scratch)
}

function search(
  topology: Topology,
  origins: readonly number[],
  rules: ReachRules,
  scratch: ReachScratch,
): void {
  const { first, target } = topology
  const { modes, cost, before, via, nodes, reached, queue } = scratch
  const { budget, startMode = 0, cost: stepCost, nextMode, stop } = rules
  for (let i = 0; i < reached.count; i++) cost[nodes[i]!] = -1
  queue.clear()
  let count = 0
  for (const cell of origins) {
    const node = cell * modes + startMode
    if (cost[node] === 0) continue
    cost[node] = 0
    before[node] = -1
    via[node] = -1
    nodes[count++] = node
    queue.push(node, 0)
  }
  for (let node = queue.pop(); node >= 0; node = queue.pop()) {
    const spent = queue.priority
    if (cost[node] !== spent) continue // a cheaper path was found after this one was queued
    const mode = modes === 1 ? 0 : node % modes
    const from = modes === 1 ? node : (node - mode) / modes
    if (stop !== undefined && via[node]! >= 0 && stop(from, mode)) continue
    const end = first[from + 1]!
    for (let slot = first[from]!; slot < end; slot++) {
      const to = target[slot]!
      let entered = mode
      if (nextMode !== undefined) {
        entered = nextMode(slot, from, to, mode)
        if (entered < 0) continue
      }
      const next = to * modes + entered
      const known = cost[next]!
      if (known >= 0 && known <= spent) continue
      const price = stepCost(slot, from, to, mode, spent)
      if (price < 0) continue
      const total = spent + price
      if (total > budget || (known >= 0 && known <= total)) continue
      if (known < 0) nodes[count++] = next
      cost[next] = total
      before[next] = node
      via[next] = slot
      queue.push(next, total)
    }
  }
  reached.count = count
}

function addMinimumMoves(
  topology: Topology,
  origins: readonly number[],
  rules: ReachRules,
  scratch: ReachScratch,
): void {
  const { first, target } = topology
  const { modes, cost, before, via, nodes, reached } = scratch
  const { startMode = 0 } = rules
  for (const from of origins) {
    for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
      const to = target[slot]!
      const entered = rules.nextMode ? rules.nextMode(slot, from, to, startMode) : startMode
      if (entered < 0 || rules.cost(slot, from, to, startMode, 0) < 0) continue
      const next = to * modes + entered
      if (cost[next]! >= 0) continue
      cost[next] = rules.budget
      before[next] = from * modes + startMode
      via[next] = slot
      nodes[reached.count++] = next
    }
  }
}

function answer(
  topology: Topology,
  origins: readonly number[],
  rules: ReachRules,
  scratch: ReachScratch,
): Reach {
  const { modes, cost, before, via, nodes, reached } = scratch
  const bestNode = (cell: number): number => {
    let best = -1
    for (let mode = 0; mode < modes; mode++) {
      const node = cell * modes + mode
      if (cost[node]! < 0 || (best >= 0 && cost[best]! <= cost[node]!)) continue
      // An origin is where the unit stands already: staying is not ending a move there.
      if (before[node]! < 0 || !rules.mayEnd || rules.mayEnd(cell, mode)) best = node
    }
    return best
  }
  const slotsTo = (cell: number): number[] | undefined => {
    let node = bestNode(cell)
    if (node < 0) return undefined
    const slots: number[] = []
    for (; before[node]! >= 0; node = before[node]!) slots.push(via[node]!)
    return slots.reverse()
  }
  return {
    costTo(cell) {
      const node = bestNode(cell)
      return node < 0 ? undefined : cost[node]!
    },
    modeTo(cell) {
      const node = bestNode(cell)
      return node < 0 ? undefined : node % modes
    },
    slotsTo,
    pathTo(cell) {
      const slots = slotsTo(cell)
      if (!slots) return undefined
      const start = slots.length > 0 ? topology.source[slots[0]!]! : cell
      return [start, ...slots.map((slot) => topology.target[slot]!)]
    },
    destinations() {
      // Sorted as numbers (cost first, then cell): a typed array sorts much faster than objects.
      const keys = new Float64Array(reached.count)
      let count = 0
      for (let i = 0; i < reached.count; i++) {
        const node = nodes[i]!
        const cell = modes === 1 ? node : Math.floor(node / modes)
        // With modes a cell can be reached as several nodes: it is listed for the best one.
        if (bestNode(cell) !== node || origins.includes(cell)) continue
        keys[count++] = cost[node]! * topology.size + cell
      }
      const sorted = keys.subarray(0, count).sort()
      const cells: number[] = []
      // As whole numbers: a cell kept as a fraction makes every list it is put into slow to read.
      for (let i = 0; i < count; i++) cells.push((sorted[i]! % topology.size) | 0)
      return cells
    },
  }
}
