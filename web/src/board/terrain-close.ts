import type { Texture } from '@grognard/kernel'
import { chanceAt } from './hex-grid.ts'
import type { HexInks } from './hex-inks.ts'
import { type Brush, blob, type Painter, strew, within } from './terrain-brush.ts'

/** Terrain seen from close up. */

function trees(brush: Brush): void {
  const { ctx, inks } = brush
  for (const [x, y, chance] of strew(brush, 0.33, 0.82)) {
    if (chance < -0.55) continue
    const r = 0.105 + chance * 0.022
    ctx.fillStyle = inks.treeDark
    ctx.globalAlpha = 0.34
    blob(ctx, x + 0.035, y + 0.05, r * 1.05)
    ctx.globalAlpha = 0.95
    ctx.fillStyle = inks.tree
    blob(ctx, x, y, r)
    ctx.fillStyle = inks.treeLight
    ctx.globalAlpha = 0.75
    blob(ctx, x - r * 0.28, y - r * 0.3, r * 0.5)
    ctx.globalAlpha = 0.7
    ctx.strokeStyle = inks.treeDark
    ctx.lineWidth = 0.014
    ctx.beginPath()
    ctx.arc(x, y, r, -0.5, 2.4)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

function jungle(brush: Brush): void {
  trees(brush)
  const { ctx, inks } = brush
  ctx.strokeStyle = inks.palm
  ctx.lineWidth = 0.032
  for (const [x, y, chance] of strew({ ...brush, salt: brush.salt + 40 }, 0.42, 0.74)) {
    if (chance < 0) continue
    ctx.beginPath()
    for (const turn of [-2.7, -2.1, -1.57, -1, -0.4]) {
      ctx.moveTo(x, y)
      ctx.quadraticCurveTo(
        x + Math.cos(turn) * 0.09,
        y + Math.sin(turn) * 0.12,
        x + Math.cos(turn) * 0.15,
        y + Math.sin(turn) * 0.08,
      )
    }
    ctx.moveTo(x, y)
    ctx.lineTo(x, y + 0.12)
    ctx.stroke()
  }
}

/** A peak seen from the south, light from the west, its far side hachured. */
function peak({ ctx, inks }: Brush, x: number, y: number, w: number, h: number, snow: boolean): void {
  const top = x - w * 0.06
  ctx.fillStyle = inks.rockLight
  ctx.globalAlpha = 0.75
  ctx.beginPath()
  ctx.moveTo(x - w, y)
  ctx.lineTo(x - w * 0.42, y - h * 0.55)
  ctx.lineTo(top, y - h)
  ctx.lineTo(x + w * 0.08, y - h * 0.4)
  ctx.lineTo(x - w * 0.08, y)
  ctx.fill()
  ctx.fillStyle = inks.rockShade
  ctx.globalAlpha = 0.85
  ctx.beginPath()
  ctx.moveTo(top, y - h)
  ctx.lineTo(x + w * 0.45, y - h * 0.48)
  ctx.lineTo(x + w, y)
  ctx.lineTo(x - w * 0.08, y)
  ctx.lineTo(x + w * 0.08, y - h * 0.4)
  ctx.fill()
  ctx.globalAlpha = 0.9
  ctx.strokeStyle = inks.rock
  ctx.lineWidth = 0.028
  ctx.beginPath()
  ctx.moveTo(x - w, y)
  ctx.lineTo(x - w * 0.42, y - h * 0.55)
  ctx.lineTo(top, y - h)
  ctx.lineTo(x + w * 0.45, y - h * 0.48)
  ctx.lineTo(x + w, y)
  ctx.stroke()
  ctx.lineWidth = 0.016
  ctx.beginPath()
  for (let k = 1; k < 5; k++) {
    const t = k / 5
    ctx.moveTo(top + (x + w - top) * t * 0.72, y - h * (1 - t * 0.8))
    ctx.lineTo(top + (x + w - top) * t * 0.72 - w * 0.12, y - h * (1 - t) * 0.35)
  }
  ctx.stroke()
  if (snow) {
    ctx.fillStyle = '#ffffff'
    ctx.globalAlpha = 0.85
    ctx.beginPath()
    ctx.moveTo(top, y - h)
    ctx.lineTo(top - w * 0.3, y - h * 0.66)
    ctx.lineTo(top - w * 0.05, y - h * 0.72)
    ctx.lineTo(top + w * 0.1, y - h * 0.6)
    ctx.lineTo(top + w * 0.34, y - h * 0.66)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

const peaks =
  (step: number, w: number, h: number, snow: boolean) =>
  (brush: Brush): void => {
    for (const [x, y, chance] of strew(brush, step, 0.66))
      peak(brush, x, y + h * 0.45, w * (1 + chance * 0.16), h * (1 + chance * 0.22), snow)
  }

/** Rounded hills with hachures down their far side. */
const domes =
  (step: number, w: number, h: number, alpha: number) =>
  (brush: Brush): void => {
    const { ctx, inks } = brush
    for (const [x, y, chance] of strew(brush, step, 0.72)) {
      const [rw, rh] = [w * (1 + chance * 0.2), h * (1 + chance * 0.2)]
      ctx.globalAlpha = alpha * 0.5
      ctx.fillStyle = inks.rockShade
      ctx.beginPath()
      ctx.moveTo(x, y - rh)
      ctx.quadraticCurveTo(x + rw * 0.8, y - rh * 0.9, x + rw, y)
      ctx.quadraticCurveTo(x + rw * 0.3, y - rh * 0.25, x, y - rh)
      ctx.fill()
      ctx.globalAlpha = alpha
      ctx.strokeStyle = inks.rock
      ctx.lineWidth = 0.022
      ctx.beginPath()
      ctx.moveTo(x - rw, y)
      ctx.quadraticCurveTo(x - rw * 0.7, y - rh * 1.05, x, y - rh)
      ctx.quadraticCurveTo(x + rw * 0.8, y - rh * 0.9, x + rw, y)
      ctx.stroke()
      ctx.lineWidth = 0.014
      ctx.beginPath()
      for (const t of [0.25, 0.5, 0.75]) {
        ctx.moveTo(x + rw * t, y - rh * (1 - t * t * 0.7))
        ctx.lineTo(x + rw * t * 0.86, y - rh * (0.55 - t * 0.42))
      }
      ctx.stroke()
    }
    ctx.globalAlpha = 1
  }

function reeds(brush: Brush): void {
  const { ctx, inks } = brush
  for (const [x, y, chance] of strew(brush, 0.4, 0.78)) {
    ctx.fillStyle = inks.pool
    ctx.globalAlpha = 0.7
    ctx.beginPath()
    ctx.ellipse(x, y + 0.02, 0.15 + chance * 0.03, 0.04, 0, 0, Math.PI * 2)
    ctx.fill()
    ctx.globalAlpha = 0.9
    ctx.strokeStyle = inks.reed
    ctx.lineWidth = 0.022
    ctx.beginPath()
    for (const [dx, lean, tall] of [
      [-0.05, -0.04, 0.11],
      [0, 0, 0.16],
      [0.05, 0.045, 0.12],
    ] as const) {
      ctx.moveTo(x + dx * 0.6, y)
      ctx.lineTo(x + dx + lean, y - tall)
    }
    ctx.moveTo(x - 0.12, y + 0.015)
    ctx.lineTo(x + 0.13, y + 0.015)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** A patchwork of fields, each ploughed its own way. */
function fields(brush: Brush): void {
  const { ctx, inks } = brush
  strew(brush, 0.52, 0.72).forEach(([x, y, chance], i) => {
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(chance * 0.5 + 0.2)
    ctx.fillStyle = inks.field[i % inks.field.length] ?? ''
    ctx.globalAlpha = 0.65
    ctx.fillRect(-0.19, -0.13, 0.38, 0.26)
    ctx.strokeStyle = inks.rock
    ctx.globalAlpha = 0.24
    ctx.lineWidth = 0.012
    ctx.beginPath()
    for (let k = 1; k < 6; k++) {
      if (i % 2 === 0) {
        ctx.moveTo(-0.19 + k * 0.063, -0.13)
        ctx.lineTo(-0.19 + k * 0.063, 0.13)
      } else {
        ctx.moveTo(-0.19, -0.13 + k * 0.043)
        ctx.lineTo(0.19, -0.13 + k * 0.043)
      }
    }
    ctx.stroke()
    ctx.restore()
  })
}

export const stipple =
  (step: number, r: number) =>
  (brush: Brush): void => {
    const { ctx, inks } = brush
    ctx.fillStyle = inks.sand
    ctx.globalAlpha = 0.55
    for (const [x, y, chance] of strew(brush, step, 0.9)) blob(ctx, x, y, r * (1 + chance * 0.4))
    ctx.globalAlpha = 1
  }

function dunes(brush: Brush): void {
  const { ctx, inks } = brush
  stipple(0.16, 0.011)(brush)
  ctx.strokeStyle = inks.sand
  ctx.lineWidth = 0.03
  ctx.globalAlpha = 0.7
  for (const [x, y] of strew(brush, 0.45, 0.72)) {
    ctx.beginPath()
    ctx.arc(x, y + 0.1, 0.17, Math.PI * 1.15, Math.PI * 1.85)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

function grass(brush: Brush): void {
  const { ctx, inks } = brush
  ctx.strokeStyle = inks.tree
  ctx.globalAlpha = 0.45
  ctx.lineWidth = 0.018
  for (const [x, y] of strew(brush, 0.42, 0.8)) {
    ctx.beginPath()
    for (const dx of [-0.04, 0, 0.04]) {
      ctx.moveTo(x + dx * 0.5, y)
      ctx.lineTo(x + dx, y - 0.08)
    }
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

const ticks =
  (ink: (inks: HexInks) => string, step: number) =>
  (brush: Brush): void => {
    const { ctx } = brush
    ctx.strokeStyle = ink(brush.inks)
    ctx.globalAlpha = 0.4
    ctx.lineWidth = 0.018
    for (const [x, y] of strew(brush, step, 0.82)) {
      ctx.beginPath()
      ctx.moveTo(x - 0.05, y)
      ctx.lineTo(x + 0.05, y)
      ctx.moveTo(x, y - 0.04)
      ctx.lineTo(x, y + 0.04)
      ctx.stroke()
    }
    ctx.globalAlpha = 1
  }

/** Blocks of houses with streets between them. */
const blocks =
  (reach: number) =>
  (brush: Brush): void => {
    const { ctx, inks, salt } = brush
    ctx.save()
    ctx.rotate(0.22)
    const step = 0.215
    for (let i = -5; i <= 5; i++)
      for (let j = -5; j <= 5; j++) {
        const [x, y] = [i * step, j * step]
        const [rx, ry] = [x * Math.cos(0.22) - y * Math.sin(0.22), x * Math.sin(0.22) + y * Math.cos(0.22)]
        if (!within(brush.corners, rx / reach, ry / reach)) continue
        const chance = chanceAt(i * 5, j * 9, salt)
        if (chance > 0.86) continue
        const half = step * (0.36 + chance * 0.05)
        ctx.fillStyle = inks.blockEdge
        ctx.globalAlpha = 0.35
        ctx.fillRect(x - half + 0.015, y - half + 0.018, half * 2, half * 2)
        ctx.globalAlpha = 0.75 + chance * 0.15
        ctx.fillStyle = inks.block
        ctx.fillRect(x - half, y - half, half * 2, half * 2)
      }
    ctx.restore()
    ctx.globalAlpha = 1
  }

function waves(brush: Brush): void {
  const { ctx, inks } = brush
  ctx.strokeStyle = inks.wave
  ctx.lineWidth = 0.02
  ctx.globalAlpha = 0.42
  for (const [x, y, chance] of strew(brush, 0.72, 0.74)) {
    if (chance < -0.35) continue
    ctx.beginPath()
    ctx.moveTo(x - 0.12, y)
    ctx.quadraticCurveTo(x - 0.06, y - 0.06, x, y)
    ctx.quadraticCurveTo(x + 0.06, y + 0.06, x + 0.12, y)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

export const FULL: Readonly<Partial<Record<Texture, Painter>>> = {
  hills: domes(0.6, 0.2, 0.13, 0.6),
  rough: domes(0.5, 0.16, 0.11, 0.8),
  highland: domes(0.62, 0.3, 0.24, 0.85),
  mountain: peaks(0.6, 0.29, 0.4, false),
  alpine: peaks(0.64, 0.34, 0.52, true),
  forest: trees,
  jungle,
  swamp: reeds,
  urban: blocks(0.93),
  city: blocks(0.6),
  cultivated: fields,
  steppe: grass,
  desert: stipple(0.2, 0.013),
  dunes,
  salt: ticks(({ grid }) => grid, 0.34),
  snow: ticks(({ wave }) => wave, 0.5),
  beach: stipple(0.15, 0.012),
  shallows: waves,
  water: waves,
}
