import { type Refusal, refuse } from '@grognard/kernel'
import {
  AIR_UNITS,
  ask,
  call,
  type Doing,
  into,
  oneOf,
  PLACES,
  procedure,
  type Query,
  type Running,
  run,
  seatOf,
  sideOfSeat,
  type Verb,
  type Verbs,
} from '../kit.ts'
import type { AirOperation } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { returnCargo } from './air-cargo.ts'
import { airCombat, newAirCombat } from './air-combat.ts'
import { dropOut, landByNight, landInStorm, sendHome, touchDown } from './air-returns.ts'
import { deliver } from './air-transport.ts'
import { airTarget, endOperation, flyerOf, INOPERATIVE, newOperation, operationOf } from './air-units.ts'
import { refuseBase } from './airbases.ts'
import { antiaircraftFire, guardedBridges } from './antiaircraft.ts'
import { bombing, canBomb, carriersOf, harass, newBombing } from './bombing.ts'
import { newMissionMovement } from './flight-groups.ts'
import { dropsByHalves, halfDrop, newResumed, resumable, resumableAt, resumedDrop } from './half-drops.ts'
import { abatable, abatement, refuseAbatement } from './harassment-abatement.ts'
import { interception, newInterception } from './interception.ts'
import { missionMovement } from './mission-movement.ts'
import { couldFly, kindsNow, targetsOf } from './missions.ts'
import { leavePatrol } from './patrol-attack.ts'
import { bombShips, fleetSought, seekContact, shipMarking, strikers } from './ship-strikes.ts'
import { placeOf, placeTarget } from './units.ts'
import { flakOf } from './wide-flak.ts'

/** airOperations: one air operation, in six steps. */

export interface OperationLocal {
  readonly id: number
}

const initiator = (q: Query, { id }: OperationLocal): string => seatOf(q, operationOf(q, id).by)

/** Targets of the kinds of operation that may be begun now; further legs go on to other bases. */
const targetsFor = (q: Query, id: number, kind: AirOperation['kind']): readonly number[] => {
  const operation = operationOf(q, id)
  return targetsOf(q, operation.by, kind, operation.night === 1, operation.only)
}

