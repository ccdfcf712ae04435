import { add, sum } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { oddsOf } from '../rules/09-2-2-odds.ts'
import { combatPreview, resolveBattle } from '../rules/09-2-6-resolution.ts'
import { type Battle, BEACHHEAD } from '../rules/09-2-battle.ts'
import { attackTotal, defenceTotal } from '../rules/09-4-strengths.ts'
import { columnShifts } from '../rules/09-5-shifts.ts'
import { dieModifiers } from '../rules/09-6-modifiers.ts'
import { battleAt } from './battle.ts'
import { type Scene, scene } from './scene.ts'

/** The amount of a rule's shift or modifier, 0 without one. */
const shift = (s: Scene, battle: Battle, rule: string, q = s.q) =>
  sum(columnShifts(q, battle).flatMap((part) => (part.rule === rule ? [part.amount] : [])))
const modifiers = (s: Scene, battle: Battle, q = s.q) =>
  dieModifiers(q, battle, oddsOf(q, battle.cell, attackTotal(q, battle), defenceTotal(q, battle)))
const modifier = (s: Scene, battle: Battle, rule: string, q = s.q) =>
  sum(modifiers(s, battle, q).flatMap((part) => (part.rule === rule ? [part.amount] : [])))

describe('9.5 column shifts', () => {
  test('[9.5.1, 9.2.3] the lead units compare their efficiency', () => {
    const s = scene({
      units: {
        'dprk-i-armor-bde': 'S2210',
        'dprk-2-inf-div': 'S2210',
        'rok-1-inf-div': 'S2211',
        'rok-101-inf-bde': 'S2211 reduced',
      },
    })
    const attackers = ['dprk-i-armor-bde', 'dprk-2-inf-div']
    expect(shift(s, battleAt(s, 'S2211', attackers), '9.5.1')).toBe(1)
    expect(shift(s, battleAt(s, 'S2211', attackers, { lead: 'dprk-2-inf-div' }), '9.5.1')).toBe(0)
    expect(shift(s, battleAt(s, 'S2211', attackers, { defenceLead: 'rok-101-inf-bde' }), '9.5.1')).toBe(2)
    const weak = scene({ units: { 'dprk-red-guard-1': 'S2210', 'rok-1-inf-div': 'S2211' } })
    expect(shift(weak, battleAt(weak, 'S2211', ['dprk-red-guard-1']), '9.5.1')).toBe(-2)
  })

  test('[9.5.1, 8.1.1.1-d] an overstacked hex leads with lowered efficiency', () => {
    const s = scene({
      units: {
        'dprk-2-inf-div': 'S2210',
        'dprk-13-inf-div': 'S2210',
        'dprk-i-armor-bde': 'S2210',
        'rok-1-inf-div': 'S2211',
      },
    })
    expect(shift(s, battleAt(s, 'S2211', ['dprk-2-inf-div']), '9.5.1')).toBe(-1)
  })

  test('[9.5.2] a city shifts two columns to the left', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2010', 'rok-1-inf-div': 'S2011' } })
    expect(shift(s, battleAt(s, 'S2011', ['dprk-2-inf-div']), '9.5.2')).toBe(-2)
    const open = scene({ units: { 'dprk-2-inf-div': 'S2010', 'rok-1-inf-div': 'S2110' } })
    expect(shift(open, battleAt(open, 'S2110', ['dprk-2-inf-div']), '9.5.2')).toBe(0)
  })

  test('[9.5.2, 8.4.1.5] a city is of no use to those who are clearing it', () => {
    const s = scene({ units: { 'rok-2-inf-div': 'S2010', 'dprk-2-inf-div': 'S2011' } })
    const battle = battleAt(s, 'S2011', ['rok-2-inf-div'])
    expect(shift(s, battle, '9.5.2')).toBe(-2)
    s.state.clearing[s.data.cell('S2011')] = 4
    expect(shift(s, battle, '9.5.2')).toBe(0)
  })

  test('[9.5.2, 8.3.1.10] a fortification helps those who built it while they control it', () => {
    const units = { 'dprk-2-inf-div': 'N3116', 'rok-1-inf-div': 'N3216' }
    const own = scene({ units })
    expect(shift(own, battleAt(own, 'N3216', ['dprk-2-inf-div']), '9.5.2')).toBe(-2)
    const lost = scene({ units, control: { N3216: 'opposing' } })
    expect(shift(lost, battleAt(lost, 'N3216', ['dprk-2-inf-div']), '9.5.2')).toBe(0)
    const theirs = scene({ units: { 'dprk-2-inf-div': 'N3216', 'rok-1-inf-div': 'N3116' } })
    expect(shift(theirs, battleAt(theirs, 'N3216', ['rok-1-inf-div']), '9.5.2')).toBe(0)
    // Once captured it is lost for good: taking the hex back does not build it up again.
    const back = scene({ units })
    back.state.fallen[back.data.cell('N3216')] = 1
    expect(shift(back, battleAt(back, 'N3216', ['dprk-2-inf-div']), '9.5.2')).toBe(0)
  })

  test('[9.5.2] city and fortification add up', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2616', 'dprk-2-inf-div': 'N2617' } })
    expect(shift(s, battleAt(s, 'N2617', ['rok-1-inf-div']), '9.5.2')).toBe(-4)
  })

  test('[9.5.3] every attack of an exploitation combat is shifted, moved or not', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' } })
    expect(shift(s, battleAt(s, 'S2211', ['dprk-2-inf-div'], { kind: 'exploitation' }), '9.5.3')).toBe(-2)
    expect(shift(s, battleAt(s, 'S2211', ['dprk-2-inf-div'], { kind: 'reaction' }), '9.5.3')).toBe(0)
  })

  test('[9.5.4] surprise by the scenario: in its turns, for its side', () => {
    const units = { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' }
    const s = scene({ units, state: { turn: 1 } })
    const [surprise] = s.data.scenarios[s.state.scenario]!.surprise
    expect(surprise).toMatchObject({ side: 'opposing', from: 1 })
    expect(shift(s, battleAt(s, 'S2211', ['dprk-2-inf-div']), '9.5.4')).toBe(surprise!.shift)
    expect(shift(s, battleAt(s, 'S2210', ['rok-1-inf-div']), '9.5.4')).toBe(0)
    const later = scene({ units, state: { turn: surprise!.to + 1 } })
    expect(shift(later, battleAt(later, 'S2211', ['dprk-2-inf-div']), '9.5.4')).toBe(0)
  })

  test('[9.5.5, 8.5.8.1-d] a landing is shifted unless the others bring more than half of the strength', () => {
    const s = scene({
      units: {
        'us-amph-1': 'N1817',
        'dprk-2-inf-div': 'N1816',
        'rok-103-inf-bde': 'N1915',
        'rok-101-inf-bde': 'N1915 reduced',
      },
      aboard: { 'usmc-1-armor-bn': 'us-amph-1', 'usmc-1-3-bn': 'us-amph-1' },
    })
    const shifted = (...attackers: string[]) => shift(s, battleAt(s, 'N1816', attackers), '9.5.5')
    expect(shifted('usmc-1-3-bn')).toBe(-1)
    expect(shifted('usmc-1-3-bn', 'rok-101-inf-bde')).toBe(-1) // 1 against 1: half is not more than half
    expect(shifted('usmc-1-3-bn', 'rok-103-inf-bde')).toBe(0) // 1 against 2
    expect(shifted('usmc-1-armor-bn', 'rok-103-inf-bde')).toBe(-1) // 3 halved are 2
    expect(shifted('rok-103-inf-bde')).toBe(0)
  })

  test('[8.5.8.4, 13.1.2] a beachhead alone has an efficiency of its own, by its supply', () => {
    const alone = (options: Record<string, boolean>, control: 'allied' | 'contested') => {
      const s = scene({
        units: { 'dprk-2-inf-div': 'N1915' },
        options,
        control: { 'yellow-sea-in-shore': control },
      })
      s.state.beachheads[s.data.cell('N1816')] = 0
      const battle = battleAt(s, 'N1816', ['dprk-2-inf-div'])
      battle.leads[1] = BEACHHEAD
      return shift(s, battle, '9.5.1')
    }
    expect(alone({}, 'contested')).toBe(5 - 4)
    expect(alone({ supply: true }, 'allied')).toBe(5 - 4)
    expect(alone({ supply: true }, 'contested')).toBe(5 - 0)
  })

  test('[9.2.3] shifts are added up and the column stays on the table', () => {
    const s = scene({
      units: { 'dprk-red-guard-1': 'N2920', 'rok-1-marine-div': 'N2921' },
      state: { turn: 2 },
    })
    expect(combatPreview(s.q, battleAt(s, 'N2921', ['dprk-red-guard-1'])).column.index + 1).toBe(1)
    const strong = scene({
      units: { 'dprk-105-armor-div': 'S2210', 'rok-103-inf-bde': 'S2211 reduced' },
      state: { turn: 2 },
    })
    expect(combatPreview(strong.q, battleAt(strong, 'S2211', ['dprk-105-armor-div'])).column.index + 1).toBe(
      13,
    )
  })
})

