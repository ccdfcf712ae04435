import type { Choice } from '@grognard/kernel'
import type { Result } from '../charts.ts'
import type { Query } from '../kit.ts'
import { attackSources } from '../rules/attack-supply.ts'
import { firesFrom } from '../rules/attack-targets.ts'
import { newAttack } from '../rules/attacks.ts'
import { landNeighbours } from '../rules/ferries.ts'
import { closedPlaces } from '../rules/movement.ts'
import { stepCosts } from '../rules/movement-costs.ts'
import { previewOf, reckon } from '../rules/odds.ts'
import { scaleOf } from '../rules/scale.ts'
import { fits, stackingOf } from '../rules/stacking.ts'
import {
  attack2,
  defence2,
  placeOf,
  placeTarget,
  sideOf,
  unitOf,
  unitsOfAt,
  unitsOnMap,
} from '../rules/units.ts'
import { zones } from '../rules/zones.ts'
import type { Attack } from '../state.ts'
import { otherSide, type Side } from '../world.ts'
import { promises } from './aims.ts'
import { withAircraft } from './air-support.ts'
import { holdsFront } from './front-lines.ts'
import { type Look, type Moment, priceOf, supposing, worths } from './look.ts'
import { isInvader, leavesAlone } from './withdrawal.ts'

/** Attacks by what they are expected to bring, in victory points. */

const sum = (q: Query, units: readonly number[]): number =>
  units.reduce((total, unit) => total + priceOf(q, unit), 0)
const printed = (q: Query, units: readonly number[], of: typeof attack2): number =>
  units.reduce((total, unit) => total + of(q, unit) / 2, 0)

/** What would be lost of those who could only retreat into enemy zones (retreats). */
function trapped(q: Query, units: readonly number[], side: Side): number {
  const free = new Map<number, boolean>()
  const zone = zones(q).level[otherSide(side)]
  const shut = closedPlaces(q, side)
  return units.reduce((total, unit) => {
    const place = q.state.at[unit]!
    let open = free.get(place)
    if (open === undefined) {
      open = false
      open = landNeighbours(q, place).some((to) => zone[to] === 0 && shut[to] === 0)
      free.set(place, open)
    }
    return open ? total : total + priceOf(q, unit)
  }, 0)
}

/** What the hex itself is worth to who takes it: what counts there, and the way on. */
const ground = (l: Look, target: number): number =>
  1 + 0.7 * worths(l.q)[target]! + (isInvader(l) ? 0.8 * Math.log(1 + promises(l)[target]!) : 0)

/** What one result brings. */
function gain(l: Look, { attackers, defenders, bystanders, target }: Attack, result: Result): number {
  const { q, side, enemy } = l
  const all = [...defenders, ...bystanders]
  const mine = sum(q, attackers)
  const theirs = sum(q, all)
  // What an exchange costs the stronger side: about the points of strength that the weaker loses.
  const strength = printed(q, attackers, attack2)
  const resistance = printed(q, defenders, defence2)
  const weaker = strength < resistance
  const myShare = (points: number): number => mine * Math.min(1, points / Math.max(strength, 1))
  const theirShare = (points: number): number => theirs * Math.min(1, points / Math.max(resistance, 1))
  switch (result) {
    case 'AE':
      return -mine
    case 'AH':
      return -mine / 2 - 1 - trapped(q, attackers, side) / 2
    case 'AR':
      return -1.5 - trapped(q, attackers, side)
    case 'AS':
      return 0
    case 'EX':
      return weaker ? -mine + theirShare(strength) : theirs + ground(l, target) - myShare(resistance * 1.3)
    case 'HX':
      return weaker
        ? -mine + theirShare(strength / 2)
        : theirs + ground(l, target) - myShare(resistance * 0.7)
    case 'DR':
      return 1 + ground(l, target) + trapped(q, all, enemy)
    case 'DH':
      return theirs / 2 + ground(l, target) + trapped(q, all, enemy) / 2
    case 'DE':
      return theirs + ground(l, target)
  }
}

/** What an attack is worth as it stands, with the aircraft over it. */
export function expected(l: Look, composed: Attack): number {
  const attack = withAircraft(l, composed)
  const reckoning = reckon(l.q, attack)
  return previewOf(l.q, reckoning).reduce((total, { value, probability }) => {
    const chance = typeof probability === 'number' ? probability : probability[0] / probability[1]
    return total + chance * gain(l, attack, value)
  }, 0)
}

