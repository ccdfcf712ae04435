import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { State } from '../state.ts'
import type { AirMission } from '../state-air.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { spendAirPoints } from './06-1-air-points.ts'
import { helicopterSupport, helicopterSupportRefusal } from './06-5-helicopters.ts'
import { navalSupport, navalSupportRefusal } from './07-3-naval-units.ts'
import { ATTACKER, type Battle, DEFENDER, type Role, sideIn } from './09-2-battle.ts'
import { airOf, fliesAirUnits } from './15-2-aircraft.ts'
import { chemicalPrice, chemicalRefusal, useChemicals } from './18-2-4-chemical.ts'
import { headquartersRefusal, helpers, useCapability } from './18-2-headquarters.ts'
import {
  candidates,
  companionVerbs,
  escortsFor,
  newMission,
  strikerVerb,
  weaselsFor,
} from './23-1-missions.ts'
import { missionInTheAir, supportLeft } from './24-3-under-fire.ts'

/** 9.2.4, 9.6.1: air points, attack helicopters and ships that both sides send, the attacker first. */

/** 6.2.1, 6.5.3: the most of a kind that a side may send into one combat. */
export function supportLimits(
  q: Query,
  role: Role,
): { readonly airPoints: number; readonly helicopters: number } {
  const { support } = q.data.data.series.combat
  return role === ATTACKER
    ? { airPoints: support.attackerAirPoints, helicopters: support.attackerHelicopters }
    : { airPoints: support.defenderAirPoints, helicopters: support.defenderHelicopters }
}

/** Air points that a side may still send, 0 once it has sent some. */
export function airPointsToSend(q: Query, battle: Battle, role: Role): number {
  if (battle.airPoints[role] > 0) return 0
  return Math.min(q.state.air[sideIn(battle, role)], supportLimits(q, role).airPoints)
}

/** 6.5.3: whether a helicopter can fly to this combat, and whether another one may. */
export function helicopterRefusal(q: Query, battle: Battle, role: Role, unit: number): Refusal | undefined {
  return battle.helicopters[role].length >= supportLimits(q, role).helicopters
    ? refuse('6.5.3', say('support.enoughHelicopters'))
    : helicopterSupportRefusal(q, unit, battle.cell, sideIn(battle, role))
}

/** Whether a side has anything to send. */
export function hasSupport(q: Query, battle: Battle, role: Role): boolean {
  const side = sideIn(battle, role)
  const own = (unit: number): boolean => q.data.unitSide[unit] === side && q.state.at[unit]! >= 0
  return (
    airPointsToSend(q, battle, role) > 0 ||
    hasAircraft(q, battle, role) ||
    q.data.helicopters.some((unit) => own(unit) && !helicopterRefusal(q, battle, role, unit)) ||
    q.data.navalUnits.some((unit) => own(unit) && !navalSupportRefusal(q, unit, battle.cell, side)) ||
    helpers(q).some((unit) => own(unit) && !headquartersRefusal(q, battle, role, unit)) ||
    (role === ATTACKER && helpers(q).some((unit) => !chemicalRefusal(q, battle, unit)))
  )
}

/** 23.5: two aircraft support an attack, one a defence. */
const AIRCRAFT = [2, 1] as const

/** 23.5: the mission that supports a side in this combat, once somebody flies. */
export const flyingSupport = (q: Query, battle: Battle, role: Role): AirMission | undefined =>
  fliesAirUnits(q) ? missionInTheAir(q, sideIn(battle, role), 'support') : undefined

const supportMission = (q: Query, battle: Battle, role: Role): AirMission | undefined =>
  fliesAirUnits(q)
    ? (flyingSupport(q, battle, role) ??
      newMission('support', sideIn(battle, role), q.data.cellTarget[battle.cell]!, battle.cell))
    : undefined

function keepMission(q: Query, battle: Battle, role: Role): AirMission | undefined {
  const mission = supportMission(q, battle, role)
  if (mission && !flyingSupport(q, battle, role)) airOf(q).missions.push(mission)
  return mission
}

/** 23.5: aircraft that could still be sent. */
const hasAircraft = (q: Query, battle: Battle, role: Role): boolean => {
  const mission = supportMission(q, battle, role)
  if (mission === undefined) return false
  if (candidates(q, mission, AIRCRAFT[role]).length > 0) return true
  // 23.1: those that go along, once somebody flies.
  return (
    mission.strikers.length > 0 && (escortsFor(q, mission).length > 0 || weaselsFor(q, mission).length > 0)
  )
}

const POINTS = 'points:'

