import type { Badge, TablePlace, TableTerrain, Tone } from '@grognard/kernel'
import { ICONS } from './icons.ts'
import { mix, type Palette } from './palette.ts'

/** How things look: each painter fills a square of its own on a sheet of the atlas. */

type Ctx = CanvasRenderingContext2D
export const LABEL_FONT = '"Grognard Condensed", "Roboto Condensed", "Arial Narrow", sans-serif'
export const SERIF_FONT = '"Grognard Serif", "Iowan Old Style", Palatino, Georgia, serif'

function paintTexture(ctx: Ctx, texture: TableTerrain['texture'], s: number, colour: string): void {
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = s * 0.03
  ctx.lineJoin = 'round'
  const each = (step: number, draw: (x: number, y: number) => void): void => {
    let odd = false
    for (let y = step * 0.6; y < s; y += step, odd = !odd)
      for (let x = odd ? step * 0.2 : step * 0.7; x < s + step; x += step) draw(x, y)
  }
  switch (texture) {
    case 'plain':
      break
    case 'hills':
    case 'rough':
    case 'highland':
      each(s * 0.3, (x, y) => {
        ctx.beginPath()
        ctx.arc(x, y + s * 0.06, s * 0.1, Math.PI * 1.1, Math.PI * 1.9)
        ctx.stroke()
      })
      break
    case 'mountain':
    case 'alpine':
      each(s * 0.34, (x, y) => {
        ctx.beginPath()
        ctx.moveTo(x - s * 0.13, y + s * 0.09)
        ctx.lineTo(x, y - s * 0.11)
        ctx.lineTo(x + s * 0.13, y + s * 0.09)
        ctx.stroke()
        ctx.beginPath()
        ctx.moveTo(x, y - s * 0.11)
        ctx.lineTo(x + s * 0.13, y + s * 0.09)
        ctx.lineTo(x + s * 0.03, y + s * 0.09)
        ctx.fill()
      })
      break
    case 'forest':
    case 'jungle':
      each(s * 0.26, (x, y) => {
        ctx.beginPath()
        ctx.moveTo(x, y - s * 0.1)
        ctx.lineTo(x + s * 0.075, y + s * 0.05)
        ctx.lineTo(x - s * 0.075, y + s * 0.05)
        ctx.fill()
        ctx.fillRect(x - s * 0.012, y + s * 0.05, s * 0.024, s * 0.04)
      })
      break
    case 'swamp':
      each(s * 0.3, (x, y) => {
        ctx.beginPath()
        ctx.moveTo(x - s * 0.1, y)
        ctx.lineTo(x + s * 0.1, y)
        ctx.moveTo(x - s * 0.05, y)
        ctx.lineTo(x - s * 0.07, y - s * 0.08)
        ctx.moveTo(x, y)
        ctx.lineTo(x, y - s * 0.1)
        ctx.moveTo(x + s * 0.05, y)
        ctx.lineTo(x + s * 0.07, y - s * 0.08)
        ctx.stroke()
      })
      break
    case 'desert':
      each(s * 0.17, (x, y) => {
        ctx.beginPath()
        ctx.arc(x, y, s * 0.02, 0, Math.PI * 2)
        ctx.fill()
      })
      break
    case 'water':
      each(s * 0.32, (x, y) => {
        ctx.beginPath()
        ctx.moveTo(x - s * 0.11, y)
        ctx.quadraticCurveTo(x - s * 0.05, y - s * 0.06, x, y)
        ctx.quadraticCurveTo(x + s * 0.05, y + s * 0.06, x + s * 0.11, y)
        ctx.stroke()
      })
      break
  }
}

function shapePath(ctx: Ctx, shape: TablePlace['shape'], size: number, pad: number): void {
  ctx.beginPath()
  const s = size - 2 * pad
  if (shape === 'circle' || shape === 'sea') ctx.arc(size / 2, size / 2, s / 2, 0, Math.PI * 2)
  else if (shape === 'beach') {
    ctx.moveTo(size / 2, pad)
    ctx.lineTo(size - pad, size / 2)
    ctx.lineTo(size / 2, size - pad)
    ctx.lineTo(pad, size / 2)
    ctx.closePath()
  } else ctx.roundRect(pad, pad, s, s, s * 0.1)
}

