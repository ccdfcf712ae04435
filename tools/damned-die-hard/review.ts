/** The review picture: what the tool made, drawn plainly, with hex numbers and names, to be looked at by a human. */

import { launchBrowser } from '../browser.mjs'
import type { Point } from '../map-making/lambert.ts'

const WIDE = Math.sqrt(3) / 2
const MARGIN = 40

export interface ReviewHex {
  readonly id: string
  readonly centre: Point
  readonly corners: readonly Point[]
  readonly terrain: string
  readonly zone: number
  /** Print its number: land, and the sea beside it. */
  readonly numbered: boolean
}
export interface ReviewSide {
  readonly ends: readonly [Point, Point]
  readonly centres: readonly [Point, Point]
  readonly has: ReadonlySet<string>
}
export interface ReviewPlace {
  readonly name: string
  readonly at: Point
  readonly kind: string
  readonly port: string | null
  readonly strip: string | null
  readonly printed: boolean
}
export interface Review {
  readonly columns: readonly [number, number]
  readonly rows: readonly [number, number]
  readonly hexes: readonly ReviewHex[]
  readonly sides: readonly ReviewSide[]
  readonly places: readonly ReviewPlace[]
  readonly coast: readonly (readonly Point[])[]
  readonly credits: string
}

const COLOUR: Readonly<Record<string, string>> = {
  sea: '#cfe3f1',
  clear: '#f4efd6',
  rough: '#e2cf9f',
  woods: '#cfe0a8',
  'wooded-rough': '#b7c98b',
  forest: '#a9c98f',
  swamp: '#bcd6cf',
  'wooded-swamp': '#a5c7b4',
  'rice-paddies': '#e3efb4',
  mountain: '#c9a877',
  jungle: '#9dcf8e',
  'rough-jungle': '#86b873',
  'mountain-jungle': '#7a9a58',
  'swamp-jungle': '#7fbf9f',
  atoll: '#f2ddb0',
  'full-city': '#d0b6b6',
}
const SIDE: readonly (readonly [string, string, number])[] = [
  ['sea', '#2f7fc1', 5],
  ['water', '#7db7e0', 3],
  ['strait', '#7a3fb0', 6],
  ['lake', '#3b9bd6', 7],
  ['river', '#2a6fd0', 3],
  ['major-river', '#143fae', 6],
  ['cliffs', '#7b4a1d', 3],
]
const WAY: readonly (readonly [string, string, number, string])[] = [
  ['trail', '#8a5a20', 1.6, '3 3'],
  ['road', '#c0392b', 2.6, ''],
  ['rail', '#111', 2, '6 3'],
  ['ferry', '#7a3fb0', 3, '2 4'],
]

export function draw(review: Review, step: number): string {
  const { columns, rows } = review
  const px = ([c, y]: Point): Point => [
    MARGIN + (c - columns[0] + 1) * WIDE * step,
    MARGIN + (y - rows[0] + 1) * step,
  ]
  const inside = ([c, y]: Point) =>
    c > columns[0] - 1 && c < columns[1] + 1 && y > rows[0] - 1 && y < rows[1] + 1.5
  const width = Math.round((columns[1] - columns[0] + 2) * WIDE * step + 2 * MARGIN)
  const height = Math.round((rows[1] - rows[0] + 2.5) * step + 2 * MARGIN)
  const fixed = (n: number) => n.toFixed(1)
  const points = (list: readonly Point[]) => list.map((p) => px(p).map(fixed).join()).join(' ')
  const out: string[] = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>`,
  ]
  for (const hex of review.hexes) {
    if (!inside(hex.centre)) continue
    out.push(
      `<polygon points="${points(hex.corners)}" fill="${COLOUR[hex.terrain] ?? '#f0f'}" stroke="#999" stroke-width=".5"/>`,
    )
  }
  for (const ring of review.coast) {
    if (!ring.some(inside)) continue
    out.push(
      `<polygon points="${points(ring)}" fill="none" stroke="#1d5c88" stroke-width="1.2" opacity=".8"/>`,
    )
  }
  for (const { ends, centres, has } of review.sides) {
    if (!inside(centres[0])) continue
    const [p, q] = ends.map(px) as [Point, Point]
    for (const [feature, colour, size] of SIDE) {
      if (has.has(feature))
        out.push(
          `<line x1="${fixed(p[0])}" y1="${fixed(p[1])}" x2="${fixed(q[0])}" y2="${fixed(q[1])}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round"/>`,
        )
    }
    const [a, b] = centres.map(px) as [Point, Point]
    WAY.forEach(([feature, colour, size, dash], i) => {
      if (!has.has(feature)) return
      const off = i === 1 ? 1.5 : i === 2 ? -1.5 : 0
      out.push(
        `<line x1="${fixed(a[0] + off)}" y1="${fixed(a[1] + off)}" x2="${fixed(b[0] + off)}" y2="${fixed(b[1] + off)}" stroke="${colour}" stroke-width="${size}" stroke-dasharray="${dash}"/>`,
      )
    })
  }
  for (const { id, centre, terrain, zone, numbered } of review.hexes) {
    if (!numbered || !inside(centre)) continue
    const [x, y] = px(centre)
    const short = terrain === 'sea' ? '' : ` ${terrain.replace(/-(.)\w*/g, '$1').slice(0, 5)}`
    out.push(
      `<text x="${fixed(x)}" y="${fixed(y - step / 2 + 9)}" font-size="7.5" text-anchor="middle" fill="${zone === 12 ? '#06c' : zone === 13 ? '#a0a' : '#555'}">${id.slice(3)}${short}</text>`,
    )
  }
  for (const place of review.places) {
    if (!inside(place.at)) continue
    const [x, y] = px(place.at)
    const size = { 'full-city': 8, 'dot-city': 7, 'reference-city': 6, town: 4 }[place.kind] ?? 2.2
    out.push(
      `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${size / 1.3}" fill="${place.printed ? '#b00' : '#222'}"/>`,
    )
    const extra = `${place.port ? ` ⚓${place.port.slice(0, 3)}` : ''}${place.strip ? ' ✈' : ''}`
    out.push(
      `<text x="${fixed(x + 5)}" y="${fixed(y + 3)}" font-size="${place.kind === 'village' ? 7.5 : 9}" fill="#000" stroke="#fff" stroke-width="2" paint-order="stroke">${place.name}${extra}</text>`,
    )
  }
  out.push(`<text x="${MARGIN}" y="${height - 12}" font-size="10" fill="#333">${review.credits}</text></svg>`)
  return out.join('\n')
}

/** Draws the picture in a browser and saves it. */
export async function save(svg: string, path: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const size = /width="(\d+)" height="(\d+)"/.exec(svg)!
    const page = await browser.newPage({ viewport: { width: Number(size[1]), height: Number(size[2]) } })
    await page.setContent(`<body style="margin:0">${svg}</body>`)
    await page.screenshot({ path })
  } finally {
    await browser.close()
  }
}
