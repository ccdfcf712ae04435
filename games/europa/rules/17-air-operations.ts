import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import {
  ask,
  call,
  type Doing,
  into,
  procedure,
  type Query,
  type Running,
  run,
  seatOf,
  sideOfSeat,
} from '../kit.ts'
import type { AirOperation, EuropaState } from '../state.ts'
import { say } from '../text/say.ts'
import { type EuropaWorld, otherSide, type Side } from '../world.ts'
import { placeOf, placeTarget } from './03-units.ts'
import { dropOut, landByNight, landInStorm, sendHome, touchDown } from './17-air-returns.ts'
import {
  airOf,
  airTarget,
  endOperation,
  flyerOf,
  INOPERATIVE,
  newOperation,
  operationOf,
} from './17-air-units.ts'
import { interception, newInterception } from './17-interception.ts'
import { refuseBase } from './18-airbases.ts'
import { bombing, canBomb, carriersOf, harass, newBombing } from './20-bombing.ts'
import { returnCargo } from './20-cargo.ts'
import { newMissionMovement } from './20-flight-groups.ts'
import { missionMovement } from './20-mission-movement.ts'
import { couldFly, kindsNow, targetsOf } from './20-missions.ts'
import { leavePatrol } from './20-patrol-attack.ts'
import { deliver } from './20-transport.ts'
import { airCombat, newAirCombat } from './21-air-combat.ts'
import { antiaircraftAgainst, antiaircraftFire, guardedBridges } from './22-antiaircraft.ts'
import { dropsByHalves, halfDrop, newResumed, resumable, resumableAt, resumedDrop } from './43-half-drops.ts'
import { abatable, abatement, refuseAbatement } from './43-harassment-abatement.ts'

/** 17.D: one air operation, in six steps. */

export interface OperationLocal {
  readonly id: number
}

const initiator = (q: Query, { id }: OperationLocal): string => seatOf(q, operationOf(q, id).by)

/** Targets of the kinds of operation that may be begun now; further legs go on to other bases. */
const targetsFor = (q: Query, id: number, kind: AirOperation['kind']): readonly number[] => {
  const operation = operationOf(q, id)
  return targetsOf(q, operation.by, kind, operation.night === 1, operation.only)
}

const aimVerb = (kind: AirOperation['kind']): Verb<EuropaState, EuropaWorld, OperationLocal> => ({
  rule: '17.D',
  exact: true,
  targets: (q, { id }) =>
    mayBe(q, id, kind) ? targetsFor(q, id, kind).map((place) => placeTarget(q, place)) : [],
  check(q, { id }, target) {
    if (!mayBe(q, id, kind)) return refuse('17.C', say('air.notNow'))
    return targetsFor(q, id, kind).includes(placeOf(q, target))
      ? undefined
      : refuse('17.D', say('air.noTarget'))
  },
  take(c, { id }, target) {
    const operation = operationOf(c, id)
    operation.kind = kind
    operation.target = placeOf(c, target)
    c.tell('17.D', say('air.begins', { side: `side:${c.data.sides[operation.by]}` }))
  },
})

const mayBe = (q: Query, id: number, kind: AirOperation['kind']): boolean => {
  const { by, night, only, kind: given } = operationOf(q, id)
  if (given === 'escape') return kind === 'escape'
  if (only) return kind === 'transfer'
  if (given === 'fortress') return kind === 'fortress'
  return kind !== 'fortress' && kindsNow(q, by, night === 1).includes(kind)
}

const KINDS: readonly AirOperation['kind'][] = [
  'bombing',
  'support',
  'defence',
  'harassment',
  'patrol',
  'transport',
  'transfer',
  'fortress',
  'escape',
]

/** 20.E: patrols of the initiator over the target hex, which may turn escort. */
const patrolsOver = (q: Query, { id }: OperationLocal): number[] => {
  const { by, target, night } = operationOf(q, id)
  if (night === 1) return []
  return q.state.air.operations.flatMap((other) =>
    other.suspended === 1 && other.kind === 'patrol' && other.by === by && other.target === target
      ? other.flyers.map(({ unit }) => unit)
      : [],
  )
}

