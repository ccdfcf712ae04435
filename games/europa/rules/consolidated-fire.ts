import { compare, type Exact } from '@grognard/kernel'
import type { AirResult } from '../air-world.ts'
import type { Query, Running } from '../kit.ts'
import { CONSOLIDATED_FIRE, inForce } from '../options.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { airTarget, codesOf, isFighter, mix, towedBy } from './air-units.ts'
import { placeTarget } from './units.ts'

/** consolidatedFire: as an option, guns fire once at all aircraft, on a table of their own. */

export const isConsolidated = (q: Query): boolean =>
  inForce(q, CONSOLIDATED_FIRE) && q.data.air.charts.consolidated !== null

/** Columns are named by the strength from which they are used; those with letters are reached by shifts only. */
const isStrength = (label: string): boolean => /^\d+$/.test(label)

/** The shifts for so many targets, the highest line that does not exceed them. */
function shiftFor(modifiers: Readonly<Record<string, number>>, targets: number): number {
  let shift = 0
  let reached = 0
  for (const [id, amount] of Object.entries(modifiers)) {
    const from = Number(id.replace('targets-', ''))
    if (!id.startsWith('targets-') || from > targets || from < reached) continue
    reached = from
    shift = amount
  }
  return shift
}

export interface Column {
  readonly label: string
  /** On the dice, for shifts beyond the last column. */
  readonly die: number
}

/** The column of a strength after all shifts. */
export function columnOf(q: Query, operation: AirOperation, strength: Exact, targets: number): Column {
  const { table, modifiers } = q.data.air.charts.consolidated!
  const { labels } = table.columns
  const base = labels.findLastIndex((label) => isStrength(label) && compare(strength, Number(label)) >= 0)
  let at = base + shiftFor(modifiers, targets)
  for (const id of q.data.air.hooks.flakShifts(q, operation.target, otherSide(operation.by)))
    at += modifiers[id]!
  if (operation.night === 1) at += modifiers.night!
  const last = Math.max(0, Math.min(labels.length - 1, at))
  return { label: labels[last]!, die: at - last }
}

/** What a target takes to be brought down: its air defence, less for what makes it easy to hit. */
export function toughness(q: Query, { kind }: AirOperation, { unit, mission }: Flyer): number {
  const { modifiers } = q.data.air.charts.consolidated!
  const { defence } = q.data.air.units
  const glider = towedBy(q, unit)
  let value = defence[unit]! + (glider < 0 ? 0 : defence[glider]!)
  const inSupport = mission === 'bombing' && (kind === 'support' || kind === 'defence')
  if (inSupport && isFighter(q, unit)) value += modifiers['fighter-in-support']!
  for (const { antiaircraft } of codesOf(q, unit)) value += (antiaircraft && modifiers[antiaircraft]) || 0
  return Math.max(1, value)
}

/** Hits by row of the table: two dice, so many more or less. */
function hitsOf(c: Running, { label, die }: Column, dice: number): number {
  const { table } = c.data.air.charts.consolidated!
  const column = table.columns.labels.indexOf(label)
  const roll = Math.min(12, dice + die)
  if (roll < 2) return 0
  const cell = table.cells[roll - 2]![column]!
  return cell === '-' ? 0 : Number(cell)
}

/** Chance says who is hit, one after the other, until the hits are used up: turned back and damaged in turn. */
export function fireConsolidated(
  c: Running,
  operation: AirOperation,
  targets: readonly Flyer[],
  strength: Exact,
): [Flyer, AirResult][] {
  const place = placeTarget(c, operation.target)
  const column = columnOf(c, operation, strength, targets.length)
  const dice = c.rolls([6, 6], c.data.cite.consolidatedFire, say('air.flakRoll', { place }))
  const hits = hitsOf(c, column, dice[0]! + dice[1]!)
  const units = targets.map(({ unit }) => airTarget(c, unit))
  c.tell(c.data.cite.consolidatedFire, say('air.flak', { units, place, column: column.label, hits }), [place])
  if (hits === 0) return []
  const total = targets.reduce((sum, flyer) => sum + toughness(c, operation, flyer), 0)
  const order = targets.map((_, i) => i)
  mix(c, order, 'consolidatedFire')
  const inTurn: readonly AirResult[] = hits < total ? ['R', 'A'] : ['A', 'R']
  const results: [Flyer, AirResult][] = []
  let rest = hits
  for (const i of order) {
    if (rest <= 0) break
    const flyer = targets[i]!
    rest -= toughness(c, operation, flyer)
    results.push([flyer, inTurn[results.length % 2]!])
  }
  return results
}
