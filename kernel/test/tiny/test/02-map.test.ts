import { ledger } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { expect, test } from 'vitest'
import { stepParts } from '../rules/02-map.ts'
import { railheads } from '../rules/06-supply.ts'
import { amounts, scene } from './scene.ts'

const costs = (from: string, to: string, rain = false) => {
  const { q, cell } = scene({ options: { rain } })
  return amounts(ledger(stepParts(q, findSlot(q.data.map.topology, cell(from), cell(to)))))
}

test('[2.1] clear ground and towns cost 1, forests 2', () => {
  expect(costs('0403', '0404')).toEqual([1])
  expect(costs('0103', '0203')).toEqual([1])
  expect(costs('0402', '0302')).toEqual([2])
})

test('[2.2] the river costs 1 more, in rain 2, over the bridge nothing', () => {
  expect(costs('0402', '0503')).toEqual([1, 1])
  expect(costs('0402', '0503', true)).toEqual([1, 1, 1])
  expect(costs('0403', '0503', true)).toEqual([1])
})

test('[2.3] each side has two railheads', () => {
  const { q, cell } = scene()
  expect(railheads(q, 'west')).toEqual([cell('0102'), cell('0104')])
  expect(railheads(q, 'east')).toEqual([cell('0702'), cell('0704')])
})
