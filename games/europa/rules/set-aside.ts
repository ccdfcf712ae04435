import { FREE } from '../charts.ts'
import type { Doing, Query } from '../kit.ts'
import { inForce, OVERSTACKING } from '../options.ts'
import { say } from '../text/say.ts'
import { isAside, mobilityOf, placeTarget, unitTarget } from './units.ts'

/** setAside: as an option, units beyond the limit of a hex stay there, set aside, and do nothing until they pay to take part again. */

export const mayCrowd = (q: Query): boolean => inForce(q, OVERSTACKING)

/** What it costs to take part again, in MP. */
const BACK = 2

/** MP units that a unit must spend before it does anything; nothing for those that hardly move. */
export const backCost = (q: Query, unit: number): number =>
  isAside(q, unit) && mobilityOf(q, unit) === FREE ? BACK * q.data.mp : 0

export function setAside(c: Doing, unit: number): void {
  c.state.aside = [...(c.state.aside ?? []), unit]
  const place = placeTarget(c, c.state.at[unit]!)
  c.tell(c.data.cite.setAside, say('stacking.aside', { unit: unitTarget(c, unit), place }), [place])
}

/** It takes part again: whoever is ordered to move does. */
export function takePart(c: Doing, unit: number): void {
  if (!isAside(c, unit)) return
  c.state.spent[unit]! += backCost(c, unit)
  c.state.aside = c.state.aside!.filter((other) => other !== unit)
}

/** Who has left the map is set aside no more. */
export function forgetAside(c: Doing): void {
  if (c.state.aside) c.state.aside = c.state.aside.filter((unit) => c.state.at[unit]! >= 0)
}
