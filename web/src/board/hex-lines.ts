import type { EdgeStyle, TableEdge, TableLink } from '@grognard/kernel'
import type { Graphics } from 'pixi.js'
import { sideBetween } from './hex-grid.ts'
import type { HexInks } from './hex-inks.ts'
import { isCrossing } from './hexsides.ts'
import type { Point } from './layout.ts'
import type { Palette } from './palette.ts'
import { along, chain, meander, throughPoints } from './polylines.ts'
import { TILE, Tiles } from './tiles.ts'

/** Rivers, borders and walls along hexsides; roads and railways from hex to hex; bridges across. */

type Line = readonly Point[]
type Segments = (readonly [Point, Point])[]

/** Dashes of a length, with gaps. */
function dash(g: Tiles, lines: readonly Line[], on: number, off: number): Tiles {
  for (const line of lines)
    for (const { x, y, angle } of along(line, on + off)) {
      const [dx, dy] = [(Math.cos(angle) * on) / 2, (Math.sin(angle) * on) / 2]
      g.at(x, y)
        .moveTo(x - dx, y - dy)
        .lineTo(x + dx, y + dy)
    }
  return g
}

/** Short strokes across a line, to one side or to both. */
function teeth(g: Tiles, lines: readonly Line[], step: number, from: number, to: number): Tiles {
  for (const line of lines)
    for (const { x, y, angle } of along(line, step)) {
      const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
      g.at(x, y)
        .moveTo(x + nx * from, y + ny * from)
        .lineTo(x + nx * to, y + ny * to)
    }
  return g
}

/** Smoothed lines bend so little that their joints need no rounding. */
const plain = { join: 'bevel', cap: 'butt' } as const

export class HexLines {
  constructor(
    private readonly edges: readonly TableEdge[],
    private readonly ways: readonly TableLink[],
    private readonly at: ReadonlyMap<string, Point>,
    private readonly size: number,
    private readonly palette: Palette,
    private readonly inks: HexInks,
  ) {}

  /** What runs along hexsides under the roads. */
  drawSides(): Tiles {
    const { size, palette, inks } = this
    const g = this.tiles()
    const water = (style: EdgeStyle, bend: number): Line[] =>
      chain(this.sides(style), size * 0.05).map((line) => meander(line, size * bend))
    const lakes = water('lake', 0.04)
    g.trace(lakes).stroke({ width: size * 0.3, color: palette.coast, ...plain })
    g.trace(lakes).stroke({ width: size * 0.24, color: palette.lake, ...plain })
    const straits = water('strait', 0.03)
    g.trace(straits).stroke({ width: size * 0.22, color: palette.sea, ...plain })
    dash(g, straits, size * 0.1, size * 0.1).stroke({ width: size * 0.05, color: palette.crossing })
    const major = water('major-river', 0.13)
    g.trace(major).stroke({ width: size * 0.2, color: inks.riverEdge, ...plain })
    g.trace(major).stroke({ width: size * 0.14, color: inks.majorRiver, ...plain })
    g.trace(water('river', 0.13)).stroke({ width: size * 0.1, color: inks.majorRiver, ...plain })
    const canals = chain(this.sides('canal'), size * 0.05)
    g.trace(canals).stroke({ width: size * 0.1, color: inks.riverEdge, ...plain })
    g.trace(canals).stroke({ width: size * 0.045, color: palette.shallows[1] ?? palette.sea, ...plain })
    dash(g, water('wadi', 0.1), size * 0.16, size * 0.09).stroke({
      width: size * 0.07,
      color: inks.majorRiver,
    })
    const coasts = chain(this.sides('coast'), size * 0.05)
    g.trace(coasts).stroke({ width: size * 0.07, color: palette.coast, ...plain })
    return g
  }

  /** Roads and railways, larger ones over smaller ones. */
  drawWays(): Tiles {
    const { size, palette, inks } = this
    const g = this.tiles()
    const ways = (...styles: TableLink['style'][]): Line[] =>
      chain(this.links(styles), size * 0.05).map((line) => throughPoints(line))
    const sea = ways('ferry', 'sea')
    dash(g, sea, size * 0.14, size * 0.12).stroke({ width: size * 0.055, color: palette.seaLane })
    dash(g, ways('air'), size * 0.3, size * 0.12).stroke({ width: size * 0.03, color: palette.quietInk })
    dash(g, ways('landing'), size * 0.18, size * 0.1).stroke({ width: size * 0.06, color: palette.crossing })
    dash(g, ways('trail'), size * 0.12, size * 0.07).stroke({ width: size * 0.05, color: inks.trail })
    const secondary = ways('secondary', 'road')
    g.trace(secondary).stroke({ width: size * 0.1, color: palette.roadEdge, alpha: 0.7, ...plain })
    g.trace(secondary).stroke({ width: size * 0.055, color: inks.secondary, ...plain })
    const primary = ways('primary')
    g.trace(primary).stroke({ width: size * 0.13, color: palette.roadEdge, alpha: 0.85, ...plain })
    g.trace(primary).stroke({ width: size * 0.08, color: inks.primary, ...plain })
    const highway = ways('highway')
    g.trace(highway).stroke({ width: size * 0.17, color: inks.highwayEdge, ...plain })
    g.trace(highway).stroke({ width: size * 0.12, color: inks.highway, ...plain })
    g.trace(highway).stroke({ width: size * 0.03, color: palette.roadEdge, ...plain })
    const [rail, double] = [ways('rail'), ways('rail-double')]
    g.trace([...rail, ...double]).stroke({ width: size * 0.045, color: inks.rail, ...plain })
    teeth(g, rail, size * 0.16, -size * 0.065, size * 0.065)
    teeth(g, double, size * 0.1, -size * 0.085, size * 0.085)
    g.stroke({ width: size * 0.032, color: inks.rail })
    return g
  }

