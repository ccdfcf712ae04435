import type { Bot, Choice } from '@grognard/kernel'
import { look, type Moment } from '../europa/bot/look.ts'
import { staff as sharedStaff } from '../europa/bot/staff.ts'
import { hasMarched, marchReach, refuseMarch } from '../europa/rules/administrative.ts'
import { left, reachOf } from '../europa/rules/movement.ts'
import { refuseMover } from '../europa/rules/moving.ts'
import { fits, stackingOf } from '../europa/rules/stacking.ts'
import { isDivision, placeOf, size4, unitOf } from '../europa/rules/units.ts'
import type { EuropaWorld } from '../europa/world.ts'
import type { Query } from './kit.ts'
import { newExit } from './rules/41-exits.ts'
import { scenarioOf } from './rules/41-scenario.ts'
import type { World } from './world.ts'

/** The system's opponent, and what only this game asks of one: to get the Germans away in time. */

const AXIS = 0
const mine = (l: Moment): Query => l.q as unknown as Query

/** Its last player turn is the last chance to leave. */
const isLastChance = (l: Moment): boolean =>
  l.side === AXIS && l.q.state.phasing === AXIS && l.q.state.turn === l.q.state.lastTurn

/** What it is worth that a unit gets away: Germans count, and divisions that do not are lost. */
function worthOf(q: Query, unit: number): number {
  const german = q.data.units.nationality[unit] === 'german' ? size4(q, unit) : 0
  return german + (isDivision(q, unit) ? 4 : 0)
}

/** Those on their way out, the most worthwhile first, as far as there is room. */
function leaving(l: Moment): number[] {
  const q = mine(l)
  const exit = newExit(q, AXIS)
  const places = scenarioOf(q).exits[AXIS]
  let { room } = exit
  const able = q.state.at.flatMap((_, unit) =>
    q.data.units.side[unit] === AXIS && worthOf(q, unit) > 0 && wayOut(q, unit, places) !== null
      ? [unit]
      : [],
  )
  // No more than may stand there when the phase ends.
  const limit = stackingOf(q, places[0]!)
  const chosen: number[] = []
  for (const unit of able.sort((a, b) => worthOf(q, b) - worthOf(q, a))) {
    if (size4(q, unit) > room || !fits(q, [...chosen, unit], limit)) continue
    room -= size4(q, unit)
    chosen.push(unit)
  }
  return chosen
}

/** How a unit gets out in this phase: it is there, walks or marches; null for not at all. */
function wayOut(q: Query, unit: number, places: readonly number[]): 'stay' | 'go' | 'march' | null {
  const place = q.state.at[unit]!
  if (place < 0 || place >= q.data.map.lands) return null
  if (places.includes(place)) return 'stay'
  if (refuseMover(q, unit)) return null
  if (!hasMarched(q, unit) && left(q, unit) > 0) {
    const walks = reachOf(q, unit).destinations()
    if (places.some((place) => walks.includes(place))) return 'go'
  }
  if (refuseMarch(q, unit)) return null
  const marches = marchReach(q, unit).destinations()
  return places.some((place) => marches.includes(place)) ? 'march' : null
}

function evacuate(l: Moment, offer: readonly Choice[]): Choice | undefined {
  const q = mine(l)
  const places = scenarioOf(q).exits[AXIS]
  if (l.where === 'exits/units leave the map') {
    if (!isLastChance(l)) return offer.find(({ verb }) => verb === 'done')
    return offer
      .filter(({ verb }) => verb === 'leave')
      .sort((a, b) => worthOf(q, unitOf(q, b.target!)) - worthOf(q, unitOf(q, a.target!)))[0]
  }
  if (!isLastChance(l) || places.length === 0) return undefined
  if (l.where.endsWith('/units move')) {
    const going = leaving(l).filter((unit) => !places.includes(q.state.at[unit]!))
    return offer.find(({ verb, target }) => verb === 'move' && going.includes(unitOf(q, target!)))
  }
  if (l.where === 'move/where to') {
    const unit = unitOf(q, String(l.view.prompt?.args?.unit ?? ''))
    if (!leaving(l).includes(unit)) return undefined
    const how = wayOut(q, unit, places)
    if (how === 'stay') return offer.find(({ verb }) => verb === 'stay')
    return offer.find(({ verb, target }) => verb === how && places.includes(placeOf(q, target!)))
  }
  return undefined
}

/** Who has reached the way out in time stays there. */
const waits = (l: Moment, { verb, target }: Choice): boolean =>
  verb === 'move' &&
  isLastChance(l) &&
  scenarioOf(mine(l)).exits[AXIS].includes(l.q.state.at[unitOf(l.q, target!)]!) &&
  leaving(l).includes(unitOf(l.q, target!))

export function staff(world: World): Bot {
  const shared = sharedStaff(world as EuropaWorld)
  return {
    id: 'staff',
    choose(offer, see, random, seat) {
      if (offer.length === 1) return offer[0]!
      const view = see()
      const moment = look(world, view, seat)
      const others = offer.filter((choice) => !waits(moment, choice))
      return evacuate(moment, offer) ?? shared.choose(others, () => view, random, seat)
    },
  }
}