/** 17.D: what is suspended until later: patrols before their mission, support before the guns fire. */
const suspends = ({ kind }: AirOperation): 'patrol' | 'support' | null =>
  kind === 'patrol' ? 'patrol' : kind === 'support' || kind === 'defence' ? 'support' : null

/** The operation waits over its target; interceptors go home (their mission is done). */
function suspend(c: Doing, operation: AirOperation): void {
  const escorts =
    operation.kind === 'patrol' ? operation.flyers.filter(({ mission }) => mission === 'escort') : []
  operation.suspended = 1
  sendHome(c, operation, [...operation.interceptors, ...escorts])
  if (operation.flyers.length === 0) endOperation(c, operation.id)
}

const isOver = (q: Query, id: number): boolean => {
  const operation = operationOf(q, id)
  return operation === undefined || operation.suspended === 1
}

const underWay = (q: Query, { id }: OperationLocal): boolean => !isOver(q, id)

/** 37.A.3: bridges with guns at their other end that somebody over the target could bomb. */
const nameable = (q: Query, id: number): number[] => {
  const operation = operationOf(q, id)
  return carriersOf(q, operation, 'bridge').length > 0 ? guardedBridges(q, operation) : []
}
const bridgeOf = (q: Query, target: string): number =>
  q.data.map.bridges.findIndex((bridge) => bridge.target === target)
const bridgeEnds = (q: Query, id: number): number[] => {
  const { a, b } = q.data.map.bridges[operationOf(q, id).bridge]!
  return [a, b]
}

/** 20.A: transfers land at the target of the leg; who is to go on says so. */
const transfersHere = (q: Query, { id }: OperationLocal): number[] => {
  const operation = operationOf(q, id)
  return operation.flyers
    .filter(
      ({ mission, arrived, unit }) =>
        mission === 'transfer' && arrived === 1 && !refuseBase(q, unit, operation.target),
    )
    .map(({ unit }) => unit)
}

function landTransfer(c: Doing, id: number, unit: number, goesOn: boolean): void {
  const operation = operationOf(c, id)
  if (flyerOf(operation, unit).storm === 1) operation.stormy.push(unit)
  dropOut(operation, unit)
  const status = operation.kind === 'escape' && c.state.air.status[unit] === INOPERATIVE ? 2 : INOPERATIVE
  touchDown(c, unit, operation.target, status, 0)
  operation.landed.push(unit)
  if (goesOn) operation.onward.push(unit)
}

