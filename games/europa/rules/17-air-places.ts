import { refuse, type Verb, type WindowSpec } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, run, seatOf, window } from '../kit.ts'
import type { EuropaState } from '../state.ts'
import { say } from '../text/say.ts'
import { type EuropaWorld, otherSide, type Side } from '../world.ts'
import { airOperation, beginOperation, operationVerb, refuseOperation } from './17-air-operations.ts'
import { returnToBase, sendHome } from './17-air-returns.ts'
import { airOf, airTarget, endOperation, INOPERATIVE, OPERATIVE } from './17-air-units.ts'
import { interception } from './17-interception.ts'
import { overCapacity } from './18-airbases.ts'
import { airEscape } from './18-escape.ts'
import { bombing } from './20-bombing.ts'
import { missionMovement } from './20-mission-movement.ts'
import { couldFly, targetsOf } from './20-missions.ts'
import { patrolAttack } from './20-patrol-attack.ts'
import { supportGoesHome } from './20-support.ts'
import { airCombat } from './21-air-combat.ts'
import { airborneOverrun, endOfLandings, plannable, planning } from './24-airborne.ts'
import { reviewPlans } from './24-plans.ts'
import { airReinforcements } from './25-air-reinforcements.ts'
import { halfDrop, loadsReturn, resumedDrop, stillWaiting } from './43-half-drops.ts'
import { abatement } from './43-harassment-abatement.ts'

/** Where rules 17 to 25 come into the sequence of play (17.C). Each is one procedure, called by the phases. */

/** 17.C.1-2: inoperative units become operative, those that harassed excepted. */
function becomeOperative(c: Doing): void {
  const { air } = c.state
  for (let unit = 0; unit < air.at.length; unit++) {
    if (air.at[unit]! < 0) continue
    // Repaired in the meantime or not, who harassed does not fly in this player turn.
    if (air.tired[unit] === 1 && air.status[unit] === OPERATIVE) air.status[unit] = INOPERATIVE
    else if (air.tired[unit] === 0 && air.status[unit] === INOPERATIVE) air.status[unit] = OPERATIVE
    air.tired[unit] = 0
  }
}

/** 20.G.2.d: harassment lasts until the next initial phase of the side that flew it. */
function harassmentPasses(c: Doing): void {
  for (const key of Object.keys(c.state.harassment))
    if (c.state.harassment[Number(key)]!.by === c.state.phasing) delete c.state.harassment[Number(key)]
}

const grounded = (of: (q: Query) => Side) =>
  ask<Flights>(
    '17.C.1',
    {
      by: (q) => seatOf(q, of(q)),
      prompt: () => say('air.overCapacity'),
      verbs: {
        ground: {
          rule: '18.A',
          targets: (q) => overCapacity(q, of(q)).map((unit) => airTarget(q, unit)),
          check: (q, _, target) =>
            overCapacity(q, of(q)).includes(airOf(q, target))
              ? undefined
              : refuse('18.A', say('air.withinCapacity')),
          take(c, _, target) {
            c.state.air.status[airOf(c, target)] = INOPERATIVE
            return 'again'
          },
        },
      },
    },
    { when: (q) => overCapacity(q, of(q)).length > 0 },
  )

const phasing = (q: Query): Side => q.state.phasing
const reacting = (q: Query): Side => otherSide(q.state.phasing)

/** 17.D: who wants to fly; the phasing side first, then in turn until neither does. */
interface Flights {
  /** 1 when somebody has flown since both were asked last. */
  flew?: 0 | 1
}

const mayFly = (of: (q: Query) => Side, name: string, next: string) =>
  window<Flights>(
    '17.C.1',
    name,
    {
      by: (q) => seatOf(q, of(q)),
      prompt: () => say('air.fly'),
      verbs: {
        'air-operation': {
          rule: '17.D',
          check: (q) => refuseOperation(q, of(q), false),
          take(c, local) {
            local.flew = 1
            beginOperation(c, of(c), 0)
            return { go: next }
          },
        },
      },
    },
    { when: (q) => couldFly(q, of(q), false) },
  )

export const airInitialPhase = procedure<Flights>('air: initial phase', '17.C.1', {
  'harassment passes': run('20.G.2.d', harassmentPasses),
  'units become operative': run('17.C.1', (c) => {
    reviewPlans(c)
    becomeOperative(c)
  }),
  'bases of the phasing side are full': grounded(phasing),
  'bases of the other side are full': grounded(reacting),
  'the phasing side may patrol': mayFly(phasing, 'initial-patrols', 'the other side may patrol and harass'),
  'the other side may patrol and harass': mayFly(reacting, 'initial-flights', 'both have been asked'),
  'both have been asked': run('17.D', (_, local) => {
    if (local.flew !== 1) return undefined
    local.flew = 0
    return { go: 'the phasing side may patrol' }
  }),
  'plans for landings': call('24.C', () => into(planning, { unit: -1 }), {
    when: (q) => plannable(q).length > 0 || q.state.air.plans.some(({ side }) => side === q.state.phasing),
  }),
})

/** 17.C.3-1: the side that is not phasing flies defensive air support. */
export const defensiveSupport = procedure<object>('air: defensive support', '20.G.2.c', {
  'defensive support may fly': ask(
    '20.G.2.c',
    {
      by: (q) => seatOf(q, reacting(q)),
      prompt: () => say('air.defend'),
      forced: false,
      verbs: { 'air-operation': operationVerb(0), done: { rule: '17.C.3', take: () => undefined } },
    },
    { when: (q) => targetsOf(q, reacting(q), 'defence', false, null).length > 0 },
  ),
})

