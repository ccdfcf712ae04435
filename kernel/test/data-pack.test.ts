import { describe, expect, test } from 'vitest'
import {
  applyPack,
  DataError,
  type DataPack,
  dataVersion,
  Engine,
  type Fault,
  type Json,
  Match,
  readPack,
  TableError,
} from '../src/index.ts'
import { game, tiny } from './tiny/game.ts'

const pack = (files: Record<string, Json>): DataPack => ({
  pack: 'test',
  title: 'A test',
  game: 'tiny',
  version: '1',
  source: 'nowhere',
  files,
})
const merged = (base: Json, patch: Json) => applyPack({ file: base }, pack({ file: patch })).file

describe('a pack is merged', () => {
  test.each<[string, Json, Json, Json]>([
    ['objects key by key', { a: 1, b: { c: 2, d: 3 } }, { b: { c: 9 } }, { a: 1, b: { c: 9, d: 3 } }],
    ['null removes a key', { a: 1, b: 2 }, { a: null }, { b: 2 }],
    ['new keys are added', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    [
      'records by id',
      [
        { id: 1, x: 1, y: 1 },
        { id: 2, x: 2 },
      ],
      [{ id: 1, x: 5 }],
      [
        { id: 1, x: 5, y: 1 },
        { id: 2, x: 2 },
      ],
    ],
    ['new records are added', [{ id: 1 }], [{ id: 2 }], [{ id: 1 }, { id: 2 }]],
    ['records are removed', [{ id: 1 }, { id: 2 }], [{ id: 1, remove: true }], [{ id: 2 }]],
    ['plain lists are replaced', [1, 2, 3], [4], [4]],
    ['anything else is replaced', 'old', 7, 7],
  ])('[kernel.pack] %s', (_, base, patch, result) => {
    const before = JSON.stringify(base)
    expect(merged(base, patch)).toEqual(result)
    expect(JSON.stringify(base)).toBe(before)
  })
})

const faultsOf = (work: () => unknown): readonly Fault[] => {
  try {
    work()
  } catch (error) {
    if (error instanceof DataError) return error.faults
    throw error
  }
  throw new Error('no fault was found')
}

describe('a bad pack gets a precise error', () => {
  test.each<[string, unknown, Fault]>([
    ['no pack at all', 7, { file: 'my.json', path: '', expected: 'object', found: '7' }],
    [
      'a missing title',
      { ...pack({}), title: undefined },
      { file: 'my.json', path: 'title', expected: 'string', found: 'nothing' },
    ],
    [
      'an empty source',
      { ...pack({}), source: '' },
      { file: 'my.json', path: 'source', expected: 'at least 1', found: '""' },
    ],
    [
      'a key too many',
      { ...pack({}), author: 'me' },
      { file: 'my.json', path: '', expected: "no key 'author'", found: expect.any(String) as string },
    ],
    [
      'another game',
      { ...pack({}), game: 'chess' },
      { file: 'my.json', path: 'game', expected: "'tiny'", found: '"chess"' },
    ],
  ])('[kernel.pack] %s', (_, value, fault) => {
    expect(faultsOf(() => readPack('my.json', value, 'tiny'))).toEqual([fault])
  })

  test.each<[string, Record<string, Json>, Fault]>([
    [
      'an unknown file',
      { weather: {} },
      {
        file: "pack 'test'",
        path: 'files',
        expected: 'one of map, rail, units, cards, combat, scenarios',
        found: "'weather'",
      },
    ],
    [
      'a wrong type',
      { units: { units: [{ id: 'w1', movement: 'far' }] } },
      { file: 'units', path: 'units[w1].movement', expected: 'number', found: '"far"' },
    ],
    [
      'a value out of range',
      { units: { units: [{ id: 'w1', movement: 0 }] } },
      { file: 'units', path: 'units[w1].movement', expected: 'at least 1', found: '0' },
    ],
    [
      'a wrong word',
      { cards: { cards: [{ id: 'scouts-1', kind: 'spy' }] } },
      {
        file: 'cards',
        path: 'cards[scouts-1].kind',
        expected: 'one of scouts, countermand, artillery, reserves, forced-march',
        found: '"spy"',
      },
    ],
    [
      'a wrong form',
      { map: { forest: ['north'] } },
      { file: 'map', path: 'forest[0]', expected: 'text in the form of regex', found: '"north"' },
    ],
  ])('[kernel.pack] %s', (_, files, fault) => {
    expect(faultsOf(() => tiny(pack(files)))).toEqual([fault])
  })

  test('[kernel.pack] all faults at once', () => {
    const units = [
      { id: 'w1', movement: 0 },
      { id: 'w2', arm: 'boat' },
    ]
    expect(faultsOf(() => tiny(pack({ units: { units } })))).toHaveLength(2)
    expect(() => tiny(pack({ units: { units } }))).toThrow(
      'units: units[w1].movement: expected at least 1, found 0\nunits: units[w2].arm: expected one of foot, horse, found "boat"',
    )
  })

  test('[kernel.pack] a hole in a table', () => {
    const hole = pack({ combat: { table: { cells: [['AL']] } } })
    expect(() => tiny(hole)).toThrow(TableError)
    expect(() => tiny(hole)).toThrow("combat: cells[0][1] (row '1', column '1-1'): missing")
  })
})

describe('a game with a pack', () => {
  const fast = pack({ units: { units: [{ id: 'w1', movement: 6 }] } })

  test('[kernel.pack] plays by its values', () => {
    expect(tiny(fast).data.units[0]).toMatchObject({ id: 'w1', movement: 6, arm: 'foot' })
    expect(game.data.units[0]?.movement).toBe(3)
  })

  test('[kernel.pack] has a data version of its own, whatever the order of keys', () => {
    expect(tiny(fast).dataVersion).not.toBe(game.dataVersion)
    expect(tiny(pack({})).dataVersion).toBe(game.dataVersion)
    expect(dataVersion({ a: { x: 1, y: [2] } })).toBe(dataVersion({ a: { y: [2], x: 1 } }))
    expect(dataVersion({ a: [1, 2] })).not.toBe(dataVersion({ a: [2, 1] }))
  })

  test('[kernel.pack] carries it in its journal', () => {
    const match = Match.create(new Engine(tiny(fast)), { scenario: 'crossing' }, 's', { ...fast })
    expect(match.journal().pack).toEqual(fast)
    expect(match.journal().data).toBe(tiny(fast).dataVersion)
  })
})
