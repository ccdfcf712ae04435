import type { Exact } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { airDistance, missionRange, transferRange } from '../rules/air-movement.ts'
import { airOf, isFighter, newFlyer, operativeUnits } from '../rules/air-units.ts'
import { bases, groundedAt, refuseBase } from '../rules/airbases.ts'
import { antiaircraftAt } from '../rules/antiaircraft.ts'
import { bombingValue } from '../rules/bombing.ts'
import { targetsOf } from '../rules/missions.ts'
import { patrolFighters } from '../rules/patrol-attack.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { airPrice, duel, flak, hitChance, hitPrice, shot } from './air-odds.ts'
import { awaited } from './assaults.ts'
import type { Look } from './look.ts'
import { onceFor } from './ways.ts'

/** Bombing of airbases with something on the ground (airbaseBombing), with escorts where fighters wait. */

export interface Seat {
  readonly unit: number
  readonly verb: 'bomb' | 'escort'
  readonly from: number
  /** The staging base (staging), or -1. */
  readonly stage: number
}

export interface Strike {
  readonly target: number
  readonly value: number
  readonly seats: readonly Seat[]
}

const number = (value: Exact): number => (typeof value === 'number' ? value : value[0] / value[1])

const shell = (by: 0 | 1, target: number): AirOperation =>
  ({ by, target, night: 0, kind: 'bombing', flyers: [], interceptors: [] }) as unknown as AirOperation

/** Where a unit starts its mission so that it reaches the target: from its base, after staging, or not at all. */
export function startFor(
  q: Query,
  unit: number,
  target: number,
  mission: 'bombing' | 'escort',
  from = q.state.air.at[unit]!,
): number | undefined {
  const range = missionRange(q, unit, mission, 'bombing')
  // extendedRange: bombs lose by extended range; so far only from where one stands.
  const plain = Math.min(range, q.data.air.units.movement[unit]!)
  if (airDistance(q, from, target) <= plain) return -1
  const hop = transferRange(q, unit)
  const stages = bases(q, q.data.air.units.side[unit] as 0 | 1).filter(
    (base) =>
      base !== from &&
      airDistance(q, base, target) <= plain &&
      airDistance(q, from, base) <= hop &&
      !refuseBase(q, unit, base),
  )
  if (stages.length > 0)
    return stages.reduce((a, b) => (airDistance(q, a, target) <= airDistance(q, b, target) ? a : b))
  return airDistance(q, from, target) <= range ? -1 : undefined
}

/** A unit as it would be over the target. */
function over(q: Query, unit: number, mission: Flyer['mission'], start: number, target: number): Flyer {
  const from = start >= 0 ? start : q.state.air.at[unit]!
  const flyer = newFlyer(unit, mission, from, 0)
  flyer.at = target
  flyer.arrived = 1
  flyer.spent = airDistance(q, from, target)
  return flyer
}

/** Points of the hits on a base, one after the other: each unit is aborted first and then lost. Fighters may scramble. */
function preyAt({ q, enemy }: Look, place: number): number[] {
  const sure = groundedAt(q, place, enemy).filter((unit) => !isFighter(q, unit))
  const perhaps = groundedAt(q, place, enemy).filter((unit) => isFighter(q, unit))
  const hits: number[] = []
  for (const unit of [...sure.sort((a, b) => hitPrice(q, b) - hitPrice(q, a)), ...perhaps]) {
    const share = isFighter(q, unit) ? 0.5 : 1
    const first = hitPrice(q, unit)
    hits.push(first * share)
    if (first < airPrice(q, unit, 'eliminated')) hits.push(airPrice(q, unit, 'eliminated') * share)
  }
  return hits
}

/** What so many hits bring on average. */
function worthOf(prey: readonly number[], hits: number): number {
  let [sum, left] = [0, hits]
  for (const points of prey) {
    if (left <= 0) break
    sum += points * Math.min(1, left)
    left -= 1
  }
  return sum
}

