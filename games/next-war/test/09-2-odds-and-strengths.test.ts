import { describe, expect, test } from 'vitest'
import { oddsOf } from '../rules/09-2-2-odds.ts'
import {
  attackStrength,
  attackTotal,
  defenceLedger,
  defenceStrength,
  defenceTotal,
} from '../rules/09-4-strengths.ts'
import type { Side } from '../state.ts'
import { FLAT, MAJOR, TERRAINS } from '../world.ts'
import { battleAt, otherWorld } from './battle.ts'
import { scene } from './scene.ts'

/** N1512 is flat, S2211 rough, N4021 highland woods, N4221 mountain, N2004 urban. */
const odds = (hex: string, attack: number, defence: number) => {
  const s = scene({})
  return oddsOf(s.q, s.data.cell(hex), attack, defence)
}

describe('9.2.2 odds', () => {
  test('[9.2.2, EX-13] ten against five are two to one', () => {
    expect(odds('N1512', 10, 5)).toEqual({ ratio: '2:1', column: 9, remainder: false, beyond: false })
  })

  test('[9.2.2, 9.2.2.1, EX-14] nine against five are one and a half to one, with a remainder', () => {
    expect(odds('N1512', 9, 5)).toMatchObject({ ratio: '1.5:1', remainder: true, beyond: false })
  })

  test('[9.2.2, 9.2.2.1] three to two is a printed ratio but no whole quotient: something is left over', () => {
    expect(odds('N1512', 6, 4)).toEqual({ ratio: '1.5:1', column: 8, remainder: true, beyond: false })
    expect(odds('N1512', 8, 4)).toMatchObject({ ratio: '2:1', remainder: false })
    expect(odds('N1512', 4, 4)).toMatchObject({ ratio: '1:1', remainder: false })
    expect(odds('N1512', 6, 1)).toMatchObject({ ratio: '6:1', remainder: false, beyond: false })
  })

  test('[9.2.2] below even odds the defender is favoured too, and a remainder brings nothing', () => {
    expect(odds('N1512', 4, 5)).toMatchObject({ ratio: '1:2', remainder: false })
    expect(odds('N1512', 2, 5)).toMatchObject({ ratio: '1:3', remainder: false })
    expect(odds('N1512', 1, 9)).toMatchObject({ ratio: '1:3', column: 5 })
  })

  test('[9.2.2.1, EX-15] seven to one and more in the flat are beyond the row; both modifiers never come together', () => {
    expect(odds('N1512', 35, 5)).toEqual({ ratio: '6:1', column: 13, remainder: false, beyond: true })
    expect(odds('N1512', 36, 5)).toEqual({ ratio: '6:1', column: 13, remainder: false, beyond: true })
    expect(odds('N1512', 30, 5)).toMatchObject({ remainder: false, beyond: false })
    expect(odds('N1512', 29, 5)).toMatchObject({ ratio: '5:1', remainder: true, beyond: false })
  })

  test('[9.2.2.2, EX-16] eight to one or thirty-six to one into highland use its last column', () => {
    expect(odds('N4021', 40, 5)).toMatchObject({ ratio: '8:1', column: 13, beyond: false })
    expect(odds('N4021', 180, 5)).toMatchObject({ ratio: '8:1', column: 13, beyond: true })
  })

  test('[9.2.2.2] each row of the chart begins and ends elsewhere', () => {
    const ends = (hex: string) => [odds(hex, 1, 9).column, odds(hex, 99, 1).column]
    expect(ends('N2004')).toEqual([1, 13])
    expect(ends('N4221')).toEqual([2, 13])
    expect(ends('N4021')).toEqual([3, 13])
    expect(ends('S2211')).toEqual([4, 13])
    expect(ends('N1512')).toEqual([5, 13])
    expect(odds('N2004', 3, 1)).toMatchObject({ column: 6 })
    expect(odds('N4221', 3, 1)).toMatchObject({ column: 7 })
    expect(odds('S2211', 3, 1)).toMatchObject({ column: 9 })
  })
})

