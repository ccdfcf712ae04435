import { compare, type Exact, multiply } from '@grognard/kernel'
import { CADRE_FACE, FREE, RAIL_ONLY } from '../charts.ts'
import {
  ask,
  type Doing,
  oneOf,
  PLACES,
  procedure,
  type Query,
  type Running,
  run,
  supposing,
} from '../kit.ts'
import { inForce, RETREAT_BY_OVERRUN } from '../options.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { hasCadre } from './elimination.ts'
import { fall } from './losses.ts'
import { closedPlaces } from './movement.ts'
import { stepCosts } from './movement-costs.ts'
import { settleOwnership } from './ownership.ts'
import { mayCrowd, setAside } from './set-aside.ts'
import { fits, hasRoom, isOverstacked, stackingOf } from './stacking.ts'
import { attackStrength, defenceStrength } from './strength.ts'
import type { Element } from './supply-elements.ts'
import { loadElement, putDown, refusePortage } from './transport-counters.ts'
import { isOnMap, mobilityOf, occupiedBy, placeTarget, sideOf, unitsOfAt, unitTarget } from './units.ts'
import { enemyZone, zoneWithout } from './zones.ts'

/** retreats: retreats. */

export interface Retreats {
  readonly side: Side
  /** The hex of the combat, for special replacements. */
  readonly place: number
  /** Who must go, in order. */
  units: number[]
  /** Hexes that the unit under way has left. */
  path: number[]
  to: number
  /** slipping: ways from hex to hex that somebody has slipped through for others to follow. */
  led?: string[]
  /** advances: hexes of the combat that may be taken again. */
  readonly undecided: readonly number[]
}

/** retreats: where a unit may go next, by the first priority that leaves a choice. */
export function retreatsOf(
  q: Query,
  unit: number,
  path: readonly number[],
  others: readonly number[] = [],
): { places: number[]; zone: boolean } {
  const lists = retreatLists(q, unit, path)
  // retreatByOverrun: a way over the enemy is as good as a free one, or as one through an enemy zone.
  if (inForce(q, RETREAT_BY_OVERRUN))
    for (const { to, zone } of overrunWays(q, unit, others)) lists[zone ? 2 : 0].push(to)
  const first = lists.findIndex((list) => list.length > 0)
  return first < 0 ? { places: [], zone: false } : { places: lists[first]!, zone: first === 2 }
}

/** retreatByOverrun: an enemy hex that is overrun in a retreat, by whom, and whether another enemy has a zone in it. */
interface OverrunWay {
  readonly to: number
  readonly stack: readonly number[]
  readonly zone: boolean
}

/** retreatByOverrun: the ways that those who retreat together could clear for themselves; all who count for the odds go. */
function overrunWays(q: Query, unit: number, others: readonly number[]): OverrunWay[] {
  const enemy = otherSide(sideOf(q, unit))
  const from = q.state.at[unit]!
  const { land } = q.data.map
  const ways: OverrunWay[] = []
  for (let slot = land.first[from]!; slot < land.first[from + 1]!; slot++) {
    const to = land.target[slot]!
    const mayStep = (one: number) => stepCosts(q)[q.data.units.profile[one]!]![slot]! >= 0
    if (!occupiedBy(q, to, enemy) || !mayStep(unit)) continue
    const stack = [unit]
    for (const other of others)
      if (other !== unit && q.state.at[other] === from && canRetreat(q, other) && mayStep(other))
        if (fits(q, [...stack, other], stackingOf(q, to))) stack.push(other)
    const zone = zoneWithout(q, to, enemy, to) > 0
    const force = forceLeft(q, stack, to, zone)
    const resistance = defenceStrength(q, unitsOfAt(q, to, enemy), to).ledger.total
    if (compare(force, multiply(resistance, q.data.charts.overrunOdds)) >= 0) ways.push({ to, stack, zone })
  }
  return ways
}

