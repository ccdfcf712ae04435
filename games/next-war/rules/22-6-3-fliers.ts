import type { Doing, Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { OUT, PATROL, RECOVERY } from '../state-air.ts'
import { say } from '../text/say.ts'
import { eliminate, loseStep } from './09-7-losses.ts'
import { airOf, canFight, ratingOf } from './15-2-aircraft.ts'
import { abortUnit, loseAirStep, shootDown } from './22-1-air-display.ts'

/**
 * What flies and is fired at: an air unit by its number, or, with a code added, an attack helicopter (23.4.2), troops
 * in transport aircraft (24.4), a mine marker (23.6).
 */

const HELICOPTER = 10_000
const CARRIED = 20_000
const MARKER = 30_000

export const helicopterFlier = (unit: number): number => HELICOPTER + unit
export const carriedFlier = (unit: number): number => CARRIED + unit
export const markerFlier = (side: Side): number => MARKER + side

export const isAirUnit = (flier: number): boolean => flier < HELICOPTER
export const isHelicopter = (flier: number): boolean => flier >= HELICOPTER && flier < CARRIED
export const isCarried = (flier: number): boolean => flier >= CARRIED && flier < MARKER
export const isMarker = (flier: number): boolean => flier >= MARKER

/** The unit on the map: a helicopter, or who is carried. */
export const unitOfFlier = (flier: number): number => flier % HELICOPTER

export function flierName({ data }: Pick<Query, 'data'>, flier: number): string {
  if (isAirUnit(flier)) return data.airTarget[flier]!
  return isMarker(flier) ? 'flier:mines' : data.unitTarget[unitOfFlier(flier)]!
}

/** 15.2.3, 24.4, 23.6: what fighters fire against. */
export const airToAirOf = (q: Query, flier: number): number =>
  isAirUnit(flier) ? ratingOf(q, flier, 'airToAir') : isCarried(flier) ? 1 : 0

/** 15.2.3: rating in parentheses: it never fires; troops, mines and their carriers neither. */
export const isBracketed = (q: Query, flier: number): boolean =>
  !isAirUnit(flier) || q.data.airUnits[flier]!.type.bomber

export const mayFire = (q: Query, flier: number): boolean => isAirUnit(flier) && canFight(q, flier)

export const isStealthy = (q: Query, flier: number): boolean =>
  isAirUnit(flier) && q.data.airUnits[flier]!.type.stealth

export const reachOf = (q: Query, flier: number): '' | '*' | '**' =>
  isAirUnit(flier) ? q.data.airUnits[flier]!.type.reach : ''

/** Still in the air. */
export function isAloft(q: Query, flier: number): boolean {
  if (isAirUnit(flier)) {
    const box = airOf(q).box[flier]!
    return box === PATROL || box === OUT
  }
  return isMarker(flier) || q.state.steps[unitOfFlier(flier)]! > 0
}

/** 27.6, 6.6.1.1: a step is lost. */
export function hurt(c: Doing, flier: number, rule: string): void {
  if (isAirUnit(flier)) loseAirStep(c, flier, rule)
  else if (!isMarker(flier)) loseStep(c, unitOfFlier(flier), rule)
}

/** 22.6.5: shot down; troops go down with their aircraft. */
export function destroyFlier(c: Doing, flier: number, rule: string): void {
  if (isAirUnit(flier)) shootDown(c, flier, rule)
  else if (!isMarker(flier)) eliminate(c, unitOfFlier(flier), rule)
}

/** 22.6.6: it turns back; what is no air unit has no box to go to. */
export function turnBack(c: Doing, flier: number, rule: string): void {
  if (!isAirUnit(flier)) {
    c.tell(rule, say('air.turnsBack', { flier: flierName(c, flier) }))
    return
  }
  const box = airOf(c).box[flier]!
  if (box === PATROL || box === OUT || box === RECOVERY) abortUnit(c, flier, rule)
}