describe('9.4 strengths', () => {
  const strength = (units: Record<string, string>, hex: string, unit: string, state = {}) => {
    const s = scene({ units, state })
    const attackers = Object.keys(units).filter((id) => units[id]!.split(' ')[0] !== hex)
    return attackStrength(s.q, battleAt(s, hex, attackers), s.data.unit(unit))
  }

  test('[2.3.1, 2.3.2, 9.2.2] strengths are those of the face that shows', () => {
    const s = scene({
      units: {
        'dprk-2-inf-div': 'S2210',
        'dprk-13-inf-div': 'S2210 reduced',
        'rok-1-inf-div': 'S2211 reduced',
      },
    })
    const battle = battleAt(s, 'S2211', ['dprk-2-inf-div', 'dprk-13-inf-div'])
    expect(attackTotal(s.q, battle)).toBe(8 + 4)
    expect(defenceTotal(s.q, battle)).toBe(4)
  })

  test('[2.3.2.1] a strength in parentheses counts only alone or among its like', () => {
    const guns = ['dprk-620-heavy-artillery-bde', 'dprk-620-a-artillery-bde']
    const alone = scene({ units: { 'rok-1-inf-div': 'S2210', [guns[0]!]: 'S2211', [guns[1]!]: 'S2211' } })
    expect(defenceTotal(alone.q, battleAt(alone, 'S2211', ['rok-1-inf-div']))).toBe(2)
    const mixed = scene({
      units: { 'rok-1-inf-div': 'S2210', [guns[0]!]: 'S2211', 'dprk-2-inf-div': 'S2211' },
    })
    const battle = battleAt(mixed, 'S2211', ['rok-1-inf-div'])
    expect(defenceTotal(mixed.q, battle)).toBe(6)
    expect(defenceLedger(mixed.q, battle).parts.map(({ rule }) => rule)).toContain('2.3.2.1')
  })

  test('[9.4.1, 8.3.1.1.2] across a minor river, bridged or not, each unit attacks at half, rounded up', () => {
    // N2205 and N2305 share an unbridged river, N1811 and N1812 a bridged one.
    expect(
      strength({ 'rok-2-armor-bde': 'N2205', 'dprk-2-inf-div': 'N2305' }, 'N2305', 'rok-2-armor-bde'),
    ).toBe(2)
    expect(
      strength({ 'rok-1-armor-bde': 'N1811', 'dprk-2-inf-div': 'N1812' }, 'N1812', 'rok-1-armor-bde'),
    ).toBe(2)
    expect(strength({ 'us-1-2-abct': 'N1811', 'dprk-2-inf-div': 'N1812' }, 'N1812', 'us-1-2-abct')).toBe(3)
  })

  test('[9.4.1] only those who cross the river are halved', () => {
    const units = { 'rok-1-inf-div': 'N2205', 'rok-9-inf-div': 'N2306', 'dprk-2-inf-div': 'N2305' }
    const s = scene({ units })
    const battle = battleAt(s, 'N2305', ['rok-1-inf-div', 'rok-9-inf-div'])
    expect(battle.attackers.map((unit) => attackStrength(s.q, battle, unit))).toEqual([3, 6])
  })

  test('[9.4.1, 8.3.1.1.1] a major river halves those who come over its bridge', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N1811', 'dprk-2-inf-div': 'N1812' } })
    const river = s.data.river.map((kind) => (kind > 0 ? MAJOR : kind)) as Uint8Array
    const q = otherWorld(s, { river })
    expect(attackStrength(q, battleAt(s, 'N1812', ['rok-1-inf-div']), s.data.unit('rok-1-inf-div'))).toBe(3)
  })

  test('[9.4] halved once only, whatever the reasons', () => {
    // Armor across a river into highland: 9.4.1 and 9.4.4; out of supply besides.
    const s = scene({
      units: { 'rok-2-armor-bde': 'N2205', 'dprk-2-inf-div': 'N2305' },
      options: { supply: true },
    })
    const terrain = s.data.terrain.slice()
    terrain[s.data.cell('N2305')] = TERRAINS.indexOf('highland')
    const q = otherWorld(s, { terrain })
    const battle = battleAt(s, 'N2305', ['rok-2-armor-bde'])
    const unit = s.data.unit('rok-2-armor-bde')
    expect(attackStrength(q, battle, unit)).toBe(2)
    s.state.unsupplied[unit] = 1
    expect(attackStrength(q, battle, unit)).toBe(2)
  })

  test('[9.4, 13.1.5] a unit out of supply attacks at half, rounded up', () => {
    const s = scene({ units: { 'us-1-2-abct': 'S2210', 'dprk-27-mech-bde': 'S2211' } })
    const unit = s.data.unit('us-1-2-abct')
    s.state.unsupplied[unit] = 1
    expect(attackStrength(s.q, battleAt(s, 'S2211', ['us-1-2-abct']), unit)).toBe(3)
  })

  test('[9.4.2] armor attacks doubled in flat and rough ground against those without armor', () => {
    expect(
      strength({ 'dprk-i-armor-bde': 'S2210', 'rok-1-inf-div': 'S2211' }, 'S2211', 'dprk-i-armor-bde'),
    ).toBe(10)
    expect(
      strength({ 'dprk-i-armor-bde': 'N1612', 'rok-1-inf-div': 'N1512' }, 'N1512', 'dprk-i-armor-bde'),
    ).toBe(10)
  })

  test('[9.4.3] mechanized units attack with half as much again, rounded up', () => {
    expect(
      strength({ 'dprk-27-mech-bde': 'S2210', 'rok-1-inf-div': 'S2211' }, 'S2211', 'dprk-27-mech-bde'),
    ).toBe(8)
  })

  test('[9.4.2, 9.4.3] one vehicle unit among the defenders takes the advantage away', () => {
    for (const vehicles of ['rok-2-armor-bde', 'us-1-2-abct']) {
      const units = { 'rok-101-inf-bde': 'S2211', [vehicles]: 'S2211' }
      expect(strength({ ...units, 'dprk-i-armor-bde': 'S2210' }, 'S2211', 'dprk-i-armor-bde')).toBe(5)
      expect(strength({ ...units, 'dprk-27-mech-bde': 'S2210' }, 'S2211', 'dprk-27-mech-bde')).toBe(5)
    }
  })

  test('[9.4.2, 9.4.3] no advantage in woods, in a city, in a fortification, across a river', () => {
    const armor = (from: string, to: string, state = {}) =>
      strength({ 'dprk-i-armor-bde': from, 'rok-1-inf-div': to }, to, 'dprk-i-armor-bde', state)
    expect(armor('S2211', 'S2311')).toBe(5) // rough woods
    expect(armor('S2010', 'S2011')).toBe(5) // a city in rough ground
    expect(armor('N3116', 'N3216')).toBe(5) // a fortification in rough ground
    expect(armor('N2305', 'N2205')).toBe(3) // flat, across a river
    const mech = { 'dprk-27-mech-bde': 'N2305', 'rok-1-inf-div': 'N2205' }
    expect(strength(mech, 'N2205', 'dprk-27-mech-bde')).toBe(3)
  })

  test('[9.4.2, 8.3.1.10] a fortification that its builders lost takes nothing away', () => {
    const s = scene({
      units: { 'dprk-i-armor-bde': 'N3116', 'rok-1-inf-div': 'N3216' },
      control: { N3216: 'opposing' },
    })
    const battle = battleAt(s, 'N3216', ['dprk-i-armor-bde'])
    expect(attackStrength(s.q, battle, s.data.unit('dprk-i-armor-bde'))).toBe(10)
  })

  test('[9.4.4] vehicles attack at half in highland, mountains and marsh; those on foot do not', () => {
    const units = (to: string, from: string) => ({
      'dprk-i-armor-bde': from,
      'dprk-2-inf-div': from,
      'rok-1-inf-div': to,
    })
    for (const [from, to] of [
      ['N4022', 'N4021'],
      ['N4222', 'N4321'],
      ['N1109', 'N1108'],
    ] as const) {
      expect(strength(units(to, from), to, 'dprk-i-armor-bde')).toBe(3)
      expect(strength(units(to, from), to, 'dprk-2-inf-div')).toBe(8)
    }
    expect(
      strength({ 'dprk-27-mech-bde': 'N4022', 'rok-1-inf-div': 'N4021' }, 'N4021', 'dprk-27-mech-bde'),
    ).toBe(3)
  })

  test('[9.4.4] in winter marsh holds vehicles up no longer, highland still does', () => {
    const s = scene({
      units: {
        'dprk-i-armor-bde': 'N1109',
        'dprk-ii-armor-bde': 'N4022',
        'rok-1-inf-div': 'N1108',
        'rok-9-inf-div': 'N4021',
      },
    })
    const scenarios = s.data.scenarios.map((one) => ({ ...one, season: 'winter' as const }))
    const q = otherWorld(s, { scenarios })
    const marsh = battleAt(s, 'N1108', ['dprk-i-armor-bde'])
    expect(attackStrength(q, marsh, marsh.attackers[0]!)).toBe(5)
    const highland = battleAt(s, 'N4021', ['dprk-ii-armor-bde'])
    expect(attackStrength(q, highland, highland.attackers[0]!)).toBe(3)
  })

  test('[9.4.5] those on foot, motorized and marines too, defend doubled in urban hexes', () => {
    const s = scene({
      units: {
        'rok-1-inf-div': 'N2921',
        'rok-60m-div': 'N2921',
        'rok-1-marine-div': 'N2921',
        'rok-2-armor-bde': 'N2921',
        'us-1-2-abct': 'N2921',
        'dprk-2-inf-div': 'N2920',
      },
    })
    const battle = battleAt(s, 'N2921', ['dprk-2-inf-div'])
    const defence = (id: string) => defenceStrength(s.q, battle, s.data.unit(id))
    expect(defence('rok-1-inf-div')).toBe(16)
    expect(defence('rok-60m-div')).toBe(10)
    expect(defence('rok-1-marine-div')).toBe(16)
    expect(defence('rok-2-armor-bde')).toBe(4)
    expect(defence('us-1-2-abct')).toBe(5)
  })

  test('[9.4.5, 8.4.1.5] not under a clearing marker, and not in a city', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'N2921', 'rok-1-inf-div': 'N2920' } })
    const battle = battleAt(s, 'N2921', ['rok-1-inf-div'])
    expect(defenceTotal(s.q, battle)).toBe(12)
    s.state.clearing[s.data.cell('N2921')] = 4
    expect(defenceTotal(s.q, battle)).toBe(6)
    const city = scene({ units: { 'rok-9-inf-div': 'S2011', 'dprk-2-inf-div': 'S2010' } })
    expect(defenceTotal(city.q, battleAt(city, 'S2011', ['dprk-2-inf-div']))).toBe(8)
  })

  test('[8.5.8.4] a beachhead adds its own defence strength', () => {
    const s = scene({ units: { 'usmc-1-3-bn': 'N1816', 'dprk-2-inf-div': 'N1915' } })
    const battle = battleAt(s, 'N1816', ['dprk-2-inf-div'])
    expect(defenceTotal(s.q, battle)).toBe(1)
    s.state.beachheads[s.data.cell('N1816')] = 0 satisfies Side
    expect(defenceTotal(s.q, battle)).toBe(1 + s.data.data.series.sea.beachhead.defence)
  })

  test('[9.4.1] an assault from the sea is halved, rounded up', () => {
    const s = scene({
      units: { 'us-amph-1': 'N1817', 'dprk-2-inf-div': 'N1816' },
      aboard: { 'usmc-1-armor-bn': 'us-amph-1', 'usmc-1-3-bn': 'us-amph-1' },
    })
    const terrain = s.data.terrain.slice()
    terrain[s.data.cell('N1816')] = FLAT
    const battle = battleAt(s, 'N1816', ['usmc-1-armor-bn', 'usmc-1-3-bn'])
    const q = otherWorld(s, { terrain })
    // Armor is neither doubled from the sea (9.4.2).
    expect(battle.attackers.map((unit) => attackStrength(q, battle, unit))).toEqual([2, 1])
  })
})
