import { compare, multiply, type Refusal, refuse } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { FREE } from '../charts.ts'
import { ask, call, into, once, phasingSeat, procedure, type Query, type Running, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { hasMarched, OTHERWISE_BUSY } from './administrative.ts'
import { evaders, evasion } from './evasion.ts'
import { landsInPlay } from './lands-in-play.ts'
import { fall } from './losses.ts'
import { harassmentCost, left, zoneCost } from './movement.ts'
import { stepCosts } from './movement-costs.ts'
import { settleOwnership } from './ownership.ts'
import { scaleOf } from './scale.ts'
import { specialReplacements } from './special-replacements.ts'
import { fits, stackingOf } from './stacking.ts'
import { attackStrength, defenceStrength } from './strength.ts'
import { isCarrier, moveCargo } from './transport-counters.ts'
import {
  attack2,
  defence2,
  isArtillery,
  isAside,
  isOnMap,
  occupation,
  occupiedBy,
  placeOf,
  placeTarget,
  sideOf,
  unitOf,
  unitsOfAt,
  unitTarget,
} from './units.ts'
import { zoneWithout } from './zones.ts'

/** overruns: overruns. */

export interface Overrun {
  readonly target: number
  /** The hex from which all come, and who; -1 until somebody has joined. */
  from: number
  units: number[]
  /** Who goes in afterwards. */
  entering: number[]
}

/** overruns: automatic attack supply for units in general supply. */
const supplied =
  (q: Query) =>
  (unit: number): boolean =>
    q.state.fed[unit] === 1

const oddsAtLeast = (q: Query, units: readonly number[], target: number, times: number): boolean => {
  const force = attackStrength(q, units, target, supplied(q)).ledger.total
  // zeroStrength: without any attack there is no overrun, not even of those without defence.
  if (compare(force, 0) <= 0) return false
  const defenders = unitsOfAt(q, target, otherSide(sideOf(q, units[0]!)))
  const resistance = defenceStrength(q, defenders, target).ledger.total
  return compare(force, multiply(resistance, times)) >= 0
}

/** The zone that the enemy has in a hex without the units that are overrun. */
const zoneLeft = (q: Query, place: number, target: number): number =>
  zoneWithout(q, place, otherSide(q.state.phasing), target)

/** overruns: extra MP by odds. */
const overrunCost = (q: Query, units: readonly number[], target: number): number =>
  chartedCost(q, units, target) * scaleOf(q).factor

function chartedCost(q: Query, units: readonly number[], target: number): number {
  const { overrunCosts, overrunDefenceless } = q.data.charts
  // zeroStrength: in some books those without defence are overrun at odds that are given.
  const defenders = unitsOfAt(q, target, otherSide(sideOf(q, units[0]!)))
  if (overrunDefenceless > 0 && defenders.every((unit) => defence2(q, unit) === 0))
    return overrunCosts.findLast(({ from }) => from <= overrunDefenceless)!.cost
  const step = overrunCosts.findLast(({ from }) => oddsAtLeast(q, units, target, from))
  return step?.cost ?? overrunCosts[0]!.cost
}

/** Whether one unit can overrun the enemies in its own hex with so many points: nothing is paid but the overrun itself. */
export const canOverrunHere = (q: Query, unit: number, points: number): boolean => {
  const place = q.state.at[unit]!
  if (!occupiedBy(q, place, otherSide(sideOf(q, unit)))) return false
  return oddsAtLeast(q, [unit], place, q.data.charts.overrunOdds) && overrunCost(q, [unit], place) <= points
}

/** Who is overrun is gone. */
export function overrunAll(c: Running, units: readonly number[], target: number): void {
  const place = placeTarget(c, target)
  const victims = unitsOfAt(c, target, otherSide(sideOf(c, units[0]!)))
  c.tell(
    c.data.cite.overruns,
    say('overrun.done', { units: units.map((unit) => unitTarget(c, unit)), place }),
    [place],
  )
  for (const unit of victims) fall(c, unit, target, false)
  settleOwnership(c)
}

/** What the overrun costs one unit: ground, zones of others, the overrun itself. */
function costFor(q: Query, unit: number, from: number, target: number, zone: number, extra: number): number {
  const slot = findSlot(q.data.map.land, from, target)
  const ground = slot < 0 ? -1 : stepCosts(q)[q.data.units.profile[unit]!]![slot]!
  return ground < 0 ? -1 : ground + zoneCost(q, unit, zone) + harassmentCost(q, unit, from) + extra
}

/** overruns: nobody takes part who cannot pay; the one-hex move does not help. */
const affords = (
  q: Query,
  unit: number,
  from: number,
  target: number,
  zone: number,
  extra: number,
): boolean => {
  if (q.data.units.mobility[unit] !== FREE || hasMarched(q, unit)) return false
  const cost = costFor(q, unit, from, target, zone, extra)
  return cost >= 0 && cost <= left(q, unit)
}

const cheapest = (q: Query): number =>
  Math.min(...q.data.charts.overrunCosts.map(({ cost }) => cost)) * scaleOf(q).factor

/** Stacks of the phasing side that stand next to an enemy hex, by the enemy hex. */
function approaches(q: Query): Map<number, number[]> {
  const { sides } = occupation(q)
  const { land } = q.data.map
  const [mine, theirs] = [1 << q.state.phasing, 1 << otherSide(q.state.phasing)]
  const found = new Map<number, number[]>()
  for (const place of landsInPlay(q)) {
    if ((sides[place]! & theirs) === 0) continue
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++)
      if ((sides[land.target[slot]!]! & mine) !== 0)
        found.set(place, [...(found.get(place) ?? []), land.target[slot]!])
  }
  return found
}

