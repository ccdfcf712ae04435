import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, oneOf, type Query, UNITS } from '../kit.ts'
import { controllerOf } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { countryAt, hasUnitsOf, isBeach, sideOf } from './02-units.ts'
import { putUnit } from './03-control.ts'
import { engagementOf } from './07-6-4-combat-cards.ts'
import { stackingRefusal } from './09-stacking.ts'
import { canPass, canStack, groundFor, passRefusal } from './10-ground.ts'
import type { Fighting } from './11-2-combat.ts'
import { areTrenchesWeak, isTrench, terrainEffects } from './11-2-fire.ts'
import { loseStep, survivesStep } from './11-3-losses.ts'
import { eliminateForLackOfSupply } from './13-4-out-of-supply.ts'
import { NONE, supplyIn } from './13-supply.ts'

/** 11.4: beaten defenders retreat, or stand at the price of a step. */

const battleOf = (q: Query) => q.state.battle!
const defenderOf = (q: Query) => otherSide(q.state.op!.side)

/** Defenders still where they were attacked. */
export const standing = (q: Query): number[] => {
  const { defenders, target } = battleOf(q)
  return defenders.filter((unit) => q.state.at[unit] === target)
}

/** 11.4, 11.4.1: how far the defenders must retreat. */
export function retreatLength(q: Query): 0 | 1 | 2 {
  const { attacker, defender } = battleOf(q).inflicted!
  if (attacker <= defender) return 0
  return attacker - defender <= q.data.values['retreat-one-difference'] ? 1 : 2
}

/** 11.4.2: does the ground let the defenders ignore a retreat? */
function doesGroundHold(q: Query): boolean {
  const e = engagementOf(q)
  return terrainEffects(q, e).some(
    (effect) => effect.noRetreat && !(isTrench(effect) && areTrenchesWeak(q, e.target)),
  )
}

/** 11.4.2: the defenders that may stand: all where the ground lets them, else the Germans by Hedgehogs. */
export function mayStand(q: Query): number[] {
  if (q.state.op!.effects.includes(q.data.card('AL-35'))) return []
  if (doesGroundHold(q)) return standing(q)
  return haveHedgehogs(q, battleOf(q).target) ? standing(q).filter((unit) => isGerman(q, unit)) : []
}

const isGerman = (q: Query, unit: number): boolean => q.data.nationOf[unit] === 'ge'

/** AX-07: in the turn of Hedgehogs German units in the Soviet Union may stand anywhere. */
const haveHedgehogs = (q: Query, place: number): boolean =>
  q.state.played[q.data.card('AX-07')] === q.state.turn && countryAt(q.data, place) === 'soviet-union'

/** Defenders that have to go: all, unless the Germans among them stand by Hedgehogs. */
const leaving = (q: Query): number[] =>
  battleOf(q).holding === 'germans' ? standing(q).filter((unit) => !isGerman(q, unit)) : standing(q)

export const noRetreat = ask<Fighting>(
  '11.4.2-a',
  {
    by: defenderOf,
    prompt: (q) => say('retreat.orStand', { spaces: battleOf(q).retreat }),
    verbs: {
      retreat: { rule: '11.4', role: 'plain', take: () => undefined },
      stand: {
        rule: '11.4.2-a',
        targets: (q) => mayStand(q).map((unit) => q.data.unitTarget[unit]!),
        check: standRefusal,
        take(c, _, target) {
          const unit = c.data.unitByTarget.get(target)!
          c.tell('11.4.2-a', say('retreat.stands', { unit: target }))
          const all = mayStand(c).length === standing(c).length
          battleOf(c).holding = all ? 'all' : 'germans'
          if (all) battleOf(c).retreat = 0
          loseStep(c, unit)
        },
      },
    },
  },
  {
    when: (q) => {
      if (battleOf(q).retreat === 0) return false
      const holders = mayStand(q)
      return holders.some((unit) => survivesStep(q, holders, unit))
    },
  },
)

function standRefusal(q: Query, _: Fighting, target: string): Refusal | undefined {
  const unit = q.data.unitByTarget.get(target) ?? -1
  // Nobody is asked if nothing would be left: whoever may stand there may give the step.
  if (mayStand(q).includes(unit)) return undefined
  return standing(q).includes(unit)
    ? refuse('AX-07', say('retreat.germansOnly', { unit: target }))
    : refuse('11.4.2-a', say('retreat.notThere'))
}

/** 11.4.4: every way a unit could retreat, the better ones only where the book prefers some. */
export function routesOf(q: Query, unit: number, from: number, length: number): number[][] {
  const side = sideOf(q, unit)
  const routes: number[][] = []
  const ground = groundFor(q, unit)
  const canEnd = (place: number): boolean => canStack(q, ground, unit, place)
  for (const first of q.data.adjacent[from]!) {
    if (!canPass(q, ground, unit, first)) continue
    // 11.4.4-g: among partisans a retreat of the Axis ends.
    if (length === 1 || isAmongPartisans(q, unit, first)) {
      if (canEnd(first)) routes.push([first])
      continue
    }
    for (const second of q.data.adjacent[first]!) {
      if (second === from || !canPass(q, ground, unit, second) || !canEnd(second)) continue
      if (isTooNear(q, unit, from, second)) continue
      routes.push([first, second])
    }
  }
  return best(routes, (route) => demerits(q, unit, side === 'axis', route))
}

/** 4.4-d: on turn 1 Soviet units that retreat two spaces do not end next to where they were. */
const isTooNear = (q: Query, unit: number, from: number, end: number): boolean =>
  q.state.turn === 1 && q.data.nationOf[unit] === 'su' && q.data.adjacent[from]!.includes(end)

