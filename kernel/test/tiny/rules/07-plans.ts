import { type Choice, type Refusal, refuse, type SeatId, targetId } from '@grognard/kernel'
import { type Q, type Side, together } from '../state.ts'
import { say } from '../text/say.ts'
import { chief, enemyOf, SIDES, sideOf } from './01-sides.ts'

const linesOf = (q: Q, side: Side): readonly string[] => q.data.lineTargets[side]

const only = (verb: 'raid' | 'guard', owner: (seat: SeatId) => Side) => ({
  rule: '7.1',
  targets: (q: Q, _: object, seat: SeatId) => linesOf(q, owner(seat)),
  check: (q: Q, _: object, target: string, seat: SeatId, draft: readonly Choice[]): Refusal | undefined => {
    if (draft.some((choice) => choice.verb === verb)) return refuse('7.1', say('plan.one'))
    return linesOf(q, owner(seat)).includes(target) ? undefined : refuse('7.1', say('plan.line'))
  },
})

/** [7.1, 7.2] Plans are made in secret and shown together. */
export const makePlans = together<object>('7.1', {
  by: () => SIDES.map(chief),
  prompt: () => say('plan.prompt'),
  verbs: {
    raid: only('raid', (seat) => enemyOf(sideOf(seat))),
    guard: only('guard', sideOf),
    seal: { rule: '7.1', seals: true },
  },
  reveal(c, _, answers) {
    for (const side of SIDES) {
      const planned = (of: Side, verb: string) =>
        answers[chief(of)]!.find((choice) => choice.verb === verb)?.target
      const raided = planned(side, 'raid')
      if (raided === undefined) c.tell('7.2', say('plan.noRaid', { side: `side:${side}` }))
      else if (planned(enemyOf(side), 'guard') === raided)
        c.tell('7.2', say('plan.foiled', { side: `side:${side}`, line: raided }), [raided])
      else {
        c.state.cut[c.data.lines.findIndex(({ id }) => id === targetId(raided))] = 1
        c.tell('7.2', say('plan.cut', { side: `side:${side}`, line: raided }), [raided])
      }
    }
  },
})
