import type { TableTerrain } from '@grognard/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { hexCorners } from '../board/hex-grid.ts'
import { groundOf, inksOf } from '../board/hex-inks.ts'
import { paintPlace } from '../board/paint.ts'
import { PICTURE, paintTerrain } from '../board/paint-terrain.ts'
import { paletteOf } from '../board/palette.ts'
import { colours, isDark } from '../settings.ts'
import { useDesk } from '../ui/context.ts'

/** Side of a swatch, css pixels. */
const SIZE = 46
/** A piece of ground as the map draws it; its name stands beside it. */
export const TerrainSwatch = ({ terrain }: { terrain: TableTerrain }) => {
  const map = useDesk().session.map.value
  const canvas = useRef<HTMLCanvasElement>(null)
  const [dark, safe] = [isDark(), colours.value === 'safe']
  useEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx || !map) return
    const px = SIZE * Math.min(2, devicePixelRatio)
    element.width = px
    element.height = px
    const palette = paletteOf(dark, safe, map.tones)
    if (!map.hexes) {
      const shape = map.places.find((place) => place.terrain === terrain.id)?.shape ?? 'box'
      paintPlace(ctx, px, shape, terrain.texture, 'neutral', palette)
      return
    }
    const { orientation } = map.hexes
    const inks = inksOf(palette)
    const corners = hexCorners({ orientation, size: px / PICTURE }, { x: px / 2, y: px / 2 })
    ctx.beginPath()
    for (let i = 0; i < corners.length; i += 2) ctx.lineTo(corners[i]!, corners[i + 1]!)
    ctx.closePath()
    ctx.clip()
    ctx.fillStyle = groundOf(terrain, inks)
    ctx.fillRect(0, 0, px, px)
    paintTerrain(ctx, px, terrain, map.hexes, 'full', 0, inks)
  }, [terrain, map, dark, safe])
  return <canvas ref={canvas} class="swatch" />
}
