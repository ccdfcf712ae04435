import { describe, expect, test } from 'vitest'
import { airDefenceModifiers } from '../rules/06-6-air-defence.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { oddsOf } from '../rules/09-2-2-odds.ts'
import { ATTACKER, DEFENDER } from '../rules/09-2-battle.ts'
import { attackLedger, attackTotal, defenceTotal } from '../rules/09-4-strengths.ts'
import { isSubordinate, mayHelp } from '../rules/18-1-subordination.ts'
import { capabilityRefusal, headquartersRefusal, useCapability } from '../rules/18-2-headquarters.ts'
import { strikeUnit } from '../rules/27-1-damage.ts'
import { battleAt, combat } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const HQ = 'dprk-815-mech-corps-hq'
const MECH = 'dprk-815-1-mech-bde'
/** A brigade attacks a battalion in rough woods (N2413), its headquarters two hexes behind. */
const board: Board = {
  units: { [MECH]: 'N2412', 'usmc-1-4-bn': 'N2413', [HQ]: 'N2411', 'rok-i-corps-hq': 'N2415' },
  options,
}
const unit = (s: Scene, id: string): number => s.data.unit(id)
const doing = (s: Scene) =>
  ({ ...s.q, tell: () => undefined }) as unknown as Parameters<typeof useCapability>[0]
const refusal = (s: Scene, id: string, role: typeof ATTACKER | typeof DEFENDER = ATTACKER) =>
  headquartersRefusal(s.q, battleAt(s, 'N2413', [MECH]), role, unit(s, id))?.message.key

