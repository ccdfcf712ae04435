import type { Query } from '../../kit.ts'
import { weatherAt, weatherChartAt } from '../../rules/movement-costs.ts'
import { openToSupply } from '../../rules/open-to-supply.ts'
import { ANYBODY, closedTo, overlandLines, type SupplyLines } from '../../rules/supply-lines.ts'
import { usableRail } from '../../rules/usable-rail.ts'
import type { Side } from '../../world.ts'

/** tracingSupply: one line of supply as it is drawn: overland, by road, by rail and sea, from a unit's hex to its source. */

export const ELEMENTS = ['overland', 'road', 'rail', 'naval'] as const
export type ElementId = (typeof ELEMENTS)[number]

export interface TracedLine {
  /** From the hex to the source, element by element; those that are not needed are left out. */
  readonly elements: readonly { readonly element: ElementId; readonly path: readonly number[] }[]
  readonly source: number
}

type Step = (slot: number, from: number, to: number) => number

/** The cheapest way over land from a place to one of the goals; -1 from `step` is no way. */
function way(q: Query, start: number, isGoal: (place: number) => boolean, step: Step): number[] | null {
  const { land, lands } = q.data.map
  const cost = new Float64Array(lands).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(lands).fill(-1)
  const settled = new Uint8Array(lands)
  cost[start] = 0
  for (;;) {
    let from = -1
    for (let place = 0; place < lands; place++)
      if (settled[place] === 0 && cost[place]! < (from < 0 ? Number.POSITIVE_INFINITY : cost[from]!))
        from = place
    if (from < 0) return null
    if (isGoal(from)) return walkBack(from, before)
    settled[from] = 1
    for (let slot = land.first[from]!; slot < land.first[from + 1]!; slot++) {
      const to = land.target[slot]!
      const price = step(slot, from, to)
      if (price < 0 || cost[from]! + price >= cost[to]!) continue
      cost[to] = cost[from]! + price
      before[to] = from
    }
  }
}

function walkBack(end: number, before: Int32Array): number[] {
  const path = [end]
  for (let at = before[end]!; at >= 0; at = before[at]!) path.unshift(at)
  return path
}

/** overlandElement: through open hexes, in the best weather in which the way is short enough (weatherAcrossZones). */
function overland(q: Query, start: number, side: Side, lines: SupplyLines, tracer: number): number[] | null {
  const open = openToSupply(q, side)
  const [shut, reached] = [closedTo(q, tracer), overlandLines(q, side, lines, tracer)]
  const { overland: limits } = q.data.charts
  const skies = [...new Set(q.state.weather)].sort((a, b) => a - b)
  for (const worst of skies) {
    const path = way(
      q,
      start,
      (place) => lines.road[place] === 1 && open[place] === 1,
      (slot, _, to) =>
        open[to] === 1 && weatherAt(q, to) <= worst && reached[to] === 1 && shut[slot] === 0 ? 1 : -1,
    )
    if (path && path.length - 1 <= limits[worst]!) return path
  }
  return null
}

/** roadElement: roads count one, ferries and trails two; trails not in mud. */
const roadStep =
  (q: Query, side: Side, lines: SupplyLines): Step =>
  (slot, from, to) => {
    const { map } = q.data
    if (lines.road[to] === 0 || q.state.owner[from] !== side || q.state.owner[to] !== side) return -1
    if (map.ferry[slot] === 1) return 2
    if (map.road[slot] === 1 || map.rail[slot] === 1) return 1
    if (map.trail[slot] === 0) return -1
    return weatherChartAt(q, from).trails && weatherChartAt(q, to).trails ? 2 : -1
  }

const railStep =
  (q: Query, side: Side, lines: SupplyLines): Step =>
  (slot, from, to) => {
    const usable = usableRail(q, side)
    return q.data.map.rail[slot] === 1 && usable[from] === 1 && usable[to] === 1 && lines.rail[to] === 1
      ? 1
      : -1
  }

/** The line that the rules found from this place, or null where there is none. */
export function tracedLine(
  q: Query,
  start: number,
  side: Side,
  lines: SupplyLines,
  tracer = ANYBODY,
): TracedLine | null {
  if (overlandLines(q, side, lines, tracer)[start] !== 1) return null
  const elements: { element: ElementId; path: readonly number[] }[] = []
  let at = start
  const add = (element: ElementId, path: number[] | null): void => {
    if (!path) return
    if (path.length > 1) elements.push({ element, path })
    at = path.at(-1)!
  }
  add('overland', lines.road[at] === 1 ? [at] : overland(q, at, side, lines, tracer))
  add(
    'road',
    way(q, at, (place) => lines.rail[place] === 1, roadStep(q, side, lines)),
  )
  const byRail = (isGoal: (place: number) => boolean) => way(q, at, isGoal, railStep(q, side, lines))
  const isSource = (place: number): boolean => lines.source[place] === 1
  const straight = byRail(isSource)
  add('rail', straight ?? byRail((place) => lines.ports.includes(place)))
  if (!straight) {
    // navalElement: to the port that is nearest to a source by rail.
    const onward = lines.ports.flatMap((port) => {
      const path = way(q, port, isSource, railStep(q, side, lines))
      return path ? [path] : []
    })
    const nearest = onward.sort((a, b) => a.length - b.length)[0] ?? [at]
    add('naval', [at, nearest[0]!])
    add('rail', nearest)
  }
  return { elements, source: at }
}

const CUT = 1000

export interface CutLine {
  readonly path: readonly number[]
  /** Hexes of the way that no line may pass. */
  readonly blocks: readonly number[]
}

/** Where no line is found: the way to a source that is barred in the fewest hexes, roads and railways preferred. */
export function cutLine(q: Query, start: number, side: Side, sources: readonly number[]): CutLine | null {
  const open = openToSupply(q, side)
  const shut = closedTo(q, ANYBODY)
  const { map } = q.data
  const goals = new Set(sources)
  const path = way(
    q,
    start,
    (place) => goals.has(place),
    (slot, _, to) => {
      const onWay = map.road[slot] === 1 || map.rail[slot] === 1
      if (!onWay && shut[slot] === 1) return -1
      return (onWay ? 1 : 4) + (open[to] === 1 ? 0 : CUT)
    },
  )
  return path && { path, blocks: path.filter((place, i) => i > 0 && open[place] === 0) }
}
