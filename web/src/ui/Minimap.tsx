import type { Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { paletteOf } from '../board/palette.ts'
import { paintControl } from '../board/small-map.ts'
import { colours, isDark } from '../settings.ts'
import { useDesk } from './context.ts'

const WIDTH = 190
const HEIGHT = 210

/** The whole map in a corner: who holds what, where we look, and a way to jump. The keyboard has its own ways. */
export const Minimap = ({ moved }: { moved: Signal<number> }) => {
  const { session, modes, selection, board } = useDesk()
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const map = session.map.value
  const state = modes.shown.value
  const palette = paletteOf(isDark(), colours.value === 'safe', map?.tones)
  const scale = map ? Math.min(WIDTH / map.width, HEIGHT / map.height) : 1
  const [width, height] = map ? [map.width * scale, map.height * scale] : [100, 100]

  useEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx || !map) return
    const d = Math.min(devicePixelRatio, 2)
    element.width = width * d
    element.height = height * d
    ctx.scale(d * scale, d * scale)
    ctx.fillStyle = palette.sea
    ctx.fillRect(0, 0, map.width, map.height)
    const fill = (all: readonly (readonly number[])[], colour: string): void => {
      ctx.fillStyle = colour
      ctx.beginPath()
      for (const line of all)
        for (let i = 0; i < line.length; i += 2)
          if (i === 0) ctx.moveTo(line[0]!, line[1]!)
          else ctx.lineTo(line[i]!, line[i + 1]!)
      ctx.fill()
    }
    fill(map.background.land, palette.land)
    fill(map.background.lakes, palette.lake)
    const tones = new Map(state?.scene.places.map(({ target, tone }) => [target, tone]))
    const size = 3.2 / scale
    if (map.hexes)
      paintControl(ctx, map, palette, (place) => tones.get(place.target) ?? place.tone ?? 'neutral')
    for (const { target, x, y, shape, tone } of map.places) {
      if (shape === 'sea' || shape === 'beach' || shape === 'hex') continue
      ctx.fillStyle = palette.line(tones.get(target) ?? tone ?? 'neutral')
      ctx.fillRect(x - size / 2, y - size / 2, size, size)
    }
    ctx.fillStyle = palette.glow
    for (const { target, x, y } of map.places) {
      if (!selection.offer.value.byTarget.has(target) && !selection.lit.value.has(target)) continue
      ctx.beginPath()
      ctx.arc(x, y, size * 0.75, 0, Math.PI * 2)
      ctx.fill()
    }
  }, [map, state, palette.dark, palette.safe, selection.offer.value, selection.lit.value])

  useEffect(() => {
    const view = board.value?.camera
    const element = frame.current
    if (!view || !element || moved.value < 0) return
    const [left, top] = [(-view.x / view.zoom) * scale, (-view.y / view.zoom) * scale]
    element.style.transform = `translate(${left}px, ${top}px)`
    element.style.width = `${(view.width / view.zoom) * scale}px`
    element.style.height = `${(view.height / view.zoom) * scale}px`
  }, [moved.value, board.value, scale])

  const jump = (event: PointerEvent): void => {
    if (event.buttons === 0 || !canvas.current) return
    const box = canvas.current.getBoundingClientRect()
    board.value?.centre((event.clientX - box.left) / scale, (event.clientY - box.top) / scale)
  }
  if (!map) return null
  return (
    <div
      class="minimap"
      aria-hidden="true"
      data-testid="minimap"
      style={{ width: `${width}px`, height: `${height}px` }}
      onPointerDown={jump}
      onPointerMove={jump}
    >
      <canvas ref={canvas} style={{ width: `${width}px`, height: `${height}px` }} />
      <div class="minimap-frame" ref={frame} />
    </div>
  )
}
