import { type Entry, entry, lookup, type Refusal, readCell, refuse } from '@grognard/kernel'
import type { Doing, Query, Running } from '../kit.ts'
import type { Load, NavalGroup, NavalWork } from '../naval-state.ts'
import { ZONE_OWN_HEX } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { airborneOverrun, overrunsFrom } from './airborne.ts'
import { handOver, refuseHandingOver } from './cargo-transfers.ts'
import { fall } from './losses.ts'
import { addMines, mineRoom, minesAt, takeMines } from './mines.ts'
import { allowance } from './movement.ts'
import {
  cargoById,
  cargoOfGroup,
  cargoSize,
  freeRoom,
  isCapable,
  isHeavy,
  isPointKind,
  keepsOffEnemies,
  loadTarget,
  loseCargo,
  pointsWaiting,
  putAshore,
  settleCargo,
  stowAll,
  takeAboard,
  takePoint,
  waitingAt,
  worksInPortsOnly,
} from './naval-cargo.ts'
import { strainCraft } from './naval-craft.ts'
import { tableOf } from './naval-fire.ts'
import { refuel, replenish } from './naval-fuel.ts'
import { groupOf } from './naval-groups.ts'
import { nightLeft } from './naval-night.ts'
import { categoryOf, navalOf } from './naval-units.ts'
import { settleOwnership } from './ownership.ts'
import { shellPort } from './port-bombardment.ts'
import { isBeach, mayUsePort, portCapacity } from './ports.ts'
import { groupTarget, ROUGH, refuseShoals, STORMY, seaIn, TYPHOON } from './sailing.ts'
import { scaleOf } from './scale.ts'
import { isGround, isOnMap, occupiedBy, placeTarget, printedMovement } from './units.ts'

/** navalTransport, amphibiousLandings: what a group does in a hex, what it takes, and what comes of it. */

/** Cargo that has been picked to be loaded or put ashore somewhere. */
export interface Picked {
  readonly place: number
  readonly load: readonly Load[]
  readonly unload: readonly number[]
}

/** landingPlanning: written for this unit and this hex, a turn ago or before. */
export const isPlanned = (q: Query, unit: number, place: number): boolean =>
  navalOf(q).plans.some((plan) => plan.unit === unit && plan.target === place && plan.turn < q.state.turn)

/** beaches: the side's, and not only since this phase. */
export const isOwnBeach = (q: Query, place: number, group: NavalGroup): boolean =>
  isBeach(q, place) && q.state.owner[place] === group.side && !navalOf(q).beachesTaken.includes(place)

/** Where and how cargo is handled in a place: in port, over a beach of one's own, in a landing; or why not. */
export function cargoWay(q: Query, group: NavalGroup, place: number): NavalWork['kind'] | Refusal {
  const { cite } = q.data
  const sea = seaIn(q, group.box)
  if (sea === TYPHOON) return refuse(cite.transportWeather, say('naval.weather'))
  if (group.inPort === 1) {
    if (group.hex !== place) return refuse(cite.navalTransport, say('naval.notHere'))
    return mayUsePort(q, place, group.side) && portRoom(q, place) > 0
      ? 'port-cargo'
      : refuse(cite.portUse, say('naval.portShut'))
  }
  if (!isBeach(q, place)) return refuse(cite.beaches, say('naval.noBeach'))
  if (sea >= STORMY) return refuse(cite.transportWeather, say('naval.weather'))
  const shoals = refuseShoals(q, group, place)
  if (shoals) return shoals
  if (isOwnBeach(q, place, group)) return 'beach-cargo'
  if (q.state.phase !== 'movement') return refuse(cite.amphibiousLandings, say('naval.landInMovement'))
  if (nightLeft(group) > 0) return refuse(cite.nightMovement, say('naval.notByNight'))
  // beaches: one taken in this phase is no friendly beach yet: later waves land on it, too.
  const taken = q.state.owner[place] === otherSide(group.side) || navalOf(q).beachesTaken.includes(place)
  return taken ? 'landing' : refuse(cite.beaches, say('naval.noBeach'))
}
export const isWay = (way: NavalWork['kind'] | Refusal): way is NavalWork['kind'] => typeof way === 'string'

