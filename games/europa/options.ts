import type { RuleName } from './citations.ts'
import type { EuropaQuery } from './world.ts'

/** Advanced and optional rules of the land game, each on its own. */
export const RETREAT_BY_OVERRUN = 'retreat-by-overrun'
export const LONGER_OVERLAND = 'longer-overland'
export const GROWING_FIELDS = 'growing-fields'
export const MORE_RAIL = 'more-rail'
export const SUPPLY_EXHAUSTION = 'supply-exhaustion'
export const PORTAGE = 'portage'
export const FIELDS_ANYWHERE = 'fields-anywhere'
export const LARGER_FIELDS = 'larger-fields'

export const landOptions: readonly { readonly id: string; readonly rule: RuleName }[] = [
  { id: RETREAT_BY_OVERRUN, rule: 'retreatByOverrun' },
  { id: LONGER_OVERLAND, rule: 'longerOverland' },
  { id: GROWING_FIELDS, rule: 'growingFields' },
  { id: MORE_RAIL, rule: 'railBoost' },
  { id: SUPPLY_EXHAUSTION, rule: 'supplyExhaustion' },
  { id: PORTAGE, rule: 'portage' },
  { id: FIELDS_ANYWHERE, rule: 'fieldsAnywhere' },
  { id: LARGER_FIELDS, rule: 'largerFields' },
]

/** Advanced and optional rules of the air. */
export const SUPPORT_LIMITS = 'support-limits'
export const FORCED_DROPS = 'forced-drops'
export const BASE_SUPPLY = 'base-supply'
export const HALF_DROPS = 'half-drops'
export const HARASSMENT_ABATEMENT = 'harassment-abatement'

export const airOptions: readonly { readonly id: string; readonly rule: RuleName }[] = [
  { id: SUPPORT_LIMITS, rule: 'supportLimits' },
  { id: FORCED_DROPS, rule: 'forcedDrops' },
  { id: BASE_SUPPLY, rule: 'baseSupply' },
  { id: HALF_DROPS, rule: 'halfDrops' },
  { id: HARASSMENT_ABATEMENT, rule: 'harassmentAbatement' },
]

/** Advanced and optional rules of the sea. */
export const STRAGGLERS = 'stragglers'
export const PORT_BOMBARDMENT = 'port-bombardment'

export const navalOptions: readonly { readonly id: string; readonly rule: RuleName }[] = [
  { id: STRAGGLERS, rule: 'stragglers' },
  { id: PORT_BOMBARDMENT, rule: 'portBombardment' },
]

/** Whether such a rule is played by: chosen for this game, or one that the book always has. */
export const inForce = (q: EuropaQuery, option: string): boolean =>
  q.data.standing.has(option) || q.options[option] === true
