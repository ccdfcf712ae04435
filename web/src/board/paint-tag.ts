import { LABEL_FONT } from './paint.ts'
import type { Palette } from './palette.ts'

/** A number on a small plate: what it costs to choose the place it lies on. */
export function paintCost(ctx: CanvasRenderingContext2D, px: number, text: string, palette: Palette): void {
  const [w, h] = [px * Math.min(0.96, 0.36 + text.length * 0.2), px * 0.56]
  ctx.beginPath()
  ctx.roundRect((px - w) / 2, (px - h) / 2, w, h, h * 0.4)
  ctx.fillStyle = palette.dark ? '#22201a' : '#fffbf0'
  ctx.fill()
  ctx.lineWidth = px * 0.035
  ctx.strokeStyle = palette.glow
  ctx.stroke()
  ctx.fillStyle = palette.ink
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `700 ${px * 0.42}px ${LABEL_FONT}`
  ctx.fillText(text, px / 2, px * 0.525, w * 0.86)
}
