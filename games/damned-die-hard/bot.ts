import type { Bot, Choice } from '@grognard/kernel'
import { bestTarget, byVerb } from '../desk/index.ts'
import { look, type Moment, priceOf, storesAt } from '../europa/bot/look.ts'
import { staff as sharedStaff } from '../europa/bot/staff.ts'
import { IMMOBILE } from '../europa/charts.ts'
import { attack2, isFortress, mobilityOf, placeOf, sideOf, unitOf } from '../europa/rules/units.ts'
import type { EuropaWorld } from '../europa/world.ts'
import type { Query } from './kit.ts'
import { scenarioOf } from './rules/40-scenario.ts'
import { requestPrice } from './rules/41-requests.ts'

/** The system's opponent, and what only this game asks of one: reserves, and the bombardment of Corregidor. */

const mine = (l: Moment): Query => l.q as unknown as Query

/** 41: what costs nothing is asked for; for what costs victory points the campaign is too short. */
function request(l: Moment, offer: readonly Choice[]): Choice {
  const q = mine(l)
  const { arrivals } = scenarioOf(q).source
  const free = offer.find(({ verb, target }) => {
    const line = arrivals.find(({ id }) => `arrival:${id}` === target)
    return verb === 'request' && line && requestPrice(q, line) === 0
  })
  return free ?? byVerb(offer, 'done')!
}

/** 37.E: points that stay with the army when its guns shell a fortress. */
const KEPT = 2

/** 37.E.1: fortresses are shelled as long as there are points to spare for it. */
function bombard(l: Moment, offer: readonly Choice[]): Choice {
  const stores = Object.keys(l.q.state.resources)
    .map(Number)
    .filter((place) => place < l.q.data.map.lands && l.q.state.owner[place] === l.side)
    .reduce((sum, place) => sum + (storesAt(l.q, place) > 0 ? (l.q.state.resources[place] ?? 0) : 0), 0)
  const fortress = offer.find(
    ({ verb, target }) => verb === 'bombard' && isFortress(l.q, placeOf(l.q, target!)),
  )
  return (stores > KEPT && fortress) || byVerb(offer, 'done')!
}

/** 37.E.1: all of them together: the more, the better the column. */
const lay = (l: Moment, offer: readonly Choice[]): Choice =>
  bestTarget(offer, 'join', (target) => attack2(l.q, unitOf(l.q, target))) ??
  byVerb(offer, 'fire') ??
  byVerb(offer, 'cancel')!

/** 37.E.1: the attacker finishes guns that cannot move and were hit before; the defender spreads the hits over what is cheap. */
function place(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  return bestTarget(offer, 'hit', (target) => {
    const unit = unitOf(q, target)
    const dies = q.state.disruption[unit]! >= 1 && mobilityOf(q, unit) === IMMOBILE
    const harm = priceOf(q, unit) + (dies ? 20 : mobilityOf(q, unit) === IMMOBILE ? 5 : 0)
    return sideOf(q, unit) === l.side ? -harm : harm
  })!
}

function decide(l: Moment, offer: readonly Choice[]): Choice | undefined {
  switch (l.where) {
    case 'national measures/reserves may be requested':
      return request(l, offer)
    case 'before combat/fortresses are bombarded':
      return bombard(l, offer)
    case 'bombardment/guns are laid':
      return lay(l, offer)
    case 'bombardment hits/a hit is placed':
      return place(l, offer)
    default:
      return undefined
  }
}

export const staff = (world: EuropaWorld): Bot => {
  const shared = sharedStaff(world)
  return {
    id: 'staff',
    choose(offer, see, random, seat): Choice {
      if (offer.length === 1) return offer[0]!
      const view = see()
      return decide(look(world, view, seat), offer) ?? shared.choose(offer, () => view, random, seat)
    },
  }
}
