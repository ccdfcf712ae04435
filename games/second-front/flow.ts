import type { Procedure } from '@grognard/kernel'
import { citedProcedures } from '../europa/cited.ts'
import { type PlayerTurn, playerTurn, procedures as shared } from '../europa/flow.ts'
import { weather } from '../europa/rules/weather.ts'
import type { Side } from '../europa/world.ts'
import { call, into, procedure, type Query, run } from './kit.ts'
import { notePolice } from './rules/14-G-police.ts'
import { measures } from './rules/38-measures.ts'
import { exits, leavers, newExit } from './rules/41-exits.ts'
import { scenarioOf } from './rules/41-scenario.ts'
import { setUp } from './rules/41-scenarios.ts'
import { finish } from './rules/42-victory.ts'
import { cite } from './rules/citations.ts'
import type { State } from './state.ts'
import { say } from './text/say.ts'
import type { World } from './world.ts'

/** 4: the sequence of play. */

const isFirst = (q: Query): boolean => q.state.turn === scenarioOf(q).startTurn

/** The first player turn of a scenario may begin in the middle. */
const turnOf = (q: Query, side: Side): PlayerTurn => {
  const { start } = scenarioOf(q).source
  const begins = isFirst(q) && q.data.sides[side] === start.side
  return { side, from: begins ? start.phase : 'initial' }
}

const turn = procedure<object>('turn', '4', {
  'a new turn begins': run('4', (c) => {
    c.tell('4', say('turn.begins', { turn: c.data.turns[c.state.turn]!.target }))
  }),
  weather: call('36.B.a', (q) =>
    into(weather, { die: isFirst(q) ? scenarioOf(q).source.firstWeatherRoll : 0 }),
  ),
  'Axis player turn': call('4', (q) => into(playerTurn, turnOf(q, 0)), {
    when: (q) => !(isFirst(q) && scenarioOf(q).source.start.side === 'allied'),
  }),
  'the Axis leaves the map': call('41.B', (q) => into(exits, newExit(q, 0)), {
    when: (q) => leavers(q, newExit(q, 0)).length > 0,
  }),
  'Allied player turn': call('4', (q) => into(playerTurn, turnOf(q, 1)), {
    when: (q) => q.state.turn < q.state.lastTurn || scenarioOf(q).source.end.side === 'allied',
  }),
  'the turn ends': run('4', (c) => {
    c.state.turn++
  }),
})

export const campaign = procedure<Record<string, never>>('campaign', '41.B.4', {
  'set-up': call('41.A.b', () => into(setUp, {})),
  turns: call('4', () => into(turn, {}), { repeat: true, when: (q) => q.state.turn <= q.state.lastTurn }),
  'the end': run('42.h', (c) => {
    c.state.turn = c.state.lastTurn
    finish(c)
  }),
})

/** 14.G/1: who stands with political police when the combat phase begins. */
const beforeCombat = procedure<object>('before combat', '9', {
  'political police look on': run('14.G/1', (c) => notePolice(c)),
})

const own: readonly Procedure<State, World, object>[] = [
  campaign,
  setUp,
  turn,
  beforeCombat,
  measures as unknown as Procedure<State, World, object>,
  exits as unknown as Procedure<State, World, object>,
]

/** This game's procedures stand in place of the system's of the same name. */
export const procedures: readonly Procedure<State, World, object>[] = [
  ...own,
  ...citedProcedures(shared as readonly Procedure<State, World, object>[], cite).filter(
    ({ name }) => !own.some((procedure) => procedure.name === name),
  ),
]