describe('9.6 die modifiers', () => {
  test('[9.2.2.1] a remainder, or odds beyond the row, is worth one; never both', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-101-inf-bde': 'S2211' }, state: { turn: 2 } })
    expect(modifier(s, battleAt(s, 'S2211', ['dprk-2-inf-div']), '9.2.2.1')).toBe(0) // 8 against 2
    const rest = scene({ units: { 'dprk-2-inf-div': 'S2210', 'us-1-82-abn-bde': 'S2211' } })
    expect(modifier(rest, battleAt(rest, 'S2211', ['dprk-2-inf-div']), '9.2.2.1')).toBe(-1) // 8 against 3
    const beyond = scene({ units: { 'dprk-105-armor-div': 'S2210', 'us-1-82-abn-bde': 'S2211' } })
    expect(modifier(beyond, battleAt(beyond, 'S2211', ['dprk-105-armor-div']), '9.2.2.1')).toBe(-1) // 28 against 3
    const weak = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-30-mech-div': 'S2211' } })
    expect(modifier(weak, battleAt(weak, 'S2211', ['dprk-2-inf-div']), '9.2.2.1')).toBe(0) // 8 against 11
  })

  test('[9.6.1] support of the defender less that of the attacker', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' } })
    const battle = battleAt(s, 'S2211', ['dprk-2-inf-div'])
    battle.support = [5, 2]
    expect(modifier(s, battle, '9.6.1')).toBe(-3)
  })

  test('[9.6.2] airfield, town and each installation count if the defender controls the hex, a city does not', () => {
    const at = (from: string, to: string, control = {}) => {
      const s = scene({ units: { 'rok-1-inf-div': from, 'dprk-2-inf-div': to }, control })
      return modifier(s, battleAt(s, to, ['rok-1-inf-div']), '9.6.2')
    }
    expect(at('N1816', 'N1815')).toBe(1) // city and airfield: the city gives its columns (9.5.2)
    expect(at('N1908', 'N1907')).toBe(0) // city alone
    expect(at('N2007', 'N2008')).toBe(2) // town and airbase
    expect(at('N3703', 'N3704')).toBe(2) // airbase and port
    expect(at('N2616', 'N2716')).toBe(0)
    expect(at('N2615', 'N2616')).toBe(1) // airfield
    expect(at('N2007', 'N2008', { N2008: 'allied' })).toBe(0)
  })

  test('[9.6.2] the demilitarised zone helps those at home in it until it is captured', () => {
    const at = (control = {}) => {
      const s = scene({ units: { 'dprk-2-inf-div': 'N2620', 'rok-1-inf-div': 'N2519' }, control })
      return modifier(s, battleAt(s, 'N2519', ['dprk-2-inf-div']), 'TEC')
    }
    expect(at()).toBe(1)
    expect(at({ N2519: 'opposing' })).toBe(0)
    const s = scene({ units: { 'dprk-2-inf-div': 'N2519', 'rok-1-inf-div': 'N2620' } })
    expect(modifier(s, battleAt(s, 'N2519', ['rok-1-inf-div']), 'TEC')).toBe(0)
    const back = scene({ units: { 'dprk-2-inf-div': 'N2620', 'rok-1-inf-div': 'N2519' } })
    back.state.fallen[back.data.cell('N2519')] = 1
    expect(modifier(back, battleAt(back, 'N2519', ['dprk-2-inf-div']), 'TEC')).toBe(0)
  })

  test('[9.6.3, 9.3] three or four hexes help by one, five or six by two; landings do not count', () => {
    const hexes = ['S2210', 'S2310', 'S2311', 'S2212', 'S2111', 'S2110']
    const units = [
      'dprk-2-inf-div',
      'dprk-13-inf-div',
      'dprk-31-inf-div',
      'dprk-46-inf-div',
      'dprk-3-inf-div',
      'dprk-6-inf-div',
    ]
    const from = (count: number) => {
      const placed = Object.fromEntries(units.slice(0, count).map((id, i) => [id, hexes[i]!]))
      const s = scene({ units: { ...placed, 'rok-1-inf-div': 'S2211' } })
      return modifier(s, battleAt(s, 'S2211', units.slice(0, count)), '9.6.3')
    }
    expect([1, 2, 3, 4, 5, 6].map(from)).toEqual([0, 0, -1, -1, -2, -2])
    const landing = scene({
      units: {
        'us-amph-1': 'N1817',
        'dprk-2-inf-div': 'N1816',
        'rok-1-inf-div': 'N1915',
        'rok-9-inf-div': 'N1916',
      },
      aboard: { 'usmc-1-3-bn': 'us-amph-1' },
    })
    const battle = battleAt(landing, 'N1816', ['rok-1-inf-div', 'rok-9-inf-div', 'usmc-1-3-bn'])
    expect(modifier(landing, battle, '9.6.3')).toBe(0)
  })

  test('[9.6.4] mountain infantry helps either side in highland and mountains, once', () => {
    const at = (units: Readonly<Record<string, string>>, to: string, attackers: readonly string[]) => {
      const s = scene({ units })
      return modifier(s, battleAt(s, to, attackers), '9.6.4')
    }
    const [one, two] = ['us-1-10-mtn-bde', 'us-2-10-mtn-bde']
    const foe = 'dprk-2-inf-div'
    // N4021 is highland woods, N4221 mountain, S2211 rough.
    expect(at({ [one]: 'N4020', [two]: 'N4020', [foe]: 'N4021' }, 'N4021', [one, two])).toBe(-1)
    expect(at({ [one]: 'N4220', [foe]: 'N4221' }, 'N4221', [one])).toBe(-1)
    expect(at({ [foe]: 'N4020', [one]: 'N4021' }, 'N4021', [foe])).toBe(1)
    expect(at({ [one]: 'S2210', [foe]: 'S2211' }, 'S2211', [one])).toBe(0)
    expect(at({ 'us-4-25-abn-bde': 'N4020', [foe]: 'N4021' }, 'N4021', ['us-4-25-abn-bde'])).toBe(0)
  })

  test('[9.6.5] several nations hinder each other, some more than others', () => {
    const s = scene({
      units: {
        'dprk-2-inf-div': 'S2210',
        'prc-118-mot-bde': 'S2310',
        'rok-1-inf-div': 'S2211',
        'us-1-2-abct': 'S2111',
        'rok-9-inf-div': 'S2111',
      },
    })
    const { modifier: usual, pairs } = s.data.data.title.files['charts.json'].mixedNations
    expect(modifier(s, battleAt(s, 'S2211', ['dprk-2-inf-div']), '9.6.5')).toBe(0)
    expect(modifier(s, battleAt(s, 'S2211', ['dprk-2-inf-div', 'prc-118-mot-bde']), '9.6.5')).toBe(
      pairs[0]!.modifier,
    )
    expect(modifier(s, battleAt(s, 'S2210', ['us-1-2-abct', 'rok-9-inf-div']), '9.6.5')).toBe(usual)
    expect(pairs[0]!.modifier).not.toBe(usual)
  })

  test('[9.6.6, EX-51] each formation beyond the first counts; independent units do not', () => {
    const s = scene({
      units: {
        'dprk-2-inf-div': 'S2210',
        'dprk-13-inf-div': 'S2210',
        'dprk-3-inf-div': 'S2310',
        'dprk-26-inf-div': 'S2110',
        'dprk-17-sniper-bde': 'S2110',
        'rok-1-inf-div': 'S2211',
      },
    })
    const of = (...ids: string[]) => modifier(s, battleAt(s, 'S2211', ids), '9.6.6')
    expect(of('dprk-2-inf-div', 'dprk-13-inf-div')).toBe(0)
    expect(of('dprk-2-inf-div', 'dprk-3-inf-div')).toBe(1)
    expect(of('dprk-2-inf-div', 'dprk-3-inf-div', 'dprk-26-inf-div')).toBe(2)
    expect(of('dprk-2-inf-div', 'dprk-17-sniper-bde')).toBe(0)
    expect(of('dprk-17-sniper-bde')).toBe(0)
  })

  test('[9.6.7] light infantry on either side counts once, where the ground suits it', () => {
    const of = (to: string, from: string, attackers: string[], defenders: string[]) => {
      const units = Object.fromEntries([
        ...attackers.map((id) => [id, from]),
        ...defenders.map((id) => [id, to]),
      ])
      const s = scene({ units })
      return modifier(s, battleAt(s, to, attackers), '9.6.7')
    }
    const light = ['dprk-17-sniper-bde', 'dprk-60-sniper-bde']
    expect(of('S2211', 'S2210', light, ['rok-1-inf-div'])).toBe(-1)
    expect(of('S2211', 'S2210', light, ['us-1-82-abn-bde', 'us-2-82-abn-bde'])).toBe(0)
    expect(of('S2211', 'S2210', ['dprk-2-inf-div'], ['us-1-82-abn-bde'])).toBe(1)
    expect(of('N1512', 'N1612', light, ['rok-1-inf-div'])).toBe(0) // flat
    expect(of('N1915', 'N1816', light, ['rok-1-inf-div'])).toBe(0) // flat woods
    expect(of('N1907', 'N1908', ['dprk-2-inf-div'], ['us-1-82-abn-bde'])).toBe(1) // a city in the flat
  })

  test('[9.6.7] not for light infantry that comes from the sea', () => {
    const s = scene({
      units: { 'us-amph-1': 'S4819', 'dprk-2-inf-div': 'S4720' },
      aboard: { 'usmc-1-3-bn': 'us-amph-1' },
    })
    expect(s.data.city[s.data.cell('S4720')]).toBe(1)
    expect(modifier(s, battleAt(s, 'S4720', ['usmc-1-3-bn']), '9.6.7')).toBe(0)
  })
})

