import type { Query } from '../kit.ts'
import { MOBILITIES, MP } from '../world.ts'

/** 23.4.4, TEC: what markers of interdiction and chemical weapons do to those who march. */

/** What lies on the ground at one moment; null where nothing does. */
export interface Hazards {
  readonly interdicted: readonly number[]
  readonly chemical: readonly number[]
}

export function hazards({ state }: Query): Hazards | null {
  const { advanced } = state
  if (advanced === null) return null
  const { interdicted, chemical } = advanced
  return interdicted.some((marker) => marker > 0) || chemical.some((marker) => marker > 0)
    ? { interdicted, chemical }
    : null
}

/** 23.4.4: no road leads into an interdicted hex, through it or out of it. */
export const closesRoads = ({ interdicted }: Hazards, from: number, to: number): boolean =>
  interdicted[from]! > 0 || interdicted[to]! > 0

/** TEC: on foot the whole allowance; vehicles so much more. */
const ON_WHEELS = 2 * MP

const isOnFoot = (row: number): boolean => {
  const mobility = MOBILITIES[row >> 1]
  return mobility === 'leg' || mobility === 'light'
}

/** 23.4.4: what a step costs besides; those who set out from an interdicted hex pay for leaving it. */
export const extraCost = (
  { interdicted, chemical }: Hazards,
  from: number,
  to: number,
  setsOut: boolean,
): number =>
  (interdicted[to]! + (setsOut ? interdicted[from]! : 0)) * MP + (chemical[to] === 1 ? ON_WHEELS : 0)

/** TEC: whether the step into chemical weapons takes all that units on foot have. */
export const takesAll = ({ chemical }: Hazards, to: number, rows: readonly number[]): boolean =>
  chemical[to] === 1 && rows.some(isOnFoot)
