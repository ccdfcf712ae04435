import { ask, oneOf, phasingSeat, type Query, UNITS } from '../kit.ts'
import { say } from '../text/say.ts'
import { attackOf } from './attacks.ts'
import { placeTarget } from './units.ts'

/** surprise: one unit of an attack may try to surprise those who are attacked, when the odds are known and before the die. */

const surprisers = (q: Query): number[] => {
  const attack = attackOf(q)
  if (attack.defenders.length === 0) return []
  return attack.attackers.filter((unit) => q.data.hooks.maySurprise(q, unit, attack))
}

export const surpriseAttack = ask<object>(
  'surprise',
  {
    by: phasingSeat,
    prompt: (q) => say('attack.surprise', { place: placeTarget(q, attackOf(q).target) }),
    forced: false,
    verbs: {
      surprise: oneOf(UNITS, {
        rule: 'surprise',
        among: surprisers,
        otherwise: say('attack.noSurprise'),
        take(c, _, unit) {
          attackOf(c).surprise = unit
        },
      }),
      done: { rule: 'surprise', role: 'end', take: () => undefined },
    },
  },
  { when: (q) => surprisers(q).length > 0 },
)
