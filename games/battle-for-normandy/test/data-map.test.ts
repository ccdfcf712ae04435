import { findSlot, hexDistance } from '@grognard/maps'
import { expect, test } from 'vitest'
import { dataFiles, loadData } from '../data/index.ts'

const { map } = loadData(dataFiles)
const { hexMap, terrain, sides } = map
const { topology } = hexMap
const cell = (id: string): number => hexMap.cellByName.get(id)!
const touch = (a: string, b: string): boolean => findSlot(topology, cell(a), cell(b)) >= 0
const neighbour = (id: string, direction: number): string =>
  topology.names[topology.target[hexMap.slotAt[cell(id) * 6 + direction - 1]!]!]!
const sideBetween = (a: string, b: string) =>
  sides.find((side) => [a, b].map(cell).includes(side.a) && [a, b].map(cell).includes(side.b))

test('[2.2] five sheets hold 12,574 hexes, 8,713 of them land', () => {
  expect(hexMap.hexes).toBe(12_574)
  expect(terrain.filter((ground) => ground !== 'sea')).toHaveLength(8_713)
})

test('[2.2.1] sheet B lies over A and C, D and E over B and C: a hex of two sheets is one place', () => {
  expect(cell('B0111')).toBe(cell('A3402'))
  expect(touch('B2203', 'C2255')).toBe(true)
  expect(touch('B4603', 'D0103')).toBe(true)
  expect(touch('D2003', 'E2061')).toBe(true)
  expect(touch('A4910', 'B1709')).toBe(false)
  expect(hexDistance(hexMap, cell('C4601'), cell('E0107'))).toBe(1)
})

test('[2.2] the rose: direction 5 of A4218 is A4219, whose direction 1 is A4118 and 2 is A4218', () => {
  expect(neighbour('A4218', 5)).toBe('A4219')
  expect(neighbour('A4219', 1)).toBe('A4118')
  expect(neighbour('A4219', 2)).toBe('A4218')
  expect(terrain[cell('A4219')]).toBe('flooded')
  expect(terrain[cell('A4118')]).not.toBe('flooded')
})

test('[2.2] six hexes east of A4118 lies A4112, two hexes A4116, three hexes A4115', () => {
  const east = (id: string, steps: number): string => (steps === 0 ? id : east(neighbour(id, 2), steps - 1))
  expect([6, 2, 3].map((steps) => east('A4118', steps))).toEqual(['A4112', 'A4116', 'A4115'])
})

test('[EX-60] King Red is C1829 and its queue runs straight out to sea: 1728, 1628, 1527', () => {
  expect(neighbour('C1829', 1)).toBe('C1728')
  expect(neighbour('C1728', 1)).toBe('C1628')
  expect(neighbour('C1628', 1)).toBe('C1527')
  expect(terrain[cell('C1829')]).toBe('beach')
  expect(['C1728', 'C1628', 'C1527'].map((id) => terrain[cell(id)])).toEqual(['sea', 'sea', 'sea'])
})

test('[2.2] C1929 and C1930 are flooded and lie beside the beach hex C1928', () => {
  expect(['C1928', 'C1929', 'C1930'].map((id) => terrain[cell(id)])).toEqual(['beach', 'flooded', 'flooded'])
  expect(touch('C1928', 'C1929')).toBe(true)
})

test('[2.2] a road crosses from B3015 to B3114 by a bridge', () => {
  expect(sideBetween('B3015', 'B3114')).toMatchObject({ bridge: true })
})

test('[2.2] the bluff of C1748 has an opening', () => {
  expect(sides.some((side) => side.edge === 'opening' && [side.a, side.b].includes(cell('C1748')))).toBe(true)
})

test('[2.2] Pointe du Hoc and its other gun position touch; a bridge leads from Pegasus Bridge hex', () => {
  expect(touch('B1305', 'B1406')).toBe(true)
  expect(sides.some((side) => side.bridge && [side.a, side.b].includes(cell('C3014')))).toBe(true)
})

test('[2.2] the perimeter line runs between a hex inside and one outside', () => {
  const inside = new Set(map.perimeter)
  const line = sides.filter(({ perimeter }) => perimeter)
  expect(line.length).toBeGreaterThan(50)
  for (const { a, b } of line) expect([inside.has(a), inside.has(b)].sort()).toEqual([false, true])
  expect(inside.has(cell('A2035'))).toBe(true)
})

test('[2.2] every river is bridged where a road crosses it, and nowhere else', () => {
  for (const { water, bridge, road, rail } of sides)
    expect(bridge).toBe(water !== undefined && (road !== undefined || rail))
  expect(sides.filter(({ bridge }) => bridge)).toHaveLength(180)
})

test('[2.2] a map with a hole, a road into the sea or a bridge without water does not load', () => {
  const files = structuredClone(dataFiles) as Record<string, unknown>
  const own = files['map.json'] as { terrain: Record<string, string[]> }
  own.terrain.A![40] = own.terrain.A![40]!.replace('b', '-')
  const ways = files['ways.json'] as { ways: { id: string; bridge?: boolean }[] }
  ways.ways[0]!.bridge = true
  expect(() => loadData(files)).toThrow(/A41\d\d: expected its ground(.|\n)*bridge where there is water/)
})
