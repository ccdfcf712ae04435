/** What of a shape lies inside a box: closed lines, flat `[x, y, x, y, ...]`. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Point = readonly [number, number]

interface Side {
  isInside(point: Point): boolean
  crossing(a: Point, b: Point): Point
}

const upright = (x: number, isInside: (x: number) => boolean): Side => ({
  isInside: ([px]) => isInside(px),
  crossing: ([ax, ay], [bx, by]) => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)],
})
const level = (y: number, isInside: (y: number) => boolean): Side => ({
  isInside: ([, py]) => isInside(py),
  crossing: ([ax, ay], [bx, by]) => [ax + ((bx - ax) * (y - ay)) / (by - ay), y],
})

/** Cuts along one side: every line that crosses it is bent there. */
function cut(points: readonly Point[], { isInside, crossing }: Side): Point[] {
  const kept: Point[] = []
  points.forEach((point, i) => {
    const before = points.at(i - 1)!
    if (isInside(point) !== isInside(before)) kept.push(crossing(before, point))
    if (isInside(point)) kept.push(point)
  })
  return kept
}

/** Nothing where the shape lies outside altogether. */
export function clipped(line: readonly number[], { left, top, right, bottom }: Box): number[] {
  let points: Point[] = []
  for (let i = 0; i < line.length; i += 2) points.push([line[i]!, line[i + 1]!])
  const sides = [
    upright(left, (x) => x >= left),
    upright(right, (x) => x <= right),
    level(top, (y) => y >= top),
    level(bottom, (y) => y <= bottom),
  ]
  for (const side of sides) points = cut(points, side)
  return points.flat().map((value) => Math.round(value * 10) / 10)
}
