import { airDistance, missionRange } from '../rules/air-movement.ts'
import { isFighter, operativeUnits, patrolRadius } from '../rules/air-units.ts'
import { bases, groundedAt } from '../rules/airbases.ts'
import { hitPrice } from './air-odds.ts'
import type { Look } from './look.ts'
import { onceFor } from './ways.ts'

/** CAP (airPatrol): fighters over the base that has the most to lose, if its own cannot guard it from the ground (interception). */

export interface Patrol {
  readonly target: number
  readonly units: readonly number[]
}

/** Points on the ground from which a base is worth a patrol, and how many fighters are enough over it. */
const [WORTH, ENOUGH] = [3, 3]

/** What bombs could hit at a base: bombers and transports, for fighters get away (scramble). */
const atStake = ({ q, side }: Look, place: number): number =>
  groundedAt(q, place, side)
    .filter((unit) => !isFighter(q, unit))
    .reduce((sum, unit) => sum + hitPrice(q, unit), 0)

/** Whether enemy bombers can reach a place from where they stand. */
const isInReach = ({ q, enemy }: Look, place: number): boolean =>
  operativeUnits(q, enemy).some(
    (unit) =>
      !isFighter(q, unit) &&
      q.data.air.units.tactical[unit]! > 0 &&
      airDistance(q, q.state.air.at[unit]!, place) <= missionRange(q, unit, 'bombing', 'bombing'),
  )

/** The patrol to fly while the enemy moves, if any. */
export const bestPatrol = (l: Look): Patrol | undefined =>
  onceFor(l.q, 'patrol', () => {
    const { q, side } = l
    if (q.state.phasing === side) return { best: undefined }
    const flying = q.state.air.operations.filter(
      ({ by, kind, suspended }) => by === side && kind === 'patrol' && suspended === 1,
    )
    const targets = bases(q, side)
      .filter((place) => place < q.data.map.lands && atStake(l, place) >= WORTH && isInReach(l, place))
      .filter((place) => !flying.some(({ target }) => target === place))
      .sort((a, b) => atStake(l, b) - atStake(l, a))
    for (const target of targets) {
      const fighters = operativeUnits(q, side).filter((unit) => isFighter(q, unit))
      const near = fighters.filter(
        (unit) => airDistance(q, q.state.air.at[unit]!, target) <= patrolRadius(q, unit),
      )
      const called = fighters
        .filter(
          (unit) =>
            !near.includes(unit) &&
            airDistance(q, q.state.air.at[unit]!, target) <= missionRange(q, unit, 'patrol', 'patrol'),
        )
        .slice(0, Math.max(0, ENOUGH - near.length))
      if (called.length > 0) return { best: { target, units: called } }
    }
    return { best: undefined }
  }).best
