import { refuse } from '@grognard/kernel'
import {
  AIR_UNITS,
  ask,
  call,
  type Doing,
  into,
  oneOf,
  procedure,
  type Query,
  run,
  seatOf,
  type Verb,
  type WindowSpec,
  window,
} from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { airCombat } from './air-combat.ts'
import { airEscape } from './air-escape.ts'
import { airOperation, beginOperation, operationVerb, refuseOperation } from './air-operations.ts'
import { airReinforcements } from './air-reinforcements.ts'
import { returnToBase, sendHome } from './air-returns.ts'
import { supportGoesHome } from './air-support.ts'
import { endOperation, INOPERATIVE, OPERATIVE } from './air-units.ts'
import { overCapacity } from './airbases.ts'
import { airborneOverrun, endOfLandings, plannable, planning } from './airborne.ts'
import { bombing } from './bombing.ts'
import { launchers, launchVerb } from './carrier-launch.ts'
import { halfDrop, loadsReturn, resumedDrop, stillWaiting } from './half-drops.ts'
import { abatement } from './harassment-abatement.ts'
import { interception } from './interception.ts'
import { reviewPlans } from './landing-plans.ts'
import { missionMovement } from './mission-movement.ts'
import { couldFlyAtAll, targetsOf } from './missions.ts'
import { patrolAttack } from './patrol-attack.ts'

/** Where the air rules come into the sequence of play (airPhases). Each is one procedure, called by the phases. */

/** airInitialPhase: inoperative units become operative, those that harassed excepted. */
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

/** harassment: harassment lasts until the next initial phase of the side that flew it. */
function harassmentPasses(c: Doing): void {
  for (const key of Object.keys(c.state.harassment))
    if (c.state.harassment[Number(key)]!.by === c.state.phasing) delete c.state.harassment[Number(key)]
}

const grounded = (of: (q: Query) => Side) =>
  ask<Flights>(
    'airInitialPhase',
    {
      by: (q) => seatOf(q, of(q)),
      prompt: () => say('air.overCapacity'),
      verbs: {
        ground: oneOf(AIR_UNITS, {
          rule: 'airbaseCapacity',
          among: (q) => overCapacity(q, of(q)),
          otherwise: say('air.withinCapacity'),
          take(c, _, unit) {
            c.state.air.status[unit] = INOPERATIVE
            return 'again'
          },
        }),
      },
    },
    { when: (q) => overCapacity(q, of(q)).length > 0 },
  )

const phasing = (q: Query): Side => q.state.phasing
const reacting = (q: Query): Side => otherSide(q.state.phasing)

/** airOperations: who wants to fly; the phasing side first, then in turn until neither does. */
interface Flights {
  /** 1 when somebody has flown since both were asked last. */
  flew?: 0 | 1
  /** 1 while the side that does not move has been asked first, and once it has wanted nothing then. */
  reversed?: 0 | 1
  declined?: 0 | 1
}

const mayFly = (of: (q: Query) => Side, name: string, next: string) =>
  window<Flights>(
    'airInitialPhase',
    name,
    {
      by: (q) => seatOf(q, of(q)),
      prompt: () => say('air.fly'),
      verbs: {
        'air-operation': {
          rule: 'airOperations',
          role: 'plain',
          check: (q) => refuseOperation(q, of(q), false),
          take(c, local) {
            local.flew = 1
            beginOperation(c, of(c), 0)
            return { go: next }
          },
        },
        'night-operation': {
          rule: 'nightOperations',
          role: 'plain',
          check: (q) => refuseOperation(q, of(q), true),
          take(c, local) {
            local.flew = 1
            beginOperation(c, of(c), 1)
            return { go: next }
          },
        },
      },
    },
    {
      when: (q, local) =>
        couldFlyAtAll(q, of(q)) && !(of(q) !== q.state.phasing && local.declined === 1 && local.flew !== 1),
    },
  )

export const airInitialPhase = procedure<Flights>('air: initial phase', 'airInitialPhase', {
  'harassment passes': run('harassment', harassmentPasses),
  'units become operative': run('airInitialPhase', (c) => {
    reviewPlans(c)
    becomeOperative(c)
  }),
  'bases of the phasing side are full': grounded(phasing),
  'bases of the other side are full': grounded(reacting),
  'who flies first': run(
    'airOperations',
    (c, local) => {
      const die = c.roll(6, c.data.cite.airOperations, say('air.whoFlies'))
      // The second side on 1 to 3, the first on 4 to 6.
      if ((die <= 3 ? 1 : 0) === c.state.phasing) return undefined
      local.reversed = 1
      return { go: 'the other side may patrol and harass' }
    },
    {
      when: (q) =>
        q.data.customs.firstFlights === 'chance' &&
        couldFlyAtAll(q, phasing(q)) &&
        couldFlyAtAll(q, reacting(q)),
    },
  ),
  'the phasing side may patrol': mayFly(phasing, 'initial-patrols', 'the other side may patrol and harass'),
  'the other side may patrol and harass': mayFly(reacting, 'initial-flights', 'both have been asked'),
  'both have been asked': run('airOperations', (_, local) => {
    if (local.flew !== 1 && local.reversed !== 1) return undefined
    local.declined = local.flew === 1 ? 0 : 1
    local.reversed = 0
    local.flew = 0
    return { go: 'the phasing side may patrol' }
  }),
  'plans for landings': call('landingPlans', () => into(planning, { unit: -1 }), {
    when: (q) => plannable(q).length > 0 || q.state.air.plans.some(({ side }) => side === q.state.phasing),
  }),
})

