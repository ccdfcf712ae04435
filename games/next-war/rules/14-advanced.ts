import type { Options } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Advanced } from '../state-advanced.ts'

/** 14.0, 29.0: which rules of the advanced game are played: players agree on them one by one. */

/** Each is an option by itself; the markers of damage come with any of them. */
export const PARTS = [
  'infiltration',
  'headquarters',
  'special-forces',
  'air-strikes',
  'air-units',
  'missiles',
  'naval-war',
  'un-resolutions',
] as const
export type Part = (typeof PARTS)[number]

const has = (options: Options, part: Part): boolean => options[part] === true

export const isAdvanced = (options: Options): boolean => PARTS.some((part) => has(options, part))

/** Whether this part of the advanced game is played; 29.1: air points only where no air units are. */
export const plays = ({ state, options }: Query, part: Part): boolean =>
  state.advanced !== null && has(options, part) && !(part === 'air-strikes' && has(options, 'air-units'))

/** 27.2: whether anything is played by which places can be damaged. */
export const damagesPlaces = (q: Query): boolean =>
  plays(q, 'special-forces') || plays(q, 'air-strikes') || plays(q, 'air-units') || plays(q, 'missiles')

/** The advanced part of a position; only rules that are reached in an advanced game ask for it. */
export function advancedOf({ state }: Query): Advanced {
  if (state.advanced === null) throw new Error('the standard game has no such thing')
  return state.advanced
}
