import { describe, expect, test } from 'vitest'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { attack2, printedMovement, supportMark } from '../../europa/rules/units.ts'
import { support } from './charted.ts'
import { scene } from './scene.ts'

const defending = (...ids: readonly string[]) => {
  const s = scene({
    units: Object.fromEntries(ids.map((id) => [id.split(' ')[0]!, `G7:1821 ${id.split(' ')[1] ?? 'full'}`])),
  })
  return defenceStrength(
    s.q,
    ids.map((id) => s.unit(id.split(' ')[0]!)),
    s.place('G7:1821'),
  ).ledger.total
}

describe('11 support', () => {
  test('[11.A] divisions, artillery and dotted units are supported; others count half', () => {
    expect(defending('p-11d')).toBe(7)
    expect(defending('j-47')).toBe(6)
    expect(defending('j-122')).toEqual([3, 2])
    // The circle: a division without support weapons.
    expect(defending('p-61d')).toBe(3)
  })

  test('[11.A] a supported unit without a dot supports everybody in its hex', () => {
    expect(defending('p-11d', 'p-51')).toBe(9)
    expect(defending('a-92', 'p-51', 'p-52', 'p-53')).toBe(8)
  })

  test('[11.A] a dotted unit supports itself only', () => {
    expect(defending('j-47', 'j-122')).toEqual([15, 2])
  })

  test('[11.A] dotted artillery helps others: a battalion 1 RE, the best of them', () => {
    // 1 of guns; of 2 + 2 + 3 one regiment is supported: the strongest.
    expect(defending('p-11fa', 'p-51', 'p-52', 'p-1')).toBe(1 + 3 + 1 + 1)
  })

  test('[11.A, EX-36] the star after the values is the dot', () => {
    const s = scene({ units: { 'j-47': 'G7:1821' } })
    const unit = s.unit('j-47')
    expect([attack2(s.q, unit) / 2, printedMovement(s.q, unit), supportMark(s.q, unit)]).toEqual([
      4,
      6,
      support('dot'),
    ])
  })

  test('[11.A] in attack the supporter must be in the same hex and the same attack', () => {
    const s = scene({
      units: { 'j-122': 'G7:1820', 'j-8fa': 'G7:1820', 'j-141': 'G7:1721', 'p-51': 'G7:1821' },
      phase: 'combat',
    })
    const strength = (...ids: string[]) =>
      attackStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place('G7:1821'),
        () => true,
      ).ledger.total
    expect(strength('j-122')).toBe(1)
    expect(strength('j-122', 'j-8fa')).toBe(5)
    expect(strength('j-122', 'j-8fa', 'j-141')).toBe(6)
  })

  test('[11.A, 14.G] disrupted units give no support', () => {
    const s = scene({ units: { 'a-92': 'G7:1821', 'p-51': 'G7:1821' } })
    s.state.disruption[s.unit('a-92')] = 1
    const both = [s.unit('a-92'), s.unit('p-51')]
    expect(defenceStrength(s.q, both, s.place('G7:1821')).ledger.total).toBe(2)
  })

  test('[11.A, 14.A.2] combat engineers support themselves against a city or fortification', () => {
    const s = scene({ units: { 'j-3e': 'G7:1820', 'p-51': 'G7:1821' }, phase: 'combat' })
    const strength = () => attackStrength(s.q, [s.unit('j-3e')], s.place('G7:1821'), () => true).ledger.total
    expect(strength()).toEqual([1, 2])
    s.state.forts[s.place('G7:1821')] = 1
    expect(strength()).toBe(1)
  })
})
