import { derived, refuse } from '@grognard/kernel'
import { createReachScratch, type Reach, reach } from '@grognard/maps'
import {
  ask,
  type Doing,
  once,
  oneOf,
  PLACES,
  phasingSeat,
  procedure,
  type Query,
  type Verb,
} from '../kit.ts'
import { say } from '../text/say.ts'
import { fullCapacity } from './construction.ts'
import { elementsAt, flownTo, putElement, shippedTo, takeElement } from './element-stocks.ts'
import { landsInPlay } from './lands-in-play.ts'
import { closedPlaces, harassmentOf } from './movement.ts'
import { bridgeStands } from './movement-costs.ts'
import { keeper, pinKeepers, railCapacity } from './rail.ts'
import { unpledged } from './resource-points.ts'
import {
  ELEMENTS,
  type Element,
  elementSize,
  FREIGHTS,
  type Freight,
  isElement,
  pointSize,
} from './supply-elements.ts'
import { placeOf, placeTarget } from './units.ts'
import { byNet, usableRail } from './usable-rail.ts'
import { enemyZone } from './zones.ts'

/** supplyElements, pointCounters: supply elements and replacement points for artillery and armour ride alone, by rail only. */

const pointsAt = (q: Query, place: number, freight: Freight) =>
  q.state.stock.filter((line) => line.place === place && line.kind === FREIGHTS.indexOf(freight))

/** Parts of points, and supply elements as whole ones, that stand at a place and have not come by rail in this phase. */
function waitingAt(q: Query, place: number, freight: Freight): number {
  const here = isElement(freight)
    ? (elementsAt(q, place, q.state.phasing, freight) - flownTo(q, place, freight)) *
      q.data.charts.values.pointParts
    : pointsAt(q, place, freight).reduce((sum, { parts }) => sum + parts, 0)
  return here - shippedTo(q, place, freight)
}

/** Places where there may be freight of a kind. */
function placesWith(q: Query, freight: Freight): number[] {
  if (freight === 'resource') return Object.keys(q.state.resources).map(Number)
  if (freight !== 'supply') return q.state.stock.map(({ place }) => place)
  const { onRail, port } = q.data.map
  const places = q.state.supplyPoints.map(({ place }) => place)
  for (const place of landsInPlay(q))
    if (onRail[place] === 1 && (port[place]! > 0 || fullCapacity(q, place) > 0)) places.push(place)
  return places
}

/** Places with something of a kind that could be put on a train. */
export const shippable = (q: Query, freight: Freight): number[] =>
  q.state.phase !== 'movement'
    ? []
    : once(q, `shippable ${freight}`, () => {
        return [...new Set(placesWith(q, freight))].filter(
          (place) =>
            place < q.data.map.lands &&
            q.state.owner[place] === q.state.phasing &&
            canLeave(q, place, freight),
        )
      })

/** What goes in one wagon: a whole point where there is one. */
const loadOf = (q: Query, from: number, freight: Freight): number =>
  Math.min(q.data.charts.values.pointParts, waitingAt(q, from, freight))

/** RE quarters of it. */
const sizeOf = (q: Query, freight: Freight, parts: number): number =>
  isElement(freight) ? elementSize(q, freight) : pointSize(q, parts)

/** Whether trains do not stop in a hex of the phasing side: broken, closed by enemies, or in their zone and not kept open. */
function shutTo(q: Query): (place: number) => boolean {
  const side = q.state.phasing
  const closed = closedPlaces(q, side)
  return (place) =>
    q.state.railBreaks.includes(place) ||
    closed[place] === 1 ||
    (enemyZone(q, place, side) > 0 && keeper(q, place, side, -1) < 0)
}

/** Whether the way from one hex to the next is open. */
function openSlot(q: Query, shut: (place: number) => boolean): (slot: number) => boolean {
  const { land, rail } = q.data.map
  const usable = usableRail(q, q.state.phasing)
  return (slot) => {
    const to = land.target[slot]!
    return rail[slot] === 1 && usable[to] === 1 && bridgeStands(q, slot) && !shut(to)
  }
}

