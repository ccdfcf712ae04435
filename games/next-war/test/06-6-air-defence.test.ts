import { describe, expect, test } from 'vitest'
import {
  type AirDefence,
  airDefence,
  airDefenceColumn,
  airDefenceModifiers,
  isImmune,
  loseAirmobilePoint,
  unharmed,
} from '../rules/06-6-air-defence.ts'
import { airDistance, mustFlyOverEnemy } from '../rules/06-flying.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { otherWorld } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

type Shot = Pick<AirDefence, 'mission'> &
  Partial<Pick<AirDefence, 'points' | 'escort' | 'firing'>> & { unit?: string; cell: string; origin?: string }

const shot = (s: Scene, { unit, cell, origin, ...rest }: Shot): AirDefence => ({
  firing: 1,
  points: 0,
  escort: 0,
  ...rest,
  unit: unit === undefined ? -1 : s.data.unit(unit),
  cell: s.data.cell(cell),
  origin: origin === undefined ? -1 : s.data.cell(origin),
  result: unharmed(),
})

const modifiers = (board: Board, fire: Shot): Record<string, unknown> => {
  const s = scene(board)
  return Object.fromEntries(
    airDefenceModifiers(s.q, shot(s, fire)).parts.map(({ label, amount }) => [label.key, amount]),
  )
}

