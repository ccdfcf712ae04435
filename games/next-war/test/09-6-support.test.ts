import { describe, expect, test } from 'vitest'
import { combat } from './battle.ts'

/** S2211 and S2210 lie in ROK country; the sky is contested, so that flights beside enemies draw fire. */
const board = () => ({
  units: {
    'dprk-2-inf-div': 'S2210',
    'rok-1-inf-div': 'S2211',
    'us-2-ah-64-1': 'S2603',
    'rok-ah-1-1': 'S2605',
  },
  state: { turn: 2, air: [6, 6] as [number, number], airReceived: [6, 6] as [number, number] },
})
const declare = ['attack hex:S2211', 'all-in', 'commit']

describe('9.2.4 support', () => {
  test('[9.2.4, 9.6.1, 6.2.1] the attacker sends up to four air points first, then the defender up to two', () => {
    const s = combat(1, board(), [9, 9, 5]).act('opposing', ...declare)
    expect(s.waitsAt).toBe('attack / the attacker sends support')
    expect(s.offer('opposing', 'air-support')).toEqual(['points:1', 'points:2', 'points:3', 'points:4'])
    expect(s.refused('opposing', 'air-support points:5').rule).toBe('6.2.1')
    // One mission: there is no second helping, and nothing else to send.
    s.act('opposing', 'air-support points:4')
    expect(s.state.air).toEqual([6, 2])
    expect(s.waitsAt).toBe('attack / the defender sends support')
    expect(s.offer('allied', 'air-support')).toEqual(['points:1', 'points:2'])
    s.act('allied', 'air-support points:2', 'pass')
    // Both come through: 5 + 2 - 4.
    expect(s.state.air).toEqual([4, 2])
    expect(s.told('combat.result')[0]!.args).toMatchObject({ net: 3 })
  })

  test('[9.2.4] nobody with anything to send is asked', () => {
    const s = combat(
      1,
      {
        ...board(),
        state: { ...board().state, air: [0, 0] },
        units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' },
      },
      [5],
    )
    s.act('opposing', ...declare)
    expect(s.told('combat.result')).toHaveLength(1)
  })

  test('[9.2.4] no more points than the side has', () => {
    const s = combat(1, { ...board(), state: { ...board().state, air: [0, 2] } }).act('opposing', ...declare)
    expect(s.offer('opposing', 'air-support')).toEqual(['points:1', 'points:2'])
  })

  test('[9.2.5, 9.6.1, EX-3] air defence fires before the roll and takes points away', () => {
    // A contested sky, armor near: the first die aborts one of four points; then 5 - 3.
    const s = combat(1, { ...board(), units: { ...board().units, 'rok-2-armor-bde': 'S2211' } }, [2, 5])
    s.act('opposing', ...declare).act('allied', 'lead-combat unit:rok-1-inf-div')
    s.act('opposing', 'air-support points:4').act('allied', 'pass')
    expect(s.told('adf.supportLost')[0]!.args).toEqual({ points: 1 })
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['6.6.1', '9.2.6'])
    const [result] = [...s.told('combat.result'), ...s.told('combat.resultRetreat')]
    // 8 against 12 gives no remainder modifier.
    expect(result!.args).toMatchObject({ net: 2 })
  })

  test('[9.6.1, 6.5.3] attack helicopters: two for the attacker, one for the defender, each fired at by itself', () => {
    const s = combat(
      0,
      {
        ...board(),
        units: {
          'rok-1-inf-div': 'S2211',
          'dprk-2-inf-div': 'S2210',
          'us-2-ah-64-1': 'S2603',
          'rok-ah-1-1': 'S2605',
          'rok-ah-1-2': 'S2701',
        },
        state: { turn: 2, air: [1, 0] as [number, number] },
      },
      [9, 9, 5],
    )
    s.act('allied', 'attack hex:S2210', 'all-in', 'commit')
    expect(s.offer('allied', 'helicopter-support')).toHaveLength(3)
    s.act('allied', 'helicopter-support unit:us-2-ah-64-1', 'helicopter-support unit:rok-ah-1-1')
    expect(s.refused('allied', 'helicopter-support unit:rok-ah-1-2').rule).toBe('6.5.3')
    s.act('allied', 'done')
    const ah64 = s.data.units[s.data.unit('us-2-ah-64-1')]!
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['6.6.1', '6.6.1', '9.2.6'])
    expect([...s.told('combat.result'), ...s.told('combat.resultRetreat')][0]!.args).toMatchObject({
      net: 5 - ah64.support - 1,
    })
    expect(s.state.missions[s.data.unit('us-2-ah-64-1')]).toBe(1)
    expect(s.state.fought[s.data.unit('us-2-ah-64-1')]).toBe(1)
  })

  test('[9.2.4, 6.5.3] the defender may send one helicopter', () => {
    const s = combat(1, { ...board(), state: { turn: 2 } }, [9, 5]).act('opposing', ...declare)
    expect(s.waitsAt).toBe('attack / the defender sends support')
    expect(s.offer('allied', 'helicopter-support')).toHaveLength(2)
    s.act('allied', 'helicopter-support unit:us-2-ah-64-1')
    expect([...s.told('combat.result'), ...s.told('combat.resultRetreat')][0]!.args).toMatchObject({ net: 7 })
  })

  test('[9.2.5, EX-4] a helicopter of two points hit for one still brings the other', () => {
    const units = { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210', 'us-2-ah-64-1': 'S2603' }
    const s = combat(0, { units, state: { turn: 2 } }, [2, 5])
    s.act('allied', 'attack hex:S2210', 'all-in', 'commit', 'helicopter-support unit:us-2-ah-64-1')
    expect(s.told('adf.supportLost')[0]!.args).toEqual({ points: 1 })
    expect(s.stepsOf('us-2-ah-64-1')).toBe(2)
    expect([...s.told('combat.result'), ...s.told('combat.resultRetreat')][0]!.args).toMatchObject({ net: 4 })
  })

  test('[9.6.1, 6.6.1.1] a helicopter that is shot down brings nothing', () => {
    const s = combat(
      0,
      {
        units: { 'rok-1-inf-div': 'S2211', 'dprk-i-armor-bde': 'S2210', 'rok-ah-1-1': 'S2605' },
        state: { turn: 2 },
      },
      [0, 5],
    )
    s.act('allied', 'attack hex:S2210', 'all-in', 'commit', 'helicopter-support unit:rok-ah-1-1')
    expect(s.whereIs('rok-ah-1-1')).toBe('eliminated')
    // 6 against 4, 1.5:1: nothing but the die and the remainder.
    expect([...s.told('combat.result'), ...s.told('combat.resultRetreat')][0]!.args).toMatchObject({ net: 4 })
  })

  test('[9.6.1, 7.3.1] any number of ships in range, each once in a segment', () => {
    const s = combat(
      0,
      {
        units: {
          'rok-1-inf-div': 'N1915',
          'dprk-2-inf-div': 'N1816',
          'us-cvn-1': 'N1817',
          'us-sag-1': 'N1716',
          'us-cvn-2': 'N1919',
        },
        state: { turn: 2 },
      },
      [8],
    )
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit')
    expect(s.refused('allied', 'naval-support unit:us-cvn-2')).toBeDefined() // out of range
    s.act('allied', 'naval-support unit:us-sag-1')
    expect(s.refused('allied', 'naval-support unit:us-sag-1').rule).toBe('7.3.1')
    s.act('allied', 'naval-support unit:us-cvn-1')
    expect([...s.told('combat.result'), ...s.told('combat.resultRetreat')][0]!.args).toMatchObject({
      net: 8 - 2 - 3,
    })
  })
})
