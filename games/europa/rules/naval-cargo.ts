import { floor, multiply, type Refusal, refuse } from '@grognard/kernel'
import { type Doing, once, type Query, type Running } from '../kit.ts'
import type { Cargo, Load, NavalGroup } from '../naval-state.ts'
import { POOL } from '../state.ts'
import { say } from '../text/say.ts'
import { RE, type Side } from '../world.ts'
import { airOf, airTarget, eliminateAir } from './air-units.ts'
import { crateRoom, crateSize, cratesAt, cratesHeld, putCrate } from './crates.ts'
import { eliminate } from './elimination.ts'
import { aboard } from './locations.ts'
import { settleDecks } from './naval-decks.ts'
import { aboutCargo } from './naval-secrets.ts'
import { cargoRoom, navalOf, sinkShip } from './naval-units.ts'
import { POINT_FREIGHTS, type PointFreight, pointSize, stockKind } from './supply-elements.ts'
import { isMotorized, isOnMap, sideOf, size4, unitOf, unitsOfAt, unitTarget } from './units.ts'

/** navalCargo, navalTransport: what transports carry, and what becomes of it when they are hit. */

const typeOf = (q: Query, ship: number): string => q.data.naval.ships.type[ship]!
/** supplyShips, regularShips: those that work in ports only, and those that keep off the enemy's beaches. */
export const worksInPortsOnly = (q: Query, ship: number): boolean => typeOf(q, ship) === 'TS'
export const keepsOffEnemies = (q: Query, ship: number): boolean => ['TS', 'TR'].includes(typeOf(q, ship))

/** navalCargo: RE quarters of an element; c/m units and cavalry count double, on supply ships all units do. */
export function cargoSize(q: Query, { kind, unit, count }: Load, ship = -1): number {
  const { sizes } = q.data.charts
  if (kind === 'aircraft') return crateSize(q, unit)
  if (isPointKind(kind)) return pointSize(q, count)
  if (kind !== 'unit')
    return floor(multiply(kind === 'resource' ? sizes.resource : sizes.generalSupply, count))
  const bulky = isMotorized(q, unit) || q.data.units.cavalry[unit] === 1
  const size = q.data.units.isPoint[unit] === 1 ? replacementSize(q, unit) : size4(q, unit) * (bulky ? 2 : 1)
  return ship >= 0 && worksInPortsOnly(q, ship) ? size * 2 : size
}

const replacementSize = (q: Query, unit: number): number => pointSize(q, q.state.points[unit]!)

export const isPointKind = (kind: Load['kind']): kind is PointFreight =>
  kind === 'artillery' || kind === 'armour'

/** pointCounters: the stocks of a side from which points go aboard, whole points first. */
const stocksAt = (q: Query, place: number, side: Side, kind: PointFreight) =>
  q.state.owner[place] === side
    ? q.state.stock
        .filter((line) => line.place === place && line.kind === stockKind(kind))
        .sort((a, b) => b.parts - a.parts)
    : []
/** Points of a kind that wait there, each a counter of its own. */
export const pointsWaiting = (q: Query, place: number, side: Side, kind: PointFreight): number =>
  stocksAt(q, place, side, kind).reduce(
    (sum, { parts }) => sum + Math.ceil(parts / q.data.charts.values.pointParts),
    0,
  )

/** A point leaves the stocks of a place. */
export function takePoint(c: Doing, place: number, side: Side, kind: PointFreight) {
  const line = stocksAt(c, place, side, kind)[0]!
  const parts = Math.min(line.parts, c.data.charts.values.pointParts)
  line.parts -= parts
  c.state.stock = c.state.stock.filter((other) => other.parts > 0)
  return { count: parts, stock: { nation: line.nation, usable: line.usable } }
}

