import { expect, test } from 'vitest'
import { marchCost, marchesOf } from '../rules/08-reach.ts'
import { amounts, scene } from './scene.ts'

test('[8.1] each unit marches once', () => {
  const s = scene({ units: { w1: '0202', e1: '0702' } })
  s.act('west: march unit:w1', 'west: go hex:0203')
  expect(s.at('w1')).toBe('0203')
  expect(s.refused('west: march unit:w1')).toMatchObject({ rule: '8.1', message: { key: 'march.once' } })
})

test('[8.2] [3.2] within the allowance, by a cheapest path, never through units', () => {
  const s = scene({ units: { w1: '0103', w2: '0203', e1: '0702' } })
  const to = s.cell('0303')
  expect(marchesOf(s.q, s.unit('w1'))).toContain('hex:0303')
  expect(amounts(marchCost(s.q, s.unit('w1'), to))).toEqual([1, 1])
  s.act('west: march unit:w1')
  expect(s.refused('west: go hex:0503')).toMatchObject({ rule: '8.2', message: { key: 'march.tooFar' } })
  expect(s.refused('west: go hex:0203')).toMatchObject({ rule: '3.2' })
})

test('[8.3] a unit that enters an enemy zone stops', () => {
  const s = scene({ units: { w4: '0601', e1: '0603' } })
  const reach = marchesOf(s.q, s.unit('w4'))
  expect(reach).toContain('hex:0602')
  expect(reach).not.toContain('hex:0604')
})

test('[8.4] a forced march adds 2, once', () => {
  const s = scene({ units: { w1: '0103', e1: '0702' }, west: ['forced-march-1', 'forced-march-2'] })
  s.act('west: march unit:w1')
  expect(s.offer('west', 'go')).not.toContain('hex:0503')
  s.act('west: hurry card:forced-march-1', 'east: pass')
  expect(s.offer('west', 'go')).toContain('hex:0503')
  expect(s.refused('west: hurry card:forced-march-2').message.key).toBe('march.forcedOnce')
})

const intercepted = (die: number, west: string[] = [], east: string[] = []) => {
  const s = scene({ units: { w4: '0501', e1: '0503' }, west, east, dice: [die] })
  s.act('west: march unit:w4', 'west: go hex:0502')
  s.act('east: intercept unit:e1')
  return s
}

test.each([
  [1, 1, '0502'],
  [3, 2, '0502'],
  [4, 2, '0502'],
])('[8.5] interception on a %i', (die, steps, hex) => {
  const s = intercepted(die)
  s.act('west: pass')
  expect([s.state.steps[s.unit('w4')], s.at('w4')]).toEqual([steps, hex])
  expect(s.state.tired[s.unit('e1')]).toBe(1)
})

test('[8.5] only near a town unless the seat asks for more, never when tired or out of reach', () => {
  const tired = scene({ units: { w4: '0501', e1: '0503' }, change: (state) => state.tired.fill(1) })
  tired.act('west: march unit:w4', 'west: go hex:0502')
  expect(tired.position.frames.at(-1)?.step).toBe('units march')
  const far = scene({ units: { w4: '0701', e4: '0703' } })
  far.position.stops.east = { interception: 'never' }
  far.act('west: march unit:w4', 'west: go hex:0702')
  expect(far.position.frames.at(-1)?.step).toBe('units march')
})

test('[8.6] scouts find a way round, unless they are countermanded', () => {
  const s = intercepted(1, ['scouts-1'], ['countermand-1'])
  s.act('west: scout card:scouts-1', 'east: pass')
  expect([s.position.dice.drawn, s.state.steps[s.unit('w4')]]).toEqual([0, 2])
  const caught = intercepted(1, ['scouts-1'], ['countermand-1'])
  caught.act('west: scout card:scouts-1', 'east: countermand card:countermand-1', 'west: pass')
  expect([caught.position.dice.drawn, caught.state.steps[caught.unit('w4')]]).toEqual([1, 1])
})

test('[8.7] who ends a march in a town takes it and gains morale', () => {
  const s = scene({ units: { w1: '0403', e4: '0701' } })
  s.act('west: march unit:w1', 'west: go hex:0503')
  expect([s.state.towns[1], s.state.morale.west]).toEqual(['west', 5])
  const passing = scene({ units: { w4: '0403', e4: '0701' } })
  passing.act('west: march unit:w4', 'west: go hex:0504')
  expect(passing.state.towns[1]).toBe('east')
})
