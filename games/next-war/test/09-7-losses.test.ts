import { describe, expect, test } from 'vitest'
import { resolveBattle } from '../rules/09-2-6-resolution.ts'
import { losses, takeLosses } from '../rules/09-7-losses.ts'
import { battleAt, combat } from './battle.ts'
import { type Scene, scene } from './scene.ts'

/** One side loses steps; the first from the lead. */
const lose = (s: Scene, ids: readonly string[], count: number, lead?: string): Scene => {
  const units = ids.map((id) => s.data.unit(id))
  return s.start(takeLosses, losses(1, '9.7.1', units, count, lead ? { lead: s.data.unit(lead) } : {}))
}

describe('9.7 losses', () => {
  test('[9.7.1] a unit of two steps is reduced, then eliminated; one of a single step is eliminated at once', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'dprk-i-armor-bde': 'S2210' } })
    lose(s, ['dprk-2-inf-div'], 1)
    expect(s.stepsOf('dprk-2-inf-div')).toBe(1)
    lose(s, ['dprk-2-inf-div', 'dprk-i-armor-bde'], 2)
    s.act('opposing', 'lose unit:dprk-i-armor-bde')
    expect(s.whereIs('dprk-i-armor-bde')).toBe('eliminated')
    expect(s.whereIs('dprk-2-inf-div')).toBe('eliminated')
    expect(s.state.steps[s.data.unit('dprk-2-inf-div')]).toBe(0)
  })

  test('[9.7.1, 9.5.1] the lead loses the first step, reduced already or not', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210 reduced', 'dprk-13-inf-div': 'S2210' } })
    lose(s, ['dprk-2-inf-div', 'dprk-13-inf-div'], 1, 'dprk-2-inf-div')
    expect(s.whereIs('dprk-2-inf-div')).toBe('eliminated')
    expect(s.stepsOf('dprk-13-inf-div')).toBe(2)
  })

  test('[9.7.1] then no unit of two steps is eliminated while another has both', () => {
    const s = scene({
      units: {
        'dprk-2-inf-div': 'S2210',
        'dprk-13-inf-div': 'S2210',
        'dprk-31-inf-div': 'S2210 reduced',
        'dprk-i-armor-bde': 'S2210',
      },
    })
    lose(s, ['dprk-2-inf-div', 'dprk-13-inf-div', 'dprk-31-inf-div', 'dprk-i-armor-bde'], 4, 'dprk-2-inf-div')
    // The lead has lost its step. Whole divisions and brigades of one step may follow, reduced divisions not yet.
    expect(s.offer('opposing')).toEqual(['lose unit:dprk-13-inf-div', 'lose unit:dprk-i-armor-bde'])
    expect(s.refused('opposing', 'lose unit:dprk-31-inf-div').rule).toBe('9.7.1')
    s.act('opposing', 'lose unit:dprk-13-inf-div')
    expect(s.offer('opposing', 'lose')).toHaveLength(4)
    s.act('opposing', 'lose unit:dprk-31-inf-div')
    expect(s.whereIs('dprk-31-inf-div')).toBe('eliminated')
  })

  test('[9.7.1] the loss is one for the whole force, and ends with its last step', () => {
    const s = scene({ units: { 'dprk-i-armor-bde': 'S2210' } })
    lose(s, ['dprk-i-armor-bde'], 4)
    expect(s.isOver).toBe(true)
  })

  test('[9.7.1, 12.1] an eliminated unit scores for the enemy', () => {
    const s = scene({ units: { 'dprk-i-armor-bde': 'S2210' } })
    lose(s, ['dprk-i-armor-bde'], 1)
    expect(s.state.vpThisTurn[0]).toBeGreaterThan(0)
  })

  test('[9.7.1, 8.4.1.3] with the last unit under it a clearing marker goes', () => {
    const s = scene({ units: { 'dprk-i-armor-bde': 'S2011' } })
    s.state.clearing[s.data.cell('S2011')] = 4
    lose(s, ['dprk-i-armor-bde'], 1)
    expect(s.state.clearing[s.data.cell('S2011')]).toBe(-1)
    expect(s.state.cleared[s.data.cell('S2011')]).toBe(0)
  })

  test('[8.5.8.4, 8.5.8.2.1] a beachhead may be given up for a step, after the lead has lost one', () => {
    const s = scene({ units: { 'usmc-1-3-bn': 'N1816', 'usmc-2-3-bn': 'N1816' }, state: { turn: 3 } })
    const cell = s.data.cell('N1816')
    s.state.beachheads[cell] = 0
    const units = ['usmc-1-3-bn', 'usmc-2-3-bn'].map((id) => s.data.unit(id))
    s.start(takeLosses, losses(0, '9.7.1', units, 2, { lead: units[0]!, beachhead: cell }))
    expect(s.whereIs('usmc-1-3-bn')).toBe('eliminated')
    expect(s.offer('allied')).toEqual(['lose unit:usmc-2-3-bn', 'give-up-beachhead hex:N1816'])
    s.act('allied', 'give-up-beachhead hex:N1816')
    expect(s.state.beachheads[cell]).toBe(-1)
    expect(s.state.beachheadsBack[0]).toEqual([5])
    expect(s.whereIs('usmc-2-3-bn')).toBe('N1816')
  })

  test('[9.7.1.1] beyond column 10 the attacker loses one less when the defender cannot lose enough', () => {
    // 28 against 3 in rough ground: column 13. Odds beyond the row and light infantry cancel out.
    const s = scene({
      units: { 'dprk-105-armor-div': 'S2210', 'us-1-82-abn-bde': 'S2211' },
      state: { turn: 2 },
    })
    const battle = battleAt(s, 'S2211', ['dprk-105-armor-div'])
    battle.leads = [battle.leads[0], -1]
    battle.support = [0, 0]
    const at = (die: number) => resolveBattle(s.q, battle, () => die)
    // Light infantry defends: 1 - 1 + 1 = 1 in column 13: -/3R. 2: 1/3R.
    expect(at(2)).toMatchObject({ losses: [0, 3], retreat: true, spared: [true, false] })
    // 9: -/1R: the defender has enough.
    expect(at(9).spared).toEqual([false, false])
    // In column 10 nothing is spared.
    battle.leads = [battle.leads[0], battle.defenders[0]!]
    const low = resolveBattle(s.q, { ...battle, kind: 'exploitation' }, () => 1)
    expect(low.column.index + 1).toBe(10)
    expect(low.losses).toEqual([0, 1])
    expect(resolveBattle(s.q, { ...battle, kind: 'exploitation' }, () => 2)).toMatchObject({
      losses: [1, 2],
      spared: [false, false],
    })
  })

  test('[9.7.1.1] a defender whose attacker is wiped out loses one less in any column', () => {
    // 5 against 8: 1:2 in rough ground, column 5, one more for the lead: 6. Die 4: 1/1 against a brigade of one step.
    const s = scene({ units: { 'dprk-i-armor-bde': 'S2212', 'rok-1-inf-div': 'S2311' }, state: { turn: 2 } })
    const battle = battleAt(s, 'S2311', ['dprk-i-armor-bde'])
    expect(resolveBattle(s.q, battle, () => 4)).toMatchObject({ losses: [1, 0], spared: [false, true] })
    // Two steps of which one is lost: nothing is spared.
    const two = scene({
      units: { 'dprk-vii-armor-bde': 'S2212', 'rok-1-inf-div': 'S2311' },
      state: { turn: 2 },
    })
    expect(resolveBattle(two.q, battleAt(two, 'S2311', ['dprk-vii-armor-bde']), () => 4)).toMatchObject({
      losses: [1, 1],
      spared: [false, false],
    })
  })

  test('[9.7, 9.7.2] the attacker’s number is lost by the attacker, the defender’s by the defender, and R is a retreat', () => {
    const s = combat(
      1,
      { units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' }, state: { turn: 2 } },
      [2],
    )
    s.act('opposing', 'attack hex:S2211', 'all-in', 'commit')
    s.act('allied', 'retreat-to hex:S2212', 'retreat-to hex:S2213')
    expect(s.stepsOf('dprk-2-inf-div')).toBe(1)
    expect(s.stepsOf('rok-1-inf-div')).toBe(1)
    expect(s.whereIs('rok-1-inf-div')).toBe('S2213')
  })
})
