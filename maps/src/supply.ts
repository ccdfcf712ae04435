import { BucketQueue } from './bucket-queue.ts'
import type { Topology } from './topology.ts'

/**
 * Supply lines with stages: from the unit overland to a road, by road to a railway, by rail to a port, by sea to the
 * source. Stages are listed in that order, the unit's end first; a stage may be of no length. Each has its own edges,
 * costs and limit. The search runs from the sources towards the units, stage by stage, so that one pass answers for
 * every cell of the map.
 */
export interface SupplyStage {
  readonly name: string
  /** The most this stage may cost; none unless told. */
  readonly limit?: number
  /**
   * What a step costs, or IMPASSABLE. The step is seen from the source's end: `from` is nearer to the source and `to`
   * nearer to the unit (`topology.reverse[slot]` is the unit's view of it).
   */
  readonly cost: (slot: number, from: number, to: number) => number
  /** Cells that a line may begin in (a unit in an enemy zone of control) but not pass through. */
  readonly stop?: (cell: number) => boolean
  /** Where a line of this stage may go over to the next one (a port, a railhead, a headquarters); anywhere unless told. */
  readonly joins?: (cell: number) => boolean
  /** What the step would cost if no enemy were there: only used to say where a line is cut. */
  readonly costIfFree?: (slot: number, from: number, to: number) => number
}

export interface SupplySource {
  readonly cell: number
  /** The stages that may end at this source; all unless told. */
  readonly stages?: readonly string[]
}

/** A part of a supply line: the cells from the unit's end to the source's end. */
export interface SupplyLeg {
  readonly stage: string
  readonly cells: readonly number[]
  readonly cost: number
}

export interface SupplyLine {
  /** From the unit to the source; stages of no length are left out. */
  readonly legs: readonly SupplyLeg[]
  /** Index of the source. */
  readonly source: number
}

/** Why a cell has no supply line, judged on the line it would have if no enemy were there and nothing too far. */
export type SupplyCut =
  /** The step between two cells is barred; `from` is nearer to the unit. The first such step, seen from the unit. */
  | { readonly kind: 'barred'; readonly stage: string; readonly from: number; readonly to: number }
  /** The line goes through this cell, where lines may only begin. */
  | { readonly kind: 'stopped'; readonly stage: string; readonly cell: number }
  | {
      readonly kind: 'too far'
      readonly stage: string
      readonly cost: number
      readonly limit: number
      /** The last cell, seen from the unit, that the limit still allows. */
      readonly cell: number
    }
  | { readonly kind: 'no route' }

/** The answer of `traceSupply`. It reads the scratch buffers: valid until they are used again. */
export interface SupplyTrace {
  readonly traced: (cell: number) => boolean
  readonly line: (cell: number) => SupplyLine | undefined
  /** The names of the stages a line uses, the unit's end first. */
  readonly chain: (cell: number) => string[] | undefined
  /** Where a line is cut; undefined for a cell that has one. */
  readonly cut: (cell: number) => SupplyCut | undefined
}

interface StageBuffers {
  /** By cell: least cost within the stage, or -1. */
  readonly cost: Int32Array
  /** By cell: the slot by which it was reached; FROM_NEXT_STAGE; or -2 - i for source i. */
  readonly via: Int32Array
}
const FROM_NEXT_STAGE = -1

/** Buffers for `traceSupply`, made once by the caller. */
export interface SupplyScratch {
  readonly stages: readonly StageBuffers[]
  readonly queue: BucketQueue
}

export const createSupplyScratch = (topology: Topology, stages: number): SupplyScratch => ({
  stages: Array.from({ length: stages }, () => ({
    cost: new Int32Array(topology.size),
    via: new Int32Array(topology.size),
  })),
  queue: new BucketQueue(),
})

/** Traces supply from all sources over the whole map. */
export function traceSupply(
  topology: Topology,
  sources: readonly SupplySource[],
  stages: readonly SupplyStage[],
  scratch: SupplyScratch,
): SupplyTrace {
  spread(topology, sources, stages, scratch)
  const nearest = scratch.stages[0]!
  const line = (cell: number) => lineFrom(topology, stages, scratch, cell)
  let unhindered: SupplyScratch | undefined
  return {
    traced: (cell) => nearest.cost[cell]! >= 0,
    line,
    chain: (cell) => line(cell)?.legs.map((leg) => leg.stage),
    cut(cell) {
      if (nearest.cost[cell]! >= 0) return undefined
      if (!unhindered) {
        unhindered = createSupplyScratch(topology, stages.length)
        spread(topology, sources, stages.map(withoutHindrance), unhindered)
      }
      const wished = lineFrom(topology, stages, unhindered, cell)
      return wished ? firstHindrance(topology, stages, wished) : { kind: 'no route' }
    },
  }
}

