import type { Texture } from '@grognard/kernel'
import type { HexInks } from './hex-inks.ts'
import { blob, type Ctx, type Painter } from './terrain-brush.ts'
import { stipple } from './terrain-close.ts'

/** Terrain seen from afar: one sign, drawn bold. */

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

export const SIMPLE: Readonly<Partial<Record<Texture, Painter>>> = {
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
