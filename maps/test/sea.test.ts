import { describe, expect, test } from 'vitest'
import { cellOf } from '../src/hex-map.ts'
import {
  areaDistance,
  buildLanes,
  buildSea,
  type CoastData,
  coastsOf,
  commandedFrom,
  mustPass,
  type Sea,
  sailingCosts,
  seaDistance,
  waterPath,
  watersOf,
} from '../src/sea.ts'
import { findSlot } from '../src/topology.ts'
import { plainMap } from './helpers.ts'

/**
 * Five columns of five hexes. Column 3 is land from coast to coast but for a strait between 0302 and 0303; 0305 is a neck
 * with a sea on either side of it. West of it lies the grey sea, east of it the blue one.
 */
const map = plainMap('flat', 5, 5)
const at = (hex: string): number => cellOf(map, hex)
const LAND = ['0301', '0302', '0303', '0304', '0305'].map(at)
const neighbours = (cell: number): number[] =>
  Array.from(map.topology.target.subarray(map.topology.first[cell]!, map.topology.first[cell + 1]!))
const columnOf = (cell: number): number => Number(map.topology.names[cell]!.slice(0, 2))
const towards = (cell: number, west: boolean): number[] =>
  neighbours(cell).filter((other) => (west ? columnOf(other) < 3 : columnOf(other) > 3))
/** Two coasts, west and east, joined by a strait where there is one. */
const neck = (cell: number, strait?: string): CoastData[] => [
  { id: 'a', area: 'grey', touches: towards(cell, true), strait },
  { id: 'b', area: 'blue', touches: towards(cell, false) },
]
const BY_STRAIT = ['0302', '0303'].map(at)

const sea: Sea = buildSea(map.topology, {
  areas: ['grey', 'blue', 'far'],
  waterOf(cell) {
    if (cell === at('0304')) return undefined
    if (BY_STRAIT.includes(cell)) return neck(cell, 'b')
    if (LAND.includes(cell)) return neck(cell)
    return columnOf(cell) < 3 ? 'grey' : columnOf(cell) === 4 ? 'blue' : 'far'
  },
  // Nobody sails along the shore from 0101 to 0102.
  passage: (slot) => {
    const ends = [map.topology.source[slot]!, map.topology.target[slot]!]
    if (ends.includes(at('0101')) && ends.includes(at('0102'))) return null
    return ends.every((cell) => LAND.includes(cell)) ? null : 'water'
  },
})
const node = (name: string): number => sea.topology.names.indexOf(name)
const area = (name: string): number => sea.areas.indexOf(name)
const path = (from: string, to: string, sailing = {}) =>
  waterPath(sea, coastsOf(sea, at(from)), coastsOf(sea, at(to)), sailing)?.map(
    (step) => sea.topology.names[step],
  )

