import { type Entry, entry, type Refusal, refuse } from '@grognard/kernel'
import type { CombatUse, SideId } from '../data/schema.ts'
import type { Doing, Query } from '../kit.ts'
import type { Battle } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { countryAt, isBeach, isPanzer } from './02-units.ts'
import { actsMechanised } from './13-4-out-of-supply.ts'
import { NONE, supplyOf } from './13-supply.ts'

/** 7.6.4: combat cards, and events that change the combats of a round. */

/** The parts of a combat that cards and fire look at; a preview makes one up. */
export interface Engagement {
  readonly side: SideId
  readonly target: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly bystanders: readonly number[]
  readonly cards: { readonly axis: readonly number[]; readonly allied: readonly number[] }
}

export const engagementOf = (q: Query): Engagement => {
  const { target, attackers, defenders, bystanders, cards } = q.state.battle!
  return { side: q.state.op!.side, target, attackers, defenders, bystanders, cards }
}

const unitsOf = (e: Engagement, side: SideId): readonly number[] =>
  side === e.side ? e.attackers : e.defenders

const isSoviet = (q: Query, unit: number): boolean => q.data.nationOf[unit] === 'su'
const isSovietMech = (q: Query, unit: number): boolean => isSoviet(q, unit) && actsMechanised(q, unit)

const BY: Readonly<Record<CombatUse['by'], (q: Query, unit: number) => boolean>> = {
  allied: () => true,
  axis: () => true,
  soviet: isSoviet,
  'soviet-mech': isSovietMech,
  german: (q, unit) => q.data.nationOf[unit] === 'ge',
  'german-panzer': (q, unit) => isPanzer(q.data, unit) && actsMechanised(q, unit),
}
const VERSUS: Readonly<Record<'soviet' | 'soviet-mech', (q: Query, unit: number) => boolean>> = {
  soviet: isSoviet,
  'soviet-mech': isSovietMech,
}

/** Do the conditions printed on a combat card fit this combat? */
function meetsConditions(q: Query, use: CombatUse, side: SideId, e: Engagement): boolean {
  const role = side === e.side ? 'attack' : 'defence'
  const { terrain, countries, versus } = use
  if (!use.role.includes(role)) return false
  if (terrain && (isBeach(q.data, e.target) || q.data.spaces[e.target]!.terrain !== terrain)) return false
  if (countries && !countries.includes(countryAt(q.data, e.target))) return false
  if (!unitsOf(e, side).some((unit) => BY[use.by](q, unit))) return false
  return versus === null || unitsOf(e, otherSide(side)).some((unit) => VERSUS[versus](q, unit))
}

/** Why a side may not use a card in this combat; nothing when it may. */
export function cardRefusal(q: Query, side: SideId, target: string, e: Engagement): Refusal | undefined {
  const card = q.data.cardByTarget.get(target)
  const cards = q.state[side]
  const kept = cards.kept.find((other) => other.card === card)
  if (card === undefined || !(kept || cards.hand.includes(card))) {
    return refuse('7.6.4-a', say('combatCards.notYours', { card: target }))
  }
  if (e.cards[side].includes(card) || kept?.used) {
    return refuse('7.6.4-b', say('combatCards.used', { card: target }))
  }
  const use = q.data.cards[card]!.combat
  if (!use || !meetsConditions(q, use, side, e)) {
    return refuse('7.6.4-a', say('combatCards.doesNotFit', { card: target }))
  }
  if (side !== e.side && e.defenders.some((unit) => supplyOf(q, unit, 'defence') === NONE)) {
    return refuse('13.4.3', say('combatCards.noSupply'))
  }
  return undefined
}

/** Cards a side holds or keeps, as targets. */
export const combatCardsOf = (q: Query, side: SideId): string[] => {
  const { hand, kept } = q.state[side]
  const held = [...hand, ...kept.map(({ card }) => card)]
  return held.flatMap((card) => (q.data.cards[card]!.combat ? [q.data.cardTarget[card]!] : []))
}

export const mayPlayCombatCard = (q: Query, side: SideId): boolean => {
  if (!q.state.battle) return false
  const e = engagementOf(q)
  return combatCardsOf(q, side).some((target) => !cardRefusal(q, side, target, e))
}

