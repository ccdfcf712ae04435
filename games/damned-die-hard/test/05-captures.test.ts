import { describe, expect, test } from 'vitest'
import { move, newMove } from '../../europa/rules/moving.ts'
import { settleOwnership } from '../../europa/rules/ownership.ts'
import { FULL_ZONE, NO_ZONE, REDUCED_ZONE, zones, zoneWithout } from '../../europa/rules/zones.ts'
import { ZONE_OWN_HEX } from '../../europa/state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const NEXT = 'G7:1820'
const taking = (change: (s: Scene) => void = () => undefined, board: Board = {}, ...dice: number[]) => {
  const s = scene({ units: { 'j-122': NEXT }, ground: 'allied', ...board }, ...dice)
  change(s)
  return s.start(move, newMove(s.unit('j-122'))).act('japanese', `go hex:${HEX}`)
}

describe('5.B what falls with a hex', () => {
  test('[5.B] units of both sides in a hex leave it to its owner; of two zones around it neither takes it', () => {
    const owner = (change: (s: Scene) => void, was: 0 | 1) => {
      const s = scene({ units: { 'j-47': HEX, 'p-11d': HEX }, ground: 'allied' })
      change(s)
      s.state.owner[s.place(HEX)] = was
      settleOwnership({
        state: s.state,
        data: s.data,
        options: {},
        tell: () => undefined,
        roll: () => 1,
      } as never)
      return s.ownerOf(HEX)
    }
    expect([owner(() => undefined, 0), owner(() => undefined, 1)]).toEqual(['japanese', 'allied'])
    // Who is disrupted there has no zone, and the other takes it.
    expect(owner((s) => (s.state.disruption[s.unit('j-47')] = 1), 0)).toBe('allied')
    expect(owner((s) => (s.state.disruption[s.unit('p-11d')] = 1), 1)).toBe('japanese')
  })

  test('[12.F, 16.C.2] resource points are taken or destroyed, guns and tanks of the hex are lost, no others', () => {
    const none = taking(() => undefined, { resources: { [HEX]: 2, 'G7:1925': 1 } }, 1, 2)
    expect(none.state.resources).toEqual({ [none.place('G7:1925')]: 1 })
    const all = taking(() => undefined, { resources: { [HEX]: 2 } }, 4, 5)
    expect(all.state.resources).toEqual({ [all.place(HEX)]: 2 })
    const stock = (s: Scene, hex: string) => ({
      place: s.place(hex),
      nation: 'us',
      kind: 1 as const,
      parts: 2,
      usable: 1 as const,
    })
    const guns = taking((s) => (s.state.stock = [stock(s, HEX), stock(s, 'G7:1925')]))
    expect(guns.state.stock).toEqual([stock(guns, 'G7:1925')])
  })

  test('[5.B, 18.C] nothing is captured where nobody owned, and a hex is captured once', () => {
    const s = taking(
      (x) => {
        x.state.owner[x.place(HEX)] = 2
        x.state.airbases[x.place(HEX)] = { permanent: 0, temporary: 1, hits: 0 }
      },
      { resources: { [HEX]: 1 } },
    )
    expect(s.state.resources).toEqual({ [s.place(HEX)]: 1 })
    expect(s.told('capture.temporaryField')).toEqual([])
    expect(s.ownerOf(HEX)).toBe('japanese')
    // Moving off and on again captures nothing anew.
    s.start(move, newMove(s.unit('j-122'))).act('japanese', `go hex:${NEXT}`)
    s.start(move, newMove(s.unit('j-122'))).act('japanese', `go hex:${HEX}`)
    expect(s.rolls).toEqual([])
  })

  test('[18.C] hits of a temporary field go with it, a base without one keeps its own', () => {
    const base = (permanent: number, temporary: number, hits: number) => {
      const s = taking((x) => (x.state.airbases[x.place(HEX)] = { permanent, temporary, hits }))
      return [s.state.airbases[s.place(HEX)], s.told('capture.temporaryField').length]
    }
    expect(base(3, 2, 5)).toEqual([{ permanent: 3, temporary: 0, hits: 3 }, 1])
    expect(base(3, 0, 2)).toEqual([{ permanent: 3, temporary: 0, hits: 2 }, 0])
  })

  test('[7.A.1, 38.B.2] yards and towns that have changed hands are noted once, other hexes are not', () => {
    const board: Board = { cities: { [HEX]: 'town', 'G7:1925': 'reference' }, yards: { [HEX]: 1 } }
    const s = taking(() => undefined, board)
    expect([s.state.yardsTaken, s.state.lostTowns]).toEqual([[s.place(HEX)], [s.place(HEX)]])
    const again = taking((x) => {
      x.state.yardsTaken = [x.place(HEX)]
      x.state.lostTowns = [x.place(HEX)]
    }, board)
    expect([again.state.yardsTaken.length, again.state.lostTowns.length]).toEqual([1, 1])
    const plain = taking(() => undefined, { cities: { [HEX]: 'reference' } })
    expect([plain.state.yardsTaken, plain.state.lostTowns]).toEqual([[], []])
  })

  test('[37.A.3-own] a bridge goes to who owns both ends, not to nobody', () => {
    const board: Board = { hexsides: { [`${NEXT} ${HEX}`]: 'river' }, roads: [[NEXT, HEX]] }
    expect(taking(() => undefined, board).state.bridgeOwner).toEqual([0])
    const far: Board = { hexsides: { 'G7:1814 G7:1815': 'river' }, roads: [['G7:1814', 'G7:1815']] }
    const nobody = taking((s) => {
      s.state.owner[s.place('G7:1814')] = 2
      s.state.owner[s.place('G7:1815')] = 2
    }, far)
    expect(nobody.state.bridgeOwner).toEqual([1])
    const half = taking((s) => (s.state.owner[s.place('G7:1814')] = 0), far)
    expect(half.state.bridgeOwner).toEqual([1])
  })
})

