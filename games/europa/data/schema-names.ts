/** Names of single numbers, tables, sizes and missions that the system's own rules ask for; games have more. */

/** Numbers that a rule states once. */
export const VALUES = [
  'zoc-attack',
  'exploitation-cm',
  'rail-hexes-per-mp',
  'rail-supply-element-hexes',
  'rail-double-size',
  'trail-factor',
  'road-supply-trail-hex',
  'combat-odds-min',
  'loss-half',
  'required-loss-share',
  'armour-neutral-limit',
  'armour-required-share',
  'unsupported-factor',
  'dot-artillery-regiment-supports',
  'dot-artillery-battalion-supports',
  'gsp-supplies',
  'free-attack-supply-re',
  'isolation-from-turn',
  'overrun-odds',
  'engineer-share',
  'engineer-die',
  'expertise-share',
  'expertise-die',
  'artillery-excess',
  'siege-factor',
  'construction-poor-weather',
  'construction-battalion',
  'construction-two-units',
  'airfield-capacity-built',
  'temporary-airfield-capacity',
  'airstrip-capacity',
  'temporary-airfield-max',
  'airbase-hex-max',
  'transport-capacity-re',
  'apc-attack',
  'replacement-transport-cost',
  'replacement-parts',
  'patrol-zone-divisor',
  'patrol-zone-max',
  'air-cargo-re',
  'air-cargo-bad-weather',
  'air-drop-size-factor',
  'ground-support-re-per-unit',
  'harassment-1-from',
  'harassment-2-from',
  'harassment-max',
  'fighter-airbase-bonus',
  'bombing-bad-weather',
  'fighter-bomber-less',
  'fighter-bomber-min',
  'jettison-left',
  'extended-range',
  'extended-range-asterisk',
  'extended-one-way',
  'extended-one-way-asterisk',
  'extended-bombing',
  'extended-fighter-less',
  'extended-cargo',
  'short-range',
  'short-range-bombing',
  'short-range-cargo',
  'night-day-unit-bombing',
  'utility-transport-less',
  'utility-unit-size-factor',
  'bridge-hits',
  'bombardment-attack-factor',
  'ground-support-strength-factor',
  'defensive-support-strength-factor',
  'rail-boost-re',
  'rail-boost-share',
  'gsp-supplies-enemy-phase',
  'portage-factor',
  'portage-light',
  'portage-heavy',
  'portage-cm-factor',
  'half-drop-share',
  'base-supply-air-unit-re',
  'base-supply-weak-from',
  'base-supply-transfers-from',
  'base-supply-less',
  'base-supply-bombing',
  'naval-hexes-per-mp',
  'naval-steps',
  'naval-allowance',
  'naval-reaction',
  'base-force-port',
  'port-hit',
  'artificial-harbour-hit',
] as const
export type ValueId = (typeof VALUES)[number]

/** Numbers that some books state and others do not. */
export const SOME_VALUES = [
  'yard-hit-re',
  'strategic-rail-hexes',
  'strategic-rail-harassment',
  'rail-supply-threshold',
  'rail-supply-low-volume',
  'harassment-around-1-from',
  'harassment-around-2-from',
  'assault-engineer-factor',
  'strong-brigade-builds',
  'overrun-defenceless-odds',
  'glider-lost-from',
  'bridge-major-factor',
  'bridge-guard-from',
  'communication-hexes',
  'deep-interception-most',
  'wide-flak-from',
  'naval-patrol-less',
  'bombing-bad-sea',
  'torpedo-factor',
  'naval-aa-factor',
  'port-supply-re',
  'port-gsp',
] as const
export type SomeValueId = (typeof SOME_VALUES)[number]

/** Things besides units that have a size in RE. */
export const SIZE_IDS = ['cadre', 'general-supply-point', 'resource-point', 'replacement-point'] as const
export type SizeId = (typeof SIZE_IDS)[number]

/** Air missions whose ranges and bombing values are asked for by name. */
export const MISSION_IDS = [
  'transfer',
  'one-way-transport',
  'defensive-air-support',
  'defensive-air-support-long',
  'fortress-bombardment',
] as const
export type MissionId = (typeof MISSION_IDS)[number]

/** Tables of the charts, besides `weather-` and each weather zone. */
export const TABLES = [
  'ground-combat',
  'air-combat',
  'patrol-attack',
  'bombing',
  'aa-fire',
  'air-escape',
  'air-drop',
  'success',
  'harassment-abatement',
] as const
export type TableId = (typeof TABLES)[number]

/** What a game's own rules ask for besides. */
export interface Names {
  readonly value: string
  readonly size: string
  readonly mission: string
  readonly table: string
  /** Lines of the victory table: all of them are the game's. */
  readonly victory: string
}

/** Nothing besides what the system asks for. */
export interface SystemNames extends Names {
  readonly value: never
  readonly size: never
  readonly mission: never
  readonly table: never
  readonly victory: never
}
