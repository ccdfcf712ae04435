import type { HexLayout, TableTerrain, Texture } from '@grognard/kernel'
import { chanceAt, hexCorners } from './hex-grid.ts'
import { type HexInks, isWater } from './hex-inks.ts'

/**
 * The pattern of a hex, painted over the colour of its ground: peaks, trees, reeds, fields. Each terrain has several
 * pictures so that a wood does not look like a wallpaper; far away a single bold sign takes their place.
 *
 * All painters work in a hex whose corners are at distance 1 from the origin.
 */

type Ctx = CanvasRenderingContext2D
export type Detail = 'full' | 'simple'
export const VARIANTS = 4
/** Side of the square picture, in units of the distance from centre to corner. */
export const PICTURE = 2.2

interface Brush {
  readonly ctx: Ctx
  readonly inks: HexInks
  readonly salt: number
  readonly corners: readonly number[]
}

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

/** Spots strewn evenly over the hex, from the back to the front, none too near its sides. */
function strew(
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

function within(corners: readonly number[], x: number, y: number): boolean {
  for (let k = 0; k < 12; k += 2) {
    const [ax, ay, bx, by] = [corners[k]!, corners[k + 1]!, corners[(k + 2) % 12]!, corners[(k + 3) % 12]!]
    if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) return false
  }
  return true
}

// Close up

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

function blob(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fill()
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

const stipple =
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

type Painter = (brush: Brush) => void

const FULL: Readonly<Partial<Record<Texture, Painter>>> = {
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

// From afar: one sign, drawn bold

const sign =
  (draw: (ctx: Ctx, inks: HexInks) => void): Painter =>
  ({ ctx, inks }) => {
    ctx.globalAlpha = 0.8
    draw(ctx, inks)
    ctx.globalAlpha = 1
  }

const triangle = (ctx: Ctx, x: number, y: number, w: number, h: number): void => {
  ctx.beginPath()
  ctx.moveTo(x - w, y + h / 2)
  ctx.lineTo(x, y - h / 2)
  ctx.lineTo(x + w, y + h / 2)
  ctx.closePath()
}

const arch = (ctx: Ctx, x: number, y: number, r: number): void => {
  ctx.beginPath()
  ctx.arc(x, y, r, Math.PI, Math.PI * 2)
}

const SIMPLE: Readonly<Partial<Record<Texture, Painter>>> = {
  hills: sign((ctx, { rock }) => {
    ctx.strokeStyle = rock
    ctx.lineWidth = 0.09
    ctx.globalAlpha = 0.5
    arch(ctx, 0, 0.1, 0.3)
    ctx.stroke()
  }),
  rough: sign((ctx, { rock }) => {
    ctx.strokeStyle = rock
    ctx.lineWidth = 0.1
    ctx.globalAlpha = 0.7
    arch(ctx, -0.3, 0.3, 0.22)
    ctx.stroke()
    arch(ctx, 0.3, -0.05, 0.22)
    ctx.stroke()
  }),
  highland: sign((ctx, { rock, rockShade }) => {
    ctx.fillStyle = rockShade
    ctx.globalAlpha = 0.3
    arch(ctx, 0, 0.25, 0.5)
    ctx.fill()
    ctx.strokeStyle = rock
    ctx.globalAlpha = 0.65
    ctx.lineWidth = 0.09
    ctx.stroke()
  }),
  mountain: sign((ctx, { rock, rockShade }) => {
    ctx.fillStyle = rockShade
    ctx.strokeStyle = rock
    ctx.lineWidth = 0.09
    ctx.globalAlpha = 0.7
    triangle(ctx, 0, 0, 0.5, 0.8)
    ctx.fill()
    ctx.stroke()
  }),
  alpine: sign((ctx, { rock }) => {
    ctx.fillStyle = rock
    triangle(ctx, 0, 0.02, 0.64, 1.06)
    ctx.fill()
    ctx.fillStyle = '#ffffff'
    triangle(ctx, 0, -0.3, 0.26, 0.42)
    ctx.fill()
  }),
  forest: sign((ctx, { tree }) => {
    ctx.fillStyle = tree
    for (const [x, y] of [
      [-0.38, -0.22],
      [0.36, -0.28],
      [0, 0.02],
      [-0.34, 0.42],
      [0.4, 0.36],
    ] as const)
      blob(ctx, x, y, 0.19)
  }),
  jungle: sign((ctx, { palm }) => {
    ctx.fillStyle = palm
    for (const [x, y] of [
      [-0.42, -0.3],
      [0.06, -0.45],
      [0.46, -0.1],
      [-0.1, 0.06],
      [-0.44, 0.4],
      [0.24, 0.46],
    ] as const)
      blob(ctx, x, y, 0.21)
  }),
  swamp: sign((ctx, { reed }) => {
    ctx.strokeStyle = reed
    ctx.lineWidth = 0.1
    ctx.beginPath()
    for (const [x, y] of [
      [-0.25, -0.25],
      [0.2, 0.05],
      [-0.2, 0.4],
    ] as const) {
      ctx.moveTo(x - 0.28, y)
      ctx.lineTo(x + 0.28, y)
      ctx.moveTo(x, y)
      ctx.lineTo(x, y - 0.2)
    }
    ctx.stroke()
  }),
  urban: sign((ctx, { block }) => {
    ctx.fillStyle = block
    for (const x of [-0.5, 0, 0.5])
      for (const y of [-0.42, 0.08, 0.5]) ctx.fillRect(x - 0.19, y - 0.19, 0.38, 0.36)
  }),
  city: sign((ctx, { block }) => {
    ctx.fillStyle = block
    for (const x of [-0.24, 0.24]) for (const y of [-0.24, 0.24]) ctx.fillRect(x - 0.19, y - 0.19, 0.38, 0.38)
  }),
  desert: stipple(0.4, 0.05),
  dunes: sign((ctx, { sand }) => {
    ctx.strokeStyle = sand
    ctx.lineWidth = 0.1
    arch(ctx, -0.2, 0.15, 0.35)
    ctx.stroke()
  }),
}
