/** Review pictures: what the tool made, drawn plainly piece by piece, with hex numbers and names, to be looked at. */
import { join } from 'node:path'
import { launchBrowser } from '../browser.mjs'
import type { Point } from '../map-making/lambert.ts'
import { cellOf, cells, centreOf, cornersOf, neighbourAt, sideOf } from './grid.ts'
import { lakes, land, onMap } from './ground.ts'
import { isLand, regionOf, zoneOf } from './lands.ts'
import { places } from './notes.ts'
import { featuresAt } from './sides.ts'
import { terrainOf } from './terrain.ts'

const COLOUR: Readonly<Record<string, string>> = {
  sea: '#cfe3f1',
  clear: '#f6f1da',
  rough: '#e2cf9f',
  woods: '#cfe0a8',
  'wooded-rough': '#b7c98b',
  forest: '#9cc27f',
  swamp: '#bcd6cf',
  bocage: '#dbe8a0',
  'intensive-canal': '#cfe8e2',
  mountain: '#c49a62',
  'stony-desert': '#f0d9b0',
  'full-city': '#c9a0a0',
}
const SIDE: readonly (readonly [string, string, number])[] = [
  ['water', '#9cc8e8', 2.5],
  ['sea', '#2f7fc1', 4],
  ['lake', '#3b9bd6', 6],
  ['river', '#2a6fd0', 2.5],
  ['major-river', '#143fae', 5],
  ['canal', '#3a8f9f', 4],
  ['strait', '#7a3fb0', 5],
  ['high-mountain', '#5a2c0c', 5],
  ['escarpment', '#7b4a1d', 4],
  ['salt-lake', '#a0a0a0', 4],
  ['shut', '#d01030', 1.5],
]
/** Pixels from hex to hex. */
const STEP = 30
const CLOSE = 64
const MARGIN = 12

interface Piece {
  readonly id: string
  /** The hex in its middle, and how many hexes it reaches to each side. */
  readonly middle: string
  readonly wide: number
  readonly tall: number
}
/** Pieces of the map that are looked at one by one. */
export const PIECES: readonly Piece[] = [
  { id: 'sicily', middle: '26:3827', wide: 14, tall: 10 },
  { id: 'gustav', middle: '26:2021', wide: 8, tall: 5 },
  { id: 'naples', middle: '26:2520', wide: 15, tall: 10 },
  { id: 'rome', middle: '26:1225', wide: 15, tall: 10 },
  { id: 'po', middle: '16A:4825', wide: 15, tall: 10 },
  { id: 'alps', middle: '16A:4015', wide: 17, tall: 10 },
  { id: 'rhine', middle: '16A:2222', wide: 15, tall: 10 },
  { id: 'low-countries', middle: '16A:0923', wide: 15, tall: 10 },
  { id: 'germany', middle: '16A:1408', wide: 15, tall: 14 },
  { id: 'bohemia', middle: '16A:3007', wide: 12, tall: 10 },
  { id: 'channel', middle: '17A:0706', wide: 15, tall: 9 },
  { id: 'brittany', middle: '17A:1017', wide: 15, tall: 10 },
  { id: 'loire', middle: '17A:2212', wide: 15, tall: 10 },
  { id: 'provence', middle: '17A:4108', wide: 15, tall: 10 },
  { id: 'pyrenees', middle: '17A:3820', wide: 15, tall: 10 },
  { id: 'sardinia', middle: '27:1406', wide: 15, tall: 12 },
  { id: 'tunisia', middle: '27:3814', wide: 17, tall: 13 },
  { id: 'algeria', middle: '27:2725', wide: 15, tall: 10 },
  { id: 'adriatic', middle: '26:0910', wide: 15, tall: 12 },
  { id: 'greece', middle: '26:3506', wide: 10, tall: 14 },
]

