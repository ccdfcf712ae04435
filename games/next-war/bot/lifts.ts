import { lookup } from '@grognard/kernel'
import { spOf } from '../rules/02-units.ts'
import {
  type AirMission,
  airDefenceColumn,
  airDefenceModifiers,
  isImmune,
} from '../rules/06-6-air-defence.ts'
import { airfieldsOf } from '../rules/06-flying.ts'
import { portsOf, zonesAt } from '../rules/07-1-sea-places.ts'
import { inEnemyZone } from '../rules/08-2-zones-of-control.ts'
import { mustClear } from '../rules/08-4-control.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { airTransportRefusal } from '../rules/08-5-2-air-transport.ts'
import { dropHexes, paradropRefusal } from '../rules/08-5-3-paradrop.ts'
import { airmobileRefusal, landingHexes, liftingShip, marineLiftRefusal } from '../rules/08-5-4-airmobile.ts'
import { contestedSeaModifiers, legsOf, seaDangers } from '../rules/08-5-6-contested-sea.ts'
import { transportWay } from '../rules/08-5-6-sea-ways.ts'
import { landingRoom, mayUseBeachhead, seaLift, seaTransportRefusal } from '../rules/08-5-7-sea-transport.ts'
import { beachheadsOf } from '../rules/08-5-8-2-beachheads.ts'
import { newFlight } from '../rules/08-5-flights.ts'
import { airborneUnits, airmobileUnits, landUnits, marineUnits } from '../rules/08-5-who-is-lifted.ts'
import { sideId, TERRAINS } from '../world.ts'
import type { Look } from './look.ts'
import { nextStep } from './losses.ts'
import { behind, marchBehind, type Positions } from './positions.ts'

/**
 * 8.5.2-8.5.5, 8.5.7: lifts. Raids fly where a place of the enemy lies open and fire does not eat up its worth; those
 * far behind are carried forward by air and sea where that is better than to march.
 */

/** One unit, the verb that lifts it, and where to. */
export interface Lift {
  readonly unit: number
  readonly verb: 'paradrop' | 'airlift' | 'marine-airlift' | 'air-transport' | 'ship'
  readonly to: number
}

/** A flight must be worth this much more than staying. */
const WORTH = 0.3
const FACES = 10

/** 6.6.1: how likely a flight is turned back, and how likely it loses a step. */
interface Fire {
  readonly abort: number
  readonly step: number
}

const SAFE: Fire = { abort: 0, step: 0 }

/** The chances over all faces of the die; flights are reckoned with the one escort that goes along. */
function fireAt(look: Look, mission: AirMission, unit: number, cell: number): Fire {
  const { q, state, data, enemy, side } = look
  const escort = Math.min(1, state.air[side])
  const fire = { firing: enemy, mission, unit, cell, origin: state.at[unit]!, escort }
  if (isImmune(q, fire)) return SAFE
  const modifiers = airDefenceModifiers(q, fire).parts
  const column = { name: airDefenceColumn(q, enemy) }
  let [abort, step] = [0, 0]
  for (let die = 0; die < FACES; die++) {
    const { cell: result } = lookup(data.data.series.air.airDefence, { column, die, modifiers })
    if (result.abort) abort += 1 / FACES
    if (result.permanent) step += 1 / FACES
  }
  return { abort, step }
}

/** 8.5.3: the chance to lose a step in the jump itself. */
function jumpLoss({ q, data, side }: Look, cell: number): number {
  const { paradrop, paradropModifiers } = data.data.series.air
  const column = { name: TERRAINS[data.terrain[cell]!]! }
  const modifier = inEnemyZone(q, cell, side) ? paradropModifiers.enemyZone : 0
  let lost = 0
  for (let die = 0; die < FACES; die++)
    lost += lookup(paradrop, { column, die: die + modifier }).cell.steps / FACES
  return lost
}

/** Open places of the enemy: those that need no clearing and hold nobody. */
const prizes = ({ q, fields, side }: Look, cells: readonly number[]): number[] =>
  cells.filter((cell) => fields.gain[cell]! > 0 && !mustClear(q, cell, side))

/** What the best march would be worth to a unit: a lift has to beat it. */
function marchWorth(look: Look, positions: Positions, unit: number): number {
  let best = 0
  for (const cell of groundReach(look.q, [unit], [0]).cells)
    if (cell < look.data.hexes && positions.fits(unit, cell))
      best = Math.max(best, positions.change(unit, cell))
  return best
}