/** Who could take part from a hex if odds were all that counts. */
function able(q: Query, from: number, target: number): number[] {
  const extra = cheapest(q)
  const zone = zoneLeft(q, from, target)
  return unitsOfAt(q, from, q.state.phasing).filter(
    (unit) => !isAside(q, unit) && affords(q, unit, from, target, zone, extra),
  )
}

/** A bound that is quick to find: doubled attack against an eighth of the defence, artillery not counted. */
function outOfQuestion(q: Query, from: number, target: number): boolean {
  let [force, resistance] = [0, 0]
  for (const unit of unitsOfAt(q, from, q.state.phasing)) force += attack2(q, unit)
  for (const unit of unitsOfAt(q, target, otherSide(q.state.phasing)))
    if (!isArtillery(q, unit)) resistance += defence2(q, unit)
  return force === 0 || force * 2 * 8 < resistance * q.data.charts.overrunOdds
}

/** overruns: the hexes that can be overrun now. */
export const overrunTargets = (q: Query): number[] => once(q, 'overruns', () => findTargets(q))

function findTargets(q: Query): number[] {
  const found: number[] = []
  for (const [target, hexes] of approaches(q))
    if (hexes.some((from) => !outOfQuestion(q, from, target) && wayFrom(q, from, target).length > 0))
      found.push(target)
  return found.sort((a, b) => a - b)
}

/** overruns, overstacking: no more than may stand in the hex they overrun, nor, in some books, in the one they come from. */
const notTooMany = (q: Query, units: readonly number[], from: number, target: number): boolean =>
  fits(q, units, stackingOf(q, target)) &&
  (!q.data.customs.overrunFromRoom || fits(q, units, stackingOf(q, from)))

/** Of too many units those that fit, the strongest first. */
function thinOut(q: Query, units: readonly number[], from: number, target: number): number[] {
  if (notTooMany(q, units, from, target)) return [...units]
  const chosen: number[] = []
  for (const unit of units.toSorted((a, b) => attack2(q, b) - attack2(q, a)))
    if (notTooMany(q, [...chosen, unit], from, target)) chosen.push(unit)
  return chosen
}

/** Units of one hex that can overrun another together: enough, not too many, and all can pay. */
function wayFrom(q: Query, from: number, target: number): number[] {
  const zone = zoneLeft(q, from, target)
  let units = thinOut(q, able(q, from, target), from, target)
  // Dearer odds leave somebody out, which may change the odds.
  for (let round = 0; round < 3 && units.length > 0; round++) {
    if (!oddsAtLeast(q, units, target, q.data.charts.overrunOdds)) return []
    const extra = overrunCost(q, units, target)
    const paying = units.filter((unit) => affords(q, unit, from, target, zone, extra))
    if (paying.length === units.length) return units
    units = paying
  }
  return []
}

/** A way to overrun a hex: who does it, all from one hex. */
export const overrunWay = (q: Query, target: number): number[] =>
  (approaches(q).get(target) ?? [])
    .map((from) => wayFrom(q, from, target))
    .find((units) => units.length > 0) ?? []

export function refuseOverrun(q: Query, target: number): Refusal | undefined {
  if (target < 0 || target >= q.data.map.lands || !occupiedBy(q, target, otherSide(q.state.phasing)))
    return refuse(q.data.cite.overruns, say('overrun.nobodyThere'))
  return overrunTargets(q).includes(target) ? undefined : refuse(q.data.cite.overruns, say('overrun.odds'))
}

