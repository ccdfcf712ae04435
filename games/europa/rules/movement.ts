import {
  derived,
  type Entry,
  entry,
  exact,
  floor,
  type Ledger,
  ledger,
  multiply,
  type Refusal,
  refuse,
} from '@grognard/kernel'
import { createReachScratch, type Reach, reach } from '@grognard/maps'
import { FREE, NO_CARRIER } from '../charts.ts'
import type { Query } from '../kit.ts'
import { portion } from '../land-values.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { stepCosts } from './movement-costs.ts'
import { scaleOf } from './scale.ts'
import { backCost } from './set-aside.ts'
import { suppliesOn } from './supply-elements.ts'
import { conditionsOf, isMotorized, isOnFoot, occupation, printedMovement, sideOf, size4 } from './units.ts'
import { NO_ZONE, zones } from './zones.ts'

/** movement: how far a unit may go. */

/** exploitation: printed movement that counts in the exploitation phase, in MP units. */
function exploitation(q: Query, unit: number): number {
  const printed = printedMovement(q, unit)
  const { values, exploitation: lines } = q.data.charts
  if (isMotorized(q, unit)) return portion(printed * q.data.mp, values.exploitation)
  const skills = isOnFoot(q, unit) ? q.data.units.exceptions[unit]! : 0
  const line = lines.find(({ movement, skill }) => movement === printed && (skill & ~skills) === 0)
  return line?.cost ?? 0
}

/** What a unit may spend in this phase, before what it has spent. A carried unit moves with its carrier (transportCounters). */
export function allowance(q: Query, unit: number): number {
  const { state, data } = q
  if (data.units.mobility[unit] !== FREE) return 0
  // strategicRail: the long way by train is all of its player turn.
  if (state.phase === 'exploitation' && state.entrained?.includes(unit)) return 0
  const rated = state.phase === 'exploitation' ? exploitation(q, unit) : printedMovement(q, unit) * data.mp
  let points = Math.max(0, rated - portageCost(q, unit)) * scaleOf(q).factor
  const motorized = isMotorized(q, unit)
  for (const { moveMotorized, moveOther } of conditionsOf(q, unit))
    points = floor(multiply(points, motorized ? moveMotorized : moveOther))
  return points
}

/** portage: what carrying supplies takes off: a point up to its own size, two beyond, double for c/m units. */
function portageCost(q: Query, unit: number): number {
  if (q.data.units.carrier[unit] !== NO_CARRIER) return 0
  const carried = suppliesOn(q, unit)
  if (carried === 0) return 0
  const { portage } = q.data.charts
  const heavy = carried > size4(q, unit)
  return (heavy ? portage.heavy : portage.light) * (isMotorized(q, unit) ? portage.motorized : 1)
}

export const left = (q: Query, unit: number): number =>
  q.state.halted[unit] === 1 ? 0 : Math.max(0, allowance(q, unit) - q.state.spent[unit]! - backCost(q, unit))

/** leavingZones: what leaving a place costs on top, for enemy zones and harassment. */
export function exitCost(q: Query, unit: number, place: number): number {
  const level = zones(q).level[otherSide(sideOf(q, unit))][place]!
  return zoneCost(q, unit, level) + harassmentCost(q, unit, place)
}

export function zoneCost(q: Query, unit: number, level: number): number {
  if (level === NO_ZONE) return 0
  const { zoneExit } = q.data.charts
  const { motorized } = q.data.profiles[q.data.units.profile[unit]!]!
  const costs = motorized ? zoneExit.motorized : zoneExit.other
  return costs[level - 1]! * scaleOf(q).factor
}

/** harassment: each hit costs a point more to leave. */
export const harassmentCost = (q: Query, unit: number, place: number): number =>
  harassmentOf(q, sideOf(q, unit), place)

export function harassmentOf(q: Query, side: Side, place: number): number {
  const harassed = q.state.harassment[place]
  if (!harassed || harassed.by === side) return 0
  // harassmentAbatement: what was shot off counts no more in this phase.
  return (harassed.hits - (q.state.air.abated[place] ?? 0)) * q.data.mp
}

/** prohibitedGround, disruption: by place, 1 where this side may not enter because of enemy units. */
const closedTo = (side: Side) =>
  derived(
    (q: Query) => [q.state.at, q.state.disruption, q.state.zone, q.state.owner, q.state.turn],
    (q): Uint8Array => {
      const { sides } = occupation(q)
      const enemy = otherSide(side)
      const inPlay = q.data.hooks.inPlay(q)
      const closed = new Uint8Array(q.data.map.lands)
      for (let place = 0; place < closed.length; place++) {
        if (inPlay[place] === 0) closed[place] = 1
        else if ((sides[place]! & (1 << enemy)) !== 0) {
          if (!ignoresEnemies(q, place, side)) closed[place] = 1
        }
      }
      return closed
    },
  )
