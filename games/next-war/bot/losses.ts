import type { Query } from '../kit.ts'
import { worth } from '../rules/12-victory.ts'
import { enemyOf } from '../state.ts'

/** What steps are worth, in victory points: little while the unit lives, the rest when it dies. */

/** Strength counts besides the victory points that the enemy gets for a unit. */
const STRENGTH = 0.09
/** Of a unit's worth: what its first of two steps is. */
const FIRST_STEP = 0.4

/** Turns after this one. What is left of an army counts for nothing when the scenario is over. */
const turnsAfter = (q: Query): number => q.data.scenarios[q.state.scenario]!.turns - q.state.turn

/** How much the strength of a unit still counts. */
export const future = (q: Query): number => Math.min(1, 0.25 + turnsAfter(q) * 0.4)

const pointsFor = (q: Query, unit: number): number => {
  const { vp, side } = q.data.units[unit]!
  return vp === '' ? 0 : worth(q, vp, enemyOf(side))
}

/** What a unit is worth, whole. */
export function unitValue(q: Query, unit: number): number {
  const { full, kind, support } = q.data.units[unit]!
  const strength = kind === 'ground' ? full.attack + full.defence : support * 2
  return pointsFor(q, unit) + STRENGTH * strength * future(q)
}

/** What the next step of a unit is worth. */
export function nextStep(q: Query, unit: number): number {
  const whole = unitValue(q, unit)
  if (q.data.units[unit]!.steps === 1) return whole
  const first = whole * FIRST_STEP * future(q)
  return q.state.steps[unit] === 2 ? first : whole - first
}

/** 9.7.1: what losses cost a force: by their number, the cheapest that the rules allow. */
export function ladder(q: Query, units: readonly number[]): number[] {
  const flips: number[] = []
  const deaths: number[] = []
  for (const unit of units) {
    const whole = unitValue(q, unit)
    if (q.state.steps[unit] === 2) {
      const first = nextStep(q, unit)
      flips.push(first)
      deaths.push(whole - first)
    } else if (q.state.steps[unit] === 1) deaths.push(nextStep(q, unit))
  }
  const costs = [0]
  for (const cost of [...flips.sort((a, b) => a - b), ...deaths.sort((a, b) => a - b)])
    costs.push(costs.at(-1)! + cost)
  return costs
}

/** The cost of so many losses; beyond the last step nothing more can be lost. */
export const costOf = (costs: readonly number[], lost: number): number =>
  costs[Math.min(lost, costs.length - 1)]!
