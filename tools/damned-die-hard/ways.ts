/** Roads, railroads and trails: from hex to hex, as straight as land allows. */
import type { Point } from '../map-making/lambert.ts'
import { type Cell, cellOf, cells, hexUnder, neighboursOf } from './grid.ts'
import { onMap } from './ground.ts'
import { type LineNote, type LinePoint, placeById, railroads, roads, trails } from './notes.ts'
import { centre, type Feature, featuresOf, mark, offLine } from './sides.ts'
import { isLand } from './terrain.ts'

interface Stop {
  readonly name: string
  readonly at: Point
  readonly hex: Cell
}
function stopOf(point: LinePoint): Stop {
  if (typeof point === 'string' && /^G[78]:/.test(point)) {
    const hex = cellOf(point)
    return { name: point, at: centre(hex), hex }
  }
  if (typeof point === 'string') {
    const place = placeById.get(point)
    if (!place) throw new Error(`no place ${point}`)
    return { name: place.name, at: onMap(place.lat, place.lon), hex: cellOf(place.hex) }
  }
  const [name, lat, lon] = point
  const at = onMap(lat, lon)
  const under = hexUnder(at)
  if (!under) throw new Error(`${name} is off the map`)
  if (isLand[under.index]) return { name, at, hex: under }
  const near = cells
    .filter(({ index }) => isLand[index])
    .reduce((x, y) => (offLine(at, [centre(y), centre(y)]) < offLine(at, [centre(x), centre(x)]) ? y : x))
  return { name, at, hex: near }
}

const passable = (a: Cell, b: Cell): boolean => {
  const has = featuresOf(a, b)
  return isLand[b.index]! && (!has.has('sea') || has.has('road')) && !has.has('lake')
}

/** Cheapest chain of hexes between two stops, near the straight line between them. */
function chain(from: Stop, to: Stop): Cell[] {
  const cost = new Map<Cell, number>([[from.hex, 0]])
  const back = new Map<Cell, Cell>()
  const open = new Set<Cell>([from.hex])
  const line = [from.at, to.at]
  while (open.size > 0) {
    const here = [...open].reduce((x, y) => (cost.get(y)! < cost.get(x)! ? y : x))
    open.delete(here)
    if (here === to.hex) break
    for (const next of neighboursOf(here)) {
      const joined = passable(here, next) || featuresOf(here, next).has('strait')
      if (!joined) continue
      const price = cost.get(here)! + 1 + offLine(centre(next), line) ** 2 * 2
      if (price < (cost.get(next) ?? Number.POSITIVE_INFINITY)) {
        cost.set(next, price)
        back.set(next, here)
        open.add(next)
      }
    }
  }
  if (from.hex !== to.hex && !back.has(to.hex))
    throw new Error(`no way by land from ${from.name} to ${to.name}`)
  const path = [to.hex]
  while (path[0] !== from.hex) path.unshift(back.get(path[0]!)!)
  return path
}

function draw(line: LineNote, feature: Feature): void {
  const stops = line.points.map(stopOf)
  stops.forEach((stop, i) => {
    const last = stops[i - 1]
    if (!last) return
    const path = chain(last, stop)
    for (let k = 1; k < path.length; k++) mark(path[k - 1]!, path[k]!, feature)
  })
}
for (const line of railroads) draw(line, 'rail')
for (const line of roads) draw(line, 'road')
for (const line of trails) draw(line, 'trail')

/** Hexes with a railroad, by net. */
export const railNets: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const nets = new Map<string, Set<string>>()
  for (const line of railroads) {
    const hexes = nets.get(line.net!) ?? new Set<string>()
    for (const point of line.points) hexes.add(stopOf(point).hex.id)
    nets.set(line.net!, hexes)
  }
  return nets
})()
