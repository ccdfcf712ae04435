import { type Bot, type Choice, compare, type SeatId, type SeatView } from '@grognard/kernel'
import { byVerb } from '../../desk/index.ts'
import { antiaircraftIn } from '../rules/antiaircraft.ts'
import { canGo } from '../rules/moving.ts'
import { overrunWay } from '../rules/overruns.ts'
import { isOverstacked } from '../rules/stacking.ts'
import { attack2, placeOf, unitOf, unitsOfAt } from '../rules/units.ts'
import type { EuropaWorld } from '../world.ts'
import { promises } from './aims.ts'
import { announce, hit, nameBombers } from './air-bombs.ts'
import { aim, form, land, takeToTheAir } from './air-flights.ts'
import { against, divide, intercept, patrolAttack } from './air-reactions.ts'
import { bestAttack, cheapestLoss, compose } from './attacks.ts'
import { type Look, look, type Moment, priceOf, worths } from './look.ts'
import { destination, nextMover, safest } from './marches.ts'
import { atSea } from './naval.ts'
import { markShip, seekFleet } from './ship-sorties.ts'
import { doomed, feed } from './supplies.ts'

/** The computer opponent: sees only its seat's view, remembers nothing, weighs each choice anew. */

/** What to say when there is nothing to be gained. */
const QUIET = ['pass', 'done', 'enough', 'nothing', 'stay', 'alone', 'wait', 'ready-made', 'cancel']
const quietly = (offer: readonly Choice[]): Choice =>
  QUIET.map((verb) => byVerb(offer, verb)).find((choice) => choice !== undefined) ?? offer[0]!

/** The unit that moves: it stands in the prompt. */
const moving = (l: Moment): number => unitOf(l.q, String(l.view.prompt?.args?.unit ?? ''))

function move(l: Look, offer: readonly Choice[]): Choice {
  return (
    takeToTheAir(l, offer) ??
    byVerb(offer, 'overrun') ??
    shootsFree(l, offer) ??
    nextMover(l, offer) ??
    leavesCrowd(l, offer) ??
    byVerb(offer, 'done') ??
    thinOut(offer)
  )
}

/** harassmentAbatement: guns that halt to shoot a hex free, where more units gain by it than lose. */
const shootsFree = (l: Look, offer: readonly Choice[]): Choice | undefined =>
  offer.find(({ verb, target }) => {
    if (verb !== 'abate') return false
    const units = unitsOfAt(l.q, placeOf(l.q, target!), l.side)
    const guns = units.filter((unit) => l.q.data.units.antiaircraft[unit]! > 0)
    return units.length > 2 * guns.length
  })

/** overstacking: somebody leaves a hex that is too full, if he can. */
const leavesCrowd = (l: Look, offer: readonly Choice[]): Choice | undefined =>
  offer.find(({ verb, target }) => {
    if (verb !== 'move') return false
    const unit = unitOf(l.q, target!)
    return isOverstacked(l.q, l.q.state.at[unit]!, l.side) && canGo(l.q, unit)
  })

/** overstacking: the phase cannot end while a hex is too full. */
const thinOut = (offer: readonly Choice[]): Choice => byVerb(offer, 'move') ?? offer[0]!

function whereTo(l: Moment, offer: readonly Choice[]): Choice {
  const unit = moving(l)
  // bridgeSeizure: a bridge that could be taken is worth the rest of the way.
  const bridge = byVerb(offer, 'seize')
  if (bridge) return bridge
  const chosen = destination(l, offer, unit)
  // Out of a hex that is too full at any price.
  const crowded = isOverstacked(l.q, l.q.state.at[unit]!, l.side)
  return chosen.verb === 'stay' && crowded ? (byVerb(offer, 'go') ?? byVerb(offer, 'rail') ?? chosen) : chosen
}

/** Who advances: into what is worth it, with strength, and not into a trap. */
function advance(l: Moment, offer: readonly Choice[]): Choice {
  const place = placeOf(l.q, String(l.view.prompt?.args?.place ?? ''))
  const units = offer.filter(({ verb }) => verb === 'advance')
  if (units.length === 0) return quietly(offer)
  const strongest = units.sort(
    (a, b) => attack2(l.q, unitOf(l.q, b.target!)) - attack2(l.q, unitOf(l.q, a.target!)),
  )[0]!
  const worth = place >= 0 ? (worths(l.q)[place] ?? 0) + promises(l)[place]! / 4 : 0
  return worth > 1 || priceOf(l.q, unitOf(l.q, strongest.target!)) > 3 ? strongest : quietly(offer)
}

/** The best attack, if one is worth it; else the one that must be made (inHexCombat), or none. */
function attack(l: Look, offer: readonly Choice[]): Choice {
  const attacks = offer.filter(({ verb }) => verb === 'attack')
  const plan = bestAttack(
    l,
    attacks.map(({ target }) => target!),
  )
  const chosen = plan && attacks.find(({ target }) => placeOf(l.q, target!) === plan.target)
  const owed = attacks.find(({ target }) => unitsOfAt(l.q, placeOf(l.q, target!), l.side).length > 0)
  return chosen ?? byVerb(offer, 'done') ?? owed ?? offer[0]!
}

/** All of a stack that can do it. */
function overrun(l: Moment, offer: readonly Choice[]): Choice {
  const target = placeOf(l.q, String(l.view.prompt?.args?.place ?? ''))
  const units = overrunWay(l.q, target)
  const join = offer.find(({ verb, target: unit }) => verb === 'join' && units.includes(unitOf(l.q, unit!)))
  return join ?? byVerb(offer, 'strike') ?? quietly(offer)
}

