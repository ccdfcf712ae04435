import { ALOFT } from '../../europa/state.ts'
import type { Side } from '../../europa/world.ts'
import type { Doing, Query } from '../kit.ts'
import { scenarioOf } from './40-scenario.ts'
import { finish } from './41-victory.ts'

/** 40.B: a scenario ends at once when all units of a side are gone from where it looks. */

/** Whether a side has a unit left there. What is in the air has not been eliminated. */
function isLeft(q: Query, side: Side, island: string | null): boolean {
  const { at } = q.state
  const { side: sides } = q.data.units
  const { lands, island: islands } = q.data.map
  for (let unit = 0; unit < at.length; unit++) {
    const place = at[unit]!
    if (sides[unit] !== side) continue
    if (place === ALOFT || (place >= 0 && place < lands && (island === null || islands[place] === island)))
      return true
  }
  return false
}

/** Judged whenever a combat, an overrun, a move or a phase has been settled. */
export function checkDestroyed(c: Doing): void {
  const { endsWithoutUnits: rule, rule: cited } = scenarioOf(c).source
  if (!rule) return
  for (const side of [0, 1] as const) {
    const id = c.data.sides[side] as 'japanese' | 'allied'
    if (!rule.sides.includes(id) || isLeft(c, side, rule.island)) continue
    finish(c, `${id}-destroyed`, cited)
    return
  }
}
