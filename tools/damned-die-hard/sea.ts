/** Sea boxes and weather zones. */
import type { Point } from '../map-making/lambert.ts'
import { isInside } from '../map-making/lines.ts'
import { type Cell, cellOf, cells, cornersOf, distance, heightOf, hexUnder, neighboursOf } from './grid.ts'
import { onMap } from './ground.ts'
import { printedSeaBoxes, seaBoxes, weatherLines } from './notes.ts'
import { featuresOf, isCoastal } from './sides.ts'
import { isLand } from './terrain.ts'

// Weather -------------------------------------------------------------------------------------------------------

const line = (name: string): Point[] => {
  const found = weatherLines.find((each) => each.name === name)
  if (!found) throw new Error(`no weather line ${name}`)
  return found.points.map(([lat, lon]) => onMap(lat, lon))
}
const [WEST, NORTH, EAST, SOUTH] = [-20, -20, 80, 100]
const south = [...line('11/13'), ...line('12/13'), [EAST, SOUTH], [WEST, SOUTH], [WEST, line('11/13')[0]![1]]]
const east = [
  [line('11/12')[0]![0], NORTH],
  ...line('11/12'),
  ...line('12/13'),
  [EAST, line('12/13').at(-1)![1]],
  [EAST, NORTH],
]
/** Weather zone: a hex that holds a line belongs to the higher one (36.A.1). */
export const zoneOf: readonly (11 | 12 | 13)[] = cells.map((cell) => {
  const middle: Point = [cell.column, heightOf(cell)]
  const points = [
    middle,
    ...cornersOf(cell).map(
      ([c, y]): Point => [middle[0] + (c - middle[0]) * 0.9, middle[1] + (y - middle[1]) * 0.9],
    ),
  ]
  if (points.some((point) => isInside(point, south as Point[]))) return 13
  return points.some((point) => isInside(point, east as Point[])) ? 12 : 11
})

// Sea boxes -----------------------------------------------------------------------------------------------------

const isSea = (cell: Cell): boolean => !isLand[cell.index]
const isWet = (cell: Cell): boolean => isSea(cell) || isCoastal[cell.index]!
export function waterBetween(a: Cell, b: Cell): boolean {
  if (!isWet(a) || !isWet(b)) return false
  if (isSea(a) || isSea(b)) return true
  const has = featuresOf(a, b)
  return has.has('sea') || has.has('water') || has.has('strait')
}
/** A box reaches this far from its seed; the ocean beyond is cut into boxes five hexes across. */
const REACH = 6
const ACROSS = 5

const boxOf = new Map<Cell, string>()
const printed = new Set<Cell>()
const cost = new Map<Cell, number>()
const open: Cell[] = []
for (const { box, hexes, whole } of printedSeaBoxes) {
  for (const hex of hexes) {
    const cell = cellOf(hex)
    boxOf.set(cell, box)
    printed.add(cell)
    if (whole) continue
    cost.set(cell, 0)
    open.push(cell)
  }
}
for (const { id, lat, lon, more } of seaBoxes) {
  if (printedSeaBoxes.some(({ box, whole }) => box === id && whole)) continue
  for (const point of [[lat, lon] as Point, ...(more ?? [])]) {
    const under = hexUnder(onMap(...point))
    if (!under) throw new Error(`${id} lies off the map`)
    const start = isWet(under) && !printed.has(under) ? under : nearestSea(under)
    boxOf.set(start, id)
    cost.set(start, 0)
    open.push(start)
  }
}
function nearestSea(from: Cell): Cell {
  const wet = cells.filter((cell) => isWet(cell) && !printed.has(cell) && !cost.has(cell))
  return wet.reduce((x, y) => (distance(from, y) < distance(from, x) ? y : x))
}
while (open.length > 0) {
  open.sort((a, b) => cost.get(b)! - cost.get(a)! || b.index - a.index)
  const here = open.pop()!
  for (const next of neighboursOf(here)) {
    if (printed.has(next) || !waterBetween(here, next)) continue
    // Water is crossed in the open; a coast is where a box ends.
    const price = cost.get(here)! + (isSea(here) ? 1 : 3)
    if (price > REACH || price >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue
    cost.set(next, price)
    boxOf.set(next, boxOf.get(here)!)
    open.push(next)
  }
}
interface NamedBox {
  readonly id: string
  readonly name: string
}
const ocean: NamedBox[] = []
{
  const counts = new Map<string, number>()
  const centres: { readonly cell: Cell; readonly id: string }[] = []
  const left = cells.filter((cell) => isWet(cell) && !boxOf.has(cell))
  for (const cell of left) {
    const near = centres.find((each) => distance(each.cell, cell) < ACROSS)
    if (near) continue
    const height = heightOf(cell)
    const sea =
      cell.column > 24
        ? height > 55
          ? 'Celebes Sea'
          : 'Philippine Sea'
        : height > 55
          ? 'Sulu Sea'
          : 'South China Sea'
    const number = (counts.get(sea) ?? 0) + 1
    counts.set(sea, number)
    const id = `${sea.toLowerCase().replaceAll(' ', '-')}-${number}`
    centres.push({ cell, id })
    ocean.push({ id, name: `${sea} ${number}` })
  }
  for (const cell of left) {
    const { id } = centres.reduce((x, y) => (distance(cell, y.cell) < distance(cell, x.cell) ? y : x))
    boxOf.set(cell, id)
  }
}
export const seaBoxOf: readonly (string | undefined)[] = cells.map((cell) => boxOf.get(cell))
export const allSeaBoxes: readonly NamedBox[] = [...seaBoxes.map(({ id, name }) => ({ id, name })), ...ocean]
