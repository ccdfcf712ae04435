import { derived, type Entry, entry, type Ledger, ledger, type Refusal, refuse } from '@grognard/kernel'
import { createReachScratch, IMPASSABLE, type Reach, reach } from '@grognard/maps'
import type { Q } from '../state.ts'
import { say } from '../text/say.ts'
import { stepCosts, stepParts } from './02-map.ts'
import { cellOf, hexTarget, inEnemyZone, occupantsOf, sideOfUnit } from './03-units.ts'
import { supplied } from './06-supply.ts'

/** [8.1, 6.3, 8.4] How far a unit may march. */
export function allowance(q: Q, unit: number, forced: boolean): Ledger {
  const printed = q.data.units[unit]!.movement
  const parts: Entry[] = [entry(say('march.allowance'), '3.1', printed)]
  if (!supplied(q, unit))
    parts.push(entry(say('unsupplied'), '6.3', Math.max(1, Math.floor(printed / 2)) - printed))
  if (forced) parts.push(entry(say('march.forced'), '8.4', 2))
  return ledger(parts)
}

/** More than any march costs: for saying what one would. */
const FAR = 99

/** Buffers for searching, made once for each set of data. */
const scratch = derived(
  (_: Q) => [],
  (q) => createReachScratch(q.data.map.topology),
)

/** [8.2, 8.3] Looks for all ways a unit can march. The answer lasts only until the next search. */
function search(
  q: Q,
  unit: number,
  forced: boolean,
  budget = allowance(q, unit, forced).total as number,
): Reach {
  const [by, costs, side] = [occupantsOf(q), stepCosts(q), sideOfUnit(q, unit)]
  return reach(
    q.data.map.topology,
    q.state.cell[unit]!,
    {
      budget,
      cost: (slot, _, to) => (by[to]! >= 0 ? IMPASSABLE : costs[slot]!),
      stop: (cell) => inEnemyZone(q, cell, side),
    },
    scratch(q),
  )
}

/** Where units can march to, by unit and whether they are forced; filled in as it is asked for. */
const marches = derived(
  (q: Q) => [q.state.cell, q.state.cut, q.options.rain ?? false],
  (): (readonly string[])[] => [],
)

/** [8.1] Where a unit can march to, as targets. */
export function marchesOf(q: Q, unit: number, forced = false): readonly string[] {
  const known = marches(q)
  const asked = unit * 2 + (forced ? 1 : 0)
  known[asked] ??= search(q, unit, forced)
    .destinations()
    .map((cell) => hexTarget(q, cell))
  return known[asked]
}

/** [8.2] What a march costs, hex by hex. */
export const marchCost = (q: Q, unit: number, to: number, forced = false): Ledger =>
  ledger((search(q, unit, forced).slotsTo(to) ?? []).flatMap((slot) => stepParts(q, slot)))

/** [8.1] The cells of a cheapest path, without the one the unit stands in. */
export const marchPath = (q: Q, unit: number, to: number, forced: boolean): number[] =>
  search(q, unit, forced).pathTo(to)!.slice(1)

export function refuseMarch(q: Q, unit: number, forced: boolean, target: string): Refusal | undefined {
  if (marchesOf(q, unit, forced).includes(target)) return undefined
  const to = cellOf(q, target)
  if (to < 0) return refuse('8.1', say('refuse.noHex'))
  if (to === q.state.cell[unit]) return refuse('8.1', say('march.here'))
  if (occupantsOf(q)[to]! >= 0) return refuse('3.2', say('march.taken', { hex: target }))
  const way = search(q, unit, forced, FAR).slotsTo(to)
  if (!way) return refuse('8.3', say('march.noWay', { hex: target }))
  const needed = ledger(way.flatMap((slot) => stepParts(q, slot)))
  const has = allowance(q, unit, forced).total
  return refuse('8.2', say('march.tooFar', { hex: target, needs: needed.total, has }), needed)
}
