import { refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query, type Running, run, sideOfSeat } from '../kit.ts'
import { HALF_DROPS, inForce, SUPPLY_EXHAUSTION } from '../options.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { hungryAirUnits } from './air-units.ts'
import { passIsolatedGround } from './communication.ts'
import { fullCapacity } from './construction.ts'
import { eliminate } from './elimination.ts'
import { isIsolated, judgeIsolation } from './isolation.ts'
import { crowdedOut } from './limited-ports.ts'
import { settleOwnership } from './ownership.ts'
import { unpledged } from './resource-points.ts'
import {
  ANYBODY,
  hasUnlimitedSupply,
  linesTo,
  overlandLines,
  overlandTo,
  regularLines,
  tracerOf,
} from './supply-lines.ts'
import {
  conditionsOf,
  isBox,
  isGround,
  isOnMap,
  isPort,
  placeOf,
  placeTarget,
  size4,
  unitsOnMap,
  unitTarget,
} from './units.ts'

/** tracingSupply, noGeneralSupply: general supply, judged for both sides in the initial phase of each player turn. */

/** noGeneralSupply: judges every unit and every hex; special sources come after. */
function judge(c: Running): void {
  const { state, data } = c
  const regular: number[] = []
  for (let unit = 0; unit < data.units.count; unit++)
    if (isOnMap(c, unit) && hasUnlimitedSupply(c, unit)) regular.push(unit)
  const crowded = crowdedOut(c, regular)
  const supplied = new Set(regular)
  for (const unit of crowded) supplied.delete(unit)
  for (const unit of fedByLimited(c, supplied)) supplied.add(unit)
  const lines = data.supplyGroups.map((_, group) => regularLines(c, group).overland.slice())
  for (let unit = 0; unit < data.units.count; unit++) {
    if (!isOnMap(c, unit)) continue
    // airborneSupply: in some books who was dropped in the player turn before, while it was supplied; not so with halfDrops.
    const stays = data.customs.droppedStaySupplied && !c.options[HALF_DROPS]
    const landed = stays && state.fed[unit] === 1 && state.air.droppedBefore.includes(unit)
    const ok = landed || supplied.has(unit)
    state.out[unit] = ok ? 0 : state.out[unit]! + 1
    state.fed[unit] = ok ? 1 : 0
  }
  for (let place = 0; place < data.map.lands; place++) {
    const side = state.owner[place]
    const ok = data.supplyGroups.some((of, group) => of === side && lines[group]![place] === 1)
    state.placeOut[place] = ok ? 0 : state.placeOut[place]! + 1
  }
  state.air.fed.fill(0)
  if (data.customs.idleSuppliesGo) dropOldSupplyPoints(c, lines)
  for (let unit = 0; unit < data.units.count; unit++)
    if (state.fed[unit] === 0 && isOnMap(c, unit) && data.hooks.fedInPlace(c, unit)) state.fed[unit] = 1
  feedFree(c, 0)
  feedFree(c, 1)
}

/** regularSources: units that sources of a limited size feed: those in the worst straits first, then the larger. */
function fedByLimited(c: Doing, already: ReadonlySet<number>): number[] {
  const fed = new Set<number>()
  c.data.supplyGroups.forEach((side, group) => {
    const sources = c.data.hooks.limitedSources(c, group)
    if (sources.length === 0) return
    const needy = unitsOnMap(c, side)
      .filter(
        (unit) =>
          c.data.supplyGroup[unit] === group && !already.has(unit) && c.state.at[unit]! < c.data.map.lands,
      )
      .sort((a, b) => c.state.out[b]! - c.state.out[a]! || size4(c, b) - size4(c, a) || a - b)
    for (const { place, size } of sources) {
      const lines = linesTo(c, side, [place])
      let room = size
      for (const unit of needy) {
        if (fed.has(unit) || size4(c, unit) > room) continue
        if (overlandLines(c, side, lines, tracerOf(c, unit))[c.state.at[unit]!] === 0) continue
        fed.add(unit)
        room -= size4(c, unit)
      }
    }
  })
  return [...fed]
}

/** supplyPointLife: in some books points in a hex with regular supply go at the start of every initial phase. */
function dropOldSupplyPoints(c: Doing, lines: readonly Uint8Array[]): void {
  const inRegular = (place: number, side: Side) =>
    c.data.supplyGroups.some((of, group) => of === side && lines[group]![place] === 1)
  c.state.supplyPoints = c.state.supplyPoints.filter(({ place, side }) => !inRegular(place, side))
}

/** supplyPointUse: sources that feed so many RE and cost nothing are used as well as they can be. */
function feedFree(c: Doing, side: Side): void {
  for (const { place, size } of c.data.hooks.freeSources(c, side)) feedFrom(c, side, place, size)
  for (const points of c.state.supplyPoints) {
    if (points.side !== side) continue
    delete points.used
    const fed = feedFrom(c, side, points.place, points.count * c.data.charts.values.supplyPoint)
    if (fed > 0) points.used = fed
  }
}

