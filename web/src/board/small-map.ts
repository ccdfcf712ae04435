import type { TableMap, TablePlace, Tone } from '@grognard/kernel'
import { planGround } from './hex-fills.ts'
import { HexGrid, sideBetween } from './hex-grid.ts'
import { groundOf, inksOf, isWater } from './hex-inks.ts'
import type { Point } from './layout.ts'
import { mix, type Palette } from './palette.ts'

/** A map of hexes in small, on any canvas that is scaled to world units. */

type Ctx = CanvasRenderingContext2D

/** The ground of each hex, tinted by who holds it: all that fits into a corner of the screen. */
export function paintControl(
  ctx: Ctx,
  map: TableMap,
  palette: Palette,
  toneOf: (place: TablePlace) => Tone,
): void {
  const inks = inksOf(palette)
  const size = map.hexes?.size ?? 1
  const terrains = new Map(map.terrains.map((terrain) => [terrain.id, terrain]))
  ctx.fillStyle = inks.margin
  ctx.fillRect(0, 0, map.width, map.height)
  for (const place of map.places) {
    const terrain = terrains.get(place.terrain)
    if (place.shape !== 'hex' || !terrain) continue
    const tone = toneOf(place)
    const free = tone === 'neutral' || tone === 'quiet' || isWater(terrain.texture)
    const ground = groundOf(terrain, inks)
    ctx.fillStyle = free ? ground : mix(ground, palette.line(tone), 0.4)
    ctx.fillRect(place.x - size * 0.9, place.y - size * 0.9, size * 1.8, size * 1.8)
  }
}

/** A picture of the country: ground, coasts, rivers, roads and towns. `pixel` is one css pixel in world units. */
export function paintCountry(ctx: Ctx, map: TableMap, palette: Palette, pixel: number): void {
  if (!map.hexes) return
  const inks = inksOf(palette)
  const { size } = map.hexes
  const { pieces, coasts } = planGround(map, new HexGrid(map.hexes, map), ({ texture }) => isWater(texture))
  const at = new Map<string, Point>(map.places.map((place) => [place.target, place]))
  const stroke = (lines: Iterable<readonly [Point, Point]>, colour: string, width: number): void => {
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.beginPath()
    for (const [a, b] of lines) {
      ctx.moveTo(a.x, a.y)
      ctx.lineTo(b.x, b.y)
    }
    ctx.stroke()
  }
  const fill = (wet: boolean): void => {
    for (const { terrain, outline } of pieces) {
      if (isWater(terrain.texture) !== wet) continue
      ctx.fillStyle = groundOf(terrain, inks)
      ctx.beginPath()
      for (let i = 0; i < outline.length; i += 2) ctx.lineTo(outline[i]!, outline[i + 1]!)
      ctx.closePath()
      // Drawn a little larger: no paper shows between hexes.
      ctx.strokeStyle = ctx.fillStyle
      ctx.lineWidth = pixel * 0.6
      ctx.fill()
      ctx.stroke()
    }
  }
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.fillStyle = inks.margin
  ctx.fillRect(-map.width, -map.height, 3 * map.width, 3 * map.height)
  fill(true)
  for (const [i, colour] of palette.shallows.entries()) stroke(coasts, colour, size * (0.9 - i * 0.28))
  fill(false)
  stroke(coasts, palette.coast, pixel * 0.8)
  const ends = (pair: readonly [string, string]): readonly [Point, Point][] => {
    const [a, b] = [at.get(pair[0]), at.get(pair[1])]
    return a && b ? [[a, b]] : []
  }
  const rivers = (map.edges ?? []).filter(({ style }) => style.endsWith('river'))
  stroke(
    rivers.flatMap(({ between }) => ends(between).map(([a, b]) => sideBetween(size, a, b))),
    inks.majorRiver,
    pixel,
  )
  const roads = map.links.filter(({ style }) => ['highway', 'primary', 'rail', 'road'].includes(style))
  stroke(
    roads.flatMap(({ from, to }) => ends([from, to])),
    inks.primary,
    pixel * 0.8,
  )
  ctx.fillStyle = palette.ink
  for (const { shape, settlement, x, y, rank } of map.places) {
    if (shape !== 'hex' || (!settlement && rank !== 1)) continue
    const r = pixel * (rank === 1 ? 2.6 : settlement === 'city' ? 2 : 1.2)
    ctx.fillRect(x - r, y - r, 2 * r, 2 * r)
  }
}
