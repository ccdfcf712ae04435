import type { Choice } from '@grognard/kernel'
import { bestTarget, byVerb } from '../../desk/index.ts'
import { fighterOf, gunneryNumber, torpedoNumber } from '../rules/naval-fire.ts'
import { groupOf, kindOf } from '../rules/naval-groups.ts'
import { gunneryOf, navalOf, torpedoesOf } from '../rules/naval-units.ts'
import { GROUPS, WATERS } from '../rules/sailing.ts'
import type { Moment } from './look.ts'
import { enemiesIn, mightOf, preyIn, toNumber } from './naval-strength.ts'
import { hunts, submarinePrey } from './submarines.ts'

/** The opponent where fleets meet: who reacts, how near they fight, whom they fire at. */

export function react(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const mover = groupOf(q, GROUPS.find(q, String(l.view.prompt?.args?.group ?? '')))
  const willing = offer.find(({ verb, target }) => {
    const group = verb === 'react' ? groupOf(q, GROUPS.find(q, target!)) : undefined
    if (!group || !mover) return false
    return kindOf(q, group) === 'submarine' ? hunts(q, group, mover) : preyIn(l, group, mover.box) > 0
  })
  return willing ?? byVerb(offer, 'pass')!
}

export function reaction(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const group = groupOf(q, GROUPS.find(q, String(l.view.prompt?.args?.group ?? '')))!
  if (kindOf(q, group) === 'submarine') {
    const goal = bestTarget(offer, 'sail', (target) => submarinePrey(l, group, WATERS.find(q, target)))
    return goal && submarinePrey(l, group, WATERS.find(q, goal.target!)) > 0
      ? goal
      : (byVerb(offer, 'stay') ?? byVerb(offer, 'enter-port') ?? offer[0]!)
  }
  const hunt = bestTarget(offer, 'sail', (target) => preyIn(l, group, WATERS.find(q, target)))
  const stay = byVerb(offer, 'stay')
  if (stay && hunt && preyIn(l, group, WATERS.find(q, hunt.target!)) > 0) return hunt
  const away = bestTarget(offer, 'sail', (target) => -enemiesIn(l, WATERS.find(q, target)).length)
  return stay ?? byVerb(offer, 'enter-port') ?? away ?? offer[0]!
}

/** Rounds after which a chase is given up. */
const LONG = 7

/** Whether to fight on, and how near. */
export function range(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const { group, enemy, round } = l.view.prompt?.args ?? {}
  const one = groupOf(q, GROUPS.find(q, String(group)))
  const other = groupOf(q, GROUPS.find(q, String(enemy)))
  const mine = one?.side === l.side ? one : other
  const theirs = one?.side === l.side ? other : one
  const [own, foe] = [mine ? mightOf(q, mine) : 0, theirs ? mightOf(q, theirs) : 15]
  const late = Number(round) > 4
  // Nobody hunts for ever what cannot be hit.
  if (Number(round) > LONG) return byVerb(offer, 'withdraw')!
  const verb = own < 0.6 * foe || (late && own < 2 * foe) ? 'withdraw' : own >= foe ? 'close-in' : 'maintain'
  return byVerb(offer, verb)!
}

export function torpedoes(l: Moment, offer: readonly Choice[]): Choice {
  const strong = offer.find(({ verb, target }) => {
    if (verb !== 'torpedoes') return false
    const ship = fighterOf(l.q, target!)!
    return toNumber(torpedoesOf(l.q, ship)) >= toNumber(gunneryOf(l.q, ship))
  })
  return strong ?? byVerb(offer, 'sealed')!
}

/** The target that is hit most easily, those with troops aboard first. */
export function aim(l: Moment, offer: readonly Choice[], verb: 'shell' | 'launch'): Choice {
  const { q } = l
  const firer = fighterOf(q, String(l.view.prompt?.args?.ship ?? ''))!
  const conditions = { range: 1, sea: 0 }
  const chosen = bestTarget(offer, verb, (target) => {
    const at = fighterOf(q, target)!
    const number =
      verb === 'shell' ? gunneryNumber(q, firer, at, conditions) : torpedoNumber(q, firer, at, conditions)
    const laden = at >= 0 && navalOf(q).cargo.some(({ parts }) => parts.some(({ ship }) => ship === at))
    const capital = at >= 0 && q.data.naval.ships.sinksAt[at]! > 0
    return -(number ? toNumber(number.total) : 9) + (laden ? 2 : 0) + (verb === 'launch' && capital ? 2 : 0)
  })
  return chosen ?? byVerb(offer, 'hold') ?? offer[0]!
}
