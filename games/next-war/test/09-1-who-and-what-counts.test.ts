import { describe, expect, test } from 'vitest'
import {
  attackRefusal,
  canAttackAcross,
  eligibleUnits,
  fitsInDefence,
  hasRoomToFight,
} from '../rules/09-1-eligibility.ts'
import { supportThrough } from '../rules/09-2-4-support.ts'
import { resolveBattle } from '../rules/09-2-6-resolution.ts'
import { slotBetween } from '../rules/09-2-battle.ts'
import { defenceLedger } from '../rules/09-4-strengths.ts'
import { beachheadEr, isLandingAttack, surpriseShift } from '../rules/09-5-shifts.ts'
import { mixedNations } from '../rules/09-6-modifiers.ts'
import { battleAt, combat, otherWorld } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

const slot = (s: Scene, from: string, to: string) => slotBetween(s.q, s.data.cell(from), s.data.cell(to))
const result = (s: Scene) => [...s.told('combat.result'), ...s.told('combat.resultRetreat')][0]!.args

describe('9.1 who attacks what', () => {
  test('[9.1] an empty hex is not attacked by land; the sea, water and closed ground stop units as they are', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210' } })
    const unit = s.data.unit('rok-1-inf-div')
    const attacks = { side: 0 as const, kind: 'basic' as const, eligible: [unit], attacked: [], cell: -1 }
    const key = (hex: string) => attackRefusal(s.q, attacks, unit, s.data.cell(hex))?.message.key
    expect([key('S2210'), key('S2310'), key('S2209')]).toEqual([
      undefined,
      'attack.undefended',
      'attack.notAdjacent',
    ])
    const across = (id: string, from: string, to: string) =>
      canAttackAcross(s.q, s.data.unit(id), slot(s, from, to))
    expect([
      across('rok-2-armor-bde', 'N4222', 'N4221'),
      across('rok-2-armor-bde', 'N4222', 'N4321'),
    ]).toEqual([false, true])
    expect(across('rok-1-inf-div', 'N1108', 'N1107')).toBe(false)
  })

  test('[8.1.1.1-b, 8.1.1.1-d] the limit may be filled exactly; a division that stacks freely has none', () => {
    const s = scene({
      units: {
        'us-1-1c-abct': 'N4221',
        'us-2-1c-abct': 'N4221',
        'us-3-1c-abct': 'N4221',
        'us-4-1c-abct': 'N4221',
      },
    })
    const units = ['us-1-1c-abct', 'us-2-1c-abct', 'us-3-1c-abct', 'us-4-1c-abct'].map((id) =>
      s.data.unit(id),
    )
    expect(hasRoomToFight(s.q, units.slice(0, 3), units[3]!)).toBe(true)
    s.state.at[s.data.unit('rok-101-inf-bde')] = s.data.cell('N4221')
    s.state.steps[s.data.unit('rok-101-inf-bde')] = 2
    expect(hasRoomToFight(s.q, units.slice(0, 3), units[3]!)).toBe(false)
    // Mountains hold three points.
    const fits = (n: number) => fitsInDefence(s.q, s.data.cell('N4221'), units.slice(0, n), units[3]!)
    expect([fits(2), fits(3)]).toEqual([true, false])
  })

  test('[9.2.1] nobody is named twice', () => {
    const s = combat(1, {
      units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' },
      state: { turn: 2 },
    })
    s.act('opposing', 'attack hex:S2211', 'attacker unit:dprk-2-inf-div')
    expect(s.refused('opposing', 'attacker unit:dprk-2-inf-div').message.key).toBe('attack.already')
  })

  test('[8.1.1.1-d] a defender that has found room is not asked again', () => {
    const units = {
      'dprk-2-inf-div': 'N4220',
      'rok-101-inf-bde': 'N4221',
      'rok-102-inf-bde': 'N4221',
      'rok-103-inf-bde': 'N4221',
      'rok-2-armor-bde': 'N4221',
    }
    const s = combat(1, { units, state: { turn: 2 } })
    s.act('opposing', 'attack hex:N4221', 'all-in', 'commit')
    expect(s.offer('allied', 'defend')).toHaveLength(4)
    s.act('allied', 'defend unit:rok-101-inf-bde')
    expect(s.offer('allied', 'defend')).toEqual([
      'unit:rok-2-armor-bde',
      'unit:rok-103-inf-bde',
      'unit:rok-102-inf-bde',
    ])
  })
})

