import type { Choice } from '@grognard/kernel'
import { bestTarget, byVerb } from '../../desk/index.ts'
import type { NavalGroup } from '../naval-state.ts'
import { landNeighbours } from '../rules/ferries.ts'
import { groupOf } from '../rules/naval-groups.ts'
import { navalOf } from '../rules/naval-units.ts'
import { coastOf, GROUPS } from '../rules/sailing.ts'
import { attack2, hexDistance, isOnMap, placeOf, unitOf, unitsOfAt } from '../rules/units.ts'
import type { Look, Moment } from './look.ts'

/** The opponent between sea and land: reactions to landings, ships that stand in to support troops. */

export function answer(l: Moment, offer: readonly Choice[]): Choice {
  const strong = bestTarget(offer, 'answer', (target) => attack2(l.q, unitOf(l.q, target)))
  return strong && attack2(l.q, unitOf(l.q, strong.target!)) >= 2 ? strong : byVerb(offer, 'nobody')!
}

export function answerWhere(l: Moment, offer: readonly Choice[]): Choice {
  const overrun = byVerb(offer, 'strike')
  if (overrun) return overrun
  const landed = navalOf(l.q).landed.flatMap(({ unit }) => (isOnMap(l.q, unit) ? [l.q.state.at[unit]!] : []))
  return bestTarget(
    offer,
    'go',
    (target) => -Math.min(...landed.map((hex) => hexDistance(l.q, placeOf(l.q, target), hex)), 9),
  )!
}

/** Hexes of a box where guns could tell: of the enemy beside our troops, or of ours beside the enemy. */
const foughtOver = ({ q, side, enemy }: Look, group: NavalGroup): number[] => {
  const attacks = q.state.phasing === side
  return coastOf(q, group.box).filter((hex) => {
    if (hex >= q.data.map.lands || unitsOfAt(q, hex, attacks ? enemy : side).length === 0) return false
    return [hex, ...landNeighbours(q, hex)].some(
      (place) => unitsOfAt(q, place, attacks ? side : enemy).length > 0,
    )
  })
}

export function standIn(l: Moment, offer: readonly Choice[]): Choice {
  const useful = offer.find(
    ({ verb, target }) =>
      verb === 'stand-in' && foughtOver(l, groupOf(l.q, GROUPS.find(l.q, target!))!).length > 0,
  )
  return useful ?? byVerb(offer, 'done')!
}

export function standWhere(l: Moment, offer: readonly Choice[]): Choice {
  const group = groupOf(l.q, GROUPS.find(l.q, String(l.view.prompt?.args?.group ?? '')))!
  const hexes = foughtOver(l, group).map((hex) => l.q.data.map.target[hex]!)
  return offer.find(({ target }) => hexes.includes(target!)) ?? offer[0]!
}