function measures(offer: readonly Choice[]): Choice {
  return (
    byVerb(offer, 'convert') ??
    byVerb(offer, 'upgrade') ??
    byVerb(offer, 'open-rebuilding') ??
    byVerb(offer, 'open-replacing') ??
    quietly(offer)
  )
}

/** The most valuable of several units. */
const dearest = (l: Look, offer: readonly Choice[], verb: string): Choice =>
  offer
    .filter((choice) => choice.verb === verb)
    .sort((a, b) => priceOf(l.q, unitOf(l.q, b.target!)) - priceOf(l.q, unitOf(l.q, a.target!)))[0] ??
  quietly(offer)

/** bridges: the end of the bridge with the better guns. */
function strongestGuns(l: Look, offer: readonly Choice[]): Choice {
  const guns = (choice: Choice) => antiaircraftIn(l.q, placeOf(l.q, choice.target!), l.side)
  return [...offer].sort((a, b) => compare(guns(b), guns(a)))[0]!
}

function decide(l: Moment, offer: readonly Choice[]): Choice {
  const sailing = l.q.state.naval && atSea(l, offer)
  if (sailing) return sailing
  switch (l.where) {
    case 'movement phase/units move':
    case 'exploitation phase/units move':
      return move(l, offer)
    case 'move/where to':
      return whereTo(l, offer)
    case 'supplies destroyed/which':
      return (
        offer.find(({ verb, target }) => verb === 'destroy' && doomed(l).includes(placeOf(l.q, target!))) ??
        quietly(offer)
      )
    case 'general supply/resource points are used':
      return feed(l, offer) ?? quietly(offer)
    case 'overrun/units are gathered':
      return overrun(l, offer)
    case 'overrun/who goes in':
    case 'advance/the winner advances':
      return advance(l, offer)
    case 'advance/the loser returns':
      return byVerb(offer, 'advance') ?? quietly(offer)
    case 'combat phase/attacks are made':
      return attack(l, offer)
    case 'combat/the attack is put together':
      return compose(l, offer)
    case 'losses/a unit is chosen':
      return cheapestLoss(l, offer)
    case 'retreat/the way is chosen':
    case 'special replacements/a place is chosen':
    case 'arrival/a place is chosen':
      return safest(l, offer)
    case 'reinforcements/other measures':
      return measures(offer)
    case 'replacement/a unit is chosen':
      return dearest(l, offer, 'replace')
    case 'replacement/where it comes back':
      return byVerb(offer, 'whole') ?? offer[0]!
    case 'rebuilding/a cadre is chosen':
      return dearest(l, offer, 'rebuild')
    case 'movement phase/units are assembled':
    case 'exploitation phase/units are assembled':
      return byVerb(offer, 'assemble') ?? quietly(offer)
    case 'air: ground support/ground support may fly':
    case 'air: defensive support/defensive support may fly':
    case 'air: initial phase/the other side may patrol and harass':
    case 'movement phase/the other side may fly':
    case 'exploitation phase/the other side may fly':
      return takeToTheAir(l, offer) ?? quietly(offer)
    case 'waters entered/the other side may strike from the air':
    case 'combat/the attacker strikes at ships':
    case 'combat/the defender strikes at ships':
    case 'naval step/the other side may fly':
      return takeToTheAir(l, offer) ?? quietly(offer)
    case 'air operation/a fleet is sought':
      return seekFleet(l, offer) ?? offer[0]!
    case 'air operation/ships are marked':
      return markShip(l, offer) ?? byVerb(offer, 'bomb-else')!
    case 'preparations/they prepare':
      return byVerb(offer, 'upgrade') ?? quietly(offer)
    case 'air operation/a target is chosen':
      return aim(l, offer) ?? byVerb(offer, 'call-off') ?? quietly(offer)
    case 'air operation/patrols may turn escort':
      return byVerb(offer, 'escort') ?? quietly(offer)
    case 'mission movement/flights are formed':
      return form(l, offer) ?? quietly(offer)
    case 'mission movement/the group flies':
      return byVerb(offer, 'fly') ?? byVerb(offer, 'turn-home') ?? quietly(offer)
    case 'patrol attack/fighters may attack':
      return patrolAttack(l, offer) ?? quietly(offer)
    case 'interception/fighters may rise':
      return intercept(l, offer) ?? quietly(offer)
    case 'air combat/interceptors are divided':
      return divide(l, offer) ?? offer[0]!
    case 'air combat/surplus units are allocated':
    case 'patrol attack/surplus fighters choose':
      return against(l, offer) ?? offer[0]!
    case 'air operation/whose guns fire':
      return strongestGuns(l, offer)
    case 'bombing/a bombing is announced':
      return announce(l, offer) ?? quietly(offer)
    case 'bombing/bombers are named':
      return nameBombers(l, offer) ?? quietly(offer)
    case 'bombing/a grounded unit is hit':
      return hit(l, offer) ?? quietly(offer)
    default:
      return land(l, offer) ?? quietly(offer)
  }
}

export const staff = (world: EuropaWorld): Bot => ({
  id: 'staff',
  choose(offer: readonly Choice[], see: () => SeatView, _random: () => number, seat: SeatId): Choice {
    return offer.length === 1 ? offer[0]! : decide(look(world, see(), seat), offer)
  },
})
