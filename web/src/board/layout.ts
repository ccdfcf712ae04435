import type { TableMap, TablePiece, TablePlace } from '@grognard/kernel'

/** Where things lie on the board, in world units. Plain arithmetic, so that it can be tested without a screen. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Spot extends Point {
  readonly target: string
  /** Side of the square that the thing fills. */
  readonly size: number
}

/** On a hex map a counter leaves room around it for the hex; elsewhere places keep their distance. */
export const unitOf = (map: TableMap): number =>
  map.hexes
    ? map.hexes.size * 1.3
    : placeSize(
        map.places.filter(({ shape }) => shape !== 'sea' && shape !== 'area'),
        map.width,
      )

/** Places keep their distance from their neighbours, so the size of a place follows from how close they lie. */
export function placeSize(places: readonly Point[], width: number): number {
  if (places.length < 2) return width / 12
  const nearest = places
    .map((a, i) => {
      let least = Number.POSITIVE_INFINITY
      places.forEach((b, j) => {
        if (i !== j) least = Math.min(least, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)))
      })
      return least
    })
    .sort((a, b) => a - b)
  const close = nearest[Math.floor(nearest.length * 0.12)] ?? width / 12
  return Math.min(Math.max(close * 0.8, width / 140), width / 12)
}

const LOWEST = Number.MIN_SAFE_INTEGER
const LARGE = 0.9
const SMALL = 0.76
/** How far each counter of a stack is shifted against the one below. */
const SHIFT = 0.13

/** Counters by place, bottom first: those that say how high they lie above those that do not. */
export function stacks(pieces: readonly TablePiece[]): ReadonlyMap<string, readonly TablePiece[]> {
  const by = new Map<string, TablePiece[]>()
  const ordered = new Set<TablePiece[]>()
  for (const piece of pieces) {
    let list = by.get(piece.at)
    if (!list) {
      list = []
      by.set(piece.at, list)
    }
    list.push(piece)
    if (piece.order !== undefined) ordered.add(list)
  }
  for (const list of ordered) list.sort((a, b) => (a.order ?? LOWEST) - (b.order ?? LOWEST))
  return by
}

/** Counters of an area stand in rows under its title, closer where they are many. */
export function spotInArea(
  outline: readonly number[],
  unit: number,
  piece: Pick<TablePiece, 'target' | 'large'>,
  i: number,
  of: number,
): Spot {
  const { x, y, width, height } = boundsOf(outline)
  const size = unit * (piece.large ? LARGE : SMALL)
  const cell = unit * 1.02
  const [wide, high] = [Math.max(width - unit * 0.2, cell), Math.max(height - unit * 0.6, cell)]
  let columns = Math.max(1, Math.floor(wide / cell))
  let rows = Math.ceil(of / columns)
  if (rows * cell > high) {
    // Too many to lie apart: more columns, overlapping, until the rows fit.
    rows = Math.max(1, Math.floor(high / cell))
    columns = Math.ceil(of / rows)
  }
  const step = Math.min(cell, columns > 1 ? (wide - cell) / (columns - 1) : cell)
  const inRow = Math.min(columns, of)
  const left = x + width / 2 - ((inRow - 1) * step) / 2
  return {
    target: piece.target,
    x: left + (i % columns) * step,
    y: y + unit * 0.5 + cell / 2 + Math.floor(i / columns) * cell,
    size,
  }
}

export function boundsOf(outline: readonly number[]): {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
} {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < outline.length; i += 2) {
    l = Math.min(l, outline[i]!)
    r = Math.max(r, outline[i]!)
    t = Math.min(t, outline[i + 1]!)
    b = Math.max(b, outline[i + 1]!)
  }
  return { x: l, y: t, width: r - l, height: b - t }
}

export function spotInStack(
  place: Point,
  unit: number,
  piece: Pick<TablePiece, 'target' | 'large'>,
  i: number,
  of: number,
): Spot {
  const shift = Math.min(SHIFT, 0.6 / of) * unit
  return {
    target: piece.target,
    x: place.x + (i - (of - 1) / 2) * shift,
    y: place.y - unit * 0.05 - (i - (of - 1) / 2) * shift,
    size: unit * (piece.large ? LARGE : SMALL),
  }
}

