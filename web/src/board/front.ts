import type { TableMap, TablePlace, TableScene } from '@grognard/kernel'
import type { Point } from './layout.ts'

/** Where a game is decided: opposing counters close to each other, and what can be chosen among them. */

interface Weighed extends Point {
  readonly weight: number
}

/** Counters so near to enemies (in units) are at the front. */
const NEAR = 2.6
const AT_FRONT = 6
const CHOOSABLE = 4
/** Looking for the best middle among so many places is enough. */
const TRIED = 300

/** Places that matter, by how much. Boxes beside the map and what is not in play do not count. */
export function weighedPlaces(
  map: TableMap,
  unit: number,
  scene: Pick<TableScene, 'pieces' | 'inPlay'>,
  offered: (target: string) => boolean,
): Weighed[] {
  const inPlay = scene.inPlay && new Set(scene.inPlay)
  const counts = ({ shape, target }: TablePlace): boolean =>
    shape !== 'area' && shape !== 'sea' && (!inPlay || inPlay.has(target))
  const places = new Map(map.places.filter(counts).map((place) => [place.target, place]))
  const sideOf = (tone: string): string => map.tones[tone]?.side ?? map.tones[tone]?.holder ?? tone
  const sides = new Map<string, Set<string>>()
  const lit = new Set<string>()
  for (const { at, tone, target } of scene.pieces) {
    if (!places.has(at)) continue
    const there = sides.get(at) ?? new Set()
    sides.set(at, there.add(sideOf(tone)))
    if (offered(target)) lit.add(at)
  }
  for (const target of places.keys()) if (offered(target)) lit.add(target)
  const held = [...sides].map(([target, of]) => ({ place: places.get(target)!, of }))
  const isAtFront = (place: TablePlace, of: ReadonlySet<string>): boolean =>
    held.some(
      (other) =>
        Math.abs(other.place.x - place.x) < NEAR * unit &&
        Math.abs(other.place.y - place.y) < NEAR * unit &&
        [...other.of].some((side) => !of.has(side)),
    )
  const weighed = held.map(({ place, of }) => ({
    x: place.x,
    y: place.y,
    weight: 1 + (isAtFront(place, of) ? AT_FRONT : 0) + (lit.has(place.target) ? CHOOSABLE : 0),
  }))
  for (const target of lit) {
    const place = places.get(target)!
    // Where nearly everything can be chosen it says little.
    if (!sides.has(target)) weighed.push({ x: place.x, y: place.y, weight: lit.size > 60 ? 0.2 : CHOOSABLE })
  }
  return weighed
}

/** The part of the map of this size that holds most of what matters: a box around what it holds. */
export function busiest(
  weighed: readonly Weighed[],
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } | null {
  const tried = [...weighed].sort((a, b) => b.weight - a.weight).slice(0, TRIED)
  let best: readonly Weighed[] = []
  let most = 0
  for (const middle of tried) {
    const within = weighed.filter(
      ({ x, y }) => Math.abs(x - middle.x) <= width / 2 && Math.abs(y - middle.y) <= height / 2,
    )
    const sum = within.reduce((total, { weight }) => total + weight, 0)
    if (sum > most) {
      most = sum
      best = within
    }
  }
  if (best.length === 0) return null
  // What matters most of it: quiet counters at the rim need not be seen.
  const heavy = best.filter(({ weight }) => weight > 1)
  const of = heavy.length > 0 ? heavy : best
  const [l, r] = [Math.min(...of.map(({ x }) => x)), Math.max(...of.map(({ x }) => x))]
  const [t, b] = [Math.min(...of.map(({ y }) => y)), Math.max(...of.map(({ y }) => y))]
  return { x: l, y: t, width: r - l, height: b - t }
}
