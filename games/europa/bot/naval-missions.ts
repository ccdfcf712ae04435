import type { Query } from '../kit.ts'
import type { Load } from '../naval-state.ts'
import { isCoastUnit } from '../rules/coast-damage.ts'
import { commandedBy } from '../rules/coast-guns.ts'
import { isAboard } from '../rules/locations.ts'
import { isLoadable, waitingAt } from '../rules/naval-cargo.ts'
import { navalOf } from '../rules/naval-units.ts'
import { portRoom } from '../rules/naval-works.ts'
import { isBeach, mayUsePort } from '../rules/ports.ts'
import { isHaven, isPlaceOfBox } from '../rules/sailing.ts'
import { attack2, defence2, hexDistance, sideOf, unitsOfAt, unitsOnMap } from '../rules/units.ts'
import type { PlannedLanding } from '../world.ts'
import { promises } from './aims.ts'
import type { Look } from './look.ts'
import { onceFor } from './ways.ts'

/** Which transports go where: landings that are planned, each with its own ships; and what follows over own ports and beaches. */

export const boxOfPlace = (q: Query, place: number): number =>
  place < 0
    ? -1
    : q.data.sea.lanes.topology.names.findIndex((_, box) => !isHaven(q, box) && isPlaceOfBox(q, box, place))

/** What a game knows of landings at certain places and times; none where the opponent finds its own. */
const known = ({ q, side }: Look): readonly PlannedLanding[] => q.data.aims.landings?.(q, side) ?? []
export const hasPlans = (l: Look): boolean => known(l).length > 0

/** Whom a landing is to be written down for: for the turn after the one in which the plan counts as written. */
export const toBePlanned = (l: Look, written: number): number[] =>
  known(l).flatMap(({ turn, units, near }) =>
    turn <= written + 1 && l.q.state.owner[near] !== l.side ? units : [],
  )

/** Those who wait for a landing of their own later on: nobody takes them along before. */
const reserved = (l: Look): ReadonlySet<number> =>
  onceFor(
    l.q,
    `reserved ${l.side}`,
    () =>
      new Set(
        known(l).flatMap(({ units, near, turn }) =>
          l.q.state.owner[near] === l.side || turn + PATIENCE < l.q.state.turn ? [] : units,
        ),
      ),
  )
/** Turns after which a landing that has not come about is given up. */
const PATIENCE = 3

/** The beach for a unit: near the place of its landing, where nobody stands and no guns command the water. */
export function beachFor(l: Look, unit: number, beaches: readonly number[]): number {
  const { q, enemy } = l
  const near = known(l).find(({ units }) => units.includes(unit))?.near
  if (near === undefined) return -1
  const guns = q.state.at.flatMap((at, other) =>
    at >= 0 && at < q.data.map.lands && isCoastUnit(q, other) && sideOf(q, other) === enemy ? [other] : [],
  )
  const scored = beaches
    .filter((place) => hexDistance(q, place, near) <= 1)
    .map((place) => {
      const waters = q.data.sea.nodesAt(place)
      const under = guns.some((gun) => waters.some((node) => commandedBy(q, q.state.at[gun]!).has(node)))
      const met = unitsOfAt(q, place, enemy).reduce((sum, other) => sum + 1 + defence2(q, other), 0)
      // Around a cape lies another sea, where the enemy’s ships may be.
      const apart = boxOfPlace(q, place) !== boxOfPlace(q, near)
      return { place, score: (place === near ? 2 : 0) - 3 * met - (under ? 8 : 0) - (apart ? 6 : 0) }
    })
    .sort((a, b) => b.score - a.score)
  return scored[0]?.place ?? -1
}

/** What waits in an off-map box and is to follow the troops; nobody who is to land somewhere. */
export const freightAt = (l: Look, place: number): Load[] =>
  onceFor(l.q, `freight ${l.side} ${place}`, () => {
    const { q, side } = l
    if (place < q.data.map.lands || depot(l) < 0) return []
    const planned = new Set(navalOf(q).plans.map(({ unit }) => unit))
    return waitingAt(q, place, side).filter(({ kind, unit }) => {
      if (kind === 'resource') return true
      if (kind !== 'unit') return false
      return isLoadable(q, unit, side) && !planned.has(unit) && !reserved(l).has(unit) && mayGo(q, unit)
    })
  })
const mayGo = (q: Query, unit: number): boolean =>
  q.data.units.isPoint[unit] === 0 && q.data.units.mobility[unit] === 0

/** Freight goes where the objectives are near, as long as one of them is the enemy’s. */
const NEAR_ENOUGH = 10
const leadsSomewhere = (l: Look, place: number): boolean => {
  const { q, side } = l
  const wanted = q.data.aims.objectives(q).filter((goal) => q.state.owner[goal] !== side)
  return wanted.length === 0 || wanted.some((goal) => hexDistance(q, goal, place) <= NEAR_ENOUGH)
}

/** Halves of points of attack near a place that is held well enough for stores. */
const HELD = 8

/** The port or beach of the side's where its troops are needed: nearest to what they want. */
export const depot = (l: Look): number =>
  onceFor(l.q, `depot ${l.side}`, () => {
    const { q, side } = l
    const inPlay = q.data.hooks.inPlay(q)
    const wanted = promises(l)
    let [best, most] = [-1, 0]
    for (let place = 0; place < q.data.map.lands; place++) {
      if (inPlay[place] === 0 || q.state.owner[place] !== side || q.data.sea.nodesAt(place).length === 0)
        continue
      const port = mayUsePort(q, place, side) && portRoom(q, place) > 0
      const beach = isBeach(q, place) && !navalOf(q).beachesTaken.includes(place)
      if (!port && !beach) continue
      // Where troops are that can keep it.
      const kept = unitsOnMap(q, side).reduce(
        (sum, unit) =>
          q.state.at[unit]! < q.data.map.lands && hexDistance(q, q.state.at[unit]!, place) <= 2
            ? sum + attack2(q, unit)
            : sum,
        0,
      )
      if (kept < HELD || (hasPlans(l) && !leadsSomewhere(l, place))) continue
      // A port is worth a longer march.
      const score = wanted[place]! + (port ? 3 : 0)
      if (score > most) [best, most] = [place, score]
    }
    return best
  })

/** Whether a unit waits aboard for its landing. */
export const isEmbarked = (q: Query, unit: number): boolean => isAboard(q, q.state.at[unit]!)
