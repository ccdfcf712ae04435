import type { Bot, Choice } from '@grognard/kernel'
import { lineHexOf } from '../europa/bot/lines.ts'
import { look, type Moment } from '../europa/bot/look.ts'
import { staff as sharedStaff } from '../europa/bot/staff.ts'
import { hasMarched, marchReach, refuseMarch } from '../europa/rules/administrative.ts'
import { left, reachOf } from '../europa/rules/movement.ts'
import { refuseMover } from '../europa/rules/moving.ts'
import { fits, isOverstacked, stackingOf } from '../europa/rules/stacking.ts'
import {
  hexDistance,
  isDivision,
  isMotorized,
  placeOf,
  size4,
  unitOf,
  unitsOfAt,
} from '../europa/rules/units.ts'
import type { EuropaWorld } from '../europa/world.ts'
import type { Query } from './kit.ts'
import { newExit } from './rules/41-exits.ts'
import { scenarioOf } from './rules/41-scenario.ts'
import type { World } from './world.ts'

/** The system's opponent, and what only this game asks of one: to get the Germans away in time. */

const AXIS = 0
const mine = (l: Moment): Query => l.q as unknown as Query

/** Its last player turn is the last chance to leave; in the one before go those who are not needed any more. */
const turnsLeft = (l: Moment): number =>
  scenarioOf(mine(l)).exits[AXIS].length > 0 && l.side === AXIS && l.q.state.phasing === AXIS
    ? l.q.state.lastTurn - l.q.state.turn
    : 99
const isTimeToLeave = (l: Moment): boolean => turnsLeft(l) <= 1

/** What it is worth that a unit gets away: Germans count, and divisions that do not are lost. */
function worthOf(q: Query, unit: number): number {
  const german = q.data.units.nationality[unit] === 'german' ? size4(q, unit) : 0
  return german + (isDivision(q, unit) ? 4 : 0)
}

/** Whether a unit may go: Germans who count, and while there is time yet nobody who holds the line. */
const isFree = (l: Moment, unit: number): boolean =>
  l.q.data.units.side[unit] === AXIS &&
  worthOf(mine(l), unit) > 0 &&
  (turnsLeft(l) === 0 || (!isDivision(l.q, unit) && lineHexOf(l, unit) === undefined))

/** Where a unit goes on its way out, and how. */
interface WayOut {
  readonly how: 'stay' | 'go' | 'march'
  readonly place: number
}

/** Those on their way out, the most worthwhile first, as far as there is room. */
function leaving(l: Moment): ReadonlyMap<number, WayOut> {
  const q = mine(l)
  const exit = newExit(q, AXIS)
  const places = scenarioOf(q).exits[AXIS]
  let { room } = exit
  const able = q.state.at.flatMap((_, unit) => {
    const way = isFree(l, unit) ? wayOut(q, unit, places) : null
    return way ? [{ unit, way }] : []
  })
  // No more than may stand there when the phase ends, nor where the others wait for the next one.
  const limit = stackingOf(q, places[0]!)
  const chosen = new Map<number, WayOut>()
  const standing = unitsOfAt(q, places[0]!, AXIS).filter((unit) => worthOf(q, unit) === 0)
  for (const { unit, way } of able.sort((a, b) => worthOf(q, b.unit) - worthOf(q, a.unit))) {
    if (size4(q, unit) > room || !fits(q, [...standing, ...chosen.keys(), unit], limit)) continue
    if (!places.includes(way.place)) {
      const there = unitsOfAt(q, way.place, AXIS).filter((other) => !chosen.has(other) && other !== unit)
      const waiting = [...chosen].filter(([, { place }]) => place === way.place).map(([other]) => other)
      if (!fits(q, [...there, ...waiting, unit], stackingOf(q, way.place))) continue
    }
    room -= size4(q, unit)
    chosen.set(unit, way)
  }
  return chosen
}