export const airOperation = procedure<OperationLocal>('air operation', '17.D', {
  'a target is chosen': ask('17.D', {
    by: initiator,
    prompt: () => say('air.chooseTarget'),
    forced: false,
    secret: true,
    verbs: {
      ...Object.fromEntries(KINDS.map((kind) => [`go-${kind}`, aimVerb(kind)])),
      'call-off': {
        rule: '17.D',
        check: (q, { id }) =>
          operationOf(q, id).kind === 'escape' ? refuse('18.B', say('air.mustEscape')) : undefined,
        take(c, { id }) {
          endOperation(c, id)
          return 'finish'
        },
      },
    },
  }),
  'flights fly out': call('17.D-1', (_, { id }) => into(missionMovement, newMissionMovement(id))),
  'is anybody there': run('17.D-1', (c, { id }) => {
    const operation = operationOf(c, id)
    // 20.B: escorts guard others; on their own there is nothing for them to do.
    if (operation.flyers.some(({ mission }) => mission !== 'escort')) return undefined
    returnCargo(c, operation)
    const escorts = [...operation.flyers]
    endOperation(c, id)
    sendHome(c, operation, escorts)
    return 'finish'
  }),
  'patrols may turn escort': ask(
    '20.E',
    {
      by: initiator,
      prompt: () => say('air.turnEscort'),
      forced: false,
      verbs: {
        escort: {
          rule: '20.E',
          targets: (q, local) => patrolsOver(q, local).map((unit) => airTarget(q, unit)),
          check: (q, local, target) =>
            patrolsOver(q, local).includes(airOf(q, target))
              ? undefined
              : refuse('20.E', say('air.notThere')),
          take(c, local, target) {
            const operation = operationOf(c, local.id)
            operation.flyers.push(leavePatrol(c, airOf(c, target), 'escort', operation.target))
            return 'again'
          },
        },
        done: { rule: '20.E', take: () => undefined },
      },
    },
    { when: (q, local) => patrolsOver(q, local).length > 0 },
  ),
  'interceptors fly out': call('17.D-2', (_, { id }) => into(interception, newInterception(id))),
  'they fight': call('17.D-3', (_, { id }) => into(airCombat, newAirCombat(id)), {
    when: (q, { id }) => operationOf(q, id).interceptors.length > 0,
  }),
  'support waits for the ground': run('20.G.2.b', (c, { id }) => {
    const operation = operationOf(c, id)
    if (suspends(operation) === 'support') suspend(c, operation)
  }),
  'a bridge is named': ask(
    '37.A.3-demolish',
    {
      by: initiator,
      prompt: () => say('air.nameBridge'),
      forced: false,
      verbs: {
        'name-bridge': {
          rule: '37.A.3-demolish',
          targets: (q, { id }) => nameable(q, id).map((bridge) => q.data.map.bridges[bridge]!.target),
          check: (q, { id }, target) =>
            nameable(q, id).includes(bridgeOf(q, target))
              ? undefined
              : refuse('37.A.3-demolish', say('air.nothingToBomb')),
          take(c, { id }, target) {
            operationOf(c, id).bridge = bridgeOf(c, target)
          },
        },
        done: { rule: '37.A.3-demolish', take: () => undefined },
      },
    },
    { when: (q, local) => underWay(q, local) && nameable(q, local.id).length > 0 },
  ),
  'whose guns fire': ask(
    '37.A.3-demolish',
    {
      by: (q, { id }) => seatOf(q, otherSide(operationOf(q, id).by)),
      prompt: () => say('air.whoseGuns'),
      verbs: {
        'guns-of': {
          rule: '37.A.3-demolish',
          targets: (q, { id }) => bridgeEnds(q, id).map((place) => placeTarget(q, place)),
          check: (q, { id }, target) =>
            bridgeEnds(q, id).includes(placeOf(q, target))
              ? undefined
              : refuse('37.A.3-demolish', say('air.notThere')),
          take(c, { id }, target) {
            operationOf(c, id).guns = placeOf(c, target)
          },
        },
      },
    },
    { when: (q, local) => underWay(q, local) && operationOf(q, local.id).bridge >= 0 },
  ),
  'guns fire': run(
    '17.D-4',
    (c: Running, { id }) => {
      const operation = operationOf(c, id)
      antiaircraftFire(c, operation, (flyer) => antiaircraftAgainst(c, operation, flyer))
    },
    { when: underWay },
  ),
  'patrols wait': run(
    '20.E',
    (c, { id }) => {
      const operation = operationOf(c, id)
      if (suspends(operation) === 'patrol') suspend(c, operation)
    },
    { when: underWay },
  ),
  'harassment falls': run('20.G.2.d', (c, { id }) => harass(c, operationOf(c, id)), {
    when: (q, local) => underWay(q, local) && operationOf(q, local.id).kind === 'harassment',
  }),
  'bombs fall': call('17.D-5', (_, { id }) => into(bombing, newBombing(id)), {
    when: (q, local) =>
      underWay(q, local) && operationOf(q, local.id).kind !== 'harassment' && canBomb(q, local.id),
  }),
  'half of the load falls': call('43.B.2', (_, { id }) => into(halfDrop, { id, chosen: [] }), {
    when: (q, local) => underWay(q, local) && dropsByHalves(q, operationOf(q, local.id)),
  }),
  'cargo is delivered': run('17.D-5', (c, { id }) => deliver(c, operationOf(c, id)), {
    when: (q, local) => underWay(q, local) && mightDeliver(q, local.id),
  }),
  'transfers land': ask(
    '20.A',
    {
      by: initiator,
      prompt: (q, local) => say('air.anotherLeg', { air: airTarget(q, transfersHere(q, local)[0]!) }),
      verbs: {
        'stay-here': {
          rule: '20.A',
          take(c, local) {
            landTransfer(c, local.id, transfersHere(c, local)[0]!, false)
            return 'again'
          },
        },
        'fly-on': {
          rule: '20.A',
          check: (q, { id }) =>
            operationOf(q, id).kind === 'escape' ? refuse('18.B', say('air.oneLeg')) : undefined,
          take(c, local) {
            landTransfer(c, local.id, transfersHere(c, local)[0]!, true)
            return 'again'
          },
        },
      },
    },
    { when: (q, local) => underWay(q, local) && transfersHere(q, local).length > 0 },
  ),
  'transfers by night': run(
    '23.F',
    (c, { id }) => {
      const operation = operationOf(c, id)
      if (operation.night === 1)
        for (const unit of operation.landed) if (c.data.air.units.night[unit] === 0) landByNight(c, unit)
      for (const unit of operation.stormy) landInStorm(c, unit)
    },
    { when: underWay },
  ),
  'everybody returns': run(
    '17.D-6',
    (c, { id }) => {
      const operation = operationOf(c, id)
      sendHome(c, operation, [...operation.flyers, ...operation.interceptors])
    },
    { when: underWay },
  ),
  'the operation ends': run(
    '17.D',
    (c, { id }) => {
      const { onward, by, night } = operationOf(c, id)
      const going = onward.filter(
        (unit) => c.state.air.status[unit] === INOPERATIVE && c.state.air.at[unit]! >= 0,
      )
      endOperation(c, id)
      if (going.length === 0) return
      const next = newOperation(c, by, 'transfer', night)
      operationOf(c, next).only = going
      c.call(airOperation, { id: next })
    },
    { when: underWay },
  ),
})

