import type { TableMap, TablePlace, TableTerrain } from '@grognard/kernel'
import { chanceAt, type HexGrid, hexCorners } from './hex-grid.ts'
import type { Point } from './layout.ts'

/**
 * The outline of each hex's ground. Between hexes of one terrain it is the hexside; where terrains meet, the border
 * wanders a little to both sides of it, the same way for both, so that land lies on the map as it does in nature.
 */

/** How far borders wander, in units of the distance from centre to corner. */
const CORNER = 0.085
const SIDE = 0.075
const COAST = 1.35

export interface GroundPiece {
  readonly place: TablePlace
  readonly terrain: TableTerrain
  readonly outline: readonly number[]
}

export interface GroundPlan {
  readonly pieces: readonly GroundPiece[]
  /** Where land meets water. */
  readonly coasts: readonly (readonly [Point, Point])[]
}

const FLAT: TableTerrain = { id: '', name: { key: '' }, texture: 'plain' }

export function planGround(
  map: TableMap,
  grid: HexGrid,
  isWet: (terrain: TableTerrain) => boolean,
): GroundPlan {
  const { layout } = grid
  const { size } = layout
  const terrains = new Map(map.terrains.map((terrain) => [terrain.id, terrain]))
  const terrainOf = (place: TablePlace): TableTerrain => terrains.get(place.terrain) ?? FLAT
  /** Corners where more than one ground meets, and whether water is among them. */
  const corners = new Map<number, { terrain: string; mixed: boolean; wet: boolean }>()
  const key = (x: number, y: number): number =>
    Math.round((x / size) * 16) * 4_194_304 + Math.round((y / size) * 16)
  for (const place of grid.places) {
    const [terrain, points] = [terrainOf(place), hexCorners(layout, place)]
    for (let k = 0; k < 12; k += 2) {
      const at = key(points[k]!, points[k + 1]!)
      const known = corners.get(at)
      if (!known) corners.set(at, { terrain: terrain.id, mixed: false, wet: isWet(terrain) })
      else if (known.terrain !== terrain.id) {
        known.mixed = true
        known.wet ||= isWet(terrain)
      }
    }
  }
  const cornerAt = (x: number, y: number): Point => {
    const met = corners.get(key(x, y))
    if (!met?.mixed) return { x, y }
    const far = size * CORNER * (met.wet ? COAST : 1)
    return { x: x + chanceAt(x, y, 3) * far, y: y + chanceAt(x, y, 4) * far }
  }
  const coasts: [Point, Point][] = []
  const pieces = grid.places.map((place): GroundPiece => {
    const terrain = terrainOf(place)
    const points = hexCorners(layout, place)
    const around = grid.neighbours(place)
    const outline: number[] = []
    for (let k = 0; k < 6; k++) {
      const a = cornerAt(points[2 * k]!, points[2 * k + 1]!)
      outline.push(a.x, a.y)
      const other = around[k]
      if (!other || other.terrain === place.terrain) continue
      const b = cornerAt(points[(2 * k + 2) % 12]!, points[(2 * k + 3) % 12]!)
      const beyond = terrainOf(other)
      const coast = isWet(terrain) !== isWet(beyond)
      const far = size * SIDE * (coast ? COAST : 1)
      const line = [a, ...wander(a, b, far), b]
      for (const { x, y } of line.slice(1, -1)) outline.push(x, y)
      // Each coast is noted once, by the land.
      if (coast && !isWet(terrain))
        for (let i = 1; i < line.length; i++) coasts.push([line[i - 1]!, line[i]!])
    }
    return { place, terrain, outline }
  })
  return { pieces, coasts }
}

/** Points between two ends, shifted by where they lie: the same ones whichever end one starts from. */
function wander(a: Point, b: Point, far: number): Point[] {
  const half = shifted(a, b, far)
  return [shifted(a, half, far * 0.55), half, shifted(half, b, far * 0.55)]
}

function shifted(a: Point, b: Point, far: number): Point {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  return { x: x + chanceAt(x, y, 5) * far, y: y + chanceAt(x, y, 6) * far }
}
