import type { Choice } from '@grognard/kernel'
import { FREE } from '../charts.ts'
import { reachOf } from '../rules/movement.ts'
import { fits, stackingOf } from '../rules/stacking.ts'
import { isFedAt, regularLines } from '../rules/supply-lines.ts'
import { attack2, placeOf, unitOf, unitsOfAt, unitsOnMap } from '../rules/units.ts'
import { promiseFor } from './aims.ts'
import { postOf } from './assaults.ts'
import { battery, toPost } from './front-lines.ts'
import { lineHexOf } from './lines.ts'
import { type Look, priceOf, storesAt, worths } from './look.ts'
import { guards, haul, lifelines } from './supplies.ts'
import { arrivals, enemyNear, exposure, oddsAgainst } from './threats.ts'
import { onceFor } from './ways.ts'
import { fallsBack, inTheWay, isInvader, refuge, risksBeingCutOff } from './withdrawal.ts'

/** Where units had better stand when their turn is over, in points. */

/** How strongly the invader is drawn forward, and those who only follow. */
const [DRIVE, FOLLOW] = [6, 3.5]
/** Attack strength, in halves of a point, of those who are meant to fight the battle. */
const MAIN_BODY = 6
/** How much of the risk the invader takes into account. */
const BOLD = 0.6
/** What it is worth to be fed, and not alone. */
const [SUPPLY, COMPANY] = [1.5, 0.2]
/** What it is worth to keep a port open from which islands are fed. */
const LIFELINE = 8
/** Nobody dearer is left behind to guard a base or a port. */
const GUARDS = 3

/** What is gained by going there: ground that counts, and the way to more of it. */
function advance(l: Look, unit: number, place: number): number {
  const { q, side } = l
  const fights = attack2(q, unit) >= 2
  let score = (fights ? DRIVE : FOLLOW) * Math.log(1 + Math.max(0, promiseFor(l, unit, place)))
  // Small change is for small units; the main body has somewhere to go.
  const share = attack2(q, unit) >= MAIN_BODY ? 0.2 : 0.6
  if (q.state.owner[place] !== side) score += share * (worths(q)[place]! + storesAt(q, place) / 2)
  return score
}

/** What is kept by staying there: bases, ports and stores that the enemy could walk into. */
function guard(l: Look, unit: number, others: readonly number[], place: number): number {
  const { q } = l
  if (priceOf(q, unit) > GUARDS || !guards(q, unit)) return 0
  if (others.some((other) => guards(q, other))) return 0
  const value = worths(q)[place]! + storesAt(q, place) + (lifelines(l).has(place) ? LIFELINE : 0)
  if (value === 0) return 0
  return value * (arrivals(l)[place]! <= 1 ? 0.3 : 0.1)
}

/** What it delays the enemy to be met there, on his way, in company enough to be no walk-over. */
function bar(l: Look, stack: readonly number[], place: number): number {
  const pressure = inTheWay(l, place)
  if (pressure === 0 || oddsAgainst(l, stack, place) > 3) return 0
  return pressure * (0.5 + 0.4 * Math.min(stack.length, 4))
}

/** Those whom a plan brings to a place where they are not yet: there has to be room for them. */
const expectedAt = (l: Look, place: number): readonly number[] =>
  onceFor(l.q, 'expected', () => {
    const coming = new Map<number, number[]>()
    for (const unit of unitsOnMap(l.q, l.side)) {
      const post = postOf(l, unit) ?? lineHexOf(l, unit)
      if (post !== undefined && post !== l.q.state.at[unit])
        coming.set(post, [...(coming.get(post) ?? []), unit])
    }
    return coming
  }).get(place) ?? []

