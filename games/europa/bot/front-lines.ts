import { FREE, NO_CARRIER } from '../charts.ts'
import type { Query } from '../kit.ts'
import { landNeighbours } from '../rules/ferries.ts'
import { reachOf } from '../rules/movement.ts'
import { gunReach } from '../rules/ranged-guns.ts'
import { scaleOf } from '../rules/scale.ts'
import { fits, stackingOf } from '../rules/stacking.ts'
import { attack2, defence2, hexDistance, isArtillery, unitsOfAt, unitsOnMap } from '../rules/units.ts'
import type { Look } from './look.ts'
import { marchTo, onceFor } from './ways.ts'
import { isInvader } from './withdrawal.ts'

/** Lines that a side means to hold from coast to coast: which of them, who stands where, and where the guns are. */

/** Attack strength, in halves of a point, behind a line that makes it untenable. */
const TURNED = 10

/** Land places that can be reached from the end of a line's rear without crossing it. */
function behind(q: Query, line: readonly number[], from: readonly number[]): Uint8Array {
  const { lands } = q.data.map
  const seen = new Uint8Array(lands)
  const bars = new Set(line)
  const queue = from.filter((place) => !bars.has(place))
  for (const place of queue) seen[place] = 1
  for (let head = 0; head < queue.length; head++)
    for (const to of landNeighbours(q, queue[head]!)) {
      if (seen[to] === 1 || bars.has(to)) continue
      seen[to] = 1
      queue.push(to)
    }
  return seen
}

function isTenable(l: Look, line: readonly number[]): boolean {
  const { q, side, enemy } = l
  if (line.some((place) => q.state.owner[place] !== side && unitsOfAt(q, place, enemy).length > 0))
    return false
  const rear = behind(q, line, q.data.aims.objectives(q))
  let strength = 0
  for (const unit of unitsOnMap(q, enemy)) {
    const place = q.state.at[unit]!
    if (place < rear.length && rear[place] === 1) strength += attack2(q, unit)
  }
  return strength < TURNED
}

/** The foremost line that can still be held; none in games without lines, nor for who attacks. */
const heldLine = (l: Look): readonly number[] | undefined =>
  onceFor(l.q, 'held line', () =>
    isInvader(l) ? undefined : l.q.data.aims.front?.(l.q).lines.find((line) => isTenable(l, line)),
  )

export const holdsFront = (l: Look): boolean => heldLine(l) !== undefined

const isInfantry = (q: Query, unit: number): boolean =>
  !isArtillery(q, unit) &&
  q.data.units.mobility[unit] === FREE &&
  q.data.units.carrier[unit] === NO_CARRIER &&
  q.data.units.zoneless[unit] === 0

const around = landNeighbours

/** How much enemy stands before a place: it is the more worth holding. */
function pressure(l: Look, place: number): number {
  const { q, enemy } = l
  let sum = 0
  for (const unit of unitsOnMap(q, enemy)) {
    const at = q.state.at[unit]!
    if (at < q.data.map.lands && hexDistance(q, at, place) <= 3) sum += attack2(q, unit) / 2
  }
  return 1 + Math.min(3, sum / 6)
}

