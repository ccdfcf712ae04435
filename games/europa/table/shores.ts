import { HEX_SIZE, type HexSheet, rounded, type Spot } from '../../desk/index.ts'
import type { EuropaWorld } from '../world.ts'

/**
 * Land where the rules have land: a core in every coastal hex, and necks between coastal hexes that can be crossed, so
 * that towns and roads of hexes with little land do not lie in the sea. Together with the real coastline they make
 * the shores of the map.
 */

const CORNERS = 11
const CORE = { least: 0.5, most: 0.7 } as const
/** Islets and atolls. */
const ISLET = { least: 0.3, most: 0.46 } as const
const NECK = 0.3

/** The same for the same spot, between 0 and 1. */
const chanceAt = (x: number, y: number, salt: number): number => {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43_758.5453
  return wave - Math.floor(wave)
}

function core({ x, y }: Spot, { least, most }: { readonly least: number; readonly most: number }): number[] {
  const outline: number[] = []
  for (let i = 0; i < CORNERS; i++) {
    const angle = ((i + chanceAt(x, y, i) * 0.5) / CORNERS) * 2 * Math.PI
    const far = HEX_SIZE * (least + (most - least) * chanceAt(x, y, i + CORNERS))
    outline.push(rounded(x + Math.cos(angle) * far), rounded(y + Math.sin(angle) * far))
  }
  return outline
}

/** A band from centre to centre, a little wider or narrower at its middle. */
function neck(a: Spot, b: Spot): number[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const wide = HEX_SIZE * NECK
  const at = ({ x, y }: Spot, side: number): number[] => {
    const far = wide * side * (0.85 + chanceAt(x, y, side + 3) * 0.5)
    return [rounded(x + nx * far), rounded(y + ny * far)]
  }
  return [...at(a, 1), ...at(middle, 1), ...at(b, 1), ...at(b, -1), ...at(middle, -1), ...at(a, -1)]
}

export function shores(
  { map, charts }: EuropaWorld,
  { spots }: HexSheet,
  isIslet: (place: number) => boolean,
): number[][] {
  const shapes: number[][] = []
  for (let place = 0; place < map.lands; place++)
    if (map.coastal[place] === 1) shapes.push(core(spots[place]!, isIslet(place) ? ISLET : CORE))
  const { source, target } = map.land
  for (let slot = 0; slot < target.length; slot++) {
    const [a, b] = [source[slot]!, target[slot]!]
    const wet = map.coastal[a] === 1 || map.coastal[b] === 1
    const sea = charts.hexsides[map.hexside[slot]!]!.ferry > 0
    if (a < b && wet && !sea && charts.hexsides[map.hexside[slot]!]!.style !== 'strait')
      shapes.push(neck(spots[a]!, spots[b]!))
  }
  return shapes
}
