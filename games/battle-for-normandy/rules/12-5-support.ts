/** 12.5: artillery and ships that add their strength to an attack or a defence. */

import { dayOf } from '../data/dates.ts'
import type { Query } from '../kit.ts'
import { ALLIED, type Side } from '../state.ts'
import { GUNS_MOVED_TO, hexesBetween } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { isNight, theatre, weatherOf } from './02-units.ts'
import { groundFact } from './05-zones.ts'
import { hasCombatSupply, supplyFact, supplyFor } from './07-supply.ts'
import { type Command, commandsFor, holds } from './12-1-command.ts'

/** 12.5.3: the target hex counts, the firer's does not; the shortest range is a quarter of the longest, rounded up. */
export function inRange(q: Query, gun: number, cell: number): boolean {
  const { range, minRange } = q.data.units[gun]!
  const distance = hexesBetween(q.data, q.state.at[gun]!, cell)
  return distance >= minRange && distance <= range
}

/** 8.2, 12.5.2: ships fire by day, if the weather lets their class, and the scenario lets them. */
export function shipMayFire(q: Query, ship: number): boolean {
  if (isNight(q) || !(weatherOf(q).ships as readonly string[]).includes(q.data.units[ship]!.type))
    return false
  const rule = theatre(q).special.get('ships-fire-only')
  const dates = rule?.dates as readonly string[] | undefined
  return !dates || dates.some((date) => dayOf(date.split(' ')[0]!) === q.state.day)
}

/** 12.5.2: artillery and ships of a side on their Ready face, able to fire now. */
export function readyGuns(q: Query, side: Side): number[] {
  return rosters(q).guns[side].filter((unit) => {
    if (q.state.at[unit]! < 0 || q.state.fired[unit] === 1) return false
    const own = q.data.units[unit]!
    // 20.6: the guns that were moved inland fire only while infantry is with them.
    if (own.flags.has('pointe-du-hoc') && q.state.at[unit] === q.data.cell(GUNS_MOVED_TO))
      return groundFact(q)
        .unitsIn(q.state.at[unit]!)
        .some((other) => q.data.units[other]!.isInfantry)
    return !own.isShip || shipMayFire(q, unit)
  })
}

/** 12.5.1: one gun for each battalion, full or reduced; two companies make one. */
export function gunLimit(q: Query, units: readonly number[]): number {
  let battalions = 0
  let companies = 0
  for (const unit of units) {
    const own = q.data.units[unit]!
    if (own.isBattalion && !own.isHq) battalions++
    else if (own.isCompany) companies++
  }
  return battalions + Math.floor(companies / 2)
}

/** 12.5.1: the commands under which these units and guns may act together; ships need none. */
export const commandsWith = (q: Query, units: readonly number[], guns: readonly number[]): Command[] => {
  const land = guns.filter((gun) => !q.data.units[gun]!.isShip)
  const commands = commandsFor(q, units)
  if (land.length === 0) return commands
  return commands.filter((command) => command.kind !== 'alone' && holds(q, command, [...units, ...land]))
}

/** 12.5.1, 7.6.1: guns that could join those chosen already in an attack. */
export function attackGuns(
  q: Query,
  side: Side,
  target: number,
  units: readonly number[],
  chosen: readonly number[],
): number[] {
  if (chosen.length >= gunLimit(q, units)) return []
  if (!units.some((unit) => hasCombatSupply(q, unit))) return []
  return readyGuns(q, side).filter((gun) => {
    if (chosen.includes(gun) || !inRange(q, gun, target)) return false
    if (q.data.units[gun]!.isShip) return true
    return hasCombatSupply(q, gun) && commandsWith(q, units, [...chosen, gun]).length > 0
  })
}

/** 12.5.4: whether the attacked units reach their headquarters, or are cut off near a friend who is supplied. */
function mayBeHelped(q: Query, units: readonly number[]): boolean {
  if (units.length === 0) return false
  const supply = supplyFor(q, units[0]!)
  return units.some((unit) => {
    const own = q.data.units[unit]!
    const hqs = theatre(q).roster.filter(
      (hq) =>
        q.data.units[hq]!.isHq &&
        q.data.units[hq]!.side === own.side &&
        q.state.at[hq]! >= 0 &&
        supply.reaches(unit, hq) &&
        (own.division < 0 || !q.data.units[hq]!.isCorpsHq),
    )
    if (hqs.length > 0) return true
    if (supply.of(unit).general) return false
    return theatre(q).roster.some(
      (friend) =>
        friend !== unit &&
        q.state.at[friend]! >= 0 &&
        q.data.units[friend]!.side === own.side &&
        !units.includes(friend) &&
        hexesBetween(q.data, q.state.at[friend]!, q.state.at[unit]!) <= 3 &&
        supply.of(friend).general,
    )
  })
}

/** 12.5.4: a gun helps units of its division and those attached, or as corps artillery any it shares a headquarters with. */
function serves(q: Query, gun: number, units: readonly number[]): boolean {
  const own = q.data.units[gun]!
  const supply = supplyFact(q, own.side)
  if (!supply.mayDrawCombatSupply(gun)) return false
  if (own.division >= 0 && units.some((unit) => q.data.units[unit]!.division === own.division)) return true
  const hqs = supply.hqsFor(gun)
  return hqs.some((hq) => {
    const above = q.data.units[hq]!
    // 7.2: an Allied division's own guns help none but its units and those that can be attached to it.
    if (own.division >= 0 && own.side === ALLIED && own.division !== above.division) return false
    if (above.isCorpsHq) return own.division < 0
    return units.some(
      (unit) =>
        (above.isDivisionHq && q.data.units[unit]!.division === above.division) || supply.reaches(unit, hq),
    )
  })
}

/** 12.5.4: guns that could still help the defenders of a hex; one at least, whatever stands there. */
export function defenceGuns(
  q: Query,
  side: Side,
  target: number,
  units: readonly number[],
  chosen: readonly number[],
): number[] {
  if (chosen.length >= Math.max(1, gunLimit(q, units)) || units.length === 0) return []
  if (side === ALLIED && chosen.length === 0 && q.state.supplyPoints < q.data.charts.supplyPoints.defence)
    return []
  const candidates = readyGuns(q, side).filter((gun) => !chosen.includes(gun) && inRange(q, gun, target))
  if (candidates.length === 0 || !mayBeHelped(q, units)) return []
  const camp = q.data.units[units[0]!]!.camp
  return candidates.filter(
    (gun) => q.data.units[gun]!.isShip || (q.data.units[gun]!.camp === camp && serves(q, gun, units)),
  )
}
