import { featureMask } from './edge-features.ts'
import { cellOf } from './hex-map.ts'
import { createReachScratch, reach } from './reach.ts'
import { createSupplyScratch, type SupplyStage, type SupplyTrace, traceSupply } from './supply.ts'
import { type SyntheticTheatre, syntheticTheatre } from './synthetic.ts'
import { IMPASSABLE } from './topology.ts'
import { createZones, inZone, type Zones, zonesOfControl } from './zones.ts'

export interface MapBench {
  readonly name: string
  readonly unit: 'ms'
  /** Milliseconds for one computation: the median of many after warming up. */
  run(): number
}

/** Reach, zones of control and supply on 15,000 hexes with 3,000 units. */
export function mapBenches(): MapBench[] {
  let made: SyntheticTheatre | undefined
  const theatre = () => {
    made ??= syntheticTheatre()
    return made
  }
  return [
    { name: 'maps.reach.one-unit', unit: 'ms', run: () => median(reachCase(theatre())) },
    { name: 'maps.reach.whole-map', unit: 'ms', run: () => median(floodCase(theatre())) },
    { name: 'maps.zoc.all', unit: 'ms', run: () => median(zoneCase(theatre())) },
    { name: 'maps.supply.20-sources', unit: 'ms', run: () => median(supplyCase(theatre())) },
  ]
}

/** Runs a case often enough to be compiled, then returns the median time. */
function median(run: () => unknown): number {
  const until = performance.now() + 150
  for (let i = 0; i < 20 || performance.now() < until; i++) run()
  const times = Array.from({ length: 51 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[25]!
}

function zones(theatre: SyntheticTheatre): () => Zones {
  const { map, features, unitCell, unitSide, occupants } = theatre
  const river = featureMask(features, 'river')
  const buffer = createZones(map.topology, 2)
  return () =>
    zonesOfControl(
      map.topology,
      { cells: unitCell, sides: unitSide, count: unitCell.length },
      {
        sides: 2,
        projects: (slot) => (features.bits[slot]! & river) === 0,
        negated: (cell, side) => (occupants[cell]! & (side === 0 ? 2 : 1)) !== 0,
      },
      buffer,
    )
}

const zoneCase = (theatre: SyntheticTheatre): (() => void) => zones(theatre)

/** One motorised unit behind the front: 12 movement points, roads at half a point, rivers, enemy zones. */
function reachCase(theatre: SyntheticTheatre): () => void {
  const { map } = theatre
  const from = cellOf(map, '055050')
  const scratch = createReachScratch(map.topology)
  const rules = movement(theatre, 12 * 6)
  return () => {
    reach(map.topology, from, rules, scratch).destinations()
  }
}

/** The same unit with points to go anywhere. */
function floodCase(theatre: SyntheticTheatre): () => void {
  const { map, unitCell } = theatre
  const scratch = createReachScratch(map.topology)
  const rules = movement(theatre, 100_000)
  return () => {
    reach(map.topology, unitCell[0]!, rules, scratch)
  }
}

function movement(theatre: SyntheticTheatre, budget: number) {
  const { map, entryCost, features, occupants } = theatre
  const road = featureMask(features, 'road')
  const river = featureMask(features, 'river')
  const zoc = zones(theatre)()
  return {
    budget,
    cost: (slot: number, _from: number, to: number) => {
      if ((occupants[to]! & 2) !== 0) return IMPASSABLE
      const edge = features.bits[slot]!
      if ((edge & road) !== 0) return 3
      return entryCost[to]! + ((edge & river) !== 0 ? 6 : 0)
    },
    stop: (cell: number) => inZone(zoc, cell, 1),
    mayEnd: (cell: number) => cell < map.hexes,
    minimumMove: true,
  }
}

/**
 * Overland up to seven hexes to a road, by road without limit to a depot area, up to 14 hexes to one of 20 sources.
 * Enemy units and zones bar the way; the rest of the map is traced.
 */
export function supplyCase(theatre: SyntheticTheatre): () => SupplyTrace {
  const { map, features, occupants, sources } = theatre
  const road = featureMask(features, 'road')
  const zoc = zones(theatre)()
  const barred = (cell: number) =>
    (occupants[cell]! & 2) !== 0 || (inZone(zoc, cell, 1) && (occupants[cell]! & 1) === 0)
  const stages: SupplyStage[] = [
    { name: 'overland', limit: 7, cost: (_slot, _from, to) => (barred(to) ? IMPASSABLE : 1) },
    {
      name: 'road',
      cost: (slot, _from, to) => ((features.bits[slot]! & road) === 0 || barred(to) ? IMPASSABLE : 1),
    },
    { name: 'source', limit: 14, cost: (_slot, _from, to) => (barred(to) ? IMPASSABLE : 1) },
  ]
  const scratch = createSupplyScratch(map.topology, stages.length)
  const from = sources.map((cell) => ({ cell }))
  return () => traceSupply(map.topology, from, stages, scratch)
}
