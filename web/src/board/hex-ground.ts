import type { TableMap, TableTerrain } from '@grognard/kernel'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Camera } from './camera.ts'
import { Chunks } from './chunks.ts'
import { type GroundPiece, planGround } from './hex-fills.ts'
import type { HexGrid } from './hex-grid.ts'
import { groundOf, inksOf, isWater } from './hex-inks.ts'
import { type Detail, PICTURE, paintTerrain, VARIANTS } from './paint-terrain.ts'
import { chain } from './polylines.ts'
import { group, put, type Studio } from './studio.ts'

/** Below these sizes (centre to corner, css pixels) patterns give way to signs, and signs to plain ground. */
const FULL_FROM = 15
const SIGNS_FROM = 4

/** The ground of a hex map: coloured areas once for the whole map, patterns piece by piece as they come into view. */
export class HexGround {
  readonly layer = new Container()
  private readonly full: Chunks
  private readonly simple: Chunks

  constructor(
    private readonly map: TableMap,
    private readonly grid: HexGrid,
    private readonly studio: Studio,
  ) {
    const ground = group()
    this.drawFills(ground)
    const terrains = new Map(map.terrains.map((terrain) => [terrain.id, terrain]))
    const patterns = (detail: Detail): Chunks =>
      new Chunks(grid.places, grid.layout.size * 14, (place) => {
        const terrain = terrains.get(place.terrain)
        return terrain ? [this.pattern(place.x, place.y, terrain, detail)] : []
      })
    this.full = patterns('full')
    this.simple = patterns('simple')
    this.layer.addChild(ground, this.full.layer, this.simple.layer)
  }

  /** Shows what the camera sees, in the detail that can be seen. */
  show(camera: Camera): void {
    const size = this.grid.layout.size * camera.zoom
    this.full.show(size >= FULL_FROM ? camera : null)
    this.simple.show(size < FULL_FROM && size >= SIGNS_FROM ? camera : null)
  }

  private pattern(x: number, y: number, terrain: TableTerrain, detail: Detail): Sprite {
    const { layout } = this.grid
    const variant = detail === 'simple' ? 0 : Math.abs(Math.round(x * 7 + y * 13)) % VARIANTS
    const inks = inksOf(this.studio.palette)
    const texture = this.studio.square(
      `terrain|${terrain.id}|${detail}|${variant}`,
      detail === 'full' ? 224 : 44,
      (ctx, px) => paintTerrain(ctx, px, terrain, layout, detail, variant, inks),
    )
    const sprite = new Sprite(texture)
    put(sprite, x, y, layout.size * PICTURE)
    return sprite
  }

  private drawFills(ground: Container): void {
    const { palette } = this.studio
    const { size } = this.grid.layout
    const inks = inksOf(palette)
    const wet = (terrain: TableTerrain): boolean => isWater(terrain.texture)
    const { pieces, coasts } = planGround(this.map, this.grid, wet)
    // Where a game brings its own geography, open ground lets it show through.
    const geography = this.map.background.land.length > 0
    const open = (terrain: TableTerrain): boolean =>
      geography && !terrain.cover && ['plain', 'coast', 'water', 'shallows'].includes(terrain.texture)
    const byColour = (wanted: (piece: GroundPiece) => boolean): Map<string, GroundPiece[]> => {
      const by = new Map<string, GroundPiece[]>()
      for (const piece of pieces) {
        if (!wanted(piece) || open(piece.terrain)) continue
        const colour = groundOf(piece.terrain, inks)
        const list = by.get(colour)
        if (list) list.push(piece)
        else by.set(colour, [piece])
      }
      return by
    }
    const fill = (g: Graphics, by: Map<string, GroundPiece[]>): void => {
      for (const [colour, list] of by) {
        for (const { outline } of list) g.poly(outline as number[], true)
        g.fill(colour)
      }
    }
    const g = new Graphics()
    fill(
      g,
      byColour(({ terrain }) => wet(terrain)),
    )
    const shores = chain(coasts, size * 0.02)
    if (!geography)
      palette.shallows.forEach((colour, i) => {
        stroke(g, shores)
        g.stroke({ width: size * (0.62 - i * 0.2), color: colour, join: 'bevel' })
      })
    fill(
      g,
      byColour(({ terrain }) => !wet(terrain)),
    )
    if (!geography) {
      stroke(g, shores)
      g.stroke({ width: size * 0.055, color: palette.coast, join: 'bevel' })
    }
    ground.addChild(g)
  }
}

function stroke(g: Graphics, lines: readonly (readonly { x: number; y: number }[])[]): void {
  for (const line of lines)
    line.forEach(({ x, y }, i) => {
      if (i === 0) g.moveTo(x, y)
      else g.lineTo(x, y)
    })
}
