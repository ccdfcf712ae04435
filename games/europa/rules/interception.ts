import { AIR_UNITS, ask, oneOf, PLACES, procedure, type Query, run, seatOf, window } from '../kit.ts'
import type { AirOperation } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { transferRange } from './air-movement.ts'
import { landByNight, touchDown } from './air-returns.ts'
import { ABORTED, airSide, airTarget, airUnitsAt, INOPERATIVE, isFighter, operationOf } from './air-units.ts'
import { basesInReach, refuseBase } from './airbases.ts'
import { interceptorsOf, leavePatrol } from './patrol-attack.ts'
import { placeTarget } from './units.ts'

/** interceptorMovement, interception, scramble: interceptors fly to the target hex, fighters on a base there may scramble. */

export interface Interception {
  readonly id: number
  /** The fighter that scrambles and chooses its base, or -1. */
  scrambling: number
  /** Who has just landed by night, or -1. */
  landed: number
}

/** interception: the same fighters whose patrol zone holds the target hex, and patrols over it (airPatrol). */
const interceptors = (q: Query, operation: AirOperation): number[] => interceptorsOf(q, operation)

/** scramble: fighters on the target base that are not aborted, can take off (airbaseCapacity) and have somewhere to go. */
function scramblers(q: Query, { target, by }: AirOperation): number[] {
  const side = otherSide(by)
  if (!q.data.air.hooks.mayReact(q, side)) return []
  return airUnitsAt(q, target).filter(
    (unit) =>
      airSide(q, unit) === side &&
      isFighter(q, unit) &&
      q.state.air.status[unit]! < ABORTED &&
      !refuseBase(q, unit, target) &&
      havens(q, unit).length > 0,
  )
}

const havens = (q: Query, unit: number): number[] => {
  const from = q.state.air.at[unit]!
  return basesInReach(q, unit, from, transferRange(q, unit)).filter((place) => place !== from)
}

export const newInterception = (id: number): Interception => ({ id, scrambling: -1, landed: -1 })

const by = (q: Query, { id }: Interception): string => seatOf(q, otherSide(operationOf(q, id).by))

/** Something must be over the target for anybody to react to. */
const anybodyArrived = (operation: AirOperation): boolean =>
  operation.flyers.some(({ arrived }) => arrived === 1)

export const interception = procedure<Interception>('interception', 'interceptorMovement', {
  'fighters may rise': window(
    'interception',
    'interception',
    {
      by,
      prompt: (q, { id }) => say('air.intercept', { place: placeTarget(q, operationOf(q, id).target) }),
      verbs: {
        intercept: oneOf(AIR_UNITS, {
          rule: 'interception',
          role: 'gather',
          among: (q, { id }) => interceptors(q, operationOf(q, id)),
          otherwise: say('air.outOfRange'),
          take(c, { id }, unit, target) {
            const operation = operationOf(c, id)
            operation.interceptors.push(leavePatrol(c, unit, 'interception', operation.target))
            c.tell(c.data.cite.interception, say('air.intercepts', { air: target }), [
              placeTarget(c, operation.target),
            ])
            return 'again'
          },
        }),
        scramble: oneOf(AIR_UNITS, {
          rule: 'scramble',
          among: (q, { id }) => scramblers(q, operationOf(q, id)),
          otherwise: say('air.cannotScramble'),
          take(_, local, unit) {
            local.scrambling = unit
            return { go: 'a scramble finds a base' }
          },
        }),
      },
    },
    { when: (q, { id }) => anybodyArrived(operationOf(q, id)) },
  ),
  'all have risen': run('interceptorMovement', () => 'finish'),
  'a scramble finds a base': ask('scramble', {
    by,
    prompt: (q, { scrambling }) => say('air.whereToLand', { air: airTarget(q, scrambling) }),
    verbs: {
      land: oneOf(PLACES, {
        rule: 'scramble',
        among: (q, { scrambling }) => havens(q, scrambling),
        otherwise: say('air.outOfRange'),
        take(c, local, place) {
          const unit = local.scrambling
          local.scrambling = -1
          touchDown(c, unit, place, INOPERATIVE, 0)
          local.landed =
            operationOf(c, local.id).night === 1 && c.data.air.units.night[unit] === 0 ? unit : -1
        },
      }),
    },
  }),
  'it lands by night': run('nightOperations', (c, local) => {
    if (local.landed >= 0) landByNight(c, local.landed)
    local.landed = -1
    return { go: 'fighters may rise' }
  }),
})
