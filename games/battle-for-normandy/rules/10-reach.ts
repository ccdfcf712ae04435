/** Chapter 10: how far a unit can go, and what each step costs, in sixths of a movement point. */
import { derived } from '@grognard/kernel'
import { createReachScratch, disc, type Reach, reach } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { ALLIED, enemyOf, GERMAN, type Side } from '../state.ts'
import type { Unit } from '../units.ts'
import {
  ALL,
  BEACH,
  BLUFF,
  CLEAR,
  CLIFF,
  FLOODED,
  HIGHWAY,
  hexesBetween,
  NO,
  PASTURE,
  SEA_SIDE,
  SIXTHS,
  STREAM,
  TOWN,
} from '../world.ts'
import { faceOf, groundOf, halved, isForcingWeather, isNight, theatre } from './02-units.ts'
import { type Ground, groundFact } from './05-zones.ts'
import { isSupplied } from './07-supply.ts'
import { isKeptEast } from './21-scenario-rules.ts'

const LEAVING_ZONE = 2 * SIXTHS
/** 10.8: how near an enemy a unit in strategic movement may not come. */
const STRATEGIC_DISTANCE = 3
/** 10.6: leg infantry faster than this does not wade. */
const SLOWEST_BARRED = 7

/** 10.5: which of the two movement phases this is. */
export const isMechanizedPhase = (q: Query): boolean => q.state.phase === 'mechanized'

/** 20.1: a truck lies with the headquarters of an infantry division. */
function hasTruck(q: Query, division: number): boolean {
  for (const truck of theatre(q).helpers) {
    const cell = q.state.at[truck]!
    if (cell < 0 || q.data.units[truck]!.type !== 'truck') continue
    for (const hq of groundFact(q).unitsIn(cell)) {
      const own = q.data.units[hq]!
      if (own.isDivisionHq && own.division === division && q.data.infantryDivisions.has(division)) return true
    }
  }
  return false
}

/** 19.10, 20.1: trucks help slow units that are not mechanized, towed guns among them. */
const isMotorized = (q: Query, own: Unit): boolean =>
  own.division >= 0 &&
  (own.mobility === 'leg' || own.mobility === 'gun') &&
  own.full.move > 0 &&
  own.full.move <= 6 &&
  (q.state.motorized.includes(own.division) || (own.side === GERMAN && hasTruck(q, own.division)))

/**
 * The movement points of a unit now: printed, with trucks, less interdiction (11.2), halved at night for Allies (10.7),
 * halved for yellow allowances in the Mechanized Movement Phase (10.5), halved out of supply (7.5); each half rounded up.
 */
export const allowance = (q: Query, unit: number, supplied: boolean): number =>
  allowanceFrom(q, unit, faceOf(q, unit).move, q.state.at[unit]!, supplied)

/** The same from a printed number and a hex: for those who are not on the map yet (9.2.1). */
export function allowanceFrom(
  q: Query,
  unit: number,
  printed: number,
  cell: number,
  supplied: boolean,
): number {
  const own = q.data.units[unit]!
  let points = printed
  if (points === 0) return 0
  if (isMotorized(q, own)) points += 2
  if (own.side === GERMAN && !isNight(q))
    points = Math.max(0, points - q.state.interdiction[q.data.sheet[cell]!]!)
  if (own.side !== GERMAN && isNight(q)) points = halved(points)
  if (isMechanizedPhase(q) && own.mobility === 'yellow') points = halved(points)
  if (!supplied) points = halved(points)
  // 17.5, 18.6: one, two or three points in the phases of 6 June.
  return q.state.invasion === 0 ? points : Math.min(points, Math.abs(q.state.invasion))
}

/** What one unit has to pay for each step. */
export class Walker {
  private readonly column: 0 | 1
  private readonly weather: number
  private readonly enemy: number
  private readonly wades: boolean
  private readonly climbs: boolean
  /** 20.1: trucks keep to roads. */
  private readonly onlyByRoad: boolean

  constructor(
    private readonly q: Query,
    readonly unit: number,
    readonly supplied: boolean,
    readonly strategic: boolean,
  ) {
    const own = q.data.units[unit]!
    this.column = own.column
    this.weather = groundOf(q)
    this.enemy = enemyOf(own.side)
    this.wades = own.column === 0 && own.full.move <= SLOWEST_BARRED
    this.climbs = own.isElite
    this.onlyByRoad = own.type === 'truck'
  }

  isBridged(slot: number): boolean {
    const bridge = this.q.data.bridgeAt[slot]!
    return bridge >= 0 && this.q.state.destroyed[bridge] === 0
  }

