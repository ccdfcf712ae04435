import { type Refusal, refuse } from '@grognard/kernel'
import type { Mission } from '../air-world.ts'
import type { RuleName } from '../citations.ts'
import { type Doing, once, type Query, type Verb } from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { unloadAgain } from './air-cargo.ts'
import { airDistance, mayExtend, missionRange, transferRange } from './air-movement.ts'
import { airOf, airTarget, launch, newFlyer, operationOf, operativeUnits } from './air-units.ts'
import { refuseBase } from './airbases.ts'
import { hexOf } from './locations.ts'
import { goesOn, mayLandAt, mayStage, reaches, refuseMission } from './missions.ts'
import { hasPatrolled } from './ships-from-above.ts'

/** airMissions, staging: who takes off for which mission, directly or after staging. */

/** Those who fly together; 0 are those who wait on the runway. */
export const groupOf = (operation: AirOperation, group: number): Flyer[] =>
  operation.flyers.filter((flyer) => flyer.group === group && flyer.arrived === 0)
export const forming = (operation: AirOperation): Flyer[] => groupOf(operation, 0)

type TakeOff = Verb<{ readonly id: number }>

interface Variant {
  readonly mission: Mission
  readonly rule: RuleName
  /** Flown by many at once. */
  readonly gather?: true
  readonly far?: boolean
  readonly oneWay?: boolean
}

/** Verbs of take-off: what is announced for a unit (airMissions). */
export const VARIANTS: Readonly<Record<string, Variant>> = {
  bomb: { mission: 'bombing', rule: 'bombing', gather: true },
  escort: { mission: 'escort', rule: 'escort', gather: true },
  'escort-far': { mission: 'escort', rule: 'extendedRange', far: true },
  patrol: { mission: 'patrol', rule: 'airPatrol', gather: true },
  'patrol-far': { mission: 'patrol', rule: 'extendedRange', far: true },
  transport: { mission: 'transport', rule: 'airTransport' },
  'transport-one-way': { mission: 'transport', rule: 'regularTransport', oneWay: true },
  transfer: { mission: 'transfer', rule: 'airTransfer' },
}

function refuseTakeOff(q: Query, id: number, unit: number, variant: Variant): Refusal | undefined {
  const operation = operationOf(q, id)
  const { mission, far = false, oneWay = false, rule } = variant
  const mission_ = refuseMission(q, unit, mission, operation)
  if (mission_) return mission_
  if (far && q.data.air.units.farFighter[unit] === 0)
    return refuse(q.data.cite.extendedRange, say('air.notFar'))
  if (far && !mayExtend(q, unit)) return refuse(q.data.cite.baseSupply, say('air.noSupply'))
  if (oneWay && !mayLandAt(q, operation.target, operation.by))
    return refuse(q.data.cite.regularTransport, say('air.noBase'))
  // airbaseCapacity, heavyBombers, airCodes: who is to come down at the target must be able to.
  const landing =
    mission === 'transfer' || (mission === 'transport' && (oneWay || q.state.phase !== 'movement'))
  const noBase = landing ? refuseBase(q, unit, operation.target) : undefined
  if (noBase) return noBase
  const base = forming(operation)[0]?.from
  if (base !== undefined && q.state.air.at[unit] !== base)
    return refuse(q.data.cite.airMovement, say('air.oneBase'))
  const patrol = operation.kind === 'sea-patrol' ? refusePatrol(q, operation, unit) : undefined
  if (patrol) return patrol
  if (q.state.air.at[unit] === operation.target && mission === 'transfer')
    return refuse(q.data.cite.airTransfer, say('air.outOfRange'))
  // escort: an escort need not go all the way.
  if (mission === 'escort') return undefined
  return reaches(q, unit, mission, operation.kind, operation.target, { far, oneWay })
    ? undefined
    : refuse(q.data.cite[rule], say('air.outOfRange'))
}

