import type { Choice } from '@grognard/kernel'
import { best, of } from '../../desk/index.ts'
import { isLarge, isPanzer, lossFactorOf, strengthOf } from '../rules/02-units.ts'
import { engagementOf } from '../rules/07-6-4-combat-cards.ts'
import { passRefusal } from '../rules/10-ground.ts'
import { FULL, supplyIn } from '../rules/13-supply.ts'
import { oddsOf } from './assault.ts'
import { bodyOf, isFast, standing, supplyAfter, supplySwing, takes } from './ground.ts'
import { asked, isEnemyLand, type Look } from './look.ts'
import { bestOf, cardOf, placeOf, unitOf } from './pick.ts'

/** 11.2: cards, losses, retreats and advances. */

/** How much of a chance to win a card must add to be worth it. */
const WORTH_A_CARD = 0.1

/** A combat card where it tips the balance; cards kept face up are used whenever they help at all. */
export function combatCard(offer: readonly Choice[], look: Look): Choice {
  const pass = of(offer, 'pass')[0]!
  const e = engagementOf(look.q)
  const { win } = oddsOf(look, e)
  const attacks = e.side === look.side
  const chance = attacks ? win : 1 - win
  const kept = look.state[look.side].kept.map(({ card }) => card)
  const matters = stakes(look) > 4
  const found = best(of(offer, 'play-combat'), (choice) => {
    const card = cardOf(look, choice)
    const cards = { ...e.cards, [look.side]: [...e.cards[look.side], card] }
    const with_ = oddsOf(look, { ...e, cards }).win
    const gain = (attacks ? with_ : 1 - with_) - chance
    return gain + (kept.includes(card) ? 1 : 0) - (look.data.cards[card]!.ops - 2) * 0.05
  })
  if (!found) return pass
  return found.score > (matters ? WORTH_A_CARD * 0.6 : WORTH_A_CARD) ? found.item : pass
}

/** How much hangs on the combat: the place and the troops. */
function stakes(look: Look): number {
  const { target, attackers, defenders } = look.state.battle!
  const troops = [...attackers, ...defenders].reduce((sum, unit) => sum + bodyOf(look, unit), 0)
  return (look.worth[target] ?? 0) + troops * 0.2
}

/** Takes losses so that most strength and the precious units are left. */
export function loseStep(offer: readonly Choice[], look: Look): Choice {
  return bestOf(of(offer, 'lose-step'), (choice) => -lossOf(look, unitOf(look, choice)))
}

/** What a side loses with the next step of a unit. */
function lossOf(look: Look, unit: number): number {
  const { data, state } = look
  const full = data.strength[unit * 2]!
  const reduced = data.strength[unit * 2 + 1]!
  const panzer = isPanzer(data, unit) ? 0.6 : 0
  const strength = state.reduced[unit] ? reduced : full - reduced
  const gone = state.reduced[unit] ? (isLarge(data, unit) ? 2 : 0.3) : 0
  return (strength + panzer + gone) / lossFactorOf(look.q, unit)
}

/** Stand at the price of a step, or go? */
export function standOrGo(offer: readonly Choice[], look: Look): Choice {
  const retreat = of(offer, 'retreat')[0]
  const { target, defenders, attackers } = look.state.battle!
  const stands = of(offer, 'stand')
  const cheapest = best(stands, (choice) => -lossOf(look, unitOf(look, choice)))
  if (!cheapest || !retreat) return cheapest?.item ?? retreat ?? offer[0]!
  const price = lossFactorOf(look.q, unitOf(look, cheapest.item))
  const stake = look.worth[target]! * 0.6 + look.danger[target]! * 0.25 + cutIfLost(look, target) * 0.5
  const left = defenders.reduce((sum, unit) => sum + strengthOf(look.q, unit), 0)
  const threat = attackers.reduce((sum, unit) => sum + strengthOf(look.q, unit), 0)
  return stake > price + (threat > left * 2 ? 2 : 0) ? cheapest.item : retreat
}

/** What of ours would be cut off if the place were lost. */
function cutIfLost(look: Look, place: number): number {
  const foe: Look = { ...look, side: look.enemy, enemy: look.side, mine: look.theirs, theirs: look.mine }
  return Math.max(0, supplySwing(foe, [place]))
}

/** Which defender goes first, and where to. */
export function retreat(offer: readonly Choice[], look: Look): Choice {
  const select = of(offer, 'select')
  if (select.length > 0) return bestOf(select, (choice) => bodyOf(look, unitOf(look, choice)))
  const unit = look.data.unitByTarget.get(asked(look, 'unit')) ?? -1
  return bestOf(of(offer, 'retreat-to'), (choice) => {
    const place = placeOf(look, choice)
    return unit < 0 ? 0 : standing(look, unit, place, supplyIn(look.q, unit, place))
  })
}

const LEAST_ADVANCE = -0.5
const IMPOSSIBLE = -50

/** Who advances after combat, and how far. */
export function advance(offer: readonly Choice[], look: Look): Choice {
  const done = of(offer, 'done')[0]
  const stop = of(offer, 'stop')[0]
  const unit = look.data.unitByTarget.get(asked(look, 'unit')) ?? -1
  const steps = of(offer, 'advance')
  if (unit >= 0 && (steps.length > 0 || stop)) {
    const left = Number(look.prompt?.args?.left ?? 1)
    const here = stop ? endScore(look, unit, look.state.at[unit]!, []) : Number.NEGATIVE_INFINITY
    const found = best(steps, (choice) => pathScore(look, unit, [placeOf(look, choice)], left - 1))
    if (found && (found.score > here || !stop)) return found.item
    return stop ?? steps[0]!
  }
  const target = look.state.battle!.target
  const found = best(of(offer, 'select'), (choice) => {
    const candidate = unitOf(look, choice)
    const stay = endScore(look, candidate, look.state.at[candidate]!, [])
    return pathScore(look, candidate, [target], 1) - stay
  })
  if (found && (found.score > LEAST_ADVANCE || !done)) return found.item
  return done ?? offer[0]!
}

/** The best that can come of an advance that has gone so far. */
function pathScore(look: Look, unit: number, path: readonly number[], left: number): number {
  const here = path.at(-1)!
  let score = endScore(look, unit, here, path)
  if (left <= 0 || path.length >= 3) return score
  for (const to of look.data.adjacent[here]!) {
    if (path.includes(to) || look.by[to] === look.theirs || passRefusal(look.q, unit, to)) continue
    score = Math.max(score, pathScore(look, unit, [...path, to], left - 1))
  }
  return score
}

function endScore(look: Look, unit: number, place: number, path: readonly number[]): number {
  const isFull = look.stacks[place]!.length >= look.data.values['stacking-limit']
  if (path.length > 0 && isFull && look.state.at[unit] !== place) return IMPOSSIBLE
  // 11.5.3: mechanised units do not end on a Combat marker.
  if (path.length > 0 && look.state.op!.combat.includes(place) && isFast(look, unit)) return IMPOSSIBLE
  const supply = supplyAfter(look, unit, place, path)
  let score = standing(look, unit, place, supply)
  const taken = path.filter((step) => isEnemyLand(look, step))
  for (const step of taken) score += takes(look, step, step === place)
  if (taken.length > 0) score += supplySwing(look, taken) * 0.7
  if (supply !== FULL) score -= 1
  return score
}