describe('9.2.4 to 9.6 what counts', () => {
  test('[9.6.1, 6.6.1.1] what comes through: less what was turned away, nothing of the dead', () => {
    const s = scene({ units: { 'us-2-ah-64-1': 'S2603' } })
    const unit = s.data.unit('us-2-ah-64-1')
    const through = (flight: { unit: number; strength: number }, lost: number) =>
      supportThrough(s.q, { role: 0, ...flight }, lost)
    expect([through({ unit: -1, strength: 4 }, 1), through({ unit: -1, strength: 2 }, 4)]).toEqual([3, 0])
    expect([through({ unit, strength: 2 }, 1), through({ unit, strength: 2 }, 3)]).toEqual([1, 0])
    s.state.steps[unit] = 0
    expect(through({ unit, strength: 2 }, 0)).toBe(0)
  })

  test('[9.2.5, 6.3.2] an asterisk on air points costs one of them for good, on a helicopter a step', () => {
    const units = { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210', 'us-2-ah-64-1': 'S2603' }
    const s = combat(0, { units, state: { turn: 2, air: [2, 0] } }, [0, 0, 5])
    s.act(
      'allied',
      'attack hex:S2210',
      'all-in',
      'commit',
      'air-support points:2',
      'helicopter-support unit:us-2-ah-64-1',
    )
    expect([s.state.airLost, s.stepsOf('us-2-ah-64-1'), s.state.airmobile]).toEqual([[1, 0], 1, [3, 1]])
    // One of two points and one of two of the helicopter came through.
    expect(result(s)).toMatchObject({ net: 3 })
  })

  test('[2.3.2.1, 9.4.5, 8.5.8.4] the defender’s sum names what made each number', () => {
    const rules = (board: Board, hex: string, by: string, beachhead = false) => {
      const s = scene(board)
      if (beachhead) s.state.beachheads[s.data.cell(hex)] = 0
      const { parts, total } = defenceLedger(s.q, battleAt(s, hex, [by]))
      return [parts.map(({ rule }) => rule), total]
    }
    const guns = { 'dprk-620-a-artillery-bde': 'S2210', 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' }
    expect(rules({ units: guns }, 'S2210', 'rok-1-inf-div')).toEqual([['9.2.2', '2.3.2.1'], 6])
    const urban = { 'rok-1-inf-div': 'N2822', 'rok-2-armor-bde': 'N2822', 'dprk-2-inf-div': 'N2821' }
    expect(rules({ units: urban }, 'N2822', 'dprk-2-inf-div')).toEqual([['9.4.5', '9.2.2'], 20])
    const beach = { 'usmc-1-3-bn': 'N1816', 'dprk-2-inf-div': 'N1915' }
    expect(rules({ units: beach }, 'N1816', 'dprk-2-inf-div', true)).toEqual([['9.2.2', '8.5.8.4'], 3])
    expect(rules({ units: beach }, 'N1816', 'dprk-2-inf-div')).toEqual([['9.2.2'], 1])
  })

  test('[8.5.8.4, 13.1.2] a beachhead is in supply with the coast that it touches', () => {
    const er = (control: Board['control'], options: Board['options'] = { supply: true }) => {
      const s = scene({ control: control!, options: options! })
      s.state.beachheads[s.data.cell('N1816')] = 0
      return beachheadEr(s.q, s.data.cell('N1816'))
    }
    expect(er({ 'yellow-sea-in-shore': 'allied' })).toBe(4)
    expect([er({ 'yellow-sea-in-shore': 'opposing' }), er({ 'east-sea-in-shore': 'allied' })]).toEqual([0, 0])
    expect(er({}, {})).toBe(4)
  })

  test('[9.6.5] a pair that the title names counts by its own figure, unless others join it; the worst counts', () => {
    const s = scene({
      units: { 'rok-1-inf-div': 'S2211', 'us-1-2-abct': 'S2211', 'japan-4-inf-div': 'S2211' },
    })
    const charts = s.data.data.title.files['charts.json']
    const modifier = (pairs: { nations: [string, string]; modifier: number }[], ...ids: string[]) => {
      const files = {
        ...s.data.data.title.files,
        'charts.json': { ...charts, mixedNations: { modifier: 1, pairs } },
      }
      const data = { ...s.data.data, title: { ...s.data.data.title, files } } as typeof s.data.data
      return mixedNations(otherWorld(s, { data }), battleAt(s, 'S2210', ids))
    }
    const close = { nations: ['rok', 'us'] as [string, string], modifier: 0 }
    const worse = { nations: ['rok', 'japan'] as [string, string], modifier: 3 }
    expect(modifier([close], 'rok-1-inf-div', 'us-1-2-abct')).toBe(0)
    expect(modifier([close], 'rok-1-inf-div', 'japan-4-inf-div')).toBe(1)
    expect(modifier([close], 'rok-1-inf-div', 'us-1-2-abct', 'japan-4-inf-div')).toBe(1)
    expect(modifier([close, worse], 'rok-1-inf-div', 'us-1-2-abct', 'japan-4-inf-div')).toBe(3)
    expect(modifier([close], 'rok-1-inf-div')).toBe(0)
  })

  test('[9.1] eligible are the units of one side next to enemies', () => {
    const s = scene({
      units: {
        'rok-1-inf-div': 'S2211',
        'dprk-2-inf-div': 'S2210',
        'rok-9-inf-div': 'S2213',
        'us-1-2-abct': 'busan',
      },
    })
    expect(eligibleUnits(s.q, 0)).toEqual([s.data.unit('rok-1-inf-div')])
    expect(eligibleUnits(s.q, 1)).toEqual([s.data.unit('dprk-2-inf-div')])
  })

  test('[9.5.5] while nobody from the sea is named an attack is no landing', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' } })
    const battle = battleAt(s, 'S2211', ['dprk-2-inf-div'])
    expect([isLandingAttack(s.q, battle), isLandingAttack(s.q, { ...battle, attackers: [] })]).toEqual([
      false,
      false,
    ])
  })

  test('[9.5.4] surprise begins with its first turn and ends with its last', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' } })
    const surprise = [{ side: 'opposing' as const, from: 2, to: 3, shift: 1 }]
    const scenarios = s.data.scenarios.map((one) => ({ ...one, surprise }))
    const shift = (turn: number) => {
      s.state.turn = turn
      return surpriseShift(otherWorld(s, { scenarios }), battleAt(s, 'S2211', ['dprk-2-inf-div']))
    }
    expect([1, 2, 3, 4].map(shift)).toEqual([0, 1, 1, 0])
  })

  test('[9.7.1.1] nobody is spared what he does not lose: over every die and many odds', () => {
    const attackers = [
      'dprk-2-inf-div',
      'dprk-13-inf-div',
      'dprk-31-inf-div',
      'dprk-46-inf-div',
      'dprk-3-inf-div',
      'dprk-6-inf-div',
    ]
    const around = ['S2210', 'S2310', 'S2311', 'S2212', 'S2111', 'S2110']
    const seen = { sparedInside: 0, sparedOutside: 0, exact: 0 }
    for (let n = 1; n <= 6; n++)
      for (const defender of ['rok-103-inf-bde', 'rok-2-armor-bde', 'rok-1-inf-div']) {
        const ids = attackers.slice(0, n)
        const units = { ...Object.fromEntries(ids.map((id, i) => [id, around[i]!])), [defender]: 'S2211' }
        const s = scene({ units, state: { turn: 2 } })
        const battle = battleAt(s, 'S2211', ids)
        for (let die = 1; die <= 10; die++) {
          const { losses, spared, column } = resolveBattle(s.q, battle, () => die)
          expect(Math.min(...losses)).toBeGreaterThanOrEqual(0)
          const steps = s.stepsOf(defender)
          if (spared[0]) {
            expect(column.index + 1).toBeGreaterThanOrEqual(11)
            expect(losses[1]).toBeGreaterThan(steps)
            seen.sparedInside++
          } else if (losses[0] > 0 && losses[1] > steps) seen.sparedOutside++
          else if (losses[0] > 0 && losses[1] === steps && column.index >= 10) seen.exact++
        }
      }
    // All three happen: spared beyond column 10, not before it, and not by an exact loss.
    expect(Object.values(seen).map((count) => count > 0)).toEqual([true, true, true])
  })
})