const verbOfKind = (kind: 'support' | 'fortress', night: 0 | 1) => ({
  rule: kind === 'support' ? '20.G.2.b' : '37.E.2',
  check: (q: Query) =>
    targetsOf(q, q.state.phasing, kind, night === 1, null).length > 0
      ? undefined
      : refuse('17.C.3', say('air.noTarget')),
  take(c: Doing) {
    beginOperation(c, c.state.phasing, night, kind === 'fortress' ? 'fortress' : 'support')
    return 'again' as const
  },
})

/** 17.C.3-2: the phasing side flies ground support. */
export const groundSupport = procedure<object>('air: ground support', '20.G.2.b', {
  'ground support may fly': ask(
    '20.G.2.b',
    {
      by: (q) => seatOf(q, phasing(q)),
      prompt: () => say('air.support'),
      forced: false,
      verbs: { 'air-operation': verbOfKind('support', 0), done: { rule: '17.C.3', take: () => undefined } },
    },
    { when: (q) => targetsOf(q, phasing(q), 'support', false, null).length > 0 },
  ),
})

/** 37.E.2: fortresses are bombed from the air before any support flies. */
export const fortressBombing = procedure<object>('air: bombing of fortresses', '37.E.2', {
  'fortresses may be bombed': ask(
    '37.E.2',
    {
      by: (q) => seatOf(q, phasing(q)),
      prompt: () => say('air.fortresses'),
      forced: false,
      verbs: {
        'air-operation': verbOfKind('fortress', 0),
        'night-operation': verbOfKind('fortress', 1),
        done: { rule: '37.E.2', take: () => undefined },
      },
    },
    { when: (q) => targetsOf(q, phasing(q), 'fortress', false, null).length > 0 },
  ),
})

/** 20.G.2.b: support that was not used flies home when the combat phase ends. */
export const supportReturns = procedure<object>('air: support returns', '20.G.2.b', {
  'support flies home': run('20.G.2.b', (c) => supportGoesHome(c, null)),
  'plans are looked over': run('24.C', reviewPlans),
})

/** 20.E: patrols land at the end of the player turn. */
export const patrolsLand = procedure<object>('air: patrols land', '20.E', {
  'loads that waited return': call('43.B.2', (q) => into(loadsReturn, { id: stillWaiting(q)!.id }), {
    repeat: true,
    when: (q) => stillWaiting(q) !== undefined,
  }),
  'patrols fly home': run('20.E', (c) => {
    for (const operation of c.state.air.operations.filter(({ suspended }) => suspended === 1)) {
      const flyers = [...operation.flyers]
      endOperation(c, operation.id)
      sendHome(c, operation, flyers)
    }
  }),
  'landings are over': run('24.B', endOfLandings),
})

/** 17.C.2, 17.C.4: the side whose units do not move may fly on demand, between the acts of the other. */
export const onDemand = window<object>(
  '17.C.2',
  'on-demand',
  {
    by: (q) => seatOf(q, reacting(q)),
    prompt: () => say('air.fly'),
    verbs: { 'air-operation': operationVerb(0), 'night-operation': operationVerb(1) },
  },
  { when: (q) => couldFly(q, reacting(q), false) },
)

type MovingVerbs = Readonly<Record<string, Verb<EuropaState, EuropaWorld, object>>>

/** After each act of the side that moves the other may fly (17.D). */
export const thenOnDemand = (verbs: MovingVerbs, step: string): MovingVerbs =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [
      name,
      {
        ...verb,
        take(c, local, target, seat) {
          c.state.air.phaseOpens = 0
          const next = verb.take(c, local, target, seat)
          return next === 'again' ? { go: step } : next
        },
      } satisfies Verb<EuropaState, EuropaWorld, object>,
    ]),
  )

/** 20.F: who was carried by air moves no more in the player turn. */
export function openMoving(c: Doing): void {
  c.state.air.phaseOpens = 1
  c.state.air.abated = {}
  reviewPlans(c)
  for (const unit of c.state.air.airlifted) c.state.halted[unit] = 1
}

/** Whether the operation under way brings bombs or cargo, and not fighters alone. */
const laden = (q: Query): boolean =>
  q.state.air.operations.some(
    ({ suspended, flyers }) =>
      suspended === 0 && flyers.some(({ mission }) => mission === 'bombing' || mission === 'transport'),
  )

/** When each side is asked to react in the air, unless it says otherwise. */
export const airWindows: Readonly<Record<string, WindowSpec<EuropaState, EuropaWorld>>> = {
  'patrol-attack': { rule: '20.D', standard: 'always', conditions: { 'bombs-or-cargo': laden } },
  interception: { rule: '20.C', standard: 'always', conditions: { 'bombs-or-cargo': laden } },
  'initial-patrols': { rule: '20.E', standard: 'always' },
  'initial-flights': { rule: '20.G.2.d', standard: 'always' },
  'on-demand': {
    rule: '17.C.2',
    standard: { if: 'phase-opens' },
    conditions: { 'phase-opens': (q) => q.state.air.phaseOpens === 1 },
  },
}

export const airProcedures = [
  airInitialPhase,
  defensiveSupport,
  groundSupport,
  fortressBombing,
  supportReturns,
  patrolsLand,
  airReinforcements,
  airOperation,
  missionMovement,
  patrolAttack,
  interception,
  airCombat,
  bombing,
  returnToBase,
  airEscape,
  airborneOverrun,
  planning,
  abatement,
  halfDrop,
  resumedDrop,
  loadsReturn,
]