function spread(
  topology: Topology,
  sources: readonly SupplySource[],
  stages: readonly SupplyStage[],
  scratch: SupplyScratch,
): void {
  const { size, first, target } = topology
  const { queue } = scratch
  for (let s = stages.length - 1; s >= 0; s--) {
    const { name, cost: stepCost, stop, joins, limit = Number.POSITIVE_INFINITY } = stages[s]!
    const { cost, via } = scratch.stages[s]!
    cost.fill(-1)
    queue.clear()
    sources.forEach(({ cell, stages: served }, i) => {
      if (cost[cell] === 0 || (served && !served.includes(name))) return
      cost[cell] = 0
      via[cell] = -2 - i
    })
    const beyond = scratch.stages[s + 1]
    if (beyond) {
      for (let cell = 0; cell < size; cell++) {
        if (beyond.cost[cell]! < 0 || cost[cell] === 0 || (joins !== undefined && !joins(cell))) continue
        cost[cell] = 0
        via[cell] = FROM_NEXT_STAGE
        queue.push(cell, 0)
      }
    }
    // Last in, first out: among equally short lines one that ends in a source wins over one that goes on.
    for (const { cell } of sources) if (cost[cell] === 0 && via[cell]! <= -2) queue.push(cell, 0)
    for (let from = queue.pop(); from >= 0; from = queue.pop()) {
      const spent = queue.priority
      if (cost[from] !== spent) continue
      // Whoever owns a source has already decided that it works, so a line may end in it whatever stands around.
      if (stop !== undefined && via[from]! >= FROM_NEXT_STAGE && stop(from)) continue
      const end = first[from + 1]!
      for (let slot = first[from]!; slot < end; slot++) {
        const to = target[slot]!
        const known = cost[to]!
        if (known >= 0 && known <= spent) continue
        const price = stepCost(slot, from, to)
        if (price < 0) continue
        const total = spent + price
        if (total > limit || (known >= 0 && known <= total)) continue
        cost[to] = total
        via[to] = slot
        queue.push(to, total)
      }
    }
  }
}

function lineFrom(
  topology: Topology,
  stages: readonly SupplyStage[],
  scratch: SupplyScratch,
  start: number,
): SupplyLine | undefined {
  if (scratch.stages[0]!.cost[start]! < 0) return undefined
  const legs: SupplyLeg[] = []
  let cell = start
  for (let s = 0; ; s++) {
    const { cost, via } = scratch.stages[s]!
    const cells = [cell]
    const price = cost[cell]!
    for (; via[cell]! >= 0; cell = topology.source[via[cell]!]!) cells.push(topology.source[via[cell]!]!)
    if (cells.length > 1) legs.push({ stage: stages[s]!.name, cells, cost: price })
    if (via[cell]! <= -2) return { legs, source: -2 - via[cell]! }
  }
}

const withoutHindrance = ({ name, cost, costIfFree, joins }: SupplyStage): SupplyStage =>
  joins ? { name, cost: costIfFree ?? cost, joins } : { name, cost: costIfFree ?? cost }

function firstHindrance(topology: Topology, stages: readonly SupplyStage[], wished: SupplyLine): SupplyCut {
  const start = wished.legs[0]?.cells[0]
  for (const { stage: name, cells } of wished.legs) {
    const stage = stages.find((s) => s.name === name)!
    let spent = 0
    for (let i = 1; i < cells.length; i++) {
      const [unitEnd, sourceEnd] = [cells[i - 1]!, cells[i]!]
      if (unitEnd !== start && stage.stop?.(unitEnd)) return { kind: 'stopped', stage: name, cell: unitEnd }
      const price = cheapestStep(topology, stage.cost, sourceEnd, unitEnd)
      if (price < 0) return { kind: 'barred', stage: name, from: unitEnd, to: sourceEnd }
      spent += price
      if (stage.limit !== undefined && spent > stage.limit) {
        return { kind: 'too far', stage: name, cost: spent, limit: stage.limit, cell: unitEnd }
      }
    }
  }
  return { kind: 'no route' }
}

function cheapestStep(topology: Topology, cost: SupplyStage['cost'], from: number, to: number): number {
  let best = -1
  for (let slot = topology.first[from]!; slot < topology.first[from + 1]!; slot++) {
    if (topology.target[slot] !== to) continue
    const price = cost(slot, from, to)
    if (price >= 0 && (best < 0 || price < best)) best = price
  }
  return best
}
