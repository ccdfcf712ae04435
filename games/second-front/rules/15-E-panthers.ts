import { floor } from '@grognard/kernel'
import { attachedTo, hasParted } from '../../europa/rules/attachments.ts'
import type { EuropaQuery } from '../../europa/world.ts'
import type { GroundUnit } from '../data/schema.ts'

/** 15.E: panzer divisions of the German army part with their Panther battalions and take others in. */

/** 15.E/4: who parts with one: from this attack strength on; and what that takes. */
const [LEAST, PANTHERS] = [15, 4] as const

const isPanzerDivision = ({ service, type, size }: GroundUnit): boolean =>
  service === 'german-army' && type === 'tank' && size === 'division'

export const panthers = (unit: GroundUnit) => ({
  attachable: unit.attachable ? floor(unit.attack) : 0,
  partsWith: isPanzerDivision(unit) && floor(unit.attack) >= LEAST ? PANTHERS : 0,
  takesIn: isPanzerDivision(unit),
})

/** 15.E/1, 15.E/2: halves of points that this adds to both strengths. */
export function attachedStrength(q: EuropaQuery, unit: number): number {
  const part = q.state.attachments === undefined ? -1 : attachedTo(q, unit)
  const lent = part < 0 ? 0 : q.data.units.attachable[part]!
  const lost = hasParted(q, unit) ? q.data.units.partsWith[unit]! : 0
  return 2 * (lent - lost)
}
