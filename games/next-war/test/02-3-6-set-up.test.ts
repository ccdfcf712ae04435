import { describe, expect, test } from 'vitest'
import { setUp, startingState } from '../rules/02-3-6-set-up.ts'
import { NOBODY } from '../state.ts'
import { type Board, scene } from './scene.ts'

const FREE = [
  'dprk-17-sniper-bde',
  'dprk-60-sniper-bde',
  'dprk-61-sniper-bde',
  'dprk-38-airborne-bde',
  'dprk-48-airborne-bde',
  'dprk-58-airborne-bde',
  'dprk-81-light-bde',
  'dprk-82-light-bde',
  'dprk-87-light-bde',
  'dprk-marine-bde',
]

/** All but the last two are placed already, out of the way. */
const lastTwo = (units: Board['units'] = {}) => {
  const placed = Object.fromEntries(FREE.slice(0, -2).map((id, i) => [id, `N20${10 + i}`]))
  return scene({ units: { ...placed, ...units } }).start(setUp, { side: 0 })
}

describe('2.3.6 set-up', () => {
  test('[2.3.6] the owner places the units that name no hex, one after the other; the other side has none', () => {
    const s = lastTwo()
    expect(s.waitsAt).toBe('set-up / units are placed')
    expect(s.offer('allied')).toEqual([])
    s.act('opposing', 'place hex:N1411')
    expect([s.whereIs('dprk-87-light-bde'), s.stepsOf('dprk-87-light-bde')]).toEqual(['N1411', 1])
    expect(s.isOver).toBe(false)
    s.act('opposing', 'place hex:N1411')
    expect([s.whereIs('dprk-marine-bde'), s.isOver]).toEqual(['N1411', true])
  })

  test('[2.3.6] nobody is asked when all stand; only hexes of the zone, never among enemies', () => {
    const everybody = Object.fromEntries(FREE.map((id, i) => [id, `N20${10 + i}`]))
    expect(scene({ units: everybody }).start(setUp, { side: 0 }).isOver).toBe(true)
    const s = lastTwo({ 'rok-1-inf-div': 'N1411' })
    expect(s.isOffered('opposing', 'place hex:N1411')).toBe(false)
    expect(s.isOffered('opposing', 'place hex:N1410')).toBe(true)
    expect(s.refused('opposing', 'place hex:N1411').rule).toBe('2.3.6')
    expect(s.refused('opposing', 'place hex:S2606').rule).toBe('2.3.6')
  })

  test('[2.3.6, 8.1.1.1-a] a hex is filled to its limit and no further', () => {
    // Four points of stacking in the flat N1411: three are taken, a point is left.
    const three = { 'dprk-2-inf-div': 'N1411', 'dprk-i-armor-bde': 'N1411' }
    const s = lastTwo(three)
    s.act('opposing', 'place hex:N1411')
    expect(s.isOffered('opposing', 'place hex:N1411')).toBe(false)
    expect(s.refused('opposing', 'place hex:N1411').rule).toBe('8.1.1.1')
  })

  test('[8.4, 7.2] control at the start: each country to its side, sea boxes as the scenario says', () => {
    const { data } = scene({})
    const start = startingState(
      data,
      data.scenarios.findIndex(({ id }) => id === 'campaign'),
      {},
    )
    const at = (name: string) => start.control[data.cell(name)]
    expect([at('S2606'), at('N2004'), at('busan'), at('hamhung')]).toEqual([0, 1, 0, 1])
    expect([at('yellow-sea-in-shore'), at('east-sea-at-sea'), at('S1500')]).toEqual([NOBODY, NOBODY, NOBODY])
    const campaign = data.scenarios.find(({ id }) => id === 'campaign')!
    const held = {
      ...campaign,
      seaControl: [
        { box: 'yellow-sea-in-shore', control: 'opposing' as const },
        { box: 'east-sea-at-sea', control: 'allied' as const },
        { box: 'east-sea-in-shore', control: 'contested' as const },
      ],
    }
    const other = startingState({ ...data, scenarios: [held] }, 0, {})
    const control = ['yellow-sea-in-shore', 'east-sea-at-sea', 'east-sea-in-shore', 'S1500']
    expect(control.map((name) => other.control[data.cell(name)])).toEqual([1, 0, NOBODY, NOBODY])
  })

  test('[7.5] mines that lie at the start are no longer in hand', () => {
    const { data } = scene({})
    const start = startingState(
      data,
      data.scenarios.findIndex(({ id }) => id === 'campaign'),
      {},
    )
    expect([start.mines[data.cell('N3804')], start.minesOf[data.cell('N3804')]]).toEqual([2, 1])
    // Four and eight markers; two of the north lie in the water.
    expect(start.minesLeft).toEqual([4, 6])
  })

  test('[13.2] the fog is an option', () => {
    const { data } = scene({})
    expect([startingState(data, 0, {}).foggy, startingState(data, 0, { fog: true }).foggy]).toEqual([
      false,
      true,
    ])
  })
})
