import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Exact, exact } from '../src/exact.ts'
import { entry } from '../src/ledger.ts'
import { chooseColumn, loadTable, lookup, readCell, type TableData, TableError } from '../src/tables.ts'

const ODDS = ['1-2', '1-1', '3-2', '2-1', '3-1']
const combat: TableData = {
  name: 'combat',
  rule: '9.2',
  columns: { kind: 'odds', labels: ODDS },
  rows: { kind: 'range', labels: ['1', '2-3', '4+'] },
  cells: [
    ['a1', 'b1', 'c1', 'd1', 'e1'],
    ['a2', 'b2', 'c2', 'd2', 'e2'],
    ['a4', 'b4', 'c4', 'd4', 'e4'],
  ],
}
const load = (changes: object = {}) => loadTable({ ...combat, ...changes }, 'combat.json', z.string())
const faultsOf = (changes: object): readonly string[] => {
  try {
    load(changes)
  } catch (error) {
    if (error instanceof TableError) return error.faults
    throw error
  }
  return []
}
const label = { key: 'test.part' }

describe('loading', () => {
  test('[kernel.tables] a missing cell is named by file, path, row and column', () => {
    const cells = [
      ['a1', 'b1', 'c1', 'd1', 'e1'],
      ['a2', 'b2', null, 'd2'],
    ]
    expect(faultsOf({ cells })).toEqual([
      "combat.json: cells[1][2] (row '2-3', column '3-2'): missing",
      "combat.json: cells[1][4] (row '2-3', column '3-1'): missing",
      ...ODDS.map((column, c) => `combat.json: cells[2][${c}] (row '4+', column '${column}'): missing`),
    ])
  })

  test('[kernel.tables] cells by label: the missing and the unknown are named', () => {
    const line = Object.fromEntries(ODDS.map((column) => [column, 'x']))
    const { '2-1': _, ...short } = line
    expect(
      faultsOf({ cells: { '1': line, '2-3': short, '4+': { ...line, '9-1': 'x' }, '5': line } }),
    ).toEqual([
      "combat.json: cells['5']: no such row",
      "combat.json: cells['4+']['9-1']: no such column",
      "combat.json: cells['2-3']['2-1'] (row '2-3', column '2-1'): missing",
    ])
  })

  test('[kernel.tables] a cell of the wrong type is refused where it stands', () => {
    const cells = (combat.cells as unknown[][]).map((row) => [...row])
    cells[0]![1] = 7
    expect(faultsOf({ cells })[0]).toMatch(
      /^combat\.json: cells\[0\]\[1\] \(row '1', column '1-1'\): .*string/,
    )
    cells[0]![1] = 'ok'
    cells[0]!.push('too many')
    expect(faultsOf({ cells })).toEqual(['combat.json: cells[0]: 6 cells for 5 columns'])
  })

  test.each([
    [['1', '3', '4+'], "combat.json: rows.labels[1]: '3' leaves a gap after '1'"],
    [['1-2', '2-3', '4+'], "combat.json: rows.labels[1]: '2-3' overlaps or stands before '1-2'"],
    [
      ['1', '2-3', 'many'],
      "combat.json: rows.labels[2]: 'many' is not a range such as '4', '6-8', '15+' or '2-'",
    ],
    [['4+', '5', '6'], "combat.json: rows.labels[1]: '5' overlaps or stands before '4+'"],
  ])('[kernel.tables] rows %s are refused', (labels, fault) => {
    expect(faultsOf({ rows: { kind: 'range', labels } })[0]).toBe(fault)
  })

  test('[kernel.tables] odds out of order, doubled or unreadable are refused', () => {
    expect(faultsOf({ columns: { kind: 'odds', labels: ['1-2', '1-1', '2-1', '3-2', '3-1'] } })).toEqual([
      "combat.json: columns.labels[3]: '3-2' is not better odds than '2-1'",
    ])
    expect(faultsOf({ columns: { kind: 'odds', labels: ['1-2', '1-1', '3-2', '0-1', '3-1'] } })).toEqual([
      "combat.json: columns.labels[3]: '0-1' is not odds such as '1-2', '3:1' or '1.5:1'",
    ])
    expect(faultsOf({ columns: { kind: 'named', labels: ['a', 'b', 'a', 'd', 'e'] } })).toEqual([
      "combat.json: columns.labels[2]: 'a' is listed twice",
    ])
  })

  test('[kernel.tables] a wrong shape is named by its path', () => {
    expect(faultsOf({ columns: { kind: 'odd', labels: ODDS } })[0]).toMatch(/^combat\.json: columns\.kind: /)
    expect(faultsOf({ colums: 1 })[0]).toMatch(/^combat\.json: the table: .*colums/)
  })
})

