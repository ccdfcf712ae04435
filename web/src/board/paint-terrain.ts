import type { HexLayout, TableTerrain } from '@grognard/kernel'
import { hexCorners } from './hex-grid.ts'
import { type HexInks, isWater } from './hex-inks.ts'
import { SIMPLE } from './terrain-afar.ts'
import type { Brush, Ctx } from './terrain-brush.ts'
import { FULL } from './terrain-close.ts'

/**
 * The pattern of a hex, painted over the colour of its ground: peaks, trees, reeds, fields. Each terrain has several
 * pictures so that a wood does not look like a wallpaper; far away a single bold sign takes their place.
 *
 * All painters work in a hex whose corners are at distance 1 from the origin.
 */

export type Detail = 'full' | 'simple'
export const VARIANTS = 4
/** Side of the square picture, in units of the distance from centre to corner. */
export const PICTURE = 2.2

export function paintTerrain(
  ctx: Ctx,
  px: number,
  terrain: TableTerrain,
  { orientation }: HexLayout,
  detail: Detail,
  variant: number,
  inks: HexInks,
): void {
  const corners = hexCorners({ orientation, size: 1 }, { x: 0, y: 0 })
  ctx.translate(px / 2, px / 2)
  ctx.scale(px / PICTURE, px / PICTURE)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  const brush: Brush = { ctx, inks, salt: variant * 97 + terrain.texture.length * 13, corners }
  if (detail === 'full') {
    FULL[terrain.texture]?.(brush)
    if (terrain.cover) FULL[terrain.cover]?.(brush)
  } else {
    SIMPLE[terrain.cover ?? terrain.texture]?.(brush)
    if (terrain.cover) SIMPLE[terrain.texture]?.(brush)
  }
  paintGrid(brush, isWater(terrain.texture), detail)
}

/** Each hex draws its own half of the lines around it. */
function paintGrid({ ctx, inks, corners }: Brush, water: boolean, detail: Detail): void {
  hexPath(ctx, corners)
  ctx.save()
  ctx.clip()
  ctx.strokeStyle = water ? inks.gridOnWater : inks.grid
  ctx.globalAlpha = detail === 'full' ? 0.6 : 0.3
  ctx.lineWidth = detail === 'full' ? 0.034 : 0.08
  hexPath(ctx, corners)
  ctx.stroke()
  ctx.restore()
}

function hexPath(ctx: Ctx, corners: readonly number[]): void {
  ctx.beginPath()
  for (let i = 0; i < corners.length; i += 2)
    if (i === 0) ctx.moveTo(corners[0]!, corners[1]!)
    else ctx.lineTo(corners[i]!, corners[i + 1]!)
  ctx.closePath()
}
