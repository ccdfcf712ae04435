import { enemyOf } from './rules/01-sides.ts'
import { buryCard, drawCards, play, shuffleDeck } from './rules/05-cards.ts'
import { makePlans } from './rules/07-plans.ts'
import { interception } from './rules/08-interception.ts'
import { type Marching, march, marchUnits } from './rules/08-marching.ts'
import { battle, fightBattles } from './rules/09-battle.ts'
import { loss, retreat } from './rules/09-losses.ts'
import { checkCapture, timeIsUp } from './rules/10-victory.ts'
import { call, into, procedure, run, type Side } from './state.ts'
import { say } from './text/say.ts'

/** The sequence of play, chapter 4, and nothing else. */
const half = procedure<Marching>('half-turn', '4.2', {
  'cards are drawn': drawCards,
  'units march': marchUnits,
  'battles are fought': fightBattles,
  'a stale order is buried': buryCard,
  'towns are counted': checkCapture,
})

const halfOf = (side: Side) => into(half, { side, done: [] })

const turn = procedure<object>('turn', '4.1', {
  'a new turn begins': run('4.1', (c) => {
    for (const flags of [c.state.cut, c.state.tired, c.state.marched, c.state.fought]) flags.fill(0)
    c.tell('4.1', say('turn.begins', { turn: c.state.turn }))
  }),
  'plans are made': makePlans,
  'the first half-turn': call('4.1', (q) => halfOf(q.state.first)),
  'the second half-turn': call('4.1', (q) => halfOf(enemyOf(q.state.first))),
  'the turn ends': run('4.1', (c) => {
    c.state.turn++
  }),
})

export const war = procedure<Record<string, never>>('war', '4', {
  'the deck is shuffled': shuffleDeck,
  turns: call('4.1', () => into(turn, {}), { repeat: true, when: (q) => q.state.turn <= q.state.turns }),
  'time is up': timeIsUp,
})

export const procedures = [war, turn, half, play, march, interception, battle, loss, retreat]
