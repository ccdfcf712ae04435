import type { Point } from './layout.ts'

export interface Inset {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Something small that lies over the lower right corner of what is free. */
  readonly corner?: { readonly width: number; readonly height: number }
}
const NOTHING: Inset = { left: 0, top: 0, right: 0, bottom: 0 }

/** What part of the world is on screen. All in css pixels; the renderer multiplies by the density of the screen. */
export class Camera {
  x = 0
  y = 0
  zoom = 1
  width = 1
  height = 1

  constructor(
    private readonly world: { readonly width: number; readonly height: number },
    private readonly unit: number,
    /** Parts of the screen that panels cover; what is looked at is put into the rest. */
    private readonly covered: () => Inset = () => NOTHING,
  ) {}

  /** All of the world beside the panels and the corner. */
  get least(): number {
    const { width, height } = this.free
    return Math.min((width - this.aside) / this.world.width, height / this.world.height) * 0.95
  }

  get most(): number {
    return Math.max(132 / this.unit, this.least * 2)
  }

  toWorld(screenX: number, screenY: number): Point {
    return { x: (screenX - this.x) / this.zoom, y: (screenY - this.y) / this.zoom }
  }

  toScreen({ x, y }: Point): Point {
    return { x: x * this.zoom + this.x, y: y * this.zoom + this.y }
  }

  panBy(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.hold()
  }

  /** Zooms so that what is under the pointer stays there. */
  zoomAt(screenX: number, screenY: number, factor: number): void {
    const zoom = Math.min(Math.max(this.zoom * factor, this.least), this.most)
    const ratio = zoom / this.zoom
    this.x = screenX - (screenX - this.x) * ratio
    this.y = screenY - (screenY - this.y) * ratio
    this.zoom = zoom
    this.hold()
  }

  private get free(): { x: number; y: number; width: number; height: number } {
    const { left, top, right, bottom } = this.covered()
    return {
      x: left,
      y: top,
      width: Math.max(80, this.width - left - right),
      height: Math.max(80, this.height - top - bottom),
    }
  }

  /** The zoom at which counters can be read; on a narrow screen a little less. */
  get legible(): number {
    return Math.min((this.width < 600 ? 36 : 44) / this.unit, this.most * 0.62)
  }

  /** How much of the world fits beside the panels at a zoom. */
  span(zoom: number): { width: number; height: number } {
    const { width, height } = this.free
    return { width: width / zoom, height: height / zoom }
  }

  /** The width that the corner takes. */
  private get aside(): number {
    return Math.min(this.covered().corner?.width ?? 0, this.free.width / 2)
  }

  /** Where the camera would stand to look at this point at this zoom. */
  lookingAt(point: Point, zoom = this.zoom): { x: number; y: number; zoom: number } {
    const { x, y, width, height } = this.free
    return { x: x + width / 2 - point.x * zoom, y: y + height / 2 - point.y * zoom, zoom }
  }

  /** Where the camera would stand to see all of this box beside the panels, and beside the corner if told to. */
  fitting(
    box: { x: number; y: number; width: number; height: number },
    beside: 'corner' | null = null,
    closest = this.most * 0.62,
  ): { x: number; y: number; zoom: number } {
    const { width: all, height } = this.free
    const aside = beside === 'corner' ? this.aside : 0
    const width = all - aside
    const zoom = Math.min(
      Math.max(
        Math.min(width / (box.width + this.unit * 3), height / (box.height + this.unit * 3)),
        this.least,
      ),
      closest,
    )
    return this.lookingAt({ x: box.x + box.width / 2 + aside / 2 / zoom, y: box.y + box.height / 2 }, zoom)
  }

  /** True when the point is comfortably in view, so that the camera need not move. */
  sees(point: Point, margin = 60): boolean {
    const at = this.toScreen(point)
    const { x, y, width, height } = this.free
    if (this.underCorner(at)) return false
    return at.x > x + margin && at.y > y + margin && at.x < x + width - margin && at.y < y + height - margin
  }

  /** True for a point of the screen that the corner covers. */
  underCorner(at: Point): boolean {
    const { corner } = this.covered()
    const { x, y, width, height } = this.free
    return corner !== undefined && at.x > x + width - corner.width && at.y > y + height - corner.height
  }

  /** The middle of the view never leaves the world. */
  hold(): void {
    const half = { x: this.width / 2, y: this.height / 2 }
    this.x = Math.min(half.x, Math.max(half.x - this.world.width * this.zoom, this.x))
    this.y = Math.min(half.y, Math.max(half.y - this.world.height * this.zoom, this.y))
  }
}
