import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { isIsolated, isUnsupplied } from './02-3-values.ts'
import { isAshore } from './02-units.ts'
import { airDistance } from './06-flying.ts'
import { ATTACKER, type Battle, type Role, sideIn } from './09-2-battle.ts'
import { plays } from './14-advanced.ts'
import { mayHelp } from './18-1-subordination.ts'

/** 18.2: what headquarters and artillery can do, twice a turn and once in a segment. */

const USES = 2

/** 18.2, 18.2.5, 19.5, 19.7.2: why it has no use of its capability now. */
export function capabilityRefusal(q: Query, unit: number): Refusal | undefined {
  const { data, state } = q
  const about = data.units[unit]
  if (!plays(q, 'headquarters') || !about || (about.role !== 'headquarters' && about.role !== 'artillery'))
    return refuse('18.2', say('headquarters.none'))
  const name = { unit: data.unitTarget[unit]! }
  if (!isAshore(q, unit) || state.at[unit]! >= data.hexes || state.clearing[state.at[unit]!]! >= 0)
    return refuse('18.2.5', say('headquarters.busy', name))
  if (isUnsupplied(q, unit) || isIsolated(q, unit)) return refuse('19.5', say('headquarters.cutOff', name))
  return state.missions[unit]! >= USES || state.fought[unit] === 1
    ? refuse('18.2', say('headquarters.spent', name))
    : undefined
}

/** 18.2.1: two headquarters at most help an attack, one the defence. */
const LIMITS = [2, 1] as const

export function headquartersRefusal(q: Query, battle: Battle, role: Role, unit: number): Refusal | undefined {
  const refusal = capabilityRefusal(q, unit)
  if (refusal) return refusal
  const { support, range, side, supreme } = q.data.units[unit]!
  if (side !== sideIn(battle, role)) return refuse('18.2.1', say('headquarters.none'))
  if (supreme || support === 0) return refuse('18.3.1', say('headquarters.noSupport'))
  if (battle.headquarters[role].length >= LIMITS[role]) return refuse('18.2.1', say('headquarters.enough'))
  const involved = role === ATTACKER ? battle.attackers : battle.defenders
  if (!involved.some((one) => mayHelp(q, unit, one)))
    return refuse('18.2.1', say('headquarters.notItsOwn', { unit: q.data.unitTarget[unit]! }))
  return airDistance(q, q.state.at[unit]!, battle.cell) > range
    ? refuse('18.2.1', say('headquarters.tooFar', { unit: q.data.unitTarget[unit]! }))
    : undefined
}

/** 18.2.1: those that could help a side in this battle, for offers. */
export const helpers = (q: Query): readonly number[] =>
  plays(q, 'headquarters') ? [...q.data.headquarters, ...q.data.artillery] : []

/** 18.2.1: the full value of each, whether it has lost a step or not. */
export const headquartersSupport = (q: Query, battle: Battle, role: Role): number =>
  battle.headquarters[role].reduce((sum, unit) => sum + q.data.units[unit]!.support, 0)

/** 18.2: one use less this turn, and none left in this segment. */
export function useCapability(c: Doing, unit: number): void {
  c.state.missions[unit] = c.state.missions[unit]! + 1
  c.state.fought[unit] = 1
}

/** 18.2.3: whether a headquarters of the firing side stands so near that it helps the air defence. */
export const headquartersNear = (q: Query, firing: number, cell: number): boolean =>
  plays(q, 'headquarters') &&
  q.data.headquarters.some(
    (unit) =>
      q.data.unitSide[unit] === firing &&
      isAshore(q, unit) &&
      !isUnsupplied(q, unit) &&
      !isIsolated(q, unit) &&
      airDistance(q, q.state.at[unit]!, cell) <=
        q.data.data.series.advanced.detectionModifiers.headquartersRange,
  )
