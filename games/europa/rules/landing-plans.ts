import type { Doing, Query } from '../kit.ts'
import { ALOFT, NOT_IN_PLAY } from '../state.ts'
import { otherSide } from '../world.ts'
import { isGround, isOnMap, sideOf } from './units.ts'
import { type Zones, zones } from './zones.ts'

/** landingPlans: plans for landings, as long as they hold. */

/** landingPlans: a landing may be planned for the turn in which its unit comes as a reinforcement. */
export const isAwaited = (q: Query, unit: number, from: number): boolean =>
  q.state.at[unit] === NOT_IN_PLAY &&
  (q.data.arrivals[q.state.scenario] ?? []).some(
    (arrival, line) =>
      arrival.units.includes(unit) &&
      !q.state.arrived.includes(line) &&
      (arrival.turn >= from || q.data.hooks.arrivalSure(q, arrival)),
  )

export const inEnemyZone = (q: Query, unit: number, now = zones(q)): boolean => {
  const place = q.state.at[unit]!
  return isGround(q, place) && now.level[otherSide(sideOf(q, unit))][place]! > 0
}

/**
 * landingPlans: plans are void as soon as their unit is in an enemy zone, attacks, is attacked, or is gone. Looked at whenever
 * somebody has moved or fallen; nobody is told.
 */
export function reviewPlans(c: Doing, now?: Zones): void {
  if (c.state.air.plans.length === 0) return
  const seen = now ?? zones(c)
  c.state.air.plans = c.state.air.plans.filter(
    ({ unit }) =>
      c.state.at[unit] === ALOFT ||
      isAwaited(c, unit, c.state.turn) ||
      (isOnMap(c, unit) &&
        !inEnemyZone(c, unit, seen) &&
        !(c.state.phase === 'combat' && hasFought(c, unit))),
  )
}

/** In the combat phase under way; what was before the plan was written does not count. */
const hasFought = (q: Query, unit: number): boolean =>
  q.state.fought[unit] !== 0 || q.state.defended[unit] !== 0
