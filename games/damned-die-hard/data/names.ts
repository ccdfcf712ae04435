/** Names of single numbers, of tables and of lines of the victory table that only this game's rules ask for. */

/** Numbers that a rule states once. */
export const OWN_VALUES = [
  'town-supplies',
  'artillery-bombardment',
  'bombardment-re-per-resource',
  'bombardment-breach-die',
  'bombardment-breach-column',
  'interservice-die',
  'special-replacements-divisor',
  'garrison-full-city',
  'garrison-city',
] as const
export type OwnValueId = (typeof OWN_VALUES)[number]

/** Things that have a size in RE (3.A.3). */
export const OWN_SIZES = ['landing-craft', 'mine-point', 'crated-small', 'crated-large'] as const
export type OwnSizeId = (typeof OWN_SIZES)[number]

/** Air missions (20). */
export const OWN_MISSIONS = [
  'escort',
  'interception',
  'patrol-attack',
  'cap',
  'regular-transport',
  'air-drop',
  'marshalling-yard',
  'port-strategic',
  'airbase',
  'ground-support',
  'harassment',
  'rail-line',
  'port',
  'naval-strike',
  'naval-patrol',
  'coast-defence',
  'bridge',
] as const
export type OwnMissionId = (typeof OWN_MISSIONS)[number]

/** Tables of the charts. */
export const OWN_TABLES = [
  'luzon-disruption',
  'naval-gunnery',
  'torpedo',
  'asw',
  'torpedo-mine-damage',
  'second-hit',
  'mines',
  'initial-range',
  'range-change',
  'variable-range-change',
  'amphibious-landing',
  'naval-transport-cost',
] as const
export type OwnTableId = (typeof OWN_TABLES)[number]

/** Lines of the victory table (annex A). */
export const VICTORY = [
  'port-marginal',
  'port-minor',
  'airstrip',
  'port-standard',
  'permanent-airfield',
  'port-major',
  'port-great',
  'objectives',
  'objectives-early',
  'objectives-late',
  'covering-force',
  'reserve',
  'strength-point',
  'strength-special-factor',
  'air-aborted',
  'air-eliminated',
  'air-b-t-factor',
  'air-hb-factor',
  'hit-transport',
  'hit-warship',
  'hit-small',
  'buy-inf',
  'buy-arm',
  'buy-art',
  'buy-resource',
  'buy-arp',
  'buy-nrp',
  'buy-month-limit',
  'kept-inf',
  'kept-arm',
  'kept-art',
  'kept-resource',
  'kept-arp',
  'kept-nrp',
] as const
export type VictoryId = (typeof VICTORY)[number]
