import type { TablePlace } from '@grognard/kernel'
import { Graphics } from 'pixi.js'
import type { Camera } from './camera.ts'
import { BADGE, badgeAt, type CountersLayer } from './counters.ts'
import { fan, inside, type Spot } from './layout.ts'
import type { Marks } from './marks.ts'
import { squareRing } from './outlines.ts'
import { toInt } from './palette.ts'
import { clear, group, put, type Studio } from './studio.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A stack that is open: its counters side by side, large enough to read. */
export class OpenStack {
  readonly layer = group()
  private now: { readonly at: string; readonly spots: readonly Spot[]; readonly box: Box } | null = null

  constructor(
    private readonly byTarget: ReadonlyMap<string, TablePlace>,
    private readonly counters: CountersLayer,
    private readonly unit: number,
    private readonly camera: Camera,
    private readonly studio: Studio,
  ) {}

  get at(): string | null {
    return this.now?.at ?? null
  }

  get box(): Box | null {
    return this.now?.box ?? null
  }

  spotOf(target: string): Spot | undefined {
    return this.now?.spots.find((spot) => spot.target === target)
  }

  /** What of it lies under a point. */
  targetAt(x: number, y: number): string | undefined {
    if (!this.now) return undefined
    const { box, spots, at } = this.now
    const spot = spots.find((one) => inside(one, x, y))
    if (spot) return spot.target
    const within = x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
    return within ? at : undefined
  }

  /** Opens the stack of a place, or closes what is open where there is none; true if anything changed. */
  open(at: string | null, again = false): boolean {
    if (this.at === at && !again) return false
    const pile = at === null ? undefined : this.counters.pileAt(at)
    const place = at === null ? undefined : this.byTarget.get(at)
    const legible = this.unit * this.camera.zoom > 46
    // A single counter that can be read, or counters that lie side by side, need no opening.
    if (!pile || !place || at === null || (legible && (pile.length < 2 || place.shape === 'area')))
      return this.close()
    this.now = { at, ...fan(place, this.unit, pile, this.camera.zoom) }
    return true
  }

  close(): boolean {
    if (!this.now) return false
    this.now = null
    clear(this.layer)
    return true
  }

  draw(marks: Marks): void {
    clear(this.layer)
    if (!this.now) return
    const { at, spots, box } = this.now
    const { palette } = this.studio
    const pile = this.counters.pileAt(at) ?? []
    const line = 1.5 / this.camera.zoom
    const plate = new Graphics()
      .roundRect(box.x + line, box.y + 2 * line, box.width, box.height, box.height * 0.06)
      .fill({ color: 0x000000, alpha: 0.25 })
      .roundRect(box.x, box.y, box.width, box.height, box.height * 0.06)
      .fill({ color: toInt(palette.paper), alpha: 0.97 })
      .stroke({ width: line, color: marks.offered.has(at) ? palette.glow : palette.quietInk })
    this.layer.addChild(plate)
    spots.forEach((spot, i) => {
      const piece = pile[i]
      if (!piece) return
      const sprite = this.studio.face(piece)
      put(sprite, spot.x, spot.y, spot.size)
      this.layer.addChild(sprite)
      piece.badges.forEach((badge, j) => {
        const mark = this.studio.badge(badge)
        put(mark, ...badgeAt(spot, spot.size, j), spot.size * BADGE)
        this.layer.addChild(mark)
      })
      const colour =
        piece.target === marks.focus
          ? palette.focus
          : piece.target === marks.selected || marks.pointed.has(piece.target)
            ? palette.select
            : marks.offered.has(piece.target)
              ? palette.glow
              : null
      if (colour) squareRing(plate, spot.x, spot.y, spot.size * 1.05, spot.size * 0.07, colour)
    })
  }
}
