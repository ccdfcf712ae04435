import type { RuleName } from './citations.ts'
import { scaleOf } from './rules/scale.ts'
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

/** Rules that some books leave to choice, others have anyway or not at all: a game offers those that its book has. */
export const BRIDGES = 'bridges'
export const ALL_WEATHER_ROADS = 'all-weather-roads'
export const SPRING_THAW = 'spring-thaw'
export const FIRM_POSSESSION = 'firm-possession'
export const OVERSTACKING = 'overstacking'
export const COMMUNICATION = 'communication'
export const CAPTURED_RESOURCES = 'captured-resources'
export const LIMITED_DEMOLITION = 'limited-demolition'
export const WIDE_FLAK = 'wide-flak'
export const DEEP_INTERCEPTION = 'deep-interception'
export const BOMBER_TRANSPORTS = 'bomber-transports'
export const HEAVY_TRANSPORTS = 'heavy-transports'
export const CONSOLIDATED_FIRE = 'consolidated-fire'

export const rareOptions: readonly { readonly id: string; readonly rule: RuleName }[] = [
  { id: BRIDGES, rule: 'bridgeOwnership' },
  { id: ALL_WEATHER_ROADS, rule: 'allWeatherRoads' },
  { id: SPRING_THAW, rule: 'springThaw' },
  { id: FIRM_POSSESSION, rule: 'firmPossession' },
  { id: OVERSTACKING, rule: 'setAside' },
  { id: COMMUNICATION, rule: 'communication' },
  { id: CAPTURED_RESOURCES, rule: 'capturedResources' },
  { id: LIMITED_DEMOLITION, rule: 'limitedDemolition' },
  { id: WIDE_FLAK, rule: 'wideFlak' },
  { id: DEEP_INTERCEPTION, rule: 'deepInterception' },
  { id: BOMBER_TRANSPORTS, rule: 'bomberTransports' },
  { id: HEAVY_TRANSPORTS, rule: 'heavyTransports' },
  { id: CONSOLIDATED_FIRE, rule: 'consolidatedFire' },
]

/** Advanced and optional rules of the sea. */
export const STRAGGLERS = 'stragglers'
export const PORT_BOMBARDMENT = 'port-bombardment'
/** What ports behind a line over the sea can bear; what may be seen of fleets. */
export const PORT_LIMITS = 'port-limits'
export const POINT_LIMITS = 'point-limits'
export const HIDDEN_CARGO = 'hidden-cargo'
export const LIMITED_INTELLIGENCE = 'limited-intelligence'

export const navalOptions: readonly { readonly id: string; readonly rule: RuleName }[] = [
  { id: STRAGGLERS, rule: 'stragglers' },
  { id: PORT_BOMBARDMENT, rule: 'portBombardment' },
  { id: PORT_LIMITS, rule: 'portLimits' },
  { id: POINT_LIMITS, rule: 'pointLimits' },
  { id: HIDDEN_CARGO, rule: 'hiddenCargo' },
  { id: LIMITED_INTELLIGENCE, rule: 'limitedIntelligence' },
]

/** Whether such a rule is played by: chosen for this game, or one that the book always has. */
export const inForce = (q: EuropaQuery, option: string): boolean =>
  q.data.standing.has(option) || q.options[option] === true || scaleOf(q).rules.has(option)
