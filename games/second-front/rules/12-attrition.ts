import { weatherAt } from '../../europa/rules/movement-costs.ts'
import { isFortress } from '../../europa/rules/units.ts'
import type { Query } from '../kit.ts'

/** 12.D/4: whether a unit holds out that has long been unsupplied and is isolated. */

const COLD = ['frost', 'winter', 'snow']

/** 12.D/4: the modifier of the success table. */
export function attritionModifier(q: Query, unit: number): number {
  const place = q.state.at[unit]!
  const { modifiers } = q.data.source.tables.success
  if (q.data.major[place] === 1 || isFortress(q, place)) return modifiers.get('attrition-place')!.amount
  return COLD.includes(q.data.charts.weather[weatherAt(q, place)]!.id)
    ? modifiers.get('attrition-cold')!.amount
    : 0
}

/** 12.D/4: success lets it stay in play. */
export const succumbs = (q: Query, unit: number, die: number): boolean =>
  die + attritionModifier(q, unit) < q.data.charts.success.from
