import { describe, expect, test } from 'vitest'
import { garrison, SHELTERING } from '../rules/09-2-battle.ts'
import { canGetAway, fallBack, fallingBack, standOrGo } from '../rules/09-8-falling-back.ts'
import { canWalkAway, mayStand, retreatDistance } from '../rules/09-8-retreats.ts'
import { combat } from './battle.ts'
import { type Scene, scene } from './scene.ts'

/** See 09-8-retreats.test.ts for the ground round S2211. */
const retreat = (s: Scene, hex: string, ...ids: string[]): Scene => {
  const units = ids.map((id) => s.data.unit(id))
  const cell = s.data.cell(hex)
  const side = s.data.units[units[0]!]!.side
  return s.start(fallBack, fallingBack(side, cell, retreatDistance(s.q, cell), units))
}

describe('9.8.3 standing', () => {
  test('[9.8.3, 8.4.1.5] where units may try to stand', () => {
    const s = scene({})
    const may = (hex: string, side: 0 | 1 = 0) => mayStand(s.q, s.data.cell(hex), side)
    expect(['N2922', 'N4021', 'N1714', 'N4221', 'N1907', 'N3216'].map((hex) => may(hex))).toEqual(
      Array(6).fill(true),
    )
    expect(['N1512', 'N1915', 'S2211', 'S2311', 'N1108'].map((hex) => may(hex))).toEqual(Array(5).fill(false))
    expect(may('N3216', 1)).toBe(false) // somebody else's fortification
    s.state.beachheads[s.data.cell('N1816')] = 0
    expect(may('N1816')).toBe(true)
    expect(may('N1816', 1)).toBe(false)
    s.state.clearing[s.data.cell('N2008')] = 4
    expect(may('N2008')).toBe(true)
  })

  const stand = (...dice: number[]) => {
    const s = scene(
      { units: { 'rok-1-inf-div': 'N4021', 'rok-101-inf-bde': 'N4021 reduced', 'dprk-2-inf-div': 'N4020' } },
      ...dice,
    )
    const units = ['rok-1-inf-div', 'rok-101-inf-bde'].map((id) => s.data.unit(id))
    return s.start(standOrGo, {
      side: 0,
      cell: s.data.cell('N4021'),
      units,
      stays: false,
    })
  }

  test('[9.8.3] the stack tests once, with the lowest efficiency in it', () => {
    const s = stand(4).act('allied', 'stand')
    expect(s.isOver).toBe(true)
    expect(s.told('stand.holds')).toHaveLength(1)
    expect(s.rolls).toHaveLength(1)
  })

  test('[9.8.3] after a failed test it stays and the weakest unit loses a step, or it goes after all', () => {
    const held = stand(5).act('allied', 'stand')
    expect(held.offer('allied')).toEqual(['hold', 'withdraw'])
    held.act('allied', 'hold')
    expect(held.whereIs('rok-101-inf-bde')).toBe('eliminated')
    expect(held.stepsOf('rok-1-inf-div')).toBe(2)
    const gone = stand(5).act('allied', 'stand', 'withdraw')
    expect(gone.stepsOf('rok-101-inf-bde')).toBe(1)
  })

  test('[9.8.3, 9.7.2] in a combat: who stands keeps the hex, and nobody advances', () => {
    // 8 against 8 in highland woods: column 5, die 1: 1/1R; the stand on 3, with an efficiency of 4 by then.
    const s = combat(
      1,
      { units: { 'dprk-2-inf-div': 'N4020', 'rok-1-inf-div': 'N4021' }, state: { turn: 2 } },
      [1, 3],
    )
    s.act('opposing', 'attack hex:N4021', 'all-in', 'commit').act('allied', 'stand')
    expect(s.whereIs('rok-1-inf-div')).toBe('N4021')
    expect(s.whereIs('dprk-2-inf-div')).toBe('N4020')
    expect(s.isOver).toBe(true)
  })

  test('[9.8.3, 8.5.8.4] the price of holding a beach may be its beachhead', () => {
    const s = scene({ units: { 'usmc-1-3-bn': 'N1816' } }, 9)
    const cell = s.data.cell('N1816')
    s.state.beachheads[cell] = 0
    s.start(standOrGo, {
      side: 0,
      cell,
      units: [s.data.unit('usmc-1-3-bn')],
      stays: false,
    })
    s.act('allied', 'stand', 'hold', 'give-up-beachhead hex:N1816')
    expect(s.whereIs('usmc-1-3-bn')).toBe('N1816')
    expect(s.state.beachheads[cell]).toBe(-1)
  })
})

