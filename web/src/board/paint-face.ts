import type { TablePiece } from '@grognard/kernel'
import { LABEL_FONT } from './paint.ts'
import { mix, type Palette } from './palette.ts'
import { SILHOUETTES } from './silhouettes.ts'
import type { DrawSymbol } from './symbols.ts'

/** The face of a counter, and its back. */

type Ctx = CanvasRenderingContext2D

/** Side of a counter in panels, in css pixels. */
export const FACE_SIZE = 60

/** Frames are light on every counter, so symbols are dark on every counter. */
const SYMBOL_INK = '#1d1b17'

export type FaceOf = Pick<
  TablePiece,
  | 'tone'
  | 'symbol'
  | 'caption'
  | 'factors'
  | 'large'
  | 'reduced'
  | 'spent'
  | 'silhouette'
  | 'left'
  | 'right'
  | 'topLeft'
  | 'topRight'
  | 'band'
  | 'fogged'
>

export const faceKey = (piece: FaceOf, drawn: boolean): string =>
  piece.fogged
    ? `back|${piece.tone}`
    : [
        'face',
        drawn,
        piece.tone,
        piece.symbol,
        piece.caption,
        piece.factors.join('-'),
        piece.large,
        piece.reduced,
        piece.spent,
        piece.silhouette,
        piece.left,
        piece.right,
        piece.topLeft,
        piece.topRight,
        piece.band,
      ].join('|')

/** Where things stand on a card: `s` is its side inside the margin. */
interface Card {
  readonly ctx: Ctx
  readonly pad: number
  readonly s: number
  readonly palette: Palette
}

export function paintFace(
  ctx: Ctx,
  size: number,
  piece: FaceOf,
  palette: Palette,
  symbol?: DrawSymbol,
): void {
  const { fill, ink, frame } = palette.face(piece.tone)
  const pad = size * 0.035
  const s = size - pad * 2.4
  const card: Card = { ctx, pad, s, palette }
  ctx.save()
  paintCard(card, fill)
  ctx.save()
  ctx.clip()
  if (piece.fogged) paintBack(card, fill)
  else paintFields(card, piece, fill, ink)
  ctx.restore()
  ctx.lineWidth = Math.max(1, size * 0.014)
  ctx.strokeStyle = mix(fill, '#000000', 0.5)
  rounded(ctx, pad, pad, s, s, s * 0.09)
  ctx.stroke()
  if (!piece.fogged) {
    const height = paintTexts(card, piece, ink)
    if (piece.silhouette) paintSilhouette(card, piece.silhouette, ink, height)
    else if (symbol) paintSymbol(card, symbol(piece.symbol, SYMBOL_INK, frame, s * 0.5), height)
    paintFactors(card, piece, fill, ink)
  }
  if (piece.spent) {
    ctx.globalCompositeOperation = 'source-atop'
    ctx.fillStyle = palette.dark ? 'rgba(40, 38, 32, 0.52)' : 'rgba(248, 242, 226, 0.52)'
    ctx.fillRect(0, 0, size, size)
  }
  ctx.restore()
}

/** A die-cut card with a little thickness under it. Leaves its outline as the current path. */
function paintCard({ ctx, pad, s }: Card, fill: string): void {
  ctx.fillStyle = 'rgba(20, 16, 8, 0.34)'
  rounded(ctx, pad * 1.5, pad * 1.7, s, s, s * 0.09)
  ctx.fill()
  const card = ctx.createLinearGradient(0, pad, 0, pad + s)
  card.addColorStop(0, mix(fill, '#ffffff', 0.16))
  card.addColorStop(1, mix(fill, '#000000', 0.05))
  ctx.fillStyle = card
  rounded(ctx, pad, pad, s, s, s * 0.09)
  ctx.fill()
}

/** The back: whose it is, by colour and by a woven ground, and a question where the symbol would be. */
function paintBack({ ctx, pad, s, palette }: Card, fill: string): void {
  const line = mix(fill, palette.dark ? '#ffffff' : '#000000', 0.16)
  hatch(ctx, line, pad, pad, s, s, s * 0.11)
  ctx.save()
  ctx.translate(2 * pad + s, 0)
  ctx.scale(-1, 1)
  hatch(ctx, line, pad, pad, s, s, s * 0.11)
  ctx.restore()
  ctx.beginPath()
  ctx.arc(pad + s / 2, pad + s / 2, s * 0.29, 0, Math.PI * 2)
  ctx.fillStyle = mix(fill, '#fffaf0', 0.5)
  ctx.fill()
  ctx.lineWidth = s * 0.025
  ctx.strokeStyle = mix(fill, '#000000', 0.45)
  ctx.stroke()
  ctx.fillStyle = SYMBOL_INK
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `700 ${s * 0.4}px ${LABEL_FONT}`
  ctx.fillText('?', pad + s / 2, pad + s * 0.52)
}