/** How a unit gets out in this player turn: it is there, walks, marches, or walks to the strait and drives over it later. */
function wayOut(q: Query, unit: number, places: readonly number[]): WayOut | null {
  const at = q.state.at[unit]!
  if (at < 0 || at >= q.data.map.lands) return null
  if (places.includes(at)) return { how: 'stay', place: at }
  if (refuseMover(q, unit)) return null
  let beside = -1
  if (!hasMarched(q, unit) && left(q, unit) > 0) {
    const walks = reachOf(q, unit).destinations()
    const out = places.find((place) => walks.includes(place))
    if (out !== undefined) return { how: 'go', place: out }
    beside = [...ferries(q, places)].find((place) => place === at || walks.includes(place)) ?? -1
  }
  const drivesOn = q.state.phase === 'movement' && isMotorized(q, unit) && beside >= 0
  // Who has set out otherwise marches no more.
  if (!drivesOn && q.state.phase === 'movement' && q.state.spent[unit] === 0 && !refuseMarch(q, unit)) {
    const marches = marchReach(q, unit).destinations()
    const out = places.find((place) => marches.includes(place))
    if (out !== undefined) return { how: 'march', place: out }
  }
  return drivesOn ? { how: beside === at ? 'stay' : 'go', place: beside } : null
}

/** Own objectives beside a way out. */
function ferries(q: Query, places: readonly number[]): number[] {
  const { land } = q.data.map
  return scenarioOf(q).objectives.flatMap(({ place }) => {
    const beside = land.target.subarray(land.first[place]!, land.first[place + 1]!)
    return q.state.owner[place] === AXIS && places.some((exit) => beside.includes(exit)) ? [place] : []
  })
}

function evacuate(l: Moment, offer: readonly Choice[]): Choice | undefined {
  const q = mine(l)
  const places = scenarioOf(q).exits[AXIS]
  if (l.where === 'exits/units leave the map') {
    if (!isTimeToLeave(l)) return offer.find(({ verb }) => verb === 'done')
    return (
      offer
        .filter(({ verb, target }) => verb === 'leave' && isFree(l, unitOf(q, target!)))
        .sort((a, b) => worthOf(q, unitOf(q, b.target!)) - worthOf(q, unitOf(q, a.target!)))[0] ??
      offer.find(({ verb }) => verb === 'done')
    )
  }
  if (!isTimeToLeave(l) || places.length === 0) return undefined
  if (l.where.endsWith('/units move')) {
    const ways = leaving(l)
    return offer.find(({ verb, target }) => {
      const way = verb === 'move' ? ways.get(unitOf(q, target!)) : undefined
      return way !== undefined && way.how !== 'stay'
    })
  }
  if (l.where === 'move/where to') {
    const unit = unitOf(q, String(l.view.prompt?.args?.unit ?? ''))
    const way = leaving(l).get(unit)
    if (!way) return undefined
    if (way.how === 'stay' && isOverstacked(q, q.state.at[unit]!, AXIS)) return undefined
    if (way.how === 'stay') return offer.find(({ verb }) => verb === 'stay')
    const going = offer.filter(({ verb }) => verb === 'go')
    return (
      offer.find(({ verb, target }) => verb === way.how && placeOf(q, target!) === way.place) ??
      // Not by standing still: that could be chosen for ever.
      going.sort(
        (a, b) =>
          hexDistance(q, placeOf(q, a.target!), way.place) - hexDistance(q, placeOf(q, b.target!), way.place),
      )[0]
    )
  }
  return undefined
}

/** Who has reached the way out in time stays there, and who waits for the ferry too. */
function withoutThem(l: Moment, offer: readonly Choice[]): readonly Choice[] {
  if (!isTimeToLeave(l)) return offer
  const ways = leaving(l)
  // Where too many stand somebody has to go before the phase can end.
  const others = offer.filter(({ verb, target }) => {
    if (verb !== 'move') return true
    const unit = unitOf(l.q, target!)
    return ways.get(unit)?.how !== 'stay' || isOverstacked(l.q, l.q.state.at[unit]!, AXIS)
  })
  return others.length > 0 ? others : offer
}

export function staff(world: World): Bot {
  const shared = sharedStaff(world as EuropaWorld)
  return {
    id: 'staff',
    choose(offer, see, random, seat) {
      if (offer.length === 1) return offer[0]!
      const view = see()
      const moment = look(world, view, seat)
      return evacuate(moment, offer) ?? shared.choose(withoutThem(moment, offer), () => view, random, seat)
    },
  }
}