/** portCapacity: RE quarters that the port still takes in this player turn. */
export const portRoom = (q: Query, place: number): number =>
  Math.max(0, portCapacity(q, place) - (navalOf(q).portUsed[place] ?? 0))

const picked = (q: Query, { load, unload }: Picked): Load[] => [
  ...load,
  ...unload.map((id) => cargoById(q, id)),
]
const sizeOf = (q: Query, loads: readonly Load[]): number =>
  loads.reduce((sum, load) => sum + cargoSize(q, load), 0)

/** Why an element may not be put ashore there. */
export function refuseUnloading(q: Query, group: NavalGroup, picks: Picked, id: number): Refusal | undefined {
  const { cite } = q.data
  const cargo = cargoOfGroup(q, group).find((other) => other.id === id)
  if (!cargo || picks.unload.includes(id)) return refuse(cite.navalTransport, say('naval.notAboard'))
  if (picks.load.length > 0) return refuse(cite.navalTransportCosts, say('naval.oneAfterTheOther'))
  const way = cargoWay(q, group, picks.place)
  if (!isWay(way)) return way
  const ships = cargo.parts.map(({ ship }) => ship)
  if (way === 'port-cargo') return refusePortRoom(q, picks, cargo)
  if (ships.some((ship) => worksInPortsOnly(q, ship))) return refuse(cite.supplyShips, say('naval.portsOnly'))
  if (way !== 'landing') return undefined
  if (ships.some((ship) => keepsOffEnemies(q, ship)))
    return refuse(cite.regularShips, say('naval.noLandingShip'))
  // amphibiousLandings: only units and supplies land, and of supplies there is no plan.
  if (cargo.kind === 'resource' || cargo.kind === 'supply') return undefined
  if (cargo.kind !== 'unit' || q.data.units.isPoint[cargo.unit] === 1)
    return refuse(cite.amphibiousLandings, say('naval.onlyTroopsLand'))
  return isPlanned(q, cargo.unit, picks.place)
    ? undefined
    : refuse(cite.landingPlanning, say('naval.notPlanned'))
}

/** navalCargo: how many elements of a kind wait there: supplies point by point, each a counter of its own. */
function howMany(q: Query, place: number, side: Side, { kind, unit }: Load): number {
  if (!waitingAt(q, place, side).some((other) => other.kind === kind && other.unit === unit)) return 0
  if (kind === 'resource') return q.state.resources[place] ?? 0
  if (isPointKind(kind)) return pointsWaiting(q, place, side, kind)
  if (kind !== 'supply') return 1
  return q.state.supplyPoints
    .filter((points) => points.place === place && points.side === side)
    .reduce((sum, { count }) => sum + count, 0)
}

/** Why an element may not be taken aboard there. */
export function refuseLoading(q: Query, group: NavalGroup, picks: Picked, load: Load): Refusal | undefined {
  const { cite } = q.data
  const way = cargoWay(q, group, picks.place)
  if (!isWay(way)) return way
  if (way === 'landing') return refuse(cite.navalTransport, say('naval.notOurs'))
  if (picks.unload.length > 0) return refuse(cite.navalTransportCosts, say('naval.oneAfterTheOther'))
  const chosen = picks.load.filter((other) => other.kind === load.kind && other.unit === load.unit)
  if (chosen.length >= howMany(q, picks.place, group.side, load))
    return refuse(cite.navalTransport, say('naval.notWaiting'))
  const carriers = group.ships.filter((ship) => freeRoom(q, ship) > 0)
  if (way !== 'port-cargo' && carriers.length > 0 && carriers.every((ship) => worksInPortsOnly(q, ship)))
    return refuse(cite.supplyShips, say('naval.portsOnly'))
  if (!stowAll(q, group, [...picks.load, load])) return refuse(cite.navalCargo, say('naval.noRoom'))
  return way === 'port-cargo' ? refusePortRoom(q, picks, load) : undefined
}

