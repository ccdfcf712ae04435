import { type Refusal, refuse, secret, type Verb } from '@grognard/kernel'
import type { Mission } from '../air-world.ts'
import { ask, call, type Doing, into, once, procedure, type Query, run, seatOf } from '../kit.ts'
import type { AirOperation, EuropaState, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import type { EuropaWorld } from '../world.ts'
import { placeOf, placeTarget } from './03-units.ts'
import { sendHome } from './17-air-returns.ts'
import { airOf, airTarget, launch, newFlyer, operationOf, operativeUnits } from './17-air-units.ts'
import { bases, refuseBase } from './18-airbases.ts'
import { airDistance, missionRange, nextStep, stepsFrom, transferRange } from './19-air-movement.ts'
import { load, loadable, refuseCargo, unloadAgain } from './20-cargo.ts'
import { mayStage, reaches, refuseMission } from './20-missions.ts'
import { mayBeAttacked, patrolAttack } from './20-patrol-attack.ts'

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

type AirVerb = Verb<EuropaState, EuropaWorld, MissionMovement>

const groupOf = (operation: AirOperation, group: number): Flyer[] =>
  operation.flyers.filter((flyer) => flyer.group === group && flyer.arrived === 0)
/** Those who wait on the runway to take off together. */
const forming = (operation: AirOperation): Flyer[] => groupOf(operation, 0)

interface Variant {
  readonly mission: Mission
  readonly rule: string
  readonly far?: boolean
  readonly oneWay?: boolean
}

/** Verbs of take-off: what is announced for a unit (20). */
const VARIANTS: Readonly<Record<string, Variant>> = {
  bomb: { mission: 'bombing', rule: '20.G' },
  escort: { mission: 'escort', rule: '20.B' },
  'escort-far': { mission: 'escort', rule: '23.D', far: true },
  patrol: { mission: 'patrol', rule: '20.E' },
  'patrol-far': { mission: 'patrol', rule: '23.D', far: true },
  transport: { mission: 'transport', rule: '20.F' },
  'transport-one-way': { mission: 'transport', rule: '20.F.1', oneWay: true },
  transfer: { mission: 'transfer', rule: '20.A' },
}

function refuseTakeOff(q: Query, id: number, unit: number, variant: Variant): Refusal | undefined {
  const operation = operationOf(q, id)
  const { mission, far = false, oneWay = false, rule } = variant
  const mission_ = refuseMission(q, unit, mission, operation)
  if (mission_) return mission_
  if (far && q.data.air.units.farFighter[unit] === 0) return refuse('23.D', say('air.notFar'))
  const base = forming(operation)[0]?.at
  if (base !== undefined && q.state.air.at[unit] !== base) return refuse('19', say('air.oneBase'))
  if (q.state.air.at[unit] === operation.target && mission === 'transfer')
    return refuse('20.A', say('air.outOfRange'))
  // 20.B: an escort need not go all the way.
  if (mission === 'escort') return undefined
  return reaches(q, unit, mission, operation.kind, operation.target, { far, oneWay })
    ? undefined
    : refuse(rule, say('air.outOfRange'))
}

const crew = (q: Query, operation: AirOperation): readonly number[] =>
  operation.only?.filter((unit) => q.state.air.at[unit]! >= 0) ?? operativeUnits(q, operation.by)

const takeOffVerb = (name: string): AirVerb => {
  const variant = VARIANTS[name]!
  return {
    rule: variant.rule,
    targets: (q, { id }) =>
      once(q, `takeOff ${name}`, () =>
        crew(q, operationOf(q, id))
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
      flyer.far = far ? 1 : 0
      flyer.oneWay = oneWay ? 1 : 0
      operation.flyers.push(flyer)
      launch(c, unit)
      return 'again'
    },
  }
}

/** Whether those on the runway can fly to the target from a base. */
function refuseFrom(q: Query, operation: AirOperation, base: number): Refusal | undefined {
  const flyers = forming(operation)
  if (flyers.length === 0) return refuse('19', say('air.nobody'))
  const far = airDistance(q, base, operation.target)
  return flyers.every((flyer) => flyer.mission === 'escort' || far <= flyer.range)
    ? undefined
    : refuse('19', say('air.outOfRange'))
}

/** 23.C: a base within transfer range from which the target can be reached; not with cargo. */
function refuseStage(q: Query, operation: AirOperation, base: number): Refusal | undefined {
  const flyers = forming(operation)
  if (!mayStage(operation) || flyers.length === 0) return refuse('23.C', say('air.noStaging'))
  if (base < 0 || base === flyers[0]!.at) return refuse('23.C', say('air.noBase'))
  const from = flyers[0]!.at
  for (const { unit } of flyers) {
    if (refuseBase(q, unit, base)) return refuse('23.C', say('air.noBase'))
    if (airDistance(q, from, base) > transferRange(q, unit)) return refuse('23.C', say('air.outOfRange'))
    if (operation.cargo.some(({ carriers }) => carriers.includes(unit)))
      return refuse('23.C', say('air.noStagingWithCargo'))
  }
  return refuseFrom(q, operation, base)
}

/** Takes back those who have not left the runway. */
export function standDown(c: Doing, operation: AirOperation): void {
  const base = forming(operation)[0]?.from
  if (base !== undefined) unloadAgain(c, operation, base, forming(operation))
  for (const { unit, from } of forming(operation)) c.state.air.at[unit] = from
  operation.flyers = operation.flyers.filter((flyer) => flyer.group !== 0 || flyer.arrived === 1)
}

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
  }
  return left
}

const hasOthers = (operation: AirOperation, group: number): boolean =>
  groupOf(operation, group).some(({ mission }) => mission !== 'escort')

/** Escorts on their own fly where they like within their range (20.B). */
function stepTargets(q: Query, local: MissionMovement): string[] {
  const operation = operationOf(q, local.id)
  const at = groupOf(operation, local.group)[0]?.at
  if (at === undefined) return []
  return stepsFrom(q, at, goalOf(operation, local), leftOf(q, operation, local)).map(({ place }) =>
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
          return forming(operation).length > 0 ? undefined : refuse('17.D', say('air.nobody'))
        },
        take(c, { id }) {
          standDown(c, operationOf(c, id))
          return 'again'
        },
      },
      done: {
        rule: '17.D-1',
        check: (q, { id, held }) => {
          const operation = operationOf(q, id)
          if (forming(operation).length > 0 || held.length > 0)
            return refuse('17.D-1', say('air.stillFlying'))
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
    for (const flyer of flyers) flyer.group = local.group
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
      // 23.C: the mission itself starts at the staging base.
      const place = placeTarget(c, local.stage)
      c.tell('23.C', say('air.stages', { units: flyers.map(({ unit }) => airTarget(c, unit)), place }), [
        place,
      ])
      for (const flyer of flyers) {
        flyer.from = local.stage
        flyer.spent = 0
      }
      local.stage = -1
      local.straight = 0
      if (flyers[0]!.at === operation.target) {
        arrive(c, operation, local.group)
        local.group = 0
        return { go: 'flights are formed' }
      }
      return { go: 'the group flies' }
    }
    return { go: local.straight === 1 ? 'a step' : 'the group flies' }
  }),
})
