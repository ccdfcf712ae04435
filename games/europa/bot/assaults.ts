import { derived } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { FREE, OPEN_SIDE } from '../charts.ts'
import type { Query } from '../kit.ts'
import { mostEffective } from '../rules/air-support.ts'
import { firesFrom } from '../rules/attack-targets.ts'
import { newAttack } from '../rules/attacks.ts'
import { landNeighbours } from '../rules/ferries.ts'
import { left, reachOf } from '../rules/movement.ts'
import { stepCosts } from '../rules/movement-costs.ts'
import { scaleOf } from '../rules/scale.ts'
import { fits, stackingOf } from '../rules/stacking.ts'
import { defenceStrength } from '../rules/strength.ts'
import { attack2, isArtillery, isMotorized, occupiedBy, unitsOfAt, unitsOnMap } from '../rules/units.ts'
import { otherSide, type Side } from '../world.ts'
import { promiseFor } from './aims.ts'
import { supporters, withAllAircraft } from './air-support.ts'
import { bestValue, leastOf } from './attacks.ts'
import { liesOnWay } from './corps.ts'
import { holdsFront } from './front-lines.ts'
import { type Look, priceOf, supposing } from './look.ts'
import { exposure } from './threats.ts'
import { onceFor } from './ways.ts'
import { isCutOff, isInvader, leavesAlone } from './withdrawal.ts'

/**
 * Before anybody moves: which enemy stacks to attack in the coming combat phase, and where each unit has to stand for
 * it. Worked out anew at every choice; those who have moved already are found in their places.
 */
interface Assault {
  readonly target: number
  readonly value: number
  /** By unit: where it attacks from. */
  readonly posts: ReadonlyMap<number, number>
}

/** Odds before all modifiers from which an assault is looked at more closely, and how many are. */
const [WORTH_A_LOOK, LOOKED_AT, AT_MOST] = [1.3, 3, 3]
/** Odds that are enough in the open; each point of the die asks for one more. */
const ENOUGH = 7
/** What aircraft may yet add to the defence. */
const HELP = 1

/** By unit: where it may stand when the phase ends. */
const stations = (l: Look): ReadonlyMap<number, ReadonlySet<number>> =>
  onceFor(l.q, 'stations', () => {
    const { q, side } = l
    const { lands } = q.data.map
    const found = new Map<number, Set<number>>()
    for (const unit of unitsOnMap(q, side)) {
      const at = q.state.at[unit]!
      if (at >= lands || attack2(q, unit) === 0 || q.state.disruption[unit]! > 1) continue
      const places = new Set([at])
      if (q.data.units.mobility[unit] === FREE && left(q, unit) > 0 && q.state.carriedBy[unit]! < 0)
        for (const place of reachOf(q, unit).destinations()) places.add(place)
      found.set(unit, places)
    }
    return found
  })

/** combatTerrain: what the ground leaves of a unit's strength. */
function groundShare(q: Query, unit: number, target: number): number {
  const terrain = q.data.charts.terrains[q.data.hooks.combatTerrain(q, target)]!
  const share = isArtillery(q, unit)
    ? terrain.forArtillery
    : isMotorized(q, unit)
      ? terrain.forMotorized
      : terrain.forOther
  return typeof share === 'number' ? share : share[0] / share[1]
}