/** What a raider is worth in a cell, wherever the front is. */
const raiding = (positions: Positions, unit: number, cell: number): number =>
  cell < positions.look.data.hexes ? positions.adds(unit, cell) + behind(positions.look, cell) : 0

/** What a raider could be worth on foot: the raid has to beat it. */
function footWorth(look: Look, positions: Positions, unit: number): number {
  let best = raiding(positions, unit, look.state.at[unit]!)
  for (const cell of groundReach(look.q, [unit], [0]).cells)
    if (positions.fits(unit, cell)) best = Math.max(best, raiding(positions, unit, cell))
  return best
}

/** What it is worth to fly a unit there rather than let it march. */
function flightWorth(
  look: Look,
  positions: Positions,
  mission: AirMission,
  unit: number,
  cell: number,
  march: number,
): number {
  const gain = raiding(positions, unit, cell) - march
  if (gain <= WORTH) return gain
  const { abort, step } = fireAt(look, mission, unit, cell)
  const lost = step + (mission === 'paradrop' ? jumpLoss(look, cell) : 0)
  return gain * (1 - abort) - lost * nextStep(look.q, unit)
}

/** 8.5.6.4.1: how likely a transport is turned back, and how likely it loses a step. */
function seaRisk(look: Look, from: number, to: number): Fire {
  const { q, side, data } = look
  const way = transportWay(q, side, from, to)
  if (!way) return { abort: 1, step: 1 }
  const legs = legsOf(way)
  if (!legs.some((leg) => seaDangers(q, side, leg, []).length > 0)) return SAFE
  const modifiers = contestedSeaModifiers(q, side, legs).parts
  let [abort, step] = [0, 0]
  for (let die = 0; die < FACES; die++) {
    const { cell: result } = lookup(data.data.series.sea.contestedMovement, {
      column: { name: 'result' },
      die,
      modifiers,
    })
    if (result !== 'passes') abort += 1 / FACES
    if (result === 'aborted-step-loss') step += 1 / FACES
  }
  return { abort, step }
}

interface Candidate extends Lift {
  readonly worth: number
}

/** 8.5.3-8.5.5: where a unit could raid, and what that promises. */
function raidOf(
  look: Look,
  positions: Positions,
  verb: 'paradrop' | 'airlift' | 'marine-airlift',
  unit: number,
): Candidate | undefined {
  const mission = verb === 'paradrop' ? 'paradrop' : 'airmobile'
  const ship = verb === 'marine-airlift' ? liftingShip(look.q, unit, look.side) : undefined
  const cells =
    verb === 'paradrop'
      ? dropHexes(look.q, look.side)
      : landingHexes(look.q, newFlight(look.q, 'airmobile', look.side, look.segment, unit, ship))
  const places = prizes(look, cells)
  if (places.length === 0) return undefined
  const march = footWorth(look, positions, unit)
  return bestCandidate(
    places.map((to) => ({ unit, verb, to, worth: flightWorth(look, positions, mission, unit, to, march) })),
  )
}

/** Movement points behind the front from which a unit waits for a lift. */
const FAR_BEHIND = 8
/** A lift forward must be worth this much more than the march. */
const FORWARD = 0.2

/** 8.5.7.2, 8.5.8.2.1: beachheads of the same waters to which a unit could be shipped. */
const beachheadsFor = ({ q, side, state }: Look, unit: number): readonly number[] =>
  mayUseBeachhead(q, unit)
    ? beachheadsOf(q, side).filter(
        (cell) =>
          !state.newBeachheads.includes(cell) &&
          zonesAt(q, state.at[unit]!).some((zone) => zonesAt(q, cell).includes(zone)),
      )
    : []

/** 8.5.2, 8.5.7: forward by air or by sea. */
function transportOf(
  look: Look,
  positions: Positions,
  verb: 'air-transport' | 'ship',
  unit: number,
): Candidate | undefined {
  const { q, side, state } = look
  const from = state.at[unit]!
  const safe = (verb === 'ship' ? portsOf(q, side) : airfieldsOf(q, side)).filter(
    (cell) => !inEnemyZone(q, cell, side),
  )
  const goals = [...safe, ...(verb === 'ship' ? beachheadsFor(look, unit) : [])].filter(
    (cell) =>
      cell < look.data.hexes &&
      cell !== from &&
      positions.fits(unit, cell) &&
      marchBehind(look, cell) < marchBehind(look, from) &&
      (verb !== 'ship' || landingRoom(q, cell) >= spOf(q, unit)),
  )
  if (goals.length === 0) return undefined
  const march = marchWorth(look, positions, unit)
  return bestCandidate(
    goals.map((to) => {
      const gain = positions.change(unit, to) - march
      if (gain <= FORWARD) return { unit, verb, to, worth: 0 }
      const { abort, step } = verb === 'ship' ? seaRisk(look, from, to) : fireAt(look, 'transport', unit, to)
      return { unit, verb, to, worth: gain * (1 - abort) - step * nextStep(q, unit) }
    }),
  )
}

