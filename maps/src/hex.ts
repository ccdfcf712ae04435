/**
 * Hexagon arithmetic on axial coordinates (q, r). Written by hand, as small pure functions: libraries mix identity,
 * layout and pixels, and know no hexsides.
 *
 *  - flat-top hexes stand in vertical columns: q counts columns eastwards, going south adds 1 to r;
 *  - pointy-top hexes stand in horizontal rows: r counts rows southwards, going east adds 1 to q.
 */
export type Orientation = 'flat' | 'pointy'

export interface Axial {
  readonly q: number
  readonly r: number
}

/** Clockwise from the northernmost, so that the opposite of direction d is (d + 3) % 6. */
export const DIRECTIONS = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
} as const satisfies Record<Orientation, readonly string[]>

export type FlatDirection = (typeof DIRECTIONS.flat)[number]
export type PointyDirection = (typeof DIRECTIONS.pointy)[number]
export type DirectionName = FlatDirection | PointyDirection

const STEPS: Readonly<Record<Orientation, readonly Axial[]>> = {
  flat: [
    { q: 0, r: -1 }, // N
    { q: 1, r: -1 }, // NE
    { q: 1, r: 0 }, // SE
    { q: 0, r: 1 }, // S
    { q: -1, r: 1 }, // SW
    { q: -1, r: 0 }, // NW
  ],
  pointy: [
    { q: 1, r: -1 }, // NE
    { q: 1, r: 0 }, // E
    { q: 0, r: 1 }, // SE
    { q: -1, r: 1 }, // SW
    { q: -1, r: 0 }, // W
    { q: 0, r: -1 }, // NW
  ],
}

/** The index of a named direction, or -1 when this orientation has no such neighbour (flat-top hexes have no east). */
export const directionIndex = (orientation: Orientation, name: string): number =>
  (DIRECTIONS[orientation] as readonly string[]).indexOf(name)

export const directionName = (orientation: Orientation, direction: number): DirectionName =>
  DIRECTIONS[orientation][direction]!

export const opposite = (direction: number): number => (direction + 3) % 6

export function neighbour(orientation: Orientation, of: Axial, direction: number): Axial {
  const step = STEPS[orientation][direction]!
  return { q: of.q + step.q, r: of.r + step.r }
}

export const axialDistance = (a: Axial, b: Axial): number => {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The hexes at exactly this distance, clockwise. */
export function axialRing(centre: Axial, radius: number): Axial[] {
  if (radius === 0) return [centre]
  // The walk is the same in both orientations: only the compass names of the six steps differ.
  const steps = STEPS.flat
  let at: Axial = { q: centre.q, r: centre.r - radius }
  const ring: Axial[] = []
  for (const side of [2, 3, 4, 5, 0, 1]) {
    const step = steps[side]!
    for (let i = 0; i < radius; i++) {
      ring.push(at)
      at = { q: at.q + step.q, r: at.r + step.r }
    }
  }
  return ring
}

/** The hexes up to this distance, nearest first. */
export function axialDisc(centre: Axial, radius: number): Axial[] {
  const disc: Axial[] = []
  for (let d = 0; d <= radius; d++) disc.push(...axialRing(centre, d))
  return disc
}

/** For drawing only: the centre in units of the distance between neighbouring centres, x east and y south. */
export function centreOf(orientation: Orientation, { q, r }: Axial): readonly [x: number, y: number] {
  const across = Math.sqrt(3) / 2
  return orientation === 'flat' ? [q * across, r + q / 2] : [q + r / 2, r * across]
}