/** The choices of one side; the same for both but for the limits. */
export function supportVerbs(role: Role): Readonly<Record<string, Verb<State, World, Battle>>> {
  return {
    'air-support': {
      rule: '6.2.1',
      checked: true,
      targets: (q, battle) =>
        Array.from({ length: airPointsToSend(q, battle, role) }, (_, i) => `${POINTS}${i + 1}`),
      check(q, battle, target) {
        const points = Number(target.startsWith(POINTS) ? target.slice(POINTS.length) : Number.NaN)
        return Number.isInteger(points) && points > 0 && points <= airPointsToSend(q, battle, role)
          ? undefined
          : refuse('6.2.1', say('support.tooManyPoints'))
      },
      take(c, battle, target) {
        const points = Number(target.slice(POINTS.length))
        battle.airPoints[role] = points
        spendAirPoints(c, sideIn(battle, role), points)
        return 'again'
      },
    },
    'close-support': strikerVerb<Battle>(
      '23.5',
      (q, battle) => supportMission(q, battle, role),
      null,
      () => true,
      () => AIRCRAFT[role],
      (q, battle) => keepMission(q, battle, role),
    ),
    ...companionVerbs<Battle>((q, battle) => flyingSupport(q, battle, role)),
    'helicopter-support': {
      rule: '6.5.3',
      targets: (q, battle) =>
        q.data.helicopters.flatMap((unit) =>
          q.state.at[unit]! >= 0 && q.data.unitSide[unit] === sideIn(battle, role)
            ? [q.data.unitTarget[unit]!]
            : [],
        ),
      check: (q, battle, target) => helicopterRefusal(q, battle, role, q.data.unitOf(target)),
      take(c, battle, target) {
        const unit = c.data.unitOf(target)
        battle.helicopters[role].push(unit)
        c.state.fought[unit] = 1
        c.state.missions[unit] = c.state.missions[unit]! + 1
        c.tell('6.5.3', say('support.helicopter', { unit: target, hex: c.data.cellTarget[battle.cell]! }), [
          target,
        ])
        return 'again'
      },
    },
    'naval-support': {
      rule: '9.6.1',
      targets: (q, battle) =>
        q.data.navalUnits.flatMap((unit) =>
          q.state.at[unit]! >= 0 && q.data.unitSide[unit] === sideIn(battle, role)
            ? [q.data.unitTarget[unit]!]
            : [],
        ),
      check: (q, battle, target) =>
        navalSupportRefusal(q, q.data.unitOf(target), battle.cell, sideIn(battle, role)),
      take(c, battle, target) {
        const unit = c.data.unitOf(target)
        battle.ships[role].push(unit)
        c.state.fought[unit] = 1
        c.tell('9.6.1', say('support.ship', { unit: target, hex: c.data.cellTarget[battle.cell]! }), [target])
        return 'again'
      },
    },
    'headquarters-support': {
      rule: '18.2.1',
      targets: (q, battle) =>
        helpers(q).flatMap((unit) =>
          q.state.at[unit]! >= 0 && q.data.unitSide[unit] === sideIn(battle, role)
            ? [q.data.unitTarget[unit]!]
            : [],
        ),
      check: (q, battle, target) => headquartersRefusal(q, battle, role, q.data.unitOf(target)),
      take(c, battle, target) {
        const unit = c.data.unitOf(target)
        battle.headquarters[role].push(unit)
        useCapability(c, unit)
        c.tell(
          '18.2.1',
          say('support.headquarters', { unit: target, hex: c.data.cellTarget[battle.cell]! }),
          [target],
        )
        return 'again'
      },
    },
    'chemical-weapons': {
      rule: '18.2.4',
      targets: (q, battle) =>
        role === ATTACKER && q.state.advanced !== null && q.state.advanced.chemicalsLeft[battle.side] > 0
          ? q.data.headquarters.flatMap((unit) => (q.state.at[unit]! >= 0 ? [q.data.unitTarget[unit]!] : []))
          : [],
      check: (q, battle, target) =>
        role === ATTACKER
          ? chemicalRefusal(q, battle, q.data.unitOf(target))
          : refuse('18.2.4', say('chemical.none')),
      price: (q, battle) => chemicalPrice(q, battle),
      take(c, battle) {
        useChemicals(c, battle)
        return 'again'
      },
    },
  }
}

/** One mission in the sense of air defence (6.6): a side's air points together, or one helicopter. */
export interface Flight {
  readonly role: Role
  /** The helicopter, -1 for air points. */
  readonly unit: number
  /** Support with which it set out. */
  readonly strength: number
}

/** 23.5: air units fly together. */
const airMissions = (q: Query, battle: Battle, role: Role): Flight[] => {
  const mission = flyingSupport(q, battle, role)
  return mission && mission.strikers.length > 0 ? [{ role, unit: -1, strength: supportLeft(q, mission) }] : []
}

/** 9.2.5: the missions of both sides, the attacker's first. */
export const flightsOf = (q: Query, battle: Battle): Flight[] => {
  const { airPoints, helicopters } = battle
  return ([ATTACKER, DEFENDER] as const).flatMap((role): Flight[] => [
    ...airMissions(q, battle, role),
    ...(airPoints[role] > 0 ? [{ role, unit: -1, strength: airPoints[role] }] : []),
    ...helicopters[role].map((unit): Flight => ({ role, unit, strength: helicopterSupport(q, unit) })),
  ])
}

/** 6.6.1.1, 9.6.1: what reaches the battle; a helicopter that was shot down brings nothing. */
export const supportThrough = (q: Query, { unit, strength }: Flight, lost: number): number =>
  unit >= 0 && q.state.steps[unit] === 0 ? 0 : Math.max(0, strength - lost)

export const shipSupport = (q: Query, { ships }: Battle, role: Role): number =>
  ships[role].reduce((total, unit) => total + navalSupport(q, unit).support, 0)
