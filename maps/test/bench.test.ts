import { describe, expect, test } from 'vitest'
import { mapBenches, supplyCase } from '../src/bench.ts'
import { syntheticTheatre } from '../src/synthetic.ts'

describe('bench', () => {
  test('[maps.bench] the synthetic theatre has the promised size and is always the same', () => {
    const [a, b] = [syntheticTheatre(3), syntheticTheatre(3)]
    expect(a.map.hexes).toBe(15_000)
    expect(a.unitCell).toHaveLength(3000)
    expect(a.sources).toHaveLength(20)
    expect([a.unitCell, a.entryCost, a.features.bits]).toEqual([b.unitCell, b.entryCost, b.features.bits])
    expect(syntheticTheatre(4).unitCell).not.toEqual(a.unitCell)
    // No hex holds units of both sides.
    expect(a.occupants.every((sides) => sides !== 3)).toBe(true)
  })

  test('[maps.bench] the supply case does reach over the whole map', () => {
    const theatre = syntheticTheatre()
    const trace = supplyCase(theatre)()
    let traced = 0
    for (let cell = 0; cell < theatre.map.hexes; cell++) if (trace.traced(cell)) traced++
    // The rest are enemy hexes and enemy zones.
    expect(traced).toBeGreaterThan(10_000)
  })

  test('[maps.bench] every case runs and measures something', () => {
    const benches = mapBenches()
    expect(benches.map((bench) => bench.name)).toEqual([
      'maps.reach.one-unit',
      'maps.reach.whole-map',
      'maps.zoc.all',
      'maps.supply.20-sources',
    ])
    for (const bench of benches) {
      const value = bench.run()
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(1000) // a busy machine may be slow, but not a thousand times
    }
  })
})