function putPoint(c: Doing, cargo: Cargo, kind: PointFreight, place: number): void {
  const { nation, usable } = cargo.stock!
  const line = { place, nation, kind: stockKind(kind), usable }
  const beside = c.state.stock.find(
    (other) =>
      other.place === place && other.nation === nation && other.kind === line.kind && other.usable === usable,
  )
  if (beside) beside.parts += cargo.count
  else c.state.stock.push({ ...line, parts: cargo.count })
}

export const loadTarget = (q: Query, { kind, unit }: Load): string =>
  kind === 'unit' ? unitTarget(q, unit) : kind === 'aircraft' ? airTarget(q, unit) : `cargo:${kind}`

/** craftCarriers: landing craft that a ship carries. */
export const craftOn = (q: Query, ship: number): number[] =>
  Object.entries(navalOf(q).hoisted).flatMap(([craft, carrier]) => (carrier === ship ? [Number(craft)] : []))

/** RE quarters aboard a ship. */
export const loadOn = (q: Query, ship: number): number =>
  navalOf(q).cargo.reduce(
    (sum, { parts }) => sum + parts.reduce((own, part) => own + (part.ship === ship ? part.size : 0), 0),
    craftOn(q, ship).length * CRAFT_SIZE,
  )
/** craftCarriers: what landing craft take of the room. */
export const CRAFT_SIZE = RE
export const freeRoom = (q: Query, ship: number): number => Math.max(0, cargoRoom(q, ship) - loadOn(q, ship))

/** What a group has aboard. */
export const cargoOfGroup = (q: Query, group: NavalGroup): Cargo[] =>
  navalOf(q).cargo.filter(({ parts }) => parts.some(({ ship }) => group.ships.includes(ship)))
export const cargoById = (q: Query, id: number): Cargo => navalOf(q).cargo.find((cargo) => cargo.id === id)!

/** navalTransport: several ships of a group take what is too large for one. Null where there is no room for it. */
export function stow(
  q: Query,
  group: NavalGroup,
  load: Load,
  taken: ReadonlyMap<number, number> = new Map(),
): { ship: number; size: number }[] | null {
  const ships = group.ships
    // supplyShips: over a beach they take nothing.
    .filter((ship) => group.inPort === 1 || !worksInPortsOnly(q, ship))
    .map((ship) => ({
      ship,
      free: roomFor(q, load, ship) - (taken.get(ship) ?? 0),
      size: cargoSize(q, load, ship),
    }))
    .filter(({ free }) => free > 0)
  const one = ships.filter(({ free, size }) => free >= size).sort((a, b) => a.free - b.free)[0]
  if (one) return [{ ship: one.ship, size: one.size }]
  const parts: { ship: number; size: number }[] = []
  let left = cargoSize(q, load)
  for (const { ship, free } of ships.sort((a, b) => b.free - a.free)) {
    // supplyShips: what a unit takes of their room is double.
    const weight = worksInPortsOnly(q, ship) && load.kind === 'unit' ? 2 : 1
    const share = Math.min(Math.floor(free / weight), left)
    if (share === 0) continue
    parts.push({ ship, size: share * weight })
    left -= share
    if (left === 0) return parts
  }
  return null
}

/** crateCarriers: some ships take aircraft in crates and nothing else. */
const roomFor = (q: Query, { kind }: Load, ship: number): number =>
  kind === 'aircraft' ? Math.max(freeRoom(q, ship), crateRoom(q, ship)) : freeRoom(q, ship)

/** Whether a group can take all of this, and where. */
export function stowAll(q: Query, group: NavalGroup, loads: readonly Load[]) {
  const taken = new Map<number, number>()
  const places: { load: Load; parts: { ship: number; size: number }[] }[] = []
  for (const load of [...loads].sort((a, b) => cargoSize(q, b) - cargoSize(q, a))) {
    const parts = stow(q, group, load, taken)
    if (!parts) return null
    for (const { ship, size } of parts) taken.set(ship, (taken.get(ship) ?? 0) + size)
    places.push({ load, parts })
  }
  return places
}

