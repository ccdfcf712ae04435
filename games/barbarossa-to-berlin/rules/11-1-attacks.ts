import { type Refusal, refuse, type Slip } from '@grognard/kernel'
import { ask, type Doing, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { board, hasUnitsOf, isBeach, landOf, occupants, sideOf, unitsAt } from './02-units.ts'
import { putUnit } from './03-control.ts'
import { attritionSlips } from './10-slips.ts'
import { beginCombat, combat, removeFoughtMarkers } from './11-2-combat.ts'
import { actsMechanised } from './13-4-out-of-supply.ts'
import { endRefusal } from './19-national-restrictions.ts'

/** 11.1: who may attack what. Attacks are made one after the other, as the active player likes. */

/** The attack being put together. */
export interface Attacking {
  target?: number
  attackers?: number[]
}

/**
 * 11.1-a, 11.1-e: units of Combat spaces that have not fought yet. Where the attackers have gone, beaten defenders of
 * another combat may have come to stand on the marker.
 */
export function readyToAttack(q: Query): number[] {
  const { side, combat: marked, fought } = q.state.op!
  const { stacks, occupants } = board(q)
  const own = side === 'axis' ? 1 : 2
  const ready: number[] = []
  for (const place of marked) {
    if (occupants[place] !== own) continue
    for (const unit of stacks[place]!) if (!fought.includes(unit)) ready.push(unit)
  }
  return ready
}

/** Is there something to attack: enemy units, or an empty beachhead of the Allies (7.6.3-j)? */
const isHostile = (q: Query, by: Uint8Array, place: number): boolean => {
  const side = q.state.op!.side
  if (by[place] === (side === 'axis' ? 2 : 1)) return true
  return side === 'axis' && q.state.beachheads[place - q.data.firstBeach] !== undefined
}

/** Why a place may not be attacked in this round; nothing when it may. */
function banRefusal(q: Query, place: number): Refusal | undefined {
  const { data, state } = q
  const op = state.op!
  const target = data.placeTarget[place]!
  if (op.onlyTarget >= 0 && op.onlyTarget !== place) {
    return refuse('AX-12', say('attack.onlyTarget', { place: data.placeTarget[op.onlyTarget]! }))
  }
  if (op.side === 'axis' && !isBeach(data, place)) {
    const { attackBan: ban, axisNoEntry } = data.spaces[place]!
    // Printed on the map: no Axis unit goes there, and none attacks there.
    if (axisNoEntry) return refuse('2.1-d', say('attack.never', { place: target }))
    if (ban && !state.lifted[ban]) return refuse(BAN_RULE[ban], say('attack.banned', { place: target }))
  }
  if (op.attacked.includes(place)) return refuse('11.1-b', say('attack.twice', { place: target }))
  return undefined
}

const BAN_RULE = { leningrad: '11.1-h', moscow: '11.1-i', blau: '11.1-j' } as const

/** Places that the given units could attack. */
function targetsOf(q: Query, units: readonly number[]): number[] {
  const by = occupants(q)
  const places: number[] = []
  for (const unit of units) {
    for (const place of q.data.adjacent[q.state.at[unit]!]!) {
      if (isHostile(q, by, place) && !places.includes(place) && !banRefusal(q, place)) places.push(place)
    }
  }
  return places
}

function targetRefusal(q: Query, target: string, units: readonly number[]): Refusal | undefined {
  const place = q.data.placeByTarget.get(target)
  if (place === undefined || !isHostile(q, occupants(q), place)) return refuse('11.1-b', say('attack.nobody'))
  const near = units.some((unit) => q.data.adjacent[q.state.at[unit]!]!.includes(place))
  return near ? banRefusal(q, place) : refuse('11.1-a', say('attack.notNear', { place: target }))
}

/** 11.1-c: of the spaces attacked from, one at most may be without a mechanised unit. */
export function multiSpaceRefusal(q: Query, attackers: readonly number[], unit: number): Refusal | undefined {
  const spaces: number[] = []
  for (const attacker of [...attackers, unit]) {
    const place = q.state.at[attacker]!
    if (!spaces.includes(place)) spaces.push(place)
  }
  const without = spaces.filter((place) => !unitsAt(q, place).some((other) => actsMechanised(q, other)))
  return without.length > 1 ? refuse('11.1-c', say('attack.mechanised')) : undefined
}

function attackerRefusal(q: Query, local: Attacking, target: string): Refusal | undefined {
  if (local.target === undefined) return refuse('11.2-1', say('attack.targetFirst'))
  const unit = q.data.unitByTarget.get(target)
  const op = q.state.op!
  if (unit === undefined || sideOf(q, unit) !== op.side || !op.combat.includes(q.state.at[unit]!)) {
    return refuse('11.1-a', say('attack.notActivated'))
  }
  if (op.fought.includes(unit)) return refuse('11.1-e', say('attack.fought', { unit: target }))
  if (local.attackers?.includes(unit)) return refuse('11.1-e', say('attack.fought', { unit: target }))
  if (!q.data.adjacent[q.state.at[unit]!]!.includes(local.target)) {
    return refuse('11.1-a', say('attack.notNear', { place: q.data.placeTarget[local.target]! }))
  }
  return multiSpaceRefusal(q, local.attackers ?? [], unit)
}

/** 7.6.3-i: invaders whose shore nobody defends may simply land. */
function landRefusal(q: Query, target: string): Refusal | undefined {
  const unit = q.data.unitByTarget.get(target)
  const op = q.state.op!
  const beach = unit === undefined ? -1 : q.state.at[unit]!
  if (unit === undefined || !op.invading.includes(beach) || op.fought.includes(unit)) {
    return refuse('7.6.3-i', say('attack.notInvading'))
  }
  const shore = landOf(q.data, beach)
  if (hasUnitsOf(q, shore, otherSide(op.side))) {
    return refuse('7.6.3-i', say('attack.defended', { place: q.data.placeTarget[shore]! }))
  }
  return endRefusal(q, unit, shore)
}

function land(c: Doing, unit: number): void {
  const shore = landOf(c.data, c.state.at[unit]!)
  const place = c.data.placeTarget[shore]!
  c.state.op!.fought.push(unit)
  c.tell('7.6.3-i', say('attack.lands', { unit: c.data.unitTarget[unit]!, place }), [place])
  putUnit(c, unit, shore)
  removeFoughtMarkers(c)
}

const unitTargets = (q: Query, units: readonly number[]): string[] =>
  units.map((unit) => q.data.unitTarget[unit]!)
const placeTargets = (q: Query, places: readonly number[]): string[] =>
  places.map((place) => q.data.placeTarget[place]!)

/** AX-05, AL-55: has the unit of the card made its first attack, and may it make the second? */
const mayAttackAgain = (q: Query): boolean => {
  const { second, fought } = q.state.op!
  if (second === null || second.used || !fought.includes(second.unit)) return false
  return q.state.at[second.unit]! >= 0 && targetsOf(q, [second.unit]).length > 0
}

/** AX-05 waits until all combats are over; AL-55 does not. */
const needsNoWaiting = (q: Query): boolean => q.state.op!.effects.includes(q.data.card('AL-55'))

const attackAgain = (early: boolean) => ({
  rule: '11.1-e',
  targets: (q: Query, local: Attacking) =>
    local.target === undefined && mayAttackAgain(q) && (!early || needsNoWaiting(q))
      ? placeTargets(q, targetsOf(q, [q.state.op!.second!.unit]))
      : [],
  checked: true as const,
  check: (q: Query, local: Attacking, target: string): Refusal | undefined =>
    local.target === undefined && mayAttackAgain(q) && (!early || needsNoWaiting(q))
      ? targetRefusal(q, target, [q.state.op!.second!.unit])
      : refuse('11.1-e', say('attack.noSecond')),
  take(c: Doing, _: Attacking, target: string) {
    const { second } = c.state.op!
    second!.used = true
    beginCombat(c, [second!.unit], c.data.placeByTarget.get(target)!, true)
    c.call(combat, {})
    return 'again' as const
  },
})

/** Combat markers from which an attack could still be made; in the last round, what attrition will take. */
function unusedCombat(q: Query, { target }: Attacking): Slip[] {
  if (target !== undefined) return []
  const slips: Slip[] = []
  for (const place of q.state.op!.combat) {
    const unit = readyToAttack(q).find((one) => q.state.at[one] === place && targetsOf(q, [one]).length > 0)
    if (unit === undefined) continue
    const at = q.data.placeTarget[place]!
    const message = say('slip.combat', { place: at, unit: q.data.unitTarget[unit]! })
    slips.push({ kind: 'combat', rule: '7.3-j', at, message })
  }
  return [...slips, ...attritionSlips(q, q.state.op!.side)]
}

/** 7.3-j: combats, one by one and only if the active player likes. */
export const attacks = ask<Attacking>(
  '7.3-j',
  {
    by: (q) => q.state.op!.side,
    prompt: (q, { target }) =>
      target === undefined
        ? say('attack.prompt')
        : say('attack.with', { place: q.data.placeTarget[target]! }),
    slips: unusedCombat,
    verbs: {
      target: {
        rule: '11.2-1',
        targets: (q, local) =>
          local.target === undefined ? placeTargets(q, targetsOf(q, readyToAttack(q))) : [],
        checked: true,
        check: (q, local, target) =>
          local.target === undefined
            ? targetRefusal(q, target, readyToAttack(q))
            : refuse('11.1-b', say('attack.oneTarget')),
        take(c, local, target) {
          local.target = c.data.placeByTarget.get(target)!
          local.attackers = []
          c.state.op!.composing = { target: local.target, attackers: [] }
          return 'again'
        },
      },
      'attack-with': {
        rule: '11.2-1',
        role: 'gather',
        targets: (q, local) => (local.target === undefined ? [] : unitTargets(q, readyToAttack(q))),
        check: attackerRefusal,
        take(c, local, target) {
          local.attackers!.push(c.data.unitByTarget.get(target)!)
          c.state.op!.composing!.attackers.push(c.data.unitByTarget.get(target)!)
          return 'again'
        },
      },
      attack: {
        rule: '11.2-1',
        role: 'commit',
        check: (_, { attackers = [] }) =>
          attackers.length === 0 ? refuse('11.2-1', say('attack.noAttacker')) : undefined,
        take(c, local) {
          beginCombat(c, local.attackers!, local.target!, false)
          delete c.state.op!.composing
          delete local.target
          delete local.attackers
          c.call(combat, {})
          return 'again'
        },
      },
      land: {
        rule: '7.6.3-i',
        targets: (q, local) =>
          local.target === undefined && q.state.op!.invading.length > 0
            ? unitTargets(q, readyToAttack(q))
            : [],
        check: (q, _, target) => landRefusal(q, target),
        take(c, _, target) {
          land(c, c.data.unitByTarget.get(target)!)
          return 'again'
        },
      },
      'attack-again': attackAgain(true),
      done: {
        rule: '7.3-j',
        role: 'end',
        check: (_, local) =>
          local.target === undefined ? undefined : refuse('11.2-1', say('attack.declared')),
        take: () => undefined,
      },
    },
  },
  { when: (q) => q.state.op!.combat.length > 0 },
)

/** AX-05: after all combats. */
export const secondAttack = ask<Attacking>(
  '11.1-e',
  {
    by: (q) => q.state.op!.side,
    prompt: (q) => say('attack.second', { unit: q.data.unitTarget[q.state.op!.second!.unit]! }),
    verbs: {
      'attack-again': attackAgain(false),
      done: { rule: '11.1-e', role: 'end', take: () => undefined },
    },
  },
  { when: mayAttackAgain },
)