const aimVerb = (kind: AirOperation['kind']): Verb<OperationLocal> => ({
  rule: 'airOperations',
  checked: true,
  targets: (q, { id }) =>
    mayBe(q, id, kind) ? targetsFor(q, id, kind).map((place) => placeTarget(q, place)) : [],
  check(q, { id }, target) {
    if (!mayBe(q, id, kind)) return refuse(q.data.cite.airPhases, say('air.notNow'))
    return targetsFor(q, id, kind).includes(placeOf(q, target))
      ? undefined
      : refuse(q.data.cite.airOperations, say('air.noTarget'))
  },
  take(c, { id }, target) {
    const operation = operationOf(c, id)
    operation.kind = kind
    operation.target = placeOf(c, target)
    c.tell(c.data.cite.airOperations, say('air.begins', { side: `side:${c.data.sides[operation.by]}` }))
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
  'strike',
  'sea-patrol',
  'patrol',
  'transport',
  'transfer',
  'fortress',
  'escape',
]

/** airPatrol: patrols of the initiator over the target hex, which may turn escort. */
const patrolsOver = (q: Query, { id }: OperationLocal): number[] => {
  const { by, target, night } = operationOf(q, id)
  if (night === 1) return []
  return q.state.air.operations.flatMap((other) =>
    other.suspended === 1 &&
    other.kind === 'patrol' &&
    other.night === 0 &&
    other.by === by &&
    other.target === target
      ? other.flyers.map(({ unit }) => unit)
      : [],
  )
}

/** airOperations: what is suspended until later: patrols before their mission, support before the guns fire. */
const suspends = ({ kind }: AirOperation): 'patrol' | 'support' | null =>
  kind === 'patrol' ? 'patrol' : kind === 'support' || kind === 'defence' ? 'support' : null

/** groundSupport: in some books guns fire at ground support at once, and it waits after that. */
const firesFirst = (q: Query, { kind }: AirOperation): boolean =>
  kind === 'support' && q.data.customs.supportWaits === 'after-guns'

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

/** bridgeOwnership: bridges with guns at their other end that somebody over the target could bomb. */
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

/** airTransfer: transfers land at the target of the leg; who is to go on says so. */
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

export const airOperation = procedure<OperationLocal>('air operation', 'airOperations', {
  'a target is chosen': ask('airOperations', {
    by: initiator,
    prompt: () => say('air.chooseTarget'),
    forced: false,
    secret: true,
    verbs: {
      ...Object.fromEntries(KINDS.map((kind) => [`go-${kind}`, aimVerb(kind)])),
      'call-off': {
        rule: 'airOperations',
        role: 'leave',
        check: (q, { id }) =>
          operationOf(q, id).kind === 'escape'
            ? refuse(q.data.cite.airEscape, say('air.mustEscape'))
            : undefined,
        take(c, { id }) {
          endOperation(c, id)
          return 'finish'
        },
      },
    },
  }),
  'flights fly out': call('missionMovement', (_, { id }) => into(missionMovement, newMissionMovement(id))),
  'is anybody there': run('missionMovement', (c, { id }) => {
    const operation = operationOf(c, id)
    // escort: escorts guard others; on their own there is nothing for them to do.
    if (operation.flyers.some(({ mission }) => mission !== 'escort')) return undefined
    returnCargo(c, operation)
    const escorts = [...operation.flyers]
    endOperation(c, id)
    sendHome(c, operation, escorts)
    return 'finish'
  }),
  'a fleet is sought': fleetSought,
  'contact is made, or not': run('navalPatrol', seekContact, {
    when: (q, { id }) => operationOf(q, id).kind === 'sea-patrol',
  }),
  'patrols may turn escort': ask(
    'airPatrol',
    {
      by: initiator,
      prompt: () => say('air.turnEscort'),
      forced: false,
      verbs: {
        escort: oneOf(AIR_UNITS, {
          rule: 'airPatrol',
          role: 'gather',
          among: patrolsOver,
          otherwise: say('air.notThere'),
          take(c, local, unit) {
            const operation = operationOf(c, local.id)
            operation.flyers.push(leavePatrol(c, unit, 'escort', operation.target))
            return 'again'
          },
        }),
        done: { rule: 'airPatrol', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => patrolsOver(q, local).length > 0 },
  ),
  'interceptors fly out': call('interceptorMovement', (_, { id }) => into(interception, newInterception(id))),
  'they fight': call('airCombatStep', (_, { id }) => into(airCombat, newAirCombat(id)), {
    when: (q, { id }) => operationOf(q, id).interceptors.length > 0,
  }),
  'support waits for the ground': run('groundSupport', (c, { id }) => {
    const operation = operationOf(c, id)
    if (suspends(operation) === 'support' && !firesFirst(c, operation)) suspend(c, operation)
  }),
  'ships are marked': shipMarking,
  'a bridge is named': ask(
    'bridgeDemolition',
    {
      by: initiator,
      prompt: () => say('air.nameBridge'),
      forced: false,
      verbs: {
        'name-bridge': {
          rule: 'bridgeDemolition',
          targets: (q, { id }) => nameable(q, id).map((bridge) => q.data.map.bridges[bridge]!.target),
          check: (q, { id }, target) =>
            nameable(q, id).includes(bridgeOf(q, target))
              ? undefined
              : refuse(q.data.cite.bridgeDemolition, say('air.nothingToBomb')),
          take(c, { id }, target) {
            operationOf(c, id).bridge = bridgeOf(c, target)
          },
        },
        done: { rule: 'bridgeDemolition', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => underWay(q, local) && nameable(q, local.id).length > 0 },
  ),
  'whose guns fire': ask(
    'bridgeDemolition',
    {
      by: (q, { id }) => seatOf(q, otherSide(operationOf(q, id).by)),
      prompt: () => say('air.whoseGuns'),
      verbs: {
        'guns-of': oneOf(PLACES, {
          rule: 'bridgeDemolition',
          among: (q, { id }) => bridgeEnds(q, id),
          otherwise: say('air.notThere'),
          take(c, { id }, place) {
            operationOf(c, id).guns = place
          },
        }),
      },
    },
    { when: (q, local) => underWay(q, local) && operationOf(q, local.id).bridge >= 0 },
  ),
  'guns fire': run(
    'antiaircraftStep',
    (c: Running, { id }) => {
      const operation = operationOf(c, id)
      antiaircraftFire(c, operation, flakOf(c.still(), operation))
    },
    { when: underWay },
  ),
  'patrols wait': run(
    'airPatrol',
    (c, { id }) => {
      const operation = operationOf(c, id)
      if (suspends(operation) === 'patrol' || firesFirst(c, operation)) suspend(c, operation)
    },
    { when: underWay },
  ),
  'harassment falls': run('harassment', (c, { id }) => harass(c, operationOf(c, id)), {
    when: (q, local) => underWay(q, local) && operationOf(q, local.id).kind === 'harassment',
  }),
  'ships are bombed': run('navalStrike', (c, { id }) => bombShips(c, operationOf(c, id)), {
    when: (q, local) => underWay(q, local) && strikers(operationOf(q, local.id)).length > 0,
  }),
  'bombs fall': call('missionResolution', (_, { id }) => into(bombing, newBombing(id)), {
    when: (q, local) =>
      underWay(q, local) && operationOf(q, local.id).kind !== 'harassment' && canBomb(q, local.id),
  }),
  'half of the load falls': call('halfDrops', (_, { id }) => into(halfDrop, { id, chosen: [] }), {
    when: (q, local) => underWay(q, local) && dropsByHalves(q, operationOf(q, local.id)),
  }),
  'cargo is delivered': run('missionResolution', (c, { id }) => deliver(c, operationOf(c, id)), {
    when: (q, local) => underWay(q, local) && mightDeliver(q, local.id),
  }),
  'transfers land': ask(
    'airTransfer',
    {
      by: initiator,
      prompt: (q, local) => say('air.anotherLeg', { air: airTarget(q, transfersHere(q, local)[0]!) }),
      verbs: {
        'stay-here': {
          rule: 'airTransfer',
          role: 'plain',
          take(c, local) {
            landTransfer(c, local.id, transfersHere(c, local)[0]!, false)
            return 'again'
          },
        },
        'fly-on': {
          rule: 'airTransfer',
          role: 'plain',
          check: (q, { id }) =>
            operationOf(q, id).kind === 'escape'
              ? refuse(q.data.cite.airEscape, say('air.oneLeg'))
              : undefined,
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
    'nightOperations',
    (c, { id }) => {
      const operation = operationOf(c, id)
      if (operation.night === 1)
        for (const unit of operation.landed) if (c.data.air.units.night[unit] === 0) landByNight(c, unit)
      for (const unit of operation.stormy) landInStorm(c, unit)
    },
    { when: underWay },
  ),
  'everybody returns': run(
    'returnStep',
    (c, { id }) => {
      const operation = operationOf(c, id)
      sendHome(c, operation, [...operation.flyers, ...operation.interceptors])
    },
    { when: underWay },
  ),
  'the operation ends': run(
    'airOperations',
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
  return couldFly(q, side, night) ? undefined : refuse(q.data.cite.airPhases, say('air.nobodyOperative'))
}

/** harassmentAbatement, as an option. */
const abateVerb: Verb<object> = {
  rule: 'harassmentAbatement',
  targets: (q) => abatable(q).map((place) => placeTarget(q, place)),
  check: (q, _, target) => refuseAbatement(q, placeOf(q, target)),
  take(c, _, target) {
    c.call(abatement, { place: placeOf(c, target) })
    return 'again'
  },
}

/** airMovementPhase, airExploitationPhase: what the phasing side may do in the air while its units move. */
export const airVerbs: Verbs<object> = {
  'air-operation': {
    rule: 'airMovementPhase',
    role: 'plain',
    check: (q) => refuseOperation(q, q.state.phasing, false),
    take(c) {
      beginOperation(c, c.state.phasing, 0)
      return 'again'
    },
  },
  abate: abateVerb,
  'resume-drop': {
    rule: 'halfDrops',
    targets: (q) => resumable(q).map(({ target }) => placeTarget(q, target)),
    check: (q, _, target) =>
      resumableAt(q, target) ? undefined : refuse(q.data.cite.halfDrops, say('air.noDropWaits')),
    take(c, _, target) {
      c.call(resumedDrop, newResumed(resumableAt(c, target)!.id))
      return 'again'
    },
  },
  'night-operation': {
    rule: 'nightOperations',
    role: 'plain',
    check: (q) => refuseOperation(q, q.state.phasing, true),
    take(c) {
      beginOperation(c, c.state.phasing, 1)
      return 'again'
    },
  },
}

/** The verb with which a side begins an operation in a window of its own. */
export const operationVerb = (night: 0 | 1): Verb<object> => ({
  rule: night === 1 ? 'nightOperations' : 'airOperations',
  role: 'plain',
  check: (q, _, __, seat) => refuseOperation(q, sideOfSeat(q, seat), night === 1),
  take(c, _, __, seat) {
    beginOperation(c, sideOfSeat(c, seat), night)
    return 'again'
  },
})
