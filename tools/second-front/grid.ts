/**
 * The hex grid of maps 16A, 17A, 26 and 27 as one sheet: pointed hexes in rows. Rows count south-south-east, columns
 * west-south-west, odd rows sit half a hex towards smaller columns. The page is measured in hexes from centre to
 * centre, x to the east, y to the south.
 */
import type { Point } from '../map-making/lambert.ts'

/** What rule 41 lays over what: the sheet named first keeps its numbers where two overlap by a line. */
export const SHEETS = [
  { id: '16A', rows: 0, columns: 0 },
  { id: '17A', rows: 0, columns: 32 },
  { id: '26', rows: 50, columns: 0 },
  { id: '27', rows: 50, columns: 32 },
] as const
export const SHEET_ROWS = 51
export const SHEET_COLUMNS = 33
export const LAST_ROW = 101
export const LAST_COLUMN = 65
const TALL = Math.sqrt(3) / 2

export interface HexAt {
  readonly row: number
  readonly column: number
}
export interface Cell extends HexAt {
  readonly id: string
  readonly index: number
}

export const centreOf = ({ row, column }: HexAt): Point => [-(column - (row % 2 === 0 ? 0 : 0.5)), row * TALL]

const two = (n: number): string => String(n).padStart(2, '0')
/** Row and column of a printed number in the counting of 16A. */
export function parseId(id: string): HexAt {
  const [name, digits] = id.split(':') as [string, string]
  const sheet = SHEETS.find((each) => each.id === name)
  if (!sheet) throw new Error(`no sheet ${name}`)
  return { row: Number(digits.slice(0, 2)) + sheet.rows, column: Number(digits.slice(2)) + sheet.columns }
}

const key = ({ row, column }: HexAt): string => `${row},${column}`
const byPlace = new Map<string, Cell>()
export const cells: readonly Cell[] = (() => {
  const all: Cell[] = []
  for (const { id, rows, columns } of SHEETS) {
    for (let r = 1; r <= SHEET_ROWS; r++) {
      for (let c = 1; c <= SHEET_COLUMNS; c++) {
        const at = { row: r + rows, column: c + columns }
        if (byPlace.has(key(at))) continue
        const cell = { ...at, id: `${id}:${two(r)}${two(c)}`, index: all.length }
        byPlace.set(key(at), cell)
        all.push(cell)
      }
    }
  }
  return all
})()
export const cellAt = (at: HexAt): Cell | undefined => byPlace.get(key(at))
/** The hex of a printed number, whichever sheet it is read on. */
export function cellOf(id: string): Cell {
  const cell = cellAt(parseId(id))
  if (!cell) throw new Error(`no hex ${id}`)
  return cell
}

/** NE, E, SE, SW, W, NW. */
export function neighbourAt({ row, column }: HexAt, direction: number): Cell | undefined {
  // The neighbours above and below an odd row lie half a hex nearer the east than its own columns say.
  const east = row % 2 === 0 ? column : column - 1
  const steps: readonly HexAt[] = [
    { row: row - 1, column: east },
    { row, column: column - 1 },
    { row: row + 1, column: east },
    { row: row + 1, column: east + 1 },
    { row, column: column + 1 },
    { row: row - 1, column: east + 1 },
  ]
  return cellAt(steps[direction]!)
}
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
export const neighboursOf = (at: HexAt): Cell[] =>
  DIRECTIONS.flatMap((direction) => neighbourAt(at, direction) ?? [])

/** Corners of a hex, clockwise from the top. */
export function cornersOf(at: HexAt): Point[] {
  const [x, y] = centreOf(at)
  const radius = 1 / Math.sqrt(3)
  return DIRECTIONS.map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as Point
  })
}
/** The two ends of the side towards a neighbour. */
export function sideOf(at: HexAt, direction: number): readonly [Point, Point] {
  const corners = cornersOf(at)
  return [corners[direction]!, corners[(direction + 1) % 6]!]
}

/** The row and column a point lies in, on or off the map. */
export function hexAt([x, y]: Point): HexAt {
  let best: HexAt = { row: 0, column: 0 }
  let least = Number.POSITIVE_INFINITY
  const near = Math.round(y / TALL)
  for (let row = near - 1; row <= near + 1; row++) {
    const column = Math.round(-x + (row % 2 === 0 ? 0 : 0.5))
    const [u, v] = centreOf({ row, column })
    const away = (x - u) ** 2 + (y - v) ** 2
    if (away < least) [least, best] = [away, { row, column }]
  }
  return best
}
export const hexUnder = (point: Point): Cell | undefined => cellAt(hexAt(point))

export function distance(a: HexAt, b: HexAt): number {
  const [[x, y], [u, v]] = [centreOf(a), centreOf(b)]
  const rows = Math.round(Math.abs(y - v) / TALL)
  return Math.max(rows, Math.ceil(Math.abs(x - u) + rows / 2 - 1e-9))
}

/** How far a point lies inside a hex: 1 at the centre, 0 on the border, less outside. */
export function depthIn(at: HexAt, [x, y]: Point): number {
  const [u, v] = centreOf(at)
  const [dx, dy] = [Math.abs(x - u), Math.abs(y - v)]
  return 1 - Math.max(dx, dx / 2 + dy * TALL) * 2
}
/** The point of a hex nearest to the given one that lies at least `depth` inside. */
export function broughtInto(at: HexAt, point: Point, depth: number): Point {
  if (depthIn(at, point) >= depth) return point
  const [u, v] = centreOf(at)
  const on = (t: number): Point => [u + (point[0] - u) * t, v + (point[1] - v) * t]
  let [near, far] = [0, 1]
  for (let i = 0; i < 40; i++) {
    const middle = (near + far) / 2
    if (depthIn(at, on(middle)) >= depth) near = middle
    else far = middle
  }
  return on(near)
}

/** Two neighbours as a hexside's id, the one printed first first. */
export const sideId = (a: Cell, b: Cell): string =>
  a.index < b.index ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
