import { describe, expect, test } from 'vitest'
import { eliminate } from '../../europa/rules/elimination.ts'
import { doing } from './doing.ts'
import { scene } from './scene.ts'

describe('42 victory in the scenarios without ships', () => {
  test('[42.c] a division counts when it is destroyed, not when its cadre stays in play', () => {
    const s = scene({ phase: 'combat', units: { 'g-inf-1': 'T:0506' } })
    eliminate(doing(s), s.unit('g-inf-1'), { cadre: true })
    expect(s.state.score.divisions).toBe(0)
    eliminate(doing(s), s.unit('g-inf-1'), { cadre: true })
    expect(s.state.score.divisions).toBeGreaterThan(0)
  })
})
