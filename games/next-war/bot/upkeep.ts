import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { attackValue, erOf } from '../rules/02-3-values.ts'
import { navalIn, spOf } from '../rules/02-units.ts'
import { reachableBases } from '../rules/06-5-1-bases.ts'
import { airDistance } from '../rules/06-flying.ts'
import { isSeaBox } from '../rules/07-1-sea-places.ts'
import { isAmphibious } from '../rules/07-3-naval-units.ts'
import { clearers, minimumToClear } from '../rules/08-4-1-clearing.ts'
import { isRear, rearPlace } from './headquarters.ts'
import type { Look } from './look.ts'
import { nextStep, unitValue } from './losses.ts'
import { cellOf, unitOf } from './pick.ts'
import { Positions } from './positions.ts'
import { depotPlace } from './supply.ts'

/** Everything between the battles: clearing, bridges, helicopters, reinforcements, replacements, set-up. */

/** 8.4.1.2: the most efficient; a dear one stays behind where too few clear, since the lead may lose a step. */
export function clearingLead(offer: readonly Choice[], look: Look): Choice | undefined {
  return bestOf(offer, (choice) => {
    const unit = unitOf(look, choice)
    const cell = look.state.at[unit]!
    const stacked = clearers(look.q, cell).reduce((sum, one) => sum + spOf(look.q, one), 0)
    const risk = stacked < minimumToClear(look.q, cell) ? 0.4 : 0
    return erOf(look.q, unit) - risk * nextStep(look.q, unit)
  })
}

/** By bridge: how much stronger the enemy is round it than we are, -1 to 1. */
function pressureAt(look: Look, bridge: number): number {
  const { q, data, state, side } = look
  const cells = data.bridgeCells[bridge]!
  let [ours, theirs] = [0, 0]
  for (const unit of data.groundUnits) {
    const at = state.at[unit]!
    if (at < 0 || at >= data.hexes || !cells.some((cell) => airDistance(q, at, cell) <= NEAR)) continue
    if (data.unitSide[unit] === side) ours += attackValue(q, unit)
    else theirs += attackValue(q, unit)
  }
  return ours + theirs === 0 ? 0 : (theirs - ours) / (ours + theirs)
}

const NEAR = 4

/** 8.3.4: bridges go up in our own country before a stronger enemy, and are mended where we are the stronger ones. */
export function bridges(offer: readonly Choice[], look: Look): Choice | undefined {
  const { data, side } = look
  for (const choice of offer) {
    const bridge = data.bridgeTarget.indexOf(choice.target ?? '')
    if (bridge < 0) continue
    const pressure = pressureAt(look, bridge)
    const home = data.home[data.bridgeCells[bridge]![0]] === side
    if (choice.verb === 'demolish' && home && pressure > 0.1) return choice
    if (choice.verb === 'repair-bridge' && pressure < 0) return choice
  }
  return offer.find(({ verb }) => verb === 'done')
}

/** Hexes to the nearest enemy on the ground. */
function enemyDistance(look: Look, cell: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const unit of look.data.groundUnits) {
    const at = look.state.at[unit]!
    if (look.data.unitSide[unit] !== look.enemy || at < 0 || at >= look.data.hexes) continue
    least = Math.min(least, airDistance(look.q, cell, at))
  }
  return least
}

/** A base is too near the enemy below this, and useless beyond the range. */
const TOO_NEAR = 2

/** How good a base is: near enough to fight, not so near as to be overrun. */
function baseValue(look: Look, unit: number, cell: number): number {
  const distance = enemyDistance(look, cell)
  const overrun = look.threats.enters[cell] === 1 && look.stack(cell).length === 0
  if (distance <= TOO_NEAR || overrun) return -1
  const { range } = look.data.units[unit]!
  return distance <= range ? 2 - distance / (4 * range) : range / (distance + 1)
}

/** 6.5.1.2: helicopters leave a base that is about to fall or from which they reach nobody. */
export function helicoptersToMove(offer: readonly Choice[], look: Look): Choice | undefined {
  return of(offer, 'rebase').find((choice) => {
    const unit = unitOf(look, choice)
    const now = baseValue(look, unit, look.state.at[unit]!)
    if (now > 0.9) return false
    return bestBase(look, unit) > now + 0.3
  })
}