/** Those who would join an attack, the strongest first, as many as may. */
export function joiners({ q, side }: Look, target: number): number[] {
  const { land } = q.data.map
  const joined = unitsOfAt(q, target, side)
  for (let slot = land.first[target]!; slot < land.first[target + 1]!; slot++) {
    const from = land.target[slot]!
    const back = land.reverse[slot]!
    const fresh = unitsOfAt(q, from, side)
      .filter((unit) => q.state.fought[unit] === 0 || q.state.fought[unit] === 2)
      .filter((unit) => stepCosts(q)[q.data.units.profile[unit]!]![back]! >= 0 && attack2(q, unit) > 0)
      .filter((unit) => q.state.disruption[unit]! < 2)
      .sort((a, b) => attack2(q, b) - attack2(q, a))
    const stack: number[] = []
    for (const unit of fresh) if (fits(q, [...stack, unit], stackingOf(q, target))) stack.push(unit)
    joined.push(...stack)
  }
  // rangedGuns: they fire beside those who go in.
  if (scaleOf(q).gunReach !== null && joined.length > 0)
    for (const unit of unitsOnMap(q, side))
      if (q.state.fought[unit] === 0 && attack2(q, unit) > 0 && firesFrom(q, unit, target)) joined.push(unit)
  return joined
}

/** What an attack must promise; the defender of objectives has less to win by fighting. */
export const leastOf = (l: Look): number => (isInvader(l) ? 0.8 : holdsFront(l) ? 6 : 3)
/** What a resource point is worth unspent: victory, and the next attack. */
const POINT = 2.2

export interface Plan {
  readonly target: number
  readonly value: number
}

/** The best attack on the board, if any is worth making. */
export function bestAttack(l: Look, targets: readonly string[]): Plan | undefined {
  let best: Plan | undefined
  for (const name of targets) {
    const target = placeOf(l.q, name)
    if (leavesAlone(l, target)) continue
    const attack: Attack = { ...newAttack(l.q, target), attackers: joiners(l, target) }
    if (attack.attackers.length === 0) continue
    const value = bestValue(l, attack)
    if (value > leastOf(l) && (!best || value > best.value)) best = { target, value }
  }
  return best
}

/** What an attack is worth, with attack supply if that pays (regularSources). */
export const bestValue = (l: Look, attack: Attack): number =>
  Math.max(expected(l, attack), suppliedValue(l, attack) - POINT)

/** What the attack would be worth with a resource point opened for it. */
function suppliedValue(l: Look, attack: Attack): number {
  const { q } = l
  const [source] = attackSources(q, l.side, attack.attackers)
  if (source === undefined) return Number.NEGATIVE_INFINITY
  const opened = { place: source, count: 1, free: [], use: 'attack' as const }
  return expected(supposing(l, { activated: [...q.state.activated, opened] }), attack)
}

/** The next step of putting an attack together. */
export function compose(l: Look, offer: readonly Choice[]): Choice {
  const attack = l.q.state.attack!
  const wanted = joiners(l, attack.target)
  const join = offer.find(({ verb, target }) => verb === 'join' && wanted.includes(unitOf(l.q, target!)))
  if (join) return join
  const supply =
    offer.find(({ verb }) => verb === 'supply-free') ?? offer.find(({ verb }) => verb === 'supply')
  const now = attack.attackers.length > 0 ? expected(l, attack) : Number.NEGATIVE_INFINITY
  if (supply && (supply.verb === 'supply-free' || suppliedValue(l, attack) - POINT > now)) return supply
  const declare = offer.find(({ verb }) => verb === 'declare')
  const cancel = offer.find(({ verb }) => verb === 'cancel')
  // Called off only if it would not be chosen again at once.
  const again = bestAttack(l, [placeTarget(l.q, attack.target)]) !== undefined
  return (now < 0 && !again ? cancel : declare) ?? declare ?? cancel ?? offer[0]!
}

/** Which loss hurts least: enough at once for little, else the most strength for the least worth. */
export function cheapestLoss({ q, view }: Moment, offer: readonly Choice[]): Choice {
  const need = Number(view.prompt?.args?.points ?? 1)
  const attacking = sideOf(q, unitOf(q, offer[0]!.target!)) === q.state.phasing
  const scored = offer.map((choice) => {
    const unit = unitOf(q, choice.target!)
    const points = (attacking ? attack2(q, unit) : defence2(q, unit)) / 2
    const value = priceOf(q, unit)
    return {
      choice,
      score: points >= need ? value : value + 3 * (1 - points / need) + value / Math.max(points, 0.5),
    }
  })
  return scored.sort((a, b) => a.score - b.score)[0]!.choice
}
