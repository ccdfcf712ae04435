import { describe, expect, test } from 'vitest'
import { move, newMove } from '../../europa/rules/moving.ts'
import { FULL_ZONE, NO_ZONE, REDUCED_ZONE, zones } from '../../europa/rules/zones.ts'
import { type Board, scene } from './scene.ts'

const level = (board: Board, side: 0 | 1, hex: string): number => {
  const s = scene(board)
  return zones(s.q).level[side][s.place(hex)]!
}

describe('5 zones of control', () => {
  test('[5.A] every unit has a zone in its own hex, even a battalion', () => {
    const board = { units: { 'j-3e': 'G7:1821' } }
    expect(level(board, 0, 'G7:1821')).not.toBe(NO_ZONE)
    expect(level(board, 0, 'G7:1721')).toBe(NO_ZONE)
  })

  test('[5.A, 14.E] transport counters have a zone in their own hex, and own it', () => {
    const s = scene({ units: { 'j-mt1': 'G7:1820' }, ground: 'allied' })
    expect(zones(s.q).level[0][s.place('G7:1820')]).toBeGreaterThan(0)
    expect(zones(s.q).level[0][s.place('G7:1821')]).toBe(0)
  })

  test('[5.A] divisions have one around them; regiments and brigades with an attack of 3', () => {
    expect(level({ units: { 'p-11d': 'G7:1821' } }, 1, 'G7:1721')).toBe(FULL_ZONE)
    expect(level({ units: { 'j-47': 'G7:1821' } }, 0, 'G7:1721')).toBe(FULL_ZONE)
    expect(level({ units: { 'j-65': 'G7:1821' } }, 0, 'G7:1721')).toBe(REDUCED_ZONE)
    expect(level({ units: { 'j-122': 'G7:1821' } }, 0, 'G7:1721')).toBe(NO_ZONE)
  })

  test('[5.A] artillery and heavy AA have none around them, whatever their attack', () => {
    expect(level({ units: { 'j-1fa': 'G7:1821' } }, 0, 'G7:1721')).toBe(NO_ZONE)
    expect(level({ units: { 'j-47aa': 'G7:1821' } }, 0, 'G7:1721')).toBe(NO_ZONE)
  })

  test('[5.A, EX-9] no zone into what is prohibited to the unit', () => {
    const swamp = { 'G7:1721': 'swamp-jungle' }
    expect(level({ units: { 'j-47': 'G7:1821' }, terrain: swamp }, 0, 'G7:1721')).toBe(FULL_ZONE)
    // No tank regiment is printed with an attack of 3: an infantry division across a closed strait shows the same.
    const strait = { 'G7:1821 G7:1721': 'strait' } as const
    expect(level({ units: { 'j-48': 'G7:1821' }, hexsides: strait, weather: 'typhoon' }, 0, 'G7:1721')).toBe(
      NO_ZONE,
    )
  })

  test('[5.A, 11.B, EX-10] an unsupported unit has a reduced zone; artillery with it restores it', () => {
    expect(level({ units: { 'a-31': 'G7:1821 other' } }, 1, 'G7:1721')).toBe(REDUCED_ZONE)
    expect(level({ units: { 'a-31': 'G7:1821' } }, 1, 'G7:1721')).toBe(FULL_ZONE)
    expect(level({ units: { 'a-31': 'G7:1821 other', 'p-11fa': 'G7:1821' } }, 1, 'G7:1721')).toBe(FULL_ZONE)
  })

  test('[5.A, 14.G] a disrupted unit has none at all', () => {
    const s = scene({ units: { 'j-47': 'G7:1821' } })
    s.state.disruption[s.unit('j-47')] = 1
    expect(zones(s.q).level[0][s.place('G7:1821')]).toBe(NO_ZONE)
    expect(zones(s.q).level[0][s.place('G7:1721')]).toBe(NO_ZONE)
  })
})

describe('5.B ownership', () => {
  test('[5.B] a unit owns the hexes of its uncontested zone as it moves', () => {
    const s = scene({ units: { 'j-47': 'G7:1820' }, ground: 'allied' })
    s.start(move, newMove(s.unit('j-47'))).act('japanese', 'go hex:G7:1821')
    expect(s.ownerOf('G7:1821')).toBe('japanese')
    expect(s.ownerOf('G7:1722')).toBe('japanese')
  })

  test('[5.B] a hex in the zones of both keeps its owner; whoever stands in it owns it', () => {
    const s = scene({ units: { 'j-47': 'G7:1820', 'p-11d': 'G7:1922' }, ground: 'allied' })
    s.start(move, newMove(s.unit('j-47'))).act('japanese', 'go hex:G7:1821')
    // 1822 lies in both zones.
    expect(s.ownerOf('G7:1822')).toBe('allied')
    expect(s.ownerOf('G7:1821')).toBe('japanese')
  })

  test('[5.B] ownership stays when the zone has gone', () => {
    const s = scene({ units: { 'j-47': 'G7:1821' }, ground: 'allied' })
    s.start(move, newMove(s.unit('j-47'))).act('japanese', 'go hex:G7:1820')
    expect(s.ownerOf('G7:1821')).toBe('japanese')
    s.start(move, newMove(s.unit('j-47'))).act('japanese', 'go hex:G7:1819')
    expect(s.ownerOf('G7:1821')).toBe('japanese')
  })

  test('[5.B, 18.C, EX-11] a captured airbase is the captor’s at once; temporary fields are destroyed', () => {
    const s = scene({
      units: { 'j-47': 'G7:1820' },
      ground: 'allied',
      airstrips: ['G7:1821'],
    })
    s.state.airbases[s.place('G7:1821')] = { permanent: 3, temporary: 1, hits: 0 }
    s.start(move, newMove(s.unit('j-47'))).act('japanese', 'go hex:G7:1821')
    expect(s.ownerOf('G7:1821')).toBe('japanese')
    expect(s.state.airbases[s.place('G7:1821')]).toEqual({ permanent: 3, temporary: 0, hits: 0 })
  })

  test('[12.F] captured resource points are rolled for one by one', () => {
    const s = scene({ units: { 'j-122': 'G7:1820' }, ground: 'allied', resources: { 'G7:1821': 3 } }, 4, 3, 6)
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'go hex:G7:1821')
    expect(s.state.resources[s.place('G7:1821')]).toBe(2)
  })

  test('[12.C.2.a-use] general supply points are lost with their hex', () => {
    const s = scene({ units: { 'j-122': 'G7:1820' }, ground: 'allied' })
    const points = (hex: string, side: 0 | 1) => ({ place: s.place(hex), side, count: 2, phases: 0 })
    s.state.supplyPoints.push(points('G7:1821', 1), points('G7:1821', 0), points('G7:1925', 1))
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'go hex:G7:1821')
    // Not those of the captor, which were dropped there, nor those of other hexes.
    expect(s.state.supplyPoints).toEqual([points('G7:1821', 0), points('G7:1925', 1)])
  })

  test('[37.B, 37.B.1, 37.B.2] a captured fort is destroyed, an improved fortress becomes unimproved', () => {
    const s = scene({ units: { 'j-122': 'G7:1820' }, ground: 'allied' })
    s.state.forts = { [s.place('G7:1821')]: 1, [s.place('G7:1921')]: 3 }
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'go hex:G7:1821')
    expect(s.state.forts[s.place('G7:1821')]).toBeUndefined()
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'go hex:G7:1921')
    expect(s.state.forts[s.place('G7:1921')]).toBe(2)
  })
})