/** How good a place is for a unit, its companions there counted. */
export function standing(l: Look, unit: number, place: number): number {
  const { q, side } = l
  const others = unitsOfAt(q, place, side).filter((other) => other !== unit)
  const stack = [...others, unit]
  const coming = expectedAt(l, place).filter((other) => other !== unit)
  if (!fits(q, [...stack, ...coming], stackingOf(q, place))) return Number.NEGATIVE_INFINITY
  const risk = exposure(l, unit, stack, place) * (isInvader(l) ? BOLD : 1)
  let score = COMPANY * Math.min(others.length, 3) - risk
  const harmless = attack2(q, unit) < 2
  if (harmless && enemyNear(l)[place]! <= 1 && !others.some((other) => attack2(q, other) >= 4)) score -= 0.8
  const fed = isFedAt(q, unit, place)
  if (isInvader(l)) {
    score += advance(l, unit, place)
    if (harmless) score += guard(l, unit, others, place)
    if (!fed) score -= SUPPLY + 0.2 * priceOf(q, unit)
  } else {
    score += guard(l, unit, others, place) + bar(l, stack, place) - risksBeingCutOff(l, unit, place)
    score -= fallsBack(l, unit, place)
    if (!fed && !refuge(l).has(place)) score -= SUPPLY
    if (q.state.owner[place] !== side) score += 0.4 * worths(q)[place]!
  }
  return score
}

interface March {
  readonly target: number
  readonly better: number
}

/** Below this a march is not worth making. */
const LEAST = 0.35

/** The best place in reach, and by how much it is better than staying. */
function bestMarch(l: Look, unit: number): March | undefined {
  const { q } = l
  if (q.data.units.mobility[unit] !== FREE) return undefined
  const post = postOf(l, unit)
  if (post !== undefined) return post === q.state.at[unit] ? undefined : { target: post, better: 100 }
  const line = lineHexOf(l, unit)
  if (line !== undefined) return line === q.state.at[unit] ? undefined : { target: line, better: 50 }
  const load = haul(l, unit)
  if (load) return { target: load.target, better: 1 }
  const stand = battery(l, unit) ?? toPost(l, unit)
  if (stand !== undefined) return stand === q.state.at[unit] ? undefined : { target: stand, better: 50 }
  const here = standing(l, unit, q.state.at[unit]!)
  let best: March | undefined
  for (const place of reachOf(q, unit).destinations()) {
    const better = standing(l, unit, place) - (Number.isFinite(here) ? here : -50)
    if (better > LEAST && (!best || better > best.better)) best = { target: place, better }
  }
  return best
}

/** Which unit moves next; the first that gains enough is taken, so that a long phase stays quick. */
export function nextMover(l: Look, offer: readonly Choice[]): Choice | undefined {
  const moves = offer.filter(({ verb }) => verb === 'move')
  let best: { choice: Choice; better: number } | undefined
  for (const choice of moves) {
    const march = bestMarch(l, unitOf(l.q, choice.target!))
    if (march && (!best || march.better > best.better)) best = { choice, better: march.better }
    if (best && best.better > 1) break
  }
  return best?.choice
}

/** Where the unit goes. */
export function destination(l: Look, offer: readonly Choice[], unit: number): Choice {
  const loading = haul(l, unit)?.load ? offer.find(({ verb }) => verb === 'load-resource') : undefined
  if (loading) return loading
  const march = bestMarch(l, unit)
  const go =
    march && offer.find(({ verb, target }) => verb === 'go' && placeOf(l.q, target!) === march.target)
  return go ?? offer.find(({ verb }) => verb === 'stay')!
}

/** The safest of several places: far from the enemy, supplied, with friends, on the way home. */
export function safest(l: Look, offer: readonly Choice[]): Choice {
  const near = enemyNear(l)
  const { lands } = l.q.data.map
  const places = offer.filter(({ target }) => target !== undefined && placeOf(l.q, target) >= 0)
  const scored = (places.length > 0 ? places : offer).map((choice) => {
    const place = placeOf(l.q, choice.target ?? '')
    const friends = place < lands ? unitsOfAt(l.q, place, l.side).length : 0
    const fed =
      place >= lands || regularLines(l.q, l.q.data.supplyGroups.indexOf(l.side)).overland[place] === 1
    return {
      choice,
      score: Math.min(near[place] ?? 9, 6) + (fed ? 2 : 0) + Math.min(friends, 2) * 0.3,
    }
  })
  return scored.sort((a, b) => b.score - a.score)[0]!.choice
}
