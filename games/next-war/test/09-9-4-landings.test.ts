import { describe, expect, test } from 'vitest'
import { combat } from './battle.ts'
import { scene } from './scene.ts'

describe('8.5.8 assaults in combat', () => {
  const landing = (
    units: Record<string, string>,
    dice: number[],
    aboard = ['usmc-1-3-bn', 'usmc-2-3-bn'],
  ) => {
    const s = scene(
      {
        units: { 'us-amph-1': 'N1817', ...units },
        aboard: Object.fromEntries(aboard.map((id) => [id, 'us-amph-1'])),
        state: { turn: 2 },
      },
      ...dice,
    )
    const assaulted = s.state.assaulted
    assaulted[s.data.unit('us-amph-1')] = 1
    return combat(
      0,
      {
        units: { 'us-amph-1': 'N1817', ...units },
        aboard: Object.fromEntries(aboard.map((id) => [id, 'us-amph-1'])),
        state: { turn: 2, assaulted },
      },
      dice,
    )
  }

  test('[8.5.8.1-g, 9.9.4] an empty beach is taken without a fight: all of the assault must advance', () => {
    const s = landing({}, []).act('allied', 'attack hex:N1816', 'all-in', 'commit')
    expect(s.whereIs('usmc-1-3-bn')).toBe('N1816')
    expect(s.whereIs('usmc-2-3-bn')).toBe('N1816')
    const marines = s.data.unit('usmc-1-3-bn')
    expect([s.state.aboard[marines], s.state.landed[marines]]).toEqual([-1, 1])
  })

  test('[8.5.8.2-a] after a landing a beachhead may be set up at once', () => {
    const s = landing({}, []).act('allied', 'attack hex:N1816', 'all-in', 'commit')
    expect(s.offer('allied')).toEqual(['place-beachhead hex:N1816', 'done'])
    s.act('allied', 'place-beachhead hex:N1816')
    expect(s.state.beachheads[s.data.cell('N1816')]).toBe(0)
  })

  test('[8.5.8.1-b, 9.1] only beaches, and only after an approach in the movement segment before', () => {
    const s = landing({ 'dprk-2-inf-div': 'N1916' }, [])
    // N1817 touches the beaches N1816 and N1818; N1916 and N1917 are marsh.
    expect(s.offer('allied', 'attack')).toEqual(['hex:N1816', 'hex:N1818'])
    const stay = combat(0, { units: { 'us-amph-1': 'N1817' }, aboard: { 'usmc-1-3-bn': 'us-amph-1' } })
    expect(stay.isOver).toBe(true)
  })

  test('[8.5.8.1-c, 9.9.4] with others against a defended beach: won, all from the sea advance', () => {
    // 1 + 1 halved from the sea and 6 from N1915 against 2 in flat woods: 4:1, column 11.
    const s = landing({ 'dprk-red-guard-1': 'N1816', 'rok-1-inf-div': 'N1915' }, [1])
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit', 'lead-combat unit:usmc-1-3-bn', 'done')
    expect(s.whereIs('dprk-red-guard-1')).toBe('eliminated')
    expect(s.whereIs('usmc-1-3-bn')).toBe('N1816')
    expect(s.whereIs('usmc-2-3-bn')).toBe('N1816')
    expect(s.offer('allied')).toEqual(['advance unit:rok-1-inf-div', 'done'])
    s.act('allied', 'done')
    expect(s.waitsAt).toBe('attack / a beachhead is set up')
  })

  test('[8.5.8.1-e] thrown back: one of those from the sea loses a step, the others stay aboard', () => {
    // 2 + 1 + 1 against 6: column 6, two more for the lead, one left for the landing: 7. A 4 is 1/1.
    const s = landing({ 'dprk-2-inf-div': 'N1816' }, [4], ['usmc-1-armor-bn', 'usmc-1-lar-bn', 'usmc-1-3-bn'])
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit', 'lead-combat unit:usmc-1-3-bn', 'done')
    expect(s.told('combat.result')[0]!.args).toMatchObject({ attacker: 1 })
    expect(s.whereIs('usmc-1-3-bn')).toBe('eliminated')
    // One more, of the owner's choice.
    expect(s.offer('allied')).toEqual(['lose unit:usmc-1-lar-bn', 'lose unit:usmc-1-armor-bn'])
    s.act('allied', 'lose unit:usmc-1-lar-bn')
    expect(s.whereIs('usmc-1-armor-bn')).toBe('N1817')
    expect(s.state.aboard[s.data.unit('usmc-1-armor-bn')]).toBe(s.data.unit('us-amph-1'))
    expect(s.isOver).toBe(true)
  })

  test('[8.5.8] the assault of a turn is made in this segment or not at all', () => {
    const s = landing({ 'dprk-2-inf-div': 'N1816' }, []).act('allied', 'done')
    expect(s.state.assaulted[s.data.unit('us-amph-1')]).toBe(2)
  })

  test('[9.9.1, 9.9.4] after a landing no vehicle goes on to a second hex', () => {
    const s = landing({ 'dprk-red-guard-1': 'N1816', 'rok-2-armor-bde': 'N1915' }, [1])
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit', 'lead-combat unit:usmc-1-3-bn', 'done')
    s.act('allied', 'advance unit:rok-2-armor-bde')
    expect(s.waitsAt).toBe('attack / a beachhead is set up')
  })

  test('[8.5.8.4, 9.9] units retreat, the beachhead does not: nobody advances into its hex', () => {
    const board = {
      units: {
        'usmc-1-3-bn': 'N1816',
        'dprk-2-inf-div': 'N1915',
        'dprk-13-inf-div': 'N1916',
        'us-amph-1': 'N1817',
      },
      state: { turn: 2 },
    }
    const beachheads = scene(board).state.beachheads
    beachheads[scene(board).data.cell('N1816')] = 0
    // 16 against 1 + 2: 5:1 in flat woods, column 12, less two for the lead: 10; die 4 - 1: -/1R.
    const s = combat(1, { ...board, state: { turn: 2, beachheads } }, [4])
    s.act('opposing', 'attack hex:N1816', 'all-in', 'commit', 'lead-combat unit:dprk-2-inf-div').act(
      'allied',
      'pass',
    )
    expect(s.told('combat.resultRetreat')[0]!.args).toMatchObject({ column: 10, net: 3, defender: 1 })
    expect(s.whereIs('usmc-1-3-bn')).toBe('eliminated')
    expect(s.state.beachheads[s.data.cell('N1816')]).toBe(0)
    expect(s.whereIs('dprk-2-inf-div')).toBe('N1915')
  })

  test('[8.5.8.4] a beachhead alone can be attacked, and is lost with its step', () => {
    const units = { 'dprk-2-inf-div': 'N1915' }
    const beachheads = scene({ units }).state.beachheads
    beachheads[scene({}).data.cell('N1816')] = 0
    // 8 against 2: column 11, one more for 5 against 4. A 4 is 1/2R, one step more than the marker has (9.7.1.1).
    const s = combat(1, { units, state: { turn: 2, beachheads } }, [4])
    s.act('opposing', 'attack hex:N1816', 'all-in', 'commit')
    expect(s.told('combat.resultRetreat')[0]!.args).toMatchObject({ column: 12, attacker: 0 })
    expect(s.state.beachheads[s.data.cell('N1816')]).toBe(-1)
    expect(s.whereIs('dprk-2-inf-div')).toBe('N1816')
  })
})
