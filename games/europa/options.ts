/** Advanced (42) and optional (43) rules of the land game, each on its own. */
export const RETREAT_BY_OVERRUN = 'retreat-by-overrun'
export const LONGER_OVERLAND = 'longer-overland'
export const GROWING_FIELDS = 'growing-fields'
export const MORE_RAIL = 'more-rail'
export const SUPPLY_EXHAUSTION = 'supply-exhaustion'
export const PORTAGE = 'portage'
export const FIELDS_ANYWHERE = 'fields-anywhere'
export const LARGER_FIELDS = 'larger-fields'

export const landOptions: readonly { readonly id: string; readonly rule: string }[] = [
  { id: RETREAT_BY_OVERRUN, rule: '42.A.1' },
  { id: LONGER_OVERLAND, rule: '42.A.2' },
  { id: GROWING_FIELDS, rule: '42.A.5' },
  { id: MORE_RAIL, rule: '43.A.1' },
  { id: SUPPLY_EXHAUSTION, rule: '43.A.2' },
  { id: PORTAGE, rule: '43.A.3' },
  { id: FIELDS_ANYWHERE, rule: '43.A.4' },
  { id: LARGER_FIELDS, rule: '43.A.5' },
]

/** Advanced and optional rules of the air. */
export const SUPPORT_LIMITS = 'support-limits'
export const FORCED_DROPS = 'forced-drops'
export const BASE_SUPPLY = 'base-supply'
export const HALF_DROPS = 'half-drops'
export const HARASSMENT_ABATEMENT = 'harassment-abatement'

export const airOptions: readonly { readonly id: string; readonly rule: string }[] = [
  { id: SUPPORT_LIMITS, rule: '42.B.1' },
  { id: FORCED_DROPS, rule: '42.B.2' },
  { id: BASE_SUPPLY, rule: '43.B.1' },
  { id: HALF_DROPS, rule: '43.B.2' },
  { id: HARASSMENT_ABATEMENT, rule: '43.B.3' },
]
