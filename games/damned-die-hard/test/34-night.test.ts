import { describe, expect, test } from 'vitest'
import { gunneryNumber, torpedoNumber } from '../../europa/rules/naval-fire.ts'
import { navalReactions, newWaters, watersEntered } from '../../europa/rules/naval-movement.ts'
import { goByNight, isByNight, spendPoints } from '../../europa/rules/naval-night.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { navalSubPhase } from '../../europa/rules/naval-phase.ts'
import { leftOf } from '../../europa/rules/sailing.ts'
import { newSurfaceCombat, surfaceCombat } from '../../europa/rules/surface-combat.ts'
import { atSea, shipOf } from './fleet.ts'
import type { Board } from './scene.ts'

const [BAY, APPROACHES, SUBIC] = ['manila-bay', 'corregidor-approaches', 'subic']
const board: Board = { phasing: 'japanese' }

describe('34.A.1 night movement', () => {
  test('[34.A.1] two points by night, in one piece; then four by day before the next night, through the steps', () => {
    const s = atSea(board, [{ ships: ['n-ashi'], box: BAY }])
    s.start(navalSubPhase, {})
    const group = s.state.naval!.groups[0]!
    const nightOffered = () => s.offer('japanese').includes('by-night')
    s.act('japanese', 'command fleet:0', 'by-night')
    expect([leftOf(s.q, group) / 2, nightOffered()]).toEqual([2, false])
    s.act('japanese', `sail sea:${APPROACHES}`)
    expect([group.spent / 2, leftOf(s.q, group) / 2, isByNight(group)]).toEqual([1, 1, true])
    s.act('japanese', `sail sea:${SUBIC}`)
    // The night is over with its second point.
    expect([leftOf(s.q, group) / 2, nightOffered()]).toEqual([2, false])
    s.act('japanese', 'stay', 'done')
    // Two idle points of the first step have gone by in daylight.
    s.act('japanese', 'command fleet:0')
    expect([group.sinceNight / 2, nightOffered()]).toEqual([2, false])
    s.act('japanese', 'stay', 'done', 'command fleet:0')
    expect([group.sinceNight / 2, nightOffered()]).toEqual([6, true])
  })

  test('[34.A.1, 28.A-combine] groups that join are bound by what binds either; a new phase begins anew', () => {
    const s = atSea(board, [
      { ships: ['n-ashi'], box: BAY },
      { ships: ['n-kuma'], box: BAY },
    ])
    const [one, other] = s.state.naval!.groups
    goByNight(s.q, one!)
    spendPoints(one!, 4)
    spendPoints(one!, 2)
    expect([one!.sinceNight, other!.sinceNight]).toEqual([2, -1])
    s.start(orders, newOrders(1)).act('japanese', 'combine fleet:0')
    expect([other!.sinceNight, other!.night]).toEqual([2, 0])
    s.start(navalSubPhase, {})
    expect(s.state.naval!.groups[0]!.sinceNight).toBe(-1)
  })

  test('[34.A.1] nobody lands by night', () => {
    const s = atSea({ ...board, terrain: { 'G7:1826': 'clear' } }, [{ ships: ['n-ta1'], box: BAY }])
    const group = s.state.naval!.groups[0]!
    s.state.at[s.unit('j-47')] = s.data.map.size + shipOf(s, 'n-ta1')
    s.state.naval!.cargo = [
      {
        id: 5,
        kind: 'unit',
        unit: s.unit('j-47'),
        count: 0,
        phases: 0,
        parts: [{ ship: shipOf(s, 'n-ta1'), size: 4 }],
      },
    ]
    const places = () => {
      s.start(orders, newOrders(0))
      return s.offer('japanese', 'handle-cargo').length
    }
    expect(places()).toBeGreaterThan(0)
    goByNight(s.q, group)
    expect(places()).toBe(0)
  })

  test('[34.A.1, 29.A.3, 29.A.4] shots and torpedoes are a point harder by night', () => {
    const s = atSea(board, [
      { ships: ['n-shir1'], box: BAY },
      { ships: ['u-clem1'], box: BAY },
    ])
    const [firer, target] = [shipOf(s, 'n-shir1'), shipOf(s, 'u-clem1')]
    const number = (night: 0 | 1) => [
      gunneryNumber(s.q, firer, target, { range: 1, sea: 0, night })!.total,
      torpedoNumber(s.q, firer, target, { range: 1, sea: 0, night })!.total,
    ]
    const day = number(0) as number[]
    expect(number(1)).toEqual(day.map((value) => value + 1))
  })

  test('[29.A.1, EX-97] rough sea, night and the Japanese wish to keep far: a 5 is a 7, destroyer range; to come near it is a 9', () => {
    const meeting = (wish: string) => {
      const s = atSea(
        board,
        [
          { ships: ['n-shir1'], box: BAY },
          { ships: ['u-clem1'], box: BAY },
        ],
        5,
      )
      s.state.sea = s.state.sea.map(() => 1)
      goByNight(s.q, s.state.naval!.groups[0]!)
      s.start(surfaceCombat, newSurfaceCombat(0, { foe: 1 }, 'fleet')).act('japanese', wish)
      return (s.told('naval.range').at(-1)!.args as { range: string }).range
    }
    expect(meeting('approach-far')).toBe('naval-range:destroyer')
    expect(meeting('approach-near')).toBe('naval-range:torpedo')
  })

  test('[29.A.1] by day, or when the Allies begin it, nobody chooses', () => {
    for (const [phasing, night] of [
      ['japanese', false],
      ['allied', true],
    ] as const) {
      const fleets = [
        { ships: [phasing === 'japanese' ? 'n-shir1' : 'u-clem1'], box: BAY },
        { ships: [phasing === 'japanese' ? 'u-clem1' : 'n-shir1'], box: BAY },
      ]
      const s = atSea({ phasing }, fleets, 5)
      if (night) goByNight(s.q, s.state.naval!.groups[0]!)
      s.start(surfaceCombat, newSurfaceCombat(0, { foe: 1 }, 'fleet'))
      expect(s.waitsAt).not.toContain('an approach by night')
    }
  })

  test('[34.D.1, EX-117] a mine by night: a 5 is a 6; and a 4 on the damage table sinks half a transport’s whole flotilla', () => {
    const s = atSea(board, [{ ships: ['n-tr1'], box: BAY }], 5, 4)
    const naval = s.state.naval!
    naval.mines = [{ side: 1, box: naval.groups[0]!.box, hex: -1, points: 1 }]
    goByNight(s.q, naval.groups[0]!)
    s.start(watersEntered, newWaters(0))
    expect([s.told('naval.mined').length, s.told('naval.sunk').length]).toEqual([1, 1])
    const day = atSea(board, [{ ships: ['n-tr1'], box: BAY }], 5)
    day.state.naval!.mines = [{ side: 1, box: day.state.naval!.groups[0]!.box, hex: -1, points: 1 }]
    day.start(watersEntered, newWaters(0))
    expect(day.told('naval.mined')).toHaveLength(0)
  })

  test('[28.B, 34.A.1] it is harder to react to who comes by night', () => {
    const react = (night: boolean) => {
      const s = atSea(
        board,
        [
          { ships: ['n-ashi'], box: APPROACHES },
          { ships: ['u-hous'], box: SUBIC },
        ],
        4,
      )
      if (night) goByNight(s.q, s.state.naval!.groups[0]!)
      s.start(navalReactions, { mover: 0, group: -1 }).act('allied', 'react fleet:1')
      return s.told('naval.reacts').length
    }
    expect([react(false), react(true)]).toEqual([1, 0])
  })
})

