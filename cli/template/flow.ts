import { move, moveUnits } from './rules/03-movement.ts'
import { attackOnce, combat } from './rules/04-combat.ts'
import { checkHome, countPlaces } from './rules/05-victory.ts'
import { call, into, procedure, run, type Side } from './state.ts'
import { say } from './text/say.ts'

/** The sequence of play, and nothing else. */
const playerTurn = procedure<{ readonly side: Side }>('player-turn', '3.1', {
  'units are ready': run('3.1', (c) => {
    c.state.moved.fill(0)
  }),
  'units move': moveUnits,
  'an attack is made': attackOnce,
  'homes are looked at': checkHome,
})

const turn = procedure<object>('turn', '3.1', {
  'the turn begins': run('3.1', (c) => c.tell('3.1', say('turn.begins', { turn: c.state.turn }))),
  'Red plays': call('3.1', () => into(playerTurn, { side: 'red' })),
  'Blue plays': call('3.1', () => into(playerTurn, { side: 'blue' })),
  'the turn ends': run('3.1', (c) => {
    c.state.turn++
  }),
})

export const war = procedure<Record<string, never>>('war', '3.1', {
  turns: call('3.1', () => into(turn, {}), { repeat: true, when: (q) => q.state.turn <= q.data.turns }),
  'places are counted': countPlaces,
})

export const procedures = [war, turn, playerTurn, move, combat]
