import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { CRAFT_SIZE, cargoOfGroup, cargoSize, craftOn, loadOn } from '../rules/naval-cargo.ts'
import { groupsOf, kindOf } from '../rules/naval-groups.ts'
import { cargoRoom, categoryOf, gunneryOf, navalOf } from '../rules/naval-units.ts'
import { mayUsePort } from '../rules/ports.ts'
import { courseTo, distanceTo, isCoastalCraft } from '../rules/sailing.ts'
import { isOnMap } from '../rules/units.ts'
import { craftFor, craftThatFit } from './landing-craft.ts'
import type { Look } from './look.ts'
import { boxOfPlace, depot, freightAt } from './naval-missions.ts'
import { onceFor } from './ways.ts'

/** Task forces: when a player turn ends all that lies in a port is one group; each errand takes what it needs out of it. */

export interface Force {
  readonly kind: 'landing' | 'cover' | 'freight'
  readonly ships: readonly number[]
  /** Who is to be loaded for a landing. */
  readonly units: readonly number[]
  /** The sea box that it makes for, or -1. */
  readonly box: number
}

/** Escorts of a small convoy and with a covering force, and of one that lands so many units. */
const ESCORTS = 2
const [MANY, STRONG] = [3, 5]
const escortsFor = (units: number): number => (units >= MANY ? STRONG : ESCORTS)
/** Boxes away within which a landing is covered. */
const FAR = 8

const typeOf = (q: Query, ship: number): string => q.data.naval.ships.type[ship]!
/** Transports that put troops on enemy beaches, and all that cross the open sea. */
const isLander = (q: Query, ship: number): boolean =>
  categoryOf(q, ship).transport && !['TS', 'TR'].includes(typeOf(q, ship)) && !isCoastalCraft(q, ship)
const isFreighter = (q: Query, ship: number): boolean =>
  categoryOf(q, ship).transport && !isCoastalCraft(q, ship)
const isCruiser = (q: Query, ship: number): boolean => {
  const { capital, screens } = categoryOf(q, ship)
  return capital && screens
}
const isEscort = (q: Query, ship: number): boolean => categoryOf(q, ship).screens
const guns = (q: Query, ship: number): number => {
  const value = gunneryOf(q, ship)
  return typeof value === 'number' ? value : value[0] / value[1]
}
const sizeOf = (q: Query, unit: number): number => cargoSize(q, { kind: 'unit', unit, count: 0 })
const roomOf = (q: Query, ship: number): number => Math.max(0, cargoRoom(q, ship) - loadOn(q, ship))

/** lowFuel: who is short of fuel halves the pace of all, and stays behind. */
const isFuelled = (q: Query, ship: number): boolean => !navalOf(q).lowFuel.includes(ship)

/** Light ships first, for they are the escorts of those days. */
const escortsOf = (q: Query, ships: readonly number[], taken: ReadonlySet<number>): number[] =>
  ships
    .filter((ship) => isEscort(q, ship) && isFuelled(q, ship) && !taken.has(ship))
    .sort((a, b) => Number(isCruiser(q, a)) - Number(isCruiser(q, b)) || guns(q, a) - guns(q, b) || a - b)

/** Transports with room for so much, the roomiest first; all there are where that is not enough. */
function transportsFor(
  q: Query,
  ships: readonly number[],
  size: number,
  fits: (ship: number) => boolean,
): number[] {
  const found: number[] = []
  let room = 0
  const able = ships.filter((ship) => fits(ship) && roomOf(q, ship) > 0)
  for (const ship of able.sort((a, b) => roomOf(q, b) - roomOf(q, a) || a - b)) {
    if (room >= size) break
    found.push(ship)
    room += roomOf(q, ship)
  }
  return found
}

const reaches = (q: Query, group: NavalGroup, ships: readonly number[], box: number): boolean =>
  box >= 0 && courseTo(q, { ...group, ships: [...ships] }, box, 1000) !== undefined

/** The first errand that a group in port has ships for; units that other groups there take are not asked for again. */
function forceFrom(l: Look, group: NavalGroup, clusters: Map<number, number[]>): Force | undefined {
  const { q, side } = l
  const { ships } = group
  const none = new Set<number>()
  // Who has troops aboard for a landing goes first.
  const cargo = cargoOfGroup(q, group).filter(({ kind }) => kind === 'unit')
  const plans = navalOf(q).plans.filter((plan) => plan.side === side)
  const embarked = cargo.filter(({ unit }) => plans.some((plan) => plan.unit === unit))
  const [lead] = embarked
  if (lead) {
    const target = boxOfPlace(q, plans.find((plan) => plan.unit === lead.unit)!.target)
    const carriers = new Set(
      embarked
        .filter(({ unit }) => boxOfPlace(q, plans.find((plan) => plan.unit === unit)!.target) === target)
        .flatMap(({ parts }) => parts.map(({ ship }) => ship)),
    )
    const convoy = [...carriers, ...escortsOf(q, ships, none).slice(0, escortsFor(embarked.length))]
    return { kind: 'landing', ships: convoy, units: [], box: target }
  }
  let waiting = false
  for (const [box, units] of clusters) {
    if (units.length === 0) continue
    const size = units.reduce((sum, unit) => sum + sizeOf(q, unit), 0)
    const craft = craftFor(q, ships, units.length)
    const wanted = size + craft.length * CRAFT_SIZE
    const transports = transportsFor(q, ships, wanted, (ship) => isLander(q, ship))
    let room = transports.reduce((sum, ship) => sum + roomOf(q, ship), 0)
    const taken = units.filter((unit) => {
      if (sizeOf(q, unit) > room) return false
      room -= sizeOf(q, unit)
      return true
    })
    if (taken.length === 0 || !reaches(q, group, transports, box)) continue
    if (taken.some((unit) => isFresh(q, unit)) && isNear(q, group, transports, box)) {
      waiting = true
      continue
    }
    clusters.set(
      box,
      units.filter((unit) => !taken.includes(unit)),
    )
    return {
      kind: 'landing',
      ships: [
        ...transports,
        ...craftThatFit(q, craft, transports, size),
        ...escortsOf(q, ships, none).slice(0, escortsFor(taken.length)),
      ],
      units: taken,
      box,
    }
  }
  return coverFrom(l, group) ?? (waiting ? undefined : freightFrom(l, group))
}

