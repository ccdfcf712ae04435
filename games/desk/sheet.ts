import { centreOf, type Orientation } from '@grognard/maps'

/** Where hexes and boxes lie on a sheet, in world units. */

/** From the centre of a hex to a corner. */
export const HEX_SIZE = 40
export const STEP = HEX_SIZE * Math.sqrt(3)

/** Paper around the hexes. */
export interface Margin {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Area extends Spot {
  readonly outline: readonly number[]
}

export interface HexSheet {
  readonly width: number
  readonly height: number
  /** By cell. Cells that are no hexes have a spot as well, but the sheet takes no notice of them. */
  readonly spots: readonly Spot[]
  /** A point of the map kit's plane (`centreOf`) on the sheet. */
  put(x: number, y: number): Spot
}

/** Cells with their axial coordinates. */
export interface Cells {
  readonly size: number
  readonly q: ArrayLike<number>
  readonly r: ArrayLike<number>
}

export const rounded = (value: number): number => Math.round(value * 10) / 10

export function rectangle(left: number, top: number, right: number, bottom: number): Area {
  return {
    x: rounded((left + right) / 2),
    y: rounded((top + bottom) / 2),
    outline: [left, top, right, top, right, bottom, left, bottom].map(rounded),
  }
}

export function layHexes(
  { size, q, r }: Cells,
  orientation: Orientation,
  margin: Margin,
  isHex: (cell: number) => boolean = () => true,
): HexSheet {
  const raw = Array.from({ length: size }, (_, cell) => centreOf(orientation, { q: q[cell]!, r: r[cell]! }))
  const hexes = raw.filter((_, cell) => isHex(cell))
  const west = Math.min(...hexes.map(([x]) => x))
  const north = Math.min(...hexes.map(([, y]) => y))
  const put = (x: number, y: number): Spot => ({
    x: rounded((x - west) * STEP + margin.left + HEX_SIZE),
    y: rounded((y - north) * STEP + margin.top + HEX_SIZE),
  })
  const spots = raw.map(([x, y]) => put(x, y))
  const shown = spots.filter((_, cell) => isHex(cell))
  return {
    width: Math.ceil(Math.max(...shown.map(({ x }) => x)) + HEX_SIZE + margin.right),
    height: Math.ceil(Math.max(...shown.map(({ y }) => y)) + HEX_SIZE + margin.bottom),
    spots,
    put,
  }
}
