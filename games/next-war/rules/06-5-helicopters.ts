import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Segment, Side } from '../state.ts'
import { say } from '../text/say.ts'
import { isAfloatNear, reachesBase } from './06-5-1-bases.ts'
import { overdue, rebase } from './06-5-2-changing-base.ts'
import { airDistance } from './06-flying.ts'
import { isClosedBase } from './08-3-1-2-installations.ts'
import { isAssaultOn } from './08-5-8-assault.ts'
import { ownHelicopters } from './08-5-who-is-lifted.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

export { basingRefusal } from './06-5-1-bases.ts'

/** 6.5: attack helicopters: missions, support, changes of base. */

/** 6.5, 9.7.1: the support that a helicopter gives with the steps it has. */
export function helicopterSupport(q: Query, unit: number): number {
  const { support, reducedSupport, steps } = q.data.units[unit]!
  return q.state.steps[unit] === steps ? support : reducedSupport
}

const isOwnHelicopter = (q: Query, unit: number, side: Side): boolean =>
  q.data.units[unit]?.kind === 'helicopter' && q.data.unitSide[unit] === side && q.state.at[unit]! >= 0

/** 4.1.2, 4.1.3, 6.5.2: missions that the weather lets a helicopter fly in a turn. */
const missionLimit = (q: Query): number => q.data.data.series.air.helicopters.missions[q.state.weather]

/** 27.7.1: no missions from a base with a Strike 2, but from the city around it (6.5.1). */
const isGroundedAt = (q: Query, cell: number): boolean => isClosedBase(q, cell) && q.data.settled[cell] === 0

/** 6.5.2, 6.5.3, 6.5.5, 27.7.1: why a helicopter cannot support a combat in this hex. */
export function helicopterSupportRefusal(
  q: Query,
  unit: number,
  cell: number,
  side: Side,
): Refusal | undefined {
  const { data, state } = q
  if (!isOwnHelicopter(q, unit, side)) return refuse('6.5.3', say('helicopter.notYours'))
  const name = { unit: data.unitTarget[unit]! }
  if (missionLimit(q) === 0) return refuse('4.1.3-g', say('helicopter.storm'))
  if (state.missions[unit]! >= missionLimit(q)) return refuse('6.5.2', say('helicopter.noMission', name))
  if (state.fought[unit] === 1) return refuse('6.5.2', say('helicopter.oncePerSegment', name))
  if (overdue(q, side).includes(unit)) return refuse('6.5.1.2', say('helicopter.mustLeave', name))
  const ship = state.aboard[unit]!
  if (ship < 0 && isGroundedAt(q, state.at[unit]!))
    return refuse('27.7.1', say('helicopter.baseClosed', name))
  if (ship >= 0 && !isAfloatNear(q, ship))
    return isAssaultOn(q, cell, side, state.at[ship]!)
      ? undefined
      : refuse('6.5.5', say('helicopter.farOut', name))
  return airDistance(q, state.at[unit]!, cell) <= data.units[unit]!.range
    ? undefined
    : refuse('6.5.3', say('helicopter.outOfRange', name))
}

/** 6.5.1.2: why a helicopter cannot change its base now. Storms do not keep it (4.1.3). */
export function rebaseRefusal(q: Query, unit: number, side: Side, kind: Segment): Refusal | undefined {
  const { data, state } = q
  if (!isOwnHelicopter(q, unit, side)) return refuse('6.5.1.2', say('helicopter.notYours'))
  const name = { unit: data.unitTarget[unit]! }
  if (kind === 'elite-reaction') return refuse('5.0', say('move.notElite', name))
  if (state.missions[unit]! > 0) return refuse('6.5.1.2', say('helicopter.hasFlown', name))
  if (state.moved[unit] === 1) return refuse('6.6.1.1', say('move.already', name))
  const ship = state.aboard[unit]!
  if (ship >= 0 && !isAfloatNear(q, ship)) return refuse('6.5.5', say('helicopter.farOut', name))
  return reachesBase(q, unit) ? undefined : refuse('6.5.1.2', say('helicopter.nowhere', name))
}

export const helicopterVerbs: SegmentVerbs = {
  rebase: {
    rule: '6.5.1.2',
    targets: (q, { side }) =>
      ownHelicopters(q, side)
        .filter((unit) => q.state.at[unit]! >= 0 && q.state.missions[unit] === 0)
        .map((unit) => q.data.unitTarget[unit]!),
    check: (q, { side, kind }, target) => rebaseRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side }, target) {
      c.call(rebase, { side, unit: c.data.unitOf(target), fleeing: false, captured: false })
      return 'again'
    },
  },
}
