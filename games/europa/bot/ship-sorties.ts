import { type Choice, floor } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { airDistance, missionRange } from '../rules/air-movement.ts'
import { codesOf, isFighter, operativeUnits } from '../rules/air-units.ts'
import { refuseBase } from '../rules/airbases.ts'
import { cargoOfGroup } from '../rules/naval-cargo.ts'
import { groupOf, groupsOf, kindOf } from '../rules/naval-groups.ts'
import { isByNight } from '../rules/naval-night.ts'
import { antiaircraftOf, categoryOf, hitsOn, isCapital, navalOf } from '../rules/naval-units.ts'
import { GROUPS, ROUGH, SHIPS, seaIn } from '../rules/sailing.ts'
import { boxesAt, hasPatrolled, watersWithShips } from '../rules/ships-from-above.ts'
import type { AirOperation } from '../state.ts'
import { flak } from './air-odds.ts'
import type { Look } from './look.ts'
import { onceFor } from './ways.ts'

/** Bombers at ships: who is worth it, from which base, over which hex. */

export interface Sortie {
  readonly kind: 'bombing' | 'strike' | 'sea-patrol'
  readonly target: number
  readonly units: readonly number[]
  readonly value: number
}

const number = (value: number | readonly [number, number]): number =>
  typeof value === 'number' ? value : value[0] / value[1]

/** What a hit on a ship is worth: more with troops aboard, and where it sinks her. */
const worthOf = (q: Query, ship: number): number => {
  const laden = navalOf(q).cargo.filter(({ parts }) => parts.some((part) => part.ship === ship)).length
  const { transport, landing, submarine } = categoryOf(q, ship)
  const base = submarine ? 1 : isCapital(q, ship) ? 2 : transport && !landing ? 1.5 : 1
  return base + 2 * laden + (hitsOn(q, ship) > 0 ? 0.5 : 0)
}

const bestShip = (q: Query, group: NavalGroup): number =>
  Math.max(0, ...group.ships.map((ship) => worthOf(q, ship)))

/** A hit needs a 6 from most, a 5 from those who are trained for it. */
const [PLAIN, TRAINED] = [1 / 6, 1 / 3]

/** Hits that a bomber may expect on a group. */
function hitsOf(q: Query, unit: number, group: NavalGroup): number {
  const codes = codesOf(q, unit)
  const torpedoes = group.inPort === 0 && codes.some((code) => code.torpedoes)
  let value = q.data.air.units.tactical[unit]! * (torpedoes ? 2 : 1)
  if (seaIn(q, group.box) >= ROUGH) value /= 2
  return floor(value) * (codes.some(({ atShips }) => atShips) || group.inPort === 1 ? TRAINED : PLAIN)
}

/** What the guns of two ships take from a bomber. */
function gunsOf(q: Query, group: NavalGroup, unit: number): number {
  const guns = group.ships.map((ship) => number(antiaircraftOf(q, ship))).sort((a, b) => b - a)
  return flak(q, (guns[0] ?? 0) + (guns[1] ?? 0) / 2, unit)
}

/** More than so many bombers do not fly at one group. */
const MOST = 6
/** Half of the searches find what they look for. */
const FOUND = 0.5
/** Below this the aircraft stay at home. */
const LEAST = 0.4