const closed = [closedTo(0), closedTo(1)] as const
export const closedPlaces = (q: Query, side: Side): Uint8Array => closed[side](q)

/** disruption: in most books disrupted enemies in a hex of the side are ignored in everything but combat. */
export const ignoresEnemies = (q: Query, place: number, side: Side): boolean =>
  q.data.customs.disruptedIgnored && q.state.owner[place] === side && onlyDisrupted(q, place, otherSide(side))

function onlyDisrupted(q: Query, place: number, side: Side): boolean {
  const { first, next } = occupation(q)
  for (let unit = first[place]!; unit >= 0; unit = next[unit]!)
    if (q.data.units.side[unit] === side && q.state.disruption[unit] === 0) return false
  return true
}

const scratch = derived(
  (_: Query) => [],
  (q) => createReachScratch(q.data.map.land),
)

/** Where a unit can go by ordinary movement with what it has left, or with so much. Valid until the next search. */
export function reachOf(q: Query, unit: number, budget = left(q, unit)): Reach {
  const side = sideOf(q, unit)
  const cost = stepCosts(q)[q.data.units.profile[unit]!]!
  const shut = closedPlaces(q, side)
  const enemy = zones(q).level[otherSide(side)]
  const exits = [0, zoneCost(q, unit, 1), zoneCost(q, unit, 2)]
  const harassed = Object.keys(q.state.harassment).length > 0
  // Some units stay at home.
  const forbidden = q.data.hooks.forbiddenTo(q, unit)
  return reach(
    q.data.map.land,
    q.state.at[unit]!,
    {
      budget,
      cost(slot, from, to) {
        const price = cost[slot]!
        if (price < 0 || shut[to] === 1 || forbidden?.[to] === 1) return -1
        return price + exits[enemy[from]!]! + (harassed ? harassmentCost(q, unit, from) : 0)
      },
      // oneHexMove: one hex can always be entered by a unit that has spent nothing.
      minimumMove: q.state.spent[unit] === 0 && q.state.halted[unit] === 0 && allowance(q, unit) > 0,
    },
    scratch(q),
  )
}

/** The cost of one step, part by part. */
export function stepLedger(q: Query, unit: number, slot: number): Ledger {
  const { land } = q.data.map
  const [from, to] = [land.source[slot]!, land.target[slot]!]
  const cost = stepCosts(q)[q.data.units.profile[unit]!]![slot]!
  const level = zones(q).level[otherSide(sideOf(q, unit))][from]!
  const parts: Entry[] = [
    entry(
      say('move.enter', { place: q.data.map.target[to]! }),
      q.data.cite.movementPhase,
      exact(cost, q.data.mp),
    ),
  ]
  const zone = zoneCost(q, unit, level)
  if (zone > 0) parts.push(entry(say('move.leaveZone'), q.data.cite.leavingZones, exact(zone, q.data.mp)))
  const hits = harassmentCost(q, unit, from)
  if (hits > 0) parts.push(entry(say('move.harassed'), q.data.cite.harassment, exact(hits, q.data.mp)))
  return ledger(parts)
}

/** More than any way on a map costs, in points. */
const FAR = 1000
/** A long way in single steps tells nobody anything. */
const MOST_PARTS = 12

/** Why a unit cannot go to a place: who holds it, that no way leads there, or what it needs and has. */
export function refuseWay(q: Query, unit: number, place: number): Refusal {
  const rule = q.data.cite.movementPhase
  const name = q.data.map.target[place] ?? ''
  if (place < 0 || place >= q.data.map.lands) return refuse(rule, say('move.noWay', { place: name }))
  if (closedPlaces(q, sideOf(q, unit))[place] === 1) return refuse(rule, say('move.closed', { place: name }))
  const reach = reachOf(q, unit, FAR * q.data.mp)
  const needs = reach.costTo(place)
  if (needs === undefined) return refuse(rule, say('move.noWay', { place: name }))
  const args = { place: name, needs: exact(needs, q.data.mp), has: exact(left(q, unit), q.data.mp) }
  const parts = reach.slotsTo(place)!.flatMap((slot) => stepLedger(q, unit, slot).parts)
  return refuse(rule, say('move.needs', args), parts.length <= MOST_PARTS ? ledger(parts) : undefined)
}

/** The cost of a whole way. */
export function moveLedger(q: Query, unit: number, target: number): Ledger {
  const slots = reachOf(q, unit).slotsTo(target) ?? []
  return ledger(slots.flatMap((slot) => stepLedger(q, unit, slot).parts))
}
