import { compare, type DrawerItem, type Message, type TableRoute } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { returnRange } from '../rules/air-movement.ts'
import { airTarget } from '../rules/air-units.ts'
import { antiaircraftAt } from '../rules/antiaircraft.ts'
import { patrolFighters } from '../rules/patrol-attack.ts'
import type { AirOperation, Flyer } from '../state.ts'
import type { Looks } from './board.ts'
import { say } from './say.ts'

/** airOperations: flights by name: their way on the map, and their plan in one place. */

/** Who flies together on one mission from one base; those who have not taken off have no number yet. */
interface Flight {
  readonly operation: AirOperation
  readonly flyers: readonly [Flyer, ...Flyer[]]
}

function flightsOf(operation: AirOperation, all: readonly Flyer[]): Flight[] {
  const by = new Map<string, [Flyer, ...Flyer[]]>()
  for (const flyer of all) {
    const key = [flyer.group, flyer.mission, flyer.from, flyer.at, flyer.arrived].join(' ')
    const there = by.get(key)
    if (there) there.push(flyer)
    else by.set(key, [flyer])
  }
  return [...by.values()].map((flyers) => ({ operation, flyers }))
}

const placeOf = (q: Query, place: number): string => q.data.map.target[place]!

/** "Flight 2: bombing": the number that is asked for when it is led on; without one only what it does. */
function nameOf({ flyers: [{ group, mission }] }: Flight): Message {
  const what = `mission:${mission}`
  return group > 0
    ? say('flight.name', { flight: `group:${group}`, mission: what })
    : say('flight.unnamed', { mission: what })
}

const landsThere = ({ mission, oneWay }: Flyer): boolean => mission === 'transfer' || oneWay === 1

/** airMovement: where it is to land: at its goal, or at a base within reach of it on the way home. */
function landing(q: Query, { operation, flyers }: Flight): Message {
  const { target } = operation
  if (landsThere(flyers[0]))
    return target < 0 ? say('flight.landsUnknown') : say('flight.lands', { base: placeOf(q, target) })
  const range = Math.min(
    ...flyers.map((flyer) => (target < 0 ? flyer.range : returnRange(q, operation, flyer))),
  )
  return say('flight.home', { base: placeOf(q, flyers[0].from), range })
}

/** What threatens it at its goal, as far as everybody sees it. */
function risks(q: Query, { operation, flyers }: Flight): Message[] {
  const found: Message[] = []
  const { target } = operation
  if (target >= 0 && flyers[0].mission !== 'interception') {
    const guns = antiaircraftAt(q, operation)
    if (compare(guns, 0) > 0) found.push(say('flight.flak', { points: guns }))
    const fighters = patrolFighters(q, operation, target).length
    if (fighters > 0) found.push(say('flight.fighters', { fighters }))
  }
  if (flyers.some(({ far }) => far === 1)) found.push(say('flight.far'))
  if (flyers.some(({ storm }) => storm === 1)) found.push(say('flight.storm'))
  return found
}

/** Who flies from where over what, how far they have come, where they land, what threatens them. */
export const planLines = (q: Query, operation: AirOperation, all: readonly Flyer[]): DrawerItem[] =>
  flightsOf(operation, all).map((flight) => {
    const [{ unit, from, spent, range, arrived }] = flight.flyers
    const { target } = operation
    const where = { base: placeOf(q, from), spent, range }
    return {
      kind: 'group',
      title: nameOf(flight),
      target: airTarget(q, unit),
      lines: [
        { text: say('flight.who', { units: flight.flyers.map((flyer) => airTarget(q, flyer.unit)) }) },
        target < 0
          ? { text: say('flight.from', where), target: placeOf(q, from) }
          : {
              text: say(arrived === 1 ? 'flight.there' : 'flight.way', {
                ...where,
                place: placeOf(q, target),
              }),
              target: placeOf(q, target),
            },
        { text: landing(q, flight) },
        ...risks(q, flight).map((text) => ({ text, tone: 'warning' as const })),
      ],
    }
  })

/** The way of every flight in the air: from its base to where it is, and on to its goal if the reader knows it. */
export function sceneRoutes(q: Query, looks: Looks): TableRoute[] {
  const routes: TableRoute[] = []
  for (const operation of q.state.air.operations) {
    const { target, suspended, by } = operation
    const own = flightsOf(operation, operation.flyers)
    const against = flightsOf(operation, operation.interceptors)
    for (const flight of suspended === 1 ? own : [...own, ...against]) {
      const [{ home, from, at, arrived }] = flight.flyers
      const tone = looks.sideTone[against.includes(flight) ? (by === 0 ? 1 : 0) : by]
      const flown = [...new Set([home, from, at])].filter((place) => place >= 0)
      const title = nameOf(flight)
      if (flown.length > 1) routes.push({ title, through: flown.map((place) => placeOf(q, place)), tone })
      if (target >= 0 && arrived === 0 && at >= 0 && at !== target)
        routes.push({ title, through: [placeOf(q, at), placeOf(q, target)], tone, style: 'broken' })
    }
  }
  return routes
}
