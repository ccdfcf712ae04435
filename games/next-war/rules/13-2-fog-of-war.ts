import { makeFog } from '../../desk/index.ts'
import type { Doing, Query } from '../kit.ts'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { faceOf, groundIn } from './02-units.ts'

/** 13.2: fog of war, an option: enemy stacks may not be looked through. */

const ON_THE_MOVE = 1
const FOUGHT = 2

/** A counter in the hand of its owner is seen: units lie open while they move. */
export function showMovers(c: Doing, units: readonly number[]): void {
  if (c.state.foggy)
    for (const unit of units) c.state.shown[unit] = Math.max(ON_THE_MOVE, c.state.shown[unit]!)
}

/** Once they have arrived they are covered again, unless they fought in this turn. */
export function coverMovers(c: Doing): void {
  if (!c.state.foggy) return
  c.state.shown.forEach((shown, unit) => {
    if (shown === ON_THE_MOVE) c.state.shown[unit] = 0
  })
}

/** Those who fight are named, counted and flipped in front of both: they lie open for the rest of the turn. */
export function showFighters(c: Doing, units: readonly number[]): void {
  if (c.state.foggy) for (const unit of units) c.state.shown[unit] = FOUGHT
}

/** Of an enemy stack only the counter on top is seen, and those that lie open. */
export const fog = makeFog<State, World>({
  units: (q) => q.data.groundUnits,
  sideOf: (q, unit) => q.data.unitSide[unit]!,
  cellOf: (q, unit) => q.state.at[unit]!,
  isOpen: (q, unit, cell) =>
    !q.state.foggy ||
    q.data.units[unit]!.kind !== 'ground' ||
    cell >= q.data.hexes ||
    q.state.shown[unit]! > 0 ||
    // 18.2.6: whose bridge lies open is seen at it.
    (q.state.advanced?.spans[unit] ?? -1) >= 0 ||
    groundIn(q, cell)[0] === unit,
  // Its zone, its weight, what flies past it.
  outside(q, unit) {
    const { side, combatClass, mobility } = q.data.units[unit]!
    const { attack, sp } = faceOf(q, unit)
    const depot = q.state.advanced?.depot[unit] ?? 0
    return [side, combatClass, mobility, attack > 0, sp, q.state.steps[unit], depot].join()
  },
  marks: ({ at, moved, fought, retreated, landed, unsupplied, advanced }) => [
    at,
    moved,
    fought,
    retreated,
    landed,
    unsupplied,
    ...(advanced ? [advanced.struck, advanced.isolated, advanced.detected, advanced.resupplied] : []),
  ],
  // It may not come to lie on top.
  mayLieIn: (q, unit, cell) => unit > groundIn(q, cell)[0]!,
})

export const { isHidden } = fog

/** The name of a counter where both read it: hidden ones have none. */
export const openName = (q: Query, unit: number): string =>
  isHidden(q, unit, null) ? 'unit:unknown' : q.data.unitTarget[unit]!
