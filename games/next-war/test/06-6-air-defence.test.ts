import { describe, expect, test } from 'vitest'
import {
  type AirDefence,
  airDefence,
  airDefenceColumn,
  airDefenceModifiers,
  isImmune,
  unharmed,
} from '../rules/06-6-air-defence.ts'
import { movementSegment } from '../rules/08-movement.ts'
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
})
