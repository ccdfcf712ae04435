import type { Bot, Choice } from '@grognard/kernel'
import { bestOf, of } from '../desk/index.ts'
import { infiltrator, politics, slipTo } from './bot/advanced.ts'
import {
  baseAt,
  goAlong,
  hit,
  intercept,
  levy,
  makeUp,
  patrol,
  planMission,
  raiseTrack,
  rebase as rebaseAircraft,
  replaceAircraft,
  sendIn,
} from './bot/air.ts'
import {
  advance,
  attack,
  attackers,
  attackSupport,
  defenceSupport,
  defender,
  fallBack,
  goOn,
  lead,
  loseStep,
  retreat,
  secondHex,
  standOrGo,
} from './bot/combat.ts'
import { breakOff, jettison, prey } from './bot/dogfight.ts'
import {
  bridgeRiver,
  bridging,
  locate,
  rebuildHeadquarters,
  strikeAt,
  strikeWith,
} from './bot/headquarters.ts'
import { asked, type Look, lookAt } from './bot/look.ts'
import { cellOf } from './bot/pick.ts'
import { marchesAsColumn, nextOrder, Plans } from './bot/plan.ts'
import {
  approach,
  landingToMake,
  mine,
  pressOn,
  sailTo,
  shelter,
  shipOrder,
  sweepMines,
} from './bot/ships.ts'
import {
  airStrike,
  blowUp,
  fireAt,
  hunt,
  launch,
  mission,
  openFire,
  repairSite,
  sendPoints,
  sendTeam,
  standFast,
} from './bot/strikes.ts'
import { resupply, supplyUnits } from './bot/supply.ts'
import { bridges, clearingLead, enter, helicoptersToMove, rebase, replace } from './bot/upkeep.ts'
import { airDistance } from './rules/06-flying.ts'
import type { World } from './world.ts'

/** A computer opponent for both sides. It sees what its seat may see; what it keeps of a plan only saves time. */

type Policy = (offer: readonly Choice[], look: Look) => Choice | undefined

/** By verb, in this order: the first verb that is offered says what the decision is about. */
const POLICIES: readonly (readonly [string, Policy])[] = [
  ['stay-down', levy],
  ['keep-down', levy],
  ['patrol', patrol],
  ['send-in', sendIn],
  ['stay-clear', sendIn],
  ['engage', (offer, look) => prey(offer, look, look.data.airUnitOf(asked(look, 'flier')))],
  ['fire-on', (offer, look) => prey(offer, look, look.data.airUnitOf(asked(look, 'flier')))],
  ['break-off', breakOff],
  ['jettison', jettison],
  ['rebase-air', rebaseAircraft],
  ['base-at', baseAt],
  ['plan-suppression', planMission],
  ['plan-strike', planMission],
  ['plan-hunt', planMission],
  ['mine-from-the-air', planMission],
  ['bomb-with', makeUp],
  ['attack-radars', makeUp],
  ['attack-missiles', makeUp],
  ['intercept-with', intercept],
  ['lose-aircraft', hit],
  ['set-aside', hit],
  ['repair-aircraft', replaceAircraft],
  ['replace-aircraft', replaceAircraft],
  ['merge-aircraft', replaceAircraft],
  ['repair-helicopter', replaceAircraft],
  ['replace-helicopter', replaceAircraft],
  ['repair-track', (offer, look) => raiseTrack(offer, look) ?? repairSite(offer, look)],
  ['press-on', pressOn],
  ['shelter', shelter],
  ['stand-fast', standFast],
  ['open-fire', openFire],
  ['fire-at', fireAt],
  ['sail-to', (offer, look) => sailTo(offer, look, look.data.unitOf(asked(look, 'unit')))],
  ['approach', (offer, look) => approach(offer, look, look.data.unitOf(asked(look, 'unit')))],
  ['mine', mine],
  ['sweep', sweepMines],
  ['place-beachhead', (offer, look) => (look.battle ? of(offer, 'place-beachhead')[0] : undefined)],
  ['attack', (offer, look) => landingToMake(offer, look) ?? attack(offer, look)],
  ['attacker', attackers],
  ['commit', attackers],
  ['defend', defender],
  ['lead-combat', lead],
  ['stand', standOrGo],
  ['hold', standOrGo],
  ['lose', loseStep],
  ['fall-back', fallBack],
  ['retreat-to', retreat],
  ['advance', advance],
  ['go-on', goOn],
  ['advance-to', secondHex],
  ['lead', clearingLead],
  ['demolish', bridges],
  ['repair-bridge', bridges],
  ['rebase-to', rebase],
  ['enter', enter],
  ['place', enter],
  ['recover', replace],
  ['rebuild', replace],
  ['veto', politics],
  ['defy', politics],
  ['slip-to', slipTo],
  ['make-column', supplyUnits],
  ['make-depot', supplyUnits],
  ['lay-depot', supplyUnits],
  ['split-depot', supplyUnits],
  ['break-up', supplyUnits],
  ['resupply', resupply],
  ['locate', locate],
  ['strike-with', strikeWith],
  ['strike-at', strikeAt],
  ['interdict', strikeAt],
  ['restore-headquarters', rebuildHeadquarters],
  ['rebuild-headquarters', rebuildHeadquarters],
  ['bridge-with', bridging],
  ['take-in-bridge', bridging],
  ['bridge-river', bridgeRiver],
  ['send-team', sendTeam],
  ['raid', mission],
  ['scout', mission],
  ['designate', mission],
  ['carry-out', (offer) => offer[0]],
  ['launch-cruise', launch],
  ['launch-ballistic', launch],
  ['air-strike', airStrike],
  ['strike-by-helicopter', airStrike],
  ['plan-interdiction', planMission],
  ['hunt', hunt],
  ['send', sendPoints],
  ['blow-up', blowUp],
  ['repair-site', repairSite],
  ['weather', (offer) => offer.find(({ target }) => target === 'weather:clear')],
]

