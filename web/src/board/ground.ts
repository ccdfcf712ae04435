import type { TableBackground, TableLink, TableMap } from '@grognard/kernel'
import { Container, Graphics } from 'pixi.js'
import { inksOf } from './hex-inks.ts'
import type { Point } from './layout.ts'
import type { Palette } from './palette.ts'
import { TILE, Tiles } from './tiles.ts'

/** The map under the pieces: geography from the game's own background, links by kind. Drawn once per theme. */

const closed = (line: readonly number[]): number[] => line as number[]

function lines(g: Graphics, all: readonly (readonly number[])[]): void {
  for (const line of all) {
    if (line.length < 4) continue
    g.moveTo(line[0]!, line[1]!)
    for (let i = 2; i < line.length; i += 2) g.lineTo(line[i]!, line[i + 1]!)
  }
}

/**
 * How finely round corners are cut follows from the size they are drawn at: drawn small and scaled up, the wide bands
 * along the coast take a tenth of the triangles and look the same.
 */
const COARSE = 1 / 256

/** What was drawn, and what of it is in pieces that show where the camera looks. */
export interface Ground {
  readonly layer: Container
  readonly tiles: readonly Tiles[]
}

export function drawGround(map: TableMap, unit: number, palette: Palette): Ground {
  const { background, width, height } = map
  const shallows = drawShallows(background, unit, palette)
  const g = new Graphics()
  for (const land of background.land) g.poly(closed(land), true)
  g.fill(palette.land)
  drawRelief(g, background, palette)
  for (const lake of background.lakes) g.poly(closed(lake), true)
  g.fill(palette.lake).stroke({ width: unit * 0.025, color: palette.coast, alpha: 0.7, join: 'bevel' })
  lines(g, background.rivers)
  g.stroke({ width: unit * 0.055, color: palette.river, join: 'bevel' })
  const over = new Graphics()
  for (const border of background.borders) dashes(over, border, unit * 0.22, unit * 0.14)
  over.stroke({ width: unit * 0.05, color: palette.border, alpha: 0.75 })
  drawEdge(over, map, unit, palette)
  const coast = new Tiles(unit * TILE).traceRound(background.land).stroke({
    width: map.hexes ? map.hexes.size * 0.11 : unit * 0.035,
    color: palette.coast,
    join: 'bevel',
  })
  const layer = new Container()
  layer.addChild(
    new Graphics().rect(0, 0, width, height).fill(palette.sea),
    ...shallows.map((bands) => bands.layer),
    // On hex maps lands may overlap: their line is drawn first, so that only the outer one shows.
    ...(map.hexes ? [coast.layer, g] : [g, coast.layer]),
    over,
  )
  return { layer, tiles: [...shallows, coast] }
}

/** The paper around the hexes of a map that has no geography of its own. */
export function drawMargin(map: TableMap, unit: number, palette: Palette): Ground {
  const g = new Graphics().rect(0, 0, map.width, map.height).fill(inksOf(palette).margin)
  drawEdge(g, map, unit, palette)
  return { layer: g, tiles: [] }
}

/** Water grows lighter towards the coast, as engraved charts show it: bands, the widest first. */
function drawShallows({ land }: TableBackground, unit: number, palette: Palette): Tiles[] {
  const coasts = land.map((coast) => sparse(coast, unit / 4))
  return palette.shallows.map((color, i) =>
    new Tiles(unit * TILE, COARSE)
      .traceRound(coasts)
      .stroke({ width: unit * COARSE * (0.9 - i * 0.3), color, join: 'round' }),
  )
}

/** Without the points that lie nearer than this to the last one kept: bands as wide as these do not show it. */
function sparse(line: readonly number[], near: number): number[] {
  const kept: number[] = line.slice(0, 2)
  for (let i = 2; i < line.length; i += 2)
    if (Math.hypot(line[i]! - kept.at(-2)!, line[i + 1]! - kept.at(-1)!) >= near)
      kept.push(line[i]!, line[i + 1]!)
  // An islet smaller than that keeps its form.
  return kept.length < 8 ? [...line] : kept
}

