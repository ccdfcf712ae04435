import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assign, type Consumer } from '../src/assignment.ts'

/** Whether these consumers can all be served together, by trying every way of sharing out unit by unit. */
function feasible(consumers: readonly Consumer[], capacities: readonly number[]): boolean {
  const wants = consumers.flatMap((c) => Array.from({ length: c.demand ?? 1 }, () => c.sources))
  const left = [...capacities]
  const place = (i: number): boolean => {
    if (i === wants.length) return true
    return wants[i]!.some((source) => {
      if (left[source]! === 0) return false
      left[source]!--
      const ok = place(i + 1)
      left[source]!++
      return ok
    })
  }
  return place(0)
}

const problem = (maxDemand: number) =>
  fc.record({
    capacities: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
    consumers: fc.array(
      fc.record({
        demand: fc.integer({ min: 1, max: maxDemand }),
        sources: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
      }),
      { maxLength: 6 },
    ),
  })

describe('limited sources', () => {
  test('[maps.assign] the first is moved to another source so that the second can be served', () => {
    const found = assign([{ sources: [0, 1] }, { sources: [0] }], [1, 1])
    expect(found.served).toEqual([[{ source: 1, amount: 1 }], [{ source: 0, amount: 1 }]])
    expect(found.left).toEqual([0, 0])
  })

  test('[maps.assign] all or nothing, in order of priority', () => {
    const found = assign(
      [{ demand: 3, sources: [0] }, { demand: 2, sources: [0, 1] }, { sources: [0] }],
      [3, 1],
    )
    expect(found.served).toEqual([[{ source: 0, amount: 3 }], undefined, undefined])
    expect(found.left).toEqual([0, 1])
  })

  test('[maps.assign] with single demands as many are served as by brute force', () => {
    fc.assert(
      fc.property(problem(1), ({ consumers, capacities }) => {
        let most = 0
        for (let subset = 0; subset < 2 ** consumers.length; subset++) {
          const chosen = consumers.filter((_, i) => subset & (1 << i))
          if (chosen.length > most && feasible(chosen, capacities)) most = chosen.length
        }
        expect(assign(consumers, capacities).served.filter(Boolean)).toHaveLength(most)
      }),
      { numRuns: 500 },
    )
  })

  test('[maps.assign] each is served exactly when it fits with those served before; nothing is given twice', () => {
    fc.assert(
      fc.property(problem(2), ({ consumers, capacities }) => {
        const { served, left } = assign(consumers, capacities)
        const chosen: Consumer[] = []
        consumers.forEach((consumer, i) => {
          const fits = feasible([...chosen, consumer], capacities)
          expect(served[i] !== undefined).toBe(fits)
          if (fits) chosen.push(consumer)
          const got = served[i] ?? []
          if (fits) expect(got.reduce((n, part) => n + part.amount, 0)).toBe(consumer.demand ?? 1)
          for (const { source } of got) expect(consumer.sources).toContain(source)
        })
        capacities.forEach((capacity, source) => {
          const used = served.flatMap((s) => s ?? []).filter((p) => p.source === source)
          expect(used.reduce((n, part) => n + part.amount, left[source]!)).toBe(capacity)
        })
      }),
      { numRuns: 300 },
    )
  })
})
