/** Railways: from hex to hex, as straight as land allows. Every railway is a road as well. */
import { featuresOf, linesOf } from '../map-making/geography.ts'
import type { Point } from '../map-making/lambert.ts'
import { type Cell, cellOf, centreOf, hexUnder, neighboursOf } from './grid.ts'
import { folder, onMap } from './ground.ts'
import { cityPartOf, isLakeHex, isLand, regionOf } from './lands.ts'
import { lowVolume, places, railways, regions } from './notes.ts'
import { featuresAt, mark, offLine } from './sides.ts'

interface Stop {
  readonly name: string
  readonly at: Point
  readonly cell: Cell
}
/** A town this near to a place of the notes, in degrees, is that place. */
const NEAR = 0.09
function stopAt(name: string, lat: number, lon: number): Stop | null {
  const at = onMap(lat, lon)
  const away = (each: { lat: number; lon: number }) => Math.hypot(each.lat - lat, (each.lon - lon) * 0.7)
  const [place] = places.filter((each) => away(each) < NEAR).sort((a, b) => away(a) - away(b))
  if (place) return { name, at, cell: cellOf(place.hex) }
  const under = hexUnder(at)
  if (!under) return null
  if (isLand[under.index]) return { name, at, cell: under }
  const [near] = neighboursOf(under)
    .filter(({ index }) => isLand[index])
    .sort(
      (a, b) =>
        Math.hypot(centreOf(a)[0] - at[0], centreOf(a)[1] - at[1]) -
        Math.hypot(centreOf(b)[0] - at[0], centreOf(b)[1] - at[1]),
    )
  return near ? { name, at, cell: near } : null
}
const netOf = new Map(regions.map(({ id, net }) => [id, net]))
const passable = (a: Cell, b: Cell): boolean => {
  const has = featuresAt(a, b)
  return (
    isLand[b.index]! && !isLakeHex[b.index] && !has.has('lake') && (!has.has('sea') || has.has('causeway'))
  )
}
/** Cheapest chain of hexes between two stops, near the straight line between them. */
function chain(from: Stop, to: Stop): Cell[] | null {
  const line = [from.at, to.at]
  const cost = new Map<Cell, number>([[from.cell, 0]])
  const back = new Map<Cell, Cell>()
  const open = new Set<Cell>([from.cell])
  while (open.size > 0) {
    let here: Cell | undefined
    for (const each of open) if (!here || cost.get(each)! < cost.get(here)!) here = each
    open.delete(here!)
    if (here === to.cell) break
    for (const next of neighboursOf(here!)) {
      const off = offLine(centreOf(next), line)
      if (!passable(here!, next) || off > 4) continue
      // What lies already is used again rather than doubled.
      const price = cost.get(here!)! + (featuresAt(here!, next).has('rail') ? 0.8 : 1) + off ** 2 * 1.6
      if (price < (cost.get(next) ?? Number.POSITIVE_INFINITY)) {
        cost.set(next, price)
        back.set(next, here!)
        open.add(next)
      }
    }
  }
  if (from.cell !== to.cell && !back.has(to.cell)) return null
  const path = [to.cell]
  while (path[0] !== from.cell) path.unshift(back.get(path[0]!)!)
  return path
}
interface Line {
  readonly name: string
  readonly low: boolean
  readonly stops: readonly (Stop | null)[]
}
const abroad: Line[] = featuresOf(folder, 'railways-main.geojson').flatMap((feature) => {
  const names = feature.properties.towns as string[]
  return linesOf(feature).map((points) => ({
    name: feature.properties.name ?? '',
    low: lowVolume.has(feature.properties.name ?? ''),
    stops: points.map(([lon, lat], i) => stopAt(names[i] ?? '', lat, lon)),
  }))
})
const lines: readonly Line[] = [
  ...railways.map(({ name, low, towns }) => ({
    name,
    low,
    stops: towns.map((town) => stopAt(town.name, town.lat, town.lon)),
  })),
  ...abroad,
]
export const railComplaints: string[] = []
const low = new Map<string, readonly [Cell, Cell]>()
const high = new Set<string>()
for (const { name, low: isLow, stops } of [...lines].sort((a, b) => Number(a.low) - Number(b.low)))
  stops.forEach((to, i) => {
    const from = stops[i - 1]
    if (!from || !to) return
    const path = chain(from, to)
    if (!path) {
      railComplaints.push(`${name}: no way by land from ${from.name} to ${to.name}`)
      return
    }
    for (let k = 1; k < path.length; k++) {
      const [a, b] = [path[k - 1]!, path[k]!]
      const ends = [a, b].map(({ index }) => netOf.get(regionOf[index]!) ?? null)
      // Neutrals and the Balkans have no net in these rules.
      if (ends.some((net) => net === null)) continue
      mark(a, b, 'rail')
      mark(a, b, 'road')
      const id = [a.id, b.id].sort().join(' ')
      if (isLow) low.set(id, [a, b])
      else high.add(id)
    }
  })
/** 7.A: the hexes of a city of several are joined by lines of high volume. */
for (const [a, { city }] of cityPartOf)
  for (const b of neighboursOf(a)) {
    if (cityPartOf.get(b)?.city !== city) continue
    mark(a, b, 'rail')
    mark(a, b, 'road')
    high.add([a.id, b.id].sort().join(' '))
  }
for (const [id, [a, b]] of low) if (!high.has(id)) mark(a, b, 'low-volume')