const refusePortRoom = (q: Query, picks: Picked, load: Load): Refusal | undefined =>
  sizeOf(q, [...picked(q, picks), load]) <= portRoom(q, picks.place)
    ? undefined
    : refuse(q.data.cite.portCapacity, say('naval.portFull'))

/** amphibiousAbility: the ships that take each element aboard. */
const loadedBy = (q: Query, group: NavalGroup, loads: readonly Load[]) =>
  (stowAll(q, group, loads) ?? []).map(({ load, parts }) => ({
    load,
    ships: parts.map(({ ship }) => ship),
  }))

/** navalTransportCosts: the work, with what it costs: over a beach less for what is meant for it. */
export function cargoWork(q: Query, group: NavalGroup, picks: Picked): NavalWork {
  const kind = cargoWay(q, group, picks.place) as NavalWork['kind']
  const { costs } = q.data.naval
  const capable =
    kind === 'beach-cargo' &&
    loadedBy(q, group, picks.load).every(({ load, ships }) => isCapable(q, load, ships)) &&
    picks.unload.every((id) => {
      const cargo = cargoById(q, id)
      return isCapable(
        q,
        cargo,
        cargo.parts.map(({ ship }) => ship),
      )
    })
  const cost =
    kind === 'port-cargo'
      ? costs['port-cargo']
      : kind === 'landing'
        ? costs.landing
        : capable
          ? costs['beach-cargo-capable']
          : costs['beach-cargo']
  return { kind, cost, paid: 0, load: [...picks.load], unload: [...picks.unload] }
}

/** gunfireSupport: who can lay its guns on the shore and has not. */
export const canLay = (q: Query, ship: number): boolean => {
  const { guns, submarine } = categoryOf(q, ship)
  return !submarine && guns !== 'torpedo' && !navalOf(q).laid.includes(ship)
}

/** beachDisruption, landingDisruption: what becomes of an element on the beach. */
function rollDisruption(
  c: Running,
  group: NavalGroup,
  load: Load,
  ships: readonly number[],
  place: number,
  landing: boolean,
) {
  const { table, modifiers } = tableOf(c, 'amphibious-landing')
  const found: string[] = []
  if (load.kind === 'unit' && c.data.naval.trained[load.unit] === 1) found.push('trained')
  if (!isCapable(c, load, ships)) found.push('not-capable')
  if (isHeavy(c, load)) found.push('heavy-equipment')
  if (seaIn(c, group.box) === ROUGH) found.push('rough-sea')
  if (c.data.naval.cliffs[place] === 1) found.push('cliffs')
  if (isGround(c, place) && occupiedBy(c, place, otherSide(group.side))) found.push('enemy-in-hex')
  if (!landing) found.push('owned-beach')
  const rule = c.data.cite[landing ? 'landingDisruption' : 'beachDisruption']
  const names = { cargo: loadTarget(c, load), place: placeTarget(c, place) }
  const die = c.roll(6, rule, say('naval.beachRoll', names), [names.place])
  const entries: Entry[] = found.map((id) =>
    entry(say('naval.modifier', { modifier: `naval-modifier:${id}` }), rule, modifiers[id]!),
  )
  const { cell } = lookup(table, { column: { name: 'result' }, die, modifiers: entries })
  c.tell(rule, say('naval.beached', { ...names, result: `beach-result:${cell}` }), [names.place])
  return cell
}

/** beachDisruption: heavy equipment that is not made for beaches. */
const isClumsy = (q: Query, load: Load, ships: readonly number[]): boolean =>
  isHeavy(q, load) && !isCapable(q, load, ships)

/** landedUnitCosts: what a unit spends that is put ashore in this naval step, never more than it has. */
export function landedCost(q: Query, unit: number): number {
  const has = allowance(q, unit)
  const rating = printedMovement(q, unit)
  if (rating === 0) return has
  const cell = readCell(
    tableOf(q, 'naval-transport-cost').table,
    { value: rating },
    { name: `step-${Math.min(Math.max(navalOf(q).step, 1), q.data.naval.steps)}` },
  )
  return Math.min(has, Number(cell) * q.data.mp * scaleOf(q).factor)
}

