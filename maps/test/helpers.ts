import fc from 'fast-check'
import { buildGraph, type GraphLink, type GraphMap } from '../src/graph.ts'
import { buildHexMap, cellOf, type HexMap } from '../src/hex-map.ts'
import type { Numbering } from '../src/numbering.ts'

/** The printed numberings of the five games' hex maps, as the sources describe them. */
export const DAMNED_DIE_HARD: Numbering = {
  orientation: 'flat',
  order: 'column-row',
  prefix: 'G7:',
  columns: { from: 1, to: 50, towards: 'east' },
  rows: { from: 0, to: 34, towards: 'south' },
  shifted: { parity: 'even', towards: 'south' },
}
export const NEXT_WAR_NORTH: Numbering = {
  orientation: 'flat',
  order: 'column-row',
  prefix: 'N',
  columns: { from: 1, to: 50, towards: 'east' },
  rows: { from: 0, to: 24, towards: 'south' },
  shifted: { parity: 'even', towards: 'north' },
}
export const NEXT_WAR_SOUTH: Numbering = {
  ...NEXT_WAR_NORTH,
  prefix: 'S',
  rows: { from: 0, to: 26, towards: 'south' },
  shifted: { parity: 'even', towards: 'north', rows: { from: 1, to: 26 } },
}
export const SECOND_FRONT: Numbering = {
  orientation: 'pointy',
  order: 'row-column',
  prefix: '16A:',
  columns: { from: 1, to: 33, towards: 'west' },
  rows: { from: 1, to: 51, towards: 'south' },
  shifted: { parity: 'odd', towards: 'east' },
}
export const NORMANDY: Numbering = {
  orientation: 'pointy',
  order: 'row-column',
  prefix: 'C',
  columns: { from: 1, to: 55, towards: 'west' },
  rows: { from: 1, to: 46, towards: 'south' },
  shifted: { parity: 'odd', towards: 'west' },
}

/** A plain map of one sheet without a prefix: CCRR from 0101. */
export const plainMap = (orientation: 'flat' | 'pointy', columns = 9, rows = 9): HexMap =>
  buildHexMap({
    sheets: [
      {
        id: 'only',
        numbering: {
          order: 'column-row',
          columns: { from: 1, to: columns, towards: 'east' },
          rows: { from: 1, to: rows, towards: 'south' },
          ...(orientation === 'flat'
            ? { orientation, shifted: { parity: 'even', towards: 'south' } }
            : { orientation, shifted: { parity: 'even', towards: 'east' } }),
        },
      },
    ],
  })

export const cells = (map: HexMap, ...names: string[]): number[] => names.map((name) => cellOf(map, name))
export const names = (map: { topology: HexMap['topology'] }, list: readonly number[]): string[] =>
  list.map((cell) => map.topology.names[cell]!)

/** A random graph of up to 9 spaces with links of two kinds, some of them one-way. */
export const anyGraph: fc.Arbitrary<GraphMap> = fc.integer({ min: 2, max: 9 }).chain((n) =>
  fc
    .uniqueArray(
      fc.record({
        a: fc.integer({ min: 0, max: n - 1 }),
        b: fc.integer({ min: 0, max: n - 1 }),
        kind: fc.constantFrom('land', 'sea'),
        oneWay: fc.boolean(),
      }),
      { selector: ({ a, b, kind }) => `${Math.min(a, b)}-${Math.max(a, b)}-${kind}`, maxLength: 20 },
    )
    .map((links) =>
      buildGraph({
        spaces: Array.from({ length: n }, (_, i) => `s${i}`),
        kinds: ['land', 'sea'],
        links: links
          .filter(({ a, b }) => a !== b)
          .map(({ a, b, kind, oneWay }): GraphLink => ({ between: [`s${a}`, `s${b}`], kind, oneWay })),
      }),
    ),
)
