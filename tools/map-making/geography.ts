/** Reads public geography: outlines as polygons, heights as a grid. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Point } from './lambert.ts'

export interface Feature {
  readonly properties: Readonly<Record<string, unknown>> & {
    readonly name?: string
    readonly km2?: number
    readonly src?: string
  }
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}
export const featuresOf = (folder: string, file: string): readonly Feature[] =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { features: Feature[] }).features

/** The lines of a feature, or the outer rings of its polygons: longitude first. */
export function linesOf({ geometry: { type, coordinates } }: Feature): readonly (readonly Point[])[] {
  if (type === 'LineString') return [coordinates as Point[]]
  if (type === 'MultiLineString') return coordinates as Point[][]
  if (type === 'Polygon') return [(coordinates as Point[][])[0]!]
  return (coordinates as Point[][][]).map((polygon) => polygon[0]!)
}

interface GridAbout {
  readonly width: number
  readonly height: number
  readonly bbox: readonly [number, number, number, number]
  readonly cell_deg: number
  readonly sea?: number
}
export interface WorldGrid {
  readonly about: GridAbout
  /** Value of a cell; nothing in the sea. */
  at(i: number, j: number): number | undefined
  lat(j: number): number
  lon(i: number): number
}
/** A grid of the world, north row first: heights as 16-bit numbers, or classes of land cover as bytes. */
export function gridOf(folder: string, name: string, kind: 'i16' | 'u8'): WorldGrid {
  const about = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as GridAbout
  const raw = gunzipSync(readFileSync(join(folder, `${name}.${kind}.gz`)))
  return {
    about,
    at(i, j) {
      const cell = j * about.width + i
      const value = kind === 'i16' ? raw.readInt16LE(cell * 2) : raw[cell]!
      return value === about.sea ? undefined : value
    },
    lat: (j) => about.bbox[3] - (j + 0.5) * about.cell_deg,
    lon: (i) => about.bbox[0] + (i + 0.5) * about.cell_deg,
  }
}

/** A picture in memory over a part of the page: `fine` cells to a unit. */
export class Raster {
  readonly width: number
  readonly height: number
  readonly cells: Uint16Array
  readonly left: number
  readonly top: number
  readonly fine: number
  constructor(left: number, top: number, right: number, bottom: number, fine: number) {
    this.left = left
    this.top = top
    this.fine = fine
    this.width = Math.ceil((right - left) * fine)
    this.height = Math.ceil((bottom - top) * fine)
    this.cells = new Uint16Array(this.width * this.height)
  }
  /** The cell under a point, or -1 beyond the edge. */
  cellAt([x, y]: Point): number {
    const i = Math.floor((x - this.left) * this.fine)
    const j = Math.floor((y - this.top) * this.fine)
    return i < 0 || j < 0 || i >= this.width || j >= this.height ? -1 : j * this.width + i
  }
  at(point: Point): number {
    const cell = this.cellAt(point)
    return cell < 0 ? 0 : this.cells[cell]!
  }
  /** Paints a closed ring. */
  fill(ring: readonly Point[], value: number): void {
    const rows = ring.map(([, y]) => (y - this.top) * this.fine)
    const first = Math.max(0, Math.floor(Math.min(...rows)))
    const last = Math.min(this.height - 1, Math.ceil(Math.max(...rows)))
    const crossings: number[][] = Array.from({ length: Math.max(0, last - first + 1) }, () => [])
    ring.forEach(([x1, y1], k) => {
      const [x0, y0] = ring.at(k - 1)!
      const [from, to] = [Math.min(y0, y1), Math.max(y0, y1)].map(
        (y) => (y - this.top) * this.fine - 0.5,
      ) as [number, number]
      for (let j = Math.max(first, Math.floor(from) + 1); j <= Math.min(last, Math.floor(to)); j++) {
        const y = this.top + (j + 0.5) / this.fine
        crossings[j - first]!.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
      }
    })
    crossings.forEach((list, row) => {
      list.sort((a, b) => a - b)
      for (let k = 0; k + 1 < list.length; k += 2) {
        const from = Math.max(0, Math.ceil((list[k]! - this.left) * this.fine - 0.5))
        const to = Math.min(this.width - 1, Math.floor((list[k + 1]! - this.left) * this.fine - 0.5))
        this.cells.fill(
          value,
          (row + first) * this.width + from,
          (row + first) * this.width + Math.max(from, to + 1),
        )
      }
    })
  }
}
