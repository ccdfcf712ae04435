import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { barbarossaToBerlin } from '../game.ts'

/** Random games with everything checked that a game promises: offers, undo, replay, twins, texts, invariants. */
describe('conformance', () => {
  test('[2] random campaigns', () => {
    const report = conformance(barbarossaToBerlin, { games: 4, seed: 1, every: 12 })
    expect(report.games).toBe(4)
  })

  test('[2] a campaign that the staff plays, with whims', () => {
    const report = conformance(barbarossaToBerlin, { games: 1, seed: 3, every: 80, bot: 'staff' })
    expect(report.games).toBe(1)
  })

  test('[2] with all options', () => {
    const options = Object.fromEntries(barbarossaToBerlin.options.map(({ id }) => [id, true]))
    const report = conformance(barbarossaToBerlin, { games: 1, seed: 50, every: 12, options })
    expect(report.games).toBe(1)
  })
})
