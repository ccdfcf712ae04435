import type { Query } from '../kit.ts'
import { isBeach } from '../rules/02-units.ts'
import {
  FULL,
  intoFrance,
  LIMITED,
  NONE,
  type Supply,
  type SupplyGroup,
  sourcesOf,
  type Ways,
  waysOf,
  withTripoliAndTunis,
} from '../rules/13-supply.ts'

/** The line by which supply reaches a place, and if it does not, where it is cut. Same sources and links as rule 13. */
export interface SupplyLine {
  readonly level: Supply
  /** From the source to the place; empty when there is no way from any source. */
  readonly path: readonly number[]
  /** Places on the path that keep it from being better than it is: enemy spaces, or partisans. */
  readonly blocked: readonly number[]
  /** Places of the path that are entered over the sea. */
  readonly overSea: readonly number[]
  /** Why it is not full. */
  readonly because: readonly ('sea' | 'partisans' | 'range' | 'source' | 'france')[]
}

type Source = ReturnType<typeof sourcesOf>[number]

const UNSEEN = -2
const START = -1

const pathTo = (place: number, before: Int32Array): number[] => {
  const path = [place]
  for (let at = before[place]!; at >= 0; at = before[at]!) path.unshift(at)
  return path
}

/** The shortest line of full supply from one source, as 13.1-b lets it flow. */
function fullLine(q: Query, ways: Ways, source: Source, place: number): number[] | undefined {
  const { data } = q
  const before = new Int32Array(data.places).fill(UNSEEN)
  before[source.place] = START
  let frontier = [source.place]
  for (let distance = 0; frontier.length > 0; distance++) {
    if (frontier.includes(place)) return pathTo(place, before)
    if (distance >= source.range) return undefined
    const next: number[] = []
    for (const from of frontier) {
      if (ways.ends[from]) continue
      const links = ways.overseas ? withTripoliAndTunis(data, from) : data.adjacent[from]!
      for (const to of Array.from(links)) {
        if (before[to] !== UNSEEN || !ways.open[to]) continue
        if (source.naples && intoFrance(data, from, to)) continue
        before[to] = from
        next.push(to)
      }
    }
    frontier = next
  }
  return undefined
}

/** Cost of a step, of a step that keeps a line from being full, and of a place that keeps it from being a line. */
const STEP = 1
const LESS_THAN_FULL = 1_000
const CLOSED = 1_000_000

/** The line with the fewest closed places, then the fewest flaws, then the shortest, from any source. */
function bestLine(q: Query, ways: Ways, sources: readonly Source[], place: number): number[] {
  const { adjacent, bySea, places } = q.data
  const cost = new Float64Array(places).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(places).fill(START)
  const settled = new Uint8Array(places)
  for (const source of sources) {
    const start = source.level === FULL ? 0 : LESS_THAN_FULL
    cost[source.place] = Math.min(cost[source.place]!, start)
  }
  for (;;) {
    const from = nearest(cost, settled)
    if (from === undefined) return []
    if (from === place) return pathTo(place, before)
    settled[from] = 1
    const flaw = ways.ends[from] ? LESS_THAN_FULL : 0
    for (const [links, sea] of [
      [adjacent[from]!, 0],
      [bySea[from]!, LESS_THAN_FULL],
    ] as const) {
      for (const to of links) {
        // A beach without a beachhead is no way at all.
        if (isBeach(q.data, to) && !ways.open[to] && to !== place) continue
        const total = cost[from]! + STEP + flaw + sea + (ways.open[to] ? 0 : CLOSED)
        if (total >= cost[to]!) continue
        cost[to] = total
        before[to] = from
      }
    }
  }
}

function nearest(cost: Float64Array, settled: Uint8Array): number | undefined {
  let best: number | undefined
  for (let place = 0; place < cost.length; place++) {
    if (settled[place] || cost[place] === Number.POSITIVE_INFINITY) continue
    if (best === undefined || cost[place]! < cost[best]!) best = place
  }
  return best
}

/** How supply of a group reaches a place now. */
export function supplyLine(q: Query, group: SupplyGroup, place: number): SupplyLine {
  const ways = waysOf(q, group)
  const sources = sourcesOf(q, group).filter((source) => ways.open[source.place])
  const full = sources
    .filter(({ level }) => level === FULL)
    .map((source) => fullLine(q, ways, source, place))
    .filter((path) => path !== undefined)
    .sort((a, b) => a.length - b.length)[0]
  if (full) return { level: FULL, path: full, blocked: [], overSea: [], because: [] }
  const path = bestLine(q, ways, sources, place)
  const closed = path.filter((at) => !ways.open[at])
  const overSea = path.filter((to, i) => i > 0 && !q.data.adjacent[path[i - 1]!]!.includes(to))
  if (path.length === 0 || closed.length > 0) {
    return { level: NONE, path, blocked: closed, overSea, because: [] }
  }
  return { level: LIMITED, path, overSea, ...whyLimited(q, ways, sources, path, overSea) }
}

function whyLimited(
  q: Query,
  ways: Ways,
  sources: readonly Source[],
  path: readonly number[],
  overSea: readonly number[],
): Pick<SupplyLine, 'blocked' | 'because'> {
  const because: SupplyLine['because'][number][] = []
  // Supply comes to partisans, but no farther.
  const partisans = path.slice(0, -1).filter((at) => ways.ends[at])
  const source = sources.find(({ place }) => place === path[0])
  if (overSea.length > 0) because.push('sea')
  if (partisans.length > 0) because.push('partisans')
  if (source && source.level !== FULL) because.push('source')
  else if (source && path.length - 1 > source.range) because.push('range')
  if (source?.naples && path.some((to, i) => i > 0 && intoFrance(q.data, path[i - 1]!, to)))
    because.push('france')
  return { blocked: partisans, because }
}
