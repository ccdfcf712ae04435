import { chanceAt } from './hex-grid.ts'
import type { HexInks } from './hex-inks.ts'

/** What painters of terrain work with: a hex whose corners are at distance 1 from the origin. */

export type Ctx = CanvasRenderingContext2D
export type Painter = (brush: Brush) => void

export interface Brush {
  readonly ctx: Ctx
  readonly inks: HexInks
  readonly salt: number
  readonly corners: readonly number[]
}

/** Spots strewn evenly over the hex, from the back to the front, none too near its sides. */
export function strew(
  { salt, corners }: Brush,
  step: number,
  reach = 0.8,
): [x: number, y: number, chance: number][] {
  const spots: [number, number, number][] = []
  const rows = Math.ceil(2 / (step * 0.8))
  for (let j = -rows; j <= rows; j++)
    for (let i = -rows; i <= rows; i++) {
      const [gx, gy] = [(i + (j % 2 === 0 ? 0 : 0.5)) * step, j * step * 0.8]
      const x = gx + chanceAt(i * 7, j * 11, salt) * step * 0.26
      const y = gy + chanceAt(i * 13, j * 5, salt + 1) * step * 0.22
      if (!within(corners, x / reach, y / reach)) continue
      spots.push([x, y, chanceAt(i * 3, j * 17, salt + 2)])
    }
  return spots.sort((a, b) => a[1] - b[1])
}

export function within(corners: readonly number[], x: number, y: number): boolean {
  for (let k = 0; k < 12; k += 2) {
    const [ax, ay, bx, by] = [corners[k]!, corners[k + 1]!, corners[(k + 2) % 12]!, corners[(k + 3) % 12]!]
    if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) return false
  }
  return true
}

export function blob(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fill()
}