/** By unit: its post in the line or on the coast. */
export const posts = (l: Look): ReadonlyMap<number, number> =>
  onceFor(l.q, 'line posts', () => {
    const { q, side } = l
    const line = heldLine(l)
    const found = new Map<number, number>()
    if (!line) return found
    const free = unitsOnMap(q, side).filter(
      (unit) => isInfantry(q, unit) && q.state.at[unit]! < q.data.map.lands && q.state.disruption[unit] === 0,
    )
    const stacks = new Map<number, number[]>()
    const assign = (unit: number, place: number) => {
      found.set(unit, place)
      stacks.set(place, [...(stacks.get(place) ?? []), unit])
    }
    const main = new Set(line)
    const fixed = (place: number) => unitsOfAt(q, place, side).filter((unit) => !isInfantry(q, unit))
    const fitsIn = (unit: number, place: number) =>
      fits(q, [...fixed(place), ...(stacks.get(place) ?? []), unit], stackingOf(q, place))
    // The coast: one each of those who are worth least.
    const weakest = [...free].sort((a, b) => defence2(q, a) - defence2(q, b) || a - b)
    for (const place of q.data.aims.front!(q).coast) {
      if (main.has(place) || q.state.owner[place] !== side) continue
      const there = weakest.find((unit) => !found.has(unit) && q.state.at[unit] === place)
      const near = weakest
        .filter((unit) => !found.has(unit) && defence2(q, unit) <= defence2(q, weakest[0]!) + 2)
        .sort((a, b) => hexDistance(q, q.state.at[a]!, place) - hexDistance(q, q.state.at[b]!, place))[0]
      const chosen = there ?? near
      if (chosen !== undefined && fitsIn(chosen, place)) assign(chosen, place)
    }
    const weight = new Map(line.map((place) => [place, pressure(l, place)]))
    const strongest = free
      .filter((unit) => !found.has(unit))
      .sort((a, b) => defence2(q, b) - defence2(q, a) || a - b)
    const held = new Map(line.map((place) => [place, 0.5]))
    for (const unit of strongest) {
      let [best, most] = [-1, 0]
      for (const place of line) {
        if (!fitsIn(unit, place)) continue
        const far = hexDistance(q, q.state.at[unit]!, place)
        const value = (weight.get(place)! / held.get(place)!) * (far === 0 ? 1.3 : 1 - Math.min(far, 20) / 60)
        if (value > most) [best, most] = [place, value]
      }
      if (best < 0) continue
      assign(unit, best)
      held.set(best, held.get(best)! + defence2(q, unit) / 2)
    }
    // Whom the line has no room for waits behind it.
    const rear = behind(q, line, q.data.aims.objectives(q))
    const second = [...new Set(line.flatMap((place) => around(q, place)))].filter(
      (place) => rear[place] === 1,
    )
    for (const unit of strongest) {
      if (found.has(unit)) continue
      const at = q.state.at[unit]!
      const spot = [...second]
        .filter((place) => fitsIn(unit, place))
        .sort((a, b) => hexDistance(q, at, a) - hexDistance(q, at, b))[0]
      if (spot !== undefined) assign(unit, rear[at] === 1 && hexDistance(q, at, spot) <= 2 ? at : spot)
    }
    return found
  })

/** Where a unit goes for its post: there, or as near as it gets; nothing if it has none. */
export function toPost(l: Look, unit: number): number | undefined {
  const post = posts(l).get(unit)
  if (post === undefined) return undefined
  const { q } = l
  const at = q.state.at[unit]!
  if (at === post) return at
  const reach = reachOf(q, unit)
  const far = marchTo(q, [post])
  let best = at
  for (const place of reach.destinations()) {
    if (place === post) return post
    if (far[place]! < far[best]! && fits(q, [...unitsOfAt(q, place, l.side), unit], stackingOf(q, place)))
      best = place
  }
  return best
}

/** rangedGuns: where a gun stands best: many enemies in range, none near, and not far to the rear. */
export function battery(l: Look, unit: number): number | undefined {
  const { q, side, enemy } = l
  if (scaleOf(q).gunReach === null || !isArtillery(q, unit)) return undefined
  const range = gunReach(q, unit)
  const enemies = onceFor(q, 'enemy places', () => [
    ...new Set(unitsOnMap(q, enemy).map((other) => q.state.at[other]!)),
  ]).filter((place) => place < q.data.map.lands)
  const line = heldLine(l)
  const rear = line && onceFor(q, 'rear', () => behind(q, line, q.data.aims.objectives(q)))
  const worth = (place: number): number => {
    let near = 99
    let inRange = 0
    for (const other of enemies) {
      const far = hexDistance(q, place, other)
      if (far < near) near = far
      if (far <= range) inRange++
    }
    let score = Math.min(inRange, 6) - (near <= 1 ? 8 : near === 2 ? 2 : 0) - 0.1 * Math.max(0, near - range)
    if (line) {
      const front = Math.min(...line.map((hex) => hexDistance(q, place, hex)))
      score += front <= range - 1 ? 3 : 0
      if (rear![place] !== 1 && !line.includes(place)) score -= 8
    }
    return score
  }
  const at = q.state.at[unit]!
  let [best, most] = [at, worth(at) + 0.5]
  for (const place of reachOf(q, unit).destinations()) {
    const value = worth(place)
    if (value <= most || !fits(q, [...unitsOfAt(q, place, side), unit], stackingOf(q, place))) continue
    ;[best, most] = [place, value]
  }
  return best
}
