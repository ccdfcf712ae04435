import type { TablePiece, TablePlace } from '@grognard/kernel'
import type { Sprite } from 'pixi.js'
import { ease, GLIDE } from './glide.ts'
import { type Point, type Spot, SpotGrid, spotInArea, spotInStack, stacks } from './layout.ts'
import { clear, group, put, type Studio } from './studio.ts'

/** Counters on the board, and how they glide to where they are moved. */

interface Counter {
  readonly piece: TablePiece
  readonly sprite: Sprite
  readonly badges: readonly Sprite[]
  readonly spot: Spot
  from: Point | null
}

/** Marks stand along the upper edge of a counter, from the right. */
export const badgeAt = (spot: Point, size: number, i: number): [x: number, y: number] => [
  spot.x + size * 0.46 - i * size * 0.3,
  spot.y - size * 0.44,
]
export const BADGE = 0.34

export class CountersLayer {
  readonly layer = group()
  private counters = new Map<string, Counter>()
  private piles: ReadonlyMap<string, readonly TablePiece[]> = new Map()
  private grid: SpotGrid
  private glideStart = 0

  constructor(
    private readonly byTarget: ReadonlyMap<string, TablePlace>,
    private readonly unit: number,
    private readonly studio: Studio,
  ) {
    this.grid = new SpotGrid([], unit)
  }

  get(target: string): Pick<Counter, 'piece' | 'spot'> | undefined {
    return this.counters.get(target)
  }

  pileAt(place: string): readonly TablePiece[] | undefined {
    return this.piles.get(place)
  }

  at(x: number, y: number): string | undefined {
    return this.grid.at(x, y)?.target
  }

  draw(pieces: readonly TablePiece[], glide: boolean): void {
    const before = this.counters
    this.counters = new Map()
    clear(this.layer)
    this.piles = stacks(pieces.filter(({ at }) => this.byTarget.has(at)))
    const spots: Spot[] = []
    let gliding = false
    for (const [at, pile] of this.piles) {
      const place = this.byTarget.get(at)!
      pile.forEach((piece, i) => {
        const spot =
          place.shape === 'area' && place.outline
            ? spotInArea(place.outline, this.unit, piece, i, pile.length)
            : spotInStack(place, this.unit, piece, i, pile.length)
        const old = before.get(piece.target)?.spot
        const from = glide && old && (old.x !== spot.x || old.y !== spot.y) ? old : null
        gliding ||= from !== null
        const start = from ?? spot
        const sprite = this.studio.face(piece)
        put(sprite, start.x, start.y, spot.size)
        this.layer.addChild(sprite)
        const badges = piece.badges.map((badge, j) => {
          const mark = this.studio.badge(badge)
          put(mark, ...badgeAt(start, spot.size, j), spot.size * BADGE)
          this.layer.addChild(mark)
          return mark
        })
        this.counters.set(piece.target, { piece, sprite, badges, spot, from })
        spots.push(spot)
      })
    }
    this.grid = new SpotGrid(spots, this.unit * 1.2)
    if (gliding) this.glideStart = performance.now()
  }

  /** Moves what glides; true while there is more to come. */
  glide(now: number): boolean {
    if (this.glideStart === 0) return false
    const share = ease(Math.min(1, Math.max(0, now - this.glideStart) / GLIDE))
    for (const counter of this.counters.values()) {
      const { from, spot, sprite, badges } = counter
      if (!from) continue
      const here = { x: from.x + (spot.x - from.x) * share, y: from.y + (spot.y - from.y) * share }
      sprite.position.set(here.x, here.y)
      badges.forEach((mark, j) => {
        mark.position.set(...badgeAt(here, spot.size, j))
      })
      if (share >= 1) counter.from = null
    }
    if (share < 1) return true
    this.glideStart = 0
    return false
  }
}
