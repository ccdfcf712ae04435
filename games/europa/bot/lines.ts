import { derived } from '@grognard/kernel'
import { FREE } from '../charts.ts'
import type { Query } from '../kit.ts'
import { left, reachOf } from '../rules/movement.ts'
import { fits, stackingOf } from '../rules/stacking.ts'
import { defence2, occupiedBy, unitsOfAt, unitsOnMap } from '../rules/units.ts'
import { otherSide, type Side } from '../world.ts'
import { postOf } from './assaults.ts'
import type { Look } from './look.ts'
import { oddsAgainst, threat } from './threats.ts'
import { onceFor } from './ways.ts'

/** Delaying lines: who has objectives to keep holds the foremost line of his plan that can be held, and then the next. */

/** By unit: the hex of the line that it holds. */
export type Line = ReadonlyMap<number, number>

interface Manned {
  readonly posts: Line
  /** The odds that the enemy could have at the weakest hex. */
  readonly worst: number
}

/** Odds against a hex that need nobody more. */
const SAFE = 1
/** A hex that nobody holds, and how much it matters that few could. */
const [OPEN, SCARCE] = [99, 10]

/** By unit that can still move: where on the line it could stand; those with no strength to defend hold nothing. */
function stationsOf(l: Look, goals: ReadonlySet<number>): Map<number, number[]> {
  const { q, side } = l
  const found = new Map<number, number[]>()
  for (const unit of unitsOnMap(q, side)) {
    const at = q.state.at[unit]!
    if (at >= q.data.map.lands || defence2(q, unit) === 0 || postOf(l, unit) !== undefined) continue
    const movable = q.data.units.mobility[unit] === FREE && left(q, unit) > 0 && q.state.carriedBy[unit]! < 0
    const places = goals.has(at) && movable ? [at] : []
    if (movable)
      for (const place of reachOf(q, unit).destinations())
        if (goals.has(place) && place !== at) places.push(place)
    if (places.length > 0) found.set(unit, places)
  }
  return found
}

/** One line with the best that can reach it: always one more to the hex that is weakest. */
function man(l: Look, places: readonly number[], stations: ReadonlyMap<number, readonly number[]>): Manned {
  const { q } = l
  const posts = new Map<number, number>()
  const stacks = new Map<number, number[]>()
  for (const place of places) {
    // Those who stay there, and those who go there to attack.
    const others = unitsOnMap(q, l.side).filter((unit) => postOf(l, unit) === place)
    const staying = unitsOfAt(q, place, l.side).filter(
      (unit) => !stations.has(unit) && (postOf(l, unit) ?? place) === place && !others.includes(unit),
    )
    for (const unit of staying) posts.set(unit, place)
    stacks.set(place, [...staying, ...others])
  }
  // Of empty hexes those come first that few can reach, and that are most threatened.
  const candidates = (place: number): number =>
    [...stations.values()].reduce((count, reached) => count + Number(reached.includes(place)), 0)
  const oddsAt = (place: number): number =>
    stacks.get(place)!.length === 0
      ? OPEN + (SCARCE * OPEN) / (candidates(place) + 1) + threat(l, place)
      : oddsAgainst(l, stacks.get(place)!, place)
  const odds = new Map(places.map((place) => [place, oddsAt(place)]))
  const full = new Set<number>()
  for (;;) {
    let weakest = -1
    for (const place of places)
      if (
        !full.has(place) &&
        odds.get(place)! > SAFE &&
        (weakest < 0 || odds.get(place)! > odds.get(weakest)!)
      )
        weakest = place
    if (weakest < 0) break
    const chosen = next(q, weakest, stacks.get(weakest)!, stations, posts)
    if (chosen < 0) {
      full.add(weakest)
      continue
    }
    posts.set(chosen, weakest)
    stacks.get(weakest)!.push(chosen)
    odds.set(weakest, oddsAt(weakest))
  }
  // A gap between neighbours is covered by their zones; two are not, nor what the enemy is after.
  const gaps = places.filter((place) => stacks.get(place)!.length === 0)
  const prize = gaps.some((place) => q.data.aims.objectives(q).includes(place))
  const judged = gaps.length > 1 || prize ? places : places.filter((place) => !gaps.includes(place))
  return { posts, worst: Math.max(...judged.map((place) => odds.get(place)!)) }
}

/** Who joins: the strongest, and among equals who stands there already or can go nowhere else. */
function next(
  q: Query,
  place: number,
  stack: readonly number[],
  stations: ReadonlyMap<number, readonly number[]>,
  posts: Line,
): number {
  let [best, most] = [-1, Number.NEGATIVE_INFINITY]
  for (const [unit, places] of stations) {
    if (posts.has(unit) || !places.includes(place)) continue
    const score = defence2(q, unit) + (q.state.at[unit] === place ? 3 : 0) - places.length
    if (score > most && fits(q, [...stack, unit], stackingOf(q, place))) [best, most] = [unit, score]
  }
  return best
}

function choose(l: Look): { posts: Line } {
  const { q, side } = l
  const lines = q.data.aims.lines?.(q, side) ?? []
  let best: Manned | undefined
  for (const { places, until } of lines) {
    if (places.some((place) => occupiedBy(q, place, l.enemy))) continue
    const manned = man(l, places, stationsOf(l, new Set(places)))
    if (!best || manned.worst < best.worst) best = manned
    if (manned.worst <= until) break
  }
  return { posts: best?.posts ?? new Map() }
}

const lineOf = (side: Side) =>
  derived(
    ({ state }: Query) => [
      state.at,
      state.spent,
      state.halted,
      state.carriedBy,
      state.face,
      state.disruption,
      state.owner,
      state.turn,
      state.phase,
      JSON.stringify(state.forts),
    ],
    (q) => choose({ q, side, enemy: otherSide(side) }),
    2,
  )
const held = [lineOf(0), lineOf(1)] as const

/** The hex of the line that a unit is to hold in its own movement, if any. */
export const lineHexOf = ({ q, side }: Look, unit: number): number | undefined =>
  q.data.aims.lines === undefined || q.state.phasing !== side
    ? undefined
    : onceFor(q, 'line', () => held[side](q).posts).get(unit)
