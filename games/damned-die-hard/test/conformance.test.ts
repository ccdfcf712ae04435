import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'

/** Random games with everything checked that a game promises: offers, undo, replay, twins, texts, invariants. */
describe('conformance', () => {
  test('[40.B] random games of Luzon', () => {
    const report = conformance(damnedDieHard, { scenario: 'luzon', games: 3, seed: 1, every: 15 })
    expect(report.games).toBe(3)
  }, 120_000)

  test('[40.A] with free deployment', () => {
    const options = { deployment: 'free' }
    const report = conformance(damnedDieHard, { scenario: 'luzon', options, games: 1, seed: 50, every: 15 })
    expect(report.games).toBe(1)
  }, 120_000)
})