/** A stack opened: counters side by side in rows, large enough to read at the present zoom. */
export function fan(
  place: Point,
  unit: number,
  pieces: readonly Pick<TablePiece, 'target' | 'large'>[],
  zoom: number,
  least = 54,
): {
  readonly spots: readonly Spot[]
  readonly box: { x: number; y: number; width: number; height: number }
} {
  const size = Math.max(unit * LARGE, least / zoom)
  const gap = size * 0.1
  const columns = Math.min(pieces.length, pieces.length > 8 ? 6 : 4)
  const rows = Math.ceil(pieces.length / columns)
  const width = columns * size + (columns + 1) * gap
  const height = rows * size + (rows + 1) * gap
  const [left, top] = [place.x - width / 2, place.y - height / 2]
  const spots = pieces.map((piece, i) => ({
    target: piece.target,
    x: left + gap + (i % columns) * (size + gap) + size / 2,
    y: top + gap + Math.floor(i / columns) * (size + gap) + size / 2,
    size,
  }))
  return { spots, box: { x: left, y: top, width, height } }
}

export const inside = (spot: Spot, x: number, y: number, slack = 0): boolean =>
  Math.abs(x - spot.x) <= spot.size / 2 + slack && Math.abs(y - spot.y) <= spot.size / 2 + slack

/** Finds what lies under a point without looking at everything: spots sorted into square cells. */
export class SpotGrid {
  private readonly cells = new Map<number, { readonly spot: Spot; readonly z: number }[]>()

  constructor(
    spots: Iterable<Spot>,
    private readonly cell: number,
  ) {
    let z = 0
    for (const spot of spots) {
      const key = this.key(spot.x, spot.y)
      const list = this.cells.get(key)
      if (list) list.push({ spot, z: z++ })
      else this.cells.set(key, [{ spot, z: z++ }])
    }
  }

  /** The topmost spot (the last put in) that covers the point; with slack, the nearest. */
  at(x: number, y: number, slack = 0): Spot | undefined {
    let found: Spot | undefined
    let best = Number.NEGATIVE_INFINITY
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const cell = this.cells.get(this.key(x + dx * this.cell, y + dy * this.cell))
        if (!cell) continue
        for (const { spot, z } of cell) {
          if (!inside(spot, x, y, slack)) continue
          const score = slack > 0 ? -Math.hypot(spot.x - x, spot.y - y) : z
          if (score > best) {
            best = score
            found = spot
          }
        }
      }
    return found
  }

  private key(x: number, y: number): number {
    return Math.floor(x / this.cell) * 65_536 + Math.floor(y / this.cell)
  }
}

export interface LabelBox {
  readonly target: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rank: number
}

/** Which labels show: the more important first, each only where it covers none shown before. */
export function chooseLabels(boxes: readonly LabelBox[], zoom: number, cell = 120): ReadonlySet<string> {
  const shown = new Set<string>()
  const taken = new Map<string, { l: number; t: number; r: number; b: number }[]>()
  const byRank = [...boxes].sort((a, b) => a.rank - b.rank)
  for (const box of byRank) {
    const l = box.x * zoom - box.width / 2
    const t = box.y * zoom
    const [r, b] = [l + box.width, t + box.height]
    const cells: string[] = []
    for (let cx = Math.floor(l / cell); cx <= Math.floor(r / cell); cx++)
      for (let cy = Math.floor(t / cell); cy <= Math.floor(b / cell); cy++) cells.push(`${cx}:${cy}`)
    const clash = cells.some((key) => taken.get(key)?.some((o) => l < o.r && o.l < r && t < o.b && o.t < b))
    if (clash) continue
    shown.add(box.target)
    for (const key of cells) {
      const list = taken.get(key)
      if (list) list.push({ l, t, r, b })
      else taken.set(key, [{ l, t, r, b }])
    }
  }
  return shown
}

/** The part of the map that holds all of these, for a first look. */
export function extent(
  places: readonly TablePlace[],
  wanted: (target: string) => boolean,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { target, x, y, outline } of places) {
    if (!wanted(target)) continue
    const own = outline ? boundsOf(outline) : { x, y, width: 0, height: 0 }
    l = Math.min(l, own.x)
    t = Math.min(t, own.y)
    r = Math.max(r, own.x + own.width)
    b = Math.max(b, own.y + own.height)
  }
  return l <= r ? { x: l, y: t, width: r - l, height: b - t } : undefined
}

export const placeMap = (map: TableMap): ReadonlyMap<string, TablePlace> =>
  new Map(map.places.map((place) => [place.target, place]))
