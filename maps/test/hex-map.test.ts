import { describe, expect, test } from 'vitest'
import { DIRECTIONS, opposite } from '../src/hex.ts'
import { aliasesOf, buildHexMap, cellOf, type HexMapData, nameOf, neighbourOf } from '../src/hex-map.ts'
import { hexDistance } from '../src/range.ts'
import { findSlot, kindOf, neighboursOf } from '../src/topology.ts'
import {
  DAMNED_DIE_HARD,
  NEXT_WAR_NORTH,
  NEXT_WAR_SOUTH,
  NORMANDY,
  names,
  plainMap,
  SECOND_FRONT,
} from './helpers.ts'

const SECOND_FRONT_MAP: HexMapData = {
  sheets: [
    { id: '16A', numbering: SECOND_FRONT },
    {
      id: '17A',
      numbering: { ...SECOND_FRONT, prefix: '17A:' },
      join: { hex: '17A:0101', sheet: '16A', is: '16A:0133' },
    },
    {
      id: '26',
      numbering: { ...SECOND_FRONT, prefix: '26:' },
      join: { hex: '26:0101', sheet: '16A', is: '16A:5101' },
    },
    {
      id: '27',
      numbering: { ...SECOND_FRONT, prefix: '27:' },
      join: { hex: '27:0101', sheet: '26', is: '26:0133' },
    },
  ],
}

