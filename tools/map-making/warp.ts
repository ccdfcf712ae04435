import type { Point } from './lambert.ts'
import { solve } from './linear.ts'

export type Warp = (point: Point) => Point

/** The affine map that brings `from` nearest to `to`. */
export function affineFit(from: readonly Point[], to: readonly Point[]): Warp {
  const normal = [0, 1, 2].map(() => [0, 0, 0])
  const sides = [0, 1, 2].map(() => [0, 0])
  from.forEach(([x, y], i) => {
    const row = [x, y, 1]
    for (let a = 0; a < 3; a++) {
      for (let b = 0; b < 3; b++) normal[a]![b]! += row[a]! * row[b]!
      for (let k = 0; k < 2; k++) sides[a]![k]! += row[a]! * to[i]![k]!
    }
  })
  const [px, py, p1] = solve(normal, sides) as unknown as readonly [Point, Point, Point]
  return ([x, y]) => [px[0] * x + py[0] * y + p1[0], px[1] * x + py[1] * y + p1[1]]
}

const bend = (squared: number): number => (squared === 0 ? 0 : squared * Math.log(squared))

/**
 * A thin plate bent so that `from` comes near `to`: smooth everywhere, so that coasts and rivers follow the places
 * beside them. `stiffness` 0 meets every point exactly; more bends less.
 */
export function thinPlate(from: readonly Point[], to: readonly Point[], stiffness: number): Warp {
  const count = from.length
  const scale = 1 / 1000
  const knots = from.map(([x, y]): Point => [x * scale, y * scale])
  const matrix: number[][] = []
  for (const [i, [x, y]] of knots.entries()) {
    const row = knots.map(([u, v]) => bend((x - u) ** 2 + (y - v) ** 2))
    row[i]! += stiffness
    matrix.push([...row, 1, x, y])
  }
  matrix.push([...knots.map(() => 1), 0, 0, 0])
  matrix.push([...knots.map(([x]) => x), 0, 0, 0])
  matrix.push([...knots.map(([, y]) => y), 0, 0, 0])
  const sides = [...to.map(([x, y]) => [x, y]), [0, 0], [0, 0], [0, 0]]
  const weights = solve(matrix, sides) as unknown as readonly Point[]
  return ([px, py]) => {
    const [x, y] = [px * scale, py * scale]
    const result: [number, number] = [0, 0]
    for (let k = 0; k < 2; k++) {
      let sum = weights[count]![k]! + weights[count + 1]![k]! * x + weights[count + 2]![k]! * y
      for (let i = 0; i < count; i++) {
        const [u, v] = knots[i]!
        sum += weights[i]![k]! * bend((x - u) ** 2 + (y - v) ** 2)
      }
      result[k] = sum
    }
    return result
  }
}