/** What fighters that wait there would do to the strike, escorts counted; the escorts that help. */
function opposition(
  l: Look,
  target: number,
  bombers: readonly Flyer[],
  guarded: number,
): { cost: number; escorts: Seat[] } {
  const { q, side } = l
  const waiting = patrolFighters(q, shell(side, target), target).map((unit) =>
    over(q, unit, 'interception', target, target),
  )
  const escorts: Seat[] = []
  if (waiting.length === 0 || bombers.length === 0) return { cost: 0, escorts }
  const foe = waiting[0]!
  const able = operativeUnits(q, side)
    .filter((unit) => isFighter(q, unit))
    .flatMap((unit) => {
      const stage = startFor(q, unit, target, 'escort')
      if (stage === undefined) return []
      const flyer = over(q, unit, 'escort', stage, target)
      return [{ unit, stage, worth: duel(q, flyer, foe) }]
    })
    .filter(({ worth }) => worth > -0.6)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, Math.max(0, waiting.length + 1 - guarded))
  let cost = 0
  waiting.slice(guarded).forEach((fighter, i) => {
    const escort = able[i]
    cost -= escort ? escort.worth : -shot(q, fighter, bombers[i % bombers.length]!)
  })
  for (const { unit, stage } of able)
    escorts.push({ unit, verb: 'escort', from: q.state.air.at[unit]!, stage })
  return { cost, escorts }
}

/** More hits than this for each that can count are wasted. */
const PLENTY = 1.1

const chanceOf = ({ q, side }: Look, target: number, flyer: Flyer): number =>
  hitChance(q, number(bombingValue(q, shell(side, target), flyer, 'airbase')))

/** The strike that has been begun on a place. */
const underWay = ({ q, side }: Look, target: number): AirOperation | undefined =>
  q.state.air.operations.find(
    (operation) =>
      operation.by === side &&
      operation.kind === 'bombing' &&
      operation.suspended === 0 &&
      operation.target === target,
  )

function strikeOn(l: Look, target: number): Strike {
  const { q, side } = l
  const prey = preyAt(l, target)
  const guns = number(antiaircraftAt(q, shell(side, target)))
  const able = operativeUnits(q, side)
    .filter((unit) => !isFighter(q, unit) && !awaited(l).has(unit))
    .flatMap((unit) => {
      const stage = startFor(q, unit, target, 'bombing')
      if (stage === undefined) return []
      const flyer = over(q, unit, 'bombing', stage, target)
      const chance = chanceOf(l, target, flyer)
      return chance > 0 ? [{ unit, stage, flyer, chance }] : []
    })
    .sort((a, b) => b.chance - a.chance)
  const seats: Seat[] = []
  // Those who are on their way already.
  const gone = underWay(l, target)?.flyers ?? []
  const flyers = gone.filter(({ mission }) => mission === 'bombing')
  let hits = flyers.reduce((sum, flyer) => sum + chanceOf(l, target, flyer), 0)
  let value = 0
  for (const { unit, stage, flyer, chance } of able) {
    if (hits >= prey.length * PLENTY) break
    const gain = worthOf(prey, hits + chance) - worthOf(prey, hits) - flak(q, guns, unit)
    if (gain <= 0) continue
    hits += chance
    value += gain
    seats.push({ unit, verb: 'bomb', from: q.state.air.at[unit]!, stage })
    flyers.push(flyer)
  }
  const guarded = gone.filter(({ mission }) => mission === 'escort').length
  const { cost, escorts } = opposition(l, target, flyers, guarded)
  return { target, value: value - cost, seats: [...escorts, ...seats] }
}

/** Below this the aircraft stay at home. */
const LEAST = 0.5

/** The best strike that can be flown now, if one pays. */
export const bestStrike = (l: Look): Strike | undefined =>
  onceFor(l.q, 'strike', () => {
    const { q, side } = l
    const begun = q.state.air.operations.find(
      ({ by, kind, suspended, target }) =>
        by === side && kind === 'bombing' && suspended === 0 && target >= 0,
    )
    if (begun) return { best: strikeOn(l, begun.target) }
    const found = targetsOf(q, side, 'bombing', false, null)
      .filter((place) => groundedAt(q, place, l.enemy).length > 0)
      .map((place) => strikeOn(l, place))
      .filter(({ value, seats }) => value > LEAST && seats.some(({ verb }) => verb === 'bomb'))
      .sort((a, b) => b.value - a.value)
    return { best: found[0] }
  }).best

/** Who of a list of offered air units fetches the most points when hit. */
export function dearestHit(q: Query, targets: readonly string[]): string {
  return [...targets].sort((a, b) => hitPrice(q, airOf(q, b)) - hitPrice(q, airOf(q, a)))[0]!
}
