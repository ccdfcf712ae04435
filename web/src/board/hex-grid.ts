import type { HexLayout, TableMap, TablePlace } from '@grognard/kernel'
import type { Point } from './layout.ts'

/** The hexes of a map by where they lie: neighbours, corners, hexsides, and what is under a point. */

const ROOT = Math.sqrt(3)
const TURN = Math.PI / 3

/** Corners of a hex about its centre, clockwise on the screen, flat `[x, y, ...]`. Side k joins corner k and k + 1. */
export function hexCorners({ orientation, size }: HexLayout, { x, y }: Point, scale = 1): number[] {
  const start = orientation === 'flat' ? 0 : TURN / 2
  const corners: number[] = []
  for (let k = 0; k < 6; k++)
    corners.push(x + size * scale * Math.cos(start + k * TURN), y + size * scale * Math.sin(start + k * TURN))
  return corners
}

/** The ends of the side between two neighbouring hexes. */
export function sideBetween(size: number, a: Point, b: Point): readonly [Point, Point] {
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [dx, dy] = [((b.y - a.y) / length) * (size / 2), ((a.x - b.x) / length) * (size / 2)]
  return [
    { x: mx + dx, y: my + dy },
    { x: mx - dx, y: my - dy },
  ]
}

export class HexGrid {
  readonly places: readonly TablePlace[]
  private readonly origin: Point
  private readonly byKey = new Map<number, TablePlace>()

  constructor(
    readonly layout: HexLayout,
    map: Pick<TableMap, 'places'>,
  ) {
    this.places = map.places.filter(({ shape }) => shape === 'hex')
    this.origin = this.places[0] ?? { x: 0, y: 0 }
    for (const place of this.places) this.byKey.set(this.keyAt(place), place)
  }

  /** The hex that holds a point. */
  at(point: Point): TablePlace | undefined {
    const [q, r] = this.axial(point)
    // Rounded in three coordinates, the one that was rounded most follows from the others.
    let [rq, rr] = [Math.round(q), Math.round(r)]
    const rs = Math.round(-q - r)
    const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)]
    if (dq > dr && dq > ds) rq = -rr - rs
    else if (dr > ds) rr = -rq - rs
    return this.byKey.get(keyOf(rq, rr))
  }

  /** The six places around a hex, by the number of the side between. */
  neighbours({ x, y }: Point): readonly (TablePlace | undefined)[] {
    const { orientation, size } = this.layout
    const start = (orientation === 'flat' ? 0 : TURN / 2) + TURN / 2
    return [0, 1, 2, 3, 4, 5].map((k) =>
      this.byKey.get(
        this.keyAt({
          x: x + size * ROOT * Math.cos(start + k * TURN),
          y: y + size * ROOT * Math.sin(start + k * TURN),
        }),
      ),
    )
  }

  private axial({ x, y }: Point): readonly [q: number, r: number] {
    const { orientation, size } = this.layout
    const [dx, dy] = [(x - this.origin.x) / size, (y - this.origin.y) / size]
    if (orientation === 'flat') {
      const q = (dx * 2) / 3
      return [q, dy / ROOT - q / 2]
    }
    const r = (dy * 2) / 3
    return [dx / ROOT - r / 2, r]
  }

  private keyAt(centre: Point): number {
    const [q, r] = this.axial(centre)
    return keyOf(Math.round(q), Math.round(r))
  }
}

const keyOf = (q: number, r: number): number => (q + 20_000) * 65_536 + r + 20_000

/** A number between -1 and 1 that depends on a spot of the map alone: the same map is drawn alike every time. */
export function chanceAt(x: number, y: number, salt: number): number {
  let h = (Math.round(x * 4) * 374_761_393 + Math.round(y * 4) * 668_265_263 + salt * 2_147_483_647) | 0
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  h = Math.imul(h ^ (h >>> 16), 2_246_822_519)
  return (((h ^ (h >>> 15)) >>> 0) / 4_294_967_295) * 2 - 1
}

export const inPolygon = (outline: readonly number[], x: number, y: number): boolean => {
  let within = false
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [outline[i]!, outline[i + 1]!, outline[j]!, outline[j + 1]!]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within
  }
  return within
}
