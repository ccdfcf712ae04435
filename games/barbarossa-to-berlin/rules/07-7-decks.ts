import { type Choice, refuse, secret } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { ask, procedure, type Query, type Running, run, together } from '../kit.ts'
import { say } from '../text/say.ts'
import { handSizeLedger } from './18-resources.ts'

/** 6.5, 7.7 to 7.9: the card phase: hand sizes, discards, Total War cards, drawing. */

const SIDES: readonly SideId[] = ['axis', 'allied']

/** 7.9-c: draws from the pile; when it runs out, the discards are shuffled and become the new pile. */
export function drawCards(c: Running, side: SideId, count: number): void {
  const cards = c.state[side]
  const drawn: number[] = []
  while (drawn.length < count) {
    if (cards.draw.length === 0) {
      if (cards.discard.length === 0) break
      cards.draw = cards.discard
      cards.discard = []
      c.shuffle(cards.draw, '7.9-c', say('cards.reshuffled', { side: `side:${side}` }))
    }
    drawn.push(cards.draw.pop()!)
  }
  if (drawn.length === 0) return
  cards.hand.push(...drawn)
  const names = drawn.map((card) => c.data.cardTarget[card]!)
  c.tell('6.5', {
    ...say('cards.drawn', { side: `side:${side}`, count: drawn.length, cards: [] }),
    args: { side: `side:${side}`, count: drawn.length, cards: secret(names, [side], 'unknown:card') },
  })
}

const isDiscarded = (draft: readonly Choice[], target: string): boolean =>
  draft.some((choice) => choice.target === target)

function discard(c: Running, side: SideId, answer: readonly Choice[]): void {
  const cards = c.state[side]
  const names = answer.flatMap(({ target }) => (target === undefined ? [] : [target]))
  const gone = names.map((target) => c.data.cardByTarget.get(target)!)
  cards.hand = cards.hand.filter((card) => !gone.includes(card))
  cards.shown = cards.shown.filter((card) => !gone.includes(card))
  cards.discard.push(...gone)
  if (gone.length === 0) return
  c.tell('7.9-b', {
    ...say('cards.discarded', { side: `side:${side}`, count: gone.length, cards: [] }),
    args: { side: `side:${side}`, count: gone.length, cards: secret(names, [side], 'unknown:card') },
  })
}

/** 7.8-a: three turns after the United States entered the war. */
export const isTotalWarDue = (q: Query): boolean =>
  !q.state.totalWar &&
  q.state.usEntered > 0 &&
  q.state.turn >= q.state.usEntered + q.data.values['total-war-delay']

function addTotalWarCards(c: Running): void {
  c.state.totalWar = true
  c.tell('7.8-a', say('cards.totalWar'))
  for (const side of SIDES) {
    const cards = c.state[side]
    cards.draw = [...cards.draw, ...cards.discard, ...cards.aside]
    cards.discard = []
    cards.aside = []
    c.shuffle(cards.draw, '7.8-a', say('cards.shuffled', { side: `side:${side}` }))
  }
}

/** 7.8-b: the card that the Axis may pick when the Total War cards come in. */
const PICK = 'AX-26'

interface CardPhase {
  /** The Total War cards came in this turn, and the Axis has not said yet whether it takes its card. */
  mayPick: boolean
}

export const cardPhase = procedure<CardPhase>('card phase', '6.5', {
  'hand sizes': run('6.5', (c) => {
    for (const side of SIDES) {
      c.state.handSize[side] = handSizeLedger(c.still(), side).total as number
      c.tell('6.5', say('hand.size', { side: `side:${side}`, count: c.state.handSize[side] }))
    }
    c.state.handChanges = { axis: [], allied: [] }
  }),
  discards: together('7.9-b', {
    by: () => SIDES,
    prompt: () => say('cards.discard'),
    verbs: {
      discard: {
        rule: '7.9-b',
        targets: (q, _, seat, draft) =>
          q.state[seat as SideId].hand
            .map((card) => q.data.cardTarget[card]!)
            .filter((target) => !isDiscarded(draft, target)),
        check: (q, _, target, seat, draft) =>
          q.state[seat as SideId].hand.includes(q.data.cardByTarget.get(target) ?? -1) &&
          !isDiscarded(draft, target)
            ? undefined
            : refuse('7.9-b', say('cards.notInHand')),
      },
      keep: {
        rule: '7.9-b',
        check: (q, _, _target, seat, draft) => {
          const side = seat as SideId
          const most = q.state.handSize[side]
          return q.state[side].hand.length - draft.length > most
            ? refuse('7.7-a', say('cards.tooMany', { most }))
            : undefined
        },
        seals: true,
      },
    },
    reveal: (c, _, answers) => {
      for (const side of SIDES) discard(c, side, answers[side] ?? [])
    },
  }),
  'Total War cards': run(
    '7.8-a',
    (c, local) => {
      addTotalWarCards(c)
      local.mayPick = c.state.axis.hand.length < c.state.handSize.axis
    },
    { when: isTotalWarDue },
  ),
  'the Axis may take Totaler Krieg': ask(
    '7.8-b',
    {
      by: () => 'axis',
      prompt: () => say('cards.pick', { card: `card:${PICK}` }),
      secret: true,
      verbs: {
        'take-card': {
          rule: '7.8-b',
          targets: () => [`card:${PICK}`],
          check: (_, __, target) =>
            target === `card:${PICK}` ? undefined : refuse('7.8-b', say('cards.notInHand')),
          take: (c) => {
            const { axis } = c.state
            const card = c.data.card(PICK)
            // On top of the pile: it is drawn first, and what is told of the draw is the same as without it.
            axis.draw = [...axis.draw.filter((other) => other !== card), card]
          },
        },
        leave: { rule: '7.8-b', role: 'leave', take: () => undefined },
      },
    },
    { when: (_, { mayPick }) => mayPick },
  ),
  draw: run('6.5', (c) => {
    for (const side of SIDES) drawCards(c, side, c.state.handSize[side] - c.state[side].hand.length)
  }),
})