/** The elements of cargo of a side that wait in a place; supplies as one counter each. */
export const waitingAt = (q: Query, place: number, side: Side): Load[] =>
  once(q, `waiting:${place}:${side}`, () => {
    const loads: Load[] = unitsOfAt(q, place, side)
      .filter((unit) => q.state.carriedBy[unit]! < 0 && cargoSize(q, { kind: 'unit', unit, count: 0 }) > 0)
      .map((unit) => ({ kind: 'unit', unit, count: 0 }))
    for (const unit of cratesAt(q, place, side)) loads.push({ kind: 'aircraft', unit, count: 0 })
    const resources = q.state.owner[place] === side ? (q.state.resources[place] ?? 0) : 0
    if (resources > 0) loads.push({ kind: 'resource', unit: -1, count: 1 })
    for (const kind of POINT_FREIGHTS)
      if (pointsWaiting(q, place, side, kind) > 0) loads.push(pointLoad(q, kind))
    if (q.state.supplyPoints.some((point) => point.place === place && point.side === side && point.count > 0))
      loads.push({ kind: 'supply', unit: -1, count: 1 })
    return loads
  })

/** A whole point: what of it lies there goes aboard. */
const pointLoad = (q: Query, kind: PointFreight): Load => ({
  kind,
  unit: -1,
  count: q.data.charts.values.pointParts,
})

export const loadOf = (target: string, q: Query): Load | undefined => {
  const points = POINT_FREIGHTS.find((kind) => target === `cargo:${kind}`)
  if (points) return pointLoad(q, points)
  if (target === 'cargo:resource') return { kind: 'resource', unit: -1, count: 1 }
  if (target === 'cargo:supply') return { kind: 'supply', unit: -1, count: 1 }
  const air = airOf(q, target)
  if (air >= 0) return { kind: 'aircraft', unit: air, count: 0 }
  const unit = unitOf(q, target)
  return unit < 0 ? undefined : { kind: 'unit', unit, count: 0 }
}

/** heavyEquipment, pointCounters: whether a beach is hard on it. */
export const isHeavy = (q: Query, { kind, unit }: Load): boolean =>
  isPointKind(kind) || (kind === 'unit' && q.data.units.heavyEquipment[unit] === 1)

/** amphibiousAbility: by itself, or because landing vessels carry it. */
export const isCapable = (q: Query, load: Load, ships: readonly number[]): boolean =>
  (load.kind === 'unit' && q.data.naval.capable[load.unit] === 1) ||
  ships.every((ship) => q.data.naval.categories[q.data.naval.ships.category[ship]!]!.landing)

export const refuseCargoShips = (q: Query, group: NavalGroup): Refusal | undefined =>
  group.ships.some((ship) => cargoRoom(q, ship) > 0 || q.data.naval.ships.crates[ship]! > 0)
    ? undefined
    : refuse(q.data.cite.navalTransport, say('naval.noTransports'))

/** navalTransport: aboard a unit has no zone and is in no hex; supplies leave the stores. */
export function takeAboard(c: Running, group: NavalGroup, loads: readonly Load[], place: number): void {
  const { state } = c
  const naval = navalOf(c)
  const stowed = stowAll(c.still(), group, loads)
  if (!stowed) throw new Error('cargo was chosen that does not fit')
  for (const { load, parts } of stowed) {
    let phases = 0
    let points = {}
    if (isPointKind(load.kind)) points = takePoint(c, place, group.side, load.kind)
    else if (load.kind === 'unit') {
      state.at[load.unit] = aboard(c, parts[0]!.ship)
      forgetGround(c, load.unit)
    } else if (load.kind === 'aircraft') putCrate(c, load.unit, parts[0]!.ship)
    else if (load.kind === 'resource') {
      const rest = (state.resources[place] ?? 0) - load.count
      if (rest > 0) state.resources[place] = rest
      else delete state.resources[place]
    } else {
      const supplies = state.supplyPoints.find((point) => point.place === place && point.side === group.side)!
      phases = supplies.phases
      supplies.count -= load.count
      state.supplyPoints = state.supplyPoints.filter(({ count }) => count > 0)
    }
    naval.cargo.push({ ...load, ...points, id: naval.nextId++, parts, phases })
    c.tell(
      c.data.cite.navalTransport,
      {
        key: 'naval.loaded',
        args: {
          cargo: aboutCargo(c, group.side, loadTarget(c, load), 'cargo:load'),
          ship: aboutCargo(c, group.side, c.data.naval.ships.target[parts[0]!.ship]!, 'unknown:ship'),
        },
      },
      [c.data.map.target[place]!],
    )
  }
}