function draw({ middle, wide, tall }: Piece): string {
  const step = wide < 10 ? CLOSE : STEP
  const [mx, my] = centreOf(cellOf(middle))
  const px = ([x, y]: Point): Point => [MARGIN + (x - mx + wide) * step, MARGIN + (y - my + tall) * step]
  const inside = ([x, y]: Point) => Math.abs(x - mx) < wide + 0.5 && Math.abs(y - my) < tall + 0.5
  const [width, height] = [2 * (wide * step + MARGIN), 2 * (tall * step + MARGIN)]
  const n = (value: number) => value.toFixed(1)
  const points = (list: readonly Point[]) => list.map((p) => px(p).map(n).join()).join(' ')
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>`,
  ]
  const line = (a: Point, b: Point, colour: string, size: number, dash = '') =>
    out.push(
      `<line x1="${n(px(a)[0])}" y1="${n(px(a)[1])}" x2="${n(px(b)[0])}" y2="${n(px(b)[1])}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="${dash}"/>`,
    )
  const here = cells.filter((cell) => inside(centreOf(cell)))
  for (const cell of here)
    out.push(
      `<polygon points="${points(cornersOf(cell))}" fill="${COLOUR[terrainOf[cell.index]!.terrain] ?? '#f0f'}" stroke="#aaa" stroke-width=".5"/>`,
    )
  for (const { ring } of [...land, ...lakes])
    if (ring.some(inside))
      out.push(
        `<polygon points="${points(ring)}" fill="none" stroke="#1d5c88" stroke-width="1" opacity=".7"/>`,
      )
  for (const cell of here)
    for (const direction of [0, 1, 2]) {
      const other = neighbourAt(cell, direction)
      if (!other) continue
      const [p, q] = sideOf(cell, direction)
      const has = featuresAt(cell, other)
      for (const [feature, colour, size] of SIDE) if (has.has(feature)) line(p, q, colour, size)
      if (regionOf[cell.index] && regionOf[other.index] && regionOf[cell.index] !== regionOf[other.index])
        line(p, q, '#c03', 2, '2 4')
      if (zoneOf[cell.index] !== zoneOf[other.index]) line(p, q, '#808', 1, '6 5')
    }
  for (const cell of here)
    for (const direction of [0, 1, 2]) {
      const other = neighbourAt(cell, direction)
      if (!other) continue
      const has = featuresAt(cell, other)
      if (has.has('rail'))
        line(
          centreOf(cell),
          centreOf(other),
          has.has('low-volume') ? '#888' : '#111',
          1.6,
          has.has('low-volume') ? '3 3' : '7 2',
        )
    }
  for (const cell of here) {
    const [x, y] = px(centreOf(cell))
    if (isLand[cell.index] || cell.row % 2 === 0)
      out.push(
        `<text x="${n(x)}" y="${n(y - 6)}" font-size="6.5" text-anchor="middle" fill="#666">${cell.id.split(':')[1]}</text>`,
      )
  }
  for (const { name, lat, lon, kind, port, by } of places) {
    const at = onMap(lat, lon)
    if (!inside(at)) continue
    const [x, y] = px(at)
    const size = { 'full-city': 6, 'dot-city': 4.5, 'reference-city': 3 }[kind] ?? 1.8
    out.push(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${size}" fill="${by ? '#b00' : '#222'}"/><text x="${n(x + 4)}" y="${n(y + 3)}" font-size="8.5" stroke="#fff" stroke-width="2" paint-order="stroke">${name}${port ? ` ⚓${port.slice(0, 2)}` : ''}</text>`,
    )
  }
  out.push('</svg>')
  return out.join('\n')
}

/** Draws all pieces in a browser and saves them. */
export async function savePictures(folder: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const piece of PIECES) {
      const svg = draw(piece)
      const size = /width="(\d+)" height="(\d+)"/.exec(svg)!
      const page = await browser.newPage({ viewport: { width: Number(size[1]), height: Number(size[2]) } })
      await page.setContent(`<body style="margin:0">${svg}</body>`)
      await page.screenshot({ path: join(folder, `${piece.id}.png`) })
      await page.close()
    }
  } finally {
    await browser.close()
  }
}
