import { type Message, type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { enemyOf } from '../state.ts'
import { say } from '../text/say.ts'
import { isIsolated, isUnsupplied } from './02-3-values.ts'
import { isAshore } from './02-units.ts'
import { airDistance } from './06-flying.ts'
import type { Battle } from './09-2-battle.ts'
import { score, worth } from './12-victory.ts'
import { advancedOf, plays } from './14-advanced.ts'
import { isSubordinate } from './18-1-subordination.ts'

/** 18.2.4: chemical weapons that a headquarters brings into an attack. */

/** 18.2.4: a supplied headquarters in range, for a subordinate that is not isolated, as long as markers last. */
export function chemicalRefusal(
  q: Query,
  { side, cell, attackers }: Battle,
  unit: number,
): Refusal | undefined {
  const about = q.data.units[unit]
  if (!plays(q, 'headquarters') || about?.role !== 'headquarters' || about.side !== side || about.supreme)
    return refuse('18.2.4', say('headquarters.none'))
  const name = { unit: q.data.unitTarget[unit]! }
  if (!isAshore(q, unit) || isUnsupplied(q, unit) || isIsolated(q, unit))
    return refuse('18.2.4', say('headquarters.cutOff', name))
  const { chemicalsLeft, chemical } = advancedOf(q)
  if (chemicalsLeft[side] === 0 || chemical[cell] === 1) return refuse('18.2.4', say('chemical.none'))
  if (!attackers.some((one) => isSubordinate(q, one, unit) && !isIsolated(q, one)))
    return refuse('18.2.4', say('headquarters.notItsOwn', name))
  return airDistance(q, q.state.at[unit]!, cell) > about.range
    ? refuse('18.2.4', say('headquarters.tooFar', name))
    : undefined
}

/** 12.1: what the use of chemical weapons brings the enemy; nothing where the table gives it nothing. */
export function chemicalPrice(q: Query, { side }: Pick<Battle, 'side'>): Message | undefined {
  const points = worth(q, 'chemical-weapons', enemyOf(side))
  return points > 0 ? say('price.enemyScores', { points }) : undefined
}

/** 18.2.4, 12.1: the marker lies until the end of the turn; the enemy scores for its use. */
export function useChemicals(c: Doing, { side, cell }: Battle): void {
  advancedOf(c).chemical[cell] = 1
  advancedOf(c).chemicalsLeft[side]--
  const hex = c.data.cellTarget[cell]!
  c.tell('18.2.4', say('chemical.used', { hex }), [hex])
  score(c, enemyOf(side), worth(c, 'chemical-weapons', enemyOf(side)), 'chemical-weapons')
}