const isAmongPartisans = (q: Query, unit: number, place: number): boolean =>
  sideOf(q, unit) === 'axis' && q.state.partisans.includes(place)

/** 11.4.4-b, f, g: partisans at the end weigh most, then spaces that are not friendly, then lack of supply. */
function demerits(q: Query, unit: number, isAxis: boolean, route: readonly number[]): number {
  const end = route.at(-1)!
  const unfriendly = route.filter((place) => !isFriendly(q, unit, place)).length
  const partisans = isAxis && q.state.partisans.includes(end)
  return (partisans ? 100 : 0) + unfriendly * 10 + (endsSupplied(q, unit, route) ? 0 : 1)
}

const isFriendly = (q: Query, unit: number, place: number): boolean =>
  isBeach(q.data, place) || q.state.control[place] === controllerOf(sideOf(q, unit))

/** A space that the unit enters becomes its own: it is in supply there if it is so next door. */
function endsSupplied(q: Query, unit: number, route: readonly number[]): boolean {
  let reached = false
  for (const place of route) {
    reached = isFriendly(q, unit, place)
      ? supplyIn(q, unit, place, 'attrition') !== NONE
      : reached || q.data.adjacent[place]!.some((next) => supplyIn(q, unit, next, 'other') !== NONE)
  }
  return reached
}

function best(routes: number[][], demerit: (route: number[]) => number): number[][] {
  if (routes.length < 2) return routes
  const scores = routes.map(demerit)
  const least = Math.min(...scores)
  return routes.filter((_, i) => scores[i] === least)
}

/** 11.4: each defender in turn, as its owner likes. */
export const retreats = ask<Fighting>(
  '11.4',
  {
    by: defenderOf,
    prompt: (q, { unit }) =>
      unit === undefined ? say('retreat.prompt') : say('retreat.where', { unit: q.data.unitTarget[unit]! }),
    verbs: {
      select: oneOf(UNITS, {
        rule: '11.4',
        among: (q, local) => (local.unit === undefined ? leaving(q) : []),
        otherwise: say('retreat.notThere'),
        take(c, local, unit) {
          startRetreat(c, local, unit)
          return 'again'
        },
      }),
      'retreat-to': {
        rule: '11.4.4-b',
        targets: (q, local) => nextOnRoutes(local).map((place) => q.data.placeTarget[place]!),
        check: retreatRefusal,
        take(c, local, target) {
          retreatTo(c, local, c.data.placeByTarget.get(target)!)
          return 'again'
        },
      },
    },
  },
  { when: (q, local) => battleOf(q).retreat > 0 && (local.unit !== undefined || leaving(q).length > 0) },
)

const nextOnRoutes = ({ unit, routes = [], path = [] }: Fighting): number[] =>
  unit === undefined ? [] : [...new Set(routes.map((route) => route[path.length]!))]

/** Why the unit may not retreat there: the first thing that is wrong with the place itself, else the preferences. */
function retreatRefusal(q: Query, local: Fighting, target: string): Refusal | undefined {
  const place = q.data.placeByTarget.get(target)
  if (local.unit === undefined) return refuse('11.4', say('retreat.selectFirst'))
  if (place !== undefined && nextOnRoutes(local).includes(place)) return undefined
  if (place === undefined || !q.data.adjacent[q.state.at[local.unit]!]!.includes(place)) {
    return refuse('11.4.4-d', say('move.notAdjacent', { place: target }))
  }
  const { unit } = local
  if (hasUnitsOf(q, place, q.state.op!.side))
    return refuse('11.4.4-a', say('stacking.enemy', { place: target }))
  if (place === battleOf(q).target) return refuse('11.4.4-c', say('retreat.notBack'))
  const entry = passRefusal(q, unit, place)
  if (entry) return entry
  const isLast = (local.path?.length ?? 0) + 1 === battleOf(q).retreat
  if (isLast && stackingRefusal(q, unit, place))
    return refuse('11.4.4-e', say('stacking.full', { place: target }))
  if (isLast && battleOf(q).retreat === 2 && isTooNear(q, unit, battleOf(q).target, place)) {
    return refuse('4.4-d', say('retreat.tooNear'))
  }
  if (isAmongPartisans(q, unit, place)) return refuse('11.4.4-g', say('retreat.partisans'))
  if (!isFriendly(q, unit, place)) return refuse('11.4.4-b', say('retreat.friendlyFirst'))
  return refuse('11.4.4-f', say('retreat.supplyFirst'))
}

function startRetreat(c: Doing, local: Fighting, unit: number): void {
  const { target, retreat } = battleOf(c)
  const routes = routesOf(c, unit, target, retreat)
  if (routes.length === 0) {
    c.tell('11.4.3', say('retreat.blocked', { unit: c.data.unitTarget[unit]! }), [
      c.data.placeTarget[target]!,
    ])
    eliminateForLackOfSupply(c, unit)
    battleOf(c).defenders = battleOf(c).defenders.filter((other) => other !== unit)
    return
  }
  local.unit = unit
  local.routes = routes
  local.path = []
}

function retreatTo(c: Doing, local: Fighting, place: number): void {
  const unit = local.unit!
  const path = local.path!
  const target = c.data.placeTarget[place]!
  local.routes = local.routes!.filter((route) => route[path.length] === place)
  path.push(place)
  c.tell('11.4', say('retreat.goes', { unit: c.data.unitTarget[unit]!, place: target }), [target])
  putUnit(c, unit, place)
  if (local.routes.some((route) => route.length > path.length)) return
  battleOf(c).paths[unit] = [...path]
  c.state.op!.retreated.push(unit)
  delete local.unit
  delete local.routes
  delete local.path
}