/** navalPatrol: all of one base in one flight, and one such flight from a base to a sea box. */
function refusePatrol(q: Query, { flyers, target }: AirOperation, unit: number): Refusal | undefined {
  const base = q.state.air.at[unit]!
  const together = flyers.every(({ group, home }) => group === 0 && home === base)
  return together && !hasPatrolled(q, base, target)
    ? undefined
    : refuse(q.data.cite.navalPatrol, say('air.onePatrol'))
}

const crew = (q: Query, operation: AirOperation, { mission }: Variant): readonly number[] =>
  operation.only && mission !== 'escort'
    ? operation.only.filter((unit) => goesOn(q, operation, unit))
    : operativeUnits(q, operation.by)

export const takeOffVerb = (name: string): TakeOff => {
  const variant = VARIANTS[name]!
  return {
    rule: variant.rule,
    ...(variant.gather && { role: 'gather' }),
    targets: (q, { id }) =>
      once(q, `takeOff ${name}`, () =>
        crew(q, operationOf(q, id), variant)
          .filter((unit) => !refuseTakeOff(q, id, unit, variant))
          .map((unit) => airTarget(q, unit)),
      ),
    check: (q, { id }, target) => refuseTakeOff(q, id, airOf(q, target), variant),
    take(c, { id }, target) {
      const operation = operationOf(c, id)
      const unit = airOf(c, target)
      const { mission, far = false, oneWay = false } = variant
      const range = missionRange(c, unit, mission, operation.kind, { far, oneWay })
      const flyer = newFlyer(unit, mission, c.state.air.at[unit]!, range)
      flyer.at = hexOf(c, flyer.from)
      flyer.far = far ? 1 : 0
      flyer.oneWay = oneWay ? 1 : 0
      operation.flyers.push(flyer)
      launch(c, unit)
      return 'again'
    },
  }
}

/** Whether those on the runway can fly to the target from a base. */
export function refuseFrom(q: Query, operation: AirOperation, base: number): Refusal | undefined {
  const flyers = forming(operation)
  if (flyers.length === 0) return refuse(q.data.cite.airMovement, say('air.nobody'))
  const far = airDistance(q, base, operation.target)
  return flyers.every((flyer) => flyer.mission === 'escort' || far <= flyer.range)
    ? undefined
    : refuse(q.data.cite.airMovement, say('air.outOfRange'))
}

/** staging: a base within transfer range from which the target can be reached; not with cargo. */
export function refuseStage(q: Query, operation: AirOperation, base: number): Refusal | undefined {
  const flyers = forming(operation)
  if (
    flyers.length === 0 ||
    flyers.some(({ unit, mission, staging }) => staging > 0 || !mayStage(q, unit, operation.kind, mission))
  )
    return refuse(q.data.cite.staging, say('air.noStaging'))
  if (base < 0 || base === flyers[0]!.at) return refuse(q.data.cite.staging, say('air.noBase'))
  const from = flyers[0]!.at
  for (const { unit } of flyers) {
    if (refuseBase(q, unit, base)) return refuse(q.data.cite.staging, say('air.noBase'))
    if (airDistance(q, from, base) > transferRange(q, unit))
      return refuse(q.data.cite.staging, say('air.outOfRange'))
    if (operation.cargo.some(({ carriers }) => carriers.includes(unit)))
      return refuse(q.data.cite.staging, say('air.noStagingWithCargo'))
  }
  return refuseFrom(q, operation, base)
}

/** Those on the runway who have not flown yet: who has staged is on a mission already. */
export const fresh = (operation: AirOperation): Flyer[] =>
  forming(operation).filter(({ staging }) => staging === 0)

/** Takes back those who have not left the runway, and all cargo. */
export function standDown(c: Doing, operation: AirOperation): void {
  const base = forming(operation)[0]?.from
  if (base !== undefined) unloadAgain(c, operation, base, forming(operation))
  const staying = fresh(operation)
  for (const { unit, from } of staying) c.state.air.at[unit] = from
  operation.flyers = operation.flyers.filter((flyer) => !staying.includes(flyer))
}
