import { add, compare, divide, type Entry, type Exact, entry, lookup, multiply } from '@grognard/kernel'
import type { AirResult } from '../air-world.ts'
import { NO_FORT } from '../charts.ts'
import type { Query, Running } from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { applyResults } from './air-fire.ts'
import { actsAs, airTarget, codesOf, typeOf } from './air-units.ts'
import { fireConsolidated, isConsolidated } from './consolidated-fire.ts'
import { bombableBridges } from './missions.ts'
import { antiaircraftOf as gunsOfShip } from './naval-units.ts'
import { scaleOf } from './scale.ts'
import { conditionsOf, hexDistance, isAside, isGround, unitsOfAt, unitsOnMap } from './units.ts'

/** antiaircraft: antiaircraft fire. */

/** groundAntiaircraft: what ground units can fire, in points, weakened by what weighs on them. */
export function antiaircraftOf(q: Query, units: readonly number[], heavyOnly = false): Exact {
  let total: Exact = 0
  for (const unit of units) {
    let value: Exact = q.data.units.antiaircraft[unit]!
    if (value === 0 || isAside(q, unit) || (heavyOnly && q.data.units.heavyGuns[unit] === 0)) continue
    for (const { antiaircraft } of conditionsOf(q, unit)) value = multiply(value, antiaircraft)
    total = add(total, value)
  }
  return total
}

/** antiaircraftTargets: the whole antiaircraft strength of a hex; who fled into it in this phase does not fire (retreats). */
export function antiaircraftIn(q: Query, place: number, side: Side, heavyOnly = false): Exact {
  if (!isGround(q, place)) return 0
  const ashore = gunsAshore(q, place, side, heavyOnly)
  return heavyOnly ? ashore : add(ashore, shipsInHex(q, place, side))
}

function gunsAshore(q: Query, place: number, side: Side, heavyOnly = false): Exact {
  const units = unitsInReach(q, place, side).filter((unit) => q.state.retreated[unit] === 0)
  const fired = antiaircraftOf(q, units, heavyOnly)
  return heavyOnly ? fired : add(fired, gunsOfPlace(q, place, side))
}

/** scale: at some scales guns fire into the hexes beside them, too. */
function unitsInReach(q: Query, place: number, side: Side): number[] {
  const { antiaircraftReach } = scaleOf(q)
  if (antiaircraftReach === 0) return unitsOfAt(q, place, side)
  return unitsOnMap(q, side).filter((unit) => {
    const at = q.state.at[unit]!
    return at < q.data.map.lands && hexDistance(q, at, place) <= antiaircraftReach
  })
}

/** navalAntiaircraft: ships in the hex, whose guns are made for those who attack themselves. */
const shipsInHex = (q: Query, place: number, side: Side): Exact =>
  (q.state.naval?.groups ?? [])
    .filter((group) => group.side === side && group.hex === place)
    .flatMap(({ ships }) => ships)
    .reduce<Exact>((sum, ship) => add(sum, multiply(gunsOfShip(q, ship), q.data.air.charts.sea.guns)), 0)

/** groundAntiaircraft: light guns that come with cities, ports and works, for who owns them. */
function gunsOfPlace(q: Query, place: number, side: Side): number {
  if (q.state.owner[place] !== side) return 0
  const { cities, ports, forts } = q.data.charts
  return (
    cities[q.data.map.city[place]!]!.guns[side] +
    ports[q.data.map.port[place]!]!.guns[side] +
    forts[q.state.forts[place] ?? NO_FORT]!.guns[side]
  )
}

/** antiaircraftTargets: in some books only heavy guns reach heavy bombers that do not carry anything. */
const needsHeavyGuns = (q: Query, flyer: Flyer | undefined): boolean =>
  flyer !== undefined && flyer.mission !== 'transport' && typeOf(q, flyer.unit).noSupport

export const antiaircraftAt = (q: Query, { by, target }: AirOperation, flyer?: Flyer): Exact =>
  antiaircraftIn(q, target, otherSide(by), needsHeavyGuns(q, flyer))

/** antiaircraftTargets: against defensive support the attackers fire, divided by the hexes they attack from. */
export function antiaircraftOfAttack(q: Query, attackers: readonly number[], flyer?: Flyer): Exact {
  const hexes = new Set(attackers.map((unit) => q.state.at[unit]))
  return hexes.size === 0 ? 0 : divide(antiaircraftOf(q, attackers, needsHeavyGuns(q, flyer)), hexes.size)
}

/** antiaircraftTargets: transports and bombers are fired at, escorts and patrols are not. */
export const exposed = (operation: AirOperation): Flyer[] =>
  operation.flyers.filter(
    ({ mission, arrived }) => arrived === 1 && (mission === 'bombing' || mission === 'transport'),
  )

