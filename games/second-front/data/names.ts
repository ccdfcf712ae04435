/** Names of single numbers, of tables and of lines of the victory table that only this game's rules ask for. */

/** Numbers that a rule states once. */
export const OWN_VALUES = [
  'standard-port-supplies',
  'minor-port-supplies',
  'surprise-die',
  'exit-re',
  'labour-hexes',
  'net-point-price',
  'net-points-most',
] as const
export type OwnValueId = (typeof OWN_VALUES)[number]

/** Things that have a size in RE (3.A.3). */
export const OWN_SIZES = [] as const
export type OwnSizeId = (typeof OWN_SIZES)[number]

/** Air missions (20). */
export const OWN_MISSIONS = [] as const
export type OwnMissionId = (typeof OWN_MISSIONS)[number]

/** Tables of the charts. */
export const OWN_TABLES = ['consolidated-fire'] as const
export type OwnTableId = (typeof OWN_TABLES)[number]

/** Lines of the victory table. */
export const VICTORY = [] as const
export type VictoryId = (typeof VICTORY)[number]