describe('hex maps', () => {
  test.each(['flat', 'pointy'] as const)(
    '[maps.hexmap] %s-top: every neighbour has the hex as its neighbour',
    (kind) => {
      const map = plainMap(kind)
      for (let cell = 0; cell < map.hexes; cell++) {
        DIRECTIONS[kind].forEach((_, d) => {
          const other = neighbourOf(map, cell, d)
          if (other < 0) return
          expect(neighbourOf(map, other, opposite(d))).toBe(cell)
          const slot = map.slotAt[cell * 6 + d]!
          expect(map.directionOf[slot]).toBe(d)
          expect(map.topology.reverse[slot]).toBe(map.slotAt[other * 6 + opposite(d)])
          expect(map.topology.source[slot]).toBe(cell)
        })
      }
      // A 9 x 9 sheet has 208 inner hexsides: 8*9 along the lines and 17 between each of 8 pairs of lines.
      expect(map.topology.target.length).toBe(2 * (8 * 9 + 17 * 8))
    },
  )

  test('[maps.hexmap] four Second Front sheets overlap by a row and a column; the first sheet owns the seam', () => {
    const map = buildHexMap(SECOND_FRONT_MAP)
    expect(nameOf(map, cellOf(map, '17A:1601'))).toBe('16A:1633')
    expect(nameOf(map, cellOf(map, '26:0120'))).toBe('16A:5120')
    expect(nameOf(map, cellOf(map, '27:0110'))).toBe('17A:5110')
    expect(nameOf(map, cellOf(map, '27:2001'))).toBe('26:2033')
    expect(aliasesOf(map, cellOf(map, '16A:5133'))).toEqual(['16A:5133', '17A:5101', '26:0133', '27:0101'])
    expect(map.hexes).toBe((33 + 32) * (51 + 50))
    expect(names(map, neighboursOf(map.topology, cellOf(map, '16A:1633')))).toEqual([
      '16A:1533',
      '16A:1632',
      '16A:1733',
      '17A:1702',
      '17A:1602',
      '17A:1502',
    ])
  })

  test('[maps.hexmap] the two Next War sheets join though their column parities differ', () => {
    const map = buildHexMap({
      sheets: [
        { id: 'N', numbering: NEXT_WAR_NORTH },
        { id: 'S', numbering: NEXT_WAR_SOUTH, join: { hex: 'S0100', sheet: 'N', is: 'N0423' } },
      ],
    })
    // South odd column, row r = north row r + 23; south even column, row r = north row r + 22; column + 3.
    expect(nameOf(map, cellOf(map, 'S2701'))).toBe('N3024')
    expect(nameOf(map, cellOf(map, 'S2602'))).toBe('N2924')
    expect(names(map, neighboursOf(map.topology, cellOf(map, 'N2924')))).toContain('S2603')
  })

  test('[maps.hexmap] a sheet may hang on numbers beyond the edge of another (Normandy map A on map C)', () => {
    const map = buildHexMap({
      sheets: [
        { id: 'C', numbering: NORMANDY },
        {
          id: 'B',
          numbering: { ...NORMANDY, prefix: 'B', columns: { from: 1, to: 60, towards: 'west' } },
          join: { hex: 'B0101', sheet: 'C', is: 'C0154' },
        },
        {
          id: 'A',
          numbering: { ...NORMANDY, prefix: 'A', rows: { from: 1, to: 49, towards: 'south' } },
          join: { hex: 'A3401', sheet: 'C', is: 'C0163' },
        },
      ],
    })
    expect(cellOf(map, 'B1401')).toBe(cellOf(map, 'C1454')) // Charlie beach
    // Row A = row C + 33; u = column + half on odd rows: A4218 (u = 80.5) is C row 9, column 80, thus B0927.
    expect(cellOf(map, 'A4218')).toBe(cellOf(map, 'B0927'))
    expect(hexDistance(map, cellOf(map, 'A4218'), cellOf(map, 'C1454'))).toBe(29)
  })

  test('[maps.hexmap] an inset has its own lattice; boxes and links connect what adjacency does not', () => {
    const map = buildHexMap({
      sheets: [
        { id: 'G7', numbering: DAMNED_DIE_HARD, without: ['G7:0100'] },
        { id: 'G9', numbering: { ...DAMNED_DIE_HARD, prefix: 'G9:' } },
      ],
      boxes: [
        { id: 'South China Sea', kind: 'sea' },
        { id: 'Formosa', kind: 'off-map' },
      ],
      links: [
        { between: ['G7:1624', 'G9:2707'], kind: 'inset' },
        { between: ['Formosa', 'South China Sea'], kind: 'sea' },
        { between: ['South China Sea', 'G7:1617'], kind: 'landing', oneWay: true },
      ],
    })
    const [sea, beach] = [cellOf(map, 'South China Sea'), cellOf(map, 'G7:1617')]
    expect(map.boxKind[sea]).toBe('sea')
    expect(names(map, neighboursOf(map.topology, sea))).toEqual(['Formosa', 'G7:1617'])
    expect(findSlot(map.topology, beach, sea)).toBe(-1)
    expect(map.topology.reverse[findSlot(map.topology, sea, beach)]).toBe(-1)
    const inset = findSlot(map.topology, cellOf(map, 'G9:2707'), cellOf(map, 'G7:1624'))
    expect(map.topology.kind[inset]).toBe(kindOf(map.topology, 'inset'))
    expect(map.directionOf[inset]).toBe(-1)
    expect(hexDistance(map, cellOf(map, 'G7:1925'), cellOf(map, 'G9:1925'))).toBeUndefined()
    expect(hexDistance(map, sea, beach)).toBeUndefined()
    expect(() => cellOf(map, 'G7:0100')).toThrow("hex 'G7:0100' is left out of sheet 'G7'")
    expect(() => cellOf(map, 'G7:5101')).toThrow(
      "hex 'G7:5101': column 51 is not printed (columns run from 1 to 50) on sheet 'G7'",
    )
    expect(() => cellOf(map, 'Luzon')).toThrow("'Luzon' is neither a box nor a hex of sheet G7, G9")
  })

  test('[maps.hexmap] bad data lists every fault', () => {
    const bare = { ...NORMANDY, prefix: '' }
    expect(() =>
      buildHexMap({
        sheets: [
          { id: 'a', numbering: bare },
          { id: 'b', numbering: bare },
        ],
      }),
    ).toThrow("sheet 'b': the number '0101' also names another hex; give the sheets prefixes")
    expect(() =>
      buildHexMap({
        sheets: [{ id: 'b', numbering: NORMANDY, join: { hex: 'C0101', sheet: 'a', is: 'C0101' } }],
      }),
    ).toThrow("sheet 'b', join: no sheet 'a' stands before it")
    expect(() =>
      buildHexMap({
        sheets: [{ id: 'C', numbering: NORMANDY }],
        boxes: [{ id: 'C0101', kind: 'sea' }],
      }),
    ).toThrow("box 'C0101': the name is taken")
    expect(() =>
      buildHexMap({
        sheets: [{ id: 'C', numbering: NORMANDY }],
        links: [
          { between: ['C0101', 'C9901'], kind: 'ferry' },
          { between: ['C0101', 'C0101'], kind: 'ferry' },
        ],
      }),
    ).toThrow(/links\[0\]: hex 'C9901': row 99 is not printed.*\nlinks\[1\]: 'C0101' is linked to itself/)
  })
})