describe('5.A zones, unit by unit', () => {
  const level = (s: Scene, side: 0 | 1, hex: string) => zones(s.q).level[side][s.place(hex)]

  test('[5.A] the strongest zone counts, whoever is counted first', () => {
    // j-65 has a reduced zone, j-47 a full one; both orders.
    for (const [first, second] of [
      [NEXT, 'G7:1822'],
      ['G7:1822', NEXT],
    ])
      expect(level(scene({ units: { 'j-65': first!, 'j-47': second! } }), 0, HEX)).toBe(FULL_ZONE)
    expect(level(scene({ units: { 'j-65': HEX, 'j-3-2f': HEX } }), 0, HEX)).toBe(FULL_ZONE)
  })

  test('[5.A, 12.D.2] who is long out of supply has a reduced zone in its own hex, too', () => {
    const s = scene({ units: { 'j-3-2f': HEX } })
    expect(level(s, 0, HEX)).toBe(FULL_ZONE)
    s.state.fed[s.unit('j-3-2f')] = 0
    s.state.out[s.unit('j-3-2f')] = 3
    expect(level(s, 0, HEX)).toBe(REDUCED_ZONE)
  })

  test('[24.B.1, 5.A] who was dropped has no zone around; nor who is off the map', () => {
    const s = scene({ units: { 'j-47': HEX, 'j-9': 'formosa' } })
    expect(level(s, 0, NEXT)).toBe(FULL_ZONE)
    s.state.zone[s.unit('j-47')] = ZONE_OWN_HEX
    expect([level(s, 0, NEXT), level(s, 0, HEX)]).toEqual([NO_ZONE, FULL_ZONE])
  })

  test('[13, 5.A] a zone without the units of one hex: those beside it, those in it, by the same rules', () => {
    const without = (
      board: Board,
      change: (s: Scene) => void = () => undefined,
      hex = HEX,
      gone = 'G7:1822',
    ) => {
      const s = scene({ ground: 'japanese', ...board })
      change(s)
      return zoneWithout(s.q, s.place(hex), 1, s.place(gone))
    }
    expect(without({ units: { 'p-11d': 'G7:1822' } })).toBe(NO_ZONE)
    expect(without({ units: { 'p-11d': 'G7:1822', 'p-21d': NEXT } })).toBe(FULL_ZONE)
    expect(without({ units: { 'a-31': `${NEXT} other` } })).toBe(REDUCED_ZONE)
    // Of several the strongest; battalions and guns have none around them.
    expect(without({ units: { 'a-31': `${NEXT} other`, 'p-21d': 'G7:1721' } })).toBe(FULL_ZONE)
    expect(without({ units: { 'p-3-12': NEXT, 'p-301': NEXT } })).toBe(NO_ZONE)
    expect(without({ units: { 'p-21d': NEXT } }, (s) => (s.state.disruption[s.unit('p-21d')] = 1))).toBe(
      NO_ZONE,
    )
    expect(without({ units: { 'p-21d': NEXT } }, (s) => (s.state.zone[s.unit('p-21d')] = ZONE_OWN_HEX))).toBe(
      NO_ZONE,
    )
    // In the hex itself, as long as it is not the hex in question.
    expect(without({ units: { 'p-3-12': HEX } })).toBe(REDUCED_ZONE)
    expect(without({ units: { 'p-3-12': HEX } }, undefined, HEX, HEX)).toBe(NO_ZONE)
    expect(without({ units: { 'p-3-12': HEX, 'a-43p': HEX } })).toBe(REDUCED_ZONE)
    expect(without({ units: { 'p-3-12': HEX } }, (s) => (s.state.disruption[s.unit('p-3-12')] = 1))).toBe(
      NO_ZONE,
    )
    // 38.B.1: not into jungle.
    expect(without({ units: { 'p-21d': NEXT }, terrain: { [HEX]: 'jungle' }, turn: 'jan-1-42' })).toBe(
      NO_ZONE,
    )
    expect(without({ units: { 'p-21d': NEXT }, terrain: { [HEX]: 'jungle' }, turn: 'jan-4-42' })).toBe(
      FULL_ZONE,
    )
    const strait = { [`${NEXT} ${HEX}`]: 'strait' } as const
    expect(without({ units: { 'p-21d': NEXT }, hexsides: strait, weather: 'typhoon' })).toBe(NO_ZONE)
  })
})
