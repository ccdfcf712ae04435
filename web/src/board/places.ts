import type { Badge, HexLayout, TableMap, TablePlace, TableScene, Tone } from '@grognard/kernel'
import { Graphics, Sprite } from 'pixi.js'
import type { Camera } from './camera.ts'
import { type HexGrid, hexCorners } from './hex-grid.ts'
import { inksOf } from './hex-inks.ts'
import { HexLines } from './hex-lines.ts'
import { edgesNow } from './hexsides.ts'
import { badgesBelow, scaleOf } from './outlines.ts'
import { paintPlace } from './paint.ts'
import { paintSettlement } from './paint-settlement.ts'
import { mix } from './palette.ts'
import { clear, group, put, type Studio } from './studio.ts'
import { TILE, Tiles } from './tiles.ts'

type PlaceNow = TableScene['places'][number]

/** Places as they are now: who holds them, what stands on them, and what changed on hexsides. */
export class PlacesLayer {
  readonly layer = group()
  private drawn = ''
  private tiles: Tiles[] = []

  constructor(
    private readonly map: TableMap,
    private readonly byTarget: ReadonlyMap<string, TablePlace>,
    private readonly grid: HexGrid | null,
    private readonly unit: number,
    private readonly studio: Studio,
  ) {}

  /** Another theme: everything is drawn anew even if nothing changed. */
  forget(): void {
    this.drawn = ''
  }

  draw(scene: Pick<TableScene, 'places' | 'edges' | 'inPlay'> | null): void {
    const what = JSON.stringify([scene?.places, scene?.edges, scene?.inPlay])
    if (what === this.drawn) return
    this.drawn = what
    clear(this.layer)
    this.tiles = []
    const { map, grid } = this
    const now = new Map(scene?.places.map((place) => [place.target, place]))
    const toneOf = (place: TablePlace): Tone => now.get(place.target)?.tone ?? place.tone ?? 'neutral'
    for (const place of map.places) if (place.shape === 'area') this.area(place, toneOf(place))
    if (grid) {
      this.settlements()
      this.edges(scene?.edges ?? [], grid.layout)
      this.layer.addChild(control(grid, toneOf, this.studio))
    }
    const textureOf = new Map(map.terrains.map((terrain) => [terrain.id, terrain.texture]))
    for (const place of map.places) {
      if (place.shape === 'hex' || place.shape === 'area') continue
      const tone = toneOf(place)
      const terrain = textureOf.get(place.terrain) ?? 'plain'
      const sprite = new Sprite(
        this.studio.square(`place|${place.shape}|${terrain}|${tone}`, 96, (ctx, px) =>
          paintPlace(ctx, px, place.shape, terrain, tone, this.studio.palette),
        ),
      )
      put(sprite, place.x, place.y, this.unit * scaleOf(place.shape) * 1.12)
      this.layer.addChild(sprite)
    }
    // Badges come last: they stand over their neighbours.
    for (const place of map.places) {
      const badges = badgesOf(place, now.get(place.target))
      if (badges.length > 0) this.badgeRow(place, badges)
    }
    if (scene?.inPlay) this.veil(new Set(scene.inPlay))
  }

  /** Hexes and areas that are not played lie under thin paper. */
  private veil(inPlay: ReadonlySet<string>): void {
    const { map, grid } = this
    const paper = { color: this.studio.palette.table, alpha: 0.62 }
    const [areas, hexes] = [new Graphics(), new Tiles(this.unit * TILE)]
    for (const place of map.places) {
      if (inPlay.has(place.target)) continue
      if (place.shape === 'hex' && grid) hexes.at(place.x, place.y).poly(hexCorners(grid.layout, place), true)
      else if (place.outline) areas.poly([...place.outline], true)
    }
    this.layer.addChild(areas.fill(paper), hexes.fill(paper).layer)
    this.tiles.push(hexes)
  }

  /** What lies in pieces shows where the camera looks. */
  show(camera: Camera): void {
    for (const tiles of this.tiles) tiles.show(camera)
  }

