import { derived } from '@grognard/kernel'
import { createSupplyScratch, IMPASSABLE, type SupplyTrace, stepsFrom, traceSupply } from '@grognard/maps'
import { GONE, type Q, type Side } from '../state.ts'
import { inEnemyZone, occupantsOf, sideOfUnit } from './03-units.ts'

const FURTHEST = 4

/** [6.1] The railheads that the base of this side can feed, as cells. */
export function railheads(q: Q, side: Side): number[] {
  const { rail, bases, depots, lineOfSlot } = q.data
  const open = (slot: number) => q.state.cut[lineOfSlot[slot]!] === 0
  const steps = stepsFrom(rail.topology, bases[side], undefined, open)
  const by = occupantsOf(q)
  const free = (cell: number) => by[cell]! < 0 || sideOfUnit(q, by[cell]!) === side
  return depots.flatMap((d) => (d.side === side && steps[d.space]! >= 0 && free(d.cell) ? [d.cell] : []))
}

/** [6.2] Where units of each side would be supplied, and by which path. */
const supply = derived(
  (q: Q) => [q.state.cell, q.state.cut],
  (q): Record<Side, SupplyTrace> => ({ west: trace(q, 'west'), east: trace(q, 'east') }),
)

function trace(q: Q, side: Side): SupplyTrace {
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
  return traceSupply(topology, sources, [overland], createSupplyScratch(topology, 1))
}

export const suppliedCell = (q: Q, cell: number, side: Side): boolean => supply(q)[side].traced(cell)
export const supplied = (q: Q, unit: number): boolean =>
  q.state.cell[unit] !== GONE && suppliedCell(q, q.state.cell[unit]!, sideOfUnit(q, unit))
