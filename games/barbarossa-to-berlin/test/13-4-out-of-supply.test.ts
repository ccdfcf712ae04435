import { expect, test } from 'vitest'
import { eliminateForLackOfSupply } from '../rules/13-4-out-of-supply.ts'
import { doing } from './operating.ts'
import { type Board, scene } from './scene.ts'

const starve = (unit: string, board: Board) => {
  const s = scene({ state: { turn: 6, round: 6 }, ...board })
  eliminateForLackOfSupply(doing(s), s.data.unit(unit))
  return s
}

test('[13.4.4-a] an SCU without supply is eliminated', () => {
  const s = starve('ge-corps-1', { units: { 'ge-corps-1': 'moscow' } })
  expect(s.whereIs('ge-corps-1')).toBe('eliminated')
})

test('[13.4.4-b] an LCU waits three turns, and an SCU of its kind is eliminated with it', () => {
  const s = starve('ge-6-army', {
    units: { 'ge-6-army': 'moscow', 'ge-corps-1': 'reserve', 'ge-corps-2': 'reserve reduced' },
  })
  expect(s.whereIs('ge-6-army')).toBe('turn-track')
  expect(s.state.returns[s.data.unit('ge-6-army')]).toBe(9)
  expect(s.whereIs('ge-corps-2')).toBe('eliminated')
  expect(s.whereIs('ge-corps-1')).toBe('reserve')
})

test('[13.4.4-b, 11.3.1-c] without such an SCU it is gone for good', () => {
  const s = starve('ge-1-panzer-army', { units: { 'ge-1-panzer-army': 'moscow', 'ge-corps-1': 'reserve' } })
  expect(s.whereIs('ge-1-panzer-army')).toBe('removed')
  expect(s.whereIs('ge-corps-1')).toBe('reserve')
})

test('[13.4.4-c] a Soviet Front goes to the eliminated box at once, with an army', () => {
  const s = starve('su-west-front', { units: { 'su-west-front': 'berlin', 'su-army-1': 'reserve' } })
  expect(s.whereIs('su-west-front')).toBe('eliminated')
  expect(s.whereIs('su-army-1')).toBe('eliminated')
  expect(starve('su-west-front', { units: { 'su-west-front': 'berlin' } }).whereIs('su-west-front')).toBe(
    'removed',
  )
})

test('[14.2-b] a western LCU without supply may come back in either theatre', () => {
  const s = starve('us-1-army', { units: { 'us-1-army': 'berlin', 'us-corps-1': 'reserve' } })
  expect(s.state.theatre[s.data.unit('us-1-army')]).toBe(3)
  expect(s.whereIs('us-1-army')).toBe('turn-track')
})

test('[14.5.1] the mechanised Southwest Front gives way to the infantry Front in the eliminated box', () => {
  const s = starve('su-southwest-mech-front', {
    units: { 'su-southwest-mech-front': 'lwow', 'su-army-1': 'reserve' },
  })
  expect(s.whereIs('su-southwest-mech-front')).toBe('removed')
  expect(s.whereIs('su-southwest-front')).toBe('eliminated')
})
