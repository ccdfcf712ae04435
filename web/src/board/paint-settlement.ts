import type { Settlement } from '@grognard/kernel'
import type { HexInks } from './hex-inks.ts'
import type { Palette } from './palette.ts'

type Ctx = CanvasRenderingContext2D

/** Towns under the counters, the larger the more they show beside a counter. */
export function paintSettlement(
  ctx: Ctx,
  px: number,
  settlement: Settlement,
  inks: HexInks,
  palette: Palette,
): void {
  ctx.translate(px / 2, px / 2)
  ctx.scale(px, px)
  ctx.lineJoin = 'round'
  switch (settlement) {
    case 'village':
      dot(ctx, 0.055, palette.ink, palette.halo, 0.025)
      return
    case 'town':
      dot(ctx, 0.1, palette.halo, palette.ink, 0.035)
      dot(ctx, 0.04, palette.ink, palette.ink, 0.01)
      return
    case 'city':
      blocks(ctx, inks, 0.3, 0.2)
      return
    case 'urban':
      blocks(ctx, inks, 0.43, 0.17)
  }
}

function dot(ctx: Ctx, r: number, fill: string, line: string, width: number): void {
  ctx.beginPath()
  ctx.arc(0, 0, r, 0, Math.PI * 2)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.lineWidth = width
  ctx.strokeStyle = line
  ctx.stroke()
}

/** A quarter of houses, cut by streets. */
function blocks(ctx: Ctx, inks: HexInks, reach: number, step: number): void {
  ctx.rotate(0.2)
  const half = step * 0.41
  for (let x = -reach; x <= reach + 1e-6; x += step)
    for (let y = -reach; y <= reach + 1e-6; y += step) {
      if (Math.hypot(x, y) > reach * 1.25) continue
      ctx.globalAlpha = 0.4
      ctx.fillStyle = inks.blockEdge
      ctx.fillRect(x - half + 0.012, y - half + 0.014, half * 2, half * 2)
      ctx.globalAlpha = 1
      ctx.fillStyle = inks.block
      ctx.fillRect(x - half, y - half, half * 2, half * 2)
      ctx.lineWidth = 0.01
      ctx.strokeStyle = inks.blockEdge
      ctx.strokeRect(x - half, y - half, half * 2, half * 2)
    }
}
