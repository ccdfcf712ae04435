import { expect, test } from 'vitest'
import { invariants } from '../invariants.ts'
import { inEnemyZone } from '../rules/03-units.ts'
import { allowance } from '../rules/08-reach.ts'
import { unitStrength } from '../rules/09-strength.ts'
import { scene } from './scene.ts'

test('[3.1] strength goes down with the steps, the allowance does not', () => {
  const s = scene({ steps: { w1: 1 } })
  expect([unitStrength(s.q, s.unit('w1')).total, unitStrength(s.q, s.unit('w2')).total]).toEqual([2, 4])
  expect([allowance(s.q, s.unit('w1'), false).total, allowance(s.q, s.unit('w4'), false).total]).toEqual([
    3, 5,
  ])
})

test('[3.2] one unit per hex: no march ends on another, and the alarm is ready', () => {
  const s = scene()
  s.act('west: march unit:w1')
  expect(s.offer('west', 'go')).not.toContain('hex:0403')
  const rule = invariants.find(({ rule }) => rule === '3.2')!
  expect(rule.broken(s.q)).toBeUndefined()
  s.state.cell[0] = s.state.cell[1]!
  expect(rule.broken(s.q)).toContain('units stand in')
})

test('[3.3] zones of control do not cross the river, except over the bridge', () => {
  const s = scene({ units: { e1: '0503' } })
  const zone = (hex: string) => inEnemyZone(s.q, s.cell(hex), 'west')
  expect(['0502', '0504', '0602', '0603'].map(zone)).toEqual([true, true, true, true])
  expect([zone('0403'), zone('0402'), zone('0503'), zone('0303')]).toEqual([true, false, false, false])
})
