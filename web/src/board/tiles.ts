import { type FillInput, Graphics, type StrokeInput } from 'pixi.js'
import type { Camera } from './camera.ts'
import type { Point } from './layout.ts'
import { group } from './studio.ts'

type Tile = { readonly column: number; readonly row: number; readonly g: Graphics }

/** What is drawn on a large map, in square pieces, so that only those in view cost anything. */
export class Tiles {
  readonly layer = group()
  private readonly tiles = new Map<number, Tile>()
  /** Where something waits for its stroke or its colour. */
  private readonly open = new Set<Graphics>()

  constructor(
    private readonly side: number,
    /** Drawn so much smaller and scaled up: round corners are cut as finely as their size there asks for. */
    private readonly scale = 1,
  ) {
    this.layer.scale.set(1 / scale)
  }

  /** The piece that a point lies in; what is drawn there takes the next stroke or colour. */
  at(x: number, y: number): Graphics {
    const [column, row] = [Math.floor(x / this.side), Math.floor(y / this.side)]
    const key = column * 65_536 + row
    let tile = this.tiles.get(key)
    if (!tile) {
      tile = { column, row, g: new Graphics() }
      this.tiles.set(key, tile)
      this.layer.addChild(tile.g)
    }
    this.open.add(tile.g)
    return tile.g
  }

  /** Lines go from piece to piece where the middle of a stretch lies in the next. */
  trace(lines: readonly (readonly Point[])[]): this {
    for (const line of lines) this.traceLine(line)
    return this
  }

  private traceLine(line: readonly Point[]): void {
    const { scale } = this
    let last: Graphics | null = null
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!]
      const g = this.at((a.x + b.x) / 2, (a.y + b.y) / 2)
      if (g !== last) g.moveTo(a.x * scale, a.y * scale)
      g.lineTo(b.x * scale, b.y * scale)
      last = g
    }
  }

  /** Shores of islands, as flat lists: wide bands, so that pieces share a stretch where they meet. */
  traceRound(shores: readonly (readonly number[])[]): this {
    const { scale } = this
    for (const shore of shores) {
      const n = shore.length / 2
      const [x, y] = [(i: number) => shore[2 * (i % n)]!, (i: number) => shore[2 * (i % n) + 1]!]
      let last: Graphics | null = null
      for (let i = 0; i < n; i++) {
        const g = this.at((x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2)
        if (g !== last) {
          last?.lineTo(x(i + 1) * scale, y(i + 1) * scale)
          g.moveTo(x(i + n - 1) * scale, y(i + n - 1) * scale).lineTo(x(i) * scale, y(i) * scale)
        }
        g.lineTo(x(i + 1) * scale, y(i + 1) * scale)
        last = g
      }
      last?.lineTo(x(1) * scale, y(1) * scale)
    }
    return this
  }

  stroke(style: StrokeInput): this {
    for (const g of this.open) g.stroke(style)
    this.open.clear()
    return this
  }

  fill(style: FillInput): this {
    for (const g of this.open) g.fill(style)
    this.open.clear()
    return this
  }

  show(camera: Camera): void {
    const { x: left, y: top } = camera.toWorld(0, 0)
    const { x: right, y: bottom } = camera.toWorld(camera.width, camera.height)
    // Lines and areas reach over the border of their piece.
    const slack = this.side * 0.15
    for (const { column, row, g } of this.tiles.values()) {
      const [x, y] = [column * this.side, row * this.side]
      g.visible =
        x < right + slack && y < bottom + slack && x + this.side > left - slack && y + this.side > top - slack
    }
  }
}

/** The side of a piece, in hexes from centre to corner. */
export const TILE = 14