  /** 10.2, 10.6: along a road or railway: its own rate, whatever lies beneath; only in general supply. */
  private byRoad(slot: number): number {
    const { road, rail, water, costs } = this.q.data
    if (this.onlyByRoad && road[slot] === 0) return NO
    if (!this.supplied || (road[slot] === 0 && rail[slot] === 0)) return NO
    if (water[slot] !== 0 && !this.isBridged(slot)) return NO
    if (this.strategic && road[slot] === HIGHWAY) return costs.strategic[this.weather]!
    return costs.road[this.weather]![road[slot]!]!
  }

  /** What it costs to go from hex to hex, zones of control apart: a price, ALL for the whole allowance, or NO. */
  cost(slot: number, from: number, to: number): number {
    const { data } = this.q
    const edge = data.edge[slot]!
    if (edge === CLIFF || edge === SEA_SIDE) return NO
    const road = this.byRoad(slot)
    if (road >= 0) return road
    if (this.onlyByRoad) return NO
    // 10.2: out of supply no road rate, but a road still leads over the bridge, and vehicles through the flood.
    const led =
      (data.road[slot]! > 0 || data.rail[slot]! > 0) && (data.water[slot] === 0 || this.isBridged(slot))
    const { column, weather } = this
    const { costs } = data
    const ground = data.terrain[to]!
    let price = costs.terrain[column]![weather]![ground]!
    if (data.settlement[to] === TOWN) price = Math.min(price < 0 ? ALL : price, costs.town[column]![weather]!)
    if (led && price < 0) price = costs.terrain[column]![weather]![CLEAR]!
    if (price < 0) return NO
    // 10.6: vehicles and guns leave flooded ground by road only, as they entered it.
    if (!led && column === 1 && data.terrain[from] === FLOODED) return NO
    if (!led) {
      const water = data.water[slot]!
      if (water !== 0) {
        if (water !== STREAM && !this.wades) return NO
        price = plus(price, (water === STREAM ? costs.stream : costs.major)[column]![weather]!)
      }
      if (edge === BLUFF && price >= 0) price = plus(price, this.bluff())
      if (price >= 0 && data.level[to]! > data.level[from]!)
        price = plus(price, costs.hill[column]![weather]!)
      if (price >= 0 && data.perimeter[slot] !== 0) price = plus(price, costs.perimeter[column]![weather]!)
    }
    return price
  }

  /** 10.6, 19.5: Commandos and Rangers climb with half their allowance. */
  private bluff(): number {
    const price = this.q.data.costs.bluff[this.column]![this.weather]!
    return this.climbs && price === ALL ? halved(faceOf(this.q, this.unit).move) * SIXTHS : price
  }

  /** 5.2, 10.1, 10.8: the price with zones of control and enemies; NO where the step is forbidden. */
  step(ground: Ground, slot: number, from: number, to: number, start: number, isFree: boolean): number {
    if (ground.holder[to] === this.enemy) return NO
    const bit = 1 << this.enemy
    const leaves = (ground.zones[from]! & bit) !== 0
    if (leaves && (ground.zones[to]! & bit) !== 0) return NO
    const price = this.cost(slot, from, to)
    if (price < 0 || price === ALL) return price
    return leaves && !(isFree && from === start) ? price + LEAVING_ZONE : price
  }
}

/** Adds a further cost: forbidden stays forbidden, and the whole allowance is the most there is. */
const plus = (price: number, more: number): number =>
  more < 0 ? NO : price === ALL || more === ALL ? ALL : price + more

const scratchFact = derived(
  () => [],
  (q: Query) => createReachScratch(q.data.topology),
)

/** 5.2: leaving the hex it starts in is free at night, and where a friend stays to hold the line. */
export const leavesFreely = (q: Query, unit: number): boolean =>
  isNight(q) || groundFact(q).unitsIn(q.state.at[unit]!).length > 1

const discs = derived(
  () => [],
  () => new Map<number, readonly number[]>(),
)
function closeTo(q: Query, cell: number): readonly number[] {
  const known = discs(q)
  let close = known.get(cell)
  if (!close) {
    close = disc(q.data.map, cell, STRATEGIC_DISTANCE - 1)
    known.set(cell, close)
  }
  return close
}

