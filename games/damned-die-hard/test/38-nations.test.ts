import { describe, expect, test } from 'vitest'
import { initialPhase } from '../../europa/flow.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { isOverstacked } from '../../europa/rules/stacking.ts'
import { defenceStrength } from '../../europa/rules/strength.ts'
import { zones } from '../../europa/rules/zones.ts'
import { nationalMeasures } from '../rules/38-measures.ts'
import { scene } from './scene.ts'

describe('38 nations', () => {
  test('[38.A.1] army and navy in one attack take 1 from the die', () => {
    const s = scene({ units: { 'j-47': 'G7:1820', 'n-k1': 'G7:1820', 'p-51': 'G7:1821' }, phase: 'combat' })
    const die = (...ids: string[]) => {
      const attack = { ...newAttack(s.q, s.place('G7:1821')), attackers: ids.map((id) => s.unit(id)) }
      return reckon(s.q, attack)
        .modifiers.filter(({ rule }) => rule === '38.A.1')
        .map(({ amount }) => amount)
    }
    expect(die('j-47', 'n-k1')).toEqual([-1])
    expect(die('j-47')).toEqual([])
    expect(die('n-k1')).toEqual([])
  })

  test('[38.B.1] until Jan II 42 Allied zones stop at the jungle; their own hex is theirs', () => {
    const level = (turn: string, terrain: string) => {
      const s = scene({
        units: { 'p-11d': 'G7:1821' },
        terrain: { 'G7:1820': terrain, 'G7:1821': terrain },
        turn,
      })
      return ['G7:1820', 'G7:1821', 'G7:1722'].map((hex) => zones(s.q).level[1][s.place(hex)])
    }
    for (const jungle of ['jungle', 'rough-jungle', 'mountain-jungle', 'swamp-jungle'])
      expect(level('jan-2-42', jungle)).toEqual([0, 2, 2])
    expect(level('jan-3-42', 'jungle')).toEqual([2, 2, 2])
    expect(level('jan-2-42', 'forest')).toEqual([2, 2, 2])
    const japanese = scene({
      units: { 'j-48': 'G7:1821' },
      terrain: { 'G7:1820': 'jungle' },
      turn: 'jan-1-42',
    })
    expect(zones(japanese.q).level[0][japanese.place('G7:1820')]).toBe(2)
  })

  test('[38.B.3] intrinsic garrisons: half a point, no zone, no stacking, and they stay', () => {
    const s = scene({ units: { 'garrison-calapan': 'G7:2030' } })
    const unit = s.unit('garrison-calapan')
    expect(zones(s.q).level[1][s.place('G7:2030')]).toBe(0)
    expect(defenceStrength(s.q, [unit], s.place('G7:2030')).ledger.total).toEqual([1, 4])
    expect([s.data.units.freeStacking[unit], s.data.units.movement[unit * 3]]).toEqual([1, 0])
    expect(isOverstacked(s.q, s.place('G7:2030'), 1)).toBe(false)
    const seven = s.data.units.id.filter((id) => id.startsWith('garrison-'))
    expect(seven).toHaveLength(7)
  })

  test('[38.B.6, 40.B.2] an open Manila counts as clear in combat while it is Allied; in Luzon it opens by itself in Dec IV', () => {
    const combat = (open: boolean, owner: 0 | 1) => {
      const s = scene({ real: true, units: { 'j-47': 'G7:1824', 'p-pc2': 'G7:1925' }, phase: 'combat' })
      s.state.manilaOpen = open
      s.state.owner[s.data.manila] = owner
      const attack = { ...newAttack(s.q, s.data.manila), attackers: [s.unit('j-47')] }
      return reckon(s.q, attack)
        .modifiers.filter(({ rule }) => rule === '9.H')
        .map(({ amount }) => amount)
    }
    expect(combat(false, 1)).toEqual([-1])
    expect(combat(true, 1)).toEqual([])
    expect(combat(true, 0)).toEqual([-1])
    const opened = (turn: string, phasing: 'japanese' | 'allied') =>
      scene({ real: true, turn, phasing, phase: 'initial' }).start(nationalMeasures, {}).state.manilaOpen
    expect(opened('dec-4-41', 'allied')).toBe(true)
    expect(opened('dec-3-41', 'allied')).toBe(false)
    expect(opened('dec-4-41', 'japanese')).toBe(false)
  })

  test('[38.B.6] elsewhere the Allied player declares it in an initial phase', () => {
    const s = scene({ real: true, turn: 'dec-4-41', phasing: 'allied', phase: 'initial' })
    const { scenarios } = s.data
    const luzon = scenarios.get('luzon')!
    ;(scenarios as Map<string, typeof luzon>).set('luzon', { ...luzon, manilaOpenFrom: -1 })
    s.start(nationalMeasures, {})
    expect(s.offer('allied')).toEqual(['open-city', 'wait'])
    s.act('allied', 'open-city')
    expect(s.state.manilaOpen).toBe(true)
  })

  test('[4.A, 4.C] the initial phase asks nobody what is not due', () => {
    const s = scene({
      units: { 'j-47': 'G7:1821' },
      sources: { japanese: ['G7:1821'] },
      ground: 'japanese',
      phase: 'initial',
      turn: 'dec-3-41',
    })
    s.start(initialPhase, {})
    expect(s.waitsAt).toBe('reinforcements / other measures')
    s.act('japanese', 'done')
    expect(s.isOver).toBe(true)
  })
})