function refuseJoin(q: Query, local: Overrun, unit: number): Refusal | undefined {
  const { target, units, from } = local
  if (unit < 0 || !isOnMap(q, unit) || q.data.units.side[unit] !== q.state.phasing || units.includes(unit))
    return refuse(q.data.cite.overruns, say('attack.notYours'))
  const at = q.state.at[unit]!
  if (from >= 0 && at !== from) return refuse(q.data.cite.overruns, say('overrun.oneHex'))
  if (findSlot(q.data.map.land, at, target) < 0)
    return refuse(q.data.cite.overruns, say('attack.notAdjacent'))
  if (!able(q, at, target).includes(unit)) return refuse(q.data.cite.overruns, say('overrun.cost'))
  return notTooMany(q, [...units, unit], at, target)
    ? undefined
    : refuse(q.data.cite.overstacking, say('attack.stacking'))
}

const candidates = (q: Query, { target, from }: Overrun): number[] => {
  const { land } = q.data.map
  const hexes =
    from >= 0 ? [from] : Array.from(land.target.subarray(land.first[target]!, land.first[target + 1]!))
  return hexes.flatMap((place) => unitsOfAt(q, place, q.state.phasing))
}

function refuseGo(q: Query, { target, from, units }: Overrun): Refusal | undefined {
  if (units.length === 0) return refuse(q.data.cite.overruns, say('attack.nobody'))
  if (!oddsAtLeast(q, units, target, q.data.charts.overrunOdds))
    return refuse(q.data.cite.overruns, say('overrun.odds'))
  const extra = overrunCost(q, units, target)
  const zone = zoneLeft(q, from, target)
  return units.every((unit) => affords(q, unit, from, target, zone, extra))
    ? undefined
    : refuse(q.data.cite.overruns, say('overrun.cost'))
}

export const overrun = procedure<Overrun>('overrun', 'overruns', {
  'units are gathered': ask('overruns', {
    by: phasingSeat,
    prompt: (q, { target }) => say('overrun.prompt', { place: placeTarget(q, target) }),
    forced: false,
    verbs: {
      join: {
        rule: 'overruns',
        role: 'gather',
        targets: (q, local) => candidates(q, local).map((unit) => unitTarget(q, unit)),
        check: (q, local, target) => refuseJoin(q, local, unitOf(q, target)),
        take(c, local, target) {
          const unit = unitOf(c, target)
          local.units.push(unit)
          local.from = c.state.at[unit]!
          return 'again'
        },
      },
      strike: {
        rule: 'overruns',
        role: 'commit',
        check: (q, local) => refuseGo(q, local),
        take: () => undefined,
      },
      cancel: { rule: 'overruns', role: 'leave', take: () => 'finish' },
    },
  }),
  'some retreat before the overrun': call(
    'evasion',
    (_, { target }) => into(evasion, { place: target, unit: -1 }),
    {
      when: (q, { target }) => evaders(q, target).length > 0,
    },
  ),
  'the enemy is overrun': run('overruns', (c, local) => {
    const { target, from, units } = local
    const q = c.still()
    // evasion: where nobody is left to be overrun, the way in is all that is paid.
    const left = occupiedBy(q, target, otherSide(c.state.phasing))
    const extra = left ? overrunCost(q, units, target) : 0
    const zone = zoneLeft(q, from, target)
    const costs = units.map((unit) => costFor(q, unit, from, target, zone, extra))
    units.forEach((unit, i) => {
      c.state.spent[unit]! += costs[i]!
    })
    overrunAll(c, units, target)
  }),
  'special replacements': call('specialReplacements', () => into(specialReplacements, {}), {
    when: (q) => q.state.toll.length > 0,
  }),
  'who goes in': ask('overruns', {
    by: phasingSeat,
    prompt: (q, { target }) => say('advance.prompt', { place: placeTarget(q, target) }),
    forced: false,
    verbs: {
      advance: {
        rule: 'overruns',
        role: 'gather',
        targets: (q, { units }) => units.map((unit) => unitTarget(q, unit)),
        check: (q, { units, entering }, target) => {
          const unit = unitOf(q, target)
          return units.includes(unit) && !entering.includes(unit)
            ? undefined
            : refuse(q.data.cite.overruns, say('advance.cannot'))
        },
        take(c, local, target) {
          local.entering.push(unitOf(c, target))
          return local.entering.length < local.units.length ? 'again' : undefined
        },
      },
      stay: { rule: 'overruns', role: 'end', take: () => undefined },
    },
  }),
  'they go in': run('overruns', (c, { entering, target }) => {
    for (const unit of entering) {
      c.state.at[unit] = target
      c.state.moved[unit] = 1
      if (c.state.marching) c.state.marching[unit] = OTHERWISE_BUSY
      if (isCarrier(c, unit)) moveCargo(c, unit)
    }
    settleOwnership(c)
  }),
})

export const newOverrun = (q: Query, target: string): Overrun => ({
  target: placeOf(q, target),
  from: -1,
  units: [],
  entering: [],
})
