import { compare, derived, type Kind, type Refusal, refuse } from '@grognard/kernel'
import { mustPass } from '@grognard/maps'
import { once, type Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { MP_PARTS } from '../naval-world.ts'
import { inForce, STRAGGLERS } from '../options.ts'
import type { EuropaState } from '../state.ts'
import { say } from '../text/say.ts'
import type { EuropaWorld, Side } from '../world.ts'
import { isAboard } from './locations.ts'
import { groupOf } from './naval-groups.ts'
import { nightLeft } from './naval-night.ts'
import { categoryOf, navalOf, speedOf } from './naval-units.ts'
import { isOpenBox, occupiedBy } from './units.ts'

/** navalMovement: where groups may sail, and what it costs them. */

/** Seas by their state, from the calmest on. */
export const [CALM, ROUGH, STORMY, TYPHOON] = [0, 1, 2, 3] as const

/** What is chosen among: groups, ships, sea boxes and off-map boxes. */
export const GROUPS: Kind<EuropaState, EuropaWorld, number> = {
  name: (_, id) => `fleet:${id}`,
  find: (q, target) => {
    const id = Number(/^fleet:(\d+)$/.exec(target)?.[1] ?? -1)
    return groupOf(q, id) ? id : -1
  },
}
export const SHIPS: Kind<EuropaState, EuropaWorld, number> = {
  name: (q, ship) => q.data.naval.ships.target[ship]!,
  find: (q, target) => q.data.naval.ships.byTarget.get(target) ?? -1,
}
export const WATERS: Kind<EuropaState, EuropaWorld, number> = {
  name: (q, box) => boxTarget(q, box),
  find: (q, target) => q.data.sea.lanes.topology.names.findIndex((_, box) => boxTarget(q, box) === target),
}

export const groupTarget = (id: number): string => `fleet:${id}`
export const isHaven = (q: Query, box: number): boolean => box >= q.data.sea.lanes.areas
export const boxTarget = (q: Query, box: number): string =>
  `${isHaven(q, box) ? 'box' : 'sea'}:${q.data.sea.lanes.topology.names[box]}`
/** The place of an off-map box, by its cell among the lanes; and back. */
export const placeOfHaven = (q: Query, box: number): number => q.data.map.lands + box - q.data.sea.lanes.areas
export const havenOf = (q: Query, place: number): number => place - q.data.map.lands + q.data.sea.lanes.areas

/** The box in which a place lies for a group there: coasts of two seas belong to both. */
export const isPlaceOfBox = (q: Query, box: number, place: number): boolean =>
  isHaven(q, box)
    ? place === placeOfHaven(q, box)
    : q.data.sea.nodesAt(place).some((node) => q.data.sea.water.areaOf[node] === box)

/** The land places on the coasts of a box; the place of an off-map box. */
export const coastOf = (q: Query, box: number): number[] =>
  once(q, `coastOf:${box}`, () => {
    if (isHaven(q, box)) return [placeOfHaven(q, box)]
    const { water, placeOf } = q.data.sea
    const found = new Set<number>()
    water.areaOf.forEach((area, node) => {
      if (area === box && placeOf[node]! < q.data.map.lands) found.add(placeOf[node]!)
    })
    return [...found].sort((a, b) => a - b)
  })

/** The state of the sea in a box; off-map boxes are always calm. */
export const seaIn = (q: Query, box: number): number => {
  const zone = q.data.naval.zone[box]!
  return zone === 255 ? CALM : q.state.sea[zone]!
}

/** The boxes that the scenario plays. */
const openBoxes = derived(
  ({ state }: Query) => [state.scenario],
  (q): Uint8Array => {
    const { lanes, water, placeOf } = q.data.sea
    const onMap = q.data.air.hooks.onMap(q)
    const open = new Uint8Array(lanes.topology.size)
    water.areaOf.forEach((area, node) => {
      if (onMap[placeOf[node]!] === 1) open[area] = 1
    })
    for (const place of q.data.air.hooks.boxesInPlay(q)) open[havenOf(q, place)] = 1
    return open
  },
)

/** coastalCraft: small craft keep to the coasts, and do not cross the edge of the map. */
export const isCoastalCraft = (q: Query, ship: number): boolean => {
  const { landing, warship, capital, screens } = categoryOf(q, ship)
  return (landing && q.data.naval.ships.type[ship] !== 'LS') || (warship && !capital && !screens)
}
const keepsToCoasts = (q: Query, group: NavalGroup): boolean =>
  // craftCarriers: craft that are carried go where their carriers go.
  group.ships.some((ship) => isCoastalCraft(q, ship) && navalOf(q).hoisted[ship] === undefined)

/** restrictedWaters: large ships stay out of shoals. */
export const draws = (q: Query, group: NavalGroup): boolean =>
  group.ships.some((ship) => {
    const { capital, transport, landing } = categoryOf(q, ship)
    return capital || (transport && !landing)
  })

/** Why a group may not sail from a box into the next one. */
export function refuseBox(q: Query, group: NavalGroup, from: number, to: number): Refusal | undefined {
  const { cite } = q.data
  if (openBoxes(q)[to] === 0) return refuse(cite.navalMovement, say('naval.notPlayed'))
  if (isHaven(q, to) && q.state.owner[placeOfHaven(q, to)] !== group.side) {
    const place = placeOfHaven(q, to)
    if (!isOpenBox(q, place)) return refuse(cite.offMapBoxes, say('naval.enemyBox'))
    if (!isInvaded(q, place, group.side)) return refuse(cite.enemyBoxes, say('naval.boxOnlyToLand'))
  }
  if (group.barred === to) return refuse(cite.coastRepulse, say('naval.repelled'))
  if (keepsToCoasts(q, group) && (isHaven(q, from) || isHaven(q, to) || q.data.naval.coastal[to] === 0))
    return refuse(cite.coastalCraft, say('naval.coastal'))
  return shoals(q).has(edge(q, from, to)) && draws(q, group)
    ? refuse(cite.restrictedWaters, say('naval.restricted'))
    : undefined
}

/** enemyBoxes: whether a side lands there: troops that are to land, as planned, are at sea, or are ashore there already. */
const isInvaded = (q: Query, place: number, side: Side): boolean =>
  once(
    q,
    `isInvaded:${place}:${side}`,
    () =>
      occupiedBy(q, place, side) ||
      navalOf(q).plans.some(
        (plan) =>
          plan.side === side &&
          plan.target === place &&
          plan.turn < q.state.turn &&
          isAboard(q, q.state.at[plan.unit]!),
      ),
  )

const edge = (q: Query, from: number, to: number): number => from * q.data.sea.lanes.topology.size + to

/** Ways from box to box that lead through shoals only. */
const shoals = derived(
  (_: Query) => [],
  (q): ReadonlySet<number> => {
    const { water, restricted, lanes } = q.data.sea
    const found = new Set<number>()
    if (!restricted.includes(1)) return found
    const { source, target } = lanes.topology
    for (let slot = 0; slot < target.length; slot++) {
      const [from, to] = [source[slot]!, target[slot]!]
      if (isHaven(q, from) || isHaven(q, to)) continue
      if (mustPass(water, from, to, (node) => restricted[node] === 1)) found.add(edge(q, from, to))
    }
    return found
  },
)

/** Whether a hex has nothing but shoals towards the box of a group. */
export function liesInShoals(q: Query, group: NavalGroup, place: number): boolean {
  const { nodesAt, water, restricted } = q.data.sea
  const nodes = nodesAt(place).filter((node) => water.areaOf[node] === group.box)
  return nodes.length > 0 && nodes.every((node) => restricted[node] === 1)
}

/** restrictedWaters: why a group may not stand in a hex. */
export const refuseShoals = (q: Query, group: NavalGroup, place: number): Refusal | undefined =>
  liesInShoals(q, group, place) && draws(q, group)
    ? refuse(q.data.cite.restrictedWaters, say('naval.restricted'))
    : undefined

/** What a group may still spend: in its own naval steps, or in a reaction of so much. */
export function leftOf(q: Query, group: NavalGroup, allowance = q.data.naval.allowance): number {
  const left = Math.max(0, allowance - group.spent)
  // nightMovement: as long as it is night, no more than may be spent by night.
  return nightLeft(group) > 0 ? Math.min(left, nightLeft(group)) : left
}

/** Parts of movement points from lane costs, which are whole. */
const parts = (cost: number): number => cost * MP_PARTS

/** stragglers: as an option, a group with a slow ship pays half as much again for each sea box. */
const SLOW = 4
const straggles = (q: Query, group: NavalGroup): boolean =>
  inForce(q, STRAGGLERS) && group.ships.some((ship) => compare(speedOf(q, ship), SLOW) <= 0)
const stepParts = (q: Query, cost: number, from: number, to: number, slow: boolean): number =>
  slow && !isHaven(q, from) && !isHaven(q, to) ? parts(cost) + parts(cost) / 2 : parts(cost)

interface Courses {
  /** By cell: the cost in parts, putting to sea first; infinite beyond what may be spent. */
  readonly far: Float64Array
  readonly before: Int32Array
}

/** The cheapest ways from where a group is, with so much to spend. */
const coursesOf = (q: Query, group: NavalGroup, most: number): Courses =>
  once(q, `courses:${group.id}:${group.box}:${group.inPort}:${group.barred}:${most}:${group.ships}`, () => {
    const { topology, cost } = q.data.sea.lanes
    const far = new Float64Array(topology.size).fill(Number.POSITIVE_INFINITY)
    const before = new Int32Array(topology.size).fill(-1)
    const slow = straggles(q, group)
    const toSea = group.inPort === 1 ? costOfStep(q, group, group.box) : 0
    const open = new Set<number>()
    if (toSea <= most) {
      far[group.box] = toSea
      open.add(group.box)
    }
    while (open.size > 0) {
      let at = -1
      for (const box of open) if (at < 0 || far[box]! < far[at]!) at = box
      open.delete(at)
      for (let slot = topology.first[at]!; slot < topology.first[at + 1]!; slot++) {
        const to = topology.target[slot]!
        const then = far[at]! + stepParts(q, cost[slot]!, at, to, slow)
        if (then > most || then >= far[to]! || refuseBox(q, group, at, to)) continue
        far[to] = then
        before[to] = at
        open.add(to)
      }
    }
    return { far, before }
  })

/** The cheapest way to a box, box by box, putting to sea first; undefined where none leads with so much. */
export function courseTo(q: Query, group: NavalGroup, target: number, most: number): number[] | undefined {
  const { far, before } = coursesOf(q, group, most)
  if (far[target]! > most) return undefined
  const path: number[] = []
  for (let at = target; at !== group.box; at = before[at]!) path.unshift(at)
  if (group.inPort === 1) path.unshift(group.box)
  return path.length > 0 ? path : undefined
}

/** What the step from box to box costs; putting to sea from a port costs as much as a box. */
export function costOfStep(q: Query, group: NavalGroup, to: number): number {
  const from = group.box
  const slow = straggles(q, group)
  const { sail } = q.data.naval.costs
  if (from === to) return slow && !isHaven(q, to) ? sail + sail / 2 : sail
  const { topology, cost } = q.data.sea.lanes
  for (let slot = topology.first[from]!; slot < topology.first[from + 1]!; slot++)
    if (topology.target[slot] === to) return stepParts(q, cost[slot]!, from, to, slow)
  throw new Error(`no way leads from ${topology.names[from]} to ${topology.names[to]}`)
}

/** The boxes that a group may be sent to with so much. */
export function goals(q: Query, group: NavalGroup, most: number): number[] {
  const { far } = coursesOf(q, group, most)
  return Array.from(far.keys()).filter(
    (box) => far[box]! <= most && (box !== group.box || group.inPort === 1),
  )
}

/** offMapBoxes: boxes so far over the edge of the map that the way takes more than the group has left: it is paid step by step. */
export function voyages(q: Query, group: NavalGroup): number[] {
  if (group.inPort === 1 || group.hex >= 0) return []
  const { topology, cost } = q.data.sea.lanes
  const found: number[] = []
  for (let slot = topology.first[group.box]!; slot < topology.first[group.box + 1]!; slot++) {
    const to = topology.target[slot]!
    if (parts(cost[slot]!) > leftOf(q, group) && !refuseBox(q, group, group.box, to)) found.push(to)
  }
  return leftOf(q, group) > 0 ? found : []
}

/** How far, in parts of movement points, a group is from a box, as it would sail; infinite beyond `most`. */
export const distanceTo = (q: Query, group: NavalGroup, box: number, most: number): number =>
  coursesOf(q, group, most).far[box]!
