import { entry, type Ledger, ledger } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { ask, call, into, procedure, type Query, run } from '../kit.ts'
import type { ActionKind } from '../state.ts'
import { say } from '../text/say.ts'
import { settleStandFast } from './03-control.ts'
import { attritionWarnings } from './06-attrition.ts'
import { freeActionRefusal, playCard, putCardAway, usableCards, useRefusal } from './07-1-uses-of-cards.ts'
import { beginOperation, operation } from './07-3-operations.ts'
import { recordReplacementPoints, replacementPoints } from './07-5-replacement-points.ts'
import { playReinforcement } from './07-6-2-reinforcements.ts'
import { playInvasion, renounceInvasions, renounceRefusal } from './07-6-3-invasions.ts'
import { revealAtEndOfTurn } from './07-6-5-espionage.ts'
import { bindUnderOrders } from './08-orders.ts'
import { redeployment } from './12-strategic-redeployment.ts'
import { partisanPlacement, placePartisansRefusal } from './16-partisans.ts'
import { declareWar, declareWarRefusal, NEUTRAL_TARGETS, warPrice } from './17-neutrals.ts'
import { cardEvents } from './cards/registry.ts'

/** 7.2: one action round of one side. */
export interface ActionRound {
  readonly side: SideId
  /** What the side does, once chosen. */
  use?: ActionKind
  card?: number
}

/** Uses after which the side moves nothing more this round: in the last round, its lack of supply then takes its toll. */
const LAST_CHANCE: readonly ActionKind[] = ['event', 'rp']
const lastChance = (q: Query, { side }: ActionRound) =>
  q.state.round === q.data.turns[q.state.turn - 1]!.rounds ? attritionWarnings(q, side) : []

const playVerb = (use: ActionKind, rule: string, cost?: (q: Query, card: number) => Ledger) => ({
  rule,
  targets: (q: Query, { side }: ActionRound) => usableCards(q, side, use),
  checked: true as const,
  check: (q: Query, { side }: ActionRound, target: string) => useRefusal(q, side, use, target),
  take: (c: Parameters<typeof playCard>[0], local: ActionRound, target: string) => {
    local.use = use
    local.card = playCard(c, local.side, target, use)
  },
  ...(LAST_CHANCE.includes(use) && { warnings: lastChance }),
  ...(cost && {
    cost: (q: Query, _: ActionRound, target: string) => cost(q, q.data.cardByTarget.get(target)!),
  }),
})

const pointsOf = (label: 'points.ops' | 'points.sr', rule: string, amount: number, q: Query, card: number) =>
  ledger([entry(say(label, { card: q.data.cardTarget[card]! }), rule, amount)])
const opsOf = (q: Query, card: number): Ledger =>
  pointsOf('points.ops', '7.3-a', q.data.cards[card]!.ops, q, card)
const srOf = (q: Query, card: number): Ledger =>
  pointsOf('points.sr', '7.4-a', q.data.cards[card]!.sr, q, card)
const rpOf = (q: Query, card: number): Ledger =>
  ledger(replacementPoints(q, q.data.cards[card]!).flatMap((marker) => marker.ledger.parts))

const isEvent = (local: ActionRound): boolean => local.use === 'event' || local.use === 'event-ops'

/** 7.3: the points and markers of the round's operation; nothing when there is none. */
function orderOf(q: Query, { use, card }: ActionRound): Parameters<typeof beginOperation>[2] | null {
  if (use === 'one-ops') return { points: q.data.values['automatic-ops'] }
  if (card === undefined) return null
  const { ops, id } = q.data.cards[card]!
  if (use === 'ops') return { points: ops }
  if (use !== 'event' && use !== 'event-ops') return null
  const { second, ...order } = cardEvents[id]?.operation?.(q) ?? {}
  const points = use === 'event-ops' ? ops : 0
  if (points === 0 && !order.freeCombat && !order.freeEither) return null
  return { points, effects: [card], ...order, second: second ? { ...second } : null }
}

