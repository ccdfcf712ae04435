import { type Query, seatOf, window } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { operationVerb } from './air-operations.ts'
import { couldFly, targetsOf } from './missions.ts'
import { gunfireAt } from './naval-gunfire.ts'
import { placeTarget } from './units.ts'

/** navalStrike: just before an attack is fought out, aircraft may come for the ships that support it. */

const sideOf = (q: Query, who: 'phasing' | 'reacting'): Side =>
  who === 'phasing' ? q.state.phasing : otherSide(q.state.phasing)

/** Whether the other side's ships support there, and somebody can fly at them. */
function mayStrike(q: Query, side: Side): boolean {
  const { attack, naval } = q.state
  return (
    attack !== null &&
    naval !== undefined &&
    gunfireAt(q, attack.target, otherSide(side)).length > 0 &&
    couldFly(q, side, false) &&
    targetsOf(q, side, 'strike', false, null).length > 0
  )
}

export const gunfireStrike = <L extends object>(who: 'phasing' | 'reacting') =>
  window<L>(
    'navalStrike',
    'ships-seen',
    {
      by: (q) => seatOf(q, sideOf(q, who)),
      prompt: (q) => say('naval.strikeSupport', { place: placeTarget(q, q.state.attack!.target) }),
      verbs: { 'air-operation': operationVerb(0) },
    },
    { when: (q) => mayStrike(q, sideOf(q, who)) },
  )
