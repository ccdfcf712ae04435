import type { Graphics } from 'pixi.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Camera } from '../src/board/camera.ts'
import type { Tiles as Made } from '../src/board/tiles.ts'

/** What draws asks for a browser as soon as it is loaded, and Node 20 has none. */
let Tiles: typeof Made
beforeAll(async () => {
  vi.stubGlobal('navigator', { userAgent: 'none' })
  ;({ Tiles } = await import('../src/board/tiles.ts'))
})
afterAll(() => vi.unstubAllGlobals())

/** Pieces of 100 by 100, on a map of 400 by 100. */
const world = { width: 400, height: 100 }
const lookingAt = (from: number, to: number): Camera => {
  const camera = new Camera(world, 10)
  camera.width = to - from
  camera.height = 100
  camera.x = -from
  return camera
}
/** From where to where each piece is drawn, but for what the stroke's width adds. */
const spans = (tiles: Made, reach: number): number[][] =>
  (tiles.layer.children as Graphics[]).map(({ bounds: { minX, maxX } }) =>
    [minX + reach, maxX - reach].map((x) => Math.round(x * 2) / 2),
  )
const seen = (tiles: Made): boolean[] => tiles.layer.children.map(({ visible }) => visible)

test('[board.tiles] a line is drawn piece by piece, each stretch once, and only pieces in view show', () => {
  const line = [10, 90, 110, 190, 350].map((x) => ({ x, y: 50 }))
  const tiles = new Tiles(100).trace([line]).stroke({ width: 4, color: 0 })
  // From 10 to 90; from 90 over the border to 190 (its middle lies in the second); from 190 to 350.
  expect(spans(tiles, 2)).toEqual([
    [10, 90],
    [90, 190],
    [190, 350],
  ])
  tiles.show(lookingAt(0, 80))
  expect(seen(tiles)).toEqual([true, false, false])
  tiles.show(lookingAt(120, 180))
  expect(seen(tiles)).toEqual([false, true, false])
  tiles.show(lookingAt(0, 400))
  expect(seen(tiles)).toEqual([true, true, true])
})

test('[board.tiles] a shore runs round: pieces share the stretches where they meet, and none is left out', () => {
  const shore = [50, 50, 150, 50, 150, 80, 50, 80]
  const tiles = new Tiles(100, 1 / 4).traceRound([shore]).stroke({ width: 1, color: 0 })
  // Drawn at a quarter of the size, and scaled up.
  expect(tiles.layer.scale.x).toBe(4)
  expect(tiles.layer.children.length).toBe(2)
  expect(spans(tiles, Math.SQRT1_2)).toEqual([
    [12.5, 37.5],
    [12.5, 37.5],
  ])
})