export function paintPlace(
  ctx: Ctx,
  size: number,
  shape: TablePlace['shape'],
  texture: TableTerrain['texture'],
  tone: Tone,
  palette: Palette,
): void {
  const pad = size * 0.06
  const colour = palette.line(tone)
  ctx.save()
  if (shape !== 'sea') {
    ctx.shadowColor = 'rgba(30, 24, 12, 0.28)'
    ctx.shadowBlur = size * 0.035
    ctx.shadowOffsetY = size * 0.02
  }
  shapePath(ctx, shape, size, pad)
  const ground = shape === 'sea' || shape === 'beach' ? mix(palette.sea, palette.paper, 0.5) : palette.paper
  ctx.fillStyle = mix(
    ground,
    colour,
    tone === 'neutral' || tone === 'quiet' ? 0.06 : palette.dark ? 0.26 : 0.13,
  )
  ctx.fill()
  ctx.restore()
  ctx.save()
  shapePath(ctx, shape, size, pad)
  ctx.clip()
  ctx.globalAlpha = 0.62
  paintTexture(ctx, texture, size, palette.texture[texture] ?? palette.quietInk)
  ctx.restore()
  ctx.strokeStyle = colour
  // Who holds a place is said by the line around it as well as by its colour: plain, double, or broken.
  const edge = palette.edge(tone)
  ctx.lineWidth = size * (tone === 'neutral' || tone === 'quiet' ? 0.026 : 0.05)
  if (shape === 'sea' || (edge === 'broken' && tone === 'neutral'))
    ctx.setLineDash([size * 0.08, size * 0.05])
  else if (edge === 'broken') ctx.setLineDash([size * 0.2, size * 0.035])
  shapePath(ctx, shape, size, pad)
  ctx.stroke()
  if (edge === 'double') {
    ctx.lineWidth = size * 0.016
    shapePath(ctx, shape, size, pad + size * 0.055)
    ctx.stroke()
  }
  ctx.setLineDash([])
}

export const badgeKey = (badge: Badge): string =>
  `badge|${badge.icon}|${badge.tone ?? ''}|${badge.text ?? ''}`

export function paintBadge(ctx: Ctx, size: number, badge: Badge, palette: Palette): void {
  const colour = badge.tone ? palette.line(badge.tone) : palette.ink
  const r = size / 2
  ctx.save()
  ctx.beginPath()
  ctx.arc(r, r, r * 0.9, 0, Math.PI * 2)
  ctx.fillStyle = palette.dark ? '#22201a' : '#fffbf0'
  ctx.fill()
  ctx.lineWidth = size * 0.05
  ctx.strokeStyle = colour
  ctx.stroke()
  if (badge.text) {
    ctx.fillStyle = colour
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.font = `700 ${size * (badge.text.length > 2 ? 0.38 : 0.52)}px ${LABEL_FONT}`
    ctx.fillText(badge.text, r, r * 1.06, size * 0.72)
  } else {
    const scale = (size * 0.62) / 24
    ctx.translate(r - 12 * scale, r - 12 * scale)
    ctx.scale(scale, scale)
    const { f, s } = ICONS[badge.icon]
    ctx.fillStyle = colour
    ctx.strokeStyle = colour
    ctx.lineWidth = 2.6
    ctx.lineJoin = 'round'
    ctx.lineCap = 'round'
    if (f) ctx.fill(new Path2D(f))
    if (s) ctx.stroke(new Path2D(s))
  }
  ctx.restore()
}

export interface LabelStyle {
  readonly font: string
  readonly size: number
  readonly colour: string
  readonly halo: string
  readonly spacing: number
}

export function measureLabel(ctx: Ctx, text: string, style: LabelStyle): { width: number; height: number } {
  ctx.font = style.font
  ctx.letterSpacing = `${style.spacing}px`
  const width = ctx.measureText(text).width
  ctx.letterSpacing = '0px'
  return { width: width + 6, height: style.size * 1.3 }
}

export function paintLabel(ctx: Ctx, width: number, height: number, text: string, style: LabelStyle): void {
  ctx.font = style.font
  ctx.letterSpacing = `${style.spacing}px`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  if (style.halo !== '') {
    ctx.strokeStyle = style.halo
    ctx.globalAlpha = 0.9
    ctx.lineWidth = style.size * 0.26
    ctx.strokeText(text, width / 2, height / 2)
    ctx.globalAlpha = 1
  }
  ctx.fillStyle = style.colour
  ctx.fillText(text, width / 2, height / 2)
}
