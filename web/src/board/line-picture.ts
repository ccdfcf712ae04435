import type { LegendLine, TableMap } from '@grognard/kernel'
import { Container, type Graphics, graphicsContextToSvg } from 'pixi.js'
import { drawLinks } from './ground.ts'
import { inksOf } from './hex-inks.ts'
import { HexLines } from './hex-lines.ts'
import type { Point } from './layout.ts'
import type { Palette } from './palette.ts'
import type { Tiles } from './tiles.ts'

/** A line of the map by itself, as the map draws it: for the legend. */

/** The side of the picture, and of a hex in it. */
export const SIZE = 46
const HEX = 26
const MIDDLE = SIZE / 2
const APART = (HEX * Math.sqrt(3)) / 2

/** Three hexes that meet in the middle: two of their sides make a line from the upper edge to the right one. */
const HEXES: ReadonlyMap<string, Point> = new Map([
  ['left', { x: MIDDLE - APART, y: MIDDLE - HEX / 2 }],
  ['right', { x: MIDDLE + APART, y: MIDDLE - HEX / 2 }],
  ['below', { x: MIDDLE, y: MIDDLE + HEX }],
])
/** Three places in a row, for ways. */
const PLACES: ReadonlyMap<string, Point> = new Map([
  ['a', { x: -2, y: MIDDLE + 6 }],
  ['b', { x: MIDDLE, y: MIDDLE - 3 }],
  ['c', { x: SIZE + 2, y: MIDDLE + 2 }],
])

/** As an address for a picture. */
export function pictureOfLine({ line, style }: LegendLine, map: TableMap, palette: Palette): string {
  const drawn = new Container<Graphics>()
  const parts = ({ layer }: Tiles): void => {
    for (const g of layer.removeChildren() as Graphics[]) drawn.addChild(g)
  }
  if (line === 'way') {
    const ways = [
      ['a', 'b'],
      ['b', 'c'],
    ].map(([from, to]) => ({ from: from!, to: to!, style }))
    if (map.hexes) parts(new HexLines([], ways, PLACES, HEX, palette, inksOf(palette)).drawWays())
    else drawn.addChild(drawLinks(ways, PLACES, HEX, palette))
  } else {
    const sides = (['left', 'below'] as const).map((other) => ({ between: ['right', other] as const, style }))
    // A bridge stands across one side only.
    const isCrossing = style === 'ferry' || style.startsWith('bridge')
    const lines = new HexLines(
      isCrossing ? sides.slice(0, 1) : sides,
      [],
      HEXES,
      HEX,
      palette,
      inksOf(palette),
    )
    for (const tiles of [lines.drawSides(), lines.drawWorks(), lines.drawCrossings()]) parts(tiles)
  }
  const inner = drawn.children
    .map((g) => graphicsContextToSvg(g).replace(/^<svg[^>]*>|<\/svg>$/g, ''))
    .join('')
  drawn.destroy({ children: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${inner}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
