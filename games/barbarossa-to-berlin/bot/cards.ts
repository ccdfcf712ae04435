import type { Choice } from '@grognard/kernel'
import { best, of } from '../../desk/index.ts'
import { sideOf } from '../rules/02-units.ts'
import { replacementPoints } from '../rules/07-5-replacement-points.ts'
import { markerFor, stepCost } from '../rules/14-replacements.ts'
import { partisanRefusal } from '../rules/16-partisans.ts'
import { ELIMINATED, RESERVE } from '../state.ts'
import { Assaults } from './assault.ts'
import { eventValue, operationBonus } from './events.ts'
import { hasPlayed, type Look, vpWeight } from './look.ts'
import { cardOf } from './pick.ts'
import { type Order, Planner, priceOf, totalOf } from './plan.ts'
import { movable, transfers, transferValue } from './redeployment.ts'

/** 7.1, 7.2: what to do with an action round: every card competes between its uses. */

const MOST_POINTS = 5
/** Plans seldom come off as planned. */
const OPERATIONS = 0.75

export function action(offer: readonly Choice[], look: Look): Choice {
  const weigh = scales(offer, look)
  return best(offer, weigh)!.item
}

type Weigh = (choice: Choice) => number

export function scales(offer: readonly Choice[], look: Look): Weigh {
  const fights = offer.some(
    ({ verb }) => verb === 'play-ops' || verb === 'play-event-ops' || verb === 'one-ops',
  )
  const moves = of(offer, 'play-sr').length > 0
  const orders = fights ? ordersFor(look) : []
  const sent = moves ? transfers(look, movable(look)) : []
  const starved = missingSteps(look)
  const held = keepsakes(look)
  const operate = (points: number): number => totalOf(within(orders, points)) * OPERATIONS
  return (choice) => {
    const card = cardOf(look, choice)
    const hold = held.get(card) ?? 0
    const data = card >= 0 ? look.data.cards[card]! : null
    switch (choice.verb) {
      case 'play-ops':
        return operate(data!.ops) - hold
      case 'play-event-ops':
        return operate(data!.ops) * operationBonus(look, data!.id) + eventValue(look, data!, orders)
      case 'play-event':
        return eventValue(look, data!, orders)
      case 'play-sr':
        return transferValue(sent, look, data!.sr) * 0.9 - hold
      case 'play-rp':
        return rebuildValue(look, card, starved) - hold
      case 'one-ops':
        return operate(1) - UNUSED_CARD
      case 'place-partisans':
        return partisanValue(look)
      default:
        // War on neutrals, renouncing invasions: not by default.
        return -100
    }
  }
}

/** What operation points could do now. */
export function ordersFor(look: Look): Order[] {
  const planner = new Planner(look, new Assaults(look), {
    cost: (place) => priceOf(look, place),
    mayFight: true,
    mayMarch: true,
  })
  return planner.orders(MOST_POINTS)
}

/** Those of the orders that fewer points pay for. */
function within(orders: readonly Order[], points: number): Order[] {
  let left = points
  return orders.filter(({ cost }) => {
    if (cost > left) return false
    left -= cost
    return true
  })
}

/** Halves of replacement points that each marker could use. */
function missingSteps(look: Look): Record<string, number> {
  const missing: Record<string, number> = {}
  for (let unit = 0; unit < look.state.at.length; unit++) {
    const at = look.state.at[unit]!
    if (sideOf(look.q, unit) !== look.side || look.data.units[unit]!.dot) continue
    const marker = markerFor(look.q, unit)
    if (marker === null) continue
    const steps = at === ELIMINATED ? 2 : at >= RESERVE && look.state.reduced[unit] ? 1 : 0
    if (at === RESERVE && steps > 0) continue
    missing[marker] = (missing[marker] ?? 0) + steps * stepCost(look.q, unit)
  }
  return missing
}

const HALF_POINT = 1.4
/** Halves of points missing at which an army is desperate for replacements. */
const BLED_WHITE = 40
/** Points of turns in which little time is left to use them count less. */
const LAST_TURN = 18

function rebuildValue(look: Look, card: number, missing: Readonly<Record<string, number>>): number {
  let value = 0
  for (const { marker, ledger } of replacementPoints(look.q, look.data.cards[card]!)) {
    const wanted = Math.max(0, (missing[marker] ?? 0) - look.state.rp[marker])
    // The more is missing, the more urgent it is.
    value +=
      Math.min((ledger.total as number) * 2, wanted) * HALF_POINT * (1 + Math.min(1, wanted / BLED_WHITE))
  }
  return look.state.turn >= LAST_TURN ? value * 0.3 : value
}

/** A card that stays in hand is one that will not be drawn. */
const UNUSED_CARD = 5
/** A card beyond those that can be kept anyway is kept at the price of a round. */
const BEYOND = 0.3

/** By card of the hand: what is given up by using it for its points. Few cards can wait for better days. */
function keepsakes(look: Look): Map<number, number> {
  const { hand } = look.state[look.side]
  const rounds = look.data.turns[look.state.turn - 1]!.rounds - look.state.actions[look.side].length
  const places = Math.max(1, hand.length - rounds)
  const ranked = hand
    .map((card) => ({ card, value: holdValue(look, card) }))
    .sort((a, b) => b.value - a.value)
  return new Map(ranked.map(({ card, value }, i) => [card, i < places ? value : value * BEYOND]))
}

/** What is given up when a card is not kept for its event. */
export function holdValue(look: Look, card: number): number {
  const data = look.data.cards[card]!
  if (data.kind === 'cc') return 1.2
  return Math.max(0, eventValue(look, data, [])) * 0.35
}

const PARTISANS_VP = 6

function partisanValue(look: Look): number {
  const vp = PARTISANS_VP * vpWeight(look.state, look.data)
  const spaces = look.data.spaces
    .map((space, place) => ({ place, value: space.vp && look.by[place] === 0 ? vp : 0.8 }))
    .sort((a, b) => b.value - a.value)
  let left = look.data.turns[look.state.turn - 1]!.partisansPerAction
  let value = 0
  for (const { place, value: each } of spaces) {
    if (left === 0) break
    if (partisanRefusal(look.q, place)) continue
    left--
    value += each
  }
  return value
}

/** 7.9-b: what to throw away at the end of the turn: cards that will do nothing but their few points. */
export function discard(offer: readonly Choice[], look: Look): Choice {
  const keep = of(offer, 'keep')[0]
  const worst = best(of(offer, 'discard'), (choice) => -keepValue(look, cardOf(look, choice)))
  if (!worst) return keep ?? offer[0]!
  return keep && -worst.score > LEAST_CARD ? keep : worst.item
}

const LEAST_CARD = 2.3

const keepValue = (look: Look, card: number): number => {
  const { ops, kind } = look.data.cards[card]!
  return ops + (kind === 'cc' ? 1 : holdValue(look, card))
}

/** 7.8-b: Totaler Krieg wins the war for an Axis that is ahead. */
export const takeTotalerKrieg = (offer: readonly Choice[], look: Look): Choice =>
  (hasPlayed(look, 'AX-26') ? undefined : of(offer, 'take-card')[0]) ?? of(offer, 'leave')[0] ?? offer[0]!
