import { add, compare, type Exact, exact } from '@grognard/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestShare, type Item, mostWorth, type Shares } from '../counting.ts'

/** Every subset of so many things, as bits. */
const subsets = (count: number): number[] => Array.from({ length: 2 ** count }, (_, set) => set)

/** The best by trying everything. */
function triedWorth(items: readonly Item[], room: number): Exact {
  let best: Exact = 0
  for (const set of subsets(items.length)) {
    let [size, worth] = [0, 0 as Exact]
    items.forEach((item, i) => {
      if (((set >> i) & 1) === 0) return
      size += item.size
      worth = add(worth, item.worth)
    })
    if (size <= room && compare(worth, best) > 0) best = worth
  }
  return best
}

/** The share if those halves are left out. */
function shareOf({ full, none, neutral, halves, neutralLimit }: Shares, leftOut: readonly number[]): Exact {
  let [kept, out] = [0, neutral]
  halves.forEach((size, i) => {
    if (leftOut.includes(i)) out += size
    else kept += size
  })
  const total = full + kept + none + Math.max(0, out - neutralLimit * (full + kept))
  return total === 0 ? 0 : exact(2 * full + kept, 2 * total)
}

function triedShare(shares: Shares): Exact {
  let best: Exact = 0
  for (const set of subsets(shares.halves.length)) {
    const share = shareOf(
      shares,
      shares.halves.flatMap((_, i) => ((set >> i) & 1 ? [i] : [])),
    )
    if (compare(share, best) > 0) best = share
  }
  return best
}

const size = fc.constantFrom(1, 2, 4, 8, 12)
const worth = fc.tuple(fc.integer({ min: 0, max: 24 }), fc.constantFrom(1, 2, 4)).map(([a, b]) => exact(a, b))

describe('what an owner may choose at his best', () => {
  test('[system.counting] the most worth that fits is what trying everything finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ size, worth }), { maxLength: 9 }),
        fc.integer({ min: 0, max: 40 }),
        (items, room) => {
          const { worth: found, taken } = mostWorth(items, room)
          expect(compare(found, triedWorth(items, room))).toBe(0)
          const chosen = taken.map((i) => items[i]!)
          expect(chosen.reduce((sum, item) => sum + item.size, 0)).toBeLessThanOrEqual(room)
          expect(
            compare(
              chosen.reduce((sum: Exact, item) => add(sum, item.worth), 0),
              found,
            ),
          ).toBe(0)
        },
      ),
    )
  })

  test('[system.counting] the best share is what trying everything finds, and those left out give it', () => {
    const amount = fc.integer({ min: 0, max: 24 })
    fc.assert(
      fc.property(
        fc.record({
          full: amount,
          none: amount,
          neutral: amount,
          halves: fc.array(size, { maxLength: 9 }),
          neutralLimit: fc.integer({ min: 1, max: 3 }),
        }),
        (shares) => {
          const { share, leftOut } = bestShare(shares)
          expect(compare(share, triedShare(shares))).toBe(0)
          expect(compare(shareOf(shares, leftOut), share)).toBe(0)
        },
      ),
    )
  })

  test('[system.counting] a hundred units are no matter', () => {
    const items = Array.from({ length: 100 }, (_, i) => ({ size: 1 + (i % 4), worth: exact(i, 2) }))
    expect(mostWorth(items, 60).taken.length).toBeGreaterThan(15)
    const halves = Array.from({ length: 100 }, (_, i) => 2 + 2 * (i % 3))
    const { share } = bestShare({ full: 8, none: 4, neutral: 3, halves, neutralLimit: 2 })
    expect(compare(share, 0)).toBeGreaterThan(0)
  })
})
