import type { TableEdge } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { planGround } from '../src/board/hex-fills.ts'
import { HexGrid, hexCorners, inPolygon, sideBetween } from '../src/board/hex-grid.ts'
import { edgesNow } from '../src/board/hexsides.ts'
import { placeMap, spotInArea, stacks, unitOf } from '../src/board/layout.ts'
import { Picking } from '../src/board/picking.ts'
import { chain, hatching, meander, throughPoints } from '../src/board/polylines.ts'
import { walker } from '../src/table/walk.ts'
import { hexMap, hexPieces } from './fixtures/hexes.ts'

const map = hexMap(12, 10)
const grid = new HexGrid(map.hexes!, map)
const place = (target: string) => map.places.find((one) => one.target === target)!

describe('hexes', () => {
  test('[web.hexes] six neighbours, clockwise from the south-east, none beyond the edge of the map', () => {
    expect(grid.neighbours(place('hex:0505')).map((one) => one?.target)).toEqual([
      'hex:0605',
      'hex:0506',
      'hex:0405',
      'hex:0404',
      'hex:0504',
      'hex:0604',
    ])
    expect(
      grid
        .neighbours(place('hex:0101'))
        .filter((one) => one)
        .map((one) => one!.target),
    ).toEqual(['hex:0201', 'hex:0102'])
  })

  test('[web.hexes] pointed at anywhere inside its sides, a hex is found; beyond them it is not', () => {
    const hex = place('hex:0505')
    for (const share of [0, 0.5, 0.95]) {
      const corners = hexCorners(grid.layout, hex, share)
      for (let i = 0; i < 12; i += 2)
        expect(grid.at({ x: corners[i]!, y: corners[i + 1]! })?.target).toBe(hex.target)
    }
    expect(grid.at({ x: hex.x + grid.layout.size * 1.05, y: hex.y })?.target).not.toBe(hex.target)
    expect(grid.at({ x: -500, y: -500 })).toBeUndefined()
  })

  test('[web.hexes] pointy hexes have their neighbours too', () => {
    const size = 10
    const at = (q: number, r: number) => ({
      ...map.places[0]!,
      target: `hex:${q}.${r}`,
      x: 100 + size * Math.sqrt(3) * (q + r / 2),
      y: 100 + size * 1.5 * r,
    })
    const places = [-1, 0, 1].flatMap((q) => [-1, 0, 1].map((r) => at(q, r)))
    const pointy = new HexGrid({ orientation: 'pointy', size }, { places })
    expect(new Set(pointy.neighbours(at(0, 0)).map((one) => one!.target))).toEqual(
      new Set(['hex:1.0', 'hex:0.1', 'hex:-1.1', 'hex:-1.0', 'hex:0.-1', 'hex:1.-1']),
    )
  })

  test('[web.hexes] a hexside joins the two corners that its hexes share', () => {
    const [a, b] = [place('hex:0505'), place('hex:0506')]
    const corners = (hex: typeof a) => {
      const flat = hexCorners(grid.layout, hex)
      return [0, 2, 4, 6, 8, 10].map((i) => `${flat[i]!.toFixed(3)} ${flat[i + 1]!.toFixed(3)}`)
    }
    for (const { x, y } of sideBetween(grid.layout.size, a, b)) {
      expect(corners(a)).toContain(`${x.toFixed(3)} ${y.toFixed(3)}`)
      expect(corners(b)).toContain(`${x.toFixed(3)} ${y.toFixed(3)}`)
    }
  })

  test('[web.hexes] grounds meet without gaps: every wandering border is the same from both sides', () => {
    const { pieces, coasts } = planGround(map, grid, ({ texture }) => texture === 'water')
    const seen = new Map<string, number>()
    for (const { outline } of pieces)
      for (let i = 0; i < outline.length; i += 2) {
        const ends = [0, 2].map((d) => {
          const k = (i + d) % outline.length
          return `${outline[k]!.toFixed(2)} ${outline[k + 1]!.toFixed(2)}`
        })
        const key = ends.sort().join(' ')
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }
    const rim = grid.places.reduce((n, hex) => n + grid.neighbours(hex).filter((one) => !one).length, 0)
    expect([...seen.values()].filter((n) => n === 1)).toHaveLength(rim)
    expect(Math.max(...seen.values())).toBe(2)
    expect(coasts.length).toBeGreaterThan(0)
  })

  test('[web.hexes] what changed on a hexside takes the place of the bridge there, and of nothing else', () => {
    const edge = (a: string, b: string, style: TableEdge['style']): TableEdge => ({ between: [a, b], style })
    const fixed = [edge('a', 'b', 'river'), edge('a', 'b', 'bridge'), edge('b', 'c', 'bridge')]
    expect(edgesNow(fixed, [edge('b', 'a', 'bridge-down')]).map(({ style }) => style)).toEqual([
      'bridge',
      'bridge-down',
    ])
  })

  test('[web.hexes] arrows walk from hex to hex, whatever roads there are', () => {
    const walk = walker(map)
    expect(walk.step('hex:0505', 'up')).toBe('hex:0504')
    expect(walk.step('hex:0505', 'down')).toBe('hex:0506')
    expect(['hex:0605', 'hex:0604']).toContain(walk.step('hex:0505', 'right'))
  })
})