/** Posts beside a target for as many as may attack from there (overstacking), the strongest first, guns last. */
function gather(
  l: Look,
  target: number,
  taken: ReadonlyMap<number, number>,
  resistance: number,
): Map<number, number> {
  const { q, side } = l
  const { die } = q.data.charts.terrains[q.data.hooks.combatTerrain(q, target)]!
  let wanted = (resistance + HELP) * (ENOUGH - die)
  const { land, hexside } = q.data.map
  const posts = new Map<number, number>()
  const beside: number[] = []
  for (const place of landNeighbours(q, target)) if (!occupiedBy(q, place, l.enemy)) beside.push(place)
  const stacks = new Map(
    beside.map((place) => [
      place,
      [
        // Those who stay there, and those whom other assaults bring.
        ...unitsOfAt(q, place, side).filter(
          (unit) => !taken.has(unit) && (stations(l).get(unit)?.size ?? 1) < 2,
        ),
        ...[...taken].filter(([, post]) => post === place).map(([unit]) => unit),
      ],
    ]),
  )
  const attacking = new Map<number, number[]>(beside.map((place) => [place, []]))
  const strength = (unit: number): number => attack2(q, unit) * groundShare(q, unit, target)
  const able = [...stations(l).keys()]
    .filter((unit) => !taken.has(unit) && !(isArtillery(q, unit) && scaleOf(q).gunReach !== null))
    .filter((unit) => liesOnWay(l, unit, target))
    .sort(
      (a, b) => Number(isArtillery(q, a)) - Number(isArtillery(q, b)) || strength(b) - strength(a) || a - b,
    )
  for (const unit of able) {
    if (wanted <= 0) break
    const places = stations(l).get(unit)!
    const costs = stepCosts(q)[q.data.units.profile[unit]!]!
    let best = -1
    let bestScore = Number.NEGATIVE_INFINITY
    for (const place of beside) {
      const slot = findSlot(land, place, target)
      if (!places.has(place) || costs[slot]! < 0) continue
      const there = stacks.get(place)!
      if (!there.includes(unit) && !fits(q, [...there, unit], stackingOf(q, place))) continue
      if (!fits(q, [...attacking.get(place)!, unit], stackingOf(q, target))) continue
      if (!isInvader(l) && isCutOff(l, unit, place)) continue
      // Not over a river if it can be helped (combatTerrain); where one is; together, for support (support).
      const score =
        (hexside[slot] === OPEN_SIDE ? 2 : 0) +
        (q.state.at[unit] === place ? 1 : 0) +
        Math.min(attacking.get(place)!.length, 3) * 0.5
      if (score > bestScore) [best, bestScore] = [place, score]
    }
    if (best < 0) continue
    posts.set(unit, best)
    wanted -= strength(unit) / 2
    if (!stacks.get(best)!.includes(unit)) stacks.get(best)!.push(unit)
    attacking.get(best)!.push(unit)
  }
  return posts
}

/** rangedGuns: who fires from where it stands. */
const gunsAt = (l: Look, target: number): number[] =>
  scaleOf(l.q).gunReach === null
    ? []
    : unitsOnMap(l.q, l.side).filter((unit) => firesFrom(l.q, unit, target) && isArtillery(l.q, unit))

/** What it would be worth if everybody stood at his post, with the aircraft that can come. */
function assaultOn(l: Look, target: number, posts: ReadonlyMap<number, number>): Assault {
  const at = l.q.state.at.slice()
  for (const [unit, place] of posts) at[unit] = place
  const then = supposing(l, { at })
  const attack = { ...newAttack(then.q, target), attackers: [...posts.keys(), ...gunsAt(l, target)] }
  return { target, posts, value: bestValue(then, withAllAircraft(then, attack)) - sacrifice(l, posts) }
}

/** What the invader forgoes, who could have gone on instead; what the defender puts at stake by coming out. */
const [FORGONE, DETOUR, AT_STAKE] = [3, 0.7, 0.5]
function sacrifice(l: Look, posts: ReadonlyMap<number, number>): number {
  let lost = 0
  if (isInvader(l)) {
    for (const [unit, place] of posts)
      lost += bestPromise(l, unit) - Math.log(1 + Math.max(0, promiseFor(l, unit, place)))
    return (l.q.data.aims.severalAxes ? DETOUR : FORGONE) * lost
  }
  for (const [unit, place] of posts) {
    const stack = [...posts].filter(([, other]) => other === place).map(([other]) => other)
    lost += exposure(l, unit, stack, place)
  }
  return AT_STAKE * lost
}

