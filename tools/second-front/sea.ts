/** The water of the map: which coasts each hex has, and where ships pass from hex to hex. */
import { type Cell, cells, hexUnder, neighboursOf } from './grid.ts'
import { FINE, ground, islandRaster } from './ground.ts'
import { isLand, placesIn } from './lands.ts'
import { alsoCoastal } from './notes.ts'

/** Share of a hex that a bit of water must fill to be a coast; water that two hexes share to let ships pass. */
const LEAST_WATER = 0.02
const LEAST_PASSAGE = 3

export interface Water {
  readonly cell: Cell
  readonly size: number
  readonly beside: Map<Water, number>
}
const { width, height, cells: islandsHere } = islandRaster
/** By cell of the raster: its hex, or -1. */
const hexOf = new Int16Array(width * height).fill(-1)
for (let j = 0; j < height; j++)
  for (let i = 0; i < width; i++) {
    const under = hexUnder([islandRaster.left + (i + 0.5) / FINE, islandRaster.top + (j + 0.5) / FINE])
    if (under) hexOf[j * width + i] = under.index
  }
const steps = [1, -1, width, -width]
/** Open sea: water that goes on beyond bays and lagoons. */
const isOpen = new Uint8Array(width * height)
{
  const seen = new Uint8Array(width * height)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || islandsHere[start] !== 0) continue
    const found = [start]
    seen[start] = 1
    for (const here of found) {
      const i = here % width
      for (const step of steps) {
        const next = here + step
        if (next < 0 || next >= seen.length || (step === 1 && i === width - 1) || (step === -1 && i === 0))
          continue
        if (seen[next] || islandsHere[next] !== 0) continue
        seen[next] = 1
        found.push(next)
      }
    }
    if (found.length > 2 * FINE * FINE) for (const here of found) isOpen[here] = 1
  }
}
const area = FINE * FINE * (Math.sqrt(3) / 2)
const label = new Int32Array(width * height).fill(-1)
const waters: Water[] = []
for (let start = 0; start < label.length; start++) {
  if (!isOpen[start] || label[start]! >= 0 || hexOf[start]! < 0) continue
  const hex = hexOf[start]!
  const found = [start]
  label[start] = waters.length
  for (const here of found)
    for (const step of steps) {
      const next = here + step
      if (next < 0 || next >= label.length || label[next]! >= 0 || !isOpen[next] || hexOf[next] !== hex)
        continue
      label[next] = waters.length
      found.push(next)
    }
  waters.push({ cell: cells[hex]!, size: found.length / area, beside: new Map() })
}
for (let here = 0; here < label.length; here++)
  for (const step of [1, width]) {
    const [a, b] = [label[here]!, label[here + step] ?? -1]
    if (a < 0 || b < 0 || a === b || (step === 1 && here % width === width - 1)) continue
    const [from, to] = [waters[a]!, waters[b]!]
    from.beside.set(to, (from.beside.get(to) ?? 0) + 1)
    to.beside.set(from, (to.beside.get(from) ?? 0) + 1)
  }

/** Whether ships pass between two waters of neighbouring hexes. */
export const touches = (a: Water, b: Water): boolean => (a.beside.get(b) ?? 0) >= LEAST_PASSAGE
/** Waters to which ships come from the open sea; lagoons and lakes behind a narrow mouth are none. */
const navigable = new Set<Water>(waters.filter(({ cell }) => !isLand[cell.index]))
for (const water of navigable)
  for (const other of water.beside.keys()) if (touches(water, other)) navigable.add(other)

/** By hex: its waters, the largest first; open sea is one water. */
const watersOf: Water[][] = cells.map(() => [])
for (const water of waters) watersOf[water.cell.index]!.push(water)
export const coastsOf: readonly (readonly Water[])[] = cells.map((cell) => {
  const list = watersOf[cell.index]!.sort((a, b) => b.size - a.size)
  if (!isLand[cell.index]) return list.slice(0, 1)
  const enough = list.filter((water) => water.size >= LEAST_WATER && navigable.has(water))
  if (enough.length > 0) return enough
  const port = placesIn.get(cell)?.some(({ port: has, inland }) => has !== null && !inland) ?? false
  const [some] = list.filter((water) => navigable.has(water))
  if (some && (port || some.size >= LEAST_WATER / 2)) return [some]
  return port || alsoCoastal.has(cell.id) ? [{ cell, size: 0, beside: new Map() }] : []
})
export const isCoastal: readonly boolean[] = cells.map(
  ({ index }) => isLand[index]! && coastsOf[index]!.length > 0,
)
export const isWet: readonly boolean[] = cells.map(({ index }) => !isLand[index] || isCoastal[index]!)

/** A water too small for the raster leads to all water beside it: first to the sea, else to the coasts. */
function leadsTo(water: Water): Cell[] {
  const near = neighboursOf(water.cell).filter(({ index }) => isWet[index])
  if (water.size === 0) {
    const open = near.filter(({ index }) => !isLand[index])
    return open.length > 0 ? open : near
  }
  const there = near.filter(({ index }) =>
    coastsOf[index]!.some((other) => other.size > 0 && touches(water, other)),
  )
  if (there.length > 0) return there
  return near.filter(({ index }) => !isLand[index])
}
export const waysFrom: ReadonlyMap<Water, readonly Cell[]> = new Map(
  coastsOf.flatMap((list) => list.map((water) => [water, leadsTo(water)] as const)),
)
export const passes = (a: Cell, b: Cell): boolean =>
  coastsOf[a.index]!.some((water) => waysFrom.get(water)!.includes(b)) ||
  coastsOf[b.index]!.some((water) => waysFrom.get(water)!.includes(a))

/** Sea areas by where they lie: the Baltic north-east of Jutland, the Mediterranean south of the Alps and Pyrenees. */
export function seaAt({ index, row }: Cell): string {
  const { lat, lon } = ground[index]!
  if (row >= 51 || (row >= 40 && lat < 46) || (lat < 45.9 && lon > 2.5)) return 'mediterranean'
  return lon > 9.6 && lat > 53.7 ? 'baltic' : 'atlantic'
}