/** landingPlanning: a plan of this turn is for the next one. */
const isFresh = (q: Query, unit: number): boolean =>
  navalOf(q).plans.some((plan) => plan.unit === unit && plan.turn >= q.state.turn)

/** Whether there is time to load, sail and land in one phase: then all of a port’s ships share in it. */
function isNear(q: Query, group: NavalGroup, ships: readonly number[], box: number): boolean {
  const { steps, allowance, costs } = q.data.naval
  const time = steps * allowance - costs['port-cargo'] - costs.landing
  return distanceTo(q, { ...group, ships: [...ships] }, box, time) <= time
}

/** Cruisers with a few destroyers, where a landing is near enough. */
function coverFrom({ q, side }: Look, group: NavalGroup): Force | undefined {
  const heavy = group.ships.filter((ship) => isCruiser(q, ship) && isFuelled(q, ship))
  if (heavy.length === 0) return undefined
  const cover = [...heavy, ...escortsOf(q, group.ships, new Set(heavy)).slice(0, ESCORTS)]
  const boxes = new Set(
    navalOf(q).plans.flatMap((plan) =>
      plan.side === side && plan.turn < q.state.turn ? [boxOfPlace(q, plan.target)] : [],
    ),
  )
  for (const box of boxes) {
    const way = courseTo(q, { ...group, ships: cover }, box, 1000)
    if (way && way.length <= FAR) return { kind: 'cover', ships: cover, units: [], box }
  }
  return undefined
}

function freightFrom(l: Look, group: NavalGroup): Force | undefined {
  const { q } = l
  const waiting = freightAt(l, group.hex)
  const loaded = group.ships.filter((ship) => loadOn(q, ship) > 0 && isFreighter(q, ship))
  const box = boxOfPlace(q, depot(l))
  // Supply transports work in ports only.
  const port = depot(l) >= 0 && mayUsePort(q, depot(l), l.side)
  const carries = (ship: number): boolean => isFreighter(q, ship) && (port || typeOf(q, ship) !== 'TS')
  if ((waiting.length === 0 && loaded.length === 0) || box < 0) return undefined
  const size = waiting.reduce((sum, load) => sum + cargoSize(q, load), 0)
  const transports = [
    ...loaded,
    ...transportsFor(q, group.ships, size, (ship) => carries(ship) && !loaded.includes(ship)),
  ]
  if (transports.length === 0 || !reaches(q, group, transports, box)) return undefined
  const craft = craftThatFit(q, craftFor(q, group.ships, waiting.length), transports, size)
  const ships = [...transports, ...craft, ...escortsOf(q, group.ships, new Set()).slice(0, 1)]
  return { kind: 'freight', ships, units: [], box }
}

/** By group in a port: its errand. Task forces that have parted already come first: they are the younger ones. */
const forcesAt = (l: Look, place: number): ReadonlyMap<number, Force> =>
  onceFor(l.q, `forces ${l.side} ${place}`, () => {
    const { q, side } = l
    const clusters = new Map<number, number[]>()
    for (const plan of navalOf(q).plans) {
      if (plan.side !== side || !isOnMap(q, plan.unit) || q.state.at[plan.unit] !== place) continue
      const box = boxOfPlace(q, plan.target)
      clusters.set(box, [...(clusters.get(box) ?? []), plan.unit])
    }
    const found = new Map<number, Force>()
    const groups = groupsOf(q, side)
      .filter((group) => group.inPort === 1 && group.hex === place && kindOf(q, group) !== 'submarine')
      .sort((a, b) => b.id - a.id)
    for (const group of groups) {
      const force = group.work ? undefined : forceFrom(l, group, clusters)
      if (force) found.set(group.id, force)
    }
    return found
  })

export const forceOf = (l: Look, group: NavalGroup): Force | undefined =>
  group.inPort === 1 ? forcesAt(l, group.hex).get(group.id) : undefined

/** Ships that are to part from a group before it does anything: those of its errand, if it has more. */
export function partingFrom(l: Look, group: NavalGroup): readonly number[] {
  const force = forceOf(l, group)
  if (!force) return []
  // craftCarriers: craft that are carried go along.
  const ships = [...new Set([...force.ships, ...force.ships.flatMap((ship) => craftOn(l.q, ship))])]
  return ships.length < group.ships.length && ships.every((ship) => group.ships.includes(ship)) ? ships : []
}

/** Who keeps objectives parts what fights from what does not, so that it can wait and come out. */
export function fightersOf({ q }: Look, group: NavalGroup): readonly number[] {
  if (group.inPort === 0 || kindOf(q, group) === 'submarine') return []
  const fighters = group.ships.filter((ship) => isEscort(q, ship))
  return fighters.length > 0 && fighters.length < group.ships.length ? fighters : []
}