function modifiersOf(q: Query, operation: AirOperation, flyer: Flyer): Entry[] {
  const { modifiers } = q.data.air.charts.antiaircraft
  const type = actsAs(q, flyer)
  const found: string[] = []
  for (const { antiaircraft } of codesOf(q, flyer.unit)) if (antiaircraft) found.push(antiaircraft)
  const { antiaircraft } = q.data.air.charts.types[type]!
  if (antiaircraft) found.push(antiaircraft)
  if (operation.night === 1) found.push('night')
  if (flyer.torpedoes === 1) found.push('torpedo-carrier')
  return found.map((id) =>
    entry(say('air.aaModifier', { modifier: `aa:${id}` }), q.data.cite.antiaircraftFire, modifiers[id]!),
  )
}

/** bridgeOwnership: the bridges at the target hex with guns at their other end; who bombs one of them says so before guns fire. */
export function guardedBridges(q: Query, { by, target, kind, night }: AirOperation): number[] {
  if (kind !== 'bombing' || night === 1) return []
  return bombableBridges(q, by).flatMap((bridge) => {
    const { a, b } = bridge
    if (a !== target && b !== target) return []
    const guns = antiaircraftIn(q, a === target ? b : a, otherSide(by))
    return compare(guns, 1) >= 0 ? [q.data.map.bridges.indexOf(bridge)] : []
  })
}

/** navalAntiaircraft: the ship that is bombed, and the strongest of its group that is not; in port the guns ashore as well. */
function gunsOfShips(q: Query, operation: AirOperation, ship: number): Exact {
  const group = q.state.naval?.groups.find(({ ships }) => ships.includes(ship))
  if (!group) return 0
  const bombed = new Set(operation.flyers.flatMap((flyer) => (flyer.ship === undefined ? [] : [flyer.ship])))
  const other = group.ships
    .filter((one) => !bombed.has(one))
    .map((one) => gunsOfShip(q, one))
    .reduce<Exact>((most, guns) => (compare(guns, most) > 0 ? guns : most), 0)
  const guns = add(gunsOfShip(q, ship), other)
  return group.inPort === 1 ? add(guns, gunsAshore(q, operation.target, group.side)) : guns
}

/** antiaircraftTargets: what fires at a unit over the target: at bombers of a bridge the guns of one of its ends (bridgeOwnership). */
export const antiaircraftAgainst = (q: Query, operation: AirOperation, flyer: Flyer): Exact =>
  (flyer.ship ?? -1) >= 0
    ? gunsOfShips(q, operation, flyer.ship!)
    : operation.bridge >= 0 && flyer.mission === 'bombing'
      ? antiaircraftIn(q, operation.guns, otherSide(operation.by))
      : antiaircraftAt(q, operation, flyer)

/** antiaircraftFire: each unit is fired at with the whole strength: two dice on the column that does not exceed it. */
export function antiaircraftFire(
  c: Running,
  operation: AirOperation,
  against: (flyer: Flyer) => Exact,
): void {
  if (isConsolidated(c)) {
    fireAtAll(c, operation, against)
    return
  }
  const results: [Flyer, AirResult][] = exposed(operation).flatMap((flyer): [Flyer, AirResult][] => {
    const value = against(flyer)
    if (compare(value, 1) < 0) return []
    const air = airTarget(c, flyer.unit)
    const dice = c.rolls([6, 6], c.data.cite.antiaircraftFire, say('air.aaFires', { air }))
    const { cell, column } = lookup(c.data.air.charts.antiaircraft.table, {
      column: { value },
      die: dice[0]! + dice[1]!,
      modifiers: modifiersOf(c, operation, flyer),
    })
    c.tell(
      c.data.cite.antiaircraftFire,
      say('air.aaFired', { air, column: column.label, result: `air-result:${cell}` }),
    )
    return [[flyer, cell]]
  })
  applyResults(c, operation, results, 'antiaircraftFire')
}

/** consolidatedFire: those who meet the same guns are fired at together. */
function fireAtAll(c: Running, operation: AirOperation, against: (flyer: Flyer) => Exact): void {
  const targets = exposed(operation).map((flyer) => ({ flyer, guns: against(flyer) }))
  const strengths = targets
    .map(({ guns }) => guns)
    .filter((guns, i, all) => compare(guns, 1) >= 0 && all.findIndex((o) => compare(o, guns) === 0) === i)
  const results = strengths.flatMap((strength) =>
    fireConsolidated(
      c,
      operation,
      targets.filter(({ guns }) => compare(guns, strength) === 0).map(({ flyer }) => flyer),
      strength,
    ),
  )
  applyResults(c, operation, results, 'consolidatedFire')
}
