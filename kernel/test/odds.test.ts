import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, exact, outcomes, sum } from '../src/index.ts'

describe('exact outcome distributions', () => {
  test('[kernel.odds] two dice', () => {
    const totals = outcomes((roll) => roll(6) + roll(6))
    expect(totals.find(({ value }) => value === 7)?.probability).toEqual([1, 6])
    expect(totals.find(({ value }) => value === 2)?.probability).toEqual([1, 36])
    expect(totals).toHaveLength(11)
  })

  test('[kernel.odds] no die at all is certain', () => {
    expect(outcomes(() => 'sure')).toEqual([{ value: 'sure', probability: 1 }])
  })

  test('[kernel.odds] dice that depend on earlier dice', () => {
    const result = outcomes((roll) => (roll(6) === 6 ? roll(2) : 0))
    expect(Object.fromEntries(result.map(({ value, probability }) => [value, probability]))).toEqual({
      0: [5, 6],
      1: [1, 12],
      2: [1, 12],
    })
  })

  test('[kernel.odds] agree with counting every way the dice can fall', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 7 }),
        (dice, modulus) => {
          const counted = new Map<number, number>()
          const ways = dice.reduce((n, faces) => n * faces, 1)
          const fall = (i: number, total: number): void => {
            if (i === dice.length) counted.set(total % modulus, (counted.get(total % modulus) ?? 0) + 1)
            else for (let face = 1; face <= dice[i]!; face++) fall(i + 1, total * 3 + face)
          }
          fall(0, 0)
          const found = outcomes(
            (roll) => dice.reduce((total, faces) => total * 3 + roll(faces), 0) % modulus,
          )
          expect(new Map(found.map(({ value, probability }) => [value, probability]))).toEqual(
            new Map([...counted].map(([value, n]) => [value, exact(n, ways)])),
          )
          expect(compare(sum(found.map(({ probability }) => probability)), 1)).toBe(0)
        },
      ),
    )
  })

  test('[kernel.odds] a resolver that is not a function of its dice is found out', () => {
    let asked = 4
    expect(() => outcomes((roll) => roll(2) + roll(asked++))).toThrow('the same dice')
  })
})
