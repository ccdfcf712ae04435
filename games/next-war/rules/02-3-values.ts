import type { Query } from '../kit.ts'
import { MP } from '../world.ts'
import { faceOf, groundIn } from './02-units.ts'
import { overstackPenalty } from './08-1-stacking.ts'

/** 2.3: what the values of a unit are now, with all that changes them. Nothing else reads them off a counter. */

const halfUp = (value: number): number => Math.ceil(value / 2)

/** 13.1.5: whether it was found out of supply. */
export const isUnsupplied = (q: Query, unit: number): boolean => q.state.unsupplied[unit] === 1

/** 19.7: whether it carries an Isolated marker. */
export const isIsolated = ({ state }: Query, unit: number): boolean =>
  state.advanced !== null && state.advanced.isolated[unit] === 1

/** 13.1.5, 19.7.2: whether attack and movement are halved for want of supply, once for all reasons (9.4). */
export const isWeak = (q: Query, unit: number): boolean => isUnsupplied(q, unit) || isIsolated(q, unit)

/** 27.3: the number on its Strike marker. */
export const strikesOn = ({ state }: Query, unit: number): number =>
  state.advanced === null ? 0 : state.advanced.struck[unit]!

/** 27.3.1, 27.3.2: a value less the Strike marker, never below 1; what is nothing stays nothing. */
function lessStrikes(q: Query, unit: number, value: number): number {
  const strikes = strikesOn(q, unit)
  return strikes === 0 || value === 0 ? value : Math.max(1, value - strikes)
}

/** 2.3.1, 27.3: attack strength before it is halved for any reason. */
export const attackValue = (q: Query, unit: number): number => lessStrikes(q, unit, faceOf(q, unit).attack)

/** 2.3.2, 27.3, 19.7.2: defence strength before what the ground does for it. */
export function defenceValue(q: Query, unit: number): number {
  const defence = lessStrikes(q, unit, faceOf(q, unit).defence)
  return isIsolated(q, unit) ? halfUp(defence) : defence
}

/** 2.3.1, 13.1.5: attack strength before what the combat does to it. */
export function attackOf(q: Query, unit: number): number {
  const attack = attackValue(q, unit)
  return isWeak(q, unit) && attack > 0 ? Math.max(1, halfUp(attack)) : attack
}

/** 2.3.5, 8.5.1, 13.1.5: what a unit may spend on the ground in a segment, in sixths of a movement point. */
export function allowanceOf(q: Query, unit: number): number {
  const { role } = q.data.units[unit]!
  // 27.3.2: headquarters and artillery under a Strike 2 make the one hex that any unit can make (8.5.1).
  if (strikesOn(q, unit) === 2 && (role === 'headquarters' || role === 'artillery')) return 1
  const whole = q.data.units[unit]!.airmobileType
    ? q.data.data.series.terrain.airmobile.groundAllowance
    : q.data.units[unit]!.role === 'supply' && strikesOn(q, unit) > 0
      ? halfUp(faceOf(q, unit).ma)
      : lessStrikes(q, unit, faceOf(q, unit).ma)
  return MP * (isWeak(q, unit) ? Math.max(1, halfUp(whole)) : whole)
}

/** 18.2.4: what chemical weapons in its hex take off the efficiency of a unit, less where all are of the leading nation. */
function poisoning(q: Query, unit: number): number {
  const { advanced, at } = q.state
  if (advanced === null || at[unit]! < 0 || advanced.chemical[at[unit]!] === 0) return 0
  const { efficiency, efficiencyLeading } = q.data.data.series.advanced.chemical
  return -(groundIn(q, at[unit]!).every((one) => q.data.units[one]!.leading) ? efficiencyLeading : efficiency)
}

/** 2.3.3, 8.1.1.1, 13.1.5: efficiency with everything that lowers it now; never below the minimum. */
export function erOf(q: Query, unit: number): number {
  const lowered =
    overstackPenalty(q, unit) + (isUnsupplied(q, unit) ? 1 : 0) + strikesOn(q, unit) + poisoning(q, unit)
  return Math.max(q.data.data.series.operations.minimumEr, faceOf(q, unit).er - lowered)
}

/** 2.3.3: a printed efficiency of 6 or more. */
export const isElite = (q: Query, unit: number): boolean =>
  faceOf(q, unit).er >= q.data.data.series.operations.elite
