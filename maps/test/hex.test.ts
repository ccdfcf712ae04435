import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  axialDisc,
  axialDistance,
  axialRing,
  centreOf,
  DIRECTIONS,
  directionIndex,
  neighbour,
  opposite,
} from '../src/hex.ts'

const place = fc.record({ q: fc.integer({ min: -50, max: 50 }), r: fc.integer({ min: -50, max: 50 }) })
const orientation = fc.constantFrom('flat' as const, 'pointy' as const)

describe('hexagon arithmetic', () => {
  // Compass bearing of each neighbour's centre, clockwise from north: the drawing must agree with the names.
  test.each([
    ['flat', [0, 60, 120, 180, 240, 300]],
    ['pointy', [30, 90, 150, 210, 270, 330]],
  ] as const)('[maps.hex] the six %s-top directions point where their names say', (kind, bearings) => {
    const found = DIRECTIONS[kind].map((_, d) => {
      const [x, y] = centreOf(kind, neighbour(kind, { q: 0, r: 0 }, d))
      return Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360
    })
    expect(found).toEqual(bearings)
  })

  test('[maps.hex] flat-top hexes have no east and pointy-top ones no north', () => {
    expect(directionIndex('flat', 'E')).toBe(-1)
    expect(directionIndex('pointy', 'N')).toBe(-1)
    expect(directionIndex('pointy', 'E')).toBe(1)
  })

  test('[maps.hex] a step and its opposite lead back', () => {
    fc.assert(
      fc.property(orientation, place, fc.integer({ min: 0, max: 5 }), (kind, at, d) => {
        expect(neighbour(kind, neighbour(kind, at, d), opposite(d))).toEqual(at)
      }),
    )
  })

  test('[maps.hex] distance is a metric that counts steps', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(axialDistance(a, b)).toBe(axialDistance(b, a))
        expect(axialDistance(a, b) === 0).toBe(a.q === b.q && a.r === b.r)
        expect(axialDistance(a, c)).toBeLessThanOrEqual(axialDistance(a, b) + axialDistance(b, c))
      }),
    )
    fc.assert(
      fc.property(orientation, place, place, (kind, a, b) => {
        const nearer = DIRECTIONS[kind].map((_, d) => axialDistance(neighbour(kind, a, d), b))
        if (axialDistance(a, b) > 0) expect(Math.min(...nearer)).toBe(axialDistance(a, b) - 1)
      }),
    )
  })

  test('[maps.hex] a ring of radius 3 has 18 hexes at distance 3, a disc 37', () => {
    const centre = { q: 4, r: -2 }
    const ring = axialRing(centre, 3)
    expect(new Set(ring.map(({ q, r }) => `${q},${r}`)).size).toBe(18)
    expect(ring.every((hex) => axialDistance(hex, centre) === 3)).toBe(true)
    expect(axialDisc(centre, 3)).toHaveLength(37)
    expect(axialRing(centre, 0)).toEqual([centre])
  })
})
