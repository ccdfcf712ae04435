import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { difference, PatchError, patched } from '../src/index.ts'

const text = (value: unknown) => JSON.stringify(value)
const there = (before: unknown, after: unknown) => {
  const change = difference(before, after)
  // As it arrives: over a line, or from a store.
  return patched(before, change === undefined ? undefined : JSON.parse(text(change)))
}

const record = fc.record({
  target: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  at: fc.nat(3),
  marks: fc.array(fc.nat(2), { maxLength: 3 }),
})
const json = fc.jsonValue({ maxDepth: 3 })
const value = fc.oneof(
  json,
  fc.array(fc.nat(3), { maxLength: 12 }),
  fc.uniqueArray(record, { selector: ({ target }) => target }),
  fc.array(record, { maxLength: 6 }),
  fc.dictionary(fc.constantFrom('x', 'y', 'z', 'w'), fc.oneof(json, fc.array(fc.nat(2)))),
)

describe('differences', () => {
  test('[kernel.difference] lead from any value to any other, byte for byte', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        // JSON has no negative nought.
        const [a, b] = [JSON.parse(text(before)), JSON.parse(text(after))]
        const kept = text(a)
        expect(text(there(a, b))).toBe(text(b))
        expect(text(a)).toBe(kept)
      }),
      { numRuns: 3000, seed: 1944 },
    )
  })

  test('[kernel.difference] nothing where nothing differs, and undefined is not there', () => {
    expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeUndefined()
    expect(difference({ a: 1, b: undefined }, { a: 1 })).toBeUndefined()
    expect(difference({ a: 1 }, { a: 1, b: undefined })).toBeUndefined()
  })

  test('[kernel.difference] fields of any name', () => {
    const odd = (text: string) => JSON.parse(text) as unknown
    for (const [a, b] of [
      ['{"a":1}', '{"a":1,"__proto__":{"b":2}}'],
      ['{"__proto__":{"b":2}}', '{"__proto__":{"b":3}}'],
      ['{"__proto__":1,"a":1}', '{"a":2}'],
    ] as const)
      expect(text(there(odd(a), odd(b)))).toBe(b)
  })

  test('[kernel.difference] the order of keys is kept', () => {
    expect(text(there({ a: 1, b: 2 }, { b: 2, a: 1 }))).toBe('{"b":2,"a":1}')
    expect(text(there({ a: 1, b: 2 }, { a: 1, c: 3, b: 2 }))).toBe('{"a":1,"c":3,"b":2}')
  })

  test('[kernel.difference] is small: a few numbers in a long row, one piece that moves, one that goes', () => {
    const row = Array.from({ length: 500 }, (_, i) => i)
    expect(difference(row, row.with(100, 7).with(400, 8))).toEqual({
      a: [100, -1, [7], 299, -1, [8], 99],
    })
    const pieces = row.map((i) => ({ target: `unit:${i}`, at: `hex:${i}`, factors: ['3', '4'] }))
    const moved = pieces.map((piece, i) => (i === 250 ? { ...piece, at: 'hex:9' } : piece))
    expect(difference(pieces, moved)).toEqual({ a: [250, { o: { at: ['hex:9'] } }, 249] })
    expect(difference(pieces, pieces.toSpliced(10, 1))).toEqual({ a: [10, -1, 489] })
    expect(difference(pieces, [...pieces.slice(1), pieces[0]!])).toEqual({ a: [-1, 499, [pieces[0]]] })
  })

  test('[kernel.difference] what stays is shared, so that a reader can see that it is the same', () => {
    const before = { a: { deep: [1] }, b: 1 }
    const after = there(before, { a: { deep: [1] }, b: 2 }) as typeof before
    expect(after.a).toBe(before.a)
  })

  test('[kernel.difference] applied to something else is a fault, not a guess', () => {
    const change = difference([1, 2, 3], [1, 2, 4])!
    expect(() => patched([1, 2], change)).toThrow(PatchError)
    expect(() => patched({ a: 1 }, change)).toThrow(PatchError)
    expect(() => patched(5, { o: {} })).toThrow(PatchError)
    expect(() => patched({}, { o: { a: { o: {} } } })).toThrow("there is no 'a'")
  })
})