  /** Borders and works, over the roads. */
  drawWorks(): Tiles {
    const { size, palette, inks } = this
    const g = this.tiles()
    const straight = (style: EdgeStyle): Line[] => chain(this.sides(style), size * 0.05)
    const borders = straight('border')
    g.trace(borders).stroke({ width: size * 0.16, color: inks.frontier, alpha: 0.16, ...plain })
    dash(g, borders, size * 0.24, size * 0.1).stroke({ width: size * 0.06, color: inks.frontier })
    const inner = straight('military-border')
    dash(g, inner, size * 0.05, size * 0.1).stroke({ width: size * 0.08, color: inks.frontier })
    const dmz = straight('dmz')
    g.trace(dmz).stroke({ width: size * 0.3, color: inks.frontier, alpha: 0.2, ...plain })
    dash(g, dmz, size * 0.16, size * 0.12).stroke({ width: size * 0.1, color: inks.frontier })
    const heights = [...straight('escarpment'), ...straight('mountain')]
    g.trace(heights).stroke({ width: size * 0.06, color: inks.rock, ...plain })
    teeth(g, heights, size * 0.11, 0, size * 0.12).stroke({ width: size * 0.04, color: inks.rock })
    const walls = [...straight('wall'), ...straight('fortified')]
    g.trace(walls).stroke({ width: size * 0.07, color: inks.wall, join: 'miter' })
    teeth(g, walls, size * 0.18, -size * 0.09, size * 0.09).stroke({ width: size * 0.09, color: inks.wall })
    const blocked = straight('blocked')
    g.trace(blocked).stroke({ width: size * 0.13, color: palette.ink, ...plain })
    dash(g, blocked, size * 0.1, size * 0.1).stroke({ width: size * 0.07, color: palette.line('bad') })
    return g
  }

  /** Bridges and ferries. */
  drawCrossings(): Tiles {
    const g = this.tiles()
    for (const { between, style } of this.edges.filter(isCrossing)) {
      const [a, b] = [this.at.get(between[0]), this.at.get(between[1])]
      if (a && b) this.drawCrossing(g.at((a.x + b.x) / 2, (a.y + b.y) / 2), a, b, style)
    }
    return g
  }

  private tiles(): Tiles {
    return new Tiles(this.size * TILE)
  }

  private drawCrossing(g: Graphics, a: Point, b: Point, style: EdgeStyle): void {
    const { size, palette, inks } = this
    const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    const spot = (forth: number, aside: number): [number, number] => [
      mx + (ux * forth - uy * aside) * size,
      my + (uy * forth + ux * aside) * size,
    ]
    if (style === 'ferry') {
      g.moveTo(...spot(-0.24, 0)).lineTo(...spot(0.24, 0))
      g.stroke({ width: size * 0.05, color: palette.crossing })
      g.circle(mx, my, size * 0.09)
        .fill(palette.paper)
        .stroke({ width: size * 0.04, color: palette.crossing })
      return
    }
    const down = style === 'bridge-down'
    const deck = style === 'bridge-built' ? palette.line('good') : inks.rail
    if (!down) {
      g.moveTo(...spot(-0.17, 0)).lineTo(...spot(0.17, 0))
      g.stroke({ width: size * 0.15, color: palette.roadEdge })
    }
    for (const side of [-0.1, 0.1]) {
      g.moveTo(...spot(-0.25, side * 1.75)).lineTo(...spot(-0.17, side))
      if (down) g.lineTo(...spot(-0.09, side)).moveTo(...spot(0.09, side))
      else if (style === 'bridge-damaged' && side > 0)
        g.lineTo(...spot(-0.05, side)).moveTo(...spot(0.08, side))
      g.lineTo(...spot(0.17, side)).lineTo(...spot(0.25, side * 1.75))
    }
    g.stroke({ width: size * 0.05, color: deck, cap: 'round', join: 'round' })
    if (style !== 'bridge-down' && style !== 'bridge-damaged') return
    g.moveTo(...spot(-0.13, -0.13)).lineTo(...spot(0.13, 0.13))
    if (down) g.moveTo(...spot(-0.13, 0.13)).lineTo(...spot(0.13, -0.13))
    g.stroke({ width: size * 0.07, color: palette.line('bad'), cap: 'round' })
  }

  private sides(style: EdgeStyle): Segments {
    return this.edges.flatMap((edge) => {
      const [a, b] = [this.at.get(edge.between[0]), this.at.get(edge.between[1])]
      return edge.style === style && a && b ? [sideBetween(this.size, a, b)] : []
    })
  }

  private links(styles: readonly TableLink['style'][]): Segments {
    return this.ways.flatMap(({ from, to, style }) => {
      const [a, b] = [this.at.get(from), this.at.get(to)]
      return styles.includes(style) && a && b ? [[a, b] as const] : []
    })
  }
}