/** The disruption table on a unit or stores that are ashore already, or still there. */
function suffer(c: Running, load: Load, place: number, result: string): boolean {
  if (result === 'no-effect') return true
  if (load.kind !== 'unit' || result === 'eliminated') return false
  c.state.disruption[load.unit] = Math.max(
    c.state.disruption[load.unit]!,
    result === 'badly-disrupted' ? 2 : 1,
  )
  return isOnMap(c, load.unit) && place >= 0
}

function unloadAll(c: Running, group: NavalGroup, { kind, unload }: NavalWork): void {
  const naval = navalOf(c)
  const place = group.hex
  const landing = kind === 'landing'
  const landed: number[] = []
  const craft = new Set<number>()
  for (const id of unload) {
    const cargo = naval.cargo.find((other) => other.id === id)
    if (!cargo || (kind === 'port-cargo' && !passesPort(c, place, cargo))) continue
    const ships = cargo.parts.map(({ ship }) => ship)
    if (kind !== 'port-cargo') for (const ship of ships) craft.add(ship)
    // enemyBoxes: no hex leads into a box from which somebody could react.
    if (landing && place < c.data.map.lands && !naval.landings.includes(place)) naval.landings.push(place)
    const rolls = landing || (kind !== 'port-cargo' && isClumsy(c, cargo, ships))
    const result = rolls ? rollDisruption(c, group, cargo, ships, place, landing) : 'no-effect'
    if (result === 'eliminated' || (cargo.kind !== 'unit' && result !== 'no-effect')) {
      loseCargo(c, cargo)
      continue
    }
    putAshore(c, cargo, place, group.side)
    c.tell(
      c.data.cite.navalTransport,
      say('naval.unloaded', { cargo: loadTarget(c, cargo), place: placeTarget(c, place) }),
      [placeTarget(c, place)],
    )
    if (cargo.kind !== 'unit') continue
    suffer(c, cargo, place, result)
    const { unit } = cargo
    if (!landing) {
      c.state.spent[unit] = c.state.spent[unit]! + landedCost(c, unit)
      continue
    }
    c.state.halted[unit] = 1
    c.state.zone[unit] = ZONE_OWN_HEX
    naval.plans = naval.plans.filter((plan) => plan.unit !== unit)
    naval.landed.push({
      unit,
      trained: c.data.naval.trained[unit] === 1 ? 1 : 0,
      rough: seaIn(c, group.box) === ROUGH ? 1 : 0,
      cliffs: c.data.naval.cliffs[place] === 1 && c.data.naval.climbs[unit] === 0 ? 1 : 0,
    })
    landed.push(unit)
  }
  strainCraft(c, group, [...craft], place)
  settleCargo(c)
  // landingAshore: they overrun whom they land on, if they can, as those do who are dropped.
  if (overrunsFrom(c, landed, place, group.side))
    c.call(airborneOverrun, { landed, target: place, by: group.side })
  else settleOwnership(c)
}

function loadAll(c: Running, group: NavalGroup, { kind, load }: NavalWork): void {
  const place = group.hex
  const sound: Load[] = []
  for (const { load: one, ships } of loadedBy(c.still(), group, stillThere(c, group, kind, load))) {
    if (kind !== 'port-cargo' && isClumsy(c, one, ships)) {
      const result = rollDisruption(c, group, one, ships, place, false)
      if (!suffer(c, one, place, result)) {
        if (one.kind === 'unit') fall(c, one.unit, place, false)
        else if (isPointKind(one.kind)) takePoint(c, place, group.side, one.kind)
        c.state.toll = []
        continue
      }
    }
    sound.push(one)
  }
  takeAboard(c, group, sound, place)
  settleOwnership(c)
}