describe('18 headquarters', () => {
  test('[18.0, 18.1, 15.2.10] units belong to the headquarters of their formation, or to the next above that has one', () => {
    const s = scene(board)
    const of = (one: string, hq: string): boolean => isSubordinate(s.q, unit(s, one), unit(s, hq))
    expect([of(MECH, HQ), of(MECH, 'dprk-ii-corps-hq'), of('rok-1-inf-div', 'rok-i-corps-hq')]).toEqual([
      true,
      false,
      true,
    ])
    // The 4th Marines have none of their own: they belong to the III MEF.
    expect([of('usmc-1-4-bn', 'usmc-iii-mef-hq'), of('usmc-1-4-bn', 'usmc-i-mef-hq')]).toEqual([true, false])
    // An army commands the corps below it.
    expect([of('rok-i-corps-hq', 'rok-3a-hq'), of('rok-i-corps-hq', 'rok-1a-hq')]).toEqual([true, false])
  })

  test('[18.1] units without a formation belong to any headquarters of their country', () => {
    const s = scene(board)
    expect(isSubordinate(s.q, unit(s, 'dprk-17-sniper-bde'), unit(s, HQ))).toBe(true)
    expect(isSubordinate(s.q, unit(s, 'dprk-17-sniper-bde'), unit(s, 'prc-39-group-army-hq'))).toBe(false)
    expect(mayHelp(s.q, unit(s, 'dprk-620-heavy-artillery-bde'), unit(s, MECH))).toBe(true)
  })

  test('[18.3] all units of a side belong to its supreme headquarters', () => {
    const s = scene(board)
    expect(isSubordinate(s.q, unit(s, MECH), unit(s, 'dprk-ghq-hq'))).toBe(true)
    expect(isSubordinate(s.q, unit(s, 'usmc-1-4-bn'), unit(s, 'rok-jfc-hq'))).toBe(true)
    expect(isSubordinate(s.q, unit(s, 'usmc-1-4-bn'), unit(s, 'dprk-ghq-hq'))).toBe(false)
  })

  test('[18.2.1, EX-22] five to one becomes nine to five', () => {
    const s = scene(board)
    const battle = battleAt(s, 'N2413', [MECH])
    const ratio = () => oddsOf(s.q, battle.cell, attackTotal(s.q, battle), defenceTotal(s.q, battle)).ratio
    expect(ratio()).toBe('5:1')
    battle.headquarters = [[unit(s, HQ)], [unit(s, 'rok-i-corps-hq')]]
    expect([attackTotal(s.q, battle), defenceTotal(s.q, battle), ratio()]).toEqual([9, 5, '1.5:1'])
    expect(attackLedger(s.q, battle).total).toBe(9)
    // A step less takes nothing off.
    s.state.steps[unit(s, HQ)] = 1
    expect(attackTotal(s.q, battle)).toBe(9)
  })

  test('[18.2.1, 15.2.5] in range, for its own units, two for an attack and one for the defence', () => {
    const s = scene({
      ...board,
      units: { ...board.units, 'dprk-ii-corps-hq': 'N2410', 'dprk-i-corps-hq': 'N2410' },
    })
    expect(refusal(s, HQ)).toBeUndefined()
    expect(refusal(s, 'dprk-ii-corps-hq')).toBe('headquarters.notItsOwn')
    expect(refusal(s, 'rok-i-corps-hq')).toBe('headquarters.none')
    s.state.at[unit(s, HQ)] = s.data.cell('N2407')
    expect(refusal(s, HQ)).toBe('headquarters.tooFar')
    const battle = battleAt(s, 'N2413', [MECH])
    s.state.at[unit(s, HQ)] = s.data.cell('N2410')
    battle.headquarters = [[1, 2], [3]]
    expect(headquartersRefusal(s.q, battle, ATTACKER, unit(s, HQ))?.message.key).toBe('headquarters.enough')
    battle.headquarters = [[1], [3]]
    expect(headquartersRefusal(s.q, battle, ATTACKER, unit(s, HQ))).toBeUndefined()
    s.state.at[unit(s, 'rok-i-corps-hq')] = s.data.cell('N2414')
    expect(headquartersRefusal(s.q, battle, DEFENDER, unit(s, 'rok-i-corps-hq'))?.message.key).toBe(
      'headquarters.enough',
    )
  })

  test('[18.3.1] supreme headquarters give no combat support', () => {
    const s = scene({ ...board, units: { ...board.units, 'dprk-ghq-hq': 'N2410' } })
    expect(refusal(s, 'dprk-ghq-hq')).toBe('headquarters.noSupport')
  })

  test('[18.2, EX-21] twice a turn, once in a segment', () => {
    const s = scene(board)
    useCapability(doing(s), unit(s, HQ))
    expect(refusal(s, HQ)).toBe('headquarters.spent')
    s.state.fought.fill(0)
    expect(refusal(s, HQ)).toBeUndefined()
    useCapability(doing(s), unit(s, HQ))
    s.state.fought.fill(0)
    expect(refusal(s, HQ)).toBe('headquarters.spent')
    s.start(reorganization, {})
    expect(capabilityRefusal(s.q, unit(s, HQ))).toBeUndefined()
  })

  test('[18.2, 27.3.1, 27.3.2, 27.3.3] a headquarters that is hit loses a use', () => {
    for (const result of ['1', '2', 'X'] as const) {
      const s = scene(board)
      strikeUnit(doing(s), unit(s, HQ), result, '27.3')
      expect(s.state.missions[unit(s, HQ)]).toBe(1)
    }
  })

  test('[18.2.5, 19.5, 19.7.2] nothing under a clearing marker, out of supply or isolated', () => {
    const s = scene(board)
    s.state.clearing[s.data.cell('N2411')] = 4
    expect(refusal(s, HQ)).toBe('headquarters.busy')
    s.state.clearing[s.data.cell('N2411')] = -1
    s.state.unsupplied[unit(s, HQ)] = 1
    expect(refusal(s, HQ)).toBe('headquarters.cutOff')
    s.state.unsupplied[unit(s, HQ)] = 0
    s.state.advanced!.isolated[unit(s, HQ)] = 1
    expect(refusal(s, HQ)).toBe('headquarters.cutOff')
  })

  test('[18.2.3] within two hexes it helps the air defence, as often as it likes, unless it is cut off', () => {
    const s = scene(board)
    const fire = {
      firing: 1,
      mission: 'support-points',
      unit: -1,
      cell: s.data.cell('N2413'),
      origin: -1,
      escort: 0,
    }
    const by18 = () =>
      airDefenceModifiers(s.q, fire as Parameters<typeof airDefenceModifiers>[1]).parts.filter(
        ({ rule }) => rule === '18.2.3',
      )
    expect(by18().map(({ amount }) => amount)).toEqual([-1])
    s.state.missions[unit(s, HQ)] = 2
    expect(by18()).toHaveLength(1)
    s.state.at[unit(s, HQ)] = s.data.cell('N2410')
    expect(by18()).toEqual([])
  })

  test('[18.2.1] in a battle the attacker calls on it, and it has fought', () => {
    const s = combat(1, board, [4])
    s.act('opposing', 'attack hex:N2413', `attacker unit:${MECH}`, 'commit')
    expect(s.waitsAt).toBe('attack / the attacker sends support')
    expect(s.offer('opposing', 'headquarters-support')).toEqual([`unit:${HQ}`])
    s.act('opposing', `headquarters-support unit:${HQ}`)
    expect([s.state.missions[unit(s, HQ)], s.state.fought[unit(s, HQ)]]).toEqual([1, 1])
  })
})
