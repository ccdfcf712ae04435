import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axialDistance } from '../src/hex.ts'
import { cellOf } from '../src/hex-map.ts'
import { axialLine, hexLine } from '../src/line.ts'
import { disc, hexDistance, ring } from '../src/range.ts'
import { lineOfSight } from '../src/sight.ts'
import { stepsFrom } from '../src/steps.ts'
import { findSlot } from '../src/topology.ts'
import { anyGraph, cells, names, plainMap } from './helpers.ts'

const flat = plainMap('flat')
const pointy = plainMap('pointy')
const place = fc.record({ q: fc.integer({ min: -12, max: 12 }), r: fc.integer({ min: -12, max: 12 }) })

describe('range', () => {
  test.each([
    // Flat-top, even columns lower; by hand on squared paper.
    [flat, '0105', '0305', 2],
    [flat, '0105', '0204', 1],
    [flat, '0105', '0206', 2],
    [flat, '0205', '0506', 3],
    [flat, '0101', '0909', 12],
    // Pointy-top, even rows shifted east.
    [pointy, '0501', '0503', 2],
    [pointy, '0501', '0402', 1],
    [pointy, '0501', '0602', 2],
    [pointy, '0502', '0605', 3],
  ])('[maps.range] distance on map %#: %s to %s is %i', (map, a, b, expected) => {
    expect(hexDistance(map, cellOf(map, a), cellOf(map, b))).toBe(expected)
  })

  test.each([flat, pointy])('[maps.range] on an open map distance equals steps', (map) => {
    for (const from of [0, 40, 77]) {
      const steps = stepsFrom(map.topology, from)
      for (let to = 0; to < map.hexes; to++) expect(hexDistance(map, from, to)).toBe(steps[to])
    }
  })

  test('[maps.range] discs and rings are cut at the edge of the map', () => {
    const centre = cellOf(flat, '0101')
    expect(names(flat, ring(flat, centre, 1)).sort()).toEqual(['0102', '0201'])
    expect(disc(flat, cellOf(flat, '0505'), 2)).toHaveLength(19)
    expect(disc(flat, centre, 1)[0]).toBe(centre)
  })

  test('[maps.range] steps obey the limit and closed edges', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 0, max: 3 }), ({ topology: t }, limit) => {
        const land = (slot: number) => t.kind[slot] === 0
        const all = stepsFrom(t, 0, Number.POSITIVE_INFINITY, land)
        expect([...stepsFrom(t, 0, limit, land)]).toEqual([...all].map((s) => (s > limit ? -1 : s)))
        for (let slot = 0; slot < t.target.length; slot++) {
          const [from, to] = [all[t.source[slot]!]!, all[t.target[slot]!]!]
          if (land(slot) && from >= 0) expect(to >= 0 && to <= from + 1).toBe(true)
        }
      }),
    )
  })
})

