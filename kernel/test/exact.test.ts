import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  ceil,
  clamp,
  compare,
  divide,
  type Exact,
  entry,
  exact,
  floor,
  ledger,
  multiply,
  negate,
  printExact,
  round,
  subtract,
  sum,
} from '../src/index.ts'

const number = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 60 }))
  .map(([n, d]) => exact(n, d))
const law = (check: (a: Exact, b: Exact, c: Exact) => void) =>
  fc.assert(fc.property(number, number, number, check))

describe('exact numbers', () => {
  test('[kernel.exact] add and multiply as numbers do', () => {
    law((a, b, c) => {
      expect(add(a, b)).toEqual(add(b, a))
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)))
      expect(multiply(a, b)).toEqual(multiply(b, a))
      expect(multiply(multiply(a, b), c)).toEqual(multiply(a, multiply(b, c)))
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
      expect(add(a, negate(a))).toBe(0)
      expect(subtract(add(a, b), b)).toEqual(a)
      if (compare(b, 0) !== 0) expect(divide(multiply(a, b), b)).toEqual(a)
    })
  })

  test('[kernel.exact] compare as numbers do', () => {
    law((a, b, c) => {
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) || 0)
      expect(compare(a, b) === 0).toBe(JSON.stringify(a) === JSON.stringify(b))
      expect(Math.sign(compare(add(a, c), add(b, c)))).toBe(Math.sign(compare(a, b)))
    })
  })

  test('[kernel.exact] round down, up and to the nearest', () => {
    law((a) => {
      expect(compare(floor(a), a)).toBeLessThanOrEqual(0)
      expect(compare(add(floor(a), 1), a)).toBeGreaterThan(0)
      expect(ceil(a)).toBe(-floor(negate(a)) || 0)
      expect(round(a)).toBe(floor(add(a, [1, 2])))
    })
    expect([round([1, 2]), round([-1, 2]), round([3, 2])]).toEqual([1, 0, 2])
  })

  test('[kernel.exact] stay plain JSON in lowest terms', () => {
    law((a, b) => {
      const value = multiply(a, b)
      expect(JSON.parse(JSON.stringify(value))).toEqual(value)
      if (typeof value !== 'number') expect(value[1]).toBeGreaterThan(1)
    })
    expect(exact(4, 2)).toBe(2)
    expect(exact(2, -4)).toEqual([-1, 2])
    expect(Object.is(exact(0, -3), 0)).toBe(true)
  })

  test('[kernel.exact] refuse what is not exact', () => {
    expect(() => exact(1, 0)).toThrow('division by zero')
    expect(() => exact(0.5)).toThrow('safe integers')
    expect(() => exact(2 ** 53)).toThrow('safe integers')
  })

  test('[kernel.exact] print as rulebooks do', () => {
    expect(
      [exact(1, 2), exact(7, 3), exact(-7, 3), exact(7, 5), exact(-2, 5), -3, 0].map(printExact),
    ).toEqual(['½', '2⅓', '−2⅓', '1 2/5', '−2/5', '−3', '0'])
  })
})

describe('ledgers', () => {
  const label = { key: 'part' }
  const parts = (...amounts: Exact[]) => amounts.map((amount) => entry(label, '1', amount))

  test('[kernel.ledger] the total is the sum of the parts', () => {
    law((a, b, c) => {
      expect(ledger(parts(a, b, c)).total).toEqual(sum([a, b, c]))
    })
    expect(ledger([])).toEqual({ total: 0, parts: [] })
  })

  test('[kernel.ledger] a limit is a part of its own, and the parts still add up', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: -5, max: 0 }), fc.integer({ min: 0, max: 5 }), (a, min, max) => {
        const limited = clamp(ledger(parts(a)), { min, max }, { key: 'limit' }, '2')
        expect(compare(limited.total, min)).toBeGreaterThanOrEqual(0)
        expect(compare(limited.total, max)).toBeLessThanOrEqual(0)
        expect(sum(limited.parts.map(({ amount }) => amount))).toEqual(limited.total)
        expect(limited.parts.length).toBe(compare(limited.total, a) === 0 ? 1 : 2)
      }),
    )
  })
})