describe('6.6 air defence fire', () => {
  test('[6.6.1] the column is the superiority of the turn, seen from both sides', () => {
    const column = (side: 0 | 1, level: number) =>
      airDefenceColumn(scene({ state: { superiority: { side, level } } }).q, 1)
    expect(column(0, 0)).toBe('contested')
    expect(column(1, 3)).toBe('firing-supremacy')
    expect(column(1, 1)).toBe('firing-advantage')
    expect(column(0, 2)).toBe('flying-superiority')
  })

  test('[6.6.1] bases, ships, armor near the target and enemies below make it worse', () => {
    const over = { mission: 'support-points', points: 2, cell: 'N2310' } as const
    expect(modifiers({}, over)).toEqual({})
    expect(modifiers({ units: { 'dprk-2-inf-div': 'N2311' } }, over)).toEqual({})
    expect(modifiers({ units: { 'dprk-105-armor-div': 'N2311' } }, over)).toEqual({ 'adf.nearArmor': -1 })
    // An installation of the firing side two hexes away, and the same in friendly hands.
    expect(modifiers({}, { ...over, cell: 'N2309' })).toEqual({ 'adf.nearBase': -2 })
    expect(modifiers({ control: { N2408: 'allied', N2508: 'allied' } }, { ...over, cell: 'N2309' })).toEqual(
      {},
    )
    expect(modifiers({ units: { 'dprk-amph-1': 'S2202' } }, { ...over, cell: 'S2301' })).toEqual({
      'adf.nearBase': -2,
    })
    const low = { mission: 'support-helicopter', unit: 'rok-ah-1-1', origin: 'N3018', cell: 'N3017' } as const
    expect(modifiers({ units: { 'rok-ah-1-1': 'N3018' } }, low)).toEqual({})
  })

  test('[6.6.1] a flight over enemies is worse only where none leads round them', () => {
    const ring = ['N3011', 'N3111', 'N3112', 'N3013', 'N2912', 'N2911']
    const divisions = ['2', '5', '13', '26', '25', '28'].map((n) => `dprk-${n}-inf-div`)
    const from = (hexes: number) =>
      modifiers(
        {
          units: {
            'rok-ah-1-1': 'N3018',
            ...Object.fromEntries(ring.slice(0, hexes).map((hex, i) => [divisions[i]!, hex])),
          },
        },
        { mission: 'support-helicopter', unit: 'rok-ah-1-1', origin: 'N3018', cell: 'N3012' },
      )
    expect(from(5)['adf.flewOver']).toBeUndefined()
    expect(from(6)['adf.flewOver']).toBe(-1)
  })

  test('[6.2.2] escort points add one each, two at most', () => {
    const rebase = { mission: 'rebase', unit: 'rok-ah-1-1', origin: 'S3501', cell: 'S3712' } as const
    const board = { units: { 'rok-ah-1-1': 'S3501' } }
    expect(modifiers(board, { ...rebase, escort: 1 })).toEqual({ 'adf.escort': 1 })
    expect(modifiers(board, { ...rebase, escort: 2 })).toEqual({ 'adf.escort': 2 })
    expect(modifiers(board, { ...rebase, escort: 3 })).toEqual({ 'adf.escort': 2 })
  })

  test('[6.6-c] missions inside friendly country are safe unless the enemy rules the sky or is near', () => {
    const rebase = { mission: 'rebase', unit: 'rok-ah-1-1', origin: 'S3501', cell: 'S3712' } as const
    const immune = (board: Board, fire: Shot = rebase) => {
      const s = scene({ ...board, units: { 'rok-ah-1-1': 'S3501', ...board.units } })
      return isImmune(s.q, shot(s, fire))
    }
    expect(immune({})).toBe(true)
    expect(immune({ state: { superiority: { side: 0, level: 3 } } })).toBe(true)
    expect(immune({ state: { superiority: { side: 1, level: 1 } } })).toBe(false)
    expect(immune({ units: { 'dprk-2-inf-div': 'S3500' } })).toBe(false)
    expect(immune({ units: { 'dprk-2-inf-div': 'S3711' } })).toBe(false)
    expect(immune({ units: { 'dprk-2-inf-div': 'S3606' } })).toBe(true)
    expect(immune({}, { ...rebase, cell: 'N2616' })).toBe(false)
    // Marines aboard before the coast are enemy ground units next to it.
    const coast = { mission: 'support-points', cell: 'S4815' } as const
    const ships = { units: { 'dprk-amph-2': 'S4914' } }
    expect(immune(ships, coast)).toBe(true)
    expect(immune({ ...ships, aboard: { 'dprk-marine-bde': 'dprk-amph-2' } }, coast)).toBe(false)
  })

  test('[6.6-a, 6.6-c] a safe mission is not rolled for; any other is rolled for once', () => {
    const safe = scene({ units: { 'rok-ah-1-1': 'S3501' } })
    safe.start(
      airDefence,
      shot(safe, { mission: 'rebase', unit: 'rok-ah-1-1', origin: 'S3501', cell: 'S3712' }),
    )
    expect(safe.isOver && safe.told('adf.immune').length).toBe(1)
    const s = scene({ units: { 'rok-ah-1-1': 'S3501' }, state: { superiority: { side: 1, level: 1 } } }, 9)
    s.start(airDefence, shot(s, { mission: 'rebase', unit: 'rok-ah-1-1', origin: 'S3501', cell: 'S3712' }))
    expect(s.isOver && s.rolls.length).toBe(1)
  })

  test('[6.6.1.1, EX-4] one point less of a full helicopter leaves one; an asterisk costs it a step', () => {
    const fired = (die: number) => {
      const s = scene({ units: { 'us-2-ah-64-1': 'N3018', 'dprk-2-inf-div': 'N2819' } }, die)
      const local = shot(s, {
        mission: 'support-helicopter',
        unit: 'us-2-ah-64-1',
        origin: 'N3018',
        cell: 'N2819',
      })
      s.start(airDefence, local)
      expect(s.state.airLost).toEqual([0, 0])
      return { support: 2 - local.result.lost, steps: s.stepsOf('us-2-ah-64-1') }
    }
    expect(fired(2)).toEqual({ support: 1, steps: 2 })
    expect(fired(0)).toEqual({ support: 1, steps: 1 })
    expect(fired(3)).toEqual({ support: 2, steps: 2 })
  })

  test('[6.6.1.1] an asterisk against a transport: one step of the stack, chosen by its owner', () => {
    const s = scene(
      {
        units: { 'us-1-82-abn-bde': 'S4021', 'us-2-82-abn-bde': 'S4021' },
        state: { superiority: { side: 1, level: 3 }, air: [0, 0] },
      },
      0,
    )
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'paradrop unit:us-1-82-abn-bde', 'take-along unit:us-2-82-abn-bde', 'fly-to hex:S3016')
    expect(s.waitsAt).toBe('losses / a step is to be lost')
    s.act('allied', 'lose unit:us-2-82-abn-bde')
    expect([s.stepsOf('us-1-82-abn-bde'), s.stepsOf('us-2-82-abn-bde')]).toEqual([2, 1])
    // The abort sends both back, and neither moves again in the segment.
    expect([s.whereIs('us-1-82-abn-bde'), s.whereIs('us-2-82-abn-bde')]).toEqual(['S4021', 'S4021'])
    expect(s.refused('allied', 'march unit:us-1-82-abn-bde').rule).toBe('2.3.5')
  })

  test('[8.5.2, 6.6.1] a transport that lands at home adds three; in a captured airfield it does not', () => {
    const fly = { mission: 'transport', unit: 'us-1-82-abn-bde', origin: 'S4021' } as const
    const board: Board = {
      units: { 'us-1-82-abn-bde': 'S4021' },
      control: { N2008: 'allied', N2010: 'allied' },
    }
    expect(modifiers(board, { ...fly, cell: 'S3517' })).toEqual({ 'adf.transportAtHome': 3 })
    expect(modifiers(board, { ...fly, cell: 'N2008' })).not.toHaveProperty('adf.transportAtHome')
    expect(modifiers(board, { ...fly, mission: 'paradrop', cell: 'S3517' })).toEqual({})
  })

  test('[6.6-c] from a box off the map: its roads count as the way; a box without roads is judged by itself', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'busan' } })
    const from = (origin: string, home: Int8Array = s.data.home) =>
      isImmune(
        otherWorld(s, { home }),
        shot(s, { mission: 'rebase', unit: 'rok-ah-1-1', origin, cell: 'S4021' }),
      )
    expect([from('busan'), from('japan')]).toEqual([true, true])
    // Were all the hexes where the roads come in another country, the way from Busan would lead over it.
    const abroad = s.data.home.slice()
    for (const { cell, box } of s.data.exits) if (box === s.data.cell('busan')) abroad[cell] = 1
    expect([from('busan', abroad), from('japan', abroad)]).toEqual([false, true])
  })

  test('[6.6-c] marines off another coast are not near; helicopters aboard are no ground units', () => {
    const immune = (board: Board, firing: 0 | 1, cell: string) => {
      const s = scene(board)
      return isImmune(s.q, shot(s, { mission: 'support-points', cell, firing }))
    }
    const ship: Board = { units: { 'dprk-amph-2': 'S4916' }, aboard: { 'dprk-marine-bde': 'dprk-amph-2' } }
    expect([immune(ship, 1, 'S4815'), immune(ship, 1, 'S4816')]).toEqual([true, false])
    const flyers: Board = { units: { 'us-amph-1': 'N3901' }, aboard: { 'usmc-ah-1z-1': 'us-amph-1' } }
    const troops: Board = { units: { 'us-amph-1': 'N3901' }, aboard: { 'usmc-1-4-bn': 'us-amph-1' } }
    expect([immune(flyers, 0, 'N3801'), immune(troops, 0, 'N3801')]).toEqual([true, false])
  })

  test('[6.6.1] to and from a box the way leads over one of its road ends', () => {
    const ends = ['S4522', 'S4823', 'S3922', 'S3623', 'S3322']
    const divisions = ['2', '5', '13', '26', '25'].map((n) => `dprk-${n}-inf-div`)
    const over = (held: number, from: string, to: string) => {
      const units = Object.fromEntries(ends.slice(0, held).map((hex, i) => [divisions[i]!, hex]))
      const s = scene({ units })
      return mustFlyOverEnemy(s.q, 0, s.data.cell(from), s.data.cell(to), 40)
    }
    expect([over(4, 'busan', 'S4021'), over(5, 'busan', 'S4021')]).toEqual([false, true])
    expect([over(4, 'S4021', 'busan'), over(5, 'S4021', 'busan')]).toEqual([false, true])
    const s = scene({})
    const within = (range: number) =>
      !mustFlyOverEnemy(s.q, 0, s.data.cell('S4521'), s.data.cell('busan'), range)
    expect([within(7), within(8)]).toEqual([false, true])
    // From the end of a road to the box itself nothing lies between: the box begins where the road leaves the map.
    expect([over(0, 'S4522', 'busan'), over(0, 'busan', 'S4522'), over(5, 'busan', 'busan')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('[8.5.4.2, 6.6.1.1] a point lost in use leaves as many as before, and is lost only once', () => {
    const lose = (state: NonNullable<Board['state']>, inUse: boolean, times = 1) => {
      const s = scene({ state })
      const doing = { ...s.q, tell: () => undefined } as unknown as Parameters<typeof loseAirmobilePoint>[0]
      for (let i = 0; i < times; i++) loseAirmobilePoint(doing, 0, inUse)
      return [s.state.airmobile[0], s.state.airmobileUsed[0]]
    }
    expect(lose({ airmobile: [3, 0], airmobileUsed: [1, 0] }, true)).toEqual([2, 0])
    expect(lose({ airmobile: [3, 0], airmobileUsed: [1, 0] }, true, 2)).toEqual([2, 0])
    expect(lose({ airmobile: [3, 0], airmobileUsed: [2, 0] }, true)).toEqual([2, 1])
    // A base that is taken costs a point whether it flew today or not.
    expect(lose({ airmobile: [3, 0], airmobileUsed: [1, 0] }, false)).toEqual([2, 1])
    expect(lose({ airmobile: [3, 0], airmobileUsed: [0, 0] }, false)).toEqual([2, 0])
    expect(lose({ airmobile: [0, 0], airmobileUsed: [0, 0] }, false)).toEqual([0, 0])
    // Overcast: two of three may fly, one has; of two, one may fly.
    expect(lose({ airmobile: [3, 0], airmobileUsed: [1, 0], weather: 'overcast' }, true)).toEqual([2, 0])
  })

  test('[6.6.1] an airfield counts as a base; own bases, ships and armor do not; mechanized units count as armor', () => {
    const over = { mission: 'support-points', points: 2, cell: 'N2310' } as const
    // N2616 is an airfield with nothing else, beside N2516.
    expect(modifiers({}, { ...over, cell: 'N2516' })).toEqual({ 'adf.nearBase': -2 })
    expect(modifiers({ control: { N2616: 'allied' } }, { ...over, cell: 'N2516' })).toEqual({})
    expect(modifiers({ units: { 'dprk-27-mech-bde': 'N2311' } }, over)).toEqual({ 'adf.nearArmor': -1 })
    expect(modifiers({ units: { 'rok-2-armor-bde': 'N2311' } }, over)).toEqual({})
    expect(modifiers({ units: { 'us-sag-1': 'S2202' } }, { ...over, cell: 'S2301' })).toEqual({})
    expect(
      modifiers({ units: { 'dprk-amph-1': 'yellow-sea-in-shore' } }, { ...over, cell: 'S2301' }),
    ).toEqual({})
  })

  test('[6.6.1] what flies low is seen by those it flies over: helicopters and airmobile units, not transports', () => {
    const ring = ['S2210', 'S2310', 'S2311', 'S2212', 'S2111', 'S2110']
    const divisions = ['2', '5', '13', '26', '25', '28'].map((n) => `dprk-${n}-inf-div`)
    const units = Object.fromEntries(ring.map((hex, i) => [divisions[i]!, hex]))
    const flown = (mission: AirDefence['mission'], unit: string) =>
      modifiers({ units: { ...units, [unit]: 'S2211' } }, { mission, unit, origin: 'S2211', cell: 'S2613' })[
        'adf.flewOver'
      ]
    expect([flown('rebase', 'rok-ah-1-1'), flown('support-helicopter', 'rok-ah-1-1')]).toEqual([-1, -1])
    expect(flown('airmobile', 'us-1-82-abn-bde')).toBe(-1)
    expect([flown('transport', 'us-1-82-abn-bde'), flown('paradrop', 'us-1-82-abn-bde')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('[6.6.1, 6.5.3] a way round must be within the range', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2212' } })
    const over = (range: number) =>
      mustFlyOverEnemy(s.q, 0, s.data.cell('S2211'), s.data.cell('S2213'), range)
    expect([over(2), over(3), over(4)]).toEqual([true, false, false])
  })

  test('[6.5.1.2, 8.3.2] in the air a box lies beyond the nearest of its roads; Japan is out of reach', () => {
    const s = scene({})
    const far = (from: string, to: string) => airDistance(s.q, s.data.cell(from), s.data.cell(to))
    expect([
      far('busan', 'S4522'),
      far('S4522', 'busan'),
      far('S4521', 'busan'),
      far('S3322', 'busan'),
    ]).toEqual([7, 7, 8, 11])
    expect([far('japan', 'S4522'), far('busan', 'japan'), far('japan', 'japan')]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      0,
    ])
  })

  test('[8.5.4.2, 6.3.2] an asterisk costs an airmobile point only where one carries the units', () => {
    const left = (fire: Shot) => {
      // A point has flown earlier in the turn.
      const s = scene(
        { units: { 'us-1-82-abn-bde': 'N2616' }, state: { airmobile: [3, 0], airmobileUsed: [1, 0] } },
        0,
      )
      s.start(airDefence, shot(s, fire))
      return [s.state.airmobile[0], s.state.airLost[0]]
    }
    const carried = { mission: 'airmobile', unit: 'us-1-82-abn-bde', origin: 'N2616', cell: 'N2616' } as const
    expect(left({ ...carried, points: 1 })).toEqual([2, 0])
    expect(left({ ...carried, points: 0 })).toEqual([3, 0])
    expect(left({ ...carried, mission: 'transport', points: 0 })).toEqual([3, 0])
    expect(left({ mission: 'support-points', points: 4, cell: 'N2616' })).toEqual([3, 1])
  })
})
