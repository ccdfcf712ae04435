import { refuse, secret } from '@grognard/kernel'
import { AIR_UNITS, ask, call, into, oneOf, procedure, type Query, run, seatOf } from '../kit.ts'
import { FORCED_DROPS, inForce } from '../options.ts'
import type { Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { mustDrop } from './air-cargo.ts'
import { nextStep } from './air-movement.ts'
import { sendHome } from './air-returns.ts'
import { airOf, airTarget, operationOf } from './air-units.ts'
import {
  arrive,
  goalOf,
  groupTarget,
  isFlying,
  type MissionMovement,
  moveGroup,
  stepTargets,
} from './flight-groups.ts'
import { formingVerbs } from './forming-flights.ts'
import { mayBeAttacked, patrolAttack } from './patrol-attack.ts'
import { forming, groupOf } from './take-off.ts'
import { placeOf, placeTarget } from './units.ts'

/** missionMovement, airMovement: flights take off, join, part, and fly hex by hex to the target of the operation. */

/** forcedDrops: as an option, loaded transports over the target that have not been told to drop whatever happens. */
const reluctant = (q: Query, { id, group }: MissionMovement): number[] => {
  const operation = operationOf(q, id)
  if (!inForce(q, FORCED_DROPS) || !mustDrop(q, operation)) return []
  return operation.flyers
    .filter(
      (flyer) =>
        flyer.group === group &&
        flyer.arrived === 1 &&
        flyer.forced === 0 &&
        operation.cargo.some(({ carriers }) => carriers.includes(flyer.unit)),
    )
    .map(({ unit }) => unit)
}

const seat = (q: Query, { id }: MissionMovement): string => seatOf(q, operationOf(q, id).by)

export const missionMovement = procedure<MissionMovement>('mission movement', 'missionMovement', {
  'flights are formed': ask('airMovement', {
    by: seat,
    prompt: () => say('air.form'),
    forced: false,
    secret: true,
    verbs: formingVerbs,
  }),
  'they take off': run('airMovement', (c, local) => {
    const operation = operationOf(c, local.id)
    const flyers = forming(operation)
    local.group = local.nextGroup++
    local.straight = 0
    local.moved = 0
    for (const flyer of flyers) {
      flyer.group = local.group
      if (local.stage >= 0) flyer.staging = 1
    }
    const gone = flyers.map(({ unit }) => unit)
    if (operation.only) operation.only = operation.only.filter((unit) => !gone.includes(unit))
    const base = placeTarget(c, flyers[0]!.at)
    const mine = [seatOf(c, operation.by)]
    for (const mission of ['bombing', 'escort', 'patrol', 'transport', 'transfer'] as const) {
      const units = flyers.filter((flyer) => flyer.mission === mission).map(({ unit }) => airTarget(c, unit))
      if (units.length > 0)
        c.tell(
          c.data.cite.airMissions,
          {
            key: 'air.takesOff',
            args: {
              units,
              mission: `mission:${mission}`,
              base,
              place: secret(placeTarget(c, operation.target), mine, 'place:unknown'),
            },
          },
          [base],
        )
    }
    if (local.stage < 0 && flyers[0]!.at === operation.target) {
      arrive(c, operation, local.group)
    }
    return undefined
  }),
  'patrols strike at take-off': call(
    'patrolAttacks',
    (_, { id, group }) => into(patrolAttack, { id, group, fighters: [], surplus: [], pairs: [], chosen: -1 }),
    { when: (q, { id, group }) => mayBeAttacked(q, operationOf(q, id), group) },
  ),
  'they are in the air': run('airMovement', (q, local) => {
    if (!isFlying(q, local)) return { go: 'the group has flown' }
    if (local.stage >= 0) {
      local.straight = 1
      return { go: 'a step' }
    }
    return undefined
  }),
  'the group flies': ask(
    'airMovement',
    {
      by: seat,
      prompt: () => say('air.course'),
      forced: false,
      secret: true,
      verbs: {
        fly: {
          rule: 'airMovement',
          role: 'commit',
          // No step and no meeting takes the target out of anybody's range; but escorts of their own may have no way there.
          check: (q, { id, group }) => {
            const operation = operationOf(q, id)
            return nextStep(q, groupOf(operation, group)[0]!.at, operation.target)
              ? undefined
              : refuse(q.data.cite.airMovement, say('air.outOfRange'))
          },
          take(_, local) {
            local.straight = 1
            return { go: 'a step' }
          },
        },
        step: {
          rule: 'airMovement',
          targets: stepTargets,
          check: (q, local, target) =>
            stepTargets(q, local).includes(target)
              ? undefined
              : refuse(q.data.cite.airMovement, say('air.outOfRange')),
          take(c, local, target) {
            moveGroup(c, local, placeOf(c, target))
            return { go: 'drops are declared' }
          },
        },
        halt: {
          rule: 'airMovement',
          role: 'end',
          check: (q, { moved }) =>
            moved === 1 ? undefined : refuse(q.data.cite.airMovement, say('air.notMoved')),
          take(_, local) {
            local.held.push(local.group)
            local.group = 0
            return { go: 'flights are formed' }
          },
        },
        'join-flight': {
          rule: 'airMovement',
          targets: (q, { id, held, group }) => {
            const operation = operationOf(q, id)
            const at = groupOf(operation, group)[0]!.at
            return held.filter((other) => groupOf(operation, other)[0]?.at === at).map(groupTarget)
          },
          check: (q, { id, held, group }, target) => {
            const operation = operationOf(q, id)
            const other = Number(target.slice(6))
            return held.includes(other) &&
              groupOf(operation, other)[0]?.at === groupOf(operation, group)[0]!.at
              ? undefined
              : refuse(q.data.cite.airMovement, say('air.nobody'))
          },
          take(c, local, target) {
            const operation = operationOf(c, local.id)
            const other = Number(target.slice(6))
            for (const flyer of groupOf(operation, other)) flyer.group = local.group
            local.held = local.held.filter((group) => group !== other)
            return 'again'
          },
        },
        part: {
          rule: 'airMovement',
          targets: (q, { id, group }) => {
            const flyers = groupOf(operationOf(q, id), group)
            return flyers.length > 1 && operationOf(q, id).kind !== 'sea-patrol'
              ? flyers.map(({ unit }) => airTarget(q, unit))
              : []
          },
          check: (q, { id, group, moved }, target) => {
            const flyers = groupOf(operationOf(q, id), group)
            return moved === 1 &&
              operationOf(q, id).kind !== 'sea-patrol' &&
              flyers.length > 1 &&
              flyers.some(({ unit }) => unit === airOf(q, target))
              ? undefined
              : refuse(q.data.cite.airMovement, say('air.nobody'))
          },
          take(c, local, target) {
            const operation = operationOf(c, local.id)
            const flyer = operation.flyers.find(({ unit }) => unit === airOf(c, target))!
            flyer.group = local.nextGroup++
            local.held.push(flyer.group)
            return 'again'
          },
        },
        'turn-home': {
          rule: 'escort',
          targets: (q, { id, group }) =>
            groupOf(operationOf(q, id), group)
              .filter(({ mission }) => mission === 'escort')
              .map(({ unit }) => airTarget(q, unit)),
          check: (q, { id, group }, target) =>
            groupOf(operationOf(q, id), group).some(
              ({ mission, unit }) => mission === 'escort' && unit === airOf(q, target),
            )
              ? undefined
              : refuse(q.data.cite.escort, say('air.nobody')),
          take(c, local, target) {
            const operation = operationOf(c, local.id)
            sendHome(c, operation, [operation.flyers.find(({ unit }) => unit === airOf(c, target))!])
            return { go: 'the group has flown' }
          },
        },
      },
    },
    { when: isFlying },
  ),
  'a step': run(
    'airMovement',
    (c, local) => {
      const operation = operationOf(c, local.id)
      const [{ at }] = groupOf(operation, local.group) as [Flyer]
      moveGroup(c, local, nextStep(c, at, goalOf(operation, local))!.place)
      return undefined
    },
    { when: isFlying },
  ),
  // forcedDrops: over the target, before anybody fires at them.
  'drops are declared': ask(
    'forcedDrops',
    {
      by: seat,
      prompt: (q, { id }) => say('air.declareDrops', { place: placeTarget(q, operationOf(q, id).target) }),
      forced: false,
      verbs: {
        'drop-regardless': oneOf(AIR_UNITS, {
          rule: 'forcedDrops',
          among: reluctant,
          otherwise: say('air.nobody'),
          take(c, { id }, chosen) {
            operationOf(c, id).flyers.find(({ unit }) => unit === chosen)!.forced = 1
            return 'again'
          },
        }),
        done: { rule: 'forcedDrops', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => reluctant(q, local).length > 0 },
  ),
  'patrols strike': call(
    'patrolAttacks',
    (_, { id, group }) => into(patrolAttack, { id, group, fighters: [], surplus: [], pairs: [], chosen: -1 }),
    { when: (q, { id, group }) => mayBeAttacked(q, operationOf(q, id), group) },
  ),
  'the group has flown': run('airMovement', (c, local) => {
    const operation = operationOf(c, local.id)
    const flyers = groupOf(operation, local.group)
    if (flyers.length === 0) {
      local.group = 0
      return { go: 'flights are formed' }
    }
    if (local.stage >= 0 && flyers[0]!.at === local.stage) {
      // staging: the mission itself starts at the staging base: they load there, and take off anew.
      const place = placeTarget(c, local.stage)
      c.tell(
        c.data.cite.staging,
        say('air.stages', { units: flyers.map(({ unit }) => airTarget(c, unit)), place }),
        [place],
      )
      for (const flyer of flyers) {
        flyer.from = local.stage
        flyer.spent = 0
        flyer.staging = 2
        flyer.group = 0
      }
      local.stage = -1
      local.straight = 0
      local.group = 0
      return { go: 'flights are formed' }
    }
    return { go: local.straight === 1 ? 'a step' : 'the group flies' }
  }),
})
