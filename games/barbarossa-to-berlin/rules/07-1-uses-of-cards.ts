import { type Refusal, refuse, StillQuery } from '@grognard/kernel'
import type { Card, SideId } from '../data/schema.ts'
import type { Doing, Query } from '../kit.ts'
import type { ActionKind } from '../state.ts'
import { say } from '../text/say.ts'
import { reinforcementRefusal } from './07-6-2-reinforcements.ts'
import { invasionRefusal } from './07-6-3-invasions.ts'
import { isThaw } from './15-weather.ts'
import { holds, requirementRefusal } from './cards/conditions.ts'
import { cardEvents } from './cards/registry.ts'

/** 7.1, 7.2: what a side may do with its action round, and why not. */

const thisTurn = (q: Query) => q.data.turns[q.state.turn - 1]!

const cardOf = (q: Query, target: string): number => q.data.cardByTarget.get(target) ?? -1

/** 4.4-b: the Axis opens the game with the event it chose. */
const isOpening = (q: Query, side: SideId): boolean =>
  side === 'axis' && q.state.turn === q.data.setup.tracks.turn
const isOpeningCard = (q: Query, card: Card): boolean =>
  q.data.setup.openingHands.axis.chooseOneOf.includes(card.id)

/** AX-02: rounds of turn 2 that the Axis must still spend on the automatic operation. */
function forcedOneOps(q: Query, side: SideId): number {
  const pause = q.data.card('AX-02')
  const played = q.state.played[pause]!
  if (side !== 'axis' || played === 0 || q.state.turn !== played + 1) return 0
  const done = q.state.actions.axis.filter((action) => action === 'one-ops').length
  return Math.max(0, q.data.cards[pause]!.numbers.forcedOneOps! - done)
}

/** Why a side may do nothing but one thing this round; nothing when its choice is free. */
function boundRefusal(q: Query, side: SideId, use: ActionKind, card: Card | null): Refusal | undefined {
  if (isOpening(q, side) && !(use === 'event' && card && isOpeningCard(q, card)))
    return refuse('4.4-b', say('action.opening'))
  const forced = forcedOneOps(q, side)
  const left = thisTurn(q).rounds - q.state.actions[side].length
  if (use !== 'one-ops' && forced >= left) return refuse('AX-02', say('action.paulusPause', { forced }))
  return undefined
}

/** The cards of the hand that may be put to this use, as targets. What is the same for all of them is asked once. */
export function usableCards(q: Query, side: SideId, use: ActionKind): string[] {
  const { cards, cardTarget } = q.data
  const dependsOnCard = use === 'event' || use === 'event-ops'
  const targets: string[] = []
  for (const card of q.state[side].hand) {
    if (dependsOnCard || targets.length === 0) {
      const refusal = cardRefusal(q, side, use, cards[card]!)
      if (refusal && !dependsOnCard) return targets
      if (refusal) continue
    }
    targets.push(cardTarget[card]!)
  }
  return targets
}

/** Why a card of the hand may not be put to this use; nothing when it may. */
export function useRefusal(q: Query, side: SideId, use: ActionKind, target: string): Refusal | undefined {
  const index = cardOf(q, target)
  if (!q.state[side].hand.includes(index))
    return refuse('7.2-a', say('action.notInHand', { card: index < 0 ? 'unknown:card' : target }))
  return cardRefusal(q, side, use, q.data.cards[index]!)
}

const cardRefusal = (q: Query, side: SideId, use: ActionKind, card: Card): Refusal | undefined =>
  boundRefusal(q, side, use, card) ?? USES[use]?.(q, side, card)

const USES: { readonly [Use in ActionKind]?: (q: Query, side: SideId, card: Card) => Refusal | undefined } = {
  ops: (q) => (isThaw(q) ? refuse('15.1', say('action.thaw')) : undefined),
  sr: (q, side) =>
    q.state.actions[side].at(-1) === 'sr' ? refuse('7.4-b', say('action.srTwice')) : undefined,
  rp: rpRefusal,
  event: eventRefusal,
  'event-ops': (q, side, card) => dualRefusal(q, card) ?? eventRefusal(q, side, card),
}

function rpRefusal(q: Query, side: SideId): Refusal | undefined {
  const { reinforcements, axisRpPlays } = thisTurn(q)
  if (!reinforcements) return refuse('4.4-b', say('action.firstTurn'))
  const actions = q.state.actions[side]
  if (actions.at(-1) === 'rp') return refuse('7.5-c', say('action.rpTwice'))
  const plays = actions.filter((action) => action === 'rp').length
  if (side === 'axis' && axisRpPlays !== null && plays >= axisRpPlays)
    return refuse('7.5-d', say('action.rpCap', { most: axisRpPlays }))
  return undefined
}

/** 7.1-d: event and operation together need a yellow box, or the condition that makes a black one count as yellow. */
function dualRefusal(q: Query, card: Card): Refusal | undefined {
  if (card.kind === 'ops') return undefined
  if (card.dualIf === null) return refuse('7.1-d', say('action.notDual', { card: `card:${card.id}` }))
  return isThaw(q) || !holds(q, card.dualIf)
    ? refuse(card.id, say('action.notDualNow', { card: `card:${card.id}` }))
    : undefined
}

/** 7.6: why the event of a card may not be played now; nothing when it may. */
export function eventRefusal(q: Query, _side: SideId, card: Card): Refusal | undefined {
  if (card.kind === 'cc') return refuse('7.1-d', say('action.combatCard', { card: `card:${card.id}` }))
  if (!(q instanceof StillQuery)) return judgeEvent(q, card)
  // Two of a card's uses ask this at the same moment.
  let judged = q.known(card) as { readonly refusal: Refusal | undefined } | undefined
  if (!judged) {
    judged = { refusal: judgeEvent(q, card) }
    q.remember(card, judged)
  }
  return judged.refusal
}

function judgeEvent(q: Query, card: Card): Refusal | undefined {
  return (
    requirementRefusal(q, card) ??
    (card.reinforcement ? reinforcementRefusal(q, card) : undefined) ??
    (card.invasion ? invasionRefusal(q, card) : undefined) ??
    cardEvents[card.id]?.check?.(q)
  )
}

/** Why the automatic operation or partisans may not be chosen, as far as the round is bound. */
export const freeActionRefusal = (
  q: Query,
  side: SideId,
  use: 'one-ops' | 'partisans',
): Refusal | undefined => boundRefusal(q, side, use, null)

/** Takes a card out of the hand and lays it open. */
export function playCard(c: Doing, side: SideId, target: string, use: ActionKind): number {
  const card = cardOf(c, target)
  const cards = c.state[side]
  cards.hand = cards.hand.filter((other) => other !== card)
  cards.shown = cards.shown.filter((other) => other !== card)
  const asEvent = use === 'event' || use === 'event-ops'
  c.state.inPlay = { card, asEvent }
  c.tell('7.1-c', say(`played.${use as 'ops'}`, { side: `side:${side}`, card: target }))
  return card
}

/** 3-b, 7.6.1: an asterisk takes the card out of the game when it was played as an event. */
export function putCardAway(c: Doing, side: SideId): void {
  const { inPlay } = c.state
  if (!inPlay) return
  c.state.inPlay = null
  if (inPlay.asEvent && c.data.cards[inPlay.card]!.removedAfterEvent) {
    c.state[side].removed.push(inPlay.card)
    c.tell('7.6.1', say('card.removed', { card: c.data.cardTarget[inPlay.card]! }))
  } else c.state[side].discard.push(inPlay.card)
}