describe('36.D.2 typhoons at sea', () => {
  test('[36.D.2] who comes into a typhoon may be damaged, large ships least; small craft are lost', () => {
    const s = atSea(
      { ...board, phasing: 'allied' },
      [{ ships: ['u-hous', 'u-clem1', 'u-pt'], box: BAY }],
      1,
      1,
    )
    s.state.sea = s.state.sea.map(() => 3)
    s.start(watersEntered, newWaters(0))
    // Houston rolls 1 + 2: damaged; the destroyers 1 + 1: half is gone.
    expect(s.told('naval.foundered')).toHaveLength(1)
    expect([shipOf(s, 'u-hous'), shipOf(s, 'u-clem1')].map((ship) => s.state.naval!.hits[ship])).toEqual([
      1, 1,
    ])
    const well = atSea({ ...board, phasing: 'allied' }, [{ ships: ['u-hous', 'u-clem1'], box: BAY }], 2, 3)
    well.state.sea = well.state.sea.map(() => 3)
    well.start(watersEntered, newWaters(0))
    expect(well.state.naval!.hits.filter((hits) => hits > 0)).toEqual([])
  })

  test('[36.D.2] and so is who begins a naval step in one; in port nobody is', () => {
    const fleets = [
      { ships: ['n-kuma'], box: BAY },
      { ships: ['n-ashi'], box: BAY, hex: 'G7:1926', port: true },
    ]
    const s = atSea({ ...board, japanese: ['G7:1926'], ports: { 'G7:1926': 'major' } }, fleets, 6)
    s.state.sea = s.state.sea.map(() => 3)
    s.start(navalSubPhase, {})
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['36.D.2'])
  })
})