/** By cell and enemy: 1 where it is nearer to one than strategic movement allows (10.8). */
const nearFor = (enemy: Side) =>
  derived(
    (q: Query) => [groundFact(q)],
    (q: Query): Uint8Array => {
      const ground = groundFact(q)
      const near = new Uint8Array(ground.holder.length)
      for (const cell of ground.cells)
        if (ground.holder[cell] === enemy) for (const at of closeTo(q, cell)) near[at] = 1
      return near
    },
    1,
  )
const nearAllies = nearFor(ALLIED)
const nearGermans = nearFor(GERMAN)
const nearEnemy = (q: Query, enemy: Side): Uint8Array => (enemy === ALLIED ? nearAllies(q) : nearGermans(q))

/** 12.3: an unsupplied unit may not go where it would have to attack. */
function wouldHaveToAttack(q: Query, cell: number, ground: Ground, enemy: number): boolean {
  const { terrain, pointOfInterest, topology, water } = q.data
  const kind = terrain[cell]
  if (kind !== CLEAR && kind !== PASTURE && kind !== FLOODED) return false
  if (pointOfInterest[cell] === 1 || q.state.entrenchments.includes(cell)) return false
  for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++)
    if (water[slot] === 0 && ground.holder[topology.target[slot]!] === enemy) return true
  return false
}

/** 6.3: US and CW units do not end a move in one hex. */
const joinsOtherCamp = (q: Query, unit: number, cell: number): boolean =>
  groundFact(q)
    .unitsIn(cell)
    .some((other) => other !== unit && q.data.units[other]!.camp !== q.data.units[unit]!.camp)

/**
 * Everything a unit can reach in this phase, had it so many sixths of a point more. The answer is valid until the next
 * question of this kind.
 */
export function reachOf(q: Query, unit: number, strategic = false, more = 0): Reach {
  const supplied = isSupplied(q, unit)
  const walker = new Walker(q, unit, supplied, strategic)
  const ground = groundFact(q)
  const start = q.state.at[unit]!
  const spentBefore = q.state.arrivals.find((arrival) => arrival.unit === unit)?.spent ?? 0
  const budget = pointsLeft(q, unit)
  const isFree = leavesFreely(q, unit)
  const { area } = theatre(q)
  const enemy = enemyOf(q.data.units[unit]!.side)
  const near = strategic ? nearEnemy(q, enemy) : undefined
  const forced = !supplied && q.state.phase === 'movement' && isForcingWeather(q)
  const mixes = enemy === GERMAN
  const { invasion } = q.state
  const kept = enemy !== GERMAN && theatre(q).special.has('no-move-west-of-orne')
  const { terrain } = q.data
  return reach(
    q.data.topology,
    start,
    {
      budget: budget + more,
      // 10.3: one hex always; but whoever has marched in has moved already.
      minimumMove: !strategic && spentBefore === 0,
      cost: (slot, from, to, _mode, spent) => {
        if (area[to] === 0 || near?.[to] === 1 || (kept && isKeptEast(q, unit, to))) return NO
        const price = walker.step(ground, slot, from, to, start, isFree)
        if (invasion !== 0 && terrain[to] === BEACH && (invasion < 0 || spent + price > budget)) return NO
        return price === ALL ? (spent === 0 && spentBefore === 0 ? budget : NO) : price
      },
      ...(forced || mixes
        ? {
            mayEnd: (cell: number) =>
              !(forced && wouldHaveToAttack(q, cell, ground, enemy)) &&
              !(mixes && joinsOtherCamp(q, unit, cell)),
          }
        : {}),
    },
    scratchFact(q),
  )
}

/** What a unit may still spend, in sixths of a point. */
export const pointsLeft = (q: Query, unit: number): number =>
  Math.max(
    0,
    allowance(q, unit, isSupplied(q, unit)) * SIXTHS -
      (q.state.arrivals.find((arrival) => arrival.unit === unit)?.spent ?? 0),
  )

/** 10.8: strategic movement is worth looking at only beside a highway, in supply and far from enemies. */
export function mayGoStrategic(q: Query, unit: number): boolean {
  const start = q.state.at[unit]!
  const { topology, road, costs } = q.data
  if (costs.strategic[groundOf(q)]! < 0 || !isSupplied(q, unit)) return false
  let beside = false
  for (let slot = topology.first[start]!; slot < topology.first[start + 1]!; slot++)
    if (road[slot] === HIGHWAY) beside = true
  if (!beside) return false
  const enemy = enemyOf(q.data.units[unit]!.side)
  const ground = groundFact(q)
  for (const cell of ground.cells)
    if (ground.holder[cell] === enemy && hexesBetween(q.data, cell, start) < STRATEGIC_DISTANCE) return false
  return true
}
