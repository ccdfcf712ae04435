import {
  clamp,
  type Entry,
  entry,
  type Ledger,
  ledger,
  type Running,
  secret,
  targetId,
} from '@grognard/kernel'
import {
  ask,
  type CardKind,
  call,
  type Data,
  into,
  type Proc,
  procedure,
  type Q,
  run,
  type Side,
  type State,
  window,
} from '../state.ts'
import { say } from '../text/say.ts'
import { chief, enemyOf, seatsOf } from './01-sides.ts'
import { railheads } from './06-supply.ts'

/** The cards of some kinds in a side's hand, as targets. */
export const cardsInHand = (q: Q, side: Side, ...kinds: readonly CardKind[]): string[] =>
  q.state.hands[side].filter((id) => kinds.includes(kindOf(q, id))).map((id) => `card:${id}`)

export const kindOf = (q: Q, id: string): CardKind => q.data.cards.get(id)!.kind

/** [5.1] One deck for both sides. */
export const shuffleDeck = run<object>('5.1', (c) => c.shuffle(c.state.deck, '5.1', say('cards.shuffle')))

/** [5.2] How many cards a side may hold. */
export function handSize(q: Q, side: Side): Ledger {
  const parts: Entry[] = [entry(say('hand.base'), '5.2', 2)]
  const fed = railheads(q, side).length
  if (fed > 0) parts.push(entry(say('hand.railheads', { n: fed }), '5.2', fed))
  return clamp(ledger(parts), { max: 4 }, say('hand.most'), '5.2')
}

/** [5.3] A side draws until its hand is full. */
export const drawCards = run<{ side: Side }>('5.3', (c, { side }) => {
  const hand = c.state.hands[side]
  while (hand.length < (handSize(c, side).total as number)) {
    if (c.state.deck.length === 0) renewDeck(c)
    const card = c.state.deck.pop()
    if (card === undefined) return
    hand.push(card)
    const shown = secret(`card:${card}`, seatsOf(c, side), 'card:unknown')
    c.tell('5.3', { key: 'cards.drawn', args: { side: `side:${side}`, card: shown } })
  }
})

function renewDeck(c: Running<State, Data>): void {
  c.state.deck = c.state.discard
  c.state.discard = []
  c.shuffle(c.state.deck, '5.1', say('cards.shuffle'))
}

/** Lays a card from the hand open aside. */
export function layAside(state: State, side: Side, card: string): void {
  const hand = state.hands[side]
  hand.splice(hand.indexOf(card), 1)
  state.discard.push(card)
}

export interface Play {
  readonly card: string
  readonly side: Side
  countermand: string
  cancelled: boolean
}
export const playOf = (side: Side, target: string): Play => ({
  card: targetId(target),
  side,
  countermand: '',
  cancelled: false,
})

/** [5.4] Playing a card, which can be countermanded, which can be countermanded, and so on. */
export const play: Proc<Play> = procedure<Play>('play', '5.4', {
  'the card is shown': run('5.4', (c, { card, side }) => {
    layAside(c.state, side, card)
    c.tell('5.4', say('cards.played', { side: `side:${side}`, card: `card:${card}` }))
  }),
  'the other side may countermand': window(
    '5.4',
    'countermand',
    {
      by: (_, { side }) => chief(enemyOf(side)),
      prompt: (_, { card }) => say('cards.countermand', { card: `card:${card}` }),
      verbs: {
        countermand: {
          rule: '5.4',
          targets: (q, { side }) => cardsInHand(q, enemyOf(side), 'countermand'),
          take(_, local, target) {
            local.countermand = target
          },
        },
      },
    },
    { hides: true },
  ),
  'the countermand is played': call(
    '5.4',
    (_, { side, countermand }) => into(play, playOf(enemyOf(side), countermand)),
    {
      when: (_, { countermand }) => countermand !== '',
      leave(c, local, child) {
        local.cancelled = !(child as Play).cancelled
        if (local.cancelled) c.tell('5.4', say('cards.cancelled', { card: `card:${local.card}` }))
      },
    },
  ),
})

/** [5.5] One order goes stale; nobody else sees which. */
export const buryCard = ask<{ side: Side }>(
  '5.5',
  {
    by: (_, { side }) => chief(side),
    prompt: () => say('cards.bury'),
    secret: true,
    verbs: {
      bury: {
        rule: '5.5',
        targets: (q, { side }) => q.state.hands[side].map((id) => `card:${id}`),
        take(c, { side }, target) {
          const hand = c.state.hands[side]
          hand.splice(hand.indexOf(targetId(target)), 1)
          c.state.deck.unshift(targetId(target))
          const shown = secret(target, seatsOf(c, side), 'card:unknown')
          c.tell('5.5', { key: 'cards.buried', args: { side: `side:${side}`, card: shown } })
        },
      },
    },
  },
  { when: (q, { side }) => q.state.hands[side].length > 0 },
)
