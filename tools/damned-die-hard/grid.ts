/**
 * The hex grid of maps G7 and G8 as one sheet. Columns count eastwards; a hex's height is its row, half a hex more in
 * even columns. Rows run on from G7 into G8.
 */
import type { Point } from '../map-making/lambert.ts'

export const COLUMNS = 50
/** G8 row + this = G7 row. The rulebook's words give 32; the five printed places of G8 fit 34 (ruling). */
export const G8_OFFSET = 34
const FIRST = { odd: 1, even: 0 }
const LAST_G7 = 34
const LAST_ROW = 33 + G8_OFFSET

export interface HexAt {
  readonly column: number
  /** Row in G7 counting. */
  readonly row: number
}
export interface Cell extends HexAt {
  readonly id: string
  readonly index: number
}

const even = (column: number): boolean => column % 2 === 0
/** Height of a hex's centre, in hexes. */
export const heightOf = ({ column, row }: HexAt): number => row + (even(column) ? 0.5 : 0)

const two = (n: number): string => String(n).padStart(2, '0')
export const idOf = ({ column, row }: HexAt): string =>
  row <= LAST_G7 ? `G7:${two(column)}${two(row)}` : `G8:${two(column)}${two(row - G8_OFFSET)}`

export function parseId(id: string): HexAt {
  const column = Number(id.slice(3, 5))
  const row = Number(id.slice(5, 7))
  return { column, row: id.startsWith('G8') ? row + G8_OFFSET : row }
}

export const cells: readonly Cell[] = (() => {
  const all: Cell[] = []
  for (let column = 1; column <= COLUMNS; column++) {
    for (let row = even(column) ? FIRST.even : FIRST.odd; row <= LAST_ROW; row++) {
      all.push({ column, row, id: idOf({ column, row }), index: all.length })
    }
  }
  return all
})()

const byPlace = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell]))
export const cellAt = (at: HexAt): Cell | undefined => byPlace.get(`${at.column},${at.row}`)
export function cellOf(id: string): Cell {
  const cell = cellAt(parseId(id))
  if (!cell) throw new Error(`no hex ${id}`)
  return cell
}

/** N, NE, SE, S, SW, NW. */
export function neighbourAt({ column, row }: HexAt, direction: number): Cell | undefined {
  const up = even(column) ? 0 : -1
  const steps: readonly HexAt[] = [
    { column, row: row - 1 },
    { column: column + 1, row: row + up },
    { column: column + 1, row: row + up + 1 },
    { column, row: row + 1 },
    { column: column - 1, row: row + up + 1 },
    { column: column - 1, row: row + up },
  ]
  return cellAt(steps[direction]!)
}
export const neighboursOf = (at: HexAt): Cell[] =>
  [0, 1, 2, 3, 4, 5].flatMap((direction) => neighbourAt(at, direction) ?? [])

export function distance(a: HexAt, b: HexAt): number {
  const dx = Math.abs(a.column - b.column)
  const dy = Math.abs(heightOf(a) - heightOf(b))
  return dx + Math.max(0, Math.ceil(dy - dx / 2 - 1e-9))
}

/** Corners of a hex as [column, height], clockwise from the upper right one. */
export const cornersOf = (at: HexAt): Point[] => {
  const [c, y] = [at.column, heightOf(at)]
  return [
    [c + 1 / 3, y - 0.5],
    [c + 2 / 3, y],
    [c + 1 / 3, y + 0.5],
    [c - 1 / 3, y + 0.5],
    [c - 2 / 3, y],
    [c - 1 / 3, y - 0.5],
  ]
}
/** The two ends of the side towards N, NE, SE, S, SW, NW. */
export function sideOf(at: HexAt, direction: number): readonly [Point, Point] {
  const corners = cornersOf(at)
  return [corners[(direction + 5) % 6]!, corners[direction]!]
}

/** Paper is squeezed: a column is 0.866 of a hex wide. */
const WIDE = Math.sqrt(3) / 2
/** The hex a point [column, height] lies in, by distance on paper; nothing outside the map. */
export function hexUnder([c, y]: Point): Cell | undefined {
  let best: Cell | undefined
  let least = Number.POSITIVE_INFINITY
  const near = Math.round(c)
  for (let column = near - 1; column <= near + 1; column++) {
    const middle = Math.round(even(column) ? y - 0.5 : y)
    for (let row = middle - 1; row <= middle + 1; row++) {
      const away = ((c - column) * WIDE) ** 2 + (y - heightOf({ column, row })) ** 2
      if (away < least) [least, best] = [away, cellAt({ column, row })]
    }
  }
  return best
}

/** How far a point lies inside its own hex: 1 at the centre, 0 on the border, less outside. */
export function depthIn(at: HexAt, [c, y]: Point): number {
  const dx = Math.abs(c - at.column) * WIDE
  const dy = Math.abs(y - heightOf(at))
  return 1 - Math.max(dy, dx * WIDE + dy / 2) * 2
}

/** The point of a hex nearest to the given one that lies at least `depth` inside. */
export function broughtInto(at: HexAt, point: Point, depth: number): Point {
  if (depthIn(at, point) >= depth) return point
  const centre: Point = [at.column, heightOf(at)]
  let [near, far] = [0, 1]
  const on = (t: number): Point => [
    centre[0] + (point[0] - centre[0]) * t,
    centre[1] + (point[1] - centre[1]) * t,
  ]
  for (let i = 0; i < 40; i++) {
    const middle = (near + far) / 2
    if (depthIn(at, on(middle)) >= depth) near = middle
    else far = middle
  }
  return on(near)
}

/** Two neighbours as a hexside's id, the one printed first first. */
export const sideId = (a: HexAt, b: HexAt): string => {
  const [x, y] = [cellAt(a)!, cellAt(b)!]
  return x.index < y.index ? `${x.id} ${y.id}` : `${y.id} ${x.id}`
}
