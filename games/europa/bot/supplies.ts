import type { Choice } from '@grognard/kernel'
import { NO_CARRIER } from '../charts.ts'
import { reachOf } from '../rules/movement.ts'
import { overlandTo, tracesTo } from '../rules/supply-lines.ts'
import { attack2, defence2, isPort, placeOf, turnsOut, unitsOfAt, unitsOnMap } from '../rules/units.ts'
import { promises } from './aims.ts'
import { type Look, priceOf } from './look.ts'
import { isReserved } from './naval-stores.ts'
import { arrivals, enemyNear } from './threats.ts'
import { marchTo, onceFor } from './ways.ts'
import { isInvader, refuge } from './withdrawal.ts'

/** Resource points: brought to where they serve, used where they pay, and not left to the enemy (supplySources, supplyElements, transportCargo). */

const depots = ({ q, side }: Look): number[] =>
  Object.keys(q.state.resources)
    .map(Number)
    .filter((place) => q.state.owner[place] === side && place < q.data.map.lands)

/** Attack strength, in halves of a point, that is worth a truck. */
const FORCE = 12

/** Where points are wanted: with the invader's strongest force that has none near by, in the defender's refuge. */
const wanted = (l: Look): number =>
  onceFor(l.q, 'wanted', () => {
    const { q, side } = l
    if (!isInvader(l)) return [...refuge(l)][0] ?? -1
    const near = depots(l).map((place) => overlandTo(q, side, place))
    let [best, most] = [-1, 0]
    for (const place of new Set(unitsOnMap(q, side).map((unit) => q.state.at[unit]!))) {
      if (place >= q.data.map.lands || near.some((served) => served[place] === 1)) continue
      const force = unitsOfAt(q, place, side).reduce((sum, unit) => sum + attack2(q, unit), 0)
      const weight = force * promises(l)[place]!
      if (force >= FORCE && weight > most) [best, most] = [place, weight]
    }
    return best
  })

export interface Haul {
  readonly load: boolean
  readonly target: number
}

/** What a transport counter does next: fetches a point, or brings the one it has. */
export function haul(l: Look, unit: number): Haul | undefined {
  const { q } = l
  const goal = wanted(l)
  if (q.data.units.carrier[unit] === NO_CARRIER || goal < 0) return undefined
  const at = q.state.at[unit]!
  const carrying = (q.state.carriedResources[unit] ?? 0) > 0
  const stores = depots(l).filter((place) => place !== goal && !refuge(l).has(place))
  const load = !carrying && stores.includes(at) && q.state.spent[unit] === 0
  if (!load && !carrying && stores.length === 0) return undefined
  const march = marchTo(q, load || carrying ? [goal] : stores)
  let target = at
  for (const place of reachOf(q, unit).destinations()) if (march[place]! < march[target]!) target = place
  return target === at ? undefined : { load, target }
}

/** Whether a unit keeps the enemy out: neither garrisons of constables nor drivers do. */
export const guards = ({ data: { units } }: Look['q'], unit: number): boolean =>
  units.zoneless[unit] === 0 && units.carrier[unit] === NO_CARRIER

/** Stores that nobody guards any more and that the enemy can reach. */
export const doomed = (l: Look): number[] =>
  isInvader(l)
    ? []
    : depots(l).filter(
        (place) =>
          arrivals(l)[place]! <= 1 && !unitsOfAt(l.q, place, l.side).some((unit) => guards(l.q, unit)),
      )

/** navalElement: ports at the defender's sources: while one is open, what lies over the water is fed from it. */
export const lifelines = (l: Look): ReadonlySet<number> =>
  onceFor(l.q, 'lifelines', () => {
    const { q, side } = l
    if (isInvader(l)) return new Set<number>()
    const groups = new Set(unitsOnMap(q, side).map((unit) => q.data.supplyGroup[unit]!))
    const sources = [...groups]
      .flatMap((group) => [...q.data.hooks.regularSources(q, group)])
      .filter((place) => place < q.data.map.lands)
    return new Set(sources.filter((place) => isPort(q, place)))
  })

/** Turns without supply after which units are lost, and what part of them each time. */
const [PERISHING, PERISH] = [4, 0.3]
/** Points of strength that a resource point must restore to be spent on general supply. */
const WORTH_A_POINT = 4

/** resourceSupply: who attacks needs his strength in his own turn, who defends when the want of supply halves him. */
export function feed(l: Look, offer: readonly Choice[]): Choice | undefined {
  const { q, side } = l
  const own = q.state.phasing === side
  const hungry = unitsOnMap(q, side).filter((unit) => q.state.fed[unit] === 0)
  return offer.find(({ verb, target }) => {
    if (verb !== 'feed') return false
    const depot = placeOf(q, target!)
    if (isReserved(l, depot)) return false
    const restored = hungry
      .filter((unit) => q.state.at[unit]! < q.data.map.lands && tracesTo(q, unit, depot))
      .reduce((sum, unit) => {
        if (isInvader(l)) return sum + (own ? attack2(q, unit) / 4 : 0)
        // noGeneralSupply: in the end some of them perish at every look.
        if (turnsOut(q, unit) >= PERISHING) return sum + priceOf(q, unit) * PERISH
        const pressed = turnsOut(q, unit) >= 2 && enemyNear(l)[q.state.at[unit]!]! <= 1
        return sum + (pressed ? defence2(q, unit) / 4 : 0)
      }, 0)
    return restored >= WORTH_A_POINT
  })
}
