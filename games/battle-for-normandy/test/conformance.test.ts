import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { battleForNormandy } from '../game.ts'

/** Random games with everything checked that a game promises: offers, undo, replay, twins, texts, invariants. */
describe('conformance', () => {
  test('[4.0] the teaching scenario to its end', () => {
    expect(
      conformance(battleForNormandy, { scenario: 'ecausseville', games: 6, seed: 1, every: 5 }).games,
    ).toBe(6)
  }, 120_000)

  test('[22.6] the teaching scenario without mandatory attacks', () => {
    const options = { 'no-mandatory-attacks': true }
    expect(
      conformance(battleForNormandy, { scenario: 'ecausseville', games: 2, seed: 30, every: 8, options })
        .games,
    ).toBe(2)
  }, 120_000)

  test('[4.0] Cherbourg to its end', () => {
    expect(
      conformance(battleForNormandy, { scenario: 'cherbourg', games: 1, seed: 1, every: 150 }).games,
    ).toBe(1)
  }, 240_000)
})
