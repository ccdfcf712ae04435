import { derived } from '@grognard/kernel'
import { createSupplyScratch, IMPASSABLE, type SupplyTrace, stepsFrom, traceSupply } from '@grognard/maps'
import { GONE, type Q, type Side } from '../state.ts'
import { SIDES } from './01-sides.ts'
import { inEnemyZone, occupantsOf, sideOfUnit } from './03-units.ts'

const FURTHEST = 4

/** [6.1] The depots to which a railway leads from their own base. */
const fedDepots = derived(
  (q: Q) => [q.state.cut],
  ({ state, data: { rail, bases, depots, lineOfSlot } }) => {
    const open = (slot: number) => state.cut[lineOfSlot[slot]!] === 0
    const steps = SIDES.map((side) => stepsFrom(rail.topology, bases[side], undefined, open))
    return depots.filter(({ side, space }) => steps[SIDES.indexOf(side)]![space]! >= 0)
  },
)

/** [6.1] The railheads of working depots, as cells. */
export function railheads(q: Q, side: Side): number[] {
  const by = occupantsOf(q)
  const free = (cell: number) => by[cell]! < 0 || sideOfUnit(q, by[cell]!) === side
  const working = fedDepots(q).filter((depot) => depot.side === side && free(depot.cell))
  return working.map((depot) => depot.cell)
}

/** [6.2] By cell: 1 where a unit of this side would be supplied. */
const suppliedCells = (side: Side) =>
  derived(
    (q: Q) => [q.state.cell, q.state.cut],
    (q) => {
      const { traced } = trace(q, side)
      const cells = new Uint8Array(q.data.map.topology.size)
      for (let cell = 0; cell < cells.length; cell++) if (traced(cell)) cells[cell] = 1
      return cells
    },
  )
const supply = { west: suppliedCells('west'), east: suppliedCells('east') }

/** Buffers for tracing, made once for each set of data. */
const scratch = derived(
  (_: Q) => [],
  (q) => createSupplyScratch(q.data.map.topology, 1),
)

/** [6.2] The supply lines of one side; `line` and `cut` explain them. The answer lasts only until the next trace. */
export function trace(q: Q, side: Side): SupplyTrace {
  const { topology } = q.data.map
  const by = occupantsOf(q)
  const friend = (cell: number) => by[cell]! >= 0 && sideOfUnit(q, by[cell]!) === side
  const overland = {
    name: 'overland',
    limit: FURTHEST,
    cost: (_: number, _from: number, to: number) => (by[to]! < 0 || friend(to) ? 1 : IMPASSABLE),
    stop: (cell: number) => inEnemyZone(q, cell, side) && !friend(cell),
  }
  const sources = railheads(q, side).map((cell) => ({ cell }))
  return traceSupply(topology, sources, [overland], scratch(q))
}

export const suppliedCell = (q: Q, cell: number, side: Side): boolean => supply[side](q)[cell] === 1
export const supplied = (q: Q, unit: number): boolean =>
  q.state.cell[unit] !== GONE && suppliedCell(q, q.state.cell[unit]!, sideOfUnit(q, unit))