describe('9.2.6 the table', () => {
  test('[9.2.6, 9.7] the die with its modifiers is read in the shifted column', () => {
    // 8 against 8 in rough ground: column 6; equal leads; no modifiers.
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' }, state: { turn: 2 } })
    const battle = battleAt(s, 'S2211', ['dprk-2-inf-div'])
    const at = (die: number) => {
      const { losses, retreat, column } = resolveBattle(s.q, battle, () => (die === 0 ? 10 : die))
      expect(column.index + 1).toBe(6)
      return [...losses, retreat]
    }
    expect(at(0)).toEqual([0, 1, true])
    expect(at(1)).toEqual([1, 2, false])
    expect(at(9)).toEqual([2, 0, false])
    battle.support = [9, 0]
    expect(at(0)).toEqual([0, 2, true]) // below the first row
  })

  test('[9.2.6, 9.7.1.1] the preview runs the same resolution over every die', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' }, state: { turn: 2 } })
    const preview = combatPreview(s.q, battleAt(s, 'S2211', ['dprk-2-inf-div']))
    expect(preview.attack.total).toBe(8)
    expect(preview.defence.total).toBe(8)
    expect(preview.odds.ratio).toBe('1:1')
    expect(preview.outcomes.map(({ probability }) => probability).reduce(add, 0)).toBe(1)
    // Column 6, dice 0 to 9: a retreat at 0 and 2 only.
    expect(sum(preview.outcomes.filter(({ value }) => value.retreat).map((one) => one.probability))).toEqual([
      1, 5,
    ])
    // No loss at 6 and 9; at 5, 7 and 8 the attacker is wiped out and the defender loses one less.
    expect(
      sum(preview.outcomes.filter(({ value }) => value.losses[1] === 0).map((one) => one.probability)),
    ).toEqual([1, 2])
  })
})
