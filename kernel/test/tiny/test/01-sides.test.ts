import { expect, test } from 'vitest'
import { scene } from './scene.ts'

test('[1.2] a deputy marches the second corps, and only that', () => {
  const s = scene({ options: { commanders: 2 } })
  expect(s.offer('west', 'march')).toEqual(['unit:w1', 'unit:w2'])
  expect(s.offer('west-deputy', 'march')).toEqual(['unit:w3', 'unit:w4'])
  expect(s.refused('west: march unit:w4')).toMatchObject({ rule: '1.2', message: { key: 'march.notYours' } })
  expect(scene().offer('west', 'march')).toHaveLength(4)
})