/** The sheet ends in a neat line; what the geography holds beyond it is covered by the table. */
function drawEdge(g: Graphics, { width, height }: TableMap, unit: number, palette: Palette): void {
  const far = 2 * Math.max(width, height)
  g.rect(-far, -far, 2 * far + width, far)
    .rect(-far, height, 2 * far + width, far)
    .rect(-far, 0, far, height)
    .rect(width, 0, far, height)
    .fill(palette.table)
  const gap = unit * 0.16
  g.rect(0, 0, width, height).stroke({ width: unit * 0.07, color: palette.ink, alignment: 0.5 })
  g.rect(-gap, -gap, width + 2 * gap, height + 2 * gap).stroke({ width: unit * 0.025, color: palette.ink })
}

function drawRelief(g: Graphics, { relief }: TableBackground, palette: Palette): void {
  for (const height of [1, 2, 3, 4] as const) {
    let any = false
    for (const { height: own, area } of relief) {
      if (own !== height) continue
      g.poly(closed(area), true)
      any = true
    }
    if (any) g.fill({ color: palette.relief[height - 1] ?? palette.land })
  }
}

function dashes(g: Graphics, line: readonly number[], on: number, off: number): void {
  let [left, pen] = [on, true]
  for (let i = 2; i < line.length; i += 2) {
    let [x, y] = [line[i - 2]!, line[i - 1]!]
    const [tx, ty] = [line[i]!, line[i + 1]!]
    let length = Math.hypot(tx - x, ty - y)
    if (length === 0) continue
    const [dx, dy] = [(tx - x) / length, (ty - y) / length]
    while (length > 0) {
      const go = Math.min(left, length)
      if (pen) g.moveTo(x, y).lineTo(x + dx * go, y + dy * go)
      x += dx * go
      y += dy * go
      length -= go
      left -= go
      if (left <= 1e-6) {
        pen = !pen
        left = pen ? on : off
      }
    }
  }
}

export function drawLinks(
  links: readonly TableLink[],
  at: ReadonlyMap<string, Point>,
  unit: number,
  palette: Palette,
): Graphics {
  const g = new Graphics()
  const ends = (style: TableLink['style']): [Point, Point][] =>
    links.flatMap((link) => {
      const [a, b] = [at.get(link.from), at.get(link.to)]
      return link.style === style && a && b ? [[a, b] as [Point, Point]] : []
    })
  for (const [a, b] of ends('sea')) dashes(g, [a.x, a.y, b.x, b.y], unit * 0.12, unit * 0.16)
  g.stroke({ width: unit * 0.045, color: palette.seaLane, alpha: 0.9 })
  for (const [a, b] of ends('landing')) {
    dashes(g, [a.x, a.y, b.x, b.y], unit * 0.18, unit * 0.1)
    arrowHead(g, a, b, unit)
  }
  g.stroke({ width: unit * 0.06, color: palette.crossing })
  const roads = ends('road')
  for (const [a, b] of roads) g.moveTo(a.x, a.y).lineTo(b.x, b.y)
  g.stroke({ width: unit * 0.15, color: palette.roadEdge, alpha: 0.85 })
  for (const [a, b] of roads) g.moveTo(a.x, a.y).lineTo(b.x, b.y)
  g.stroke({ width: unit * 0.075, color: palette.road })
  const rivers = ends('river')
  for (const [a, b] of rivers) g.moveTo(a.x, a.y).lineTo(b.x, b.y)
  g.stroke({ width: unit * 0.15, color: palette.roadEdge, alpha: 0.85 })
  for (const [a, b] of rivers) dashes(g, [a.x, a.y, b.x, b.y], unit * 0.16, unit * 0.1)
  g.stroke({ width: unit * 0.09, color: palette.crossing })
  return g
}

function arrowHead(g: Graphics, a: Point, b: Point, unit: number): void {
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  for (const turn of [2.6, -2.6])
    g.moveTo(mx, my).lineTo(
      mx + Math.cos(angle + turn) * unit * 0.2,
      my + Math.sin(angle + turn) * unit * 0.2,
    )
}
