import { type Json, type Ledger, type Message, once, pick, type SeatId } from '@grognard/kernel'
import type { SideId } from './data/schema.ts'
import type { Query } from './kit.ts'
import { isOnMap } from './rules/02-units.ts'
import { attritionWarnings } from './rules/06-attrition.ts'
import { type CombatPreview, combatPreview } from './rules/11-2-preview.ts'
import { supplyOf } from './rules/13-supply.ts'
import { handSizeLedger } from './rules/18-resources.ts'
import type { Cards, KeptCard, State } from './state.ts'
import { otherSide, type World } from './world.ts'

/** 6.5, 7.9: what a reader may see of a side's cards: its own hand and discards; of the other side only what is open. */
export interface CardsView {
  /** The cards of the hand that the reader may see. */
  readonly hand: readonly number[]
  readonly handCount: number
  readonly drawCount: number
  /** The discards, for their owner. */
  readonly discard: readonly number[]
  readonly discardCount: number
  readonly removed: readonly number[]
  readonly kept: readonly KeptCard[]
  readonly shown: readonly number[]
  /** Total War cards that wait: everybody knows which. */
  readonly aside: readonly number[]
}

/** The board as a reader sees it: everything public under the names it has in `State`, hidden cards as counts. */
export interface BoardView extends Omit<State, 'axis' | 'allied'> {
  /** The side that reads, or null for an observer. */
  readonly reader: SideId | null
  readonly axis: CardsView
  readonly allied: CardsView
  /** By unit: 0 out of supply, 1 limited, 2 full; -1 off the map. */
  readonly supply: readonly number[]
  /** What attrition would take if it came now. */
  readonly attrition: { readonly axis: readonly Message[]; readonly allied: readonly Message[] }
  /** The hand each side would draw up to now. */
  readonly handSizes: { readonly axis: Ledger; readonly allied: Ledger }
  /** The odds of the combat being composed or fought, if any. */
  readonly preview: CombatPreview | null
}

const sideOfSeat = (seat: SeatId | null): SideId | null =>
  seat === 'axis' || seat === 'allied' ? seat : null

const cardsView = (cards: Cards, own: boolean): CardsView => ({
  hand: own ? [...cards.hand] : cards.hand.filter((card) => cards.shown.includes(card)),
  handCount: cards.hand.length + (cards.unseen?.hand ?? 0),
  drawCount: cards.draw.length + (cards.unseen?.draw ?? 0),
  discard: own ? [...cards.discard] : [],
  discardCount: cards.discard.length + (cards.unseen?.discard ?? 0),
  removed: [...cards.removed],
  kept: cards.kept.map(({ card, used }) => ({ card, used })),
  shown: [...cards.shown],
  aside: [...cards.aside],
})

/** The odds of the attack that is being put together or has been announced. */
function previewOf(q: Query): CombatPreview | null {
  const { battle, op } = q.state
  if (battle) {
    if (battle.inflicted || battle.attackers.length === 0) return null
    return combatPreview(q, battle.attackers, battle.target, battle.cards)
  }
  const attack = op?.composing
  return attack && attack.attackers.length > 0 ? combatPreview(q, attack.attackers, attack.target) : null
}

/** What lies open for everybody. */
export const PUBLIC = [
  'turn',
  'round',
  'active',
  'vp',
  'at',
  'reduced',
  'returns',
  'theatre',
  'control',
  'trenches',
  'fortsDestroyed',
  'standFast',
  'bound',
  'partisans',
  'beachheads',
  'stalin',
  'luftwaffe',
  'played',
  'inPlay',
  'orders',
  'offensives',
  'actions',
  'reinforced',
  'invaded',
  'invadedBeaches',
  'invasionsRenounced',
  'rp',
  'panzerSteps',
  'panzerBanFrom',
  'usEntered',
  'totalWar',
  'vichyAtWar',
  'neutrals',
  'casablanca',
  'moscowEverAxis',
  'onceAllied',
  'lifted',
  'handChanges',
  'handSize',
  'op',
  'battle',
] as const satisfies readonly (keyof State)[]