describe('lines', () => {
  const p = (x: number, y: number) => ({ x, y })

  test('[web.hexes] pieces are joined into lines between forks, rings are closed', () => {
    const lines = chain(
      [
        [p(0, 0), p(1, 0)],
        [p(2, 0), p(1, 0)],
        [p(2, 0), p(3, 0)],
        [p(2, 0), p(2, 1)],
        [p(9, 9), p(9, 8)],
        [p(9, 8), p(8, 8)],
        [p(8, 8), p(9, 9)],
      ],
      0.1,
    )
    expect(lines.map((line) => line.length).sort()).toEqual([2, 2, 3, 4])
  })

  test('[web.hexes] roads pass through every hex they join; rivers keep their ends', () => {
    const line = [p(0, 0), p(10, 5), p(20, 0), p(30, 5)]
    for (const point of line) expect(throughPoints(line)).toContainEqual(point)
    const river = meander(line, 1)
    expect([river[0], river.at(-1)]).toEqual([line[0], line.at(-1)])
  })

  test('[web.hexes] hatching stays inside', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10]
    const lines = hatching(square, 3)
    expect(lines.length).toBeGreaterThan(4)
    for (const [a, b] of lines)
      expect(
        inPolygon([-0.1, -0.1, 10.1, -0.1, 10.1, 10.1, -0.1, 10.1], (a.x + b.x) / 2, (a.y + b.y) / 2),
      ).toBe(true)
  })
})

test('[web.hexes] counters of an area stay inside it, however many', () => {
  const unit = unitOf(map)
  const outline = [0, 0, 300, 0, 300, 160, 0, 160]
  for (const of of [1, 7, 60])
    for (let i = 0; i < of; i++) {
      const { x, y } = spotInArea(outline, unit, { target: `unit:${i}`, large: false }, i, of)
      expect(x >= 0 && x <= 300 && y >= 0 && y <= 160).toBe(true)
    }
})

test('[web.hexes] stacks lie in the order pieces ask for, the others below', () => {
  const [a, b, c] = hexPieces(map, 3).map((piece) => ({ ...piece, at: 'hex:0505' }))
  const pile = stacks([{ ...a!, order: 2 }, b!, { ...c!, order: 1 }]).get('hex:0505')!
  expect(pile.map(({ target }) => target)).toEqual(['unit:1', 'unit:2', 'unit:0'])
})

test('[web.hexes] a hexside is found near its middle while it can be chosen; boxes are found where no hex is', () => {
  const side: TableEdge = { between: ['hex:0505', 'hex:0506'], style: 'bridge', target: 'bridge:1' }
  const picking = new Picking(map, placeMap(map), new Map([['bridge:1', side]]), grid, unitOf(map))
  const { x, y } = picking.middleOf('bridge:1')!
  expect(picking.sideAt(x + 3, y, new Set(['bridge:1']), 0)).toBe('bridge:1')
  expect(picking.sideAt(x + 3, y, new Set(['hex:0505']), 0)).toBeUndefined()
  expect(picking.sideAt(x + 60, y, new Set(['bridge:1']), 0)).toBeUndefined()
  const box = place('box:air')
  expect(picking.placeAt(box.x, box.y, 0)).toBe('box:air')
  expect(picking.placeAt(place('hex:0505').x, place('hex:0505').y, 0)).toBe('hex:0505')
})