/** How near to his aims a unit could be by marching on. */
const bestPromise = (l: Look, unit: number): number =>
  onceFor(l.q, `bestPromise ${unit}`, () =>
    Math.log(1 + Math.max(0, ...[...stations(l).get(unit)!].map((place) => promiseFor(l, unit, place)))),
  )

/** Targets that might be beaten, the most promising first. */
function candidates(
  l: Look,
  taken: ReadonlyMap<number, number>,
): { target: number; posts: Map<number, number> }[] {
  const { q, enemy } = l
  const { lands } = q.data.map
  const stacks = new Set(unitsOnMap(q, enemy).map((unit) => q.state.at[unit]!))
  const found: { target: number; posts: Map<number, number>; score: number }[] = []
  for (const target of stacks) {
    if (target >= lands || leavesAlone(l, target)) continue
    const defenders = unitsOfAt(q, target, enemy)
    const { total } = defenceStrength(q, defenders, target).ledger
    const resistance = Math.max(0.5, typeof total === 'number' ? total : total[0] / total[1])
    const posts = gather(l, target, taken, resistance)
    const force = [...posts.keys(), ...gunsAt(l, target)].reduce(
      (sum, unit) => sum + (attack2(q, unit) / 2) * groundShare(q, unit, target),
      0,
    )
    if (force / resistance < WORTH_A_LOOK) continue
    const prize = 2 + defenders.reduce((sum, unit) => sum + priceOf(q, unit), 0)
    found.push({ target, posts, score: prize * Math.min(1, force / resistance / 5) })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, LOOKED_AT)
}

/** Chosen one after the other, the best first, each unit in one of them. */
function choose(l: Look): readonly Assault[] {
  const chosen: Assault[] = []
  const taken = new Map<number, number>()
  const struck = new Set<number>()
  while (chosen.length < AT_MOST) {
    const options = candidates(l, taken)
      .filter(({ target }) => !struck.has(target))
      .map(({ target, posts }) => assaultOn(l, target, posts))
    const best = options.sort((a, b) => b.value - a.value)[0]
    if (!best || best.value <= leastOf(l)) break
    chosen.push(best)
    struck.add(best.target)
    for (const [unit, place] of best.posts) taken.set(unit, place)
  }
  return chosen
}

/** The assaults of this turn: the same as long as nothing moves. */
const assaultsOf = (side: Side) =>
  derived(
    ({ state }: Query) => [
      state.at,
      state.spent,
      state.halted,
      state.carriedBy,
      state.face,
      state.disruption,
      state.fed,
      state.owner,
      state.turn,
      state.air.at,
      state.air.status,
      JSON.stringify(state.resources),
    ],
    (q) => choose({ q, side, enemy: otherSide(side) }),
    2,
  )
const planned = [assaultsOf(0), assaultsOf(1)] as const

const none: readonly Assault[] = []
export const assaults = ({ q, side }: Look): readonly Assault[] =>
  // Who holds a front stays in it.
  q.state.phase === 'movement' && q.state.phasing === side && !holdsFront({ q, side, enemy: otherSide(side) })
    ? onceFor(q, `assaults ${side}`, () => planned[side](q))
    : none

/** Aircraft that the assaults count on: they do not fly for anything else. */
export const awaited = (l: Look): ReadonlySet<number> =>
  onceFor(
    l.q,
    'awaited',
    () =>
      new Set(
        assaults(l).flatMap(({ target, posts }) =>
          supporters(l, target)
            .sort((a, b) => l.q.data.air.units.tactical[b]! - l.q.data.air.units.tactical[a]!)
            .slice(0, mostEffective(l.q, [...posts.keys()])),
        ),
      ),
  )

const postsOf = (l: Look): ReadonlyMap<number, number> =>
  onceFor(l.q, `posts ${l.side}`, () => new Map(assaults(l).flatMap(({ posts }) => [...posts])))

/** Where a unit has to stand for an assault, if it takes part in one. */
export const postOf = (l: Look, unit: number): number | undefined => postsOf(l).get(unit)
