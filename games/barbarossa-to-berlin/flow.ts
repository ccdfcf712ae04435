import { go, type Procedure } from '@grognard/kernel'
import { call, into, jump, procedure, type Query, run } from './kit.ts'
import { setUp } from './rules/04-setup.ts'
import { checkSources } from './rules/05-victory.ts'
import { endOfTurn } from './rules/06-6-end-of-turn.ts'
import { attrition } from './rules/06-attrition.ts'
import { readyKeptCards } from './rules/07-6-4-combat-cards.ts'
import { cardPhase } from './rules/07-7-decks.ts'
import { actionRound } from './rules/07-strategy-cards.ts'
import { judgeOffensive, ordersPhase, placeStandFast } from './rules/08-orders.ts'
import { redeployment } from './rules/12-strategic-redeployment.ts'
import { replacementSegment } from './rules/14-replacements.ts'
import { cardProcedures } from './rules/card-procedures.ts'
import { operationProcedures } from './rules/operation-procedures.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** 6: the sequence of play. */

const roundsOf = (q: Query): number => q.data.turns[q.state.turn - 1]!.rounds
const isLastRound = (q: Query): boolean => q.state.round === roundsOf(q)
const isLastTurn = (q: Query): boolean => q.state.turn === q.data.turns.length
/** 4.4, 6.3: on turn 1 attrition follows both rounds; later the Axis suffers it before the last Allied round. */
const isFirstTurn = (q: Query): boolean => q.state.turn === q.data.setup.tracks.turn

export const turn = procedure<Record<string, never>>('turn', '6', {
  'orders phase': call('6.1', () => into(ordersPhase, {})),
  'action phase': run('6.2', (c) => {
    c.state.round = 1
  }),
  'Axis round': call('6.2', () => into(actionRound, { side: 'axis' })),
  'Axis offensive judged': run('8.2', (c) => judgeOffensive(c, 'axis'), { when: isLastRound }),
  'Axis attrition': call('6.3-a', () => into(attrition, { side: 'axis' }), {
    when: (q) => isLastRound(q) && !isFirstTurn(q),
  }),
  'Allied round': call('6.2', () => into(actionRound, { side: 'allied' })),
  'sources judged': run('5.3-c', (c) => checkSources(c)),
  'next round': run(
    '6.2',
    (c) => {
      c.state.round++
      readyKeptCards(c)
      return go('Axis round')
    },
    { when: (q) => !isLastRound(q) },
  ),
  'Allied offensive judged': run('8.2', (c) => {
    judgeOffensive(c, 'allied')
    c.state.round = 0
  }),
  'Axis attrition of turn 1': call('4.4-c', () => into(attrition, { side: 'axis' }), { when: isFirstTurn }),
  'Allied attrition': call('6.3-b', () => into(attrition, { side: 'allied' })),
  'Allied replacements': call('6.4', () =>
    into(replacementSegment, { side: 'allied', rebuilt: [], unit: -1 }),
  ),
  'Axis replacements': call('6.4', () => into(replacementSegment, { side: 'axis', rebuilt: [], unit: -1 })),
  // Nobody will play the cards that could be drawn at the end of the last turn.
  'card phase': call('6.5', () => into(cardPhase, { mayPick: false }), { when: (q) => !isLastTurn(q) }),
  'end of turn': call('6.6', () => into(endOfTurn, {})),
})

/** 20: the campaign, from June 1941 to an automatic victory or the end of Summer 1945. */
export const campaign = procedure<Record<string, never>>('campaign', '20', {
  'set-up': call('4', () => into(setUp, { placed: 0 })),
  turn: call('6', () => into(turn, {})),
  'next turn': jump('6.6-5', 'turn', () => true),
})

/** Each procedure once, whoever lists it. */
export const procedures: readonly Procedure<State, World, object>[] = [
  ...new Set<Procedure<State, World, object>>([
    campaign,
    setUp,
    turn,
    ordersPhase,
    placeStandFast,
    actionRound,
    redeployment,
    attrition,
    replacementSegment,
    cardPhase,
    endOfTurn,
    ...operationProcedures,
    ...cardProcedures,
  ]),
]
