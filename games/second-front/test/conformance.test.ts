import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { secondFront } from '../game.ts'

/** Random games with everything checked that a game promises: offers, undo, replay, twins, texts, invariants. */
describe('conformance', () => {
  test('[41.B] random games of Sicily', () => {
    const report = conformance(secondFront, { scenario: 'sicily', games: 1, seed: 1, every: 40 })
    expect(report.games).toBe(1)
  })

  test('[41.A.b] with free deployment', () => {
    const options = { deployment: 'free' }
    const report = conformance(secondFront, { scenario: 'sicily', options, games: 1, seed: 50, every: 40 })
    expect(report.games).toBe(1)
  })

  // Not to its end: the staff thinks long about so large a map.
  test('[41.B] Sicily as the staff plays it, with whims', () => {
    const report = conformance(secondFront, {
      scenario: 'sicily',
      games: 1,
      seed: 1,
      every: 25,
      bot: 'staff',
      leaveAfter: 800,
    })
    expect(report.games).toBe(1)
  })

  test('[43, 44] with every option', () => {
    const options = Object.fromEntries(
      secondFront.options.map(({ id, values, standard }) => [
        id,
        id === 'deployment' ? standard : values.at(-1)!,
      ]),
    )
    const report = conformance(secondFront, { scenario: 'sicily', options, games: 1, seed: 90, every: 40 })
    expect(report.games).toBe(1)
  })

  test('[41.B] random games of the Gustav Line', () => {
    const report = conformance(secondFront, { scenario: 'gustav-line', games: 1, seed: 1, every: 60 })
    expect(report.games).toBe(1)
  })
})
