import { expect, test } from 'vitest'
import { railheads, supplied, trace } from '../rules/06-supply.ts'
import { allowance } from '../rules/08-reach.ts'
import { unitStrength } from '../rules/09-strength.ts'
import { amounts, scene } from './scene.ts'

test('[6.1] a depot works while its railway is open and no enemy stands on its railhead', () => {
  const s = scene({ units: { e1: '0104' } })
  expect(railheads(s.q, 'west')).toEqual([s.cell('0102')])
  s.state.cut[0] = 1
  expect(railheads(s.q, 'west')).toEqual([])
  expect(railheads(s.q, 'east')).toHaveLength(2)
})

test('[6.2] four hexes and no more', () => {
  const s = scene({ units: { w1: '0503', w2: '0603' } })
  expect([supplied(s.q, s.unit('w1')), supplied(s.q, s.unit('w2'))]).toEqual([true, false])
  expect(trace(s.q, 'west').cut(s.cell('0603'))).toMatchObject({ kind: 'too far', limit: 4 })
})

test('[6.2] not through enemy zones, unless a friend stands there', () => {
  const units = { w1: '0103', e1: '0202', e2: '0204' }
  const s = scene({ units: { ...units, w1: '0303' } })
  expect(supplied(s.q, s.unit('w1'))).toBe(false)
  const held = scene({ units: { ...units, w1: '0303', w2: '0203' } })
  expect([supplied(held.q, held.unit('w2')), supplied(held.q, held.unit('w1'))]).toEqual([true, true])
})

test('[6.3] unsupplied: half the allowance, rounded down, and exactly half the strength', () => {
  const s = scene({ units: { w3: '0705', w4: '0701' } })
  expect([allowance(s.q, s.unit('w3'), false).total, allowance(s.q, s.unit('w4'), false).total]).toEqual([
    1, 2,
  ])
  expect(unitStrength(s.q, s.unit('w3')).total).toEqual([3, 2])
  expect(amounts(unitStrength(s.q, s.unit('w3')))).toEqual([3, [-3, 2]])
})
