import { compare, type Message, type Refusal, refuse, subtract } from '@grognard/kernel'
import { WATER_ONLY } from '../charts.ts'
import { ask, type Doing, once, oneOf, PLACES, phasingSeat, type Query } from '../kit.ts'
import type { Attack } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { supportFor } from './air-support.ts'
import {
  attackSources,
  freeSources,
  freeSupplyFor,
  freeSupplyUsed,
  type Gain,
  openFreeSource,
  openSource,
} from './attack-supply.ts'
import { canReach, firesFrom, hasAttacked } from './attack-targets.ts'
import { reckon } from './odds.ts'
import { gunReach } from './ranged-guns.ts'
import { scaleOf } from './scale.ts'
import { fits, stackingOf } from './stacking.ts'
import { attackStrength, engagementSupply } from './strength.ts'
import {
  isArtillery,
  isAside,
  isOnMap,
  placeOf,
  placeTarget,
  sideOf,
  unitOf,
  unitsOfAt,
  unitsOnMap,
  unitTarget,
} from './units.ts'

/** attack, attackLimits: putting an attack together; the hexes that may be attacked are in `attack-targets.ts`. */

/** retreats, setAside: who shares the fate of the others and adds nothing. */
const standsBy = (q: Query, unit: number): boolean => q.state.retreated[unit] === 1 || isAside(q, unit)

/** The attack on a hex before anybody joins it; those who share the hex must (inHexCombat). */
export function newAttack(q: Query, target: number): Attack {
  const enemies = unitsOfAt(q, target, otherSide(q.state.phasing))
  return {
    target,
    attackers: unitsOfAt(q, target, q.state.phasing).filter(
      (unit) => !hasAttacked(q, unit) && !isAside(q, unit),
    ),
    defenders: enemies.filter((unit) => !standsBy(q, unit)),
    bystanders: enemies.filter((unit) => standsBy(q, unit)),
    renounced: [],
    support: { attack: 0, defence: 0 },
  }
}

export const attackOf = (q: Query): Attack => q.state.attack!

/** Who may still join. */
const candidates = (q: Query): number[] => once(q, 'joiners', () => findJoiners(q))

const findJoiners = (q: Query): number[] => {
  const { target, attackers } = attackOf(q)
  const { land } = q.data.map
  const found: number[] = []
  for (let slot = land.first[target]!; slot < land.first[target + 1]!; slot++)
    for (const unit of unitsOfAt(q, land.target[slot]!, q.state.phasing))
      if (!attackers.includes(unit) && !refuseJoin(q, unit)) found.push(unit)
  for (const unit of longGuns(q))
    if (!attackers.includes(unit) && firesFrom(q, unit, target) && !refuseJoin(q, unit)) found.push(unit)
  return found
}

/** longSiegeGuns: those of the phasing side that reach further than their neighbours. */
const longGuns = (q: Query): number[] =>
  once(q, 'longGuns', () => unitsOnMap(q, q.state.phasing).filter((unit) => gunReach(q, unit) > 1))

function refuseJoin(q: Query, unit: number): Refusal | undefined {
  const { target, attackers } = attackOf(q)
  if (unit < 0 || !isOnMap(q, unit) || sideOf(q, unit) !== q.state.phasing)
    return refuse(q.data.cite.attack, say('attack.notYours'))
  if (attackers.includes(unit)) return refuse(q.data.cite.attack, say('attack.already'))
  if (q.data.units.mobility[unit] === WATER_ONLY)
    return refuse(q.data.cite.waterOnlyUnits, say('attack.waterOnly'))
  if (q.state.entrained?.includes(unit)) return refuse(q.data.cite.strategicRail, say('rail.entrained'))
  if (isAside(q, unit)) return refuse(q.data.cite.setAside, say('stacking.isAside'))
  if (hasAttacked(q, unit)) return refuse(q.data.cite.attackLimits, say('attack.oncePerPhase'))
  if (!canReach(q, unit, target)) return refuse(q.data.cite.attackLimits, say('attack.notAdjacent'))
  const from = q.state.at[unit]!
  const beside = attackers.filter((other) => q.state.at[other] === from)
  // overstacking: the limit of the attacked hex is the limit of each attacking hex.
  return fits(q, [...beside, unit], stackingOf(q, target))
    ? undefined
    : refuse(q.data.cite.overstacking, say('attack.stacking'))
}

/** zeroStrength: somebody must have strength to attack with; those inside the hex have no choice. */
function refuseDeclaration(q: Query): Refusal | undefined {
  const { target, attackers } = attackOf(q)
  if (attackers.length === 0) return refuse(q.data.cite.attack, say('attack.nobody'))
  if (attackers.some((unit) => q.state.at[unit] === target)) return undefined
  // longSiegeGuns: they help those who attack from near by.
  if (attackers.every((unit) => firesFrom(q, unit, target)))
    return refuse(q.data.cite.longSiegeGuns, say('attack.gunsAlone'))
  // rangedGuns: from afar they fire only beside those who are no artillery.
  const far = scaleOf(q).gunReach !== null && attackers.some((unit) => firesFrom(q, unit, target))
  if (far && attackers.every((unit) => isArtillery(q, unit)))
    return refuse(q.data.cite.rangedGuns, say('attack.gunsAlone'))
  const { ledger } = attackStrength(q, attackers, target, engagementSupply(q, q.state.phasing))
  return compare(ledger.total, 0) > 0 ? undefined : refuse(q.data.cite.zeroStrength, say('attack.noStrength'))
}