const bestCandidate = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, one) => (!best || one.worth > best.worth ? one : best),
    undefined,
  )

/** Everybody who could be lifted in this segment, with the best use of it. */
function candidates(look: Look, positions: Positions, busy: ReadonlySet<number>): Candidate[] {
  const { q, side, segment, state } = look
  const found: Candidate[] = []
  const add = (candidate: Candidate | undefined, least: number): void => {
    if (candidate && candidate.worth > least) found.push(candidate)
  }
  const waits = (unit: number): boolean => state.at[unit]! >= 0 && state.moved[unit] === 0 && !busy.has(unit)
  const idle = (unit: number): boolean => waits(unit) && state.aboard[unit] === -1
  for (const unit of airborneUnits(q, side))
    if (idle(unit) && !paradropRefusal(q, unit, side, segment))
      add(raidOf(look, positions, 'paradrop', unit), WORTH)
  for (const unit of airmobileUnits(q, side))
    if (idle(unit) && !airmobileRefusal(q, unit, side, segment))
      add(raidOf(look, positions, 'airlift', unit), WORTH)
  for (const unit of marineUnits(q, side))
    if (waits(unit) && !marineLiftRefusal(q, unit, side, segment, liftingShip(q, unit, side)))
      add(raidOf(look, positions, 'marine-airlift', unit), WORTH)
  for (const unit of landUnits(q, side)) {
    if (!idle(unit) || marchBehind(look, state.at[unit]!) < FAR_BEHIND) continue
    if (!airTransportRefusal(q, unit, side, segment))
      add(transportOf(look, positions, 'air-transport', unit), FORWARD)
    if (!seaTransportRefusal(q, unit, side, segment)) add(transportOf(look, positions, 'ship', unit), FORWARD)
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** 8.5.2.1, 8.5.3.1, 8.5.4.1, 8.5.5, 8.5.7.3: what is left of each kind of lift, in half stacking points. */
function liftsLeft({ q, side, state, data }: Look): Record<Lift['verb'], number> {
  const limits = data.data.title.files['charts.json'].limits[sideId(side)]
  return {
    paradrop: limits.airborne - state.airborneUsed[side],
    airlift: (state.airmobile[side] - state.airmobileUsed[side]) * 2,
    'marine-airlift': data.navalUnits
      .filter((ship) => data.unitSide[ship] === side && state.lifted[ship] === 0)
      .reduce((sum, ship) => sum + data.units[ship]!.lift, 0),
    'air-transport': limits.airTransport - state.airLiftUsed[side],
    ship: seaLift(q, side) - state.seaLiftUsed[side],
  }
}

/** The lifts of a segment, best first, within what is left; positions are changed accordingly. */
export function planLifts(look: Look, positions: Positions, busy: ReadonlySet<number>): Lift[] {
  const { q, segment, state, data } = look
  if (segment === 'elite-reaction' || state.weather === 'storm') return []
  const left = liftsLeft(look)
  const lifted = new Set<number>()
  const taken = new Set<number>()
  const plan: Lift[] = []
  for (const { unit, verb, to } of candidates(look, positions, busy)) {
    const size = verb === 'airlift' && data.units[unit]!.airmobileType ? 0 : spOf(q, unit)
    if (lifted.has(unit) || size > left[verb] || !positions.fits(unit, to)) continue
    // A raid on a place that another unit of the plan takes, or a port that is full, is not worth a second lift.
    if (taken.has(to) && verb !== 'ship') continue
    if (verb === 'ship' && landingRoom(q, to) < size + landed(look, plan, to)) continue
    left[verb] -= size
    lifted.add(unit)
    taken.add(to)
    plan.push({ unit, verb, to })
    positions.move(unit, to)
  }
  return plan
}

const landed = ({ q }: Look, plan: readonly Lift[], to: number): number =>
  plan.reduce((sum, lift) => (lift.verb === 'ship' && lift.to === to ? sum + spOf(q, lift.unit) : sum), 0)