/** Whoever wants supply: a ground unit or, as an option, an air unit on its base (baseSupply). */
interface Eater {
  readonly unit: number
  readonly flies: boolean
  readonly place: number
  readonly size: number
  /** Initial phases in a row without regular supply. */
  readonly out: number
  /** By what rights it traces supply (supplyLines). */
  readonly tracer: number
}

/** Whether a line overland leads from it to a place. */
const eatsFrom = (q: Query, side: Side, { place, tracer }: Eater, from: number): boolean =>
  isBox(q, from) ? place === from : overlandTo(q, side, from, tracer)[place] === 1

function hungry(q: Query, side: Side): Eater[] {
  const { state, data } = q
  const eaters: Eater[] = []
  for (const unit of unitsOnMap(q, side))
    if (state.fed[unit] === 0 && isGround(q, state.at[unit]!))
      eaters.push({
        unit,
        flies: false,
        place: state.at[unit]!,
        size: size4(q, unit),
        out: state.out[unit]!,
        tracer: tracerOf(q, unit),
      })
  for (const unit of hungryAirUnits(q, side)) {
    const place = state.air.at[unit]!
    eaters.push({
      unit,
      flies: true,
      place,
      size: data.air.charts.unsupplied.size,
      out: state.placeOut[place]!,
      tracer: ANYBODY,
    })
  }
  return eaters
}

function supply(c: Doing, { unit, flies }: Eater): void {
  if (flies) c.state.air.fed[unit] = 1
  else c.state.fed[unit] = 1
}

/** Feeds so many RE quarters of hungry units in overland reach of a place, and says how many were fed. */
function feedFrom(c: Doing, side: Side, from: number, size: number): number {
  const eaters = hungry(c, side)
    // Those in the worst straits first, then the larger; ground units before air units.
    .sort((a, b) => b.out - a.out || b.size - a.size || Number(a.flies) - Number(b.flies) || a.unit - b.unit)
  if (eaters.length === 0) return 0
  let room = size
  for (const eater of eaters) {
    if (eater.size > room || !eatsFrom(c, side, eater, from)) continue
    supply(c, eater)
    room -= eater.size
  }
  return size - room
}

/** supplyPointStocks: a base or port of the side in regular general supply has as many supply points as it wants. */
export function hasSupplyPoints(q: Query, place: number, side: Side): boolean {
  if (place >= q.data.map.lands) return q.state.owner[place] === side
  if (q.state.owner[place] !== side || (!isPort(q, place) && fullCapacity(q, place) === 0)) return false
  return q.data.supplyGroups.some((of, group) => of === side && regularLines(q, group).overland[place] === 1)
}

/** Places with resource points that could feed somebody of this side who has nothing. */
export function usefulResources(q: Query, side: Side): number[] {
  if (!q.data.customs.resourcesFeed) return []
  const eaters = hungry(q, side)
  if (eaters.length === 0) return []
  return Object.keys(q.state.resources)
    .map(Number)
    .filter(
      (place) =>
        q.state.owner[place] === side &&
        unpledged(q, place) > 0 &&
        eaters.some((eater) => eatsFrom(q, side, eater, place)),
    )
}

type SupplyPoints = Query['state']['supplyPoints'][number]

/** supplyExhaustion: RE quarters that points can still feed when so many of them are used up. */
const secondHelping = (q: Query, { count, used = 0 }: SupplyPoints, spent: number): number => {
  const { supplyPoint, supplyPointAtMost } = q.data.charts.values
  return (count - spent) * supplyPoint + spent * supplyPointAtMost - used
}

/** The fewest points that must be used up to feed somebody more; 0 where that feeds nobody. */
function fewestSpent(q: Query, side: Side, points: SupplyPoints, eaters: readonly Eater[]): number {
  const sizes = eaters.filter((eater) => eatsFrom(q, side, eater, points.place)).map(({ size }) => size)
  for (let spent = 1; spent <= points.count; spent++)
    if (sizes.some((size) => size <= secondHelping(q, points, spent))) return spent
  return 0
}

/** supplyExhaustion: as an option, in the enemy's initial phase, a point feeds a second RE and is used up. */
export function exhaustible(q: Query, side: Side): number[] {
  if (!inForce(q, SUPPLY_EXHAUSTION) || q.state.phasing === side) return []
  const eaters = hungry(q, side)
  return q.state.supplyPoints
    .filter((points) => points.side === side && fewestSpent(q, side, points, eaters) > 0)
    .map(({ place }) => place)
    .filter((place, i, all) => all.indexOf(place) === i)
}

function exhaust(c: Doing, place: number, side: Side): void {
  const eaters = hungry(c, side)
  const points = c.state.supplyPoints.find(
    (other) => other.place === place && other.side === side && fewestSpent(c, side, other, eaters) > 0,
  )!
  const spent = fewestSpent(c, side, points, eaters)
  const fed = feedFrom(c, side, place, secondHelping(c, points, spent))
  // What is used up bears as much as it can; the rest was drawn on the points that stay.
  points.used = Math.max(0, (points.used ?? 0) + fed - spent * c.data.charts.values.supplyPointAtMost)
  points.count -= spent
  if (points.count === 0) c.state.supplyPoints = c.state.supplyPoints.filter((other) => other !== points)
  const target = placeTarget(c, place)
  c.tell(c.data.cite.supplyExhaustion, say('supply.exhausted', { place: target }), [target])
}