describe('columns', () => {
  const at = (attack: Exact, defence: Exact, changes: object = {}) =>
    chooseColumn(load({ columns: { kind: 'odds', labels: ODDS, ...changes } }), {
      column: { odds: [attack, defence] },
    }).label

  test.each([
    [1, 2, '1-2'],
    [1, 3, '1-2'],
    [99, 100, '1-2'],
    [10, 10, '1-1'],
    [29, 20, '1-1'],
    [3, 2, '3-2'],
    [exact(3, 2), 1, '3-2'],
    [exact(59, 3), 10, '3-2'],
    [2, 1, '2-1'],
    [100, 1, '3-1'],
    [5, 0, '3-1'],
  ] as [Exact, Exact, string][])(
    '[kernel.tables] odds %s to %s go to %s in the defender’s favour',
    (a, d, column) => {
      expect(at(a, d)).toBe(column)
    },
  )

  test('[kernel.tables] other roundings', () => {
    expect(at(29, 20, { rounding: 'attacker' })).toBe('3-2')
    expect(at(3, 2, { rounding: 'attacker' })).toBe('3-2')
    expect(at(24, 20, { rounding: 'nearest' })).toBe('1-1')
    expect(at(25, 20, { rounding: 'nearest' })).toBe('1-1') // halfway
    expect(at(26, 20, { rounding: 'nearest' })).toBe('3-2')
  })

  test('[kernel.tables] outside the table is clamped or refused, nonsense always refused', () => {
    expect(() => at(1, 3, { outside: 'refuse' })).toThrow("table 'combat': odds of 1:3 are outside the table")
    expect(() => at(7, 2, { outside: 'refuse' })).toThrow('outside the table')
    expect(at(3, 1, { outside: 'refuse' })).toBe('3-1')
    expect(() => at(0, 0)).toThrow('odds of 0:0 mean nothing')
    expect(() => chooseColumn(load(), { column: { value: 3 } })).toThrow(
      'asked for range, but it goes by odds',
    )
  })

  test('[kernel.tables] odds are exact where floating point is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.constantFrom([1, 2], [1, 1], [3, 2], [2, 1], [3, 1]),
        (n, [a, d]) => {
          const column = at(exact(n * a!, 7), exact(n * d!, 7))
          expect(column).toBe(`${a}-${d}`)
        },
      ),
    )
  })

  test('[kernel.tables] differences and ranges', () => {
    const table = loadTable(
      {
        name: 'fire',
        rule: '8.1',
        columns: { kind: 'difference', labels: ['-3-', '-2–0', '+1', '+2..+4', '+5+'] },
        rows: { kind: 'named', labels: ['clear', 'woods'] },
        cells: [
          [1, 2, 3, 4, 5],
          [6, 7, 8, 9, 10],
        ],
      },
      'fire.json',
      z.number(),
    )
    const column = (a: Exact, d: Exact) => chooseColumn(table, { column: { difference: [a, d] } })
    expect(
      [column(1, 9), column(5, 5), column(3, 2), column(9, 5), column(30, 1)].map((c) => c.label),
    ).toEqual(['-3-', '-2–0', '+1', '+2..+4', '+5+'])
    expect(column(exact(11, 2), 4).label).toBe('+1')
    expect(column(3, 2).ledger.parts[0]!.label).toEqual({
      key: 'table.column',
      args: { asked: '+1', column: '+1' },
    })
    expect(readCell(table, { name: 'woods' }, { value: 4 })).toBe(9)
    expect(() => readCell(table, { name: 'swamp' }, { value: 4 })).toThrow("no 'swamp' among clear, woods")
  })
})