/** What is printed under everything: the band of the formation, the pale field of the weak side. */
function paintFields({ ctx, pad, s, palette }: Card, piece: FaceOf, fill: string, ink: string): void {
  if (piece.reduced) {
    // Pale and hatched behind the symbol, so that it shows from afar and without colour.
    ctx.fillStyle = mix(fill, '#fffaf0', 0.55)
    ctx.fillRect(pad, pad + s * 0.2, s, s * 0.47)
    hatch(ctx, mix(fill, '#1d1b17', 0.12), pad, pad + s * 0.2, s, s * 0.47, s * 0.085)
  }
  if (piece.band) {
    ctx.fillStyle = palette.band(piece.band).fill
    ctx.fillRect(pad, pad, s, s * 0.19)
    ctx.fillStyle = mix(palette.band(piece.band).fill, '#000000', 0.4)
    ctx.fillRect(pad, pad + s * 0.19, s, s * 0.015)
  }
  const band = palette.mark(piece.tone)
  if (!band) return
  ctx.strokeStyle = ink
  ctx.lineWidth = s * 0.07
  ctx.setLineDash(band.length === 1 ? [] : band.map((part) => part * s))
  ctx.beginPath()
  ctx.moveTo(pad + s * 0.035, pad)
  ctx.lineTo(pad + s * 0.035, pad + s)
  ctx.stroke()
  ctx.setLineDash([])
}

/** Captions, corners and what stands beside the symbol. The symbol gets the room that is left: its width is returned. */
function paintTexts({ ctx, pad, s, palette }: Card, piece: FaceOf, ink: string): number {
  const middle = pad + s / 2
  const onBand = piece.band ? palette.band(piece.band).ink : ink
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = onBand
  if (piece.caption !== '') {
    ctx.font = `500 ${s * 0.17}px ${LABEL_FONT}`
    const narrow = piece.topLeft || piece.topRight ? 0.5 : 0.9
    ctx.fillText(piece.caption, middle, pad + s * 0.175, s * narrow)
  }
  ctx.font = `700 ${s * 0.19}px ${LABEL_FONT}`
  ctx.textAlign = 'left'
  if (piece.topLeft) ctx.fillText(piece.topLeft, pad + s * 0.06, pad + s * 0.185, s * 0.26)
  ctx.textAlign = 'right'
  if (piece.topRight) ctx.fillText(piece.topRight, pad + s * 0.94, pad + s * 0.185, s * 0.26)
  ctx.fillStyle = ink
  ctx.font = `500 ${s * 0.14}px ${LABEL_FONT}`
  ctx.textAlign = 'center'
  if (piece.left) sideways(ctx, piece.left, pad + s * 0.1, pad + s * 0.45, -1, s * 0.46)
  if (piece.right) sideways(ctx, piece.right, pad + s * 0.9, pad + s * 0.45, 1, s * 0.46)
  return s * (piece.left || piece.right ? 0.66 : 0.82)
}

function sideways(ctx: Ctx, text: string, x: number, y: number, turn: 1 | -1, most: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate((turn * Math.PI) / 2)
  ctx.textBaseline = 'middle'
  ctx.fillText(text, 0, 0, most)
  ctx.restore()
}

function paintSymbol({ ctx, pad, s }: Card, drawn: HTMLCanvasElement | undefined, width: number): void {
  if (!drawn || drawn.width === 0 || drawn.height === 0) return
  const height = s * 0.48
  const scale = Math.min(width / drawn.width, height / drawn.height)
  const [w, h] = [drawn.width * scale, drawn.height * scale]
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(drawn, pad + s / 2 - w / 2, pad + s * 0.19 + (height - h) / 2, w, h)
}

function paintSilhouette(
  { ctx, pad, s }: Card,
  name: NonNullable<FaceOf['silhouette']>,
  ink: string,
  width: number,
): void {
  const side = Math.min(width, s * 0.5)
  ctx.save()
  ctx.translate(pad + s / 2 - side / 2, pad + s * 0.19)
  ctx.scale(side / 24, side / 24)
  ctx.fillStyle = ink
  ctx.fill(new Path2D(SILHOUETTES[name]))
  ctx.restore()
}

function paintFactors({ ctx, pad, s }: Card, piece: FaceOf, fill: string, ink: string): void {
  const factors = piece.factors.join(piece.factors.some((part) => part.length > 1) ? '-' : '·')
  if (factors === '') return
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.font = `700 ${s * (piece.factors.length > 3 ? 0.24 : 0.3)}px ${LABEL_FONT}`
  ctx.fillStyle = ink
  const [middle, foot] = [pad + s / 2, pad + s * 0.935]
  if (piece.reduced && ink === '#1d1b17') {
    ctx.lineWidth = s * 0.045
    ctx.strokeStyle = mix(fill, '#fffaf0', 0.75)
    ctx.strokeText(factors, middle, foot, s * 0.9)
  }
  ctx.fillText(factors, middle, foot, s * 0.9)
}

function rounded(ctx: Ctx, x: number, y: number, w: number, h: number, r: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, r)
}

/** Diagonal lines inside a box. */
function hatch(ctx: Ctx, colour: string, x: number, y: number, w: number, h: number, step: number): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(x, y, w, h)
  ctx.clip()
  ctx.strokeStyle = colour
  ctx.lineWidth = step * 0.36
  ctx.beginPath()
  for (let d = -h; d < w + h; d += step) {
    ctx.moveTo(x + d, y + h)
    ctx.lineTo(x + d + h, y)
  }
  ctx.stroke()
  ctx.restore()
}