export const actionRound = procedure<ActionRound>('action round', '7.2', {
  begins: run('7.2', (c, { side }) => {
    c.state.active = side
    bindUnderOrders(c)
  }),

  action: ask('7.2', {
    by: (_, { side }) => side,
    prompt: (q, { side }) =>
      say('prompt.action', { side: `side:${side}`, round: q.state.round, turn: `turn:${q.state.turn}` }),
    verbs: {
      'play-event-ops': playVerb('event-ops', '7.1-d', opsOf),
      'play-event': playVerb('event', '7.6'),
      'play-ops': playVerb('ops', '7.3', opsOf),
      'play-sr': playVerb('sr', '7.4', srOf),
      'play-rp': playVerb('rp', '7.5', rpOf),
      'one-ops': {
        rule: '7.2-a',
        role: 'plain',
        check: (q, { side }) => freeActionRefusal(q, side, 'one-ops'),
        take: (c, local) => {
          local.use = 'one-ops'
          c.tell('7.2-a', say('played.one-ops', { side: `side:${local.side}` }))
        },
        cost: (q) => ledger([entry(say('points.automatic'), '7.2-a', q.data.values['automatic-ops'])]),
      },
      'place-partisans': {
        rule: '16.2-a',
        role: 'plain',
        check: (q, { side }) => freeActionRefusal(q, side, 'partisans') ?? placePartisansRefusal(q, side),
        take: (c, local) => {
          local.use = 'partisans'
          c.tell('16.2-a', say('played.partisans', { side: `side:${local.side}` }))
        },
        warnings: lastChance,
      },
      'declare-war': {
        rule: '17.4-a',
        targets: () => NEUTRAL_TARGETS,
        check: (q, _, target) => declareWarRefusal(q, target),
        price: (q, { side }, target) => warPrice(q, side, target),
        take: (c, { side }, target) => {
          declareWar(c, side, target)
          return 'again'
        },
      },
      'renounce-invasions': {
        rule: '7.6.3-l',
        role: 'leave',
        check: (q, { side }) => renounceRefusal(q, side),
        price: () => say('price.renounce'),
        take: (c) => {
          renounceInvasions(c)
          return 'again'
        },
      },
    },
  }),

  // The operation is made ready before the event, so that an event may bar spaces from it (AX-06).
  'lays the card': run('7.1-c', (c, local) => {
    const order = orderOf(c, local)
    if (order) beginOperation(c, local.side, order)
    if (!isEvent(local)) return
    const card = c.data.cards[local.card!]!
    c.state.played[local.card!] = c.state.turn
    if (card.reinforcement) playReinforcement(c, local.card!)
    if (card.invasion) playInvasion(c, local.card!)
    cardEvents[card.id]?.play?.(c)
  }),

  // The round stands here while procedures called by the event run.
  'the event': run('7.6', () => {}),

  'the operation': call('7.3', () => into(operation, {}), { when: (q) => q.state.op !== null }),

  redeploys: call(
    '7.4',
    (q, { side, card }) => into(redeployment, { side, points: q.data.cards[card!]!.sr }),
    { when: (_, { use }) => use === 'sr' },
  ),

  'records replacement points': run(
    '7.5',
    (c, { card }) => recordReplacementPoints(c, c.data.cards[card!]!),
    { when: (_, { use }) => use === 'rp' },
  ),

  'places partisans': call(
    '16.2',
    (q) => {
      const left = q.data.turns[q.state.turn - 1]!.partisansPerAction
      return into(partisanPlacement, { left, placed: 0, must: true })
    },
    { when: (_, { use }) => use === 'partisans' },
  ),

  ends: run('7.2-b', (c, local) => {
    if (isEvent(local)) cardEvents[c.data.cards[local.card!]!.id]?.after?.(c)
    c.state.op = null
    settleStandFast(c)
    putCardAway(c, local.side)
    c.state.actions[local.side].push(local.use!)
    revealAtEndOfTurn(c, local.side)
  }),
})
