import { type Axial, axialDisc, axialDistance } from './hex.ts'
import { axialOf, cellAt, type HexMap, isHex } from './hex-map.ts'

/**
 * A stretch of the straight line between two hex centres: the hex it crosses or, where the line runs along a hexside,
 * the hexes on both sides of it (one of them, where the other is off the map).
 */
export type LineStretch = readonly number[]

/**
 * The straight line from centre to centre, both ends included: every hex whose inside it crosses, however little, in
 * order. A mere touch of a corner does not count. Exact: no floating point decides whether a hex is crossed.
 */
export function hexLine(map: HexMap, a: number, b: number): LineStretch[] {
  if (!isHex(map, a) || !isHex(map, b) || map.lattice[a] !== map.lattice[b]) return []
  const lattice = map.lattice[a]!
  return axialLine(axialOf(map, a), axialOf(map, b))
    .map((places) => places.map(({ q, r }) => cellAt(map, lattice, q, r)).filter((cell) => cell >= 0))
    .filter((cells) => cells.length > 0)
}

/** The same on bare coordinates. */
export function axialLine(a: Axial, b: Axial): Axial[][] {
  const length = axialDistance(a, b)
  if (length === 0) return [[a]]
  const stretches: { enter: Ratio; leave: Ratio; hexes: Axial[] }[] = []
  for (const hex of hexesNearLine(a, b, length)) {
    const part = crossing(a, b, hex)
    if (!part) continue
    const same = stretches.find((s) => equal(s.enter, part.enter) && equal(s.leave, part.leave))
    if (same) same.hexes.push(hex)
    else stretches.push({ ...part, hexes: [hex] })
  }
  return stretches.sort((s, t) => compareRatio(s.enter, t.enter)).map((s) => s.hexes)
}

/** A part of the way, as a fraction with a positive denominator. */
type Ratio = readonly [numerator: number, denominator: number]
const compareRatio = (a: Ratio, b: Ratio): number => a[0] * b[1] - b[0] * a[1]
const equal = (a: Ratio, b: Ratio): boolean => compareRatio(a, b) === 0

function hexesNearLine(a: Axial, b: Axial, length: number): Axial[] {
  const near = new Map<string, Axial>()
  for (let i = 0; i <= length; i++) {
    // Rounding only picks candidates here, so any nearby hex will do.
    const at = {
      q: Math.round(a.q + ((b.q - a.q) * i) / length),
      r: Math.round(a.r + ((b.r - a.r) * i) / length),
    }
    for (const hex of axialDisc(at, 2)) near.set(`${hex.q},${hex.r}`, hex)
  }
  return [...near.values()]
}

/**
 * The part of the way from a (0) to b (1) that lies in a hex, borders included; undefined if that is a point or
 * nothing. With cube coordinates x + y + z = 0 relative to the hex's centre, a point lies in the hex when none of
 * x - y, y - z, z - x is beyond -1 or 1.
 */
function crossing(a: Axial, b: Axial, hex: Axial): { enter: Ratio; leave: Ratio } | undefined {
  const start = slants(a.q - hex.q, a.r - hex.r)
  const move = slants(b.q - a.q, b.r - a.r)
  let enter: Ratio = [0, 1]
  let leave: Ratio = [1, 1]
  for (let i = 0; i < 3; i++) {
    const s = start[i]!
    const m = move[i]!
    if (m === 0) {
      if (Math.abs(s) > 1) return undefined
      continue
    }
    const speed = Math.abs(m)
    const from: Ratio = [m > 0 ? -1 - s : s - 1, speed]
    const to: Ratio = [m > 0 ? 1 - s : s + 1, speed]
    if (compareRatio(from, enter) > 0) enter = from
    if (compareRatio(to, leave) < 0) leave = to
  }
  return compareRatio(enter, leave) < 0 ? { enter, leave } : undefined
}

const slants = (q: number, r: number): readonly [number, number, number] => {
  const z = -q - r
  return [q - r, r - z, z - q]
}