/** Whether freight of a kind can leave a place by rail; the cheap questions first. */
function canLeave(q: Query, from: number, freight: Freight): boolean {
  const { land, net } = q.data.map
  const side = q.state.phasing
  if (usableRail(q, side)[from] === 0) return false
  const shut = shutTo(q)
  if (shut(from)) return false
  const free = railCapacity(q, net[from]!, side) - (q.state.railUsed[net[from]!] ?? 0)
  if (free < sizeOf(q, freight, 1)) return false
  const open = openSlot(q, shut)
  let way = false
  for (let slot = land.first[from]!; slot < land.first[from + 1]! && !way; slot++) way = open(slot)
  if (!way) return false
  const parts = loadOf(q, from, freight)
  return parts > 0 && sizeOf(q, freight, parts) <= free
}

const scratch = derived(
  (_: Query) => [],
  (q) => createReachScratch(q.data.map.land),
)

/** railCapacity: RE quarters that freight counts on each net that it uses: twice as much where a line bears little. */
const loadOn = (q: Query, from: number, freight: Freight, low: boolean): number =>
  sizeOf(q, freight, loadOf(q, from, freight)) * (low ? 2 : 1)

/** Where freight comes from here, and how; who leaves a harassed hex pays for it (harassment). */
function reachOf(q: Query, from: number, freight: Freight, low: boolean): Reach {
  const { railHex, railElementHexes } = q.data.charts
  const { net, lowVolume } = q.data.map
  const open = openSlot(q, shutTo(q))
  const side = q.state.phasing
  const load = loadOn(q, from, freight, low)
  const bears = q.data.map.nets.map(
    (_, of) => load <= railCapacity(q, of, side) - (q.state.railUsed[of] ?? 0),
  )
  const barred = (slot: number, to: number): boolean =>
    byNet(q) && (!bears[net[to]!] || !bears[net[from]!] || (lowVolume[slot] === 1 && !low))
  return reach(
    q.data.map.land,
    from,
    {
      budget: railElementHexes * railHex,
      cost: (slot, at, to) => (open(slot) && !barred(slot, to) ? railHex + harassmentOf(q, side, at) : -1),
    },
    scratch(q),
  )
}

/** Where it can go from here: on lines of low volume where nothing else leads. */
const stations = (q: Query, from: number, freight: Freight): number[] =>
  canLeave(q, from, freight)
    ? [...new Set([false, true].flatMap((low) => [...reachOf(q, from, freight, low).destinations()]))]
    : []

/** The line that it takes, and what it counts there. */
function lineTo(
  q: Query,
  { from, freight }: Shipping,
  to: number,
): { line: readonly number[]; load: number } {
  const plain = reachOf(q, from, freight, false).pathTo(to)
  if (plain) return { line: plain, load: loadOn(q, from, freight, false) }
  return { line: reachOf(q, from, freight, true).pathTo(to)!, load: loadOn(q, from, freight, true) }
}

interface Shipping {
  readonly from: number
  readonly freight: Freight
}

export const shipElement = procedure<Shipping>('supplies by rail', 'supplyElements', {
  'where to': ask('supplyElements', {
    by: phasingSeat,
    prompt: (q, { from, freight }) =>
      say('ship.where', { freight: `freight:${freight}`, place: placeTarget(q, from) }),
    forced: false,
    verbs: {
      'ship-to': oneOf(PLACES, {
        rule: 'supplyElements',
        among: (q, local) => goals(q, local),
        otherwise: say('move.tooFar'),
        take: (c, local, place) => carry(c, local, place),
      }),
      stay: { rule: 'supplyElements', role: 'leave', take: () => undefined },
    },
  }),
})