describe('lines', () => {
  test('[maps.line] a straight row of hexes', () => {
    expect(hexLine(flat, cellOf(flat, '0502'), cellOf(flat, '0505')).flat()).toEqual(
      cells(flat, '0502', '0503', '0504', '0505'),
    )
  })

  test('[maps.line] along a hexside both hexes are on the line', () => {
    // From 0105 to 0305 (flat-top) the line runs due east along the side between 0204 and 0205.
    expect(
      hexLine(flat, ...(cells(flat, '0105', '0305') as [number, number])).map((s) => names(flat, s).sort()),
    ).toEqual([['0105'], ['0204', '0205'], ['0305']])
    // Pointy-top: due south from 0501 to 0503 between 0402 and 0502.
    expect(
      hexLine(pointy, ...(cells(pointy, '0501', '0503') as [number, number])).map((s) =>
        names(pointy, s).sort(),
      ),
    ).toEqual([['0501'], ['0402', '0502'], ['0503']])
  })

  test('[maps.line] hexes clipped at a corner count', () => {
    // From (0,0) to (1,2): the line crosses three hexsides, one of them close to a corner.
    expect(axialLine({ q: 0, r: 0 }, { q: 1, r: 2 }).map((s) => s.map(({ q, r }) => `${q},${r}`))).toEqual([
      ['0,0'],
      ['0,1'],
      ['1,1'],
      ['1,2'],
    ])
  })

  test('[maps.line] hexes touched at a corner only do not count', () => {
    // From (0,0) to (4,1) the line goes through a corner of (1,1) and a corner of (3,0).
    expect(
      axialLine({ q: 0, r: 0 }, { q: 4, r: 1 })
        .flat()
        .map(({ q, r }) => `${q},${r}`),
    ).toEqual(['0,0', '1,0', '2,0', '2,1', '3,1', '4,1'])
  })

  test('[maps.line] agrees with walking the line in small steps', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const found = axialLine(a, b)
        const on = new Set(found.flat().map(({ q, r }) => `${q},${r}`))
        const walked = new Set<string>()
        const steps = 997 // a prime, so that samples do not fall on hexsides
        for (let i = 0; i <= steps; i++) {
          const x = a.q + ((b.q - a.q) * i) / steps
          const z = a.r + ((b.r - a.r) * i) / steps
          let best = { q: 0, r: 0, away: Number.POSITIVE_INFINITY }
          let ties = 0
          for (let q = Math.floor(x) - 1; q <= Math.floor(x) + 2; q++) {
            for (let r = Math.floor(z) - 1; r <= Math.floor(z) + 2; r++) {
              const [dq, dr] = [x - q, z - r]
              const away = dq * dq + dr * dr + dq * dr
              if (Math.abs(away - best.away) < 1e-9) ties++
              else if (away < best.away) {
                best = { q, r, away }
                ties = 0
              }
            }
          }
          if (ties === 0) walked.add(`${best.q},${best.r}`)
        }
        for (const hex of walked) expect(on).toContain(hex)
        const single = found.filter((s) => s.length === 1).length
        expect(single).toBeGreaterThanOrEqual(walked.size)
        // Back and forth is the same set.
        expect(
          new Set(
            axialLine(b, a)
              .flat()
              .map(({ q, r }) => `${q},${r}`),
          ),
        ).toEqual(on)
        expect(found.length).toBeGreaterThanOrEqual(axialDistance(a, b) === 0 ? 1 : 2)
      }),
      { numRuns: 60 },
    )
  })
})

describe('line of sight', () => {
  const [west, east] = cells(flat, '0105', '0305') as [number, number]
  const [upper, lower] = cells(flat, '0204', '0205') as [number, number]

  test('[maps.sight] along a hexside one hex does not hide unless the rules say so', () => {
    const wood = (cell: number) => cell === upper
    expect(lineOfSight(flat, west, east, { blocks: wood }).clear).toBe(true)
    expect(lineOfSight(flat, west, east, { blocks: wood, alongSide: 'either' })).toEqual({
      clear: false,
      blockedBy: [upper],
    })
    expect(lineOfSight(flat, west, east, { blocks: (c) => c === upper || c === lower }).clear).toBe(false)
  })

  test('[maps.sight] the two ends never hide', () => {
    expect(lineOfSight(flat, west, east, { blocks: (c) => c === west || c === east }).clear).toBe(true)
  })

  test('[maps.sight] a hill in between hides when it stands above the line', () => {
    const [north, hill, south] = cells(flat, '0502', '0504', '0506') as [number, number, number]
    const heights = (n: number, h: number, s: number) => (cell: number) =>
      cell === north ? n : cell === hill ? h : cell === south ? s : 0
    const sees = (n: number, h: number, s: number, wood = 0) =>
      lineOfSight(flat, north, south, {
        elevation: heights(n, h, s),
        obstacle: (cell) => (cell === hill || cell === north ? wood : 0),
      }).clear
    expect(sees(0, 1, 0)).toBe(false)
    expect(sees(0, 1, 2)).toBe(true) // the line passes the hill at exactly its height
    expect(sees(0, 1, 1)).toBe(false)
    expect(sees(2, 1, 0)).toBe(true)
    expect(sees(2, 1, 0, 1)).toBe(false)
    expect(sees(0, 0, 0, 0)).toBe(true)
  })

  test('[maps.sight] a wall on a hexside hides what lies across it', () => {
    const [a, b] = cells(flat, '0503', '0504') as [number, number]
    const wall = findSlot(flat.topology, a, b)
    const far = cellOf(flat, '0506')
    expect(lineOfSight(flat, cellOf(flat, '0502'), far, { blocksSide: (slot) => slot === wall })).toEqual({
      clear: false,
      blockedBy: [a, b],
    })
  })
})
