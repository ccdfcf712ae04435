import type { Side } from '../../europa/world.ts'

/** 12.C: whose sources a unit uses. */

/** By group: the contingents that share its sources. */
export const SUPPLY_GROUPS: readonly (readonly string[])[] = [
  ['ija', 'ijn'],
  ['american'],
  ['british'],
  ['dutch'],
]
/** By group: its side. */
export const GROUP_SIDES: readonly Side[] = [0, 1, 1, 1]
export const AMERICAN_GROUP = 1