  /** Along the foot of a place, clear of the counters on it; at the head of an area. */
  private badgeRow(place: TablePlace, badges: readonly Badge[]): void {
    const { unit } = this
    const below = badgesBelow(place.shape)
    const [size, foot] = [unit * below.size, unit * below.foot]
    const step = Math.min(size * 0.92, (unit * (place.shape === 'hex' ? 0.85 : 1.15)) / badges.length)
    badges.forEach((badge, i) => {
      const sprite = this.studio.badge(badge)
      put(sprite, place.x + (i - (badges.length - 1) / 2) * step, place.y + foot, size)
      this.layer.addChild(sprite)
    })
  }

  /** Sea zones are outlined on the water; everything else is a box of paper. */
  private area({ outline, terrain }: TablePlace, tone: Tone): void {
    if (!outline) return
    const { palette } = this.studio
    const texture = this.map.terrains.find(({ id }) => id === terrain)?.texture
    const sea = texture === 'water' || texture === 'shallows'
    const held = tone !== 'neutral' && tone !== 'quiet'
    const colour = held ? palette.line(tone) : sea ? palette.seaLane : palette.quietInk
    const g = new Graphics()
    g.poly([...outline], true)
    g.fill(
      sea
        ? { color: held ? palette.line(tone) : palette.sea, alpha: 0.16 }
        : { color: held ? mix(palette.paper, palette.line(tone), 0.1) : palette.paper, alpha: 0.96 },
    )
    g.stroke({ width: this.unit * 0.05, color: colour, alpha: sea ? 0.75 : 1, join: 'round' })
    this.layer.addChild(g)
  }

  private settlements(): void {
    const { unit, studio } = this
    for (const { settlement, x, y } of this.map.places) {
      if (!settlement) continue
      const sprite = new Sprite(
        studio.square(`settlement|${settlement}`, 150, (ctx, px) =>
          paintSettlement(ctx, px, settlement, inksOf(studio.palette), studio.palette),
        ),
      )
      put(sprite, x, y, unit * 1.32)
      this.layer.addChild(sprite)
    }
  }

  private edges(now: NonNullable<TableScene['edges']>, { size }: HexLayout): void {
    const { palette } = this.studio
    const lines = new HexLines(
      edgesNow(this.map.edges ?? [], now),
      [],
      this.byTarget,
      size,
      palette,
      inksOf(palette),
    )
    this.tiles.push(lines.drawSides(), lines.drawWorks(), lines.drawCrossings())
    this.layer.addChild(...this.tiles.map(({ layer }) => layer))
  }
}

export const badgesOf = (place: TablePlace, now: PlaceNow | undefined): readonly Badge[] =>
  now ? [...place.badges, ...now.badges] : place.badges

/** Lines between what different sides hold, each on its own side of the hexside, broken or plain by whose it is. */
function control(grid: HexGrid, toneOf: (place: TablePlace) => Tone, { palette }: Studio): Graphics {
  const g = new Graphics()
  const { size } = grid.layout
  const by = new Map<Tone, [number, number, number, number][]>()
  for (const place of grid.places) {
    const tone = toneOf(place)
    if (tone === 'neutral' || tone === 'quiet') continue
    const corners = hexCorners(grid.layout, place, 0.94)
    grid.neighbours(place).forEach((other, k) => {
      // Sea and no man's land have no front of their own.
      if (!other || ['neutral', 'quiet', tone].includes(toneOf(other))) return
      const list = by.get(tone) ?? []
      by.set(tone, list)
      list.push([
        corners[2 * k]!,
        corners[2 * k + 1]!,
        corners[(2 * k + 2) % 12]!,
        corners[(2 * k + 3) % 12]!,
      ])
    })
  }
  for (const [tone, sides] of by) {
    for (const [ax, ay, bx, by] of sides) g.moveTo(ax, ay).lineTo(bx, by)
    g.stroke({ width: size * 0.075, color: palette.line(tone), alpha: 0.85 })
  }
  return g
}
