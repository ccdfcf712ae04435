import type { HexLayout, TablePlace } from '@grognard/kernel'
import type { Graphics } from 'pixi.js'
import { hexCorners } from './hex-grid.ts'

/** The outline of a place, for lights, rings and shading around it. */

export const scaleOf = (shape: TablePlace['shape']): number =>
  shape === 'sea' ? 1.3 : shape === 'beach' ? 0.8 : 1

/** How far below its middle a place has its name (in units), clear of the badges along its foot. */
export const nameBelow = (shape: TablePlace['shape'], marked: boolean): number =>
  shape === 'hex' ? (marked ? 0.62 : 0.46) : (marked ? 0.66 : 0.54) * scaleOf(shape)

/** How far below its middle a place has its badges, and how large they are. */
export const badgesBelow = (shape: TablePlace['shape']): { readonly foot: number; readonly size: number } =>
  shape === 'hex'
    ? { foot: 0.5, size: 0.3 }
    : { foot: shape === 'area' ? 0 : 0.5 * scaleOf(shape), size: 0.36 }

export function squareRing(
  g: Graphics,
  x: number,
  y: number,
  size: number,
  width: number,
  color: string,
): void {
  g.roundRect(x - size / 2, y - size / 2, size, size, size * 0.13)
  g.stroke({ width, color })
}

export class Outlines {
  constructor(
    readonly unit: number,
    private readonly hexes: HexLayout | undefined,
  ) {}

  /** The path of a place, grown by a factor; the caller fills or strokes it. Hexes and areas are drawn inwards. */
  path(g: Graphics, place: TablePlace, grow: number): void {
    const { x, y, shape } = place
    if (shape === 'hex' && this.hexes) {
      g.poly(hexCorners(this.hexes, place, Math.min(grow, 1) * 0.97), true)
      return
    }
    if (shape === 'area' && place.outline) {
      g.poly([...place.outline], true)
      return
    }
    const half = (this.unit * scaleOf(shape) * grow) / 2
    if (shape === 'circle' || shape === 'sea') g.circle(x, y, half)
    else if (shape === 'beach') g.poly([x, y - half, x + half, y, x, y + half, x - half, y], true)
    else g.roundRect(x - half, y - half, 2 * half, 2 * half, half * 0.26)
  }

  ring(g: Graphics, place: TablePlace, grow: number, width: number, color: string, alpha = 1): void {
    const inwards = place.shape === 'hex' || place.shape === 'area'
    this.path(g, place, inwards ? 1 - width / (this.unit * 1.3) : grow)
    g.stroke({ width, color, alpha, alignment: 0.5 })
  }

  /** Where a place's corner points are, when it has straight sides. */
  polygon(place: TablePlace): readonly number[] {
    if (place.shape === 'hex' && this.hexes) return hexCorners(this.hexes, place, 0.97)
    if (place.outline) return place.outline
    const half = (this.unit * scaleOf(place.shape)) / 2
    const { x, y } = place
    return [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]
  }
}