export function useCard(c: Doing, side: SideId, target: string): void {
  const card = c.data.cardByTarget.get(target)!
  const cards = c.state[side]
  const kept = cards.kept.find((other) => other.card === card)
  if (kept) kept.used = true
  else {
    cards.hand = cards.hand.filter((other) => other !== card)
    cards.shown = cards.shown.filter((other) => other !== card)
  }
  c.state.battle!.cards[side].push(card)
  c.tell('7.6.4-a', say('combatCards.plays', { side: `side:${side}`, card: target }))
}

/** 7.6.4-b: a card kept face up serves once in an action round, whosever part of it; Paradrop once in a turn. */
export function readyKeptCards(c: Doing): void {
  for (const { kept } of [c.state.axis, c.state.allied])
    for (const one of kept) one.used = c.data.cards[one.card]!.combat!.oncePerTurn
}

/** 7.6.4-b, 7.6.4-c: the winner keeps his cards face up, the loser discards; an asterisk goes out of the game. */
export function settleCards(c: Doing, winner: SideId | null): void {
  const battle = c.state.battle!
  for (const side of ['axis', 'allied'] as const) {
    const cards = c.state[side]
    for (const card of battle.cards[side]) {
      const { removedAfterEvent } = c.data.cards[card]!
      const isKept = cards.kept.some((other) => other.card === card)
      const args = { card: c.data.cardTarget[card]! }
      if (!removedAfterEvent && side === winner) {
        if (!isKept) cards.kept.push({ card, used: true })
        c.tell('7.6.4-b', say('combatCards.kept', args))
        continue
      }
      if (isKept) cards.kept = cards.kept.filter((other) => other.card !== card)
      if (removedAfterEvent) cards.removed.push(card)
      else cards.discard.push(card)
      c.tell(
        removedAfterEvent ? '3-b' : '7.6.4-c',
        say(removedAfterEvent ? 'combatCards.removed' : 'combatCards.discarded', args),
      )
    }
  }
}

/** A card effect used in the combat under way: only Axis cards have such effects (AX-18, AX-43). */
export const hasEffect = (q: Query, cards: Engagement['cards'], effect: CombatUse['effect']): boolean =>
  cards.axis.some((card) => q.data.cards[card]!.combat!.effect === effect)

type Applies = (q: Query, e: Engagement, against: readonly number[]) => boolean
const againstSoviets: Applies = (q, _, against) => against.some((unit) => isSoviet(q, unit))
const bySoviets: Applies = (q, e) => e.attackers.some((unit) => isSoviet(q, unit))

/** Events of this round that help the attacker. */
const ATTACK_EVENTS: Readonly<Record<string, Applies>> = {
  'AX-01': againstSoviets,
  'AX-04': againstSoviets,
  'AX-14': againstSoviets,
  'AX-25': againstSoviets,
  'AX-53': (q, e, against) =>
    e.attackers.some((unit) =>
      ['ge-5-panzer-army', 'ge-6-ss-panzer-army'].includes(q.data.units[unit]!.id),
    ) && against.some((unit) => !isSoviet(q, unit)),
  'AL-22': bySoviets,
  'AL-35': bySoviets,
  'AL-32': (q, e) =>
    e.attackers.some((unit) => q.data.nationOf[unit] === 'br' || q.data.nationOf[unit] === 'us'),
}
/** Events of this round that help the defender. */
const DEFENCE_EVENTS: Readonly<Record<string, Applies>> = {
  'AX-27': (q, e) => e.defenders.some((unit) => isSoviet(q, unit)),
}

/** 11.2-4: the die roll modifiers of one side, line by line. */
export function modifiersOf(q: Query, side: SideId, e: Engagement): Entry[] {
  const lines: Entry[] = []
  const add = (card: number, amount: number): void => {
    if (amount === 0) return
    lines.push(entry(say('fire.card', { card: q.data.cardTarget[card]! }), q.data.cards[card]!.id, amount))
  }
  const events = side === e.side ? ATTACK_EVENTS : DEFENCE_EVENTS
  const against = [...e.defenders, ...e.bystanders]
  for (const card of q.state.op?.effects ?? []) {
    const { id, numbers } = q.data.cards[card]!
    if (events[id]?.(q, e, against)) add(card, numbers.drm ?? 0)
  }
  for (const card of e.cards[side]) add(card, q.data.cards[card]!.combat!.drm)
  return lines
}

/** AX-43: the Soviet mechanised attackers, one of which loses a step before the fire. */
export const panzerfaustVictims = (q: Query, battle: Battle): number[] =>
  battle.attackers.filter((unit) => isSovietMech(q, unit))
