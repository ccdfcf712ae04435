import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { battleForNormandy } from '../game.ts'

/** Random games with everything checked that a game promises: offers, undo, replay, twins, texts, invariants. */
describe('conformance', () => {
  test('[4.0] the teaching scenario to its end', () => {
    expect(
      conformance(battleForNormandy, { scenario: 'ecausseville', games: 2, seed: 1, every: 10 }).games,
    ).toBe(2)
  })

  test('[22.6] the teaching scenario without mandatory attacks', () => {
    const options = { 'no-mandatory-attacks': true }
    expect(
      conformance(battleForNormandy, { scenario: 'ecausseville', games: 1, seed: 30, every: 8, options })
        .games,
    ).toBe(1)
  })

  test('[4.0] Cherbourg to its end', () => {
    expect(
      conformance(battleForNormandy, { scenario: 'cherbourg', games: 1, seed: 1, every: 400 }).games,
    ).toBe(1)
  })

  test('[4.0] the teaching scenario as the staff plays it, with whims', () => {
    const report = conformance(battleForNormandy, {
      scenario: 'ecausseville',
      games: 1,
      seed: 7,
      every: 12,
      bot: 'staff',
    })
    expect(report.games).toBe(1)
  })

  test('[16.B] Bloody Omaha to its end', () => {
    expect(
      conformance(battleForNormandy, { scenario: 'bloody-omaha', games: 1, seed: 2, every: 120 }).games,
    ).toBe(1)
  })

  test('[16.A] D-Day, landings and drops and the days after', () => {
    const report = conformance(battleForNormandy, {
      scenario: 'd-day',
      games: 1,
      seed: 3,
      every: 600,
      leaveAfter: 1200,
    })
    expect(report.acts).toBe(1200)
  })
})
