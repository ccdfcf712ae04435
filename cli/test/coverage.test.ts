import { describe, expect, test } from 'vitest'
import { coverage, idsOf, parseInventory } from '../src/coverage.ts'

const INVENTORY =
  'id\ttier\tlines\ttitle\texempt\n1\tcore\t5\tSubject\tintroduction\n2.1\tcore\t9\tMap\t\nAX-01\tcards\t20\tBarbarossa\t\n'

describe('rule coverage', () => {
  test('[cli.rules] ids stand in brackets at the head of a title', () => {
    expect(idsOf('[11.4.2, EX-7] a defender may stand')).toEqual(['11.4.2', 'EX-7'])
    expect(idsOf('a defender [11.4.2] may stand')).toEqual([])
  })

  test('[cli.rules] a row is covered by a passing test that names it, exempt rows need none', () => {
    const rows = parseInventory('inventory.tsv', INVENTORY)
    expect(coverage('game', rows, [{ title: '[2.1] spaces are linked', passed: true }])).toEqual([
      { game: 'game', tier: 'core', rows: 2, exempt: 1, covered: 1, missing: [] },
      { game: 'game', tier: 'cards', rows: 1, exempt: 0, covered: 0, missing: ['AX-01'] },
    ])
  })

  test('[cli.rules] one failing test among several uncovers the row', () => {
    const rows = parseInventory('inventory.tsv', INVENTORY)
    const tests = [
      { title: '[2.1] spaces are linked', passed: true },
      { title: '[2.1] links are mutual', passed: false },
    ]
    expect(coverage('game', rows, tests)[0]).toMatchObject({ covered: 0, missing: ['2.1'] })
  })

  test('[cli.rules] a broken inventory names the line', () => {
    expect(() => parseInventory('inventory.tsv', 'id\ttier\nx\n')).toThrow(/inventory.tsv: line 2/)
    expect(() => parseInventory('inventory.tsv', `${INVENTORY}2.1\tcore\t9\tAgain\t\n`)).toThrow(
      /line 5.*'2.1' again/,
    )
  })
})
