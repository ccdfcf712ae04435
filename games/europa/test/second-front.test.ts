import { describe, expect, test } from 'vitest'
import { buildMap, columnOf } from '../data/hexes.ts'
import {
  airTypeRow,
  amount,
  boxesFile,
  coast,
  fortification,
  hexsideEffect,
  mapFile,
  supportRow,
  terrainEffect,
  weatherEffect,
} from '../data/schema.ts'

/** What the largest book of the system has on its charts, in the shapes that all of them share. */
describe('shapes wide enough for another book', () => {
  const WEATHER = ['clear', 'mud', 'frost', 'winter', 'snow']
  const costs = (...list: (number | 'P')[]) => Object.fromEntries(list.map((cost, i) => [WEATHER[i]!, cost]))

  test('[system.data] five kinds of weather, ski troops that are at home in snow alone, sides that only mountaineers cross', () => {
    const line = { aec: 'reduced', poor: true, trails: true, hampersFlight: true, storm: false, drop: null }
    expect(WEATHER.map((id) => weatherEffect.parse({ id, die: -1, ...line }).id)).toEqual(WEATHER)
    const mountain = terrainEffect.parse({
      id: 'mountain',
      move: {
        cmArtillery: costs(6, 10, 8, 'P', 'P'),
        other: costs(3, 4, 4, 5, 6),
        exceptions: [
          { skills: ['mountain'], cost: costs(2, 3, 3, 4, 4) },
          { skills: ['ski'], cost: { snow: 4 } },
        ],
      },
      combat: { die: -2, aec: 'none', cm: [1, 2], artillery: [1, 2], other: 1, groundSupport: [1, 2] },
      stacking: 'mountain',
      extreme: true,
      easy: false,
      beach: false,
      noAirDrop: true,
    })
    expect(mountain.move.exceptions).toHaveLength(2)
    const wadi = { id: 'wadi', river: false, major: false, bridged: false, water: false, style: 'wadi' }
    const crossed = { cmArtillery: costs(1, 2, 1, 1, 2), other: costs(1, 1, 1, 1, 1) }
    expect(
      hexsideEffect.safeParse({ ...wadi, move: crossed, attack: { artillery: 1, other: 1 } }).success,
    ).toBe(true)
  })

  test('[system.data] works, support, aircraft of its own; sevenths and twentieths stay exact', () => {
    const wall = {
      id: 'west-wall-reinforced',
      die: -2,
      cm: [1, 2],
      infantry: [1, 2],
      engineer: 1,
      artillery: 1,
      siegeArtilleryDoubled: true,
      groundSupport: [1, 2],
      onCapture: 'west-wall-unreinforced',
      fortress: true,
      built: false,
    }
    expect(fortification.safeParse(wall).success).toBe(true)
    expect(
      supportRow.safeParse({ id: 'headquarters', supported: true, gives: 'some', mark: '◆' }).success,
    ).toBe(true)
    const glider = { replace: 1, repair: [1, 2], silhouette: 'transport-aircraft', antiaircraft: null }
    const flags = {
      fighter: false,
      transport: true,
      large: true,
      dive: false,
      heavy: false,
      needsField: true,
    }
    expect(
      ['HF', 'NF', 'JF', 'HT', 'GT'].every((id) => airTypeRow.safeParse({ id, ...glider, ...flags }).success),
    ).toBe(true)
    expect([amount.parse([3, 7]), amount.parse([1, 20])]).toEqual([
      [3, 7],
      [1, 20],
    ])
  })

  test('[system.data] pointed hexes counted by rows from the east, four sheets, a coast with a sea on either side', () => {
    const file = mapFile.parse({
      provenance: { kind: 'reconstructed', source: 'made up', fields: {} },
      grid: {
        orientation: 'pointy',
        order: 'row-column',
        columns: 'west',
        rows: 'south',
        shifted: { parity: 'odd', towards: 'east' },
      },
      sheets: [
        { id: '16A', columns: [1, 4], oddRows: [1, 6], evenRows: [1, 6] },
        { id: '17A', columns: [1, 4], oddRows: [1, 6], evenRows: [1, 6] },
      ],
      joins: [{ hex: '17A:0101', is: '16A:0105' }],
      sections: [],
      sources: [],
      islands: [],
      railNets: [],
      seaBoxes: [],
      places: [],
      entries: [],
      hexsides: [],
      hexes: [],
    })
    const boxes = boxesFile.parse({ provenance: file.provenance, boxes: [], links: [] })
    expect(buildMap(file, boxes).hexes).toBe(48)
    expect(columnOf('16A:0203', 'row-column')).toBe(3)
    expect(coast.safeParse({ id: 'a', sea: 'baltic', touches: ['16A:0103'], strait: 'b' }).success).toBe(true)
  })
})