const mightDeliver = (q: Query, id: number): boolean => {
  const operation = operationOf(q, id)
  return operation.cargo.length > 0 || operation.flyers.some(({ mission }) => mission === 'transport')
}

/** Begins an operation; its kind and target are chosen next, in secret. */
export function beginOperation(
  c: Doing,
  by: Side,
  night: 0 | 1,
  kind: AirOperation['kind'] = 'patrol',
): void {
  c.call(airOperation, { id: newOperation(c, by, kind, night) })
}

export function refuseOperation(q: Query, side: Side, night: boolean): Refusal | undefined {
  return couldFly(q, side, night) ? undefined : refuse('17.C', say('air.nobodyOperative'))
}

/** 43.B.3, as an option. */
const abateVerb: Verb<EuropaState, EuropaWorld, object> = {
  rule: '43.B.3',
  targets: (q) => abatable(q).map((place) => placeTarget(q, place)),
  check: (q, _, target) => refuseAbatement(q, placeOf(q, target)),
  take(c, _, target) {
    c.call(abatement, { place: placeOf(c, target) })
    return 'again'
  },
}

/** 17.C.2, 17.C.4: what the phasing side may do in the air while its units move. */
export const airVerbs: Readonly<Record<string, Verb<EuropaState, EuropaWorld, object>>> = {
  'air-operation': {
    rule: '17.C.2',
    check: (q) => refuseOperation(q, q.state.phasing, false),
    take(c) {
      beginOperation(c, c.state.phasing, 0)
      return 'again'
    },
  },
  abate: abateVerb,
  'resume-drop': {
    rule: '43.B.2',
    targets: (q) => resumable(q).map(({ target }) => placeTarget(q, target)),
    check: (q, _, target) => (resumableAt(q, target) ? undefined : refuse('43.B.2', say('air.noDropWaits'))),
    take(c, _, target) {
      c.call(resumedDrop, newResumed(resumableAt(c, target)!.id))
      return 'again'
    },
  },
  'night-operation': {
    rule: '23.F',
    check: (q) => refuseOperation(q, q.state.phasing, true),
    take(c) {
      beginOperation(c, c.state.phasing, 1)
      return 'again'
    },
  },
}

/** The verb with which a side begins an operation in a window of its own. */
export const operationVerb = (night: 0 | 1): Verb<EuropaState, EuropaWorld, object> => ({
  rule: night === 1 ? '23.F' : '17.D',
  check: (q, _, __, seat) => refuseOperation(q, sideOfSeat(q, seat), night === 1),
  take(c, _, __, seat) {
    beginOperation(c, sideOfSeat(c, seat), night)
    return 'again'
  },
})