/** What has not gone while it was being loaded, and, in a port, as much as the port still takes. */
function stillThere(c: Running, group: NavalGroup, kind: NavalWork['kind'], loads: readonly Load[]): Load[] {
  const place = group.hex
  const found: Load[] = []
  for (const load of loads) {
    const same = found.filter((other) => other.kind === load.kind && other.unit === load.unit)
    if (same.length >= howMany(c.still(), place, group.side, load)) continue
    if (kind !== 'port-cargo' || passesPort(c, place, load)) found.push(load)
  }
  return found
}

/** portCapacity: an element goes through the port, if it still takes it in this player turn. */
function passesPort(c: Running, place: number, load: Load): boolean {
  const { portUsed } = navalOf(c)
  const size = cargoSize(c, load)
  if (size > portRoom(c, place)) return false
  portUsed[place] = (portUsed[place] ?? 0) + size
  return true
}

/** The points are spent: the work is done. */
export function carryOut(c: Running, id: number): void {
  const group = groupOf(c, id)!
  const naval = navalOf(c)
  const { work, hex } = group
  if (!work) return
  group.work = null
  switch (work.kind) {
    case 'gunfire':
      naval.laid.push(...group.ships.filter((ship) => canLay(c, ship)))
      c.tell(c.data.cite.gunfireSupport, say('naval.gunsLaid', { group: groupTarget(id) }))
      break
    case 'replenish':
      replenish(c, group)
      break
    case 'refuel':
      refuel(c, group)
      break
    case 'load-mines':
      loadMines(c, group)
      break
    case 'transfer':
      if (!refuseHandingOver(c.still(), group, work.unload[0]!, work.to!))
        handOver(c, work.unload[0]!, work.to!)
      break
    case 'bombard':
      shellPort(c, group)
      break
    case 'lay-mines':
      layMine(c, group)
      break
    case 'sweep-mines': {
      const field = minesAt(c, group, hex)
      if (field) takeMines(c, field, 1)
      c.tell(c.data.cite.mineSweeping, say('naval.swept', { group: groupTarget(id) }))
      break
    }
    default: {
      loadAll(c, group, work)
      unloadAll(c, group, work)
      // replenishment: what is done in port to the cargo serves the ship as well.
      if (work.kind === 'port-cargo' && groupOf(c, id)) replenish(c, group)
    }
  }
  // navalPlacing: when the work is over the group sails in its box again, unless it lies in port.
  const after = groupOf(c, id)
  if (after && after.inPort === 0) after.hex = -1
}

/** mineLaying: mine points that lie ashore are taken aboard as cargo is, as many as there is room for. */
export const loadableMines = (q: Query, group: NavalGroup): number =>
  group.inPort === 1 && mayUsePort(q, group.hex, group.side) && portRoom(q, group.hex) > 0
    ? Math.min(
        navalOf(q).minesAshore[group.hex] ?? 0,
        group.ships.reduce((sum, ship) => sum + mineRoom(q, ship) - (navalOf(q).mineLoad[ship] ?? 0), 0),
      )
    : 0

function loadMines(c: Doing, group: NavalGroup): void {
  const naval = navalOf(c)
  const place = group.hex
  const points = loadableMines(c, group)
  let left = points
  for (const ship of group.ships) {
    const has = naval.mineLoad[ship] ?? 0
    const more = Math.min(left, mineRoom(c, ship) - has)
    if (more > 0) naval.mineLoad[ship] = has + more
    left -= Math.max(0, more)
  }
  naval.minesAshore[place] = (naval.minesAshore[place] ?? 0) - points
  if (naval.minesAshore[place] === 0) delete naval.minesAshore[place]
  c.tell(c.data.cite.mineLaying, say('naval.minesLoaded', { group: groupTarget(group.id), points }))
}

function layMine(c: Doing, group: NavalGroup): void {
  const naval = navalOf(c)
  const ship = group.ships.find((one) => (naval.mineLoad[one] ?? 0) > 0)
  if (ship === undefined) return
  naval.mineLoad[ship]!--
  if (naval.mineLoad[ship] === 0) delete naval.mineLoad[ship]
  addMines(c, group, group.hex, 1)
  c.tell(c.data.cite.mineLaying, say('naval.minesLaid', { group: groupTarget(group.id) }))
}
