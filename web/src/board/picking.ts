import type { TableEdge, TableMap, TablePlace } from '@grognard/kernel'
import { type HexGrid, inPolygon } from './hex-grid.ts'
import { type Point, SpotGrid } from './layout.ts'
import { scaleOf } from './outlines.ts'

/** What of the map lies under a point: small places first, then hexes, then the areas around them. */
export class Picking {
  private readonly small: SpotGrid
  private readonly areas: readonly TablePlace[]

  constructor(
    map: TableMap,
    private readonly byTarget: ReadonlyMap<string, TablePlace>,
    private readonly sides: ReadonlyMap<string, TableEdge>,
    private readonly grid: HexGrid | null,
    private readonly unit: number,
  ) {
    this.small = new SpotGrid(
      map.places
        .filter(({ shape }) => shape !== 'hex' && shape !== 'area')
        .map(({ target, x, y, shape }) => ({ target, x, y, size: unit * scaleOf(shape) })),
      unit * 1.6,
    )
    this.areas = map.places.filter(({ shape }) => shape === 'area')
  }

  placeAt(x: number, y: number, slack: number): string | undefined {
    return (
      this.small.at(x, y, slack)?.target ??
      this.grid?.at({ x, y })?.target ??
      this.areas.find(({ outline }) => outline && inPolygon(outline, x, y))?.target
    )
  }

  /** A hexside is found near its middle, and only while it can be chosen: hexes are pointed at far more often. */
  sideAt(x: number, y: number, offered: ReadonlySet<string>, slack: number): string | undefined {
    if (this.sides.size === 0) return undefined
    for (const target of offered) {
      const at = this.middleOf(target)
      if (at && Math.hypot(at.x - x, at.y - y) < this.unit * 0.3 + slack) return target
    }
    return undefined
  }

  middleOf(target: string): Point | undefined {
    const side = this.sides.get(target)
    const [a, b] = side?.between.map((place) => this.byTarget.get(place)) ?? []
    if (!a || !b) return undefined
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
}