/** attackLimits: who attacks at hopeless odds should know it. */
const dangers = (q: Query): Message[] =>
  reckon(q, { ...attackOf(q), support: supportFor(q, attackOf(q)) }).hopeless ? [say('attack.hopeless')] : []

/** requiredLosses, terrainExpertise: what may be left unused to escape required losses; neither armour nor engineers (armourLosses, combatEngineers). */
const ABILITIES = ['expertise']

/** Putting an attack together. */
export const compose = ask<object>('attack', {
  by: phasingSeat,
  prompt: (q) => say('attack.compose', { place: placeTarget(q, attackOf(q).target) }),
  forced: false,
  verbs: {
    join: {
      rule: 'attack',
      role: 'gather',
      targets: (q) => candidates(q).map((unit) => unitTarget(q, unit)),
      check: (q, _, target) => refuseJoin(q, unitOf(q, target)),
      take(c, _, target) {
        attackOf(c).attackers.push(unitOf(c, target))
        return 'again'
      },
    },
    supply: oneOf(PLACES, {
      rule: 'regularSources',
      among: (q) => sources(q),
      otherwise: say('supply.noResource'),
      take(c, _, place) {
        openSource(c, place)
        return 'again'
      },
    }),
    'supply-free': {
      rule: 'resourceSupply',
      targets: (q) => (freeSupplyUsed(q) ? [] : unspent(q).map((place) => placeTarget(q, place))),
      check(q, _, target) {
        if (freeSupplyUsed(q)) return refuse(q.data.cite.resourceSupply, say('supply.freeUsed'))
        return unspent(q).includes(placeOf(q, target))
          ? undefined
          : refuse(q.data.cite.resourceSupply, say('supply.noResource'))
      },
      take(c, _, target) {
        const place = placeOf(c, target)
        const q = c.still()
        const { attackers } = attackOf(c)
        openFreeSource(c, place, freeSupplyFor(q, c.state.phasing, attackers, place, suppliedGain(q)))
        return 'again'
      },
    },
    renounce: {
      rule: 'requiredLosses',
      targets: (q) => (attackOf(q).attackers.length > 0 ? ABILITIES.map((id) => `ability:${id}`) : []),
      check: (q, _, target) =>
        ABILITIES.some((id) => target === `ability:${id}` && !attackOf(q).renounced.includes(id))
          ? undefined
          : refuse(q.data.cite.requiredLosses, say('attack.renounced')),
      take(c, _, target) {
        attackOf(c).renounced.push(target.slice('ability:'.length))
        return 'again'
      },
    },
    declare: {
      rule: 'attack',
      role: 'commit',
      check: (q) => refuseDeclaration(q),
      warnings: dangers,
      take: (c) => declare(c),
    },
    cancel: {
      rule: 'attack',
      role: 'leave',
      check: (q) =>
        attackOf(q).attackers.some((unit) => q.state.at[unit] === attackOf(q).target)
          ? refuse(q.data.cite.inHexCombat, say('attack.mustAttack'))
          : undefined,
      take(c) {
        c.state.attack = null
        return 'finish'
      },
    },
  },
})

/** resourceSupply: what attack supply would add to each attacker, as things stand. */
function suppliedGain(q: Query): Gain {
  const { attackers, target } = attackOf(q)
  const [fed, hungry] = [true, false].map((is) => attackStrength(q, attackers, target, () => is).units)
  const gains = new Map(fed!.map(({ unit, value }, i) => [unit, subtract(value, hungry![i]!.value)]))
  return (unit) => gains.get(unit) ?? 0
}

const unspent = (q: Query): number[] =>
  once(q, 'freeSources', () => freeSources(q, q.state.phasing, attackOf(q).attackers, suppliedGain(q)))
const sources = (q: Query): number[] =>
  once(q, 'attackSources', () => attackSources(q, q.state.phasing, attackOf(q).attackers))

function declare(c: Doing): void {
  const { attackers, defenders, bystanders, target } = attackOf(c)
  // Who bombarded before remembers it: he attacks at half.
  for (const unit of attackers) c.state.fought[unit] = c.state.fought[unit] === 2 ? 3 : 1
  for (const unit of [...defenders, ...bystanders]) c.state.defended[unit] = 1
  const place = placeTarget(c, target)
  const units = attackers.map((unit) => unitTarget(c, unit))
  c.tell(c.data.cite.attack, say('attack.declared', { units, place }), [place], {
    kind: 'attack',
    place,
    from: [...new Set(attackers.map((unit) => placeTarget(c, c.state.at[unit]!)))],
    attackers: units,
  })
}
