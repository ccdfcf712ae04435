import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, neighbour } from '../src/hex.ts'
import {
  fromAxial,
  isPrinted,
  type Numbering,
  numberingFaults,
  parseHex,
  printedHexes,
  printHex,
  toAxial,
} from '../src/numbering.ts'
import { DAMNED_DIE_HARD, NEXT_WAR_NORTH, NEXT_WAR_SOUTH, NORMANDY, SECOND_FRONT } from './helpers.ts'

const span = fc.record({ from: fc.integer({ min: 0, max: 3 }), length: fc.integer({ min: 0, max: 9 }) })
const parity = fc.constantFrom('odd' as const, 'even' as const)
const common = fc.record({
  order: fc.constantFrom('column-row' as const, 'row-column' as const),
  columnDigits: fc.integer({ min: 2, max: 3 }),
  rowDigits: fc.integer({ min: 2, max: 3 }),
  prefix: fc.constantFrom('', 'B', 'G7:'),
  separator: fc.constantFrom('', '.'),
  columns: fc
    .tuple(span, fc.constantFrom('east' as const, 'west' as const))
    .map(([s, towards]) => ({ from: s.from, to: s.from + s.length, towards })),
  rows: fc
    .tuple(span, fc.constantFrom('south' as const, 'north' as const))
    .map(([s, towards]) => ({ from: s.from, to: s.from + s.length, towards })),
})
const anyNumbering: fc.Arbitrary<Numbering> = fc.oneof(
  fc
    .tuple(common, parity, fc.constantFrom('south' as const, 'north' as const))
    .map(([c, p, towards]) => ({ ...c, orientation: 'flat' as const, shifted: { parity: p, towards } })),
  fc
    .tuple(common, parity, fc.constantFrom('east' as const, 'west' as const))
    .map(([c, p, towards]) => ({ ...c, orientation: 'pointy' as const, shifted: { parity: p, towards } })),
)

/** The neighbours of a printed hex, in the order of DIRECTIONS. */
const around = (numbering: Numbering, text: string): string[] =>
  DIRECTIONS[numbering.orientation].map((_, d) =>
    printHex(
      numbering,
      fromAxial(
        numbering,
        neighbour(numbering.orientation, toAxial(numbering, parseHex(numbering, text)), d),
      ),
    ),
  )

describe('printed numbers', () => {
  // N, NE, SE, S, SW, NW worked out by hand from the printed shift.
  test.each([
    ['odd column', '1925', ['1924', '2024', '2025', '1926', '1825', '1824']],
    ['even column', '2025', ['2024', '2125', '2126', '2026', '1926', '1925']],
  ])('[maps.numbering] CCRR, flat-top, even columns lower: neighbours of an %s', (_, hex, expected) => {
    expect(around(DAMNED_DIE_HARD, `G7:${hex}`)).toEqual(expected.map((text) => `G7:${text}`))
  })

  test.each([
    ['odd column', '2910', ['2909', '3010', '3011', '2911', '2811', '2810']],
    ['even column', '3010', ['3009', '3109', '3110', '3011', '2910', '2909']],
  ])('[maps.numbering] CCRR, flat-top, even columns higher: neighbours of an %s', (_, hex, expected) => {
    expect(around(NEXT_WAR_NORTH, `N${hex}`)).toEqual(expected.map((text) => `N${text}`))
  })

  // NE, E, SE, SW, W, NW.
  test.each([
    ['even row', '1010', ['0910', '1009', '1110', '1111', '1011', '0911']],
    ['odd row', '1110', ['1009', '1109', '1209', '1210', '1111', '1010']],
  ])('[maps.numbering] RRCC, columns to the west, odd rows east: neighbours of an %s', (_, hex, expected) => {
    expect(around(SECOND_FRONT, `16A:${hex}`)).toEqual(expected.map((text) => `16A:${text}`))
  })

  test.each([
    ['even row', '3015', ['2914', '3014', '3114', '3115', '3016', '2915']],
    ['odd row', '3114', ['3014', '3113', '3214', '3215', '3115', '3015']],
  ])('[maps.numbering] RRCC, columns to the west, odd rows west: neighbours of an %s', (_, hex, expected) => {
    expect(around(NORMANDY, `C${hex}`)).toEqual(expected.map((text) => `C${text}`))
  })

  test('[maps.numbering] rows counted northwards turn the neighbours over', () => {
    const northwards: Numbering = {
      ...DAMNED_DIE_HARD,
      prefix: '',
      rows: { from: 0, to: 34, towards: 'north' },
    }
    expect(around(northwards, '1925')).toEqual(['1926', '2026', '2025', '1924', '1825', '1826'])
  })

  test('[maps.numbering] text, numbers and lattice go both ways for every numbering', () => {
    fc.assert(
      fc.property(anyNumbering, (numbering) => {
        const places = new Set<string>()
        for (const hex of printedHexes(numbering)) {
          const at = toAxial(numbering, hex)
          expect(Number.isInteger(at.q) && Number.isInteger(at.r)).toBe(true)
          expect(fromAxial(numbering, at)).toEqual(hex)
          expect(parseHex(numbering, printHex(numbering, hex))).toEqual(hex)
          places.add(`${at.q},${at.r}`)
        }
        const { columns, rows } = numbering
        expect(places.size).toBe((columns.to - columns.from + 1) * (rows.to - rows.from + 1))
      }),
    )
  })

  test('[maps.numbering] shifted columns may begin at another row', () => {
    expect(isPrinted(NEXT_WAR_SOUTH, { column: 1, row: 0 })).toBe(true)
    expect(isPrinted(NEXT_WAR_SOUTH, { column: 2, row: 0 })).toBe(false)
    expect(() => parseHex(NEXT_WAR_SOUTH, 'S0200')).toThrow(
      "hex 'S0200': row 0 is not printed (rows run from 1 to 26)",
    )
  })

  test.each([
    ['1305', "hex '1305' does not start with 'C'"],
    ['C13', "hex 'C13': expected 'C' and 2 digits of row, 2 digits of column"],
    ['C13051', "hex 'C13051': expected 'C' and 2 digits of row, 2 digits of column"],
    ['C1x05', "hex 'C1x05': expected 'C' and 2 digits of row, 2 digits of column"],
    ['C1356', "hex 'C1356': column 56 is not printed (columns run from 1 to 55)"],
    ['C4701', "hex 'C4701': row 47 is not printed (rows run from 1 to 46)"],
    ['C0001', "hex 'C0001': row 0 is not printed (rows run from 1 to 46)"],
  ])('[maps.numbering] %s is refused with the reason', (text, reason) => {
    expect(() => parseHex(NORMANDY, text)).toThrow(reason)
  })

  test('[maps.numbering] a description that cannot work lists its faults', () => {
    expect(numberingFaults(NORMANDY)).toEqual([])
    const wrong = {
      ...NORMANDY,
      columns: { from: 1, to: 113, towards: 'west' },
      rows: { from: 9, to: 3, towards: 'south' },
      shifted: { parity: 'odd', towards: 'south' },
    } as unknown as Numbering
    expect(numberingFaults(wrong)).toEqual([
      'shifted.towards: pointy-top hexes are shifted east or west, not south',
      'columns: 113 does not fit in 2 digits',
      'rows: from 9 to 3 is empty',
    ])
  })
})