/** retreatByOverrun: enemy zones take their toll before the odds are reckoned: cadres are left, or nobody. */
function forceLeft(q: Query, stack: readonly number[], to: number, zone: boolean): Exact {
  const left = zone ? stack.filter((unit) => hasCadre(q, unit)) : stack
  if (left.length === 0) return 0
  const face = [...q.state.face]
  if (zone) for (const unit of left) face[unit] = CADRE_FACE
  const then = supposing(q, { face })
  return attackStrength(then, left, to, (unit) => q.state.fed[unit] === 1).ledger.total
}

/** retreats: hexes by priority: free, too full, in an enemy zone. */
function retreatLists(q: Query, unit: number, path: readonly number[]): [number[], number[], number[]] {
  const side = sideOf(q, unit)
  const from = q.state.at[unit]!
  const { land } = q.data.map
  const cost = stepCosts(q)[q.data.units.profile[unit]!]!
  const shut = closedPlaces(q, side)
  const forbidden = q.data.hooks.forbiddenTo(q, unit)
  const lists: [number[], number[], number[]] = [[], [], []]
  const rails = q.data.units.mobility[unit] === RAIL_ONLY ? railNeighbours(q, unit) : null
  for (let slot = land.first[from]!; slot < land.first[from + 1]!; slot++) {
    const to = land.target[slot]!
    if (cost[slot]! < 0 || shut[to] === 1 || forbidden?.[to] === 1 || path.includes(to)) continue
    if (rails && !rails.includes(to)) continue
    const zone = enemyZone(q, to, side) > 0 && !q.data.hooks.retreatsThroughZone(q, unit, to)
    if (zone) lists[2].push(to)
    else lists[hasRoom(q, to, side, unit) ? 0 : 1].push(to)
  }
  return lists
}

/** railOnlyUnits: a rail-only unit goes where a train would. */
function railNeighbours(q: Query, unit: number): number[] {
  const from = q.state.at[unit]!
  if (q.state.railBreaks.includes(from)) return []
  const { land, rail } = q.data.map
  const open: number[] = []
  for (let slot = land.first[from]!; slot < land.first[from + 1]!; slot++)
    if (rail[slot] === 1 && !q.state.railBreaks.includes(land.target[slot]!)) open.push(land.target[slot]!)
  return open
}

const canRetreat = (q: Query, unit: number): boolean => {
  const mobility = mobilityOf(q, unit)
  return mobility === FREE || mobility === RAIL_ONLY
}

const current = ({ units }: Retreats): number => units[0]!

/** portage: as an option supplies are taken along. */
const taking = (element: Element) => ({
  rule: 'portage' as const,
  role: 'plain' as const,
  check: (q: Query, local: Retreats) => refusePortage(q, current(local), element),
  take(c: Doing, local: Retreats) {
    loadElement(c, current(local), element)
    return 'again' as const
  },
})