/** What a unit leaves behind ashore. */
function forgetGround(c: Running, unit: number): void {
  c.state.carriedBy.forEach((carrier, cargo) => {
    if (carrier === unit) c.state.carriedBy[cargo] = -1
  })
  for (const project of c.state.projects)
    project.builders = project.builders.filter((other) => other !== unit)
}

/** An element of cargo is in the place, and no longer aboard. */
export function putAshore(c: Running, cargo: Cargo, place: number, side: Side): void {
  const { state } = c
  const naval = navalOf(c)
  naval.cargo = naval.cargo.filter(({ id }) => id !== cargo.id)
  if (cargo.kind === 'unit') {
    state.at[cargo.unit] = place
    state.moved[cargo.unit] = 1
    // At sea a unit is fed by its ships.
    state.fed[cargo.unit] = 1
    state.out[cargo.unit] = 0
  } else if (isPointKind(cargo.kind)) putPoint(c, cargo, cargo.kind, place)
  else if (cargo.kind === 'aircraft') state.air.at[cargo.unit] = place
  else if (cargo.kind === 'resource') state.resources[place] = (state.resources[place] ?? 0) + cargo.count
  else state.supplyPoints.push({ place, side, count: cargo.count, phases: cargo.phases })
}

/** Cargo that is gone with its ship, or on the beach. */
export function loseCargo(c: Running, cargo: Cargo): void {
  const naval = navalOf(c)
  naval.cargo = naval.cargo.filter(({ id }) => id !== cargo.id)
  c.tell(c.data.cite.navalCargo, say('naval.cargoLost', { cargo: loadTarget(c, cargo) }))
  if (cargo.kind === 'unit') eliminate(c, cargo.unit, { cadre: false })
  else if (cargo.kind === 'aircraft') eliminateAir(c, cargo.unit, 'navalCargo')
}

/** navalCargo: after hits on ships what is too much for them is lost, element by element, by lot. */
export function settleCargo(c: Running): void {
  const naval = navalOf(c)
  for (let ship = 0; ship < naval.fate.length; ship++) {
    const room = naval.fate[ship] === 0 ? cargoRoom(c, ship) + cratesHeld(c, ship) : 0
    while (loadOn(c, ship) > room) {
      const risk = naval.cargo.filter(({ parts }) => parts.some((part) => part.ship === ship))
      if (risk.length === 0) {
        // craftCarriers: there is no room for the craft either.
        const [craft] = craftOn(c, ship)
        if (craft === undefined) break
        sinkShip(c, craft)
        continue
      }
      const lost = risk.length === 1 ? risk[0]! : c.pick(risk, c.data.cite.navalCargo, say('naval.cargoLot'))
      loseCargo(c, lost)
    }
  }
  for (const ship of naval.fate.keys())
    if (naval.fate[ship] === POOL && naval.mineLoad[ship]) delete naval.mineLoad[ship]
  settleDecks(c)
}

/** Whether a unit of the side could be loaded at all: on the map, not carried. */
export const isLoadable = (q: Query, unit: number, side: Side): boolean =>
  isOnMap(q, unit) && sideOf(q, unit) === side && q.state.carriedBy[unit]! < 0

export const inRe = (quarters: number): number => quarters / RE