const mayFeed = (q: Query, side: Side): boolean =>
  usefulResources(q, side).length > 0 || exhaustible(q, side).length > 0

interface Feeding {
  /** The sides that still decide. */
  asking: Side[]
}

/** resourceSupply: a resource point feeds everybody in reach overland, and is spent when the phase ends. */
const feed = ask<Feeding>(
  'resourceSupply',
  {
    by: (q, { asking }) => asking.filter((side) => mayFeed(q, side)).map((side) => q.data.sides[side]),
    prompt: () => say('supply.prompt'),
    verbs: {
      feed: {
        rule: 'resourceSupply',
        targets: (q, _, seat) =>
          usefulResources(q, sideOfSeat(q, seat)).map((place) => placeTarget(q, place)),
        check: (q, { asking }, target, seat) =>
          asking.includes(sideOfSeat(q, seat)) &&
          usefulResources(q, sideOfSeat(q, seat)).includes(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.resourceSupply, say('supply.noResource')),
        take(c, _, target, seat) {
          pledge(c, placeOf(c, target), sideOfSeat(c, seat))
          return 'again'
        },
      },
      exhaust: {
        rule: 'supplyExhaustion',
        targets: (q, _, seat) => exhaustible(q, sideOfSeat(q, seat)).map((place) => placeTarget(q, place)),
        check: (q, { asking }, target, seat) =>
          asking.includes(sideOfSeat(q, seat)) &&
          exhaustible(q, sideOfSeat(q, seat)).includes(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.supplyExhaustion, say('supply.noPoints')),
        take(c, _, target, seat) {
          exhaust(c, placeOf(c, target), sideOfSeat(c, seat))
          return 'again'
        },
      },
      enough: {
        rule: 'resourceSupply',
        role: 'end',
        take(c, local, _, seat) {
          local.asking = local.asking.filter((side) => side !== sideOfSeat(c, seat))
          return 'again'
        },
      },
    },
  },
  { when: (q, { asking }) => asking.some((side) => mayFeed(q, side)) },
)

function pledge(c: Doing, place: number, side: Side): void {
  c.state.activated.push({ place, count: 1, free: [], use: 'general' })
  for (const eater of hungry(c, side)) if (eatsFrom(c, side, eater, place)) supply(c, eater)
  const target = placeTarget(c, place)
  c.tell(c.data.cite.resourceSupply, say('supply.fed', { place: target }), [target])
}

const mayDwindle = (q: Query, unit: number): boolean =>
  conditionsOf(q, unit).some(({ isolationRoll }) => isolationRoll)

/** isolation: from the fourth turn out each unit is rolled for; where books know who is cut off, only such units. */
function rollIsolation(c: Running): void {
  for (let unit = 0; unit < c.data.units.count; unit++) {
    const place = c.state.at[unit]!
    if (!isGround(c, place) || !mayDwindle(c, unit) || c.state.fresh[unit] === 1) continue
    if (c.data.customs.isolation && !isIsolated(c, unit)) continue
    const die = c.roll(6, c.data.cite.isolation, say('supply.isolation', { unit: unitTarget(c, unit) }))
    if (!c.data.hooks.succumbs(c, unit, die)) continue
    c.tell(c.data.cite.isolation, say('supply.starved', { unit: unitTarget(c, unit) }), [
      placeTarget(c, place),
    ])
    eliminate(c, unit, { cadre: false })
  }
}

/** The first thing in an initial phase. */
export const generalSupply = procedure<Feeding>('general supply', 'tracingSupply', {
  'lines are traced': run('tracingSupply', (c) => {
    c.state.activated = []
    judgeIsolation(c)
    passIsolatedGround(c)
    judge(c)
  }),
  'resource points are used': feed,
  'the isolated dwindle': run('isolation', (c) => {
    rollIsolation(c)
    settleOwnership(c)
  }),
})

/** End of the initial phase: what was used for general supply is spent; old supply points go (specialSources). */
export function spendForGeneralSupply(c: Doing): void {
  spendActivated(c)
  for (const points of c.state.supplyPoints) {
    points.phases++
    delete points.used
  }
  c.state.supplyPoints = c.state.supplyPoints.filter((points) => points.phases < 2)
}

/** Takes the pledged resource points away. */
export function spendActivated(c: Doing): void {
  const { naval } = c.state
  for (const { place, count, cargo } of c.state.activated) {
    if (cargo !== undefined) {
      if (naval && count > 0) naval.cargo = naval.cargo.filter(({ id }) => id !== cargo)
      continue
    }
    const rest = (c.state.resources[place] ?? 0) - count
    if (rest > 0) c.state.resources[place] = rest
    else delete c.state.resources[place]
  }
  c.state.activated = []
}
