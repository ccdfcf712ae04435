import type { StrikeResult } from '../data/schema.ts'
import type { Doing } from '../kit.ts'
import { say } from '../text/say.ts'
import { portDamaged } from './07-4-submarines-and-asw.ts'
import { loseStep } from './09-7-losses.ts'
import { advancedOf } from './14-advanced.ts'
import { mayShedStrike } from './27-4-naval-damage.ts'

/** 27.1: what a strike does to a unit on the ground. */

/** Strike markers add up: a third point, or a step, costs a step and takes the marker off. */
export function strikeUnit(c: Doing, unit: number, result: StrikeResult, rule: string): void {
  if (result === '-') return
  const { struck } = advancedOf(c)
  const { role } = c.data.units[unit]!
  // 18.2, 27.3.1: a headquarters that is hit loses a use of its capability.
  if (role === 'headquarters' || role === 'artillery') c.state.missions[unit] = c.state.missions[unit]! + 1
  if (role === 'supply') {
    strikeSupply(c, unit, result, rule)
    return
  }
  const now = result === 'X' ? Number.POSITIVE_INFINITY : struck[unit]! + Number(result)
  if (now <= 2) {
    struck[unit] = now
    c.tell(rule, say('strike.marked', { unit: c.data.unitTarget[unit]!, strikes: now }), [
      c.data.unitTarget[unit]!,
    ])
    return
  }
  struck[unit] = 0
  loseStep(c, unit, rule)
}

/** 27.1.1, 27.3.3: depots and columns carry up to Strike 2, which only a second Strike 2 or a step destroys. */
function strikeSupply(c: Doing, unit: number, result: '1' | '2' | 'X', rule: string): void {
  const { struck } = advancedOf(c)
  if (result === 'X' || (result === '2' && struck[unit] === 2)) {
    struck[unit] = 0
    loseStep(c, unit, rule)
    return
  }
  struck[unit] = Math.min(2, struck[unit]! + Number(result))
  c.tell(rule, say('strike.marked', { unit: c.data.unitTarget[unit]!, strikes: struck[unit]! }), [
    c.data.unitTarget[unit]!,
  ])
}

/** Strike 1 goes, Strike 2 becomes Strike 1; what is destroyed stays so. */
const ease = (marks: number[]): void => {
  for (let i = 0; i < marks.length; i++) if (marks[i] === 1 || marks[i] === 2) marks[i]!--
}

/** 27.9.1, 27.10.2.1: markers of strikes in the reorganization phase. */
export function removeStrikes(c: Doing): void {
  if (c.state.advanced === null) return
  const { struck, sites, scored, repairing, bridgeStrikes, beachheadStrikes } = c.state.advanced
  for (const marks of [sites, bridgeStrikes, beachheadStrikes]) ease(marks)
  for (let unit = 0; unit < struck.length; unit++)
    if (struck[unit]! > 0 && mayShedStrike(c, unit)) struck[unit]!--
  c.state.advanced.harboured.fill(0)
  for (let site = 0; site < sites.length; site++)
    if (sites[site] === 0) {
      const { kind, cell } = c.data.sites[site]!
      if (kind === 'port' && repairing[site] === 1) portDamaged(c, cell, true)
      // 27.2: whole again, it scores again.
      scored[site] = 0
      repairing[site] = 0
    }
}