export const retreats = procedure<Retreats>('retreat', 'retreats', {
  'the next unit': run('retreats', (c, local) => {
    while (local.units.length > 0 && !isOnMap(c, current(local))) local.units.shift()
    if (local.units.length === 0) return 'finish'
    letSlippersLead(c, local)
    const unit = current(local)
    // restrictedMobility: some cannot; nobody can without a way.
    if (!canRetreat(c, unit) || retreatsOf(c.still(), unit, local.path, local.units).places.length === 0) {
      c.tell(c.data.cite.retreats, say('retreat.none', { unit: unitTarget(c, unit) }))
      putDown(c, unit, c.state.at[unit]!)
      fall(c, unit, local.place, false)
      local.units.shift()
      local.path = []
      return 'again'
    }
    return undefined
  }),
  'the way is chosen': ask('retreats', {
    by: (q, { side }) => q.data.sides[side],
    prompt: (q, local) => say('retreat.prompt', { unit: unitTarget(q, current(local)) }),
    verbs: {
      retreat: oneOf(PLACES, {
        rule: 'retreats',
        among: (q, local) => retreatsOf(q, current(local), local.path, local.units).places,
        otherwise: say('retreat.notThere'),
        take(_, local, place) {
          local.to = place
        },
      }),
      carry: taking('resource'),
      'carry-supply': taking('supply'),
    },
  }),
  'it falls back': run('retreats', (c, local) => {
    const unit = current(local)
    if (occupiedBy(c, local.to, otherSide(local.side)) && breakThrough(c, local))
      return { go: 'the next unit' }
    const from = c.state.at[unit]!
    const through = retreatsOf(c.still(), unit, local.path, local.units).zone
    const zone = through && !slipsAway(c, local, from)
    c.state.at[unit] = local.to
    c.state.retreated[unit] = 1
    c.state.carriedBy[unit] = -1
    const target = placeTarget(c, local.to)
    c.tell(c.data.cite.retreats, say('retreat.done', { unit: unitTarget(c, unit), place: target }), [target])
    settle(c, unit, local, from, zone)
    settleOwnership(c, local.undecided)
    // portage: what it brought stays where it comes to rest, or falls.
    if (current(local) !== unit) putDown(c, unit, local.to)
    return { go: 'the next unit' }
  }),
})

/** slipping: who may slip through enemy zones goes before those whom he could help. */
function letSlippersLead(q: Query, local: Retreats): void {
  if (local.path.length > 0) return
  const from = q.state.at[current(local)]
  const leader = local.units.find((unit) => q.state.at[unit] === from && q.data.hooks.maySlip(q, unit))
  if (leader !== undefined) local.units = [leader, ...local.units.filter((unit) => unit !== leader)]
}

/** slipping: through an enemy zone to where friends stand, by itself or behind somebody who has done it. */
function slipsAway(c: Running, local: Retreats, from: number): boolean {
  const unit = current(local)
  if (!occupiedBy(c, local.to, local.side)) return false
  const way = `${from}-${local.to}`
  if (c.data.hooks.maySlip(c, unit)) {
    const done = c.data.hooks.slips(c, unit, false)
    if (done) local.led = [...(local.led ?? []), way]
    return done
  }
  return local.led?.includes(way) === true && c.data.hooks.slips(c, unit, true)
}

/** retreatByOverrun: those who clear the way go together; what is left of them overruns who is there. */
function breakThrough(c: Running, local: Retreats): boolean {
  const way = overrunWays(c.still(), current(local), local.units).find(({ to }) => to === local.to)
  if (!way) return false
  if (way.zone) for (const unit of way.stack) fall(c, unit, local.place, true)
  for (const enemy of unitsOfAt(c, local.to, otherSide(local.side))) fall(c, enemy, local.to, false)
  const target = placeTarget(c, local.to)
  for (const unit of way.stack.filter((one) => isOnMap(c, one))) {
    c.state.at[unit] = local.to
    c.state.retreated[unit] = 1
    c.state.carriedBy[unit] = -1
    c.tell(c.data.cite.retreats, say('retreat.done', { unit: unitTarget(c, unit), place: target }), [target])
    putDown(c, unit, local.to)
  }
  local.units = local.units.filter((unit) => !way.stack.includes(unit))
  local.path = []
  settleOwnership(c, local.undecided)
  return true
}

/** Enemy zones take their toll; a unit in a full hex must go on. */
function settle(c: Doing, unit: number, local: Retreats, from: number, zone: boolean): void {
  const next = () => {
    local.units.shift()
    local.path = []
  }
  if (zone) {
    const survives = hasCadre(c, unit)
    fall(c, unit, local.place, true)
    if (!survives) {
      next()
      return
    }
  }
  if (isOverstacked(c, c.state.at[unit]!, local.side)) {
    // setAside: where that is played it may stay.
    if (!mayCrowd(c)) {
      local.path.push(from)
      return
    }
    setAside(c, unit)
  }
  next()
}
