import { refuse, secret } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, run, seatOf } from '../kit.ts'
import { FORCED_DROPS } from '../options.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { TYPHOON } from '../world.ts'
import { placeOf, placeTarget } from './03-units.ts'
import { sendHome } from './17-air-returns.ts'
import { airOf, airTarget, operationOf } from './17-air-units.ts'
import { bases } from './18-airbases.ts'
import {
  airDistance,
  isFoul,
  loadedRange,
  nextStep,
  stepsAnywhere,
  stepsFrom,
  transferRange,
} from './19-air-movement.ts'
import { load, loadable, mustDrop, refuseCargo } from './20-cargo.ts'
import { mayBeAttacked, patrolAttack } from './20-patrol-attack.ts'
import {
  forming,
  fresh,
  groupOf,
  refuseFrom,
  refuseStage,
  standDown,
  takeOffVerb,
  VARIANTS,
} from './20-take-off.ts'

/** 17.D-1, 19: flights take off, join, part, and fly hex by hex to the target of the operation. */

export interface MissionMovement {
  readonly id: number
  /** The group that flies now; 0 while one is formed. */
  group: number
  nextGroup: number
  /** The staging base the group flies to first (23.C), or -1. */
  stage: number
  /** 1: straight on, without being asked at each hex. */
  straight: 0 | 1
  /** Groups that have halted where they are and may be led on. */
  held: number[]
  /** 1 when the group has moved since it was last halted. */
  moved: 0 | 1
}

export const newMissionMovement = (id: number): MissionMovement => ({
  id,
  group: 0,
  nextGroup: 1,
  stage: -1,
  straight: 0,
  held: [],
  moved: 0,
})

/** 42.B.2: as an option, loaded transports that have not been told to drop whatever happens. */
const reluctant = (q: Query, operation: AirOperation): number[] =>
  q.options[FORCED_DROPS] && mustDrop(q, operation)
    ? forming(operation)
        .filter(
          ({ unit, forced }) =>
            forced === 0 && operation.cargo.some(({ carriers }) => carriers.includes(unit)),
        )
        .map(({ unit }) => unit)
    : []

const groupTarget = (group: number): string => `group:${group}`

const goalOf = (operation: AirOperation, { stage }: MissionMovement): number =>
  stage >= 0 ? stage : operation.target

/** What the whole group has left; escorts turn home when their own is used up. */
function leftOf(q: Query, operation: AirOperation, local: MissionMovement): number {
  let left = Number.POSITIVE_INFINITY
  for (const flyer of groupOf(operation, local.group)) {
    const range = local.stage >= 0 ? transferRange(q, flyer.unit) : flyer.range
    if (local.stage < 0 && flyer.mission === 'escort' && hasOthers(operation, local.group)) continue
    left = Math.min(left, range - flyer.spent)
    if (operation.cargo.some(({ carriers }) => carriers.includes(flyer.unit)))
      left = Math.min(left, loadedReach(q, operation, flyer) - flyer.spent)
  }
  return left
}

/** 20.F: how far a transport flies with what it took aboard for a short or a plain flight. */
const loadedReach = (q: Query, { target }: AirOperation, { unit, from, oneWay }: Flyer): number =>
  loadedRange(q, unit, airDistance(q, from, target), oneWay === 1)

const hasOthers = (operation: AirOperation, group: number): boolean =>
  groupOf(operation, group).some(({ mission }) => mission !== 'escort')

/** Escorts on their own fly where they like within their range (20.B). */
function stepTargets(q: Query, local: MissionMovement): string[] {
  const operation = operationOf(q, local.id)
  const at = groupOf(operation, local.group)[0]?.at
  if (at === undefined) return []
  const steps = hasOthers(operation, local.group) ? stepsFrom : stepsAnywhere
  return steps(q, at, goalOf(operation, local), leftOf(q, operation, local)).map(({ place }) =>
    placeTarget(q, place),
  )
}

function moveGroup(c: Doing, local: MissionMovement, to: number): void {
  const operation = operationOf(c, local.id)
  const flyers = groupOf(operation, local.group)
  const { first, target, cost } = c.data.air.sky
  const at = flyers[0]!.at
  let price = 1
  for (let slot = first[at]!; slot < first[at + 1]!; slot++) if (target[slot] === to) price = cost[slot]!
  const home: Flyer[] = []
  for (const flyer of flyers) {
    const range = local.stage >= 0 ? transferRange(c, flyer.unit) : flyer.range
    // 20.B: an escort at the end of its range returns at once.
    if (flyer.mission === 'escort' && flyer.spent + price > range) {
      home.push(flyer)
      continue
    }
    flyer.at = to
    flyer.spent += price
    if (isFoul(c, to, TYPHOON)) flyer.storm = 1
  }
  local.moved = 1
  if (local.stage < 0 && to === operation.target) arrive(c, operation, local.group)
  sendHome(c, operation, home)
}

