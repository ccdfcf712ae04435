import type { Procedure } from '@grognard/kernel'
import { citedProcedures } from '../europa/cited.ts'
import { type PlayerTurn, playerTurn, procedures as shared } from '../europa/flow.ts'
import { weather } from '../europa/rules/weather.ts'
import type { Side } from '../europa/world.ts'
import { call, into, procedure, type Query, run } from './kit.ts'
import { bombardmentProcedures } from './rules/37-bombardment.ts'
import { nationalMeasures } from './rules/38-measures.ts'
import { checkDestroyed } from './rules/40-endings.ts'
import { preparations } from './rules/40-preparations.ts'
import { scenarioOf } from './rules/40-scenario.ts'
import { setUp } from './rules/40-scenarios.ts'
import { finish } from './rules/41-victory.ts'
import { cite } from './rules/citations.ts'
import type { State } from './state.ts'
import { say } from './text/say.ts'
import type { World } from './world.ts'

/** 4, Annex B: the sequence of play. */

const isFirst = (q: Query): boolean => q.state.turn === scenarioOf(q).startTurn

/** 40: the first weather roll is given; the first player turn may begin in the middle. */
const turnOf = (q: Query, side: Side): PlayerTurn => {
  const { start } = scenarioOf(q).source
  const begins = isFirst(q) && q.data.sides[side] === start.side
  return { side, from: begins ? start.phase : 'initial' }
}

const turn = procedure<object>('turn', '4', {
  'a new turn begins': run('4', (c) => {
    c.tell('4', say('turn.begins', { turn: c.data.turns[c.state.turn]!.target }))
  }),
  weather: call('36.B', (q) =>
    into(weather, { die: isFirst(q) ? scenarioOf(q).source.firstWeatherRoll : 0 }),
  ),
  'Japanese player turn': call('4', (q) => into(playerTurn, turnOf(q, 0)), {
    when: (q) => !(isFirst(q) && scenarioOf(q).source.start.side === 'allied'),
  }),
  'who is left after the Japanese': run('40', (c) => checkDestroyed(c)),
  'Allied player turn': call('4', (q) => into(playerTurn, turnOf(q, 1)), {
    when: (q) => q.state.turn < q.state.lastTurn || scenarioOf(q).source.end.side === 'allied',
  }),
  'who is left after the Allies': run('40', (c) => checkDestroyed(c)),
  'the turn ends': run('4', (c) => {
    c.state.turn++
  }),
})

export const campaign = procedure<Record<string, never>>('campaign', '40', {
  'set-up': call('40.A', () => into(setUp, {})),
  turns: call('4', () => into(turn, {}), { repeat: true, when: (q) => q.state.turn <= q.state.lastTurn }),
  'the end': run('41', (c) => {
    c.state.turn = c.state.lastTurn
    finish(c, 'time', scenarioOf(c).source.rule)
  }),
})

const own: readonly Procedure<State, World, object>[] = [
  campaign,
  setUp,
  preparations,
  turn,
  nationalMeasures,
  ...(bombardmentProcedures as readonly Procedure<State, World, object>[]),
]

/** This game's procedures stand in place of the system's of the same name. */
export const procedures: readonly Procedure<State, World, object>[] = [
  ...own,
  ...citedProcedures(shared as readonly Procedure<State, World, object>[], cite).filter(
    ({ name }) => !own.some((procedure) => procedure.name === name),
  ),
]