describe('sea', () => {
  test('[maps.sea] open water is one coast, a neck of land has two, inland there is none', () => {
    const names = (hex: string) => coastsOf(sea, at(hex)).map((one) => sea.topology.names[one])
    expect([names('0201'), names('0305'), names('0304')]).toEqual([['0201'], ['0305a', '0305b'], []])
    expect(sea.areas[sea.areaOf[node('0305a')]!]).toBe('grey')
    expect(sea.areas[sea.areaOf[node('0305b')]!]).toBe('blue')
    expect(watersOf(sea, area('far'))).toHaveLength(5)
  })

  test('[maps.sea] the two coasts of a neck do not meet in it: ships go round by the strait', () => {
    expect(path('0205', '0405')).toEqual(['0205', '0204', '0203', '0303a', '0303b', '0403', '0404', '0405'])
    expect(seaDistance(sea, at('0205'), at('0405'))).toBe(7)
    expect(seaDistance(sea, at('0205'), at('0304'))).toBe(-1)
  })

  test('[maps.sea] a strait that is closed divides the seas', () => {
    expect(path('0201', '0401', { strait: () => false })).toBeUndefined()
    const only = (hex: string) => (slot: number) => sea.cellOf[sea.topology.source[slot]!] === at(hex)
    expect(path('0201', '0401', { strait: only('0302') })).toContain('0302b')
    expect(path('0201', '0401', { strait: only('0303') })).not.toContain('0302b')
  })

  test('[maps.sea] a passage that is shut is sailed round, in both directions', () => {
    expect(findSlot(sea.topology, node('0101'), node('0102'))).toBe(-1)
    expect(findSlot(sea.topology, node('0102'), node('0101'))).toBe(-1)
    expect(seaDistance(sea, at('0101'), at('0102'))).toBe(2)
  })

  test('[maps.sea] areas that touch by water are neighbours, and are counted for who sails from box to box', () => {
    expect(areaDistance(sea, area('grey'), area('blue'))).toBe(1)
    expect(areaDistance(sea, area('grey'), area('far'))).toBe(2)
    expect(areaDistance(sea, area('blue'), area('blue'))).toBe(0)
  })

  test('[maps.sea] guns by the strait command it; guns elsewhere can be passed', () => {
    const guns = (hex: string) => {
      const seen = commandedFrom(sea, at(hex))
      return mustPass(sea, area('grey'), area('blue'), (one) => seen.has(one))
    }
    expect(guns('0304')).toBe(false)
    expect(guns('0302')).toBe(false)
    // From both shores nobody slips through.
    const both = new Set([...commandedFrom(sea, at('0302')), ...commandedFrom(sea, at('0303'))])
    expect(mustPass(sea, area('grey'), area('blue'), (one) => both.has(one))).toBe(true)
    // Where no water joins two areas there is nothing to pass.
    expect(mustPass(sea, area('grey'), area('far'), () => true)).toBe(false)
  })

  test('[maps.sea] guns see the waters that theirs lead to, and not over land', () => {
    const seen = commandedFrom(sea, at('0305'))
    expect([seen.has(node('0205')), seen.has(node('0405')), seen.has(node('0105'))]).toEqual([
      true,
      true,
      false,
    ])
    expect(commandedFrom(sea, at('0304')).size).toBe(0)
  })

  test('[maps.sea] what is wrong with the water is said', () => {
    const wrong = () =>
      buildSea(map.topology, {
        areas: ['grey'],
        waterOf: (cell) =>
          cell === at('0101')
            ? 'green'
            : cell === at('0303')
              ? [{ id: 'a', area: 'grey', touches: [at('0505')], strait: 'z' }]
              : undefined,
        passage: () => 'water',
      })
    expect(wrong).toThrow(/0101: there is no sea area 'green'/)
    expect(wrong).toThrow(/0303a: '0505' is not beside it/)
    expect(wrong).toThrow(/0303a: there is no coast 'z' beyond its strait/)
  })

  test('[maps.sea] fleets sail from area to area and to havens beyond the map, by the cheapest way', () => {
    const lanes = buildLanes(sea, {
      havens: ['port', 'isle'],
      ways: [
        { between: ['port', 'far'], cost: 3 },
        { between: ['port', 'far'], cost: 2 },
        { between: ['isle', 'port'], cost: 5 },
      ],
    })
    const cell = (name: string) => lanes.topology.names.indexOf(name)
    expect(lanes.areas).toBe(3)
    expect(Array.from(sailingCosts(lanes, cell('grey')))).toEqual([0, 1, 2, 4, 9])
    expect(Array.from(sailingCosts(lanes, cell('isle'), 7))).toEqual([-1, -1, 7, 5, 0])
    expect(sailingCosts(lanes, cell('isle'), 20, (to) => to !== cell('port'))[cell('far')]).toBe(-1)
    expect(() => buildLanes(sea, { havens: [], ways: [{ between: ['grey', 'moon'], cost: 0 }] })).toThrow(
      /neither an area nor a haven 'moon'[\s\S]*cannot cost 0/,
    )
  })
})