/** airCombatPhase: the side that is not phasing flies defensive air support. */
export const defensiveSupport = procedure<object>('air: defensive support', 'defensiveSupport', {
  'defensive support may fly': ask(
    'defensiveSupport',
    {
      by: (q) => seatOf(q, reacting(q)),
      prompt: () => say('air.defend'),
      forced: false,
      verbs: {
        'air-operation': operationVerb(0),
        done: { rule: 'airCombatPhase', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => targetsOf(q, reacting(q), 'defence', false, null).length > 0 },
  ),
})

const supportVerb: Verb<object> = {
  rule: 'groundSupport',
  role: 'plain',
  check: (q) =>
    targetsOf(q, q.state.phasing, 'support', false, null).length > 0
      ? undefined
      : refuse(q.data.cite.airCombatPhase, say('air.noTarget')),
  take(c) {
    beginOperation(c, c.state.phasing, 0, 'support')
    return 'again'
  },
}

/** airCombatPhase: the phasing side flies ground support. */
export const groundSupport = procedure<object>('air: ground support', 'groundSupport', {
  'ground support may fly': ask(
    'groundSupport',
    {
      by: (q) => seatOf(q, phasing(q)),
      prompt: () => say('air.support'),
      forced: false,
      verbs: {
        'air-operation': supportVerb,
        done: { rule: 'airCombatPhase', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => targetsOf(q, phasing(q), 'support', false, null).length > 0 },
  ),
})

/** groundSupport: support that was not used flies home when the combat phase ends. */
export const supportReturns = procedure<object>('air: support returns', 'groundSupport', {
  'support flies home': run('groundSupport', (c) => supportGoesHome(c, null)),
  'plans are looked over': run('landingPlans', (c) => reviewPlans(c)),
})

/** airPatrol: patrols land at the end of the player turn. */
export const patrolsLand = procedure<object>('air: patrols land', 'airPatrol', {
  'loads that waited return': call('halfDrops', (q) => into(loadsReturn, { id: stillWaiting(q)!.id }), {
    repeat: true,
    when: (q) => stillWaiting(q) !== undefined,
  }),
  'patrols fly home': run('airPatrol', (c) => {
    for (const operation of c.state.air.operations.filter(({ suspended }) => suspended === 1)) {
      const flyers = [...operation.flyers]
      endOperation(c, operation.id)
      sendHome(c, operation, flyers)
    }
  }),
  'landings are over': run('airborneGround', endOfLandings),
})

/** airMovementPhase, airExploitationPhase: the side whose units do not move may fly on demand, between the acts of the other. */
export const onDemand = window<object>(
  'airMovementPhase',
  'on-demand',
  {
    by: (q) => seatOf(q, reacting(q)),
    prompt: () => say('air.fly'),
    verbs: {
      'air-operation': operationVerb(0),
      'night-operation': operationVerb(1),
      'launch-aircraft': launchVerb,
    },
  },
  { when: (q) => couldFlyAtAll(q, reacting(q)) || launchers(q, reacting(q)).length > 0 },
)

/** airTransport: who was carried by air moves no more in the player turn. */
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
export const airWindows: Readonly<Record<string, WindowSpec>> = {
  'patrol-attack': {
    rule: 'patrolAttacks',
    standard: 'always',
    conditions: { 'bombs-or-cargo': { holds: laden } },
  },
  interception: {
    rule: 'interception',
    standard: 'always',
    conditions: { 'bombs-or-cargo': { holds: laden } },
  },
  'initial-patrols': { rule: 'airPatrol', standard: 'always' },
  'initial-flights': { rule: 'harassment', standard: 'always' },
  'on-demand': {
    rule: 'airMovementPhase',
    standard: { if: 'phase-opens' },
    conditions: { 'phase-opens': { holds: (q) => q.state.air.phaseOpens === 1 } },
  },
}

export const airProcedures = [
  airInitialPhase,
  defensiveSupport,
  groundSupport,
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
