/** The review pictures: what the map tool made, drawn plainly with numbers and names, to be looked at by a human. */
import { centreOf, type HexMap } from '@grognard/maps'
import type { MapFile } from '../../games/battle-for-normandy/data/schema-map.ts'
import { launchBrowser } from '../browser.mjs'

const COLOUR: Readonly<Record<string, string>> = {
  sea: '#b8d4e8',
  clear: '#f6f0d2',
  pasture: '#dfe9ae',
  bocage: '#a9c98a',
  forest: '#5f9150',
  flooded: '#9fd3d6',
  beach: '#f5d795',
  city: '#c9a9a4',
}
const WATER: Readonly<Record<string, readonly [string, number]>> = {
  stream: ['#3d7fd6', 3],
  major: ['#12379c', 6],
}
const EDGE: Readonly<Record<string, string>> = {
  cliff: '#3a2412',
  bluff: '#8a5a20',
  opening: '#f08c00',
  sea: '#0a1c66',
}
const ROAD: Readonly<Record<string, readonly [string, number]>> = {
  secondary: ['#8d7355', 1.4],
  main: ['#d2691e', 2.4],
  highway: ['#b3121d', 3.4],
}
const STEP = 34
const MARGIN = 30

export interface Picture {
  readonly map: HexMap
  readonly file: MapFile
  readonly terrain: readonly string[]
  readonly level: readonly number[]
  /** By cell: the names of what stands there. */
  readonly label: ReadonlyMap<number, string>
  readonly perimeter: ReadonlySet<number>
  readonly sides: readonly {
    readonly a: number
    readonly b: number
    readonly water?: string | undefined
    readonly edge?: string | undefined
    readonly perimeter?: true | undefined
  }[]
  readonly ways: readonly {
    readonly a: number
    readonly b: number
    readonly road: string | null
    readonly rail: boolean
    readonly bridge: boolean
  }[]
}

/** One sheet with the hexes around it. */
export function drawSheet(p: Picture, sheet: string): string {
  const { map } = p
  const point = (cell: number) => centreOf('pointy', { q: map.q[cell]!, r: map.r[cell]! })
  const own = p.terrain.flatMap((_, cell) => (map.topology.names[cell]!.startsWith(sheet) ? [cell] : []))
  const xs = own.map((cell) => point(cell)[0])
  const ys = own.map((cell) => point(cell)[1])
  const left = Math.min(...xs) - 1
  const top = Math.min(...ys) - 1
  const width = Math.round((Math.max(...xs) - left + 1) * STEP + 2 * MARGIN)
  const height = Math.round((Math.max(...ys) - top + 1) * STEP + 2 * MARGIN)
  const px = (x: number, y: number) => [MARGIN + (x - left) * STEP, MARGIN + (y - top) * STEP] as const
  const inside = (cell: number) => {
    const [x, y] = px(...point(cell))
    return x > 0 && y > 0 && x < width && y < height
  }
  const corner = (cell: number, i: number) => {
    const [x, y] = point(cell)
    const angle = (Math.PI / 3) * i - Math.PI / 6
    const radius = 1 / Math.sqrt(3)
    return px(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>`,
  ]
  const n = (value: number) => value.toFixed(1)
  const line = (a: readonly number[], b: readonly number[], colour: string, size: number, more = '') =>
    out.push(
      `<line x1="${n(a[0]!)}" y1="${n(a[1]!)}" x2="${n(b[0]!)}" y2="${n(b[1]!)}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" ${more}/>`,
    )
  for (let cell = 0; cell < p.terrain.length; cell++) {
    if (!inside(cell)) continue
    const points = [0, 1, 2, 3, 4, 5].map((i) => corner(cell, i).map(n).join()).join(' ')
    const shade = p.level[cell]! * 0.07
    out.push(
      `<polygon points="${points}" fill="${COLOUR[p.terrain[cell]!]}" stroke="#8a8a8a" stroke-width=".5"/>`,
    )
    if (shade > 0) out.push(`<polygon points="${points}" fill="#5b3a12" opacity="${shade}"/>`)
  }
  /** Corner i of a pointy hex lies clockwise of direction i's side: east is between corners 0 and 1. */
  const side = (a: number, b: number) => {
    const [ax, ay] = point(a)
    const [bx, by] = point(b)
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
    const [dx, dy] = [(by - ay) / (2 * Math.sqrt(3)), -(bx - ax) / (2 * Math.sqrt(3))]
    return [px(mx + dx, my + dy), px(mx - dx, my - dy)] as const
  }
  for (const { a, b, water, edge, perimeter } of p.sides) {
    if (!inside(a)) continue
    const [from, to] = side(a, b)
    if (perimeter) line(from, to, '#a1009c', 4, 'stroke-dasharray="5 4"')
    if (water) line(from, to, ...WATER[water]!)
    if (edge) line(from, to, EDGE[edge]!, 5)
  }
  for (const { a, b, road, rail, bridge } of p.ways) {
    if (!inside(a)) continue
    const [from, to] = [px(...point(a)), px(...point(b))]
    if (rail) line(from, to, '#222', 1.6, 'stroke-dasharray="5 3" transform="translate(2,2)"')
    if (road) line(from, to, ...ROAD[road]!)
    if (bridge)
      out.push(
        `<circle cx="${n((from[0] + to[0]) / 2)}" cy="${n((from[1] + to[1]) / 2)}" r="3" fill="#fff" stroke="#000"/>`,
      )
  }
  for (let cell = 0; cell < p.terrain.length; cell++) {
    if (!inside(cell) || p.terrain[cell] === 'sea') continue
    const [x, y] = px(...point(cell))
    const name = map.topology.names[cell]!
    out.push(
      `<text x="${n(x)}" y="${n(y - 9)}" font-size="6.5" text-anchor="middle" fill="#444">${name}</text>`,
    )
  }
  for (const [cell, label] of p.label) {
    if (!inside(cell)) continue
    const [x, y] = px(...point(cell))
    out.push(
      `<text x="${n(x)}" y="${n(y + 9)}" font-size="8.5" text-anchor="middle" stroke="#fff" stroke-width="2.4" paint-order="stroke">${label}</text>`,
    )
  }
  return `${out.join('\n')}</svg>`
}

export async function savePictures(pictures: Readonly<Record<string, string>>): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const [path, svg] of Object.entries(pictures)) {
      const size = /width="(\d+)" height="(\d+)"/.exec(svg)!
      const page = await browser.newPage({ viewport: { width: Number(size[1]), height: Number(size[2]) } })
      await page.setContent(`<body style="margin:0">${svg}</body>`)
      await page.screenshot({ path, type: 'jpeg', quality: 70 })
      await page.close()
    }
  } finally {
    await browser.close()
  }
}
