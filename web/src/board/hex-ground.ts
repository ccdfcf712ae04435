import type { TableMap, TableTerrain } from '@grognard/kernel'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Camera } from './camera.ts'
import { Chunks } from './chunks.ts'
import { type GroundPiece, planGround } from './hex-fills.ts'
import type { HexGrid } from './hex-grid.ts'
import { groundOf, inksOf, isWater } from './hex-inks.ts'
import { type Detail, PICTURE, paintTerrain, VARIANTS } from './paint-terrain.ts'
import { chain } from './polylines.ts'
import { put, type Studio } from './studio.ts'
import { TILE, Tiles } from './tiles.ts'

/** Below these sizes (centre to corner, css pixels) patterns give way to signs, and signs to plain ground. */
const FULL_FROM = 15
const SIGNS_FROM = 4

/** The ground of a hex map: coloured areas once for the whole map, patterns piece by piece as they come into view. */
export class HexGround {
  readonly layer = new Container()
  private readonly full: readonly Chunks[]
  private readonly simple: readonly Chunks[]
  private readonly fills: Tiles

  constructor(
    private readonly map: TableMap,
    private readonly grid: HexGrid,
    private readonly studio: Studio,
  ) {
    this.fills = this.drawFills()
    const ground = this.fills.layer
    const terrains = new Map(map.terrains.map((terrain) => [terrain.id, terrain]))
    const patterns = (detail: Detail, look: (terrain: TableTerrain) => TableTerrain | undefined): Chunks => {
      const looks = grid.places.map(({ terrain }) => {
        const own = terrains.get(terrain)
        return own && look(own)
      })
      const drawn = new Map(grid.places.map((place, i) => [place, looks[i]] as const))
      return new Chunks(
        grid.places.filter((_, i) => looks[i]),
        grid.layout.size * TILE,
        (place) => [this.pattern(place.x, place.y, drawn.get(place)!, detail)],
      )
    }
    const sea = map.terrains.find(({ texture }) => isWater(texture))
    if (map.background.land.length === 0 || !sea) {
      this.full = [patterns('full', (terrain) => terrain)]
      this.simple = [patterns('simple', (terrain) => terrain)]
      this.layer.addChild(ground, this.full[0]!.layer, this.simple[0]!.layer)
      return
    }
    // Where a game brings its own geography, terrain ends at the coast, and the sea goes on in hexes with land.
    const water = (terrain: TableTerrain): TableTerrain => (isWater(terrain.texture) ? terrain : sea)
    const dry = (terrain: TableTerrain): TableTerrain | undefined =>
      isWater(terrain.texture) ? undefined : terrain
    this.full = [patterns('full', water), patterns('full', dry)]
    this.simple = [patterns('simple', water), patterns('simple', dry)]
    const land = new Container()
    land.addChild(this.bareLand(), ground, this.full[1]!.layer, this.simple[1]!.layer)
    const mask = this.coasts()
    land.addChild(mask)
    land.mask = mask
    this.layer.addChild(this.full[0]!.layer, this.simple[0]!.layer, land)
  }

  /** Shows what the camera sees, in the detail that can be seen. */
  show(camera: Camera): void {
    this.fills.show(camera)
    const size = this.grid.layout.size * camera.zoom
    for (const chunks of this.full) chunks.show(size >= FULL_FROM ? camera : null)
    for (const chunks of this.simple) chunks.show(size < FULL_FROM && size >= SIGNS_FROM ? camera : null)
  }

  private coasts(): Graphics {
    const mask = new Graphics()
    for (const coast of this.map.background.land) mask.poly(coast as number[], true).fill(0xffffff)
    return mask
  }

  /** Land in hexes of the sea. */
  private bareLand(): Graphics {
    const { width, height } = this.map
    return new Graphics().rect(0, 0, width, height).fill(this.studio.palette.land)
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

  private drawFills(): Tiles {
    const { palette } = this.studio
    const { size } = this.grid.layout
    const inks = inksOf(palette)
    const wet = (terrain: TableTerrain): boolean => isWater(terrain.texture)
    const { pieces, coasts } = planGround(this.map, this.grid, wet)
    const geography = this.map.background.land.length > 0
    const open = (terrain: TableTerrain): boolean => geography && wet(terrain)
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
    const g = new Tiles(size * TILE)
    const fill = (by: Map<string, GroundPiece[]>): void => {
      for (const [colour, list] of by) {
        for (const { place, outline } of list) g.at(place.x, place.y).poly(outline as number[], true)
        g.fill(colour)
      }
    }
    fill(byColour(({ terrain }) => wet(terrain)))
    const shores = chain(coasts, size * 0.02)
    if (!geography)
      palette.shallows.forEach((colour, i) => {
        g.trace(shores).stroke({ width: size * (0.62 - i * 0.2), color: colour, join: 'bevel' })
      })
    fill(byColour(({ terrain }) => !wet(terrain)))
    if (!geography) {
      g.trace(shores).stroke({ width: size * 0.055, color: palette.coast, join: 'bevel' })
    }
    return g
  }
}
