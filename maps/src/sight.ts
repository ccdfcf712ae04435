import { axialDistance } from './hex.ts'
import { axialOf, type HexMap } from './hex-map.ts'
import { hexLine, type LineStretch } from './line.ts'
import { findSlot } from './topology.ts'

export interface SightRules {
  /** Hexes that hide whatever lies behind them, at any height. */
  readonly blocks?: (cell: number) => boolean
  /** Height of the ground, in whole levels; 0 everywhere unless told. */
  readonly elevation?: (cell: number) => number
  /** Height of what stands on the ground in between (woods, houses); it does not raise the two ends. */
  readonly obstacle?: (cell: number) => number
  /** Hexsides that cannot be seen across (walls, cliffs), asked where the line crosses from hex to hex. */
  readonly blocksSide?: (slot: number) => boolean
  /** Where the line runs along a hexside: hidden if 'both' hexes hide it (unless told) or if 'either' does. */
  readonly alongSide?: 'both' | 'either'
}

export interface Sight {
  readonly clear: boolean
  /** The hexes that hide the target; for a hexside the two hexes on its sides. */
  readonly blockedBy: readonly number[]
}

/**
 * Whether one hex can be seen from another. The two ends never hide each other. A hex in between hides when its top
 * stands above the straight line from the one ground to the other, at its own share of the distance.
 */
export function lineOfSight(map: HexMap, from: number, to: number, rules: SightRules): Sight {
  const line = hexLine(map, from, to)
  if (line.length === 0) return { clear: false, blockedBy: [] } // boxes and other lattices are out of sight
  const hides = hidingTest(map, from, to, rules)
  for (let i = 1; i < line.length; i++) {
    const side = blockedSide(map, line[i - 1]!, line[i]!, rules)
    if (side) return { clear: false, blockedBy: side }
    const stretch = line[i]!
    if (i === line.length - 1) break
    const hiding = stretch.filter(hides)
    const enough = rules.alongSide === 'either' ? hiding.length > 0 : hiding.length === stretch.length
    if (enough) return { clear: false, blockedBy: hiding }
  }
  return { clear: true, blockedBy: [] }
}

function hidingTest(map: HexMap, from: number, to: number, rules: SightRules): (cell: number) => boolean {
  const ground = rules.elevation ?? (() => 0)
  const [start, end] = [ground(from), ground(to)]
  const eye = axialOf(map, from)
  const length = axialDistance(eye, axialOf(map, to))
  return (cell) => {
    if (rules.blocks?.(cell)) return true
    if (!rules.elevation && !rules.obstacle) return false
    const top = ground(cell) + (rules.obstacle?.(cell) ?? 0)
    // top > start + (end - start) * share, without the division
    return (top - start) * length > (end - start) * axialDistance(eye, axialOf(map, cell))
  }
}

function blockedSide(
  map: HexMap,
  before: LineStretch,
  after: LineStretch,
  rules: SightRules,
): readonly number[] | undefined {
  if (!rules.blocksSide || before.length !== 1 || after.length !== 1) return undefined
  const slot = findSlot(map.topology, before[0]!, after[0]!, 0)
  return slot >= 0 && rules.blocksSide(slot) ? [before[0]!, after[0]!] : undefined
}