describe('lookups', () => {
  test('[kernel.tables] shifts, modifiers and clamps all show in the ledgers', () => {
    const found = lookup(load(), {
      column: { odds: [7, 4] },
      shifts: [entry(label, '9.3', 2), entry(label, '9.4', 1)],
      die: 1,
      modifiers: [entry(label, '9.5', -3)],
    })
    expect(found.cell).toBe('e1')
    expect(found.column).toEqual({
      index: 4,
      label: '3-1',
      ledger: {
        total: 5,
        parts: [
          { label: { key: 'table.column', args: { asked: '7:4', column: '3-2' } }, rule: '9.2', amount: 3 },
          { label, rule: '9.3', amount: 2 },
          { label, rule: '9.4', amount: 1 },
          { label: { key: 'table.shift.clamped', args: { column: '3-1' } }, rule: '9.2', amount: -1 },
        ],
      },
    })
    expect(found.row).toEqual({
      index: 0,
      label: '1',
      ledger: {
        total: 1,
        parts: [
          { label: { key: 'table.die', args: { die: 1 } }, rule: '9.2', amount: 1 },
          { label, rule: '9.5', amount: -3 },
          { label: { key: 'table.die.clamped', args: { value: 1 } }, rule: '9.2', amount: 3 },
        ],
      },
    })
  })

  test('[kernel.tables] the sum of shifts and of modifiers can be limited before they apply', () => {
    const found = lookup(load(), {
      column: { odds: [3, 1] },
      shifts: [entry(label, '9.3', -4)],
      shiftLimits: { min: -3, max: 3 },
      die: 1,
      modifiers: [entry(label, '9.5', 5)],
      modifierLimits: { min: -2, max: 2 },
    })
    expect(found.cell).toBe('b2')
    expect(found.column.ledger.parts.at(-1)).toEqual({
      label: { key: 'table.shift.limited', args: { limit: -3 } },
      rule: '9.2',
      amount: 1,
    })
    expect(found.row.ledger.parts.at(-1)).toEqual({
      label: { key: 'table.die.limited', args: { limit: 2 } },
      rule: '9.2',
      amount: -3,
    })
  })

  test('[kernel.tables] columns and dice can be held between limits of the rule', () => {
    const found = lookup(load(), {
      column: { odds: [1, 9] },
      columnLimits: { min: '1-1', max: '2-1' },
      die: 6,
      dieLimits: { max: 3 },
    })
    expect(found.cell).toBe('b2')
    expect(found.row.ledger.total).toBe(3)
    expect(lookup(load(), { column: { odds: [9, 1] }, columnLimits: { max: '2-1' }, die: 6 }).cell).toBe('d4')
    expect(() => chooseColumn(load(), { column: { odds: [1, 1] }, columnLimits: { max: '9-1' } })).toThrow(
      "no column '9-1'",
    )
  })

  test('[kernel.tables] a die outside the rows can be refused, a broken shift always is', () => {
    const strict = load({ rows: { kind: 'range', labels: ['1', '2-3', '4-6'], outside: 'refuse' } })
    expect(() => lookup(strict, { column: { odds: [1, 1] }, die: 7 })).toThrow(
      "table 'combat', die: 7 is outside 1 to 4-6",
    )
    expect(() =>
      chooseColumn(load(), { column: { odds: [1, 1] }, shifts: [entry(label, '9.3', exact(1, 2))] }),
    ).toThrow('a shift of ½ columns is not whole')
  })

  test('[kernel.tables] every die and column gives the cell that is printed there', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 12 }), fc.integer({ min: -9, max: 9 }), (die, shift) => {
        const found = lookup(load(), { column: { odds: [1, 1] }, shifts: [entry(label, '9.3', shift)], die })
        const column = 'abcde'[Math.min(4, Math.max(0, 1 + shift))]
        const row = die < 2 ? 1 : die < 4 ? 2 : 4
        expect(found.cell).toBe(`${column}${row}`)
        expect(found.column.ledger.total).toBe(found.column.index + 1)
      }),
    )
  })
})
