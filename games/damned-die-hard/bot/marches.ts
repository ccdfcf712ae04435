import type { Choice } from '@grognard/kernel'
import { attack2, defence2, placeOf, unitOf, unitsOfAt } from '../../europa/rules/03-units.ts'
import { zones } from '../../europa/rules/05-zones.ts'
import { reachOf } from '../../europa/rules/06-movement.ts'
import { fits, stackingOf } from '../../europa/rules/08-stacking.ts'
import { regularLines } from '../../europa/rules/12-supply-lines.ts'
import { FREE } from '../../europa/world.ts'
import type { Query } from '../kit.ts'
import { type Look, priceOf } from './look.ts'

/** Where units had better stand. */

const strengthAt = (q: Query, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + defence2(q, unit) / 2, 0)

/** How good a place is for a unit, its companions there counted. */
export function standing(l: Look, unit: number, place: number): number {
  const { q, side, enemy } = l
  const { state } = q
  const others = unitsOfAt(q, place, side).filter((other) => other !== unit)
  if (!fits(q, [...others, unit], stackingOf(q, place))) return Number.NEGATIVE_INFINITY
  const attack = attack2(q, unit) / 2
  const value = priceOf(q, unit)
  const together = strengthAt(q, [...others, unit])
  const danger = l.danger[place]!
  const odds = danger / Math.max(together, 0.5)
  let score = l.pull[place]! * (0.25 + 0.1 * Math.min(attack, 6))
  // Taking or keeping what counts.
  if (state.owner[place] !== side) score += 0.6 * l.worth[place]! + (state.resources[place] ?? 0)
  else if (others.length === 0 && l.worth[place]! > 0) score += 0.25 * l.worth[place]!
  // Where there is something to beat; but not in its exploitation, when the attacks are over.
  if (state.phase === 'movement') score += l.prey[place]! * Math.min(attack, 6) * 0.3
  // Being caught alone.
  if (odds > 1.5) score -= value * Math.min(1, (odds - 1.5) / 3)
  // Troops that fight want to stand beside the enemy together; the others do not want to be near him.
  const beside = zones(q).level[enemy][place]! > 0 || l.enemyNear[place]! <= 1
  if (attack >= 2) {
    if (l.enemyNear[place] === 1) score += together > danger * 0.6 ? 1.2 : -0.5
    score += Math.min(others.length, 3) * 0.25
  } else if (beside) score -= 0.6
  // Supply.
  if (regularLines(q, q.data.supplyGroup[unit]!).overland[place] === 0) score -= 1 + 0.15 * value
  return score
}

interface March {
  readonly target: number
  readonly better: number
}

/** The best place in reach, and by how much it is better than staying. */
function bestMarch(l: Look, unit: number): March | undefined {
  const { q } = l
  if (q.data.units.mobility[unit] !== FREE) return undefined
  const here = standing(l, unit, q.state.at[unit]!)
  let best: March | undefined
  for (const place of reachOf(q, unit).destinations()) {
    const better = standing(l, unit, place) - (Number.isFinite(here) ? here : -50)
    if (better > 0.35 && (!best || better > best.better)) best = { target: place, better }
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
  const march = bestMarch(l, unit)
  const go =
    march && offer.find(({ verb, target }) => verb === 'go' && placeOf(l.q, target!) === march.target)
  return go ?? offer.find(({ verb }) => verb === 'stay')!
}

/** The safest of several places: far from the enemy, supplied, with friends. */
export function safest(l: Look, offer: readonly Choice[]): Choice {
  const scored = offer.map((choice) => {
    const place = placeOf(l.q, choice.target!)
    const friends = place < l.q.data.map.lands ? unitsOfAt(l.q, place, l.side).length : 0
    const fed = place >= l.q.data.map.lands || regularLines(l.q, l.side === 0 ? 0 : 1).overland[place] === 1
    return {
      choice,
      score: Math.min(l.enemyNear[place] ?? 9, 6) + (fed ? 2 : 0) + Math.min(friends, 2) * 0.3,
    }
  })
  return scored.sort((a, b) => b.score - a.score)[0]!.choice
}
