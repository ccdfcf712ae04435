import { expect, test } from 'vitest'
import { stackingRefusal } from '../rules/09-stacking.ts'
import { scene } from './scene.ts'

const rule = (units: Record<string, string>, unit: string, place: string): string | undefined => {
  const s = scene({ units })
  return stackingRefusal(s.q, s.data.unit(unit), s.data.place(place))?.rule
}

test('[9.1] three units of any size are the most', () => {
  const three = { 'ge-6-army': 'lublin', 'ge-corps-1': 'lublin', 'ro-corps-1': 'lublin' }
  expect(rule({ 'ge-6-army': 'lublin', 'ge-corps-1': 'lublin' }, 'ge-17-army', 'lublin')).toBeUndefined()
  expect(rule(three, 'ge-17-army', 'lublin')).toBe('9.1')
  // The unit itself does not count.
  expect(rule(three, 'ge-6-army', 'lublin')).toBeUndefined()
})

test('[9.1] never with enemy units', () => {
  expect(rule({ 'su-army-1': 'kovel' }, 'ge-6-army', 'kovel')).toBe('9.1')
})

test('[9.2-a] Soviet units never with those of another nation', () => {
  expect(rule({ 'br-corps-1': 'basra' }, 'su-army-1', 'basra')).toBe('9.2-a')
  expect(rule({ 'su-army-1': 'basra' }, 'br-corps-1', 'basra')).toBe('9.2-a')
  expect(rule({ 'su-army-1': 'basra' }, 'su-west-front', 'basra')).toBeUndefined()
  expect(rule({ 'br-corps-1': 'basra' }, 'us-corps-1', 'basra')).toBeUndefined()
})

test('[9.2-b] the Yugoslav partisan army with nobody', () => {
  expect(rule({ 'yu-ypa': 'sarajevo' }, 'br-corps-1', 'sarajevo')).toBe('9.2-b')
  expect(rule({ 'br-corps-1': 'sarajevo' }, 'yu-ypa', 'sarajevo')).toBe('9.2-b')
})

test('[9.2-c] Hungarians never with Romanians', () => {
  expect(rule({ 'hu-2-army': 'kiev' }, 'ro-3-army', 'kiev')).toBe('9.2-c')
  expect(rule({ 'ro-corps-1': 'kiev' }, 'hu-corps-1', 'kiev')).toBe('9.2-c')
  expect(rule({ 'ge-6-army': 'kiev', 'ro-corps-1': 'kiev' }, 'it-8-army', 'kiev')).toBeUndefined()
  // With anybody else of their side they do.
  for (const [unit, friend] of [
    ['hu-2-army', 'ge-6-army'],
    ['ro-3-army', 'ge-6-army'],
    ['ge-6-army', 'hu-2-army'],
    ['ge-6-army', 'ro-3-army'],
    ['hu-2-army', 'hu-corps-1'],
    ['ro-3-army', 'ro-corps-1'],
  ] as const)
    expect(rule({ [friend]: 'kiev' }, unit, 'kiev')).toBeUndefined()
})