/** The target is reached: now everybody knows it (17.D). */
function arrive(c: Doing, operation: AirOperation, group: number): void {
  const flyers = groupOf(operation, group)
  if (flyers.length === 0) return
  for (const flyer of flyers) flyer.arrived = 1
  operation.reached = 1
  const place = placeTarget(c, operation.target)
  c.tell('17.D-1', say('air.reaches', { units: flyers.map(({ unit }) => airTarget(c, unit)), place }), [
    place,
  ])
}

const seat = (q: Query, { id }: MissionMovement): string => seatOf(q, operationOf(q, id).by)

const isFlying = (q: Query, local: MissionMovement): boolean =>
  local.group > 0 && groupOf(operationOf(q, local.id), local.group).length > 0

export const missionMovement = procedure<MissionMovement>('mission movement', '17.D-1', {
  'flights are formed': ask('19', {
    by: seat,
    prompt: () => say('air.form'),
    forced: false,
    secret: true,
    verbs: {
      ...Object.fromEntries(Object.keys(VARIANTS).map((name) => [name, takeOffVerb(name)])),
      'load-air': {
        rule: '20.F',
        targets: (q, { id }) => loadable(q, operationOf(q, id), forming(operationOf(q, id))[0]?.at ?? -1),
        check: (q, { id }, target) =>
          refuseCargo(q, operationOf(q, id), forming(operationOf(q, id))[0]?.at ?? -1, target),
        take(c, { id }, target) {
          const operation = operationOf(c, id)
          load(c, operation, forming(operation)[0]!.at, target)
          return 'again'
        },
      },
      'drop-regardless': {
        rule: '42.B.2',
        targets: (q, { id }) => reluctant(q, operationOf(q, id)).map((unit) => airTarget(q, unit)),
        check: (q, { id }, target) =>
          reluctant(q, operationOf(q, id)).includes(airOf(q, target))
            ? undefined
            : refuse('42.B.2', say('air.nobody')),
        take(c, { id }, target) {
          operationOf(c, id).flyers.find(({ unit }) => unit === airOf(c, target))!.forced = 1
          return 'again'
        },
      },
      'stage-at': {
        rule: '23.C',
        targets: (q, { id }) => {
          const operation = operationOf(q, id)
          if (forming(operation).length === 0) return []
          return bases(q, operation.by).map((place) => placeTarget(q, place))
        },
        check: (q, { id }, target) => refuseStage(q, operationOf(q, id), placeOf(q, target)),
        take(c, local, target) {
          local.stage = placeOf(c, target)
          return { go: 'they take off' }
        },
      },
      'take-off': {
        rule: '19',
        check: (q, { id }) => {
          const operation = operationOf(q, id)
          return refuseFrom(q, operation, forming(operation)[0]?.at ?? 0)
        },
        take(_, local) {
          local.stage = -1
          return { go: 'they take off' }
        },
      },
      lead: {
        rule: '19',
        targets: (q, { id, held }) => {
          const operation = operationOf(q, id)
          return forming(operation).length > 0 ? [] : held.map(groupTarget)
        },
        check: (q, { id, held }, target) =>
          forming(operationOf(q, id)).length === 0 && held.map(groupTarget).includes(target)
            ? undefined
            : refuse('19', say('air.nobody')),
        take(_, local, target) {
          local.group = Number(target.slice(6))
          local.held = local.held.filter((group) => group !== local.group)
          local.stage = -1
          local.straight = 0
          local.moved = 0
          return { go: 'the group flies' }
        },
      },
      'stand-down': {
        rule: '17.D',
        check: (q, { id }) => {
          const operation = operationOf(q, id)
          return fresh(operation).length > 0 ? undefined : refuse('17.D', say('air.nobody'))
        },
        take(c, { id }) {
          standDown(c, operationOf(c, id))
          return 'again'
        },
      },
      done: {
        rule: '17.D-1',
        check: (q, { id, held, nextGroup }) => {
          const operation = operationOf(q, id)
          if (forming(operation).length > 0 || held.length > 0)
            return refuse('17.D-1', say('air.stillFlying'))
          // 18.B: an escape that nobody flies would be no escape.
          if (operation.kind === 'escape' && nextGroup === 1) return refuse('18.B', say('air.mustEscape'))
          return undefined
        },
        take: () => 'finish',
      },
    },
  }),
  'they take off': run('19', (c, local) => {
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
          '20',
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
    '20.D',
    (_, { id, group }) => into(patrolAttack, { id, group, fighters: [], surplus: [], pairs: [], chosen: -1 }),
    { when: (q, { id, group }) => mayBeAttacked(q, operationOf(q, id), group) },
  ),
  'they are in the air': run('19', (q, local) => {
    if (!isFlying(q, local)) return { go: 'the group has flown' }
    if (local.stage >= 0) {
      local.straight = 1
      return { go: 'a step' }
    }
    return undefined
  }),
  'the group flies': ask(
    '19',
    {
      by: seat,
      prompt: () => say('air.course'),
      forced: false,
      secret: true,
      verbs: {
        fly: {
          rule: '19',
          check: (q, local) => {
            const operation = operationOf(q, local.id)
            const at = groupOf(operation, local.group)[0]!.at
            return airDistance(q, at, operation.target) <= leftOf(q, operation, local) ||
              !hasOthers(operation, local.group)
              ? undefined
              : refuse('19', say('air.outOfRange'))
          },
          take(_, local) {
            local.straight = 1
            return { go: 'a step' }
          },
        },
        step: {
          rule: '19',
          targets: stepTargets,
          check: (q, local, target) =>
            stepTargets(q, local).includes(target) ? undefined : refuse('19', say('air.outOfRange')),
          take(c, local, target) {
            moveGroup(c, local, placeOf(c, target))
            return { go: 'patrols strike' }
          },
        },
        halt: {
          rule: '19',
          check: (_, { moved }) => (moved === 1 ? undefined : refuse('19', say('air.notMoved'))),
          take(_, local) {
            local.held.push(local.group)
            local.group = 0
            return { go: 'flights are formed' }
          },
        },
        'join-flight': {
          rule: '19',
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
              : refuse('19', say('air.nobody'))
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
          rule: '19',
          targets: (q, { id, group }) => {
            const flyers = groupOf(operationOf(q, id), group)
            return flyers.length > 1 ? flyers.map(({ unit }) => airTarget(q, unit)) : []
          },
          check: (q, { id, group, moved }, target) => {
            const flyers = groupOf(operationOf(q, id), group)
            return moved === 1 && flyers.length > 1 && flyers.some(({ unit }) => unit === airOf(q, target))
              ? undefined
              : refuse('19', say('air.nobody'))
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
          rule: '20.B',
          targets: (q, { id, group }) =>
            groupOf(operationOf(q, id), group)
              .filter(({ mission }) => mission === 'escort')
              .map(({ unit }) => airTarget(q, unit)),
          check: (q, { id, group }, target) =>
            groupOf(operationOf(q, id), group).some(
              ({ mission, unit }) => mission === 'escort' && unit === airOf(q, target),
            )
              ? undefined
              : refuse('20.B', say('air.nobody')),
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
    '19',
    (c, local) => {
      const operation = operationOf(c, local.id)
      const at = groupOf(operation, local.group)[0]!.at
      const next = nextStep(c, at, goalOf(operation, local))
      if (next) moveGroup(c, local, next.place)
      return undefined
    },
    { when: isFlying },
  ),
  'patrols strike': call(
    '20.D',
    (_, { id, group }) => into(patrolAttack, { id, group, fighters: [], surplus: [], pairs: [], chosen: -1 }),
    { when: (q, { id, group }) => mayBeAttacked(q, operationOf(q, id), group) },
  ),
  'the group has flown': run('19', (c, local) => {
    const operation = operationOf(c, local.id)
    const flyers = groupOf(operation, local.group)
    if (flyers.length === 0) {
      local.group = 0
      return { go: 'flights are formed' }
    }
    if (local.stage >= 0 && flyers[0]!.at === local.stage) {
      // 23.C: the mission itself starts at the staging base: they load there, and take off anew.
      const place = placeTarget(c, local.stage)
      c.tell('23.C', say('air.stages', { units: flyers.map(({ unit }) => airTarget(c, unit)), place }), [
        place,
      ])
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