describe('9.8.4 to 9.8.6', () => {
  /** Enemies on all six sides. */
  const ring = {
    'dprk-2-inf-div': 'S2210',
    'dprk-13-inf-div': 'S2310',
    'dprk-31-inf-div': 'S2311',
    'dprk-46-inf-div': 'S2212',
    'dprk-3-inf-div': 'S2111',
    'dprk-6-inf-div': 'S2110',
  }

  test('[9.8.4] those who cannot retreat stay; only the weakest tests, and loses a step when it fails', () => {
    const board = { units: { ...ring, 'rok-1-inf-div': 'S2211', 'rok-101-inf-bde': 'S2211 reduced' } }
    const pass = retreat(scene(board, 4), 'S2211', 'rok-1-inf-div', 'rok-101-inf-bde')
    expect(pass.isOver).toBe(true)
    expect(pass.stepsOf('rok-101-inf-bde')).toBe(1)
    const fail = retreat(scene(board, 5), 'S2211', 'rok-1-inf-div', 'rok-101-inf-bde')
    expect(fail.whereIs('rok-101-inf-bde')).toBe('eliminated')
    expect(fail.stepsOf('rok-1-inf-div')).toBe(2)
    expect(fail.whereIs('rok-1-inf-div')).toBe('S2211')
  })

  test('[9.8.4] a way that would end alone in a zone is no way', () => {
    // N4021 is highland woods: one hex. Three divisions hold every neighbour but one, and that one lies in their zones.
    const units = {
      'dprk-2-inf-div': 'N4020',
      'dprk-13-inf-div': 'N4121',
      'dprk-31-inf-div': 'N3921',
      'rok-1-inf-div': 'N4021',
    }
    const s = scene({ units })
    expect(canWalkAway(s.q, s.data.unit('rok-1-inf-div'), s.data.cell('N4021'), 1)).toBe(false)
    expect(canGetAway(s.q, s.data.unit('rok-1-inf-div'), s.data.cell('N4021'), 1)).toBe(false)
  })

  test('[9.8.4, 9.9] who stays keeps the hex', () => {
    const units = { ...ring, 'rok-1-inf-div': 'S2211', 'rok-2-armor-bde': 'S2211' }
    const s = combat(1, { units, state: { turn: 2 } }, [1, 4])
    s.act('opposing', 'attack hex:S2211', 'attacker unit:dprk-2-inf-div', 'attacker unit:dprk-13-inf-div')
    s.act('opposing', 'commit', 'lead-combat unit:dprk-2-inf-div').act(
      'allied',
      'lead-combat unit:rok-1-inf-div',
    )
    // 16 against 12: column 6, remainder; 1 - 1: -/1R. Nobody gets out, and the reduced division passes with a 4.
    expect(s.told('retreat.stays')).toHaveLength(1)
    expect(s.diceLeft).toBe(0)
    expect(s.stepsOf('rok-1-inf-div')).toBe(1)
    expect(s.whereIs('rok-1-inf-div')).toBe('S2211')
    expect(s.whereIs('rok-2-armor-bde')).toBe('S2211')
    expect(s.whereIs('dprk-2-inf-div')).toBe('S2210')
  })

  test('[9.8.5] a retreat into a zone without friends is tested, a failure costs a step', () => {
    const units = { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2212' }
    const pass = retreat(scene({ units }, 5), 'S2211', 'rok-1-inf-div')
    pass.act('allied', 'retreat-to hex:S2311')
    expect(pass.stepsOf('rok-1-inf-div')).toBe(2)
    expect(pass.whereIs('rok-1-inf-div')).toBe('S2412')
    const fail = retreat(scene({ units }, 6), 'S2211', 'rok-1-inf-div').act('allied', 'retreat-to hex:S2311')
    expect(fail.stepsOf('rok-1-inf-div')).toBe(1)
    expect(fail.whereIs('rok-1-inf-div')).toBe('S2412')
  })

  test('[9.8.5] friends in the hex take the zone away: no test; light infantry is no exception', () => {
    const units = {
      'rok-1-inf-div': 'S2211',
      'dprk-2-inf-div': 'S2210',
      'dprk-13-inf-div': 'S2212',
      'rok-9-inf-div': 'S2311',
    }
    const s = retreat(scene({ units }), 'S2211', 'rok-1-inf-div')
    expect(s.rolls).toEqual([])
    expect(s.whereIs('rok-1-inf-div')).toBe('S2412')
    const light = { 'us-1-82-abn-bde': 'S2211', 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2212' }
    const tested = retreat(
      scene({ units: light, state: { airmobile: [0, 0] } }, 8),
      'S2211',
      'us-1-82-abn-bde',
    )
    tested.act('allied', 'retreat-to hex:S2311')
    expect(tested.stepsOf('us-1-82-abn-bde')).toBe(1)
  })

  test('[9.8.5] a unit that is lost on the way goes no further', () => {
    const units = { 'rok-2-armor-bde': 'S2211', 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2212' }
    const s = retreat(scene({ units }, 9), 'S2211', 'rok-2-armor-bde').act('allied', 'retreat-to hex:S2311')
    expect(s.whereIs('rok-2-armor-bde')).toBe('eliminated')
    expect(s.isOver).toBe(true)
  })

  test('[9.8.6] who retreats into a hex held by friends only shelters there; in an empty hex it defends', () => {
    const units = { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210', 'rok-9-inf-div': 'S2213' }
    const s = retreat(scene({ units }), 'S2211', 'rok-1-inf-div').act(
      'allied',
      'retreat-to hex:S2212',
      'retreat-to hex:S2213',
    )
    expect(s.state.retreated[s.data.unit('rok-1-inf-div')]).toBe(SHELTERING)
    const alone = retreat(scene({ units }), 'S2211', 'rok-1-inf-div').act(
      'allied',
      'retreat-to hex:S2111',
      'retreat-to hex:S2112',
    )
    expect(alone.state.retreated[alone.data.unit('rok-1-inf-div')]).toBe(1)
  })

  /** S2211 is held by the 9th; the 1st fell back to it in this segment. The second attack of the segment begins. */
  const sheltered = (dice: number[]) => {
    const s = combat(
      1,
      {
        units: {
          'dprk-2-inf-div': 'S2210',
          'dprk-13-inf-div': 'S2210',
          'rok-101-inf-bde': 'S2211',
          'rok-1-inf-div': 'S2211',
        },
        state: { turn: 2 },
      },
      dice,
    )
    s.state.retreated[s.data.unit('rok-1-inf-div')] = SHELTERING
    return s.act('opposing', 'attack hex:S2211', 'all-in', 'commit', 'lead-combat unit:dprk-2-inf-div')
  }

  test('[9.8.6] it adds nothing to the defence and takes no losses while a defender remains', () => {
    // 16 against 2 only: beyond 7:1, column 13. 9 - 1: -/1R... the brigade retreats, and the guest is exposed.
    const s = sheltered([9, 4])
    expect(s.told('combat.resultRetreat')[0]!.args).toMatchObject({ column: 13, net: 8, defender: 1 })
    expect(s.stepsOf('rok-101-inf-bde')).toBe(1)
    expect(s.stepsOf('rok-1-inf-div')).toBe(2)
    expect(s.waitsAt).toBe('retreat / it chooses its way')
  })

  test('[9.8.6] when no defender is left each tests, loses a step if it fails, and retreats with the result', () => {
    // 3 - 1: 1/3R eliminates the brigade; the guest fails its test with a 6.
    const s = sheltered([3, 6])
    expect(s.whereIs('rok-101-inf-bde')).toBe('eliminated')
    expect(s.stepsOf('rok-1-inf-div')).toBe(1)
    expect(s.waitsAt).toBe('retreat / it chooses its way')
    s.act('allied', 'retreat-to hex:S2212', 'retreat-to hex:S2213')
    expect(s.whereIs('rok-1-inf-div')).toBe('S2213')
  })

  test('[9.8.6] without a retreat in the result it stays where it is', () => {
    // 4 - 1: -/2 wipes the brigade out; the guest passes.
    const s = sheltered([4, 5])
    expect(s.told('combat.result')[0]!.args).toMatchObject({ net: 3, defender: 2 })
    expect(s.whereIs('rok-101-inf-bde')).toBe('eliminated')
    expect(s.whereIs('rok-1-inf-div')).toBe('S2211')
    expect(s.isOver).toBe(true)
  })

  test('[9.8.6] where those who held the hex are gone, the others hold it themselves', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2211', 'rok-9-inf-div': 'S2211' } })
    const [first, second] = ['rok-1-inf-div', 'rok-9-inf-div'].map((id) => s.data.unit(id)) as [
      number,
      number,
    ]
    s.state.retreated[first] = SHELTERING
    expect(garrison(s.q, s.data.cell('S2211'))).toEqual([second])
    s.state.retreated[second] = SHELTERING
    expect(garrison(s.q, s.data.cell('S2211'))).toEqual([first, second])
  })

  test('[9.8.6, 8.1.1.1-d] but it may overstack the hex', () => {
    const units = {
      'rok-1-inf-div': 'S2211',
      'rok-9-inf-div': 'S2211',
      'rok-3-inf-div': 'S2211',
      'dprk-2-inf-div': 'S2210',
    }
    const s = combat(1, { units, state: { turn: 2 } }, [9])
    s.state.retreated[s.data.unit('rok-3-inf-div')] = SHELTERING
    s.act('opposing', 'attack hex:S2211', 'all-in', 'commit')
    // Two defend with their four points; the leads compare 5 with 5 less two.
    expect(s.offer('allied', 'lead-combat')).toEqual(['unit:rok-1-inf-div', 'unit:rok-9-inf-div'])
    s.act('allied', 'lead-combat unit:rok-1-inf-div')
    expect(s.told('combat.result')[0]!.args).toMatchObject({ column: 5 + 2 })
  })
})