function sortieOf(l: Look, group: NavalGroup, target: number, kind: Sortie['kind']): Sortie | undefined {
  const { q, side } = l
  const operation = kind === 'bombing' ? 'bombing' : kind
  const able = operativeUnits(q, side).filter((unit) => {
    const base = q.state.air.at[unit]!
    const { tactical } = q.data.air.units
    if (tactical[unit] === 0 || (isFighter(q, unit) && kind === 'sea-patrol')) return false
    if (refuseBase(q, unit, base)) return false
    if (kind === 'sea-patrol' && hasPatrolled(q, base, target)) return false
    const range = missionRange(q, unit, 'bombing', operation)
    return airDistance(q, base, target) <= Math.min(range, q.data.air.units.movement[unit]!)
  })
  const chance = kind === 'sea-patrol' ? FOUND : 1
  const prize = bestShip(q, group)
  const byBase = new Map<number, number[]>()
  for (const unit of able) {
    const gain = chance * (hitsOf(q, unit, group) * prize - gunsOf(q, group, unit))
    if (gain <= 0) continue
    const base = q.state.air.at[unit]!
    byBase.set(base, [...(byBase.get(base) ?? []), unit])
  }
  const flights = [...byBase.values()].map((units) => units.slice(0, MOST))
  const chosen =
    kind === 'sea-patrol' ? flights.sort((a, b) => b.length - a.length)[0] : flights.flat().slice(0, MOST)
  if (!chosen || chosen.length === 0) return undefined
  const value = chosen.reduce(
    (sum, unit) => sum + chance * (hitsOf(q, unit, group) * prize - gunsOf(q, group, unit)),
    0,
  )
  return value > LEAST ? { kind, target, units: chosen, value } : undefined
}

/** The hex of a group's box that is nearest to somebody's base. */
function nearestHex(l: Look, group: NavalGroup): number {
  const { q, side } = l
  const bases = [...new Set(operativeUnits(q, side).map((unit) => q.state.air.at[unit]!))]
  const hexes = watersWithShips(q, side).filter((place) => boxesAt(q, place).includes(group.box))
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (const place of hexes)
    for (const base of bases) {
      const far = airDistance(q, base, place)
      if (far < least) [best, least] = [place, far]
    }
  return best
}

/** The best sortie at ships that can be flown now, if one pays. */
export const bestSortie = (l: Look): Sortie | undefined =>
  onceFor(l.q, `sortie ${l.side}`, () => {
    const { q, side, enemy } = l
    const { naval, phase, attack } = q.state
    if (!naval) return { best: undefined }
    const found: Sortie[] = []
    for (const group of groupsOf(q, enemy)) {
      if (isByNight(group) || kindOf(q, group) === 'submarine') continue
      if (group.hex >= q.data.map.lands || (group.inPort === 1 && group.hex < 0)) continue
      if (group.hex >= 0) {
        if (attack && group.hex !== attack.target) continue
        const kind = side === q.state.phasing && phase !== 'combat' ? 'bombing' : 'strike'
        const sortie = sortieOf(l, group, group.hex, kind)
        if (sortie) found.push(sortie)
      } else if (!attack && phase !== 'combat') {
        const target = nearestHex(l, group)
        const sortie = target >= 0 ? sortieOf(l, group, target, 'sea-patrol') : undefined
        if (sortie) found.push(sortie)
      }
    }
    return { best: found.sort((a, b) => b.value - a.value)[0] }
  }).best

const current = ({ q, side }: Look): AirOperation | undefined =>
  q.state.air.operations.find(({ by, suspended }) => by === side && suspended === 0)

/** Which ship a bomber goes for: the dearest; not all of them for one that a few sink. */
export function markShip(l: Look, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  const operation = current(l)
  const marked = (ship: number): number =>
    operation?.flyers.filter((flyer) => flyer.ship === ship).length ?? 0
  const by = (verb: string) =>
    offer
      .filter((choice) => choice.verb === verb)
      .map((choice) => {
        const ship = SHIPS.find(q, choice.target!)
        return { choice, value: worthOf(q, ship) / (1 + marked(ship)) }
      })
      .sort((a, b) => b.value - a.value)[0]?.choice
  return by('strike-torpedoes') ?? by('strike')
}

/** Of several groups the one with most in it. */
export function seekFleet({ q }: Look, offer: readonly Choice[]): Choice | undefined {
  const worth = ({ target }: Choice): number => {
    const group = groupOf(q, GROUPS.find(q, target!))
    return group ? bestShip(q, group) + cargoOfGroup(q, group).length : 0
  }
  return [...offer].sort((a, b) => worth(b) - worth(a))[0]
}