/** What a seat (or an observer) may see, named field by field. */
export function boardView(q: Query, seat: SeatId | null): BoardView {
  const { state } = q
  const reader = sideOfSeat(seat)
  return {
    reader,
    ...pick(state, PUBLIC),
    axis: cardsView(state.axis, reader === 'axis'),
    allied: cardsView(state.allied, reader === 'allied'),
    supply: state.at.map((_, unit) => (isOnMap(q, unit) ? supplyOf(q, unit) : -1)),
    attrition: { axis: attritionWarnings(q, 'axis'), allied: attritionWarnings(q, 'allied') },
    handSizes: { axis: handSizeLedger(q, 'axis'), allied: handSizeLedger(q, 'allied') },
    preview: once(q, 'preview', () => previewOf(q)),
  }
}

export const view = (q: Query, seat: SeatId | null): Json => boardView(q, seat) as unknown as Json

const cardsFromView = (cards: CardsView): Cards => ({
  draw: [],
  hand: [...cards.hand],
  discard: [...cards.discard],
  removed: [...cards.removed],
  kept: cards.kept.map((kept) => ({ ...kept })),
  shown: [...cards.shown],
  aside: [...cards.aside],
  unseen: {
    hand: cards.handCount - cards.hand.length,
    draw: cards.drawCount,
    discard: cards.discardCount - cards.discard.length,
  },
})

/** A state to ask rule questions about, rebuilt from what a reader sees; of cards it does not know there is only how many. */
export function stateFromView(seen: BoardView, data: World): State {
  const { reader: _, supply, attrition, handSizes, preview, axis, allied, ...rest } = seen
  if (rest.at.length !== data.units.length) throw new Error('the view belongs to other data')
  const state: State = { ...rest, axis: cardsFromView(axis), allied: cardsFromView(allied) }
  return structuredClone(state)
}

/** The hidden cards a seat knows: its own hand and discards, and what the other side had to show. */
export function knows(q: Query, seat: SeatId): readonly string[] {
  const side = sideOfSeat(seat)
  if (side === null) return []
  const { hand, discard } = q.state[side]
  const { shown } = q.state[otherSide(side)]
  return [...hand, ...discard, ...shown].map((card) => q.data.cardTarget[card]!)
}

/** The same position with everything the seat may not know dealt anew. */
export function twin(state: State, seat: SeatId | null, random: () => number, data: World): State {
  const reader = sideOfSeat(seat)
  const axis = dealAnew(state.axis, reader === 'axis', random)
  if (reader !== 'axis') keepAnOpening(state.axis, axis, random, data)
  return { ...state, axis, allied: dealAnew(state.allied, reader === 'allied', random) }
}

/** 4.3-a: everybody knows that the Axis holds one of its opening cards until it has played it; not which. */
function keepAnOpening(before: Cards, after: Cards, random: () => number, data: World): void {
  const openings = data.setup.openingHands.axis.chooseOneOf.map((id) => data.card(id))
  const holds = (cards: Cards): boolean => cards.hand.some((card) => openings.includes(card))
  if (before.removed.some((card) => openings.includes(card)) || !holds(before) || holds(after)) return
  const deck = openings.filter((card) => after.draw.includes(card))
  const card = deck[Math.floor(random() * deck.length)]
  if (card === undefined) return
  after.draw[after.draw.indexOf(card)] = after.hand.pop()!
  after.hand.push(card)
}

function dealAnew(cards: Cards, own: boolean, random: () => number): Cards {
  if (own) return { ...cards, draw: shuffled(cards.draw, random) }
  const shown = cards.hand.filter((card) => cards.shown.includes(card))
  const hidden = cards.hand.filter((card) => !cards.shown.includes(card))
  const pool = shuffled([...hidden, ...cards.draw, ...cards.discard], random)
  const take = (count: number): number[] => pool.splice(0, count)
  return {
    ...cards,
    hand: [...shown, ...take(hidden.length)],
    draw: take(cards.draw.length),
    discard: take(cards.discard.length),
  }
}

function shuffled(cards: readonly number[], random: () => number): number[] {
  const pool = [...cards]
  for (let last = pool.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const held = pool[last]!
    pool[last] = pool[other]!
    pool[other] = held
  }
  return pool
}