/** supplyElements: the phasing player may destroy supplies of his own at any time in his player turn. */
const destroyable = (q: Query, element: Element): number[] =>
  element === 'supply'
    ? [
        ...new Set(
          q.state.supplyPoints.filter(({ side }) => side === q.state.phasing).map(({ place }) => place),
        ),
      ]
    : Object.keys(q.state.resources)
        .map(Number)
        .filter((place) => q.state.owner[place] === q.state.phasing && unpledged(q, place) > 0)

const destroying = (element: Element): Verb<object> => ({
  rule: 'supplyElements',
  targets: (q) => destroyable(q, element).map((place) => placeTarget(q, place)),
  check: (q, _, target) =>
    destroyable(q, element).includes(placeOf(q, target))
      ? undefined
      : refuse(
          q.data.cite.supplyElements,
          say(element === 'resource' ? 'supply.noResource' : 'supply.noSupply'),
        ),
  take(c, _, target) {
    destroy(c, placeOf(c, target), element)
    c.tell(
      c.data.cite.supplyElements,
      say('destroy.done', { freight: `freight:${element}`, place: target }),
      [target],
    )
    return 'again'
  },
})

function destroy(c: Doing, place: number, element: Element): void {
  if (element === 'resource') {
    takeElement(c, place, c.state.phasing, element)
    return
  }
  const points = c.state.supplyPoints.find(
    (other) => other.place === place && other.side === c.state.phasing,
  )!
  points.count--
  if (points.count === 0) c.state.supplyPoints = c.state.supplyPoints.filter((other) => other !== points)
}

/** The way to it from wherever the phasing player decides something. */
export const openDestroying: Verb<object> = {
  rule: 'supplyElements',
  role: 'plain',
  check: (q) =>
    // What is lost with its hex anyway needs no destroying.
    q.data.customs.captureResources === 'rolled' &&
    ELEMENTS.some((element) => destroyable(q, element).length > 0)
      ? undefined
      : refuse(q.data.cite.supplyElements, say('supply.noResource')),
  take(c) {
    c.call(destroySupplies, {})
    return 'again'
  },
}

export const destroySupplies = procedure<object>('supplies destroyed', 'supplyElements', {
  which: ask('supplyElements', {
    by: phasingSeat,
    prompt: () => say('destroy.which'),
    forced: false,
    verbs: {
      destroy: destroying('resource'),
      'destroy-supply': destroying('supply'),
      nothing: { rule: 'supplyElements', role: 'leave', take: () => undefined },
    },
  }),
})

const goals = (q: Query, { from, freight }: Shipping): number[] =>
  once(q, `ship:${from}:${freight}`, () => stations(q, from, freight))

function carry(c: Doing, shipping: Shipping, to: number): void {
  const { state } = c
  const { from, freight } = shipping
  const { net } = c.data.map
  const parts = loadOf(c, from, freight)
  const { line, load } = lineTo(c.still(), shipping, to)
  pinKeepers(c, line, state.phasing, -1)
  if (isElement(freight))
    putElement(c, to, state.phasing, freight, takeElement(c, from, state.phasing, freight))
  else carryPoints(c, from, to, freight, parts)
  // What has come by train does not go on in the same phase.
  state.shipped.push({ place: to, freight, parts })
  const nets = byNet(c) ? new Set(line.map((place) => net[place]!)) : [net[from]!]
  for (const of of nets) state.railUsed[of] = (state.railUsed[of] ?? 0) + load
  const target = placeTarget(c, to)
  c.tell(
    isElement(freight) ? c.data.cite.supplyElements : c.data.cite.pointCounters,
    say('ship.done', { freight: `freight:${freight}`, from: placeTarget(c, from), to: target }),
    [target],
  )
}

/** pointCounters: points keep their nation on the way. */
function carryPoints(c: Doing, from: number, to: number, freight: Freight, parts: number): void {
  let left = parts
  for (const line of pointsAt(c, from, freight)) {
    const taken = Math.min(left, line.parts)
    if (taken === 0) continue
    left -= taken
    line.parts -= taken
    c.state.stock.push({ ...line, place: to, parts: taken })
  }
  c.state.stock = c.state.stock.filter((line) => line.parts > 0)
}