const SUPPORT = [
  'close-support',
  'air-support',
  'helicopter-support',
  'naval-support',
  'headquarters-support',
  'chemical-weapons',
]

/** What is done when nothing is worth doing. */
const QUIET = ['done', 'pass', 'halt', 'stay-put', 'call-off', 'cancel', 'hold-back']

const quiet = (offer: readonly Choice[]): Choice | undefined => {
  for (const verb of QUIET) {
    const found = offer.find((choice) => choice.verb === verb)
    if (found) return found
  }
  return undefined
}

/** 8.5: ships, those who fly or are shipped, the next unit of the plan, helicopters, then the segment is over. */
function move(offer: readonly Choice[], look: Look, plans: Plans): Choice | undefined {
  const ship = shipOrder(offer, look)
  if (ship) return ship
  const plan = plans.for(look)
  const { unitTarget } = look.data
  for (const { unit, verb } of plan.lifts) {
    const lift = of(offer, verb).find(({ target }) => target === unitTarget[unit])
    if (lift) return lift
  }
  const order = nextOrder(look, plan)
  const march = order && of(offer, 'march').find(({ target }) => target === unitTarget[order.unit])
  return (
    march ??
    infiltrator(offer, look) ??
    helicoptersToMove(offer, look) ??
    offer.find(({ verb }) => verb === 'done')
  )
}

/** 8.5.2-8.5.4, 8.5.7: to where the plan sends the unit; nowhere if that is out of reach after all (13.2). */
function lift(offer: readonly Choice[], look: Look, plans: Plans, verb: string): Choice | undefined {
  const unit = look.data.unitOf(asked(look, 'unit'))
  const planned = plans.for(look).lifts.find((one) => one.unit === unit)
  const there = planned && of(offer, verb).find((choice) => cellOf(look, choice) === planned.to)
  // Who cannot get there would only be sent again: it stays where the flight does no harm.
  return (
    there ??
    bestOf(of(offer, verb), (choice) => -airDistance(look.q, look.state.at[unit]!, cellOf(look, choice)))
  )
}

/**
 * 8.5.1: to where the plan sends the unit; as near as it gets where something unseen is in the way (13.2). Points that
 * are left over on arrival are not walked off.
 */
function go(offer: readonly Choice[], look: Look, plans: Plans): Choice | undefined {
  const unit = look.data.unitOf(asked(look, 'unit'))
  const { orders, from } = plans.for(look)
  const order = orders.find((one) => one.unit === unit)
  const halt = offer.find(({ verb }) => verb === 'halt')
  if (!order) return halt
  const all = offer.find(({ verb }) => verb === 'take-all')
  if (all && marchesAsColumn(look, orders, order)) return all
  const left = (cell: number): number => airDistance(look.q, cell, order.to)
  const nearest = bestOf(of(offer, 'go'), (choice) => -left(cellOf(look, choice)))
  const now = look.state.at[unit]!
  const hasSetOut = now !== from[unit]
  return nearest && !(hasSetOut && left(now) <= left(cellOf(look, nearest))) ? nearest : halt
}

function decide(offer: readonly Choice[], look: Look, plans: Plans): Choice | undefined {
  if (look.procedure === 'movement segment') return move(offer, look, plans)
  if (look.procedure === 'ground move') return go(offer, look, plans)
  if (look.procedure === 'strike phase' && offer.some(({ verb }) => verb === 'commit'))
    return makeUp(offer, look)
  if (look.step === 'aircraft go along') return goAlong(offer, look)
  for (const verb of ['fly-to', 'ship-to'])
    if (offer.some((choice) => choice.verb === verb)) return lift(offer, look, plans, verb)
  for (const [verb, policy] of POLICIES)
    if (offer.some((choice) => choice.verb === verb)) return policy(offer, look)
  if (offer.some(({ verb }) => SUPPORT.includes(verb)))
    return look.battle?.side === look.side ? attackSupport(offer, look) : defenceSupport(offer, look)
  const escorts = of(offer, 'escort')
  return bestOf(escorts, ({ target = '' }) => Number(target.endsWith(':1')))
}

export const staff = (data: World): Bot => {
  const plans = new Plans()
  return {
    id: 'staff',
    choose(offer, see, random) {
      if (offer.length === 1) return offer[0]!
      const wanted = decide(offer, lookAt(see(), data), plans)
      // What nobody thought of: nothing if that is allowed, anything if not.
      return wanted ?? quiet(offer) ?? offer[Math.floor(random() * offer.length)]!
    },
  }
}