function bestBase(look: Look, unit: number): number {
  let best = -1
  for (const target of reachableBases(look.q, unit, false)) {
    const cell = look.data.cellOf(target)
    if (cell >= 0) best = Math.max(best, baseValue(look, unit, cell))
  }
  return best
}

export function rebase(offer: readonly Choice[], look: Look): Choice | undefined {
  const unit = look.data.unitOf(String(look.prompt?.args?.unit ?? ''))
  const bases = of(offer, 'rebase-to')
  if (unit < 0) return bases[0]
  return bestOf(bases, (choice) => {
    const cell = cellOf(look, choice)
    return cell < 0 ? 0 : baseValue(look, unit, cell)
  })
}

/** 10, 2.3.6: a unit that comes onto the map, where it does most good; ships and helicopters by their own needs. */
export function enter(offer: readonly Choice[], look: Look): Choice | undefined {
  const unit = look.data.unitOf(String(look.prompt?.args?.unit ?? ''))
  const places = offer.filter(({ verb }) => verb === 'enter' || verb === 'place')
  if (unit < 0) return places[0]
  const { kind } = look.data.units[unit]!
  const depot = look.data.units[unit]!.role === 'supply' ? depotPlace(places, look) : undefined
  if (depot) return depot
  const positions = new Positions(look)
  return bestOf(places, (choice) => {
    const cell = cellOf(look, choice)
    if (isRear(look, unit)) return rearPlace(look, cell)
    if (kind === 'helicopter') return baseValue(look, unit, cell)
    if (kind === 'naval') return harbourWorth(look, unit, cell)
    if (cell >= look.data.hexes) return hasRoad(look, cell) ? -5 : -20
    return positions.adds(unit, cell) + launchWorth(look, unit, cell) - (positions.fits(unit, cell) ? 0 : 4)
  })
}

/** 8.5.3, 8.5.8.3: paratroops belong on an airfield, marines where a ship of theirs lies. */
function launchWorth({ q, data, side }: Look, unit: number, cell: number): number {
  const { airborne, marine, nation } = data.units[unit]!
  if (airborne && (data.airbase[cell] === 1 || data.airfield[cell] === 1)) return LAUNCH
  const isLoading = (ship: number): boolean => isAmphibious(q, ship) && data.units[ship]!.nation === nation
  return marine && data.port[cell] === 1 && navalIn(q, cell, side).some(isLoading) ? LAUNCH : 0
}

const LAUNCH = 1.5

/** 8.5.8.3: amphibious ships come to where marines go ashore or wait, warships to the open sea. */
function harbourWorth(look: Look, ship: number, cell: number): number {
  const { data, q } = look
  if (data.units[ship]!.ship !== 'amph') return isSeaBox(q, cell) ? 1 : 0
  return cell >= data.hexes && data.port[cell] === 1 && hasRoad(look, cell) ? 2 : isSeaBox(q, cell) ? 1 : 0
}

/** Whether roads lead from a box onto the map. */
const hasRoad = (look: Look, box: number): boolean => look.data.exits.some((exit) => exit.box === box)

/** 11: steps where they count most for what they cost; eliminated units come back before points are left over. */
export function replace(offer: readonly Choice[], look: Look): Choice | undefined {
  const best = bestOf(
    offer.filter(({ verb }) => verb === 'recover' || verb === 'rebuild'),
    (choice) => {
      const unit = unitOf(look, choice)
      const value = unitValue(look.q, unit) / Math.max(1, priceOf(look, unit, choice.verb))
      return choice.verb === 'recover' ? value : value * 0.7
    },
  )
  return best ?? offer.find(({ verb }) => verb === 'done')
}

function priceOf(look: Look, unit: number, verb: string): number {
  const { series } = look.data.data
  const row = series.unitTypes.get(look.data.units[unit]!.type)!.replacement
  const price = series.operations.replacement.find(({ id }) => id === row)
  return (verb === 'recover' ? price?.recover : price?.reconstitute) ?? 1
}
