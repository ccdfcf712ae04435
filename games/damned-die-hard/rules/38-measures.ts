import { refuse } from '@grognard/kernel'
import { ask, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { scenarioOf } from './40-scenarios.ts'
import { judgeObjectives } from './41-victory.ts'

/** 38.B.6, 41: what this game does in the initial phase. */

const mayDeclare = (q: Query): boolean =>
  q.state.phasing === 1 && !q.state.manilaOpen && q.state.owner[q.data.manila] === 1

/** 40.B.2: some scenarios open Manila by themselves, and then nobody is asked. */
const isAutomatic = (q: Query): boolean => scenarioOf(q).manilaOpenFrom >= 0

function open(c: {
  state: { manilaOpen: boolean }
  tell: (rule: string, message: ReturnType<typeof say>) => void
}): void {
  c.state.manilaOpen = true
  c.tell('38.B.6', say('manila.open'))
}

export const nationalMeasures = procedure<object>('national measures', '38', {
  'objectives are judged': run('41-objectives', (c) => judgeObjectives(c)),
  'Manila is opened': run('40.B.2', (c) => open(c), {
    when: (q) => mayDeclare(q) && isAutomatic(q) && q.state.turn >= scenarioOf(q).manilaOpenFrom,
  }),
  'Manila may be declared open': ask(
    '38.B.6',
    {
      by: (q) => q.data.sides[1],
      prompt: () => say('manila.prompt'),
      forced: false,
      verbs: {
        'open-city': {
          rule: '38.B.6',
          check: (q) => (mayDeclare(q) ? undefined : refuse('38.B.6', say('manila.cannot'))),
          take: (c) => open(c),
        },
        wait: { rule: '38.B.6', take: () => undefined },
      },
    },
    { when: (q) => mayDeclare(q) && !isAutomatic(q) },
  ),
})
